"""Answers about decision trees in files."""

from __future__ import annotations

from tilewise.apps.answers.shape import Shape
from tilewise.game.scoring import Tiles
from tilewise.trees.tree import DecisionTree
from tilewise.trees.verify import Verified


class TreeAnswer(Shape):
    """What a tree is for and what it amounts to."""

    made_from = DecisionTree
    KEYS = (
        "opener vocabulary digest rule position objective limit value proved method answers nodes plain_total "
        "plain_mean worst distribution lost"
    )

    opener: str
    rule: str
    nodes: int
    scoring: str = Tiles.name
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
