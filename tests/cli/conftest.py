"""Every test of the command line has a user of its own, who has played nothing yet."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_user(data: Path) -> Path:
    return data
