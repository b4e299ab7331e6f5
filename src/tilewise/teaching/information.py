"""Entropy, Gini impurity and information gain: pure functions on counts, the same for tiles, coins and data sets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from math import log2

from tilewise.errors import TilewiseError


def entropy(counts: Iterable[float]) -> float:
    """The entropy in bits of a distribution given by counts (or probabilities: they need not add up to 1).

    :param counts: How often each outcome occurs.

    >>> entropy([1, 1]), entropy([1, 1, 1, 1]), round(entropy([1, 1, 3]), 2)
    (1.0, 2.0, 1.37)
    """
    values = _positive(counts)
    total = sum(values)
    return max(0.0, -sum(v / total * log2(v / total) for v in values)) if values else 0.0


def gini(counts: Iterable[float]) -> float:
    """The Gini impurity: the chance that two draws, with replacement, differ.

    :param counts: How often each outcome occurs.

    >>> gini([1, 1]), gini([5])
    (0.5, 0.0)
    """
    values = _positive(counts)
    total = sum(values)
    return 1.0 - sum((v / total) ** 2 for v in values) if values else 0.0


def remaining_entropy(children: Sequence[Sequence[float]]) -> float:
    """The entropy left on average after a split: each child's entropy, weighted by its share.

    :param children: The counts of every class within each group.

    >>> round(remaining_entropy([[9, 49], [41, 1]]), 3)
    0.429
    """
    return _remaining(children, entropy)


def information_gain(children: Sequence[Sequence[float]]) -> float:
    """How much a split tells: the entropy of all children together less what remains within them.

    :param children: The counts of every class within each group.

    >>> round(information_gain([[9, 49], [41, 1]]), 3)
    0.571
    """
    return max(0.0, _gain(children, entropy))


def gini_gain(children: Sequence[Sequence[float]]) -> float:
    """How much a split tells by Gini impurity instead of entropy.

    :param children: The counts of every class within each group.

    >>> gini_gain([[5, 0], [0, 5]])
    0.5
    """
    return _gain(children, gini)


def _remaining(children: Sequence[Sequence[float]], impurity: Callable[[Sequence[float]], float]) -> float:
    total = sum(sum(child) for child in children)
    return sum(sum(child) / total * impurity(child) for child in children) if total else 0.0


def _gain(children: Sequence[Sequence[float]], impurity: Callable[[Sequence[float]], float]) -> float:
    together = [sum(counts) for counts in zip_longest(*children, fillvalue=0)]
    return impurity(together) - _remaining(children, impurity)


def _positive(counts: Iterable[float]) -> list[float]:
    values = [float(v) for v in counts]
    for v in values:
        if not v >= 0:
            raise TilewiseError(f"a count cannot be {v!r}: counts are 0 or more")
    return [v for v in values if v > 0]
