"""Studies as users run them, journal and files included: the published grid; every opener of a list.

``python -m benchmarks.study all FOLDER`` also runs every nyt opener into a folder (and resumes what was begun there);
``python -m benchmarks.study`` by itself estimates that from a sample.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from benchmarks._measure import ROOT, machine
from tilewise import Study, load_study, run_study
from tilewise.study import StudyTable
from tilewise.study.grid import REPORT, TABLE

SAMPLE = 150


def measured(study: Study, folder: Path) -> tuple[StudyTable, float]:
    """The table, and the seconds that it took with threads on all cores."""
    start = time.perf_counter()
    table = run_study(study, folder)
    return table, time.perf_counter() - start


def memory() -> str:
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB"


def main() -> None:
    cores = os.cpu_count() or 1
    print(f"study; {machine()}")
    grid = load_study(ROOT / "examples" / "published-grid.toml")
    every = load_study(ROOT / "examples" / "every-opener.toml")
    with tempfile.TemporaryDirectory() as folder:
        table, seconds = measured(grid, Path(folder) / "grid")
        games = sum(row.games for row in table)
        print(f"  the published grid, {games:,} games, table and report, {cores} cores: {seconds:.2f} s (target 20)")
        _, again = measured(grid, Path(folder) / "grid")
        print(f"  the same folder once more, nothing left to measure: {again:.2f} s")
        sizes = {name: (Path(folder) / "grid" / name).stat().st_size for name in (TABLE, REPORT)}
        print(f"  sizes: {', '.join(f'{name} {size / 1024:.0f} KiB' for name, size in sizes.items())}")
        if sys.argv[1:2] != ["all"]:
            some = replace(every, sample=SAMPLE, seed=1, highlight=())
            _, seconds = measured(some, Path(folder) / "some")
            minutes = seconds / SAMPLE * every.size / 60
            print(
                f"  {SAMPLE} nyt openers by entropy, {cores} cores: {seconds:.1f} s; all {every.size:,} at this pace: "
                f"{minutes:.1f} min (target 40); {memory()} (target 1024)"
            )
            return
    worked = time.process_time()
    table, seconds = measured(every, Path(sys.argv[2]))
    worked = time.process_time() - worked
    games = sum(row.games for row in table)
    best = table.best(1)[0]
    print(
        f"  every nyt opener by entropy, {games:,} games, {cores} cores: {seconds / 60:.1f} min (target 40; "
        f"{worked / 60:.1f} min of work); {memory()} (target 1024); best {best.opener} {best.total}"
    )


if __name__ == "__main__":
    main()
