"""The grid of "Solving Wordle": 17 openers and 5 configurations, played once and ranked in every published way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tilewise.game.words import Vocabulary
from tilewise.solver.ties import check_tie
from tilewise.study.metrics import METRICS, Counted, composite
from tilewise.study.naive import naive_strategy, naive_words
from tilewise.study.rankings import Ranked, ranking

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


@dataclass(frozen=True, slots=True)
class GridCell(Counted):
    """What came of one opener in one configuration."""

    opener: str


class PublishedGrid:
    """The cells of the grid with one tie-break and one kind of tiles; each is played when it is first needed."""

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
        found = sum([opener] == self.firsts(algo, metric) for (algo, metric), opener in WINNERS.items())
        return f"{found} of {len(WINNERS)}"


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


def naive_counts(opener: str, algo: str, words: Vocabulary, tie: str, left_to_right: bool = False) -> tuple[int, ...]:
    """How many games of a cell took one guess, two, ..., with tiles that ignore repeated letters."""
    base, _, popular = algo.partition("-")
    strategy = naive_strategy(opener, base, check_tie(tie), 10 if popular else 0)
    return strategy.counts(naive_words(words, left_to_right))
