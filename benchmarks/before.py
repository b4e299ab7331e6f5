"""Another version of tilewise next to this one: both are asked the same questions, taking turns, in one run.

``TILEWISE_BEFORE=/path/to/its/python`` names the Python of the other version. Questions use what both can do;
the fastest of several runs counts, in processor seconds of all threads together. ``TILEWISE_PROOFS=1`` adds the proofs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

from benchmarks._measure import ROOT, machine

START = "import json, time, tilewise as tw; v = tw.vocabulary({list!r}); work = {work}; "
TIME = (
    "ready = {ready}; cpu, wall = time.process_time(), time.perf_counter(); found = work(); "
    "print(json.dumps([float(found), time.process_time() - cpu, time.perf_counter() - wall]))"
)


def opener(name: str, word: str, rule: str = "any") -> tuple[str, str, str, str, int]:
    work = f"lambda: tw.evaluate(v, [{word!r}], {rule!r})[{word!r}].upper"
    return f"{word}, {name}, {rule}", name, work, f"tw.evaluate(v, v.guesses[:1], {rule!r}, budget_seconds=0)", 5


def proof(name: str, rule: str = "any") -> tuple[str, str, str, str, int]:
    return f"proof over all openers, {name}, {rule}", name, f"lambda: tw.prove(v, {rule!r}).upper", "None", 1


QUESTIONS = [  # name, list, work, preparation, repetitions
    opener("original", "salet"),
    opener("original", "crane"),
    opener("nyt", "tarse"),
    opener("nyt-extended", "tarse"),
    opener("original", "salet", "hard"),
    opener("nyt", "salet", "hard"),
    opener("nyt-extended", "tarse", "hard"),
    (
        "289 positions after tarse or crane, nyt", "nyt",
        "lambda: sum(tw.solve(tw.Position(v).play(w, p.feedback)).upper "
        "for w in ('tarse', 'crane') for p in tw.partition(tw.Position(v), w))", "None", 2,
    ),
    ("feedback table, nyt", "nyt", "lambda: int(tw.solver.FeedbackTable(v, threads=1).codes[-1, -1])", "None", 5),
    (
        "all opening entropies, nyt", "nyt", "lambda: round(float(ready.statistics().entropy.max()), 9)",
        "tw.solver.FeedbackTable(v, threads=1); _ = ready.codes", 5,
    ),
    ("one suggestion, nyt", "nyt", "lambda: round(tw.rank(v).best.bits, 9)", "None", 5),
    ("one suggestion, english-7", "english-7", "lambda: round(tw.rank(v).best.bits, 9)", "None", 3),
    ("every answer by entropy, tarse, nyt", "nyt", "lambda: tw.simulate(tw.Strategy('tarse'), v).total", "None", 5),
]  # fmt: skip
PROOFS = [proof("original"), proof("nyt"), proof("nyt", "hard")]


def ask(python: str, question: tuple[str, str, str, str, int]) -> tuple[object, float, float]:
    _, name, work, ready, _ = question
    code = START.format(list=name, work=work) + TIME.format(ready=ready)
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT.parent)
    found, cpu, wall = json.loads(done.stdout)
    return found, cpu, wall


def main() -> None:
    before = os.environ.get("TILEWISE_BEFORE")
    if not before:
        print("TILEWISE_BEFORE does not name a Python: there is nothing to compare with")
        return
    print(f"before and now; {machine()}")
    print(f"  {'question':45} {'result':>12} {'before':>9} {'now':>9}  ratio   wall clock")
    for question in QUESTIONS + (PROOFS if os.environ.get("TILEWISE_PROOFS") else []):
        runs = [(ask(before, question), ask(sys.executable, question)) for _ in range(question[-1])]
        results = {str(found) for pair in runs for found, _, _ in pair}
        (old, old_wall), (new, new_wall) = (
            (min(pair[i][1] for pair in runs), min(pair[i][2] for pair in runs)) for i in (0, 1)
        )
        print(
            f"  {question[0]:45} {' or '.join(results):>12} {old:9.3f} {new:9.3f}  {new / old:5.2f}   "
            f"{old_wall:.3f} {new_wall:.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
