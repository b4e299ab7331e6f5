"""Tables and bars that fit the screen, in plain words; a number is never cut."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from tilewise.apps.cli.terminal.screen import columns, console, is_terminal, number, say

_SHORT = 20
"""Characters of a text that is not worth wrapping."""


def table(
    headers: Sequence[str],
    rows: Iterable[Sequence[object]],
    *,
    left: Iterable[int] = (0,),
    narrow: Sequence[str] = (),
    legend: Mapping[str, str] | None = None,
) -> None:
    """A table: with rules and a bold header in a terminal, plain aligned columns in a pipe.

    In a terminal long texts and headers are wrapped. If it is too narrow for that, only the columns named in ``narrow``
    are shown, the most important first, as many as fit, and a line says so; where none are named, every row becomes a
    block of lines with all of them. No number is cut. A line below has what ``legend`` says of its columns.
    """
    cells = [[_cell(value) for value in row] for row in rows]
    shown = _show(headers, cells, set(left), narrow)
    if meanings := [meaning for name, meaning in (legend or {}).items() if name in {headers[i] for i in shown}]:
        say("; ".join(meanings))


def _show(headers: Sequence[str], cells: list[list[str]], leftward: set[int], narrow: Sequence[str]) -> Sequence[int]:
    """Print a table; which of its columns there was room for."""
    everything = range(len(headers))
    widths = [max(len(row[i]) for row in [list(headers), *cells]) for i in range(len(headers))]
    if not is_terminal():
        for row in [list(headers), *cells]:
            aligned = (
                c.ljust(w) if i in leftward else c.rjust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))
            )
            print("  ".join(aligned).rstrip())
        return everything
    width = columns()
    least = [min(w, _SHORT) if i in leftward else _unwrapped(headers[i], cells, i) for i, w in enumerate(widths)]
    if sum(least) + 3 * len(least) + 1 > width:
        if narrow:
            return _few(headers, cells, widths, leftward, narrow, width)
        _blocks(headers, cells, width)
        return everything
    from rich import box
    from rich.table import Table

    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for i, header in enumerate(headers):
        grid.add_column(
            header,
            justify="left" if i in leftward else "right",
            no_wrap=i in leftward and widths[i] <= _SHORT,
            overflow="fold",
            min_width=least[i],
        )
    for row in cells:
        grid.add_row(*row)
    console().print(grid)
    return everything


def _unwrapped(header: str, rows: Sequence[Sequence[str]], i: int) -> int:
    """The least width of a column of numbers: its header may be wrapped between words, they may not."""
    return max(*map(len, header.split() or [""]), *(len(row[i]) for row in rows), 0)


def _few(
    headers: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[int],
    leftward: set[int],
    wanted: Sequence[str],
    width: int,
) -> Sequence[int]:
    """The most important columns, one line per row: for many rows on a narrow screen; which those are."""
    kept: list[int] = []
    for i in (headers.index(name) for name in wanted if name in headers):
        if sum(widths[k] + 2 for k in kept) + widths[i] <= width:
            kept.append(i)
    if not kept or headers[kept[0]] != wanted[0]:
        _blocks(headers, rows, width)
        return range(len(headers))
    out = console()
    for n, row in enumerate([headers, *rows]):
        cells = (row[i].ljust(widths[i]) if i in leftward else row[i].rjust(widths[i]) for i in sorted(kept))
        out.print("  ".join(cells).rstrip(), style="bold" if n == 0 else None, soft_wrap=True)
    say("(a wider window has more columns)")
    return kept


def _blocks(headers: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> None:
    """Every row as lines of header and value, for a narrow screen."""
    margin = min(max(map(len, headers)), max(4, width // 2 - 2))
    for row in rows:
        print()
        for header, value in zip(headers, row, strict=True):
            name = header if len(header) <= margin else f"{header}\n{'':{margin}}"
            lines = textwrap.wrap(value, max(8, width - margin - 2), break_on_hyphens=False) or [""]
            print(f"{name:<{margin}}  {lines[0]}".rstrip())
            for line in lines[1:]:
                print(f"{'':{margin}}  {line}")


def facts(values: Mapping[str, object]) -> None:
    """Facts about one thing, one line per name; in a terminal long values are wrapped beside the names."""
    margin = max(map(len, values)) + 2
    for name, value in values.items():
        lines = [_fact(value)]
        if is_terminal():
            lines = textwrap.wrap(lines[0], max(8, columns() - margin), break_on_hyphens=False) or [""]
        print(f"{name:<{margin}}{lines[0]}".rstrip())
        for line in lines[1:]:
            print(" " * margin + line)


def _fact(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value in (None, "") else f"{value:.4f}" if isinstance(value, float) else str(value)


def _cell(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else ""
    return number(value) if isinstance(value, (float, Fraction)) else str(value)


def bars(counts: Mapping[str, int], width: int = 40) -> None:
    """Counts as horizontal bars, one per line, as long as the screen allows."""
    if not counts:
        return
    most = max(counts.values())
    margin = max(map(len, counts))
    if is_terminal():
        width = max(1, min(width, columns() - margin - len(str(most)) - 2))
    for name, n in counts.items():
        length = round(width * n / most) if most else 0
        print(f"{name:>{margin}} {'█' * max(length, 1 if n else 0)} {n}")


SURE: Mapping[str, str] = {"proved": "sure, best", "exact": "sure", "bound": "at least", "estimate": "estimate"}
"""What tables call the badges."""

_MEANINGS = {
    "sure": "searched to the end",
    "best": "none is better",
    "at least": "the search ran out of time",
    "estimate": "not searched",
}
GROUPS = "groups: different replies"
"""What the groups of a guess are, below a table that counts them."""

OVERALL: Mapping[str, str] = {"overall": "overall: mean, success and within 3 in one mark"}
"""What tables call the composite, and what it is."""


def legend(badges: Iterable[str]) -> dict[str, str]:
    """What a table says below it: the words that it uses for these badges, and what groups are.

    >>> legend(["proved", "exact"])["how sure"]
    'sure: searched to the end; best: none is better'
    """
    used = {word for badge in badges for word in SURE[badge].split(", ")}
    return {
        "how sure": "; ".join(f"{word}: {meaning}" for word, meaning in _MEANINGS.items() if word in used),
        "groups": GROUPS,
        "kind": "kind: a, b, c are any not played yet",
    }


def said(value: str, badge: str) -> str:
    """A number of guesses in a sentence, with how sure it is.

    >>> said("2.385 guesses", "exact"), said("2.385 guesses", "bound")
    ('2.385 guesses (sure)', 'at least 2.385 guesses')
    """
    if badge == "bound":
        return f"at least {value}"
    return f"{'about ' if badge == 'estimate' else ''}{value} ({SURE[badge]})"
