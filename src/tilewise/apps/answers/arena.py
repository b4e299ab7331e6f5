"""Answers of the arena: how the bots did, and every two of them compared."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.answers.shape import Named, RuleName, Shape, fill
from tilewise.study.contest import Measured, Standing, TurnRegret
from tilewise.study.standings import Difference, Measure, Pairing, Standings

MeanRow = Annotated[Measured, Named("MeanRow")]


class TurnRegretRow(TurnRegret, Shape):
    """What the guesses of one turn gave away on average."""

    regret: MeanRow
    """In guesses."""
    chance: MeanRow
    """In the chance to win."""


class ReasonRow(Shape):
    """Why guesses were refused or games forfeited."""

    reason: str
    times: int


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
    chance_per_game: MeanRow | None
    """Chance to win given away per game, over the same games; the order is by it, then by guesses."""
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


ArenaDifferenceRow = Annotated[Difference, Named("ArenaDifferenceRow")]


class PairingRow(Pairing, Shape, keys={"by": Measure | None}):
    """Two bots compared on the games that both played."""

    lost: ArenaDifferenceRow | None
    """The share of games lost."""
    guesses: ArenaDifferenceRow | None
    """Guesses per game."""
    chance: ArenaDifferenceRow | None
    """Chance to win given away per game."""
    regret: ArenaDifferenceRow | None
    """Guesses given away per game."""


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
