"""What is answered when something is wrong: one shape, one sentence, the same kinds through every door."""

from __future__ import annotations

from dataclasses import dataclass

from tilewise.apps.answers.shape import Shape
from tilewise.errors import Contradiction, IllegalGuess, NotationError, VocabularyError

_KINDS = (
    (NotationError, "notation"),
    (VocabularyError, "vocabulary"),
    (IllegalGuess, "illegal"),
    (Contradiction, "contradiction"),
)


def kind_of(error: BaseException) -> str:
    """The kind of an error: what it is about.

    >>> kind_of(NotationError("what?")), kind_of(FileNotFoundError(2, "No such file", "words.txt"))
    ('notation', 'file')
    """
    if isinstance(error, OSError) or getattr(error, "unreadable", False):
        return "file"
    return next((name for cls, name in _KINDS if isinstance(error, cls)), "request")


@dataclass(frozen=True, kw_only=True)
class ErrorRow(Shape):
    """What was wrong."""

    kind: str
    message: str


@dataclass(frozen=True, kw_only=True)
class ErrorAnswer(Shape):
    """The answer when something is wrong."""

    error: ErrorRow
