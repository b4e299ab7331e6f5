"""``tilewise history stats``: days and months, on which turns regret comes about, openers of a player's own games.

The page works out the same (static/js/review/trends.js), and a test compares.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from statistics import fmean
from typing import Any

from tilewise.apps.answers.games import MonthRow, OpenedRow, PlayedDayRow, TurnLossRow
from tilewise.apps.cli.terminal import output
from tilewise.apps.history import History, RecordedGame, statistics
from tilewise.game import GUESSES
from tilewise.game.words.people import LOST, known_people

_MONTHS = 12
"""The most months that are shown; the JSON has all of them."""


def played_and_won(total: Any) -> str:
    """How many games were won, and how many more were played with hints.

    >>> from tilewise.apps.history import RecordedGame, statistics
    >>> played_and_won(statistics([]))
    '0 games, 0 won'
    >>> game = RecordedGame("nyt", "", "any", "secret", "crane", ("crane",), True, hints=1, finished="2026-05-31")
    >>> played_and_won(statistics([game]))
    '1 game with hints'
    """
    if total.hinted and not total.played:
        return f"{output.count(total.hinted, 'game')} with hints"
    hinted = f" and {total.hinted} with hints" if total.hinted else ""
    return f"{output.count(total.played, 'game')}{hinted}, {total.won} won"


def show_statistics(total: Any) -> None:
    """Played, won, streaks and the distribution as bars."""
    share = f" ({100 * total.won / total.played:.0f} %)" if total.played else ""
    mean = "" if total.mean is None else f", {total.mean:.2f} guesses on average"
    output.say(f"{played_and_won(total)}{share}{mean}")
    output.say(f"streak {output.count(total.streak, 'day')}, best {total.best_streak}")
    output.bars({str(turns): n for turns, n in total.distribution.items()})


def stats(*, only: str | None = None, as_json: bool = False) -> None:
    """What your games have in common: your days and months, the turns on which you lose, your openers.

    Regret, luck and what an opener is worth are known for games that were reviewed: 'tilewise history review' reviews
    all of them.
    """
    from tilewise.apps.answers.games import TrendsAnswer

    record = History()
    games = tuple(g for g in record.games() if only in (None, g.list))
    total, turns = statistics(games), by_turn(games)
    judged_games = len(judged(games))
    answer = TrendsAnswer(
        file=str(record.path),
        statistics=total,
        days=days(games),
        months=months(games),
        judged=judged_games,
        turns=turns,
        tendency=tendency(turns) if judged_games >= ENOUGH else None,
        openers=openers(games),
        people=against_people(games),
    )
    if as_json:
        output.emit("history stats", answer)
    elif not games:
        say_none(only)
    else:
        show_statistics(total)
        if answer.people is not None:
            better = "better" if answer.people >= 0 else "worse"
            output.say(f"{abs(answer.people):.2f} {better} than people on the same words")
        _show_trends(answer, {game.guesses[0]: game.list for game in games if game.guesses})


def say_none(only: str | None) -> None:
    """That there are no games, and how to get one."""
    which = "" if only is None else f" with the list {only!r}"
    output.say(f"No games{which} yet: 'tilewise play' starts one.")


def _show_trends(answer: Any, lists: dict[str, str]) -> None:
    print()
    output.say("Your days: in how many guesses, X not solved")
    for line in _calendar(answer.days)[-_MONTHS:]:
        output.say(line)
    print()
    output.table(
        ["month", "games", "won", "mean", "regret", "luck"],
        [[m.month, m.games, m.won, m.mean, m.regret, m.luck] for m in answer.months[-_MONTHS:]],
    )
    if answer.tendency is not None:
        print()
        output.say(answer.tendency)
        risky = any(row.chance_regret for row in answer.turns)
        output.table(
            ["turn", "regret", "of all", *(["chance to win"] if risky else [])],
            [
                [row.turn, row.regret, f"{100 * row.share:.0f} %", *([_lost_chance(row)] if risky else [])]
                for row in answer.turns
            ],
        )
    if answer.openers:
        print()
        output.table(
            ["opener", "games", "won", "took you", "is worth", "costs"],
            [
                [output.written_on(lists[o.opener], [o.opener]), o.games, o.won, o.took, o.value, o.regret]
                for o in answer.openers
            ],
        )
    print()
    if missing := answer.statistics.played + answer.statistics.hinted - answer.judged:
        output.say(
            f"{output.count(missing, 'game')} {'was' if missing == 1 else 'were'} not reviewed: "
            "'tilewise history review' does that."
        )
    output.say("Regret and luck in guesses per game: what choices cost, what the tiles saved.")


def _lost_chance(row: Any) -> str:
    return f"-{100 * row.chance_regret:.1f} %" if row.chance_regret else "-"


def _calendar(days: Any) -> list[str]:
    """A line per month, a character per day."""
    from calendar import monthrange

    months: dict[str, dict[int, str]] = {}
    for day in days:
        shown = "X" if not day.won else str(day.guesses) if day.guesses < 10 else "+"
        months.setdefault(day.date[:7], {})[int(day.date[8:])] = shown
    lengths = {month: monthrange(*map(int, month.split("-")))[1] for month in months}
    return [
        f"{month} {''.join(marks.get(n, '.') for n in range(1, lengths[month] + 1))}" for month, marks in months.items()
    ]


def judged(games: Iterable[RecordedGame]) -> list[RecordedGame]:
    """The games that were reviewed, against a word and not an adversary."""
    return [game for game in games if game.host != "adversary" and game.regret is not None]


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
    return f"Turn {worst.turn} costs you most: {100 * worst.share:.0f} % of all that you lose."


def against_people(games: Iterable[RecordedGame]) -> float | None:
    """How many guesses fewer than people the player takes for the same words, without hints, a lost game as seven."""
    fewer = [
        people.mean - (game.turns if game.won else LOST)
        for game in games
        if game.host not in ("adversary", "given") and not game.hints and game.limit == GUESSES
        if (people := known_people(game.answer, game.list, game.digest)) is not None
    ]
    return fmean(fewer) if fewer else None


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
