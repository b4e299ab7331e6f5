"""What a player's own games have in common: their days and months, on which turns regret comes about, their openers.

The page works out the same (static/js/trends.js), and a test compares.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from statistics import fmean

from tilewise.apps.answers.games import MonthRow, OpenedRow, PlayedDayRow, TurnLossRow
from tilewise.apps.history import RecordedGame, with_hindsight


def judged(games: Iterable[RecordedGame]) -> list[RecordedGame]:
    """The games that were reviewed, against a word and not an adversary."""
    return [with_hindsight(game) for game in games if game.host != "adversary" and game.regret is not None]


def days(games: Iterable[RecordedGame]) -> tuple[PlayedDayRow, ...]:
    """The days in order, each with its game: one that was played elsewhere before practice, and of these the last."""
    by_day: dict[date, RecordedGame] = {}
    for game in games:
        before = by_day.get(game.day)
        practice = game.host != "elsewhere" and before is not None and before.host == "elsewhere"
        if game.host != "given" and not practice:
            by_day[game.day] = game
    return tuple(PlayedDayRow(date=str(day), guesses=g.turns, won=g.won) for day, g in sorted(by_day.items()))


def months(games: Iterable[RecordedGame]) -> tuple[MonthRow, ...]:
    """The games by months, the first one first; those with hints are neither played nor won, as in statistics."""
    by_month: dict[str, list[RecordedGame]] = defaultdict(list)
    for game in games:
        by_month[f"{game.day:%Y-%m}"].append(game)
    return tuple(_month(name, played) for name, played in sorted(by_month.items()))


def _month(name: str, games: Sequence[RecordedGame]) -> MonthRow:
    own, reviewed = [g for g in games if not g.hints], judged(games)
    won = [g.turns for g in own if g.won]
    return MonthRow(
        month=name,
        games=len(own),
        won=len(won),
        mean=fmean(won) if won else None,
        judged=len(reviewed),
        regret=fmean(g.regret or 0.0 for g in reviewed) if reviewed else None,
        luck=fmean(g.luck or 0.0 for g in reviewed) if reviewed else None,
    )


def by_turn(games: Iterable[RecordedGame]) -> tuple[TurnLossRow, ...]:
    """What was lost on each turn. A choice that won guesses by risking the game cost none of them."""
    reviewed = [game for game in judged(games) if game.regrets]
    lost: dict[int, float] = defaultdict(float)
    chance: dict[int, float] = defaultdict(float)
    for game in reviewed:
        for turn, regret in enumerate(game.regrets, 1):
            lost[turn] += max(0.0, regret) / len(reviewed)
        for turn, regret in enumerate(game.chance_regrets, 1):
            chance[turn] += regret / len(reviewed)
    whole = sum(lost.values())
    return tuple(
        TurnLossRow(turn=t, regret=lost[t], share=lost[t] / whole if whole else 0.0, chance_regret=chance[t])
        for t in sorted(lost)
    )


ENOUGH = 3
"""Games that must have been reviewed before they are said to have something in common."""


def tendency(turns: Sequence[TurnLossRow]) -> str | None:
    """On which turn the most is lost, in a sentence; None where nothing is."""
    worst = max(turns, key=lambda t: t.regret, default=None)
    if worst is None or worst.share == 0:
        return None
    much = "Most of what you lose, you lose" if worst.share >= 0.5 else "The largest part of what you lose, you lose"
    return f"{much} on turn {worst.turn}: {100 * worst.share:.0f} % of it."


def openers(games: Iterable[RecordedGame]) -> tuple[OpenedRow, ...]:
    """Openers by how often they were played, over the games that were reviewed whole."""
    by_opener: dict[str, list[RecordedGame]] = defaultdict(list)
    for game in judged(games):
        if game.par is not None and game.regrets:
            by_opener[game.guesses[0]].append(game)
    rows = [
        OpenedRow(
            opener=opener,
            games=len(played),
            won=sum(g.won for g in played),
            took=fmean((g.par or 0.0) + (g.regret or 0.0) - (g.luck or 0.0) for g in played),
            value=fmean((g.par or 0.0) + g.regrets[0] for g in played),
            regret=fmean(g.regrets[0] for g in played),
        )
        for opener, played in by_opener.items()
    ]
    return tuple(sorted(rows, key=lambda row: (-row.games, row.value)))
