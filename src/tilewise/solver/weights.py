"""Weights as integers: the search adds only integers, so that no total is ever rounded on the way."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class IntegerWeights:
    """Weights as integers, so that no total is ever rounded."""

    weights: NDArray[np.int64] | None
    unit: Fraction
    """The weight that the integer 1 stands for."""
    slack: Fraction
    """How much a total can be off because weights had to be rounded; 0 where they are exact."""


_WEIGHT_LIMIT = 2**38


def integer_weights(weights: tuple[float, ...] | None, limit: int) -> IntegerWeights:
    """Weights as the decimal numbers they are written as, times their common denominator.

    If that makes the sum too large, they are rounded to 2^-38 of it, and the slack says how far off a total can be.
    """
    if weights is None:
        return IntegerWeights(None, Fraction(1), Fraction(0))
    exact = [Fraction(repr(float(w))) for w in weights]
    unit = Fraction(1, math.lcm(*(f.denominator for f in exact)))
    scaled = [int(f / unit) for f in exact]
    common = math.gcd(*scaled)
    if sum(scaled) // common <= _WEIGHT_LIMIT:
        return IntegerWeights(np.array([s // common for s in scaled], np.int64), unit * common, Fraction(0))
    unit = sum(exact, Fraction(0)) / (_WEIGHT_LIMIT - len(exact))
    rounded = [max(1, round(f / unit)) for f in exact]
    slack = sum((abs(r * unit - f) for r, f in zip(rounded, exact, strict=True)), Fraction(0)) * limit
    return IntegerWeights(np.array(rounded, np.int64), unit, slack)
