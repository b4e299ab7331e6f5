"""Reviews of games of today's puzzle: how long one takes once the first words are known, and how long those take.

And how soon there is an estimate of a first word, and how far that is from its value. Answers on no list are measured,
too: there the words that fit are more than the listed ones in the end.
"""

from __future__ import annotations

import os
import random
import statistics
import tempfile
import time

from benchmarks._measure import machine
from tilewise import Position, evaluate, review, vocabulary

OPENERS = ("crane", "slate", "raise")
GAMES = 40
ESTIMATED = ("tarse", "slate", "crane", "adieu", "audio", "house", "ouija", "fuzzy")
MORNING = "2026-05-01"


def games(seed: int, *, listed: bool) -> list[tuple[list[str], str]]:
    """Games as people play them: an opener, then words that still fit; listed answers are drawn by their weights."""
    words, source = vocabulary("daily"), random.Random(seed)
    unlisted = [word for word in words.guesses if word not in words.answer_index]
    found = []
    drawn = source.choices(words.answers, words.weights, k=GAMES) if listed else source.sample(unlisted, GAMES)
    for answer in drawn:
        guesses = [source.choice(OPENERS)]
        position = Position(words).answered(guesses[0], answer)
        while not position.solved and len(guesses) < 6:
            guesses.append(source.choice(position.candidates))
            position = position.answered(guesses[-1], answer)
        found.append((guesses, answer))
    return found


def main() -> None:
    """Measure, and print one line for each."""
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TILEWISE_CACHE"] = folder
        for opener in ESTIMATED:
            began = time.process_time()
            estimate = review("daily", [opener, "piano"], date=MORNING, wait=False).turns[0].estimate
            taken_at_once = time.process_time() - began
            start = Position(vocabulary("daily", as_of=MORNING))
            mean = float(evaluate(start, [opener])[opener].upper) / float(start.weight)
            assert estimate is not None
            print(f"{opener} at once: {taken_at_once:.2f} s, {float(estimate):.3f} for {mean:.3f}", flush=True)
        for opener in OPENERS:
            began = time.process_time()
            review("daily", [opener, "piano"])
            print(f"{opener} on a new day: {time.process_time() - began:.2f} s (the first one with par)")
        for kind, listed in (("", True), (" with answers on no list", False)):
            taken = []
            for guesses, answer in games(1, listed=listed):
                began = time.process_time()
                assert review("daily", guesses, answer, wait=False).judged
                taken.append(time.process_time() - began)
            seconds = f"median {statistics.median(taken):.2f} s, longest {max(taken):.2f} s"
            print(f"{GAMES} games{kind}, everything proved: {seconds}", flush=True)


if __name__ == "__main__":
    main()
