"""How people fare with a word, as every door shows it."""

from __future__ import annotations

from tilewise.apps.answers.shape import Shape, fill
from tilewise.game.words.people import People, known_people
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
