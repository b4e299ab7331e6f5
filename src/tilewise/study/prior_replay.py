"""What a prior is worth in guesses: real days played by exact advice, each with only what was known that morning."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from statistics import mean, stdev

from tilewise.errors import NotationError, unknown
from tilewise.game import GUESSES
from tilewise.game.calendar import Day
from tilewise.game.lists import vocabulary
from tilewise.game.position import Position
from tilewise.game.words import Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.solver.advice import advise
from tilewise.study.prior_score import FORECASTERS, span

OPENER = "tarse"
"""The best opener of the fitted prior among those tried (tools/build_openings.py)."""
PLAYED = ("daily", "nyt", "nyt less past answers", "nyt-extended", "nyt-extended less past answers")
BASE = "nyt"
"""What the others are compared with, day by day."""
_PATIENCE = 60.0
"""Seconds for one guess: far more than it takes, so that the result does not depend on the machine."""
_ENDLESS = 20
"""Guesses after which a game is given up."""


@dataclass(frozen=True, slots=True)
class Replay:
    """The real days as one prior would have played them."""

    name: str
    opener: str
    days: tuple[Day, ...]
    guesses: tuple[int, ...]
    """How many guesses each day took; more than six where the game was lost."""

    @property
    def mean(self) -> float:
        """Guesses per day."""
        return mean(self.guesses)

    @property
    def standard_error(self) -> float:
        """The standard error of the mean."""
        return _standard_error(self.guesses)

    @property
    def lost(self) -> int:
        """Days that took more than six guesses."""
        return sum(n > GUESSES for n in self.guesses)

    @property
    def distribution(self) -> dict[int, int]:
        """Days by number of guesses."""
        return dict(sorted(Counter(self.guesses).items()))

    def against(self, other: Replay) -> tuple[float, float]:
        """The mean difference from another replay of the same days, and its standard error."""
        differences = [own - its for own, its in zip(self.guesses, other.guesses, strict=True)]
        return mean(differences), _standard_error(differences)


def _standard_error(numbers: Sequence[int]) -> float:
    return stdev(numbers) / math.sqrt(len(numbers)) if len(numbers) > 1 else math.nan


def replay_days(
    first: str | date | None = None,
    last: str | date | None = None,
    *,
    opener: str = OPENER,
    names: Iterable[str] = PLAYED,
    days: Sequence[tuple[date | str, str]] | None = None,
    progress: Callable[[Progress], None] | bool | None = None,
) -> tuple[Replay, ...]:
    """Play the days of a span with each prior as of that morning: the opener, then the best guess by exact value."""
    names = tuple(names)
    for name in names:
        if name not in PLAYED:
            raise NotationError(unknown("prior", name, PLAYED))
    opener = vocabulary("nyt-extended").word(opener)
    known, chosen = span(first, last, days)
    played: dict[str, list[int]] = {name: [] for name in names}
    clock = Clock()
    with reporting(progress, "replaying") as tell:
        for done, day in enumerate(chosen):
            tell(clock.at(done, len(chosen), str(day.date)))
            earlier = [past for past in known if past.date < day.date]
            for name in names:
                words = FORECASTERS[name](earlier, day.date).vocabulary
                assert words is not None
                played[name].append(_guesses(words, opener, day.answer))
    return tuple(Replay(name, opener, chosen, tuple(guesses)) for name, guesses in played.items())


def _guesses(words: Vocabulary, opener: str, answer: str) -> int:
    position = Position(words).answered(opener, answer)
    while not position.solved and len(position.turns) < _ENDLESS:
        best = advise(position, top=1, budget_seconds=_PATIENCE).best.guess
        position = position.answered(best, answer)
    return len(position.turns)
