"""``tilewise history``: the games that were played here, and what they come to."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import JsonOption


def history(
    last: Annotated[int, typer.Option("--last", "-n", metavar="N", min=0, help="How many games to list.")] = 10,
    *,
    list_name: Annotated[
        str | None, typer.Option("--list", "-l", metavar="NAME", help="Only games with this word list.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Your own games: statistics and the last ones.

    Games of 'tilewise play' are kept in the user's data folder, or in the one that TILEWISE_DATA names.
    """
    from tilewise.apps.answers.games import HistoryAnswer, PlayedRow, StatisticsRow
    from tilewise.apps.answers.shape import fill
    from tilewise.apps.cli.record import Record, statistics

    record = Record()
    games = tuple(g for g in record.games() if list_name in (None, g.list))
    total = statistics(games)
    shown = games[len(games) - min(last, len(games)) :]
    if as_json:
        rows = tuple(fill(PlayedRow, game) for game in shown)
        output.emit("history", HistoryAnswer(file=str(record.path), statistics=fill(StatisticsRow, total), games=rows))
        return
    if not games:
        which = "" if list_name is None else f" with the list {list_name!r}"
        print(f"No games{which} yet: 'tilewise play' starts one.")
        return
    show_statistics(total)
    if shown:
        print()
        output.table(
            ["finished", "list", "rule", "host", "answer", "guesses", "hints", "won"],
            [
                [_day(g.finished), g.list, g.rule, g.host, g.answer, " ".join(g.guesses), g.hints or "", g.won]
                for g in shown
            ],
            left=(0, 1, 2, 3, 4, 5),
            spare=(2, 3, 6, 1),
        )


def _day(finished: str) -> str:
    return finished[:16].replace("T", " ")


def show_statistics(total: Any) -> None:
    """Played, won, streaks and the distribution as bars."""
    share = 100 * total.won / total.played
    mean = "" if total.mean is None else f", {total.mean:.2f} guesses on average"
    print(f"{output.count(total.played, 'game')}, {total.won} won ({share:.0f} %){mean}")
    print(f"streak {total.streak}, best {total.best_streak}" + (f", {total.hinted} with hints" if total.hinted else ""))
    output.bars({str(turns): n for turns, n in total.distribution.items()})


app = command("history", examples=["tilewise history", "tilewise history --last 3 --json"])(history)
