"""The screen: whether somebody is looking at it, its colours, text that fits it, and how far the work has come."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import threading
import time
from fractions import Fraction
from types import TracebackType
from typing import TYPE_CHECKING

from tilewise.progress import Progress

if TYPE_CHECKING:
    from rich.console import Console


_color = "auto"


def choose_color(when: str) -> None:
    """Use colours from now on: auto (in a terminal), always or never."""
    global _color
    _color = when


def is_terminal() -> bool:
    """Whether somebody is looking: the output is a terminal that can do more than print."""
    return _color == "always" or (sys.stdout.isatty() and os.environ.get("TERM") != "dumb")


def console() -> Console:
    """A console that honours NO_COLOR and, without a terminal, is as wide as it needs to be."""
    from rich.console import Console

    class Screen(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # rich would leave with exit code 1

    always = _color == "always"
    wide = not sys.stdout.isatty() and not always
    return Screen(
        file=sys.stdout,
        width=4000 if wide else columns() if always else None,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=wide,
        no_color=True if _color == "never" else None,
        force_terminal=True if always else None,
        color_system="256" if always else "auto",
    )


def columns() -> int:
    """How many characters fit on a line."""
    return shutil.get_terminal_size((80, 24)).columns


def note(text: str) -> None:
    """Print a line on the standard error output; it does not matter if the reader has gone."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        discard_output(sys.stderr)


def discard_output(stream: object) -> None:
    """Discard what a stream still holds, and what the interpreter flushes when it ends."""
    try:
        descriptor = os.open(os.devnull, os.O_WRONLY)
        os.dup2(descriptor, getattr(stream, "fileno", lambda: 1)())
        os.close(descriptor)
    except OSError:
        pass


def say(text: str) -> int:
    """Print text, wrapped at words in a terminal; how many lines it took."""
    if not is_terminal():
        print(text, flush=True)
        return text.count("\n") + 1
    lines = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()))
        lines += textwrap.wrap(line, shutil.get_terminal_size().columns, subsequent_indent=indent) or [""]
    print("\n".join(lines), flush=True)
    return len(lines)


def number(value: float | Fraction, digits: int = 3) -> str:
    """A number for people to read: a fixed number of digits after the point.

    >>> number(3.41405)
    '3.414'
    """
    return f"{float(value):.{digits}f}"


def percent(share: float) -> str:
    """A share for people to read, with digits enough to tell small ones apart.

    >>> percent(0.7941), percent(0.0035), percent(0.0000005)
    ('79.4 %', '0.35 %', '0.00005 %')
    """
    digits = 1 if share >= 0.1 else 2 if share >= 0.00005 else 5
    return f"{100 * share:.{digits}f} %"


def amount(value: float | Fraction) -> str:
    """A sum of guesses or weights in full: without a point where it is whole.

    >>> amount(7920), amount(29949985.0), amount(Fraction(43, 10))
    ('7920', '29949985', '4.3')
    """
    whole = value.denominator == 1 if isinstance(value, Fraction) else float(value).is_integer()
    return str(int(value)) if whole else str(float(value))


def count(n: int, noun: str) -> str:
    """A number and its noun: ``1 word``, ``2,309 words``.

    >>> count(1, "guess"), count(2309, "word")
    ('1 guess', '2,309 words')
    """
    plural = noun if n == 1 else noun + ("es" if noun.endswith(("s", "sh", "ch", "x")) else "s")
    return f"{n:,} {plural}"


def none_left(limit: int) -> str:
    """The sentence about a game in which every guess was made.

    >>> none_left(6)
    'No guess is left: a game has 6. What follows is for one that goes on.'
    """
    return f"No guess is left: a game has {limit}. What follows is for one that goes on."


# ---- how far the work has come ---------------------------------------------------------------------------

SILENCE = 1.0
"""Seconds after which a line appears: what is done sooner needs none."""
_BEAT = 0.2
_BAR = 20
_shown: list[Working] = []
"""The work that owns the line; work inside other work has no line of its own."""


class Working:
    """While active, after a second of silence, one line says what is being done, how far it has come and for how long.

    Nothing is printed if the standard error output is not a terminal. The line disappears when the work is done. Where
    Ctrl-C ends it, ``interrupted`` says what becomes of the things that are done: "rows are in FOLDER".
    """

    def __init__(self, what: str, interrupted: str = "") -> None:
        self._what, self._interrupted = what, interrupted
        self._begun = 0.0
        self._done, self._total, self._note = 0, 0, ""
        self._over = threading.Event()
        self._thread: threading.Thread | None = None
        self._drawn = False

    def __enter__(self) -> Working:
        if not _shown and sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
            _shown.append(self)
            self._begun = time.monotonic()
            self._thread = threading.Thread(target=self._run, name="progress", daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._thread is not None:
            self._over.set()
            self._thread.join()
            _shown.remove(self)
            self.clear()
        if kind is KeyboardInterrupt and self._interrupted:
            note(f"tilewise: interrupted: {self._done:,} of {self._total:,} {self._interrupted}")

    def at(self, done: int, total: int, note: str = "") -> None:
        """Set how much is done."""
        self._done, self._total, self._note = done, total, note

    def hear(self, progress: Progress) -> None:
        """Set how much is done, as a hook for the library."""
        self.at(progress.done, progress.total, progress.text)

    def text(self) -> str:
        """The line as of now."""
        seconds = time.monotonic() - self._begun
        if not self._total:
            return f"{self._what} {_clock(seconds)}"
        full = _BAR * min(self._done, self._total) // self._total
        left = f" {_clock(seconds / self._done * (self._total - self._done))} left" if self._done else ""
        bar = "\u2501" * full + " " * (_BAR - full)
        return f"{self._what} {bar} {self._done:,}/{self._total:,}{left} {self._note}".rstrip()

    def clear(self) -> None:
        """Take the line off the screen."""
        if self._drawn:
            self._write("")

    def _run(self) -> None:
        wait = SILENCE
        while not self._over.wait(wait):
            self._write(self.text()[: columns() - 1])
            wait = _BEAT

    def _write(self, text: str) -> None:
        # The rest of the line is erased too: the terminal may have shown a typed ^C there.
        try:
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()
        except (OSError, ValueError):
            self._over.set()
        self._drawn = bool(text)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def clear() -> None:
    """Take the line off the screen before the work is given up."""
    for work in _shown:
        work.clear()
