"""People: the words that they know, how they fare with an answer or an opener, and a hundred of their games.

An everyday word is a guess that people know and would type: texts of its language have it at least once in a million
words (``COMMON``) and it is no name. Which common words are names was looked at by eye for English words of five
letters (``data/names.txt``, with foreign and coarse words); of other lengths and languages only words on the list of
answers count, which is made without names and slurs. See docs/prior.md.

``data/people.txt`` has what a model of people says (``tools/data/build_people.py``), ``data/people-2022.csv`` the
results that people posted on days of 2022, which come first where a word was the answer of one. Both are about English
words of five letters and games of six guesses. docs/review.md says how good the model is.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewise.data import FOLDER
from tilewise.errors import VocabularyError
from tilewise.game.words.lists import DAILY, shipped_list, shipped_lists, shipped_name

if TYPE_CHECKING:
    from tilewise.game.words.vocabulary import Vocabulary

COMMON = 3.0
"""The Zipf frequency of a common word: once in a million words."""
LOOKED_AT = ("english", 5)
"""The language and the length whose common words were looked at for names."""


def everyday_guesses(words: Vocabulary) -> NDArray[np.bool_]:
    """Which guesses of a list are everyday words; none where it is not known how common its words are."""
    common = words.popularity >= COMMON
    if words.known_popularity is not None:  # the user's own frequencies: their words are what they say
        return common
    language = words.alphabet.name or "english"
    if (language, words.length) == LOOKED_AT:
        return common & np.fromiter((word not in common_names() for word in words.guesses), np.bool_)
    return common & np.fromiter((word in _answers(language, words.length) for word in words.guesses), np.bool_)


@cache
def common_names() -> frozenset[str]:
    """The common words of five letters that are names, foreign or coarse."""
    lines = FOLDER.joinpath("names.txt").read_text("utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


@cache
def _answers(language: str, length: int) -> frozenset[str]:
    name = f"{language}-{length}"
    return frozenset(shipped_list(name).answers if name in shipped_lists() else ())


LOST = 7
"""What a lost game counts in a mean, in guesses."""
_SAME_GAME = ("original", "nyt-2022", "lab", "nyt", "nyt-extended")
"""Lists of the game that people play; what its games cost was judged with ``nyt``."""

_OFTEN = """
8 adieu 4 stare slate crane audio 3 raise arise 2 train crate heart great tears house least ocean irate 1.5 about
canoe steam stair saint 1 roate soare steal trace later teach beach bread aside earth tares rates store react plane
place alien media 0.7 ouija salet learn share 0.6 tread peach piano 0.5 snare pious story point notes years shire
money 0.4 lunch party sauce pause 0.3 quite"""
OPENERS = {word: float(often) for often, words in re.findall(r"([\d.]+)([^\d]+)", _OFTEN) for word in words.split()}
"""Words that people are known to open with, and about how often; the other openers are common words."""


@dataclass(frozen=True, slots=True)
class People:
    """How people fare with an answer."""

    answer: str
    distribution: tuple[float, ...]
    """The shares of people who take 1 to 6 guesses, and of those who lose."""
    counted: int | None = None
    """How many posted results it was counted from; None where it is the model's."""
    badge: Literal["estimate"] = "estimate"
    """Also where it was counted: those who post are not everybody."""

    @property
    def mean(self) -> float:
        """Guesses on average, a lost game counted as seven."""
        return sum(n * share for n, share in enumerate(self.distribution, 1))

    def share(self, guesses: int) -> float:
        """The share of people who take as many guesses; from seven on those who lose."""
        return self.distribution[min(guesses, LOST) - 1]

    def take(self, name: str) -> str:
        """How many guesses the word takes people, which is about so many where nobody counted.

        >>> people("slump").take("SLUMP")
        'People take 4.1 for SLUMP'
        """
        return f"People take {'' if self.counted else '≈ '}{self.mean:.1f} for {name}"

    def beside(self, name: str, guesses: int | None) -> str:
        """How people fare, beside the guesses that somebody took: seven where the word was not found, None unknown."""
        if guesses is None:
            return f"{self.take(name)}."
        share = f"{n} of 100" if (n := int(100 * self.share(guesses) + 0.5)) else "fewer than 1 of 100"
        alike = f"{share} do not find it either" if guesses >= LOST else f"you took {guesses}, as {share} do"
        return f"{self.take(name)}; {alike}."


class PeopleGames(NamedTuple):
    """A hundred games of people, in thousandths of a guess: each column is sorted by itself."""

    costs: tuple[int, ...] = ()
    lucks: tuple[int, ...] = ()


class PeopleTable(NamedTuple):
    """All that is known of people: by answer, by opener, by list."""

    answers: dict[str, People]
    openers: dict[str, float]
    games: dict[str, PeopleGames]


def people(answer: str) -> People:
    """How people fare with ``answer``, which is any answer of the English lists of five letters.

    >>> people("crane").badge
    'estimate'
    """
    word = answer.strip().lower()
    found = people_table().answers.get(word)
    if found is None:
        raise VocabularyError(
            f"it is not known how people fare with {answer!r}: only of answers of the English lists of five letters, "
            "as in people('crane')"
        )
    return found


def known_people(answer: str | None, vocabulary: str, digest: str) -> People | None:
    """The same for an answer of a list, where that is one of the game that people play; else None."""
    return people_table().answers.get(answer or "") if game_of_people(vocabulary, digest) else None


def people_opening(opener: str, vocabulary: str, digest: str) -> float | None:
    """Guesses that people take on average who open with a word; None where that is not known."""
    return people_table().openers.get(opener) if game_of_people(vocabulary, digest) else None


def people_games(vocabulary: str, digest: str, rule: str) -> PeopleGames:
    """A hundred games that people play with a list, by either rule; none where they were not judged."""
    name = game_of_people(vocabulary, digest)
    return PeopleGames() if name is None or rule not in ("any", "hard") else people_table().games[name]


def game_of_people(vocabulary: str, digest: str) -> str | None:
    """The list with which people's games were judged that stands for this one."""
    if vocabulary == DAILY:
        return DAILY
    return "nyt" if shipped_name(digest) in _SAME_GAME else None


@cache
def people_table() -> PeopleTable:
    """Everything, read once."""
    answers, openers = dict[str, People](), dict[str, float]()
    games = dict[str, dict[str, tuple[int, ...]]]()
    for line in FOLDER.joinpath("people.txt").read_text("utf-8").splitlines():
        word, *rest = line.split()
        if word == ":":
            games.setdefault(rest[0], {})[f"{rest[1]}s"] = tuple(map(int, rest[2:]))
        elif word != "#":
            *cells, opened = map(int, rest)
            openers[word] = opened / 100
            if cells:
                answers[word] = People(word, (*(n / 1000 for n in cells), (1000 - sum(cells)) / 1000))
    with FOLDER.joinpath("people-2022.csv").open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            counts = [int(row[cell]) for cell in (*map(str, range(1, LOST)), "lost")]
            shares = tuple(n / sum(counts) for n in counts)
            answers[row["answer"]] = People(row["answer"], shares, int(row["reported"]))
    return PeopleTable(answers, openers, {key: PeopleGames(**columns) for key, columns in games.items()})
