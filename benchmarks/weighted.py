"""First words on today's list, whose answers are weighted: work and processor time, on one thread.

The list is that of one morning, so that runs can be compared. ``TILEWISE_BEFORE=/path/to/its/python`` names the Python
of another version that is asked the same questions, taking turns. ``TILEWISE_HARD=1`` adds hard mode.

``TILEWISE_OPENERS=300`` measures so many first words instead, under the rule any: those below, which are named wherever
openers are talked about, and the most common everyday words of the list. Nobody publishes what people open with.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

import numpy as np

from benchmarks._measure import ROOT, machine

OPENERS = (
    "adieu", "audio", "stare", "crane", "arise", "tarse", "house", "tears", "slate", "raise",
    "soare", "salet", "trace", "about", "train", "ouija", "great", "heart", "canoe", "plant",
)  # fmt: skip
MORNING = "2026-05-01"
HARD = ("tarse", "salet", "slate", "trace", "crane", "adieu")
QUESTION = """
import json, time, tilewise as tw
from tilewise.game.position import Position
from tilewise.solver.control import control_for
from tilewise.solver.exact.search import ExactSearch
search = ExactSearch(Position(tw.Game(tw.vocabulary("daily", as_of={morning!r}), {rule!r})))
search.rank(control_for(0), guesses=search.places([{word!r}]))
nodes, cpu = search.nodes, time.process_time()
(value,) = search.rank(control_for({seconds}), guesses=search.places([{word!r}]))
print(json.dumps([str(value.most) if value.proved else "?", search.nodes - nodes, time.process_time() - cpu]))
"""
SECONDS = 300  # after which a question is given up


def ask(python: str, word: str, rule: str) -> tuple[str, int, float]:
    """The value of a first word, and the nodes and the processor seconds that it took."""
    code = QUESTION.format(morning=MORNING, rule=rule, word=word, seconds=SECONDS)
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT.parent)
    value, nodes, cpu = json.loads(done.stdout)
    return value, nodes, cpu


def many(count: int) -> None:
    """Measure so many first words, each with an empty memory, and print how long they took."""
    from tilewise import vocabulary
    from tilewise.game.position import Position
    from tilewise.game.words.people import everyday_guesses
    from tilewise.solver.control import control_for
    from tilewise.solver.exact.search import ExactSearch

    words = vocabulary("daily", as_of=MORNING)
    common = np.argsort(-words.popularity, kind="stable")
    everyday = everyday_guesses(words)
    chosen = list(dict.fromkeys((*OPENERS, *(words.guesses[i] for i in common.tolist() if everyday[i]))))[:count]
    taken: dict[str, float] = {}
    for word in chosen:
        search = ExactSearch(Position(words))
        search.rank(control_for(0), guesses=search.places([word]))  # makes the tables
        before = time.process_time()
        (value,) = search.rank(control_for(SECONDS), guesses=search.places([word]))
        assert value.proved, f"{word} is not done in {SECONDS} s"
        taken[word] = time.process_time() - before
        print(f"  {word} {search.nodes:,} nodes {taken[word]:.2f} s", flush=True)
    slowest = sorted(taken, key=taken.__getitem__, reverse=True)
    seconds = np.array(list(taken.values()))
    print(f"{len(taken)} first words of daily of {MORNING}; {machine()}")
    print(f"  median {np.median(seconds):.2f} s, 95th percentile {np.quantile(seconds, 0.95):.2f} s")
    print(f"  {int((seconds <= 1.5).sum())} in 1.5 s or less; slowest {[(w, round(taken[w], 2)) for w in slowest[:5]]}")


def main() -> None:
    """Measure, and print one line for each word."""
    if count := int(os.environ.get("TILEWISE_OPENERS", "0")):
        many(count)
        return
    pythons = [python for python in (os.environ.get("TILEWISE_BEFORE"), sys.executable) if python]
    print(f"daily of {MORNING}{', before and now' if len(pythons) > 1 else ''}; {machine()}")
    for rule, words in (("any", OPENERS), *([("hard", HARD)] if os.environ.get("TILEWISE_HARD") else [])):
        sums = [0.0] * len(pythons)
        for word in words:
            answers = [ask(python, word, rule) for python in pythons]
            assert len({value for value, _, _ in answers if value != "?"}) <= 1, f"{word}: {answers}"
            sums = [total + cpu for total, (_, _, cpu) in zip(sums, answers, strict=True)]
            columns = "   ".join(f"{nodes:9,} nodes {cpu:7.2f} s" for _, nodes, cpu in answers)
            print(f"  {word:6} {rule:5} {columns}", flush=True)
        print(f"  together {' '.join(f'{total:.1f} s' for total in sums)}")


if __name__ == "__main__":
    main()
