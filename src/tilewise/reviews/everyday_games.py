"""Everyday games: how a player without a computer fares, as the measure of skill and luck.

They come with the lists: what their choices cost and what luck they had, over every answer of a list and, for
``daily``, on real days, each with the list of its morning. Both are counted as players are told them: with hindsight
(``hindsight.py``). ``tools/data/build_skill.py`` plays them again.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from tilewise.data import FOLDER
from tilewise.game.words.lists import DAILY, shipped_name

UNIT = 1_000_000
"""Costs and luck are compared in millionths of a guess."""


class EverydayGames(NamedTuple):
    """Many games: each column is sorted by itself."""

    costs: tuple[int, ...] = ()
    lucks: tuple[int, ...] = ()


def in_units(amount: Fraction) -> int:
    """Guesses in millionths."""
    return round(amount * UNIT)


def everyday_games(digest: str, rule: str) -> EverydayGames:
    """The everyday games of every answer of a list, as they come with it; none where they do not."""
    return _shipped(shipped_name(digest), rule)


def everyday_days(rule: str) -> EverydayGames:
    """The everyday games of real days, each with the list of its morning."""
    return _shipped(DAILY, rule)


@lru_cache(maxsize=64)
def _shipped(name: str | None, rule: str) -> EverydayGames:
    file = FOLDER.joinpath("skill", f"{name}.{rule}.txt")
    if not file.is_file():
        return EverydayGames()
    rows = [tuple(map(int, line.split())) for line in file.read_text("utf-8").splitlines()]
    costs, lucks = zip(*rows, strict=True)
    return EverydayGames(tuple(sorted(costs)), tuple(sorted(lucks)))
