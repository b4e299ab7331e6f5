"""Several boards as a picture that fits the window: letters in tiles, the words left, solved boards folded."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

from tilewise.apps.cli.tiles import TILE_STYLES
from tilewise.apps.cli.writing import capitals
from tilewise.game.boards import Boards

if TYPE_CHECKING:
    from rich.text import Text

_GAP = 2
"""Columns between two boards."""
_WIDE, _NARROW = 3, 1
"""Columns of a tile: with air around the letter, and without where few boards would stand side by side."""
_ENOUGH = 4
"""So many boards side by side are enough for wide tiles."""


def board_rows(boards: Boards, width: int | None = None) -> list[Any]:
    """The boards that are not solved, as many side by side as fit, and a line about the solved ones.

    >>> from tilewise import Boards, vocabulary
    >>> here = Boards.parse("crane=.y..g/g....", vocabulary("nyt"))
    >>> [row.plain.rstrip() for row in board_rows(here, 40)]
    ['1: 39 left       2: 25 left', ' C  R  A  N  E    C  R  A  N  E', '']
    """
    from rich.text import Text

    width = shutil.get_terminal_size().columns if width is None else width
    left = [number for number, position in enumerate(boards.positions) if not position.solved]
    length = boards.vocabulary.length
    tile = _WIDE if _side_by_side(width, length * _WIDE) >= min(_ENOUGH, len(left)) else _NARROW
    header = max(len(_header(boards, number)) for number in left) if left else 0
    cell = max(length * tile, header)
    columns = _side_by_side(width, cell)
    rows: list[Any] = []
    for first in range(0, len(left), columns):
        group = left[first : first + columns]
        pictures = [_picture(boards, number, tile, cell) for number in group]
        rows += [Text(" " * _GAP).join(lines) for lines in zip(*pictures, strict=True)]
        rows.append(Text(""))
    solved = [f"{n} {capitals(position.turns[-1].guess)}" for n, position in enumerate(boards.positions, 1)
              if position.solved]  # fmt: skip
    return [*rows, Text(f"solved: {', '.join(solved)}")] if solved else rows


def _side_by_side(width: int, cell: int) -> int:
    return max(1, (width + _GAP) // (cell + _GAP))


def _header(boards: Boards, number: int) -> str:
    return f"{number + 1}: {len(boards.candidate_indices[number]):,} left"


def _picture(boards: Boards, number: int, tile: int, cell: int) -> list[Text]:
    """One board: a header, and a row of tiles for every turn; a feedback that is no tiles follows its word."""
    from rich.text import Text

    lines = [Text(_header(boards, number).ljust(cell), "bold")]
    for turn in boards.positions[number].turns:
        line = Text()
        if turn.feedback.digits:
            for symbol, digit in zip(turn.capitals, turn.feedback, strict=True):
                line.append(symbol.center(tile), TILE_STYLES[digit])
        else:
            line.append(f"{''.join(turn.capitals)} {turn.feedback}")
        line.append(" " * max(0, cell - line.cell_len))
        lines.append(line)
    return lines
