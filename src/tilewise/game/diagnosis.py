"""Clues that contradict each other: which turns cannot all be true, why, and which changed tiles would fix it."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import chain, combinations, islice, permutations, product
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from tilewise import display
from tilewise.errors import Contradiction, Fault, enumeration
from tilewise.game.feedback import RIGHT, digits_of_codes
from tilewise.game.game import Game
from tilewise.game.given import Given
from tilewise.game.position import Position, as_position
from tilewise.game.scoring import Tiles
from tilewise.game.turn import Turn
from tilewise.game.words.alphabet import LETTERS, Alphabet
from tilewise.game.words.vocabulary import Vocabulary

# Beyond this many subsets the search is no longer for the smallest set, only for one in which every turn is needed.
_MAX_SUBSETS = 200_000
_MOST_TILES = 2


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile that may have been misread."""

    turn: int
    """Which turn, from 0."""
    place: int
    """Which tile of it, from 0."""
    was: int
    now: int


@dataclass(frozen=True, slots=True)
class Change:
    """One or two tiles that, read differently, would make the clues fit."""

    tiles: tuple[Tile, ...]
    """The tiles to read differently."""
    turns: tuple[Turn, ...]
    """All turns with the change made."""
    answers: int
    """Listed answers that would fit then."""
    allowed: int
    """Allowed words that would fit then."""
    kinds: tuple[str, ...] = Tiles.kinds
    """What a tile says, by its digit."""

    @property
    def question(self) -> str:
        """The change as a question."""
        parts = [f"the {_letter(self.turns[t.turn], t.place)} be {self.kinds[t.now]}" for t in self.tiles]
        return f"Should {' and '.join(parts)}?"


@dataclass(frozen=True, slots=True)
class Clash:
    """What two turns say of one letter or place and cannot both be true, or a turn and what is given; in capitals."""

    kind: Literal["given", "twice", "place", "letter", "word"]
    """A place is `given`; a word was guessed `twice`, with other feedback; a `place` has a letter and has not, or has
    two (`letter`); the `word` has one and has not."""
    letters: tuple[str, ...]
    words: tuple[str, ...]
    """The guesses that clash."""
    place: int | None = None
    """From 1."""

    def __str__(self) -> str:
        if self.kind == "twice":
            return "it was guessed twice and shows different tiles"
        letter, word = self.letters[0], self.words[0]
        if self.kind == "given":
            return f"letter {self.place} is given as {letter}; {word} says not"
        if self.kind == "place":
            return f"{word} says letter {self.place} is {letter}; {self.words[1]} says not"
        if self.kind == "letter":
            return f"{word} says letter {self.place} is {letter}; {self.words[1]} says {self.letters[1]}"
        article = "an" if letter in "AEFHILMNORSX8" else "a"
        return f"{word} says the word has {article} {letter}; {self.words[1]} says not"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What is wrong with a position's clues, if anything."""

    position: str
    consistent: bool
    """Whether at least one allowed word fits."""
    listed: bool
    """Whether at least one listed answer fits."""
    conflict: tuple[int, ...]
    """The smallest set of turns, from 0, that cannot all be true; empty if they can."""
    changes: tuple[Change, ...]
    """The changes of the fewest tiles, two at most, that would make all turns fit, likeliest first."""
    clash: Clash | None = None
    """How the turns in conflict contradict each other, where that can be said simply."""
    has_tiles: bool = True
    """Whether feedback is made of tiles: only these are tried otherwise."""
    alphabet: Alphabet = field(default=LETTERS, repr=False)

    @property
    def reason(self) -> str:
        """The clash as a clause; empty where there is none."""
        return "" if self.clash is None else str(self.clash)

    @property
    def message(self) -> str:
        """The diagnosis in a sentence or two."""
        if self.consistent:
            return (
                "The clues fit."
                if self.listed
                else "No listed answer fits the clues, but some allowed words do: they are the candidates now."
            )
        turns = self.position.split()
        which = dict.fromkeys(self.alphabet.capitals(turns[i].rpartition("=")[0]) for i in self.conflict)
        words = enumeration(which)
        text = f"No word can show {words} like that" if len(which) == 1 else f"No word fits {words} together"
        text = f"{text}: {self.reason}." if self.reason else f"{text}."
        if not self.has_tiles:
            return text
        mend = self.changes[0].question if self.changes else "Changing one or two tiles would not fix it."
        return f"{text} {mend}"

    @property
    def error(self) -> Contradiction:
        """What is raised where an answer was asked for: the same sentence."""
        turns = self.position.split()
        words = [self.alphabet.capitals(turns[i].rpartition("=")[0]) for i in self.conflict]
        return Contradiction(self.message, fault=Fault.of("clash", board=None, words=words, clash=self.clash))

    def _repr_html_(self) -> str:
        rows = [[change.question, change.answers, change.allowed] for change in self.changes]
        if not rows:
            return display.facts({"diagnosis": self.message}, self.position)
        return display.table(["change", "answers that fit then", "words that fit then"], rows, self.message)


def diagnose(position: Position | Game | Vocabulary | str) -> Diagnosis:
    """Say whether the clues can be true and, if not, which of them clash, why, and what would fix it.

    >>> diagnose(Position.parse("crane=ggggg slate=ggggg")).reason
    'CRANE says letter 1 is C; SLATE says S'
    """
    position = as_position(position)
    words = position.vocabulary
    letters = words.guess_letters[words.possible]
    codes = [words.codes(turn.guess, letters) for turn in position.turns]
    fits = np.array([c == t.feedback.code for c, t in zip(codes, position.turns, strict=True)]).reshape(
        -1, len(letters)
    )
    is_answer = words.answer_of_guess[words.possible] >= 0
    fitting = fits.all(axis=0)
    if fitting.any():
        return Diagnosis(position.played, True, bool((fitting & is_answer).any()), (), ())
    together = conflict(fits)
    if not words.scoring.has_tiles:
        return Diagnosis(position.played, False, False, together, (), has_tiles=False, alphabet=words.alphabet)
    clash = _clash([position.turns[i] for i in together], words.given, words.scoring.kinds)
    changes = _changes(position, codes, is_answer)
    return Diagnosis(position.played, False, False, together, changes, clash, alphabet=words.alphabet)


def conflict(fits: NDArray[np.bool_], tries: int = _MAX_SUBSETS) -> tuple[int, ...]:
    """Turns that no word fits together, from which words (columns) fit which turns (rows).

    The smallest such set; after a limited number of tries, a set in which every turn is needed.
    """
    # A set of turns clashes if every word misses at least one of them; words that miss the same turns are one case.
    misses = np.packbits(np.unique(~fits, axis=1), axis=1)
    missed = [int.from_bytes(row.tobytes()) for row in misses]
    every = reduce(operator.or_, missed)

    def clash(turns: Iterable[int]) -> bool:
        return reduce(operator.or_, (missed[turn] for turn in turns), 0) == every

    for turns in islice(chain.from_iterable(combinations(range(len(fits)), n + 1) for n in range(len(fits))), tries):
        if clash(turns):
            return turns
    together = list(range(len(fits)))
    for turn in range(len(fits)):
        if clash(fewer := [t for t in together if t != turn]):
            together = fewer
    return tuple(together)


def _clash(turns: list[Turn], given: Given | None, kinds: tuple[str, ...]) -> Clash | None:
    """How two of the turns contradict each other about one letter or one place, or one of them what is given."""
    for turn, (place, letter) in product(turns, () if given is None else given.places):
        right, name, word = turn.feedback.digits[place] == RIGHT, *map(turn.alphabet.capitals, (letter, turn.guess))
        if right != (turn.symbols[place] == letter):
            return Clash("given", (name,), (word,), place + 1)
    for first, other in combinations(turns, 2):
        if first.guess == other.guess:
            return Clash("twice", (), (first.alphabet.capitals(first.guess),))
    for first, other in permutations(turns, 2):
        capitals = first.alphabet.capitals
        words = capitals(first.guess), capitals(other.guess)
        for place, seen in enumerate(first.feedback):
            symbol, other_symbol = (capitals(turn.symbols[place]) for turn in (first, other))
            tile = other.feedback.digits[place]
            if seen == RIGHT and other_symbol == symbol and tile != RIGHT:
                return Clash("place", (symbol,), words, place + 1)
            if seen == RIGHT and other_symbol != symbol and tile == RIGHT:
                return Clash("letter", (symbol, other_symbol), words, place + 1)
    if kinds != Tiles.kinds:  # tiles that say nothing about the rest of the word
        return None
    for first, other in permutations(turns, 2):
        for letter in first.symbols:
            if _shown(first, letter) > 0 and letter in other.symbols and _shown(other, letter) == 0:
                name, *both = map(first.alphabet.capitals, (letter, first.guess, other.guess))
                return Clash("word", (name,), tuple(both))
    return None


def _shown(turn: Turn, letter: str) -> int:
    return sum(1 for ch, tile in zip(turn.symbols, turn.feedback, strict=True) if ch == letter and tile)


def _letter(turn: Turn, place: int) -> str:
    letter, word = map(turn.alphabet.capitals, (turn.symbols[place], turn.guess))
    return (
        f"{letter} of {word}"
        if turn.symbols.count(turn.symbols[place]) == 1
        else f"{letter} of {word} (letter {place + 1})"
    )


def _changes(position: Position, codes: list[NDArray[np.int64]], is_answer: NDArray[np.bool_]) -> tuple[Change, ...]:
    """The tiles should have been what some word would have shown: the words that differ in the fewest tiles."""
    words = position.vocabulary
    seen = np.array([t.feedback.code for t in position.turns])
    # For every turn, place and word: the tile that the word shows there, and whether it differs from the one seen.
    shown = digits_of_codes(np.array(codes), words.length).swapaxes(1, 2)
    other = shown != digits_of_codes(seen, words.length)[:, :, None]
    wrong = other.sum(axis=(0, 1))
    fewest = int(wrong.min())
    if fewest > _MOST_TILES:
        return ()
    members: dict[tuple[Tile, ...], list[int]] = {}
    for w in np.flatnonzero(wrong == fewest):
        tiles = tuple(
            Tile(int(t), int(p), position.turns[t].feedback.digits[int(p)], int(shown[t, p, w]))
            for t, p in zip(*np.nonzero(other[:, :, w]), strict=True)
        )
        members.setdefault(tiles, []).append(int(w))
    weight = np.zeros(len(words.guesses))
    weight[words.guess_of_answer] = words.weight_array
    weight = weight[words.possible]
    changes = [
        (
            float(weight[then].sum()),
            Change(tiles, _turns(position, tiles), int(is_answer[then].sum()), len(then), words.scoring.kinds),
        )
        for tiles, then in members.items()
    ]
    # Likeliest first: by the weight of the answers that would fit, then by how many words would; a later turn
    # before an earlier one, since the clash appeared with the last.
    changes.sort(key=lambda row: (-row[0], -row[1].allowed, [(-t.turn, t.place, t.now) for t in row[1].tiles]))
    return tuple(change for _, change in changes)


def _turns(position: Position, tiles: tuple[Tile, ...]) -> tuple[Turn, ...]:
    digits = [list(turn.feedback) for turn in position.turns]
    for tile in tiles:
        digits[tile.turn][tile.place] = tile.now
    return tuple(
        replace(turn, feedback=type(turn.feedback)(tuple(d))) for turn, d in zip(position.turns, digits, strict=True)
    )
