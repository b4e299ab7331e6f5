"""Rebuild src/tilewise/data/openings.toml: the best opening of english-k, alpha-k and other languages, and of daily.

python -m tools.data.build_openings          # writes the file (some minutes)
python -m tools.data.build_openings --check  # exits with 1 if the file would change

Of these lists every guess is measured against every answer (ranker ``entropy``, tie-break ``candidate``). Only
for the long words of the large dictionary, where that would take very long, is it ``fast-entropy``, as the file says.

``everyday`` is the best that people know, found in the same way.

daily: of the openings with the most bits today, the one with the least exact mean over several dates, since it is
suggested first on every date and the best one of a single date may be another on the next (SATER is ahead of TARSE by
0.002 guesses as of 2026-08-23, and behind by as much as of 2026-06-01). Its bits and its mean are those of the last
date; its digest is that of the words alone, because the weights change every day. ``values`` are the exact totals of
the words that people open with on the last date, after which the weights stay until other days come with tilewise.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from tilewise import Position, Prior, Vocabulary, evaluate, rank, vocabularies, vocabulary
from tilewise.game.words.calendar import shipped_days
from tilewise.game.words.people import OPENERS
from tilewise.solver import Suggestion
from tilewise.solver.rank.rank import choice_at, rank_choice
from tilewise.solver.rank.rankers import find_ranker
from tilewise.solver.rank.ties import Tie
from tools.written import ROOT, write

TARGET = ROOT / "src" / "tilewise" / "data" / "openings.toml"
NAMES = [f"{family}-{k}" for family in ("english", "alpha") for k in range(4, 12)]
NAMES += [info.name for info in vocabularies() if info.alphabet]

PLAYER = "fast-entropy:2"
"""How the Wordle Player chooses, whose tiles ignore repeated letters: the openings of `--as wordle-player`."""
LONGEST_MEASURED = 6
"""Letters of the large dictionary's words up to which every guess is measured."""
TRIED = 100
"""Openings of the list daily that are evaluated exactly."""
DATES = ("2026-02-02", "2026-06-01", "2026-08-23")
"""When answers began to return, and the days after the last one that came with tilewise."""


def render() -> str:
    """The text of the file."""
    lines = ["# Written by tools/data/build_openings.py, which says how they were found.", ""]
    for name in NAMES:
        words = vocabulary(name)
        ranker = "fast-entropy" if name.startswith("alpha-") and words.length > LONGEST_MEASURED else "entropy"
        lines += opening(words, ranker)
    for length in range(4, 12):
        lines += opening(vocabulary(f"alpha-{length}").with_scoring("naive-tiles"), PLAYER, "last")
    return "\n".join([*lines, *_daily(), ""])


def opening(words: Vocabulary, ranker: str, tie: Tie = "candidate") -> list[str]:
    """The lines about one list: the best opening by a ranker."""
    best = rank(Position(words), ranker=ranker, tie=tie, top=1).best
    how = [] if ranker == "entropy" else [f'ranker = "{ranker}"']
    name = words.name if words.scoring.tiles else f'"{words.name}"'
    return [
        f"[{name}]",
        f'guess = "{best.guess}"',
        *everyday(words, ranker, tie),
        f"bits = {best.bits:.6f}",
        *how,
        f'digest = "{words.digest}"',
        "",
    ]


def everyday(words: Vocabulary, ranker: str, tie: Tie) -> list[str]:
    """The line about the best opening that people know, where the list has such words and the game's own tiles."""
    if not words.scoring.tiles or not words.everyday.any():
        return []
    return [f'everyday = "{everyday_ranking(words, 1, ranker, tie)[0].guess}"']


def everyday_ranking(words: Vocabulary, top: int, ranker: str = "entropy", tie: Tie = "candidate") -> list[Suggestion]:
    """The best openings that people know by a ranker."""
    choice = choice_at(Position(words))
    return list(
        rank_choice(
            replace(choice, guesses=np.flatnonzero(words.everyday).astype(np.int32)), find_ranker(ranker), tie, top
        )
    )


def _daily() -> list[str]:
    plain = vocabulary("nyt-extended")
    dated = [Prior.fit(shipped_days(), plain, as_of=day).vocabulary for day in DATES]
    best, mean = _best_of(rank(Position(dated[-1]), ranker="entropy", tie="candidate", top=TRIED), dated)
    known, _ = _best_of(everyday_ranking(dated[-1], TRIED // 4), dated)
    return [
        "[daily]",
        f'guess = "{best.guess}"',
        f'everyday = "{known.guess}"',
        f"bits = {best.bits:.6f}",
        f"mean = {mean:.6f}",
        f'digest = "{plain.digest}"',
        "",
        "[daily.values]",
        f'digest = "{dated[-1].digest}"',
        *(f"{word} = {total}" for word, total in opener_totals(dated[-1], (best.guess, known.guess))),
    ]


def opener_totals(words: Vocabulary, best: Iterable[str]) -> list[tuple[str, int]]:
    """What the words that people open with take, and the best that they know, the fewest guesses first."""
    ranked = (s.guess for s in everyday_ranking(words, TRIED // 4))
    tried = {*best, *ranked, *(word for word in OPENERS if word in words)}
    values = evaluate(Position(words), sorted(tried))
    assert all(value.proved and value.lost == 0 for value in values.values())
    return sorted(((word, int(value.upper)) for word, value in values.items()), key=lambda row: (row[1], row[0]))


def _best_of(tried: Iterable[Suggestion], dated: list[Vocabulary]) -> tuple[Suggestion, float]:
    """The opening with the least exact mean over all dates, and its mean on the last of them."""
    tried = list(tried)
    found = [evaluate(Position(words), [s.guess for s in tried]) for words in dated]
    assert all(e.proved and e.lost == 0 for values in found for e in values.values())

    def means(word: str) -> list[float]:
        pairs = zip(found, dated, strict=True)
        return [float(values[word].upper / words.weight_array.sum()) for values, words in pairs]

    best = min(tried, key=lambda s: sum(means(s.guess)))  # the most bits among equals
    return best, means(best.guess)[-1]


if __name__ == "__main__":
    sys.exit(write(__doc__, lambda: {TARGET: render()}))
