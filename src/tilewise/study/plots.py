"""The pictures: each a function that returns a Plot, which is a picture and the table behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from tilewise.errors import StudyError, TilewiseError
from tilewise.game.position import Position
from tilewise.game.words import Vocabulary
from tilewise.solve.information import entropy
from tilewise.solve.suggest import partition
from tilewise.study import plot_style as look
from tilewise.study.plot_style import Plot
from tilewise.study.simulate import SIX
from tilewise.study.tables import METRICS, StudyRow, StudyTable
from tilewise.study.tree_plot import tree_plot

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SHOWN_PARTS = 12
MANY = 300
"""Beyond so many openers the crowd is drawn as an image within the picture, to keep files small."""


class Played(Protocol):
    """What came of a strategy: a simulation, or a row of a study."""

    @property
    def strategy(self) -> str:
        """The strategy's text form."""
        ...

    @property
    def opener(self) -> str:
        """The first guess."""
        ...

    @property
    def vocabulary(self) -> str:
        """The name of the list."""
        ...

    @property
    def counts(self) -> tuple[int, ...]:
        """How many games took one guess, two guesses, and so on."""
        ...

    @property
    def games(self) -> int:
        """The number of games."""
        ...

    @property
    def mean(self) -> float:
        """Guesses per game."""
        ...


def feedback_plot(guess: str, at: Vocabulary | Position) -> Plot:
    """How the feedback of a guess is spread: its likeliest parts with their tiles, and all of them by size.

    >>> from tilewise import vocabulary
    >>> feedback_plot("tarse", vocabulary("nyt")).rows[0]
    (1, '.....', 226, 0.0978...)
    """
    position = at if isinstance(at, Position) else Position(at)
    parts = partition(position, guess)
    rows = tuple((k, str(p.feedback), len(p.words), p.share) for k, p in enumerate(parts, 1))
    bits = entropy(p.share for p in parts)
    words = sum(len(p.words) for p in parts)
    title = f"The feedback of {guess.upper()}"
    facts = f"{words:,} candidates of {position.universe.name!r}, {len(parts)} feedbacks, {bits:.2f} bits"

    def draw() -> Figure:
        figure = look.new_figure(10, 4.6)
        top, every = figure.subplots(1, 2, width_ratios=(2, 3))
        look.headline(figure, title, facts)
        _likeliest(top, parts[:SHOWN_PARTS], rows)
        wide = 1.0 if len(rows) > 40 else 0.85
        every.bar([r[0] for r in rows], [100 * r[3] for r in rows], width=wide, color=look.BLUE, linewidth=0)
        every.set(title="All feedbacks by size", xlabel="rank of the feedback", ylabel="share of candidates, %")
        every.set_xlim(0.5, max(len(rows), SHOWN_PARTS) + 0.5)
        look.tidy(every)
        return figure

    return Plot("feedback", title, ("rank", "feedback", "candidates", "share"), rows, draw)


def _likeliest(axes: Axes, parts: Sequence[Any], rows: Sequence[tuple[Any, ...]]) -> None:
    from matplotlib.patches import Rectangle

    longest = max(r[3] for r in rows) * 100
    tile = longest / 22
    for k, part in enumerate(parts):
        for place, digit in enumerate(part.feedback):
            left = (place - len(part.feedback)) * tile * 1.12 - tile * 0.3
            axes.add_patch(Rectangle((left, k - 0.33), tile, 0.66, facecolor=look.TILES[digit], linewidth=0))
        axes.barh(k, 100 * rows[k][3], height=0.66, color=look.BLUE, linewidth=0)
        axes.text(100 * rows[k][3] + tile * 0.3, k, f"{rows[k][2]:,}", va="center", fontsize=9)
    axes.set_xlim(-(len(parts[0].feedback) + 0.6) * tile * 1.12, longest * 1.15)
    axes.set_ylim(max(len(parts), 6) - 0.5, -0.5)
    axes.set(title=f"The {len(parts)} likeliest, with their candidates", yticks=[])
    axes.set_xlabel("share of candidates, %", loc="right")
    axes.set_xticks([t for t in axes.get_xticks() if 0 <= t <= longest * 1.1])
    axes.spines["left"].set_visible(False)
    axes.spines["bottom"].set_bounds(0, longest * 1.15)
    look.tidy(axes, "x")


def guesses_plot(played: Played | Sequence[Played]) -> Plot:
    """How many games of a strategy took one guess, two, and so on; several strategies side by side."""
    many = list(played) if isinstance(played, Sequence) else [played]
    if not 1 <= len(many) <= len(look.SERIES):
        raise TilewiseError(f"cannot compare {len(many)} strategies in one plot: give 1 to {len(look.SERIES)}")
    rows = tuple((s.strategy, guesses, n) for s in many for guesses, n in enumerate(s.counts, 1))
    title = f"Guesses of {many[0].opener.upper()}" if len(many) == 1 else "Guesses by strategy"
    games = ", ".join(dict.fromkeys(f"{s.games:,} games on {s.vocabulary!r}" for s in many))

    def draw() -> Figure:
        figure = look.new_figure(8, 4.2 + 0.22 * len(many))
        axes = figure.subplots()
        look.headline(figure, title, games)
        width = 0.84 / len(many)
        for k, s in enumerate(many):
            label = f"{s.strategy}   (mean {s.mean:.4f}, worst {len(s.counts)})"
            for g, n in ((g, n) for g, n in enumerate(s.counts, 1) if n):
                x = g + (k - (len(many) - 1) / 2) * width
                axes.bar(x, n, width * 0.94, color=look.SERIES[k], label=label, linewidth=0)
                axes.annotate(f"{n:,}", (x, n), (0, 2), textcoords="offset points", ha="center", fontsize=8)
                label = "_nolegend_"
        worst = max(len(s.counts) for s in many)
        if worst > SIX:
            axes.axvline(SIX + 0.5, color=look.MUTED, linewidth=1, linestyle=(0, (4, 3)))
            axes.text(SIX + 0.56, 0.97, "lost in the game", transform=axes.get_xaxis_transform(), va="top", fontsize=9)
        axes.set(xlabel="guesses", ylabel="games", xticks=range(1, worst + 1), xlim=(0.4, worst + 0.6))
        look.tidy(axes)
        figure.legend(loc="outside lower left", fontsize=9)
        return figure

    return Plot("guesses", title, ("strategy", "guesses", "games"), rows, draw)


def openers_plot(table: StudyTable, highlight: Sequence[str] | None = None, vocabulary: str | None = None) -> Plot:
    """Mean, success and within-three of every opener under every configuration, chosen openers picked out."""
    name, rows = _one_list(table, vocabulary)
    chosen = _highlights(table, rows, highlight)
    names = list(dict.fromkeys(r.configuration for r in rows))
    typical = {c: sorted(r.mean for r in rows if r.configuration == c) for c in names}
    names.sort(key=lambda c: -typical[c][len(typical[c]) // 2])
    lines: dict[str, dict[str, StudyRow]] = {}
    for row in rows:
        lines.setdefault(row.opening or row.opener, {})[row.configuration] = row
    data = tuple((o, c, at[c].mean, at[c].success, at[c].within3) for o, at in lines.items() for c in names if c in at)
    title = "Openers by configuration"

    def draw() -> Figure:
        figure = look.new_figure(12, 4.8)
        look.headline(figure, title, f"{len(lines):,} openers on {name!r}: {table.title}")
        for axes, (metric, (label, more)) in zip(figure.subplots(1, len(METRICS)), METRICS.items(), strict=True):
            _metric_panel(axes, lines, names, chosen, metric)
            axes.set_title(f"{label[0].upper()}{label[1:]}{', %' if more else ''}")
            axes.set_xlabel("higher is better" if more else "lower is better", color=look.MUTED)
        return figure

    return Plot("openers", title, ("opening", "configuration", "mean", "success", "within3"), data, draw)


def _metric_panel(
    axes: Axes, lines: Mapping[str, Mapping[str, StudyRow]], names: list[str], chosen: Sequence[str], metric: str
) -> None:
    scale = 100.0 if METRICS[metric][1] else 1.0
    faint = 0.6 if len(names) == 1 else max(0.04, min(0.75, 20 / len(lines)))
    ends: list[tuple[str, float, float, str]] = []
    for opening, (x, y) in _curves(lines, names, metric, scale).items():
        if opening in chosen:
            colour = look.SERIES[chosen.index(opening)]
            marker = look.MARKERS[chosen.index(opening)]
            axes.plot(x, y, color=colour, marker=marker, markersize=6, linewidth=2, zorder=3)
            ends.append((opening, x[-1], y[-1], colour))
        else:
            crowd = len(lines) > MANY
            axes.plot(x, y, color=look.GREY, marker="o", markersize=3.5, linewidth=1, alpha=faint, rasterized=crowd)
    axes.margins(y=0.1)
    low, high = axes.get_ylim()
    right = len(names) - 1 if len(names) > 1 else len(lines)
    # The right end holds the names of the chosen: moved apart where they would lie on each other.
    for (opening, end, height, colour), place in zip(
        ends, look.spread([e[2] for e in ends], (high - low) / 18), strict=True
    ):
        axes.annotate(
            opening,
            (end, height),
            (right * 1.04 + 0.12 * (len(names) > 1), place),
            color=colour,
            va="center",
            fontweight="bold",
            fontsize=9,
            arrowprops={"arrowstyle": "-", "color": colour, "linewidth": 0.8, "shrinkA": 1, "shrinkB": 4},
        )
    axes.set_xlim(-0.07 * right - 0.1, right * (1.42 if ends else 1.07) + 0.1)
    if len(names) > 1:
        tight = len(" ".join(names)) > 36
        axes.set_xticks(range(len(names)), names, rotation=30 if tight else 0, ha="right" if tight else "center")
    else:
        axes.set_xticks([1, right], ["best", f"{right:,}th"])
    look.tidy(axes)


def _curves(
    lines: Mapping[str, Mapping[str, StudyRow]], names: list[str], metric: str, scale: float
) -> dict[str, tuple[list[float], list[float]]]:
    if len(names) > 1:
        places = {opening: [k for k, c in enumerate(names) if c in at] for opening, at in lines.items()}
        return {
            opening: ([float(k) for k in x], [scale * getattr(lines[opening][names[k]], metric) for k in x])
            for opening, x in places.items()
        }
    # With one configuration there is no path to follow: the openers stand in the order of the metric.
    value = {opening: scale * getattr(at[names[0]], metric) for opening, at in lines.items()}
    order = sorted(value, key=lambda o: value[o], reverse=METRICS[metric][1])
    return {opening: ([float(k)], [value[opening]]) for k, opening in enumerate(order, 1)}


def bits_plot(table: StudyTable, highlight: Sequence[str] | None = None, vocabulary: str | None = None) -> Plot:
    """The entropy of every opener against the mean of its games: how far the first guess decides."""
    name, rows = _one_list(table, vocabulary)
    chosen = _highlights(table, rows, highlight)
    names = list(dict.fromkeys(r.configuration for r in rows))
    if len(names) > len(look.SERIES):
        names = names[: len(look.SERIES)]
        rows = tuple(r for r in rows if r.configuration in names)
    data = tuple((r.opening or r.opener, r.configuration, r.bits, r.mean) for r in rows)
    title = "Bits of the opener against the mean of its games"

    def draw() -> Figure:
        figure = look.new_figure(8, 5)
        axes = figure.subplots()
        look.headline(figure, title, f"{len({d[0] for d in data}):,} openers on {name!r}: {table.title}")
        size = 34 if len(data) <= MANY else 8
        for k, c in enumerate(names):
            here = [d for d in data if d[1] == c]
            axes.scatter(
                [d[2] for d in here],
                [d[3] for d in here],
                s=size,
                color=look.SERIES[k],
                marker=look.MARKERS[k],
                alpha=0.85 if len(data) <= MANY else 0.35,
                linewidth=0,
                rasterized=len(data) > MANY,
                label=f"{c}  ({_correlation(here)})",
            )
        for word in chosen:
            d = min((d for d in data if d[0] == word), key=lambda d: float(d[3]))
            axes.scatter([d[2]], [d[3]], s=70, facecolor="none", edgecolor=look.INK, linewidth=1.2, zorder=4)
            axes.annotate(
                word, (d[2], d[3]), (8, -14), textcoords="offset points", fontsize=9, fontweight="bold",
                arrowprops={"arrowstyle": "-", "color": look.MUTED, "linewidth": 0.8, "shrinkB": 3},
            )  # fmt: skip
        axes.margins(x=0.06, y=0.12)
        axes.set(xlabel="bits of the opener", ylabel="mean guesses")
        look.tidy(axes, "both")
        figure.legend(loc="outside lower left", fontsize=9, ncols=min(3, len(names)))
        return figure

    return Plot("bits", title, ("opening", "configuration", "bits", "mean"), data, draw)


def _correlation(data: Sequence[tuple[Any, ...]]) -> str:
    from math import sqrt

    if len(data) < 3:
        return "too few to correlate"
    mx, my = (sum(d[i] for d in data) / len(data) for i in (2, 3))
    xy = sum((d[2] - mx) * (d[3] - my) for d in data)
    xx, yy = (sum((d[i] - m) ** 2 for d in data) for i, m in ((2, mx), (3, my)))
    return f"r = {xy / sqrt(xx * yy):.2f}" if xx and yy else "no spread"


def _one_list(table: StudyTable, vocabulary: str | None) -> tuple[str, tuple[StudyRow, ...]]:
    names = list(dict.fromkeys(row.vocabulary for row in table.rows))
    if not names:
        raise StudyError("the table has no rows yet: there is nothing to plot")
    name = vocabulary or names[0]
    if name not in names:
        raise StudyError(f"the table has no rows for the list {name!r}: choose one of {', '.join(names)}")
    return name, tuple(row for row in table.rows if row.vocabulary == name)


def _highlights(table: StudyTable, rows: Sequence[StudyRow], asked: Sequence[str] | None) -> list[str]:
    # Whoever asks for none in particular sees the three best by mean.
    known = {row.opening or row.opener for row in rows}
    if asked is None and not table.highlight:
        best = sorted(rows, key=lambda row: row.mean)
        return list(dict.fromkeys(row.opening or row.opener for row in best))[: min(3, len(known) - 1)]
    chosen = list(asked if asked is not None else [w for w in table.highlight if w in known])
    for word in chosen:
        if word not in known:
            raise StudyError(f"cannot point out {word!r}: it is not among the {len(known)} openings of the table")
    if len(chosen) > len(look.SERIES):
        raise StudyError(f"{len(chosen)} openers are too many to point out: give at most {len(look.SERIES)}")
    return chosen


@dataclass(frozen=True, slots=True)
class PlotKind:
    """A plot in the registry: what it shows, what it is made from, and the function that makes it."""

    name: str
    description: str
    takes: str
    """``guess``, ``strategy``, ``table`` or ``tree``: what the first argument is."""
    make: Callable[..., Plot]


PLOTS: Mapping[str, PlotKind] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            PlotKind("feedback", "How the feedback of a guess is spread.", "guess", feedback_plot),
            PlotKind("guesses", "How many games take how many guesses.", "strategy", guesses_plot),
            PlotKind("openers", "Mean, success and within three of openers by configuration.", "table", openers_plot),
            PlotKind("bits", "Bits of the opener against the mean of its games.", "table", bits_plot),
            PlotKind("tree", "A decision tree, wide where many answers are.", "tree", tree_plot),
        )
    }
)
"""The plots by name, in the order in which to show them."""
