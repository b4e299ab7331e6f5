"""The game: what is true whatever anybody thinks of it."""
