"""suggest_boards: what to guess where several boards share their guesses.

A board with one word left comes first: that word must be played anyway. Otherwise guesses are ranked by the bits that
they leave on all boards together, less a bonus for the chance that they solve a board; the cheapest few are then played
on to the end of many games drawn from the candidates, and the fewest guesses on average come first. Where few
combinations are left the value of every guess is exact instead. Answers count as equally likely.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from math import prod
from typing import Literal, overload

from tilewise.errors import Contradiction, TilewiseError, VocabularyError
from tilewise.game.board_game import limit_of
from tilewise.game.boards import Boards, check_boards
from tilewise.game.words import Vocabulary
from tilewise.solver.table import BoardPlayer, table_for

JOINT = 200
"""Up to this many combinations of candidates the joint value of several boards is exact."""
_NODES = 20_000
"""Positions that an exact joint value may take: a second or two."""
Badge = Literal["exact", "estimate"]
# By the least number of boards that they hold for.
_BONUS = {1: 2.5, 16: 100.0, 32: 400.0}
_PRIOR = {1: 20.0, 4: 5.0, 16: 0.0}


@dataclass(frozen=True, slots=True)
class BoardDial:
    """How guesses on several boards are chosen. The numbers given here were chosen by measurement.

    >>> BoardDial.of(4)
    BoardDial(bonus=2.5, tried=16, samples=96, listed=1000, prior=5.0)
    """

    bonus: float
    """Bits that solving a board is worth: low is safe, high is fast."""
    tried: int = 16
    """Guesses that are played on to the end; 0 plays the cheapest guess."""
    samples: int = 96
    """Games that are played on after each of them."""
    listed: int = 1000
    """Guesses that those games choose from, besides the candidates."""
    prior: float = 0.0
    """Guesses that a bit of cost counts beside those games: drawn games alone would leave too much to chance."""

    def __post_init__(self) -> None:
        if not 0 <= self.bonus <= 1e6:
            raise TilewiseError(f"a bonus of {self.bonus!r} bits cannot be used: give 0 (safe) to 1000000 (fast)")
        if not 0 <= self.prior <= 1e6:
            raise TilewiseError(f"a prior of {self.prior!r} guesses a bit cannot be used: give 0 to 1000000")
        for name, least in (("tried", 0), ("samples", 1), ("listed", 1)):
            if getattr(self, name) < least:
                raise TilewiseError(f"{name} is {getattr(self, name)}: it must be {least} or more")

    @classmethod
    def of(cls, boards: int, bonus: float | None = None) -> BoardDial:
        """The dial for so many boards: the more there are, the more a solved one is worth."""
        check_boards(boards)
        known, prior = (table[max(n for n in table if n <= boards)] for table in (_BONUS, _PRIOR))
        return cls(known if bonus is None else bonus, prior=prior)

    def player(self, words: Vocabulary, limit: int) -> BoardPlayer:
        """The core's player with this dial."""
        if words.weights is not None:
            raise VocabularyError(
                f"{words.name!r} has answers that are not equally likely, and several boards take them as equal: "
                f"choose a list without weights, such as 'nyt'"
            )
        found = table_for(words).board_player(
            bonus=self.bonus,
            tried=self.tried,
            samples=self.samples,
            list=self.listed,
            prior=self.prior,
            limit=limit,
            late=1,
        )
        if found is None:
            raise VocabularyError(f"{words.name!r} is too large for several boards: its table does not fit the memory")
        return found


@dataclass(frozen=True, slots=True)
class BoardSuggestion:
    """One guess with what it would do on all boards together."""

    guess: str
    """The word to guess."""
    cost: float
    """Bits left on all boards on average, less the bonus for solving; lower is better."""
    solves: float
    """Boards that it solves on average."""
    boards: tuple[int, ...]
    """The boards, from 1, whose answer it can be."""
    mean: float | None
    """Expected number of guesses still to come on all boards, this one included, where it was worked out."""
    badge: Badge
    """What the mean is."""
    lost: float | None
    """The share of the games played on that went beyond the limit; None where none were played."""


@dataclass(frozen=True, slots=True)
class BoardSuggestions(Sequence[BoardSuggestion]):
    """Ranked suggestions for several boards, best first, with where they come from."""

    items: tuple[BoardSuggestion, ...]
    """The suggestions, best first."""
    position: str
    """The turns before it, as text."""
    vocabulary: str
    """The name of the list."""
    digest: str
    """The digest of the list: what it holds, whatever its name."""
    limit: int
    """The most guesses of a game."""
    candidates: tuple[int, ...]
    """Words left on every board; 0 where it is solved."""
    method: Literal["exact", "games", "cost"]
    """exact: by joint value; games: by games played on to their end; cost: by the cost alone."""
    dial: BoardDial
    """How the boards were weighed against each other."""

    @overload
    def __getitem__(self, index: int) -> BoardSuggestion: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[BoardSuggestion]: ...
    def __getitem__(self, index: int | slice) -> BoardSuggestion | Sequence[BoardSuggestion]:
        return self.items[index]

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[BoardSuggestion]:
        return iter(self.items)

    @property
    def best(self) -> BoardSuggestion:
        """The first of them."""
        return self.items[0]


def suggest_boards(
    boards: Boards,
    top: int = 10,
    *,
    bonus: float | None = None,
    limit: int | None = None,
    dial: BoardDial | None = None,
) -> BoardSuggestions:
    """The best guesses for all boards together, best first.

    :param boards: The position of all boards, or its text.
    :param top: How many to give.
    :param bonus: What a board that is solved sooner is worth.
    :param limit: The most guesses of a game; a game that takes more is lost.
    :param dial: How boards are weighed against each other.

    >>> from tilewise import vocabulary
    >>> suggest_boards(Boards.parse("carle=.g..g/yy..y solid=...../.....", vocabulary("original"))).best.guess
    'unget'
    """
    if top < 1:
        raise TilewiseError(f"cannot show the top {top}: ask for 1 or more")
    if boards.solved:
        raise Contradiction(f"all {len(boards)} boards are solved after {str(boards)!r}: there is nothing to guess")
    if (clash := boards.contradiction) is not None:
        raise Contradiction(clash)
    dial = BoardDial.of(len(boards), bonus) if dial is None else dial
    limit = limit_of(len(boards)) if limit is None else limit
    words = boards.universe
    sets = [indices.tolist() for indices in boards.candidate_indices]
    # At the start nothing is known: to play on from there would take longer than it tells.
    player = (dial if boards.turns else BoardDial(dial.bonus, tried=0)).player(words, limit)
    inside = [set(board) for board in sets]

    def row(guess: int, cost: float, mean: float | None, lost: float | None, badge: Badge) -> BoardSuggestion:
        answer = int(words.answer_of_guess[guess])
        solving = tuple(i for i, board in enumerate(inside, 1) if answer in board)
        solves = sum(1 / len(inside[i - 1]) for i in solving)
        return BoardSuggestion(words.guesses[guess], cost, solves, solving, mean, badge, lost)

    method: Literal["exact", "games", "cost"] = "games" if boards.turns and dial.tried else "cost"
    combinations = prod(len(board) for board in sets if board)
    if combinations <= JOINT and (values := player.joint(sets, top, _NODES)):
        method, costs = "exact", player.costs(sets)
        items = [row(guess, costs[guess], total / combinations, None, "exact") for guess, total in values]
    else:
        ranked = player.rank(sets, len(boards.turns), top)
        if not boards.turns:
            first = words.guess_index[boards_opener(words)]
            ranked = [(first, player.costs(sets)[first], -1, 0, 0), *(r for r in ranked if r[0] != first)][:top]
        items = [
            row(guess, cost, total / games if games else None, late / games if games else None, "estimate")
            for guess, cost, total, games, late in ranked
        ]
    return BoardSuggestions(
        items=tuple(items),
        position=str(boards),
        vocabulary=words.name,
        digest=words.digest,
        limit=limit,
        candidates=tuple(map(len, sets)),
        method=method,
        dial=dial,
    )


@lru_cache(maxsize=8)
def boards_opener(words: Vocabulary) -> str:
    """The first guess on several boards: chosen by playing where it was (data/boards.toml), else the cheapest one."""
    known = tomllib.loads((resources.files("tilewise.data") / "boards.toml").read_text("utf-8"))
    for row in known.values():
        if row["digest"] == words.digest:
            return str(row["opener"])
    dial = BoardDial(_BONUS[1], tried=0)
    return words.guesses[dial.player(words, 0).rank([list(range(len(words.answers)))], 0, 1)[0][0]]


def choose_guess(boards: Boards, *, limit: int | None = None, dial: BoardDial | None = None) -> str:
    """The guess that the core plays in a simulation; at the start the opener."""
    if not boards.turns:
        return boards_opener(boards.vocabulary)
    words = boards.universe
    dial = BoardDial.of(len(boards)) if dial is None else dial
    player = dial.player(words, limit_of(len(boards)) if limit is None else limit)
    sets = [indices.tolist() for indices in boards.candidate_indices]
    return words.guesses[player.choose(sets, len(boards.turns))]
