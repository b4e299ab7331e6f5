"""Measuring: how good it was."""
