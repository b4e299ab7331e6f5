"""A clock that moves on whenever somebody looks at it: a budget is then a number of looks, in every run alike."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from tilewise import _core

STEP = 0.001
"""Seconds for every look."""


@contextmanager
def ticking(share: float = 1.0) -> Iterator[None]:
    """Every look takes long, so that a budget can be any small number of them; elsewhere in the tests it takes less.

    The share is the part of the processor that this process gets.
    """
    _core.tick_by(STEP, share)
    try:
        yield
    finally:
        _core.tick_by(float(os.environ["TILEWISE_TICK"]))


def budgets(enough: int, dense: int = 40) -> Iterator[float]:
    """Seconds for every number of looks up to ``dense``, and then for ever longer steps until there are enough."""
    looks = 0
    while looks <= enough:
        yield looks * STEP
        looks += 1 + max(0, looks - dense) // 8
