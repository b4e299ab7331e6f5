"""What a contest measures: games that several bots played on the same secrets, their regret, and who is better.

A mean over moves is a ratio: the sum over all games by the number of moves in all games. Moves of one game depend on
each other and games do not, so its standard error is that of games, by the residuals of each game (linearised). Two
bots are compared game by game on the same secrets, since most of what makes a game long is its secret.
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

CONFIDENCE = 0.95
"""How sure the limits of a comparison are."""


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
    """The most guesses of the game."""
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
        made = tuple(move.regret for move in self.moves)
        return made if self.failure is None else (*made, self.forfeit)

    @property
    def judged(self) -> bool:
        """Whether every choice was judged."""
        return None not in self.choices

    @property
    def regret(self) -> Regret:
        """What all judged choices gave away."""
        found = [r for r in self.choices if r is not None]
        return Regret(sum((r.guesses for r in found), Fraction(0)), sum((r.chance for r in found), Fraction(0)))

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
        """The game of a row."""
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
    """What tells it apart."""
    name: str
    """What it is called."""
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
    """How many of these were judged."""
    regret: Measured | None
    """Guesses given away per move."""
    chance: Measured | None
    """Chance to win given away per move."""
    per_game: Measured | None
    """Guesses given away per game, over the games of which every choice was judged."""
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
        total=Regret(sum((r.guesses for r in sums), Fraction(0)), sum((r.chance for r in sums), Fraction(0))),
        distribution=tuple(wins[n] for n in range(1, max(wins, default=0) + 1)),
        by_turn=_by_turn(played),
        seconds=median(times) if times else None,
        slowest=max(times, default=None),
        reasons=tuple(reasons.most_common()),
        missing=missing,
        stopped=stopped,
    )


def _by_turn(games: Sequence[PlayedGame]) -> tuple[TurnRegret, ...]:
    found = []
    for turn in range(max((len(g.choices) for g in games), default=0)):
        here = [r for g in games if turn < len(g.choices) and (r := g.choices[turn]) is not None]
        regret, chance = Measured.of([float(r.guesses) for r in here]), Measured.of([float(r.chance) for r in here])
        if regret is not None and chance is not None:
            best = sum(not r.guesses and not r.chance for r in here)
            found.append(TurnRegret(turn + 1, len(here), regret, chance, best))
    return tuple(found)


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
    def of(cls, differences: Sequence[float]) -> Difference | None:
        """The mean of paired differences with its limits; None where there are none.

        >>> Difference.of([0.5, 0.25, 0.75, 0.5]).low > 0
        True
        """
        found = Measured.of(differences)
        if found is None:
            return None
        if found.error is None:
            return cls(found.mean, None, None, None, None)
        games = len(differences)
        if not found.error:
            # No spread to go by: as sure as that so many coins all fell alike.
            return cls(found.mean, 0.0, None, None, 1 - 0.5**games if found.mean else 0.5)
        reach = student_reach(games - 1) * found.error
        sure = student(abs(found.mean) / found.error, games - 1)
        return cls(found.mean, found.error, found.mean - reach, found.mean + reach, sure)


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
    guesses: Difference | None
    """Guesses per game that the first took more than the second."""
    regret: Difference | None
    """Guesses per game that the first gave away more than the second, where all choices of both were judged."""


def pairing(first: Standing, second: Standing, games: Mapping[str, Mapping[int, PlayedGame]]) -> Pairing:
    """Two bots compared; the games are given by bot and by number."""
    ours, theirs = games[first.bot], games[second.bot]
    both = sorted(ours.keys() & theirs.keys())
    judged = [n for n in both if ours[n].judged and theirs[n].judged]
    return Pairing(
        first=first.name,
        second=second.name,
        games=len(both),
        guesses=Difference.of([float(ours[n].guesses - theirs[n].guesses) for n in both]),
        regret=Difference.of([float(ours[n].regret.guesses - theirs[n].regret.guesses) for n in judged]),
    )


@dataclass(frozen=True, slots=True)
class Standings:
    """The result of a contest: the bots, the best first, and every two of them compared."""

    vocabulary: str
    """The name of the list."""
    digest: str
    """The digest of the list: what it holds, whatever its name."""
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
    """The bots in their order: by regret per move, where that is not known by guesses per game, then by name.

    A bot that has not played comes last.
    """

    def place(bot: Standing) -> tuple[float, float, str]:
        regret = math.inf if bot.regret is None else bot.regret.mean
        return regret, math.inf if bot.mean is None else bot.mean.mean, bot.name

    return tuple(sorted(bots, key=place))


def standings(
    bots: Iterable[Standing],
    games: Iterable[PlayedGame],
    **contest: Any,
) -> Standings:
    """The result of a contest from how each bot did and all games."""
    found: dict[str, dict[int, PlayedGame]] = {}
    for game in games:
        found.setdefault(game.bot, {})[game.game] = game
    order = ranked(bots)
    played = [bot for bot in order if bot.games]
    pairs = tuple(pairing(a, b, found) for i, a in enumerate(played) for b in played[i + 1 :])
    return Standings(bots=order, pairings=pairs, **contest)
