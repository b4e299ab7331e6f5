"""The plays between safest and fastest: what it costs in guesses to lose fewer games.

A price on a lost game trades one for the other. At the lowest price, one guess more than the limit, losing is as cheap
as it gets and play is fastest; at a price above everything play is safest. The frontier has the plays that are best at
the whole prices in between.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from tilewise import display
from tilewise.frames import frame, polars
from tilewise.game import arguments
from tilewise.game.position import Position, as_position
from tilewise.game.rule import Rule
from tilewise.game.words import Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.solver.control import Control, control_for
from tilewise.solver.objective import MOST_LOSS, Evaluation, Number
from tilewise.solver.search import MEMORY, ExactSearch, OnInterrupt


@dataclass(frozen=True, slots=True)
class FrontierPlay:
    """One play of the frontier."""

    guess: str
    lost: Number
    """What it does not find within the limit: a number of answers, or their weight where they have weights."""
    total: Number
    """The sum of guesses over all candidates; a lost game counts those that it has played."""
    mean: float
    """The total per candidate."""
    loss: int | None
    """A price, in guesses, at which no play is better; None for the safest, which is best at every high price."""
    proved: bool
    """Whether no legal play is better at its price: the search finished, and all next guesses were compared."""
    settled: bool
    """Whether the search at its price finished: none of the next guesses that were compared does better."""


@dataclass(frozen=True, slots=True)
class Frontier:
    """The plays between safest and fastest, the safest first."""

    plays: tuple[FrontierPlay, ...]
    """The plays, those that lose less first."""
    rule: Rule
    limit: int
    position: str
    candidates: int
    weight: Number
    openers: int | None
    """How many next guesses were compared; None: all legal ones."""
    vocabulary: str
    digest: str
    seconds: float
    complete: bool
    """Whether all prices between those of the plays were searched: if not, a play may be missing."""
    rounded: float | None = None

    @property
    def proved(self) -> bool:
        """Whether every play is the best one at its price, and none is missing."""
        return self.complete and all(play.proved for play in self.plays)

    @property
    def settled(self) -> bool:
        """Whether every search finished: among the next guesses that were compared, no play is better or missing."""
        return self.complete and all(play.settled for play in self.plays)

    @property
    def safest(self) -> FrontierPlay:
        """The play that loses least, and then takes the fewest guesses."""
        return self.plays[0]

    @property
    def fastest(self) -> FrontierPlay:
        """The play that takes the fewest guesses where a lost game counts one more than it has played."""
        return self.plays[-1]

    def frame(self) -> polars.DataFrame:
        """The plays as a polars table, the safest first."""
        kind = "count" if all(isinstance(n, int) for p in self.plays for n in (p.lost, p.total)) else "number"
        columns = {"guess": "text", "lost": kind, "total": kind, "mean": "number", "loss": "count", "proved": "yes"}
        return frame(columns, [[getattr(play, name) for name in columns] for play in self.plays])

    def _repr_html_(self) -> str:
        after = f" after {self.position}" if self.position else ""
        rows = [[p.guess, p.lost, p.total, p.mean, p.loss, p.proved] for p in self.plays]
        caption = f"{self.vocabulary}{after}, rule {self.rule.name}, limit {self.limit}: from safest to fastest"
        columns = ["guess", "lost", "total", "mean", "best at the price", "search finished"]
        return display.table(columns, rows, caption)


def frontier(
    position: Position | Vocabulary | str,
    rule: str | Rule = Rule.ANY,
    limit: int | None = None,
    openers: Iterable[str] | None = None,
    budget_seconds: float | None = None,
    *,
    threads: int = 1,
    memory: int = MEMORY,
    progress: Callable[[Progress], None] | bool | None = None,
    on_interrupt: OnInterrupt = "raise",
) -> Frontier:
    """The plays between safest and fastest: each is the best one at some price of a lost game.

    :param position: A position, its text, a list (its start) or the name of a list.
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``.
    :param limit: The most guesses of a game; a game that takes more is lost. None: as many as are usual with the list.
    :param openers: The next guesses to compare: several words, or one text; by default every legal guess.
    :param budget_seconds: Seconds after which it stops with what is known; None for no limit.
    :param threads: How many threads search at once; 0: every core.
    :param memory: Bytes that each search may use to remember what it has proved.
    :param progress: True for a bar, or a function that is called with a Progress after every search, whose total grows.
    :param on_interrupt: What Ctrl-C does: ``raise`` KeyboardInterrupt, or ``return`` what is known by then.

    >>> from tilewise import vocabulary
    >>> [(p.lost, p.total) for p in frontier(vocabulary("nyt"), "hard", openers=["salet"]).plays]
    [(0, 8097), (2, 8089)]
    """
    began = time.perf_counter()
    start = as_position(position)
    limit = arguments.limit(limit, start.vocabulary.limit)
    with reporting(progress, "searching") as tell:
        control = control_for(budget_seconds)
        sweep = _Sweep(start, Rule.parse(rule), limit, openers, control, threads, memory, on_interrupt, tell)
        safest, fastest = sweep.best(None), sweep.best(limit + 1)
        plays = [safest]
        if (fastest.lost, fastest.total) != (safest.lost, safest.total):
            plays += [*sweep.between(safest, fastest), fastest]
    search = sweep.search
    return Frontier(
        plays=tuple(plays),
        rule=search.rule,
        limit=limit,
        position=str(start),
        candidates=len(search.candidates),
        weight=search.weight,
        openers=sweep.compared,
        vocabulary=search.vocabulary.name,
        digest=search.vocabulary.digest,
        seconds=time.perf_counter() - began,
        complete=sweep.complete,
        rounded=search.rounded,
    )


class _Sweep:
    def __init__(
        self,
        position: Position,
        rule: Rule,
        limit: int,
        openers: Iterable[str] | None,
        control: Control,
        threads: int,
        memory: int,
        on_interrupt: OnInterrupt,
        tell: Callable[[Progress], None],
    ) -> None:
        self._limit, self._control, self._threads, self._tell = limit, control, threads, tell
        self._search_at = partial(
            ExactSearch, position, rule, limit=limit, memory=memory, on_interrupt=on_interrupt
        )  # a search at some price
        self.search = self._search_at()
        self._clock, self._searches = Clock(), 0
        words = None if openers is None else arguments.words(openers, "openers")
        self._guesses = None if words is None else self.search.places(words)
        self.compared = None if words is None else len(words)
        self.complete = True

    def best(self, loss: int | None) -> FrontierPlay:
        """The best play at a price."""
        search = self.search if loss is None else self._search_at(loss=loss)
        evaluations = search.rank(self._control, guesses=self._guesses, threads=self._threads)
        self._searches += 1
        self._tell(self._clock.at(self._searches, max(2, self._searches)))
        valued = [e for e in evaluations if e.total is not None]
        if valued:
            best = min(valued, key=lambda e: e.most)
            settled = all(e.least >= best.most for e in evaluations)
            lost, total = best.lost_upper, self._plain_total(best)
        else:  # out of time: any tree will do
            settled, best = False, evaluations[0]
            quick = search.least(search.guess_index(best.guess), self._control, self._threads)
            lost, total = quick.lost, quick.upper - (0 if loss is None else (loss - self._limit) * quick.lost)
        proved = settled and self.compared is None
        return FrontierPlay(best.guess, lost, total, float(total / search.weight), loss, proved, settled)

    def _plain_total(self, best: Evaluation) -> Number:
        return best.upper - (0 if best.loss is None else (best.loss - self._limit) * best.lost_upper)

    def between(self, safer: FrontierPlay, faster: FrontierPlay) -> list[FrontierPlay]:
        """The plays between two, by the prices at which those cost the same, or as near to it as is whole."""
        if faster.lost <= safer.lost:
            return []
        if self._control.stopped:
            self.complete = False
            return []
        even = Fraction(safer.total - faster.total) / Fraction(faster.lost - safer.lost)
        highest = MOST_LOSS - self._limit
        for price in sorted({min(max(1, whole), highest) for whole in (math.floor(even), math.ceil(even))}):
            play = self.best(self._limit + price)
            self.complete &= play.settled  # else there may be a better one
            cost = play.total + price * play.lost
            if all(cost < p.total + price * p.lost for p in (safer, faster)):
                return [*self.between(safer, play), play, *self.between(play, faster)]
        return []
