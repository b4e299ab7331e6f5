"""Metrics by which strategies are compared, each with its formula and its direction, and rankings by one of them.

A new metric is a row of METRICS.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Generic, TypeVar

from tilewise.errors import NotationError, unknown


class GamesPlayed:
    """Games played: all that follows from how many guesses each of them took."""

    __slots__ = ()
    counts: tuple[int, ...]
    """How many games were won with one guess, two guesses, and so on up to the longest game."""
    lost: int = 0
    """How many games were not won within the limit of a tree; each has taken as many guesses as the longest game."""
    mean: float
    """Guesses per game, by the weights of the answers where they have any."""
    weight: int | None = None
    """The weights of all answers together; None where answers have none."""
    limit: int
    """Guesses of a game on this list."""

    @property
    def distribution(self) -> Mapping[int, int]:
        """How many games were won with each number of guesses."""
        return MappingProxyType({steps: n for steps, n in enumerate(self.counts, 1) if n})

    @property
    def games(self) -> int:
        return sum(self.counts) + self.lost

    @property
    def plain_total(self) -> int:
        """The sum of guesses over all games, lost ones included, each once, whatever the weight of its answer."""
        return sum(steps * n for steps, n in enumerate(self.counts, 1)) + self.worst * self.lost

    @property
    def plain_mean(self) -> float:
        """Guesses per game, each counted once."""
        return self.plain_total / self.games

    @property
    def total(self) -> int:
        """The sum of guesses over all games, each times the weight of its answer where answers have weights."""
        return self.plain_total if self.weight is None else round(self.mean * self.weight)

    @property
    def deviation(self) -> float:
        """The standard deviation of the number of guesses, each game counted once."""
        taken = (*enumerate(self.counts, 1), (self.worst, self.lost))
        return math.sqrt(sum(n * (steps - self.plain_mean) ** 2 for steps, n in taken) / self.games)

    @property
    def success(self) -> float:
        """The share of games solved within the limit of the list."""
        return METRICS["success"].of(self)

    @property
    def within3(self) -> float:
        """The share of games solved within three guesses."""
        return METRICS["within3"].of(self)

    @property
    def worst(self) -> int:
        return len(self.counts)

    def within(self, guesses: int) -> float:
        return sum(self.counts[:guesses]) / self.games


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


METRICS: Mapping[str, Metric] = MappingProxyType(
    {
        "mean": Metric("mean guesses", lambda played: played.mean, False, False, composed=True),
        "success": Metric(
            "solved within the limit", lambda played: played.within(played.limit), True, True, composed=True
        ),
        "within3": Metric("solved within three", lambda played: played.within(3), True, True, composed=True),
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


def metric_text(value: float, metric: str) -> str:
    """A value as tables print it: guesses with four digits, shares and marks in percent."""
    percent = metric == COMPOSITE or METRICS[metric].share
    return f"{100 * value:.2f}%" if percent else f"{value:.4f}"


# ---- rankings --------------------------------------------------------------------------------------------

P = TypeVar("P", bound=GamesPlayed)


@dataclass(frozen=True, slots=True)
class Ranked(Generic[P]):
    """One of those compared: its value, its rank, and its lead."""

    row: P
    value: float
    rank: int
    """From 1; equal values share a rank, and the next one counts them all (1, 2, 2, 4)."""
    lead: int | None
    """How far ahead of the next lower rank: additional games solved or, for the mean, guesses saved; the last of equals
    carries it. None for the others, for the last of all, and where the numbers of games differ."""


def ranking(rows: Sequence[P], metric: str = "mean", marks: Sequence[float] | None = None) -> tuple[Ranked[P], ...]:
    """The rows by a metric, best first, equal ones in their order; ``marks`` are their composites, where known.

    >>> from tilewise import simulate, vocabulary
    >>> words, rules = vocabulary("original"), "ranker=largest solve-when=20"
    >>> two = [simulate(f"opening={opener} {rules}", words) for opener in ("tares", "tales")]
    >>> [(r.row.opener, r.rank, r.lead) for r in ranking(two, "mean")]
    [('tales', 1, 12), ('tares', 2, None)]
    """
    chosen = METRICS.get(check_metric(metric))
    if chosen is None:
        values = tuple(composite(rows) if marks is None else marks)
    else:
        values = tuple(chosen.of(row) for row in rows)
    places = sorted(range(len(rows)), key=lambda i: values[i], reverse=chosen is None or chosen.more)
    out: list[Ranked[P]] = []
    for k, i in enumerate(places):
        equal = k > 0 and values[places[k - 1]] == values[i]
        following = places[k + 1] if k + 1 < len(places) else None
        lead = None
        if chosen is not None and following is not None and values[following] != values[i]:
            games = rows[i].games
            lead = round(abs(values[following] - values[i]) * games) if games == rows[following].games else None
        out.append(Ranked(rows[i], values[i], out[-1].rank if equal else k + 1, lead))
    return tuple(out)
