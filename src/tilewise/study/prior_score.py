"""How well priors predict real days, each from earlier days alone: the fitted one, and plain lists beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from statistics import mean, median
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import CalendarError
from tilewise.game.calendar import Day, calendar, check_answer, check_days, parse_date
from tilewise.game.lists import vocabulary
from tilewise.game.prior import SETTINGS, Prior, PriorSettings
from tilewise.game.words import Vocabulary

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
    """The same for the thousand likeliest."""


def span(
    first: str | date | None = None,
    last: str | date | None = None,
    days: Sequence[tuple[date | str, str]] | None = None,
) -> tuple[tuple[Day, ...], tuple[Day, ...]]:
    """All days known, and those of a span among them; by default from the first day on which an answer came back."""
    words = vocabulary("nyt-extended")
    known = tuple(check_answer(day, words) for day in check_days(calendar() if days is None else days))
    begin = REGIME if first is None else parse_date(first)
    end = known[-1].date if last is None and known else date.max if last is None else parse_date(last)
    chosen = tuple(day for day in known if begin <= day.date <= end)
    if not chosen:
        reach = f"from {known[0].date} to {known[-1].date}" if known else "of no day"
        raise CalendarError(f"no day from {begin} to {end} is known: the calendar has the answers {reach}")
    return known, chosen


def score_priors(
    first: str | date | None = None,
    last: str | date | None = None,
    days: Sequence[tuple[date | str, str]] | None = None,
) -> tuple[Score, ...]:
    """The scores of the fitted prior and of plain lists over a span of days, each predicted from earlier days only."""
    known, chosen = span(first, last, days)
    return tuple(_score(name, list(_outcomes(forecaster, known, chosen))) for name, forecaster in FORECASTERS.items())


def score_settings(
    settings: PriorSettings,
    first: str | date,
    last: str | date,
    days: Sequence[tuple[date | str, str]] | None = None,
) -> Score:
    """The score that the fitted prior would have with other settings."""
    known, chosen = span(first, last, days)
    return _score("daily", list(_outcomes(partial(_fitted, settings=settings), known, chosen)))


def _outcomes(forecaster: Forecaster, known: Sequence[Day], chosen: Sequence[Day]) -> Iterator[tuple[float, float]]:
    index = vocabulary("nyt-extended").guess_index
    for day in chosen:
        earlier = [past for past in known if past.date < day.date]
        chances = forecaster(earlier, day.date).probabilities
        chance = chances[index[day.answer]]
        yield float(-np.log2(chance)), float((chances > chance).sum() + ((chances == chance).sum() + 1) / 2)


def _score(name: str, outcomes: Sequence[tuple[float, float]]) -> Score:
    bits, ranks = zip(*outcomes, strict=True)
    share = [sum(rank <= limit for rank in ranks) / len(ranks) for limit in (100, 1000)]
    return Score(name, len(ranks), mean(bits), median(ranks), *share)
