"""The program of "Solving Wordle" as it was: with it the 2,315 games of each of its runs come out word for word.

Its tiles are those of the list that is played (``naive-tiles``: a letter is yellow wherever the answer has it). Its
other ways are fields, so that each can be asked about alone:

1. ``pool``: words that are no answers are guessed only if no letter repeats.
2. ``placed``: guesses that share no letter in its place with a word that is left are dropped.
3. ``dropped``: earlier guesses are dropped, all but the last one; four runs were made before the author did so.
4. ``solve_when``, ``popular_when``: with few words left only these are guessed; with fewer still the most frequent one,
   by the counts that the author's program read.
5. ``tie``: scores are sorted by numpy's quicksort as it was before it had vector instructions, and the first guess is
   taken. That sort is not stable: parts of more than 16 are split by the median of their first, middle and last number,
   shorter ones are sorted by insertion. The real sort turns to a heap where splits keep failing; scores of guesses
   never brought it there.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from tilewise.data import FOLDER
from tilewise.errors import NotationError, unknown
from tilewise.game import arguments
from tilewise.game.game import Game, as_game
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Indices, Vocabulary
from tilewise.solver.rank.choice import Choice, Costs, letter_counts
from tilewise.solver.rank.ranker_costs import TileScore
from tilewise.solver.rank.rankers import find_ranker
from tilewise.solver.rank.ties import best
from tilewise.solver.strategy.unroll import Situation, unroll_by
from tilewise.solver.table.table import FeedbackTable, table_for
from tilewise.trees.tree import DecisionTree

ALGOS = ("lf", "lf-pop", "gyx", "gyx-pop", "ncands")
"""The configurations of the source: a score, and with -pop the most frequent of few words."""
SCORES = ("lf", "gyx", "ncands")

GuessPool = Literal["distinct", "allowed"]
SortTie = Literal["introsort", "first", "candidate"]

GREEN = 3
"""What a green tile counts in gyx; a yellow one counts 1."""
BEFORE_DROPPING = {("lf", "arles"), ("lf", "rates"), ("lf", "soare"), ("gyx", "rales")}
"""The runs that were made before the author dropped earlier guesses."""


@cache
def author_counts() -> Mapping[str, int]:
    """How often the author's file has each answer; a word that it does not have counts -1.

    >>> author_counts()["abbey"]
    18762
    """
    rows = csv.DictReader(FOLDER.joinpath("solving-wordle-frequencies.csv").read_text("utf-8").splitlines())
    return {row["answer"]: int(row["count"]) for row in rows}


def naive_tile_score(choice: Choice) -> Costs:
    """Minus 3 for every green and 1 for every yellow, over all candidates, where tiles ignore repeated letters."""
    letters = choice.vocabulary.guess_letters[choice.guesses]
    counts = letter_counts(choice.vocabulary.answer_letters[choice.candidates], len(choice.vocabulary.letters))
    shown = (counts > 0).sum(axis=0)[letters].sum(axis=1)
    greens = choice.in_place[np.arange(letters.shape[1]), letters].sum(axis=1)
    return np.asarray(-(shown + (GREEN - 1) * greens))


@dataclass(frozen=True)
class SolvingWordle:
    """A run of that program: an opener, one of its configurations, and its ways.

    >>> from tilewise import simulate, vocabulary
    >>> simulate(SolvingWordle("tales", "ncands"), vocabulary("original").with_scoring("naive-tiles")).total
    8338
    """

    opener: str = "tales"
    algo: str = "ncands"
    """``lf``, ``gyx`` or ``ncands``, with ``-pop`` where the most frequent of few words is guessed."""
    pool: GuessPool = "distinct"
    """``distinct``: words that are no answers only without repeated letters; ``allowed``: every word."""
    placed: bool = True
    """Drop guesses that share no letter in its place with a word that is left."""
    dropped: bool | None = None
    """Drop guesses made before the last one; None: as the run was made."""
    solve_when: int = 20
    """Guess only words that are left once there are this many or fewer."""
    popular_when: int = 10
    """With -pop, guess the most frequent word once this many or fewer are left."""
    tie: SortTie = "introsort"
    """Which of equal guesses: the one that the sort has first, the first in its order, or a word that is left."""

    def __post_init__(self) -> None:
        scores = [f"{score}{pop}" for score in SCORES for pop in ("", "-pop")]
        for what, value, choices in (
            ("configuration of Solving Wordle", self.algo, scores),
            ("pool of Solving Wordle", self.pool, get_args(GuessPool)),
            ("tie-break of Solving Wordle", self.tie, get_args(SortTie)),
        ):
            if value not in choices:
                raise NotationError(unknown(what, value, choices))
        for name in ("solve_when", "popular_when"):
            arguments.whole(name, getattr(self, name), 0)

    @property
    def rule(self) -> Rule:
        """Every guess of its pool is legal."""
        return Rule.ANY

    def __str__(self) -> str:
        values = [(field.name, getattr(self, field.name), field.default) for field in fields(self)[2:]]
        shown = {True: "yes", False: "no"}
        changed = [
            f"{name.replace('_', '-')}={shown[value] if isinstance(value, bool) else value}"
            for name, value, default in values
            if value != default
        ]
        return " ".join(["solving-wordle", f"opener={self.opener}", f"algo={self.algo}", *changed])

    def choose(self, position: Position) -> str:
        """The guess to play in a position.

        >>> from tilewise import vocabulary
        >>> SolvingWordle().choose(Position.parse("tales=.y...", vocabulary("original").with_scoring("naive-tiles")))
        'bronc'
        """
        words = position.universe
        played = [words.guess_index[turn.guess] for turn in position.turns]
        at = Situation(position.candidate_indices, position.legal(), played, len(played))
        return words.guesses[self.guess_at(table_for(words), at)]

    def unroll(self, game: Game | Vocabulary | str) -> DecisionTree:
        game = as_game(game)
        table = table_for(game.vocabulary)
        _ = table.core  # filled once: row by row the codes of these tiles take a hundred times as long
        return unroll_by(lambda at, _: self.guess_at(table, at), game, str(self))

    def guess_at(self, table: FeedbackTable, at: Situation) -> int:
        words = table.vocabulary
        if at.turn == 0:
            return words.guess_index[words.word(self.opener)]
        left = words.guess_of_answer[at.candidates]
        if len(left) == 1:
            return int(left[0])
        if self.algo.endswith("-pop") and len(left) <= self.popular_when:
            left = self._in_order(words, left)
            counts = [author_counts().get(words.guesses[guess], -1) for guess in left]
            return int(left[highest(np.array(counts, np.float64))])
        guesses = left if len(left) <= self.solve_when else self._guesses_left(words, at)
        if self._drops(words.guesses[at.played[0]]):
            guesses = guesses[~np.isin(guesses, at.played[:-1])]
        choice = Choice(table, self._in_order(words, guesses), at.candidates)
        return int(choice.guesses[self._first(choice)])

    @property
    def _score(self) -> str:
        return self.algo.removesuffix("-pop")

    def _first(self, choice: Choice) -> int:
        costs = self._costs(choice)
        if self.tie == "candidate":
            return best(costs, choice, "candidate")
        if self.tie == "first":
            return int(np.argmin(costs))
        return highest(-costs) if self._score == "lf" else lowest(costs)

    def _costs(self, choice: Choice) -> Costs:
        if self._score != "gyx":
            return find_ranker(self._score).costs(choice)
        return naive_tile_score(choice) if choice.vocabulary.scoring.name == "naive-tiles" else TileScore(GREEN)(choice)

    def _drops(self, opener: str) -> bool:
        return (self.algo, opener) not in BEFORE_DROPPING if self.dropped is None else self.dropped

    def _guesses_left(self, words: Vocabulary, at: Situation) -> Indices:
        guesses = at.legal
        if self.pool == "distinct":
            letters = np.sort(words.guess_letters[guesses], axis=1)
            distinct = (letters[:, 1:] != letters[:, :-1]).all(axis=1)
            guesses = guesses[distinct | (words.answer_of_guess[guesses] >= 0)]
        if self.placed:
            letters, left = words.guess_letters[guesses], words.answer_letters[at.candidates]
            shared = [np.isin(letters[:, place], left[:, place]) for place in range(letters.shape[1])]
            guesses = guesses[np.any(shared, axis=0)]
        return guesses

    def _in_order(self, words: Vocabulary, guesses: Indices) -> Indices:
        # The program holds its answers last, in the order of the game; ncands goes through the alphabet.
        places = words.alphabetical[guesses]
        if self._score != "ncands":
            answers = words.answer_of_guess[guesses] >= 0
            places = np.where(answers, len(words.guesses) + words.listed[guesses], places)
        return guesses[np.argsort(places)]


# ---- the sort --------------------------------------------------------------------------------------------

SHORT = 16
"""Parts of at most this many numbers are sorted by insertion, which keeps the order of equal ones."""


def lowest(values: NDArray[np.float64]) -> int:
    """What that sort puts first.

    >>> lowest(np.array([1.0, 0, 0, 0] * 5))
    9
    """
    return _end(values, last=False)


def highest(values: NDArray[np.float64]) -> int:
    """What comes first where pandas sorts from the highest down: it turns the numbers round before and after.

    >>> highest(np.array([1.0, 0, 0, 0] * 5))
    0
    """
    return len(values) - 1 - _end(values[::-1], last=True)


def _end(values: NDArray[np.float64], last: bool) -> int:
    # Only the parts at one end decide what stands there, and the swaps of a split are known without scanning: the
    # k-th number from the left that is not below the pivot changes places with the k-th from the right not above it.
    places = np.arange(len(values))
    while len(places) > SHORT:
        top, middle = len(places) - 1, (len(places) - 1) // 2
        for a, b in ((0, middle), (middle, top), (0, middle)):
            if values[places[b]] < values[places[a]]:
                places[[a, b]] = places[[b, a]]
        pivot = values[places[middle]]
        places[[middle, top - 1]] = places[[top - 1, middle]]
        part = values[places]
        up = np.flatnonzero(part[1:] >= pivot) + 1
        down = np.flatnonzero(part[: top - 1] <= pivot)[::-1]
        pairs = min(len(up), len(down))
        swaps = int(np.count_nonzero(up[:pairs] < down[:pairs]))
        up_swapped, down_swapped = up[:swaps], down[:swaps]
        places[up_swapped], places[down_swapped] = places[down_swapped], places[up_swapped]
        split = int(min(up[swaps], down[swaps - 1]) if swaps else up[0])
        places[[split, top - 1]] = places[[top - 1, split]]
        places = places[split + 1 :] if last else places[:split]
    order = np.argsort(values[places], kind="stable")
    return int(places[order[-1 if last else 0]])
