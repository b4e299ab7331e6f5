"""What goes to the screen: coloured tiles, tables and JSON, and plain text where nobody looks at a screen."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tilewise.apps.answers.shape import Shape, plain, to_json
from tilewise.game.feedback import Feedback

if TYPE_CHECKING:
    from rich.console import Console

    from tilewise import Turn

SCHEMA = 2
"""The version of the JSON that every command prints: raised when a key is renamed, removed or changes its meaning."""


def emit(command: str, answer: Shape) -> None:
    """Print a command's answer as JSON: the schema's version and the command's name come first."""
    print(to_json({"schema": SCHEMA, "command": command, **plain(answer)}, indent=2))


def emit_line(command: str, event: Shape) -> None:
    """Print one event of a conversation as JSON on a line of its own; what it does not tell is left out."""
    told = {name: value for name, value in plain(event).items() if value is not None}
    print(to_json({"schema": SCHEMA, "command": command, **told}), flush=True)


def is_terminal() -> bool:
    """Whether the output is looked at: a terminal that can do more than print."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def console(stderr: bool = False) -> Console:
    """A console that honours NO_COLOR and is as wide as it needs to be where there is no terminal."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    return Console(
        file=stream,
        width=None if stream.isatty() else 4000,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=not stream.isatty(),
    )


# ---- tiles -----------------------------------------------------------------------------------------------

KEY_STYLES = ("grey35", "bold yellow3", "bold green4")
TILE_STYLES = ("bold white on grey35", "bold black on yellow3", "bold white on green4")


def colourless(out: Console) -> bool:
    """Whether tiles must be told apart without colour."""
    return out.no_color or out.color_system is None


def tiles(turn: Turn, out: Console) -> Any:
    """One turn as coloured tiles; without colours the word and the marks that one types for them."""
    from rich.text import Text

    if colourless(out):
        return f"{' '.join(turn.guess.upper())}   {turn.feedback}"
    row = Text()
    for letter, digit in zip(turn.guess.upper(), turn.feedback, strict=True):
        row.append(f" {letter} ", TILE_STYLES[digit])
        row.append(" ")
    return row


def squares(feedback: Feedback) -> Any:
    """A feedback as coloured tiles, each with the mark that one types for it."""
    from rich.text import Text

    row = Text()
    for digit in feedback:
        row.append(f" {'.yg'[digit]} ", TILE_STYLES[digit])
    return row


def print_board(turns: Sequence[Turn]) -> None:
    """The turns so far as a board of tiles."""
    out = console()
    for row in board(turns, out):
        out.print("  ", row, sep="")


def board(turns: Sequence[Turn], out: Console) -> list[Any]:
    """The turns so far as rows to print."""
    return [tiles(turn, out) for turn in turns]


_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def keyboard(alphabet: str, turns: Sequence[Turn], out: Console) -> list[Any]:
    """The letters with the best that is known of each, as on a keyboard where the alphabet is on one."""
    from rich.text import Text

    known: dict[str, int] = {}
    for turn in turns:
        for letter, digit in zip(turn.guess, turn.feedback, strict=True):
            known[letter] = max(digit, known.get(letter, 0))
    if colourless(out):
        groups = (("right", 2), ("elsewhere", 1), ("absent", 0), ("unused", None))
        return [f"{name:10}{' '.join(c for c in alphabet if known.get(c) == digit)}" for name, digit in groups]
    rows = (
        _KEYS if set(alphabet) <= set("".join(_KEYS)) else [alphabet[i : i + 13] for i in range(0, len(alphabet), 13)]
    )
    drawn = []
    for indent, row in enumerate(rows):
        line = Text(" " * indent)
        for letter in row:
            line.append(f"{letter.upper()} ", KEY_STYLES[known[letter]] if letter in known else "bold")
        drawn.append(line)
    return drawn


class Redrawn:
    """A board at the bottom of the screen that is drawn anew in place, over what was said and typed below it."""

    def __init__(self) -> None:
        self._lines: int | None = None

    def show(self, rows: Sequence[Any]) -> None:
        """Draw rows over the last drawing and whatever came after it, if that is still on the screen."""
        if self._lines is not None and self._lines < shutil.get_terminal_size().lines:
            sys.stdout.write(f"\x1b[{self._lines}A\x1b[J")
        out = console()
        for row in rows:
            out.print(row)
        self._lines = len(rows)

    def below(self, lines: int) -> None:
        """So many lines were printed or typed below the drawing."""
        if self._lines is not None:
            self._lines += lines

    def settle(self) -> None:
        """Leave what is on the screen where it is: the next drawing begins below it."""
        self._lines = None


def shortened(text: str, most: int = 400) -> str:
    """A message without the middle of whatever endless text it quotes.

    >>> shortened("a" * 1000, 20)
    'aaaaaaaa...aaaaaaaaa'
    """
    if len(text) <= most:
        return text
    head = most // 2 - 2
    return f"{text[:head]}...{text[head + 3 - most :]}"


def say(text: str) -> int:
    """Print text, wrapped at words in a terminal; how many lines it took."""
    if not is_terminal():
        print(text, flush=True)
        return text.count("\n") + 1
    width = shutil.get_terminal_size().columns
    lines = [
        part
        for line in text.split("\n")
        for part in textwrap.wrap(line, width, subsequent_indent=_indent(line)) or [""]
    ]
    print("\n".join(lines), flush=True)
    return len(lines)


def _indent(line: str) -> str:
    return " " * (len(line) - len(line.lstrip()))


def read_line(prompt: str, echo: bool) -> str | None:
    """One line of input, None at its end.

    The prompt comes before the input even in a pipe, and the input is repeated there: so a transcript reads the same
    however it was made, and a program may wait for the prompt.
    """
    if sys.stdin.isatty():
        try:
            return input(prompt)
        except EOFError:
            print()
            return None
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if echo:
        print("".join(ch if ch.isprintable() else "\N{REPLACEMENT CHARACTER}" for ch in line.rstrip("\r\n")[:200]))
    return line.rstrip("\r\n") if line else None


# ---- tables ----------------------------------------------------------------------------------------------


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
