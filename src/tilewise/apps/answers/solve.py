"""Answers of exact play: a position solved, all openers proved, what a first word leads to."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.answers.shape import GameRow, Named, Number, Shape, fill
from tilewise.solver.exact.adversary import AdversaryPlay
from tilewise.solver.exact.exact import Solution
from tilewise.solver.exact.proof import Proof
from tilewise.solver.openers.report import OpeningReport, Reply
from tilewise.solver.value import Badge


class SolveAnswer(Shape):
    """The best play from a position on."""

    made_from = Solution

    guess: str | None
    total: Number | None
    lower: Number | None
    upper: Number | None
    proved: bool
    nodes: int
    seconds: float
    memory: int
    interrupted: bool
    objective: str
    game: GameRow
    position: str
    candidates: int
    weight: Number
    lost: Number | None
    lost_lower: Number
    opening: tuple[str, ...]
    mean: float | None
    worst: int | None
    badge: Badge
    distribution: dict[str, int]


class AdversaryAnswer(Shape):
    """The fewest guesses against the adversary, and words that win so."""

    made_from = AdversaryPlay

    guesses: tuple[str, ...]
    lower: int
    upper: int | None
    game: GameRow
    seconds: float
    position: str
    proved: bool


def adversary_answer(play: AdversaryPlay, position: str) -> AdversaryAnswer:
    """Play against the adversary as every door shows it."""
    return fill(AdversaryAnswer, play, position=position)


class OpenerRow(Shape):
    """What is known of one opener."""

    guess: str
    lower: Number | None
    upper: Number | None
    lost_lower: Number
    lost: Number | None
    """What it does not find within the limit; null where no tree is known."""
    proved: bool
    badge: Badge


class ProveAnswer(Shape):
    """The best opener, and what is known of the others."""

    best: str | None
    total: Number | None
    """The sum of guesses over all answers, each times its weight where they have weights."""
    mean: float | None
    """The expected number of guesses: the total by the weight."""
    weight: Number
    """Of all answers together: their number, where they have no weights."""
    lost: Number | None
    """What the best opener does not find within the limit."""
    lost_lower: Number
    """No opener loses less."""
    proved: bool
    lower: Number | None
    upper: Number | None
    seconds: float
    nodes: int
    memory: int
    interrupted: bool
    game: GameRow
    openers: int
    """How many were looked at."""
    top: tuple[OpenerRow, ...]


def prove_answer(proof: Proof, top: int) -> ProveAnswer:
    """A proof as every door shows it: the best openers, and how many others have a bound."""
    rows = tuple(fill(OpenerRow, e, badge=proof.badge_of(e)) for e in proof.openers[:top])
    return fill(ProveAnswer, proof, openers=len(proof.openers), top=rows)


ReplyRow = Annotated[Reply, Named("ReplyRow")]


class OpenerAnswer(Shape):
    """What a first word leads to."""

    made_from = OpeningReport

    guess: str
    game: GameRow
    total: Number
    badge: Badge
    worst: int
    answers: int
    weight: Number
    weighted: bool
    lower: Number | None
    distribution: dict[str, int]
    lost: int
    bits: float
    rank: int
    exact_rank: int | None
    guesses: int
    candidate: bool
    replies: tuple[ReplyRow, ...]
    """Every feedback, the largest part first."""
    mean: float

    @property
    def finished(self) -> bool:
        """Whether the search finished."""
        return self.badge in ("proved", "exact")
