"""Given: letters whose places are known before the first guess, as in SUTOM, Motus and Lingo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tilewise.errors import Fault, NotationError, short
from tilewise.game.words.alphabet import LETTERS, Alphabet

UNKNOWN = "."
"""In the place of a letter that is not given."""
_MARKS = frozenset(".?_*-")
"""What people write there, where it is no symbol of the words."""
_ANY = "any"


@dataclass(frozen=True, slots=True)
class Given:
    """The letters given; as text ``s....``, or ``s....:any`` where guesses need not have them.

    >>> str(Given.parse("S___", LETTERS, 4)), list(Given.parse("s..e", LETTERS, 4).places)
    ('s...', [(0, 's'), (3, 'e')])
    """

    symbols: tuple[str, ...]
    """A symbol for every place; a point where none is given."""
    kept: bool = True
    """Whether guesses must have the letters, too: the rule of SUTOM, Motus and Lingo."""

    def __str__(self) -> str:
        return "".join(self.symbols) + ("" if self.kept else f":{_ANY}")

    @property
    def places(self) -> Iterator[tuple[int, str]]:
        """The places that are given, from 0, with their letters."""
        return ((place, symbol) for place, symbol in enumerate(self.symbols) if symbol != UNKNOWN)

    def misses(self, word: str, alphabet: Alphabet) -> tuple[int, str] | None:
        """The first place, from 1, where a word lacks the letter given, with that letter in capitals; or None."""
        symbols = alphabet.split(word)
        wrong = ((place, letter) for place, letter in self.places if symbols[place] != letter)
        return next(((place + 1, alphabet.capitals(letter)) for place, letter in wrong), None)

    @classmethod
    def first(cls, symbol: str, length: int, kept: bool = True) -> Given:
        """The first letter alone.

        >>> str(Given.first("s", 6))
        's.....'
        """
        return cls((symbol, *UNKNOWN * (length - 1)), kept)

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet = LETTERS, length: int | None = None) -> Given:
        """Read given letters such as ``s....``, or raise a NotationError that quotes them."""
        letters, colon, guesses = text.strip().partition(":") if isinstance(text, str) else ("", "", "")
        symbols = _read(letters, alphabet)
        noun = alphabet.noun
        how = "write a point in every place that is not given, as in 's....'"
        wrong = next((s for s in symbols if s != UNKNOWN and not alphabet.has(s)), None)
        if not symbols or wrong is not None:
            what = "gives nothing" if wrong is None else f"has {wrong!r}, which is none of the {noun}"
            raise NotationError(f"{short(text)} {what}: {how}")
        if colon and guesses.strip().lower() != _ANY:
            raise NotationError(
                f"{short(text)} ends with {guesses!r}: only ':{_ANY}' may follow, for guesses of any kind"
            )
        if length is not None and len(symbols) < length and UNKNOWN not in symbols:
            symbols += (UNKNOWN,) * (length - len(symbols))  # the letters that words begin with
        if length is not None and len(symbols) != length:
            places = f"{len(symbols)} place{'s' * (len(symbols) != 1)}"
            if len(symbols) < length:
                how = how.replace("s....", "".join(symbols) + UNKNOWN * (length - len(symbols)))
            raise NotationError(f"{short(text)} has {places} where the words have {length}: {how}")
        if UNKNOWN not in symbols:
            raise NotationError(
                f"{short(text)} gives every place, so that nothing is left to guess: {how}",
                fault=Fault.of("whole", text=text),
            )
        if set(symbols) == {UNKNOWN}:
            raise NotationError(f"{short(text)} gives none of the {noun}: {how}")
        return cls(symbols, not colon)


def first_given(text: str | None) -> bool | None:
    """Whether guesses must have the first letter, where a text says that it is given whichever it is; else None.

    >>> first_given("first"), first_given("first:any"), first_given("s....")
    (True, False, None)
    """
    return {"first": True, f"first:{_ANY}": False}.get((text or "").strip().lower())


def is_given(text: str, alphabet: Alphabet, length: int) -> bool:
    """Whether the first part of a position gives letters: neither a word nor a turn, if perhaps too short or too long.

    >>> is_given("s....", LETTERS, 5), is_given("crane", LETTERS, 5), is_given("crane=.y..g", LETTERS, 5)
    (True, False, False)
    """
    symbols = _read(text.partition(":")[0], alphabet)
    kinds = {symbol == UNKNOWN for symbol in symbols if symbol == UNKNOWN or alphabet.has(symbol)}
    if kinds != {True, False} or not all(symbol == UNKNOWN or alphabet.has(symbol) for symbol in symbols):
        return False
    # A turn without its equals sign is a word and its tiles. Equations contain "=": then only the length tells.
    return len(symbols) == length or (not alphabet.has("=") and len(symbols) < 2 * length)


def _read(letters: str, alphabet: Alphabet) -> tuple[str, ...]:
    symbols = alphabet.split(alphabet.fold(letters.strip()))
    return tuple(UNKNOWN if s in _MARKS and not alphabet.has(s) else s for s in symbols)
