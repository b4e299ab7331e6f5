"""Prior: how likely each word is to be the answer of a day, from the days before it and the popularity of words.

Words fall into classes: not played yet and on the list of 2022, on the longer list only, or on neither; played, by the
quarter of all played words to which they belong, longest ago first. A day's answer is modelled as a class first, then
a word of that class.

- **The class.** Counts of the classes that came up, where a day counts half as much after every half-life. Nobody knows
  the right half-life, least of all on the day when the rules change, so several are mixed, each trusted by how well
  it has predicted lately.
- **The word.** Within a class, by exp(tilt * Zipf frequency): common words are somewhat likelier.

All of this is about the puzzle in English. Regular past tenses were never an answer there, so they are put with the
words on neither list. A day's own answer and later ones are never looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

import tilewise
from tilewise import cache, display
from tilewise.frames import frame, polars
from tilewise.game.words.calendar import (
    Day,
    added_days,
    calendar,
    check_answer,
    check_days,
    parse_date,
    puzzle_date,
    shipped_and,
    shipped_digest,
)
from tilewise.game.words.lists import DAILY, DATED, as_vocabulary, is_daily, shipped_list, shipped_lists
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.game.words.weights import check_weights

FORMAT = 1
"""Raised whenever the same days and words come to have other weights: those of a day are kept."""
SCALE = 10_000_000
"""Roughly the sum of the weights of all words; each is a whole number and at least 1."""
QUARTERS = 4

CLASSES = (
    "not played yet, one of the 2,309 answers of 2022",
    "not played yet, one of the answers added since",
    "not played yet, a past tense or on no list of answers",
    "played, in the quarter longest ago",
    "played, in the second quarter",
    "played, in the third quarter",
    "played, in the latest quarter",
)
UNLISTED, _PLAYED = 2, 3


@dataclass(frozen=True, slots=True)
class PriorSettings:
    """Settings chosen by how well they predict, on days before 2026-02-02 only (docs/measured.md)."""

    half_lives: tuple[float, ...] = (30.0, 60.0, 120.0, 240.0, 480.0, 960.0)
    """In days, of the counts that are mixed."""
    pseudo_count: float = 0.5
    """The count that every class starts with: Krichevsky and Trofimov's choice."""
    trust_half_life: float = 120.0
    """In days: how soon the record of a half-life is forgotten."""
    tilt: float = 0.4
    """The logarithm of how much likelier a word is than one of its class that is ten times rarer."""


SETTINGS = PriorSettings()


@dataclass(frozen=True, slots=True)
class WordClass:
    """Words that are alike in when they were played and which list they are on, as of a date."""

    name: str
    words: int
    share: float
    """How likely the answer is to be one of them."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a word is likely or not."""

    word: str
    as_of: date
    probability: float
    rank: float
    """Its place among all allowed words, likeliest first; equals share the middle of their places."""
    word_class: WordClass
    popularity: float
    """Zipf frequency: 0 unknown, 3 once in a million words."""
    tilt: float
    """How many times likelier it is than the average word of its class."""
    last_played: date | None


@dataclass(frozen=True, eq=False, repr=False)
class Prior:
    """How likely each allowed word is to be the answer of one day, judged by earlier days alone.

    >>> from tilewise.game.words.calendar import calendar
    >>> prior = Prior.fit(calendar(), "nyt-extended", as_of="2026-05-01")
    >>> prior.probability("fight") > prior.probability("cigar") > 0
    True
    """

    as_of: date
    """The day, as of its morning."""
    days: int
    """How many days it was fitted to."""
    vocabulary: Vocabulary
    """The answers with their weights, which are whole numbers."""
    classes: tuple[WordClass, ...]
    """The classes of words, each with its share."""
    class_of: NDArray[np.int8]
    """For every allowed word the place of its class."""
    weights: NDArray[np.int64]
    """For every allowed word its weight, a whole number above 0."""
    played: Mapping[str, date]
    """The last day of every word that was an answer."""

    def __repr__(self) -> str:
        return f"Prior({self.vocabulary.name!r}, as of {self.as_of}, {self.days} days)"

    @classmethod
    def fit(
        cls,
        days: Iterable[tuple[str | date, str]],
        vocabulary: Vocabulary | str,
        *,
        as_of: str | date | None = None,
        settings: PriorSettings = SETTINGS,
    ) -> Prior:
        """The prior of a day from the days before it; by default, of the day after the last.

        Days on or after that day are ignored. A missing day does no harm.
        """
        words = as_vocabulary(vocabulary)
        morning = None if as_of is None else parse_date(as_of)
        earlier = tuple(check_answer(day, words) for day in check_days(days, before=morning))
        if morning is None:
            morning = earlier[-1].date + timedelta(1) if earlier else date.today()
        came_up, class_of = _classify(earlier, words, unplayed_kinds(words))
        tilts = np.exp(settings.tilt * words.popularity)
        words_in = np.bincount(class_of, minlength=len(CLASSES))
        shares = np.where(words_in > 0, _shares(came_up, settings), 0.0)
        shares /= shares.sum()
        tilted = np.bincount(class_of, tilts, minlength=len(CLASSES))
        scaled = SCALE * (shares / np.where(tilted > 0, tilted, 1.0))[class_of] * tilts
        weights = np.maximum(1, np.rint(scaled)).astype(np.int64)
        classes = tuple(map(WordClass, CLASSES, words_in.tolist(), shares.tolist()))
        of_answers = tuple(weights[words.guess_of_answer].tolist())
        weighted = words.narrowed(words.name, words.answers, of_answers)
        return cls(morning, len(earlier), weighted, classes, class_of, weights, {d.answer: d.date for d in earlier})

    def frame(self) -> polars.DataFrame:
        """Every allowed word as a polars table, the likeliest first: its probability, class and last day."""
        words, total = self.vocabulary, float(self.weights.sum())
        order = np.argsort(-self.weights, kind="stable").tolist()
        return frame(
            {"word": "text", "probability": "number", "class": "text", "popularity": "number", "last_played": "text"},
            [
                (
                    words.guesses[k],
                    float(self.weights[k]) / total,
                    self.classes[self.class_of[k]].name,
                    float(words.popularity[k]),
                    None if (day := self.played.get(words.guesses[k])) is None else str(day),
                )
                for k in order
            ],
        )

    def _repr_html_(self) -> str:
        rows = [[c.name, c.words, f"{c.share:.2%}"] for c in self.classes]
        likeliest = [self.vocabulary.guesses[k] for k in np.argsort(-self.weights, kind="stable")[:8]]
        caption = f"{self.vocabulary.name} as of {self.as_of}, from {self.days:,} days"
        note = f"likeliest: {', '.join(likeliest)}"
        return display.table(["words", "how many", "share of the days"], rows, caption, note)

    def probability(self, word: str) -> float:
        """How likely a word is: above 0 for every allowed word; they add up to 1."""
        return float(self.weights[self._place(word)] / self.weights.sum())

    def rank(self, word: str) -> float:
        """The place of a word among all allowed ones, likeliest first; equals share the middle of their places."""
        weight = self.weights[self._place(word)]
        return float((self.weights > weight).sum() + ((self.weights == weight).sum() + 1) / 2)

    def reason(self, word: str) -> Reason:
        place = self._place(word)
        name = self.vocabulary.guesses[place]
        word_class = self.classes[self.class_of[place]]
        probability = self.probability(word)
        return Reason(
            word=name,
            as_of=self.as_of,
            probability=probability,
            rank=self.rank(word),
            word_class=word_class,
            popularity=float(self.vocabulary.popularity[place]),
            tilt=probability * word_class.words / word_class.share,
            last_played=self.played.get(name),
        )

    def _place(self, word: str) -> int:
        return self.vocabulary.guess_index[self.vocabulary.word(word)]


# ---- the words -------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def unplayed_kinds(words: Vocabulary) -> NDArray[np.int8]:
    """The class of every word that has not been played: which list it is on."""
    first = set(shipped_list("nyt").answers)
    added = set(shipped_list(DATED).answers) | set(words.answers)
    past = _past_tenses(words)
    kinds = [UNLISTED if w in past else 0 if w in first else 1 if w in added else UNLISTED for w in words.guesses]
    return np.array(kinds, np.int8)


def _past_tenses(words: Vocabulary) -> set[str]:
    """The English words in -ed whose verb also has a form in -ing: baked and ended, but not shred or naked."""
    longer = f"english-{words.length + 1}"
    if words.alphabet.language not in ("", "en") or longer not in shipped_lists():
        return set()
    forms = set(shipped_list(longer).guesses)
    return {w for w in words.guesses if w.endswith("ed") and f"{w[:-2]}ing" in forms}


def _classify(
    days: Sequence[Day], words: Vocabulary, kinds: NDArray[np.int8]
) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """The class that each day's answer had that morning, and the class that every word has after the last day."""
    played: dict[str, None] = {}  # in the order of their last day
    came_up = np.empty(len(days), np.int8)
    for k, (_, answer) in enumerate(days):
        if answer in played:
            came_up[k] = _PLAYED + list(played).index(answer) * QUARTERS // len(played)
            del played[answer]
        else:
            came_up[k] = kinds[words.guess_index[answer]]
        played[answer] = None
    class_of = kinds.copy()
    places = [words.guess_index[w] for w in played]
    class_of[places] = _PLAYED + np.arange(len(places)) * QUARTERS // max(1, len(places))
    return came_up, class_of


# ---- the classes -----------------------------------------------------------------------------------------


def _shares(came_up: NDArray[np.int8], settings: PriorSettings) -> NDArray[np.float64]:
    """How likely each class is next: the mean over the half-lives, weighted by how well each has done lately."""
    days, rates = len(came_up), 0.5 ** (1 / np.array(settings.half_lives))
    seen = came_up[:, None] == np.arange(len(CLASSES))
    # Counts as of each morning: sums of growing weights, scaled back. A float holds them for some eighty years.
    ages = np.arange(days + 1)[:, None]
    sums = np.cumsum((rates**-ages)[:days, :, None] * seen[:, None, :], axis=0)
    counts = np.concatenate([np.zeros((1, len(rates), len(CLASSES))), sums]) * (rates ** (ages - 1))[:, :, None]
    shares = counts + settings.pseudo_count
    shares /= shares.sum(axis=2, keepdims=True)
    likelihoods = shares[np.arange(days), :, came_up]
    lately = 0.5 ** (np.arange(days, 0, -1) / settings.trust_half_life)
    merit = lately @ np.log(likelihoods)
    trust = np.exp(merit - merit.max())
    return np.asarray(trust @ shares[days] / trust.sum())


# ---- the list of a day -----------------------------------------------------------------------------------


def daily_list(as_of: str | date | None = None) -> Vocabulary:
    """The answers weighted by what was known on the morning of a date, today by default."""
    morning, own = _morning(as_of), added_days()
    return _todays_list(own, morning) if morning == date.today() else _fitted(_known(own, morning), morning).vocabulary


def daily_prior(as_of: str | date | None = None) -> Prior:
    """The prior behind ``daily``: fitted to all days known before a date, today by default."""
    morning = _morning(as_of)
    return _fitted(_known(added_days(), morning), morning)


def earlier_answers(words: Vocabulary, as_of: str | date | None = None) -> dict[str, date]:
    """The words that were the answer before a date, each with the last day; none where a list is not ``daily``."""
    morning = _morning(as_of)
    return {answer: day for day, answer in calendar() if day < morning} if is_daily(words.name) else {}


def _morning(as_of: str | date | None) -> date:
    return date.today() if as_of is None else puzzle_date(as_of)


def _known(own: tuple[Day, ...], morning: date) -> tuple[Day, ...]:
    return tuple(day for day in shipped_and(own) if day.date < morning)


@lru_cache(maxsize=8)
def _fitted(earlier: Sequence[Day], morning: date) -> Prior:
    base = shipped_list(DATED)
    prior = Prior.fit(earlier, base, as_of=morning)
    return replace(prior, vocabulary=base.narrowed(DAILY, base.answers, prior.vocabulary.weights))


@lru_cache(maxsize=1)
def _todays_list(own: tuple[Day, ...], morning: date) -> Vocabulary:
    """Today's list, whose weights are kept from one process to the next: every game of the day begins with it."""
    base = shipped_list(DATED)
    earlier = [day for day in own if day.date < morning]
    name = cache.file_name("daily", tilewise.__version__, FORMAT, base.digest, shipped_digest(), earlier, morning)
    kept = cache.recall(name)
    try:
        weights = tuple(map(int, kept))
        check_weights(weights, base.answers)
    except (TypeError, ValueError):
        weights = _fitted(_known(own, morning), morning).vocabulary.weights or ()
        cache.keep(name, weights)
    return base.narrowed(DAILY, base.answers, weights)
