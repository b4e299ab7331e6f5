"""Grading: what choices give away, by the judge that reviews games. Bots and training environments are graded by it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from tilewise.game.game import Game
from tilewise.game.position import Position
from tilewise.game.turn import Turn
from tilewise.reviews.judge import Best, Judge, JudgeMemory, Regret
from tilewise.solver.control import control_for

SECONDS = 20.0
"""What judging one guess may take; what is not judged by then is said to be so."""


class Grader:
    """Judges guesses; what it found out for one game it remembers for all."""

    def __init__(self, game: Game, seconds: float = SECONDS) -> None:
        self._game, self._seconds, self._memory = game, seconds, JudgeMemory()

    def regret(self, position: Position, guess: str) -> Regret | None:
        """What a guess gives away in a position; None where that is not found out in time."""
        return self._judge().regret(position, guess)

    def best(self, position: Position) -> Best | None:
        """What the best play is worth from here; None where that is not found out in time."""
        judge = self._judge()
        return judge.best(position) if position.turns else judge.best_opener(position)

    def forfeit(self, position: Position) -> Regret | None:
        """What it costs to give up: to lose is to take all guesses that are left without finding the word."""
        best = self.best(position)
        return None if best is None else Regret(self._game.limit - len(position.turns) - best.mean, best.chance)

    def whole_game(self, turns: Sequence[Turn], forfeited: bool = False) -> Regret | None:
        """What all choices of a game gave away, to give it up being one of them; None where one was not judged."""
        position, regrets = Position(self._game), []
        for turn in turns:
            regrets.append(self.regret(position, turn.guess))
            position = position.play(turn.guess, turn.feedback)
        if forfeited:
            regrets.append(self.forfeit(position))
        return None if None in regrets else total(regret for regret in regrets if regret is not None)

    def _judge(self) -> Judge:
        return Judge(self._game.rule, control_for(self._seconds), limit=self._game.limit, memory=self._memory)


def total(regrets: Iterable[Regret]) -> Regret:
    """What several choices gave away together."""
    parts = list(regrets)
    return Regret(sum((r.guesses for r in parts), Fraction(0)), sum((r.chance for r in parts), Fraction(0)))
