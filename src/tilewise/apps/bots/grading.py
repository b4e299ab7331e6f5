"""Grading: what every choice of a game gave away, by the judge that reviews games."""

from __future__ import annotations

from dataclasses import replace

from tilewise.apps.bots.lines import Terms
from tilewise.game.board_game import BoardsRecord
from tilewise.game.position import Position
from tilewise.game.record import Record
from tilewise.reviews.judge import Judge, JudgeMemory, Regret
from tilewise.solver.control import control_for
from tilewise.study.contest import PlayedGame

SECONDS = 20.0
"""What judging one guess may take; what is not judged by then is said to be so. With none at all nothing is judged."""


class Grader:
    """Judges guesses; what it found out for one game it remembers for all."""

    def __init__(self, terms: Terms, seconds: float = SECONDS) -> None:
        self._terms, self._seconds, self._memory = terms, seconds, JudgeMemory()

    def graded(self, played: PlayedGame, game: Record | BoardsRecord) -> PlayedGame:
        """The game with what its choices gave away; several boards are not judged, since few of them can be exactly."""
        if isinstance(game, BoardsRecord) or not self._seconds:
            return played
        forfeit = None if played.failure is None else self.forfeit(game.position)
        position, moves = Position(self._terms.vocabulary), []
        for move, turn in zip(played.moves, game.turns, strict=True):
            moves.append(replace(move, regret=self.regret(position, turn.guess)))
            position = position.play(turn.guess, turn.feedback)
        return replace(played, moves=tuple(moves), forfeit=forfeit)

    def regret(self, position: Position, guess: str) -> Regret | None:
        """What a guess gives away in a position; None where that is not found out in time."""
        return self._judge().regret(position, guess)

    def forfeit(self, position: Position) -> Regret | None:
        """What it costs to give up: to lose is to take all guesses that are left without finding the word."""
        judge = self._judge()
        best = judge.best(position) if position.turns else judge.best_opener(position)
        if best is None:
            return None
        return Regret(self._terms.limit - len(position.turns) - best.mean, best.chance)

    def _judge(self) -> Judge:
        return Judge(self._terms.rule, control_for(self._seconds), limit=self._terms.limit, memory=self._memory)
