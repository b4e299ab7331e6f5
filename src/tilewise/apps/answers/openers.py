"""Openings of one or several words, as --json prints them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tilewise.apps.answers.shape import Badge, Number, Shape, fill
from tilewise.solver.best_openings import Opening, Openings


@dataclass(frozen=True, kw_only=True)
class OpeningRow(Shape):
    """An opening, and what its tiles together say about the answer."""

    words: tuple[str, ...]
    entropy: float
    expected_size: float
    parts: int
    coverage: float
    """How many different letters of an answer are among those of the words, on average."""
    total: Number | None
    """The least total of guesses with it, where that was asked for; weighted, where the answers have weights."""
    lost: Number | None
    """What is then not found within six guesses: a number of words, or their weight where they have weights."""
    badge: Badge | None
    """What the total is: proved if no other opening has a lower one; null where it was not asked for."""


@dataclass(frozen=True, kw_only=True)
class OpenersAnswer(Shape):
    """The best openings."""

    vocabulary: str
    digest: str
    size: int
    by: str
    beam: int
    complete: bool
    """Whether no other opening is better than these."""
    proved: int
    """By exact: how many of them, from the first on, are proved to be the best."""
    solved: int
    """By exact: how many others were solved, those with the highest entropy, to find the rest."""
    answers: int
    weight: Number
    """Of all answers together: their number, where the list has no weights."""
    openings: tuple[OpeningRow, ...]
    compared: tuple[OpeningRow, ...]
    """The openings that were given to compare with."""
    rounded: float | None
    """The unit to which weights with too many digits were rounded: all is exact for the rounded weights; else null."""


def openers_answer(found: Openings, compared: Iterable[Opening]) -> OpenersAnswer:
    """The answer for what was found."""
    rows = tuple(fill(OpeningRow, opening) for opening in found.openings)
    return fill(OpenersAnswer, found, openings=rows, compared=tuple(fill(OpeningRow, o) for o in compared))
