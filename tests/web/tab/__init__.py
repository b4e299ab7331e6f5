"""The page without a server: the journeys of the other tests, and what it alone can do."""
