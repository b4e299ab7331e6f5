"""The same work with PyPI doddle, run by compare.py in an environment of its own (numpy below 2).

Arguments: a file of guesses, a file of answers, and ``first`` (find an opening and report the memory it took) or the
number of games to play. Prints processor seconds as JSON.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path
from typing import Any


def main() -> None:
    mode = sys.argv[3]
    import numpy as np
    from doddle.histogram import HistogramBuilder  # type: ignore[import-not-found,unused-ignore]
    from doddle.scoring import Scorer  # type: ignore[import-not-found,unused-ignore]
    from doddle.solver import EntropySolver  # type: ignore[import-not-found,unused-ignore]
    from doddle.words import WordSeries  # type: ignore[import-not-found,unused-ignore]

    guesses = WordSeries(Path(sys.argv[1]).read_text().split())
    possible = set(Path(sys.argv[2]).read_text().upper().split())
    answers = guesses[np.array([w.value in possible for w in guesses])]

    if mode == "first":
        lazy = EntropySolver(HistogramBuilder(Scorer(5), guesses, answers))
        word = min(lazy.all_guesses(guesses, answers)).word.value.lower()
        print(json.dumps({"best": word, "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}))
        return

    few = guesses[:50]
    HistogramBuilder(Scorer(5), few, few, lazy_eval=False)  # let its compiler warm up
    start = time.process_time()
    builder = HistogramBuilder(Scorer(5), guesses, answers, lazy_eval=False)
    table = time.process_time() - start

    solver = EntropySolver(builder)
    min(solver.all_guesses(few, answers))  # the same here
    start = time.process_time()
    best = min(solver.all_guesses(guesses, answers))
    entropies = time.process_time() - start
    result = {"table": table, "entropies": entropies, "best": best.word.value.lower()}
    print(json.dumps(result | play(guesses, answers, builder, solver, best.word, int(mode))))


def play(guesses: Any, answers: Any, builder: Any, solver: Any, opener: Any, games: int) -> dict[str, float]:
    """Seconds for a number of games, drawn evenly from all answers."""
    from doddle.engine import Engine  # type: ignore[import-not-found,unused-ignore]
    from doddle.views import NullRunReporter  # type: ignore[import-not-found,unused-ignore]
    from doddle.words import Dictionary  # type: ignore[import-not-found,unused-ignore]

    engine = Engine(Dictionary(guesses, answers), builder.scorer, builder, solver, NullRunReporter())
    words = list(answers)
    chosen = words[:: len(words) // games][:games]
    engine.run(chosen[0], [opener])  # let its compiler warm up
    start = time.process_time()
    rounds = sum(engine.run(word, [opener]).rounds for word in chosen)
    seconds = time.process_time() - start
    return {"played": len(chosen), "guesses": rounds, "simulate": seconds * len(words) / len(chosen)}


if __name__ == "__main__":
    main()
