"""How a claim is measured: a function with its defining sentence, and what several claims share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from tilewise.errors import TilewiseError
from tilewise.game.words.lists import vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.published.solving_wordle import SolvingWordle
from tilewise.published.solving_wordle_runs import PublishedGrid, solving_wordle_words
from tilewise.solver.exact.exact import solve
from tilewise.solver.strategy.strategy import Strategy
from tilewise.study.simulate import Simulation, simulate
from tilewise.teaching.baseline import Comparison, compare_with_random
from tilewise.trees.tree import DecisionTree

T = TypeVar("T")
Value = float | str
Arguments = Mapping[str, Any]


class Measures:
    """Measures claims, and keeps what several of them need."""

    def __init__(self, frequencies: Mapping[str, float] | None = None) -> None:
        self._frequencies = frequencies
        self._results: dict[tuple[object, ...], Any] = {}
        self.grid = PublishedGrid(lambda opener, algo: self.run(opener, algo).counts)
        """The grid of Solving Wordle, as its program plays it."""

    def _once(self, make: Callable[[], T], *key: object) -> T:
        if key not in self._results:
            self._results[key] = make()
        result: T = self._results[key]
        return result

    def play(self, strategy: str, words: Vocabulary) -> Simulation:
        """The simulation of a strategy, run at most once."""
        player = Strategy.parse(strategy)
        return self._once(lambda: simulate(player, words), "play", str(player), words.digest)

    def run(self, opener: str, algo: str, scoring: str = "naive-tiles", **ways: Any) -> Simulation:
        """A run of the program of Solving Wordle, its ways or its tiles changed; played at most once."""
        program = SolvingWordle(opener, algo, frequencies=self._frequencies, **ways)
        words = solving_wordle_words
        return self._once(lambda: simulate(program, words().with_scoring(scoring)), "run", str(program), scoring)

    def compared(self, games: int, words: Vocabulary) -> Comparison:
        """The comparison of entropy with random guesses, made at most once."""
        return self._once(lambda: compare_with_random(games, words), "compared", games, words.digest)

    def solved(self, opener: str, words: Vocabulary) -> DecisionTree:
        """A best tree after an opener, proved, found at most once."""
        solution = self._once(lambda: solve(words, opening=opener), "solved", opener, words.digest)
        if solution.tree is None or not solution.proved:
            raise TilewiseError(f"the search for the best tree of {opener!r} on {words.name!r} was cut short")
        return solution.tree


@dataclass(frozen=True, slots=True)
class Measure:
    """A way to measure a claim, with the sentence that defines it; the sentence may name the arguments."""

    definition: Callable[[Arguments], str]
    run: Callable[[Measures, Arguments], Value]
    slow: bool = False
    """Whether it plays whole games."""


def text(template: str) -> Callable[[Arguments], str]:
    """A definition from a sentence with the names of arguments in braces; {where} is what a guess is measured over."""
    return lambda a: template.format_map({**a, "where": a.get("words") or f"the answers of {a['list']}"})


def tied(a: Arguments) -> str:
    """The tie-break of a claim, where it names one."""
    return f", tie={a['tie']}" if "tie" in a else ""


def list_of(a: Arguments) -> Vocabulary:
    """The list of a claim, scored as it says."""
    words = vocabulary(a["list"])
    return words.with_scoring(a["scoring"]) if "scoring" in a else words


_TILES = {"naive-tiles": "tiles that ignore repeated letters", "left-to-right-tiles": "tiles marked from left to right"}


def scored(a: Arguments) -> str:
    """The tiles of a claim, where they are not the game's own."""
    return f", {_TILES[a['scoring']]}" if "scoring" in a else ""


def of_all(a: Arguments) -> Vocabulary:
    """The list of a claim with every allowed word as a possible answer."""
    base = vocabulary(a["list"])
    return base.with_answers(base.guesses, f"{base.name}, every allowed word an answer")
