"""How plots look: colours that everybody can tell apart, on light and on dark, and files that are reproducible."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilewise.errors import TilewiseError
from tilewise.extras import load, need
from tilewise.files import ending, write_file
from tilewise.frames import file_of, polars

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
else:
    Axes = Figure = Any  # type hints can be evaluated without loading matplotlib

# Ink and lines swap with the page's theme (see svg()); data colours keep at least 3 to 1 against both.
INK, MUTED, RULED, PAPER = "#1c2026", "#5f6773", "#d6dae0", "#fdfdfc"
BLUE, ORANGE, GREEN, PINK, VIOLET, GREY = "#2f7fc1", "#d4731c", "#17946f", "#c05a90", "#7d6cc8", "#8a919b"
SERIES = (BLUE, ORANGE, GREEN, PINK, VIOLET)
DEEP = ("#1f5f96", "#96500f", "#0f6b50", "#8a3a64", "#574a9c")
"""The same, dark enough to carry white text."""
MARKERS = ("o", "s", "^", "D", "v")
TILES = ("#8a919b", "#d4a017", "#17946f")
"""Absent, elsewhere, right."""

FORMATS = (".svg", ".png", ".pdf", ".csv", ".parquet")

_RC: dict[str, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "tilewise",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 10,
    "axes.titlesize": 11,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "axes.titlecolor": INK,
    "axes.edgecolor": MUTED,
    "axes.labelcolor": INK,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "text.color": INK,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "grid.color": RULED,
    "grid.linewidth": 0.8,
    "figure.facecolor": "none",
    "legend.frameon": False,
}


@dataclass(frozen=True)
class Plot:
    """A picture and the table behind it; the picture is drawn when it is first asked for."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    draw: Callable[[], Figure] = field(repr=False, compare=False)
    made_by: tuple[Callable[..., Plot], tuple[Any, ...]] = field(repr=False, compare=False)
    """The function that made it and what it was given: enough to make it again in another process."""

    def __reduce__(self) -> tuple[Any, ...]:
        return self.made_by

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_png_(self) -> bytes:
        return self._bytes("png")

    def frame(self) -> polars.DataFrame:
        need("polars")
        import polars as pl

        return pl.DataFrame([list(row) for row in self.rows], schema=list(self.columns), orient="row")

    def figure(self) -> Figure:
        with style():
            return self.draw()

    def svg(self, themed: bool = False) -> str:
        """The picture as SVG; if themed, in the page's colours ``--ink``, ``--muted``, ``--ruled`` and ``--paper``."""
        text = self._bytes("svg").decode()
        text = text[text.index("<svg") :]
        if not themed:
            return text
        for colour, name in ((INK, "ink"), (MUTED, "muted"), (RULED, "ruled"), (PAPER, "paper")):
            text = text.replace(colour, f"var(--{name}, {colour})")
        title = re.sub(r"[<>&\"]", "", self.title)
        return text.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)

    def _bytes(self, kind: str) -> bytes:
        # Nothing about the time or the machine goes into the file, so that equal plots are equal bytes.
        nothing: dict[str, Any] = {"svg": {"Date": None, "Creator": None}, "pdf": {"CreationDate": None}}.get(kind, {})
        out = io.BytesIO()
        with style():
            figure = self.draw()
            paper = "none" if kind == "svg" else PAPER
            figure.savefig(out, format=kind, metadata=nothing, dpi=160, facecolor=paper)
        return out.getvalue()

    def write(self, path: str | Path) -> None:
        """Write the picture (.svg, .png, .pdf) or its data (.csv, .parquet), by the name's ending; ``-`` gets SVG."""
        path = Path(path)
        kind = ending(path, ".svg").lower()
        if kind not in FORMATS:
            raise TilewiseError(f"{path}: a plot is written as one of {', '.join(FORMATS)}, not {kind!r}")
        data = kind in (".csv", ".parquet")
        write_file(path, file_of(self.frame(), kind) if data else self._bytes(kind[1:]))


@contextmanager
def style() -> Iterator[None]:
    """Draw in the style of these plots."""
    with load("matplotlib").rc_context(_RC):
        yield


def new_figure(width: float, height: float) -> Figure:
    """An empty figure, without the global state of pyplot."""
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def headline(figure: Figure, title: str, below: str) -> None:
    """A title with facts below it, at the left, on as many lines as they need; the panels stay clear of both."""
    inch = 1 / figure.get_figheight()
    lines = _wrapped(below, 10, figure.get_figwidth() * (1 - 2 * _EDGE))
    figure.text(_EDGE, 1 - 0.10 * inch, title, ha="left", va="top", fontsize=13, fontweight="bold")
    for k, line in enumerate(lines):
        figure.text(_EDGE, 1 - (0.37 + _LINE * k) * inch, line, ha="left", va="top", fontsize=10, color=MUTED)
    figure.set_layout_engine("constrained", rect=(0, 0, 1, 1 - (0.66 + _LINE * (len(lines) - 1)) * inch))


_EDGE, _LINE = 0.012, 0.19
"""The margin as a share of the width, and the height of a line of facts in inches."""


def _wrapped(text: str, size: float, inches: float) -> list[str]:
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    font = FontProperties(family=_RC["font.sans-serif"])
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and TextPath((0, 0), longer, size, prop=font).get_extents().width > 72 * inches:
            lines.append(word)
        else:
            lines[-1:] = [longer]
    return lines


def spread(values: list[float], least: float) -> list[float]:
    """Places for labels near their values, at least ``least`` apart, in the order of the values.

    >>> spread([1.0, 1.1, 3.0], 0.5)
    [0.8, 1.3, 3.0]
    """
    order = sorted(range(len(values)), key=lambda i: values[i])
    groups: list[list[float]] = []  # each: sum of values less their offsets, and how many
    for k in order:
        groups.append([values[k], 1])
        while len(groups) > 1:
            (low, n), (high, m) = groups[-2], groups[-1]
            if low + (n - 1) / 2 * least + least <= high - (m - 1) / 2 * least + 1e-12:
                break
            groups[-2:] = [[(low * n + high * m) / (n + m), n + m]]
    placed = [centre + (i - (n - 1) / 2) * least for centre, n in groups for i in range(int(n))]
    out = [0.0] * len(values)
    for place, k in zip(placed, order, strict=True):
        out[k] = round(place, 9)
    return out


def tidy(axes: Axes, grid: str = "y") -> None:
    """Grid lines behind the data along one axis, and no ticks that point at nothing."""
    axes.grid(axis=grid)  # type: ignore[arg-type]
    axes.tick_params(length=0)
