"""Answers of the classroom, and about published figures: what is said of a student's file, what was measured again."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.answers.shape import Named, Shape
from tilewise.published.figures import ClaimRow
from tilewise.teaching.word_families import Family


class ProblemRow(Shape):
    """One problem of the lab."""

    problem: int
    title: str
    passed: bool
    message: str
    """What is wrong; where it passed, nothing, or a remark that begins with 'but'."""


class LabAnswer(Shape):
    """Which problems of the lab a file solves."""

    file: str
    passed: int
    """How many of them."""
    problems: tuple[ProblemRow, ...]


class LabClassAnswer(Shape):
    """What the files of a class solve."""

    files: tuple[LabAnswer, ...]
    """In the order in which they were named."""


class GrownAnswer(Shape):
    """A decision tree that was grown on points."""

    lines: tuple[str, ...]
    """The tree as text, a split or a leaf per line."""
    leaves: int
    errors: int
    """Points of which the leaf names another class."""
    points: int


FamilyRow = Annotated[Family, Named("FamilyRow")]


class FamiliesAnswer(Shape):
    """The families of a list."""

    families: tuple[FamilyRow, ...]


ClaimAnswerRow = Annotated[ClaimRow, Named("ClaimAnswerRow")]


class ClaimsAnswer(Shape):
    """Published figures, measured again."""

    claims: tuple[ClaimAnswerRow, ...]
