"""solve_opening: the best play after several given words, assembled from the solutions after each feedback."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tilewise.errors import TilewiseError
from tilewise.game import GUESSES, arguments
from tilewise.game.position import Position, Rule, as_position
from tilewise.game.words import Vocabulary
from tilewise.solver.exact import Solution, solve
from tilewise.solver.objective import Number
from tilewise.solver.table import table_for
from tilewise.trees.tree import DecisionTree


@dataclass
class _Sum:
    """The sums over the parts after the opening, and the nodes of their trees under one root."""

    position: Position
    rule: Rule
    deadline: float | None
    settings: dict[str, Any]
    guesses: list[str] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    codes: list[int] = field(default_factory=list)
    solves: list[bool] = field(default_factory=list)
    nodes: int = 0
    memory: int = 0
    complete: bool = True
    interrupted: bool = False

    def node(self, guess: str, parent: int, code: int, solves: bool) -> int:
        """Add a node; its place."""
        self.guesses.append(guess)
        self.parents.append(parent)
        self.codes.append(code)
        self.solves.append(solves)
        return len(self.guesses) - 1

    def graft(self, tree: DecisionTree, parent: int, code: int) -> None:
        """Add a whole tree below a node."""
        shift = len(self.guesses)
        for k in range(tree.size):
            above = parent if k == 0 else tree.parents[k] + shift
            self.node(tree.guesses[k], above, code if k == 0 else tree.codes[k], tree.solves[k])

    def left(self) -> float | None:
        """Seconds left."""
        return None if self.deadline is None else max(0.0, self.deadline - time.perf_counter())


@dataclass(frozen=True)
class _Value:
    """Bounds of a part: the total of its guesses, and what is lost."""

    lower: Number
    upper: Number
    lost_lower: Number
    lost: Number


def solve_opening(
    position: Position | Vocabulary | str,
    opening: str | Sequence[str],
    rule: str | Rule = Rule.ANY,
    budget_seconds: float | None = None,
    **settings: Any,
) -> Solution:
    """The best play after several given words, proved like play after one; the other arguments are those of solve().

    The words are played one after another as long as more than one candidate is left; a word that the rule of the game
    forbids somewhere is an error.

    :param position: A position, its text, a list (its start) or the name of a list.
    :param opening: the words
    :param rule: which guesses are legal
    :param budget_seconds: when to stop, with what is known
    :param settings: other arguments of solve()

    >>> from tilewise import vocabulary
    >>> s = solve_opening(Position.parse("parse=..y.. clint=..yy."), ("crane", "groin"))
    >>> s.total, s.proved, s.tree.opener
    (8, True, 'crane')
    """
    began = time.perf_counter()
    position, rule, opening = as_position(position), Rule.parse(rule), arguments.words(opening, "opening")
    budget_seconds = arguments.seconds("budget_seconds", budget_seconds)
    if len(opening) < 2:
        return solve(
            position, rule=rule, opener=opening[0] if opening else None, budget_seconds=budget_seconds, **settings
        )
    if settings.get("objective", "mean") != "mean":
        raise TilewiseError(f"the objective of an opening of {len(opening)} words is 'mean': 'worst' takes one opener")
    deadline = None if budget_seconds is None else began + budget_seconds
    made = _Sum(position, rule, deadline, settings)
    value = _play(made, position, tuple(opening), -1, -1)
    words = position.universe
    weights = words.weight_array[position.candidate_indices]
    weight: Number = len(weights) if words.weights is None else float(weights.sum())
    index = words.guess_index
    proved = made.complete and value.lower >= value.upper
    tree = None
    if made.complete:
        tree = DecisionTree.of_arrays(
            words,
            [index[g] for g in made.guesses],
            made.parents,
            made.codes,
            made.solves,
            incomplete=value.lost > 0,
            rule=rule,
            method=f"exact search after {' '.join(opening)}",
            position=str(position),
        )
    last = made.settings
    return Solution(
        guess=opening[0],
        total=value.upper if made.complete else None,
        lower=value.lower,
        upper=value.upper,
        proved=proved,
        tree=tree,
        nodes=made.nodes,
        seconds=time.perf_counter() - began,
        memory=made.memory,
        interrupted=made.interrupted,
        objective="mean",
        rule=rule,
        limit=last.get("limit", GUESSES),
        position=str(position),
        candidates=len(weights),
        weight=weight,
        vocabulary=words.name,
        digest=words.digest,
        lost=value.lost if made.complete else None,
        lost_lower=value.lost_lower,
        loss=last.get("loss"),
        opener=opening[0],
    )


def _play(made: _Sum, position: Position, opening: tuple[str, ...], parent: int, code: int) -> _Value:
    if len(opening) < 2 or len(position.candidate_indices) == 1:
        return _solved(made, position, opening, parent, code)
    word = position.check(opening[0], made.rule)
    words = position.universe
    table = table_for(words)
    here = words.weight_array[position.candidate_indices].sum()
    lower: Number = len(position.candidate_indices) if words.weights is None else float(here)
    parts = table.split(words.guess_index[word], position.candidate_indices)
    solved = words.scoring.solved
    place = made.node(word, parent, code, solved in parts)
    value = _Value(lower, lower, 0, 0)
    for seen in parts:
        if seen != solved:
            after = position.play(word, words.scoring.shown(seen))
            part = _play(made, after, opening[1:], place, seen)
            value = _Value(
                value.lower + part.lower,
                value.upper + part.upper,
                value.lost_lower + part.lost_lower,
                value.lost + part.lost,
            )
    return value


def _solved(made: _Sum, position: Position, opening: tuple[str, ...], parent: int, code: int) -> _Value:
    opener = opening[0] if opening and len(position.candidate_indices) > 1 else None
    if opener is not None:
        position.check(opener, made.rule)
    found = solve(position, rule=made.rule, opener=opener, budget_seconds=made.left(), **made.settings)
    made.nodes += found.nodes
    made.memory = max(made.memory, found.memory)
    made.interrupted |= found.interrupted
    if found.tree is None:
        made.complete = False
        return _Value(found.lower, math.inf, found.lost_lower, math.inf)
    made.graft(found.tree, parent, code)
    return _Value(found.lower, found.upper, found.lost_lower, found.lost or 0)
