"""Everyday words: the guesses that people know and would type.

A word is one if texts of its language have it at least once in a million words (``COMMON``) and it is no name. Which
common words are names was looked at by eye for English words of five letters (``data/names.txt``, with foreign and
coarse words); of other lengths and languages only words on the list of answers count, which is made without names and
slurs. See docs/prior.md.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from tilewise.data import FOLDER

if TYPE_CHECKING:
    from tilewise.game.words.vocabulary import Vocabulary

COMMON = 3.0
"""The Zipf frequency of a common word: once in a million words."""
LOOKED_AT = ("english", 5)
"""The language and the length whose common words were looked at for names."""


def everyday_guesses(words: Vocabulary) -> NDArray[np.bool_]:
    """Which guesses of a list are everyday words; none where it is not known how common its words are."""
    common = words.popularity >= COMMON
    if words.known_popularity is not None:  # the user's own frequencies: their words are what they say
        return common
    language = words.alphabet.name or "english"
    if (language, words.length) == LOOKED_AT:
        return common & np.fromiter((word not in names() for word in words.guesses), np.bool_, len(words.guesses))
    return common & np.fromiter((word in answers(language, words.length) for word in words.guesses), np.bool_)


@cache
def names() -> frozenset[str]:
    """The common words of five letters that are names, foreign or coarse."""
    lines = FOLDER.joinpath("names.txt").read_text("utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


@cache
def answers(language: str, length: int) -> frozenset[str]:
    """The answers of the list of a language, where one comes with the package."""
    from tilewise.game.words.lists import vocabularies, vocabulary

    name = f"{language}-{length}"
    return frozenset(vocabulary(name).answers if name in {info.name for info in vocabularies()} else ())
