"""can_search: whether exact search is worth setting up, the one policy of advice, reviews and values."""

from __future__ import annotations

from tilewise.game.position import Position
from tilewise.solver.control import in_force

MOST_CANDIDATES = 65_535
"""The candidates that the core can number."""
_MOST_PAIRS = 1_000_000_000
"""Pairs of guess and candidate: the tables of a search take a few bytes for each."""
_SHARED_PAIRS = 128_000_000
"""The same under a control: then others may be waiting for the same memory, as on a server."""
_QUICK_PAIRS = 64_000_000
"""Pairs whose tables are made while somebody waits: those of a long list's first guess are not."""
_QUICK_OPENINGS = 500
"""Answers of a list whose first guess can be searched while somebody waits; the proofs of longer ones take minutes."""


def can_search(position: Position, *, waiting: bool, opener: bool = False) -> bool:
    """Whether a search is worth setting up: at all, or while somebody waits; of one ``opener``, or of all guesses.

    A search that only takes too long ends by its deadline; this is about the tables that it needs first.
    """
    n = len(position.candidate_indices)
    pairs = n * len(position.universe.guesses)
    if not waiting:
        return n <= MOST_CANDIDATES and pairs <= (_MOST_PAIRS if in_force() is None else _SHARED_PAIRS)
    return pairs <= _QUICK_PAIRS and (opener or bool(position.turns) or n <= _QUICK_OPENINGS)
