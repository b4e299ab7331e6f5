"""Rankings: strategies in the order of a metric, with shared ranks and the lead over the next, in whole words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tilewise.study.metrics import METRICS, GamesPlayed, check_metric, composite

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
