"""The game: what is true whatever anybody thinks of it."""

GUESSES = 6
"""In a game, unless it is said otherwise: the only place where this number stands, and free of anything heavy."""
