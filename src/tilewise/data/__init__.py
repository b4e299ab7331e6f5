"""Word lists, their index and the popularity of their words; SOURCES.md tells where each comes from."""

from pathlib import Path

FOLDER = Path(__file__).parent
"""Where they are (importlib.resources would find the same, and takes longer to load than a list takes to read)."""
