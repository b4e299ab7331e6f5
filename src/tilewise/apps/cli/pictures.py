"""Pictures among the arguments of a command: a screenshot stands for the turns that it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tilewise.apps.cli.screen import note
from tilewise.errors import NotationError

if TYPE_CHECKING:
    from tilewise import Vocabulary

ENDINGS = (".png", ".jpg", ".jpeg", ".webp")


def is_picture(argument: str) -> bool:
    """Whether an argument is the name of a picture: no word or turn ends like one."""
    return argument.lower().endswith(ENDINGS)


def with_pictures(arguments: Sequence[str], vocabulary: Vocabulary, boards: int | None = None) -> list[str]:
    """The arguments with the turns of a picture in its place; what was read, and what is doubtful, is said."""
    turns: list[str] = []
    for argument in arguments:
        turns += picture_turns(argument, vocabulary, boards) if is_picture(argument) else [argument]
    return turns


def picture_turns(name: str, vocabulary: Vocabulary, boards: int | None = None) -> list[str]:
    """The turns that a picture shows."""
    from tilewise import read_picture

    picture = read_picture(name, vocabulary)
    n = len(picture.boards)
    if n != (boards or 1):
        several = f"{n} boards: add --boards {n}" if n > 1 else "one board: leave out --boards"
        raise NotationError(f"{name} shows {several}")
    position = str(picture.position)
    typed = f", and {picture.typed} is typed" if picture.typed else ""
    doubts = f"; doubtful: {', '.join(map(str, picture.doubtful))}" if picture.doubtful else ""
    note(f"tilewise: {name} shows {position or 'no turn'}{typed}{doubts}")
    return position.split()
