"""Engine: tilewise's own players, by name."""

from __future__ import annotations

from functools import cached_property

from tilewise.apps.bots.lines import Terms
from tilewise.errors import NotationError, short, unknown
from tilewise.game.boards import Boards
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.reviews.judge import Judge
from tilewise.solver.control import control_for, under
from tilewise.solver.rankers import RANKERS, find_ranker, taken
from tilewise.solver.shipped_proofs import known_tree
from tilewise.solver.strategy import Strategy
from tilewise.solver.suggest_boards import boards_opener, suggest_boards
from tilewise.solver.suggestions import suggest
from tilewise.trees.tree import DecisionTree

BEST = "best"
"""The player that plays the proved tree of a list, and elsewhere the best guess by exact search."""
SECONDS = 5.0
"""What the search of a guess may take."""


class Engine:
    """One of tilewise's own players: ``best``, a ranker by its name (``random:3``), or a strategy by its text.

    >>> from tilewise import vocabulary
    >>> engine = Engine("best", Terms(vocabulary("nyt"), Rule.ANY, 6))
    >>> engine.choose(Position.parse("")), engine.choose(Position.parse("crane=.y..g"))
    ('tarse', 'south')
    """

    def __init__(self, name: str, terms: Terms) -> None:
        self.name, self.terms = name, terms
        self._chosen: dict[str, str] = {}
        self._strategy = None if name == BEST else _strategy(name, terms.rule)
        if terms.boards > 1 and self._strategy is not None:
            raise NotationError(f"on several boards tilewise plays as {BEST!r} only, not as {name!r}")

    def choose(self, position: Position | Boards) -> str:
        """The guess of a position; every position is worked out once."""
        key = str(position)
        if key not in self._chosen:
            with under(control_for(None, prompt=True)):  # an arena counts by the clock
                self._chosen[key] = self._guess(position)
        return self._chosen[key]

    def _guess(self, position: Position | Boards) -> str:
        terms = self.terms
        if isinstance(position, Boards):
            if not position.turns:
                return boards_opener(terms.vocabulary)
            return suggest_boards(position, 1, limit=terms.limit).best.guess
        node = None if self._tree is None else self._tree.at(position.turns)
        if node is not None:
            return node.guess
        if self._strategy is not None:
            return self._strategy.choose(position)
        opener = None if position.turns else self._judge.best_opener(position)
        if opener is not None:
            return opener.guess
        suggestions = suggest(position, rule=terms.rule, top=1, limit=terms.limit, budget_seconds=SECONDS)
        return suggestions.best.guess

    @property
    def _judge(self) -> Judge:
        # Suggestions know the best opener of six guesses alone; the judge compares openers under any limit.
        return Judge(self.terms.rule, control_for(SECONDS), limit=self.terms.limit)

    @cached_property
    def _tree(self) -> DecisionTree | None:
        # A strategy unrolled once answers every position of its own games.
        words, rule = self.terms.vocabulary, self.terms.rule
        if self._strategy is not None:
            return self._strategy.unroll(words)
        tree = known_tree(words, rule)
        return tree if tree is not None and tree.limit == self.terms.limit else None


def check_engine(name: str, rule: Rule = Rule.ANY) -> str:
    """The name, or an error that says which there are."""
    if name != BEST:
        _strategy(name, rule)
    return name


def _strategy(name: str, rule: Rule) -> Strategy:
    if "=" in name:
        chosen = Strategy.parse(name)
        if "rule=" in name and chosen.rule is not rule:
            raise NotationError(f"{short(name)} plays by the rule {chosen.rule.name!r}, this game by {rule.name!r}")
        return Strategy.parse(f"{name} rule={rule.name}") if "rule=" not in name else chosen
    if not taken(name) and name not in RANKERS:
        raise NotationError(f"{unknown('player of ours', name, [BEST, *RANKERS])}, or a strategy such as ranker=gini")
    return Strategy(ranker=find_ranker(name), rule=rule)
