"""Which of equally good guesses comes first: the order of guesses by cost, and the tie-breaks.

It is loaded to print the help of a command, too: numpy and the core are loaded when guesses are put in order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, get_args

from tilewise.errors import NotationError, unknown

if TYPE_CHECKING:
    from tilewise.game.words.vocabulary import Indices, Vocabulary
    from tilewise.solver.rank.choice import Choice, Costs

TOLERANCE = 1e-9
"""Costs this close to the lowest are equal to it, so that the last bit of a logarithm never decides; and again so of
those that are left."""

Tie = Literal["candidate", "first", "last", "popular", "listed", "last-listed"]
TIES: tuple[str, ...] = get_args(Tie)

LEVELS: dict[Tie, Callable[[Vocabulary], Indices]] = {
    "candidate": lambda words: 0 * words.alphabetical,
    "first": lambda words: words.alphabetical,
    "last": lambda words: len(words.guesses) - 1 - words.alphabetical,
    "popular": lambda words: words.by_popularity,
    "listed": lambda words: words.listed,
    "last-listed": lambda words: len(words.guesses) - 1 - words.listed,
}
"""What a tie-break prefers: a level for every guess, the lowest first; of one level candidates, then the alphabet."""


def check_tie(tie: str) -> Tie:
    """The tie-break of that name, or an error that lists them."""
    if tie not in TIES:
        raise NotationError(unknown("tie-break", tie, TIES))
    return tie  # type: ignore[return-value]


def order(costs: Costs, choice: Choice, tie: Tie) -> Indices:
    """The places of the guesses, best first. Of guesses whose costs are equal the tie-break decides.

    Costs within TOLERANCE of the lowest are equal to it, and again so of the guesses that are left.

    ``candidate``: possible answers first, then alphabetical. ``first``: alphabetical. ``last``: alphabetical from
    the end. ``popular``: the most common word, then as ``candidate``. ``listed``: the order of the list's source.
    ``last-listed``: the same from the end.
    """
    from tilewise.solver.table.table import order_guesses

    level = LEVELS[tie](choice.vocabulary)
    return order_guesses(costs, choice.guesses, choice.is_candidate, level, TOLERANCE)


def best(costs: Costs, choice: Choice, tie: Tie) -> int:
    """The place of the best guess alone: what order() would put first, without sorting everything."""
    import numpy as np

    from tilewise.solver.rank.choice import Choice

    low = float(costs.min())
    near = np.flatnonzero(costs - low <= TOLERANCE)
    if len(near) == 1:
        return int(near[0])
    part = Choice(choice.table, choice.guesses[near], choice.candidates)
    return int(near[order(np.zeros(len(near)), part, tie)[0]])
