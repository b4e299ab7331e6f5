"""Feedback that ignores how often a letter occurs: it explains published figures, and nothing else may use it.

A letter is right in its place, else elsewhere if it occurs anywhere in the answer, else absent. The real game does not
do that: it marks a repeated letter only as often as the answer has it.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import NotationError
from tilewise.game.position import Indices
from tilewise.game.words import Vocabulary

GREEN = 3
"""What a green tile counts in the tile scores that come closest to the published ones; a yellow one counts 1."""


def naive_digits(guess: str, answer: str) -> tuple[int, ...]:
    """The digits of the feedback that ignores repeated letters: the slow and obvious form.

    >>> naive_digits("green", "pages"), naive_digits("bevel", "speak")
    ((1, 0, 1, 2, 0), (0, 1, 0, 1, 0))
    """
    return tuple(2 if g == a else 1 if g in answer else 0 for g, a in zip(guess, answer, strict=True))


class NaiveGame:
    """A strategy of the published grid whose scores and tiles ignore repeated letters, over all answers.

    With ``left_to_right`` a letter is marked from the left as often as the answer has it, which is nearly right but
    forgets that greens come first.
    """

    def __init__(self, words: Vocabulary, left_to_right: bool = False) -> None:
        self.words = words
        self.left_to_right = left_to_right
        letters = np.arange(len(words.alphabet))[:, None, None]
        self._count = (words.answer_letters == letters).sum(axis=2, dtype=np.int8)  # by letter and answer

    def codes(self, guess: int, candidates: Indices) -> NDArray[np.int64]:
        """The codes that a guess is shown against candidates."""
        letters = self.words.guess_letters[guess]
        right = self.words.answer_letters[candidates] == letters
        left = {letter: self._count[letter, candidates] for letter in letters.tolist()}
        code = np.zeros(len(candidates), np.int64)
        for place, letter in enumerate(letters.tolist()):
            elsewhere = ~right[:, place] & (left[letter] > 0)
            code += (2 * right[:, place] + elsewhere) * 3**place
            if self.left_to_right:
                left[letter] -= right[:, place] | elsewhere
        return code

    @cached_property
    def _table(self) -> NDArray[np.integer]:
        # Every guess against every answer: only the largest part needs so many codes.
        everything = np.arange(len(self.words.answers), dtype=np.int32)
        kind = np.min_scalar_type(3**self.words.length)
        return np.stack([self.codes(g, everything).astype(kind) for g in range(len(self.words.guesses))])

    def scores(self, algo: str, guesses: Indices, candidates: Indices) -> NDArray[np.int64]:
        """The score of every guess, more is better, by the configuration's name: gyx, lf or ncands."""
        if algo == "gyx":
            return self._tile_scores(guesses, candidates)
        if algo == "lf":
            return self._letter_scores(guesses, candidates)
        if algo == "ncands":
            return -self._largest(guesses, candidates)
        raise NotationError(f"there is no score {algo!r}: choose gyx, lf or ncands")

    def _tile_scores(self, guesses: Indices, candidates: Indices) -> NDArray[np.int64]:
        letters = self.words.guess_letters[guesses]
        there = self.words.answer_letters[candidates]
        shown = (self._count[:, candidates] > 0).sum(axis=1)[letters].sum(axis=1)
        for place in range(letters.shape[1]):
            here = np.bincount(there[:, place], minlength=len(self.words.alphabet))
            shown = shown + (GREEN - 1) * here[letters[:, place]]
        return np.asarray(shown, np.int64)

    def _letter_scores(self, guesses: Indices, candidates: Indices) -> NDArray[np.int64]:
        letters = np.sort(self.words.guess_letters[guesses], axis=1)
        counted = (self._count[:, candidates] > 0).sum(axis=1)[letters]
        counted[:, 1:][letters[:, 1:] == letters[:, :-1]] = 0
        return np.asarray(counted.sum(axis=1), np.int64)

    def _largest(self, guesses: Indices, candidates: Indices) -> NDArray[np.int64]:
        kinds = 3**self.words.length
        codes = self._table[np.ix_(guesses, candidates)] + kinds * np.arange(len(guesses))[:, None]
        counts = np.bincount(codes.ravel(), minlength=kinds * len(guesses))
        return np.asarray(counts.reshape(len(guesses), kinds).max(axis=1), np.int64)

    def play(
        self, opener: str, algo: str = "gyx", tie: str = "candidate", solve_when: int = 20, popular_when: int = 0
    ) -> tuple[int, ...]:
        """How many games took one guess, two, and so on; ties go to candidates, or (``first``) to the alphabet."""
        counts: list[int] = []
        everything = np.arange(len(self.words.answers), dtype=np.int32)
        stack: list[tuple[Indices, tuple[int, ...]]] = [(everything, ())]
        solved = 3**self.words.length - 1
        while stack:
            candidates, played = stack.pop()
            if not played:
                guess = self.words.guess_index[opener]
            elif len(candidates) <= max(1, popular_when):
                own = self.words.guess_of_answer[candidates]
                guess = int(own[np.lexsort((own, -self.words.popularity[own]))[0]])
            else:
                guess = self._best(algo, candidates, played, tie, solve_when)
            codes = self.codes(guess, candidates)
            counts += [0] * (len(played) + 1 - len(counts))
            counts[len(played)] += int((codes == solved).sum())
            unsolved = np.unique(codes[codes != solved])
            stack.extend((candidates[codes == code], (*played, guess)) for code in unsolved)
        return tuple(counts)

    def _best(self, algo: str, candidates: Indices, played: tuple[int, ...], tie: str, solve_when: int) -> int:
        own = self.words.guess_of_answer[candidates]
        pool = own if len(own) <= solve_when else np.arange(len(self.words.guesses), dtype=np.int32)
        pool = pool[~np.isin(pool, played)]
        scores = self.scores(algo, pool, candidates)
        best = pool[scores == scores.max()]
        possible = best[np.isin(best, own)]
        return int((possible if tie == "candidate" and len(possible) else best)[0])
