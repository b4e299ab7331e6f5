"""Make the shapes of symbols with which pictures of games are read: src/tilewise/data/shapes.bin.

``python -m tools.data.build_shapes`` fetches the fonts with npm, renders and gathers (about a minute).

Every symbol is drawn in every font and weight, large and small, sharp and compressed, and looked at by the core just as
a tile of a picture is. What comes out is gathered to a few shapes per symbol: the centres of its clusters. The fonts
are free; which they are and under which licence is in src/tilewise/data/SOURCES.md. None of them may be among those of
the benchmark (benchmarks/pictures.py), which measures how well fonts are read that are not known.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
from fontTools.ttLib import TTFont
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from tilewise import _core
from tools.data.game_pictures import FONTS_FOLDER, fetch_fonts
from tools.written import ROOT, write

TARGET = ROOT / "src" / "tilewise" / "data" / "shapes.bin"
WEIGHTS = (400, 500, 600, 700, 800)
FONTS = (
    *("libre-franklin", "clear-sans", "arimo", "roboto", "inter", "open-sans", "noto-sans", "lato", "montserrat"),
    *("source-sans-3", "work-sans", "poppins", "nunito", "roboto-condensed", "roboto-slab"),
    *("source-serif-4", "merriweather"),
)
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NUMBERS = "0123456789+-*/=×÷−"
ACCENTED = "ÄÖÜẞßÑĄĆĘŁŃÓŚŹŻÇĞİŞÁÉÍŐÚŰČĐŠŽ"
TWO_LETTERS = ("CS", "DZ", "DZS", "GY", "LY", "NY", "SZ", "TY", "ZS", "DŽ", "LJ", "NJ")
GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"
CLUSTERS = {**dict.fromkeys(LATIN, 8), **dict.fromkeys(NUMBERS, 4), **dict.fromkeys(ACCENTED, 3),
            **dict.fromkeys(TWO_LETTERS, 2), **dict.fromkeys(GREEK, 2)}  # fmt: skip
"""How many shapes every symbol gets."""
PARTS = ("latin", "latin-ext", "greek")
"""Of the fonts, as the packages divide them."""
TILES = ((120, None), (44, None), (26, None), (44, 55), (30, 60))
"""Sides of the tiles that are drawn, in pixels, and the quality of their compression (None: not compressed)."""

Samples = NDArray[np.float32]


def faces(symbol: str) -> Iterator[tuple[Path, ...]]:
    """The files of every font and weight that has the symbol, one per character: fonts are divided into parts."""
    for font in FONTS:
        files = FONTS_FOLDER / font / "files"
        for weight in WEIGHTS:
            parts = [path for part in PARTS if (path := files / f"{font}-{part}-{weight}-normal.woff").exists()]
            face = [next((path for path in parts if ord(ch) in characters(path)), None) for ch in symbol]
            if None not in face:
                yield tuple(path for path in face if path is not None)


@cache
def characters(path: Path) -> frozenset[int]:
    """The characters that a file has."""
    return frozenset(TTFont(path, lazy=True).getBestCmap())


def tile(symbol: str, face: tuple[Path, ...], side: int, quality: int | None) -> Image.Image:
    """A white symbol in the middle of a grey tile, drawn four times as large and reduced."""
    room = 4 * side
    picture = Image.new("RGB", (room, room), (90, 94, 96))
    draw = ImageDraw.Draw(picture)
    fonts = [ImageFont.truetype(str(path), side * 2 // len(symbol) ** 0.5) for path in face]
    widths = [font.getlength(ch) for font, ch in zip(fonts, symbol, strict=True)]
    _, top, _, bottom = fonts[0].getbbox(symbol[0])
    left = (room - sum(widths)) / 2
    for ch, font, width in zip(symbol, fonts, widths, strict=True):
        draw.text((left, (room - top - bottom) / 2), ch, font=font, fill=(255, 255, 255))
        left += width
    picture = picture.resize((side, side), Image.Resampling.BOX)
    if quality is not None:
        packed = io.BytesIO()
        picture.save(packed, "JPEG", quality=quality)
        picture = Image.open(packed).convert("RGB")
    return picture


def samples(symbol: str) -> Samples:
    """What the core sees of a symbol: the logarithm of its aspect, then its ink; a row per font, weight and size."""
    rows = []
    for face in faces(symbol):
        for side, quality in TILES:
            picture = tile(symbol, face, side, quality)
            pixels = np.ascontiguousarray(np.asarray(picture.convert("RGBA")))
            empty, aspect, ink, _ = _core.look_at_tile(pixels, side / 2, side / 2, side)
            if not empty:
                rows.append(np.concatenate(([np.log2(aspect)], ink)))
    return np.asarray(rows, dtype=np.float32)


def centres(rows: Samples, n: int) -> Samples:
    """The centres of n clusters, found by moving each to the mean of the rows that are nearest to it.

    They start far apart: each next one at the row that is farthest from those before it.
    """
    scaled = rows * np.concatenate(([ASPECT], np.ones(rows.shape[1] - 1))).astype(np.float32)
    chosen = [int(np.argmin(((scaled - scaled.mean(0)) ** 2).sum(1)))]
    while len(chosen) < min(n, len(rows)):
        nearest = np.min([((scaled - scaled[i]) ** 2).sum(1) for i in chosen], axis=0)
        chosen.append(int(np.argmax(nearest)))
    middles = scaled[chosen]
    for _ in range(30):
        member = np.argmin(((scaled[:, None] - middles[None]) ** 2).sum(2), axis=1)
        middles = np.array(
            [scaled[member == k].mean(0) if (member == k).any() else middles[k] for k in range(len(middles))]
        )
    return np.array([rows[member == k].mean(0) for k in range(len(middles)) if (member == k).any()], dtype=np.float32)


ASPECT = float(np.sqrt(0.06 * _core.GLYPH_GRID**2))
"""What the logarithm of the aspect counts beside one cell of ink, as in the core."""


def shape_bytes(symbol: str, shape: Samples) -> bytes:
    """A shape as cpp/picture/glyphs.cpp reads it."""
    label = symbol.encode()
    aspect = int(np.clip(round(float(shape[0]) * 16) + 128, 0, 255))
    ink = np.clip(np.rint(shape[1:] * 15), 0, 15).astype(np.uint8)
    return bytes([len(label)]) + label + bytes([aspect]) + (ink[0::2] | ink[1::2] << 4).tobytes()


def build() -> bytes:
    """The whole file."""
    fetch_fonts(FONTS)
    shapes = [
        shape_bytes(symbol, shape)
        for symbol, n in CLUSTERS.items()
        if len(rows := samples(symbol))
        for shape in centres(rows, n)
    ]
    return b"TWS1" + len(shapes).to_bytes(2, "little") + b"".join(shapes)


if __name__ == "__main__":
    sys.exit(write(__doc__, lambda: {TARGET: build()}))
