"""Scoring: the feedback that a guess gets for an answer; all that the rest of the package knows of tiles.

A vocabulary carries one. The core makes the codes of ``tiles`` itself and takes the finished codes of any other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import NotationError
from tilewise.game import GUESSES
from tilewise.game.feedback import ABSENT, ELSEWHERE, RIGHT, Feedback, code_of_digits, digits_of
from tilewise.game.words.alphabet import LETTERS

Symbols = NDArray[np.int32]
"""Words as indices of symbols, one row per word; one that the list does not have is negative and matches nothing."""


@dataclass(frozen=True, slots=True)
class Scoring(ABC):
    """The feedback of words of one length: its codes, their text, and the rule that gives them.

    >>> scoring = Tiles(5)
    >>> scoring.n_codes, scoring.solved, scoring.code("green", "pages"), str(scoring.feedback_of(55))
    (243, 242, 55, 'y..g.')
    """

    tiles: ClassVar[bool] = False
    """Whether these are the game's own tiles, of which the core knows what they say about letters."""

    has_tiles: ClassVar[bool] = False
    """Whether feedback has one tile for every symbol; else it is a text of its own, such as ``2+1``."""

    limit: ClassVar[int] = GUESSES
    """Guesses that a game usually has."""

    kinds: ClassVar[tuple[str, ...]] = ()
    """What a tile says about its symbol, by its digit, the right place last; nothing where there are none."""

    marks: ClassVar[str] = ""
    """How a tile is written, by its digit; nothing where feedback is a text of its own."""

    squares: ClassVar[tuple[str, ...]] = ()
    """How share texts draw it, by its digit."""

    length: int
    """Symbols of every word."""

    @property
    def meanings(self) -> tuple[tuple[str, str], ...]:
        """What its feedback says, in words: every sign of a tile, or the form of the text, with its meaning.

        >>> Tiles(5).meanings[0]
        ('.', 'absent')
        """
        return tuple(zip(self.marks, self.kinds, strict=True))

    @property
    @abstractmethod
    def name(self) -> str:
        """What it is called."""

    @property
    @abstractmethod
    def n_codes(self) -> int:
        """How many codes there can be: 0 to one less."""

    @property
    @abstractmethod
    def solved(self) -> int:
        """The code of a guess that is the answer, and of no other."""

    @abstractmethod
    def code(self, guess: Sequence[str], answer: Sequence[str]) -> int:
        """The code of two words, given as symbols, by definition: every faster form is tested against it."""

    @abstractmethod
    def codes(self, guess: Symbols, words: Symbols, symbols: Sequence[str], /) -> NDArray[np.int64]:
        """The codes of one guess against many words; ``symbols`` tells what the indices in both stand for."""

    @abstractmethod
    def feedback_of(self, code: int) -> Feedback:
        """The feedback of a code: tiles, or a TextFeedback."""

    @abstractmethod
    def parse(self, text: str) -> Feedback:
        """Read a feedback, or raise a NotationError that quotes it."""

    def feedback(self, guess: Sequence[str], answer: Sequence[str]) -> Feedback:
        """What the game shows for a guess, both words given as symbols."""
        return self.feedback_of(self.code(guess, answer))

    def scores(self, answer: Sequence[str]) -> bool:  # noqa: ARG002
        """Whether it knows what guesses show for that answer: for every word, unless it was made for some alone."""
        return True

    def reads(self, text: str) -> bool:
        try:
            self.parse(text)
        except NotationError:
            return False
        return True


class Tiles(Scoring):
    """The game: greens first, then each other letter is marked as often as the answer has it left over."""

    name = "tiles"
    tiles = True
    has_tiles = True
    kinds = ("absent", "elsewhere", "in the right place")
    marks = Feedback.MARKS
    squares = Feedback.SQUARES
    tile: ClassVar[type[Feedback]] = Feedback
    """How its tiles are written and drawn: another scoring may have a class of its own."""
    __slots__ = ()

    @property
    def n_codes(self) -> int:
        """One digit of three for every place."""
        return int(3**self.length)

    @property
    def solved(self) -> int:
        return self.n_codes - 1

    def digits(self, guess: Sequence[str], answer: Sequence[str]) -> tuple[int, ...]:
        return digits_of(guess, answer)

    def code(self, guess: Sequence[str], answer: Sequence[str]) -> int:
        return code_of_digits(self.digits(guess, answer))

    def feedback(self, guess: Sequence[str], answer: Sequence[str]) -> Feedback:
        return self.tile(self.digits(guess, answer))

    def codes(self, guess: Symbols, words: Symbols, _: Sequence[str], /) -> NDArray[np.int64]:
        columns = np.ascontiguousarray(words.T)  # sums over long rows are ten times as fast as many over short ones
        green = columns == guess[:, None]
        code = np.zeros(len(words), np.int64)
        for letter in set(guess.tolist()):
            if letter < 0:
                continue
            places = np.flatnonzero(guess == letter)
            left = (columns == letter).sum(axis=0, dtype=np.int8) - green[places].sum(axis=0, dtype=np.int8)
            for place in places.tolist():
                yellow = ~green[place] & (left > 0)
                left -= yellow
                code += (RIGHT * green[place] + ELSEWHERE * yellow) * np.int64(3**place)
        return code

    def feedback_of(self, code: int) -> Feedback:
        return self.tile.of_code(code, self.length)

    def parse(self, text: str) -> Feedback:
        """Tiles as letters, digits, squares or their chat names."""
        return self.tile.parse(text, self.length)


class NaiveTiles(Tiles):
    """Tiles that ignore how often a letter occurs: right, else elsewhere if the answer has the letter, else absent.

    No game does that; programs that were published do, and their figures come out with it.

    >>> NaiveTiles(5).digits("green", "pages"), NaiveTiles(5).digits("bevel", "speak")
    ((1, 0, 1, 2, 0), (0, 1, 0, 1, 0))
    """

    name = "naive-tiles"
    tiles = False
    __slots__ = ()

    def digits(self, guess: Sequence[str], answer: Sequence[str]) -> tuple[int, ...]:
        pairs = zip(guess, answer, strict=True)
        return tuple(RIGHT if g == a else ELSEWHERE if g in answer else ABSENT for g, a in pairs)

    def codes(self, guess: Symbols, words: Symbols, _: Sequence[str], /) -> NDArray[np.int64]:
        columns = np.ascontiguousarray(words.T)
        code = np.zeros(len(words), np.int64)
        for place, letter in enumerate(guess.tolist()):
            if letter >= 0:
                right = columns[place] == letter
                code += (RIGHT * right + ELSEWHERE * (~right & (columns == letter).any(axis=0))) * np.int64(3**place)
        return code


class LeftToRightTiles(Tiles):
    """Tiles marked from the left as often as the answer has the letter: nearly right, but greens do not come first.

    >>> LeftToRightTiles(5).digits("aback", "black"), Tiles(5).digits("aback", "black")
    ((1, 1, 2, 2, 2), (0, 1, 2, 2, 2))
    """

    name = "left-to-right-tiles"
    tiles = False
    __slots__ = ()

    def digits(self, guess: Sequence[str], answer: Sequence[str]) -> tuple[int, ...]:
        left, digits = list(answer), []
        for g, a in zip(guess, answer, strict=True):
            digits.append(RIGHT if g == a else ELSEWHERE if g in left else ABSENT)
            if g in left:
                left.remove(g)
        return tuple(digits)

    def codes(self, guess: Symbols, words: Symbols, _: Sequence[str], /) -> NDArray[np.int64]:
        columns = np.ascontiguousarray(words.T)
        code = np.zeros(len(words), np.int64)
        left = {letter: (columns == letter).sum(axis=0, dtype=np.int8) for letter in guess.tolist() if letter >= 0}
        for place, letter in enumerate(guess.tolist()):
            if letter >= 0:
                right = columns[place] == letter
                elsewhere = ~right & (left[letter] > 0)
                code += (RIGHT * right + ELSEWHERE * elsewhere) * np.int64(3**place)
                left[letter] -= right | elsewhere
        return code


def feedback(guess: str, answer: str) -> Feedback:
    """The tiles that the game shows: greens first, then each other letter as often as it is left over.

    :param guess: The word guessed.
    :param answer: The word to be found.

    >>> str(feedback("green", "pages")), feedback("bevel", "steel").digits
    ('y..g.', (0, 1, 0, 2, 2))
    """
    guess, answer = LETTERS.word(guess), LETTERS.word(answer)
    if len(guess) != len(answer):
        raise NotationError(f"{guess!r} and {answer!r} differ in length: {len(guess)} and {len(answer)} letters")
    return Tiles(len(guess)).feedback(guess, answer)
