"""The 85 runs of "Solving Wordle": as they were published, played again, and ranked in every way that was published."""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property

from tilewise.data import FOLDER
from tilewise.game import GUESSES
from tilewise.game.words.lists import vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.published.solving_wordle import ALGOS, SolvingWordle
from tilewise.study.metrics import METRICS, GamesPlayed, Ranked, composite, ranking
from tilewise.study.plan import Configuration, Study
from tilewise.study.simulate import Simulation

OPENERS = tuple(
    "arles arose dares lares lores nares raile raise rales rates reais roate soare stare tales tares tores".split()  # noqa: SIM905
)
BEST = ("tales", "raile", "tares")
"""The openers that win by one of the metrics with ncands."""
CHOICES: Mapping[str, Mapping[str, str]] = {
    "as it was": {},
    "every allowed word": {"pool": "allowed"},
    "first of equals": {"tie": "first"},
    "candidates first": {"tie": "candidate"},
    "both": {"pool": "allowed", "tie": "candidate"},
}
"""The author's choices, one by one replaced; that of the tiles is the list's."""


@dataclass(frozen=True, slots=True)
class PublishedRun:
    """One opener in one configuration over all 2,315 answers, as published."""

    algo: str
    """The configuration, as its author called it."""
    opener: str
    total: int
    within6: int
    """Games of at most six guesses."""
    within3: int
    """Games of at most three guesses."""
    longest: int
    """Guesses of the longest game."""
    digest: str
    """What its games are known by: see games_digest."""


@cache
def published_runs() -> tuple[PublishedRun, ...]:
    """The runs, by configuration and opener.

    >>> run = published_runs()[0]
    >>> run.algo, run.opener, run.total
    ('lf', 'arles', 8794)
    """
    rows = csv.DictReader(FOLDER.joinpath("solving-wordle-runs.csv").read_text("utf-8").splitlines())
    return tuple(
        PublishedRun(
            algo=row["algorithm"],
            opener=row["opener"],
            total=int(row["total"]),
            within6=int(row["within6"]),
            within3=int(row["within3"]),
            longest=int(row["longest"]),
            digest=row["games_sha256_16"],
        )
        for row in rows
    )


def solving_wordle_words() -> Vocabulary:
    """The list of the program: the first 2,315 answers, and tiles that ignore repeated letters.

    >>> words = solving_wordle_words()
    >>> len(words.answers), words.scoring.name
    (2315, 'naive-tiles')
    """
    return vocabulary("original").with_scoring("naive-tiles")


def games_digest(played: Simulation) -> str:
    """What the games of a simulation are known by: 16 digits of the SHA-256 of their words, in the order of the list.

    :param played: The games.

    >>> from tilewise import simulate
    >>> games_digest(simulate(SolvingWordle("tales", "ncands"), solving_wordle_words()))
    '129cbc7d9d08ab04'
    """
    words = played.game.vocabulary
    games = {log.answer: " ".join(log.words) for log in played.logs()}
    listed = sorted(words.answers, key=lambda word: words.listed[words.guess_index[word]])
    return hashlib.sha256("".join(f"{games[word]}\n" for word in listed).encode()).hexdigest()[:16]


def solving_wordle_study(choices: bool = False) -> Study:
    """The study of "Solving Wordle": 17 openers in 5 configurations, 196,775 games.

    :param choices: Measure his choices instead, one by one replaced, with his tiles and the game's: three openers.

    >>> solving_wordle_study().size
    85
    """
    words = solving_wordle_words()
    if not choices:
        runs = [Configuration(algo, SolvingWordle("", algo)) for algo in ALGOS]
        return Study(
            "Solving Wordle, as it was, popularity by its author's word counts", words, runs, OPENERS, highlight=BEST
        )
    ways = [
        Configuration(f"{algo}, {name}", SolvingWordle("", algo, **way))  # type: ignore[arg-type]
        for algo in ALGOS
        if not algo.endswith("-pop")
        for name, way in CHOICES.items()
    ]
    title = "What the choices of Solving Wordle cost"
    return Study(title, (words, vocabulary("original")), ways, BEST)


@dataclass(frozen=True, slots=True)
class GridCell(GamesPlayed):
    """What came of one opener in one configuration."""

    counts: tuple[int, ...]
    opener: str
    limit: int = GUESSES
    mean: float = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "mean", self.plain_mean)


class PublishedGrid:
    """The cells of the grid; each is played when it is first needed."""

    def __init__(self, play: Callable[[str, str], tuple[int, ...]]) -> None:
        self._play = play
        self._cells: dict[tuple[str, str], GridCell] = {}

    def cell(self, opener: str, algo: str) -> GridCell:
        """What came of one opener in one configuration."""
        if (opener, algo) not in self._cells:
            self._cells[opener, algo] = GridCell(self._play(opener, algo), opener)
        return self._cells[opener, algo]

    @cached_property
    def composite(self) -> Mapping[tuple[str, str], float]:
        cells = [(opener, algo) for algo in ALGOS for opener in OPENERS]
        return dict(zip(cells, composite([self.cell(*at) for at in cells]), strict=True))

    def ranking(self, algo: str, metric: str) -> tuple[Ranked[GridCell], ...]:
        return ranking([self.cell(opener, algo) for opener in OPENERS], metric)

    def firsts(self, algo: str, metric: str) -> list[str]:
        return [r.row.opener for r in self.ranking(algo, metric) if r.rank == 1]

    def of(self, opener: str, algo: str, metric: str) -> Ranked[GridCell]:
        return next(r for r in self.ranking(algo, metric) if r.row.opener == opener)

    def lead(self, opener: str, algo: str, metric: str) -> int:
        """How far an opener, with those equal to it, is ahead of the next rank: 0 for the last rank."""
        rank = self.of(opener, algo, metric).rank
        return next((r.lead for r in self.ranking(algo, metric) if r.rank == rank and r.lead is not None), 0)

    def beats(self, algo: str, other: str) -> str:
        """Whether every opener of one configuration has a lower mean than the best of another, with both means."""
        worst = max(METRICS["mean"].of(self.cell(opener, algo)) for opener in OPENERS)
        best = min(METRICS["mean"].of(self.cell(opener, other)) for opener in OPENERS)
        return f"{'yes' if worst < best else 'no'}: {worst:.4f} against {best:.4f}"

    def winners(self) -> str:
        """How many of the published winners come first here, and alone."""
        reproduced = sum([opener] == self.firsts(algo, metric) for (algo, metric), opener in WINNERS.items())
        return f"{reproduced} of {len(WINNERS)}"


WINNERS = {
    (algo, metric): opener
    for algo, openers in {
        "ncands": "tales tares raile",
        "lf": "stare tales arose",
        "lf-pop": "tores tores arose",
        "gyx": "stare tales roate",
        "gyx-pop": "tales tales roate",
    }.items()
    for metric, opener in zip(("mean", "success", "within3"), openers.split(), strict=True)
}
"""The openers that the source has first, by configuration and metric."""
