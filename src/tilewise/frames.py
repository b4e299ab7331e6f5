"""Results that list something: Table, one description for polars and notebooks; Items, which makes them sequences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeVar, overload

from tilewise import display
from tilewise.extras import need

if TYPE_CHECKING:
    import polars as polars
else:

    class _WhenAsked:
        # polars is loaded when one of its names is first used: to make a table, or to evaluate a type hint.
        def __getattr__(self, name: str) -> object:
            return getattr(import_module("polars"), name)

    polars = _WhenAsked()


def frame(columns: Mapping[str, str], rows: Iterable[Sequence[object]]) -> polars.DataFrame:
    """A table with the given columns (name: kind) and rows; an empty one keeps its types.

    The kinds are ``text``, ``count``, ``number``, ``yes`` (true or false), and ``texts`` and ``counts`` (lists).

    >>> frame({"guess": "text", "mean": "number"}, [("crane", 3.5)]).columns
    ['guess', 'mean']
    """
    need("polars")
    import polars as pl

    kinds: dict[str, pl.DataType] = {
        "text": pl.String(),
        "count": pl.Int64(),
        "number": pl.Float64(),
        "yes": pl.Boolean(),
        "texts": pl.List(pl.String()),
        "counts": pl.List(pl.Int64()),
    }
    schema = {name: kinds[kind] for name, kind in columns.items()}
    return pl.DataFrame([[_plain(v) for v in row] for row in rows], schema=schema, orient="row")


def file_of(table: polars.DataFrame, suffix: str) -> bytes:
    """A table as the bytes of a file: ``.parquet``, or ``.csv``, where blanks divide the items of lists."""
    import polars as pl

    out = BytesIO()
    if suffix == ".parquet":
        table.write_parquet(out)
    else:
        table.with_columns(pl.col(pl.List).cast(pl.List(pl.String())).list.join(" ")).write_csv(out)
    return out.getvalue()


def _plain(value: object) -> object:
    if isinstance(value, Fraction | display.AtLeast):
        return float(value)
    if isinstance(value, display.Tiled):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


class Described(NamedTuple):
    """A table: its columns (name: kind), its rows, and what it is about."""

    columns: Mapping[str, str]
    rows: Iterable[Sequence[object]]
    caption: str
    note: str = ""
    """A line below the table."""
    shown: Sequence[str] = ()
    """The columns that a notebook shows; empty: all in which something stands."""


class Table:
    """The base of results that are tables: described once, shown by polars (``.frame()``) and by notebooks."""

    __slots__ = ()

    def _table(self) -> Described:
        raise NotImplementedError

    def frame(self) -> polars.DataFrame:
        """The same as a polars table."""
        table = self._table()
        return frame(table.columns, table.rows)

    def _repr_html_(self) -> str:
        table = self._table()
        every, names = [list(row) for row in table.rows], list(table.columns)
        used = [k for k in range(len(names)) if any(row[k] not in (None, ()) for row in every)]
        used = [names.index(name) for name in table.shown] or used
        cells = [[_shown(names[k], row[k]) for k in used] for row in every]
        return display.table([names[k].replace("_", " ") for k in used], cells, table.caption, table.note)


def _shown(name: str, value: object) -> object:
    if name == "badge":
        return display.badge(str(value or ""))
    if isinstance(value, display.Tiled):
        return value.html
    return " ".join(map(str, value)) if isinstance(value, tuple) else value


T = TypeVar("T")


class Items(Sequence[T]):
    """The base of results that are sequences of what they list."""

    __slots__ = ()
    ROWS: ClassVar[str] = "items"
    """The field that has what is listed."""

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return self._listed[index]

    def __len__(self) -> int:
        return len(self._listed)

    def __iter__(self) -> Iterator[T]:
        return iter(self._listed)

    @property
    def _listed(self) -> Sequence[T]:
        listed: Sequence[T] = getattr(self, self.ROWS)
        return listed
