"""Rebuild src/tilewise/data/boards.toml: the first guess on several boards, chosen by playing.

python tools/data/build_boards.py [LIST ...]    # writes the file (some minutes; only those lists, if any are named)

The forty guesses that leave the fewest bits of a list's answers play 600 seeded games on four boards each, without
looking ahead; the best four of them, and the opener that the file has already, play 8,000 others. Openers
within the standard error of each other are equally good, as far as that many games can tell.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path

from tilewise import Vocabulary, simulate_boards, vocabulary
from tilewise.solver import BoardPolicy
from tilewise.study import BoardsSimulation

TARGET = Path(__file__).resolve().parents[2] / "src" / "tilewise" / "data" / "boards.toml"
NAMES = ["original", "nyt"]
BOARDS = 4
SCREENED, FINALISTS = 40, 4


def best_opener(words: Vocabulary, known: str | None) -> BoardsSimulation:
    """The best opener of a list with its games; the one known so far has to be beaten."""
    policy = BoardPolicy.of(BOARDS)
    ranked = BoardPolicy(policy.bonus, tried=0).player(words, 0).rank([list(range(len(words.answers)))], 0, SCREENED)
    greedy = BoardPolicy(policy.bonus, tried=0)

    def played(opener: str, games: int, seed: int) -> BoardsSimulation:
        return simulate_boards(words, BOARDS, games, seed, opening=(opener,), policy=greedy)

    screened = sorted((played(words.guesses[g], 600, 2) for g, *_ in ranked), key=lambda s: s.total)
    names = [s.opening[0] for s in screened[:FINALISTS]] + ([known] if known else [])
    final = [played(name, 8000, 1) for name in dict.fromkeys(names)]
    return min(final, key=lambda s: (s.total, s.opening))


def main() -> int:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lists", nargs="*", default=NAMES, metavar="LIST")
    names = parser.parse_args().lists
    known = tomllib.loads(TARGET.read_text("utf-8")) if TARGET.is_file() else {}
    for name in names:
        best = best_opener(vocabulary(name), known.get(name, {}).get("opener"))
        known[name] = {
            "opener": best.opening[0],
            "mean": f"{best.mean:.4f}",
            "standard_error": f"{best.standard_error:.4f}",
            "digest": best.game.vocabulary.digest,
        }
        lines = [f"# Written by tools/data/build_boards.py: openers for several boards, by {BOARDS}-board games.", ""]
        for key, row in sorted(known.items()):
            lines += [f"[{key}]", *(f'{field} = "{value}"' for field, value in row.items()), ""]
        TARGET.write_text("\n".join(lines), "utf-8")
        print(f"{name}: {known[name]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
