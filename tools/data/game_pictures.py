"""Pictures of games for tests and benchmarks, drawn by a browser: fonts, themes and sizes as such games have them.

The pages are the project's own; they look like such games do and contain nothing of anybody's product.
"""

from __future__ import annotations

import random
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FONTS_FOLDER = Path(__file__).resolve().parents[2] / "build" / "fonts" / "node_modules" / "@fontsource"
VERSION = "5.3.0"
"""Of the packages of npm's @fontsource."""


def fetch_fonts(names: Iterable[str]) -> None:
    """Have npm fetch fonts."""
    packages = sorted({f"@fontsource/{name}@{VERSION}" for name in names})
    command = ["npm", "install", "--silent", "--no-fund", "--no-audit", "--prefix", str(FONTS_FOLDER.parents[1])]
    subprocess.run([*command, *packages], check=True)


@dataclass(frozen=True)
class Theme:
    """Colours: of the page, its writing, the outlines of empty and typed tiles, the kinds and their letters."""

    name: str
    page: str
    ink: str
    outline: str
    typed: str
    absent: str
    elsewhere: str
    right: str
    letter: str = "#fff"
    empty: str = "transparent"
    key: str = "#d3d6da"

    def fill(self, kind: int) -> str:
        """The colour of a tile that is absent (0), elsewhere (1) or right (2)."""
        return (self.absent, self.elsewhere, self.right)[kind]


THEMES = (
    Theme("light", "#fff", "#000", "#d3d6da", "#878a8c", "#787c7e", "#c9b458", "#6aaa64"),
    Theme("dark", "#121213", "#fff", "#3a3a3c", "#565758", "#3a3a3c", "#b59f3b", "#538d4e", key="#818384"),
    Theme("light contrast", "#fff", "#000", "#d3d6da", "#878a8c", "#787c7e", "#85c0f9", "#f5793a"),
    Theme("dark contrast", "#121213", "#fff", "#3a3a3c", "#565758", "#3a3a3c", "#85c0f9", "#f5793a", key="#818384"),
    Theme("light contrast, black", "#fff", "#000", "#d3d6da", "#878a8c", "#787c7e", "#85c0f9", "#f5793a", "#000"),
    Theme(
        "dark contrast, black",
        "#121213",
        "#fff",
        "#3a3a3c",
        "#565758",
        "#565758",
        "#85c0f9",
        "#f5793a",
        "#000",
        key="#818384",
    ),
    Theme("black contrast", "#000", "#fff", "#fff", "#fff", "#3a3a3c", "#85c0f9", "#f5793a", "#fff", key="#666"),
    Theme("white contrast", "#fff", "#000", "#000", "#000", "#787c7e", "#85c0f9", "#f5793a", "#000"),
    Theme("slate", "#fff", "#0f172a", "#e2e8f0", "#0f172a", "#94a3b8", "#eab308", "#22c55e", key="#e2e8f0"),
    Theme("slate dark", "#0f172a", "#f8fafc", "#334155", "#f1f5f9", "#475569", "#ca8a04", "#16a34a", key="#64748b"),
    Theme("pastel", "#fbfcff", "#56575e", "#dde1ec", "#a4aec4", "#a4aec4", "#f3c237", "#79b851", key="#dce1ed"),
    Theme(
        "night", "#1f2937", "#fff", "#374151", "#9ca3af", "#9aa3b2", "#ffcc00", "#00cc88", "#111", "#374151", "#4b5563"
    ),
    Theme("sepia", "#f5efe0", "#3b3226", "#d8ccb0", "#8a7f68", "#8d8577", "#d8a53c", "#5b8c5a", key="#e4dac2"),
)


@dataclass(frozen=True)
class Device:
    """A screen: its size in points, and how many pixels a point has."""

    name: str
    width: int
    height: int
    scale: float
    tile: int


DEVICES = (
    Device("phone 3x", 390, 844, 3, 62),
    Device("phone 3x, narrow", 360, 780, 3, 56),
    Device("phone 2.6x", 412, 915, 2.625, 66),
    Device("phone 2x", 375, 667, 2, 52),
    Device("desktop 1x", 1280, 800, 1, 62),
    Device("desktop 1x, small tiles", 1440, 900, 1, 52),
    Device("desktop 1x, wide", 1920, 1080, 1, 70),
    Device("landscape 1x", 960, 540, 1, 62),
    Device("landscape 2x", 960, 540, 2, 62),
    Device("desktop 1.5x", 1440, 900, 1.5, 62),
    Device("desktop 2x", 1440, 900, 2, 62),
    Device("tablet 2x", 820, 1180, 2, 82),
    Device("tablet 2x, landscape", 1180, 820, 2, 62),
)
WIDE = tuple(device for device in DEVICES if device.width >= 800)
"""Screens on which keys are as large as tiles, or nearly."""


@dataclass(frozen=True)
class Keys:
    """How a keyboard is drawn, in points: a key, the space between keys, the whole at most."""

    width: float
    height: float
    gap: float
    across: float
    radius: float = 4
    writing: float = 13
    below: float = 8
    """Between two rows of keys."""


KEYBOARD = Keys(43, 58, 6, 500)
"""The newspaper's."""


@dataclass(frozen=True)
class Look:
    """Everything about a picture but the game in it."""

    font: str
    weight: int
    theme: Theme
    device: Device
    gap: float = 5
    radius: float = 0
    border: float = 2
    letter: float = 0.52
    """The size of letters, of a tile's."""
    header: bool = True
    keyboard: bool = True
    clock: bool = False
    keys: Keys = KEYBOARD
    space: float = 10
    """Between a board as high as the screen and what is above and below it, in points."""
    low: float = 1
    """How high a tile is, of its width."""
    browser: bool = False
    """Whether the window of a browser is seen around the page, and a row of icons below."""
    boards_across: int = 1


@dataclass(frozen=True)
class PlayedGame:
    """What a picture shows: guesses, the tiles of every board (0, 1, 2; none after it was solved), letters typed."""

    guesses: tuple[str, ...]
    tiles: tuple[tuple[tuple[int, ...], ...], ...]
    typed: str = ""
    rows: int = 6


def page(look: Look, game: PlayedGame) -> str:
    """The page that shows a game, as HTML."""
    theme, device = look.theme, look.device
    across = look.boards_across
    used = 54 * look.header + 46 * look.clock + 136 * look.browser + 2 * look.space
    used += (3 * (look.keys.height + look.keys.below) + 8) * look.keyboard
    down = -(-len(game.tiles) // across) * game.rows
    tile = min(
        device.tile,
        (device.width - 24 - 14 * (across - 1)) / across / len(game.guesses[0]) - look.gap,
        max(24, ((device.height - used) / down - look.gap) / look.low),
    )
    font, face = _face(look)
    header = (
        f"<header>{'&#9776; ' if look.keyboard else ''}Five Tiles <i>&#9881; &#9881;</i></header>"
        if look.header
        else ""
    )
    clock = '<div class="clock"><span>9:41</span><span>&#9650; &#9632;&#9632;&#9633;</span></div>' if look.clock else ""
    boards = "".join(f'<div class="board">{_rows(look, game, tiles)}</div>' for tiles in game.tiles)
    keyboard = _keyboard(look, game) if look.keyboard else ""
    bar = '<nav class="tabs"><b>Five Tiles</b><b>News</b></nav><nav>&#8592; &#8635; <b>fivetiles.example</b></nav>'
    icons = f'<nav class="icons">{"<b></b>" * 9}</nav>'
    above, below = (bar, icons) if look.browser else ("", "")
    return f"""<!doctype html><meta charset="utf-8"><style>{face}
      * {{ box-sizing: border-box; margin: 0 }}
      body {{ background: {theme.page}; color: {theme.ink}; font-family: {font}; width: {device.width}px;
             height: {device.height}px; overflow: hidden; display: flex; flex-direction: column; align-items: center }}
      header {{ width: 100%; text-align: center; font-size: 28px; font-weight: 800; padding: 8px;
               border-bottom: 1px solid {theme.outline} }}
      header i {{ float: right; font-size: 20px }}
      .clock {{ width: 100%; display: flex; justify-content: space-between; padding: 12px 24px; font-weight: 600 }}
      .boards {{ flex: 1; display: grid; grid-template-columns: repeat({across}, auto); gap: 14px;
                 align-content: center }}
      .board {{ display: grid; gap: {look.gap}px; align-content: start }}
      .row {{ display: grid; grid-template-columns: repeat({len(game.guesses[0])}, {tile}px); gap: {look.gap}px }}
      .tile {{ width: {tile}px; height: {look.low * tile}px; display: grid; place-items: center;
              border-radius: {look.radius * tile}px;
              font-size: {look.letter * tile}px; font-weight: {look.weight}; line-height: 1;
              border: {look.border}px solid {theme.outline}; background: {theme.empty} }}
      .typed {{ border-color: {theme.typed} }}
      .keys {{ width: min(100%, {look.keys.across}px); padding-bottom: 8px; display: grid; gap: {look.keys.below}px }}
      .keys div {{ display: flex; gap: {look.keys.gap}px; justify-content: center }}
      .keys span {{ flex: 0 1 {look.keys.width}px; height: {look.keys.height}px; border-radius: {look.keys.radius}px;
                    display: grid; place-items: center; font-weight: 700; font-size: {look.keys.writing}px;
                    background: {theme.key} }}
      .keys .wide {{ flex: 0 1 {1.5 * look.keys.width}px; font-size: 12px }}
      nav {{ width: 100%; height: 46px; background: #dee1e6; color: #333; font: 16px sans-serif; padding: 6px 12px }}
      nav b {{ display: inline-block; height: 34px; padding: 6px 24px; background: #fff; border-radius: 8px }}
      .icons b {{ width: 34px; padding: 0; margin: 0 5px; background: #4a76c9 }}
      .icons b:nth-child(3n) {{ background: #d9822b }}
    </style>{above}{clock}{header}<div class="boards">{boards}</div>{keyboard}{below}"""


def _face(look: Look) -> tuple[str, str]:
    folder = FONTS_FOLDER / look.font / "files"
    if not folder.is_dir():
        return f"'{look.font}'", ""  # one of the system's
    faces = (
        f"@font-face {{ font-family: F; font-weight: {look.weight}; unicode-range: {characters}; "
        f"src: url('file://{folder}/{look.font}-{part}-{look.weight}-normal.woff2') }}"
        for part, characters in (("latin", "U+0-FF, U+2212"), ("latin-ext", "U+100-2FF, U+1E00-1EFF"))
    )
    return "F", "".join(faces)


def _rows(look: Look, game: PlayedGame, tiles: tuple[tuple[int, ...], ...]) -> str:
    theme = look.theme
    rows = []
    for guess, kinds in zip(game.guesses, tiles, strict=False):
        cells = (
            f'<div class="tile" style="{_coloured(theme, k)};border-color:{theme.fill(k)}">{ch}</div>'
            for ch, k in zip(guess.upper(), kinds, strict=True)
        )
        rows.append("".join(cells))
    solved = bool(tiles) and all(k == 2 for k in tiles[-1])
    if game.typed and not solved:
        typed = (f'<div class="tile typed">{ch}</div>' for ch in game.typed.upper())
        rows.append("".join(typed) + '<div class="tile"></div>' * (len(game.guesses[0]) - len(game.typed)))
    empty = '<div class="tile"></div>' * len(game.guesses[0])
    rows += [empty] * (game.rows - len(rows))
    return "".join(f'<div class="row">{row}</div>' for row in rows)


def _keyboard(look: Look, game: PlayedGame) -> str:
    best: dict[str, int] = {}
    for guess, kinds in zip(game.guesses, game.tiles[0], strict=False):
        for ch, k in zip(guess, kinds, strict=True):
            best[ch] = max(best.get(ch, 0), k)
    style = {ch: f' style="{_coloured(look.theme, kind)}"' for ch, kind in best.items()}
    rows = [
        "".join(f"<span{style.get(ch, '')}>{ch.upper()}</span>" for ch in row)
        for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    ]
    rows[-1] = f'<span class="wide">ENTER</span>{rows[-1]}<span class="wide">&#9003;</span>'
    return '<div class="keys">' + "".join(f"<div>{row}</div>" for row in rows) + "</div>"


def _coloured(theme: Theme, kind: int) -> str:
    return f"background:{theme.fill(kind)};color:{theme.letter}"


class Screens:
    """Pages of the browser that is installed, one for every screen."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser, self.folder = browser, folder
        self._pages: dict[Device, Page] = {}

    def draw(self, look: Look, game: PlayedGame) -> tuple[bytes, tuple[float, ...]]:
        """The screenshot of a game, as PNG; and where its boards are, in pixels: left, top, right, bottom."""
        device = look.device
        if device not in self._pages:
            size = {"width": device.width, "height": device.height}
            context = self.browser.new_context(viewport=size, device_scale_factor=device.scale)  # type: ignore[arg-type]
            self._pages[device] = context.new_page()
        screen = self._pages[device]
        source = self.folder / "page.html"  # from a file, so that the fonts of other files may be read
        source.write_text(page(look, game), encoding="utf-8")
        screen.goto(source.resolve().as_uri())
        screen.evaluate("document.fonts.ready")
        box = screen.evaluate(
            "(() => { const all = [...document.querySelectorAll('.board')].map((b) => b.getBoundingClientRect());"
            " return [Math.min(...all.map((b) => b.left)), Math.min(...all.map((b) => b.top)),"
            " Math.max(...all.map((b) => b.right)), Math.max(...all.map((b) => b.bottom))] })()"
        )
        return screen.screenshot(), tuple(device.scale * edge for edge in box)


@contextmanager
def open_screens(folder: Path) -> Iterator[Screens]:
    """Screens to draw on; pages are written to a folder."""
    from playwright.sync_api import sync_playwright
    from tests.web.conftest import find_chromium

    folder.mkdir(parents=True, exist_ok=True)
    program = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield Screens(browser, folder)
        browser.close()


def _random_keys(rng: random.Random, device: Device, gap: float) -> Keys:
    if rng.random() < 0.3:
        return KEYBOARD
    height = rng.choice((36, 40, 44)) if device.height < 600 else rng.choice((40, 44, 50, 56, 58, 62))
    across = min(device.width, rng.choice((484, 500, 560, 640, 760, 1000)))
    width = min(height * rng.choice((0.72, 0.8, 0.9, 1, 1, 1.1, 1.25, 1.4)), across / 10 - gap)
    radius, writing = rng.choice((0, 4, 4, 8)), rng.choice((13, 16, 20))
    between = rng.choice((gap, 4, 6))
    return Keys(width, height, between, across, radius, writing, rng.choice((between, 6, 8)))


def random_look(rng: random.Random, fonts: tuple[tuple[str, int], ...], devices: tuple[Device, ...] = DEVICES) -> Look:
    """A look drawn by chance."""
    font, weight = rng.choice(fonts)
    device, gap = rng.choice(devices), rng.choice((3, 4, 5, 5, 6, 8))
    return Look(
        font, weight, rng.choice(THEMES), device,
        gap=gap,
        radius=rng.choice((0, 0, 0, 0.06, 0.12)),
        letter=rng.uniform(0.46, 0.66),
        header=rng.random() < 0.7,
        keyboard=rng.random() < 0.8,
        clock=device.scale > 1 and device.width < 800 and rng.random() < 0.5,
        keys=_random_keys(rng, device, gap),
        space=rng.choice((0, 2, 4, 10, 20)),
        low=rng.choice((1, 1, 1, 0.9, 1.1)),
        border=rng.choice((1, 2, 2, 2, 3, 4)),
        browser=device in WIDE and rng.random() < 0.3,
    )  # fmt: skip
