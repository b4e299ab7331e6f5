"""Searches that ran out of time, kept for a while: asked about the same position again, they go on from there."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from tilewise.game.position import Position, Rule
from tilewise.solver.search import ExactSearch

_MOST = 4
_MOST_BYTES = 64 * 2**20
"""What a search may remember and still be kept; a minute of searching takes less."""
_kept: OrderedDict[tuple[Position, Rule, int], ExactSearch] = OrderedDict()
_lock = threading.Lock()


class Continued:
    """A search and whether it is finished: then it is not kept."""

    def __init__(self, search: ExactSearch) -> None:
        self.search = search
        self.finished = False


@contextmanager
def continued_search(position: Position, rule: Rule, limit: int) -> Iterator[Continued]:
    """The search of a position, with all that it knows from before."""
    question = (position, rule, limit)
    with _lock:
        known = _kept.pop(question, None)  # one search is for one at a time: who asks meanwhile begins anew
    work = Continued(known or ExactSearch(position, rule, limit=limit))
    yield work
    with _lock:
        if not work.finished and work.search.bytes <= _MOST_BYTES:
            _kept[question] = work.search
            while len(_kept) > _MOST:
                _kept.popitem(last=False)


def forget() -> None:
    """Begin anew whatever is asked."""
    with _lock:
        _kept.clear()
