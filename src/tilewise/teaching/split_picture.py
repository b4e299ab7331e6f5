"""The picture of a split: the data, the gain at every threshold, and the two sides; also as an animation."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
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
from tilewise.teaching.labelled import Labelled, Split, best_split, split_at, splits

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.figure import Figure

MOVING = (".gif", ".mp4")
"""How an animation is written, by the ending of its name."""
FRAMES = 60
"""The most thresholds that the animation shows."""
MOMENT, LAST = 125, 2000
"""Milliseconds for which it shows a threshold, and the best one at the end."""


def split_plot(data: Labelled, by: str = "entropy", cut: float | None = None) -> Plot:
    """The best split of labelled numbers, beside all the others, and beside a cut of one's choice.

    :param data: the labelled numbers
    :param by: entropy or gini
    :param cut: a threshold to draw beside the best

    >>> from tilewise.teaching import read_labelled
    >>> split_plot(read_labelled("example"), cut=0.0).title
    'Best split of X1: 0.04, gain 0.636 by entropy; cut at 0: gain 0.571'
    """
    every, best = splits(data, by), best_split(data, by)
    own = None if cut is None else split_at(data, cut, by)
    title = f"Best split of {data.column}: {best.threshold:.4g}, gain {best.gain:.3f} by {by}"
    title += "" if own is None else f"; cut at {own.threshold:.4g}: gain {own.gain:.3f}"
    listed = sorted({*every, *([] if own is None else [own])}, key=lambda s: s.threshold)
    rows = tuple((s.threshold, s.gain, " ".join(map(str, s.left)), " ".join(map(str, s.right))) for s in listed)

    def draw() -> Figure:
        figure = look.new_figure(11, 4.2)
        look.headline(figure, title, f"{len(data.values):,} points of {data.name}")
        _draw(figure, data, by, every, best, own)
        return figure

    made_by = (split_plot, (data, by, cut))
    return Plot("split", title, ("threshold", "gain", "left", "right"), rows, draw, made_by)


def write_split_gif(data: Labelled, path: str | Path, by: str = "entropy") -> None:
    """The search for the best split as an animated GIF, or as MP4 where ffmpeg is installed.

    The curve grows with one threshold after another; the best comes last.

    :param data: the labelled numbers
    :param path: the file to write, which ends in .gif or .mp4
    :param by: entropy or gini

    >>> from tilewise.teaching import read_labelled
    >>> write_split_gif(read_labelled("example"), "split.png")
    Traceback (most recent call last):
    tilewise.errors.TilewiseError: split.png: an animation is written as .gif or .mp4, not '.png'
    """
    load("matplotlib")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from PIL import Image

    path = Path(path)
    if path.suffix not in MOVING:
        raise TilewiseError(f"{path}: an animation is written as {' or '.join(MOVING)}, not {path.suffix!r}")
    program = shutil.which("ffmpeg")
    if path.suffix == ".mp4" and program is None:
        raise TilewiseError(f"{path}: ffmpeg is needed for .mp4 and is not installed; .gif needs nothing")
    every, best = splits(data, by), best_split(data, by)
    shown = (*every[:: -(-len(every) // FRAMES)], best)
    places = {s: k for k, s in enumerate(every)}
    so_far = [max(every[: k + 1], key=lambda s: s.gain) for k in range(len(every))]
    pictures = []
    with look.style():
        figure = look.new_figure(12, 4.8)
        figure.set_dpi(100)
        figure.set_facecolor(look.PAPER)
        canvas: Any = FigureCanvasAgg(figure)
        title = figure.suptitle(_caption(best, best))
        panels = _draw(figure, data, by, every, best)
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
    write_file(path, _gif(pictures) if path.suffix == ".gif" else _mp4(pictures, str(program)))


def _gif(pictures: list[Any]) -> bytes:
    durations = [MOMENT] * (len(pictures) - 1) + [LAST]
    out = BytesIO()
    pictures[0].save(out, "GIF", save_all=True, append_images=pictures[1:], duration=durations, loop=0)
    return out.getvalue()


def _mp4(pictures: list[Any], program: str) -> bytes:
    # The last picture stands as long as in the GIF. ffmpeg goes back in what it writes, so that a pipe will not do.
    frames = pictures + pictures[-1:] * (LAST // MOMENT)
    width, height = pictures[0].size
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "search.mp4"
        raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-r", f"{1000 / MOMENT:g}", "-i", "-"]
        done = subprocess.run(
            [program, "-y", "-loglevel", "error", *raw, "-pix_fmt", "yuv420p", "-movflags", "+faststart", str(target)],
            input=b"".join(picture.tobytes() for picture in frames),
            capture_output=True,
            check=False,
        )
        if done.returncode or not target.is_file():
            lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
            raise TilewiseError(f"ffmpeg could not write the animation{f': {lines[-1]}' if lines else ''}")
        return target.read_bytes()


class _Panels(NamedTuple):
    move: Callable[[Split, Split], None]
    """Shows another split, beside the best so far."""
    moving: tuple[Artist, ...]
    """What changes then."""


def _caption(at: Split, seen: Split) -> str:
    return f"threshold {at.threshold:.3f}, gain {at.gain:.3f} (best so far {seen.gain:.3f})"


def _draw(
    figure: Figure, data: Labelled, by: str, every: tuple[Split, ...], best: Split, own: Split | None = None
) -> _Panels:
    """The three panels, at the best split, with a cut of one's choice beside it if there is one."""
    points, gains, sides = figure.subplots(1, 3, width_ratios=(3, 3, 2))
    for k, name in enumerate(data.classes):
        points_of = [(x, i) for i, (x, label) in enumerate(zip(data.values, data.labels, strict=True)) if label == name]
        # Spread upwards by the order in the file, so that points of one class do not hide each other.
        heights = [k + 0.6 * (i * 0.618 % 1) - 0.3 for _, i in points_of]
        points.scatter([x for x, _ in points_of], heights, color=look.SERIES[k % 5], marker=look.MARKERS[k % 5], s=18)
    cut = points.axvline(best.threshold, color=look.INK, linewidth=1.2)
    points.set_yticks(range(len(data.classes)), data.classes)
    points.set_xlabel(data.column)
    points.set_title("Data")
    (curve,) = gains.plot([s.threshold for s in every], [s.gain for s in every], color=look.BLUE, linewidth=1.2)
    (here,) = gains.plot([best.threshold], [best.gain], "o", color=look.ORANGE)
    label = gains.annotate(_label(best), (best.threshold, best.gain), (4, 4), textcoords="offset points")
    gains.set_xlabel("threshold")
    gains.set_title("Gain, bits" if by == "entropy" else "Gain, Gini impurity")
    names = ["left", "right"]
    if own is not None:
        points.axvline(own.threshold, color=look.INK, linewidth=1.2, linestyle=(0, (4, 3)))
        gains.plot([own.threshold], [own.gain], "o", color=look.ORANGE)
        gains.annotate(_label(own), (own.threshold, own.gain), (4, -12), textcoords="offset points")
        names = [f"{side} {s.threshold:.3g}" for s in (best, own) for side in ("up to", "above")]
    stacks = [
        sides.bar(names, [0] * len(names), color=look.SERIES[k % 5], label=name) for k, name in enumerate(data.classes)
    ]
    sides.set_ylim(0, len(data.values))
    sides.set_title("The two sides" if own is None else "The sides of both cuts")
    sides.tick_params(axis="x", labelsize=9 if own is None else 7)
    sides.legend()

    def move(at: Split, seen: Split) -> None:
        passed = every if at is best else [s for s in every if s.threshold <= at.threshold]
        curve.set_data([s.threshold for s in passed], [s.gain for s in passed])
        cut.set_xdata([at.threshold])
        here.set_data([at.threshold], [at.gain])
        label.set_text(_label(seen))
        label.xy = (seen.threshold, seen.gain)
        bottom = [0] * len(names)
        for k, stack in enumerate(stacks):
            counts = [n for s in (at, own) if s is not None for n in (s.left[k], s.right[k])]
            for side, (bar, count) in enumerate(zip(stack, counts, strict=True)):
                bar.set_y(bottom[side])
                bar.set_height(count)
                bottom[side] += count

    move(best, best)
    return _Panels(move, (curve, cut, here, label, *(bar for stack in stacks for bar in stack)))


def _label(split: Split) -> str:
    return f"{split.gain:.3f} at {split.threshold:.3g}"
