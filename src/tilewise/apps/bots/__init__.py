"""Bots: programs that are asked for guesses by lines, and the arena that grades them by exact regret."""
