"""Games read from pictures: what is read, what is doubted, what is refused; and plain twins of what is fast."""

from __future__ import annotations

import io
import math
import struct
import tomllib
import zlib
from collections import deque
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

import tilewise as tw
from tilewise import _core
from tilewise.apps.answers.review import picture_answer
from tilewise.reviews import pictures

FOLDER = Path(__file__).parents[1] / "pictures"
INDEX: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))
SHAPES = resources.files("tilewise.data").joinpath("shapes.bin").read_bytes()
WON = FOLDER / "theme-pastel.png"


@cache
def read(name: str) -> tw.reviews.Picture:
    """A picture of the folder, read once."""
    return tw.read_picture(FOLDER / name, INDEX[name]["list"])


@pytest.mark.parametrize("name", INDEX)
def test_a_picture_is_read_without_a_mistake(name: str) -> None:
    shown, picture = INDEX[name], read(name)
    assert [" ".join(map(str, board.turns)) for board in picture.boards] == shown["boards"]
    assert picture.typed == shown.get("typed", "")


def test_hardly_any_of_them_is_doubted() -> None:
    doubted = [name for name in INDEX if not read(name).sure]
    assert len(doubted) <= 2, doubted


def test_the_folder_stays_small() -> None:
    assert len(INDEX) >= 40
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 500_000


USUAL = {".": "#787c7e", "y": "#c9b458", "g": "#6aaa64"}
Rows = list[tuple[str, str]]


def painted(rows: Rows, fills: dict[str, str] = USUAL, side: int = 60, paper: str = "white") -> Image.Image:
    """Rows of letters and kinds in the colours given, in one of the fonts that every system has."""
    font = ImageFont.load_default(side * 0.6)
    picture = Image.new("RGB", (7 * side, (len(rows) + 1) * (side + 6)), paper)
    draw = ImageDraw.Draw(picture)
    for r, (word, kinds) in enumerate(rows):
        for i, (ch, kind) in enumerate(zip(word.upper(), kinds, strict=True)):
            x, y = 30 + i * (side + 6), 20 + r * (side + 6)
            draw.rectangle((x, y, x + side - 1, y + side - 1), fill=fills[kind])
            draw.text((x + side / 2, y + side / 2), ch, font=font, anchor="mm", fill="white")
    return picture


# ---- what comes out --------------------------------------------------------------------------------------------------


def test_the_result_is_a_position_and_shows_itself() -> None:
    picture = tw.read_picture(WON, "nyt")
    assert str(picture.position) == INDEX[WON.name]["boards"][0] == str(picture)
    assert picture.position.solved
    assert picture.sure
    assert picture.doubtful == ()
    assert "nothing is doubtful" in picture._repr_html_()
    with pytest.raises(AttributeError):
        picture.boards = ()  # type: ignore[misc]


def test_several_boards_are_one_position_with_shared_words() -> None:
    picture = tw.read_picture(FOLDER / "boards-4.png", "nyt")
    assert isinstance(picture.position, tw.Boards)
    assert str(picture.position.turns[2]).startswith("budge=")
    assert picture.position.solved_boards == (False, True, True, False)


def test_every_kind_of_picture_is_accepted() -> None:
    expected = str(tw.read_picture(WON))
    with Image.open(WON) as image:
        array = np.asarray(image.convert("RGB"))
        with_alpha = np.dstack([array, array[..., :1] * 0 + 255])
        for picture in (str(WON), WON.read_bytes(), bytearray(WON.read_bytes()), image, array, with_alpha):
            assert str(tw.read_picture(picture)) == expected


def test_what_is_left_out_is_said() -> None:
    board = painted([("crane", ".y..."), ("sloth", ".g..y")])
    example = painted([("mound", ".y..."), ("bliss", ".g..y")], side=30)
    page = Image.new("RGB", (board.width, board.height + example.height), "white")
    page.paste(board, (0, 0))
    page.paste(example, (0, board.height))
    assert str(tw.read_picture(page)) == str(tw.read_picture(board)) == "crane=.y... sloth=.g..y"
    assert [tw.read_picture(picture).other_grids for picture in (board, page)] == [0, 1]
    assert tw.read_picture(FOLDER / "theme-light.png").loose_squares > 0


def test_the_words_tell_which_colour_is_which() -> None:
    purple, red, answer = "#b040c0", "#c03050", "carne"
    for right, elsewhere in ((purple, red), (red, purple)):
        fills = {".": "#787c7e", "y": elsewhere, "g": right}
        game = [(g, str(tw.feedback(g, answer))) for g in ("crane", "cared", "ocher")]
        read = tw.read_picture(painted(game, fills), "nyt")
        assert [str(t) for t in read.turns] == [f"{g}={t}" for g, t in game]


BUDGE = [("crane", str(tw.feedback("crane", "budge"))), ("debug", str(tw.feedback("debug", "budge")))]


@pytest.mark.parametrize(
    ("rows", "more", "paper", "turns", "typed", "sure"),
    [
        # Tiles that no answer gives are left as they are and doubted.
        ([("crane", "ggg.."), ("sloth", "ggg.."), ("budge", "..y.y")], {}, "white",
         "crane=ggg.. sloth=ggg.. budge=..y.y", "", False),
        # After a row that is right there is no other.
        ([("budge", "....g"), ("crane", "ggggg"), ("sloth", "..y..")], {}, "white",
         "budge=....g crane=ggggg", "", True),
        # There is no s in budge, so a tile between grey and yellow can only be grey.
        ([*BUDGE, ("slate", "?...g"), ("budge", "ggggg")], {"?": "#a4996a"}, "white",
         "crane=....g debug=yyyyy slate=....g budge=ggggg", "", False),
        # Themes with filled tiles: without an empty row only the other grey tells that a word was not sent.
        ([*BUDGE, ("sloth", "ttttt")], {"t": "#374151"}, "white", "crane=....g debug=yyyyy", "sloth", True),
        ([*BUDGE, ("sloth", "ttttt")], {"t": "#2a3342"}, "#1f2937", "crane=....g debug=yyyyy", "sloth", True),
        ([*BUDGE, ("sloth", ".....")], {}, "white", "crane=....g debug=yyyyy sloth=.....", "", True),
        # A word that is not on the list is doubted.
        ([("xqzjk", ".....")], {}, "white", "?", "", False),
    ],
    ids=["contradictory", "solved", "between two colours", "typed", "typed, faint", "sent", "unknown"],
)  # fmt: skip
def test_what_is_read_and_what_is_doubted(
    rows: Rows, more: dict[str, str], paper: str, turns: str, typed: str, sure: bool
) -> None:
    picture = tw.read_picture(painted(rows, USUAL | more, paper=paper), "nyt")
    assert (picture.typed, picture.sure) == (typed, sure)
    assert turns in ("?", " ".join(map(str, picture.turns)))
    contradictory = rows[0] == ("crane", "ggg..")
    assert picture.boards[0].contradictory == contradictory
    if contradictory:
        assert {doubt.board for doubt in picture_answer(picture).doubtful} == {1}  # in words it is not named


def test_a_board_of_one_row_needs_no_outlines_of_empty_tiles() -> None:
    """Most of the empty tiles are too faint to be seen: fewer than half of the squares, and still a board."""
    shown = str(tw.feedback("crane", "budge"))
    picture = painted([("crane", shown), *[("", "")] * 5])
    draw = ImageDraw.Draw(picture)
    for row in range(1, 6):
        draw.rectangle((30, 20 + row * 66, 89, 79 + row * 66), outline="#d3d6da", width=2)
    read = tw.read_picture(picture, "nyt")
    assert (str(read), read.sure) == (f"crane={shown}", True)


def test_a_board_that_a_dialog_dims_has_its_colours() -> None:
    game = [("crane", "y..y."), ("sonic", "ggggg")]
    picture = painted(game, {".": "#3a3a3c", "y": "#b59f3b", "g": "#538d4e"}, paper="#121213")
    dimmed = Image.blend(picture, Image.new("RGB", picture.size, "black"), 0.5)
    assert str(tw.read_picture(dimmed, "nyt")) == "crane=y..y. sonic=ggggg"


def test_a_word_of_which_a_part_is_covered_is_not_certain() -> None:
    """It was sent, as its tiles have a colour: what lies upon the others is no empty tile."""
    picture = painted([("sloth", "....."), ("derby", "ggggg")])
    ImageDraw.Draw(picture).rectangle((228, 86, 354, 145), fill=USUAL["g"])
    read = tw.read_picture(picture, "nyt")
    assert (str(read), read.typed, read.sure) == ("sloth=..... derby=ggggg", "", False)


def test_a_bar_above_the_board_is_no_row_of_it() -> None:
    """Its words may stand where the tiles of a row would, on a ground that is not the board's."""
    shown = [(g, str(tw.feedback(g, "piano"))) for g in ("crane", "sloth")]
    board = painted(shown, USUAL, paper="#f0f2f2")
    picture = Image.new("RGB", (board.width, board.height + 66), "white")
    picture.paste(board.crop((0, 10, board.width, board.height)), (0, 76))
    draw = ImageDraw.Draw(picture)
    for i in range(5):
        draw.text((60 + 66 * i, 50), "w", font_size=36, anchor="mm", fill="#404040")
    read = tw.read_picture(picture, "nyt")
    assert [str(turn) for turn in read.turns] == [f"{g}={t}" for g, t in shown]
    assert read.sure


# ---- what is refused -------------------------------------------------------------------------------------------------


def png(width: int, height: int) -> bytes:
    """The beginning of a picture that says how large it is, and nothing more."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + head
    body = struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    data = zlib.compress(b"\0" * 100)
    return b"\x89PNG\r\n\x1a\n" + body + struct.pack(">I", len(data)) + b"IDAT" + data + struct.pack(">I", 0)


def animation() -> bytes:
    frames = [Image.new("RGB", (80, 80), colour) for colour in ("red", "blue")]
    out = io.BytesIO()
    frames[0].save(out, "WEBP", save_all=True, append_images=frames[1:])
    return out.getvalue()


def saved(image: Image.Image, kind: str) -> bytes:
    out = io.BytesIO()
    image.save(out, kind)
    return out.getvalue()


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (b"", "not a picture in PNG, JPEG or WebP"),
        (b"crane=.y..g", "not a picture in PNG, JPEG or WebP"),
        (b"%PDF-1.7 and so on", "not a picture in PNG, JPEG or WebP"),
        (WON.read_bytes()[:900], "damaged or cut off: image file is truncated"),
        (png(10_000, 10_000), "the picture has 10000 x 10000 pixels, and at most 40 million are read"),
        (png(60_000, 60_000), "at most 40 million are read"),
        (png(500, 3), "too few for a board"),
        (animation(), "an animation of 2 pictures"),
        (saved(Image.new("RGB", (300, 300), "white"), "GIF"), "not a picture in PNG, JPEG or WebP"),
        (saved(Image.new("RGB", (900, 700), "white"), "JPEG"), "no board of 5 letters"),
        (np.zeros((300, 300), dtype=np.float64), "an array of shape (300, 300) and type float64 is not a picture"),
        (np.zeros((300, 300, 2), dtype=np.uint8), "is not a picture"),
        (42, "42 is not a picture"),
        (np.float64(4), "is not a picture"),  # it has a size
        ("/nowhere/at-all.png", "the picture cannot be read"),
    ],
)
def test_what_is_no_picture_of_a_game_gets_one_sentence(picture: object, sentence: str) -> None:
    with pytest.raises(tw.PictureError) as raised:
        tw.read_picture(picture)
    assert sentence in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_photograph_taken_at_an_angle_is_no_board() -> None:
    with Image.open(FOLDER / "lost.png") as image:
        turned = image.convert("RGB").rotate(17, expand=True, fillcolor="white")
    with pytest.raises(tw.PictureError, match="use a straight screenshot"):
        tw.read_picture(turned)


def test_noise_and_stripes_are_no_boards_and_take_no_time() -> None:
    random = np.random.default_rng(5)
    y, x = np.indices((600, 600))
    chessboard = np.where((x // 20 + y // 20) % 2 == 0, 0, 255).astype(np.uint8)  # squares, and no letters
    noise = [random.integers(0, 256, (*size, 3), dtype=np.uint8) for size in ((400, 300), (1600, 1200))]
    for picture in (chessboard, *noise):
        with pytest.raises(tw.PictureError):
            tw.read_picture(picture)


def test_games_without_coloured_tiles_or_letters_with_shapes_are_refused() -> None:
    with pytest.raises(tw.PictureError, match="colour every tile can be read from pictures, and 'mastermind:4x6' has"):
        tw.read_picture(WON, "mastermind:4x6")
    words = tw.make_vocabulary("hebrew", ["שלום", "מלכה"], alphabet="hebrew")
    with pytest.raises(tw.PictureError, match="the letters of 'hebrew' cannot be read"):
        tw.read_picture(WON, words)


def test_without_pillow_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewise.extras.find_spec", lambda name: None if name == "PIL" else True)
    missing = r"this needs PIL, which is not installed: pip install 'tilewise\[pictures\]'"
    with pytest.raises(tw.TilewiseError, match=missing):
        tw.read_picture(WON)


# ---- plain twins -----------------------------------------------------------------------------------------------------


def shape_table() -> list[tuple[str, float, Any]]:
    """The file of shapes, read as its format says."""
    data = SHAPES
    n, at, cells = int.from_bytes(data[4:6], "little"), 6, _core.GLYPH_GRID**2
    shapes = []
    for _ in range(n):
        length = data[at]
        label = data[at + 1 : at + 1 + length].decode()
        aspect = 2 ** ((data[at + 1 + length] - 128) / 16)
        packed = np.frombuffer(data, np.uint8, cells // 2, at + 2 + length)
        shapes.append((label, aspect, np.stack([packed & 15, packed >> 4], axis=1).ravel() / 15))
        at += 2 + length + cells // 2
    assert at == len(data)
    return shapes


def test_the_shapes_are_small_and_have_every_letter_of_the_lists() -> None:
    labels = {label for label, _, _ in shape_table()}
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-*/=ÑÄÖÜĄĆĘŁŃÓŚŹŻ") <= labels
    assert len(SHAPES) < 40_000
    for name in ("german-5", "spanish-5", "polish-5", "dutch-5", "portuguese-5", "nerdle", "primel:5"):
        assert pictures._shapes_of(pictures.symbol_forms(tw.vocabulary(name))) is not None


def test_glyphs_are_compared_as_the_plain_formula_says() -> None:
    random = np.random.default_rng(3)
    table = [shape for shape in shape_table() if shape[0] in "ABCDEFGH"]
    shapes = _core.Shapes(SHAPES)
    assert shapes.choose("\n".join("ABCDEFGH"))
    for _ in range(20):
        aspect, ink = float(random.uniform(0.3, 1.5)), random.random(_core.GLYPH_GRID**2).astype(np.float32)
        off = [(s, float(((ink - other) ** 2).mean()) + 0.06 * math.log2(aspect / its) ** 2) for s, its, other in table]
        least = [min(d for label, d in off if label == symbol) for symbol in "ABCDEFGH"]
        exponents = [(min(least) - d) / 0.0045 for d in least]
        norm = math.log(sum(map(math.exp, exponents)))
        expected = [max(-14.0, e - norm) for e in exponents]
        assert np.allclose(shapes.scores(aspect, ink), expected, atol=2e-3)


def plain_squares(image: np.ndarray[Any, Any]) -> list[tuple[float, float, float]]:
    """Patches of exactly one colour, found by walking from neighbour to neighbour."""
    height, width = image.shape[:2]
    seen = np.zeros((height, width), dtype=bool)
    squares = []
    for start in np.ndindex(height, width):
        if seen[start]:
            continue
        seen[start] = True
        patch, queue = [start], deque([start])
        while queue:
            y, x = queue.popleft()
            for near in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                inside = 0 <= near[0] < height and 0 <= near[1] < width
                if inside and not seen[near] and (image[near] == image[start]).all():
                    seen[near] = True
                    patch.append(near)
                    queue.append(near)
        ys, xs = zip(*patch, strict=True)
        w, h = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        if min(w, h) >= 9 and min(w, h) >= 0.78 * max(w, h) and len(patch) >= 0.33 * w * h:
            squares.append((min(xs) + w / 2, min(ys) + h / 2, (w + h) / 2))
    return sorted(squares)


def test_squares_are_those_that_a_plain_walk_finds() -> None:
    random = np.random.default_rng(11)
    for _ in range(12):
        image = np.full((90, 110, 4), 255, dtype=np.uint8)
        for _ in range(9):
            x, y, w, h = (int(n) for n in random.integers((0, 0, 6, 6), (90, 70, 34, 34)))
            image[y : y + h, x : x + w, :3] = random.integers(0, 5, 3) * 60
        assert sorted(_core.find_squares(image, 0)) == plain_squares(image)


def test_pixels_are_composed_over_white() -> None:
    half = np.full((60, 60, 4), (0, 0, 0, 128), dtype=np.uint8)
    _, _, _, fill = _core.look_at_tile(half, 30, 30, 50)
    assert all(abs(channel - 127) < 1 for channel in fill)
    assert pictures.as_pixels(half) is not None
