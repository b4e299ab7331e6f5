"""The quicksort of numpy before it had vector instructions: which of equal numbers it puts first.

That sort is not stable, so a program that sorts its scores and takes the first guess breaks ties by it. Parts of more
than 16 are split by the median of their first, middle and last number, shorter ones are sorted by insertion. The real
sort turns to a heap where splits keep failing; scores of guesses never brought it there.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

SHORT = 16
"""Parts of at most this many numbers are sorted by insertion, which keeps the order of equal ones."""


def introsort(values: Sequence[float] | NDArray[np.float64]) -> list[int]:
    """The places of the numbers in the order of that sort, the lowest first; plain and slow.

    >>> introsort([2, 1, 2, 1])
    [1, 3, 0, 2]
    >>> introsort([0] * 17)[:4]
    [0, 14, 13, 12]
    """
    places = list(range(len(values)))
    _sort(values, places, 0, len(places) - 1)
    return places


def _sort(values: Sequence[float] | NDArray[np.float64], places: list[int], low: int, high: int) -> None:
    if high - low < SHORT:
        places[low : high + 1] = sorted(places[low : high + 1], key=lambda place: values[place])
        return

    def swap(a: int, b: int) -> None:
        places[a], places[b] = places[b], places[a]

    middle = low + (high - low) // 2
    for a, b in ((low, middle), (middle, high), (low, middle)):
        if values[places[b]] < values[places[a]]:
            swap(a, b)
    pivot = values[places[middle]]
    swap(middle, high - 1)
    up, down = low, high - 1
    while True:
        up += 1
        while values[places[up]] < pivot:
            up += 1
        down -= 1
        while pivot < values[places[down]]:
            down -= 1
        if up >= down:
            break
        swap(up, down)
    swap(up, high - 1)
    _sort(values, places, low, up - 1)
    _sort(values, places, up + 1, high)


def lowest(values: NDArray[np.float64]) -> int:
    """What introsort puts first.

    >>> lowest(np.array([1.0, 0, 0, 0] * 5)), introsort([1, 0, 0, 0] * 5)[:3]
    (9, [9, 17, 15])
    """
    return _end(values, last=False)


def highest(values: NDArray[np.float64]) -> int:
    """What comes first where pandas sorts from the highest down: it turns the numbers round before and after.

    >>> highest(np.array([1.0, 0, 0, 0] * 5))
    0
    """
    return len(values) - 1 - _end(values[::-1], last=True)


def _end(values: NDArray[np.float64], last: bool) -> int:
    # Only the parts at one end decide what stands there, and the swaps of a split are known without scanning: the
    # k-th number from the left that is not below the pivot changes places with the k-th from the right not above it.
    places = np.arange(len(values))
    while len(places) > SHORT:
        top, middle = len(places) - 1, (len(places) - 1) // 2
        for a, b in ((0, middle), (middle, top), (0, middle)):
            if values[places[b]] < values[places[a]]:
                places[[a, b]] = places[[b, a]]
        pivot = values[places[middle]]
        places[[middle, top - 1]] = places[[top - 1, middle]]
        part = values[places]
        up = np.flatnonzero(part[1:] >= pivot) + 1
        down = np.flatnonzero(part[: top - 1] <= pivot)[::-1]
        pairs = min(len(up), len(down))
        swaps = int(np.count_nonzero(up[:pairs] < down[:pairs]))
        up_swapped, down_swapped = up[:swaps], down[:swaps]
        places[up_swapped], places[down_swapped] = places[down_swapped], places[up_swapped]
        split = int(min(up[swaps], down[swaps - 1]) if swaps else up[0])
        places[[split, top - 1]] = places[[top - 1, split]]
        places = places[split + 1 :] if last else places[:split]
    order = np.argsort(values[places], kind="stable")
    return int(places[order[-1 if last else 0]])
