"""Words and turns as they are shown: as a list writes them, as tiles, several boards side by side."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Sequence
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Any

import tilewise as tw
from tilewise.apps.cli.terminal.screen import console, is_terminal, say
from tilewise.game.boards import Boards
from tilewise.game.feedback import RIGHT, Feedback
from tilewise.game.given import UNKNOWN, Given
from tilewise.game.words.alphabet import LETTERS
from tilewise.game.words.lists import plain_name, vocabularies

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


_list: ContextVar[tw.Vocabulary | None] = ContextVar("list", default=None)


def use_spelling_of(words: tw.Vocabulary | None) -> None:
    """From now on words are shown as this list writes them."""
    _list.set(words)


def written(word: str) -> str:
    """A word as it is written; every way once where it stands for several."""
    words = _list.get()
    return word if words is None else words.shown_as(word)


def capitals(word: str) -> str:
    """A word as the list writes it, in capitals."""
    words = _list.get()
    return LETTERS.capitals(word) if words is None else words.capitals(word)


@cache
def list_named(name: str) -> tw.Vocabulary | None:
    """A list that comes with the package and writes words otherwise than it compares them, by its name; else None."""
    return tw.vocabulary(name) if any(i.alphabet and i.name == plain_name(name) for i in vocabularies()) else None


def written_on(name: str, words: Iterable[str]) -> str:
    """Words as a list of that name writes them, with blanks between."""
    vocabulary_named = list_named(name)
    return " ".join(words if vocabulary_named is None else map(vocabulary_named.shown_as, words))


def written_in(answer: Any) -> dict[str, str]:
    """How the words that an answer names are written, where that is not as it names them."""
    words = _list.get()
    return {} if words is None or not words.written else dict(sorted(_written_pairs(answer, words)))


def _written_pairs(answer: Any, words: tw.Vocabulary) -> set[tuple[str, str]]:
    if isinstance(answer, str):
        parts = answer.replace("=", " ").replace(",", " ").split()
        return {(part, words.shown_as(part)) for part in parts if part in words.written}
    if isinstance(answer, dict):
        return set().union(*(_written_pairs(part, words) for pair in answer.items() for part in pair))
    return set().union(*(_written_pairs(part, words) for part in answer)) if isinstance(answer, list) else set()


TILE_STYLES = ("bold white on grey35", "bold black on yellow3", "bold white on green4")
KEY_STYLES = ("grey50", *TILE_STYLES[1:])


def colourless(out: Console) -> bool:
    """Whether tiles must be told apart without colour."""
    return out.no_color or out.color_system is None


def tiles(turn: tw.Turn, out: Console) -> Any:
    """One turn as coloured tiles; without colours, the word and the marks that one types for the tiles."""
    from rich.text import Text

    letters = [turn.alphabet.capitals(symbol) for symbol in turn.symbols]
    if colourless(out) or not turn.feedback.digits:
        return f"{' '.join(letters)}   {turn.feedback}"
    row = Text()
    for letter, digit in zip(letters, turn.feedback, strict=True):
        row.append(f" {letter}{turn.feedback.SIGNS[digit]} ", TILE_STYLES[digit])
        row.append(" ")
    return row


def say_line(head: str, turns: Sequence[tw.Turn]) -> None:
    """Print turns in one line after what is told of them: their letters in colour where there are colours."""
    from rich.padding import Padding
    from rich.text import Text

    out = console()
    if not is_terminal() or colourless(out) or not all(turn.feedback.digits for turn in turns):
        say(f"{head} {' '.join(f'{capitals(turn.guess)} {turn.feedback}' for turn in turns)}")
        return
    row = Text(head.lstrip())
    for turn in turns:
        row.append(" ")
        for symbol, digit in zip(turn.symbols, turn.feedback, strict=True):
            row.append(turn.alphabet.capitals(symbol), TILE_STYLES[digit])
    out.print(Padding(row, (0, 0, 0, len(head) - len(head.lstrip())), expand=False))


def squares(feedback: Feedback) -> Any:
    """A feedback as coloured tiles, each with the mark that one types for it."""
    from rich.text import Text

    if not feedback.digits:
        return Text(str(feedback))
    row = Text()
    for mark, digit in zip(str(feedback), feedback, strict=True):
        row.append(f" {mark} ", TILE_STYLES[digit])
    return row


def print_board(turns: Sequence[tw.Turn], given: Given | None = None) -> None:
    """The turns so far as a board of tiles."""
    out = console()
    for row in board(turns, out, given):
        out.print("  ", row, sep="")


def board(turns: Sequence[tw.Turn], out: Console, given: Given | None = None) -> list[Any]:
    """The letters given, if some are, and the turns so far as rows to print."""
    return [*([] if given is None else [_given(given, out)]), *(tiles(turn, out) for turn in turns)]


def _given(given: Given, out: Console) -> Any:
    from rich.text import Text

    letters = [capitals(symbol) for symbol in given.symbols]
    if colourless(out):
        return " ".join(letters)
    row = Text()
    for letter in letters:
        row.append(f" {letter} ", "" if letter == UNKNOWN else TILE_STYLES[RIGHT])
        row.append(" ")
    return row


_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_LAYOUTS = {
    "french": ("azertyuiop", "qsdfghjklm", "wxcvbn"),
    "german": ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß"),
    "german-ae": ("qwertzuiop", "asdfghjkl", "yxcvbnm"),
    "german-plain": ("qwertzuiop", "asdfghjkl", "yxcvbnm"),
    "polish": ("ąćęłńóśźż", *_KEYS),
    "spanish": ("qwertyuiop", "asdfghjklñ", "zxcvbnm"),
    "turkish": ("qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"),
}
"""By the alphabet; all others have the first."""
_ROW = 13


def _rows(alphabet: Sequence[str], language: str) -> list[Sequence[str]]:
    """The keys row by row: a layout that has the whole alphabet, or as much as it has, and then the other symbols."""
    layout = _LAYOUTS.get(language, _KEYS)
    more = [symbol for symbol in alphabet if not any(symbol in row for row in layout)]
    if not more:
        return list(layout)
    laid = [row for keys in layout if (row := [key for key in keys if key in alphabet])]
    return [*laid, *(more[i : i + _ROW] for i in range(0, len(more), _ROW))]


def keyboard(alphabet: Sequence[str], turns: Sequence[tw.Turn], out: Console, language: str = "") -> list[Any]:
    """The letters with the best that is known of each, laid out as on a keyboard of the language."""
    from rich.text import Text

    best_digits: dict[str, int] = {}
    for turn in turns:
        for letter, digit in zip(turn.symbols, turn.feedback, strict=bool(turn.feedback.digits)):
            best_digits[letter] = max(digit, best_digits.get(letter, 0))
    if colourless(out):
        groups = (("right", 2), ("elsewhere", 1), ("absent", 0), ("unused", None))
        return [f"{name:10}{' '.join(c for c in alphabet if best_digits.get(c) == digit)}" for name, digit in groups]
    drawn = []
    for indent, row in enumerate(_rows(alphabet, language)):
        line = Text(" " * indent)
        for letter in row:
            # Yellow letters cannot be read on a white terminal: keys have the colours of tiles.
            line.append(capitals(letter), KEY_STYLES[best_digits[letter]] if letter in best_digits else "bold")
            line.append(" ")
        drawn.append(line)
    return drawn


class Redrawn:
    """A board at the bottom of the screen that is redrawn in place, over what was said and typed below it."""

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
        """Take note of lines that were printed or typed below the drawing."""
        if self._lines is not None:
            self._lines += lines

    def settle(self) -> None:
        """Leave what is on the screen where it is: the next drawing begins below it."""
        self._lines = None


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
