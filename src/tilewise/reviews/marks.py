"""Marks: a label for every turn, and skill and fortune from 0 to 100, as percentiles that anybody can recompute.

Both compare a game with a hundred games of people (``game/words/people.py``), counted as players are told them, with
hindsight (``review.py``). *skill* is how many of them cost more, *fortune* how many were less lucky. Those games
have six guesses: a game of another length has neither.

Where people's games are not known but perfect play is, *fortune* compares with that: a perfect game has no regret, so
its luck is par less its guesses.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from fractions import Fraction
from typing import Literal, get_args

from tilewise.game import GUESSES
from tilewise.game.words.people import People, PeopleGames, known_people, people_games
from tilewise.reviews.judge import GOOD
from tilewise.reviews.reviewed import Review, ReviewedTurn

Label = Literal["found", "paid", "best", "good", "gamble", "slip", "mistake"]

_LIMITS: tuple[tuple[Fraction, Label], ...] = ((Fraction(0), "best"), (GOOD, "good"), (Fraction(1, 3), "slip"))
MIN_GAMBLE_CHANCE = Fraction(1, 20)
"""A word that is less likely to be the answer was not played in the hope that it is."""


def label(turn: ReviewedTurn) -> Label | None:
    """What to call a choice.

    The word that found the answer is *found*, or a gamble that *paid* where a probe would have been better on average.
    The others are *best* (nothing lost), *good* (up to 0.1 guesses), a *slip* (up to a third) or a *mistake*; a
    *gamble* where the word might have been the answer and a probe was better. A chance to win that was given away
    counts as ``LOSS_PENALTY`` guesses. None where the turn was not judged, or was taken as given.
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


def skill(review: Review) -> int | None:
    """How many of a hundred games of people cost more by their choices; None where it is not known.

    Of a game with a word that is not known it is at most that: what its choice cost is left out.
    """
    known = [turn for turn in review.turns if not turn.blind]
    costs = _comparable(review).costs if known and all(turn.valued for turn in known) else ()
    return len(costs) - bisect_right(costs, in_units(review.cost)) if costs else None


def fortune(review: Review) -> Fraction | None:
    """How many of a hundred games of people were less lucky, or of perfect ones, equal ones half; None if not known."""
    if review.since or not review.divided:  # by estimates it is an estimate: `Review.estimated` says so
        return None
    if lucks := _comparable(review).lucks:
        return Fraction(bisect_left(lucks, in_units(review.guesses.luck)))
    return _among_perfect(review) if review.games else None


def people_of(review: Review) -> People | None:
    """How people fare with the answer; None where that is not known, and where the game was of another length."""
    game = review.game
    return known_people(review.answer, game.name, game.vocabulary.digest) if game.limit == GUESSES else None


def _comparable(review: Review) -> PeopleGames:
    game = review.game
    if game.limit != GUESSES or review.since:
        return PeopleGames()
    return people_games(game.name, game.vocabulary.digest, game.rule.name)


def _among_perfect(review: Review) -> Fraction:
    # A perfect game of d guesses has the luck par - d.
    par, luck = review.guesses.par, review.guesses.luck
    less = sum(weight for d, weight in review.games if par - d < luck)
    equal = sum(weight for d, weight in review.games if par - d == luck)
    return Fraction(100 * (2 * less + equal), 2 * sum(weight for _, weight in review.games))


def in_units(amount: Fraction) -> int:
    """Guesses in thousandths, in which games are compared."""
    return round(1000 * amount)
