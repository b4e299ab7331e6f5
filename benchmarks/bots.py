"""Bots: steps of the vectorised environment, exact regret of a guess, what the arena adds to a turn."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

import tilewise as tw
from tilewise.apps.bots.arena import run_arena
from tilewise.apps.bots.contest import Contest
from tilewise.apps.bots.grading import Grader
from tilewise.apps.bots.lines import Terms
from tilewise.game.rule import Rule

STEPS = 500
GAMES = 1024
ECHO = """
import sys
turns = 0
print("ready", flush=True)
for line in sys.stdin:
    if line.startswith("position"):
        turns = len(line.split()) - 1
    elif line == "go\\n":
        print("guess", ["crane", "sloth", "bumpy", "fudge", "wimpy", "vivid"][turns], flush=True)
"""


def main() -> None:
    words = tw.vocabulary("nyt")
    terms = Terms(words, Rule.ANY, 6)
    steps(terms)
    regret(terms)
    arena()


def steps(terms: Terms) -> None:
    """Random guesses in many games, those that are over starting anew."""
    import gymnasium

    env = gymnasium.make_vec("tilewise.apps.bots.gym:tilewise/WordGame-v0", num_envs=GAMES)
    env.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, len(terms.vocabulary.guesses), (STEPS, GAMES))
    start = time.process_time()
    for row in actions:
        env.step(row)
    seconds = time.process_time() - start
    print(f"environment: {STEPS * GAMES / seconds:,.0f} steps a second of processor time, {GAMES} games at once")


def regret(terms: Terms) -> None:
    """The games of entropy on every tenth answer: each guess judged for the first time, or again."""
    grader = Grader(terms)
    tree = tw.Strategy(ranker="entropy").unroll(terms.vocabulary)
    first: list[float] = []
    later: list[float] = []
    for secret in terms.vocabulary.answers[::10]:
        position = tw.Position(terms.vocabulary)
        for turn in tree.path(secret):
            start = time.perf_counter()
            found = grader.regret(position, turn.guess)
            (later if position.turns else first).append(time.perf_counter() - start)
            assert found is not None
            position = position.play(turn.guess, turn.feedback)
    opener, median, mean = (
        1000 * s for s in (statistics.median(first), statistics.median(later), statistics.mean(later))
    )
    print(
        f"exact regret: opener {opener:.2f} ms, later guesses {median:.2f} ms in the median, {mean:.1f} ms on average"
    )


def arena() -> None:
    """A bot that knows its words beforehand: what a turn takes beyond what the program itself does, without judging."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "echo.py"
        program.write_text(ECHO)
        contest = Contest.of([f"{sys.executable} -I -S {program}"], "nyt", 300)
        start = time.perf_counter()
        found = run_arena(contest, Path(folder) / "out", judging=0.0)
        seconds = time.perf_counter() - start
    (bot,) = found.bots
    turns = bot.moves
    print(f"arena: {1000 * seconds / turns:.2f} ms a turn with everything ({turns} turns), the answer itself "
          f"{1000 * (bot.seconds or 0):.2f} ms in the median")  # fmt: skip
