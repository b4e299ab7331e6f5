"""The two-step ranker: what would still be unknown after the next two guesses, the second one the best of its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from tilewise.solve.rankers import Choice

TOP = 10


def two_step(top: int = TOP) -> Callable[[Choice], NDArray[np.float64]]:
    """Entropy left after two guesses, exact for the best ``top`` guesses by entropy; the others come behind, in order.

    The second guess is the one of most bits for each part, from the same guesses. Guesses that share the bits of the
    last of the top are looked at too, so that no order of words decides who is.
    """

    def cost(choice: Choice) -> NDArray[np.float64]:
        bits = choice.statistics.entropy
        share = choice.weights / float(choice.weights.sum())
        unknown = float(-(share * np.log2(share)).sum())
        threshold = np.sort(bits)[::-1][min(top, len(bits)) - 1]
        looked_at = np.flatnonzero(bits >= threshold - 1e-9)
        # Two guesses cannot leave more than is unknown now, so this puts the others behind.
        costs = np.asarray(2 * unknown + 1 - bits)
        for k in looked_at:
            gained = 0.0
            for part in choice.table.split(int(choice.guesses[k]), choice.candidates).values():
                if len(part) > 1:
                    weight = float(choice.vocabulary.weight_array[part].sum() / choice.weights.sum())
                    gained += weight * float(choice.table.statistics(choice.guesses, part).entropy.max())
            costs[k] = unknown - float(bits[k]) - gained
        return costs

    return cost
