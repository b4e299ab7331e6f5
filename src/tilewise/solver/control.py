"""Control: a stop flag and a deadline; stopping it ends all that is computed under it, from any thread.

A search that is stopped returns the bounds that it has by then. Rankings, trees and boards have nothing to show for
half of their work: they raise ``Stopped``.

The seconds of a budget are over when they have passed by the clock and this process, all of its threads together, has
worked as many. On a machine that is busy with other things an answer is then the same as on a quiet one, and comes
later; at most ten seconds later, since somebody waits for it, and a process that waits itself does not work. What was
promised by the clock (by a server, or to tasks elsewhere) is prompt: for it, and for all that is computed under it, the
clock alone counts.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from tilewise import _core
from tilewise.errors import NotationError, short
from tilewise.game import arguments

Control = _core.Control
Stopped = _core.Stopped
"""Raised where there is no partial result: the control in force has been stopped, or its time is over."""

if _step := os.environ.get("TILEWISE_TICK"):
    # Set by the tests for all their processes: seconds pass by looking at the clock, not while the machine is busy.
    try:
        _core.tick_by(arguments.number("TILEWISE_TICK", float(_step)))
    except ValueError:
        raise NotationError(f"TILEWISE_TICK={short(_step)}: give seconds, as in 4e-6") from None

_current: ContextVar[Control | None] = ContextVar("tilewise-control", default=None)


def control_for(seconds: float | None, *, prompt: bool = False) -> Control:
    """A stop flag with a deadline, ended also by the control in force; pass it to every call that it should end."""
    limit = arguments.seconds("budget_seconds", seconds)
    return _core.Control(-1.0 if limit is None else limit, _current.get(), prompt=prompt)


def shares(seconds: float, searches: int) -> Iterator[float]:
    """What each of some searches may take of a budget for all of them: an equal part of what is left by then."""
    control = control_for(seconds)
    for n in range(searches, 0, -1):
        yield max(_LEAST, (control.seconds_left or 0.0) / n)


_LEAST = 0.01
"""Seconds in which a search says what is known without one."""


def current_control() -> Control | None:
    """The control that ends what is computed here, if there is one."""
    return _current.get()


def check() -> None:
    """Raise Stopped if the control in force says so: for loops that may take long without calling the core."""
    control = _current.get()
    if control is not None and control.stopped:
        raise Stopped("stopped")


@contextmanager
def deadline(control: Control) -> Iterator[None]:
    """Put a control in force for what is computed within, on this thread; what is finished in time counts."""
    before = _current.set(control)
    try:
        yield
    finally:
        _current.reset(before)


@contextmanager
def deadline_or_raise(control: Control) -> Iterator[None]:
    """Put a control in force for everything that is computed within, on this thread, and raise Stopped if it is over.

    >>> from tilewise import rank, vocabulary
    >>> control = Control()
    >>> control.stop()
    >>> with deadline_or_raise(control):
    ...     rank(vocabulary("nyt"))
    Traceback (most recent call last):
    ...
    tilewise._core.Stopped: stopped
    """
    with deadline(control):
        yield
        check()
