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
    KEYS = (
        "guess total lower upper proved nodes seconds memory interrupted objective game position candidates weight "
        "lost lost_lower opening mean worst badge distribution"
    )

    lower: Number | None
    upper: Number | None


class AdversaryAnswer(Shape):
    """The fewest guesses against the adversary, and words that win so."""

    made_from = AdversaryPlay
    KEYS = "guesses lower upper game seconds position proved"

    position: str


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
    KEYS = (
        "guess game total badge worst answers weight weighted lower distribution lost bits rank exact_rank guesses "
        "candidate replies mean"
    )

    badge: Badge
    replies: tuple[ReplyRow, ...]
    """Every feedback, the largest part first."""

    @property
    def finished(self) -> bool:
        """Whether the search finished."""
        return self.badge in ("proved", "exact")
