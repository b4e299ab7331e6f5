"""``--scoring FILE.py:NAME``: a scoring of one's own, a function of guess and answer in a Python file."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path

from tilewise.errors import NotationError, short
from tilewise.files import printable, shown
from tilewise.game.words import Vocabulary

DIVIDER = ".py:"
MOST_PAIRS = 10_000_000
"""Pairs of guess and answer that a function is called for: 15 seconds, 1.5 millionths of a second each."""


def is_own(text: str) -> bool:
    """Whether an option names a function in a file.

    >>> is_own("mine.py:score"), is_own("pegs")
    (True, False)
    """
    return DIVIDER in text


def load_scoring(text: str, words: Vocabulary) -> Callable[[str, str], int]:
    """The function that an option names, for a list that is short enough; its file is run, as Python runs it."""
    if (pairs := len(words.guesses) * len(words.answers)) > MOST_PAIRS:
        raise NotationError(
            f"--scoring {short(text)}: {words.name!r} has {pairs:,} pairs of guess and answer, and the function would "
            f"be called for each of them: give a list with at most {MOST_PAIRS:,}, as with --words FILE"
        )
    folder, _, name = text.rpartition(DIVIDER)
    file = Path(f"{folder}.py")
    if not file.is_file():
        raise NotationError(f"--scoring {short(text)}: there is no file {shown(file)}")
    try:
        names = runpy.run_path(str(file))
    except Exception as error:
        message = printable(" ".join(str(error).split()))[:200]
        raise NotationError(f"--scoring {short(text)}: the file fails: {type(error).__name__}: {message}") from error
    function = names.get(name)
    if not callable(function):
        raise NotationError(
            f"--scoring {short(text)}: the file has no function {short(name)}; "
            "it takes a guess and an answer and gives a whole number, 'def score(guess, answer): ...'"
        )
    return function  # type: ignore[no-any-return]
