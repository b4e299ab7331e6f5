"""Value: what play is worth: how many words are lost and how many guesses are taken, with bounds, and how sure that is.

A game is lost if its answer is not found within the limit; it has then used all of its guesses. Lost games come first,
then guesses: what is compared are pairs (lost, guesses). Both are sums over the words that are left, each times its
weight, so they are whole numbers, and means appear only where somebody reads them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, Literal, get_args

from tilewise.errors import TilewiseError, short
from tilewise.frames import Described

Amount = int | float
"""A whole number in the units of the weights; a float only if infinite."""
Cost = tuple[Amount, Amount]
"""What is compared: (lost, guesses)."""
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
class Value:
    """The words that are lost and the guesses that are taken under perfect play, after a guess if there is one.

    The bounds are pairs: (lost_lower, lower) is at most the value, and (lost_upper, upper) at least, lost words first.
    """

    nothing: ClassVar[Value]
    """The value of no words: the sum of the parts of a guess begins with it."""

    guess: str
    """The guess that is valued; empty for best play."""
    lower: Amount
    """No play does better than this total."""
    upper: Amount = math.inf
    """The total of the best tree known; infinite (null in JSON) where there is none."""
    lost_lower: Amount = 0
    """No play loses less."""
    lost_upper: Amount = math.inf
    """What the tree behind ``upper`` loses: a number of words, or their weight where they have weights."""
    badge: Badge = "bound"
    """``exact`` where the bounds have met; only who looked at all other guesses can say ``proved``."""
    weight: int = 1
    """Of all words that are left: their number, where the vocabulary has no weights."""
    objective: ObjectiveName = "mean"
    """What is made least. For ``worst`` the bounds are those of the longest game, and a longer one than the limit
    allows is infinite."""

    @classmethod
    def between(cls, guess: str, least: Cost, most: Cost, weight: int) -> Value:
        """What lies between two bounds: exact where they have met."""
        return cls(guess, least[1], most[1], least[0], most[0], "exact" if least == most else "bound", weight)

    @classmethod
    def exactly(cls, guess: str, cost: Cost, weight: int) -> Value:
        return cls.between(guess, cost, cost, weight)

    @property
    def proved(self) -> bool:
        """Whether the bounds have met: the value is exact."""
        return self.badge in ("exact", "proved")

    @property
    def known(self) -> bool:
        """Whether some play is known that reaches it."""
        return not math.isinf(self.upper)

    @property
    def total(self) -> Amount | None:
        """The total of the best tree known; None where there is none, or where its longest game was made least."""
        return self.upper if self.known and self.objective == "mean" else None

    @property
    def worst(self) -> int | None:
        """The longest game of the best tree known, where that was made least; else None."""
        return int(self.upper) if self.known and self.objective == "worst" else None

    @property
    def lost(self) -> Amount | None:
        """What the best tree known loses; None where there is none."""
        return self.lost_upper if self.known else None

    @property
    def mean(self) -> float | None:
        """Guesses on average, for people to read; None where no total is known."""
        return None if self.total is None else self.total / self.weight

    @property
    def chance(self) -> float | None:
        """How likely the word is found within the limit; None where that is not known."""
        return None if self.lost is None else (self.weight - self.lost) / self.weight

    @property
    def expected(self) -> Fraction:
        """The mean as the fraction that it is; of a bound, that of the best tree known."""
        return Fraction(self.upper) / self.weight

    @property
    def expected_lower(self) -> Fraction:
        """What is expected at least, as a fraction; what is expected, where that is exact or an estimate."""
        return Fraction(self.lower) / self.weight if self.badge == "bound" else self.expected

    @property
    def risk(self) -> Fraction:
        """How likely the word is lost, as the fraction that it is."""
        return Fraction(self.lost_upper) / self.weight

    @property
    def least(self) -> Cost:
        """The lower bound, for comparing."""
        return self.lost_lower, self.lower

    @property
    def most(self) -> Cost:
        """The upper bound, for comparing."""
        return (self.lost_upper, self.upper) if self.known else NOTHING_KNOWN

    @property
    def possible(self) -> bool:
        """Whether the game can still be won for certain, as far as is known."""
        return self.lost_lower == 0

    def __lt__(self, other: Value) -> bool:
        """Whether it is better: by what play is known to reach, so that a bound never beats what is exact."""
        return (self.most, self.least) < (other.most, other.least)

    def __add__(self, other: Value) -> Value:
        """Both together, as parts of what a guess leaves: sums or, of longest games, the longer one."""
        worst = "worst" in (self.objective, other.objective)
        return Value(
            "",
            max(self.lower, other.lower) if worst else self.lower + other.lower,
            max(self.upper, other.upper) if worst else self.upper + other.upper,
            self.lost_lower + other.lost_lower,
            self.lost_upper + other.lost_upper,
            "exact" if self.proved and other.proved else "bound",
            self.weight + other.weight,
            "worst" if worst else "mean",
        )

    def after_guess(self, guess: str, weight: int) -> Value:
        """The value of a guess before words of some weight, where this is the sum of its parts."""
        more = 1 if self.objective == "worst" else weight
        return replace(self, guess=guess, lower=self.lower + more, upper=self.upper + more, weight=weight)


Value.nothing = Value("", 0, 0, 0, 0, "exact", 0)


class Valued:
    """The flat names of a value, for results that hold one."""

    __slots__ = ()
    value: Value

    @property
    def lower(self) -> Amount:
        """No play does better than this total or, for ``worst``, has a shorter longest game."""
        return self.value.lower

    @property
    def upper(self) -> Amount:
        """Best play is no worse than (lost, upper), and no better than (lost_lower, lower), in that order."""
        return self.value.upper

    @property
    def lost(self) -> Amount | None:
        """What is not found within the limit: a number of words, or their weight where they have weights."""
        return self.value.lost

    @property
    def lost_lower(self) -> Amount:
        """No play loses less."""
        return self.value.lost_lower

    @property
    def weight(self) -> int:
        """Of all words that are left: their number, where the vocabulary has no weights."""
        return self.value.weight

    @property
    def total(self) -> Amount | None:
        """The sum of guesses over all words, each times its weight; a lost game counts all that it has played."""
        return self.value.total

    @property
    def mean(self) -> float | None:
        """The expected number of guesses, by the weights where there are any; for people to read."""
        return None if self.total is None else self.total / self.weight


def evaluations_table(
    items: Iterable[Value], caption: str, badge: Callable[[Value], str] = lambda value: value.badge
) -> Described:
    """Values, one row per guess: the total or the longest game, its bounds, and how many words are lost."""
    evaluations = list(items)
    value = "worst" if any(e.objective == "worst" for e in evaluations) else "total"
    rows = [[e.guess, getattr(e, value), _finite(e.lower), _finite(e.upper), e.lost, badge(e)] for e in evaluations]
    columns = {"guess": "text", **dict.fromkeys((value, "lower", "upper", "lost"), "count"), "badge": "text"}
    return Described(columns, rows, caption)


def _finite(value: Amount) -> Amount | None:
    return None if math.isinf(value) else value
