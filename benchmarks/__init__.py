"""Speed, measured: work and time, next to peers where they can be run. Never part of the tests."""
