"""Exact play: solve, evaluate, prove."""
