"""A fuzzer of the command line: calls made of its own grammar, with values that are right, wrong and hostile."""

from __future__ import annotations

import io
import random
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.cli_process import call
from tilewise.apps.cli.app import COMMANDS, load

SECONDS = 20
"""What no call may take."""

SLOW = {"serve", "claims", "prior score", "prior replay", "lab", "arena"}
"""Commands whose right calls take long; their wrong ones are tested elsewhere."""

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


ENDINGS = (".tree", ".json", ".csv", ".jsonl", ".parquet", ".svg", ".png", ".dot", "", ".x")
LINES = ["", ".....", "ggggg", "thumb", "bills=.gggg", "?", "words", "why", "undo", "new", "help", "hint", "again"]


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
        "deep.json": "[" * 5000,
        "not.tree": "tilewise tree 1\nvocabulary: \x1b[2J\n",
    }
    for name, text in made.items():
        (folder / name).write_text(text, "utf-8")
    call("exact", "--words", str(folder / "words.txt"), "-o", str(folder / "good.tree"))
    call("exact", "--words", str(folder / "words.txt"), "-o", str(folder / "good.json"))
    return {name: str(folder / name) for name in [*made, "good.tree", "good.json"]}


def leaves() -> list[tuple[str, Any]]:
    """Every command that can be called, by its name, with what it takes."""
    found: list[tuple[str, Any]] = []

    def walk(name: str, command: Any) -> None:
        inner = getattr(command, "commands", {})
        if not inner or name == "history":
            found.append((name, command))
        for sub, one in inner.items():
            walk(f"{name} {sub}", one)

    for name in COMMANDS:
        walk(name, load(name))
    return [(name, command) for name, command in found if name not in SLOW]


class Fuzzer:
    """Makes calls by chance; the same seed makes the same ones."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._chance = random.Random(seed)
        self._folder = folder
        self._files = fixtures(folder)
        self._leaves = leaves()

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
                arguments += [self._value(parameter.name) for _ in range(self._chance.choice((0, 1, 1, 1, 2, 5)))]
        for option in self._chance.sample(options, min(len(options), self._chance.choice((0, 1, 1, 2, 3)))):
            arguments.append(self._chance.choice(option.opts))
            if not getattr(option, "is_flag", False):
                arguments.append(self._value(option.name))
        if self._chance.random() < 0.1:
            self._chance.shuffle(arguments)
        if self._chance.random() < 0.05:
            arguments = arguments[1:]
        return arguments

    def _value(self, name: str) -> str:
        if name in ("out", "rows", "log") and self._chance.random() < 0.8:
            ending = self._chance.choice(
                (".tree", ".json", ".csv", ".jsonl", ".parquet", ".svg", ".png", ".dot", "", ".x")
            )
            return str(self._folder / f"out{self._chance.randrange(6)}{ending}")
        if self._chance.random() < 0.35:
            return self._chance.choice(list(self._files.values()))
        if self._chance.random() < 0.4:
            return self._chance.choice(WORDS)
        return self._chance.choice(HOSTILE)

    def _typed(self) -> str:
        lines = [
            "",
            ".....",
            "ggggg",
            "thumb",
            "bills=.gggg",
            "?",
            "words",
            "why",
            "undo",
            "new",
            "help",
            "hint",
            "again",
        ]
        return "\n".join(self._chance.choice([*lines, *HOSTILE]) for _ in range(self._chance.randrange(8)))


class TooLong(Exception):  # noqa: N818 - what the test is about
    """A call took longer than any may."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise TooLong after so many seconds."""

    def ring(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def finding(arguments: list[str], typed: str) -> str | None:
    """What is wrong with how a call ended; None where nothing is."""
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(typed.encode("utf-8", "surrogatepass")), "utf-8", "replace")
    try:
        with at_most(SECONDS):
            done = call(*arguments)
    except TooLong:
        return "it took too long"
    except BaseException as error:
        return f"{type(error).__name__}: {error}"
    finally:
        sys.stdin = before
    if done.returncode not in (0, 1, 2):
        return f"exit code {done.returncode}"
    if "wrong inside" in done.stderr or "Traceback" in done.stderr + done.stdout:
        return done.stderr.strip()
    if done.returncode == 2 and not done.stderr.startswith("tilewise: "):
        return f"no sentence: {done.stderr!r}"
    if any(not (ch.isprintable() or ch == "\n") for ch in done.stderr):
        return f"signs that do not print: {done.stderr!r}"
    return None
