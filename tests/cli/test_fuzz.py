"""Hundreds of calls made by chance: no exception, no odd exit code, no hang."""

import os
import shlex
from pathlib import Path

import pytest

from tests.support.cli_fuzz import Fuzzer, finding

COUNT = int(os.environ.get("TILEWISE_FUZZ", "500"))
"""How many calls in all; ``TILEWISE_FUZZ=100000 pytest tests/cli/test_fuzz.py`` for a night.

Every command is called; those that take long in calls that end soon (see BOUNDS).
"""
SEED = int(os.environ.get("TILEWISE_FUZZ_SEED", "1"))
SHARES = 8


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
def test_no_call_ends_in_a_mess(share: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    found = []
    for arguments, typed in Fuzzer(tmp_path, SEED * 1000 + share).calls(COUNT // SHARES):
        if (wrong := finding(arguments, typed)) is not None:
            found.append(f"tilewise {shlex.join(arguments)[:300]}\n  {wrong[:300]}")
    # What was typed may hold half a character, with which no report could leave the process that tests.
    report = "\n".join(found[:40]).encode("ascii", "backslashreplace").decode()
    if found:
        pytest.fail(f"{len(found)} calls:\n{report}", pytrace=False)
