"""Choice: what a ranker looks at: the guesses to rank, the candidates to tell apart, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilewise.game.words.vocabulary import Indices, Vocabulary
from tilewise.progress import Clock, Hook
from tilewise.solver.table.table import FeedbackTable, Statistics

Costs = NDArray[np.float64]
_BLOCK = 512
_REPORTED = 20_000_000
"""Pairs of guess and candidate between two reports of progress: about a twentieth of a second."""


@dataclass(frozen=True)
class Choice:
    """What a ranker looks at: the guesses to rank and the candidates to tell apart, as indices of one vocabulary.

    >>> from tilewise import vocabulary
    >>> from tilewise.solver.table.table import table_for
    >>> table = table_for(vocabulary("nyt"))
    >>> Choice(table, table.guesses(["tarse"]), table.all_answers()).sizes[0, :3]
    array([226, 115, 113])
    """

    table: FeedbackTable
    guesses: Indices
    """Places among ``vocabulary.guesses``, in the order in which costs are wanted."""
    candidates: Indices
    """Places among ``vocabulary.answers``."""
    progress: Hook | None = field(default=None, compare=False, repr=False)
    """Is told how far the partition statistics have come, in case somebody is waiting."""

    @property
    def vocabulary(self) -> Vocabulary:
        return self.table.vocabulary

    @cached_property
    def statistics(self) -> Statistics:
        """The partition statistics of all the guesses, computed at most once."""
        if self.progress is None or len(self.guesses) * len(self.candidates) <= _REPORTED:
            return self.table.statistics(self.guesses, self.candidates)
        step, total, clock, blocks = max(1, _REPORTED // len(self.candidates)), len(self.guesses), Clock(), []
        for start in range(0, total, step):
            blocks.append(self.table.statistics(self.guesses[start : start + step], self.candidates))
            self.progress(clock.at(min(start + step, total), total))
        return Statistics(*(np.concatenate([getattr(b, f.name) for b in blocks]) for f in fields(Statistics)))

    @cached_property
    def codes(self) -> NDArray[np.unsignedinteger]:
        """The feedback code of every guess (a row) against every candidate (a column)."""
        return self.table.pick(self.guesses, self.candidates)

    @cached_property
    def sizes(self) -> NDArray[np.int64]:
        """The sizes of the parts that every guess (a row) makes, the largest first, padded with zeros."""
        return np.rint(self._by_part(None)).astype(np.int64)

    @cached_property
    def shares(self) -> NDArray[np.float64]:
        """The same as shares of the weight of all candidates: how likely each feedback is, the likeliest first."""
        return self._by_part(self.weights) / (float(self.weights.sum()) or 1.0)

    def _by_part(self, weights: NDArray[np.float64] | None) -> NDArray[np.float64]:
        # Codes are renumbered within each row, so that long words, which have many codes, need no more space.
        blocks = []
        for start in range(0, len(self.guesses), _BLOCK):
            codes = self.table.pick(self.guesses[start : start + _BLOCK], self.candidates)
            rows, width = codes.shape
            order = np.argsort(codes, axis=1, kind="stable")
            sorted_codes = np.take_along_axis(codes, order, axis=1)
            part = np.zeros((rows, width), np.int64)
            part[:, 1:] = np.cumsum(sorted_codes[:, 1:] != sorted_codes[:, :-1], axis=1)
            most = int(part.max(initial=0)) + 1
            flat = (np.arange(rows)[:, None] * most + part).ravel()
            heavy = None if weights is None else weights[order].ravel()
            heaviest = np.bincount(flat, heavy, rows * most).reshape(rows, most)
            blocks.append(-np.sort(-heaviest.astype(np.float64), axis=1))
        most = max((block.shape[1] for block in blocks), default=0)
        return np.concatenate([np.pad(b, ((0, 0), (0, most - b.shape[1]))) for b in blocks] or [np.zeros((0, 0))])

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        return self.vocabulary.weight_array[self.candidates]

    @cached_property
    def is_candidate(self) -> NDArray[np.bool_]:
        member = np.zeros(len(self.vocabulary.answers) + 1, np.bool_)  # the last place is for -1, no answer
        member[self.candidates] = True
        return np.asarray(member[self.vocabulary.answer_of_guess[self.guesses]])

    @cached_property
    def at_least(self) -> NDArray[np.float64]:
        """at_least[letter, n]: the weight of the candidates that contain the letter at least n + 1 times."""
        letters = self.vocabulary.answer_letters[self.candidates]
        counts = letter_counts(letters, len(self.vocabulary.letters))
        times = np.arange(1, self.vocabulary.length + 1)
        return np.stack([((counts >= n) * self.weights[:, None]).sum(axis=0) for n in times], axis=1)

    @cached_property
    def in_place(self) -> NDArray[np.float64]:
        """in_place[place, letter]: the weight of the candidates that have the letter in that place."""
        letters = self.vocabulary.answer_letters[self.candidates]
        size = len(self.vocabulary.letters)
        return np.stack([np.bincount(letters[:, i], self.weights, size) for i in range(letters.shape[1])])


CostFunction = Callable[[Choice], ArrayLike]
"""A number for every guess of a choice, in its order; the lowest is the best."""


def letter_counts(letters: NDArray[np.int32], size: int) -> NDArray[np.int64]:
    """How often each word (a row) contains each letter (a column)."""
    flat = (np.arange(len(letters), dtype=np.int64)[:, None] * size + letters).ravel()
    return np.bincount(flat, minlength=len(letters) * size).reshape(len(letters), size)
