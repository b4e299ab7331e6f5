"""Host: who answers, a secret word or an adversary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np

from tilewise.errors import Contradiction, VocabularyError
from tilewise.game.feedback import Feedback
from tilewise.game.position import Position
from tilewise.game.words.alphabet import clean_word
from tilewise.game.words.vocabulary import Vocabulary


@runtime_checkable
class Host(Protocol):
    """Whoever answers guesses: it sees the position and the guess, and shows the tiles."""

    def answer(self, position: Position, guess: str) -> Feedback: ...


@dataclass(frozen=True, slots=True)
class Secret:
    """A host that thinks of one word and stays with it.

    >>> str(Secret("pages").answer(Position.parse(""), "green"))
    'y..g.'
    """

    word: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "word", clean_word(self.word))

    def answer(self, position: Position, guess: str) -> Feedback:
        return position.vocabulary.feedback(guess, self.word)


@dataclass(frozen=True, slots=True)
class Adversary:
    """A host without a word: it always keeps as many candidates as it can, for as long as it can.

    How likely they are is all the same to it, as it has chosen none. Of equal parts it keeps the one with the lowest
    code, so that the same guesses always get the same tiles, and a guess is right only when nothing else is left.

    >>> str(Adversary().answer(Position.parse(""), "crane"))
    '.....'
    """

    def answer(self, position: Position, guess: str) -> Feedback:
        words = position.universe
        candidates = position.candidate_indices
        if len(candidates) == 0:
            raise Contradiction(f"no word fits {str(position)!r}, so there is no answer to give")
        guess = words.normalize(guess)
        codes = words.codes(guess, words.answer_letters[candidates])
        hiding = codes != words.scoring.solved
        shown, words_kept = np.unique(codes[hiding] if hiding.any() else codes, return_counts=True)
        # The first of the largest; the codes are in rising order.
        return words.scoring.feedback_of(int(shown[int(np.argmax(words_kept))]))


def secret_of(word: str, words: Vocabulary) -> Secret:
    """The host of a secret word, or an error where it is not among the answers."""
    return Secret(checked_answer(word, words))


def checked_answer(word: str, words: Vocabulary) -> str:
    """The answer that a text names, or an error where it is not among them."""
    checked = words.word(word)
    if checked not in words.answer_index:
        raise VocabularyError(f"{word!r} is none of the {len(words.answers):,} answers of {words.name!r}")
    return checked
