"""Entropy, Gini and information gain: the numbers of the lessons, and what must always hold."""

from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.refusal import refused
from tilewise.teaching.information import entropy, gini, gini_gain, information_gain, remaining_entropy


def test_the_lessons_numbers() -> None:
    assert entropy([0.5, 0.5]) == 1.0
    assert entropy([1, 1, 1, 1]) == 2.0
    assert entropy([1, 9]) == pytest.approx(0.47, abs=0.005)
    assert entropy([98, 1, 1]) == pytest.approx(0.16, abs=0.005)
    assert entropy([50, 50]) == 1.0
    # The lesson rounds both halves before it adds them (0.36 + 0.068 = 0.428); unrounded they give 0.4293.
    left, right = 0.58 * entropy([9, 49]), 0.42 * entropy([41, 1])
    assert (round(left, 2), round(right, 3)) == (0.36, 0.068)
    assert 1.0 - (round(left, 2) + round(right, 3)) == pytest.approx(0.572)
    assert remaining_entropy([[9, 49], [41, 1]]) == pytest.approx(left + right) == pytest.approx(0.4293, abs=5e-5)
    assert information_gain([[9, 49], [41, 1]]) == pytest.approx(0.5707, abs=5e-5)


counts = st.lists(st.integers(0, 50), min_size=1, max_size=8)


@given(counts)
def test_bounds(values: list[int]) -> None:
    kinds = sum(v > 0 for v in values)
    assert 0 <= entropy(values) <= (log2(kinds) if kinds else 0) + 1e-12
    assert 0 <= gini(values) < 1
    assert (entropy(values) == 0) == (gini(values) == pytest.approx(0, abs=1e-15)) == (kinds <= 1)
    assert entropy([3 * v for v in values]) == pytest.approx(entropy(values))


@given(st.lists(counts, min_size=1, max_size=4))
def test_a_split_never_loses_information(children: list[list[int]]) -> None:
    assert information_gain(children) >= 0
    assert gini_gain(children) >= -1e-12


def test_nothing_and_nonsense() -> None:
    assert entropy([]) == gini([]) == information_gain([]) == gini_gain([]) == remaining_entropy([]) == 0
    assert gini_gain([[0, 0]]) == 0
    refused(ValueError, "a count cannot be -1.0", entropy, [1, -1])
    refused(ValueError, "a count cannot be nan", gini, [float("nan")])
