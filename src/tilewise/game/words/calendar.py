"""The calendar: the dated answers of past days: those that come with tilewise, were published since, or the user added.

The puzzle changes at midnight where the player is, so a day begins in some zones many hours before it does in others,
and one calendar serves them all: a day counts as begun as soon as it has begun anywhere. What is today is the date of
the clock here, and the prior of a day never looks at that day or at later ones, whoever knows them already.
"""

from __future__ import annotations

import csv
import hashlib
import os
import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tilewise.data import FOLDER
from tilewise.errors import CalendarError, CalendarWarning, DateError, Fault, NotationError
from tilewise.files import locked, read_text, write_file
from tilewise.game.words.lists import DATED, shipped_list
from tilewise.game.words.vocabulary import Vocabulary

FOLDER_VARIABLE = "TILEWISE_DATA"
"""The environment variable that names the user's data folder if it is not the usual one of the system."""
FIRST = date(2021, 6, 19)
"""The first day of the game."""
EARLIEST_ZONE = timedelta(hours=14)
"""How far ahead of UTC the zone is in which every day begins."""
MAX_BYTES = 16 * 2**20
_HEAD = ("date", "answer")


class Day(NamedTuple):
    """One day of the game and its answer."""

    date: date
    answer: str

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
        message = f"{text!r} is not a date: write year, month and day, as in 2026-05-31"
        raise DateError(message, fault=Fault.of("date", text=str(text)))
    return day


_DAYS_AGO = {"today": 0, "yesterday": 1}


def begun_date(text: str | date) -> date:
    """A date that has begun by now somewhere; ``today`` and ``yesterday`` are read, too.

    >>> begun_date("2026-05-31")
    datetime.date(2026, 5, 31)
    """
    ago = _DAYS_AGO.get(text.strip().lower()) if isinstance(text, str) else None
    if ago is not None:
        return date.today() - timedelta(ago)
    day, last = parse_date(text), (datetime.now(UTC) + EARLIEST_ZONE).date()
    if day > last:
        message = f"{day} is in the future: the latest day that has begun anywhere is {last}"
        raise DateError(message, fault=Fault.of("future", day=str(day)))
    return day


def puzzle_date(text: str | date) -> date:
    """A date that had a puzzle: since the first day, and begun by now somewhere.

    >>> puzzle_date("2026-05-31")
    datetime.date(2026, 5, 31)
    """
    day = begun_date(text)
    if day < FIRST:
        message = f"there was no puzzle on {day}: the first was that of {FIRST}"
        raise DateError(message, fault=Fault.of("early", day=str(day), first=str(FIRST)))
    return day


def puzzle_number(day: date) -> int:
    """The number of a day's puzzle, as share texts have it: the first day is number 0.

    >>> puzzle_number(date(2025, 11, 17))
    1612
    """
    return (day - FIRST).days


def day_text(day: date) -> str:
    """A date in words.

    >>> day_text(date(2025, 11, 17))
    '17 November 2025'
    """
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


# Not by strftime, which knows the language of the machine.
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def check_days(days: Iterable[tuple[str | date, str]], before: date | None = None) -> tuple[Day, ...]:
    """Days in order, each once; only those before a date where one is given."""
    by_date: dict[date, Day] = {}
    for pair in days:
        try:
            when, answer = pair
        except (TypeError, ValueError):
            raise CalendarError(f"{pair!r} is not a day: give a date and its answer") from None
        day = Day(parse_date(when), answer)
        if before is not None and day.date >= before:
            continue
        if day.date in by_date:
            raise CalendarError(f"{day.date} appears twice, with {by_date[day.date].answer!r} and {answer!r}")
        by_date[day.date] = day
    return _in_order(by_date.values())


def check_answer(day: Day, words: Vocabulary) -> Day:
    """The day with its answer in lower case, if the game allows that word."""
    if day.answer in words.guess_index:
        return day
    try:
        answer = words.normalize(day.answer)
    except NotationError as error:
        raise CalendarError(f"the answer of {day.date} cannot be read: {error}") from None
    if answer not in words.guess_index:
        raise CalendarError(
            f"{day.answer!r}, the answer of {day.date}, is not in the word list {words.name!r} "
            f"({len(words.guesses):,} words)"
        )
    return Day(day.date, answer)


# ---- what is known ---------------------------------------------------------------------------------------


def calendar() -> tuple[Day, ...]:
    """Every day known, in order: those that come with tilewise, those published since and the user's own.

    >>> str(calendar()[0])
    '2021-06-19 cigar'
    """
    return shipped_and(added_days())


def answer_on(day: date | None, words: Vocabulary | None = None) -> str | None:
    """The answer of a day, where it is known and a word of a list; else None."""
    answer = next((entry.answer for entry in calendar() if entry.date == day), None)
    return answer if words is None or answer in words.guess_index else None


def answer_of(day: str | date) -> str:
    """The answer of a past day, or an error that says which days are known.

    >>> answer_of("2021-06-19")
    'cigar'
    """
    when = puzzle_date(day)
    answer = answer_on(when)
    if answer is None:
        last = str(calendar()[-1].date)
        raise CalendarError(
            f"the answer of {when} is not known: the last that is known is that of {last}",
            fault=Fault.of("unanswered", day=str(when), last=last),
        )
    return answer


def shipped_and(added: Iterable[Day]) -> tuple[Day, ...]:
    """The days that come with tilewise and these, in order."""
    return _in_order((*added, *shipped_days()))


def _in_order(days: Iterable[Day]) -> tuple[Day, ...]:
    """Days by their dates; of two for one date the later one."""
    return tuple(sorted({day.date: day for day in days}.values()))


@cache
def _shipped_text() -> str:
    return (FOLDER / "calendar.csv").read_text("utf-8")


@cache
def shipped_digest() -> str:
    """Identifies the days that come with tilewise, without reading them one by one."""
    return hashlib.sha256(_shipped_text().encode()).hexdigest()


@cache
def shipped_days() -> tuple[Day, ...]:
    """The days that come with tilewise, without a gap."""
    text = _shipped_text()
    return tuple(Day(date.fromisoformat(when), answer) for when, answer in list(csv.reader(text.splitlines()))[1:])


def own_path() -> Path:
    """Where the user's own days are kept."""
    return user_folder() / "calendar.csv"


def published_path() -> Path:
    """Where days that were published since are kept (update.py)."""
    return user_folder() / "published.csv"


def user_folder() -> Path:
    """The user's data folder, or the one that TILEWISE_DATA names."""
    if chosen := os.environ.get(FOLDER_VARIABLE):
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("tilewise", appauthor=False)


def added_days() -> tuple[Day, ...]:
    """The days besides those that come with tilewise; of two answers of a day, the one that the user added."""
    return _in_order(day for path in (published_path(), own_path()) for day in days_in(path))


def days_in(path: Path) -> tuple[Day, ...]:
    """The days of the user's folder. A line that is no day is left out, with a warning: it must not stop everything."""
    if not path.exists():
        return ()
    shipped = {day.date: day for day in shipped_days()}
    own: list[Day] = []
    faults: list[str] = []
    try:
        for number, line in _lines(_kept(path)):
            try:
                day = _day(line)
                if shipped.setdefault(day.date, day) != day:
                    raise contradicted(day, shipped[day.date].answer)
                own.append(day)
            except CalendarError as error:
                faults.append(f"{path}, line {number}: {error}")
    except CalendarError as error:
        warnings.warn(f"{error}; your own days are left out", CalendarWarning, stacklevel=1)
        return ()
    if faults:  # of one place, whoever asks, so that a process says it once
        more = "it is" if len(faults) == 1 else f"it and {len(faults) - 1} more are"
        warnings.warn(f"{faults[0]}; {more} left out", CalendarWarning, stacklevel=1)
    return _in_order(own)


def read_days(path: str | Path) -> tuple[Day, ...]:
    """The days of a CSV file: date and answer on each line, with or without a header.

    A repeated date, a date without a puzzle, a word that the game does not allow and a day missing between two others
    are errors that name the file.
    """
    path = Path(path)
    days = parse_days(_kept(path), str(path))
    if missing := missing_days(days):
        raise CalendarError(
            f"{path}: {missing[0]} is missing between {days[0].date} and {days[-1].date}: give every day, or add days "
            "one by one"
        )
    return days


def parse_days(text: str, name: str) -> tuple[Day, ...]:
    """The days of a text, as a file of that name has them: date and answer on each line, in order and each once."""
    rows: list[Day] = []
    for number, line in _lines(text):
        try:
            rows.append(_day(line))
        except CalendarError as error:
            raise CalendarError(f"{name}, line {number}: {error}") from None
    if not rows:
        raise CalendarError(f"{name}: no days in the file: write one on each line, as 2026-05-31,smile")
    try:
        return check_days(rows)
    except CalendarError as error:
        raise CalendarError(f"{name}: {error}") from None


def _kept(path: Path) -> str:
    return read_text(path, MAX_BYTES, "calendar", CalendarError)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that should be days, with their numbers."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and (number > 1 or tuple(_cells(line.lower())) != _HEAD):
            yield number, line


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split(",")]


def _day(line: str) -> Day:
    cells = _cells(line)
    if len(cells) != 2:
        raise CalendarError(f"{line!r} is not a day: write it as 2026-05-31,smile")
    return check_answer(Day(puzzle_date(cells[0]), cells[1]), shipped_list(DATED))


def missing_days(days: Sequence[Day]) -> tuple[date, ...]:
    """The dates between the first and the last of some days that are not among them."""
    if not days:
        return ()
    first, last = days[0].date, days[-1].date
    every = {first + timedelta(n) for n in range((last - first).days + 1)}
    return tuple(sorted(every - {day.date for day in days}))


def unknown_days(days: Sequence[Day], morning: date) -> int:
    """How many days from the last known one to the morning of a date have passed without a known answer.

    >>> unknown_days([Day(date(2026, 5, 1), "crane")], date(2026, 5, 4))
    2
    """
    return max(0, (morning - days[-1].date).days - 1) if days else 0


def contradicted(day: Day, known: str, more: str = "") -> CalendarError:
    """The error for a day that is known with another answer."""
    return CalendarError(f"{day.answer!r} cannot be the answer of {day.date}, which was {known!r}{more}")


# ---- the user's own days ---------------------------------------------------------------------------------


def add_days(days: Iterable[tuple[str | date, str]], *, replace: bool = False) -> tuple[Day, ...]:
    """Add days to the user's data folder, and return those that were not known before.

    A day that is known with another answer, that had no puzzle yet, or with a word that the game does not allow is
    refused, and nothing is written.

    :param days: Pairs of a date and its answer.
    :param replace: Whether they take the place of days that were added with another answer.

    >>> add_days([(calendar()[0].date, calendar()[0].answer)])  # known before
    ()
    """
    words = shipped_list(DATED)
    new_days = check_days(days)
    for day in new_days:
        puzzle_date(day.date)
    checked = tuple(check_answer(day, words) for day in new_days)
    if not _unknown(checked, replace):
        return ()
    with _rewriting() as lines:
        new = _unknown(checked, replace)  # another command may have added them meanwhile
        dates = {str(day.date) for day in new} if replace else set()
        lines[:] = [line for line in lines if _cells(line)[0] not in dates]
        lines += [f"{day.date},{day.answer}" for day in new]
    return new


def remove_days(dates: Iterable[str | date]) -> tuple[date, ...]:
    """Take days out of the user's data folder, and return those that were there. Those of tilewise itself stay.

    :param dates: The dates.

    >>> remove_days(["2021-06-19"])  # it comes with tilewise
    ()
    """
    wanted = {parse_date(when) for when in dates}
    if not own_path().exists():
        return ()
    with _rewriting() as lines:
        there = {line: when for line in lines for when in wanted if _cells(line)[0] == str(when)}
        lines[:] = [line for line in lines if line not in there]
    return tuple(sorted(set(there.values())))


def _unknown(days: Iterable[Day], replace: bool) -> tuple[Day, ...]:
    answers = dict(calendar())
    fixed = {day.date for day in shipped_days()} if replace else answers
    for day in days:
        if answers.get(day.date, day.answer) != day.answer and day.date in fixed:
            raise contradicted(day, answers[day.date], ", as tilewise itself has it" if replace else "")
    return tuple(day for day in days if answers.get(day.date) != day.answer)


@contextmanager
def changing(path: Path) -> Iterator[None]:
    """Change a file of the user's folder: two commands that do so at the same moment take turns."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with locked(path.parent):
            yield
    except OSError as error:
        raise CalendarError(f"{path}: the calendar cannot be changed: {error.strerror}") from None


@contextmanager
def _rewriting() -> Iterator[list[str]]:
    # The whole file is written anew, so that neither a kill nor a full disk leaves half a day in it. Lines that are no
    # days are the user's to mend, and stay.
    path = own_path()
    with changing(path):
        lines = _kept(path).splitlines() if path.exists() else []
        before = list(lines)
        yield lines
        if lines != before:
            write_file(path, "".join(f"{line}\n" for line in lines))
