"""simulate_boards: many games on several boards, drawn by a seed or given."""

from __future__ import annotations

import math
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType

import numpy as np

from tilewise import display
from tilewise.errors import NotationError, TilewiseError, short
from tilewise.frames import Described, Items, Table
from tilewise.game import arguments
from tilewise.game.boards import boards_game, check_boards, draw_secrets
from tilewise.game.game import Game
from tilewise.game.record import checked_answer
from tilewise.game.words.lists import as_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.solver.suggest.boards import BoardPolicy, boards_opener

AT_ONCE = 100
"""Boards that a thread plays between two reports: a quarter of a second. Fewer cost time, since games share replies."""


@dataclass(frozen=True, slots=True)
class BoardsSimulation(Table, Items[tuple[int, int]]):
    """The results of many games on several boards."""

    ROWS = "counts"

    game: Game
    boards: int
    """How many boards were played at once."""
    seed: int | None
    """None where the secret words were given."""
    opening: tuple[str, ...]
    policy: BoardPolicy
    """How the boards were weighed against each other."""
    counts: tuple[tuple[int, int], ...]
    """Guesses and how many games took them, in rising order; lost games at their true length."""
    seconds: float
    """Processor time of all games."""

    @property
    def distribution(self) -> Mapping[int, int]:
        """How many games took each number of guesses."""
        return MappingProxyType(dict(self.counts))

    @property
    def games(self) -> int:
        return sum(n for _, n in self.counts)

    @property
    def total(self) -> int:
        return sum(steps * n for steps, n in self.counts)

    @property
    def mean(self) -> float:
        return self.total / self.games

    @property
    def standard_error(self) -> float:
        """How far the mean of this many games is likely to be from that of all games."""
        if self.games < 2:
            return math.nan
        spread = sum(n * (steps - self.mean) ** 2 for steps, n in self.counts) / (self.games - 1)
        return math.sqrt(spread / self.games)

    @property
    def lost(self) -> int:
        """Games that went beyond the limit."""
        return sum(n for steps, n in self.counts if steps > self.game.limit)

    @property
    def worst(self) -> int:
        return self.counts[-1][0]

    def _table(self) -> Described:
        columns = {"guesses": "count", "games": "count", "lost": "yes"}
        return Described(columns, [(steps, games, steps > self.game.limit) for steps, games in self.counts], "")

    def _repr_html_(self) -> str:
        values = {
            "opening": " ".join(self.opening),
            "games": self.games,
            "mean": self.mean,
            "standard error": self.standard_error,
            "lost": self.lost,
            "worst": self.worst,
            "guesses": display.bars(self.distribution, self.game.limit),
        }
        return display.facts(values, f"{self.game.name}, {self.boards} boards, {self.game.limit} guesses")


def simulate_boards(
    game: Game | Vocabulary | str,
    boards: int | None = None,
    games: int | None = None,
    seed: int | None = None,
    *,
    secrets: Sequence[Sequence[str]] | None = None,
    opening: str | Sequence[str] | None = None,
    bonus: float | None = None,
    policy: BoardPolicy | None = None,
    threads: int = 1,
    progress: Callable[[Progress], None] | bool | None = None,
) -> BoardsSimulation:
    """Play many games on several boards: ``games`` drawn by ``seed``, or one for each row of ``secrets``.

    :param game: The game, the list or its name; with a list, boards + 5 guesses are the limit.
    :param boards: How many boards.
    :param opening: Words to play first.
    :param bonus: What a board that is solved sooner is worth.

    >>> from tilewise import vocabulary
    >>> simulate_boards(vocabulary("nyt"), secrets=[("crane", "slate"), ("piano", "steel")]).lost
    0
    """
    words = game.vocabulary if isinstance(game, Game) else as_vocabulary(game)
    if secrets is None:
        boards, games, seed = (
            4 if boards is None else boards,
            1000 if games is None else games,
            1 if seed is None else seed,
        )
        rows: Sequence[Sequence[str]] = draw_secrets(words, boards, games, seed)
    else:
        if games is not None or seed is not None:
            raise TilewiseError("give either the secret words or a number of games and a seed, not both")
        rows, boards = secrets, _width(secrets, boards)
    game = boards_game(game if isinstance(game, Game) else words, boards)
    policy = BoardPolicy.of(boards, bonus) if policy is None else policy
    given = (boards_opener(words),) if opening is None else arguments.words(opening, "opening")
    opening = tuple(map(words.word, given))
    places = np.array([[words.answer_index[checked_answer(w, words)] for w in row] for row in rows], np.int32)
    player = policy.player(words, game.limit)
    threads = arguments.threads(threads)
    start = time.process_time()
    first, most = [words.guess_index[w] for w in opening], 4 * boards + 64
    counts: Counter[int] = Counter()
    # A few games at a time, a fraction of a second: between them Ctrl-C is heard.
    portion, clock = max(1, AT_ONCE // boards) * (threads or os.cpu_count() or 1), Clock()
    with reporting(progress, "playing") as tell:
        for begin in range(0, len(places), portion):
            counts.update(player.lengths(places[begin : begin + portion], first, most, threads).tolist())
            tell(clock.at(min(begin + portion, len(places)), len(places)))
    return BoardsSimulation(
        game=game,
        boards=boards,
        seed=seed,
        opening=opening,
        policy=policy,
        counts=tuple(sorted(counts.items())),
        seconds=time.process_time() - start,
    )


def study_boards(
    game: Game | Vocabulary | str,
    boards: Sequence[int],
    games: int,
    seed: int = 1,
    *,
    openings: Sequence[Sequence[str]] = (),
    bonuses: Sequence[float] = (),
    progress: Callable[[Progress], None] | bool | None = None,
) -> tuple[BoardsSimulation, ...]:
    """Every opening with every bonus on each number of boards, over the same games; the best of each number first.

    :param game: The game, the list or its name; with a list, boards + 5 guesses are the limit.
    :param boards: The numbers of boards.
    :param games: How many games each of them plays.
    :param openings: The openings to compare; the list's own opener where there are none.
    :param bonuses: What solving a board is worth, in bits; the measured bonus where there are none.

    >>> done = study_boards("original", [2], 20, openings=[["carle"], ["fuzzy"]])
    >>> [(s.opening, s.boards, s.games) for s in done]
    [(('carle',), 2, 20), (('fuzzy',), 2, 20)]
    """
    numbers = list(boards) if isinstance(boards, Iterable) else []
    if not numbers:
        raise TilewiseError(f"boards={short(boards)}: give one number of boards or more, as in [2, 4]")
    simulations: list[BoardsSimulation] = []
    ways, clock = list(product(openings or (None,), bonuses or (None,))), Clock()
    with reporting(progress, "playing") as tell:

        def hear(p: Progress) -> None:
            before = (len(simulations) + len(rows)) * p.total
            tell(clock.at(before + p.done, len(numbers) * len(ways) * p.total))

        for number in numbers:
            rows: list[BoardsSimulation] = []
            for opening, bonus in ways:
                simulation = simulate_boards(game, number, games, seed, opening=opening, bonus=bonus, progress=hear)
                rows.append(simulation)
            simulations += sorted(rows, key=lambda done: done.total)
    return tuple(simulations)


def _width(secrets: Sequence[Sequence[str]], boards: int | None) -> int:
    if not secrets:
        raise TilewiseError("no secret words were given: give one game or more, as in [('crane', 'slate')]")
    width = check_boards(len(secrets[0]) if boards is None else boards)
    for row in secrets:
        if isinstance(row, str) or len(row) != width:
            raise NotationError(f"{row!r} is not a game on {width} boards: give {width} words")
    return width
