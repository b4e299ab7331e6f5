"""The grid of "Solving Wordle": 17 openers and 5 configurations, played once and ranked in every published way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from tilewise.study.metrics import composite
from tilewise.study.rankings import Ranked, ranking
from tilewise.study.simulate import Simulation

OPENERS = tuple(
    "arles arose dares lares lores nares raile raise rales rates reais roate soare stare tales tares tores".split()  # noqa: SIM905
)
ALGOS: Mapping[str, str] = {
    "lf": "ranker=letter-frequency solve-when=20 last=any",
    "lf-pop": "ranker=letter-frequency solve-when=20 popular-when=10 last=any",
    "gyx": "ranker=tile-score solve-when=20 last=any",
    "gyx-pop": "ranker=tile-score solve-when=20 popular-when=10 last=any",
    "ncands": "ranker=largest solve-when=20 last=any",
}


def cell(opener: str, algo: str, tie: str = "candidate") -> str:
    """The strategy of a cell, as text."""
    return f"opening={opener} {ALGOS[algo]} tie={tie}"


class PublishedGrid:
    """The cells of the grid with one tie-break; each is played when it is first needed."""

    def __init__(self, play: Callable[[str], Simulation], tie: str = "candidate") -> None:
        self._play = play
        self._tie = tie

    def cell(self, opener: str, algo: str) -> Simulation:
        """What came of one opener in one configuration."""
        return self._play(cell(opener, algo, self._tie))

    @cached_property
    def composite(self) -> Mapping[tuple[str, str], float]:
        """The composite of every cell, over the whole grid."""
        cells = [(opener, algo) for algo in ALGOS for opener in OPENERS]
        return dict(zip(cells, composite([self.cell(*at) for at in cells]), strict=True))

    def ranking(self, algo: str, metric: str) -> tuple[Ranked[Simulation], ...]:
        """The openers of one configuration by a metric."""
        return ranking([self.cell(opener, algo) for opener in OPENERS], metric)

    def of(self, opener: str, algo: str, metric: str) -> Ranked[Simulation]:
        """One opener in the ranking of its configuration."""
        return next(r for r in self.ranking(algo, metric) if r.row.opener == opener)

    def lead(self, opener: str, algo: str, metric: str) -> int:
        """How far an opener, with those equal to it, is ahead of the next rank: 0 for the last rank."""
        rank = self.of(opener, algo, metric).rank
        return next((r.lead for r in self.ranking(algo, metric) if r.rank == rank and r.lead is not None), 0)
