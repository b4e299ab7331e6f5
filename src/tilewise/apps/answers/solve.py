"""Answers of exact play: a position solved, openers proved and compared; the trees in files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from tilewise.apps.answers.shape import Named, Number, Shape, fill
from tilewise.game.game import Game
from tilewise.game.scoring import Tiles
from tilewise.game.words.people import people_opening
from tilewise.solver.exact.adversary import AdversaryPlay
from tilewise.solver.exact.exact import Solution
from tilewise.solver.exact.proof import Proof
from tilewise.solver.openers.openers import FirstLetters, LetterOpener, Opening, Openings
from tilewise.solver.openers.report import BestOpener, OpeningReport, Reply
from tilewise.solver.value import Badge, Value
from tilewise.trees.tree import DecisionTree
from tilewise.trees.verify import Verified


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

    made_from = Value
    KEYS = "guess lower upper lost_lower lost proved badge"

    lower: Number | None
    upper: Number | None


class ProveAnswer(Shape):
    """The best opener, and what is known of the others."""

    made_from = Proof
    KEYS = "best total mean weight lost lost_lower proved lower upper seconds nodes memory interrupted game openers top"

    lower: Number | None
    upper: Number | None
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
    people: float | None
    """Guesses that people take on average who open with it, by the model of people; null where that is not known."""

    @property
    def finished(self) -> bool:
        """Whether the search finished."""
        return self.badge in ("proved", "exact")


class KnownOpenerRow(Shape):
    """A first word whose value is known without a search."""

    guess: str
    mean: float
    badge: Badge
    people: float | None
    """Guesses that people take on average who open with it."""
    everyday: bool
    """Whether most people know the word."""


class KnownOpenersAnswer(Shape):
    """First words whose value is known without a search, the best first."""

    openers: tuple[KnownOpenerRow, ...]


def known_openers_answer(game: Game, values: Mapping[str, Value]) -> KnownOpenersAnswer:
    """The values of first words, those that lose no game, with what they take people."""
    words = game.vocabulary
    rows = (
        KnownOpenerRow(
            guess=word,
            mean=float(value.mean),
            badge=value.badge,
            people=people_opening(word, words.name, words.digest),
            everyday=bool(words.everyday[words.guess_index[word]]),
        )
        for word, value in sorted(values.items(), key=lambda item: (item[1].most, item[0]))
        if value.lost == 0 and value.mean is not None
    )
    return KnownOpenersAnswer(openers=tuple(rows))


OpeningRow = Annotated[Opening, Named("OpeningRow")]


class OpenersAnswer(Shape):
    """The best openings."""

    made_from = Openings
    KEYS = "openings by size first complete proved solved beam answers weight game compared"

    openings: tuple[OpeningRow, ...]
    compared: tuple[OpeningRow, ...]
    """The openings that were given to compare with."""


LetterRow = Annotated[LetterOpener, Named("LetterRow")]


class FirstLettersAnswer(Shape):
    """The best opener for every first letter, where that letter is given."""

    made_from = FirstLetters
    KEYS = "game kept proved mean letters"

    letters: tuple[LetterRow, ...]


BestOpenerRow = Annotated[BestOpener, Named("BestOpenerRow")]


class OpenerComparedAnswer(OpenerAnswer):
    """What a first word leads to, compared with the best one."""

    best: BestOpenerRow
    """The best first word of all, as far as it is known."""
    difference: float | None
    """How many guesses more it takes on average than the best; null where one of them is not known."""


# ---- trees in files --------------------------------------------------------------------------------------


class TreeAnswer(Shape):
    """What a tree is for and what it amounts to."""

    made_from = DecisionTree
    KEYS = (
        "opener vocabulary digest rule position objective limit value proved method answers nodes plain_total "
        "plain_mean worst distribution lost"
    )

    opener: str
    rule: str
    nodes: int
    scoring: str = Tiles.name
    alphabet: str | None = None
    """What the words are made of, where that is not just letters: a language, or the symbols."""


class PathAnswer(Shape):
    """The game that one answer leads to."""

    answer: str
    turns: tuple[str, ...]


class VerifyAnswer(Shape):
    """What was checked in a tree and found right."""

    made_from = Verified
    KEYS = "vocabulary digest rule answers total worst value unchecked verified"

    verified: bool


class NodeRow(Shape):
    """A guess of a tree, with what follows each feedback."""

    guess: str
    answers: int
    """Answers at or below it."""
    solves: bool
    branches: dict[str, NodeRow]


class DrawAnswer(Shape):
    """The top of a tree."""

    opener: str
    after: tuple[str, ...]
    tree: NodeRow


class DrawnAnswer(Shape):
    """A picture of a tree that was written."""

    opener: str
    file: str
