"""Word lists, their index and the popularity of their words; SOURCES.md tells where each comes from."""
