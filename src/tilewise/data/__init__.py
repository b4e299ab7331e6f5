"""Word lists, their index and the popularity of their words; SOURCES.md tells where each comes from."""

from pathlib import Path

FOLDER = Path(__file__).parent
"""The folder of the lists. importlib.resources would find it, too, but takes longer to load than a list to read."""
