"""What goes to the screen: coloured tiles, tables and JSON, and plain text where nobody looks at a screen."""

from __future__ import annotations

import dataclasses
import enum
import json
import math
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilewise.game.feedback import Feedback

if TYPE_CHECKING:
    from rich.console import Console

    from tilewise import Turn

SCHEMA = 1
"""The version of the JSON that every command prints: raised when a key is renamed, removed or changes its meaning."""


def emit(command: str, content: Mapping[str, Any]) -> None:
    """Print a command's result as JSON: the schema's version and the command's name come first."""
    print(json.dumps({"schema": SCHEMA, "command": command, **plain(content)}, ensure_ascii=False, indent=2))


def plain(value: Any) -> Any:
    """A value as JSON knows it: keys are attribute names, fractions and other numbers are numbers."""
    if isinstance(value, (str, bool, int)) or value is None:
        return value
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, (float, Fraction)):
        number = float(value)
        return number if math.isfinite(number) else None
    if isinstance(value, Path):
        return str(value)
    if isinstance(value, Mapping):
        return {str(plain(k)): plain(v) for k, v in value.items()}
    if isinstance(value, Feedback):
        return str(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, Iterable):
        return [plain(v) for v in value]
    if hasattr(value, "item"):
        return plain(value.item())
    return str(value)


def is_terminal() -> bool:
    """Whether the output is looked at: a terminal that can do more than print."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def console(stderr: bool = False) -> Console:
    """A console that honours NO_COLOR and is as wide as it needs to be where there is no terminal."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    return Console(
        file=stream,
        width=None if stream.isatty() else 200,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=not stream.isatty(),
    )


# ---- tiles -----------------------------------------------------------------------------------------------

TILE_STYLES = ("bold white on grey35", "bold black on yellow3", "bold white on green4")


def tiles(turn: Turn) -> Any:
    """One turn as coloured tiles."""
    from rich.text import Text

    row = Text()
    for letter, digit in zip(turn.guess.upper(), turn.feedback, strict=True):
        row.append(f" {letter} ", TILE_STYLES[digit])
        row.append(" ")
    return row


def squares(feedback: Feedback) -> Any:
    """A feedback as coloured squares without letters."""
    from rich.text import Text

    row = Text()
    for digit in feedback:
        row.append("  ", TILE_STYLES[digit])
    return row


def board(turns: Sequence[Turn], out: Console) -> None:
    """The turns so far as a board of tiles."""
    for turn in turns:
        row = tiles(turn)
        if out.no_color or out.color_system is None:
            row = f"{' '.join(turn.guess.upper())}   {turn.feedback}"
        out.print("  ", row, sep="")


# ---- tables ----------------------------------------------------------------------------------------------


def table(headers: Sequence[str], rows: Iterable[Sequence[object]], *, left: Iterable[int] = (0,)) -> None:
    """A table: ruled and bold-headed in a terminal, plain aligned columns in a pipe."""
    from rich import box
    from rich.table import Table

    out = console()
    grid = Table(box=box.SIMPLE_HEAD if is_terminal() else None, pad_edge=False, header_style="bold")
    for place, header in enumerate(headers):
        grid.add_column(header, justify="left" if place in set(left) else "right", no_wrap=not is_terminal())
    for row in rows:
        grid.add_row(*(_cell(value) for value in row))
    out.print(grid)


def _cell(value: object) -> Any:
    from rich.text import Text

    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, (float, Fraction)):
        return number(value)
    return value if isinstance(value, Text) else str(value)


def number(value: float | Fraction, digits: int = 3) -> str:
    """A number for reading: a fixed number of digits after the point.

    >>> number(3.41405)
    '3.414'
    """
    return f"{float(value):.{digits}f}"


def count(n: int, noun: str) -> str:
    """A number and its noun: ``1 word``, ``2,309 words``.

    >>> count(1, "guess"), count(2309, "word")
    ('1 guess', '2,309 words')
    """
    plural = noun if n == 1 else noun + ("es" if noun.endswith(("s", "sh", "ch", "x")) else "s")
    return f"{n:,} {plural}"


def bars(counts: Mapping[str, int], width: int = 40) -> None:
    """Counts as horizontal bars, one a line."""
    if not counts:
        return
    most = max(counts.values())
    margin = max(map(len, counts))
    for name, n in counts.items():
        length = round(width * n / most) if most else 0
        print(f"{name:>{margin}} {'█' * max(length, 1 if n else 0)} {n}")
