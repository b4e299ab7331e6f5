"""The same work with PyPI doddle, run by foundation.py in an environment of its own (it needs numpy below 2).

Arguments: a file of guesses and a file of answers. Prints seconds as JSON.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path


def main() -> None:
    start = time.perf_counter()
    import numpy as np
    from doddle.histogram import HistogramBuilder  # type: ignore[import-not-found,unused-ignore]
    from doddle.scoring import Scorer  # type: ignore[import-not-found,unused-ignore]
    from doddle.solver import EntropySolver  # type: ignore[import-not-found,unused-ignore]
    from doddle.words import WordSeries  # type: ignore[import-not-found,unused-ignore]

    imported = time.perf_counter() - start
    guesses = WordSeries(Path(sys.argv[1]).read_text().split())
    possible = set(Path(sys.argv[2]).read_text().upper().split())
    answers = guesses[np.array([w.value in possible for w in guesses])]

    start = time.perf_counter()
    builder = HistogramBuilder(Scorer(5), guesses, answers, lazy_eval=False)
    table = time.perf_counter() - start

    solver = EntropySolver(builder)
    min(solver.all_guesses(guesses[:50], answers))  # let its compiler warm up
    start = time.perf_counter()
    best = min(solver.all_guesses(guesses, answers))
    entropies = time.perf_counter() - start
    print(json.dumps({"import": imported, "table": table, "entropies": entropies, "best": best.word.value.lower()}))


if __name__ == "__main__":
    main()
