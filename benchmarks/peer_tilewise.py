"""The work of compare.py with tilewise. Arguments: a file of guesses, a file of answers, ``first`` or ``work``."""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path


def main() -> None:
    import tilewise as tw

    guesses, answers = (tuple(Path(name).read_text().split()) for name in sys.argv[1:3])

    def fresh() -> tw.Vocabulary:
        return tw.Vocabulary("compared", guesses, answers)

    if sys.argv[3] == "first":
        best = tw.rank(tw.Position(fresh())).best.guess
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(json.dumps({"best": best, "memory": memory, "version": tw.__version__}))
        return

    from tilewise.apps import lab

    table = entropies = simulate = array = float("inf")
    for _ in range(5):
        v = fresh()
        start = time.process_time()
        filled = tw.solver.FeedbackTable(v, threads=1)
        assert filled.codes is not None
        table = min(table, time.process_time() - start)
        start = time.process_time()
        bits = filled.statistics().entropy
        entropies = min(entropies, time.process_time() - start)
    opener = v.guesses[int(bits.argmax())]
    for _ in range(3):
        v = fresh()
        start = time.process_time()
        played = tw.simulate(tw.Strategy(opener), v)
        simulate = min(simulate, time.process_time() - start)
    for _ in range(3):
        start = time.process_time()
        lab.get_all_guess_results(answers, guesses)
        array = min(array, time.process_time() - start)
    result = {
        "table": table,
        "entropies": entropies,
        "simulate": simulate,
        "array": array,
        "total": played.total,
        "games": played.games,
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
