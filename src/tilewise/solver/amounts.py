"""Amounts: what the core's whole numbers mean, as lost games and guesses, by their weights where there are any."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from tilewise.solver.objective import Cost, Evaluation, Number, Objective
from tilewise.solver.weights import IntegerWeights

Pair = tuple[int, int]
"""A value as the core has it: price * first + rest, the rest below the price; -1 comes first where it is infinite."""
INFINITE: Pair = (-1, 0)
"""The budget of a search that has none."""


@dataclass(frozen=True)
class Amounts:
    """How values of the core are read and written."""

    objective: Objective
    weights: IntegerWeights
    price: int
    """What a lost game costs in the core besides its guesses: the objective's price, or more than any sum of them."""

    @cached_property  # asked for with every guess
    def slack(self) -> float:
        """How much a total can be off because weights were rounded."""
        return float(self.weights.slack)

    def number(self, whole: int) -> Number:
        """A sum of integer weights as the sum of the weights that they stand for."""
        return whole if self.weights.weights is None else float(whole * self.weights.unit)

    def cost(self, pair: Pair) -> Cost:
        """What is lost, and the total; a lost game that has a price of its own is counted in the total."""
        first, rest = pair
        if first < 0:
            return math.inf, math.inf
        lost, total = pair if self.objective.loss is None else (0, first * self.price + rest)
        return self.number(lost), self.number(total)

    def bounds(self, low: Pair, high: Pair) -> tuple[Cost, Cost]:
        """Bounds from those of the core, further apart where weights were rounded."""
        least, most = self.cost(low), self.cost(high)
        return (_moved(least, -self.slack), _moved(most, self.slack)) if self.slack else (least, most)

    def budget(self, below: Cost | None) -> Pair:
        """The core's budget for a search that is after something better than ``below``."""
        if below is None or math.isinf(below[1]):
            return INFINITE
        lost, total = (Fraction(part) / self.weights.unit for part in below)
        whole = round(lost)
        if not math.isclose(lost, whole):  # nothing loses just that
            whole, total = math.ceil(lost), Fraction(0)
        return divmod(whole * self.price + math.ceil(total), self.price)

    def evaluation(self, guess: str, low: Pair, high: Pair, lost: int) -> Evaluation:
        """What is known of a guess, from the core's bounds and what the play behind the upper one loses."""
        least, most = self.bounds(low, high)
        proved = low == high and not self.slack
        loss = self.objective.loss
        if loss is None:
            return Evaluation(guess, least[1], most[1], proved, least[0], most[0])
        its_lost = self.number(lost)
        most_lost = its_lost if high[0] >= 0 else math.inf
        return Evaluation(guess, least[1], most[1], proved, its_lost if proved else 0, most_lost, loss)


def _moved(cost: Cost, slack: float) -> Cost:
    return max(0.0, cost[0] + slack), cost[1] + slack
