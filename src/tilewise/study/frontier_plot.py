"""The picture of a frontier: games lost against guesses, from the safest play to the fastest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tilewise.errors import TilewiseError
from tilewise.solver.frontier import Frontier
from tilewise.study import plot_style as look
from tilewise.study.plot_style import Plot

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def frontier_plot(shown: Frontier | Sequence[Frontier]) -> Plot:
    """The plays between safest and fastest: mean guesses against games lost; several frontiers side by side.

    :param shown: A frontier, or several.

    >>> from tilewise import frontier, vocabulary
    >>> frontier_plot(frontier(vocabulary("nyt"), "hard", openers=["salet"])).rows[0][1:4]
    ('salet', 0, 8097)
    """
    many = list(shown) if isinstance(shown, Sequence) else [shown]
    if not 1 <= len(many) <= len(look.SERIES):
        raise TilewiseError(f"cannot show {len(many)} frontiers in one plot: give 1 to {len(look.SERIES)}")
    names = [f"{f.vocabulary}, rule {f.rule.value}, {f.limit} guesses" for f in many]
    rows = tuple(
        (name, p.guess, p.lost, p.total, p.mean, p.loss) for name, f in zip(names, many, strict=True) for p in f.plays
    )
    title = "Between safest and fastest"
    below = "mean guesses against games lost; every point is the best play at some price of a lost game"

    def draw() -> Figure:
        figure = look.new_figure(4.6 * len(many) + 0.6, 4.4)
        panels = figure.subplots(1, len(many), squeeze=False)[0]
        look.headline(figure, title, below)
        for axes, name, its, colour in zip(panels, names, many, look.SERIES, strict=False):
            lost, means = [p.lost for p in its.plays], [p.mean for p in its.plays]
            axes.plot(lost, means, color=colour, marker="o", linewidth=1.5, clip_on=False)
            for play in its.plays:
                axes.annotate(
                    play.guess.upper(),
                    (float(play.lost), play.mean),
                    (6, 5),
                    textcoords="offset points",
                    fontsize=8,
                )
            axes.set_title(name + _compared(its), fontsize=9, loc="left")
            axes.set(xlabel="games lost", ylabel="mean guesses")
            axes.margins(0.18)
            if all(isinstance(n, int) for n in lost):
                axes.xaxis.get_major_locator().set_params(integer=True)
            look.tidy(axes)
        return figure

    columns = ("frontier", "guess", "lost", "total", "mean", "loss")
    return Plot("frontier", title, columns, rows, draw, (frontier_plot, (tuple(many),)))


def _compared(shown: Frontier) -> str:
    if not shown.settled:
        return " (not finished)"
    return "" if shown.proved else f" ({shown.openers} opener{'' if shown.openers == 1 else 's'} compared)"
