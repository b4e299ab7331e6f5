"""Making trees: nested pairs turned into one entry per node, and which guesses can be the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilewise.game.position import Position
from tilewise.game.words import Vocabulary

Arrays = tuple[list[int], list[int], list[int]]
"""For every node its guess (place among the guesses), its parent and its code (-1 for the root)."""


def arrays_of_nested(vocabulary: Vocabulary, nested: Any) -> Arrays:
    """Guesses, parents and codes from nested pairs ``(guess, {tiles: subtree})``."""
    guesses: list[int] = []
    parents: list[int] = []
    codes: list[int] = []
    stack: list[tuple[Any, int, int]] = [(nested, -1, -1)]
    while stack:
        item, parent, code = stack.pop()
        guess, branches = (item, {}) if isinstance(item, str) else item
        here = len(guesses)
        guesses.append(vocabulary.guess_index[vocabulary.word(guess)])
        parents.append(parent)
        codes.append(code)
        for tiles, below in branches.items():
            stack.append((below, here, vocabulary.scoring.parse(str(tiles)).code))
    return guesses, parents, codes


def fitting_answers(vocabulary: Vocabulary, position: str) -> set[str]:
    """The answers that fit a position."""
    return set(Position.parse(position, vocabulary).candidates) & set(vocabulary.answers)


def can_be_answers(
    vocabulary: Vocabulary, guesses: Sequence[str], parents: Sequence[int], codes: Sequence[int], position: str
) -> tuple[bool, ...]:
    """For every node whether its guess can be the answer there, by the slow feedback function along the path."""
    fitting = fitting_answers(vocabulary, position)
    out = []
    for i, word in enumerate(guesses):
        at, ok = i, word in fitting
        while ok and parents[at] >= 0:
            ok = vocabulary.shown(guesses[parents[at]], word).code == codes[at]
            at = parents[at]
        out.append(ok)
    return tuple(out)
