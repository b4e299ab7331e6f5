"""Priors on real days, each from earlier days alone: how well they predict, and what they are worth in guesses."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from statistics import mean, median, stdev
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import CalendarError, NotationError, unknown
from tilewise.game import GUESSES
from tilewise.game.calendar import Day, calendar, check_answer, check_days, parse_date
from tilewise.game.lists import vocabulary
from tilewise.game.position import Position
from tilewise.game.prior import SETTINGS, Prior, PriorSettings
from tilewise.game.words import Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.solver.suggestions import suggest

REGIME = date(2026, 2, 2)
"""The first day on which an answer came back: measuring begins here, since all settings were chosen on earlier days."""
OUTSIDE = 0.01
"""What a plain list leaves to the allowed words that are not on it, so that its log-loss stays finite."""
_SIGMOID_WORDS, _SIGMOID_WIDTH = 3000, 10.0
"""Where popularity's sigmoid is one half, in words, and how many units of it the whole list spans."""

Probabilities = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What one way of predicting says on a morning."""

    probabilities: Probabilities
    """Of every allowed word."""
    vocabulary: Vocabulary | None
    """What to play with, where the answers are few enough to search."""


Forecaster = Callable[[Sequence[Day], date], Forecast]
"""From the days before a date to what may be the answer of that date."""


def _fitted(days: Sequence[Day], as_of: date, *, settings: PriorSettings = SETTINGS) -> Forecast:
    prior = Prior.fit(days, vocabulary("nyt-extended"), as_of=as_of, settings=settings)
    return Forecast(prior.weights / prior.weights.sum(), prior.vocabulary)


def _listed(days: Sequence[Day], as_of: date, *, name: str, less_past: bool = False) -> Forecast:
    words = vocabulary(name)
    if less_past:
        past = {day.answer for day in days if day.date < as_of}
        words = words.narrowed(f"{name} less past answers", tuple(w for w in words.answers if w not in past))
    chances = np.full(len(words.guesses), OUTSIDE / (len(words.guesses) - len(words.answers)))
    chances[words.guess_of_answer] = (1 - OUTSIDE) / len(words.answers)
    return Forecast(chances, words)


def _popular(_days: Sequence[Day], _as_of: date) -> Forecast:
    words = vocabulary("nyt-extended")
    count = len(words.guesses)
    place = np.empty(count)
    place[np.argsort(-words.popularity, kind="stable")] = np.arange(count)
    chances = 1 / (1 + np.exp((place - _SIGMOID_WORDS) * _SIGMOID_WIDTH / count))
    return Forecast(chances / chances.sum(), None)


FORECASTERS: MappingProxyType[str, Forecaster] = MappingProxyType(
    {
        "daily": _fitted,
        "nyt": partial(_listed, name="nyt"),
        "nyt less past answers": partial(_listed, name="nyt", less_past=True),
        "nyt-extended": partial(_listed, name="nyt-extended"),
        "nyt-extended less past answers": partial(_listed, name="nyt-extended", less_past=True),
        "sigmoid of popularity": _popular,
    }
)
"""The fitted prior, and what it is compared with."""


@dataclass(frozen=True, slots=True)
class Score:
    """How well one way of predicting the answers did."""

    name: str
    days: int
    bits: float
    """Log-loss, the lower, the better: the mean of -log2 of the probability that each day's answer was given."""
    median_rank: float
    """Of the answer among all allowed words, likeliest first; equals share the middle of their places."""
    first_100: float
    """The share of days whose answer was among the hundred likeliest words."""
    first_1000: float
    """The share of days whose answer was among the thousand likeliest words."""


def span(
    first: str | date | None = None,
    last: str | date | None = None,
    days: Sequence[tuple[date | str, str]] | None = None,
) -> tuple[tuple[Day, ...], tuple[Day, ...]]:
    """All days known, and those of a span among them; by default from the first day on which an answer came back."""
    words = vocabulary("nyt-extended")
    every = tuple(check_answer(day, words) for day in check_days(calendar() if days is None else days))
    begin = REGIME if first is None else parse_date(first)
    end = every[-1].date if last is None and every else date.max if last is None else parse_date(last)
    chosen = tuple(day for day in every if begin <= day.date <= end)
    if not chosen:
        reach = f"from {every[0].date} to {every[-1].date}" if every else "of no day"
        raise CalendarError(f"no day from {begin} to {end} is known: the calendar has the answers {reach}")
    return every, chosen


def score_priors(
    first: str | date | None = None,
    last: str | date | None = None,
    days: Sequence[tuple[date | str, str]] | None = None,
) -> tuple[Score, ...]:
    """The scores of the fitted prior and of plain lists over a span of days, each predicted from earlier days only."""
    every, chosen = span(first, last, days)
    return tuple(_score(name, list(_outcomes(forecaster, every, chosen))) for name, forecaster in FORECASTERS.items())


def score_settings(
    settings: PriorSettings,
    first: str | date,
    last: str | date,
    days: Sequence[tuple[date | str, str]] | None = None,
) -> Score:
    """The score that the fitted prior would have with other settings."""
    every, chosen = span(first, last, days)
    return _score("daily", list(_outcomes(partial(_fitted, settings=settings), every, chosen)))


def _outcomes(forecaster: Forecaster, every: Sequence[Day], chosen: Sequence[Day]) -> Iterator[tuple[float, float]]:
    index = vocabulary("nyt-extended").guess_index
    for day in chosen:
        earlier = [past for past in every if past.date < day.date]
        chances = forecaster(earlier, day.date).probabilities
        chance = chances[index[day.answer]]
        yield float(-np.log2(chance)), float((chances > chance).sum() + ((chances == chance).sum() + 1) / 2)


def _score(name: str, outcomes: Sequence[tuple[float, float]]) -> Score:
    bits, ranks = zip(*outcomes, strict=True)
    share = [sum(rank <= limit for rank in ranks) / len(ranks) for limit in (100, 1000)]
    return Score(name, len(ranks), mean(bits), median(ranks), *share)


# ---- played by exact advice ------------------------------------------------------------------------------

OPENER = "tarse"
"""The best opener of the fitted prior among those tried (tools/build_openings.py)."""
PLAYED = ("daily", "nyt", "nyt less past answers", "nyt-extended", "nyt-extended less past answers")
BASE = "nyt"
"""What the others are compared with, day by day."""
_PATIENCE = 60.0
"""Seconds for one guess: far more than it takes, so that the result does not depend on the machine."""
_ENDLESS = 20
"""Guesses after which a game is given up."""


@dataclass(frozen=True, slots=True)
class Replay:
    """The real days as one prior would have played them."""

    name: str
    opener: str
    days: tuple[Day, ...]
    guesses: tuple[int, ...]
    """How many guesses each day took; more than six where the game was lost."""

    @property
    def mean(self) -> float:
        """Guesses per day."""
        return mean(self.guesses)

    @property
    def standard_error(self) -> float:
        return _standard_error(self.guesses)

    @property
    def lost(self) -> int:
        """Days that took more than six guesses."""
        return sum(n > GUESSES for n in self.guesses)

    @property
    def distribution(self) -> dict[int, int]:
        """Days by number of guesses."""
        return dict(sorted(Counter(self.guesses).items()))

    def against(self, other: Replay) -> tuple[float, float]:
        """The mean difference from another replay of the same days, and its standard error."""
        differences = [own - its for own, its in zip(self.guesses, other.guesses, strict=True)]
        return mean(differences), _standard_error(differences)


def _standard_error(numbers: Sequence[int]) -> float:
    return stdev(numbers) / math.sqrt(len(numbers)) if len(numbers) > 1 else math.nan


def replay_days(
    first: str | date | None = None,
    last: str | date | None = None,
    *,
    opener: str = OPENER,
    names: Iterable[str] = PLAYED,
    days: Sequence[tuple[date | str, str]] | None = None,
    progress: Callable[[Progress], None] | bool | None = None,
) -> tuple[Replay, ...]:
    """Play the days of a span with each prior as of that morning: the opener, then the best guess by exact value."""
    names = tuple(names)
    for name in names:
        if name not in PLAYED:
            raise NotationError(unknown("prior", name, PLAYED))
    opener = vocabulary("nyt-extended").word(opener)
    calendar_days, chosen = span(first, last, days)
    played: dict[str, list[int]] = {name: [] for name in names}
    clock = Clock()
    with reporting(progress, "replaying") as tell:
        for done, day in enumerate(chosen):
            tell(clock.at(done, len(chosen), str(day.date)))
            earlier = [past for past in calendar_days if past.date < day.date]
            for name in names:
                words = FORECASTERS[name](earlier, day.date).vocabulary
                assert words is not None
                played[name].append(_guesses(words, opener, day.answer))
    return tuple(Replay(name, opener, chosen, tuple(guesses)) for name, guesses in played.items())


def _guesses(words: Vocabulary, opener: str, answer: str) -> int:
    position = Position(words).answered(opener, answer)
    while not position.solved and len(position.turns) < _ENDLESS:
        best = suggest(position, top=1, budget_seconds=_PATIENCE).best.guess
        position = position.answered(best, answer)
    return len(position.turns)
