"""The puzzle of the day: one word a day for everybody, the same in every door.

The everyday answers of a list take turns in an order that follows from their digests, so that no word comes back before
all others had their day. Nothing is kept anywhere: the date alone says which word it is. ``js/tab/game/play.js`` is the
same for a page without a server.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from tilewise.errors import DateError, Fault, VocabularyError
from tilewise.game.words.calendar import parse_date
from tilewise.game.words.lists import as_vocabulary
from tilewise.game.words.vocabulary import Vocabulary

FIRST_PUZZLE = date(2026, 1, 1)
"""The day of puzzle 1."""
EVERYDAY = 600
"""So many of the most common answers of a list take turns."""
PUZZLE_LISTS = ("nyt", "dutch-5", "french-5", "german-5", "polish-5", "portuguese-5", "spanish-5")
"""The lists that have a puzzle of the day: five letters, one for each language; the first is the usual one."""


@dataclass(frozen=True)
class DailyPuzzle:
    """The puzzle of one day."""

    date: date
    """The day on which everybody gets it."""
    number: int
    """The first day has number 1."""
    list: str
    """The list whose words may be guessed."""
    answer: str

    def __str__(self) -> str:
        return f"tilewise {self.number}"


def daily_puzzle(day: str | date | None = None, vocabulary: Vocabulary | str = PUZZLE_LISTS[0]) -> DailyPuzzle:
    """The puzzle of a day, today's by default.

    :param day: The date, as in 2026-05-31.
    :param vocabulary: A list that has a puzzle of the day: ``nyt``, or that of another language such as ``german-5``.

    >>> puzzle = daily_puzzle("2026-05-31")
    >>> puzzle.number, puzzle.list
    (151, 'nyt')
    >>> daily_puzzle("2026-05-31", "german-5").answer == puzzle.answer
    False
    """
    when = date.today() if day is None else parse_date(day)
    words = as_vocabulary(vocabulary)
    if words.name not in PUZZLE_LISTS:
        raise VocabularyError(
            f"{words.name!r} has no puzzle of the day: the lists that have one are {', '.join(PUZZLE_LISTS)}"
        )
    if when < FIRST_PUZZLE:
        message = f"there was no puzzle on {when}: the first was that of {FIRST_PUZZLE}"
        raise DateError(message, fault=Fault.of("early", day=str(when), first=str(FIRST_PUZZLE)))
    past, order = (when - FIRST_PUZZLE).days, _order(words)
    return DailyPuzzle(when, past + 1, words.name, order[past % len(order)])


@lru_cache(len(PUZZLE_LISTS))
def _order(words: Vocabulary) -> tuple[str, ...]:
    """The everyday answers in the order of their days."""
    common = words.popularity
    places = sorted(words.guess_of_answer.tolist(), key=lambda place: (-common[place], place))[:EVERYDAY]
    everyday = (words.guesses[place] for place in places)
    return tuple(sorted(everyday, key=lambda word: hashlib.sha256(f"tilewise {words.name} {word}".encode()).digest()))
