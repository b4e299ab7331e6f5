"""Marks: a label for every turn, and skill and fortune from 0 to 100, as percentiles that anybody can recompute.

*skill* compares what the choices cost with an everyday way to play (``everyday.py``): the share of its games that cost
as much or more, over every answer of the list; on ``daily`` over real days, each with the list of its morning. A game
without regret gets 100. A chance to win that was given away counts as ``GAME`` guesses.

*fortune* compares the luck with perfect play's own spread: a perfect game has no regret, so its luck is par less its
guesses. It is the share of the games of perfect play, by the weights of the answers, that were less lucky; equally
lucky ones count half. Perfect play itself averages 50.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache
from typing import Literal, get_args

from tilewise.data import FOLDER
from tilewise.game.lists import DAILY, shipped_name
from tilewise.reviews.reviewed import Review, ReviewedTurn

Label = Literal["best", "good", "slip", "mistake"]

GAME = 5
"""What a lost game counts, in guesses, when choices are labelled."""
UNIT = 1_000_000
"""Regrets are compared in millionths of a guess."""

_LIMITS: tuple[tuple[Fraction, Label], ...] = (
    (Fraction(0), "best"),
    (Fraction(1, 10), "good"),
    (Fraction(1, 3), "slip"),
)


def label(turn: ReviewedTurn) -> Label | None:
    """What to call a choice: best (nothing lost), good (up to 0.1 guesses), slip (up to a third), mistake.

    A chance to win that was given away counts as ``GAME`` guesses. A word that solved the game is good at least: nobody
    is told that finding it was a mistake. None where it was not judged, or was taken as given.
    """
    if not turn.judged or turn.given:
        return None
    cost = cost_of(turn)
    if cost > 0 and turn.feedback.solved:
        return "good"
    return next((name for most, name in _LIMITS if cost <= most), "mistake")


def cost_of(turn: ReviewedTurn) -> Fraction:
    """What a choice cost in one number, by which choices are compared: a chance to win counts as ``GAME`` guesses."""
    return max(turn.guesses.regret, GAME * turn.chance.regret)


def marks(review: Review) -> dict[Label, int]:
    """How many of the choices were best, good, slips and mistakes."""
    labels = [label(turn) for turn in review.turns]
    return {name: labels.count(name) for name in get_args(Label)}


def cost_in_all(review: Review) -> int:
    """What the choices of a game cost together, in millionths of a guess."""
    return round(sum(map(cost_of, review.turns)) * UNIT)


def skill(review: Review) -> Fraction | None:
    """The share, in percent, of everyday games whose choices cost as much or more; None where it is not known."""
    costs = _comparable(review) if review.judged else ()
    if not costs:
        return None
    return Fraction(100 * (len(costs) - bisect_left(costs, cost_in_all(review))), len(costs))


def _comparable(review: Review) -> tuple[int, ...]:
    if review.note is not None:  # another list was taken
        return ()
    if review.vocabulary == DAILY and review.date is not None:
        return everyday_days(review.rule)
    return everyday_costs(review.digest, review.rule)


def fortune(review: Review) -> Fraction | None:
    """The share, in percent, of perfect games that were less lucky, equal ones half; None where it is not known."""
    if not review.games or not review.judged:
        return None
    # A perfect game of d guesses has the luck par - d.
    par, luck = review.guesses.par, review.guesses.luck
    less = sum((weight for d, weight in review.games if par - d < luck), Fraction(0))
    equal = sum((weight for d, weight in review.games if par - d == luck), Fraction(0))
    return 100 * (2 * less + equal) / (2 * sum(weight for _, weight in review.games))


# ---- what comes with the lists ---------------------------------------------------------------------------


def everyday_costs(digest: str, rule: str) -> tuple[int, ...]:
    """What the everyday strategy costs for every answer of a list, as it comes with it; empty where it does not."""
    return _shipped(shipped_name(digest), rule)


def everyday_days(rule: str) -> tuple[int, ...]:
    """What it costs on real days, each with the list of its morning."""
    return _shipped(DAILY, rule)


@lru_cache(maxsize=64)
def _shipped(name: str | None, rule: str) -> tuple[int, ...]:
    file = FOLDER.joinpath("skill", f"{name}.{rule}.txt")
    return tuple(map(int, file.read_text("utf-8").split())) if file.is_file() else ()
