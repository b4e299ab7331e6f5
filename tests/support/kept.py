"""The searches that this process keeps, for tests that begin without any."""

from __future__ import annotations

from typing import Any

from tilewise.solver.table.table import KEPT


def kept_searches() -> list[Any]:
    """The searches that may go on, the last one at the end."""
    return list(KEPT.items("search").values())


def forget_searches() -> None:
    """Begin anew whatever is asked."""
    for key in KEPT.items("search"):
        KEPT.take(key)
