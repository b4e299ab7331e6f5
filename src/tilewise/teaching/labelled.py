"""Splits of labelled numbers: how a decision tree learns where to cut, by the same measures that rank guesses."""

from __future__ import annotations

import csv
import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
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

GAINS = MappingProxyType({"entropy": information_gain, "gini": gini_gain})
"""What a split gains, by name: in bits, or in Gini impurity."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """Numbers with a label each."""

    name: str
    """The source of the numbers."""
    column: str
    """What the numbers are called."""
    values: tuple[float, ...]
    """The numbers."""
    labels: tuple[str, ...]
    """The label of each."""

    @property
    def classes(self) -> tuple[str, ...]:
        """The labels that occur, in order."""
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
    rows = read_rows(path, "two-classes.csv", "file of labelled numbers")
    if len(rows) < 3 or len(rows[0]) < 2:
        raise StudyError(f"{path}: a header and at least two lines are needed, each with a number and a label")
    values, labels = [], []
    for number, row in enumerate(rows[1:], 2):
        if not row:
            continue
        try:
            value = float(row[0])
        except ValueError:
            value = math.nan
        if not math.isfinite(value) or len(row) != len(rows[0]) or not row[-1].strip():
            raise StudyError(
                f"{path}, line {number}: {short(','.join(row))} should be a number and a label, as in '0.25,1'"
            )
        values.append(value)
        labels.append(row[-1].strip())
    return Labelled(str(path), rows[0][0].strip(), tuple(values), tuple(labels))


def read_rows(path: str | Path, example: str, what: str) -> list[list[str]]:
    """The lines of a CSV file, each as its fields; those of the package's own file where the example is named."""
    if str(path) == EXAMPLE:
        text = FOLDER.joinpath(example).read_text("utf-8")
    else:
        text = read_text(path, MAX_BYTES, what, StudyError)
    lines = csv.reader(text.splitlines())
    try:
        return list(lines)
    except csv.Error as error:
        raise StudyError(f"{path}, line {lines.line_num}: it is not CSV: {error}") from None


def splits(data: Labelled, by: str = "entropy") -> tuple[Split, ...]:
    """Every way to cut the numbers in two, from the lowest threshold up, with what it gains.

    :param data: the labelled numbers
    :param by: entropy or gini

    >>> [split.threshold for split in splits(Labelled("three", "x", (1.0, 2.0, 4.0), ("a", "b", "b")))]
    [1.5, 3.0]
    """
    gain = _gain(by)
    data = arguments.instance("data", data, Labelled)
    pairs = sorted(zip(data.values, data.labels, strict=True))
    every, low = Counter(data.labels), Counter[str]()
    out = []
    for k, (value, label) in enumerate(pairs[:-1]):
        low[label] += 1
        if pairs[k + 1][0] > value:
            left, right = tuple(low[c] for c in data.classes), tuple(every[c] - low[c] for c in data.classes)
            out.append(Split((value + pairs[k + 1][0]) / 2, gain([left, right]), left, right))
    return tuple(out)


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
    every = Counter(data.labels)
    left, right = tuple(low[c] for c in data.classes), tuple(every[c] - low[c] for c in data.classes)
    return Split(threshold, gain([left, right]), left, right)


def _gain(by: str) -> Callable[[Sequence[Sequence[int]]], float]:
    if by not in GAINS:
        raise NotationError(f"a split is measured by {' or '.join(GAINS)}, not by {by!r}")
    return GAINS[by]
