"""The published grid's game: scores that ignore how often a letter occurs, for tiles that ignore it too.

It explains published figures, and nothing else may use it: see NaiveTiles and LeftToRightTiles in game/scoring.py.
"""

from __future__ import annotations

import numpy as np

from tilewise.errors import NotationError
from tilewise.game.words import Vocabulary
from tilewise.solver.choice import Choice, Costs, letter_counts
from tilewise.solver.rankers import AnyRanker
from tilewise.solver.strategy import Strategy
from tilewise.solver.ties import Tie

GREEN = 3
"""What a green tile counts in the tile scores that come closest to the published ones; a yellow one counts 1."""


def tile_score(choice: Choice) -> Costs:
    """Greens and yellows over all candidates, a repeated letter being counted as often as the guess has it."""
    letters = choice.vocabulary.guess_letters[choice.guesses]
    shown = _having(choice)[letters].sum(axis=1)
    greens = sum(choice.in_place[place][letters[:, place]] for place in range(letters.shape[1]))
    return np.asarray(-(shown + (GREEN - 1) * np.asarray(greens)))


def _having(choice: Choice) -> Costs:
    letters = choice.vocabulary.answer_letters[choice.candidates]
    return np.asarray((letter_counts(letters, len(choice.vocabulary.letters)) > 0).sum(axis=0), np.float64)


_RANKERS: dict[str, AnyRanker] = {"gyx": tile_score, "lf": "letter-frequency", "ncands": "largest"}


def naive_strategy(opener: str, algo: str, tie: Tie = "candidate", popular_when: int = 0) -> Strategy:
    """A configuration of the published grid by its name there: gyx, lf or ncands."""
    if algo not in _RANKERS:
        raise NotationError(f"there is no score {algo!r}: choose gyx, lf or ncands")
    return Strategy(opener, _RANKERS[algo], tie=tie, solve_when=20, popular_when=popular_when, last="any")


def naive_words(words: Vocabulary, left_to_right: bool = False) -> Vocabulary:
    """A list whose tiles ignore repeated letters, or are painted from left to right, greens not first."""
    return words.with_scoring("left-to-right-tiles" if left_to_right else "naive-tiles")
