"""What docs/extending.md says of adding something holds: how many files it takes, and what no doctest runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tilewise
from tilewise.solver.rank.ties import TIES
from tilewise.study import metrics, tables
from tilewise.study.metrics import Metric

SOURCE = Path(tilewise.__file__).parent
PAGE = (SOURCE.parent.parent / "docs" / "extending.md").read_text("utf-8")
ROWS = {row[0].strip(): row[1] for line in PAGE.splitlines() if len(row := line.strip("|").split("|")) == 2}


def named(row: str) -> list[Path]:
    paths = re.findall(r"`([\w/]+\.(?:py|js))`", ROWS[row])
    return [
        SOURCE.parent.parent / p if p.startswith("tools/") else SOURCE / p.replace("js/", "apps/web/static/js/", 1)
        for p in paths
    ]


def test_the_files_that_are_named_exist_and_are_few() -> None:
    touched = {row: named(row) for row in ROWS if "`" in ROWS[row] or "none" in ROWS[row]}
    assert len(touched) > 18
    assert [path for paths in touched.values() for path in paths if not path.is_file()] == []
    assert all(len(paths) <= 7 for paths in touched.values())
    for row in ("digits or signs as symbols", "a shipped proof"):
        assert touched[row] == []


def test_a_tie_break_is_named_nowhere_else() -> None:
    name = next(tie for tie in TIES if "-" in tie)  # a word that nothing else is called
    files = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.js")]
    places = {path for path in files if f'"{name}"' in path.read_text("utf-8")}
    presets = {SOURCE / "apps/cli/framework/declare.py"}  # a published program that plays by it
    assert places - presets == set(named("a tie-break"))


def test_a_metric_is_the_row_that_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = re.search(r'^"within4": (Metric\(.*\)),$', PAGE, re.MULTILINE)
    assert shown is not None
    made = eval(shown[1], vars(metrics))
    assert isinstance(made, Metric)
    monkeypatch.setattr(metrics, "METRICS", {**metrics.METRICS, "within4": made})
    assert metrics.metric_text(0.5, "within4") == "50.00%"
    monkeypatch.setattr(tables, "METRICS", metrics.METRICS)
    row = tables.StudyRow(
        "l", "c", "o", "o", "r", "t", "any", "allowed", 0, 0, (1, 2, 3, 4, 10), 4.0, 6, 5.0, "s", "d", "v"
    )
    assert tables.StudyTable("one", 1, (row,)).frame()["within4"].to_list() == [0.5]
