"""Marks: a label for every turn, and skill and fortune from 0 to 100, as percentiles that anybody can recompute.

Both compare a game with everyday games, those of a player without a computer, which come with the lists: over every
answer of the list; on ``daily`` over real days, each with the list of its morning. They are counted as players are told
them, with hindsight (``hindsight.py``); ``tools/data/build_skill.py`` plays them again. *skill* is the share of them
whose choices cost as much or more: a game without regret gets 100. *fortune* is the share that was less lucky; equally
lucky ones count half. Those games have six guesses: a game of another length has neither.

Where no everyday games come with a list but perfect play does, *fortune* compares with that: a perfect game has no
regret, so its luck is par less its guesses.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple, get_args

from tilewise.data import FOLDER
from tilewise.game import GUESSES
from tilewise.game.words.lists import DAILY, shipped_name
from tilewise.reviews.judge import GOOD
from tilewise.reviews.reviewed import Review, ReviewedTurn

Label = Literal["found", "paid", "best", "good", "gamble", "slip", "mistake"]

_LIMITS: tuple[tuple[Fraction, Label], ...] = (
    (Fraction(0), "best"),
    (GOOD, "good"),
    (Fraction(1, 3), "slip"),
)
MIN_GAMBLE_CHANCE = Fraction(1, 20)
"""A word that is less likely to be the answer was not played in the hope that it is."""


def label(turn: ReviewedTurn) -> Label | None:
    """What to call a choice.

    The word that found the answer is *found*, or a gamble that *paid* where a probe would have been better on average.
    The others are *best* (nothing lost), *good* (up to 0.1 guesses), a *slip* (up to a third) or a *mistake*; a
    *gamble* where the word might have been the answer and a probe was better. A chance to win that was given away
    counts as ``GAME`` guesses. None where the turn was not judged, or was taken as given.
    """
    if turn.feedback.solved:
        return "paid" if turn.paid else "found"
    if not turn.judged or turn.given:
        return None
    cost = turn.cost
    if turn.likely >= MIN_GAMBLE_CHANCE and cost > GOOD and not turn.best_candidate:
        return "gamble"
    return next((name for most, name in _LIMITS if cost <= most), "mistake")


def label_text(turn: ReviewedTurn) -> str:
    """The label as people read it; empty where there is none."""
    name = label(turn)
    return "a gamble that paid" if name == "paid" else name or ""


def marks(review: Review) -> dict[Label, int]:
    """How many choices have each label."""
    labels = [label(turn) for turn in review.turns]
    return {name: labels.count(name) for name in get_args(Label)}


def skill(review: Review) -> Fraction | None:
    """The share, in percent, of everyday games whose choices cost as much or more; None where it is not known."""
    costs = _comparable(review).costs if _known(review) else ()
    if not costs:
        return None
    return Fraction(100 * (len(costs) - bisect_left(costs, in_units(review.cost))), len(costs))


def fortune(review: Review) -> Fraction | None:
    """The share, in percent, of everyday games that were less lucky, equal ones half; None where it is not known."""
    if not _known(review):
        return None
    lucks = _comparable(review).lucks
    if lucks:
        luck = in_units(review.guesses.luck)
        return Fraction(100 * (bisect_left(lucks, luck) + bisect_right(lucks, luck)), 2 * len(lucks))
    return _among_perfect(review) if review.games else None


def _known(review: Review) -> bool:
    # By estimates the marks are estimates: `Review.estimated` says so.
    return not review.since and review.divided


def _comparable(review: Review) -> EverydayGames:
    if review.limit != GUESSES:  # everyday games are longer
        return EverydayGames()
    if review.vocabulary == DAILY and review.date is not None:
        return everyday_days(review.rule)
    return everyday_games(review.digest, review.rule)


def _among_perfect(review: Review) -> Fraction:
    # A perfect game of d guesses has the luck par - d.
    par, luck = review.guesses.par, review.guesses.luck
    less = sum((weight for d, weight in review.games if par - d < luck), Fraction(0))
    equal = sum((weight for d, weight in review.games if par - d == luck), Fraction(0))
    return 100 * (2 * less + equal) / (2 * sum(weight for _, weight in review.games))


UNIT = 1_000_000
"""Costs and luck are compared in millionths of a guess."""


class EverydayGames(NamedTuple):
    """Many games: each column is sorted by itself."""

    costs: tuple[int, ...] = ()
    lucks: tuple[int, ...] = ()


def in_units(amount: Fraction) -> int:
    """Guesses in millionths."""
    return round(amount * UNIT)


def everyday_games(digest: str, rule: str) -> EverydayGames:
    """The everyday games of every answer of a list, as they come with it; none where they do not."""
    return _shipped(shipped_name(digest), rule)


def everyday_days(rule: str) -> EverydayGames:
    """The everyday games of real days, each with the list of its morning."""
    return _shipped(DAILY, rule)


@lru_cache(maxsize=64)
def _shipped(name: str | None, rule: str) -> EverydayGames:
    file = FOLDER.joinpath("skill", f"{name}.{rule}.txt")
    if not file.is_file():
        return EverydayGames()
    rows = [tuple(map(int, line.split())) for line in file.read_text("utf-8").splitlines()]
    costs, lucks = zip(*rows, strict=True)
    return EverydayGames(tuple(sorted(costs)), tuple(sorted(lucks)))
