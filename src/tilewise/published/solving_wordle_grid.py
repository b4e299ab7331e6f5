"""The grid of "Solving Wordle": 17 openers in 5 configurations, ranked in every way that was published."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tilewise.published.solving_wordle import ALGOS
from tilewise.published.solving_wordle_runs import OPENERS
from tilewise.study.metrics import METRICS, Counted, Ranked, composite, ranking


@dataclass(frozen=True, slots=True)
class GridCell(Counted):
    """What came of one opener in one configuration."""

    opener: str


class PublishedGrid:
    """The cells of the grid; each is played when it is first needed."""

    def __init__(self, play: Callable[[str, str], tuple[int, ...]]) -> None:
        self._play = play
        self._cells: dict[tuple[str, str], GridCell] = {}

    def cell(self, opener: str, algo: str) -> GridCell:
        """What came of one opener in one configuration."""
        if (opener, algo) not in self._cells:
            self._cells[opener, algo] = GridCell(self._play(opener, algo), opener)
        return self._cells[opener, algo]

    @cached_property
    def composite(self) -> Mapping[tuple[str, str], float]:
        """The composite of every cell, over the whole grid."""
        cells = [(opener, algo) for algo in ALGOS for opener in OPENERS]
        return dict(zip(cells, composite([self.cell(*at) for at in cells]), strict=True))

    def ranking(self, algo: str, metric: str) -> tuple[Ranked[GridCell], ...]:
        """The openers of one configuration by a metric."""
        return ranking([self.cell(opener, algo) for opener in OPENERS], metric)

    def firsts(self, algo: str, metric: str) -> list[str]:
        """The openers that share the first rank."""
        return [r.row.opener for r in self.ranking(algo, metric) if r.rank == 1]

    def of(self, opener: str, algo: str, metric: str) -> Ranked[GridCell]:
        """One opener in the ranking of its configuration."""
        return next(r for r in self.ranking(algo, metric) if r.row.opener == opener)

    def lead(self, opener: str, algo: str, metric: str) -> int:
        """How far an opener, with those equal to it, is ahead of the next rank: 0 for the last rank."""
        rank = self.of(opener, algo, metric).rank
        return next((r.lead for r in self.ranking(algo, metric) if r.rank == rank and r.lead is not None), 0)

    def beats(self, algo: str, other: str) -> str:
        """Whether every opener of one configuration has a lower mean than the best of another, with both means."""
        worst = max(METRICS["mean"].of(self.cell(opener, algo)) for opener in OPENERS)
        best = min(METRICS["mean"].of(self.cell(opener, other)) for opener in OPENERS)
        return f"{'yes' if worst < best else 'no'}: {worst:.4f} against {best:.4f}"

    def winners(self) -> str:
        """How many of the published winners come first here, and alone."""
        reproduced = sum([opener] == self.firsts(algo, metric) for (algo, metric), opener in WINNERS.items())
        return f"{reproduced} of {len(WINNERS)}"


WINNERS = {
    (algo, metric): opener
    for algo, openers in {
        "ncands": "tales tares raile",
        "lf": "stare tales arose",
        "lf-pop": "tores tores arose",
        "gyx": "stare tales roate",
        "gyx-pop": "tales tales roate",
    }.items()
    for metric, opener in zip(("mean", "success", "within3"), openers.split(), strict=True)
}
"""The openers that the source has first, by configuration and metric."""
