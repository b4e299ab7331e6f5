"""The picture of replayed days: what each prior needs on average, and what it saves day by day."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from tilewise.errors import TilewiseError
from tilewise.study import plot_style as look
from tilewise.study.plot_style import Plot
from tilewise.study.prior_replay import BASE, Replay

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def replay_plot(replays: Sequence[Replay]) -> Plot:
    """Means with their standard errors beside the guesses saved since the first day, against the plain list."""
    if not 1 <= len(replays) <= len(look.SERIES):
        raise TilewiseError(f"cannot compare {len(replays)} priors in one plot: give 1 to {len(look.SERIES)}")
    base = next((r for r in replays if r.name == BASE), replays[-1])
    rows = tuple(
        (r.name, str(day.date), day.answer, guesses)
        for r in replays
        for day, guesses in zip(r.days, r.guesses, strict=True)
    )
    days = base.days
    title = "What a prior is worth in guesses"
    facts = f"{len(days)} real days, {days[0].date} to {days[-1].date}, {base.opener.upper()} first, then exact play"

    def draw() -> Figure:
        figure = look.new_figure(10, 4.4)
        means, saved = figure.subplots(1, 2, width_ratios=(2, 3))
        look.headline(figure, title, facts)
        _means(means, replays)
        _saved(saved, replays, base)
        return figure

    return Plot("replay", title, ("prior", "date", "answer", "guesses"), rows, draw, (replay_plot, (tuple(replays),)))


def _means(axes: Axes, replays: Sequence[Replay]) -> None:
    for k, r in enumerate(replays):
        error = 0.0 if len(r.guesses) < 2 else r.standard_error
        axes.errorbar(
            r.mean, k, xerr=error, fmt=look.MARKERS[k], color=look.SERIES[k], markersize=7, capsize=3, linewidth=1.5
        )
        axes.annotate(f"{r.mean:.3f}", (r.mean, k), (0, 9), textcoords="offset points", ha="center", fontsize=9)
    axes.set(title="Guesses per day, with the standard error", yticks=range(len(replays)))
    axes.set_yticklabels([r.name.replace(" less ", "\nless ") for r in replays])
    axes.set_ylim(len(replays) - 0.5, -0.6)
    look.tidy(axes, "x")


def _saved(axes: Axes, replays: Sequence[Replay], base: Replay) -> None:
    when = range(1, len(base.days) + 1)
    lines = [list(accumulate(b - own for own, b in zip(r.guesses, base.guesses, strict=True))) for r in replays]
    for k, line in enumerate(lines):
        axes.plot(when, line, color=look.SERIES[k], linewidth=1.8)
    span = max(max(line) for line in lines) - min(min(line) for line in lines) or 1
    for k, place in enumerate(look.spread([float(line[-1]) for line in lines], span / 14)):
        axes.annotate(
            replays[k].name, (when[-1], place), (5, 0), textcoords="offset points", va="center", fontsize=9,
            color=look.SERIES[k], annotation_clip=False,
        )  # fmt: skip
    axes.set(title=f"Guesses saved against {base.name!r} since the first day", xlabel="day")
    axes.set_xlim(1, when[-1] * 1.5 if len(when) > 1 else 2)
    axes.spines["bottom"].set_bounds(1, max(when[-1], 2))
    axes.set_xticks([n for n in range(0, len(when) + 1, 20) if n])
    look.tidy(axes)
