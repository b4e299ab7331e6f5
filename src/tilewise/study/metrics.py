"""What strategies are compared by: every metric with its formula and its direction. A new one is a row of METRICS."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from tilewise.errors import NotationError, unknown
from tilewise.game import GUESSES


class GamesPlayed(Protocol):
    """Whatever played a number of games: a simulation, or a row of a study."""

    @property
    def counts(self) -> Sequence[int]:
        """How many games were won with one guess, two guesses, and so on."""
        ...

    @property
    def games(self) -> int:
        """The number of games."""
        ...

    @property
    def total(self) -> int:
        """The sum of guesses over all games."""
        ...


@dataclass(frozen=True, slots=True)
class Counted:
    """Games that were all won, by their number of guesses."""

    counts: tuple[int, ...]
    """How many games took one guess, two guesses, and so on."""

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(self.counts)

    @property
    def total(self) -> int:
        """The sum of guesses over all games."""
        return sum(steps * n for steps, n in enumerate(self.counts, 1))


@dataclass(frozen=True, slots=True)
class Metric:
    """One of the figures by which strategies are compared."""

    label: str
    """What tables and pictures call it."""
    of: Callable[[GamesPlayed], float]
    """Its formula."""
    more: bool
    """Whether more is better."""
    share: bool
    """Whether it is a share of the games, shown in percent; else it is in guesses per game."""
    composed: bool = False
    """Whether it is part of the composite."""


def within(guesses: int) -> Callable[[GamesPlayed], float]:
    """The share of games solved within this many guesses."""
    return lambda played: sum(played.counts[:guesses]) / played.games


METRICS: Mapping[str, Metric] = MappingProxyType(
    {
        "mean": Metric("mean guesses", lambda played: played.total / played.games, False, False, composed=True),
        "success": Metric("solved within six", within(GUESSES), True, True, composed=True),
        "within3": Metric("solved within three", within(3), True, True, composed=True),
    }
)
"""The metrics by name."""
COMPOSITE = "composite"
"""All three metrics, each scaled from 0 for the worst of those compared to 1 for the best, and averaged."""
CHOICES = (*METRICS, COMPOSITE)
"""What the best can be chosen by."""


def check_metric(metric: str) -> str:
    """The name of a metric, or an error that lists them."""
    if metric not in CHOICES:
        raise NotationError(unknown("metric", metric, CHOICES))
    return metric


def composite(simulations: Sequence[GamesPlayed]) -> tuple[float, ...]:
    """One mark from 0 to 1 for each of the strategies compared: mean, success and within3, scaled and averaged.

    Each of the three runs from 0 for the worst of those compared to 1 for the best (1 for all where they are equal).

    :param simulations: Simulations, or rows of a study.

    >>> from tilewise import simulate
    >>> [round(mark, 2) for mark in composite([simulate("tarse", "nyt"), simulate("crane", "nyt")])]
    [1.0, 0.33]
    """
    scaled = [
        _scaled([metric.of(played) if metric.more else -metric.of(played) for played in simulations])
        for metric in METRICS.values()
        if metric.composed
    ]
    return tuple(sum(marks) / len(marks) for marks in zip(*scaled, strict=True))


def _scaled(values: list[float]) -> list[float]:
    low, high = min(values, default=0.0), max(values, default=0.0)
    return [1.0 if high == low else (v - low) / (high - low) for v in values]


def shown(value: float, metric: str) -> str:
    """A value as tables print it: guesses with four digits, shares and marks in percent."""
    percent = metric == COMPOSITE or METRICS[metric].share
    return f"{100 * value:.2f}%" if percent else f"{value:.4f}"
