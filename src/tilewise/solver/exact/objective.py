"""What exact play makes least: lost games first and then the total of guesses, or the longest game.

A game is lost if its answer is not found within the limit; it has then used all of its guesses. Values are therefore
pairs (lost, total), compared in that order.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from tilewise.errors import TilewiseError, short

Number = int | float | Fraction
"""An exact number: whole, or a fraction where answers have weights that are not whole; a float only if infinite."""
Cost = tuple[Number, Number]
"""What is compared: (lost, total)."""
Badge = Literal["proved", "exact", "bound", "estimate"]
"""What a value is. proved: exact, and no legal guess has a lower one. exact: the value of a guess. bound: no play is
better. estimate: none of these."""
NOTHING_KNOWN: Cost = (math.inf, math.inf)


ObjectiveName = Literal["mean", "worst"]
OBJECTIVES: tuple[str, ...] = get_args(ObjectiveName)


def check_objective(name: str) -> ObjectiveName:
    """The objective of that name, or an error that lists them."""
    if name not in OBJECTIVES:
        raise TilewiseError(f"there is no objective {short(name)}: choose {' or '.join(OBJECTIVES)}")
    return name  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What is known of one guess: the games that it loses, and the guesses still to come under perfect play.

    The bounds are pairs: (lost_lower, lower) is at most the value, and (lost_upper, upper) at least, lost games first.
    """

    guess: str
    lower: Number
    """No play does better than this total."""
    upper: Number
    """The total of the best tree known; infinite (null in JSON) where there is none."""
    proved: bool
    """Whether the bounds have met: the value is exact."""
    lost_lower: Number = 0
    """No play after this guess loses less."""
    lost_upper: Number = 0
    """What the tree behind ``upper`` loses: a number of answers, or their weight where they have weights."""
    objective: ObjectiveName = "mean"
    """What is made least. For ``worst`` the bounds are those of the longest game, and a longer one than the limit
    allows is infinite."""

    @property
    def total(self) -> Number | None:
        """The total of the best tree known; None where there is none, or where its longest game was made least."""
        return None if math.isinf(self.upper) or self.objective == "worst" else self.upper

    @property
    def worst(self) -> int | None:
        """The longest game of the best tree known, where that was made least; else None."""
        return None if math.isinf(self.upper) or self.objective == "mean" else int(self.upper)

    @property
    def lost(self) -> Number | None:
        """What the best tree known loses; None where there is none."""
        return None if math.isinf(self.upper) else self.lost_upper

    @property
    def least(self) -> Cost:
        """The lower bound, for comparing."""
        return self.lost_lower, self.lower

    @property
    def most(self) -> Cost:
        """The upper bound, for comparing."""
        return NOTHING_KNOWN if math.isinf(self.upper) else (self.lost_upper, self.upper)

    @property
    def possible(self) -> bool:
        """Whether the game can still be won for certain after this guess, as far as is known."""
        return self.lost_lower == 0

    @property
    def badge(self) -> Badge:
        """``exact`` or ``bound``; only a caller that looked at the other guesses can say ``proved``."""
        return "exact" if self.proved else "bound"
