"""``tilewise study``: a grid of strategies from a file, measured, resumed, reported."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.options import Bar, JsonOption, TopOption, command
from tilewise.errors import NotationError


def study(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A study file (TOML): openings, rankers, rules, lists.")],
    *,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Where the results go (default: beside the file).")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option("--cluster", metavar="ADDRESS", help="Measure on a Dask cluster, by its scheduler.")
    ] = None,
    rows_only: Annotated[
        bool, typer.Option("--rows-only", help="Write the journal alone: no table, no report, nothing to install.")
    ] = False,
    top: TopOption = 10,
    metric: Annotated[
        str, typer.Option("--metric", metavar="NAME", help="What the best are chosen by: mean, success, within3, ...")
    ] = "mean",
    as_json: JsonOption = False,
) -> None:
    """Measure a grid of strategies from a file; it can be resumed.

    Every row is on the disk as soon as it is measured: after Ctrl-C, or a kill, the same command goes on.
    """
    from tilewise import cluster_executor, load_study, run_study
    from tilewise.apps.answers.shape import fill
    from tilewise.apps.answers.strategies import StudyAnswer, StudyBestRow
    from tilewise.study.grid import REPORT
    from tilewise.study.tables import METRICS

    if metric not in METRICS:
        raise NotationError(f"there is no metric {metric!r}: choose one of {', '.join(METRICS)}")
    plan = load_study(file)
    folder = out if out is not None else file.with_suffix("")
    where = nullcontext(None) if cluster is None else cluster_executor(cluster)
    with where as executor, Bar("measuring") as bar:
        table = run_study(plan, folder, executor, lambda p: bar.at(p.done, p.total, _last(p.row)), files=not rows_only)
    best = table.best(top, metric)
    if as_json:
        output.emit(
            "study",
            fill(
                StudyAnswer,
                table,
                folder=str(folder),
                rows=len(table),
                metric=metric,
                best=tuple(fill(StudyBestRow, row) for row in best),
            ),
        )
        return
    report = "" if rows_only else f", report in {folder / REPORT}"
    output.say(f"{table.title}: {len(table):,} of {table.planned:,} rows in {folder}{report}")
    output.table(
        ["list", "configuration", "opening", "total", "mean", "success %", "within 3 %", "worst"],
        [
            [r.vocabulary, r.configuration, r.opening or r.opener, r.total, f"{r.mean:.4f}",
             f"{100 * r.success:.2f}", f"{100 * r.within3:.2f}", r.worst]
            for r in best
        ],
        left=(0, 1, 2),
        spare=(3, 7, 0),
    )  # fmt: skip


def _last(row: Any) -> str:
    return "" if row is None else f"{row.configuration} {row.opening or row.opener} {row.mean:.4f}"


app = command(
    "study",
    examples=["tilewise study examples/published-grid.toml --out results", "tilewise study mine.toml --metric success"],
)(study)
