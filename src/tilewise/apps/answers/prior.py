"""Answers about today's puzzle: the days known, how likely a word is, how well that predicts, what it is worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tilewise.apps.answers.shape import Shape


@dataclass(frozen=True, kw_only=True)
class DayRow(Shape):
    """The answer of a past day."""

    date: str
    answer: str


@dataclass(frozen=True, kw_only=True)
class CalendarAnswer(Shape):
    """The answers of past days."""

    days: tuple[DayRow, ...]


def day_rows(days: Iterable[Any]) -> tuple[DayRow, ...]:
    """Days as every door shows them."""
    return tuple(DayRow(date=str(day.date), answer=day.answer) for day in days)


@dataclass(frozen=True, kw_only=True)
class ClassRow(Shape):
    """Words that are alike in when they were played and which list they are on."""

    name: str
    words: int
    share: float
    """How likely the answer is to be one of them."""


@dataclass(frozen=True, kw_only=True)
class PriorShowAnswer(Shape):
    """Why a word is likely to be the answer of a day, or not."""

    word: str
    as_of: str
    probability: float
    rank: float
    """Its rank among all allowed words."""
    word_class: str
    popularity: float
    tilt: float
    """How much likelier than the average of its class, by popularity."""
    last_played: str | None
    days: int
    """Days that the prior was fitted to."""
    classes: tuple[ClassRow, ...]


@dataclass(frozen=True, kw_only=True)
class PriorAddAnswer(Shape):
    """Days that were added to the calendar."""

    file: str
    added: tuple[DayRow, ...]
    days: int
    missing: tuple[str, ...]
    """Days whose answer is not known."""


@dataclass(frozen=True, kw_only=True)
class PriorRemoveAnswer(Shape):
    """Days that were taken out of the calendar."""

    file: str
    removed: tuple[str, ...]
    """Their dates."""
    days: int
    missing: tuple[str, ...]
    """Days whose answer is not known."""


@dataclass(frozen=True, kw_only=True)
class ScoreRow(Shape):
    """How well one prior predicts."""

    name: str
    days: int
    bits: float
    """Log-loss: the lower, the better."""
    median_rank: float
    first_100: float
    first_1000: float
    """The share of days whose answer was among the likeliest 100 or 1,000."""


@dataclass(frozen=True, kw_only=True)
class PriorScoreAnswer(Shape):
    """Priors compared with each other."""

    scores: tuple[ScoreRow, ...]


@dataclass(frozen=True, kw_only=True)
class ReplayRow(Shape):
    """The real days as one prior would have played them."""

    name: str
    opener: str
    days: int
    mean: float
    standard_error: float
    difference: float | None
    """The difference from the plain list, day by day."""
    difference_error: float | None
    lost: int
    distribution: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class PriorReplayAnswer(Shape):
    """The real days played with each prior as of that morning."""

    days: tuple[DayRow, ...]
    priors: tuple[ReplayRow, ...]
    guesses: dict[str, tuple[int, ...]]
    """The guesses of every day, by prior."""
