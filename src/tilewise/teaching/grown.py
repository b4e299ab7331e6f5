"""A decision tree grown from labelled points: the best split of any feature, then of each side, and so on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tilewise.game import arguments
from tilewise.teaching.labelled import EXAMPLE, Labelled, Split, read_rows, splits

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
