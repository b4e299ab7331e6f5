"""Add yesterday's answer to the calendar that is published beside the page.

    python -m tools.data.publish_calendar page/calendar.csv

One request for the game's own public record of that day. A day that is missing or strange is left out and reported.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from tilewise.errors import CalendarError
from tilewise.files import write_file
from tilewise.game.words.calendar import Day, check_answer, parse_days, shipped_days
from tilewise.game.words.lists import DATED, vocabulary
from tilewise.game.words.update import fetch

RECORD = "https://www.nytimes.com/svc/wordle/v2/{day}.json"
SINCE = date(2026, 8, 22)  # whoever reads the file has the days before: it is part of every first visit


def main() -> int:
    """Add the day; 1 where it was left out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--record", default=RECORD, help="the address of a day's record, with {day} in it")
    parser.add_argument("--day", type=date.fromisoformat, default=datetime.now(UTC).date() - timedelta(1))
    options = parser.parse_args()
    try:
        print(add(options.file, options.record, options.day))
    except CalendarError as error:
        print(f"::warning::{options.day} is left out: {error}")
        return 1
    return 0


def add(file: Path, record: str, day: date) -> str:
    """Add a day to a file, and say what was done."""
    known = {shipped.date: shipped for shipped in shipped_days()}  # a release may know days that were left out
    if file.exists():
        known |= {published.date: published for published in parse_days(file.read_text("utf-8"), str(file))}
    if day in known:
        return f"{day} is known already"
    address = record.format(day=day)
    try:
        found = json.loads(fetch(address))
        answer, printed = str(found["solution"]), found["print_date"]
    except (ValueError, TypeError, KeyError):
        raise CalendarError(f"{address}: this is no record of a day") from None
    if printed != str(day):
        raise CalendarError(f"{address}: it is the record of {printed}")
    new = check_answer(Day(day, answer), vocabulary(DATED))
    write_file(file, published((*known.values(), new)))
    return f"added {day}"


def published(days: Iterable[Day]) -> str:
    """The file of these days."""
    lines = [f"{day.date},{day.answer}\n" for day in sorted(days) if day.date >= SINCE]
    return "".join(["date,answer\n", *lines])


if __name__ == "__main__":
    raise SystemExit(main())
