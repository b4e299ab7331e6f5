"""When clues contradict each other: which turns cannot all be true, and which single tile would mend it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tilewise.game.feedback import Feedback
from tilewise.game.position import Position, Turn, as_position, codes_against
from tilewise.game.words import Vocabulary

# Beyond this many subsets the smallest set is no longer searched for; a set without a needless turn is.
_MAX_SUBSETS = 200_000


@dataclass(frozen=True, slots=True)
class Change:
    """One tile that, read differently, would make the clues fit."""

    turn: int
    """Which turn, from 0."""
    place: int
    """Which tile of it, from 0."""
    was: int
    now: int
    corrected: Turn
    answers: int
    """Listed answers that would fit then."""
    allowed: int
    """Allowed words that would fit then."""


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
    """Single-tile changes that would make all turns fit, likeliest first."""

    @property
    def message(self) -> str:
        """The diagnosis in a sentence or two."""
        turns = self.position.split()
        if self.consistent:
            return (
                "The clues fit."
                if self.listed
                else "No listed answer fits the clues, but some allowed words do: they are the candidates now."
            )
        which = [repr(turns[i]) for i in self.conflict]
        if len(which) == 1:
            text = f"No word shows {which[0]}."
        else:
            text = f"No word fits {', '.join(which[:-1])} and {which[-1]} together."
        if self.changes:
            return f"{text} Should it be {str(self.changes[0].corrected)!r}?"
        return f"{text} No change of a single tile would mend it."


def diagnose(position: Position | Vocabulary | str) -> Diagnosis:
    """Say whether the clues can be true and, if not, which of them clash and what would mend it.

    >>> diagnose(Position.parse("crane=ggggg slate=ggggg")).conflict
    (0, 1)
    """
    position = as_position(position)
    words = position.vocabulary
    letters = words.guess_letters
    codes = [codes_against(words.encode([turn.guess])[0], letters) for turn in position.turns]
    fits = np.array([c == t.feedback.code for c, t in zip(codes, position.turns, strict=True)]).reshape(
        -1, len(letters)
    )
    is_answer = words.answer_of_guess >= 0
    fitting = fits.all(axis=0)
    if fitting.any():
        return Diagnosis(str(position), True, bool((fitting & is_answer).any()), (), ())
    return Diagnosis(str(position), False, False, conflict(fits), _changes(position, codes, fits, is_answer))


def conflict(fits: NDArray[np.bool_], tries: int = _MAX_SUBSETS) -> tuple[int, ...]:
    """Turns that no word fits together, from which words (columns) fit which turns (rows).

    The smallest such set; past so many tries, one of which every turn is needed.
    """
    # A set of turns clashes if every word misses at least one of them; words that miss the same turns are one case.
    misses = np.unique(~fits, axis=1)
    tried = 0
    for size in range(1, len(fits) + 1):
        for turns in combinations(range(len(fits)), size):
            if misses[list(turns)].any(axis=0).all():
                return turns
            tried += 1
            if tried > tries:
                return _without_needless(misses)
    return tuple(range(len(fits)))


def _without_needless(misses: NDArray[np.bool_]) -> tuple[int, ...]:
    kept = list(range(len(misses)))
    for turn in range(len(misses)):
        fewer = [t for t in kept if t != turn]
        if fewer and misses[fewer].any(axis=0).all():
            kept = fewer
    return tuple(kept)


def _changes(
    position: Position, codes: list[NDArray[np.int64]], fits: NDArray[np.bool_], is_answer: NDArray[np.bool_]
) -> tuple[Change, ...]:
    words = position.vocabulary
    weight = np.zeros(len(words.guesses))
    weight[words.guess_of_answer] = words.weight_array
    found: list[tuple[float, Change]] = []
    for t, turn in enumerate(position.turns):
        others = np.delete(fits, t, axis=0).all(axis=0)
        if not others.any():
            continue
        for place, was in enumerate(turn.feedback):
            for now in range(3):
                if now == was:
                    continue
                digits = list(turn.feedback)
                digits[place] = now
                tiles = Feedback(tuple(digits))
                then = others & (codes[t] == tiles.code)
                if then.any():
                    answers, allowed = int((then & is_answer).sum()), int(then.sum())
                    change = Change(t, place, was, now, Turn(turn.guess, tiles), answers, allowed)
                    found.append((float(weight[then].sum()), change))
    # Likeliest first: by the weight of the answers that would fit, then by how many words would; a later turn
    # before an earlier one, since the clash appeared with the last.
    found.sort(key=lambda row: (-row[0], -row[1].allowed, -row[1].turn, row[1].place, row[1].now))
    return tuple(change for _, change in found)
