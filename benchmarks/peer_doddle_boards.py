"""Games on several boards with PyPI doddle, run by boards.py in an environment of its own (numpy below 2).

Its first argument is a file with the secret words of one game per line, separated by blanks. Prints, as JSON, the
guesses of every game and the processor seconds of all of them; the first game is played once beforehand to warm up
doddle's compiler.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path


def main() -> None:
    from doddle import Doddle  # type: ignore[import-not-found,unused-ignore]

    player = Doddle(solver_type="ENTROPY")
    games = [line.upper().split() for line in Path(sys.argv[1]).read_text().splitlines()]

    def guesses(words: list[str]) -> int:
        return int(max(row.n for row in player(answer=words)))

    guesses(games[0])
    start = time.process_time()
    lengths = [guesses(words) for words in games]
    print(json.dumps({"guesses": lengths, "seconds": time.process_time() - start}))


if __name__ == "__main__":
    main()
