"""Speed, measured: work and time, beside peers where they can be run. Never part of the tests."""
