"""Positions as commands are given them, and the notice about words that their list does not have."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from tilewise.apps.cli.pictures import with_pictures
from tilewise.apps.cli.screen import note

if TYPE_CHECKING:
    from tilewise import Boards, Position, Vocabulary
    from tilewise.apps.cli.options import Words


def read_position(turns: Sequence[str] | None, words: Words) -> Position:
    """The position of a command."""
    from tilewise import Position

    vocabulary, excluded = words.chosen()
    position = Position.parse(" ".join(with_pictures(turns or [], vocabulary)), vocabulary)
    tell_unlisted(position.vocabulary, position.unlisted, excluded)
    return position


def read_boards(turns: Sequence[str] | None, vocabulary: Vocabulary, boards: int | None) -> Boards:
    """The boards of a command."""
    from tilewise import Boards

    position = Boards.parse(" ".join(with_pictures(turns or [], vocabulary, boards)), vocabulary, boards)
    tell_unlisted(position.vocabulary, position.unlisted)
    return position


def tell_unlisted(vocabulary: Vocabulary, played: Iterable[str], excluded: Collection[str] = ()) -> None:
    """Say of words played that the list does not have them, other than those that the user took out of it."""
    from tilewise.game.spelling import unlisted_notice

    if notice := unlisted_notice(vocabulary, [word for word in played if word not in excluded]):
        note(f"tilewise: {notice}")
