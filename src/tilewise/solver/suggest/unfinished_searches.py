"""Searches that ran out of time, kept for a while: asked about the same position again, they go on from there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tilewise.game.position import Position
from tilewise.solver.exact.search import ExactSearch
from tilewise.solver.table.table import KEPT

_KIND = "search"
_MOST = 4
_MOST_BYTES = 64 * 2**20
"""What a search may remember and still be kept; a minute of searching takes less."""


class ResumableSearch:
    """A search and whether it is finished: then it is not kept."""

    def __init__(self, search: ExactSearch) -> None:
        self.search = search
        self.finished = False


@contextmanager
def resumed_search(position: Position) -> Iterator[ResumableSearch]:
    """The search of a position, with all that it knows from before; it is kept even when Ctrl-C ends it."""
    question = (_KIND, position)
    before = KEPT.take(question)  # one search is for one at a time: who asks meanwhile begins anew
    work = ResumableSearch(before or ExactSearch(position))
    try:
        yield work
    finally:
        if not work.finished and work.search.bytes <= _MOST_BYTES:
            KEPT.keep(question, work.search, _MOST)
