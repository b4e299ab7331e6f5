"""The picture of a split: the data, the gain at every threshold, and the two sides; also as an animation."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from tilewise.errors import TilewiseError
from tilewise.extras import load
from tilewise.files import write_file
from tilewise.study import plot_style as look
from tilewise.study.plot_style import Plot
from tilewise.study.splits import Labelled, Split, best_split, splits

if TYPE_CHECKING:
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
        _draw(figure, data, by, found, best, best)
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
    from PIL import Image

    path = Path(path)
    if path.suffix != ".gif":
        raise TilewiseError(f"{path}: an animation is written as .gif, not {path.suffix!r}")
    found, best = splits(data, by), best_split(data, by)
    shown = (*found[:: max(1, len(found) // FRAMES)], best)
    pictures = []
    with look.style():
        figure = look.new_figure(9, 3.6)
        for at in shown:
            figure.clear()
            seen = max(found[: found.index(at) + 1], key=lambda s: s.gain)
            _draw(figure, data, by, found, at, best if at is best else seen)
            figure.suptitle(f"threshold {at.threshold:.3f}, gain {at.gain:.3f} (best so far {seen.gain:.3f})")
            file = BytesIO()
            figure.savefig(file, format="png", dpi=70, facecolor=look.PAPER)
            pictures.append(Image.open(file).convert("RGB"))
    durations = [MOMENT] * (len(shown) - 1) + [LAST]
    moving = BytesIO()
    pictures[0].save(moving, "GIF", save_all=True, append_images=pictures[1:], duration=durations, loop=0)
    write_file(path, moving.getvalue())


def _draw(figure: Figure, data: Labelled, by: str, found: tuple[Split, ...], at: Split, best: Split) -> None:
    points, gains, sides = figure.subplots(1, 3, width_ratios=(3, 3, 2))
    for k, name in enumerate(data.classes):
        here = [(x, i) for i, (x, label) in enumerate(zip(data.values, data.labels, strict=True)) if label == name]
        # Spread upwards by the order in the file, so that points of one class do not hide each other.
        heights = [k + 0.6 * (i * 0.618 % 1) - 0.3 for _, i in here]
        points.scatter([x for x, _ in here], heights, color=look.SERIES[k % 5], marker=look.MARKERS[k % 5], s=18)
    points.axvline(at.threshold, color=look.INK, linewidth=1.2)
    points.set_yticks(range(len(data.classes)), data.classes)
    points.set_xlabel(data.column)
    points.set_title("Data")
    gains.plot([s.threshold for s in found], [s.gain for s in found], color=look.BLUE, linewidth=1.2)
    gains.plot([at.threshold], [at.gain], "o", color=look.ORANGE)
    gains.annotate(f"{best.gain:.3f} at {best.threshold:.3g}", (best.threshold, best.gain), (4, 4),
                   textcoords="offset points")  # fmt: skip
    gains.set_xlabel("threshold")
    gains.set_title("Gain, bits" if by == "entropy" else "Gain, Gini impurity")
    bottom = [0, 0]
    for k, name in enumerate(data.classes):
        counts = [at.left[k], at.right[k]]
        sides.bar(["left", "right"], counts, bottom=bottom, color=look.SERIES[k % 5], label=name)
        bottom = [b + n for b, n in zip(bottom, counts, strict=True)]
    sides.set_title("The two sides")
    sides.legend()
