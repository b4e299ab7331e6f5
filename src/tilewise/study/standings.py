"""Who is better: the bots of a contest in their order, and every two of them compared.

The chance to win comes first, and guesses decide among those that win as often: whoever gives up words that are hard to
find saves guesses by it, and plays no better. Both are counted per game, since a chance that was given away does not
shrink because the game took more moves. Two bots are compared game by game on the same secrets: most of what makes a
game long is its secret.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from tilewise.study.contest import Measured, PlayedGame, Standing

CONFIDENCE = 0.95
"""How sure the limits of a comparison are."""

Measure = Literal["chance", "regret", "lost", "guesses"]
"""What two bots are compared by: what they gave away, in the chance to win and in guesses, or what came of it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more one bot took than another, game by game: below 0 where the first is better."""

    mean: float
    error: float | None
    low: float | None
    """The lower limit of what it is with a confidence of 95 % (by Student's t); None where all games differ alike."""
    high: float | None
    """The upper limit."""
    confidence: float | None
    """How sure it is that the one with the lower mean is the better one: from 0.5 (nothing is known) to 1."""

    @classmethod
    def of(cls, differences: Sequence[float | Fraction]) -> Difference | None:
        """The mean of paired differences with its limits; None where there are none.

        The mean of fractions is exact: it is 0 only where the two are equal.

        >>> Difference.of([0.5, 0.25, 0.75, 0.5]).low > 0
        True
        """
        measured = Measured.of([float(d) for d in differences])
        if measured is None:
            return None
        games, error = len(differences), measured.error
        mean = float(sum((Fraction(d) for d in differences), Fraction(0)) / games)
        if error is None:
            return cls(mean, None, None, None, None)
        if not error:
            # No spread to go by: as sure as that so many coins all fell alike.
            return cls(mean, 0.0, None, None, 1 - 0.5**games if mean else 0.5)
        reach = student_reach(games - 1) * error
        return cls(mean, error, mean - reach, mean + reach, student(abs(mean) / error, games - 1))


def student(t: float, freedom: int) -> float:
    """The share of Student's distribution below t, for whole degrees of freedom.

    >>> round(student(2.228, 10), 4), round(student(1.96, 10**4), 3)
    (0.975, 0.975)
    """
    angle = math.atan(t / math.sqrt(freedom))
    cosine = math.cos(angle)
    term, whole = (cosine, 0.0) if freedom % 2 else (1.0, 0.0)
    for k in range(freedom % 2 + 2, freedom + 1, 2):
        whole += term
        term *= cosine * cosine * (k - 1) / k
    inside = 2 / math.pi * (angle + math.sin(angle) * whole) if freedom % 2 else math.sin(angle) * whole
    return 0.5 + inside / 2


def student_reach(freedom: int) -> float:
    """How many standard errors the limits of a comparison are away.

    >>> round(student_reach(10), 3), round(student_reach(2000), 2)
    (2.228, 1.96)
    """
    low, high = 0.0, 1000.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if student(middle, freedom) < (1 + CONFIDENCE) / 2 else (low, middle)
    return high


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots compared on the games that both played."""

    first: str
    """The name of one."""
    second: str
    """The name of the other."""
    games: int
    lost: Difference | None
    """The share of games that the first lost more than the second."""
    guesses: Difference | None
    """Guesses per game that the first took more than the second."""
    chance: Difference | None
    """Chance to win per game that the first gave away more than the second, where all choices of both were judged."""
    regret: Difference | None
    """Guesses per game that the first gave away more than the second, in the same games."""

    @property
    def by(self) -> Measure | None:
        """What says who is better: the chance to win, and guesses where that is equal.

        It is what was given away of them where choices were judged, else what came of it; None where there is nothing
        to compare.
        """
        if self.guesses is None:
            return None
        if self.chance is not None:
            return "chance" if self.chance.mean else "regret"
        return "lost" if self.lost is not None and self.lost.mean else "guesses"

    @property
    def decisive(self) -> Difference | None:
        """The difference that says who is better."""
        return None if self.by is None else getattr(self, self.by)


def pairing(first: Standing, second: Standing, games: Mapping[str, Mapping[int, PlayedGame]]) -> Pairing:
    """Two bots compared; the games are given by bot and by number."""
    ours, theirs = games[first.bot], games[second.bot]
    both = sorted(ours.keys() & theirs.keys())
    judged = [n for n in both if ours[n].judged and theirs[n].judged]
    return Pairing(
        first=first.name,
        second=second.name,
        games=len(both),
        lost=Difference.of([theirs[n].won - ours[n].won for n in both]),
        guesses=Difference.of([ours[n].guesses - theirs[n].guesses for n in both]),
        chance=Difference.of([ours[n].regret.chance - theirs[n].regret.chance for n in judged]),
        regret=Difference.of([ours[n].regret.guesses - theirs[n].regret.guesses for n in judged]),
    )


@dataclass(frozen=True, slots=True)
class Standings:
    """The result of a contest: the bots, the best first, and every two of them compared."""

    vocabulary: str
    digest: str
    rule: str
    limit: int
    boards: int
    planned: int
    """Games that every bot is to play."""
    every: bool
    """Whether these are all answers of the list, each once."""
    seed: int
    bots: tuple[Standing, ...]
    pairings: tuple[Pairing, ...]

    @property
    def complete(self) -> bool:
        """Whether every bot has played every game."""
        return not any(bot.missing for bot in self.bots)


def ranked(bots: Iterable[Standing]) -> tuple[Standing, ...]:
    """The bots in their order: by the chance to win that they gave away per game, then by the guesses.

    Where no game was judged, and among equals, the share of lost games counts and then the guesses per game; a bot that
    has not played comes last.
    """

    def place(bot: Standing) -> tuple[object, ...]:
        regret = (math.inf, math.inf) if bot.average is None else (bot.average.chance, bot.average.guesses)
        played = (math.inf, math.inf) if bot.mean is None else (Fraction(bot.lost, bot.games), bot.mean.mean)
        return *regret, *played, bot.name

    return tuple(sorted(bots, key=place))


def standings(
    bots: Iterable[Standing],
    games: Iterable[PlayedGame],
    **contest: Any,
) -> Standings:
    """The result of a contest from how each bot did and all games."""
    by_bot: dict[str, dict[int, PlayedGame]] = {}
    for game in games:
        by_bot.setdefault(game.bot, {})[game.game] = game
    order = ranked(bots)
    played = [bot for bot in order if bot.games]
    pairs = tuple(pairing(a, b, by_bot) for i, a in enumerate(played) for b in played[i + 1 :])
    return Standings(bots=order, pairings=pairs, **contest)
