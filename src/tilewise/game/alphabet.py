"""Alphabet: which symbols words are made of, how a text becomes them, and how they are shown."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from tilewise.errors import NotationError, short
from tilewise.game.feedback import MAX_LENGTH, MIN_LENGTH


@dataclass(frozen=True, slots=True)
class Alphabet:
    """Letters of any script, one to a tile; words are compared case-folded and shown in capitals.

    >>> LETTERS.word(" Crane "), LETTERS.symbols("crane"), LETTERS.capitals("maße")
    ('crane', ('c', 'r', 'a', 'n', 'e'), 'MAßE')
    """

    name: str = "letters"

    def fold(self, text: str) -> str:
        """The form in which words are compared: NFC and case-folded, where every letter stays one tile.

        >>> LETTERS.fold("CRANE"), LETTERS.fold("ÉTUDE")
        ('crane', 'étude')
        """
        return unicodedata.normalize("NFC", "".join(map(_fold, unicodedata.normalize("NFC", text))))

    def word(self, text: str, length: int | None = None) -> str:
        """The word that a text spells, or a NotationError that says what is wrong with it."""
        clean = self.fold(text.strip()) if isinstance(text, str) else ""
        if not clean or not all(self.has(symbol) for symbol in clean):
            raise NotationError(f"{short(text)} is not a word: it may have letters only")
        if length is not None and len(clean) != length:
            raise NotationError(f"{short(text)} has {len(clean)} letters where {length} are needed")
        if not MIN_LENGTH <= len(clean) <= MAX_LENGTH:
            raise NotationError(f"{short(text)} has {len(clean)} letters: words have {MIN_LENGTH} to {MAX_LENGTH}")
        return clean

    def symbols(self, text: str) -> tuple[str, ...]:
        """The symbols of a word, one for every tile."""
        return tuple(self.word(text))

    def has(self, symbol: str) -> bool:
        """Whether words may have that symbol."""
        return symbol.isalpha()

    def capitals(self, word: str) -> str:
        """The word in capitals for display; letters that have no single capital stay small."""
        return "".join(ch.upper() if len(ch.upper()) == 1 else ch for ch in word)


LETTERS = Alphabet()
"""The usual one."""


def _fold(ch: str) -> str:
    # Full case folding turns some letters into two (ß, ŉ): those stay as the lower-case letter, or as they are.
    folded = ch.casefold()
    if len(folded) == 1:
        return folded
    lower = ch.lower()
    return lower if len(lower) == 1 else ch
