"""Which of the seven problems of the lab a student's file solves, and what is wrong with the others.

The file runs in a process of its own (trial.py): what does not end is ended, and nothing that it does to itself, to its
output or to its memory reaches this one.
"""

from __future__ import annotations

import ast
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tilewise.errors import TilewiseError
from tilewise.files import POSIX, ending, quoted_path, read_text

MAX_BYTES = 16 * 2**20
CELL = "# %% code cell "
"""How a line begins before each cell of a notebook."""
REMARK = "but "
"""How a message begins that is no fault."""
SECONDS = 30.0
"""Seconds of the processor that the file itself, and each problem, may take unless more is asked for."""
WAIT = 10
"""How many times as long may pass on the clock, for what sleeps or waits and for machines that are busy."""
TITLES = (
    "the result of a guess",
    "all results at once",
    "entropy and the best guess",
    "what is still possible",
    "the random player",
    "the entropy player",
    "the comparison",
)


@dataclass(frozen=True, slots=True)
class Checked:
    """One problem: whether it is solved and, if not, what is wrong."""

    problem: int
    title: str
    passed: bool
    message: str
    """What is wrong; if it passed, nothing, or what should be otherwise all the same."""


def submissions(paths: list[Path]) -> list[Path]:
    """The files of students: those named, and of a folder all that are not the course's or tests."""
    files: list[Path] = []
    for path in paths:
        if not path.is_dir():
            files.append(path)
            continue
        inside = sorted(file for kind in ("*.py", "*.ipynb") for file in path.rglob(kind))
        own = [file for file in inside if file.name != "wordle.py" and not file.name.startswith("test_")]
        # Jupyter keeps an older copy in .ipynb_checkpoints, and archives of a Mac have shadows of files.
        own = [file for file in own if not any(p.startswith((".", "__")) for p in file.relative_to(path).parts)]
        if not own:
            raise TilewiseError(f"{quoted_path(path)}: there is no Python file and no notebook in this folder")
        files += own
    return files


def check_file(path: str | Path, seconds: float = SECONDS) -> tuple[Checked, ...]:
    """Run a student's file and try the functions of the seven problems in it, each on its own.

    What the file prints while it is read or tried is not shown. It runs as any Python file does, with the rights of
    whoever runs it, but in a process of its own.

    :param path: The file, or a notebook.
    :param seconds: How long reading the file may take the processor, and then each problem.
    """
    if not seconds > 0:
        raise TilewiseError(f"a file cannot be tried for {seconds:g} seconds: allow it some")
    path = Path(path)
    source = _source(path)
    verdicts: list[Checked] = []
    ended: list[int] = []
    short = False
    while len(verdicts) < len(TITLES):
        tried = _tried(path, source, verdicts, seconds, ended, short)
        if tried.late and not short and _can_be_short(path, source):
            short, tried = True, replace(tried, ended=())
        verdicts += [*tried.verdicts, *tried.ended]
        ended += [verdict.problem for verdict in tried.ended]
    return tuple(verdicts)


def _can_be_short(path: Path, source: str) -> bool:
    """Whether a file reads the lab's lists and computes with them: what it kept in a file goes with the full ones."""
    reads = any(words in source for words in ("possible_words.txt", "allowed_words.txt", "load_words"))
    return reads and not any(path.parent.glob("*.np[yz]"))


@dataclass(frozen=True)
class _Tried:
    """What one process said of the problems that it came to."""

    verdicts: tuple[Checked, ...]
    ended: tuple[Checked, ...] = ()
    """The problem that ended it; all that are left if it did not come to any."""
    late: bool = False
    """Whether its time was over."""


def _tried(
    path: Path, source: str, before: list[Checked], seconds: float, ended: Sequence[int] = (), short: bool = False
) -> _Tried:
    """The problems after those before, up to one that ended its process: after that, a new one has to go on.

    What calls the function of a problem that ended is not tried: it would end, too, after as long a time. The results
    of the full lists take minutes: a file that is late with those gets short ones.
    """
    first, wrong = len(before), [checked.problem for checked in before if not checked.passed]
    question = {"path": str(path), "source": source, "first": first, "wrong": wrong, "ended": ended, "short": short}
    verdicts: list[Checked] = []
    with tempfile.TemporaryDirectory() as work, _Trial({**question, "work": work}, seconds) as trial:
        loaded = trial.answer()
        if loaded is None or loaded["message"]:
            why = trial.why_it_ended() if loaded is None else trial.late_message if short else loaded["message"]
            left = tuple(Checked(number, title, False, why) for number, title in list(enumerate(TITLES, 1))[first:])
            return _Tried((), left, trial.late)
        for number, title in list(enumerate(TITLES, 1))[first:]:
            reply = trial.answer()
            why = trial.why_it_ended() if reply is None else reply["message"]
            verdict = Checked(number, title, not why or why.startswith(REMARK), why)
            if reply is None:
                return _Tried(tuple(verdicts), (verdict,), trial.late)
            verdicts.append(verdict)
    return _Tried(tuple(verdicts))


_FOREIGN = re.compile(r"\s*%%(?!time|capture|prun)")
"""A cell that is not Python: %%bash, %%html, %%writefile ..."""


class _Trial:
    """The process in which a file is tried; it and whatever it started are gone in the end, whatever happens."""

    def __init__(self, question: dict[str, Any], seconds: float) -> None:
        self._question = json.dumps({**question, "seconds": seconds}).encode()
        self._seconds = seconds
        self.late = False
        self._process: subprocess.Popen[bytes]

    def __enter__(self) -> _Trial:
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "tilewise.apps.lab.trial"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONHASHSEED": "0"},  # the same file gets the same verdict
            start_new_session=True,  # so that it can be ended with its children
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError), self._process.stdin as theirs:
            theirs.write(self._question)
        self._process.stdout.readline()  # it is ready, and the clock starts
        return self

    def __exit__(self, *_: object) -> None:
        self._end()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def answer(self) -> dict[str, Any] | None:
        """What it says next; None if it ends, or is ended, before."""
        assert self._process.stdout is not None
        clock = threading.Timer(WAIT * self._seconds, self._stop)
        clock.start()
        try:
            reply = json.loads(self._process.stdout.readline(MAX_BYTES))
        except ValueError:
            return None
        finally:
            clock.cancel()
        return reply if isinstance(reply, dict) else None

    def why_it_ended(self) -> str:
        """In words for the student."""
        try:
            code = self._process.wait(self._seconds)
        except subprocess.TimeoutExpired:
            self._stop()
            code = self._process.wait()
        self.late = self.late or code == -getattr(signal, "SIGPROF", 0)
        return (
            self.late_message
            if self.late
            else f"it ends Python itself, by {f'signal {-code}' if code < 0 else f'exit code {code}'}"
        )

    @property
    def late_message(self) -> str:
        """That its time was over."""
        return f"it does not end within {self._seconds:g} {'second' if self._seconds == 1 else 'seconds'}"

    def _stop(self) -> None:
        self.late = True
        self._end()

    def _end(self) -> None:
        if POSIX:
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()


def _source(path: Path) -> str:
    text = read_text(path, MAX_BYTES, "file with your functions")
    kind = ending(path, ".py")
    if kind == ".py":
        return text
    if kind != ".ipynb":
        raise TilewiseError(f"{path}: this is neither a Python file (.py) nor a notebook (.ipynb)")
    try:
        cells = ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise TilewiseError(f"{quoted_path(path)}: this is not a notebook, whatever its name says") from None
    return "\n".join(f"{CELL}{number}\n{_python_cell(cell)}" for number, cell in enumerate(cells, 1))


def _python_cell(cell: str) -> str:
    """A cell of a notebook as Python."""
    try:
        ast.parse(cell)
    except (SyntaxError, ValueError, RecursionError):
        return "" if _FOREIGN.match(cell) else "\n".join(map(_python_line, cell.splitlines()))
    return cell


def _python_line(line: str) -> str:
    """A line of a notebook as Python: one for the notebook itself (%matplotlib, !pip, np.unique?) does nothing."""
    parts = _LINE.match(line)
    assert parts is not None
    before, magic, statement = parts.groups("")
    if magic.startswith("%time"):
        return f"{before}{statement}"
    if magic or (line.rstrip().endswith("?") and "#" not in line):
        return f"{before}{'None' if before.strip() else 'pass'}"
    return line


_LINE = re.compile(r"(\s*(?:\w+\s*=\s*)?)(%time\s+(?=\S)|[%!?]+)?(.*)", re.DOTALL)
"""What a line begins with, the magic in it, and what it is about."""
