"""ScoredRows: the codes of a scoring that the core does not know, worked out for what is asked and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewise.game.words.vocabulary import Indices, Vocabulary
from tilewise.solver.control import Control, Stopped

_CODES = 16_000_000
"""Codes that are held at a time."""


class ScoredRows:
    """The questions of a core's table about a list whose codes come from its scoring, answered row by row."""

    filled = False

    def __init__(self, words: Vocabulary, make: Callable[..., Any]) -> None:
        self._words = words
        self._make = make
        """The core's table of some guesses, some answers and their codes."""

    @property
    def width(self) -> int:
        """Bytes of a code in the core's table."""
        return 1 if self._words.scoring.n_codes < 2**8 else 2 if self._words.scoring.n_codes <= 2**16 else 4

    def pick(
        self, guesses: Indices, candidates: Indices, _: int = 1, control: Control | None = None
    ) -> NDArray[np.uint32]:
        """The codes of guesses against candidates, one row per guess. Raises Stopped where a control says so."""
        words = self._words
        answers = words.answer_letters[candidates]
        codes = np.empty((len(guesses), len(candidates)), np.uint32)
        for row, guess in zip(codes, words.guess_letters[guesses], strict=True):
            if control is not None and control.stopped:
                raise Stopped("stopped")
            row[:] = words.scoring.codes(guess, answers, words.letters)
        return codes

    def statistics(
        self, guesses: Indices, candidates: Indices, weights: Any, threads: int, control: Control | None
    ) -> list[Any]:
        """The partition statistics of guesses over candidates: the core's, of a table of these rows alone."""
        step = max(1, _CODES // max(1, len(candidates)))
        blocks = []
        for start in range(0, max(1, len(guesses)), step):
            rows = guesses[start : start + step]
            few = self._table(rows, candidates, control)
            every = np.arange(len(rows), dtype=np.int32), np.arange(len(candidates), dtype=np.int32)
            blocks.append(few.statistics(*every, weights, threads, control))
        return [np.concatenate(column) for column in zip(*blocks, strict=True)]

    def whole(self, control: Control | None = None) -> Any:
        """The core's table of all codes."""
        words = self._words
        every = np.arange(len(words.guesses), dtype=np.int32), np.arange(len(words.answers), dtype=np.int32)
        return self._table(*every, control)

    def _table(self, guesses: Indices, candidates: Indices, control: Control | None) -> Any:
        words = self._words
        codes = self.pick(guesses, candidates, control=control)
        return self._make(words.guess_letters[guesses], words.answer_letters[candidates], codes)
