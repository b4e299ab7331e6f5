"""Weights: how likely answers are, as the whole numbers that the core adds, so that no sum is ever rounded.

Whole weights stay as they are given. Others are read as the decimal numbers that they are written as and, where those
have too many digits, as the binary fractions that they are, and are scaled to whole numbers. Where these have too many
digits as well, the weights themselves are rounded, once and openly: all that is found is then exact for the rounded
weights.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from tilewise.errors import VocabularyError
from tilewise.game.words.alphabet import Alphabet

WEIGHT_LIMIT = 2**46
"""The sum of weights up to which nothing overflows in the core: 2^16 times it fits 64 bits, and 2^8 times its square
stays below the core's infinity of 2^110."""
LEAST_WEIGHT, MOST_WEIGHT = 1e-100, 1e100


class WholeWeights(NamedTuple):
    """Weights as whole numbers."""

    weights: tuple[int, ...] | None
    rounded: float | None = None
    """The unit to which they were rounded, where they had too many digits."""


@lru_cache(maxsize=16)
def whole_weights(weights: tuple[float, ...]) -> WholeWeights:
    """Weights as whole numbers whose sum is no more than WEIGHT_LIMIT: as they are, scaled exactly, or rounded.

    >>> whole_weights((2.0, 4.0)).weights, whole_weights((0.1, 0.25, 3.0)).weights
    ((2, 4), (2, 5, 60))
    >>> whole_weights((1 / 3, 0.1)).rounded is None
    False
    """
    distinct, which, times = np.unique(np.array(weights, np.float64), return_inverse=True, return_counts=True)
    often = times.tolist()

    def spread(counts: Sequence[int], rounded: float | None = None) -> WholeWeights:
        return WholeWeights(tuple(np.array(counts, np.int64)[which].tolist()), rounded)

    def fits(counts: Sequence[int]) -> bool:
        return sum(map(int.__mul__, counts, often)) <= WEIGHT_LIMIT

    if distinct[-1] <= WEIGHT_LIMIT and (distinct == np.floor(distinct)).all():
        as_given = [int(weight) for weight in distinct.tolist()]
        if fits(as_given):
            return spread(as_given)
    for read in (as_decimal_fraction, Fraction):
        exact = [read(weight) for weight in distinct.tolist()]
        unit = Fraction(math.gcd(*(f.numerator for f in exact)), math.lcm(*(f.denominator for f in exact)))
        counts = [int(f / unit) for f in exact]
        if fits(counts):
            return spread(counts)
    # The unit is a power of two, so that the rounded weights are numbers of the same kind as those that were given.
    whole = sum(map(Fraction.__mul__, exact, map(Fraction, often)), Fraction(0))
    unit = Fraction(2) ** math.ceil(math.log2(whole / (WEIGHT_LIMIT - len(weights))))
    return spread([max(1, round(f / unit)) for f in exact], float(unit))


def as_decimal_fraction(weight: float) -> Fraction:
    """A weight as the decimal number that it is written as: 0.1 is a tenth."""
    return Fraction(repr(float(weight)))


def check_weights(weights: Sequence[float], answers: Sequence[str]) -> None:
    """One finite number above 0 for each answer; or an error."""
    if len(weights) != len(answers):
        raise VocabularyError(f"{len(weights)} weights were given for {len(answers)} answers: one each is needed")
    for word, weight in zip(answers, weights, strict=True):
        check_weight(word, weight)


def check_weight(word: str, number: object) -> float:
    """The weight of an answer as a number, or an error."""
    try:
        weight = float(number)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        weight = math.nan
    if not 0 < weight < math.inf:
        raise VocabularyError(f"the weight of {word!r} is {number!r}: a weight is a number above 0")
    if not LEAST_WEIGHT <= weight <= MOST_WEIGHT:
        raise VocabularyError(
            f"the weight of {word!r} is {number!r}: weights go from {LEAST_WEIGHT:g} to {MOST_WEIGHT:g}"
        )
    return weight


def read_weights(
    weights: object, answers: Sequence[str], alphabet: Alphabet, missing: float | None = None
) -> WholeWeights:
    """Weights in the order of the answers: from a mapping or a labelled series by word, or from numbers in that order.

    An answer that a mapping leaves out gets ``missing``, and is an error where that is None.
    """
    items = getattr(weights, "items", None)
    if not callable(items):
        numbers: list[Any] = list(weights) if isinstance(weights, Iterable) and not isinstance(weights, str) else []
        if not numbers or not all(hasattr(x, "__float__") for x in numbers):
            raise VocabularyError(
                f"weights must map each answer to a number, as in {{{answers[0]!r}: 2.0}}; got {weights!r}"
            )
        check_weights(numbers, answers)
        return whole_weights(tuple(map(float, numbers)))
    pairs = items() if isinstance(weights, Mapping) else list(items())
    length = len(alphabet.split(answers[0]))
    by_word = {alphabet.word(w, length): check_weight(w, x) for w, x in pairs}
    listed = set(answers)
    for word in by_word:
        if word not in listed:
            raise VocabularyError(f"{word!r} has a weight but is not among the answers")
    if missing is None and len(by_word) < len(listed):
        without = next(w for w in answers if w not in by_word)
        raise VocabularyError(f"{without!r} has no weight: give one for every answer, or missing=1.0 for the others")
    default = 1.0 if missing is None else check_weight("the others", missing)
    return whole_weights(tuple(by_word.get(w, default) for w in answers))
