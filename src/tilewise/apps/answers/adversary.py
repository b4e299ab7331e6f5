"""Answers about play against the adversary: the fewest guesses that win, and what those of a game gave away."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.answers.shape import Named, RuleName, Shape, fill
from tilewise.reviews.review_adversary import AdversaryReview, AdversaryTurn, Fewest
from tilewise.solver.adversary import AdversaryPlay


class AdversaryAnswer(AdversaryPlay, Shape, keys={"proved": bool, "rule": RuleName}):
    """The fewest guesses against the adversary, and words that win so."""

    position: str


def adversary_answer(play: AdversaryPlay, position: str) -> AdversaryAnswer:
    """Play against the adversary as every door shows it."""
    return fill(AdversaryAnswer, play, position=position)


FewestRow = Annotated[Fewest, Named("FewestRow")]


class AdversaryTurnRow(AdversaryTurn, Shape, keys={"sentence": str}, without=("alphabet",)):
    """One guess against the adversary, with what it cost."""

    fewest: FewestRow
    """The fewest guesses before it."""


_REVIEWED = {"judged": bool, "par": FewestRow, "regret": int | None, "rule": RuleName, "sentence": str}


class AdversaryReviewAnswer(AdversaryReview, Shape, keys=_REVIEWED):
    """A game against the adversary, judged: the fewest guesses and those given away add up to those it took."""

    left: FewestRow
    """The fewest from the end of the game on: none where it was won."""
    turns: tuple[AdversaryTurnRow, ...]


def adversary_review_answer(judged: AdversaryReview) -> AdversaryReviewAnswer:
    """The review as every door shows it."""
    return fill(AdversaryReviewAnswer, judged, turns=tuple(fill(AdversaryTurnRow, turn) for turn in judged.turns))
