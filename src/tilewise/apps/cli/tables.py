"""Tables and bars that fit the screen and never cut a number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from tilewise.apps.cli.screen import console, is_terminal, number, say


def table(
    headers: Sequence[str],
    rows: Iterable[Sequence[object]],
    *,
    left: Iterable[int] = (0,),
    spare: Sequence[int] = (),
) -> None:
    """A table: ruled and bold-headed in a terminal, plain aligned columns in a pipe.

    In a terminal that is too narrow the spare columns are left out, the first of them first, and long texts are
    wrapped; a number is never cut.
    """
    cells = [[_cell(value) for value in row] for row in rows]
    leftward = set(left)
    widths = [max(len(row[i]) for row in [list(headers), *cells]) for i in range(len(headers))]
    if not is_terminal():
        for row in [list(headers), *cells]:
            aligned = (
                c.ljust(w) if i in leftward else c.rjust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))
            )
            print("  ".join(aligned).rstrip())
        return
    from rich import box
    from rich.table import Table

    out = console()
    shown = _columns_that_fit(widths, spare, out.width)
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for i in shown:
        whole = i not in leftward or widths[i] <= _SHORT
        grid.add_column(headers[i], justify="left" if i in leftward else "right", no_wrap=whole, overflow="fold")
    for row in cells:
        grid.add_row(*(row[i] for i in shown))
    out.print(grid)
    if missing := [headers[i] for i in range(len(headers)) if i not in shown]:
        say(f"(a wider window shows {', '.join(missing)} too)")


_SHORT = 20
"""Characters of a text that is not worth wrapping."""


def _columns_that_fit(widths: Sequence[int], spare: Sequence[int], width: int) -> list[int]:
    shown = list(range(len(widths)))
    for column in spare:
        if sum(widths[i] for i in shown) + 3 * len(shown) - 1 <= width:
            break
        shown.remove(column)
    return shown


def _cell(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else ""
    return number(value) if isinstance(value, (float, Fraction)) else str(value)


def bars(counts: Mapping[str, int], width: int = 40) -> None:
    """Counts as horizontal bars, one a line."""
    if not counts:
        return
    most = max(counts.values())
    margin = max(map(len, counts))
    for name, n in counts.items():
        length = round(width * n / most) if most else 0
        print(f"{name:>{margin}} {'█' * max(length, 1 if n else 0)} {n}")
