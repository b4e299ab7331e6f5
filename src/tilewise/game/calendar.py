"""The calendar: the dated answers of past days, those that come with tilewise and those that the user added."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from tilewise.errors import CalendarError, NotationError
from tilewise.files import locked, read_text, write_file
from tilewise.game.feedback import check_word
from tilewise.game.lists import vocabulary
from tilewise.game.words import Vocabulary

FOLDER_VARIABLE = "TILEWISE_DATA"
"""The environment variable that names the user's data folder if it is not the usual one of the system."""
LIST = "nyt-extended"
"""The list whose words can be the answer on a given day."""
MAX_BYTES = 16 * 2**20
_HEAD = ("date", "answer")


class Day(NamedTuple):
    """One day of the game and its answer."""

    date: date
    """The day."""
    answer: str
    """The word to be found."""

    def __str__(self) -> str:
        return f"{self.date} {self.answer}"


def parse_date(text: str | date) -> date:
    """A date written as 2026-05-31; anything else is an error that says so.

    >>> parse_date("2026-05-31")
    datetime.date(2026, 5, 31)
    """
    if isinstance(text, date):
        return date(text.year, text.month, text.day)  # a moment counts as its day
    try:
        day = date.fromisoformat(text)
    except (TypeError, ValueError):
        day = None
    if day is None or day.isoformat() != text:  # the library also reads 20260531 and 2026-W22-7
        raise CalendarError(f"{text!r} is not a date: write year, month and day, as in 2026-05-31")
    return day


def past_date(text: str | date) -> date:
    """A date that is today or earlier."""
    day, today = parse_date(text), date.today()
    if day > today:
        raise CalendarError(f"{day} is in the future: today is {today}")
    return day


def check_days(days: Iterable[tuple[str | date, str]], before: date | None = None) -> tuple[Day, ...]:
    """Days in order, each once; only those before a date where one is given."""
    found: dict[date, Day] = {}
    for pair in days:
        try:
            when, answer = pair
        except (TypeError, ValueError):
            raise CalendarError(f"{pair!r} is not a day: give a date and its answer") from None
        day = Day(parse_date(when), answer)
        if before is not None and day.date >= before:
            continue
        if day.date in found:
            raise CalendarError(f"{day.date} appears twice, with {found[day.date].answer!r} and {answer!r}")
        found[day.date] = day
    return tuple(found[when] for when in sorted(found))


def check_answer(day: Day, words: Vocabulary) -> Day:
    """The day with its answer in lower case, if the game allows that word."""
    if day.answer in words.guess_index:
        return day
    try:
        answer = check_word(day.answer, words.length)
    except NotationError as error:
        raise CalendarError(f"the answer of {day.date} cannot be read: {error}") from None
    if answer not in words.guess_index:
        raise CalendarError(
            f"{day.answer!r}, the answer of {day.date}, is not among the {len(words.guesses)} words "
            f"that {words.name!r} allows"
        )
    return Day(day.date, answer)


# ---- what is known ---------------------------------------------------------------------------------------


def calendar() -> tuple[Day, ...]:
    """Every past day known, in order: those that come with tilewise and the user's own.

    >>> str(calendar()[0])
    '2021-06-19 cigar'
    """
    known = {day.date: day for day in shipped_days()}
    for day in own_days():
        if known.setdefault(day.date, day) != day:
            raise CalendarError(
                f"{own_path()}: {day.answer!r} cannot be the answer of {day.date}, which was "
                f"{known[day.date].answer!r}: take the line out"
            )
    return tuple(known[when] for when in sorted(known))


@cache
def shipped_days() -> tuple[Day, ...]:
    """The days that come with tilewise, without a gap."""
    text = resources.files("tilewise.data").joinpath("calendar.csv").read_text("utf-8")
    return tuple(Day(date.fromisoformat(when), answer) for when, answer in list(csv.reader(text.splitlines()))[1:])


def own_path() -> Path:
    """Where the user's own days are kept."""
    return user_folder() / "calendar.csv"


def user_folder() -> Path:
    """The user's data folder, or the one that TILEWISE_DATA names."""
    if chosen := os.environ.get(FOLDER_VARIABLE):
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("tilewise", appauthor=False)


def own_days() -> tuple[Day, ...]:
    """The days that the user added."""
    path = own_path()
    return read_days(path, gaps=True) if path.exists() else ()


def read_days(path: str | Path, *, gaps: bool = False) -> tuple[Day, ...]:
    """The days of a CSV file: date and answer on each line, with or without a header.

    A repeated date, a date in the future, a word that the game does not allow and (unless gaps are fine) a day missing
    between two others are errors that name the file.
    """
    path = Path(path)
    text = read_text(path, MAX_BYTES, "calendar", CalendarError)
    words = vocabulary(LIST)
    found: list[Day] = []
    for number, line in enumerate(text.splitlines(), 1):
        cells = [cell.strip() for cell in line.split(",")]
        if cells == [""] or (number == 1 and tuple(cell.lower() for cell in cells) == _HEAD):
            continue
        if len(cells) != 2:
            raise CalendarError(f"{path}, line {number}: {line!r} is not a day: write it as 2026-05-31,smile")
        try:
            found.append(check_answer(Day(past_date(cells[0]), cells[1]), words))
        except CalendarError as error:
            raise CalendarError(f"{path}, line {number}: {error}") from None
    if not found:
        raise CalendarError(f"{path}: no days in the file: write one on each line, as 2026-05-31,smile")
    try:
        days = check_days(found)
    except CalendarError as error:
        raise CalendarError(f"{path}: {error}") from None
    if not gaps and (missing := missing_days(days)):
        raise CalendarError(
            f"{path}: {missing[0]} is missing between {days[0].date} and {days[-1].date}: give every day, or add days "
            "one by one"
        )
    return days


def missing_days(days: Sequence[Day]) -> tuple[date, ...]:
    """The dates between the first and the last of some days that are not among them."""
    if not days:
        return ()
    first, last = days[0].date, days[-1].date
    every = {first + timedelta(n) for n in range((last - first).days + 1)}
    return tuple(sorted(every - {day.date for day in days}))


def add_days(days: Iterable[tuple[str | date, str]]) -> tuple[Day, ...]:
    """Add days to the user's data folder, and return those that were not known before.

    A day that is known with another answer, in the future, or with a word that the game does not allow is refused,
    and nothing is written.

    :param days: Pairs of a date and its answer.

    >>> add_days([(calendar()[0].date, calendar()[0].answer)])  # known before
    ()
    """
    words = vocabulary(LIST)
    given = check_days(days)
    for day in given:
        past_date(day.date)
    checked = tuple(check_answer(day, words) for day in given)
    return _keep(checked) if _unknown(checked) else ()


def _unknown(days: Iterable[Day]) -> tuple[Day, ...]:
    known = {day.date: day.answer for day in calendar()}
    for day in days:
        if known.get(day.date, day.answer) != day.answer:
            raise CalendarError(f"{day.answer!r} cannot be the answer of {day.date}, which was {known[day.date]!r}")
    return tuple(day for day in days if day.date not in known)


def _keep(days: Iterable[Day]) -> tuple[Day, ...]:
    # The whole file is written anew, so that neither a kill nor a full disk leaves half a day in it; two commands that
    # run at the same moment take turns.
    path = own_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with locked(path.parent):
            new = _unknown(days)
            kept = read_text(path, MAX_BYTES, "calendar", CalendarError) if path.exists() else ""
            end = "" if kept.endswith("\n") or not kept else "\n"
            write_file(path, kept + end + "".join(f"{day.date},{day.answer}\n" for day in new))
    except OSError as error:
        raise CalendarError(f"{path}: the day cannot be kept: {error.strerror}") from None
    return new
