"""beat_adversary: the fewest guesses against the host that keeps as many words open as it can, proved.

The adversary's answers follow from the guesses, so a game against it is a path: every guess leaves one set, the largest
part, and the shortest path to a set of one word, which is then guessed, is best play. It is looked for with one guess
more each time, as long as the way that always leaves the fewest words is longer. What rules sets out:

- with two guesses left, every word but the one guessed must be alone in its part;
- no guess makes more parts of a set than the most, K, that any legal one makes of a set around it: a set of more than
  K + 1 words cannot be divided like that, one of more than 1 + K (K + 1) cannot be with three left, and so on.
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import Contradiction
from tilewise.game.game import Game
from tilewise.game.position import Position, as_position
from tilewise.game.record import Adversary
from tilewise.game.turn import Turn
from tilewise.game.words.vocabulary import Indices, Vocabulary
from tilewise.solver.control import Stopped, check, control_for, deadline
from tilewise.solver.exact.search_tables import deadline_for_large_table
from tilewise.solver.table.table import table_for

_HOST = Adversary()
_LARGE = 1000
_WIDTHS = (32, 512, None)
"""How many guesses are tried at every position: a few first, since a way that exists is mostly found among them."""


@dataclass(frozen=True, slots=True)
class AdversaryPlay:
    """Best play against the adversary: no way to win takes fewer guesses than ``lower``; the words take ``upper``."""

    guesses: tuple[str, ...]
    """The words that win, in order; the last is the only word left then. Empty where no way was found in time."""
    lower: int
    """Fewer guesses cannot be enough."""
    upper: int | None
    """So many are: as many as there are words here."""
    game: Game
    seconds: float

    @property
    def proved(self) -> bool:
        """Whether nothing shorter exists."""
        return self.lower == self.upper

    @property
    def guess(self) -> str | None:
        return self.guesses[0] if self.guesses else None


def beat_adversary(
    position: Position | Game | Vocabulary | str, *, budget_seconds: float | None = None
) -> AdversaryPlay:
    """The fewest guesses that win against the adversary from here on, with words that do it.

    >>> from tilewise import make_vocabulary
    >>> words = make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    >>> found = beat_adversary(words)
    >>> found.guesses, found.upper, found.proved
    (('thumb', 'tills'), 2, True)
    """
    started, control = time.perf_counter(), control_for(budget_seconds)
    start = as_position(position)
    if not len(start.candidate_indices):
        raise Contradiction(f"no word fits {str(start)!r}, so there is nothing to play")
    game = start.game.with_vocabulary(start.universe)
    start = Position.with_fitting(game, start.turns, start.candidate_indices)
    left = game.limit - len(start.turns)
    line, lower = None, 1
    with suppress(Stopped):
        search = _Paths()
        # What is at hand is a way to win, if not always the shortest: only shorter ones are looked for.
        with deadline_for_large_table(control, start.universe, len(start.candidate_indices)):
            line = search.greedy(start, left)
        most = left if line is None else len(line) - 1
        with deadline(control):
            while lower <= most:
                shorter = next((way for width in _WIDTHS if (way := search.within(start, lower, width))), None)
                if shorter is not None:
                    line = shorter
                    break
                lower += 1
    taken = time.perf_counter() - started
    upper = None if line is None else len(line)
    return AdversaryPlay(line or (), lower, upper, game, taken)


class _Paths:
    """What one call knows: which sets cannot be won within so many guesses."""

    def __init__(self) -> None:
        self._failed: dict[tuple[bytes, bytes], int] = {}
        self._sizes: dict[tuple[bytes, bytes], tuple[NDArray[np.int64], NDArray[np.int64]]] = {}

    def greedy(self, position: Position, guesses: int) -> tuple[str, ...] | None:
        """Words that leave the fewest words each time, until one is left; None where that takes too many."""
        line: list[str] = []
        while len(position.candidate_indices) > 1:
            legal = np.asarray(position.legal(), np.int32)
            _, left = self._kept(position.vocabulary, legal, position.candidate_indices)
            at = int(left.argmin())
            if left[at] == len(position.candidate_indices) or len(line) + 1 == guesses:
                return None
            line.append(position.vocabulary.guesses[int(legal[at])])
            position = _after(position, int(legal[at]))
        return (*line, position.candidates[0])

    def within(self, position: Position, guesses: int, width: int | None) -> tuple[str, ...] | None:
        """Words that win within so many guesses; None where there are none.

        ``width``: how many guesses are tried at every position, those that leave the fewest words; None for all.
        """
        words, candidates = position.vocabulary, position.candidate_indices
        if len(candidates) == 1:
            return (words.answers[int(candidates[0])],)
        if guesses < 2:
            return None
        check()
        legal = np.asarray(position.legal(), np.int32)
        key = (candidates.tobytes(), legal.tobytes() if position.game.rule.by_turns else b"")
        if self._failed.get(key, 0) >= guesses:
            return None
        parts, left = self._kept(words, legal, candidates)
        reach = 1
        for _ in range(guesses - 2):
            reach = 1 + int(parts.max()) * reach
        for at in np.argsort(left, kind="stable")[:width].tolist():
            if left[at] > reach or left[at] == len(candidates):
                break
            rest = self.within(_after(position, int(legal[at])), guesses - 1, width)
            if rest is not None:
                return (words.guesses[int(legal[at])], *rest)
        if width is None:
            self._failed[key] = guesses
        return None

    def _kept(
        self, words: Vocabulary, legal: Indices, candidates: Indices
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """For every guess: the parts besides the solved one, and how many words are in the one that the host keeps."""
        large = len(candidates) > _LARGE  # the sets at the start are asked about again with every guess more
        key = (candidates.tobytes(), legal.tobytes()) if large else (b"", b"")
        if key not in self._sizes or not large:
            statistics = table_for(words).statistics(legal, candidates)
            can_be = np.isin(words.answer_of_guess[legal], candidates)
            # Of two words and more the largest part is never only the word that was guessed.
            self._sizes[key] = (statistics.parts - can_be).astype(np.int64), statistics.largest.astype(np.int64)
        return self._sizes[key]


def _after(position: Position, guess: int) -> Position:
    """The position after a guess and what the host shows for it; the guess leaves more than the word itself."""
    words, candidates = position.vocabulary, position.candidate_indices
    seen = _HOST.answer(position, words.guesses[guess])
    codes = table_for(words).pick(np.array([guess], np.int32), candidates)[0]
    turn = Turn(words.guesses[guess], seen, words.alphabet)
    return Position.with_fitting(position.game, (*position.turns, turn), candidates[codes == seen.code])
