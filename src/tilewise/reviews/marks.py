"""Marks: a label for every turn, and skill and fortune from 0 to 100, as percentiles that anybody can recompute.

*skill* compares what the choices cost with an everyday way to play (``EVERYDAY``): the share of its games, over every
answer of the list, that cost as much or more. A game without regret gets 100.

*fortune* compares the luck with perfect play's own spread: a perfect game has no regret, so its luck is par less its
guesses. It is the share of the games of the list's perfect tree, over every answer, that were less lucky; equally
lucky ones count half. Perfect play itself averages 50.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache
from typing import Literal, get_args

from tilewise.data import FOLDER
from tilewise.game.lists import shipped_name
from tilewise.game.position import Position, Rule
from tilewise.game.words import Vocabulary
from tilewise.reviews.judge import Judge
from tilewise.reviews.reviewed import Review, ReviewedTurn
from tilewise.solver.control import control_for
from tilewise.solver.shipped_proofs import known_tree
from tilewise.solver.strategy import Strategy
from tilewise.trees.tree import DecisionTree, Node

Label = Literal["best", "good", "slip", "mistake"]

EVERYDAY = "opening=slate popular-when=1000000"
"""A way to play that needs no computer: one opener, then always the most common word that still fits."""

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

    A chance to win that was given away counts as ``GAME`` guesses. None where it was not judged, or was taken as given.
    """
    if not turn.judged or turn.given:
        return None
    cost = cost_of(turn)
    return next((name for most, name in _LIMITS if cost <= most), "mistake")


def cost_of(turn: ReviewedTurn) -> Fraction:
    """What a choice cost in one number, by which choices are compared: a chance to win counts as ``GAME`` guesses."""
    return max(turn.guesses.regret, GAME * turn.chance.regret)


def marks(review: Review) -> dict[Label, int]:
    """How many of the choices were best, good, slips and mistakes."""
    labels = [label(turn) for turn in review.turns]
    return {name: labels.count(name) for name in get_args(Label)}


def skill(review: Review) -> Fraction | None:
    """The share, in percent, of everyday games whose choices cost as much or more; None where it is not known."""
    regrets = everyday_regrets(review.digest, review.rule) if review.judged else ()
    if not regrets:
        return None
    mine = round(review.guesses.regret * UNIT)
    return Fraction(100 * (len(regrets) - bisect_left(regrets, mine)), len(regrets))


def fortune(review: Review) -> Fraction | None:
    """The share, in percent, of perfect games that were less lucky, equal ones half; None where it is not known."""
    games = perfect_games(review.digest, review.rule) if review.judged else ()
    if not games or any(turn.given for turn in review.turns):
        return None
    # A perfect game of d guesses has the luck par - d.
    par, luck = review.guesses.par, review.guesses.luck
    less = sum(n for d, n in games if par - d < luck)
    equal = sum(n for d, n in games if par - d == luck)
    return Fraction(100 * (2 * less + equal), 2 * sum(n for _, n in games))


def regrets(vocabulary: Vocabulary, rule: str | Rule, strategy: str = EVERYDAY) -> tuple[int, ...]:
    """What the choices of a strategy cost for every answer, in millionths of a guess, sorted."""
    rule = Rule.parse(rule)
    tree = Strategy.parse(f"{strategy} rule={rule.value}").unroll(vocabulary)
    judge = Judge(rule, control_for(None))
    found: list[Fraction] = []

    def walk(node: Node, position: Position, before: Fraction) -> None:
        if len(position.turns) >= judge.limit:  # lost: there is nothing more to choose
            found.extend([before] * len(position.candidates))
            return
        if position.turns:
            best = judge.best(position)
            worth = judge.worth(position, node.guess, best)
        else:
            best, worth = judge.opening(position, node.guess)
        assert best is not None
        assert worth is not None
        assert worth.mean is not None
        cost = before + worth.mean - best.mean
        if node.solves:
            found.append(cost)
        for tiles, child in node.branches.items():
            walk(child, position.play(node.guess, tiles), cost)

    walk(tree.root, Position(vocabulary), Fraction(0))
    return tuple(sorted(round(cost * UNIT) for cost in found))


# ---- what comes with the lists ---------------------------------------------------------------------------


@lru_cache(maxsize=64)
def everyday_regrets(digest: str, rule: str) -> tuple[int, ...]:
    """The regrets of the everyday strategy that come with a list; empty where there are none."""
    file = FOLDER.joinpath("skill", f"{shipped_name(digest)}.{rule}.txt")
    return tuple(map(int, file.read_text("utf-8").split())) if file.is_file() else ()


@lru_cache(maxsize=64)
def perfect_games(digest: str, rule: str) -> tuple[tuple[int, int], ...]:
    """How many games of perfect play take each number of guesses; a lost one takes all. Empty where it is not known."""
    name = shipped_name(digest)
    tree: DecisionTree | None = None if name is None else known_tree(name, rule)
    if tree is None:
        return ()
    games = dict(tree.distribution)
    if tree.lost:
        games[tree.worst] = games.get(tree.worst, 0) + len(tree.lost)
    return tuple(games.items())
