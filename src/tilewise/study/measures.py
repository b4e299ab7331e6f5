"""How a claim is measured: a function with its defining sentence, and what several claims share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tilewise.errors import TilewiseError
from tilewise.game.lists import vocabulary
from tilewise.game.words import Vocabulary
from tilewise.solver.exact import solve
from tilewise.solver.strategy import Strategy
from tilewise.study.baseline import Comparison, compare_with_random
from tilewise.study.naive import naive_strategy, naive_words
from tilewise.study.published_grid import PublishedGrid, cell, naive_counts
from tilewise.study.simulate import Simulation, simulate
from tilewise.trees.tree import DecisionTree

Value = float | str
Arguments = Mapping[str, Any]


class Measures:
    """Measures claims, and keeps what several of them need."""

    def __init__(self) -> None:
        self._played: dict[tuple[str, str], Simulation] = {}
        self._solved: dict[tuple[str, str], DecisionTree] = {}
        self._compared: dict[tuple[int, str], Comparison] = {}
        self._grids: dict[tuple[str, str], PublishedGrid] = {}
        self._naive_counts: dict[tuple[object, ...], tuple[int, ...]] = {}

    def play(self, strategy: str, words: Vocabulary) -> Simulation:
        """The simulation of a strategy, run at most once."""
        key = (str(Strategy.parse(strategy)), words.digest)
        if key not in self._played:
            self._played[key] = simulate(Strategy.parse(strategy), words)
        return self._played[key]

    def grid(self, a: Arguments) -> PublishedGrid:
        """The published grid, with the tie-break and the tiles of a claim."""
        tie, scoring = a.get("tie", "candidate"), a.get("scoring", "tiles")
        if (tie, scoring) not in self._grids:
            words = vocabulary(a["list"])
            self._grids[tie, scoring] = PublishedGrid(
                (lambda opener, algo: self.play(cell(opener, algo, tie), words).counts)
                if scoring == "tiles"
                else (lambda opener, algo: naive_counts(opener, algo, words, tie))
            )
        return self._grids[tie, scoring]

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
            found = solve(words, opener=opener)
            if found.tree is None or not found.proved:
                raise TilewiseError(f"the search for the best tree of {opener!r} on {words.name!r} was cut short")
            self._solved[key] = found.tree
        return self._solved[key]

    def naive_counts(self, words: Vocabulary, a: Arguments) -> tuple[int, ...]:
        """How many games took one guess, two, ... with tiles that ignore repeated letters, played at most once."""
        painted, tie, popular = a.get("left_to_right", False), a.get("tie", "candidate"), a.get("popular_when", 0)
        key = (words.digest, painted, a["algo"], a["opener"], tie, popular)
        if key not in self._naive_counts:
            strategy = naive_strategy(a["opener"], a["algo"], tie, popular)
            self._naive_counts[key] = strategy.counts(naive_words(words, painted))
        return self._naive_counts[key]


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
