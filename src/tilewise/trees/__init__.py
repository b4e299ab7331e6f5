"""Decision trees: the common currency of strategies, searches and reviews."""
