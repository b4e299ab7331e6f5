"""The report of a study: one HTML file that opens offline, in light and dark, with plots and tables inside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from tilewise.display import page
from tilewise.game import arguments
from tilewise.study.metrics import CHOICES, COMPOSITE, METRICS, metric_text
from tilewise.study.opener_plots import bits_plot, openers_plot
from tilewise.study.plot_style import Plot
from tilewise.study.plots import guesses_plot
from tilewise.study.simulate import version
from tilewise.study.tables import StudyRow, StudyTable

TOP = 10
SHOWN = 500
"""Rows of the full table that the report shows; the Parquet file has them all."""


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
    openings = set(map(_opening, rows))
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
        columns = {"rank": True, **_NAMES, label: True}
        rows = [
            (r.row, [str(r.rank), *_names(r.row), metric_text(r.value, metric), "" if r.lead is None else str(r.lead)])
            for r in table.ranking(metric, name)[:TOP]
        ]
        if metric != COMPOSITE:
            columns[f"lead, {'words' if METRICS[metric].share else 'guesses'}"] = True
        out.append(_table(title, columns, rows, table.highlight))
    out.append("</div>")
    out.append(
        '<p class="note">The tie-break alone can move a mean by 0.01 to 0.03: '
        "read the order of neighbours with that in mind.</p>"
    )
    if len({row.configuration for row in table if row.vocabulary == name}) > 1:
        out += _first_places(table, name)
        out += _ranks(table, name)
    return out


def _first_places(table: StudyTable, name: str) -> list[str]:
    metrics = {**{name: metric.label for name, metric in METRICS.items()}, COMPOSITE: "composite"}
    rows = []
    for configuration, places in table.first_places(name).items():
        cells = [configuration]
        for metric in metrics:
            first = places[metric]
            words = ", ".join(_opening(r.row) for r in first[:3]) + (", ..." if len(first) > 3 else "")
            cells.append(f"{words} {metric_text(first[0].value, metric)}")
        rows.append(cells)
    return [_wide("First in each configuration, by each metric", ["configuration", *metrics.values()], rows)]


def _ranks(table: StudyTable, name: str) -> list[str]:
    """How an opening's rank moves from configuration to configuration, and from metric to metric."""
    configurations = list(dict.fromkeys(row.configuration for row in table if row.vocabulary == name))
    openings = list(dict.fromkeys(_opening(row) for row in table if row.vocabulary == name))
    if not 1 < len(openings) <= SHOWN:
        return []
    ranks = {
        (metric, c, _opening(r.row)): r.rank
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
    return f'<div class="wide">{_table(caption, dict.fromkeys(head, False), [(None, row) for row in rows])}</div>'


def _opening(row: StudyRow) -> str:
    return row.opening or row.opener


def _names(row: StudyRow) -> list[str]:
    return [_opening(row), row.configuration]


_NAMES = {"opening": False, "configuration": False}
_EVERY = {
    "list": False,
    **_NAMES,
    **dict.fromkeys(("total", "mean", "success", "within 3", "worst", "bits"), True),
    **dict.fromkeys(("games by guesses", "strategy"), False),
}
"""The columns of the full table, and whether each has numbers."""


def _every_row(table: StudyTable) -> list[str]:
    shown = table[:SHOWN]
    which = "Every row" if len(shown) == len(table) else f"The first {SHOWN} of {len(table):,} rows"
    rows = []
    for row in shown:
        shares = [f"{100 * share:.2f}%" for share in (row.success, row.within3)]
        numbers = [f"{row.total:,}", f"{row.mean:.4f}", *shares, str(row.worst), f"{row.bits:.3f}"]
        rows.append((row, [row.vocabulary, *_names(row), *numbers, " ".join(map(str, row.counts)), row.strategy]))
    body = _table("", _EVERY, rows, table.highlight)
    return [f'<details><summary>{which}</summary>\n<div class="wide">{body}</div></details>']


def _table(
    caption: str,
    columns: Mapping[str, bool],
    rows: Iterable[tuple[StudyRow | None, Sequence[str]]],
    marked: Sequence[str] = (),
) -> str:
    """A table of texts, beside the row of the study that each line is about: those that are marked stand out."""
    classes = [" class=n" if number else "" for number in columns.values()]
    head = "".join(f'<th scope="col"{n}>{escape(name)}</th>' for name, n in zip(columns, classes, strict=True))
    lines = []
    for row, texts in rows:
        cells = "".join(f"<td{n}>{escape(text)}</td>" for text, n in zip(texts, classes, strict=False))
        lines.append(f"<tr{' class=mark' if row is not None and row.opening in marked else ''}>{cells}</tr>")
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>\n" + "\n".join(lines) + "\n</tbody></table>"


def _figure(plot: Plot) -> str:
    return f"<figure>{plot.svg(themed=True)}</figure>"
