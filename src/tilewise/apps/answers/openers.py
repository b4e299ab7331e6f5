"""Openings of one or several words, as --json prints them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tilewise.apps.answers.shape import Shape, fill
from tilewise.solver.openers import Opening, Openings


@dataclass(frozen=True, kw_only=True)
class OpeningRow(Shape):
    """An opening, and what its tiles together say about the answer."""

    words: tuple[str, ...]
    entropy: float
    expected_size: float
    parts: int
    coverage: float
    """How many different letters of an answer are among those of the words, on average."""
    total: float | None
    """The least total of guesses after it, where that was asked for."""
    proved: bool


@dataclass(frozen=True, kw_only=True)
class OpenersAnswer(Shape):
    """The best openings."""

    vocabulary: str
    digest: str
    size: int
    by: str
    beam: int
    complete: bool
    """Whether every opening was looked at."""
    answers: int
    openings: tuple[OpeningRow, ...]
    compared: tuple[OpeningRow, ...]
    """The openings that were given to compare with."""


def openers_answer(found: Openings, compared: Iterable[Opening]) -> OpenersAnswer:
    """The answer for what was found."""
    rows = tuple(fill(OpeningRow, opening) for opening in found.openings)
    return fill(OpenersAnswer, found, openings=rows, compared=tuple(fill(OpeningRow, o) for o in compared))
