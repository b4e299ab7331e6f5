"""The game: what is true of it, whoever plays."""

from tilewise.rooms import public_names

__getattr__, __dir__ = public_names(__name__, __file__)

GUESSES = 6
"""Guesses in a game unless said otherwise. The number is written here only, in a module that imports nothing heavy."""
MOST_GUESSES = 255
"""The longest game that is searched or played."""
