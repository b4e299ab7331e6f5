"""Results of the solver as tables: the columns of suggestions and evaluations are described here, once."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tilewise.display import AtLeast
from tilewise.frames import Described
from tilewise.solver.value import Amount, Value

if TYPE_CHECKING:
    from tilewise.solver.rank.rank import Suggestion


def suggestions_table(items: Sequence[Suggestion], caption: str) -> Described:
    """Suggestions, one row per guess."""
    columns = {
        "guess": "text",
        "lost": "count",
        "mean": "number",
        "badge": "text",
        "bits": "number",
        "expected_size": "number",
        "largest": "count",
        "parts": "count",
        "candidate": "yes",
        "cost": "number",
    }
    bounded = (replace(s, mean=AtLeast(s.mean)) if s.badge == "bound" and s.mean is not None else s for s in items)
    return Described(columns, [[getattr(s, name) for name in columns] for s in bounded], caption)


def evaluations_table(
    items: Iterable[Value], caption: str, badge: Callable[[Value], str] = lambda value: value.badge
) -> Described:
    """Values, one row per guess: the total or the longest game, its bounds, and how many words are lost."""
    evaluations = list(items)
    value = "worst" if any(e.objective == "worst" for e in evaluations) else "total"
    rows = [[e.guess, getattr(e, value), _finite(e.lower), _finite(e.upper), e.lost, badge(e)] for e in evaluations]
    columns = {"guess": "text", **dict.fromkeys((value, "lower", "upper", "lost"), "count"), "badge": "text"}
    return Described(columns, rows, caption)


def _finite(value: Amount) -> Amount | None:
    return None if math.isinf(value) else value
