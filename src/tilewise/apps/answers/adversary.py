"""Answers about play against the adversary: the fewest guesses that win, and what those of a game gave away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tilewise.apps.answers.shape import Named, RuleName, Shape, fill
from tilewise.reviews.review_adversary import AdversaryReview, Fewest
from tilewise.solver.adversary import AdversaryPlay


@dataclass(frozen=True, kw_only=True)
class AdversaryAnswer(Shape):
    """The fewest guesses against the adversary, and words that win so."""

    guesses: tuple[str, ...]
    """The words, in order; none where no way was found in time."""
    lower: int
    """Fewer guesses cannot be enough."""
    upper: int | None
    """So many are: as many as there are words here."""
    proved: bool
    position: str
    vocabulary: str
    digest: str
    rule: RuleName
    seconds: float


def adversary_answer(found: AdversaryPlay, position: str) -> AdversaryAnswer:
    """Play against the adversary as every door shows it."""
    return fill(AdversaryAnswer, found, position=position)


FewestRow = Annotated[Fewest, Named("FewestRow")]


@dataclass(frozen=True, kw_only=True)
class AdversaryTurnRow(Shape):
    """One guess against the adversary, with what it cost."""

    guess: str
    feedback: str
    before: int
    """Words left before it."""
    after: int
    """Words left after it."""
    fewest: FewestRow
    """The fewest guesses before it."""
    cost: int | None
    """How many guesses it gave away; null where that is not known."""
    sentence: str


@dataclass(frozen=True, kw_only=True)
class AdversaryReviewAnswer(Shape):
    """A game against the adversary, judged: the fewest guesses and those given away add up to those it took."""

    vocabulary: str
    digest: str
    rule: RuleName
    limit: int
    solved: bool
    judged: bool
    """Whether what every guess cost is known."""
    par: FewestRow
    """The fewest guesses from the start."""
    left: FewestRow
    """The fewest from the end of the game on: none where it was won."""
    regret: int | None
    """How many guesses were given away in all; null where that is not known."""
    turns: tuple[AdversaryTurnRow, ...]
    sentence: str


def adversary_review_answer(judged: AdversaryReview) -> AdversaryReviewAnswer:
    """The review as every door shows it."""
    return fill(AdversaryReviewAnswer, judged, turns=tuple(fill(AdversaryTurnRow, turn) for turn in judged.turns))
