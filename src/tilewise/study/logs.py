"""Game logs as files: JSON lines, CSV and Parquet, one row per game."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, cast

from tilewise.errors import NotationError, TilewiseError, enumeration, unknown
from tilewise.extras import need
from tilewise.files import ending, replacing, write_file
from tilewise.frames import file_of, polars
from tilewise.game import arguments
from tilewise.study.simulate import GameLog, Simulation

SUFFIXES = (".jsonl", ".csv", ".parquet")


def _rows(simulations: Simulation | Iterable[Simulation]) -> Iterator[GameLog]:
    several = isinstance(simulations, Iterable) and not isinstance(simulations, Simulation)
    for simulation in simulations if several else [simulations]:
        yield from arguments.instance("simulations", simulation, Simulation).logs()


@dataclass(frozen=True, slots=True)
class PublishedLog:
    """One simulated game in the columns and letters of "Solving Wordle"."""

    steps: int
    words: tuple[str, ...]
    feedback: tuple[str, ...]
    ncands: tuple[int, ...]
    algo: str
    word: str
    solution: str


FORMS: Mapping[str, type[GameLog] | type[PublishedLog]] = {"tilewise": GameLog, "solving-wordle": PublishedLog}
"""The forms of a log by name: the columns of each are its fields."""
_ALGOS = {"letter-frequency": "lf", "tile-score": "gyx", "largest": "ncands"}
_LETTERS = str.maketrans(".yg", "XYG")


def published(log: GameLog) -> PublishedLog:
    """A log as "Solving Wordle" has it: algo, word and solution, and the tiles as X, Y and G."""
    base, pop, _ = log.ranker.partition("-pop")
    letters = tuple(tiles.translate(_LETTERS) for tiles in log.feedback)
    algo = _ALGOS.get(base, base) + pop
    return PublishedLog(log.steps, log.words, letters, log.ncands, algo, log.opening, log.answer)


def write_logs(simulations: Simulation | Iterable[Simulation], path: str | Path, form: str = "tilewise") -> int:
    """Write the log of every game, by the ending of the name: .jsonl, .csv or .parquet. Returns the rows written.

    Lists are lists in JSON and Parquet, and separated by blanks in CSV. The standard output (``-``) gets CSV.

    :param simulations: One simulation, or several.
    :param path: The file; the ending of its name says how it is written or read.
    :param form: Which columns: ``tilewise``, or ``solving-wordle`` for those of that publication, with its letters.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    >>> import tempfile
    >>> from tilewise import simulate
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_logs(simulate("thumb", v), Path(folder) / "games.csv")
    5
    """
    path = Path(path)
    kind = ending(path, ".csv")
    if kind not in SUFFIXES:
        raise TilewiseError(f"{path}: game logs are written as {enumeration(SUFFIXES, 'or')}, not {kind!r}")
    if kind == ".parquet":
        table = logs_frame(simulations, form)
        write_file(path, file_of(table, kind))
        return table.height
    columns, games, rows = _columns(form), _in_form(simulations, form), 0
    with replacing(path) as raw:
        out = TextIOWrapper(cast("BinaryIO", raw), encoding="utf-8", newline="")
        lines = csv.writer(out, lineterminator="\n")
        if kind == ".csv":
            lines.writerow(columns)
        for game in games:
            rows += 1
            if kind == ".csv":
                values = (getattr(game, name) for name in columns)
                lines.writerow([" ".join(map(str, v)) if isinstance(v, tuple) else v for v in values])
            else:
                out.write(json.dumps(asdict(game), ensure_ascii=False, separators=(",", ":")) + "\n")
        # The wrapper must not close the file: the bytes have to reach the disk before the file takes its name.
        out.flush()
        out.detach()
    return rows


def _columns(form: str) -> tuple[str, ...]:
    if form not in FORMS:
        raise NotationError(unknown("form of a log", form, FORMS))
    return tuple(f.name for f in fields(FORMS[form]))


def _in_form(simulations: Simulation | Iterable[Simulation], form: str) -> Iterator[GameLog | PublishedLog]:
    _columns(form)
    rows = _rows(simulations)
    return map(published, rows) if form == "solving-wordle" else rows


def logs_frame(simulations: Simulation | Iterable[Simulation], form: str = "tilewise") -> polars.DataFrame:
    """The log of every game as a polars table.

    :param simulations: One simulation, or several.
    :param form: Which columns: ``tilewise``, or ``solving-wordle`` for those of that publication, with its letters.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    >>> from tilewise import simulate
    >>> logs_frame(simulate("thumb", v)).height
    5
    """
    need("polars")
    import polars

    names = _columns(form)
    columns: dict[str, list[object]] = {name: [] for name in names}
    for row in _in_form(simulations, form):
        for name in names:
            value = getattr(row, name)
            columns[name].append(list(value) if isinstance(value, tuple) else value)
    schema: dict[str, polars.DataType] = {name: polars.String() for name in names}
    schema |= {"steps": polars.Int32(), "ncands": polars.List(polars.Int32())}
    schema |= {"words": polars.List(polars.String()), "feedback": polars.List(polars.String())}
    return polars.DataFrame(columns, schema=schema)
