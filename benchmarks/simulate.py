"""Strategies over all answers: one opener, the published grid, every opener of a list.

``python -m benchmarks.simulate all`` also plays every nyt opener (minutes); ``... all 500`` a sample of them.
"""

from __future__ import annotations

import os
import random
import resource
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from benchmarks._measure import all_cores, best_of, machine, one_core
from tilewise import Simulation, Strategy, Vocabulary, simulate, verify, vocabulary
from tilewise.solver.table import FeedbackTable, table_for

OPENERS = (
    "arles", "arose", "dares", "lares", "lores", "nares", "raile", "raise", "rales", "rates", "reais", "roate", "soare",
    "stare", "tales", "tares", "tores",
)  # fmt: skip
CONFIGURATIONS = [
    ("letter-frequency", 0), ("letter-frequency", 10), ("tile-score", 0), ("tile-score", 10), ("largest", 0),
]  # fmt: skip


def fresh(words: Vocabulary) -> FeedbackTable:
    """A filled table that remembers no choices, in the place where simulate looks for it."""
    table = table_for(words)
    _ = table.codes
    table._greedy.clear()
    table._columns = None
    return table


def one_opener(words: Vocabulary, opener: str) -> Simulation:
    fresh(words)
    return simulate(Strategy(opener), words)


def grid(words: Vocabulary, threads: int) -> list[Simulation]:
    fresh(words)
    strategies = [
        Strategy(opener, ranker, solve_when=20, popular_when=popular)
        for ranker, popular in CONFIGURATIONS
        for opener in OPENERS
    ]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(lambda s: simulate(s, words), strategies))


def every_opener(words: Vocabulary, openers: Sequence[str], threads: int) -> list[Simulation]:
    fresh(words)
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(lambda opener: simulate(Strategy(opener), words), openers))


def main() -> None:
    print(f"simulate; {machine()}")
    original, nyt = vocabulary("original"), vocabulary("nyt")
    one_core()
    for words, opener in ((original, "salet"), (original, "soare"), (nyt, "tarse")):
        seconds = best_of(5, lambda words=words, opener=opener: one_opener(words, opener))  # type: ignore[misc]
        result = one_opener(words, opener)
        print(
            f"  entropy, {opener}, all {result.games} answers of {words.name}, one core: {seconds:.3f} s "
            f"(target 0.3); total {result.total}"
        )
    tree = Strategy("salet").unroll(original)
    print(f"  its tree verified in plain Python: {best_of(3, lambda: verify(tree, original)):.3f} s")
    all_cores()
    cores = os.cpu_count() or 1
    seconds = best_of(3, lambda: grid(original, cores))
    games = len(OPENERS) * len(CONFIGURATIONS) * len(original.answers)
    print(f"  the published grid, {games:,} games, {cores} cores: {seconds:.2f} s (target 20)")
    if sys.argv[1:2] == ["all"]:
        openers: Sequence[str] = nyt.guesses
        if len(sys.argv) > 2:
            openers = random.Random(1).sample(nyt.guesses, int(sys.argv[2]))
        start, worked = time.perf_counter(), time.process_time()
        results = every_opener(nyt, openers, cores)
        minutes, worked = (time.perf_counter() - start) / 60, (time.process_time() - worked) / 60
        best = min(results, key=lambda r: (r.total, r.opener))
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(
            f"  entropy, {len(openers):,} nyt openers, {len(openers) * len(nyt.answers):,} games, {cores} cores: "
            f"{minutes:.1f} min (target 40 for all 14,855; {worked:.1f} min of work), "
            f"{memory:.0f} MiB; best {best.opener} {best.total}"
        )


if __name__ == "__main__":
    main()
