"""The report of a study: one HTML file that opens offline, in light and dark, with plots and tables inside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any

from tilewise.display import page
from tilewise.game import arguments
from tilewise.study.metrics import CHOICES, COMPOSITE, METRICS, metric_text
from tilewise.study.opener_plots import bits_plot, openers_plot
from tilewise.study.plot_style import Plot
from tilewise.study.plots import guesses_plot
from tilewise.study.simulate import version
from tilewise.study.tables import StudyTable

TOP = 10
SHOWN = 500
"""Rows of the full table that the report shows; the Parquet file has them all."""

Column = tuple[str, bool, Callable[[Any], str]]


def report_html(table: StudyTable) -> str:
    """The report of a table as one self-contained HTML page.

    >>> import tempfile
    >>> from tilewise import Study, run_study
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     table = run_study(Study.grid(["tarse", "salet"]), folder, files=False)
    >>> report_html(table).startswith("<!doctype html>")
    True
    """
    table = arguments.instance("table", table, StudyTable)
    body = [f"<h1>{escape(table.title)}</h1>"]
    if table.description:
        body.append(f"<p>{escape(table.description)}</p>")
    games = sum(row.games for row in table)
    state = "complete" if table.complete else f"not complete: {table.planned - len(table):,} rows are still missing"
    body.append(
        f'<p class="note">{len(table):,} strategies, {games:,} games; {state}. tilewise {escape(version())}.</p>'
    )
    for name in dict.fromkeys(row.vocabulary for row in table):
        body += _section(table, name)
    body += _every_row(table)
    return page(table.title, "\n".join(body))


def _section(table: StudyTable, name: str) -> list[str]:
    rows = [row for row in table if row.vocabulary == name]
    out = [f"<h2>The list {escape(name)}</h2>", f'<p class="note">digest {rows[0].digest}</p>']
    openings = {row.opening or row.opener for row in rows}
    if len(rows) > 1:
        out += _rankings(table, name)
        out.append(_figure(openers_plot(table, vocabulary=name)))
    if len(openings) > 2:
        out.append(_figure(bits_plot(table, vocabulary=name)))
    best = min(rows, key=lambda row: row.total)
    out.append(_figure(guesses_plot(best)))
    return out


def _rankings(table: StudyTable, name: str) -> list[str]:
    out = ['<div class="tables">']
    titles = {name: (f"Best by {metric.label}", metric.label) for name, metric in METRICS.items()}
    titles[COMPOSITE] = ("Best by all three, each scaled from 0 to 1", "composite")
    for metric, (title, label) in titles.items():
        ranked = {id(r.row): r for r in table.ranking(metric, name)[:TOP]}
        columns: list[Column] = [
            ("rank", True, lambda row, ranked=ranked: str(ranked[id(row)].rank)),  # type: ignore[misc]
            *_NAMES,
            (label, True, lambda row, ranked=ranked, m=metric: metric_text(ranked[id(row)].value, m)),  # type: ignore[misc]
        ]
        if metric != COMPOSITE:
            unit = "words" if METRICS[metric].share else "guesses"
            columns.append((f"lead, {unit}", True, lambda row, ranked=ranked: _number(ranked[id(row)].lead)))  # type: ignore[misc]
        out.append(_table(title, (r.row for r in ranked.values()), columns, table.highlight))
    out.append("</div>")
    out.append(
        '<p class="note">The tie-break alone can move a mean by 0.01 to 0.03: '
        "read the order of neighbours with that in mind.</p>"
    )
    if len({row.configuration for row in table if row.vocabulary == name}) > 1:
        out += _first_places(table, name)
        out += _ranks(table, name)
    return out


def _number(lead: int | None) -> str:
    return "" if lead is None else str(lead)


def _first_places(table: StudyTable, name: str) -> list[str]:
    metrics = {**{name: metric.label for name, metric in METRICS.items()}, COMPOSITE: "composite"}
    rows = []
    for configuration, places in table.first_places(name).items():
        cells = [configuration]
        for metric in metrics:
            first = places[metric]
            words = ", ".join(r.row.opening or r.row.opener for r in first[:3]) + (", ..." if len(first) > 3 else "")
            cells.append(f"{words} {metric_text(first[0].value, metric)}")
        rows.append(cells)
    return [_wide("First in each configuration, by each metric", ["configuration", *metrics.values()], rows)]


def _ranks(table: StudyTable, name: str) -> list[str]:
    """How an opening's rank moves from configuration to configuration, and from metric to metric."""
    configurations = list(dict.fromkeys(row.configuration for row in table if row.vocabulary == name))
    openings = list(dict.fromkeys(row.opening or row.opener for row in table if row.vocabulary == name))
    if not 1 < len(openings) <= SHOWN:
        return []
    ranks = {
        (metric, c, r.row.opening or r.row.opener): r.rank
        for metric in CHOICES
        for c in configurations
        for r in table.ranking(metric, name, c)
    }
    rows = [
        [opening, *(" / ".join(str(ranks.get((m, c, opening), "-")) for m in CHOICES) for c in configurations)]
        for opening in openings
    ]
    caption = f"Rank of each opening within a configuration: by {', '.join(METRICS)} and {COMPOSITE}"
    return [_wide(caption, ["opening", *configurations], rows)]


def _wide(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    columns = [(name, False, lambda row, k=k: row[k]) for k, name in enumerate(head)]
    return f'<div class="wide">{_table(caption, rows, columns)}</div>'


_NAMES: list[Column] = [
    ("opening", False, lambda row: row.opening or row.opener),
    ("configuration", False, lambda row: row.configuration),
]
_EVERY: list[Column] = [
    ("list", False, lambda row: row.vocabulary),
    *_NAMES,
    ("total", True, lambda row: f"{row.total:,}"),
    ("mean", True, lambda row: f"{row.mean:.4f}"),
    ("success", True, lambda row: f"{100 * row.success:.2f}%"),
    ("within 3", True, lambda row: f"{100 * row.within3:.2f}%"),
    ("worst", True, lambda row: str(row.worst)),
    ("bits", True, lambda row: f"{row.bits:.3f}"),
    ("games by guesses", False, lambda row: " ".join(map(str, row.counts))),
    ("strategy", False, lambda row: row.strategy),
]


def _every_row(table: StudyTable) -> list[str]:
    shown = table[:SHOWN]
    which = "Every row" if len(shown) == len(table) else f"The first {SHOWN} of {len(table):,} rows"
    body = _table("", shown, _EVERY, table.highlight)
    return [f'<details><summary>{which}</summary>\n<div class="wide">{body}</div></details>']


def _table(caption: str, rows: Iterable[Any], columns: Sequence[Column], marked: Sequence[str] = ()) -> str:
    head = "".join(f'<th scope="col"{" class=n" if number else ""}>{escape(name)}</th>' for name, number, _ in columns)
    lines = []
    for row in rows:
        cells = "".join(f"<td{' class=n' if number else ''}>{escape(text(row))}</td>" for _, number, text in columns)
        lines.append(f"<tr{' class=mark' if marked and row.opening in marked else ''}>{cells}</tr>")
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>\n" + "\n".join(lines) + "\n</tbody></table>"


def _figure(plot: Plot) -> str:
    return f"<figure>{plot.svg(themed=True)}</figure>"
