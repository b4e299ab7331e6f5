"""The page in a real browser, and what its modules share with Python."""
