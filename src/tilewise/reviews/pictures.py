"""read_picture: a game read from a picture of any kind, with how sure every tile is; pixels within bounds of size."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from tilewise import _core, display, extras
from tilewise.errors import Fault, PictureError, short
from tilewise.files import quoted_path, read_bytes
from tilewise.game.boards import Boards, SharedTurn
from tilewise.game.feedback import Feedback
from tilewise.game.position import Position
from tilewise.game.turn import Turn
from tilewise.game.words.lists import as_vocabulary
from tilewise.game.words.vocabulary import Vocabulary

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS = ("PNG", "JPEG", "WEBP")
MOST_BYTES = 32 * 2**20
MOST_PIXELS = 40_000_000
LEAST_SIDE = 16
"""Pixels of the shorter side: no board that can be read is smaller."""

Pixels = NDArray[np.uint8]
"""Height, width and four channels: red, green, blue, how opaque."""

OTHER_FORMS = {"*": "×", "/": "÷", "-": "−"}
"""How symbols are drawn besides as they are typed."""


@dataclass(frozen=True)
class PictureTile:
    """A tile as it was read."""

    symbol: str
    """As words are compared; empty where the tile is empty."""
    kind: int | None
    """0 absent, 1 elsewhere, 2 right; None where it was not judged."""
    letter_margin: float
    """How much less likely the best reading with another symbol here is, as a natural logarithm."""
    kind_margin: float
    """How much less likely the best reading with a tile of another kind here is."""

    @property
    def letter_sure(self) -> bool:
        return not self.symbol or self.letter_margin >= _core.SURE_MARGIN

    @property
    def kind_sure(self) -> bool:
        return self.kind is None or self.kind_margin >= _core.SURE_MARGIN


@dataclass(frozen=True)
class Doubt:
    """Something that may be otherwise than it was read; places count from 1."""

    board: int
    row: int
    place: int
    what: Literal["letter", "tile"]

    def __str__(self) -> str:
        return f"the {self.what} at place {self.place} of row {self.row}" + (
            f" on board {self.board}" if self.board else ""
        )


@dataclass(frozen=True)
class PictureBoard:
    """One board of a picture."""

    rows: tuple[tuple[PictureTile, ...], ...]
    """The rows that were judged."""
    typed: str
    """What is typed and not judged yet."""
    typed_tiles: tuple[PictureTile, ...]
    """The tiles of that row, empty ones too."""
    turns: tuple[Turn, ...]
    contradictory: bool
    """Whether no word would give the tiles that are seen."""

    @property
    def solved(self) -> bool:
        return bool(self.turns) and self.turns[-1].feedback.solved


@dataclass(frozen=True)
class Picture:
    """A game as it was read from a picture: turns, what is typed, and what is doubtful about them."""

    vocabulary: Vocabulary = field(repr=False)
    """The list that it was read by."""
    boards: tuple[PictureBoard, ...]
    """From the left, row by row."""
    other_grids: int = 0
    """Grids of squares that are no boards, such as keyboards with square keys."""
    loose_squares: int = 0
    """Squares that lie on no grid: icons, insides of letters."""

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns of the only board, or of the first."""
        return self.boards[0].turns

    @property
    def typed(self) -> str:
        """What is typed and not judged yet."""
        return next((board.typed for board in self.boards if board.typed), "")

    @cached_property
    def doubtful(self) -> tuple[Doubt, ...]:
        """Letters and tiles that may be otherwise, in order."""
        doubts = []
        for b, board in enumerate(self.boards, 1):
            for r, row in enumerate([*board.rows, *([board.typed_tiles] if board.typed else [])], 1):
                for place, tile in enumerate(row, 1):
                    which = b if len(self.boards) > 1 else 0
                    doubts += [Doubt(which, r, place, "letter")] * (not tile.letter_sure)
                    doubts += [Doubt(which, r, place, "tile")] * (not tile.kind_sure)
        return tuple(doubts)

    @property
    def sure(self) -> bool:
        """Whether nothing is left to doubt."""
        return not self.doubtful

    @cached_property
    def position(self) -> Position | Boards:
        """The position that the picture shows, on one board or on several."""
        if len(self.boards) == 1:
            return Position(self.vocabulary, self.turns)
        longest = max(self.boards, key=lambda board: len(board.turns))
        turns = tuple(
            SharedTurn(
                turn.guess, tuple(board.turns[i].feedback if i < len(board.turns) else None for board in self.boards)
            )
            for i, turn in enumerate(longest.turns)
        )
        return Boards(self.vocabulary, len(self.boards), turns)

    def __str__(self) -> str:
        return " ".join([*(str(turn) for turn in self.turns), *([self.typed] if self.typed else [])])

    def _repr_html_(self) -> str:
        boards = []
        for board in self.boards:
            rows = [display.tiles(turn.symbols, turn.feedback) for turn in board.turns]
            boards.append("<br>".join([*rows, *([display.escape(board.typed.upper())] if board.typed else [])]))
        doubts = f"doubtful: {', '.join(map(str, self.doubtful))}" if self.doubtful else "nothing is doubtful"
        return f"<div>{'<hr>'.join(boards)}<div>{display.escape(doubts)}</div></div>"


def read_picture(picture: object, vocabulary: Vocabulary | str = "nyt") -> Picture:
    """Read a game from a screenshot of it, in PNG, JPEG or WebP.

    Every row is read as a word of the list, and tiles as those of one answer. What stays doubtful is marked.

    :param picture: the name of a file, its bytes, a picture of Pillow, or an array of height, width and channels
    :param vocabulary: the list of the game, or its name

    >>> read_picture("tests/pictures/theme-dark.png", "nyt").sure
    True
    >>> read_picture(b"no picture")
    Traceback (most recent call last):
        ...
    tilewise.errors.PictureError: this is not a picture in PNG, JPEG or WebP
    """
    vocabulary = as_vocabulary(vocabulary)
    if not vocabulary.scoring.tiles:
        raise PictureError(
            f"only games that colour every tile can be read from pictures, and {vocabulary.name!r} has "
            f"{vocabulary.scoring.name!r}",
            fault=Fault.of("untiled", list=vocabulary.name, scoring=vocabulary.scoring.name),
        )
    pixels = as_pixels(picture)
    boards, other_grids, loose_squares = _core.read_picture(
        pixels, _shapes(vocabulary), vocabulary.guess_letters, vocabulary.answer_letters
    )
    read = tuple(_board(vocabulary, rows, contradictory) for rows, contradictory, _ in boards)
    read = tuple(board for board in read if board.rows or board.typed)
    if not read:
        grids = " (there are squares, but not side by side as on such a board)" if other_grids else ""
        raise PictureError(
            f"no board of {vocabulary.length} letters with a word on it was found in the picture{grids}: use a "
            f"straight screenshot and choose the right game",
            fault=Fault.of("boardless", length=vocabulary.length, squares=bool(other_grids)),
        )
    return Picture(vocabulary, read, other_grids, loose_squares)


def _board(
    words: Vocabulary, rows: Iterable[tuple[bool, int, Sequence[tuple[object, ...]]]], contradictory: bool
) -> PictureBoard:
    judged, turns = [], []
    typed: tuple[PictureTile, ...] = ()
    for was_judged, _, tiles in rows:
        row = tuple(_tile(words, *tile[:4]) for tile in tiles)  # type: ignore[arg-type]
        if not was_judged:
            typed = row
            continue
        judged.append(row)
        guess = "".join(tile.symbol for tile in row)
        turns.append(Turn(guess, Feedback(tuple(tile.kind or 0 for tile in row)), words.alphabet))
    return PictureBoard(tuple(judged), "".join(tile.symbol for tile in typed), typed, tuple(turns), contradictory)


def _tile(words: Vocabulary, symbol: int, kind: int, letter_margin: float, kind_margin: float) -> PictureTile:
    text = words.letters[symbol] if symbol >= 0 else ""
    return PictureTile(text, kind if kind >= 0 else None, letter_margin, kind_margin)


def symbol_forms(words: Vocabulary) -> str:
    """How every symbol of a list may be drawn: a line each, as the core reads them."""
    alphabet = words.alphabet
    lines = []
    for symbol in words.letters:
        forms = {alphabet.capitals(symbol): None, OTHER_FORMS.get(symbol, symbol): None}
        forms |= {alphabet.capitals(other): None for other, folded in alphabet.folding.items() if folded == symbol}
        lines.append(" ".join(forms))
    return "\n".join(lines)


def _shapes(words: Vocabulary) -> _core.Shapes:
    shapes = _shapes_of(symbol_forms(words))
    if shapes is None:
        message = f"the {words.alphabet.noun} of {words.name!r} cannot be read from pictures yet"
        raise PictureError(message, fault=Fault.of("shapeless", noun=words.alphabet.noun, list=words.name))
    return shapes


@lru_cache(maxsize=8)
def _shapes_of(symbols: str) -> _core.Shapes | None:
    shapes = _core.Shapes(resources.files("tilewise.data").joinpath("shapes.bin").read_bytes())
    return shapes if shapes.choose(symbols) else None


# ---- pixels ----------------------------------------------------------------------------------------------


def as_pixels(picture: object, most: int = MOST_PIXELS) -> Pixels:
    """The pixels of a file, of its bytes, of a picture of Pillow or of an array, if they are not too many."""
    if isinstance(picture, str | Path):
        data = read_bytes(picture, MOST_BYTES, "picture", PictureError)
        try:
            return _decoded(data, f"{quoted_path(picture)}: ", most)
        except PictureError as error:
            error.unreadable = True
            raise
    if isinstance(picture, bytes | bytearray | memoryview):
        if len(picture) > MOST_BYTES:
            raise PictureError(f"the picture has {len(picture):,} bytes, and at most {MOST_BYTES:,} are read")
        return _decoded(bytes(picture), "", most)
    if isinstance(picture, np.ndarray):
        return _of_array(picture, most)
    if hasattr(picture, "convert") and hasattr(picture, "size"):
        return _of_image(picture, "", most)
    raise PictureError(f"{short(picture)} is not a picture: give a file, its bytes, a picture of Pillow or an array")


def _decoded(data: bytes, name: str, most: int) -> Pixels:
    extras.need("PIL")
    from PIL import Image, UnidentifiedImageError

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its own limit of pixels is higher, and its warnings would reach nobody
        try:
            image = Image.open(io.BytesIO(data), formats=FORMATS)
        except UnidentifiedImageError:
            message = f"{name}this is not a picture in PNG, JPEG or WebP"
            raise PictureError(message, fault=Fault.of("unpictured")) from None
        except Image.DecompressionBombError:
            raise PictureError(f"{name}{_too_many('far more', most)}") from None
        except (OSError, ValueError, SyntaxError, MemoryError) as error:
            raise PictureError(f"{name}the picture is damaged: {_why(error)}", fault=Fault.of("damaged")) from None
        return _of_image(image, name, most)


def _of_image(image: Image | Any, name: str, most: int) -> Pixels:
    width, height = image.size
    if (frames := getattr(image, "n_frames", 1)) > 1:
        message = f"{name}this is an animation of {frames} pictures: give one of them"
        raise PictureError(message, fault=Fault.of("moving"))
    _check_size(width, height, name, most)
    try:
        from PIL import ImageOps

        return np.ascontiguousarray(np.asarray(ImageOps.exif_transpose(image).convert("RGBA"), dtype=np.uint8))
    except (OSError, ValueError, SyntaxError, EOFError, IndexError) as error:
        message = f"{name}the picture is damaged or cut off: {_why(error)}"
        raise PictureError(message, fault=Fault.of("damaged")) from None


def _of_array(array: NDArray[Any], most: int) -> Pixels:
    if array.ndim not in (2, 3) or (array.ndim == 3 and array.shape[2] not in (3, 4)) or array.dtype != np.uint8:
        raise PictureError(
            f"an array of shape {array.shape} and type {array.dtype} is not a picture: it has height, width and 3 or 4 "
            f"channels of uint8, or height and width alone"
        )
    _check_size(array.shape[1], array.shape[0], "", most)
    channels = array if array.ndim == 3 else np.repeat(array[:, :, None], 3, axis=2)
    if channels.shape[2] == 3:
        opaque = np.full((*channels.shape[:2], 1), 255, dtype=np.uint8)
        channels = np.concatenate((channels, opaque), axis=2)
    return np.ascontiguousarray(channels)


def _check_size(width: int, height: int, name: str, most: int) -> None:
    if width * height > most:
        fault = Fault.of("large", width=width, height=height, most=most)
        raise PictureError(f"{name}{_too_many(f'{width} x {height}', most)}", fault=fault)
    if min(width, height) < LEAST_SIDE:
        message = f"{name}the picture has {width} x {height} pixels: too few for a board to be read"
        raise PictureError(message, fault=Fault.of("small", width=width, height=height))


def _too_many(pixels: str, most: int) -> str:
    return f"the picture has {pixels} pixels, and at most {most // 10**6} million are read"


def _why(error: BaseException) -> str:
    return short(str(error)).strip("'\"") or type(error).__name__
