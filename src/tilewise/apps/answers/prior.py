"""Answers about how likely a word is today, and how people fare with it."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.answers.shape import Named, Shape, fill
from tilewise.game.words.people import People, known_people
from tilewise.game.words.prior import Prior, Reason, WordClass
from tilewise.game.words.vocabulary import Vocabulary


class PeopleRow(Shape):
    """How people fare with an answer."""

    made_from = People
    KEYS = "distribution mean counted badge sentence"

    badge: str
    sentence: str
    """The same in a sentence."""


def people_row(people: People | None, sentence: str) -> PeopleRow | None:
    """How people fare, where that is known."""
    return None if people is None else fill(PeopleRow, people, sentence=sentence)


def word_people(word: str, words: Vocabulary) -> PeopleRow | None:
    """How hard a word of a list is for people, where that is known."""
    people = known_people(word, words.name, words.digest)
    return None if people is None else people_row(people, people.beside(words.capitals(word), None))


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
