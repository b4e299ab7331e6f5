"""What everyday words cost: every answer of a list, and the real days since answers return, played with both.

python -m tools.data.measure_everyday              # nyt: every answer (a quarter of an hour)
python -m tools.data.measure_everyday --days       # daily: the days since 2 February 2026
python -m tools.data.measure_everyday --price 0.05 # what an everyday word may cost at most
"""

from __future__ import annotations

import argparse
from datetime import date
from statistics import mean

from tilewise import Game, Position, suggest, vocabulary
from tilewise.game.words.calendar import shipped_days
from tilewise.solver.suggest.everyday_word import PRICE
from tilewise.study.games import PlayedGame, games_of_function

FIRST = date(2026, 2, 2)
"""The day on which answers began to return."""


def play(price: float | bool, games: list[tuple[Game, list[str]]]) -> list[PlayedGame]:
    """The answers of each game, played by the first suggestion, searched to the end."""

    def choose(position: Position) -> str:
        seconds = None if position.turns else 5.0  # openers are known, and their price is not what is measured here
        return suggest(position, top=1, everyday=price, budget_seconds=seconds).best.guess

    return [played for game, answers in games for played in games_of_function(choose, game, answers)]


def report(name: str, price: float | bool, games: list[PlayedGame]) -> None:
    """One line about a player: a lost game counts at its limit, and rare words are those that people do not know."""
    words = vocabulary("nyt")
    rare = [not words.everyday[words.guess_index[turn.guess]] for played in games for turn in played.turns]
    known, taken = "any word" if price is False else f"everyday, price {price:g}", [played.guesses for played in games]
    print(
        f"{name}, {known}: {mean(taken):.4f} guesses over {len(taken)} games, worst {max(taken)}, "
        f"{sum(not played.won for played in games)} lost, {100 * mean(rare):.1f} % of the guesses rare"
    )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--days", action="store_true", help="the real days with the list daily")
    parser.add_argument("--price", type=float, default=PRICE)
    asked = parser.parse_args()
    days = [day for day in shipped_days() if day.date >= FIRST]
    if asked.days:
        games = [(Game(vocabulary("daily", as_of=day.date)), [day.answer]) for day in days]
    else:
        games = [(Game("nyt"), list(vocabulary("nyt").answers))]
    for price in (False, asked.price):
        report("daily" if asked.days else "nyt", price, play(price, games))


if __name__ == "__main__":
    main()
