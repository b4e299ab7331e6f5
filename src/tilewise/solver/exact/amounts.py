"""Amounts: weights as the whole numbers that the core adds, and what its sums mean as lost games and guesses.

The core knows whole numbers only, so that no sum is ever rounded. Weights are read as the decimal numbers they are
written as and, where those have too many digits, as the binary fractions that they are. Where these have too many as
well, the weights themselves are rounded, once and openly: all that is found is then exact for the rounded weights.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewise.solver.exact.objective import NOTHING_KNOWN, Cost, Evaluation, Number

Pair = tuple[int, int]
"""A value as the core has it: price * first + rest, the rest below the price; -1 comes first where it is infinite."""
INFINITE: Pair = (-1, 0)
"""The budget of a search that has none."""
WEIGHT_LIMIT = 2**46
"""The sum of weights up to which nothing overflows in the core: 2^16 times it fits 64 bits, and 2^8 times its square
stays below the core's infinity of 2^110."""


def written(weight: float) -> Fraction:
    """A weight as the decimal number that it is written as: 0.1 is a tenth."""
    return Fraction(repr(float(weight)))


def plain(number: Fraction) -> Number:
    """The same number, as an integer where it is whole."""
    return number.numerator if number.denominator == 1 else number


@dataclass(frozen=True)
class WholeWeights:
    """The weights of some answers as whole numbers of a unit."""

    counts: NDArray[np.int64] | None
    """A count for each answer; None where each is 1."""
    unit: Fraction = Fraction(1)
    """The weight that 1 stands for."""
    rounded: bool = False
    """Whether the weights had too many digits, and are multiples of the unit only by rounding."""

    @property
    def rounded_to(self) -> float | None:
        """The unit to which weights were rounded; None where they were not."""
        return float(self.unit) if self.rounded else None

    def part(self, places: NDArray[np.int32]) -> WholeWeights:
        """The weights of some of the answers."""
        return self if self.counts is None else replace(self, counts=np.ascontiguousarray(self.counts[places]))

    def number(self, whole: int) -> Number:
        """A sum of whole numbers as the sum of weights that it stands for."""
        if self.unit == 1:
            return whole
        return plain(whole * self.unit)

    def sum(self, places: Sequence[int] | NDArray[np.int32]) -> Number:
        """The weight of some of the answers together."""
        return len(places) if self.counts is None else self.number(int(self.counts[places].sum()))


@lru_cache(maxsize=16)
def whole_weights(weights: tuple[float, ...] | None) -> WholeWeights:
    """Weights as whole numbers: exactly where their sum then is no more than WEIGHT_LIMIT, else rounded.

    >>> whole_weights((0.1, 0.25, 3.0)).counts.tolist(), whole_weights((1 / 3, 0.1)).rounded
    ([2, 5, 60], True)
    """
    if weights is None:
        return WholeWeights(None)
    distinct, which, times = np.unique(np.array(weights, np.float64), return_inverse=True, return_counts=True)
    often = times.tolist()
    # Whole numbers, as those of a day are, need no fractions: the same unit, in a fraction of the time.
    if distinct[-1] <= WEIGHT_LIMIT and (distinct == np.floor(distinct)).all():
        whole_numbers = distinct.astype(np.int64)
        common = int(np.gcd.reduce(whole_numbers))
        counts_of = whole_numbers // common
        if sum(map(int.__mul__, counts_of.tolist(), often)) <= WEIGHT_LIMIT:
            return WholeWeights(counts_of[which], Fraction(common))
    for read in (written, Fraction):
        exact = [read(w) for w in distinct.tolist()]
        unit = Fraction(math.gcd(*(f.numerator for f in exact)), math.lcm(*(f.denominator for f in exact)))
        counts = [int(f / unit) for f in exact]
        if sum(map(int.__mul__, counts, often)) <= WEIGHT_LIMIT:
            return WholeWeights(np.array(counts, np.int64)[which], unit)
    # The unit is a power of two, so that the rounded weights are numbers of the same kind as those that were given.
    whole = sum(map(Fraction.__mul__, exact, map(Fraction, often)), Fraction(0))
    step = math.ceil(math.log2(whole / (WEIGHT_LIMIT - len(weights))))
    unit = Fraction(2) ** step
    rounded = [max(1, round(f / unit)) for f in exact]
    return WholeWeights(np.array(rounded, np.int64)[which], unit, rounded=True)


@dataclass(frozen=True)
class Amounts:
    """How values of the core are read and written."""

    weights: WholeWeights
    price: int
    """What a lost game costs in the core besides its guesses: more than any sum of them."""

    @cached_property  # asked for with every guess
    def number(self) -> Callable[[int], Number]:
        """A sum of whole numbers as the sum of weights that it stands for."""
        return self.weights.number

    def cost(self, pair: Pair) -> Cost:
        """What is lost, and the total."""
        lost, total = pair
        return NOTHING_KNOWN if lost < 0 else (self.number(lost), self.number(total))

    def budget(self, below: Cost | None) -> Pair:
        """The core's budget for a search that is after something better than ``below``."""
        if below is None or math.isinf(below[1]):
            return INFINITE
        lost, total = (Fraction(part) / self.weights.unit for part in below)
        # Where nothing loses just that, all that loses less is better, and all that loses more is worse.
        rest = math.ceil(total) if lost.denominator == 1 else 0
        return divmod(math.ceil(lost) * self.price + rest, self.price)

    def evaluation(self, guess: str, low: Pair, high: Pair) -> Evaluation:
        """What is known of a guess, from the core's bounds."""
        least, most = self.cost(low), self.cost(high)
        return Evaluation(guess, least[1], most[1], low == high, least[0], most[0])
