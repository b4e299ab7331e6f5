"""Alphabet: which symbols words are made of, how a text becomes them, and how they are shown."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tilewise.errors import NotationError, VocabularyError, short
from tilewise.game.feedback import MAX_LENGTH, MIN_LENGTH


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Alphabet:
    """What words are made of: letters of any script, one to a tile, or just the symbols that are given.

    A symbol may have several characters (``lj``, ``ij``): wherever they follow each other they are one tile. Words are
    texts all the same; ``split`` tells their symbols. Words are compared case-folded and shown in capitals.

    >>> LETTERS.word(" Crane "), LETTERS.symbols("crane"), LETTERS.capitals("maße")
    ('crane', ('c', 'r', 'a', 'n', 'e'), 'MAßE')
    >>> Alphabet("0123456789+-*/=").word("12+35=47", 8), Alphabet("a e j l lj o t").symbols("Ljeto")
    ('12+35=47', ('lj', 'e', 't', 'o'))
    >>> Alphabet(plain=True).word("Piñón")
    'piñon'
    """

    known: tuple[str, ...] = ()
    """Every symbol there is, from a text with or without blanks between them; none where every letter is one."""
    plain: bool = field(default=False, compare=False)
    """Whether accents are dropped from whatever is read, all but that of ñ, which is a letter of its own."""
    _splitter: re.Pattern[str] | None = field(default=None, compare=False)
    """Divides a text into symbols, where some have several characters."""

    def __init__(self, known: str | Iterable[str] = (), *, plain: bool = False) -> None:
        if isinstance(known, str):
            known = known.split() if " " in known else known
        symbols = tuple(known)
        object.__setattr__(self, "plain", plain)
        object.__setattr__(self, "known", ())  # while letters fold by themselves
        for symbol in symbols:
            if (
                not isinstance(symbol, str)
                or not symbol.isprintable()
                or not symbol.split()
                or re.search(r"[\s,]", symbol)
            ):
                raise VocabularyError(f"{short(symbol)} is not a symbol: symbols have no blanks and no commas")
            if self.fold(symbol) != symbol:
                raise VocabularyError(f"write {self.fold(symbol)!r} for {symbol!r}: symbols are given in lower case")
        if len(set(symbols)) < len(symbols):
            raise VocabularyError(f"the alphabet {' '.join(symbols)!r} has a symbol twice")
        long = sorted((symbol for symbol in symbols if len(symbol) > 1), key=len, reverse=True)
        object.__setattr__(self, "known", symbols)
        object.__setattr__(
            self, "_splitter", re.compile("|".join([*map(re.escape, long), "."]), re.S) if long else None
        )

    def __str__(self) -> str:
        return " ".join(self.known)

    def __repr__(self) -> str:
        return f"Alphabet({str(self)!r})"

    @property
    def single(self) -> bool:
        """Whether each symbol is one character."""
        return self._splitter is None

    @property
    def noun(self) -> str:
        """What its symbols are called."""
        return "letters" if all(symbol.isalpha() for symbol in self.known) else "symbols"

    def fold(self, text: str) -> str:
        """The form in which words are compared: NFC and case-folded, where every letter stays one tile.

        >>> LETTERS.fold("CRANE"), LETTERS.fold("ÉTUDE")
        ('crane', 'étude')
        """
        folded = unicodedata.normalize("NFC", "".join(map(_fold, unicodedata.normalize("NFC", text))))
        if self.plain and not folded.isascii():
            folded = "".join(ch if ch == "ñ" else _bare(ch) for ch in folded)
        if not self.known or folded.isascii():
            return folded
        # Other characters for the same symbols: digits as wide as letters, letter pairs that Unicode has as one.
        return "".join(ch if ch in self.known else unicodedata.normalize("NFKC", ch) for ch in folded)

    def word(self, text: str, length: int | None = None) -> str:
        """The word that a text spells, or a NotationError that says what is wrong with it."""
        clean = self.fold(text.strip()) if isinstance(text, str) else ""
        if not self.spells(clean):
            may = f"only {self}" if self.known else "letters only"
            raise NotationError(f"{short(text)} is not a word: it may have {may}")
        count = len(self.split(clean))
        if count != length if length is not None else not MIN_LENGTH <= count <= MAX_LENGTH:
            has = f"{short(text)} has {count} {self.noun if count != 1 else self.noun[:-1]}"
            wanted = f": words have {MIN_LENGTH} to {MAX_LENGTH}" if length is None else f" where {length} are needed"
            raise NotationError(has + wanted)
        return clean

    def spells(self, text: str) -> bool:
        """Whether a text is made of this alphabet's symbols and nothing else, however many."""
        return bool(text) and all(map(self.has, self.split(text)))

    def split(self, word: str) -> Sequence[str]:
        """The symbols of a word, one for every tile; the word itself where each of them is one character."""
        return word if self._splitter is None else tuple(self._splitter.findall(word))

    def symbols(self, text: str) -> tuple[str, ...]:
        """The symbols of a word that somebody typed."""
        return tuple(self.split(self.word(text)))

    def has(self, symbol: str) -> bool:
        """Whether words may have that symbol."""
        return symbol in self.known if self.known else symbol.isalpha()

    def capitals(self, word: str) -> str:
        """The word in capitals for display; letters that have no single capital stay small."""
        return "".join(ch.upper() if len(ch.upper()) == 1 else ch for ch in word)


LETTERS = Alphabet()
"""The usual one."""


def as_alphabet(given: Alphabet | str) -> Alphabet:
    """An alphabet, or the text of its symbols.

    >>> as_alphabet("abc").known
    ('a', 'b', 'c')
    """
    if not isinstance(given, Alphabet | str):
        raise VocabularyError(f"alphabet={short(given)}: give its symbols as a text, such as '0123456789'")
    return given if isinstance(given, Alphabet) else Alphabet(given)


def unread(text: str) -> str:
    """A word as it was given where its list, and so its alphabet, is not known yet: no more than cleaned."""
    word = LETTERS.fold(text.strip()) if isinstance(text, str) else ""
    if not MIN_LENGTH <= len(word) <= 4 * MAX_LENGTH or not word.isprintable() or " " in word:
        raise NotationError(f"{short(text)} is not a word: words have {MIN_LENGTH} to {MAX_LENGTH} letters")
    return word


def _bare(ch: str) -> str:
    """A letter without its accents."""
    parts = unicodedata.normalize("NFD", ch)
    return unicodedata.normalize("NFC", "".join(part for part in parts if not unicodedata.combining(part)))


def _fold(ch: str) -> str:
    # Full case folding turns some letters into two (ß, ŉ): those stay as the lower-case letter, or as they are.
    folded = ch.casefold()
    if len(folded) == 1:
        return folded
    lower = ch.lower()
    return lower if len(lower) == 1 else ch
