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
from tilewise.solver.exact.objective import Badge, Evaluation, Number, ObjectiveName, check_objective
from tilewise.solver.exact.search import MEMORY, ExactSearch, OnInterrupt, Outcome
from tilewise.solver.rank.result_tables import evaluations_table
from tilewise.trees.tree import DecisionTree

_SPARE = 0.2
"""The share of a budget that is kept for a tree, in case the proof does not finish."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The outcome of an exact search, with all that is needed to repeat it."""

    guess: str | None
    """The best next guess known; None if ``worst`` was asked for and no play keeps every game within the limit."""
    total: Number | None
    """The sum of guesses over all candidates (times weights, where the vocabulary has them) that the tree takes. A lost
    game counts the guesses that it has played."""
    lower: Number
    """No play does better than this total."""
    upper: Number
    """Bounds of what the objective makes least: the total, or for ``worst`` the length of the longest game. The least
    lost comes first: best play is no better than (lost_lower, lower) and no worse than (lost, upper), in that order."""
    proved: bool
    """Whether the bounds have met: nothing better exists (after the opening, where one was given)."""
    tree: DecisionTree | None
    """The tree of this play; None where none was found."""
    nodes: int
    seconds: float
    memory: int
    interrupted: bool
    objective: str
    """What was made least: ``mean`` or ``worst``."""
    rule: Rule
    limit: int
    position: str
    candidates: int
    weight: Number
    vocabulary: str
    digest: str
    lost: Number | None = 0
    """What the tree does not find within the limit: a number of candidates, or their weight where they have weights."""
    lost_lower: Number = 0
    """No play loses less."""
    opening: tuple[str, ...] = ()
    """The next guesses, where they were given: then the value is that of play after them, and others may be better."""
    rounded: float | None = None

    @property
    def possible(self) -> bool:
        """Whether the game can still be won for certain, as far as is known."""
        return self.lost_lower == 0

    @property
    def mean(self) -> float | None:
        """The expected number of guesses, by the weights where there are any; for people to read."""
        return None if self.total is None else float(self.total / self.weight)

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
        how = f"rule {self.rule.name}, objective {self.objective}, limit {self.limit}"
        caption = f"{self.vocabulary}{after}{opened}, {how}"
        return display.facts(values, caption)


class Evaluations(Table, dict[str, Evaluation]):
    """Evaluations by guess, in the order asked for: a dictionary that notebooks show as a table.

    >>> evaluate("parse=..y.. clint=..yy.", "groin crane").frame().columns
    ['guess', 'total', 'lower', 'upper', 'lost', 'badge']
    """

    weight: Number = 0
    rounded: float | None = None

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

    :param position: A position, its text, or a game or list (its start) or its name.
    :param objective: What to make least: ``mean`` (the total of guesses) or ``worst`` (the longest game).
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``; None: by the rule of the game.
    :param budget_seconds: Seconds after which it stops with what is known, on a busy machine up to ten seconds later;
        None for no limit.
    :param threads: How many threads search at once; 0: every core.
    :param memory: Bytes that the search may use to remember what it has proved.
    :param kernel: The instruction set of the core: ``auto``, or one of them for a test.

    >>> s = solve(Position.parse("parse=..y.. clint=..yy."))
    >>> s.total, s.proved, s.tree.worst
    (5, True, 2)
    """
    began = time.perf_counter()
    start = without(as_position(position, rule, limit), exclude)
    aim = check_objective(objective)
    search = ExactSearch(start, memory=memory, kernel=kernel, on_interrupt=on_interrupt)
    seconds = arguments.seconds("budget_seconds", budget_seconds)
    spare = (seconds or 0.0) * _SPARE if aim == "worst" else 0.0
    control = control_for(None if seconds is None else seconds - spare)
    first_words = tuple(map(search.vocabulary.word, arguments.words(opening, "opening")))
    first = search.guess_index(first_words[0]) if first_words else None
    then = [search.vocabulary.guess_index[word] for word in first_words[1:]]
    if aim == "worst":
        outcome = search.fewest(first, control, spare, then=then)
    else:
        outcome = search.least(first, control, threads, then=then)
    if aim == "worst" and not outcome.proved and not first_words and not start.turns:
        outcome = narrowed(outcome, search)
    tree = outcome.tree
    return Solution(
        guess=tree.opener if tree is not None else None,
        total=None if tree is None else outcome.total,
        lower=outcome.lower,
        upper=outcome.upper,
        proved=outcome.proved,
        tree=tree,
        nodes=search.nodes,
        seconds=time.perf_counter() - began,
        memory=search.bytes,
        interrupted=control.interrupted,
        objective=objective,
        rule=start.game.rule,
        limit=start.game.limit,
        position=str(start),
        candidates=len(search.candidates),
        weight=search.weight,
        vocabulary=search.vocabulary.name,
        digest=search.vocabulary.digest,
        lost=None if tree is None else outcome.lost,
        lost_lower=outcome.lost_lower,
        opening=first_words,
        rounded=search.rounded,
    )


def narrowed(outcome: Outcome, search: ExactSearch) -> Outcome:
    """Out of time: what the shipped trees say of the longest game may be more than the search found out."""
    from tilewise.solver.openers.shipped_proofs import longest_game

    least, tree = longest_game(search.vocabulary, search.position.game.rule)
    lower = max(outcome.lower, least)
    if lower > search.left:
        return Outcome(search.lightest, math.inf, math.inf, math.inf, True, None)
    if tree is None or tree.worst >= outcome.upper or tree.worst > search.left:
        return outcome._replace(lower=lower, proved=lower >= outcome.upper)
    proved = lower >= tree.worst
    shown = replace(tree, value=tree.worst, objective="worst", proved=proved, limit=search.position.game.limit)
    return outcome._replace(lower=lower, lost=0, upper=tree.worst, proved=proved, tree=shown, total=tree.plain_total)


def without(position: Position, words: Iterable[str]) -> Position:
    """The position without some words, which are then neither guessed nor the answer."""
    gone = arguments.words(words, "exclude")
    left = position.vocabulary.without(gone)
    return Position(position.game.with_vocabulary(left), position.turns) if gone else position


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

    :param position: A position, its text, or a game or list (its start) or its name.
    :param guesses: The guesses to evaluate: several words, or one text.
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``; None: by the rule of the game.
    :param limit: The most guesses of a game; a game that takes more is lost. None: those of the game.
    :param budget_seconds: Seconds after which it stops with what is known, on a busy machine up to ten seconds later;
        None for no limit.
    :param objective: What to make least: ``mean`` (the total of guesses) or ``worst`` (the longest game).
    :param exclude: Words that are neither guessed nor the answer.
    :param threads: How many threads search at once; 0: every core.
    :param memory: Bytes that the search may use to remember what it has proved.
    :param progress: True for a bar, or a function that is called with a Progress after every guess.
    :param on_interrupt: What Ctrl-C does: ``raise`` KeyboardInterrupt, or ``return`` what is known by then.

    >>> {word: e.total for word, e in evaluate(Position.parse("parse=..y.. clint=..yy."), ["groin", "crane"]).items()}
    {'groin': 5, 'crane': 7}
    """
    start = without(as_position(position, rule, limit), exclude)
    aim = check_objective(objective)
    search = ExactSearch(start, memory=memory, on_interrupt=on_interrupt)
    places = {word: search.guess_index(word) for word in arguments.words(guesses, "guesses")}
    if not places:
        return Evaluations()
    control = control_for(budget_seconds)
    wanted = np.array(sorted(set(places.values())), np.int32)
    clock, by_guess = Clock(), dict[str, Evaluation]()
    with reporting(progress, "evaluating") as tell:

        def report(evaluation: Evaluation) -> None:
            by_guess[evaluation.guess] = evaluation
            tell(clock.at(len(by_guess), len(wanted), evaluation.guess))

        if aim == "mean":
            evaluations = search.rank(control, guesses=wanted, keep=len(wanted), threads=threads, report=report)
            by_guess |= {e.guess: e for e in evaluations}
        else:
            for place in wanted.tolist():
                report(longest_game_of(search, place, control))
    values = Evaluations((word, by_guess[search.vocabulary.guesses[place]]) for word, place in places.items())
    values.weight, values.rounded = search.weight, search.rounded
    return values


def longest_game_of(search: ExactSearch, guess: int, control: Control) -> Evaluation:
    """How long games can get after a guess if every later one is chosen to keep them short."""
    outcome = search.fewest(guess, control)
    upper = outcome.upper if outcome.upper <= search.left else math.inf  # a tree that loses games shows nothing
    lost = math.inf if math.isinf(upper) else 0
    word = search.vocabulary.guesses[guess]
    return Evaluation(word, outcome.lower, upper, outcome.proved, outcome.lost_lower, lost, objective="worst")
