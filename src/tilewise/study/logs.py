"""Game logs as files: JSON lines, CSV and Parquet, one row per game."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from io import TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO, cast

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


FORMS: Mapping[str, tuple[str, ...]] = {
    "tilewise": tuple(field.name for field in fields(GameLog)),
    "solving-wordle": ("steps", "words", "feedback", "ncands", "algo", "word", "solution"),
}
"""The forms of a log by name, with their columns."""
_ALGOS = {"letter-frequency": "lf", "tile-score": "gyx", "largest": "ncands"}
_LETTERS = str.maketrans(".yg", "XYG")


def _values(log: GameLog, form: str) -> tuple[Any, ...]:
    if form == "tilewise":
        return tuple(getattr(log, name) for name in FORMS[form])
    base, pop, _ = log.ranker.partition("-pop")
    letters = tuple(tiles.translate(_LETTERS) for tiles in log.feedback)
    return log.steps, log.words, letters, log.ncands, _ALGOS.get(base, base) + pop, log.opening, log.answer


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
    columns, games = _in_form(simulations, form)
    rows = 0
    with replacing(path) as raw:
        out = TextIOWrapper(cast("BinaryIO", raw), encoding="utf-8", newline="")
        lines = csv.writer(out, lineterminator="\n")
        if kind == ".csv":
            lines.writerow(columns)
        for game in games:
            rows += 1
            if kind == ".csv":
                lines.writerow([" ".join(map(str, v)) if isinstance(v, tuple) else v for v in game])
            else:
                row = dict(zip(columns, game, strict=True))
                out.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
        # The wrapper must not close the file: the bytes have to reach the disk before the file takes its name.
        out.flush()
        out.detach()
    return rows


def _in_form(
    simulations: Simulation | Iterable[Simulation], form: str
) -> tuple[tuple[str, ...], Iterator[tuple[Any, ...]]]:
    """The columns of a form, and the values of every game in them."""
    if form not in FORMS:
        raise NotationError(unknown("form of a log", form, FORMS))
    return FORMS[form], (_values(log, form) for log in _rows(simulations))


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

    names, games = _in_form(simulations, form)
    rows = [[list(value) if isinstance(value, tuple) else value for value in game] for game in games]
    schema: dict[str, polars.DataType] = {name: polars.String() for name in names}
    schema |= {"steps": polars.Int32(), "ncands": polars.List(polars.Int32())}
    schema |= {"words": polars.List(polars.String()), "feedback": polars.List(polars.String())}
    return polars.DataFrame(rows, schema=schema, orient="row")
