"""Slow cases among quick ones: ``make quick`` leaves them out, ``make test`` runs them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def slow_where(values: Iterable[Any], slow: Callable[[Any], bool]) -> list[Any]:
    """Cases for parametrize(), of which some are marked as slow."""
    cases = [(v, v if isinstance(v, tuple) else (v,)) for v in values]
    return [pytest.param(*case, marks=pytest.mark.slow if slow(v) else ()) for v, case in cases]
