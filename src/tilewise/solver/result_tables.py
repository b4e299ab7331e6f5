"""What the solver found, as tables for polars and for notebooks: the columns are defined here, once."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tilewise import display
from tilewise.frames import frame, polars
from tilewise.solver.objective import Evaluation, Number

if TYPE_CHECKING:
    from tilewise.solver.rank import Suggestion

_SUGGESTION = {
    "guess": "text",
    "mean": "number",
    "badge": "text",
    "bits": "number",
    "expected_size": "number",
    "largest": "count",
    "parts": "count",
    "candidate": "yes",
    "cost": "number",
}


def suggestions_frame(items: Iterable[Suggestion]) -> polars.DataFrame:
    """Suggestions as a polars table, one row per guess."""
    return frame(_SUGGESTION, [[getattr(s, name) for name in _SUGGESTION] for s in items])


def suggestions_html(items: Iterable[Suggestion], caption: str) -> str:
    """Suggestions as a table in a notebook; empty columns are left out."""
    shown = list(items)
    names = [name for name in _SUGGESTION if any(getattr(s, name) is not None for s in shown)]
    rows = [[_cell(s, n) for n in names] for s in shown]
    return display.table([n.replace("_", " ") for n in names], rows, caption)


def _cell(suggestion: Suggestion, name: str) -> object:
    if name == "badge":
        return display.badge(suggestion.badge)
    if name == "mean" and suggestion.badge == "bound":
        return f"≥ {suggestion.mean:.3f}"
    return getattr(suggestion, name)


def evaluations_frame(
    items: Iterable[Evaluation], badge: Callable[[Evaluation], str] = lambda e: e.badge
) -> polars.DataFrame:
    """Evaluations as a polars table, one row per guess; totals are whole numbers unless answers carry weights."""
    evaluations = list(items)
    numbers = [x for e in evaluations for x in (e.lower, e.upper) if not math.isinf(x)]
    kind = "count" if all(isinstance(x, int) for x in numbers) else "number"
    columns = {"guess": "text", "total": kind, "lower": kind, "upper": kind, "lost": kind, "badge": "text"}
    return frame(
        columns, [[e.guess, e.total, _finite(e.lower), _finite(e.upper), e.lost, badge(e)] for e in evaluations]
    )


def evaluations_html(
    items: Iterable[Evaluation], caption: str, badge: Callable[[Evaluation], str] = lambda e: e.badge
) -> str:
    """Evaluations as a table in a notebook."""
    evaluations = list(items)
    value = "longest game" if any(e.objective == "worst" for e in evaluations) else "total"
    rows = [[e.guess, _finite(e.upper), _finite(e.lower), e.lost, display.badge(badge(e))] for e in evaluations]
    return display.table(["guess", value, "at least", "lost", "badge"], rows, caption)


def _finite(value: Number) -> Number | None:
    return None if math.isinf(value) else value
