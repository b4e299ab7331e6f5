"""Reviews: a finished game judged."""
