"""The picture of a split: the data, the gain at every threshold, and the two sides; also as an animation."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tilewise.errors import TilewiseError
from tilewise.extras import load
from tilewise.files import write_file
from tilewise.study import plot_style as look
from tilewise.study.plot_style import Plot
from tilewise.study.splits import Labelled, Split, best_split, splits

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.figure import Figure

FRAMES = 60
"""The most thresholds that the animation shows."""
MOMENT, LAST = 125, 2000
"""Milliseconds for which it shows a threshold, and the best one at the end."""


def split_plot(data: Labelled, by: str = "entropy") -> Plot:
    """The best split of labelled numbers, beside all the others.

    :param data: the labelled numbers
    :param by: entropy or gini

    >>> from tilewise import read_labelled
    >>> split_plot(read_labelled("example")).title
    'Best split of X1: 0.04, gain 0.636 by entropy'
    """
    found, best = splits(data, by), best_split(data, by)
    title = f"Best split of {data.column}: {best.threshold:.4g}, gain {best.gain:.3f} by {by}"
    rows = tuple((s.threshold, s.gain, " ".join(map(str, s.left)), " ".join(map(str, s.right))) for s in found)

    def draw() -> Figure:
        figure = look.new_figure(11, 4.2)
        look.headline(figure, title, f"{len(data.values):,} points of {data.name}")
        _draw(figure, data, by, found, best)
        return figure

    made_by = (split_plot, (data, by))
    return Plot("split", title, ("threshold", "gain", "left", "right"), rows, draw, made_by)


def write_split_gif(data: Labelled, path: str | Path, by: str = "entropy") -> None:
    """The search for the best split as an animated GIF: one threshold after another, then the best.

    :param data: the labelled numbers
    :param path: the file to write, which ends in .gif
    :param by: entropy or gini

    >>> from tilewise import read_labelled
    >>> write_split_gif(read_labelled("example"), "split.png")
    Traceback (most recent call last):
    tilewise.errors.TilewiseError: split.png: an animation is written as .gif, not '.png'
    """
    load("matplotlib")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from PIL import Image

    path = Path(path)
    if path.suffix != ".gif":
        raise TilewiseError(f"{path}: an animation is written as .gif, not {path.suffix!r}")
    found, best = splits(data, by), best_split(data, by)
    shown = (*found[:: -(-len(found) // FRAMES)], best)
    places = {s: k for k, s in enumerate(found)}
    so_far = [max(found[: k + 1], key=lambda s: s.gain) for k in range(len(found))]
    pictures = []
    with look.style():
        figure = look.new_figure(9, 3.6)
        figure.set_dpi(70)
        figure.set_facecolor(look.PAPER)
        canvas: Any = FigureCanvasAgg(figure)
        title = figure.suptitle(_caption(best, best))
        panels = _draw(figure, data, by, found, best)
        canvas.draw()
        # The layout and all that stays are drawn once: they are most of what a picture takes.
        figure.set_layout_engine("none")
        moving = (title, *panels.moving)
        for artist in moving:
            artist.set_animated(True)
        canvas.draw()
        background = canvas.copy_from_bbox(figure.bbox)
        for at in shown:
            seen = so_far[places[at]]
            title.set_text(_caption(at, seen))
            panels.move(at, best if at is best else seen)
            canvas.restore_region(background)
            for artist in moving:
                artist.draw(canvas.get_renderer())
            pictures.append(Image.fromarray(np.asarray(canvas.buffer_rgba())).convert("RGB"))
    durations = [MOMENT] * (len(shown) - 1) + [LAST]
    out = BytesIO()
    pictures[0].save(out, "GIF", save_all=True, append_images=pictures[1:], duration=durations, loop=0)
    write_file(path, out.getvalue())


class _Panels(NamedTuple):
    move: Callable[[Split, Split], None]
    """Shows another split, beside the best so far."""
    moving: tuple[Artist, ...]
    """What changes then."""


def _caption(at: Split, seen: Split) -> str:
    return f"threshold {at.threshold:.3f}, gain {at.gain:.3f} (best so far {seen.gain:.3f})"


def _draw(figure: Figure, data: Labelled, by: str, found: tuple[Split, ...], best: Split) -> _Panels:
    """The three panels, at the best split."""
    points, gains, sides = figure.subplots(1, 3, width_ratios=(3, 3, 2))
    for k, name in enumerate(data.classes):
        mine = [(x, i) for i, (x, label) in enumerate(zip(data.values, data.labels, strict=True)) if label == name]
        # Spread upwards by the order in the file, so that points of one class do not hide each other.
        heights = [k + 0.6 * (i * 0.618 % 1) - 0.3 for _, i in mine]
        points.scatter([x for x, _ in mine], heights, color=look.SERIES[k % 5], marker=look.MARKERS[k % 5], s=18)
    cut = points.axvline(best.threshold, color=look.INK, linewidth=1.2)
    points.set_yticks(range(len(data.classes)), data.classes)
    points.set_xlabel(data.column)
    points.set_title("Data")
    gains.plot([s.threshold for s in found], [s.gain for s in found], color=look.BLUE, linewidth=1.2)
    (here,) = gains.plot([best.threshold], [best.gain], "o", color=look.ORANGE)
    label = gains.annotate(_label(best), (best.threshold, best.gain), (4, 4), textcoords="offset points")
    gains.set_xlabel("threshold")
    gains.set_title("Gain, bits" if by == "entropy" else "Gain, Gini impurity")
    stacks = [
        sides.bar(["left", "right"], [0, 0], color=look.SERIES[k % 5], label=name)
        for k, name in enumerate(data.classes)
    ]
    sides.set_ylim(0, len(data.values))
    sides.set_title("The two sides")
    sides.legend()

    def move(at: Split, seen: Split) -> None:
        cut.set_xdata([at.threshold])
        here.set_data([at.threshold], [at.gain])
        label.set_text(_label(seen))
        label.xy = (seen.threshold, seen.gain)
        bottom = [0, 0]
        for k, stack in enumerate(stacks):
            for side, (bar, count) in enumerate(zip(stack, (at.left[k], at.right[k]), strict=True)):
                bar.set_y(bottom[side])
                bar.set_height(count)
                bottom[side] += count

    move(best, best)
    return _Panels(move, (cut, here, label, *(bar for stack in stacks for bar in stack)))


def _label(split: Split) -> str:
    return f"{split.gain:.3f} at {split.threshold:.3g}"
