"""Rankings: strategies in the order of a metric, with shared ranks and the lead over the next, in whole words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from tilewise.errors import NotationError, unknown
from tilewise.study.simulate import Measured, composite

METRICS: Mapping[str, tuple[str, bool]] = {
    "mean": ("mean guesses", False),
    "success": ("solved within six", True),
    "within3": ("solved within three", True),
}
"""The metrics by which openers are compared: a label, and whether more is better."""

COMPOSITE = "composite"
"""All three metrics, each scaled from 0 for the worst of those compared to 1 for the best, and averaged."""


class Played(Measured, Protocol):
    """Whatever played a number of games: a simulation, or a row of a study."""

    @property
    def games(self) -> int:
        """The number of games."""
        ...

    @property
    def total(self) -> int:
        """The sum of guesses over all games."""
        ...


P = TypeVar("P", bound=Played)


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


def check_metric(metric: str) -> str:
    """The name of a metric, or an error that lists them."""
    if metric != COMPOSITE and metric not in METRICS:
        raise NotationError(unknown("metric", metric, (*METRICS, COMPOSITE)))
    return metric


def ranking(rows: Sequence[P], metric: str = "mean", marks: Sequence[float] | None = None) -> tuple[Ranked[P], ...]:
    """The rows by a metric, best first, equal ones in their order; ``marks`` are their composites, where known.

    >>> from tilewise import simulate, vocabulary
    >>> words, rules = vocabulary("original"), "ranker=largest solve-when=20"
    >>> two = [simulate(f"opening={opener} {rules}", words) for opener in ("tares", "tales")]
    >>> [(r.row.opener, r.rank, r.lead) for r in ranking(two, "mean")]
    [('tales', 1, 12), ('tares', 2, None)]
    """
    if check_metric(metric) == COMPOSITE:
        values = list(composite(rows) if marks is None else marks)
        sign = -1.0
    else:
        values = [float(getattr(row, metric)) for row in rows]
        sign = -1.0 if METRICS[metric][1] else 1.0
    places = sorted(range(len(rows)), key=lambda i: sign * values[i])
    out: list[Ranked[P]] = []
    for k, i in enumerate(places):
        equal = k > 0 and values[places[k - 1]] == values[i]
        following = places[k + 1] if k + 1 < len(places) else None
        lead = None
        if following is not None and values[following] != values[i]:
            lead = _lead(rows[i], rows[following], metric)
        out.append(Ranked(rows[i], values[i], out[-1].rank if equal else k + 1, lead))
    return tuple(out)


def _lead(row: Played, following: Played, metric: str) -> int | None:
    if metric == COMPOSITE or row.games != following.games:
        return None
    if metric == "mean":
        return following.total - row.total
    ahead = float(getattr(row, metric)) - float(getattr(following, metric))
    return round(ahead * row.games)


def shown(value: float, metric: str) -> str:
    """A value as tables print it: a mean with four digits, shares and marks in percent."""
    return f"{value:.4f}" if metric == "mean" else f"{100 * value:.2f}%"
