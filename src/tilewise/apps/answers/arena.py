"""Answers of the arena: how the bots did, and every two of them compared."""

from __future__ import annotations

from dataclasses import dataclass

from tilewise.apps.answers.shape import RuleName, Shape, fill
from tilewise.study.contest import Difference, Measured, Pairing, Standing, Standings, TurnRegret


@dataclass(frozen=True, kw_only=True)
class MeanRow(Shape):
    """A mean with its standard error."""

    mean: float
    error: float | None
    """How far the mean of so many games is likely to be off; null for fewer than two games."""


@dataclass(frozen=True, kw_only=True)
class TurnRegretRow(Shape):
    """What the guesses of one turn gave away on average."""

    turn: int
    moves: int
    """How many were judged."""
    best: int
    """How many gave nothing away."""
    regret: MeanRow
    """In guesses."""
    chance: MeanRow
    """In the chance to win."""


@dataclass(frozen=True, kw_only=True)
class ReasonRow(Shape):
    """Why guesses were refused or games forfeited."""

    reason: str
    times: int


@dataclass(frozen=True, kw_only=True)
class BotRow(Shape):
    """How one bot did."""

    rank: int
    name: str
    bot: str
    """What tells it apart: its command, and a digest of the files in it."""
    games: int
    mean: MeanRow | None
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
    regret: MeanRow | None
    """Guesses given away per move."""
    chance: MeanRow | None
    """Chance to win given away per move."""
    per_game: MeanRow | None
    """Guesses given away per game, over the games of which every choice was judged."""
    exact: dict[str, str]
    """All regret together, in guesses and in the chance to win, as fractions."""
    distribution: dict[str, int]
    """How many games were won with each number of guesses."""
    by_turn: tuple[TurnRegretRow, ...]
    seconds: float | None
    """The median of the time that it took for a guess."""
    slowest: float | None
    reasons: tuple[ReasonRow, ...]
    missing: int
    """Games of the contest that it has not played."""
    stopped: str | None
    """Why it was not asked to play them, if it was not."""


@dataclass(frozen=True, kw_only=True)
class ArenaDifferenceRow(Shape):
    """How much more the first took than the second, game by game: below 0 where the first is better."""

    mean: float
    error: float | None
    low: float | None
    high: float | None
    """The limits of what it is with a confidence of 95 %."""
    confidence: float | None
    """How sure it is that the one with the lower mean is better: from 0.5 to 1."""


@dataclass(frozen=True, kw_only=True)
class PairingRow(Shape):
    """Two bots compared on the games that both played."""

    first: str
    second: str
    games: int
    guesses: ArenaDifferenceRow | None
    """Guesses per game."""
    regret: ArenaDifferenceRow | None
    """Guesses given away per game."""


@dataclass(frozen=True, kw_only=True)
class ArenaAnswer(Shape):
    """The result of a contest."""

    vocabulary: str
    digest: str
    rule: RuleName
    limit: int
    boards: int
    planned: int
    """Games that every bot is to play."""
    every: bool
    """Whether these are all answers of the list, each once."""
    seed: int
    complete: bool
    folder: str
    bots: tuple[BotRow, ...]
    """The best first."""
    pairings: tuple[PairingRow, ...]


@dataclass(frozen=True, kw_only=True)
class ArenaCheckAnswer(Shape):
    """What was said in a trial of a bot."""

    bot: str
    name: str
    passed: bool
    message: str
    """What is wrong; empty where nothing is."""
    said: tuple[str, ...]
    """The lines in their order: '> ' before what the bot was told, '< ' before what it said."""
    won: bool
    guesses: tuple[str, ...]


def arena_answer(found: Standings, folder: str) -> ArenaAnswer:
    """The result of a contest as every door shows it."""
    bots = tuple(_bot(rank, bot) for rank, bot in enumerate(found.bots, 1))
    return fill(ArenaAnswer, found, folder=folder, bots=bots, pairings=tuple(map(_pairing, found.pairings)))


def _bot(rank: int, bot: Standing) -> BotRow:
    return fill(
        BotRow,
        bot,
        rank=rank,
        mean=_mean(bot.mean),
        regret=_mean(bot.regret),
        chance=_mean(bot.chance),
        per_game=_mean(bot.per_game),
        exact={"guesses": str(bot.total.guesses), "chance": str(bot.total.chance)},
        distribution={str(n): games for n, games in enumerate(bot.distribution, 1) if games},
        by_turn=tuple(map(_turn, bot.by_turn)),
        reasons=tuple(ReasonRow(reason=reason, times=times) for reason, times in bot.reasons),
    )


def _mean(value: Measured | None) -> MeanRow | None:
    return None if value is None else fill(MeanRow, value)


def _turn(turn: TurnRegret) -> TurnRegretRow:
    return fill(TurnRegretRow, turn, regret=fill(MeanRow, turn.regret), chance=fill(MeanRow, turn.chance))


def _pairing(pair: Pairing) -> PairingRow:
    return fill(PairingRow, pair, guesses=_difference(pair.guesses), regret=_difference(pair.regret))


def _difference(value: Difference | None) -> ArenaDifferenceRow | None:
    return None if value is None else fill(ArenaDifferenceRow, value)
