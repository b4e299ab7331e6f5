"""StudyTable: the rows of a study in the order of its grid, with the metrics that follow from the counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tilewise.errors import StudyError
from tilewise.files import write_file
from tilewise.frames import Described, Items, Table, file_of
from tilewise.study.metrics import CHOICES, COMPOSITE, METRICS, GamesPlayed, Ranked, composite, ranking
from tilewise.study.plan import Cell


@dataclass(frozen=True, slots=True)
class StudyRow(GamesPlayed):
    """One strategy on one list. Shares of games are by count: every answer once."""

    vocabulary: str
    configuration: str
    """What the study calls the strategy."""
    opening: str
    """The fixed first guesses, separated by blanks; empty where the ranker opens too."""
    opener: str
    ranker: str
    tie: str
    rule: str
    pool: str
    """Which words may be guessed: ``allowed`` or ``answers``."""
    solve_when: int
    """Only candidates are guessed once this many or fewer are left."""
    popular_when: int
    """The most popular candidate is guessed once this many or fewer are left."""
    counts: tuple[int, ...]
    """How many games took one guess, two guesses, and so on."""
    mean: float
    """Guesses per game, by the weights of the answers where they have any."""
    limit: int
    """Guesses of a game on this list."""
    bits: float
    """The entropy of the opener's feedback."""
    strategy: str
    digest: str
    version: str
    weight: int | None = None


_COLUMNS = {
    **dict.fromkeys(("vocabulary", "configuration", "opening", "opener", "ranker", "tie", "rule", "pool"), "text"),
    **dict.fromkeys(("solve_when", "popular_when", "games", "total"), "count"),
    **dict.fromkeys(("mean", "deviation", "success", "within3"), "number"),
    "worst": "count",
    "counts": "counts",
    "plain_total": "count",
    "bits": "number",
    **dict.fromkeys(("strategy", "digest", "version"), "text"),
}
_SHOWN = ("vocabulary", "configuration", "opener", "total", "mean", "success", "within3", "worst", "bits")


def row_of(cell: Cell, measured: Mapping[str, Any]) -> StudyRow:
    """The row of a cell from what was measured."""
    strategy = cell.strategy
    return StudyRow(
        vocabulary=cell.vocabulary.name,
        configuration=cell.configuration,
        opening=" ".join(strategy.opening),
        opener=str(measured["opener"]),
        ranker=getattr(strategy, "ranker", strategy.algo),
        tie=getattr(strategy, "tie", ""),
        rule=strategy.rule.name,
        pool=getattr(strategy, "pool", ""),
        solve_when=getattr(strategy, "solve_when", 0),
        popular_when=getattr(strategy, "popular_when", 0),
        counts=tuple(int(n) for n in measured["counts"]),
        mean=float(measured["mean"]),
        limit=cell.vocabulary.limit,
        bits=float(measured["bits"]),
        strategy=str(strategy),
        digest=cell.vocabulary.digest,
        version=str(measured["version"]),
        weight=None if cell.vocabulary.weights is None else sum(cell.vocabulary.weights),
    )


@dataclass(frozen=True)
class StudyTable(Table, Items[StudyRow]):
    """The rows of a study that exist so far."""

    title: str
    """What the study calls itself."""
    planned: int
    """Rows that the complete table has."""
    items: tuple[StudyRow, ...]
    highlight: tuple[str, ...] = ()
    description: str = ""

    @property
    def complete(self) -> bool:
        return len(self.items) == self.planned

    @cached_property
    def composite(self) -> tuple[float, ...]:
        """One mark from 0 to 1 per row, within its list: mean, success and within3, each scaled and then averaged."""
        marks = [0.0] * len(self.items)
        for name in dict.fromkeys(row.vocabulary for row in self.items):
            here = [i for i, row in enumerate(self.items) if row.vocabulary == name]
            for i, mark in zip(here, composite([self.items[i] for i in here]), strict=True):
                marks[i] = mark
        return tuple(marks)

    def ranking(
        self, metric: str = "mean", vocabulary: str | None = None, configuration: str | None = None
    ) -> tuple[Ranked[StudyRow], ...]:
        """The rows by a metric (or ``composite``), best first, with ranks and leads; of one list or configuration."""
        here = [
            (row, mark)
            for row, mark in zip(self.items, self.composite, strict=True)
            if vocabulary in (None, row.vocabulary) and configuration in (None, row.configuration)
        ]
        return ranking([row for row, _ in here], metric, [mark for _, mark in here])

    def first_places(self, vocabulary: str) -> dict[str, dict[str, tuple[Ranked[StudyRow], ...]]]:
        """Who is first on a list: by configuration and metric, all that share rank 1."""
        names = dict.fromkeys(row.configuration for row in self.items if row.vocabulary == vocabulary)
        return {
            name: {
                metric: tuple(r for r in self.ranking(metric, vocabulary, name) if r.rank == 1) for metric in CHOICES
            }
            for name in names
        }

    def best(self, top: int = 5, metric: str = "mean") -> tuple[StudyRow, ...]:
        """The best rows by a metric (or ``composite``); equal ones in the order of the table."""
        return tuple(r.row for r in self.ranking(metric)[:top])

    def _table(self) -> Described:
        columns = {**_COLUMNS, **dict.fromkeys((*METRICS, COMPOSITE), "number")}
        rows = ([self._value(place, name) for name in columns] for place in range(len(self)))
        missing = "" if self.complete else f"{self.planned - len(self.items):,} rows are not measured yet"
        return Described(columns, rows, self.title, missing, _SHOWN)

    def _value(self, place: int, column: str) -> object:
        row = self.items[place]
        if column == COMPOSITE:
            return self.composite[place]
        return METRICS[column].of(row) if column in METRICS else getattr(row, column)

    def write(self, path: str | Path) -> None:
        """Write the table, complete or not at all, by the ending of the name: .parquet or .csv."""
        suffix = Path(path).suffix
        if suffix not in (".parquet", ".csv"):
            raise StudyError(f"{path}: a table is written as .parquet or .csv, not {suffix!r}")
        write_file(path, file_of(self.frame(), suffix))
