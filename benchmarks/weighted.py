"""First words on today's list, whose answers are weighted: work and processor time, on one thread.

The list is that of one morning, so that runs can be compared. ``TILEWISE_OPENERS=300`` measures so many first words:
those below, which are named wherever openers are talked about, and the most common everyday words of the list. Nobody
publishes what people open with. ``TILEWISE_HARD=1`` adds hard mode.
"""

from __future__ import annotations

import os
import time

import numpy as np

from benchmarks._measure import machine
from tilewise import Game, Position, Vocabulary, vocabulary
from tilewise.game.words.people import everyday_guesses
from tilewise.solver.control import control_for
from tilewise.solver.exact.search import ExactSearch

OPENERS = (
    "adieu", "audio", "stare", "crane", "arise", "tarse", "house", "tears", "slate", "raise",
    "soare", "salet", "trace", "about", "train", "ouija", "great", "heart", "canoe", "plant",
)  # fmt: skip
MORNING = "2026-05-01"
HARD = ("tarse", "salet", "slate", "trace", "crane", "adieu")
SECONDS = 300  # after which a word is given up


def first_words(words: Vocabulary, count: int) -> list[str]:
    """Those above, and then the most common everyday words."""
    everyday = everyday_guesses(words)
    common = np.argsort(-words.popularity, kind="stable").tolist()
    return list(dict.fromkeys((*OPENERS, *(words.guesses[i] for i in common if everyday[i]))))[:count]


def measure(game: Game, chosen: list[str]) -> None:
    """Search for the value of each word with an empty memory, and print how long that took."""
    taken: dict[str, float] = {}
    for word in chosen:
        search = ExactSearch(Position(game))
        search.rank(control_for(0), guesses=search.places([word]))  # makes the tables
        nodes, before = search.nodes, time.process_time()
        (value,) = search.rank(control_for(SECONDS), guesses=search.places([word]))
        taken[word] = time.process_time() - before
        shown = "" if value.proved else "  not proved"
        print(f"  {word:6} {game.rule.name:5} {search.nodes - nodes:9,} nodes {taken[word]:7.2f} s{shown}", flush=True)
    slowest = sorted(taken, key=taken.__getitem__, reverse=True)
    seconds = np.array(list(taken.values()))
    print(f"  {len(taken)} first words: together {seconds.sum():.1f} s, median {np.median(seconds):.2f} s, ", end="")
    print(
        f"95th percentile {np.quantile(seconds, 0.95):.2f} s, {int((seconds <= 1.5).sum())} in 1.5 s or less; ", end=""
    )
    print(f"slowest {[(word, round(taken[word], 2)) for word in slowest[:5]]}")


def main() -> None:
    """Measure, and print one line for each word."""
    words = vocabulary("daily", as_of=MORNING)
    print(f"daily of {MORNING}; {machine()}")
    measure(Game(words), first_words(words, int(os.environ.get("TILEWISE_OPENERS", len(OPENERS)))))
    if os.environ.get("TILEWISE_HARD"):
        measure(Game(words, "hard"), list(HARD))


if __name__ == "__main__":
    main()
