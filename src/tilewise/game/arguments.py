"""The arguments of public functions, read once at the edge: whole numbers, numbers and seconds in a range, words.

Lists and positions are read by ``game.words.lists.as_vocabulary``, ``game.position.as_position`` and
``game.boards.as_boards``. Every function begins with these, so that all accept the same and refuse the rest in the same
words: numpy's numbers are numbers, True and "6" are not.
"""

from __future__ import annotations

import math
import numbers
import operator
from collections.abc import Iterable
from typing import TypeVar

from tilewise.errors import TilewiseError, short
from tilewise.game import MOST_GUESSES

T = TypeVar("T")

MOST_THREADS = 1024
MOST_MEMORY = 2**50
"""Bytes; what a search may take, not what it does take."""
MOST_GAMES = 10**7
MOST_SHOWN = 10**9
MOST_SECONDS = 1e9
"""Thirty years: the same as no limit."""


def instance(name: str, value: object, kind: type[T]) -> T:
    """A value of a type that only the package makes, such as a tree, or an error that names the type.

    >>> instance("tree", 3, dict)
    Traceback (most recent call last):
    ...
    tilewise.errors.TilewiseError: tree=3: give a value of the type dict
    """
    if not isinstance(value, kind):
        raise TilewiseError(f"{name}={short(value)}: give a value of the type {kind.__name__}")
    return value


def whole(name: str, value: object, least: int = 0, most: int | None = None) -> int:
    """A whole number in a range, or an error that quotes it and says what would be right.

    >>> whole("limit", 6, 1, 255)
    6
    >>> whole("limit", 6.0, 1, 255)
    Traceback (most recent call last):
    ...
    tilewise.errors.TilewiseError: limit=6.0: give a whole number from 1 to 255
    """
    if not isinstance(value, bool) and isinstance(value, numbers.Integral):
        integer = operator.index(value)
        if integer >= least and (most is None or integer <= most):
            return integer
    allowed = f"of {least} or more" if most is None else f"from {least} to {most}"
    raise TilewiseError(f"{name}={short(value)}: give a whole number {allowed}")


def number(name: str, value: object, least: float = 0.0, most: float = math.inf) -> float:
    """A number in a range, or an error that quotes it and says what would be right.

    >>> number("bonus", 2, 0, 100)
    2.0
    """
    if not isinstance(value, bool) and isinstance(value, numbers.Real):
        try:
            real = float(value)
        except OverflowError:  # a whole number beyond all floats
            real = math.nan
        if least <= real <= most:  # nan is in no range
            return real
    allowed = f"of {least:g} or more" if math.isinf(most) else f"from {least:g} to {most:g}"
    raise TilewiseError(f"{name}={short(value)}: give a number {allowed}")


def seconds(name: str, value: object) -> float | None:
    """Seconds within which something must end; None, and more than anybody waits, for no limit.

    >>> seconds("budget_seconds", 0.5), seconds("budget_seconds", float("inf"))
    (0.5, None)
    """
    if value is None:
        return None
    try:
        limit_seconds = number(name, value)
    except TilewiseError:
        raise TilewiseError(f"{name}={short(value)}: give seconds, 0 or more, or None for no limit") from None
    return limit_seconds if limit_seconds < MOST_SECONDS else None


def limit(value: object, usual: int | None = None) -> int:
    """The most guesses of a game; None: as many as are usual with the list."""
    return usual if value is None and usual is not None else whole("limit", value, 1, MOST_GUESSES)


def threads(value: object) -> int:
    """How many threads work at once; 0: every core."""
    return whole("threads", value, 0, MOST_THREADS)


def memory(value: object) -> int:
    """Bytes that a search may use to remember what it has proved."""
    return whole("memory", value, 0, MOST_MEMORY)


def top(value: object) -> int:
    """How many of the best to give."""
    return whole("top", value, 1, MOST_SHOWN)


def depth(value: object) -> int | None:
    """How many guesses deep a tree is drawn; None for all."""
    return None if value is None else whole("depth", value, 1)


def games(value: object) -> int:
    """How many games to play."""
    return whole("games", value, 1, MOST_GAMES)


def seed(value: object) -> int:
    """What random draws follow from."""
    return whole("seed", value)


def words(value: str | Iterable[str], name: str = "words") -> list[str]:
    """Several words, or one text with blanks or commas between them.

    >>> words("crane, slate"), words(("crane", "slate"))
    (['crane', 'slate'], ['crane', 'slate'])
    """
    return value.replace(",", " ").split() if isinstance(value, str) else texts(value, name)


def texts(value: str | Iterable[str], name: str) -> list[str]:
    """Several texts, or one."""
    if isinstance(value, str):
        return [value]
    if not isinstance(value, Iterable):
        raise TilewiseError(f"{name}={short(value)}: give words, as in 'crane slate' or ['crane', 'slate']")
    texts = list(value)
    odd = next((text for text in texts if not isinstance(text, str)), None)
    if odd is not None or None in texts:
        raise TilewiseError(f"{short(odd)} is not a word: it may have letters only")
    return texts
