"""How a claim is measured: a function with its defining sentence, and what several claims share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tilewise.errors import TilewiseError
from tilewise.game.lists import vocabulary
from tilewise.game.words import Vocabulary
from tilewise.published.grid import PublishedGrid
from tilewise.published.solving_wordle import SolvingWordle
from tilewise.published.solving_wordle_runs import solving_wordle_words
from tilewise.solver.exact import solve
from tilewise.solver.strategy import Strategy
from tilewise.study.simulate import Simulation, simulate
from tilewise.teaching.baseline import Comparison, compare_with_random
from tilewise.trees.tree import DecisionTree

Value = float | str
Arguments = Mapping[str, Any]


class Measures:
    """Measures claims, and keeps what several of them need."""

    def __init__(self, frequencies: Mapping[str, float] | None = None) -> None:
        self._frequencies = frequencies
        self._played: dict[tuple[str, str], Simulation] = {}
        self._solved: dict[tuple[str, str], DecisionTree] = {}
        self._compared: dict[tuple[int, str], Comparison] = {}
        self._runs: dict[str, Simulation] = {}
        self.grid = PublishedGrid(lambda opener, algo: self.run(opener, algo).counts)
        """The grid of Solving Wordle, as its program plays it."""

    def play(self, strategy: str, words: Vocabulary) -> Simulation:
        """The simulation of a strategy, run at most once."""
        key = (str(Strategy.parse(strategy)), words.digest)
        if key not in self._played:
            self._played[key] = simulate(Strategy.parse(strategy), words)
        return self._played[key]

    def run(self, opener: str, algo: str, scoring: str = "naive-tiles", **ways: Any) -> Simulation:
        """A run of the program of Solving Wordle, its ways or its tiles changed; played at most once."""
        program = SolvingWordle(opener, algo, frequencies=self._frequencies, **ways)
        key = f"{program} {scoring}"
        if key not in self._runs:
            self._runs[key] = simulate(program, solving_wordle_words().with_scoring(scoring))
        return self._runs[key]

    def compared(self, games: int, words: Vocabulary) -> Comparison:
        """The comparison of entropy with random guesses, made at most once."""
        key = (games, words.digest)
        if key not in self._compared:
            self._compared[key] = compare_with_random(games, words)
        return self._compared[key]

    def solved(self, opener: str, words: Vocabulary) -> DecisionTree:
        """A best tree after an opener, proved, found at most once."""
        key = (opener, words.digest)
        if key not in self._solved:
            solution = solve(words, opener=opener)
            if solution.tree is None or not solution.proved:
                raise TilewiseError(f"the search for the best tree of {opener!r} on {words.name!r} was cut short")
            self._solved[key] = solution.tree
        return self._solved[key]


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
