"""Every lesson is run from the top in a fresh kernel and must print what it says."""

from pathlib import Path

import pytest
from tools.run_lessons import LESSONS, lessons, printed, read, run

pytestmark = pytest.mark.slow


def test_the_lessons_are_there() -> None:
    assert [int(path.name.split("_")[0]) for path in lessons()] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("path", lessons(), ids=lambda p: p.stem)
def test_lesson(path: Path) -> None:
    kept = read(path)
    assert path.stat().st_size < 120_000, f"{path.name} has large outputs"
    assert printed(run(path)) == printed(kept), f"run tools/run_lessons.py {path.relative_to(LESSONS.parent)}"
    assert {output.output_type for cell in kept.cells for output in cell.get("outputs", ())} <= {
        "stream",
        "display_data",
        "execute_result",
    }
