"""Answers about pictures: the game that one shows."""

from __future__ import annotations

from typing import Literal

from tilewise.apps.answers.shape import GameRow, Shape, game_row
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

    game: GameRow
    boards: tuple[str, ...]
    """The turns of every board, as text."""
    typed: str
    """What is typed and not judged yet."""
    finished: bool
    """Whether every board is solved."""
    sure: bool
    """Whether nothing is doubtful."""
    doubtful: tuple[DoubtRow, ...]
    other_grids: int
    """Grids of squares that are no boards, such as keyboards."""
    loose_squares: int
    """Squares on no grid."""


def picture_answer(picture: Picture) -> PictureAnswer:
    """The answer about a picture."""
    return PictureAnswer(
        game=game_row(Game(picture.vocabulary)),
        boards=tuple(" ".join(map(str, board.turns)) for board in picture.boards),
        typed=picture.typed,
        finished=all(board.solved for board in picture.boards),
        sure=picture.sure,
        doubtful=tuple(
            DoubtRow(board=doubt.board or 1, row=doubt.row, place=doubt.place, what=doubt.what)
            for doubt in picture.doubtful
        ),
        other_grids=picture.other_grids,
        loose_squares=picture.loose_squares,
    )
