"""Kinds: guesses of Mastermind that are alike, since they differ only in the names of colours and in places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import perm
from string import ascii_lowercase

from tilewise.game.position import Position
from tilewise.game.scorings import Pegs
from tilewise.game.words.vocabulary import Vocabulary

MOST_PLACES = 6
"""Words with more places have too many orders to try each (7: 5,040)."""


@dataclass(frozen=True, slots=True)
class GuessKind:
    """What a guess has in common with those that are alike, and how many these are, itself included."""

    name: str
    """The guess with a letter for every symbol that was not played before: ``aabc``, after 1122 ``1a2b``."""
    alike: int


class Kinds:
    """What makes guesses alike in a position: orders of the places, with new names of symbols, that keep every turn.

    Whatever such a change does to a guess, it does to every answer, so that both guesses divide the candidates alike.
    """

    def __init__(self, position: Position) -> None:
        words = position.vocabulary
        self._split = words.alphabet.split
        self._symbols = len(words.letters)
        self._changes = list(_changes([self._split(turn.guess) for turn in position.turns], words.length))
        played = self._changes[0][1]
        self._unplayed = self._symbols - len(played)
        self._letters = [letter for letter in ascii_lowercase if letter not in words.letters]

    def patterns(self, guess: str) -> frozenset[tuple[str, ...]]:
        """The guess under every change, with letters for symbols that were not played: the same for guesses alike."""
        symbols = self._split(guess)
        return frozenset(self._named([symbols[place] for place in order], names) for order, names in self._changes)

    def kind(self, guess: str) -> GuessKind:
        """The kind of a guess.

        >>> Kinds(Position.parse("", "mastermind:4x6")).kind("1123")
        GuessKind(name='aabc', alike=720)
        """
        patterns = self.patterns(guess)
        own = self._named(self._split(guess), self._changes[0][1])
        unplayed = len({symbol for symbol in own if symbol in self._letters})
        return GuessKind("".join(own), len(patterns) * perm(self._unplayed, unplayed))

    def _named(self, symbols: Iterable[str], names: Mapping[str, str]) -> tuple[str, ...]:
        letters: dict[str, str] = {}
        return tuple(names[s] if s in names else letters.setdefault(s, self._letters[len(letters)]) for s in symbols)


def kinds_of(position: Position) -> Kinds | None:
    """What makes guesses alike in a position; None where the list does not have every word that its symbols make.

    >>> kinds_of(Position.parse("", "nyt")) is None
    True
    """
    words = position.vocabulary
    symmetric = words.scoring.name == Pegs.name and words.weights is None and words.length <= MOST_PLACES
    return Kinds(position) if symmetric and _has_every_word(words) else None


def _has_every_word(words: Vocabulary) -> bool:
    """Whether every word of the symbols is there, or every one without a repeated symbol (Bulls and Cows)."""
    guesses, symbols = len(words.guesses), len(words.letters)
    if guesses != len(words.answers):
        return False
    if guesses == symbols**words.length:
        return True
    apart = guesses == perm(symbols, words.length)
    return apart and all(len(set(words.alphabet.split(word))) == words.length for word in words.guesses)


def _changes(played: Sequence[Sequence[str]], places: int) -> Iterable[tuple[tuple[int, ...], dict[str, str]]]:
    """Orders of the places with names of the symbols that leave every word that was played as it is; none first."""
    for order in permutations(range(places)):
        names: dict[str, str] = {}
        pairs = ((word[old], word[new]) for word in played for new, old in enumerate(order))
        if all(names.setdefault(old, new) == new for old, new in pairs) and len(set(names.values())) == len(names):
            yield order, names
