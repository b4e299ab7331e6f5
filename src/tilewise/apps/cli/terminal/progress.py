"""How far the work has come: a line on the standard error output, if somebody can see it."""

from __future__ import annotations

import os
import sys
import threading
import time
from types import TracebackType

from tilewise.apps.cli.terminal.screen import columns, note
from tilewise.progress import Progress

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
