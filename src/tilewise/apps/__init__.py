"""Doors: how people reach it; the only room that prints, listens or reads argv."""
