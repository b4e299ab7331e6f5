"""Write what the choices of everyday games cost and what luck they had: src/tilewise/data/skill/.

Run it as ``python tools/data/build_skill.py nyt nyt-extended``: every answer of a list, every position that the
strategy reaches solved exactly. With ``daily`` it does so for real days, each with the list of its morning.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from functools import partial
from pathlib import Path

from tilewise import Game, Position, Rule, Strategy, Vocabulary, review, vocabulary
from tilewise.game import GUESSES, Day
from tilewise.game.words.calendar import shipped_days
from tilewise.game.words.lists import DAILY
from tilewise.reviews import Review
from tilewise.reviews.judge import Judge
from tilewise.reviews.marks import UNIT, in_units
from tilewise.solver.control import control_for
from tilewise.trees import Node

FOLDER = Path(__file__).resolve().parents[2] / "src" / "tilewise" / "data" / "skill"
DAYS = 100
"""The last days of the calendar, for the list of the day."""
EVERYDAY = "opening=slate popular-when=1000000"
"""A way to play that needs no computer: one opener, then always the most common word that still fits."""

EverydayGame = tuple[int, int]
"""What the choices of a game cost and the luck it had, in millionths of a guess."""


def play(name: str, rule: str, jobs: int) -> tuple[EverydayGame, ...]:
    """The games of a list, sorted."""
    if name != DAILY:
        return play_list(vocabulary(name), rule)
    with ProcessPoolExecutor(jobs) as pool:
        return tuple(sorted(pool.map(partial(play_day, rule=rule), shipped_days()[-DAYS:])))


def play_list(words: Vocabulary, rule: str | Rule, strategy: str = EVERYDAY) -> tuple[EverydayGame, ...]:
    """The games of a strategy, one for every answer, sorted."""
    rule = Rule.parse(rule)
    tree = Strategy.parse(f"{strategy} rule={rule.name}").unroll(words)
    judge = Judge(control_for(None))
    start = Position(Game(words, rule))
    best = judge.best_opener(start)
    assert best is not None
    par, games = best.mean, list[EverydayGame]()

    def end(position: Position, cost: Fraction, regret: Fraction) -> EverydayGame:
        return in_units(cost), in_units(par + regret - len(position.turns))

    def walk(node: Node, position: Position, cost: Fraction, regret: Fraction) -> None:
        if len(position.turns) >= position.game.limit:  # lost: there is nothing more to choose
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


def main() -> int:
    """Write the files of some lists."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("lists", nargs="+", metavar="LIST")
    parser.add_argument("--rule", default="any")
    parser.add_argument("--jobs", type=int, default=1, help="days that are judged at the same time")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in options.lists:
        games = play(name, options.rule, options.jobs)
        target = FOLDER / f"{name}.{options.rule}.txt"
        target.write_text("".join(f"{cost} {luck}\n" for cost, luck in games), "utf-8")
        cost, luck = (sum(column) / len(games) / UNIT for column in zip(*games, strict=True))
        print(f"{target.name}: {EVERYDAY}, {len(games)} games, cost {cost:.4f}, luck {luck:+.4f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
