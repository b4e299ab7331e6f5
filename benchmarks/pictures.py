"""How well and how fast games are read from pictures, by font, theme, size and compression.

The pictures are drawn by a browser in fonts that the shapes were not made from, then cut, scaled and compressed.
They are drawn once, into folders of build/pictures: ``python -m benchmarks pictures``. Every second one is of a wide
screen, on which keys are as large as tiles; some are harmed as they are on their way through messengers and editors.
"""

from __future__ import annotations

import io
import json
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageEnhance
from tools.data import game_pictures as drawn

import tilewise as tw

FONTS = (
    *(("public-sans", 700), ("public-sans", 800), ("dm-sans", 700), ("ibm-plex-sans", 700), ("fira-sans", 600)),
    *(("rubik", 500), ("rubik", 700), ("karla", 700), ("manrope", 800), ("mulish", 700), ("barlow", 600)),
    *(("cabin", 700), ("pt-sans", 700), ("hind", 600), ("archivo", 700), ("figtree", 700), ("plus-jakarta-sans", 700)),
    *(("raleway", 700), ("quicksand", 700), ("nunito-sans", 700), ("DejaVu Sans", 700), ("jetbrains-mono", 700)),
    *(("noto-serif", 700), ("ibm-plex-sans", 400), ("cantarell", 700), ("lexend", 700), ("jost", 700)),
    *(("urbanist", 700), ("outfit", 700), ("sora", 700), ("space-grotesk", 700), ("red-hat-display", 700)),
)
"""None of them, and no other weight of them, is among those of tools/data/build_shapes.py."""
SEED = 3
"""With the pictures of earlier seeds the reader was made and mended: these it had never seen."""
FOLDER = Path(f"build/pictures/{SEED}")
BASES, VARIANTS = 300, 5
FILTERS = (Image.Resampling.BILINEAR, Image.Resampling.BICUBIC, Image.Resampling.LANCZOS, Image.Resampling.BOX)


@dataclass(frozen=True)
class Case:
    """One picture: its pixels, what it shows, and what is counted by."""

    name: str
    picture: Image.Image
    turns: str
    typed: str
    labels: dict[str, str]


def random_game(rng: random.Random, words: tw.Vocabulary) -> drawn.PlayedGame:
    """Guesses as people make them, more or less: half of them fit, a word may be typed in half."""
    answer = rng.choice(words.answers)
    n = rng.randint(1, 6)
    guesses = [rng.choice(words.answers if rng.random() < 0.7 else words.guesses) for _ in range(n)]
    if rng.random() < 0.45:
        guesses[-1] = answer
    if answer in guesses:
        guesses = guesses[: guesses.index(answer) + 1]
    solved = guesses[-1] == answer
    typed = ""
    if not solved and len(guesses) < 6 and rng.random() < 0.4:
        typed = rng.choice(words.guesses)[: rng.choice((1, 2, 3, 4, 4, 5))]
    tiles = tuple(words.feedback(guess, answer).digits for guess in guesses)
    return drawn.PlayedGame(tuple(guesses), (tiles,), typed)


def draw_bases(n: int, seed: int = SEED) -> list[Path]:
    """The pictures as the browser draws them, with what they show beside them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    words = tw.vocabulary("nyt")
    paths = [FOLDER / f"{i:04}.png" for i in range(n)]
    missing = [path for path in paths if not path.with_suffix(".json").exists()]
    if not missing:
        return paths
    drawn.fetch_fonts(name for name, _ in FONTS if " " not in name)
    with drawn.open_screens(FOLDER) as screens:
        for path in missing:
            rng = random.Random(f"{seed} {path.stem}")
            wide = int(path.stem) % 2
            look = drawn.random_look(rng, FONTS, drawn.WIDE if wide else drawn.DEVICES)
            game = random_game(rng, words)
            picture, box = screens.draw(look, game)
            path.write_bytes(picture)
            turns = " ".join(
                f"{guess}={''.join('.yg'[k] for k in kinds)}"
                for guess, kinds in zip(game.guesses, game.tiles[0], strict=True)
            )
            labels = {"font": f"{look.font} {look.weight}", "theme": look.theme.name, "screen": look.device.name}
            truth = {"turns": turns, "typed": game.typed, "labels": labels, "box": box}
            path.with_suffix(".json").write_text(json.dumps(truth))
    return paths


def cut_by_hand(rng: random.Random, box: tuple[float, ...], rows: int) -> tuple[int, int, int, int]:
    """What somebody cuts out of a picture: the board with some margin or a hair less, perhaps no empty rows."""
    left, top, right, bottom = box
    tile = (right - left) / 5
    if rng.random() < 0.4:
        bottom = top + (bottom - top) / 6 * rows
    margins = [rng.uniform(-0.02, 0.6) * tile for _ in range(4)]
    edges = (left - margins[0], top - margins[1], right + margins[2], bottom + margins[3])
    return (max(0, round(edges[0])), max(0, round(edges[1])), round(edges[2]), round(edges[3]))


def packed(picture: Image.Image, form: str, quality: int) -> Image.Image:
    file = io.BytesIO()
    picture.save(file, form, quality=quality)
    return Image.open(file).convert("RGB")


def enlarged(rng: random.Random, picture: Image.Image) -> Image.Image:
    """Made smaller, and larger again: its edges are soft."""
    scale = rng.uniform(0.5, 0.8)
    small = picture.resize((round(scale * picture.width), round(scale * picture.height)), rng.choice(FILTERS))
    return small.resize(picture.size, Image.Resampling.BICUBIC)


HARMS: dict[str, Callable[[random.Random, Image.Image], Image.Image]] = {
    "JPEG once more": lambda rng, picture: packed(picture, "JPEG", rng.randint(50, 80)),
    "WebP": lambda rng, picture: packed(picture, "WEBP", rng.randint(40, 75)),
    "few colours": lambda rng, picture: picture.quantize(rng.choice((16, 32, 64))).convert("RGB"),
    "enlarged again": enlarged,
    "darker": lambda rng, picture: ImageEnhance.Brightness(picture).enhance(rng.uniform(0.7, 0.9)),
}
"""What happens to pictures on their way."""


def variants(path: Path, n: int = VARIANTS) -> Iterator[Case]:
    """The picture as it is, then cut, scaled and compressed by chance."""
    truth = json.loads(path.with_suffix(".json").read_text())
    whole = Image.open(path).convert("RGB")
    for k in range(n):
        rng = random.Random(f"{path.stem} {k}")
        picture, labels = whole, dict(truth["labels"])
        cut = k and rng.random() < 0.35
        if cut:
            picture = picture.crop(cut_by_hand(rng, truth["box"], len(truth["turns"].split()) + bool(truth["typed"])))
        scale = rng.uniform(0.35, 1) if k and rng.random() < 0.6 else 1.0
        if scale < 1:
            size = (max(1, round(picture.width * scale)), max(1, round(picture.height * scale)))
            picture = picture.resize(size, rng.choice(FILTERS))
        quality = rng.randint(55, 95) if k and rng.random() < 0.6 else None
        if quality is not None:
            picture = packed(picture, "JPEG", quality)
        harm = rng.choice(tuple(HARMS)) if k and rng.random() < 0.35 else None
        if harm is not None:
            picture = HARMS[harm](rng, picture)
        labels |= {
            "scale": "whole" if scale == 1 else f"{int(scale * 5) * 20} to {int(scale * 5) * 20 + 20} %",
            "compression": "none" if quality is None else f"JPEG {quality // 10 * 10} to {quality // 10 * 10 + 9}",
            "cut": "by hand" if cut else "whole screen",
            "harm": harm or "none",
        }
        yield Case(f"{path.stem}-{k}", picture, truth["turns"], truth["typed"], labels)


@dataclass(frozen=True)
class Outcome:
    """How a picture was read."""

    case: Case
    right: bool
    sure: bool
    seconds: float
    reading: str


def read(case: Case, words: tw.Vocabulary) -> Outcome:
    began = time.process_time()
    try:
        picture = tw.read_picture(case.picture, words)
        reading, sure = f"{' '.join(map(str, picture.turns))} {picture.typed}".strip(), picture.sure
    except tw.TilewiseError as error:
        reading, sure = str(error), False  # a sentence that says so is a mark of doubt
    right = reading == f"{case.turns} {case.typed}".strip()
    return Outcome(case, right, sure, time.process_time() - began, reading)


def table(outcomes: list[Outcome], label: str) -> str:
    groups: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        groups[outcome.case.labels[label] if label else "all"].append(outcome)
    lines = []
    for name, its in sorted(groups.items()):
        counts = Counter((o.right, o.sure) for o in its)
        right = counts[True, True] + counts[True, False]
        lines.append(
            f"| {label} | {name} | {len(its)} | {right / len(its):.1%} | {counts[True, False]} "
            f"| {counts[False, False]} | {counts[False, True]} |"
        )
    return "\n".join(lines)


def main() -> None:
    words = tw.vocabulary("nyt")
    outcomes = [read(case, words) for path in draw_bases(BASES) for case in variants(path)]
    print(
        "| by | | pictures | read without a mistake | right, but doubted | wrong and doubted | wrong without a doubt |"
    )
    print("|---|---|---:|---:|---:|---:|---:|")
    for label in ("", "screen", "theme", "scale", "compression", "cut", "harm", "font"):
        print(table(outcomes, label))
    for o in outcomes:
        if not o.right:
            print(f"{o.case.name} {o.case.labels}\n  {o.case.turns} {o.case.typed}\n  {o.reading}", file=sys.stderr)
