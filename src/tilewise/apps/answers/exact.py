"""Answers of exact play: a position solved, all openers proved, what a first word leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tilewise.apps.answers.shape import Named, Number, RuleName, Shape, fill
from tilewise.solver.exact import Solution
from tilewise.solver.objective import Badge
from tilewise.solver.opener_report import OpeningReport, Reply
from tilewise.solver.proof import Proof


@dataclass(frozen=True, kw_only=True)
class ExactAnswer(Shape):
    """The best play from a position on."""

    guess: str | None
    """The best next guess known."""
    total: Number | None
    """The sum of guesses that the best tree takes over all words left, each times its weight where they have any."""
    mean: float | None
    """The expected number of guesses: the total by the weight."""
    worst: int | None
    """Its longest game."""
    lower: Number | None
    upper: Number | None
    """Bounds of what the objective makes least; null where there is no such bound."""
    lost: Number | None
    """What the tree does not find within the limit: a number of words, or their weight where they have weights."""
    lost_lower: Number
    """No play loses less."""
    loss: int | None
    """The price of a lost game in guesses; null: worse than any total."""
    proved: bool
    """Whether the bounds have met."""
    badge: Badge
    objective: str
    opening: tuple[str, ...]
    """The next guesses, where they were given: then the value is that of play after them."""
    rule: RuleName
    limit: int
    position: str
    candidates: int
    weight: Number
    """Of all words left together: their number, where the list has no weights."""
    vocabulary: str
    digest: str
    rounded: float | None
    """The unit to which weights with too many digits were rounded: all is exact for the rounded weights; else null."""
    distribution: dict[str, int]
    """How many words take each number of guesses."""
    nodes: int
    seconds: float
    memory: int
    interrupted: bool


def exact_answer(found: Solution) -> ExactAnswer:
    """A solution as every door shows it: everything but the nodes of the tree."""
    tree = found.tree
    counts = {} if tree is None else {str(n): games for n, games in tree.distribution.items()}
    return fill(ExactAnswer, found, distribution=counts)


@dataclass(frozen=True, kw_only=True)
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


@dataclass(frozen=True, kw_only=True)
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
    loss: int | None
    proved: bool
    lower: Number | None
    upper: Number | None
    seconds: float
    nodes: int
    memory: int
    interrupted: bool
    rule: RuleName
    limit: int
    vocabulary: str
    digest: str
    rounded: float | None
    """The unit to which weights with too many digits were rounded: all is exact for the rounded weights; else null."""
    openers: int
    """How many were looked at."""
    top: tuple[OpenerRow, ...]


def prove_answer(proof: Proof, top: int) -> ProveAnswer:
    """A proof as every door shows it: the best openers, and how many others have a bound."""
    rows = tuple(fill(OpenerRow, e, badge=proof.badge_of(e)) for e in proof.openers[:top])
    return fill(ProveAnswer, proof, openers=len(proof.openers), top=rows)


ReplyRow = Annotated[Reply, Named("ReplyRow")]


@dataclass(frozen=True, kw_only=True)
class OpenerAnswer(Shape):
    """What a first word leads to."""

    guess: str
    vocabulary: str
    digest: str
    rule: RuleName
    total: Number
    """The sum of guesses over all answers, each times its weight where they have weights."""
    mean: float
    """The expected number of guesses: the total by the weight."""
    weight: Number
    """Of all answers together: their number, where they have no weights."""
    lost: int
    """How many answers are not found within the guesses of a game."""
    badge: Badge
    lower: Number | None
    """Where the badge is bound and nothing is lost: no play after this word can beat this total."""
    worst: int
    answers: int
    weighted: bool
    """Whether the answers have weights."""
    distribution: dict[str, int]
    bits: float
    rank: int
    """Its rank among all guesses by entropy."""
    exact_rank: int | None
    """Its rank by exact total, where the proof that comes with the list shows it."""
    guesses: int
    candidate: bool
    replies: tuple[ReplyRow, ...]
    rounded: float | None
    """The unit to which weights with too many digits were rounded: all is exact for the rounded weights; else null."""

    @property
    def finished(self) -> bool:
        """Whether the search finished."""
        return self.badge in ("proved", "exact")


def opener_answer(report: OpeningReport) -> OpenerAnswer:
    """An opening report as every door shows it."""
    return fill(OpenerAnswer, report, replies=report.replies)
