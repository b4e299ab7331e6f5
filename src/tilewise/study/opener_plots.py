"""The pictures of a study: openers by configuration, and bits against means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import nan, sqrt
from typing import TYPE_CHECKING, Any

from tilewise.errors import StudyError, short
from tilewise.game import arguments
from tilewise.study import plot_style as look
from tilewise.study.metrics import METRICS, Metric
from tilewise.study.plot_style import Plot
from tilewise.study.tables import StudyRow, StudyTable

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MANY = 300
"""With more openers than this the unnamed ones are drawn as a bitmap within the picture, to keep files small."""


def openers_plot(table: StudyTable, highlight: Sequence[str] | None = None, vocabulary: str | None = None) -> Plot:
    """Mean, success and within-three of every opener under every configuration, chosen openers highlighted.

    :param highlight: Openers to point out; by default those of the study.
    :param vocabulary: Which list of the study, where it has several.

    >>> import tempfile
    >>> from tilewise import Study, run_study
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     table = run_study(Study.grid(["tarse", "salet"]), folder, files=False)
    >>> openers_plot(table).columns
    ('opening', 'configuration', 'mean', 'success', 'within3')
    """
    name, rows = _one_list(table, vocabulary)
    chosen = _highlights(table, rows, highlight)
    names = list(dict.fromkeys(r.configuration for r in rows))
    typical = {c: sorted(r.mean for r in rows if r.configuration == c) for c in names}
    names.sort(key=lambda c: -typical[c][len(typical[c]) // 2])
    lines: dict[str, dict[str, StudyRow]] = {}
    for row in rows:
        lines.setdefault(row.opening or row.opener, {})[row.configuration] = row
    data = tuple(
        (o, c, *(metric.of(at[c]) for metric in METRICS.values())) for o, at in lines.items() for c in names if c in at
    )
    title = "Openers by configuration"

    # Few short names fit below the panels and are read as paths; many or long ones go on the left, one line each.
    across = len(" ".join(names)) <= 36

    def draw() -> Figure:
        figure = look.new_figure(12, 4.8 if across else 2.1 + 0.3 * len(names))
        look.headline(figure, title, f"{len(lines):,} openers on {name!r}: {table.title}")
        panels = figure.subplots(1, len(METRICS), sharey=not across)
        for axes, metric in zip(panels, METRICS.values(), strict=True):
            _panel(axes, lines, names, chosen, metric, across)
            axes.set_title(f"{metric.label[0].upper()}{metric.label[1:]}{', %' if metric.share else ''}")
            axes.set_xlabel("higher is better" if metric.more else "lower is better", color=look.MUTED)
        if chosen and not across:
            figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower left", ncols=len(look.SERIES))
        return figure

    columns = ("opening", "configuration", *METRICS)
    return Plot("openers", title, columns, data, draw, (openers_plot, (table, highlight, vocabulary)))


def _panel(
    axes: Axes,
    lines: Mapping[str, Mapping[str, StudyRow]],
    names: list[str],
    chosen: Sequence[str],
    metric: Metric,
    across: bool,
) -> None:
    """One metric: configurations side by side with the chosen openers as paths, or one below the other as points."""
    faint = 0.6 if across and len(names) == 1 else max(0.04, min(0.75, 20 / len(lines)))
    crowd: tuple[list[float], list[float]] = ([], [])
    ends: list[tuple[str, float, float, str]] = []
    for opening, (places, values) in _curves(lines, names, metric).items():
        x, y = (places, values) if across else (values, places)
        if opening not in chosen:
            # Everything that is not highlighted is one artist with gaps: thousands of artists would take a gigabyte.
            crowd[0].extend([*x, nan])
            crowd[1].extend([*y, nan])
            continue
        k = chosen.index(opening)
        colour, marker = look.SERIES[k], look.MARKERS[k]
        ends.append((opening, x[-1], y[-1], colour))
        if across:
            axes.plot(x, y, color=colour, marker=marker, markersize=6, linewidth=2, zorder=3)
        else:
            axes.plot(x, y, marker, color=colour, markersize=7, alpha=0.85, zorder=3, label=opening)
    form = "o-" if across else "o"
    axes.plot(*crowd, form, color=look.GREY, markersize=3.5, linewidth=1, alpha=faint, rasterized=len(lines) > MANY)
    if across:
        axes.margins(y=0.1)
        _name_ends(axes, ends, len(names), len(lines))
        if len(names) > 1:
            axes.set_xticks(range(len(names)), names)
    else:
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(-0.6, len(names) - 0.4)
        axes.margins(x=0.08)
    look.tidy(axes, "y" if across else "both")


def _name_ends(axes: Axes, ends: Sequence[tuple[str, float, float, str]], names: int, lines: int) -> None:
    """The names of the chosen openers at the right end, moved apart where they would overlap."""
    low, high = axes.get_ylim()
    right = names - 1 if names > 1 else lines
    places = look.spread([height for _, _, height, _ in ends], (high - low) / 18)
    for (opening, end, height, colour), place in zip(ends, places, strict=True):
        axes.annotate(
            opening, (end, height), (right * 1.04 + 0.12 * (names > 1), place), color=colour, va="center",
            fontweight="bold", fontsize=9,
            arrowprops={"arrowstyle": "-", "color": colour, "linewidth": 0.8, "shrinkA": 1, "shrinkB": 4},
        )  # fmt: skip
    axes.set_xlim(-0.07 * right - 0.1, right * (1.42 if ends else 1.07) + 0.1)
    if names == 1:
        axes.set_xticks([1, right], ["best", f"{right:,}th"])


def _curves(
    lines: Mapping[str, Mapping[str, StudyRow]], names: list[str], metric: Metric
) -> dict[str, tuple[list[float], list[float]]]:
    scale = 100.0 if metric.share else 1.0
    if len(names) > 1:
        places = {opening: [k for k, c in enumerate(names) if c in at] for opening, at in lines.items()}
        return {
            opening: ([float(k) for k in x], [scale * metric.of(lines[opening][names[k]]) for k in x])
            for opening, x in places.items()
        }
    # With one configuration there is no path to follow: the openers are ordered by the metric.
    value = {opening: scale * metric.of(at[names[0]]) for opening, at in lines.items()}
    order = sorted(value, key=lambda o: value[o], reverse=metric.more)
    return {opening: ([float(k)], [value[opening]]) for k, opening in enumerate(order, 1)}


def bits_plot(table: StudyTable, highlight: Sequence[str] | None = None, vocabulary: str | None = None) -> Plot:
    """The entropy of every opener against the mean of its games: how far the first guess decides.

    :param highlight: Openers to point out; by default those of the study.
    :param vocabulary: Which list of the study, where it has several.

    >>> import tempfile
    >>> from tilewise import Study, run_study
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     table = run_study(Study.grid(["tarse", "salet"]), folder, files=False)
    >>> [row[0] for row in bits_plot(table).rows]
    ['tarse', 'salet']
    """
    name, rows = _one_list(table, vocabulary)
    chosen = _highlights(table, rows, highlight)
    every = list(dict.fromkeys(r.configuration for r in rows))
    names = sorted(every, key=lambda c: min(r.mean for r in rows if r.configuration == c))[: len(look.SERIES)]
    names.sort(key=every.index)
    rows = tuple(r for r in rows if r.configuration in names)
    which = "" if len(names) == len(every) else f"; the {len(names)} best of {len(every)} configurations"
    data = tuple((r.opening or r.opener, r.configuration, r.bits, r.mean) for r in rows)
    title = "Bits of the opener against the mean of its games"

    def draw() -> Figure:
        figure = look.new_figure(8, 5)
        axes = figure.subplots()
        look.headline(figure, title, f"{len({d[0] for d in data}):,} openers on {name!r}: {table.title}{which}")
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
        axes.margins(x=0.06, y=0.12)
        _name_points(axes, [min((d for d in data if d[0] == w), key=lambda d: float(d[3])) for w in chosen])
        axes.set(xlabel="bits of the opener", ylabel="mean guesses")
        look.tidy(axes, "both")
        figure.legend(loc="outside lower left", fontsize=9, ncols=max(1, min(3, 105 // (max(map(len, names)) + 20))))
        return figure

    columns = ("opening", "configuration", "bits", "mean")
    return Plot("bits", title, columns, data, draw, (bits_plot, (table, highlight, vocabulary)))


def _name_points(axes: Axes, points: Sequence[tuple[Any, ...]]) -> None:
    (left, right), (low, high) = axes.get_xlim(), axes.get_ylim()
    # Names are side by side below the points, because the best openers lie close together.
    line = min((p[3] for p in points), default=low) - 0.07 * (high - low)
    wide = 0.014 * (right - left) * max((len(p[0]) for p in points), default=0)
    places = look.spread([p[2] for p in points], wide + 0.01 * (right - left))
    beyond = max(0.0, max(places, default=left) + wide / 2 - right)
    for (word, _, bits, mean), place in zip(points, places, strict=True):
        axes.scatter([bits], [mean], s=70, facecolor="none", edgecolor=look.INK, linewidth=1.2, zorder=4)
        axes.annotate(
            word, (bits, mean), (place - beyond, line), fontsize=9, fontweight="bold",
            ha="center", va="top", arrowprops={"arrowstyle": "-", "color": look.MUTED, "linewidth": 0.8, "shrinkB": 5},
        )  # fmt: skip
    axes.set(xlim=(left, right), ylim=(low - 0.06 * (high - low), high))


def _correlation(data: Sequence[tuple[Any, ...]]) -> str:
    if len(data) < 3:
        return "too few to correlate"
    mx, my = (sum(d[i] for d in data) / len(data) for i in (2, 3))
    xy = sum((d[2] - mx) * (d[3] - my) for d in data)
    xx, yy = (sum((d[i] - m) ** 2 for d in data) for i, m in ((2, mx), (3, my)))
    return f"r = {xy / sqrt(xx * yy):.2f}" if xx and yy else "no spread"


def _one_list(table: StudyTable, vocabulary: str | None) -> tuple[str, tuple[StudyRow, ...]]:
    names = list(dict.fromkeys(row.vocabulary for row in arguments.instance("table", table, StudyTable)))
    if not names:
        raise StudyError("the table has no rows yet: there is nothing to plot")
    name = vocabulary or names[0]
    if name not in names:
        raise StudyError(f"the table has no rows for the list {name!r}: choose one of {', '.join(names)}")
    return name, tuple(row for row in table if row.vocabulary == name)


def _highlights(table: StudyTable, rows: Sequence[StudyRow], highlight: Sequence[str] | None) -> list[str]:
    # By default the three best by mean are highlighted.
    openers = {row.opening or row.opener for row in rows}
    if highlight is None and not table.highlight:
        best = sorted(rows, key=lambda row: row.mean)
        return list(dict.fromkeys(row.opening or row.opener for row in best))[: min(3, len(openers) - 1)]
    chosen = (
        [w for w in table.highlight if w in openers] if highlight is None else arguments.texts(highlight, "highlight")
    )
    for word in chosen:
        if word not in openers:
            raise StudyError(
                f"cannot point out {short(word)}: it is not among the {len(openers)} openings of the table"
            )
    if len(chosen) > len(look.SERIES):
        raise StudyError(f"{len(chosen)} openers are too many to point out: give at most {len(look.SERIES)}")
    return chosen
