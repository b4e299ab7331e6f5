"""Every lesson is run from the top in a fresh kernel and must print what it says."""

import re
import sys
import tomllib
from pathlib import Path

import pytest
from tools.checks.run_lessons import ROOT, analyses, lessons, printed, read, run

import tilewise

pytestmark = pytest.mark.slow


def test_the_lessons_are_there() -> None:
    assert [int(path.name.split("_")[0]) for path in lessons()] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("path", [*lessons(), *analyses()], ids=lambda p: p.stem)
def test_lesson(path: Path) -> None:
    kept = read(path)
    assert path.stat().st_size < 120_000, f"{path.name} has large outputs"
    assert printed(run(path)) == printed(kept), f"run tools/checks/run_lessons.py {path.relative_to(ROOT)}"
    assert {output.output_type for cell in kept.cells for output in cell.get("outputs", ())} <= {
        "stream",
        "display_data",
        "execute_result",
    }


@pytest.mark.parametrize("path", analyses(), ids=lambda p: p.stem)
def test_an_analysis_takes_few_lines(path: Path) -> None:
    for cell in read(path).cells:
        if cell.cell_type == "code":
            lines = [
                line for line in cell.source.splitlines() if line.strip() and not line.startswith(("import", "from"))
            ]
            assert len(lines) < 10, cell.source


@pytest.mark.parametrize("path", [*lessons(), *analyses()], ids=lambda p: p.stem)
def test_only_public_names_are_used(path: Path) -> None:
    for cell in read(path).cells:
        if cell.cell_type == "code":
            assert "from tilewise." not in cell.source
            assert set(re.findall(r"\btw\.([A-Za-z_]+)", cell.source)) <= set(tilewise.__all__)


@pytest.mark.parametrize("path", [*lessons(), *analyses()], ids=lambda p: p.stem)
def test_an_extra_brings_what_is_imported(path: Path) -> None:
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))["project"]
    names = project["dependencies"] + [name for extra in project["optional-dependencies"].values() for name in extra]
    brought = {re.split("[>=]", name)[0].replace("scikit-learn", "sklearn") for name in names}
    source = "\n".join(cell.source for cell in read(path).cells if cell.cell_type == "code")
    imported = set(re.findall(r"^ *(?:import|from) (\w+)", source, re.MULTILINE))
    assert imported <= {"tilewise", *sys.stdlib_module_names, *brought}


@pytest.mark.parametrize("path", lessons(), ids=lambda p: p.stem)
def test_a_lesson_says_what_it_is_for_and_solves_its_exercises(path: Path) -> None:
    text = "\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")
    for mark in ("**Goals.**", "**Before it.**", "**Sources.**", "## To try", "## Solutions"):
        assert mark in text
