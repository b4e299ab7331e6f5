"""Files of finished games as people have them: share texts, spreadsheets, JSON; read with all their faults at once."""

from __future__ import annotations

import csv
import io
import json
import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from tilewise.apps.cli.history.games import cell, finished_game, list_called, list_of
from tilewise.apps.history import ACCOUNTS, BY_TURN, HOSTS, RecordedGame
from tilewise.errors import NotationError, TilewiseError, unknown
from tilewise.game import GUESSES, MOST_GUESSES
from tilewise.game.rule import Rule
from tilewise.game.words.calendar import FIRST, puzzle_date
from tilewise.game.words.lists import DAILY
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.reviews.transcript import has_squares, share_date

_TOLD = 5
"""The most faults of a file that are told one by one."""
_HEADINGS = {
    "guesses": {"guesses", "words", "guess", "turns"},
    "answer": {"answer", "solution", "target", "secret", "word", "the word"},
    "date": {"date", "day", "when", "finished", "played", "played on"},
    "number": {"number", "puzzle", "puzzle number", "wordle", "no", "no.", "#", "id of the puzzle"},
    "rule": {"rule", "mode"},
    "hard": {"hard", "hard mode"},
    "list": {"list", "word list", "vocabulary"},
    "limit": {"limit", "guesses allowed"},
}
"""What people call the columns, besides the names that tilewise itself writes."""
_NAMED = {heading: name for name, headings in _HEADINGS.items() for heading in headings}
_ONE_GUESS = re.compile(r"(?:guess|word|try|turn|row)?[ _#]*([1-9][0-9]?)")


def read_games(text: str, words: Vocabulary, rule: str, daily: Vocabulary | None = None) -> list[RecordedGame]:
    """The games of a text: a table with headings, JSON, or share texts with the words beside or below the squares.

    :param text: What the file has.
    :param words: The list of games that do not name theirs.
    :param rule: The rule of games that do not name theirs.
    :param daily: The list of those of them that are the puzzle of a day.
    """
    text = text.lstrip("\ufeff")
    read: Callable[[Row, Vocabulary, str, Vocabulary | None], RecordedGame] = _of_row
    if text.lstrip().startswith("{"):
        rows = _of_json(text)
    elif (divider := _divider(text)) is not None:
        rows = _of_table(text, divider)
    else:
        rows, read = _shares(text), _of_share
    games, faults = [], []
    for where, row in rows:
        try:
            games.append(read(row, words, rule, daily))
        except TilewiseError as error:
            faults.append(f"{where}: {error}")
    if faults:
        more = f"; and {len(faults) - _TOLD:,} more" if len(faults) > _TOLD else ""
        count = f"{len(faults):,} faults: " if len(faults) > 1 else ""
        raise NotationError(f"{count}{'; '.join(faults[:_TOLD])}{more}")
    if not games:
        raise NotationError("there are no games in it: give share texts with words, or a table with a column 'guesses'")
    return games


Row = Mapping[str, str]
Rows = Iterator[tuple[str, Row]]
"""Where each row is, and its cells by the names of the columns."""


def _divider(text: str) -> str | None:
    """What divides the columns of a table, by its headings; None if it has none."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    for divider in "\t;,":
        names = [_name(cell) for cell in head.split(divider)]
        if "guesses" in names or any(name.startswith("guess ") for name in names):
            return divider
    return None


def _name(heading: str) -> str:
    """The name of a column by its heading; those of single guesses are numbered."""
    plain = " ".join(heading.strip().strip('"').replace("_", " ").split()).casefold()
    if (numbered := _ONE_GUESS.fullmatch(plain)) is not None:
        return f"guess {int(numbered[1])}"
    return _NAMED.get(plain, plain.replace(" ", "_"))


def _of_table(text: str, divider: str) -> Rows:
    lines = csv.reader(io.StringIO(text), delimiter=divider, strict=True)
    try:
        names = next([_name(cell) for cell in cells] for cells in lines if any(cells))
        for cells in lines:
            if any(cell.strip() for cell in cells):
                yield f"line {lines.line_num}", _cells(dict(zip(names, map(str.strip, cells), strict=False)))
    except csv.Error as error:
        raise NotationError(f"it is not CSV: {error}") from None


def _cells(row: dict[str, str]) -> Row:
    """The cells by the names that tilewise itself gives them."""
    single = sorted((int(name.split()[1]), value) for name, value in row.items() if name.startswith("guess "))
    if single:
        row["guesses"] = " ".join(value for _, value in single)
    if row.get("number") and not row.get("date"):
        row["date"] = _day_of_number(row["number"])
    if row.get("hard", "").casefold() in ("yes", "true", "1", "x", "*", "hard", "on", "ja", "oui", "si", "sí"):
        row.setdefault("rule", "hard")
    return row


def _day_of_number(text: str) -> str:
    number = re.sub(r"[^0-9]", "", text)
    if not number or len(number) > 5:
        raise NotationError(f"{text[:20]!r} is not the number of a puzzle, such as 1,612")
    return str(FIRST + timedelta(int(number)))


def _of_json(text: str) -> Rows:
    # As 'tilewise history --json' prints them: the names are those of the record.
    try:
        games = json.loads(text)["games"]
        rows = [(game["id"], {**game, "date": game["finished"]}) for game in games]
        rows = [(number, {name: cell(value) for name, value in row.items()}) for number, row in rows]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise NotationError("it is not JSON as 'tilewise history --json' prints it") from error
    for number, row in rows:
        yield f"game {number}", row


def _of_row(cells: Row, words: Vocabulary, rule: str, daily: Vocabulary | None) -> RecordedGame:
    """The game of a row, whatever of it is there."""
    answer = cells.get("answer") or None
    digest, host = cells.get("digest", ""), cells.get("host") or "elsewhere"
    if host not in HOSTS:
        raise NotationError(unknown("host", host, HOSTS))
    when, limit = _moment(cells.get("date", "")), _whole(cells.get("limit", ""), 1, MOST_GUESSES, "number of guesses")
    usual = daily if daily is not None and when and ":" not in when else words
    name, exclude = cells.get("list", ""), cells.get("exclude", "").split()
    guesses = _divided(cells.get("guesses", ""), list_called(name, digest, usual))
    named = list_of(name, digest, usual, [*guesses, *filter(None, [answer]), *exclude])
    rule = cells.get("rule", "").lower() or rule
    if guesses or answer is None:
        game = finished_game(named, guesses, answer, None, rule, when, limit)
    else:  # given up at once
        game = RecordedGame(named.name, named.digest, Rule.parse(rule).name, host, named.word(answer), (), False)
        game = replace(game, finished=when, limit=limit or GUESSES)
    reviewed: dict[str, Any] = {name: _number(cells.get(name, "")) for name in ACCOUNTS}
    reviewed |= {name: _numbers(cells.get(name, "")) for name in BY_TURN}
    return replace(
        game,
        host=host,
        digest=digest or _digest(named),
        hints=_whole(cells.get("hints", ""), 0, 10**6, "number of hints") or 0,
        exclude=tuple(map(named.alphabet.word, exclude)),
        **reviewed,
    )


def _divided(text: str, words: Vocabulary | None) -> list[str]:
    """The guesses of a cell: between blanks, and between other signs that people write there unless words have them.

    >>> from tilewise import vocabulary
    >>> _divided("crane, slate > trial", vocabulary("nyt")), _divided("10-1=9 12/2=6", vocabulary("mini-nerdle"))
    (['crane', 'slate', 'trial'], ['10-1=9', '12/2=6'])
    """
    if words is None and re.search(r"[0-9]", text):  # somebody's own list, perhaps of sums
        return text.split()
    free = [sign for sign in ",;/>|-" if words is None or not words.alphabet.has(sign)]
    return [part for part in re.split(rf"[\s{re.escape(''.join(free))}]+", text) if part]


def _whole(text: str, least: int, most: int, what: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 8 and least <= int(text) <= most):
        raise NotationError(f"{text[:20]!r} is not a {what} from {least} to {most}")
    return int(text)


def _number(text: str) -> float | None:
    try:
        value = float(text) if text else None
    except ValueError:
        value = math.nan
    if value is not None and not math.isfinite(value):
        raise NotationError(f"{text[:20]!r} is not a number")
    return value


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(number for part in text.split() if (number := _number(part)) is not None)


def _digest(words: Vocabulary) -> str:
    # What daily holds depends on the day, which the game has.
    return "" if words.name == DAILY else words.digest


def _moment(text: str) -> str:
    """When a game was finished: a moment, in UTC, or a date, which is the same in every zone."""
    if not text:
        return ""
    if ":" not in text:
        return str(puzzle_date(text))
    try:
        when = datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError):
        raise NotationError(f"{text!r} is not a date such as 2026-05-31") from None
    return when.isoformat(timespec="seconds")


_TALLY = re.compile(r"[0-9X]+/[0-9]+")


def _shares(text: str) -> Rows:
    # A game begins with its title, the line with the tally.
    blocks: list[list[str]] = []
    for line in text.splitlines():
        if not blocks or _TALLY.search(line):
            blocks.append([])
        blocks[-1].append(line)
    for number, block in enumerate((b for b in blocks if has_squares("\n".join(b))), 1):
        yield f"game {number}", {"share": "\n".join(block)}


def _of_share(row: Row, words: Vocabulary, rule: str, daily: Vocabulary | None) -> RecordedGame:
    share = row["share"]
    named = daily if daily is not None and share_date(share) is not None else words
    game = finished_game(named, [], None, share, rule)
    return replace(game, digest=_digest(named))
