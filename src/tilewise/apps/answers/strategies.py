"""Answers about strategies: simulations, studies, the numbers behind pictures."""

from __future__ import annotations

from collections.abc import Sequence

from tilewise.apps.answers.shape import Shape, fill
from tilewise.study.bots import Bot
from tilewise.study.comparison import Pairing, compare
from tilewise.study.metrics import composite
from tilewise.study.simulate import Simulation
from tilewise.study.tables import StudyRow, StudyTable

_WORDS_SHOWN = 8
Scalar = str | int | float | bool | None


class SimulationRow(Shape):
    """The results of a strategy that played every answer once."""

    made_from = Simulation
    KEYS = (
        "strategy ranker opener game games total mean plain_total plain_mean deviation success within3 worst "
        "distribution version composite"
    )

    composite: float
    """The mean of its ranks among the strategies beside it, as a mark from 0 to 1."""


class DifferenceRow(Shape):
    """Two strategies, word by word."""

    first: int
    second: int
    """Their places among the strategies, from 0."""
    faster: int
    """Words for which the first needs fewer guesses."""
    slower: int
    same: int
    faster_words: tuple[str, ...]
    """Some of them, the largest differences first."""
    slower_words: tuple[str, ...]


class SimulateAnswer(Shape):
    """Strategies side by side."""

    strategies: tuple[SimulationRow, ...]
    differences: tuple[DifferenceRow, ...] = ()
    """If they were to be compared word by word: the best against the next."""


def simulate_answer(done: Sequence[Simulation], compare: bool = False) -> SimulateAnswer:
    """Simulations as every door shows them, compared word by word if asked."""
    rows = tuple(fill(SimulationRow, s, composite=mark) for s, mark in zip(done, composite(done), strict=True))
    best = sorted(range(len(done)), key=lambda i: done[i].total)[:2] if compare else []
    differences = (difference_row(done, *best),) if len(best) == 2 else ()
    return SimulateAnswer(strategies=rows, differences=differences)


class PlayedRow(Shape):
    """How one player did in games that were played one by one."""

    made_from = Simulation
    KEYS = "name strategy game games mean lost regret chance illegal failed seconds distribution version"

    name: str
    """What it calls itself, or how it chooses."""


class PairingRow(Shape):
    """The best of several players against the next one."""

    made_from = Pairing
    KEYS = "first second by difference confidence"


class PlayedAnswer(Shape):
    """Players side by side, in the same games."""

    players: tuple[PlayedRow, ...]
    better: PairingRow | None
    """The best of them against the next one."""


def played_answer(done: Sequence[Simulation]) -> PlayedAnswer:
    """Games played one by one as every door shows them."""
    rows = tuple(fill(PlayedRow, s, name=name) for s, name in zip(done, player_names(done), strict=True))
    better = fill(PairingRow, compare(done)) if len(done) > 1 else None
    return PlayedAnswer(players=rows, better=better)


def player_names(done: Sequence[Simulation]) -> list[str]:
    """What each player is called: bots by their names, and by their commands where these are the same."""
    names = [s.player.name if isinstance(s.player, Bot) else s.strategy for s in done]
    return [name if names.count(name) == 1 else f"{name} ({s.strategy})" for name, s in zip(names, done, strict=True)]


def difference_row(done: Sequence[Simulation], first: int, second: int) -> DifferenceRow:
    """On which words two strategies differ, the largest differences first."""
    own, other = done[first].tree.depths, done[second].tree.depths
    gained = {word: other[word] - guesses for word, guesses in own.items()}
    faster = sorted((word for word, n in gained.items() if n > 0), key=lambda word: (-gained[word], word))
    slower = sorted((word for word, n in gained.items() if n < 0), key=lambda word: (gained[word], word))
    return DifferenceRow(
        first=first,
        second=second,
        faster=len(faster),
        slower=len(slower),
        same=len(gained) - len(faster) - len(slower),
        faster_words=tuple(faster[:_WORDS_SHOWN]),
        slower_words=tuple(slower[:_WORDS_SHOWN]),
    )


class StudyBestRow(Shape):
    """One of the best rows of a study."""

    made_from = StudyRow
    KEYS = "rank vocabulary configuration opening opener strategy total mean success within3 worst value lead"

    rank: int
    """From 1; equal rows share one."""
    value: float
    """What the metric asked for says."""
    lead: int | None
    """Ahead of the next rank: additional games solved or, for the mean, guesses saved."""


class FirstPlace(Shape):
    """Who is first by one metric."""

    openings: tuple[str, ...]
    value: float


class FirstPlaces(Shape):
    """Who is first in one configuration on one list."""

    vocabulary: str
    configuration: str
    mean: FirstPlace
    success: FirstPlace
    within3: FirstPlace
    composite: FirstPlace


class StudyAnswer(Shape):
    """The results of a study."""

    made_from = StudyTable
    KEYS = "title folder planned rows metric best first"

    folder: str
    rows: int
    metric: str
    best: tuple[StudyBestRow, ...]
    first: tuple[FirstPlaces, ...]


class PlotRow(Shape):
    """A kind of picture: what it is of, and what it shows."""

    kind: str
    of: str
    description: str


class PlotsAnswer(Shape):
    """The pictures that can be drawn."""

    plots: tuple[PlotRow, ...]


class PlotAnswer(Shape):
    """A picture, and the numbers behind it."""

    kind: str
    title: str
    file: str | None
    rows: tuple[dict[str, Scalar], ...]
