"""Your own games: read, recorded, counted."""
