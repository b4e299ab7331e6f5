"""Play that begins with given words: best play after each of their feedbacks, put together as one tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tilewise.game.position import Position
from tilewise.game.turn import Turn
from tilewise.solver.table.table import table_for
from tilewise.solver.value import ObjectiveName, Value

if TYPE_CHECKING:
    from tilewise.solver.exact.search import ExactSearch

PlayNode = tuple[int, int, int]
"""A guess, the node before it (-1 for the root, which comes first) and the code that leads from there to here."""


class Line(NamedTuple):
    """A way to play from a position on."""

    value: Value
    total: int
    """The weighted sum of its guesses, those of lost games included."""
    nodes: Sequence[PlayNode]
    """Its tree; empty where there is none."""


BestLine = Callable[[Position, int | None], Line]
"""The best play from a position on, whatever the next guess, or with a given one."""


def follow(
    search: ExactSearch, position: Position, opening: Sequence[int], best: BestLine, objective: ObjectiveName
) -> Line:
    """Play that begins with given guesses, as long as more than one candidate is left, and goes on as ``best`` does.

    A guess that the rule forbids somewhere is an error.
    """
    words, here = position.vocabulary, position.candidate_indices
    weight = search.weigh(here)
    if len(position.turns) == position.game.limit:
        too_long = 1 if objective == "worst" else 0
        return Line(Value("", too_long, 0, weight, weight, "exact", weight, objective), 0, ())
    if len(here) == 1:
        value = Value("", 0, 0, 0, 0, "exact", weight, objective).after_guess("", weight)
        return Line(value, weight, ((int(words.guess_of_answer[here[0]]), -1, -1),))
    if opening:
        position.check(words.guesses[opening[0]])
    if len(opening) < 2:
        return best(position, opening[0] if opening else None)
    guess, *rest = opening
    parts: list[Line] = []
    nodes: list[PlayNode] = [(guess, -1, -1)]
    for code, part in table_for(words).split(guess, here).items():
        if code == words.scoring.solved:
            continue
        turn = Turn(words.guesses[guess], words.scoring.feedback_of(code), words.alphabet)
        after = Position.with_fitting(position.game, (*position.turns, turn), part)
        line = follow(search, after, rest, best, objective)
        parts.append(line)
        first = len(nodes)
        nodes += [(g, 0, code) if parent < 0 else (g, parent + first, c) for g, parent, c in line.nodes]
    value = sum((line.value for line in parts), Value.nothing).after_guess(words.guesses[guess], weight)
    return Line(value, weight + sum(line.total for line in parts), nodes)
