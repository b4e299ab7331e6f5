"""Answers of the arena: how the bots did, and every two of them compared."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.answers.shape import Named, RuleName, Shape, fill
from tilewise.study.contest import Measured, Standing, TurnRegret
from tilewise.study.standings import Difference, Measure, Pairing, Standings

MeanRow = Annotated[Measured, Named("MeanRow")]


class TurnRegretRow(Shape):
    """What the guesses of one turn gave away on average."""

    made_from = TurnRegret

    turn: int
    moves: int
    regret: MeanRow
    """In guesses."""
    chance: MeanRow
    """In the chance to win."""
    best: int


class ReasonRow(Shape):
    """Why guesses were refused or games forfeited."""

    reason: str
    times: int


class BotRow(Shape):
    """How one bot did."""

    made_from = Standing

    rank: int
    name: str
    bot: str
    games: int
    mean: MeanRow | None
    lost: int
    failed: int
    illegal: int
    moves: int
    judged: int
    regret: MeanRow | None
    chance: MeanRow | None
    per_game: MeanRow | None
    chance_per_game: MeanRow | None
    exact: dict[str, str]
    """All regret together, in guesses and in the chance to win, as fractions."""
    distribution: dict[str, int]
    by_turn: tuple[TurnRegretRow, ...]
    seconds: float | None
    slowest: float | None
    reasons: tuple[ReasonRow, ...]
    missing: int
    stopped: str | None


ArenaDifferenceRow = Annotated[Difference, Named("ArenaDifferenceRow")]


class PairingRow(Shape):
    """Two bots compared on the games that both played."""

    made_from = Pairing

    first: str
    second: str
    games: int
    lost: ArenaDifferenceRow | None
    """The share of games lost."""
    guesses: ArenaDifferenceRow | None
    """Guesses per game."""
    chance: ArenaDifferenceRow | None
    """Chance to win given away per game."""
    regret: ArenaDifferenceRow | None
    """Guesses given away per game."""
    by: Measure | None


class ArenaAnswer(Shape):
    """The result of a contest."""

    made_from = Standings

    vocabulary: str
    digest: str
    rule: RuleName
    limit: int
    boards: int
    planned: int
    every: bool
    seed: int
    complete: bool
    folder: str
    bots: tuple[BotRow, ...]
    """The best first."""
    pairings: tuple[PairingRow, ...]


class TrialRow(Shape):
    """One game of a bot that is tried."""

    vocabulary: str
    about: str
    """What kind of game it is, where one of each was played."""
    passed: bool
    message: str
    """What is wrong; empty where nothing is."""
    said: tuple[str, ...]
    """The lines in their order: '> ' before what the bot was told, '< ' before what it said."""
    won: bool
    guesses: tuple[str, ...]


class ArenaCheckAnswer(Shape):
    """Whether a bot plays."""

    bot: str
    name: str
    passed: bool
    """Whether every game was played to its end, with legal guesses."""
    games: tuple[TrialRow, ...]


def arena_answer(standings: Standings, folder: str) -> ArenaAnswer:
    """The result of a contest as every door shows it."""
    bots = tuple(_bot(rank, bot) for rank, bot in enumerate(standings.bots, 1))
    pairings = tuple(fill(PairingRow, pair) for pair in standings.pairings)
    return fill(ArenaAnswer, standings, folder=folder, bots=bots, pairings=pairings)


def _bot(rank: int, bot: Standing) -> BotRow:
    return fill(
        BotRow,
        bot,
        rank=rank,
        exact={"guesses": str(bot.total.guesses), "chance": str(bot.total.chance)},
        distribution={str(n): games for n, games in enumerate(bot.distribution, 1) if games},
        by_turn=tuple(fill(TurnRegretRow, turn) for turn in bot.by_turn),
        reasons=tuple(ReasonRow(reason=reason, times=times) for reason, times in bot.reasons),
    )
