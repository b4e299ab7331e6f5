"""Answers about today's puzzle: the days known, and how likely a word is."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.answers.people import PeopleRow, word_people
from tilewise.apps.answers.shape import Named, Shape, fill
from tilewise.game.words.prior import Prior, Reason, WordClass


class DayRow(Shape):
    """The answer of a past day."""

    date: str
    answer: str


class CalendarAnswer(Shape):
    """The answers of past days."""

    days: tuple[DayRow, ...]


ClassRow = Annotated[WordClass, Named("ClassRow")]


class PriorShowAnswer(Shape):
    """Why a word is likely to be the answer of a day, or not."""

    made_from = Reason
    KEYS = "word as_of probability rank word_class popularity tilt last_played days classes people"

    word_class: str
    days: int
    """Days that the prior was fitted to."""
    classes: tuple[ClassRow, ...]
    people: PeopleRow | None
    """How people fare with the word; null where that is not known."""


def prior_show_answer(prior: Prior, word: str) -> PriorShowAnswer:
    """Why a word is as likely as it is, as every door says it."""
    reason = prior.reason(word)
    name = reason.word_class.name
    people = word_people(reason.word, prior.vocabulary)
    return fill(PriorShowAnswer, reason, word_class=name, days=prior.days, classes=prior.classes, people=people)


class LikelyWordRow(Shape):
    """A word that may be the answer of a day, and why it is as likely as it is."""

    made_from = Reason
    KEYS = "word chance word_class popularity tilt last_played"

    word: str
    tilt: float
    last_played: str | None
    chance: float
    """How likely it is among the words left."""
    word_class: str


class PriorWordsAnswer(Shape):
    """Which of the words left are likely to be the answer of a day."""

    position: str
    as_of: str
    candidates: int
    """Words left; those of the list of answers, or every allowed word that fits where none of these does."""
    words: tuple[LikelyWordRow, ...]
    """The likeliest of them, likeliest first."""
    unlisted: int
    """Allowed words not among the answers of the list that fit too, and are not counted."""
    unlisted_chance: float
    """How likely the answer is to be one of these, if they were counted."""
    days: int
    """Days that the prior was fitted to."""
    unknown: int
    """Days since the last of them whose answer is not known."""
