"""Grading: what every choice of a game gave away, by the judge that reviews games."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tilewise.apps.bots.lines import Terms
from tilewise.game.board_game import BoardsGame
from tilewise.game.host import Game
from tilewise.reviews.judge import Judge
from tilewise.reviews.review import judged_game
from tilewise.reviews.reviewed import ReviewedTurn
from tilewise.solver.control import control_for
from tilewise.study.contest import PlayedGame, Regret

SECONDS = 20.0
"""What judging one game may take; what is not judged by then is said to be so."""


class Grader:
    """Judges the games of a contest; what it found out for one game it remembers for all."""

    def __init__(self, terms: Terms, seconds: float = SECONDS) -> None:
        self._terms, self._seconds, self._known = terms, seconds, Judge.memory()

    def graded(self, played: PlayedGame, game: Game | BoardsGame) -> PlayedGame:
        """The game with what its choices gave away; several boards are not judged, since few of them can be exactly."""
        if isinstance(game, BoardsGame):
            return played
        judge = self._judge()
        forfeit = _forfeit(judge, game) if played.failure is not None else None
        if not game.turns:
            return replace(played, forfeit=forfeit)
        turns = judged_game(judge, self._terms.vocabulary, game.turns).turns
        moves = zip(played.moves, turns, strict=True)
        return replace(played, moves=tuple(replace(m, regret=_regret(t)) for m, t in moves), forfeit=forfeit)

    def _judge(self) -> Judge:
        return Judge(self._terms.rule, control_for(self._seconds), 1, self._terms.limit, "raise", self._known)


def _regret(turn: ReviewedTurn) -> Regret | None:
    # An opener that was taken as given, since the best one of its list is not known, was not judged.
    return Regret(turn.regret, turn.risk) if turn.judged and not turn.given else None


def _forfeit(judge: Judge, game: Game) -> Regret | None:
    """To give up is to lose: all guesses that are left are taken, and the word is not found."""
    position = game.position
    best = judge.best(position) if position.turns else judge.opening(position, position.candidates[0])[0]
    if best is None or best.given:
        return None
    return Regret(judge.limit - len(position.turns) - best.mean, Fraction(1) - best.lost)
