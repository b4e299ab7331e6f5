"""How far a long call has come: one value that every hook is given, and a progress bar."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a long call has come: what every ``progress`` hook is given.

    >>> Progress(done=3, total=12, seconds=6.0).left
    18.0
    """

    done: int
    """What is done, in whatever the call counts: rows, openers, turns, days."""
    total: int
    """How much there is to do."""
    seconds: float = 0.0
    """Since the call began."""
    text: str = ""
    """What is worth knowing at this point, in a few words."""

    @property
    def left(self) -> float | None:
        """An estimate of the seconds still to go, once there is something to base it on."""
        return self.seconds / self.done * (self.total - self.done) if self.done else None


Hook = Callable[[Progress], None]


@contextmanager
def reporting(progress: Callable[..., None] | bool | None, what: str) -> Iterator[Callable[..., None]]:
    """The hook to call: the one that is given, a progress bar for True, one that does nothing for False and None."""
    if progress is None or progress is False:
        yield lambda _: None
    elif progress is True:
        with _bar(what) as show:
            yield show
    else:
        yield progress


@contextmanager
def _bar(what: str) -> Iterator[Hook]:
    # In a notebook rich draws into the output of the cell, in a terminal on a line of the standard error output.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, TextColumn("{task.fields[note]}"), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None, note="")
        yield lambda p: bar.update(task, completed=p.done, total=p.total, note=p.text)


class Clock:
    """Makes the progress of one call: counts the seconds since it was made."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    def at(self, done: int, total: int, text: str = "") -> Progress:
        return Progress(done, total, time.monotonic() - self._began, text)
