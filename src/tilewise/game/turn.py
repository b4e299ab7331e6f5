"""Turn: one guess with its feedback; the text of turns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from tilewise.errors import NotationError, short
from tilewise.game.feedback import Feedback, TextFeedback
from tilewise.game.given import is_given
from tilewise.game.scoring import Scoring, Tiles
from tilewise.game.words.alphabet import LETTERS, Alphabet
from tilewise.game.words.vocabulary import Vocabulary

T = TypeVar("T")


class Notation(Protocol):
    """What says how turns are written: a vocabulary, or a tree."""

    @property
    def alphabet(self) -> Alphabet: ...
    @property
    def scoring(self) -> Scoring: ...


_EQUALS = re.compile(r"\s*=\s*")
_LONE_EQUALS = re.compile(r"\s+=\s+")
_NAMED_SQUARE = re.compile(r"[a-z_]+:")


def is_word(text: str, notation: Notation) -> bool:
    """Whether a text is a word without feedback, listed or not.

    >>> from tilewise import vocabulary
    >>> is_word("crane", vocabulary("nyt")), is_word("crane=.y..g", vocabulary("nyt"))
    (True, False)
    """
    if "=" in text and not notation.alphabet.has("="):
        return False
    alphabet, word = notation.alphabet, notation.alphabet.fold(text)
    # Where words may have an equals sign, 1+1=2 is a word and 1+1=2=ggggg a turn.
    return alphabet.spells(word) and ("=" not in word or len(alphabet.split(word)) == notation.scoring.length)


def words_of(text: str, notation: Notation) -> list[str]:
    """The parts of a text between blanks, or between plus signs where neither words nor feedback have them.

    >>> from tilewise import vocabulary
    >>> words_of("crane+slate trial", vocabulary("nyt"))
    ['crane', 'slate', 'trial']
    """
    plus = notation.alphabet.has("+") or not notation.scoring.has_tiles
    return (text if plus else text.replace("+", " ")).split()


def split_turns(text: str, notation: Notation) -> list[str]:
    """The turns of a text, each with its word and its feedback, whatever divides them.

    >>> from tilewise import vocabulary
    >>> nyt = vocabulary("nyt")
    >>> split_turns("crane=.y..g", nyt), split_turns("crane .y..g + slate:.....", nyt)
    (['crane=.y..g'], ['crane .y..g', 'slate:.....'])
    """
    turns: list[str] = []
    equals = _LONE_EQUALS if notation.alphabet.has("=") else _EQUALS
    for part in words_of(equals.sub("=", text), notation):
        if turns and is_word(turns[-1], notation) and notation.scoring.reads(part):
            turns[-1] += f" {part}"
        else:
            turns.append(part)
    return turns


def split_given(words: Vocabulary, parts: Iterable[T]) -> tuple[Vocabulary, Sequence[T]]:
    """The list with the letters that the first part of a game gives, if it gives some, and the other parts.

    >>> from tilewise import vocabulary
    >>> split_given(vocabulary("nyt"), ["s....", "salet=g...."])
    (Vocabulary('nyt:s....', 1666 guesses, 365 answers), ['salet=g....'])
    """
    parts = list(parts)
    if parts and isinstance(parts[0], str) and is_given(parts[0], words.alphabet, words.length):
        return words.with_given(parts[0]), parts[1:]
    return words, parts


def _turn_parts(text: str, alphabet: Alphabet, length: int | None) -> tuple[str, str, str]:
    # The word, the divider, the tiles: "crane=.y..g"; people also write "crane:.y..g" and "crane .y..g". But a colon
    # may also begin the name of a square, as in "crane :white_large_square:".
    if alphabet.has("="):
        word, blank, rest = text.strip().partition(" ")
        return (word, blank, rest) if len(alphabet.split(word)) == length else text.rpartition("=")
    if "=" in text:
        return text.partition("=")
    word, colon, rest = text.partition(":")
    if colon and alphabet.spells(alphabet.fold(word)) and not _NAMED_SQUARE.match(rest):
        return word, colon, rest
    return text.strip().partition(" ")


@dataclass(frozen=True, slots=True)
class Turn:
    """One guess with its feedback; as text ``crane=.y..g``.

    >>> str(Turn.parse("CRANE = ⬛🟨⬛⬛🟩"))
    'crane=.y..g'
    """

    guess: str
    feedback: Feedback
    alphabet: Alphabet = field(default=LETTERS, repr=False)

    def __post_init__(self) -> None:
        tiles = len(self.feedback)
        if len(self.symbols) != tiles and not isinstance(self.feedback, TextFeedback):
            raise NotationError(
                f"{self.guess!r} has {len(self.symbols)} {self.alphabet.noun} but {str(self.feedback)!r} "
                f"has {tiles} tiles"
            )

    def __str__(self) -> str:
        return f"{self.guess}={self.feedback}"

    @property
    def symbols(self) -> Sequence[str]:
        """The symbols of the guess, one for every tile."""
        return self.alphabet.split(self.guess)

    @property
    def capitals(self) -> tuple[str, ...]:
        return tuple(map(self.alphabet.capitals, self.symbols))

    @classmethod
    def parse(cls, text: str, notation: Notation | None = None) -> Turn:
        """Read a turn such as ``crane=.y..g``: letters and the game's own tiles, unless a vocabulary says otherwise."""
        alphabet = LETTERS if notation is None else notation.alphabet
        length = None if notation is None else notation.scoring.length
        parts = _turn_parts(text if isinstance(text, str) else "", alphabet, length)
        guess, divider, tiles = map(str.strip, parts)
        if not divider and not tiles:
            raise NotationError(
                f"{short(text)} is not a turn: write the guess, an equals sign and the tiles, as in 'crane=.y..g'"
            )
        word = alphabet.word(guess)
        if isinstance(notation, Vocabulary):
            word = notation.resolve_accents(word)
        count = len(alphabet.split(word))
        if notation is None:
            return cls(word, Tiles(count).parse(tiles))
        if notation.scoring.has_tiles and length != count:
            return cls(word, Feedback.parse(tiles), alphabet)  # a word of another length is what is wrong here
        return cls(word, notation.scoring.parse(tiles), alphabet)
