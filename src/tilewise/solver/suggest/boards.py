"""suggest_boards: what to guess when several boards share their guesses.

A board with one word left comes first: that word must be played anyway. Otherwise guesses are ranked by the bits that
they leave on all boards together, less a bonus for the chance that they solve a board; the cheapest few are then tried
out in many random games played to the end, and the fewest guesses on average come first. When few combinations are
left, the value of every guess is exact instead. All answers count as equally likely.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import prod
from typing import Literal

from tilewise.data import FOLDER
from tilewise.errors import Contradiction, VocabularyError
from tilewise.frames import Described, Items, Table
from tilewise.game import arguments
from tilewise.game.boards import Boards, as_boards, check_boards
from tilewise.game.game import Game
from tilewise.game.position import Position
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.suggest.everyday_word import EverydayWord, everyday_word, everyday_words, read_price
from tilewise.solver.table.table import BoardPlayer, table_for

JOINT = 200
"""Up to this many combinations of candidates the joint value of several boards is exact."""
_DIFFERENT = 255
"""Different candidates of all boards together that the core can number for it."""
_EVERYDAY = 4
"""Everyday words that are valued besides, where none is among the best."""
_START_PAIRS = 60_000_000
"""Guesses times answers of the longest list whose games are simulated from the start: every five-letter list."""
_NODES = 20_000
"""Positions that an exact joint value may visit: a second or two."""
BoardBadge = Literal["exact", "estimate"]
BoardMethod = Literal["exact", "games", "cost"]


# By the smallest number of boards that they apply to.
_BONUS = {1: 2.5, 16: 100.0, 32: 400.0}
_PRIOR = {1: 20.0, 4: 5.0, 16: 0.0}
_MOST_WORK = 10**6
_SAMPLES = {1: 96, 32: 24}  # as many as there is time for with that many boards


@dataclass(frozen=True, slots=True)
class BoardPolicy:
    """How guesses on several boards are chosen. The defaults were chosen by measurement.

    >>> BoardPolicy.of(4)
    BoardPolicy(bonus=2.5, tried=16, samples=96, listed=1000, prior=5.0)
    """

    bonus: float
    """Bits that solving a board is worth: low is safe, high is fast."""
    tried: int = 16
    """Guesses that are looked at by simulated games; 0: the cheapest guess is played."""
    samples: int = 96
    """Games that are simulated after each of them."""
    listed: int = 1000
    """Guesses that those games choose from, besides the candidates."""
    prior: float = 0.0
    """Guesses that a bit of cost counts besides those games: random games alone would leave too much to chance."""

    def __post_init__(self) -> None:
        arguments.number("bonus", self.bonus, 0, 1e6)
        arguments.number("prior", self.prior, 0, 1e6)
        for name, least in (("tried", 0), ("samples", 1), ("listed", 1)):
            arguments.whole(name, getattr(self, name), least, _MOST_WORK)

    @classmethod
    def of(cls, boards: int, bonus: float | None = None) -> BoardPolicy:
        """The policy for this many boards: the more there are, the more a solved one is worth."""
        check_boards(boards)
        usual, prior = (table[max(n for n in table if n <= boards)] for table in (_BONUS, _PRIOR))
        samples = _SAMPLES[max(n for n in _SAMPLES if n <= boards)]
        return cls(usual if bonus is None else bonus, samples=samples, prior=prior)

    def player(self, vocabulary: Vocabulary, limit: int) -> BoardPlayer:
        if vocabulary.weights is not None:
            raise VocabularyError(
                f"the answers of {vocabulary.name!r} are not equally likely, and several boards need them to be: "
                f"choose a list without weights, such as 'nyt'"
            )
        player = table_for(vocabulary).board_player(
            bonus=self.bonus,
            tried=self.tried,
            samples=self.samples,
            list=self.listed,
            prior=self.prior,
            limit=limit,
            late=1,
        )
        if player is None:
            raise VocabularyError(
                f"{vocabulary.name!r} is too large for several boards: its table does not fit into the memory"
            )
        return player


def shipped_boards_opener(words: Vocabulary) -> str | None:
    """The first guess on several boards that was found by playing (data/boards.toml), where the list has one."""
    openers = tomllib.loads((FOLDER / "boards.toml").read_text("utf-8"))
    return next((str(row["opener"]) for row in openers.values() if row["digest"] == words.digest), None)


@lru_cache(maxsize=8)
def boards_opener(words: Vocabulary) -> str:
    """The first guess on several boards: the one found by playing, else the cheapest one."""
    if (shipped := shipped_boards_opener(words)) is not None:
        return shipped
    policy = BoardPolicy(_BONUS[1], tried=0)
    return words.guesses[policy.player(words, 0).rank([list(range(len(words.answers)))], 0, 1)[0][0]]


@dataclass(frozen=True, slots=True)
class BoardSuggestion:
    """One guess with what it would do on all boards together."""

    guess: str
    cost: float
    """Bits left on all boards on average, less the bonus for solving; lower is better."""
    solves: float
    """Boards that it solves on average."""
    boards: tuple[int, ...]
    """The boards, from 1, whose answer it can be."""
    mean: float | None
    """Expected number of guesses still to come on all boards, this one included, where it was worked out."""
    badge: BoardBadge
    lost: float | None
    """The share of the simulated games that went beyond the limit; None where there were none."""


@dataclass(frozen=True, slots=True)
class BoardSuggestions(Table, Items[BoardSuggestion]):
    """Ranked suggestions for several boards, best first, with where they come from."""

    items: tuple[BoardSuggestion, ...]
    position: str
    game: Game
    candidates: tuple[int, ...]
    """Words left on every board; 0 where it is solved."""
    method: BoardMethod
    """exact: by joint value; games: by simulated games; cost: by the cost alone."""
    policy: BoardPolicy
    """How the boards were weighed against each other."""
    everyday: EverydayWord | None = None
    """Where an everyday word is wanted and the best word is none: the best that people know, and its price."""

    @property
    def best(self) -> BoardSuggestion:
        return self.items[0]

    def _table(self) -> Described:
        by = {"exact": "by joint value", "games": "by simulated games", "cost": "by cost"}[self.method]
        left = " / ".join(f"{n:,}" for n in self.candidates)
        after = f"after {self.position}" if self.position else "at the start"
        rows = [[getattr(s, name) for name in _COLUMNS] for s in self.items]
        return Described(_COLUMNS, rows, f"{self.game.name} {after}: {left} left; {by}")


_COLUMNS = {
    "guess": "text",
    "mean": "number",
    "badge": "text",
    "solves": "number",
    "boards": "counts",
    "lost": "number",
    "cost": "number",
}


def suggest_boards(
    boards: Boards | str, top: int = 10, *, policy: BoardPolicy | None = None, everyday: bool | float = False
) -> BoardSuggestions:
    """The best guesses for all boards together, best first.

    :param everyday: Whether the best word that people know comes first, where it costs no more than 0.1 guesses on
        average, or than the number given here.

    >>> from tilewise import vocabulary
    >>> suggest_boards(Boards.parse("carle=.g..g/yy..y solid=...../.....", vocabulary("original"))).best.guess
    'unget'
    """
    boards, top = as_boards(boards), arguments.top(top)
    question = _Question.of(boards, policy)
    combinations, most = question.combinations, read_price(everyday)
    known = frozenset[str]() if most is None else everyday_words(*question.open_positions)
    if question.few and (values := question.player.joint(question.sets, top, _NODES)):
        costs = question.player.costs(question.sets)
        words = [guess for guess, _ in values]
        wanted = question.cheapest(known, costs, words)
        totals = question.player.joint_totals(question.sets, wanted, _NODES) if wanted else []
        values = sorted([*values, *zip(wanted, totals, strict=True)], key=lambda value: value[1]) if totals else values
        rows = [question.row(guess, costs[guess], total / combinations, None, "exact") for guess, total in values]
        return question.answer("exact", rows, top, known, most)
    # At the start nothing is known, and trying out guesses by simulated games would take longer than it is worth.
    player = (
        question.player if boards.turns else replace(question.policy, tried=0).player(question.words, boards.game.limit)
    )
    ranked = player.rank(question.sets, len(boards.turns), top)
    if not boards.turns:
        first = question.words.guess_index[boards_opener(question.words)]
        cost = question.player.costs(question.sets)[first]
        ranked = [(first, cost, -1, 0, 0), *(r for r in ranked if r[0] != first)][:top]
    costs = question.player.costs(question.sets) if known else []
    if wanted := question.cheapest(known, costs, [r[0] for r in ranked]):
        valued = question.player.evaluate(question.sets, len(boards.turns), wanted) if boards.turns else []
        ranked += valued or [(guess, costs[guess], -1, 0, 0) for guess in wanted]
    method: BoardMethod = "games" if boards.turns and question.policy.tried else "cost"
    return question.answer(method, question.estimates(ranked), top, known, most)


def evaluate_boards(
    boards: Boards | str, guesses: str | Iterable[str], *, policy: BoardPolicy | None = None
) -> BoardSuggestions:
    """What some guesses are worth on all boards together, in the order given: exact where few combinations are left.

    Else it is an estimate from simulated games; at the start of a long list these would take too long, and guesses have
    a cost alone.

    :param guesses: The words to value.

    >>> from tilewise import vocabulary
    >>> boards = Boards.parse("carle=.g..g/yy..y solid=...../.....", vocabulary("original"))
    >>> [(s.guess, round(s.mean or 0, 3), s.badge) for s in evaluate_boards(boards, ["unget", "fuzzy"])]
    [('unget', 3.257, 'exact'), ('fuzzy', 3.971, 'exact')]
    """
    boards = as_boards(boards)
    question = _Question.of(boards, policy)
    words, sets, player = question.words, question.sets, question.player
    places = [words.guess_index[words.word(guess)] for guess in arguments.words(guesses, "guesses")]
    different = list(dict.fromkeys(places))
    costs = player.costs(sets)
    method: BoardMethod
    if question.few and (totals := player.joint_totals(sets, different, _NODES)):
        means = [total / question.combinations for total in totals]
        method = "exact"
        rows = [question.row(g, costs[g], mean, None, "exact") for g, mean in zip(different, means, strict=True)]
    elif boards.turns or len(words.guesses) * len(words.answers) <= _START_PAIRS:
        method, rows = "games", question.estimates(player.evaluate(sets, len(boards.turns), different))
    else:
        method, rows = "cost", [question.row(g, costs[g], None, None, "estimate") for g in different]
    by_word = dict(zip(different, rows, strict=True))
    return question.answer(method, [by_word[g] for g in places])


@dataclass(frozen=True, slots=True)
class _Question:
    """Boards as the core sees them, and how its answers become suggestions."""

    boards: Boards
    words: Vocabulary
    sets: list[list[int]]
    player: BoardPlayer
    policy: BoardPolicy

    @classmethod
    def of(cls, boards: Boards, policy: BoardPolicy | None) -> _Question:
        if boards.solved:
            raise Contradiction(f"all {len(boards)} boards are solved after {str(boards)!r}: there is nothing to guess")
        if (clash := boards.clash) is not None:
            raise clash
        policy = BoardPolicy.of(len(boards)) if policy is None else policy
        player = policy.player(boards.universe, boards.game.limit)
        sets = [indices.tolist() for indices in boards.candidate_indices]
        return cls(boards, boards.universe, sets, player, policy)

    @property
    def combinations(self) -> int:
        return prod(len(board) for board in self.sets if board)

    @property
    def few(self) -> bool:
        """Whether a joint value may be asked for: many boards with one word each are few combinations of many words."""
        return self.combinations <= JOINT and len(set().union(*self.sets)) <= _DIFFERENT

    def row(
        self, guess: int, cost: float, mean: float | None, lost: float | None, badge: BoardBadge
    ) -> BoardSuggestion:
        answer = int(self.words.answer_of_guess[guess])
        solving = tuple(i for i, board in enumerate(self.sets, 1) if answer in board)
        solves = sum(1 / len(self.sets[i - 1]) for i in solving)
        return BoardSuggestion(self.words.guesses[guess], cost, solves, solving, mean, badge, lost)

    def estimates(self, ranked: list[tuple[int, float, int, int, int]]) -> list[BoardSuggestion]:
        return [
            self.row(guess, cost, total / games if games else None, late / games if games else None, "estimate")
            for guess, cost, total, games, late in ranked
        ]

    @property
    def open_positions(self) -> list[Position]:
        return [position for position, left in zip(self.boards.positions, self.sets, strict=True) if left]

    def cheapest(self, known: frozenset[str], costs: list[float], rows: list[int]) -> list[int]:
        """The known words that cost the least, where none of the rows has one: those to be valued besides."""
        guesses = self.words.guesses
        if not known or any(guesses[row] in known for row in rows):
            return []
        places = [i for i, word in enumerate(guesses) if word in known]
        return sorted(places, key=lambda i: costs[i])[:_EVERYDAY]

    def answer(
        self,
        method: BoardMethod,
        items: list[BoardSuggestion],
        top: int | None = None,
        known: frozenset[str] = frozenset(),
        most: float | None = None,
    ) -> BoardSuggestions:
        rows, word = everyday_word(items, known, most)
        return BoardSuggestions(
            everyday=word,
            items=rows[:top],
            position=str(self.boards),
            game=self.boards.game.with_vocabulary(self.words),
            candidates=tuple(map(len, self.sets)),
            method=method,
            policy=self.policy,
        )
