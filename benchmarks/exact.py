"""Exact search: work and time for every question that has a target.

Seconds are those of the search itself, on one thread, once its tables are made; CPU seconds are what the process was
given, the fairer number on a busy machine. ``TILEWISE_PROOFS=1`` adds the proofs over all openers, on one thread
and on all, and the longest game of a whole list.
"""

from __future__ import annotations

import os
import signal
import statistics
import threading
import time

import tilewise as tw
from tilewise.game.position import Position
from tilewise.solver.control import control_for
from tilewise.solver.exact.search import ExactSearch
from tilewise.solver.value import check_objective

OPENERS = [  # list, rule, opener, total, target in seconds
    ("original", "any", "salet", 7920, 0.15),
    ("original", "any", "crane", 7930, 0.8),
    ("nyt", "any", "tarse", 7883, 0.6),
    ("nyt-extended", "any", "tarse", 11219, 15.0),
    ("original", "hard", "salet", 8122, 1.5),
    ("nyt", "hard", "salet", 8097, 2.0),
    ("nyt-extended", "hard", "tarse", 11627, 40.0),
]
STOPS = [
    ("nyt", "mean", "any", None),
    ("nyt", "mean", "hard", None),
    ("nyt", "mean", "strict", None),
    ("nyt-extended", "mean", "hard", "tarse"),
    ("nyt", "worst", "any", None),
    ("english-8", "mean", "any", None),
]
PROOFS = [("original", 7920, 15.0), ("nyt", 7883, 20.0)]  # targets on two cores


def one_opener(name: str, rule: str, opener: str, total: int, target: float, kernel: str) -> None:
    search = ExactSearch(Position(tw.Game(name, rule)), kernel=kernel)
    search.rank(control_for(0), guesses=search.places([opener]))  # its tables are made: the search alone is measured
    began, cpu = time.perf_counter(), time.process_time()
    (found,) = tuple(search.rank(control_for(None), guesses=search.places([opener])))
    wall, spent = time.perf_counter() - began, time.process_time() - cpu
    right = "ok" if found.total == total else f"WRONG, should be {total}"
    print(
        f"{name:13} {rule:5} {opener:6} {kernel:8} {found.total:6} {right:3} nodes {search.nodes:7} "
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


def proof(name: str, total: int, target: float, threads: int, rule: str = "any") -> None:
    cpu = time.process_time()
    found = tw.prove(tw.vocabulary(name), rule, threads=threads)
    right = "ok" if (found.total, found.proved) == (total, True) else f"WRONG, should be {total}"
    print(
        f"{name:13} {rule} proof on {threads or 'all'} threads: {found.best} {found.total} {right} nodes {found.nodes} "
        f"cpu {time.process_time() - cpu:.1f} s  wall {found.seconds:.1f} s  target {target} s  "
        f"memory {found.memory / 1e6:.0f} MB"
    )


def stopping(name: str, objective: str, rule: str, opener: str | None) -> None:
    """How long a search takes to return after its deadline, or after Ctrl-C."""
    words = tw.vocabulary(name)

    def ask(seconds: float) -> tw.solver.Solution:
        return tw.solve(
            words, check_objective(objective), rule, opening=opener or (), budget_seconds=seconds, on_interrupt="return"
        )

    ask(0)  # makes the tables
    late = []
    for budget in (0.0, 0.05, 0.2, 1.0):
        began = time.perf_counter()
        ask(budget)
        late.append(time.perf_counter() - began - budget)
    sent = []

    def interrupt() -> None:
        sent.append(time.perf_counter())
        signal.raise_signal(signal.SIGINT)

    timer = threading.Timer(0.5, interrupt)
    timer.start()
    found = ask(20)
    back = time.perf_counter() - sent[0]
    assert found.interrupted
    print(
        f"{name:13} {rule:6} {objective:5} {opener or 'all':6} late by "
        f"{', '.join(f'{1000 * x:.0f}' for x in late)} ms; after Ctrl-C {1000 * back:.0f} ms (target 100)"
    )


def longest_game(name: str, fewest: int) -> None:
    cpu = time.process_time()
    found = tw.solve(tw.vocabulary(name), "worst")
    right = "ok" if (found.worst, found.proved) == (fewest, True) else f"WRONG, should be {fewest}"
    print(
        f"{name:13} longest game {found.worst} {right} nodes {found.nodes} cpu {time.process_time() - cpu:.1f} s  "
        f"wall {found.seconds:.1f} s"
    )


def within_three() -> None:
    """The opener that solves most answers of a list within three guesses."""
    cpu = time.process_time()
    found = tw.prove(tw.vocabulary("original"), limit=3)
    right = "ok" if (found.best, found.lost, found.proved) == ("trace", 2315 - 1388, True) else "WRONG: trace, 927 lost"
    print(
        f"original      within three: {found.best} loses {found.lost} {right} nodes {found.nodes} "
        f"cpu {time.process_time() - cpu:.1f} s  wall {found.seconds:.1f} s  target 60 s"
    )


def main() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job starts with it ignored
    for question in OPENERS:
        one_opener(*question, kernel="auto")
    for kernel in ("avx2", "portable"):
        for question in OPENERS[:4]:
            one_opener(*question, kernel=kernel)
    positions("nyt", ["tarse", "crane"])
    for limits in STOPS:
        stopping(*limits)
    if os.environ.get("TILEWISE_PROOFS"):
        for name, total, target in PROOFS:
            proof(name, total, target, 1)
            proof(name, total, target, 0)
        proof("nyt", 8097, 40.0, 0, "hard")
        proof("nyt-extended", 11219, 150.0, 0)
        within_three()
        longest_game("original", 5)


if __name__ == "__main__":
    main()
