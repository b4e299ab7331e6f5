"""Openings of one or several words, as --json prints them."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.answers.shape import Named, Shape
from tilewise.apps.answers.solve import OpenerAnswer
from tilewise.solver.openers.letters import FirstLetters, LetterOpener
from tilewise.solver.openers.openers import Opening, Openings
from tilewise.solver.openers.report import BestOpener

OpeningRow = Annotated[Opening, Named("OpeningRow")]


class OpenersAnswer(Shape):
    """The best openings."""

    made_from = Openings
    KEYS = "openings by size first complete proved solved beam answers weight game compared"

    openings: tuple[OpeningRow, ...]
    compared: tuple[OpeningRow, ...]
    """The openings that were given to compare with."""


LetterRow = Annotated[LetterOpener, Named("LetterRow")]


class FirstLettersAnswer(Shape):
    """The best opener for every first letter, where that letter is given."""

    made_from = FirstLetters
    KEYS = "game kept proved mean letters"

    letters: tuple[LetterRow, ...]


BestOpenerRow = Annotated[BestOpener, Named("BestOpenerRow")]


class OpenerComparedAnswer(OpenerAnswer):
    """What a first word leads to, compared with the best one."""

    best: BestOpenerRow
    """The best first word of all, as far as it is known."""
    difference: float | None
    """How many guesses more it takes on average than the best; null where one of them is not known."""
