"""Answers about pictures: the game that one shows."""

from __future__ import annotations

from typing import Literal

from tilewise.apps.answers.shape import GameRow, Shape, fill, game_row
from tilewise.game.game import Game
from tilewise.reviews.pictures import Picture


class DoubtRow(Shape):
    """Something that may be otherwise than it was read; all numbers count from 1."""

    board: int
    row: int
    place: int
    what: Literal["letter", "tile"]


class PictureAnswer(Shape):
    """A game as it was read from a picture."""

    made_from = Picture
    KEYS = "game boards typed finished sure doubtful other_grids loose_squares"

    game: GameRow
    boards: tuple[str, ...]
    """The turns of every board, as text."""
    finished: bool
    """Whether every board is solved."""
    doubtful: tuple[DoubtRow, ...]


def picture_answer(picture: Picture) -> PictureAnswer:
    """The answer about a picture."""
    return fill(
        PictureAnswer,
        picture,
        game=game_row(Game(picture.vocabulary)),
        boards=tuple(" ".join(map(str, board.turns)) for board in picture.boards),
        finished=all(board.solved for board in picture.boards),
        doubtful=tuple(fill(DoubtRow, doubt, board=doubt.board or 1) for doubt in picture.doubtful),
    )
