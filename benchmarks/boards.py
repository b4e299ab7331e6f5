"""Several boards: mean guesses, lost games and processor time of seeded games, and how soon a guess is suggested.

``python -m benchmarks.boards LIST BOARDS GAMES`` plays one of them; without arguments it measures everything that
docs/measured.md shows.
"""

from __future__ import annotations

import sys
import time

from benchmarks._measure import machine
from tilewise import Boards, simulate_boards, suggest_boards, vocabulary
from tilewise.game import draw_secrets

ALL = [
    (name, boards, games)
    for name in ("original", "nyt")
    for boards, games in ((2, 10_000), (4, 10_000), (8, 10_000), (16, 1_000), (32, 200))
]


def one(name: str, boards: int, games: int) -> None:
    done = simulate_boards(vocabulary(name), boards=boards, games=games, seed=1)
    print(
        f"{name:9} {boards:2} boards {games:6,} games: mean {done.mean:.4f} +- {done.standard_error:.4f}, "
        f"lost {done.lost}, worst {done.worst} (limit {done.game.limit}), opener {done.opening[0]}, "
        f"{1000 * done.seconds / games:.1f} ms of processor time per game",
        flush=True,
    )


def suggestions(boards: int = 32, games: int = 15) -> None:
    """The slowest of the second suggestions of some games, in processor time."""
    words = vocabulary("original")
    slowest = 0.0
    suggest_boards(Boards(words, 2).answered("salet", ("crane", "slate")), 1)  # the table is made once
    for secrets in draw_secrets(words, boards, games, seed=1):
        position = Boards(words, boards).answered("carle", secrets)
        start = time.process_time()
        suggest_boards(position, 10)
        slowest = max(slowest, time.process_time() - start)
    print(f"{boards} boards: the second guess is suggested within {1000 * slowest:.0f} ms of processor time")


def main() -> None:
    print(machine())
    if len(sys.argv) == 4:
        one(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
        return
    for row in ALL:
        one(*row)
    suggestions()


if __name__ == "__main__":
    main()
