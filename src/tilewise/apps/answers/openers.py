"""Openings of one or several words, as --json prints them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from tilewise.apps.answers.exact import OpenerAnswer
from tilewise.apps.answers.shape import Named, Number, RuleName, Shape, fill
from tilewise.solver.best_openings import Opening, Openings
from tilewise.solver.first_letters import FirstLetters, LetterOpener
from tilewise.solver.opener_report import BestOpener

OpeningRow = Annotated[Opening, Named("OpeningRow")]


@dataclass(frozen=True, kw_only=True)
class OpenersAnswer(Shape):
    """The best openings."""

    vocabulary: str
    digest: str
    size: int
    first: tuple[str, ...]
    """The words that each of them begins with, where they were given."""
    by: str
    beam: int
    pool: str | None
    """The words that were guessed, where not every allowed one: common, or a file."""
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


def openers_answer(found: Openings, compared: Iterable[Opening], pool: str | None = None) -> OpenersAnswer:
    """The answer for what was found."""
    return fill(OpenersAnswer, found, openings=found.openings, compared=tuple(compared), pool=pool)


LetterRow = Annotated[LetterOpener, Named("LetterRow")]


@dataclass(frozen=True, kw_only=True)
class FirstLettersAnswer(Shape):
    """The best opener for every first letter, where that letter is given."""

    vocabulary: str
    digest: str
    rule: RuleName
    kept: bool
    """Whether guesses must begin with the letter, too."""
    proved: bool
    """Whether no opener is better, for any letter."""
    mean: float | None
    """Guesses on average over all answers, each with its letter given; null where a letter's are not known."""
    letters: tuple[LetterRow, ...]


def first_letters_answer(found: FirstLetters) -> FirstLettersAnswer:
    """The answer for what was found."""
    return fill(FirstLettersAnswer, found, letters=found.items)


BestOpenerRow = Annotated[BestOpener, Named("BestOpenerRow")]


@dataclass(frozen=True, kw_only=True)
class OpenerComparedAnswer(OpenerAnswer):
    """What a first word leads to, compared with the best one."""

    best: BestOpenerRow
    """The best first word of all, as far as it is known."""
    difference: float | None
    """How many guesses more it takes on average than the best; null where one of them is not known."""
    pool: str | None
    """The words that are guessed after it, where not every allowed one: common, or a file."""
    pool_words: int | None
    """How many these are."""
    pool_costs: float | None
    """How many guesses more it takes with them on average; null where it is not known."""
