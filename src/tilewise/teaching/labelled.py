"""Splits of labelled numbers, by the same measures that rank guesses; the decision tree that grows from such splits."""

from __future__ import annotations

import csv
import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType

from tilewise.data import FOLDER
from tilewise.errors import NotationError, StudyError, short
from tilewise.files import read_text
from tilewise.game import arguments
from tilewise.teaching.information import gini_gain, information_gain

MAX_BYTES = 64 * 1024 * 1024
EXAMPLE = "example"
"""The name of the data set that comes with the package: two classes of fifty points."""

Gain = Callable[[Sequence[Sequence[int]]], float]
GAINS = MappingProxyType({"entropy": information_gain, "gini": gini_gain})
"""What a split gains, by name: in bits, or in Gini impurity."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """Numbers with a label each."""

    name: str
    column: str
    """What the numbers are called."""
    values: tuple[float, ...]
    labels: tuple[str, ...]

    @property
    def classes(self) -> tuple[str, ...]:
        return tuple(sorted(set(self.labels)))


@dataclass(frozen=True, slots=True)
class Split:
    """The numbers cut in two: those up to the threshold, and those above."""

    threshold: float
    """Halfway between two neighbouring values."""
    gain: float
    """How much the cut says about the labels."""
    left: tuple[int, ...]
    """How many of each class are at or below the threshold."""
    right: tuple[int, ...]
    """How many are above it, in the order of the classes."""


def read_labelled(path: str | Path = EXAMPLE) -> Labelled:
    """A CSV file with a header: numbers in the first column, labels in the last; or the example by its name.

    :param path: the file, or "example"

    >>> data = read_labelled("example")
    >>> len(data.values), data.classes
    (100, ('0', '1'))
    """
    header, rows, labels = read_rows(path, "two-classes.csv", slice(1), "a number and a label, as in '0.25,1'")
    return Labelled(str(path), header[0], tuple(value for (value,) in rows), labels)


def read_rows(
    path: str | Path, example: str, numeric: slice, right: str
) -> tuple[tuple[str, ...], tuple[tuple[float, ...], ...], tuple[str, ...]]:
    """The header of a CSV file, the numbers of every line and its label; of the example's file where that is named.

    ``right``: what a line should be.
    """
    if str(path) == EXAMPLE:
        text = FOLDER.joinpath(example).read_text("utf-8")
    else:
        text = read_text(path, MAX_BYTES, "file of labelled numbers", StudyError)
    lines = csv.reader(text.splitlines())
    try:
        numbered = [(lines.line_num, row) for row in lines if row]
    except csv.Error as error:
        raise StudyError(f"{path}, line {lines.line_num}: it is not CSV: {error}") from None
    if len(numbered) < 3 or len(numbered[0][1]) < 2:
        what = right.partition(",")[0]
        raise StudyError(f"{path}: a header and at least two lines are needed, each with {what}")
    (_, header), *rest = numbered
    rows: list[tuple[float, ...]] = []
    for number, row in rest:
        try:
            values = tuple(map(float, row[:-1][numeric]))
        except ValueError:
            values = (math.nan,)
        if len(row) != len(header) or not all(map(math.isfinite, values)) or not row[-1].strip():
            raise StudyError(f"{path}, line {number}: {short(','.join(row))} should be {right}")
        rows.append(values)
    return tuple(name.strip() for name in header[:-1]), tuple(rows), tuple(row[-1].strip() for _, row in rest)


def splits(data: Labelled, by: str = "entropy") -> tuple[Split, ...]:
    """Every way to cut the numbers in two, from the lowest threshold up, with what it gains.

    :param data: the labelled numbers
    :param by: entropy or gini

    >>> [split.threshold for split in splits(Labelled("three", "x", (1.0, 2.0, 4.0), ("a", "b", "b")))]
    [1.5, 3.0]
    """
    gain = _gain(by)
    pairs = sorted(zip(arguments.instance("data", data, Labelled).values, data.labels, strict=True))
    every, low, out = _counted(data), Counter[str](), []
    for (value, label), (following, _) in pairwise(pairs):
        low[label] += 1
        if following > value:
            out.append(_split((value + following) / 2, low, every, gain))
    return tuple(out)


def _counted(data: Labelled) -> Counter[str]:
    """How many of each class there are, in the order of the classes."""
    return Counter(sorted(data.labels))


def _split(threshold: float, low: Counter[str], every: Counter[str], gain: Gain) -> Split:
    """The cut with so many of each class at or below the threshold."""
    left, right = tuple(low[c] for c in every), tuple(every[c] - low[c] for c in every)
    return Split(threshold, gain([left, right]), left, right)


def best_split(data: Labelled, by: str = "entropy") -> Split:
    """The cut that gains most; the lowest threshold among equals.

    :param data: the labelled numbers
    :param by: entropy or gini

    >>> split = best_split(read_labelled("example"))
    >>> round(split.threshold, 2), round(split.gain, 2), split.left, split.right
    (0.04, 0.64, (50, 9), (0, 41))
    """
    candidates = splits(data, by)
    if not candidates:
        raise StudyError(f"{data.name}: all numbers are equal, so there is nothing to split")
    return max(candidates, key=lambda split: (split.gain, -split.threshold))


def split_at(data: Labelled, threshold: float, by: str = "entropy") -> Split:
    """A cut of one's choice: the numbers up to a threshold, and those above.

    :param data: the labelled numbers
    :param threshold: where to cut
    :param by: entropy or gini

    >>> cut = split_at(read_labelled("example"), 0.0)
    >>> cut.left, cut.right, round(cut.gain, 3)
    ((49, 9), (1, 41), 0.571)
    """
    gain = _gain(by)
    threshold = arguments.number("cut", threshold, -math.inf)
    if not min(data.values) <= threshold < max(data.values):
        raise NotationError(
            f"a cut at {threshold:g} leaves one side empty: cut between {min(data.values):g} and {max(data.values):g}"
        )
    low = Counter(label for x, label in zip(data.values, data.labels, strict=True) if x <= threshold)
    return _split(threshold, low, _counted(data), gain)


def _gain(by: str) -> Gain:
    if by not in GAINS:
        raise NotationError(f"a split is measured by {' or '.join(GAINS)}, not by {by!r}")
    return GAINS[by]


# ---- a tree: the best split of any feature, then of each side, and so on ---------------------------------

TINY = 1e-12
"""A gain up to this is none: it is what is left of rounding."""


@dataclass(frozen=True, slots=True)
class Points:
    """Points with several features and a label each."""

    name: str
    features: tuple[str, ...]
    """What the numbers are called."""
    rows: tuple[tuple[float, ...], ...]
    labels: tuple[str, ...]

    def feature(self, number: int) -> Labelled:
        values = tuple(row[number] for row in self.rows)
        return Labelled(self.name, self.features[number], values, self.labels)


@dataclass(frozen=True, slots=True)
class GrownNode:
    """A node of the tree: how many points of each class reach it, and how it cuts them, if it does."""

    counts: tuple[int, ...]
    """How many of each class, in the order of the classes."""
    feature: str = ""
    """The feature by which it cuts; empty where it does not."""
    threshold: float = 0.0
    """Points at or below it go to the left."""
    gain: float = 0.0
    """How much the cut says about the labels."""
    left: GrownNode | None = None
    """The points at or below the threshold."""
    right: GrownNode | None = None
    """The points above the threshold."""

    @property
    def leaves(self) -> int:
        return 1 if self.left is None or self.right is None else self.left.leaves + self.right.leaves

    @property
    def errors(self) -> int:
        """How many points are not of the most frequent class of their leaf."""
        if self.left is None or self.right is None:
            return sum(self.counts) - max(self.counts)
        return self.left.errors + self.right.errors

    def lines(self) -> tuple[str, ...]:
        """The tree as text, a line per node.

        >>> grow_tree(read_points(), depth=1).lines()
        ('X1 <= 0.02903: gain 0.636, 50 50', '  50 9', '  0 41')
        """
        counts = " ".join(map(str, self.counts))
        if self.left is None or self.right is None:
            return (counts,)
        below = (f"  {line}" for side in (self.left, self.right) for line in side.lines())
        return (f"{self.feature} <= {self.threshold:.4g}: gain {self.gain:.3f}, {counts}", *below)


def read_points(path: str | Path = EXAMPLE) -> Points:
    """A CSV file with a header: numbers in all columns but the last, labels in the last; or the example by its name.

    The example has a hundred points of two classes: one feature tells them apart, the other does not.

    :param path: the file, or "example"

    >>> points = read_points("example")
    >>> len(points.rows), points.features
    (100, ('X1', 'X2'))
    """
    right = "numbers and a label, as in '0.25,1.5,1'"
    return Points(str(path), *read_rows(path, "two-features.csv", slice(None), right))


def grow_tree(points: Points, by: str = "entropy", depth: int = 3) -> GrownNode:
    """The tree that always makes the split of the highest gain, down to a depth or until nothing is gained.

    :param points: the labelled points
    :param by: entropy or gini
    :param depth: how many splits there may be one below the other

    >>> grow_tree(read_points(), "gini", depth=2).lines()[0]
    'X1 <= 0.02903: gain 0.347, 50 50'
    """
    points, depth = arguments.instance("points", points, Points), arguments.whole("depth", depth, 0, 50)
    return _grown(points, by, depth, tuple(sorted(set(points.labels))))


def _grown(points: Points, by: str, depth: int, classes: tuple[str, ...]) -> GrownNode:
    counts = tuple(points.labels.count(name) for name in classes)
    best: tuple[int, Split] | None = None
    for number in range(len(points.features)) if depth else ():
        for split in splits(points.feature(number), by):
            if split.gain > (best[1].gain if best else 0.0) + TINY:
                best = number, split
    if best is None:
        return GrownNode(counts)
    number, split = best
    sides = []
    for low in (True, False):
        side = [k for k, row in enumerate(points.rows) if (row[number] <= split.threshold) == low]
        rows, labels = tuple(points.rows[k] for k in side), tuple(points.labels[k] for k in side)
        sides.append(_grown(Points(points.name, points.features, rows, labels), by, depth - 1, classes))
    return GrownNode(counts, points.features[number], split.threshold, split.gain, *sides)
