"""Play that begins with given words: the walk through their feedbacks, and what is played after them put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tilewise.game.position import Position
from tilewise.game.turn import Turn
from tilewise.solver.table.table import table_for

if TYPE_CHECKING:
    from tilewise.solver.exact.search import ExactSearch

PlayNode = tuple[int, int, int]
"""A guess, the node before it (-1 for the root, which comes first) and the code that leads from there to here."""


class Play(NamedTuple):
    """A way to play from a position on, in the whole numbers of the search."""

    lower: int
    """No way to play is better than this, in whatever is made least."""
    total: int
    """The weighted sum of its guesses, those of lost games included."""
    lost: int
    """The weight of the answers that it does not find."""
    depth: int
    """Its longest game."""
    nodes: Sequence[PlayNode]
    """Its tree; empty where there is none."""


BestPlay = Callable[[Position, int | None], Play]
"""The best play from a position on, whatever the next guess, or with a given one."""


class Bounds(NamedTuple):
    """How lower bounds are put together."""

    guess: Callable[[int, Iterable[int]], int]
    """That of a guess, from the weight before it and the lower bounds of what follows."""
    lost: Callable[[int], int]
    """That of answers of some weight for which no guess is left."""


def follow(search: ExactSearch, position: Position, opening: Sequence[int], best: BestPlay, bounds: Bounds) -> Play:
    """Play that begins with given guesses, as long as more than one candidate is left, and goes on as ``best`` does.

    A guess that the rule forbids somewhere is an error.
    """
    words, here = position.vocabulary, position.candidate_indices
    weight = search.weigh(here)
    if len(position.turns) == position.game.limit:
        return Play(bounds.lost(weight), 0, weight, 0, ())
    if len(here) == 1:
        return Play(bounds.guess(weight, ()), weight, 0, 1, ((int(words.guess_of_answer[here[0]]), -1, -1),))
    if opening:
        position.check(words.guesses[opening[0]])
    if len(opening) < 2:
        return best(position, opening[0] if opening else None)
    guess, *rest = opening
    parts: list[Play] = []
    nodes: list[PlayNode] = [(guess, -1, -1)]
    for code, part in table_for(words).split(guess, here).items():
        if code == words.scoring.solved:
            continue
        turn = Turn(words.guesses[guess], words.scoring.feedback_of(code), words.alphabet)
        after = Position.with_fitting(position.game, (*position.turns, turn), part)
        play = follow(search, after, rest, best, bounds)
        parts.append(play)
        first = len(nodes)
        nodes += [(g, 0, code) if parent < 0 else (g, parent + first, c) for g, parent, c in play.nodes]
    return Play(
        lower=bounds.guess(weight, [play.lower for play in parts]),
        total=weight + sum(play.total for play in parts),
        lost=sum(play.lost for play in parts),
        depth=1 + max((play.depth for play in parts), default=0),
        nodes=nodes,
    )
