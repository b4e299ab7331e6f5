"""Draw the pictures that the tests read: tests/pictures/*, with what they show in index.toml.

python -m tools.build_pictures

All of them are the project's own: pages that look like such games (tools/game_pictures.py), and the page's own tiles.
They are small, so that the whole folder stays below half a megabyte.
"""

from __future__ import annotations

import argparse
import io
import random
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

import tilewise as tw
from tools import game_pictures as drawn

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "pictures"
STATIC = ROOT / "src" / "tilewise" / "apps" / "web" / "static"
FONTS = (("public-sans", 700), ("dm-sans", 700), ("rubik", 500), ("noto-serif", 700), ("raleway", 700))
PHONE = drawn.Device("phone", 320, 560, 1, 46)
SHARP = drawn.Device("sharp phone", 300, 540, 2, 44)
DESKTOP = drawn.Device("desktop", 700, 480, 1, 40)


def game(list_name: str, answers: str, guesses: str, typed: str = "", rows: int = 6) -> drawn.PlayedGame:
    """A game on as many boards as there are answers; a board that is solved shows no more tiles."""
    words = tw.vocabulary(list_name)
    tiles = []
    for answer in answers.split():
        shown = guesses.split()
        shown = shown[: shown.index(answer) + 1] if answer in shown else shown
        tiles.append(tuple(words.feedback(guess, answer).digits for guess in shown))
    return drawn.PlayedGame(tuple(words.alphabet.capitals(g) for g in guesses.split()), tuple(tiles), typed, rows)


def pictures() -> Iterator[tuple[str, str, drawn.Look, drawn.PlayedGame, tuple[str, float]]]:
    """Name, list, look and game of every picture, its format and how much it is scaled."""
    look = drawn.Look
    games = (
        ("crane", "crane"), ("slump", "crane sloth"), ("rusty", "crane moist rusty"), ("piano", "slate crony piano"),
        ("jazzy", "audio stern mealy jazzy"), ("vivid", "raise pilot civic vivid"),
        ("queue", "slate crony budge queue"),
        ("mammy", "salet courd mammy"), ("fluff", "whiff bluff fluff"),
    )  # fmt: skip
    for i, (theme, (answer, guesses)) in enumerate(zip(drawn.THEMES, games, strict=True)):
        font, weight = FONTS[i % len(FONTS)]
        a_game = game("nyt", answer, guesses)
        yield (
            f"theme-{theme.name.replace(' ', '-')}",
            "nyt",
            look(font, weight, theme, PHONE, clock=i % 2 == 0),
            a_game,
            ("png", 1),
        )
        other = look(font, weight, theme, DESKTOP, radius=0.1, keyboard=i % 2 == 0, header=i % 3 == 0)
        yield f"small-{theme.name.replace(' ', '-')}", "nyt", other, a_game, ("jpg", 0.7)
    light, dark, contrast = drawn.THEMES[0], drawn.THEMES[1], drawn.THEMES[2]
    for n, typed in enumerate(("p", "pi", "pia", "pian", "piano"), 1):
        yield (
            f"typed-{n}",
            "nyt",
            look("karla", 700, (light, dark)[n % 2], PHONE),
            game("nyt", "piano", "crane sloth"[: 5 + 6 * (n % 2)], typed),
            ("webp", 1),
        )
    six = game("nyt", "vivid", "crane sloth pudgy wimpy fitly vigil")
    yield "lost", "nyt", look("barlow", 600, light, SHARP, keyboard=False), six, ("png", 0.5)
    yield "gap", "nyt", look("fira-sans", 600, dark, PHONE, gap=9, radius=0.2), six, ("jpg", 1)
    two = look("figtree", 700, dark, DESKTOP, boards_across=2, keyboard=True)
    yield "boards-2", "nyt", two, game("nyt", "piano crane", "sloth crane budge", rows=7), ("png", 1)
    four = look("figtree", 700, light, drawn.Device("tall", 420, 760, 1, 30), boards_across=2, keyboard=False)
    yield "boards-4", "nyt", four, game("nyt", "piano crane lemon vivid", "sloth crane budge lemon", rows=9), ("png", 1)
    eight = look("mulish", 700, drawn.THEMES[7], drawn.Device("wide", 800, 760, 1, 30), boards_across=4, keyboard=False)
    answers = "piano crane lemon vivid stock witty bread choir"
    yield "boards-8", "nyt", eight, game("nyt", answers, "sloth crane budge lemon", rows=13), ("webp", 1)
    for name, answer, guesses in (
        ("german-5", "äpfel", "große äpfel"), ("spanish-5", "sueño", "cañas sueño"),
        ("polish-5", "żółty", "mówić żółty"),
        ("french-5", "table", "crane table"), ("english-7", "example", "certain example"),
        ("english-4", "word", "lane word"),
        ("nerdle", "9*8-7=65", "12+35=47 9*8-7=65"), ("primel:5", "90001", "12347 90001"),
    ):  # fmt: skip
        yield (
            f"list-{name.replace(':', '-')}",
            name,
            look("ibm-plex-sans", 700, contrast, PHONE),
            game(name, answer, guesses),
            ("png", 1),
        )


def own_tiles(theme: str, palette: str, played: drawn.PlayedGame) -> str:
    """The page's own tiles: its style sheets, and rows as it writes them."""
    styles = "".join((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in ("colours", "tiles"))
    rows = "".join(
        '<div><span class="tiles" style="--n:5;--size:3rem">'
        + "".join(f'<span class="tile" data-d="{k}">{ch}</span>' for ch, k in zip(guess, kinds, strict=True))
        + "</span></div>"
        for guess, kinds in zip(played.guesses, played.tiles[0], strict=True)
    )
    return (
        f'<!doctype html><html data-theme="{theme}" data-palette="{palette}"><meta charset="utf-8"><style>{styles}'
        f"body {{ background: var(--sheet); font-family: 'Liberation Sans'; margin: 20px }}"
        "div { margin-bottom: 5px }"
        f"</style><body>{rows}"
    )


def main() -> None:
    """Draw all of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    index = ["# What the pictures show: made by tools/build_pictures.py\n"]
    with drawn.open_screens(ROOT / "build" / "pictures") as screens:
        for name, list_name, look, played, (kind, scale) in pictures():
            whole, _ = screens.draw(look, played)
            save(index, name, list_name, played, whole, kind, scale)
        page = screens.browser.new_page(viewport={"width": 320, "height": 260})
        for theme in ("light", "dark"):
            for palette in ("", "contrast"):
                played = game("nyt", "piano", "crane sloth piano")
                page.set_content(own_tiles(theme, palette, played))
                save(index, f"own-{theme}{'-' * bool(palette)}{palette}", "nyt", played, page.screenshot(), "png", 1)
    (FOLDER / "index.toml").write_text("".join(index), encoding="utf-8")
    print(f"{len(index) - 1} pictures, {sum(p.stat().st_size for p in FOLDER.iterdir()):,} bytes")


def save(
    index: list[str], name: str, list_name: str, played: drawn.PlayedGame, whole: bytes, kind: str, scale: float
) -> None:
    """Write a picture, and a paragraph about it."""
    picture = Image.open(io.BytesIO(whole)).convert("RGB")
    if scale != 1:
        picture = picture.resize(
            (round(picture.width * scale), round(picture.height * scale)), Image.Resampling.BICUBIC
        )
    path = FOLDER / f"{name}.{kind}"
    if kind == "png":
        picture.quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)
    else:
        picture.save(path, quality=random.Random(name).randint(58, 85))
    words = tw.vocabulary(list_name)
    fold = words.alphabet.word
    boards = [
        " ".join(
            f"{fold(g)}={''.join('.yg'[k] for k in kinds)}" for g, kinds in zip(played.guesses, tiles, strict=False)
        )
        for tiles in played.tiles
    ]
    lines = [f'\n["{path.name}"]', f'list = "{list_name}"', f"boards = {boards}".replace("'", '"')]
    index.append("\n".join([*lines, *([f'typed = "{played.typed}"'] if played.typed else [])]) + "\n")


if __name__ == "__main__":
    main()
