"""Making trees: nested pairs or children turned into one entry per node, and which guesses can be the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tilewise.errors import TreeError
from tilewise.game.position import Position
from tilewise.game.words import Vocabulary

Arrays = tuple[list[int], list[int], list[int]]
"""For every node its guess (place among the guesses), its parent and its code (-1 for the root)."""


def arrays_of_children(size: int, children: Sequence[Mapping[int, int]]) -> tuple[list[int], list[int]]:
    """The parent and the code of every node from the node after each code; node 0 is the root."""
    parents, codes = [-1] * size, [-1] * size
    for parent, after in enumerate(children):
        for code, child in after.items():
            if not 0 < child < size or parents[child] >= 0:
                raise TreeError(f"node {child} is below node {parent} and elsewhere: a tree has no joins")
            parents[child], codes[child] = parent, code
    return parents, codes


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
