"""Everyday games: how a player without a computer fares, as the measure of skill and luck.

They come with the lists: what their choices cost and what luck they had, over every answer of a list and, for
``daily``, on real days, each with the list of its morning. Both are counted as players are told them: with hindsight
(``hindsight.py``). ``tools/build_skill.py`` plays them again.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from tilewise.data import FOLDER
from tilewise.game import GUESSES
from tilewise.game.calendar import Day
from tilewise.game.lists import DAILY, shipped_name
from tilewise.game.named_lists import vocabulary
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words import Vocabulary
from tilewise.reviews.judge import Judge
from tilewise.reviews.review import review
from tilewise.reviews.reviewed import Review
from tilewise.solver.control import control_for
from tilewise.solver.strategy import Strategy
from tilewise.trees.tree import Node

EVERYDAY = "opening=slate popular-when=1000000"
"""A way to play that needs no computer: one opener, then always the most common word that still fits."""
UNIT = 1_000_000
"""Costs and luck are compared in millionths of a guess."""

EverydayGame = tuple[int, int]
"""What the choices of a game cost and the luck it had, in millionths of a guess."""


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


# ---- how they are made: tools/build_skill.py -------------------------------------------------------------


def play_list(words: Vocabulary, rule: str | Rule, strategy: str = EVERYDAY) -> tuple[EverydayGame, ...]:
    """The games of a strategy, one for every answer, sorted."""
    rule = Rule.parse(rule)
    tree = Strategy.parse(f"{strategy} rule={rule.name}").unroll(words)
    judge = Judge(rule, control_for(None))
    start = Position(words)
    best = judge.best_opener(start)
    assert best is not None
    par, games = best.mean, list[EverydayGame]()

    def end(position: Position, cost: Fraction, regret: Fraction) -> EverydayGame:
        return in_units(cost), in_units(par + regret - len(position.turns))

    def walk(node: Node, position: Position, cost: Fraction, regret: Fraction) -> None:
        if len(position.turns) >= judge.limit:  # lost: there is nothing more to choose
            games.extend([end(position, cost, regret)] * len(position.candidates))
            return
        if node.solves:  # the word that finds the answer costs nothing
            games.append(end(position.answered(node.guess, node.guess), cost, regret))
        if not node.branches:
            return
        choice = judge.regret(position, node.guess)
        assert choice is not None
        cost, regret = cost + choice.cost, regret + choice.guesses
        for tiles, child in node.branches.items():
            walk(child, position.play(node.guess, tiles), cost, regret)

    walk(tree.root, start, Fraction(0), Fraction(0))
    return tuple(sorted(games))


def play_day(day: Day, rule: str | Rule, strategy: str = EVERYDAY) -> EverydayGame:
    """The game of a strategy on a real day, judged with the list of its morning."""
    rule = Rule.parse(rule)
    words = vocabulary(DAILY, as_of=day.date)
    game = Strategy.parse(f"{strategy} rule={rule.name}").unroll(words).path(day.answer)[:GUESSES]
    return played(review(words, map(str, game), day.answer, rule))


def played(game: Review) -> EverydayGame:
    """A reviewed game as one of them."""
    return in_units(game.cost), in_units(game.guesses.luck)
