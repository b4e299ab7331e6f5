"""What a public function is given, read once at its edge: whole numbers, numbers and seconds in a range, words.

Lists and positions are read by ``game.named_lists.as_vocabulary``, ``game.position.as_position`` and
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


def instance(name: str, given: object, kind: type[T]) -> T:
    """A value of a type that only the package makes, such as a tree, or an error that names the type.

    >>> instance("tree", 3, dict)
    Traceback (most recent call last):
    ...
    tilewise.errors.TilewiseError: tree=3: give a value of the type dict
    """
    if not isinstance(given, kind):
        raise TilewiseError(f"{name}={short(given)}: give a value of the type {kind.__name__}")
    return given


def whole(name: str, given: object, least: int = 0, most: int | None = None) -> int:
    """A whole number in a range, or an error that quotes it and says what would be right.

    >>> whole("limit", 6, 1, 255)
    6
    >>> whole("limit", 6.0, 1, 255)
    Traceback (most recent call last):
    ...
    tilewise.errors.TilewiseError: limit=6.0: give a whole number from 1 to 255
    """
    if not isinstance(given, bool) and isinstance(given, numbers.Integral):
        found = operator.index(given)
        if found >= least and (most is None or found <= most):
            return found
    allowed = f"of {least} or more" if most is None else f"from {least} to {most}"
    raise TilewiseError(f"{name}={short(given)}: give a whole number {allowed}")


def number(name: str, given: object, least: float = 0.0, most: float = math.inf) -> float:
    """A number in a range, or an error that quotes it and says what would be right.

    >>> number("bonus", 2, 0, 100)
    2.0
    """
    if not isinstance(given, bool) and isinstance(given, numbers.Real):
        try:
            found = float(given)
        except OverflowError:  # a whole number beyond all floats
            found = math.nan
        if least <= found <= most:  # nan is in no range
            return found
    allowed = f"of {least:g} or more" if math.isinf(most) else f"from {least:g} to {most:g}"
    raise TilewiseError(f"{name}={short(given)}: give a number {allowed}")


def seconds(name: str, given: object) -> float | None:
    """Seconds within which something must end; None, and more than anybody waits, for no limit.

    >>> seconds("budget_seconds", 0.5), seconds("budget_seconds", float("inf"))
    (0.5, None)
    """
    if given is None:
        return None
    try:
        found = number(name, given)
    except TilewiseError:
        raise TilewiseError(f"{name}={short(given)}: give seconds, 0 or more, or None for no limit") from None
    return found if found < MOST_SECONDS else None


def limit(given: object) -> int:
    """The most guesses of a game."""
    return whole("limit", given, 1, MOST_GUESSES)


def threads(given: object) -> int:
    """How many threads work at once; 0: every core."""
    return whole("threads", given, 0, MOST_THREADS)


def memory(given: object) -> int:
    """Bytes that a search may use to remember what it has proved."""
    return whole("memory", given, 0, MOST_MEMORY)


def top(given: object) -> int:
    """How many of the best to give."""
    return whole("top", given, 1, MOST_SHOWN)


def depth(given: object) -> int | None:
    """How many guesses deep a tree is drawn; None for all."""
    return None if given is None else whole("depth", given, 1)


def games(given: object) -> int:
    """How many games to play."""
    return whole("games", given, 1, MOST_GAMES)


def seed(given: object) -> int:
    """What random draws follow from."""
    return whole("seed", given)


def words(given: str | Iterable[str], name: str = "words") -> list[str]:
    """Several words, or one text with blanks or commas between them.

    >>> words("crane, slate"), words(("crane", "slate"))
    (['crane', 'slate'], ['crane', 'slate'])
    """
    return given.replace(",", " ").split() if isinstance(given, str) else texts(given, name)


def texts(given: str | Iterable[str], name: str) -> list[str]:
    """Several texts, or one."""
    if isinstance(given, str):
        return [given]
    if not isinstance(given, Iterable):
        raise TilewiseError(f"{name}={short(given)}: give words, as in 'crane slate' or ['crane', 'slate']")
    found = list(given)
    odd = next((text for text in found if not isinstance(text, str)), None)
    if odd is not None or None in found:
        raise TilewiseError(f"{short(odd)} is not a word: it may have letters only")
    return found
