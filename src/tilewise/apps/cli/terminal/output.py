"""What goes out: JSON, and by their names the tiles, tables and texts that go to the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tilewise.apps.answers.shape import Shape, json_value, to_json
from tilewise.apps.cli.terminal.screen import (
    Working,
    amount,
    columns,
    console,
    count,
    is_terminal,
    none_left,
    note,
    number,
    percent,
    say,
)
from tilewise.apps.cli.terminal.tables import GROUPS, OVERALL, SURE, bars, facts, legend, said, table
from tilewise.apps.cli.terminal.tiles import (
    Redrawn,
    board,
    board_rows,
    capitals,
    colourless,
    keyboard,
    list_named,
    print_board,
    say_line,
    squares,
    tiles,
    written,
    written_in,
    written_on,
)
from tilewise.apps.prompts import help_text, read_line
from tilewise.errors import shortened

if TYPE_CHECKING:
    from tilewise.game.game import Game

__all__ = [
    "GROUPS", "OVERALL", "SURE", "Redrawn", "Working", "amount", "bars", "board", "board_rows", "capitals",
    "colourless", "columns", "console", "count", "emit", "emit_line", "facts", "helped", "is_terminal", "keyboard",
    "legend", "list_named", "none_left", "note", "number", "percent", "print_board", "read_line", "said", "say",
    "say_line", "say_rounded", "shortened", "squares", "table", "tiles", "written", "written_on",
]  # fmt: skip


def helped(explained: Mapping[str, str], as_json: bool) -> str:
    """The help of a prompt, wrapped for the screen if it goes there."""
    return help_text(explained, columns() if is_terminal() and not as_json else None)


SCHEMA = 5
"""The version of the JSON that every command prints: raised when a key is renamed, removed or changes its meaning."""


def say_rounded(game: Game) -> None:
    """Say that the weights of a game were rounded for a search, where they were."""
    if (unit := game.vocabulary.rounded) is not None:
        say(
            f"The weights have too many digits to be searched: values are for those rounded to multiples of {unit:.3g}."
        )


def emit(command: str, answer: Shape) -> None:
    """Print a command's answer as JSON: the schema's version and the command's name come first."""
    print(to_json({"schema": SCHEMA, "command": command, **_with_writing(json_value(answer))}, indent=2))


def emit_line(command: str, event: Shape) -> None:
    """Print one event of a conversation as JSON on a line of its own, without empty fields."""
    answer = {name: value for name, value in json_value(event).items() if value is not None}
    print(to_json({"schema": SCHEMA, "command": command, **_with_writing(answer)}), flush=True)


def _with_writing(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer, and how its words are written if some are not as they are compared: in English nothing is added."""
    writing = written_in(answer)
    return answer | {"written": writing} if writing else answer
