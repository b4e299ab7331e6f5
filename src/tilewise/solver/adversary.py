"""beat_adversary: the fewest guesses against the host that keeps as many words open as it can, proved.

The adversary's answers follow from the guesses, so a game against it is a path: every guess leaves one set, the largest
part, and the shortest path to a set of one word, which is then guessed, is best play. It is looked for with one guess
more each time. What rules sets out:

- with two guesses left, every word but the one guessed must be alone in its part;
- no guess makes more parts of a set than the most, K, that any legal one makes of a set around it: a set of more than
  K + 1 words cannot be divided like that, one of more than 1 + K (K + 1) cannot be with three left, and so on.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import Contradiction
from tilewise.game import arguments
from tilewise.game.host import Adversary
from tilewise.game.position import Indices, Position, Rule, as_position
from tilewise.game.words import Vocabulary
from tilewise.solver.control import check
from tilewise.solver.table import table_for

_HOST = Adversary()


@dataclass(frozen=True, slots=True)
class AdversaryPlay:
    """Best play against the adversary: no way to win takes fewer guesses than ``lower``; the words take ``upper``."""

    guesses: tuple[str, ...]
    """The words that win, in order; the last is the only word left then. Empty where no way was found in time."""
    lower: int
    """Fewer guesses cannot be enough."""
    upper: int | None
    """So many are: as many as there are words here."""
    vocabulary: str
    """The name of the list."""
    digest: str
    """The digest of the list."""
    rule: str
    """Which guesses are legal."""
    seconds: float
    """How long it took."""

    @property
    def proved(self) -> bool:
        """Whether nothing shorter exists."""
        return self.lower == self.upper

    @property
    def guess(self) -> str | None:
        """The next guess."""
        return self.guesses[0] if self.guesses else None


def beat_adversary(
    position: Position | Vocabulary | str,
    rule: str | Rule = Rule.ANY,
    *,
    limit: int = 15,
    budget_seconds: float | None = None,
) -> AdversaryPlay:
    """The fewest guesses that win against the adversary from here on, with words that do it.

    :param position: The position, its text, a list or its name.
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``.
    :param limit: The most guesses to look for.
    :param budget_seconds: Seconds after which it stops with what is known; None for no limit.

    >>> from tilewise import make_vocabulary
    >>> words = make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    >>> found = beat_adversary(words)
    >>> found.guesses, found.upper, found.proved
    (('thumb', 'tills'), 2, True)
    """
    started = time.perf_counter()
    start = as_position(position)
    rule = start.allows(rule)
    arguments.limit(limit)
    if not len(start.candidate_indices):
        raise Contradiction(f"no word fits {str(start)!r}, so there is nothing to play")
    seconds = arguments.seconds("budget_seconds", budget_seconds)
    search = _Paths(rule, None if seconds is None else started + seconds)
    lower, found = 1, None
    for guesses in range(1, limit + 1):
        found = search.within(start, guesses)
        if found is not None or search.late:
            break
        lower = guesses + 1
    words = start.vocabulary
    taken = time.perf_counter() - started
    upper = None if found is None else len(found)
    return AdversaryPlay(found or (), lower, upper, words.name, words.digest, rule.value, taken)


class _Paths:
    """What one call knows: which sets cannot be won within so many guesses."""

    def __init__(self, rule: Rule, deadline: float | None) -> None:
        self.rule, self.deadline = rule, deadline
        self.late = False
        self._failed: dict[tuple[bytes, bytes], int] = {}

    def within(self, position: Position, guesses: int) -> tuple[str, ...] | None:
        """Words that win within so many guesses; None where there are none, or time ran out."""
        words, candidates = position.vocabulary, position.candidate_indices
        if len(candidates) == 1:
            return (words.answers[int(candidates[0])],)
        if guesses < 2 or self._out_of_time():
            return None
        legal = np.asarray(position.legal(self.rule), np.int32)
        key = (candidates.tobytes(), legal.tobytes() if self.rule is Rule.HARD else b"")
        if self._failed.get(key, 0) >= guesses:
            return None
        parts, kept = self._kept(words, legal, candidates)
        reach = 1
        for _ in range(guesses - 2):
            reach = 1 + int(parts.max()) * reach
        if words.weights is not None and guesses > 2:  # the likeliest part may be a small one
            reach = len(candidates)
        for at in np.argsort(kept, kind="stable").tolist():
            if kept[at] > reach or kept[at] == len(candidates) or self._out_of_time():
                break
            guess = words.guesses[int(legal[at])]
            after = position.play(guess, _HOST.answer(position, guess))
            if after.solved:
                continue
            rest = self.within(after, guesses - 1)
            if rest is not None:
                return (guess, *rest)
        if not self.late:
            self._failed[key] = guesses
        return None

    def _kept(
        self, words: Vocabulary, legal: Indices, candidates: Indices
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        # For every guess: the parts besides the solved one, and how many words are in the one that the host keeps.
        solved, weights = words.scoring.solved, words.weight_array[candidates]
        parts, kept = np.zeros(len(legal), np.int64), np.zeros(len(legal), np.int64)
        for first in range(0, len(legal), 1024):
            check()
            codes = table_for(words).pick(legal[first : first + 1024], candidates)
            for i, row in enumerate(codes, first):
                hiding = row != solved
                sizes = np.bincount(row[hiding])
                parts[i] = np.count_nonzero(sizes)
                if words.weights is None:
                    kept[i] = sizes.max(initial=0)
                else:
                    kept[i] = sizes[np.bincount(row[hiding], weights[hiding]).argmax()] if parts[i] else 0
        return parts, kept

    def _out_of_time(self) -> bool:
        self.late = self.late or (self.deadline is not None and time.perf_counter() > self.deadline)
        return self.late
