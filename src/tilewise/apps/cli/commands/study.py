"""``tilewise study``: a grid of strategies from a file, measured, resumed, reported."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import tilewise as tw
from tilewise.apps.answers.shape import fill
from tilewise.apps.cli.framework.declare import command, refuse
from tilewise.apps.cli.framework.options import on_cluster
from tilewise.apps.cli.terminal import output
from tilewise.errors import NotationError, short
from tilewise.files import is_standard, write_file
from tilewise.study.metrics import CHOICES, COMPOSITE, METRICS, check_metric, metric_text

if TYPE_CHECKING:
    from tilewise.apps.answers.strategies import FirstPlace
    from tilewise.study.plan import Study
    from tilewise.study.tables import StudyTable

RANKED_BY = (*METRICS, *output.OVERALL)
"""What the best can be chosen by."""
STUDIES = ("solving-wordle", "solving-wordle-choices")
_ANSWERED = ("mean", "success", "within3", COMPOSITE)
"""The metrics that have a column, and a field in JSON, of their own."""


EXAMPLE = """\
# Every opener with every ranker, over all answers of the list. Start it, stop it, start it again: nothing is lost.
title = "My first study"
lists = ["nyt"]
openings = ["salet", "crane", "raise"]
rankers = ["entropy", "largest"]
# rules = ["any", "hard"]
# ties = ["candidate", "first"]
"""


def study(
    file: Path | None = None,
    *,
    preset: str | None = None,
    out: Path | None = None,
    cluster: str | None = None,
    example: bool = False,
    rows_only: bool = False,
    top: int = 10,
    metric: str = "mean",
    as_json: bool = False,
) -> None:
    """Measure a grid of strategies from a file; it can be resumed.

    Every row is on disk as soon as it is measured: after Ctrl-C, or a kill, the same command continues.
    """
    from tilewise.apps.answers.strategies import FirstPlaces, StudyAnswer, StudyBestRow
    from tilewise.study.grid import REPORT

    if example:
        refuse("--example writes a file", "as_json")
        _write_example(file or Path("study.toml"))
        return
    if is_standard(out) or (is_standard(file) and out is None):
        raise NotationError("the results of a study are files: name a folder for them with --out")
    metric = check_metric(COMPOSITE if metric in output.OVERALL else metric)
    if (file is None) == (preset is None):
        raise NotationError(
            "name either a study file, as in 'tilewise study mine.toml', or a published study with --as; "
            "'tilewise study --example mine.toml' writes a file to start from"
        )
    plan = load_or_published(preset, file)
    folder = out if out is not None else Path(preset or "") if file is None else file.with_suffix("")

    def tell(p: Any) -> None:
        bar.at(p.done, p.total, _last(p.row))

    kept = f"rows are in {folder}; the same command continues"
    with on_cluster(cluster) as executor, output.Working("measuring", kept) as bar:
        table = tw.run_study(plan, folder, executor, tell, files=not rows_only)
    best = table.ranking(metric)[:top]
    if as_json:
        output.emit(
            "study",
            fill(
                StudyAnswer,
                table,
                folder=str(folder),
                rows=len(table),
                metric=metric,
                best=tuple(fill(StudyBestRow, r.row, rank=r.rank, value=r.value, lead=r.lead) for r in best),
                first=tuple(
                    FirstPlaces(vocabulary=name, configuration=configuration, **{m: places[m] for m in _ANSWERED})
                    for name, configuration, places in _first_places(table)
                ),
            ),
        )
        return
    report = "" if rows_only else f", report in {folder / REPORT}"
    output.say(f"{table.title}: {len(table):,} of {table.planned:,} rows in {folder}{report}")
    value = [] if metric in _ANSWERED[:-1] else [*output.OVERALL]
    figures = ["total", "mean", "success %", "within 3 %", "worst", "lead"]
    output.table(
        ["rank", "list", "configuration", "opening", *value, *figures],
        [
            [r.rank, r.row.vocabulary, r.row.configuration, r.row.opening or r.row.opener,
             *([metric_text(r.value, metric)] if value else []), r.row.total, f"{r.row.mean:.4f}",
             f"{100 * r.row.success:.2f}", f"{100 * r.row.within3:.2f}", r.row.worst, "" if r.lead is None else r.lead]
            for r in best
        ],
        left=(1, 2, 3),
        legend=output.OVERALL,
    )  # fmt: skip
    first = _first_places(table)
    if len(first) > 1:
        print()
        output.table(
            ["first in", "list", *METRICS, *output.OVERALL],
            [[configuration, name, *(_place(places[m], m) for m in CHOICES)] for name, configuration, places in first],
            left=range(2 + len(CHOICES)),
            legend=output.OVERALL,
        )


def _place(place: FirstPlace, metric: str) -> str:
    others = f",+{len(place.openings) - 2}" if len(place.openings) > 2 else ""
    return f"{','.join(place.openings[:2])}{others} {metric_text(place.value, metric)}"


def load_or_published(name: str | None, file: Path | None) -> Study:
    """The study of a file, or a published one by its name."""
    return tw.load_study(file) if file else tw.published.solving_wordle_study(name == "solving-wordle-choices")


def _first_places(table: StudyTable) -> list[tuple[str, str, dict[str, FirstPlace]]]:
    """Who is first on each list in each configuration, by each metric."""
    from tilewise.apps.answers.strategies import FirstPlace

    return [
        (
            name,
            configuration,
            {
                metric: FirstPlace(openings=tuple(r.row.opening or r.row.opener for r in first), value=first[0].value)
                for metric, first in places.items()
            },
        )
        for name in dict.fromkeys(row.vocabulary for row in table)
        for configuration, places in table.first_places(name).items()
    ]


def _write_example(file: Path) -> None:
    if is_standard(file):
        print(EXAMPLE, end="")
        return
    if file.exists():
        raise NotationError(f"{short(str(file))} is there already: name another file for the example")
    write_file(file, EXAMPLE)
    output.say(f"{file} is a study to start from: tilewise study {file}")


def _last(row: Any) -> str:
    return "" if row is None else f"{row.configuration} {row.opening or row.opener} {row.mean:.4f}"


app = command(
    study,
    "tilewise study --example mine.toml",
    "tilewise study mine.toml --out results",
    "tilewise study --as solving-wordle --out runs",
    "tilewise study mine.toml --metric success",
)
