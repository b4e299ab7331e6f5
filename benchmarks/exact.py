"""Exact search: work and time for every question that has a target.

Seconds are of the search itself, on one thread, the tables being there; CPU seconds are what the process was given:
on a busy machine the fairer number. ``TILEWISE_PROOFS=1`` adds the proofs over all openers, on one thread and on all.
"""

from __future__ import annotations

import os
import statistics
import time

import tilewise as tw
from tilewise.game.position import Position, Rule
from tilewise.solve.search import ExactSearch, control_for

OPENERS = [  # list, rule, opener, total, target in seconds
    ("original", "any", "salet", 7920, 0.15),
    ("original", "any", "crane", 7930, 0.8),
    ("nyt", "any", "tarse", 7883, 0.6),
    ("nyt-extended", "any", "tarse", 11219, 15.0),
    ("original", "hard", "salet", 8122, 1.5),
    ("nyt", "hard", "salet", 8097, 2.0),
    ("nyt-extended", "hard", "tarse", 11627, 40.0),
]
PROOFS = [("original", 7920, 90.0), ("nyt", 7883, 120.0)]


def one_opener(name: str, rule: str, opener: str, total: int, target: float, kernel: str) -> None:
    search = ExactSearch(Position(tw.vocabulary(name)), Rule.parse(rule), kernel=kernel)
    began, cpu = time.perf_counter(), time.process_time()
    (found,) = tuple(search.rank(control_for(None), guesses=search.places([opener])))
    wall, spent = time.perf_counter() - began, time.process_time() - cpu
    right = "ok" if found.value == total else f"WRONG, should be {total}"
    print(
        f"{name:13} {rule:5} {opener:6} {kernel:8} {found.value:6} {right:3} nodes {search.nodes:7} "
        f"cpu {spent:7.3f} s  wall {wall:7.3f} s  target {target:5} s  memory {search.bytes / 1e6:6.1f} MB"
    )


def positions(name: str, openers: list[str]) -> None:
    words = tw.vocabulary(name)
    spent = []
    for opener in openers:
        for part in tw.partition(Position(words), opener):
            cpu = time.process_time()
            tw.solve(Position(words).play(opener, part.feedback))
            spent.append(time.process_time() - cpu)
    print(
        f"{name:13} {len(spent)} positions after {', '.join(openers)}: "
        f"median {statistics.median(spent) * 1000:.1f} ms, worst {max(spent) * 1000:.0f} ms (targets 20 and 2000)"
    )


def proof(name: str, total: int, target: float, threads: int) -> None:
    cpu = time.process_time()
    found = tw.prove(tw.vocabulary(name), threads=threads)
    right = "ok" if (found.value, found.proved) == (total, True) else f"WRONG, should be {total}"
    print(
        f"{name:13} proof on {threads or 'all'} threads: {found.best} {found.value} {right} nodes {found.nodes} "
        f"cpu {time.process_time() - cpu:.1f} s  wall {found.seconds:.1f} s  target {target} s  "
        f"memory {found.memory / 1e6:.0f} MB"
    )


def main() -> None:
    for question in OPENERS:
        one_opener(*question, kernel="auto")
    for kernel in ("avx2", "portable"):
        for question in OPENERS[:4]:
            one_opener(*question, kernel=kernel)
    positions("nyt", ["tarse", "crane"])
    if os.environ.get("TILEWISE_PROOFS"):
        for name, total, target in PROOFS:
            proof(name, total, target, 1)
            proof(name, total, target, 0)


if __name__ == "__main__":
    main()
