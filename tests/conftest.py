"""Settings for all tests."""

import os
import signal

import pytest
from hypothesis import settings

# Speed is measured in benchmarks/, never by a test: a busy machine must not make one fail. Under continuous integration
# the drawn cases are the same every time, so that a red run is about the change; elsewhere they are new ones each time.
settings.register_profile("tilewise", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("tilewise")

# Started in the background, a shell's children ignore Ctrl-C; the tests of stopping need it as everybody has it.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Nobody's own settings change what the tests see.
for _name in ("LIST", "RULE", "BUDGET", "COLOR"):
    os.environ.pop(f"TILEWISE_{_name}", None)
os.environ["TILEWISE_CONFIG"] = os.devnull
os.environ["TILEWISE_CACHE"] = ""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: many tests wait for a browser or another program."""
    return (os.cpu_count() or 1) + 1
