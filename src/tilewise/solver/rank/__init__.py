"""Ranked guesses: what a guess costs, and which of equals comes first."""
