"""Solving: who chooses the guess."""
