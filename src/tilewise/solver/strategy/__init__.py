"""Strategies: they choose the guesses."""
