"""The same work with tilewise, plain numpy, doddle and the lab's own method; writes docs/comparison.md and its plot."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks._measure import ROOT, machine, one_core, peer_python
from tilewise import Vocabulary, __version__, vocabulary
from tilewise.apps.lab import get_all_guess_results

DODDLE = ["doddle==1.6.0", "numpy<2"]
DODDLE_GAMES = 100
PAGE = ROOT / "docs" / "comparison.md"
PLOT = ROOT / "docs" / "images" / "comparison.svg"
WORK = {
    "table": "feedback table",
    "entropies": "all opening entropies",
    "simulate": "every answer played by entropy",
    "first": "cold start to the first suggestion",
}


@dataclass
class Contender:
    """One program with its seconds by kind of work, and what was scaled up from a sample."""

    name: str
    seconds: dict[str, float]
    memory: float | None = None
    """Peak memory of the cold start, in MB."""
    scaled: dict[str, str] = field(default_factory=dict)
    total: str = "-"
    array: float = 0.0
    """For tilewise: the array of the lab's second problem."""


def spent() -> float:
    """Processor seconds of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cold(runs: int, python: str, script: str, *arguments: str) -> tuple[float, dict[str, Any]]:
    """Processor seconds of the fastest of several fresh processes, start to end, and what the last one printed."""
    best, printed = float("inf"), ""
    for _ in range(runs):
        start = spent()
        done = subprocess.run(
            [python, str(ROOT / "benchmarks" / script), *arguments], check=True, capture_output=True, cwd=ROOT
        )
        best = min(best, spent() - start)
        printed = done.stdout.decode()
    return best, json.loads(printed)


def measure(v: Vocabulary, folder: Path) -> list[Contender]:
    """Every contender, one after the other, on one core."""
    files = [str(folder / name) for name in ("guesses", "answers")]
    for file, words in zip(files, (v.guesses, v.answers), strict=True):
        Path(file).write_text("\n".join(words))
    out = []

    print("tilewise")
    # A process may be three times as slow as the next: the least of several is what the work takes.
    works = [cold(1, sys.executable, "peer_tilewise.py", *files, "work")[1] for _ in range(5)]
    ours = works[0] | {kind: min(work[kind] for work in works) for kind in ("table", "entropies", "simulate", "array")}
    first, printed = cold(7, sys.executable, "peer_tilewise.py", *files, "first")
    best = printed["best"]
    kept = Contender(f"tilewise {__version__}", _seconds(ours, first), printed["memory"] / 1024)
    kept.total, kept.array = f"{ours['total']:,}", ours["array"]
    out.append(kept)

    print("numpy")
    _, plain = cold(1, sys.executable, "peer_numpy.py", *files, "work")
    first, printed = cold(2, sys.executable, "peer_numpy.py", *files, "first")
    assert (printed["best"], plain["total"]) == (best, ours["total"]), "numpy found something else"
    kept = Contender(f"plain numpy {plain['version']}", _seconds(plain, first), printed["memory"] / 1024)
    kept.total = f"{plain['total']:,}"
    out.append(kept)

    print("doddle")
    if python := peer_python("doddle", DODDLE):
        _, found = cold(1, python, "peer_doddle.py", *files, str(DODDLE_GAMES))
        assert found["best"] == best, "doddle found something else"
        first, printed = cold(2, python, "peer_doddle.py", *files, "first")
        scaled = {"simulate": f"from {found['played']} games"}
        out.append(Contender("doddle 1.6.0 (numba)", _seconds(found, first), printed["memory"] / 1024, scaled))

    print("the lab's method")
    results = str(folder / "results.npy")
    np.save(results, get_all_guess_results(v.answers, v.guesses))
    _, lab = cold(1, sys.executable, "peer_lab.py", *files, results, str(v.guess_index[best]))
    seconds = _seconds(lab, lab["table"] + lab["entropies"])
    scaled = {**lab["scaled"], "first": "the sum of the first two"}
    out.append(Contender("the lab's method", seconds, None, scaled))
    return out


def _seconds(found: dict[str, Any], first: float) -> dict[str, float]:
    return {**{key: found[key] for key in ("table", "entropies", "simulate")}, "first": first}


def shown(seconds: float) -> str:
    """Seconds for people to read, with as many digits as are meaningful."""
    if seconds < 1:
        return f"{seconds * 1000:.0f} ms"
    return f"{seconds:.1f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def page(contenders: list[Contender], v: Vocabulary) -> str:
    """The page for the documentation."""
    ours = contenders[0].seconds
    head = "| work | " + " | ".join(c.name for c in contenders) + " |"
    lines = [head, "|---|" + "---:|" * len(contenders)]
    for key, what in WORK.items():
        cells = []
        for c in contenders:
            ratio = c.seconds[key] / ours[key]
            times = "" if c is contenders[0] else f" ({ratio:,.0f}x)" if ratio >= 10 else f" ({ratio:.1f}x)"
            cells.append(("*" if key in c.scaled else "") + shown(c.seconds[key]) + times)
        lines.append(f"| {what} | " + " | ".join(cells) + " |")
    memory = ["-" if c.memory is None else f"{c.memory:,.0f} MB" for c in contenders]
    lines.append("| peak memory of the cold start | " + " | ".join(memory) + " |")
    lines.append("| total of guesses over all answers | " + " | ".join(c.total for c in contenders) + " |")
    samples = "\n".join(f"- {c.name}, {WORK[key]}: {size}." for c in contenders for key, size in c.scaled.items())
    pairs = len(v.guesses) * len(v.answers) / 1e6
    return f"""# Measured beside others

Written by `python -m benchmarks compare`, which ran everything below one after the other on one core, on
{datetime.now(UTC):%d %B %Y}: {machine()}.

The list is `{v.name}`: {len(v.guesses):,} guesses and {len(v.answers):,} answers, {pairs:.1f} million pairs.
Times are processor times, so a busy machine puts nobody at a disadvantage. In brackets: how many times
as long as tilewise.

{chr(10).join(lines)}

![Seconds by kind of work, on a logarithmic scale](images/comparison.svg)

\\* scaled up from an evenly drawn sample, because the whole would take too long:

{samples}

What was measured, in the same way for all:

- **Feedback table**: the code of every guess against every answer, with the words already read. tilewise: best of five.
- **All opening entropies**: for every allowed guess, from the finished table. tilewise: best of five.
- **Every answer played by entropy**: all {len(v.answers):,} games from the opening with the highest entropy, that
  opening given. Where a total is printed, all games were played; numpy and tilewise break ties alike and must agree.
- **Cold start**: a fresh process, from starting Python to the name of the best opening, with nothing precomputed. Best
  of 7 (tilewise) or 2. doddle computes its table as it goes, as it does by default.
- **Peak memory** of that process.

The contenders: *plain numpy* is written carefully for speed without a compiler (array operations over all answers,
pairs where few are left). *doddle* is a package on PyPI whose inner loops are compiled by
numba; it runs in its own environment, with its compiler warm for the timed work and cold for the cold start. It plays
game by game, while numpy and tilewise work out each position once. *The lab's method* is what the sheet of
[the lab](lab.md) asks for: loops in Python, one array of results, `np.unique` for every guess. All programs that
compute an opening find the same one. The lab's own array of results (guess, secret word, letter), for which its method
needs the {shown(contenders[-1].seconds["table"])} of the first row,
takes `tilewise.apps.lab` {shown(contenders[0].array)}.
"""


def plot(contenders: list[Contender]) -> None:
    """Bars by kind of work; hatched where scaled up."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "tilewise"
    import matplotlib.pyplot as plt

    figure, axis = plt.subplots(figsize=(8, 3.6))
    height = 0.8 / len(contenders)
    for k, c in enumerate(contenders):
        for place, key in enumerate(WORK):
            at = place + (k - (len(contenders) - 1) / 2) * height
            hatch = "////" if key in c.scaled else ""
            axis.barh(at, c.seconds[key], height, color=f"C{k}", hatch=hatch, edgecolor="white", label=c.name)
            axis.text(c.seconds[key] * 1.1, at, shown(c.seconds[key]), va="center", fontsize=7)
    handles, names = axis.get_legend_handles_labels()
    axis.legend(dict(zip(names, handles, strict=True)).values(), dict.fromkeys(names), fontsize=8, loc="lower right")
    axis.set_xscale("log")
    axis.set_xlim(right=max(max(c.seconds.values()) for c in contenders) * 40)
    axis.set_yticks(range(len(WORK)), list(WORK.values()), fontsize=8)
    axis.invert_yaxis()
    axis.set_xlabel("processor seconds, logarithmic; shorter is better; hatched: scaled up from a sample", fontsize=8)
    axis.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    PLOT.parent.mkdir(exist_ok=True)
    figure.savefig(PLOT, metadata={"Date": None})


def main() -> None:
    one_core()
    v = vocabulary("nyt")
    with tempfile.TemporaryDirectory() as folder:
        contenders = measure(v, Path(folder))
    PAGE.write_text(page(contenders, v), "utf-8")
    plot(contenders)
    print(PAGE.read_text("utf-8"))


if __name__ == "__main__":
    main()
