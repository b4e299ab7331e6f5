"""Unrolling: the tree of anything that chooses guesses, with one choice per situation that can come up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tilewise.errors import TilewiseError
from tilewise.game import GUESSES
from tilewise.game.game import Game
from tilewise.game.position import Position, with_candidates
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn
from tilewise.game.words.vocabulary import Indices
from tilewise.solver.control import check
from tilewise.solver.table.table import table_for
from tilewise.trees.tree import DecisionTree

LONGEST = 500
"""A game longer than this counts as endless."""


@runtime_checkable
class Chooser(Protocol):
    """A player: it chooses a guess in any position, and unrolls into a tree."""

    @property
    def rule(self) -> Rule: ...
    def choose(self, position: Position) -> str: ...
    def unroll(self, game: Game) -> DecisionTree: ...


@dataclass(frozen=True, slots=True)
class Situation:
    """A position as indices: what is left, what is legal, what was played, and how many turns are over."""

    candidates: Indices
    legal: Indices
    played: list[int]
    turn: int
    limit: int = GUESSES


def unroll_by(guess_at: Callable[[Situation, Callable[[], Position]], int], game: Game, method: str) -> DecisionTree:
    """The tree of a function that chooses a guess (an index) in a situation; the position is made only if it asks."""
    words, rule, table = game.vocabulary, game.rule, table_for(game.vocabulary)
    solved = words.scoring.solved
    nodes: list[tuple[int, int, int, bool]] = []
    stack: list[tuple[Indices, Indices, list[int], tuple[Turn, ...], int, int]] = [
        (table.all_answers(), rule.unopposed((), words), [], (), -1, -1)
    ]
    while stack:
        check()
        candidates, unopposed, played, turns, parent, code = stack.pop()
        at = Situation(candidates, with_candidates(unopposed, words, candidates), played, len(turns), game.limit)
        guess = guess_at(at, lambda turns=turns: Position(game, turns))  # type: ignore[misc]
        if at.turn >= LONGEST:
            raise endless(method)
        parts = table.split(guess, at.candidates)
        here = len(nodes)
        nodes.append((guess, parent, code, solved in parts))
        for seen, part in parts.items():
            if seen == solved:
                continue
            turn = Turn(words.guesses[guess], words.scoring.feedback_of(seen), words.alphabet)
            after = (*turns, turn)
            stack.append((part, rule.unopposed(after, words, unopposed), [*played, guess], after, here, seen))
    return DecisionTree.of_arrays(words, *zip(*nodes, strict=True), rule=rule, method=method)


def endless(method: str) -> TilewiseError:
    """The error for a strategy whose games do not end."""
    return TilewiseError(f"{method!r} does not end its games: one is still open after {LONGEST} guesses")
