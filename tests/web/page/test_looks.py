"""The colours of the page: what stands on a tile can be read, and a tile that was played looks so, in every look."""

from __future__ import annotations

import re
from importlib import resources

import pytest

SHEET = (resources.files("tilewise.apps.web") / "static" / "colours.css").read_text("utf-8")
LOOKS = [(palette, theme) for palette in ("glaze", "contrast") for theme in ("light", "dark")]


def colours(palette: str, theme: str) -> dict[str, str]:
    """The colours by their names, as they are in one look."""
    blocks = [SHEET.split(":root {")[1].split("\n}")[0]]
    if palette != "glaze":
        blocks.append(SHEET.split(f':root[data-palette="{palette}"] {{')[1].split("\n}")[0])
    found = {}
    for name, value in re.findall(r"--([\w-]+): ([^;]+);", "\n".join(blocks)):
        both = re.fullmatch(r"light-dark\((#\w{6}), (#\w{6})\)", value)
        found[name] = both.group(1 + (theme == "dark")) if both else value
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("palette", "theme"), LOOKS)
def test_letters_on_tiles_can_be_read(palette: str, theme: str) -> None:
    found = colours(palette, theme)
    for kind in ("right", "elsewhere", "absent"):
        assert contrast(found[kind], found[f"on-{kind}"]) >= 4.5, kind


@pytest.mark.parametrize(("palette", "theme"), LOOKS)
def test_an_absent_letter_looks_played(palette: str, theme: str) -> None:
    found = colours(palette, theme)
    least = 1.8 if theme == "light" else 1.3
    assert contrast(found["absent"], found["empty"]) >= least
    assert contrast(found["absent"], found["paper"]) >= least


def declared(*properties: str) -> list[tuple[str, str]]:
    """What the style sheets say of some properties, each with its sheet."""
    sheets = [path for path in (resources.files("tilewise.apps.web") / "static").iterdir() if path.name.endswith("css")]
    names = "|".join(properties)
    return [
        (sheet.name, value)
        for sheet in sheets
        for value in re.findall(rf"(?:^|[;{{\s])(?:{names}):\s*([^;}}]+)[;}}]", sheet.read_text("utf-8"))
    ]


def test_text_has_six_sizes() -> None:
    """Letters on tiles grow with their tiles; all else has one of the sizes by its name, which grow together."""
    for sheet, value in declared("font", "font-size"):
        if value != "inherit" and "var(--size)" not in value and value != "normal 0.45em/1 sans-serif":
            assert re.search(r"var\(--text-[1-6]\)|%$", value), (sheet, value)


def test_spaces_are_on_one_grid() -> None:
    """Multiples of 4 px, with 2 px for what belongs together; what is calculated follows from something else."""
    spaces = declared("gap", "row-gap", "column-gap", r"(?:margin|padding)[\w-]*")
    assert len(spaces) > 200
    for sheet, value in spaces:
        for number in re.findall(r"(?<![\w.-])-?([\d.]+)rem", value if "(" not in value else ""):
            assert float(number) % 0.25 == 0 or float(number) == 0.125, (sheet, value)
