"""Hundreds of calls made by chance, of the grammar of the commands: no exception, no odd exit code, no hang."""

from __future__ import annotations

import os
import random
import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click import Context

from tests.cli.test_process import LEAVES
from tests.support.cli_process import call
from tilewise.apps.cli.framework.app import load

COUNT = int(os.environ.get("TILEWISE_FUZZ", "500"))
"""How many calls in all; ``TILEWISE_FUZZ=100000 pytest tests/cli/test_fuzz.py`` for a night.

Every command is called; those that take long in calls that end soon (see BOUNDS).
"""
SEED = int(os.environ.get("TILEWISE_FUZZ_SEED", "1"))
SHARES = 8
SECONDS = 20
"""What no call may take."""

BOUNDS: dict[str, tuple[tuple[str, ...], ...]] = {
    "serve": (("--help",), ("--port", "65536"), ("--host", "no such host")),
    "mcp": (("--help",), ("--hint", "everything"), ("--port", "65536")),
    "claims": (("--help",), ("nobody",), ("--quick", "literature")),
}
"""What ends calls of commands that would take long, or for ever: one of these is typed last."""

WORDS = ["bills", "hills", "mills", "thumb", "tills", "crane", "slate", "piano", "sloth", "maßen"]

HOSTILE = [
    "", " ", "-", "--", "=", "crane=", "=.y..g", ".y..g", "crane=.y..g", "crane=ggggg", "thumb=.....", "crane:.y..g",
    "bills", "thumb", "zzzzz", "ß", "maßen", "ﬁnes", "İstan", "éé", "\x1b[2J", "a\x00b", "\ud800", "💥" * 40,
    "a" * 5000, "0", "1", "2", "3", "-1", "7", "255", "256", "2147483647", "2147483648", "99999999999999999999",
    "9" * 5000, "1e308", "nan", "inf", "-inf", "1.5", "0x10", "٣", "any", "hard", "strict", "entropy", "largest",
    "nyt", "klingon", "all", "worst", "mean", "auto", "always", "candidate", "opening=thumb ranker=largest", "ranker=",
    "/", ".", "/dev/null", "/dev/zero", "/dev/full", "/no/such/file", "~", "*", "[", "a=b=c", "+", ",", ";", "'", '"',
    "%s", "{0}", "$(id)", "2026-05-01", "9999-99-99", "s....", "cr..e", "w?rd*",
]  # fmt: skip


GOOD = {
    "N": ["1", "2", "3", "5"],
    "SECONDS": ["0", "0.05"],
    "WORD": WORDS[:5],
    "WORD|FILE": ["hills"],
    "W[,W": ["thumb", "bills,hills"],
    "TURN": ["thumb=.....", "bills=.gggg", "thumb:....y", "bills", ".gggg"],
    "DATE": ["2026-05-01", "2026-05-31"],
    "FILE|all": ["all"],
    "N|NAME": ["2", "dordle"],
    "PATTERN": ["*", ".ills", "th*"],
    "LETTERS": ["l", "th"],
    "TEXT": ["opening=thumb ranker=largest", "ranker=entropy"],
    "WHAT": WORDS[:5],
    "N|DATE": ["1", "2", "2026-05-01"],
    "WORD|TURN": ["thumb", "thumb=.....", "bills=.gggg"],
    "--list": ["nyt", "english-4"],
}
"""Values that may be right, by how the help calls them."""
FILES = {"tree": "good.tree", "study": "study.toml", "history": "games.csv", "lab": "lab.py", "prior": "days.csv"}
"""Which file a command wants."""

ENDINGS = (".tree", ".json", ".csv", ".jsonl", ".parquet", ".svg", ".png", ".dot", "", ".x")
LINES = [
    "", ".....", "ggggg", "thumb", "bills=.gggg", "bills=.....", "?", "words", "words all", "words 2", "why",
    "why hills", "not", "not hills", "undo", "undo thumb", "guess hills", "list", "list 3", "new", "help", "hint",
    "again", "give up", "review", "...../.gggg", "thumb=...../ggggg",
]  # fmt: skip


def fixtures(folder: Path) -> dict[str, str]:
    """Files that calls may name: good, empty, damaged."""
    made = {
        "words.txt": "\n".join(WORDS) + "\n",
        "weights.txt": "bills\t1e308\nhills\t1e308\nthumb\t5\n",
        "tiny-weights.txt": "bills\t5e-324\nhills\t1\nthumb\t1e300\n",
        "one.txt": "thumb\n",
        "long.txt": "abcdefghijklmno\nabcdefghijklmnp\nbbcdefghijklmno\n",
        "empty.txt": "",
        "bad.txt": "crane\nslat\n",
        "study.toml": 'openings = ["thumb"]\nrankers = ["largest"]\nlists = [{name = "w", words = "words.txt"}]\n',
        "deep.toml": "a = " + "[" * 3000,
        "wrong.toml": "openings = 3",
        "share.txt": "Wordle 1 2/6*\n\n⬛⬛⬛⬛⬛ bills\n🟩🟩🟩🟩🟩 thumb\n",
        "games.csv": "guesses,date\nbills thumb,2026-05-01\n",
        "table.csv": "Date;1;2;3;Hard mode\n2026-05-01;bills;hills;thumb;yes\n5/6/2026;;;;\n",
        "mixed.csv": "word;frequency\nbills;3,5\nthumbs;x\nété;;\n;1\n",
        "deep.json": "[" * 5000,
        "not.tree": "tilewise tree 1\nvocabulary: \x1b[2J\n",
        "lab.py": "def entropy(counts):\n    return nothing\n",
        "loop.py": "raise SystemExit(7)\n",
        "lab.ipynb": '{"cells": [{"cell_type": "code"}]}',
        "days.csv": "2026-08-23,smile\n",
        "torn.csv": "2026-08-23,smile\n2026-06-",
        "numbers.csv": "x,label\n1,a\nnan,b\n",
    }
    for name, text in made.items():
        (folder / name).write_text(text, "utf-8")
    call("solve", "--words", str(folder / "words.txt"), "-o", str(folder / "good.tree"))
    call("solve", "--words", str(folder / "words.txt"), "-o", str(folder / "good.json"))
    return {name: str(folder / name) for name in [*made, "good.tree", "good.json"]}


class Fuzzer:
    """Makes calls by chance; the same seed makes the same ones."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._chance = random.Random(seed)
        self._folder = folder
        self._files = fixtures(folder)
        self._leaves = [(" ".join(path), command) for path, command in [*LEAVES, (("history",), load("history"))]]

    def calls(self, count: int) -> Iterator[tuple[list[str], str]]:
        """So many calls, each with what is typed into it."""
        for _ in range(count):
            yield self._call(), self._typed()

    def _call(self) -> list[str]:
        name, command = self._chance.choice(self._leaves)
        arguments = name.split()
        options = [p for p in command.params if p.param_type_name == "option" and "--help" not in p.opts]
        names = {p.name for p in options}
        # Small lists and short searches, so that what takes long is a finding and not the size of the question.
        if "words" in names and self._chance.random() < 0.85:
            arguments += ["--words", self._files["words.txt"]]
        if "budget" in names:
            arguments += ["--budget", "0.05"]
        for parameter in command.params:
            if parameter.param_type_name == "argument":
                most = 5 if parameter.nargs == -1 else 1
                count = self._chance.choice((0, 1, 2, 5)) if self._chance.random() < 0.2 else min(most, 1)
                arguments += [self._value(name, command, parameter) for _ in range(count)]
        for option in self._chance.sample(options, min(len(options), self._chance.choice((0, 1, 1, 2, 3)))):
            arguments.append(self._chance.choice(option.opts))
            if not getattr(option, "is_flag", False):
                arguments.append(self._value(name, command, option))
        if name in BOUNDS:
            return [*arguments, *self._chance.choice(BOUNDS[name])]
        if self._chance.random() < 0.1:
            self._chance.shuffle(arguments)
        if self._chance.random() < 0.05:
            arguments = arguments[1:]
        return arguments

    def _value(self, command: str, asked: Any, parameter: Any) -> str:
        if self._chance.random() < 0.6 and (right := self._right(command, asked, parameter)):
            return self._chance.choice(right)
        if parameter.name in ("out", "rows", "log") and self._chance.random() < 0.8:
            if self._chance.random() < 0.1:
                return "-"
            return str(self._folder / f"out{self._chance.randrange(6)}{self._chance.choice(ENDINGS)}")
        if self._chance.random() < 0.35:
            return self._chance.choice(list(self._files.values()))
        if self._chance.random() < 0.4:
            return self._chance.choice(WORDS)
        return self._chance.choice(HOSTILE)

    def _right(self, command: str, asked: Any, parameter: Any) -> list[str]:
        """Values that the parameter may well take; for some there are none."""
        if "--list" in parameter.opts:
            return GOOD["--list"]
        called = (parameter.metavar or "").strip("[].")
        if called in GOOD:
            return GOOD[called]
        if called == "FILE" and parameter.name not in ("out", "rows", "log"):
            return [self._files[FILES.get(command.split()[0], "words.txt")]]
        offered = parameter.shell_complete(Context(asked, info_name=command), "") if parameter.metavar else []
        return [item.value for item in offered if item.type == "plain"]

    def _typed(self) -> str:
        return "\n".join(self._chance.choice([*LINES, *HOSTILE]) for _ in range(self._chance.randrange(8)))


class TooLong(BaseException):
    """A call took longer than any may."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise TooLong after so many seconds of processor time, or ten times as many by the clock for what just waits."""

    def ring(*_: object) -> None:
        raise TooLong

    # On a busy machine the clock says little about a call.
    limits = ((signal.ITIMER_PROF, signal.SIGPROF, seconds), (signal.ITIMER_REAL, signal.SIGALRM, 10 * seconds))
    before = {number: signal.signal(number, ring) for _, number, _ in limits}
    for timer, _, most in limits:
        signal.setitimer(timer, most)
    try:
        yield
    finally:
        for timer, number, _ in limits:
            signal.setitimer(timer, 0)
            signal.signal(number, before[number])


def finding(arguments: list[str], typed: str) -> str | None:
    """What is wrong with how a call ended; None where nothing is."""
    try:
        with at_most(SECONDS):
            done = call(*arguments, text=typed)
    except TooLong:
        return "it took too long"
    except BaseException as error:
        return f"{type(error).__name__}: {error}"
    if done.returncode not in (0, 1, 2):
        return f"exit code {done.returncode}"
    if "internal error" in done.stderr or "Traceback" in done.stderr + done.stdout:
        return done.stderr.strip()
    if done.returncode == 2 and not done.stderr.startswith("tilewise: "):
        return f"no sentence: {done.stderr!r}"
    if any(not (ch.isprintable() or ch == "\n") for ch in done.stderr):
        return f"signs that do not print: {done.stderr!r}"
    return None


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
def test_no_call_ends_in_a_mess(share: int, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(data)
    found = []
    for arguments, typed in Fuzzer(data, SEED * 1000 + share).calls(COUNT // SHARES):
        if (wrong := finding(arguments, typed)) is not None:
            found.append(f"tilewise {shlex.join(arguments)[:300]}\n  {wrong[:300]}")
    # What was typed may hold half a character, with which no report could leave the process that tests.
    report = "\n".join(found[:40]).encode("ascii", "backslashreplace").decode()
    if found:
        pytest.fail(f"{len(found)} calls:\n{report}", pytrace=False)
