"""What is said of a student's file."""

from __future__ import annotations

from dataclasses import dataclass

from tilewise.apps.answers.shape import Shape


@dataclass(frozen=True, kw_only=True)
class ProblemRow(Shape):
    """One problem of the lab."""

    problem: int
    title: str
    passed: bool
    message: str
    """What is wrong; where it passed, nothing, or a remark that begins with 'but'."""


@dataclass(frozen=True, kw_only=True)
class LabAnswer(Shape):
    """Which problems of the lab a file solves."""

    file: str
    passed: int
    """How many of them."""
    problems: tuple[ProblemRow, ...]
