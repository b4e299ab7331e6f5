"""How far the work is: a bar on the standard error output, where somebody can see it."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")

SILENCE = 1.0
"""Seconds after which work without a bar of its own says that it goes on."""


def progress(things: Sequence[T], what: str) -> Iterable[T]:
    """The things one after another, with a bar where somebody can see it."""
    if len(things) < 2 or not sys.stderr.isatty():
        return things
    from rich.progress import track

    from tilewise.apps.cli.screen import console

    return track(things, what, console=console(stderr=True), transient=True)


@contextmanager
def working(what: str) -> Iterator[None]:
    """Work that cannot tell how far it is: after a second of silence a line says that it goes on, and for how long."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    from tilewise.apps.cli.screen import console

    columns = [SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()]
    line = Progress(*columns, console=console(stderr=True), transient=True)
    line.add_task(what, total=None)
    timer = threading.Timer(SILENCE, line.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        line.stop()


class Bar:
    """A progress bar for work that tells how far it is; nothing where nobody looks."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._bar: Any = None
        self._task: Any = None

    def __enter__(self) -> Bar:
        if sys.stderr.isatty():
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            from tilewise.apps.cli.screen import console

            columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
            note = TextColumn("{task.fields[note]}")
            self._bar = Progress(*columns, note, console=console(stderr=True), transient=True)
            self._task = self._bar.add_task(self._what, total=None, note="")
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def at(self, done: int, total: int, note: str = "") -> None:
        """So much is done."""
        if self._bar is not None:
            self._bar.update(self._task, completed=done, total=total, note=note)
