"""Presets: a published program's way to play, as a set of options under its name (``--as``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilewise.game import MOST_GUESSES

PRESETS: dict[str, dict[str, Any]] = {
    "wordle-player": {
        "list_name": "alpha-{length}",
        "scoring": "naive-tiles",
        "rule": "strict",
        "ranker": "fast-entropy:2",
        "tie": "last",
        "exact": False,
        "limit": MOST_GUESSES,
        "brief": True,
    },
    "wordlebot": {"list_name": "nyt", "ranker": "entropy", "exact": False},
    "solving-wordle": {
        "list_name": "original",
        "scoring": "naive-tiles",
        "pool": "distinct",
        "tie": "introsort",
        "solve_when": 20,
    },
}
"""The options of each, by parameter; what is typed beside --as wins."""


def apply_preset(values: dict[str, Any], typed: Callable[[str], bool]) -> None:
    """Set the options of the preset that was asked for, where the command has them and they were not typed."""
    options = PRESETS.get(values.get("preset") or "", {})
    for name, value in options.items():
        if name == "list_name":
            if any(map(typed, ("list_name", "words", "as_of"))):
                continue
            value = value.format(length=values.get("length") or 5)
        if name in values and not typed(name) and not (name == "rule" and typed("hard")):
            values[name] = value
