"""Measuring how good strategies and players are."""

from tilewise.rooms import public_names

__getattr__, __dir__ = public_names(__name__, __file__)
