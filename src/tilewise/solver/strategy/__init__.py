"""Strategies: whoever chooses a guess."""
