"""Turn and Position: the history so far with its candidates; Rule: which guesses are legal."""

from __future__ import annotations

import enum
import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from tilewise import display
from tilewise.errors import IllegalGuess, NotationError, short
from tilewise.game import GUESSES as GUESSES
from tilewise.game.alphabet import LETTERS, Alphabet
from tilewise.game.feedback import ABSENT, RIGHT, Feedback, TextFeedback
from tilewise.game.given import is_given
from tilewise.game.lists import DEFAULT
from tilewise.game.named_lists import as_vocabulary, vocabulary
from tilewise.game.scoring import Scoring, Tiles
from tilewise.game.words import Vocabulary

Indices = NDArray[np.int32]
Mask = NDArray[np.bool_]
T = TypeVar("T")


class Rule(enum.Enum):
    """Which guesses are legal.

    ANY: every allowed word. HARD: greens stay in place and a letter shown n times is used at least n times; greys
    and the places of yellows are free. STRICT: every guess must still be possible as an answer.
    """

    ANY = "any"
    HARD = "hard"
    STRICT = "strict"

    @classmethod
    def parse(cls, text: str | Rule) -> Rule:
        """The rule of that name.

        >>> Rule.parse("hard")
        <Rule.HARD: 'hard'>
        """
        if isinstance(text, Rule):
            return text
        for rule in cls:
            if isinstance(text, str) and rule.value == text.strip().lower():
                return rule
        raise NotationError(f"there is no rule {short(text)}: choose any, hard or strict")


class Notation(Protocol):
    """What says how turns are written: a vocabulary, or a tree."""

    @property
    def alphabet(self) -> Alphabet:
        """What words are made of."""
        ...

    @property
    def scoring(self) -> Scoring:
        """How feedback is written."""
        ...


_EQUALS = re.compile(r"\s*=\s*")
_LONE_EQUALS = re.compile(r"\s+=\s+")
_NAMED_SQUARE = re.compile(r"[a-z_]+:")


def is_word(text: str, notation: Notation) -> bool:
    """Whether a text is a word without feedback, listed or not.

    >>> is_word("crane", vocabulary("nyt")), is_word("crane=.y..g", vocabulary("nyt"))
    (True, False)
    """
    if "=" in text and not notation.alphabet.has("="):
        return False  # nearly always
    alphabet, word = notation.alphabet, notation.alphabet.fold(text)
    # Where words may have an equals sign, 1+1=2 is a word and 1+1=2=ggggg a turn.
    return alphabet.spells(word) and ("=" not in word or len(alphabet.split(word)) == notation.scoring.length)


def words_of(text: str, notation: Notation) -> list[str]:
    """The parts of a text between blanks, or between plus signs where neither words nor feedback have them.

    >>> words_of("crane+slate trial", vocabulary("nyt"))
    ['crane', 'slate', 'trial']
    """
    plus = notation.alphabet.has("+") or not notation.scoring.drawn
    return (text if plus else text.replace("+", " ")).split()


def split_turns(text: str, notation: Notation) -> list[str]:
    """The turns of a text, each with its word and its feedback, whatever divides them.

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


def begun(words: Vocabulary, parts: Iterable[T]) -> tuple[Vocabulary, Sequence[T]]:
    """The list with the letters that the first part of a game gives, if it gives some, and the other parts.

    >>> begun(vocabulary("nyt"), ["s....", "salet=g...."])
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
        """The same in capitals."""
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
            word = notation.meant(word)
        count = len(alphabet.split(word))
        if notation is None:
            return cls(word, Tiles(count).parse(tiles))
        if notation.scoring.drawn and length != count:
            return cls(word, Feedback.parse(tiles), alphabet)  # a word of another length is what is wrong here
        return cls(word, notation.scoring.parse(tiles), alphabet)

    def required(self) -> dict[str, int]:
        """How often each letter was shown (right or elsewhere): what the HARD rule asks for."""
        return dict(Counter(c for c, d in zip(self.symbols, self.feedback, strict=True) if d != ABSENT))

    def forbids(self, guess: str) -> str | None:
        """Why the HARD rule forbids a guess after this turn, in words, or None."""
        symbols, capitals = self.alphabet.split(guess), self.alphabet.capitals
        for place, (letter, digit) in enumerate(zip(self.symbols, self.feedback, strict=True)):
            if digit == RIGHT and symbols[place] != letter:
                return f"letter {place + 1} must be {capitals(letter)}"
        for letter, times in self.required().items():
            if symbols.count(letter) < times:
                return f"it must contain {capitals(letter)}" + (f" {times} times" if times > 1 else "")
        return None


@dataclass(frozen=True, eq=False, init=False)
class Position:
    """The history of a game with what is still possible; a list may be given by its name, turns by their text.

    >>> p = Position.parse("crane=.y..g", vocabulary("nyt"))
    >>> str(p), len(p.candidates), p.candidates[0]
    ('crane=.y..g', 39, 'dirge')
    """

    vocabulary: Vocabulary
    """The list that is played."""
    turns: tuple[Turn, ...]

    def __init__(self, vocabulary: Vocabulary | str = DEFAULT, turns: str | Iterable[Turn | str] = ()) -> None:
        words = as_vocabulary(vocabulary)
        if not isinstance(turns, Iterable):
            raise NotationError(f"turns={short(turns)}: give a text such as 'crane=.y..g', or several")
        words, told = begun(words, split_turns(turns, words) if isinstance(turns, str) else turns)
        object.__setattr__(self, "vocabulary", words)
        known = tuple(turn if isinstance(turn, Turn) else Turn.parse(turn, words) for turn in told)
        if any(turn.alphabet is not words.alphabet and turn.alphabet != words.alphabet for turn in known):
            known = tuple(replace(turn, alphabet=words.alphabet) for turn in known)
        object.__setattr__(self, "turns", known)
        length, drawn = words.length, words.scoring.drawn
        for turn in known:
            if (count := len(turn.symbols)) != length:
                raise NotationError(
                    f"{turn.guess!r} has {count} {words.alphabet.noun}, the words of {words.name!r} have {length}"
                )
            if bool(turn.feedback.digits) != drawn:
                raise NotationError(
                    f"{str(turn.feedback)!r} is not a feedback of {words.name!r}: '{words.scoring.shown(0)}' is one"
                )
            words.check_played(turn.guess)

    @classmethod
    def parse(cls, text: str, words: Vocabulary | str | None = None) -> Position:
        """Read a position: turns separated by blanks (or ``+``, as in an address); no turns is the start.

        Letters that are given come first, as in ``s.... salet=g....``.
        """
        if not isinstance(text, str):
            raise NotationError(f"{short(text)} is not the text of a position, such as 'crane=.y..g'")
        known = as_vocabulary(words) if words is not None else vocabulary()
        return cls(known, text)

    @classmethod
    def known(cls, vocabulary: Vocabulary, turns: Iterable[Turn], listed: Indices) -> Position:
        """A position whose fitting answers are known already, as places among the answers: no filtering is needed."""
        position = cls(vocabulary, turns)
        position.__dict__["_listed"] = listed  # where the cached property keeps it
        return position

    def __reduce__(self) -> tuple[type[Position], tuple[Vocabulary, tuple[Turn, ...]]]:
        # What follows from list and turns is not sent: it is quicker to work it out again.
        return (Position, (self.vocabulary, self.turns))

    def __str__(self) -> str:
        given = self.vocabulary.given
        return " ".join([*([] if given is None else [str(given)]), *map(str, self.turns)])

    @property
    def unlisted(self) -> tuple[str, ...]:
        """The words played that the list does not have: they count as they are, but may be slips of the hand."""
        return tuple(turn.guess for turn in self.turns if turn.guess not in self.vocabulary)

    @property
    def played(self) -> str:
        """The turns alone as text, without letters that are given: those belong to the list."""
        return " ".join(map(str, self.turns))

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r}, {self.vocabulary.name!r})"

    def _repr_html_(self) -> str:
        rows = [[display.tiles(turn.capitals, turn.feedback)] for turn in self.turns]
        some = ", ".join(map(self.vocabulary.shown_as, self.candidates[:8])) + (
            ", ..." if len(self.candidates) > 8 else ""
        )
        return display.table(["guess"], rows, self.vocabulary.name, f"{len(self.candidates):,} candidates: {some}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.turns == other.turns and self.vocabulary == other.vocabulary

    def __hash__(self) -> int:
        return hash((self.turns, self.vocabulary))

    def play(self, guess: str, tiles: str | Feedback) -> Position:
        """The position after one more turn. Words outside the list may be played too: other games allow others."""
        word = self.vocabulary.spelled(guess)
        seen = tiles if isinstance(tiles, Feedback) else self.vocabulary.scoring.parse(tiles)
        return Position(self.vocabulary, (*self.turns, Turn(word, seen, self.vocabulary.alphabet)))

    def answered(self, guess: str, answer: str) -> Position:
        """The position after a guess where the answer is known."""
        return self.play(guess, self.vocabulary.feedback(guess, answer))

    def undo(self) -> Position:
        """The position before the last turn (the start stays the start)."""
        return Position(self.vocabulary, self.turns[:-1])

    @property
    def solved(self) -> bool:
        """Whether the last turn solved it."""
        return bool(self.turns) and self.turns[-1].feedback.solved

    # ---- what is still possible ------------------------------------------------------------------------

    def fits(self, turn: Turn, letters: NDArray[np.int32]) -> Mask:
        """Which words (rows of letter indices) would have shown that turn's tiles."""
        return np.asarray(self.vocabulary.codes(turn.guess, letters) == turn.feedback.code)

    def _fitting(self, letters: NDArray[np.int32], left: Indices) -> Indices:
        for turn in self.turns:
            left = left[self.fits(turn, letters[left])]
        return left

    @cached_property
    def _listed(self) -> Indices:
        letters = self.vocabulary.answer_letters
        return self._fitting(letters, np.arange(len(letters), dtype=np.int32))

    @cached_property
    def widened(self) -> bool:
        """Whether no listed answer fits, so that the candidates are the allowed words that do."""
        return len(self._listed) == 0

    @cached_property
    def universe(self) -> Vocabulary:
        """The vocabulary whose answers the candidates are: the position's own unless it is widened.

        A widened position has the fitting words alone as answers; where nothing fits at all it stays as it was.
        """
        if not self.widened:
            return self.vocabulary
        fitting = self._fitting(
            self.vocabulary.guess_letters, np.flatnonzero(self.vocabulary.possible).astype(np.int32)
        )
        if len(fitting) == 0:
            return self.vocabulary
        words = tuple(self.vocabulary.guesses[i] for i in fitting)
        return self.vocabulary.narrowed(f"{self.vocabulary.name} (every allowed word)", words)

    @cached_property
    def candidate_indices(self) -> Indices:
        """The candidates as places among ``universe.answers``."""
        if self.universe is self.vocabulary:
            return self._listed
        return np.arange(len(self.universe.answers), dtype=np.int32)

    @cached_property
    def candidates(self) -> tuple[str, ...]:
        """The words still possible, in order; empty only if the clues contradict each other."""
        answers = self.universe.answers
        return tuple(answers[i] for i in self.candidate_indices)

    @property
    def candidate_weights(self) -> NDArray[np.float64] | None:
        """The weight of each candidate, or None where they are equally likely."""
        if self.universe.weights is None:
            return None
        return self.universe.weight_array[self.candidate_indices]

    @property
    def weight(self) -> int | float:
        """The weight of all candidates together: their number, where the vocabulary has no weights."""
        weights = self.candidate_weights
        return len(self.candidate_indices) if weights is None else math.fsum(weights.tolist())

    def chance(self, word: str) -> float:
        """How likely a word is to be the answer: 0 where it cannot be.

        >>> Position.parse("crane=.y..g", "nyt").chance("dirge") == 1 / 39
        True
        """
        place = self.universe.answer_index.get(self.vocabulary.spelled(word))
        if place is None or place not in self.candidate_indices:
            return 0.0
        return float(self.universe.weight_array[place]) / self.weight

    # ---- what may be guessed ---------------------------------------------------------------------------

    def allows(self, rule: Rule | str) -> Rule:
        """The rule of that name, or an error where this game cannot be played by it."""
        rule = Rule.parse(rule)
        if rule is Rule.HARD and not self.vocabulary.scoring.tiles:
            raise IllegalGuess(
                f"hard mode is for the game's own tiles, not for {self.vocabulary.scoring.name!r}: choose any or strict"
            )
        return rule

    def legal(self, rule: Rule | str = Rule.ANY) -> Indices:
        """The legal guesses under a rule, as places among the guesses."""
        rule = self.allows(rule)
        if rule is Rule.STRICT:
            return np.sort(self.universe.guess_of_answer[self.candidate_indices])
        left = np.arange(len(self.vocabulary.guesses), dtype=np.int32)
        if rule is Rule.HARD:
            for turn in self.turns:
                left = left[hard_mask(self.vocabulary, turn, self.vocabulary.guess_letters[left])]
        return left

    def check(self, guess: str, rule: Rule | str = Rule.ANY) -> str:
        """The normalised guess, or an error that says why it may not be played here."""
        word = self.vocabulary.word(guess)
        self.check_rule(word, rule)
        return word

    def check_rule(self, word: str, rule: Rule | str) -> None:
        """An error if the rule forbids a word, which need not be on the list: another game may have taken it."""
        rule = self.allows(rule)
        if rule is Rule.HARD:
            for turn in self.turns:
                if (why := turn.forbids(word)) is not None:
                    raise IllegalGuess(f"{word!r} is not allowed in hard mode after {str(turn)!r}: {why}")
        if rule is Rule.STRICT and word not in self.candidates:
            raise IllegalGuess(f"{word!r} cannot be the answer any more, and the strict rule wants a guess that can")


def hard_mask(words: Vocabulary, turn: Turn, letters: NDArray[np.int32]) -> Mask:
    """Which words (rows of letter indices) the HARD rule allows after a turn. Tested against Turn.forbids."""
    guess = words.encode([turn.guess])[0]
    ok = np.ones(len(letters), np.bool_)
    for place, digit in enumerate(turn.feedback):
        if digit == RIGHT:
            ok &= letters[:, place] == guess[place]
    for letter, times in turn.required().items():
        ok &= (letters == words.letter_index(letter)).sum(axis=1) >= times
    return ok


def as_position(where: Position | Vocabulary | str) -> Position:
    """A position from whatever names one: itself, a list (its start), a list's name, or turns on the default list.

    >>> as_position("crane=.y..g") == Position.parse("crane=.y..g"), as_position("lab").vocabulary.name
    (True, 'lab')
    """
    if isinstance(where, Position):
        return where
    if isinstance(where, Vocabulary):
        return Position(where)
    if isinstance(where, str):
        turns = "=" in where or not where.strip() or is_given(where, LETTERS, vocabulary().length)
        return Position.parse(where) if turns else Position(where)
    raise NotationError(f"{short(where)} is not a position: give one, its text such as 'crane=.y..g', or a list")
