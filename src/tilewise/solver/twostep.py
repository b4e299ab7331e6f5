"""The two-step ranker: what would still be unknown after the next two guesses, the second being the best one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilewise.game.position import Indices
from tilewise.solver.choice import Choice

TOP = 10
SECOND_BEST = 1e-6
"""How much a bit that is still unknown after the first guess counts: enough to decide between equals."""


@dataclass(frozen=True, slots=True)
class TwoStep:
    """Entropy left after two guesses, exact for the best ``top`` guesses by entropy; the others come behind, in order.

    For each part the second guess is the one with the most bits, from the same guesses. Of guesses that leave the same
    after two, the one that leaves less after the first is better.
    """

    top: int = TOP

    def __call__(self, choice: Choice) -> NDArray[np.float64]:
        """The cost of every guess."""
        bits = choice.statistics.entropy
        unknown = _entropy(choice.weights)
        # No guess can leave more after two guesses than is unknown now, so this puts the others behind.
        costs = np.asarray(2 * unknown + 1 - bits)
        best = np.lexsort((choice.guesses, ~choice.is_candidate, -np.round(bits, 9)))[: self.top]
        left: dict[bytes, float] = {}
        for k in best:
            parts = choice.table.split(int(choice.guesses[k]), choice.candidates).values()
            costs[k] = sum(_left(choice, part, left) for part in parts) + SECOND_BEST * (unknown - float(bits[k]))
        return costs


def _left(choice: Choice, part: Indices, known: dict[bytes, float]) -> float:
    # What the best guess leaves unknown of a part, times the part's share. One or two words are always told apart.
    if len(part) <= 2:
        return 0.0
    key = part.tobytes()
    if key not in known:
        weights = choice.vocabulary.weight_array[part]
        most = float(choice.table.statistics(choice.guesses, part).entropy.max())
        known[key] = float(weights.sum() / choice.weights.sum()) * (_entropy(weights) - most)
    return known[key]


def _entropy(weights: NDArray[np.float64]) -> float:
    share = weights / weights.sum()
    return float(-(share * np.log2(share)).sum())
