"""Kills at chosen moments: ``python -m tests.support.killing`` runs commands, and kills each where its case says.

A command dies before its n-th step on the disk (a file opened for writing, a new name), or in the middle of a write: at
the byte where a file would grow beyond a limit, which the system enforces by a deadly signal. Cases are read as JSON
from the standard input. Each runs in a process forked from this one, where everything is loaded already, so that a kill
costs milliseconds.
"""

from __future__ import annotations

import contextlib
import gc
import io
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypedDict

STEPS = {"os.rename", "os.remove", "os.truncate", "os.mkdir", "os.chmod", "sqlite3.connect"}
"""What Python says before it does it (audit events), beside the opening of files."""
KILLED = (-signal.SIGKILL, -signal.SIGXFSZ)
NEVER = 10**9


class Case(TypedDict):
    """One command, and where it dies."""

    arguments: list[str]
    folder: str
    """Where it runs; the user's data are in a folder there."""
    typed: str
    step: int
    """Die before this step on the disk, counted from 0."""
    room: int
    """Die where a file would get longer than this."""


def run_killed(cases: Sequence[Case]) -> list[int]:
    """How each case ended: an exit code, or one of KILLED."""
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.killing"],
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    assert done.returncode == 0, done.stderr
    codes: list[int] = json.loads(done.stdout)
    return codes


def _main() -> None:
    # What the cases need is loaded before the first one.
    import sqlite3  # noqa: F401

    import tilewise.apps.answers.commands
    import tilewise.study.grid
    from tilewise.apps.cli import main
    from tilewise.apps.cli.framework.app import COMMANDS, load

    with contextlib.redirect_stdout(io.StringIO()):
        main(["words", "--list", "nyt"])
    for name in COMMANDS:
        load(name)
    for name in ("nyt", "nyt-extended"):
        tilewise.vocabulary(name)
    gc.freeze()  # what is loaded is never looked at again, so that a fork copies little
    ends = []
    for case in json.load(sys.stdin):
        child = os.fork()
        if child == 0:
            os.chdir(case["folder"])
            os.environ["TILEWISE_DATA"] = str(Path(case["folder"]) / "data")
            sys.stdin = io.StringIO(case["typed"])
            _die_at(case["step"])
            _die_beyond(case["room"])
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                code = main(case["arguments"])
            os._exit(code)
        _, status = os.waitpid(child, 0)
        ends.append(os.waitstatus_to_exitcode(status))
    json.dump(ends, sys.stdout)


def _die_at(step: int) -> None:
    seen = 0

    def watch(event: str, arguments: tuple[Any, ...]) -> None:
        nonlocal seen
        if event == "open":
            flags = arguments[2]
            if not isinstance(flags, int) or not flags & (os.O_WRONLY | os.O_RDWR) or "/dev/" in str(arguments[0]):
                return
        elif event not in STEPS:
            return
        seen += 1
        if seen > step:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(watch)


def _die_beyond(room: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # Python would rather have an error
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))


if __name__ == "__main__":
    _main()
