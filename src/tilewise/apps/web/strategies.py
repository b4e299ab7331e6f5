"""Strategies over HTTP: a bounded simulation, with the command line that repeats it."""

from __future__ import annotations

import shlex
from functools import lru_cache

from tilewise import Strategy, VocabularyError, simulate, vocabulary
from tilewise.apps.web.models import SimulateAnswer
from tilewise.apps.web.questions import SimulateAsked
from tilewise.apps.web.settings import MAX_SIMULATED_PAIRS


@lru_cache(maxsize=128)
def simulate_answer(asked: SimulateAsked) -> SimulateAnswer:
    """What comes of the strategy over every answer of the list."""
    words = vocabulary(asked.list)
    if len(words.guesses) * len(words.answers) > MAX_SIMULATED_PAIRS:
        raise VocabularyError(f"{asked.list!r} is too large to be simulated here; use: {_command(asked)}")
    strategy = Strategy(
        opening=asked.opening,
        ranker=asked.ranker,
        tie=asked.tie,
        rule=asked.rule,
        solve_when=asked.solve_when,
        popular_when=asked.popular_when,
    )
    found = simulate(strategy, words)
    return SimulateAnswer(
        strategy=found.strategy,
        vocabulary=found.vocabulary,
        digest=found.digest,
        rule=asked.rule,
        opener=found.opener,
        games=found.games,
        total=found.total,
        mean=found.mean,
        deviation=found.deviation,
        success=found.success,
        within3=found.within3,
        worst=found.worst,
        distribution=dict(found.distribution),
        command=_command(asked),
    )


def _command(asked: SimulateAsked) -> str:
    options = {
        "--list": asked.list,
        "--opener": ",".join(asked.opening),
        "--ranker": asked.ranker,
        "--tie": asked.tie,
        "--rule": asked.rule,
        "--solve-when": str(asked.solve_when or ""),
        "--popular-when": str(asked.popular_when or ""),
    }
    return shlex.join(["tilewise", "simulate", *(part for name, x in options.items() if x for part in (name, x))])
