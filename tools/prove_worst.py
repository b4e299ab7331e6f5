"""Prove that no opener wins every game within so many guesses: ``python -m tools.prove_worst original 4``.

Every opener is refuted by itself, on every core, the refutations sharing one memory; the first that cannot be refuted
ends the run with exit code 1. One opener of the original list takes 0.03 to 0.6 s of processor time.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

import tilewise as tw
from tilewise.solve.exact import ExactSearch, control_for


def main() -> int:
    """Refute opener after opener, those that leave the largest part first."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("list", help="a named list")
    parser.add_argument("guesses", type=int, help="the number of guesses to refute")
    parser.add_argument("--threads", type=int, default=cpu_count() or 1)
    asked = parser.parse_args()
    words = tw.vocabulary(asked.list)
    search = ExactSearch(tw.Position(words), tw.Rule.ANY, max_guesses=asked.guesses)
    control = control_for(None)
    began = time.perf_counter()

    def refuted(guess: int) -> bool:
        lower, _, _ = search.fewest(guess, control)
        return math.isinf(lower)

    largest = tw.FeedbackTable(words).statistics().largest
    order = sorted(range(len(words.guesses)), key=lambda g: -int(largest[g]))
    with ThreadPoolExecutor(asked.threads) as pool:
        for done, (guess, gone) in enumerate(zip(order, pool.map(refuted, order), strict=True), 1):
            if not gone:
                pool.shutdown(cancel_futures=True)
                print(f"\n{words.guesses[guess]} always wins within {asked.guesses}, or was not refuted")
                return 1
            if done % 100 == 0 or done == len(order):
                print(f"\r{done}/{len(order)} refuted, {time.perf_counter() - began:.0f} s", end="", flush=True)
    print(f"\nno opener of {asked.list!r} always wins within {asked.guesses} guesses; {search.nodes} nodes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
