"""Positions as commands are given them: turns, or screenshots in their place; unlisted words are mentioned."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

import tilewise as tw
from tilewise.apps.cli.terminal.screen import note
from tilewise.errors import NotationError
from tilewise.game.words.spelling import unlisted_notice


def position_of(turns: Sequence[str] | None, game: tw.Game, excluded: Collection[str]) -> tw.Position:
    """The position after the turns of a command, which may be a picture; unlisted words are mentioned."""
    played = with_pictures(turns or [], game.vocabulary)
    for turn in played:
        more = turn.rpartition("=")[2].count("/")
        if more and "=" in turn and not game.vocabulary.alphabet.has("/"):
            raise NotationError(f"{turn!r} has the tiles of {more + 1} boards: add --boards {more + 1}")
    position = tw.Position.parse(" ".join(played), game)
    tell_unlisted(position.vocabulary, position.unlisted, excluded)
    return position


def read_boards(turns: Sequence[str] | None, game: tw.Game, boards: int) -> tw.Boards:
    """The boards of a command."""
    position = tw.Boards.parse(" ".join(with_pictures(turns or [], game.vocabulary, boards)), game, boards)
    tell_unlisted(position.vocabulary, position.unlisted)
    return position


def tell_unlisted(vocabulary: tw.Vocabulary, played: Iterable[str], excluded: Collection[str] = ()) -> None:
    """Say of words played that the list does not have them, other than those that the user took out of it."""
    if notice := unlisted_notice(vocabulary, [word for word in played if word not in excluded]):
        note(f"tilewise: {notice}")


def check_days(vocabulary: tw.Vocabulary) -> None:
    """Refuse a date where the list has no puzzles of days."""
    from tilewise.reviews.transcript import has_days

    if not has_days(vocabulary):
        raise NotationError(f"--date is the day of an English puzzle, and {vocabulary.name!r} has none")


ENDINGS = (".png", ".jpg", ".jpeg", ".webp")


def is_picture(argument: str) -> bool:
    """Whether an argument is the name of a picture: no word or turn ends like one."""
    return argument.lower().endswith(ENDINGS)


def with_pictures(arguments: Sequence[str], vocabulary: tw.Vocabulary, boards: int | None = None) -> list[str]:
    """The arguments with the turns of a picture in its place; what was read, and what is doubtful, is said."""
    turns: list[str] = []
    for argument in arguments:
        if is_picture(argument):
            turns += picture_turns(argument, vocabulary, boards)
        elif "=" not in argument and Path(argument).suffix and Path(argument).is_file():
            raise NotationError(f"{argument} is not a picture: 'tilewise review --share FILE' reads share texts")
        else:
            turns.append(argument)
    return turns


def picture_turns(name: str, vocabulary: tw.Vocabulary, boards: int | None = None) -> list[str]:
    """The turns that a picture shows."""
    picture = tw.read_picture(name, vocabulary)
    n = len(picture.boards)
    if n != (boards or 1):
        advice = f"{n} boards: add --boards {n}" if n > 1 else "one board: leave out --boards"
        raise NotationError(f"{name} shows {advice}")
    position = str(picture.position)
    typed = f", and {picture.typed} is typed" if picture.typed else ""
    doubts = f"; doubtful: {', '.join(map(str, picture.doubtful))}" if picture.doubtful else ""
    note(f"tilewise: {name} shows {position or 'no turn'}{typed}{doubts}")
    return position.split()
