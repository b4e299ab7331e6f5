"""Answers about decision trees in files."""

from __future__ import annotations

from tilewise.apps.answers.shape import Number, Shape
from tilewise.game.scoring import Tiles
from tilewise.trees.verify import Verified


class TreeAnswer(Shape):
    """What a tree is for and what it amounts to."""

    opener: str
    vocabulary: str
    digest: str
    rule: str
    position: str
    objective: str
    limit: int | None
    """The most guesses in a game, those before the root included."""
    value: Number
    """What the tree is said to cost by its objective."""
    proved: bool
    method: str
    answers: int
    nodes: int
    plain_total: int
    """The sum of guesses over all answers, each once: a tree knows no weights, and the weighted one is its value."""
    plain_mean: float
    """The same per answer."""
    worst: int
    distribution: dict[str, int]
    lost: tuple[str, ...]
    """The answers that are not found within the limit."""
    scoring: str = Tiles.name
    """How guesses are scored."""
    alphabet: str | None = None
    """What the words are made of, where that is not just letters: a language, or the symbols."""


class PathAnswer(Shape):
    """The game that one answer leads to."""

    answer: str
    turns: tuple[str, ...]


class VerifyAnswer(Shape):
    """What was checked in a tree and found right."""

    made_from = Verified
    KEYS = "vocabulary digest rule answers total worst value unchecked verified"

    verified: bool


class NodeRow(Shape):
    """A guess of a tree, with what follows each feedback."""

    guess: str
    answers: int
    """Answers at or below it."""
    solves: bool
    branches: dict[str, NodeRow]


class DrawAnswer(Shape):
    """The top of a tree."""

    opener: str
    after: tuple[str, ...]
    tree: NodeRow


class DrawnAnswer(Shape):
    """A picture of a tree that was written."""

    opener: str
    file: str
