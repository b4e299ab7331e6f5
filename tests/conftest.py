"""Settings for all tests."""

from hypothesis import settings

# Speed is measured in benchmarks/, never by a test: a busy machine must not make one fail.
settings.register_profile("tilewise", deadline=None)
settings.load_profile("tilewise")
