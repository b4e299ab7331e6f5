"""``tilewise history``: the games that were played here or elsewhere, and their statistics."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import tilewise as tw
from tilewise.apps.cli.framework.app import Group
from tilewise.apps.cli.framework.declare import add, command, refuse
from tilewise.apps.cli.framework.options import Words, is_picture, tell_unlisted, with_pictures
from tilewise.apps.cli.framework.settings import settings
from tilewise.apps.cli.history.statistics import say_none, show_statistics, stats
from tilewise.apps.cli.terminal import output
from tilewise.apps.history import History, now, statistics
from tilewise.errors import NotationError, TilewiseError, shortened
from tilewise.files import check_target, is_standard, read_foreign_text, write_file
from tilewise.game.words.calendar import puzzle_date
from tilewise.game.words.lists import DAILY
from tilewise.reviews.transcript import has_days, share_date

MAX_BYTES = 16 * 2**20
REVIEWING = 30.0
"""Seconds that the review of one game of many may take."""


def history(*, top: int = 10, only: str | None = None, as_json: bool = False) -> None:
    """Your own games: statistics and the last ones.

    Games of 'tilewise play', and those that were added, are kept in your data folder, or in the one that
    TILEWISE_DATA names. A streak is days in a row without a lost game; games with --secret do not count in it, nor do
    puzzles of past days that were played on the page, or practice on a day with a game that was played elsewhere.
    """
    from tilewise.apps.answers.games import HistoryAnswer

    record = History()
    games = tuple(g for g in record.games() if only in (None, g.list))
    total = statistics(games)
    shown = games[len(games) - min(top, len(games)) :]
    if as_json:
        file = str(record.path)
        output.emit("history", HistoryAnswer(file=file, statistics=total, games=shown, skipped=record.skipped))
        return
    if record.skipped:
        rows_left_out = output.count(record.skipped, "row")
        output.note(f"tilewise: {rows_left_out} of {record.path} left out: not games")
    if not games:
        say_none(only)
        return
    show_statistics(total)
    if shown:
        print()
        output.table(
            ["game", "finished", "list", "rule", "host", "answer", "guesses", "hints", "won"],
            [
                [g.id, _local(g), g.list, g.rule, g.host, output.written_on(g.list, [g.answer]),
                 output.written_on(g.list, g.guesses), g.hints or "", g.won]
                for g in shown
            ],
            left=(1, 2, 3, 4, 5, 6),
            narrow=("game", "finished", "answer", "won", "guesses"),
        )  # fmt: skip


def _local(game: Any) -> str:
    """The time in the player's own time zone; a date is the same in all of them."""
    return str(game.day) if game.dated else f"{datetime.fromisoformat(game.finished).astimezone():%Y-%m-%d %H:%M}"


def add_game(
    guesses: list[str] | None = None,
    *,
    answer: str | None = None,
    share: str | None = None,
    date: str | None = None,
    words: Words,
    rule: str = "any",
    as_json: bool = False,
) -> None:
    """Add a game that was played elsewhere; of several pictures, each is a game.

    The number in a share text says which day's puzzle it was; so does --date. A game with neither counts as finished
    now, and as no day's puzzle. A game of the same day with the same words is not added again. The answer of a lost
    puzzle is known if the calendar has its day.
    """
    from tilewise.apps.answers.games import AddedAnswer
    from tilewise.apps.cli.commands.review import share_text, tell_other_answer
    from tilewise.apps.cli.history.games import finished_game

    text = None if share is None else share_text(share)
    day = puzzle_date(date) if date is not None else share_date(text or "")
    daily = day is not None and _unnamed(words)
    listed, gone = (tw.Game(tw.vocabulary(DAILY, as_of=day)), ()) if daily else words.chosen()
    named = listed.vocabulary
    every = [[name] for name in guesses or [] if is_picture(name)]
    if not every or len(every) != len(guesses or []):
        every = [guesses or []]  # one game, by its words
    elif every[1:]:
        refuse("every picture is a game of its own", "answer", "share", "date")
    games = []
    for game_text in every:
        turns = with_pictures(game_text, named)
        game = finished_game(named, turns, answer, text, rule, "" if day is None else str(day))
        tell_unlisted(named, game.guesses, gone)
        games.append(replace(game, exclude=gone, finished=game.finished or now()))
        if day is not None and has_days(named) and not as_json:
            tell_other_answer(game.answer, day, "recorded")
    new, known = _merge(games)
    if as_json:
        output.emit("history add", AddedAnswer(file=str(History().path), games=tuple(new), known=known))
    else:
        _say_added(new, known)


def import_games(file: Path, *, words: Words, rule: str = "any") -> None:
    """Add games from a file: share texts with the words beside the squares, CSV or JSON.

    A CSV file, with commas, semicolons or tabs, has a header: guesses (words separated by blanks), or one column for
    each guess, and optionally answer, date (as in 2026-05-31) or number of the puzzle, rule, list and others; what
    'tilewise history export', the page or 'tilewise history --json' writes is read again as it was. All games that are
    not there yet are added, or none: a file can be imported twice.
    """
    from tilewise.apps.cli.history.files import read_games

    text = read_foreign_text(file, MAX_BYTES, "file of games", NotationError)
    try:
        games = read_games(text, words.vocabulary(), rule, tw.vocabulary(DAILY) if _unnamed(words) else None)
    except NotationError as error:
        raise NotationError(f"{file}: {error}") from None
    _say_added(*_merge(games))


def _unnamed(words: Words) -> bool:
    """Whether no list was chosen: the puzzle of a day is then one of the list of that day."""
    return words == Words() and settings().list is None


def review_games(*, again: bool = False, budget: float = REVIEWING, as_json: bool = False) -> None:
    """Review the games that have not been reviewed, and keep what each choice cost, for 'tilewise history stats'.

    A game takes a few seconds; --budget is for each of them. Ctrl-C stops, and keeps what was found.
    """
    from tilewise.apps.answers.games import ReviewedAnswer
    from tilewise.apps.cli.history.games import judge, keep

    record = History()
    chosen = [g for g in record.games() if g.guesses and g.host != "adversary" and (again or g.regret is None)]
    done, left = 0, dict[str, str]()
    with output.Working("reviewing") as bar:
        for number, game in enumerate(chosen):
            bar.at(number, len(chosen), f"game {game.id}")
            try:
                judged = judge(game, budget, on_interrupt="raise")
                if keep(record, game, judged):
                    done += 1
                else:
                    left[str(game.id)] = "it takes longer than --budget allows"
            except TilewiseError as error:
                left[str(game.id)] = str(error)
    if as_json:
        output.emit("history review", ReviewedAnswer(file=str(record.path), reviewed=done, left=left))
        return
    if not chosen:
        output.say("There is no game left to review (--again reviews all of them once more).")
        return
    output.say(f"{output.count(done, 'game')} reviewed: 'tilewise history stats' has what they have in common.")
    for which, why in left.items():
        output.say(f"game {which} not: {output.shortened(why)}")


def remove(which: list[str]) -> None:
    """Take games out of your history."""
    record = History()
    games = list(dict.fromkeys(_chosen(record, text) for text in which))
    record.remove([game.id for game in games])
    _say_games(games, " removed")


def _chosen(record: Any, text: str) -> Any:
    """The game of a number, or the only one of a day."""
    games = record.games()
    if text.isascii() and text.isdigit():
        matching = [game for game in games if str(game.id) == text.lstrip("0")]
        which = f"no game {shortened(text)}"
    else:
        try:
            day = puzzle_date(text)
        except TilewiseError:
            raise NotationError(f"{text!r} is neither the number of a game nor a day such as 2026-05-31") from None
        matching = [game for game in games if game.day == day]
        which = f"no game of {day}"
    if not matching:
        raise TilewiseError(f"there is {which} in the history: 'tilewise history' lists them with their numbers")
    if len(matching) > 1:
        numbers = ", ".join(str(game.id) for game in matching)
        raise NotationError(f"{text} has {len(matching)} games: choose one by its number, {numbers}")
    return matching[0]


def _say_games(games: list[Any], verb: str = "") -> None:
    for game in games:
        words = output.written_on(game.list, game.guesses) or "(no guess)"
        output.say(f"game {game.id}{verb}: {game.day} {words}, {_outcome(game)}")


def _outcome(game: Any) -> str:
    solved = f"solved in {output.count(game.turns, 'guess')}"
    words = output.list_named(game.list)
    return solved if game.won else f"not solved, it was {(words or output).capitals(game.answer)}"


def _merge(games: list[Any]) -> tuple[list[Any], int]:
    """Record the games that are not there yet: these, and how many were there."""
    new = History().merge(games)
    return new, len(games) - len(new)


def _say_added(new: list[Any], known: int) -> None:
    _say_games(new)
    if known:
        output.say(f"{output.count(known, 'game')} {'was' if known == 1 else 'were'} there already.")


def export(*, out: Path | None = None) -> None:
    """Write all games as CSV, to the standard output or to a file, as the page does and reads."""
    from tilewise.apps.cli.history.games import games_csv

    if out is None or is_standard(out):
        print(games_csv(History().games()), end="")
        return
    check_target(out, (".csv",), "file of games")
    games = History().games()
    write_file(out, games_csv(games))
    output.say(f"{output.count(len(games), 'game')} written to {out}.")


app = command(history, "tilewise history", "tilewise history --top 3 --json", form=Group, invoke_without_command=True)
add(app, review_games, "review", "tilewise history review", "tilewise history review --again --budget 60")
add(app, stats, "stats", "tilewise history stats", "tilewise history stats --list daily --json")
add(
    app,
    add_game,
    "add",
    "tilewise history add crane sloth piano",
    "tilewise history add crane sloth piano --date 2026-08-23",
    "tilewise history add crane sloth piano --share today.txt",
    "tilewise history add monday.png tuesday.png",
)
add(app, import_games, "import", "tilewise history import games.csv", "tilewise history import shares.txt --hard")
add(app, remove, "remove", "tilewise history remove 3", "tilewise history remove 3 4 2026-08-23")
add(app, export, "export", "tilewise history export > games.csv", "tilewise history export -o games.csv")
