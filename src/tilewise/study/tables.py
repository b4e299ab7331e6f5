"""StudyTable: the rows of a study in the order of its grid, with the metrics that follow from the counts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any, overload

from tilewise import display
from tilewise.errors import StudyError
from tilewise.extras import need
from tilewise.files import write_file
from tilewise.frames import polars
from tilewise.study.metrics import CHOICES, METRICS, Counted, composite
from tilewise.study.plan import Cell
from tilewise.study.rankings import Ranked, ranking


@dataclass(frozen=True, slots=True)
class StudyRow:
    """One strategy on one list. The metrics are by count: every answer once."""

    vocabulary: str
    """The name of the list."""
    configuration: str
    """What the study calls the strategy."""
    opening: str
    """The fixed first guesses, separated by blanks; empty where the ranker opens too."""
    opener: str
    """The first guess."""
    ranker: str
    """The ranker's name."""
    tie: str
    """The tie-break's name."""
    rule: str
    """Which guesses are legal."""
    pool: str
    """Which words may be guessed: ``allowed`` or ``answers``."""
    solve_when: int
    """Only candidates are guessed once this many or fewer are left."""
    popular_when: int
    """The most popular candidate is guessed once this many or fewer are left."""
    games: int
    """How many games were played."""
    total: int
    """The sum of guesses over all answers."""
    mean: float
    """Guesses per game."""
    deviation: float
    """The standard deviation of the number of guesses."""
    success: float
    """The share of games solved within six guesses."""
    within3: float
    """The share of games solved within three guesses."""
    worst: int
    """The longest game."""
    counts: tuple[int, ...]
    """How many games took one guess, two guesses, and so on."""
    expected: float
    """The mean by the answers' weights."""
    bits: float
    """The entropy of the opener's feedback."""
    strategy: str
    """The strategy's text form."""
    digest: str
    """The digest of the list: what it holds, whatever its name."""
    version: str
    """The version of tilewise."""


def row_of(cell: Cell, measured: Mapping[str, Any]) -> StudyRow:
    """The row of a cell from what was measured."""
    played = Counted(tuple(int(n) for n in measured["counts"]))
    mean, success, within3 = (METRICS[name].of(played) for name in ("mean", "success", "within3"))
    strategy = cell.strategy
    return StudyRow(
        vocabulary=cell.vocabulary.name,
        configuration=cell.configuration,
        opening=" ".join(strategy.opening),
        opener=str(measured["opener"]),
        ranker=getattr(strategy, "ranker", strategy.algo),
        tie=getattr(strategy, "tie", ""),
        rule=strategy.rule.value,
        pool=getattr(strategy, "pool", ""),
        solve_when=getattr(strategy, "solve_when", 0),
        popular_when=getattr(strategy, "popular_when", 0),
        games=played.games,
        total=played.total,
        mean=mean,
        deviation=math.sqrt(sum(n * (steps - mean) ** 2 for steps, n in enumerate(played.counts, 1)) / played.games),
        success=success,
        within3=within3,
        worst=len(played.counts),
        counts=played.counts,
        expected=float(measured["expected"]),
        bits=float(measured["bits"]),
        strategy=str(strategy),
        digest=cell.vocabulary.digest,
        version=str(measured["version"]),
    )


@dataclass(frozen=True)
class StudyTable(Sequence[StudyRow]):
    """The rows of a study that exist so far."""

    title: str
    """What it is called."""
    planned: int
    """Rows that the complete table has."""
    rows: tuple[StudyRow, ...]
    """The rows."""
    highlight: tuple[str, ...] = ()
    """Openers that the plots highlight."""
    description: str = ""
    """What the study is for."""

    @property
    def complete(self) -> bool:
        """Whether no row is missing."""
        return len(self.rows) == self.planned

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[StudyRow]:
        return iter(self.rows)

    @overload
    def __getitem__(self, index: int) -> StudyRow: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[StudyRow]: ...
    def __getitem__(self, index: int | slice) -> StudyRow | Sequence[StudyRow]:
        return self.rows[index]

    def _repr_html_(self) -> str:
        names = ["vocabulary", "configuration", "opener", "total", "mean", "success", "within3", "worst", "bits"]
        rows = [[getattr(row, name) for name in names] for row in self.rows]
        missing = "" if self.complete else f"{self.planned - len(self.rows):,} rows are not measured yet"
        return display.table(names, rows, self.title, missing)

    @cached_property
    def composite(self) -> tuple[float, ...]:
        """One mark from 0 to 1 per row, within its list: mean, success and within3, each scaled and then averaged."""
        marks = [0.0] * len(self.rows)
        for name in dict.fromkeys(row.vocabulary for row in self.rows):
            here = [i for i, row in enumerate(self.rows) if row.vocabulary == name]
            for i, mark in zip(here, composite([self.rows[i] for i in here]), strict=True):
                marks[i] = mark
        return tuple(marks)

    def ranking(
        self, metric: str = "mean", vocabulary: str | None = None, configuration: str | None = None
    ) -> tuple[Ranked[StudyRow], ...]:
        """The rows by a metric (or ``composite``), best first, with ranks and leads; of one list or configuration."""
        here = [
            (row, mark)
            for row, mark in zip(self.rows, self.composite, strict=True)
            if vocabulary in (None, row.vocabulary) and configuration in (None, row.configuration)
        ]
        return ranking([row for row, _ in here], metric, [mark for _, mark in here])

    def first_places(self, vocabulary: str) -> dict[str, dict[str, tuple[Ranked[StudyRow], ...]]]:
        """Who is first on a list: by configuration and metric, all that share rank 1."""
        names = dict.fromkeys(row.configuration for row in self.rows if row.vocabulary == vocabulary)
        return {
            name: {
                metric: tuple(r for r in self.ranking(metric, vocabulary, name) if r.rank == 1) for metric in CHOICES
            }
            for name in names
        }

    def best(self, top: int = 5, metric: str = "mean") -> tuple[StudyRow, ...]:
        """The best rows by a metric (or ``composite``); equal ones in the order of the table."""
        return tuple(r.row for r in self.ranking(metric)[:top])

    def frame(self) -> polars.DataFrame:
        """The rows as a polars table, with the composite beside them."""
        need("polars")
        import polars as pl

        columns: dict[str, list[Any]] = {f.name: [getattr(row, f.name) for row in self.rows] for f in fields(StudyRow)}
        columns["counts"] = [list(counts) for counts in columns["counts"]]
        columns["composite"] = list(self.composite)
        kinds = {"int": pl.Int64(), "float": pl.Float64(), "str": pl.String(), "tuple[int, ...]": pl.List(pl.Int64())}
        schema = {f.name: kinds[str(f.type)] for f in fields(StudyRow)} | {"composite": pl.Float64()}
        return pl.DataFrame(columns, schema=schema)

    def write(self, path: str | Path) -> None:
        """Write the table, complete or not at all, by the ending of the name: .parquet or .csv."""
        path = Path(path)
        data = BytesIO()
        if path.suffix == ".parquet":
            self.frame().write_parquet(data, compression="zstd")
        elif path.suffix == ".csv":
            import polars as pl

            flat = self.frame().with_columns(pl.col("counts").cast(pl.List(pl.String())).list.join(" "))
            flat.write_csv(data)
        else:
            raise StudyError(f"{path}: a table is written as .parquet or .csv, not {path.suffix!r}")
        write_file(path, data.getvalue())
