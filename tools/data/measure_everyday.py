"""What everyday words cost: every answer of a list, and the real days since answers return, played with both.

python -m tools.data.measure_everyday              # nyt: every answer (a quarter of an hour)
python -m tools.data.measure_everyday --days       # daily: the days since 2 February 2026
python -m tools.data.measure_everyday --price 0.05 # what an everyday word may cost at most
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from statistics import mean

from tilewise import Position, suggest, vocabulary
from tilewise.game.turn import Turn
from tilewise.game.words.calendar import shipped_days
from tilewise.solver.suggest.everyday_word import PRICE

FIRST = date(2026, 2, 2)
"""The day on which answers began to return."""


class Player:
    """Plays what is suggested, each position once."""

    def __init__(self, price: float | bool) -> None:
        self.price = price
        self.rare = 0
        """Guesses that people do not know."""
        self.guesses = 0
        self._chosen: dict[Position, str] = {}

    def choose(self, position: Position) -> str:
        """The first suggestion, searched to the end."""
        if position not in self._chosen:
            seconds = None if position.turns else 5.0  # openers are known, and their price is not what is measured here
            advice = suggest(position, top=1, everyday=self.price, budget_seconds=seconds)
            self._chosen[position] = advice.best.guess
        return self._chosen[position]

    def play(self, start: Position, answer: str) -> int:
        """The guesses of one game."""
        words, turns = start.vocabulary, 0
        position = start
        while not position.solved:
            guess, turns = self.choose(position), turns + 1
            self.guesses += 1
            self.rare += not words.everyday[words.guess_index[guess]]
            position = Position(words, (*position.turns, Turn(guess, words.feedback(guess, answer))))
        return turns


def report(name: str, players: Sequence[Player], games: Sequence[Sequence[int]]) -> None:
    """One line for each player."""
    for player, taken in zip(players, games, strict=True):
        known = "any word" if player.price is False else f"everyday, price {player.price:g}"
        print(
            f"{name}, {known}: {mean(taken):.4f} guesses over {len(taken)} games, worst {max(taken)}, "
            f"{sum(n > 6 for n in taken)} lost, {100 * player.rare / player.guesses:.1f} % of the guesses rare"
        )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--days", action="store_true", help="the real days with the list daily")
    parser.add_argument("--price", type=float, default=PRICE)
    asked = parser.parse_args()
    players = [Player(False), Player(asked.price)]
    if asked.days:
        days = [day for day in shipped_days() if day.date >= FIRST]
        starts = [(Position(vocabulary("daily", as_of=day.date)), day.answer) for day in days]
    else:
        nyt = vocabulary("nyt")
        starts = [(Position(nyt), answer) for answer in nyt.answers]
    games: list[list[int]] = [[], []]
    for start, answer in starts:
        for player, taken in zip(players, games, strict=True):
            taken.append(player.play(start, answer))
    report("daily" if asked.days else "nyt", players, games)


if __name__ == "__main__":
    main()
