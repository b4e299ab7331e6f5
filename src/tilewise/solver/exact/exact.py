"""Exact play: solve a position, evaluate guesses.

Every number says what it is: ``proved`` means that lower and upper bound met. A search that runs out of time returns
what it has by then, a tree and two bounds, and says that they have not met; so does one that Ctrl-C ends, if asked to.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from tilewise import display
from tilewise.frames import Described, Table
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.position import Position, as_position
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.solver.control import Control, control_for
from tilewise.solver.exact.search import MEMORY, ExactSearch, OnInterrupt, Play
from tilewise.solver.value import Amount, Badge, ObjectiveName, Value, Valued, check_objective, evaluations_table
from tilewise.trees.tree import DecisionTree

_SPARE = 0.2
"""The share of a budget that is kept for a tree, in case the proof does not finish."""


@dataclass(frozen=True, slots=True)
class Solution(Valued):
    """What an exact search found, with all that is needed to repeat it."""

    guess: str | None
    """The best next guess known; None if ``worst`` was asked for and no play keeps every game within the limit."""
    value: Value
    """What play is worth: the flat names, such as ``total`` and ``lower``, are its own."""
    tree: DecisionTree | None
    """The tree of this play; None where none was found."""
    nodes: int
    seconds: float
    memory: int
    interrupted: bool
    objective: str
    """What was made least: ``mean`` or ``worst``."""
    game: Game
    position: str
    candidates: int
    opening: tuple[str, ...] = ()
    """The next guesses, where they were given: then the value is that of play after them, and others may be better."""

    @property
    def total(self) -> Amount | None:
        """The sum of guesses that the tree takes; for ``worst``, too."""
        return None if self.tree is None else self.tree.weighted_total(self.game.vocabulary)

    @property
    def lost(self) -> Amount | None:
        """What the tree does not find within the limit: a number of candidates, or their weight where they have any."""
        return None if self.tree is None else self.value.lost_upper

    @property
    def proved(self) -> bool:
        """Whether the bounds have met: nothing better exists (after the opening, where one was given)."""
        return self.value.proved

    @property
    def possible(self) -> bool:
        """Whether the game can still be won for certain, as far as is known."""
        return self.value.possible

    @property
    def worst(self) -> int | None:
        """The longest game of the tree."""
        return None if self.tree is None else self.tree.worst

    @property
    def distribution(self) -> Mapping[int, int]:
        """How many words the tree finds with each number of guesses; empty where there is no tree."""
        return {} if self.tree is None else self.tree.distribution

    @property
    def badge(self) -> Badge:
        """``proved``: no legal guess does better. ``exact``: the value of the given opening. ``bound``: neither."""
        if not self.proved:
            return "bound"
        return "exact" if self.opening else "proved"

    def _repr_html_(self) -> str:
        after = f" after {self.position}" if self.position else ""
        opened = f", opening {' '.join(self.opening)}" if self.opening else ""
        bounds = {} if self.proved else {"at least": self.lower, "at most": self.upper}
        values = {
            "guess": self.guess,
            "badge": display.badge(self.badge),
            "total": self.total,
            "mean": self.mean,
            "worst": self.worst,
            "lost": self.lost,
            **bounds,
            "candidates": self.candidates,
            "seconds": self.seconds,
        }
        how = f"rule {self.game.rule.name}, objective {self.objective}, limit {self.game.limit}"
        caption = f"{self.game.name}{after}{opened}, {how}"
        return display.facts(values, caption)


class Evaluations(Table, dict[str, Value]):
    """Values by guess, in the order asked for: a dictionary that notebooks show as a table.

    >>> evaluate("parse=..y.. clint=..yy.", "groin crane").frame().columns
    ['guess', 'total', 'lower', 'upper', 'lost', 'badge']
    """

    def _table(self) -> Described:
        return evaluations_table(self.values(), f"{len(self)} guesses, each with its exact value or a bound")


def solve(
    position: Position | Game | Vocabulary | str,
    objective: ObjectiveName = "mean",
    rule: str | Rule | None = None,
    limit: int | None = None,
    budget_seconds: float | None = None,
    *,
    opening: str | Sequence[str] = (),
    exclude: Iterable[str] = (),
    threads: int = 1,
    memory: int = MEMORY,
    kernel: str = "auto",
    on_interrupt: OnInterrupt = "raise",
) -> Solution:
    """The best play from a position on, proved: the tree that loses least and then takes the least total of guesses.

    A game that is not won within ``limit`` guesses (None: those of the game) is lost. The objective
    ``worst`` asks for the shortest longest game. With ``opening`` the next guesses are given, one or several, and what
    follows is solved; they are played as long as more than one candidate is left. Words to ``exclude`` are neither
    guessed nor the answer.
    Ctrl-C raises KeyboardInterrupt; with ``on_interrupt="return"`` it ends the search with what is known by then.

    :param kernel: The instruction set of the core: ``auto``, or one of them for a test.

    >>> s = solve(Position.parse("parse=..y.. clint=..yy."))
    >>> s.total, s.proved, s.tree.worst
    (5, True, 2)
    """
    began = time.perf_counter()
    start = as_position(position, rule, limit).without(exclude)
    aim = check_objective(objective)
    search = ExactSearch(start, memory=memory, kernel=kernel, on_interrupt=on_interrupt)
    seconds = arguments.seconds("budget_seconds", budget_seconds)
    spare = (seconds or 0.0) * _SPARE if aim == "worst" else 0.0
    control = control_for(None if seconds is None else seconds - spare)
    first_words = tuple(map(search.vocabulary.word, arguments.words(opening, "opening")))
    given = [search.vocabulary.guess_index[word] for word in first_words]
    if first_words:
        start.check(first_words[0])
    play = search.fewest(given, control, spare) if aim == "worst" else search.least(given, control, threads)
    if aim == "worst" and not play.value.proved and not first_words and not start.turns:
        play = bounded_by_shipped_trees(play, search)
    tree = play.tree
    return Solution(
        guess=tree.opener if tree is not None else None,
        value=play.value,
        tree=tree,
        nodes=search.nodes,
        seconds=time.perf_counter() - began,
        memory=search.bytes,
        interrupted=control.interrupted,
        objective=objective,
        game=start.game.with_vocabulary(search.vocabulary),
        position=str(start),
        candidates=len(search.candidates),
        opening=first_words,
    )


def bounded_by_shipped_trees(play: Play, search: ExactSearch) -> Play:
    """Out of time: what the shipped trees say of the longest game may be more than the search found out."""
    from tilewise.solver.openers.shipped_proofs import longest_game

    least, tree = longest_game(search.vocabulary, search.position.game.rule)
    value = replace(play.value, lower=max(play.value.lower, least))
    if value.lower > search.left:
        return search.no_play_keeps_within
    if tree is None or tree.worst >= value.upper or tree.worst > search.left:
        return play._replace(value=replace(value, badge="exact" if value.lower >= value.upper else "bound"))
    proved = value.lower >= tree.worst
    value = replace(value, upper=tree.worst, lost_upper=0, badge="exact" if proved else "bound")
    shown = replace(tree, value=tree.worst, objective="worst", proved=proved, limit=search.position.game.limit)
    return Play(value, shown)


def evaluate(
    position: Position | Game | Vocabulary | str,
    guesses: Iterable[str],
    rule: str | Rule | None = None,
    limit: int | None = None,
    budget_seconds: float | None = None,
    *,
    objective: ObjectiveName = "mean",
    exclude: Iterable[str] = (),
    threads: int = 1,
    memory: int = MEMORY,
    progress: Callable[[Progress], None] | bool | None = None,
    on_interrupt: OnInterrupt = "raise",
) -> Evaluations:
    """The exact value of each guess at a position, in the order given; all share one memory.

    With the objective ``worst`` the value of a guess is the longest game that best play after it must expect.

    :param guesses: The guesses to evaluate: several words, or one text.

    >>> {word: e.total for word, e in evaluate(Position.parse("parse=..y.. clint=..yy."), ["groin", "crane"]).items()}
    {'groin': 5, 'crane': 7}
    """
    start = as_position(position, rule, limit).without(exclude)
    aim = check_objective(objective)
    search = ExactSearch(start, memory=memory, on_interrupt=on_interrupt)
    places = {word: search.guess_index(word) for word in arguments.words(guesses, "guesses")}
    if not places:
        return Evaluations()
    control = control_for(budget_seconds)
    wanted = np.array(sorted(set(places.values())), np.int32)
    clock, by_guess = Clock(), dict[str, Value]()
    with reporting(progress, "evaluating") as tell:

        def report(value: Value) -> None:
            by_guess[value.guess] = value
            tell(clock.at(len(by_guess), len(wanted), value.guess))

        if aim == "mean":
            ranked = search.rank(control, guesses=wanted, keep=len(wanted), threads=threads, report=report)
            by_guess |= {value.guess: value for value in ranked}
        else:
            for place in wanted.tolist():
                report(longest_game_of(search, place, control))
    return Evaluations((word, by_guess[search.vocabulary.guesses[place]]) for word, place in places.items())


def longest_game_of(search: ExactSearch, guess: int, control: Control) -> Value:
    """How long games can get after a guess if every later one is chosen to keep them short."""
    value = search.fewest([guess], control).value
    upper = value.upper if value.upper <= search.left else math.inf  # a tree that loses games shows nothing
    lost = math.inf if math.isinf(upper) else 0
    return replace(value, guess=search.vocabulary.guesses[guess], upper=upper, lost_upper=lost)
