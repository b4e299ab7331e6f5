"""Measure the prior of today's puzzle again, on real days: docs/measured.md and docs/prior-replay.csv.

python -m tools.data.build_prior            # scores and replays, and writes them (about a minute)
python -m tools.data.build_prior --check    # exits with 1 if anything would change

Every day is predicted, and played, from earlier days alone. The text of the page is written by hand; its tables are
between marks and are filled in here. Only the days that come with tilewise are measured, not those that a user added.
"""

from __future__ import annotations

import csv
import io
import math
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from statistics import mean, stdev

import numpy as np
from numpy.typing import NDArray

from tilewise.game import GUESSES
from tilewise.game.position import Position
from tilewise.game.words.calendar import Day, shipped_days
from tilewise.game.words.lists import starting_word, vocabulary
from tilewise.game.words.lists import vocabulary as dated_vocabulary
from tilewise.game.words.prior import Prior
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.suggest.suggestions import suggest
from tools.written import ROOT, fill, write

DOCS = ROOT / "docs"
PAGE, GAMES = DOCS / "measured.md", DOCS / "prior-replay.csv"
SEEN = ("2026-02-02", "2026-05-31")
"""No setting was chosen on these days, but the form of the model was, by somebody who had seen them."""
UNSEEN = ("2026-06-01", "2026-08-22")
"""These became known only when nothing was left to choose."""
OUTSIDE = 0.01
"""What a plain list leaves to the allowed words that are not on it, so that its log-loss stays finite."""
_SIGMOID_WORDS, _SIGMOID_WIDTH = 3000, 10.0
"""Where popularity's sigmoid is one half, in words, and how many units of it the whole list spans."""

Probabilities = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What one way of predicting says on a morning."""

    probabilities: Probabilities
    """Of every allowed word."""
    vocabulary: Vocabulary | None
    """What to play with, where the answers are few enough to search."""


Forecaster = Callable[[Sequence[Day], date], Forecast]
"""From the days before a date to what may be the answer of that date."""


def _fitted(days: Sequence[Day], as_of: date) -> Forecast:
    prior = Prior.fit(days, vocabulary("nyt-extended"), as_of=as_of)
    return Forecast(prior.weights / prior.weights.sum(), prior.vocabulary)


def _listed(days: Sequence[Day], as_of: date, *, name: str, less_past: bool = False) -> Forecast:
    words = vocabulary(name)
    if less_past:
        past = {day.answer for day in days if day.date < as_of}
        words = words.narrowed(f"{name} less past answers", tuple(w for w in words.answers if w not in past))
    chances = np.full(len(words.guesses), OUTSIDE / (len(words.guesses) - len(words.answers)))
    chances[words.guess_of_answer] = (1 - OUTSIDE) / len(words.answers)
    return Forecast(chances, words)


def _popular(_days: Sequence[Day], _as_of: date) -> Forecast:
    words = vocabulary("nyt-extended")
    count = len(words.guesses)
    place = np.empty(count)
    place[np.argsort(-words.popularity, kind="stable")] = np.arange(count)
    chances = 1 / (1 + np.exp((place - _SIGMOID_WORDS) * _SIGMOID_WIDTH / count))
    return Forecast(chances / chances.sum(), None)


FORECASTERS: dict[str, Forecaster] = {
    "daily": _fitted,
    "nyt": partial(_listed, name="nyt"),
    "nyt less past answers": partial(_listed, name="nyt", less_past=True),
    "nyt-extended": partial(_listed, name="nyt-extended"),
    "nyt-extended less past answers": partial(_listed, name="nyt-extended", less_past=True),
    "sigmoid of popularity": _popular,
}
"""The fitted prior, and what it is compared with."""


@dataclass(frozen=True, slots=True)
class Score:
    """How well one way of predicting the answers did."""

    name: str
    days: int
    bits: float
    """Log-loss, the lower, the better: the mean of -log2 of the probability that each day's answer was given."""
    first_1000: float
    """The share of days whose answer was among the thousand likeliest words; equals share a place."""


def span(first: str, last: str, days: Sequence[Day]) -> list[Day]:
    """The days from the first to the last."""
    return [day for day in days if first <= str(day.date) <= last]


def score_priors(first: str, last: str, days: Sequence[Day] | None = None) -> tuple[Score, ...]:
    """The scores of the fitted prior and of plain lists over a span of days, each predicted from earlier days only."""
    return tuple(_score(name, forecaster, first, last, days) for name, forecaster in FORECASTERS.items())


def _score(name: str, forecaster: Forecaster, first: str, last: str, days: Sequence[Day] | None = None) -> Score:
    every = shipped_days() if days is None else days
    bits, ranks = zip(*_outcomes(forecaster, every, span(first, last, every)), strict=True)
    return Score(name, len(ranks), mean(bits), mean(rank <= 1000 for rank in ranks))


def _outcomes(forecaster: Forecaster, every: Sequence[Day], chosen: Sequence[Day]) -> Iterator[tuple[float, float]]:
    index = vocabulary("nyt-extended").guess_index
    for day in chosen:
        earlier = [past for past in every if past.date < day.date]
        chances = forecaster(earlier, day.date).probabilities
        chance = chances[index[day.answer]]
        yield float(-np.log2(chance)), float((chances > chance).sum() + ((chances == chance).sum() + 1) / 2)


# ---- played by exact advice ------------------------------------------------------------------------------

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
    days: tuple[Day, ...]
    guesses: tuple[int, ...]
    """How many guesses each day took; more than six where the game was lost."""

    @property
    def mean(self) -> float:
        """Guesses per day."""
        return mean(self.guesses)

    @property
    def standard_error(self) -> float:
        return _standard_error(self.guesses)

    @property
    def lost(self) -> int:
        """Days that took more than six guesses."""
        return sum(n > GUESSES for n in self.guesses)

    def against(self, other: Replay) -> tuple[float, float]:
        """The mean difference from another replay of the same days, and its standard error."""
        differences = [own - its for own, its in zip(self.guesses, other.guesses, strict=True)]
        return mean(differences), _standard_error(differences)


def _standard_error(numbers: Sequence[int]) -> float:
    return stdev(numbers) / math.sqrt(len(numbers)) if len(numbers) > 1 else math.nan


def opener() -> str:
    """The first guess of every day: the best one of the fitted prior, as it was worked out beforehand."""
    word = starting_word(dated_vocabulary("daily", as_of=UNSEEN[-1]))
    assert word is not None
    return word


def replay_days(
    first: str, last: str, names: Iterable[str] = PLAYED, days: Sequence[Day] | None = None
) -> tuple[Replay, ...]:
    """Play the days of a span with each prior as of that morning: the opener, then the best guess by exact value."""
    every = shipped_days() if days is None else days
    chosen, begin = span(first, last, every), opener()
    played: dict[str, list[int]] = {name: [] for name in names}
    for day in chosen:
        print(f"\r{day.date}", end="", file=sys.stderr)
        earlier = [past for past in every if past.date < day.date]
        for name, guesses in played.items():
            words = FORECASTERS[name](earlier, day.date).vocabulary
            assert words is not None
            guesses.append(_guesses(words, begin, day.answer))
    return tuple(Replay(name, tuple(chosen), tuple(guesses)) for name, guesses in played.items())


def _guesses(words: Vocabulary, opener: str, answer: str) -> int:
    position = Position(words).answered(opener, answer)
    while not position.solved and len(position.turns) < _ENDLESS:
        best = suggest(position, top=1, budget_seconds=_PATIENCE).best.guess
        position = position.answered(best, answer)
    return len(position.turns)


# ---- the page --------------------------------------------------------------------------------------------


def score_table(seen: Iterable[Score], unseen: Iterable[Score]) -> str:
    """The scores of both spans as a table of the page."""
    lines = [
        "| prior | log-loss to May, bits | in the first 1,000 | log-loss since June | in the first 1,000 |",
        "|---|---:|---:|---:|---:|",
    ]
    for early, late in zip(seen, unseen, strict=True):
        cells = [cell for s in (early, late) for cell in (f"{s.bits:.3f}", f"{s.first_1000:.1%}")]
        lines.append(f"| {_name(early.name)} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def replay_table(replays: Sequence[Replay]) -> str:
    """Replays of both spans as a table of the page."""
    lines = [
        f"| prior | mean to May | to `{BASE}` | mean since June | to `{BASE}` | lost |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    parts = [part_of(replays, *span) for span in (SEEN, UNSEEN)]
    bases = [next(r for r in part if r.name == BASE) for part in parts]
    for whole, *rows in zip(replays, *parts, strict=True):
        cells = []
        for row, base in zip(rows, bases, strict=True):
            difference, error = row.against(base)
            cells += [f"{row.mean:.3f} ± {row.standard_error:.3f}"]
            cells += ["" if row is base else f"{difference:+.3f} ± {error:.3f}"]
        lines.append(f"| {_name(whole.name)} | {' | '.join(cells)} | {whole.lost} |")
    return "\n".join(lines) + "\n"


def part_of(replays: Iterable[Replay], first: str, last: str) -> tuple[Replay, ...]:
    """Replays of some of their days only."""
    return tuple(
        replace(r, days=tuple(days), guesses=tuple(guesses))
        for r in replays
        for days, guesses in [
            zip(*(p for p in zip(r.days, r.guesses, strict=True) if first <= str(p[0].date) <= last), strict=True)
        ]
    )


def _name(name: str) -> str:
    return f"**{name}**" if name == "daily" else name


def games_text(replays: Sequence[Replay]) -> str:
    """The replayed days as CSV, one line per day."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["date", "answer", *(r.name for r in replays)])
    for k, day in enumerate(replays[0].days):
        writer.writerow([day.date, day.answer, *(r.guesses[k] for r in replays)])
    return out.getvalue()


def read_games(text: str) -> tuple[Replay, ...]:
    """The replayed days as they are in the CSV file."""
    head, *rows = csv.reader(text.splitlines())
    known = {str(day.date): day for day in shipped_days()}
    days = tuple(Day(known[row[0]].date, row[1]) for row in rows)
    return tuple(Replay(name, days, tuple(int(row[column]) for row in rows)) for column, name in enumerate(head[2:], 2))


def page_text(old: str, replays: Sequence[Replay]) -> str:
    """The page with its tables filled in."""
    text = fill(old, "scores", score_table(score_priors(*SEEN), score_priors(*UNSEEN)))
    return fill(text, "replay", replay_table(replays))


def measured() -> dict[Path, str]:
    """The files, everything measured."""
    replays = replay_days(SEEN[0], UNSEEN[1])
    print(file=sys.stderr)
    return {GAMES: games_text(replays), PAGE: page_text(PAGE.read_text("utf-8"), replays)}


if __name__ == "__main__":
    sys.exit(write(__doc__, measured))
