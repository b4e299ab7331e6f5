"""Game logs as files: JSON lines, CSV and Parquet, one row per game."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, fields
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import IO, BinaryIO, cast

from tilewise.errors import TilewiseError
from tilewise.extras import need
from tilewise.files import ending, replacing, write_file
from tilewise.frames import polars
from tilewise.game import arguments
from tilewise.study.simulate import GameLog, Simulation

SUFFIXES = (".jsonl", ".csv", ".parquet")
FIELDS = tuple(f.name for f in fields(GameLog))
"""The columns, in their order."""


def _rows(simulations: Simulation | Iterable[Simulation]) -> Iterator[GameLog]:
    several = isinstance(simulations, Iterable) and not isinstance(simulations, Simulation)
    for simulation in simulations if several else [simulations]:  # type: ignore[union-attr]
        yield from arguments.instance("simulations", simulation, Simulation).logs()


def write_logs(simulations: Simulation | Iterable[Simulation], path: str | Path) -> int:
    """Write the log of every game, by the ending of the name: .jsonl, .csv or .parquet. Returns the rows written.

    Lists are lists in JSON and Parquet, and separated by blanks in CSV. The standard output (``-``) gets CSV.

    :param simulations: One simulation, or several.
    :param path: The file; the ending of its name says how it is written or read.

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
    if kind == ".jsonl":
        return _write_jsonl(simulations, path)
    if kind == ".csv":
        return _write_csv(simulations, path)
    if kind == ".parquet":
        frame = logs_frame(simulations)
        data = BytesIO()
        frame.write_parquet(data)
        write_file(path, data.getvalue())
        return frame.height
    raise TilewiseError(f"{path}: game logs are written as .jsonl, .csv or .parquet, not {kind!r}")


@contextmanager
def _text(raw: IO[bytes]) -> Iterator[IO[str]]:
    # The writer must not close the file: the bytes have to reach the disk before the file takes its name.
    out = TextIOWrapper(cast("BinaryIO", raw), encoding="utf-8", newline="")
    yield out
    out.flush()
    out.detach()


def _write_jsonl(simulations: Simulation | Iterable[Simulation], path: Path) -> int:
    rows = 0
    with replacing(path) as raw, _text(raw) as out:
        for row in _rows(simulations):
            out.write(json.dumps(asdict(row), ensure_ascii=False, separators=(",", ":")) + "\n")
            rows += 1
    return rows


def _write_csv(simulations: Simulation | Iterable[Simulation], path: Path) -> int:
    rows = 0
    with replacing(path) as raw, _text(raw) as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(FIELDS)
        for row in _rows(simulations):
            values = (getattr(row, name) for name in FIELDS)
            table.writerow([" ".join(map(str, v)) if isinstance(v, tuple) else v for v in values])
            rows += 1
    return rows


def logs_frame(simulations: Simulation | Iterable[Simulation]) -> polars.DataFrame:
    """The log of every game as a polars table.

    :param simulations: One simulation, or several.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    >>> from tilewise import simulate
    >>> logs_frame(simulate("thumb", v)).height
    5
    """
    need("polars")
    import polars

    columns: dict[str, list[object]] = {name: [] for name in FIELDS}
    for row in _rows(simulations):
        for name in FIELDS:
            value = getattr(row, name)
            columns[name].append(list(value) if isinstance(value, tuple) else value)
    schema: dict[str, polars.DataType] = {name: polars.String() for name in FIELDS}
    schema |= {"steps": polars.Int32(), "ncands": polars.List(polars.Int32())}
    schema |= {"words": polars.List(polars.String()), "feedback": polars.List(polars.String())}
    return polars.DataFrame(columns, schema=schema)
