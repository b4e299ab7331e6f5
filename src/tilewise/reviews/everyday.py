"""What everyday play costs: the games that skill is measured against, judged one and all.

``tools/build_skill.py`` writes the results into the package.
"""

from __future__ import annotations

from fractions import Fraction

from tilewise.game import GUESSES
from tilewise.game.calendar import Day
from tilewise.game.lists import DAILY
from tilewise.game.named_lists import vocabulary
from tilewise.game.position import Position, Rule
from tilewise.game.words import Vocabulary
from tilewise.reviews.judge import Judge
from tilewise.reviews.marks import GAME, UNIT, cost_in_all
from tilewise.reviews.review import review
from tilewise.solver.control import control_for
from tilewise.solver.strategy import Strategy
from tilewise.trees.tree import Node

EVERYDAY = "opening=slate popular-when=1000000"
"""A way to play that needs no computer: one opener, then always the most common word that still fits."""


def costs(words: Vocabulary, rule: str | Rule, strategy: str = EVERYDAY) -> tuple[int, ...]:
    """What the choices of a strategy cost for every answer, in millionths of a guess, sorted."""
    rule = Rule.parse(rule)
    tree = Strategy.parse(f"{strategy} rule={rule.value}").unroll(words)
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
            opening = judge.opening(position, node.guess)
            best, worth = opening.best, opening.worth
        assert best is not None
        assert worth is not None
        assert worth.mean is not None
        assert worth.lost is not None
        cost = before + max(worth.mean - best.mean, GAME * (worth.lost - best.lost))
        if node.solves:
            found.append(cost)
        for tiles, child in node.branches.items():
            walk(child, position.play(node.guess, tiles), cost)

    walk(tree.root, Position(words), Fraction(0))
    return tuple(sorted(round(cost * UNIT) for cost in found))


def cost_of_day(day: Day, rule: str | Rule, strategy: str = EVERYDAY) -> int:
    """What the choices of a strategy cost on a real day, judged with the list of its morning."""
    rule = Rule.parse(rule)
    words = vocabulary(DAILY, as_of=day.date)
    game = Strategy.parse(f"{strategy} rule={rule.value}").unroll(words).path(day.answer)[:GUESSES]
    return cost_in_all(review(words, map(str, game), day.answer, rule))
