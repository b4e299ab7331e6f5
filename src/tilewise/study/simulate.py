"""simulate: a strategy over all answers by walking its tree once; the metrics, and one log line per game."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any

from tilewise import display
from tilewise.errors import TreeError, VocabularyError
from tilewise.executors import version as version
from tilewise.frames import polars
from tilewise.game.named_lists import as_vocabulary
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words import Vocabulary
from tilewise.solver.custom import AnyStrategy, Custom, as_strategy
from tilewise.solver.strategy import Strategy
from tilewise.solver.unroll import Chooser
from tilewise.study.metrics import GamesPlayed
from tilewise.trees.tree import DecisionTree


@dataclass(frozen=True, slots=True)
class GameLog:
    """One simulated game."""

    steps: int
    """Guesses, the last one included; a game past the limit counts at its true length, a lost one at its limit."""
    words: tuple[str, ...]
    feedback: tuple[str, ...]
    """The tiles shown for each; the last ones do not solve a game that was lost."""
    ncands: tuple[int, ...]
    """Candidates left after each guess (1 once it is solved), those that are lost included."""
    ranker: str
    """How guesses were chosen: the ranker, or the name of your own strategy."""
    opening: str
    """The first guess."""
    answer: str
    strategy: str
    vocabulary: str
    digest: str
    version: str


@dataclass(frozen=True)
class Simulation(GamesPlayed):
    """The results of a strategy that played every answer once."""

    strategy: str
    ranker: str
    """How guesses were chosen: the ranker, or the name of your own strategy."""
    opener: str
    vocabulary: str
    digest: str
    rule: str
    counts: tuple[int, ...]
    """How many games were won with one guess, two guesses, and so on up to the longest game."""
    mean: float
    """Guesses per game, by the weights of the answers where they have any."""
    limit: int
    """Guesses of a game on this list."""
    version: str
    source: tuple[Chooser | DecisionTree, Vocabulary] = field(repr=False, compare=False)
    """Who played, and on which list: enough to make the tree again."""
    lost: int = 0
    """How many games were not won within the limit of a tree; each has taken as many guesses as the longest game."""
    weight: float | None = None

    @cached_property
    def tree(self) -> DecisionTree:
        """The tree of all the games, made when it is first asked for."""
        who, vocabulary = self.source
        return who if isinstance(who, DecisionTree) else who.unroll(vocabulary)

    def frame(self) -> polars.DataFrame:
        """Every game as a polars table, one row per game, answers in alphabetical order."""
        from tilewise.study.logs import logs_frame

        return logs_frame(self)

    def _repr_html_(self) -> str:
        values = {
            "strategy": self.strategy,
            "games": self.games,
            "total": self.total,
            "mean": self.mean,
            f"within {self.limit}": f"{self.success:.2%}",
            "worst": self.worst,
            **({"lost": self.lost} if self.lost else {}),
            "guesses": display.bars(self.distribution, self.limit),
        }
        return display.facts(values, f"every answer of {self.vocabulary}, rule {self.rule}")

    def __reduce__(self) -> tuple[Any, ...]:
        # The tree is not sent along when a simulation goes to another process.
        return (type(self), tuple(getattr(self, f.name) for f in fields(self)))

    def logs(self) -> Iterator[GameLog]:
        """A record of every game, answers in alphabetical order."""
        tree = self.tree
        shown = tree.scoring.shown
        paths = _paths(tree)
        left, last = list(tree.found_below), Counter[tuple[int, int]]()
        for word in tree.lost:
            path, code = paths[word]
            last[path[-1], code] += 1
            for node in path:
                left[node] += 1
        for answer, (path, code) in sorted(paths.items()):
            yield GameLog(
                steps=len(path),
                words=tuple(tree.guesses[i] for i in path),
                feedback=tuple(str(shown(c)) for c in (*(tree.codes[i] for i in path[1:]), code)),
                ncands=(*(left[i] for i in path[1:]), last.get((path[-1], code), 1)),
                ranker=self.ranker,
                opening=self.opener,
                answer=answer,
                strategy=self.strategy,
                vocabulary=self.vocabulary,
                digest=self.digest,
                version=self.version,
            )


def _paths(tree: DecisionTree) -> dict[str, tuple[list[int], int]]:
    """For every answer the nodes of its game, and the code of the last guess."""
    paths: dict[str, tuple[list[int], int]] = {}
    for end in (i for i in range(tree.size) if tree.solves[i]):
        path = [end]
        while tree.parents[path[-1]] >= 0:
            path.append(tree.parents[path[-1]])
        paths[tree.guesses[end]] = (path[::-1], tree.scoring.solved)
    for word in tree.lost:
        *before, last = tree.path(word)
        path = [0]
        for turn in before:
            path.append(tree.children[path[-1]][turn.feedback.code])
        paths[word] = (path, last.feedback.code)
    return paths


def simulate(strategy: AnyStrategy | DecisionTree, vocabulary: Vocabulary | str) -> Simulation:
    """Play every answer of a vocabulary once.

    A strategy may be a Strategy, its text or the words that it opens with, a tree, anything that has a method
    ``choose(position)``, or any function from a position to a guess; a list may be given by its name.

    :param strategy: A strategy, its text, words to open with, a tree, anything that chooses, or a function.
    :param vocabulary: The list, or its name.

    >>> r = simulate("tarse", "nyt")
    >>> r.total, r.worst, round(r.mean, 2)
    (7915, 6, 3.43)
    """
    vocabulary = as_vocabulary(vocabulary)
    if not isinstance(strategy, DecisionTree) and not _whole_chooser(strategy):
        strategy = as_strategy(strategy)
    if isinstance(strategy, Strategy | Custom):
        strategy = as_strategy(strategy, vocabulary)
    assert isinstance(strategy, DecisionTree | Chooser)
    # With a given opener and equally likely answers, the counts are all that is needed: the tree can wait.
    plain = vocabulary.weights is None and len(vocabulary.answers) > 1
    if isinstance(strategy, Strategy) and strategy.opening and strategy.rule is not Rule.STRICT and plain:
        return _simulation(strategy, vocabulary, strategy.opening[0], strategy.counts(vocabulary))
    tree = strategy if isinstance(strategy, DecisionTree) else strategy.unroll(vocabulary)
    if tree.digest != vocabulary.digest:
        raise TreeError(f"the tree that opens {tree.opener!r} is for {tree.vocabulary!r}, not for {vocabulary.name!r}")
    counts = tuple(tree.distribution.get(steps, 0) for steps in range(1, tree.worst + 1))
    weighed = None if vocabulary.weights is None else tree.weighted_mean(vocabulary)
    simulation = _simulation(strategy, vocabulary, tree.opener, counts, weighed, len(tree.lost))
    simulation.__dict__["tree"] = tree
    return simulation


def believing(strategy: AnyStrategy, believed: Vocabulary | str, played: Vocabulary | str) -> Simulation:
    """Play every answer of one list with a strategy that believes in the answers of another.

    Where no word that it believes in fits, all allowed words that fit are possible to it.

    :param strategy: A strategy, its text, words to open with, anything that chooses, or a function.
    :param believed: The list whose answers the strategy takes for possible, or its name.
    :param played: The list whose answers are played, or its name.

    >>> from tilewise import make_vocabulary
    >>> ills = ["bills", "hills", "mills", "thumb", "tills"]
    >>> asked = make_vocabulary("three", ills, ["bills", "hills", "tills"])
    >>> believing("thumb", make_vocabulary("five", ills), asked).counts
    (0, 3)
    """
    believed, played = as_vocabulary(believed), as_vocabulary(played)
    if believed.guesses != played.guesses or believed.scoring != played.scoring:
        raise VocabularyError(
            f"{believed.name!r} and {played.name!r} are different games: both must allow the same guesses"
        )
    player = as_strategy(strategy, believed)

    def choose(position: Position) -> str:
        return player.choose(Position(believed, position.turns))

    return simulate(Custom(choose, f"{player} believes={believed.name!r}", player.rule), played)


def _whole_chooser(who: object) -> bool:
    # An instance that unrolls itself in its own way; a class has the methods too, but cannot play.
    return isinstance(who, Chooser) and not isinstance(who, type)


def _simulation(
    who: Chooser | DecisionTree,
    vocabulary: Vocabulary,
    opener: str,
    counts: tuple[int, ...],
    weighed: float | None = None,
    lost: int = 0,
) -> Simulation:
    text = (who.method or "tree") if isinstance(who, DecisionTree) else str(who)
    total = sum(steps * n for steps, n in enumerate(counts, 1)) + len(counts) * lost
    return Simulation(
        strategy=text,
        ranker=str(getattr(who, "algo", text)),
        opener=opener,
        vocabulary=vocabulary.name,
        digest=vocabulary.digest,
        rule=who.rule.name,
        counts=counts,
        mean=total / (sum(counts) + lost) if weighed is None else weighed,
        limit=vocabulary.limit,
        version=version(),
        source=(who, vocabulary),
        lost=lost,
        weight=None if vocabulary.weights is None else math.fsum(vocabulary.weights),
    )
