"""What a contest measures: games that several bots played on the same secrets, and what their choices gave away.

A mean over moves is a ratio: the sum over all games by the number of moves in all games. Moves of one game depend on
each other and games do not, so its standard error is that of games, by the residuals of each game (linearised).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import median
from typing import Any

from tilewise.reviews.judge import Regret


@dataclass(frozen=True, slots=True)
class Move:
    """One legal guess of a game."""

    guess: str
    feedback: str
    """The tiles shown for it; on several boards those of each, divided by slashes."""
    seconds: float
    """How long the bot took."""
    regret: Regret | None
    """What it gave away; None where it was not judged."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of one bot."""

    bot: str
    """What tells the bot apart, whatever it is called."""
    game: int
    """The number of the game, from 0: the same secret for every bot."""
    secrets: tuple[str, ...]
    """The word to be found, or those of all boards."""
    limit: int
    moves: tuple[Move, ...]
    won: bool
    illegal: tuple[str, ...]
    """Why each guess that could not be played was refused."""
    failure: str | None
    """Why the bot forfeited the game; None where it played to its end."""
    forfeit: Regret | None
    """What giving up cost: all that was still to be had in that position; None where nothing was given up, or where it
    was not judged."""

    @property
    def guesses(self) -> int:
        """Guesses made; a lost game has taken all of them."""
        return len(self.moves) if self.won else self.limit

    @property
    def choices(self) -> tuple[Regret | None, ...]:
        """What each choice gave away, to forfeit the game being the last one."""
        regrets = tuple(move.regret for move in self.moves)
        return regrets if self.failure is None else (*regrets, self.forfeit)

    @property
    def judged(self) -> bool:
        return None not in self.choices

    @property
    def regret(self) -> Regret:
        """What all judged choices gave away."""
        return _sum(r for r in self.choices if r is not None)

    def row(self) -> dict[str, Any]:
        """The game as a journal keeps it: fractions as text, so that sums stay exact."""
        return {
            "bot": self.bot,
            "game": self.game,
            "secrets": list(self.secrets),
            "limit": self.limit,
            "moves": [[m.guess, m.feedback, round(m.seconds, 6), _written(m.regret)] for m in self.moves],
            "won": self.won,
            "illegal": list(self.illegal),
            "failure": self.failure,
            "forfeit": _written(self.forfeit),
        }

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> PlayedGame:
        return cls(
            bot=row["bot"],
            game=row["game"],
            secrets=tuple(row["secrets"]),
            limit=row["limit"],
            moves=tuple(Move(guess, shown, seconds, _read(regret)) for guess, shown, seconds, regret in row["moves"]),
            won=row["won"],
            illegal=tuple(row["illegal"]),
            failure=row["failure"],
            forfeit=_read(row["forfeit"]),
        )


def _sum(regrets: Iterable[Regret]) -> Regret:
    parts = list(regrets)
    return Regret(sum((r.guesses for r in parts), Fraction(0)), sum((r.chance for r in parts), Fraction(0)))


def _written(regret: Regret | None) -> list[str] | None:
    return None if regret is None else [str(regret.guesses), str(regret.chance)]


def _read(text: Sequence[str] | None) -> Regret | None:
    return None if text is None else Regret(Fraction(text[0]), Fraction(text[1]))


@dataclass(frozen=True, slots=True)
class Measured:
    """A mean with its standard error."""

    mean: float
    error: float | None
    """How far the mean of so many games is likely to be off; None for fewer than two games."""

    @classmethod
    def of(cls, sums: Sequence[float], sizes: Sequence[float] | None = None) -> Measured | None:
        """The mean over games, or over what the games have ``sizes`` of; None where there is nothing.

        >>> Measured.of([3, 4, 4, 5])
        Measured(mean=4.0, error=0.408248290463863)
        """
        weights = [1.0] * len(sums) if sizes is None else sizes
        whole, games = math.fsum(weights), len(sums)
        if not whole:
            return None
        mean = math.fsum(sums) / whole
        if games < 2:
            return cls(mean, None)
        rest = math.fsum((s - mean * w) ** 2 for s, w in zip(sums, weights, strict=True))
        return cls(mean, math.sqrt(rest * games / (games - 1)) / whole)


@dataclass(frozen=True, slots=True)
class TurnRegret:
    """What the guesses of one turn gave away on average."""

    turn: int
    """From 1."""
    moves: int
    """How many were judged."""
    regret: Measured
    """In guesses."""
    chance: Measured
    """In the chance to win."""
    best: int
    """How many gave nothing away."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did."""

    bot: str
    """What tells it apart: its command, and a digest of the files in it."""
    name: str
    games: int
    mean: Measured | None
    """Guesses per game; a lost game has taken all of them."""
    lost: int
    """Games that were not won, forfeited ones included."""
    failed: int
    """Games that it forfeited."""
    illegal: int
    """Guesses that could not be played."""
    moves: int
    """Choices made, a forfeit being one of them."""
    judged: int
    """How many of these were judged exactly."""
    regret: Measured | None
    """Guesses given away per move."""
    chance: Measured | None
    """Chance to win given away per move."""
    per_game: Measured | None
    """Guesses given away per game, over the games of which every choice was judged."""
    chance_per_game: Measured | None
    """Chance to win given away per game, over the same games; the order is by it, then by guesses."""
    average: Regret | None
    """The means of both, exactly: the bots are ranked by them."""
    total: Regret
    """What all judged choices gave away together, exactly."""
    distribution: tuple[int, ...]
    """How many games were won with one guess, two guesses, and so on."""
    by_turn: tuple[TurnRegret, ...]
    seconds: float | None
    """The median of the time that it took for a guess."""
    slowest: float | None
    """The longest time that it took for a guess."""
    reasons: tuple[tuple[str, int], ...]
    """Why guesses were refused and games forfeited, and how often, the most frequent first."""
    missing: int = 0
    """Games of the contest that it has not played."""
    stopped: str | None = None
    """Why it was not asked to play them, if it was not."""


def standing(
    bot: str, name: str, games: Iterable[PlayedGame], missing: int = 0, stopped: str | None = None
) -> Standing:
    """How a bot did in its games."""
    played = list(games)
    moves = [m for g in played for m in g.moves]
    sums = [g.regret for g in played]
    sizes = [float(sum(r is not None for r in g.choices)) for g in played]
    whole = [g for g in played if g.judged]
    times = [m.seconds for m in moves]
    reasons = Counter([why for g in played for why in g.illegal] + [g.failure for g in played if g.failure])
    wins = Counter(g.guesses for g in played if g.won)
    return Standing(
        bot=bot,
        name=name,
        games=len(played),
        mean=Measured.of([g.guesses for g in played]),
        lost=sum(not g.won for g in played),
        failed=sum(g.failure is not None for g in played),
        illegal=sum(len(g.illegal) for g in played),
        moves=sum(len(g.choices) for g in played),
        judged=int(sum(sizes)),
        regret=Measured.of([float(r.guesses) for r in sums], sizes),
        chance=Measured.of([float(r.chance) for r in sums], sizes),
        per_game=Measured.of([float(g.regret.guesses) for g in whole]),
        chance_per_game=Measured.of([float(g.regret.chance) for g in whole]),
        average=_average([g.regret for g in whole]),
        total=_sum(sums),
        distribution=tuple(wins[n] for n in range(1, max(wins, default=0) + 1)),
        by_turn=_by_turn(played),
        seconds=median(times) if times else None,
        slowest=max(times, default=None),
        reasons=tuple(reasons.most_common()),
        missing=missing,
        stopped=stopped,
    )


def _average(regrets: Sequence[Regret]) -> Regret | None:
    whole, games = _sum(regrets), len(regrets)
    return Regret(whole.guesses / games, whole.chance / games) if games else None


def _by_turn(games: Sequence[PlayedGame]) -> tuple[TurnRegret, ...]:
    rows = []
    for turn in range(max((len(g.choices) for g in games), default=0)):
        here = [r for g in games if turn < len(g.choices) and (r := g.choices[turn]) is not None]
        regret, chance = Measured.of([float(r.guesses) for r in here]), Measured.of([float(r.chance) for r in here])
        if regret is not None and chance is not None:
            best = sum(not r.guesses and not r.chance for r in here)
            rows.append(TurnRegret(turn + 1, len(here), regret, chance, best))
    return tuple(rows)
