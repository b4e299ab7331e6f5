"""Openings of one or several words, as --json prints them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from tilewise.apps.answers.shape import GameRow, Named, Number, Shape, fill
from tilewise.apps.answers.solve import OpenerAnswer
from tilewise.solver.openers.letters import FirstLetters, LetterOpener
from tilewise.solver.openers.openers import Opening, Openings
from tilewise.solver.openers.report import BestOpener

OpeningRow = Annotated[Opening, Named("OpeningRow")]


class OpenersAnswer(Shape):
    """The best openings."""

    made_from = Openings

    openings: tuple[OpeningRow, ...]
    by: str
    size: int
    first: tuple[str, ...]
    complete: bool
    proved: int
    solved: int
    beam: int
    answers: int
    weight: Number
    game: GameRow
    compared: tuple[OpeningRow, ...]
    """The openings that were given to compare with."""


def openers_answer(openings: Openings, compared: Iterable[Opening]) -> OpenersAnswer:
    """The answer for what was found."""
    return fill(OpenersAnswer, openings, compared=tuple(compared))


LetterRow = Annotated[LetterOpener, Named("LetterRow")]


class FirstLettersAnswer(Shape):
    """The best opener for every first letter, where that letter is given."""

    made_from = FirstLetters

    game: GameRow
    kept: bool
    proved: bool
    mean: float | None
    letters: tuple[LetterRow, ...]


def first_letters_answer(letters: FirstLetters) -> FirstLettersAnswer:
    """The answer for what was found."""
    return fill(FirstLettersAnswer, letters, letters=letters.items)


BestOpenerRow = Annotated[BestOpener, Named("BestOpenerRow")]


class OpenerComparedAnswer(OpenerAnswer):
    """What a first word leads to, compared with the best one."""

    best: BestOpenerRow
    """The best first word of all, as far as it is known."""
    difference: float | None
    """How many guesses more it takes on average than the best; null where one of them is not known."""
    people: float | None
    """Guesses that people take on average who open with it, by the model of people; null where that is not known."""
