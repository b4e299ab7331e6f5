"""Openings of one or several words, as --json prints them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from tilewise.apps.answers.shape import Named, Number, Shape, fill
from tilewise.solver.best_openings import Opening, Openings

OpeningRow = Annotated[Opening, Named("OpeningRow")]


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
    return fill(OpenersAnswer, found, openings=found.openings, compared=tuple(compared))
