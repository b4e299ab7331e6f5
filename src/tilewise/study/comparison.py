"""Who is better: two players compared on the games that both played.

The chance to win comes first, and guesses decide among those that win as often: whoever gives up words that are hard to
find saves guesses by it, and plays no better. Two players are compared game by game on the same secrets, since most of
what makes a game long is its secret.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from tilewise.errors import TilewiseError
from tilewise.study.games import PlayedGame
from tilewise.study.simulate import Simulation, answer_weights

Measure = Literal["chance", "regret", "lost", "guesses"]
"""What says who is better: what was given away, of the chance to win or of guesses, or what came of it."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """The best of several players against the next one."""

    first: int
    """The place of the better one among those compared, from 0."""
    second: int
    """The place of the other."""
    by: Measure
    """What decides between them: the chance to win, or guesses where that is equal."""
    difference: float
    """How much less of it the first gave away, lost or took, per game."""
    confidence: float | None
    """How sure it is that the first is better, from 0.5 (nothing is known) to 1; None where every answer was played by
    players that always play alike: then there is no sampling error."""


def compare(simulations: Sequence[Simulation]) -> Pairing:
    """The best of several players against the next one, by what they gave away where that is known.

    :param simulations: What ``simulate`` returned for each of them, with the same games and the same seed.

    >>> from tilewise import simulate
    >>> pair = compare([simulate(f"ranker={name}", "mini-nerdle", games=30) for name in ("parts", "letter-frequency")])
    >>> pair.first, pair.second, pair.by
    (0, 1, 'guesses')
    """
    if len(simulations) < 2 or len({tuple(game.answer for game in s.played) for s in simulations}) > 1:
        raise TilewiseError("players are compared by the same games: give two or more the same games and the same seed")
    pairs = list(zip(*(s.played for s in simulations), strict=True))
    judged = [games for games in pairs if all(game.regret is not None for game in games)]
    accounts = [[account(game, bool(judged)) for game in games] for games in judged or pairs]
    weights = answer_weights(simulations[0]) if not judged else [Fraction(1)] * len(judged)
    means = [
        tuple(sum(w * row[i][which] for w, row in zip(weights, accounts, strict=True)) for which in (0, 1))
        for i in range(len(simulations))
    ]
    first, second = sorted(range(len(simulations)), key=means.__getitem__)[:2]
    which = int(means[first][0] == means[second][0])
    measures: tuple[Measure, Measure] = ("chance", "regret") if judged else ("lost", "guesses")
    saved = [float(w * (row[second][which] - row[first][which])) for w, row in zip(weights, accounts, strict=True)]
    sampled = simulations[first].sampled or simulations[second].sampled
    difference = float((means[second][which] - means[first][which]) / len(saved))
    return Pairing(first, second, measures[which], difference, confidence(saved) if sampled else None)


def account(game: PlayedGame, judged: bool) -> tuple[Fraction, Fraction]:
    """What a game cost: of the chance to win, and in guesses."""
    if judged and game.regret is not None:
        return game.regret.chance, game.regret.guesses
    return Fraction(not game.won), Fraction(game.guesses)


def confidence(differences: Sequence[float]) -> float:
    """How sure it is that the mean of paired differences has the sign that it has, by Student's t.

    >>> confidence([0.5, 0.25, 0.75, 0.5]) > 0.99, confidence([0.0, 0.0])
    (True, 0.5)
    """
    games = len(differences)
    mean = math.fsum(differences) / games
    spread = math.fsum((d - mean) ** 2 for d in differences)
    if not mean or games < 2:
        return 0.5
    if spread < 1e-18 * games * mean**2:
        return 1 - 0.5**games  # no spread to go by: as sure as that so many coins all fell alike
    return student(abs(mean) / math.sqrt(spread / (games - 1) / games), games - 1)


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
