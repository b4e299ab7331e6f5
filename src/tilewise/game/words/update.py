"""Updates of the calendar, from a file or from the project's page; only when asked for."""

from __future__ import annotations

import threading
from datetime import UTC, date, datetime, timedelta
from http.client import HTTPException, IncompleteRead
from importlib.metadata import metadata
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from tilewise.errors import CalendarError, short
from tilewise.files import read_text, write_file
from tilewise.game.words.calendar import (
    EARLIEST_ZONE,
    Day,
    changing,
    contradicted,
    days_in,
    own_path,
    parse_days,
    published_path,
    shipped_and,
    shipped_days,
)

MAX_BYTES = 2**20
SECONDS = 10.0
_HERE = ("localhost", "127.0.0.1", "::1")


class Update(NamedTuple):
    """What an update brought."""

    new: tuple[Day, ...]
    """Days that were not known before."""
    conflicts: tuple[tuple[Day, Day], ...]
    """Days that the user added with another answer, which stay as they are; each with the published one."""
    last: date
    """The last day that is known now."""


def published_address() -> str:
    """Where the project publishes its calendar; an error that says what to give where it does not."""
    urls = metadata("tilewise").get_all("Project-URL") or []
    page = next((url.partition(", ")[2] for url in urls if url.startswith("Page, ")), None)
    if page is None:
        raise CalendarError(
            "this copy of tilewise has no address of a published calendar: give one, or a file, as in "
            "--from calendar.csv"
        )
    return f"{page.rstrip('/')}/calendar.csv"


def update_calendar(source: str | None = None) -> Update:
    """Take the days of a published calendar over, all of them or none.

    :param source: An address (https, or http on this machine) or a file; by default the project's own.
    """
    name = published_address() if source is None else source
    text = fetch(name) if "://" in name else read_text(name, MAX_BYTES, "calendar", CalendarError)
    days = parse_days(text, name)
    yesterday = latest_published()
    if days[-1].date > yesterday:
        raise CalendarError(f"{name}: {days[-1].date} is not over anywhere: the last day can be {yesterday}")
    shipped = {day.date: day for day in shipped_days()}
    if wrong := next((day for day in days if shipped.get(day.date, day) != day), None):
        raise CalendarError(f"{name}: {contradicted(wrong, shipped[wrong.date].answer)}")
    path = published_path()
    with changing(path):
        before = {day.date: day for day in days_in(path)}
        if wrong := next((day for day in days if before.get(day.date, day) != day), None):
            raise CalendarError(
                f"{name}: {wrong.answer!r} cannot be the answer of {wrong.date}, which was published as "
                f"{before[wrong.date].answer!r}: remove {path} to take it over"
            )
        after = before | {day.date: day for day in days if day.date not in shipped}
        if after != before:
            write_file(path, "".join(f"{after[when]}\n".replace(" ", ",") for when in sorted(after)))
    own = {day.date: day for day in days_in(own_path())}
    new = tuple(day for when, day in sorted(after.items()) if when not in before and when not in own)
    conflicts = tuple((own[when], day) for when, day in sorted(after.items()) if own.get(when, day) != day)
    return Update(new, conflicts, shipped_and((*after.values(), *own.values()))[-1].date)


def latest_published() -> date:
    """Yesterday where it is latest on earth: the last day whose answer is no secret."""
    return (datetime.now(UTC) + EARLIEST_ZONE).date() - timedelta(1)


def fetch(address: str) -> str:
    """The text at an address, within bounds of size and time, and from no other host."""
    _check_address(address)
    seconds = SECONDS
    answers: list[bytes | str] = []
    # Names are looked up and slow bytes read without end by the library: a thread is left behind in their place.
    thread = threading.Thread(target=lambda: answers.append(_read(address, seconds)), daemon=True)
    thread.start()
    thread.join(seconds)
    answer = answers[0] if answers else _late(seconds)
    if isinstance(answer, bytes) and len(answer) <= MAX_BYTES:
        try:
            return answer.decode("utf-8-sig")
        except UnicodeDecodeError:
            answer = "what is there is not text"
    why = answer if isinstance(answer, str) else f"what is there is larger than {MAX_BYTES // 2**20} MB"
    raise CalendarError(f"{address}: the calendar cannot be fetched: {why}")


def _check_address(address: str) -> None:
    try:
        parts = urlsplit(address)
        host = parts.hostname
    except ValueError:
        host = None
    if not host or not (parts.scheme == "https" or (parts.scheme == "http" and host in _HERE)):
        raise CalendarError(f"{short(address)} is no address to fetch from: give one that begins with https://")


def _read(address: str, seconds: float) -> bytes | str:
    """The bytes at an address, or why there are none."""
    try:
        request = Request(address, headers={"User-Agent": "tilewise"})
        with build_opener(_SameHost).open(request, timeout=seconds) as answer:
            read = bytes(answer.read(MAX_BYTES + 1))
            return "it broke off" if answer.length and len(read) <= MAX_BYTES else read
    except IncompleteRead:
        return "it broke off"
    except HTTPError as error:
        return f"the answer was {error.code} {error.reason}"
    except CalendarError as error:
        return str(error)
    except TimeoutError:
        return _late(seconds)
    except URLError as error:
        return (
            _late(seconds)
            if isinstance(error.reason, TimeoutError)
            else str(getattr(error.reason, "strerror", None) or error.reason)
        )
    except (OSError, HTTPException, ValueError) as error:
        return short(str(error) or type(error).__name__)


def _late(seconds: float) -> str:
    return f"there was no answer within {seconds:g} seconds"


class _SameHost(HTTPRedirectHandler):
    def redirect_request(self, req: Request, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> Request | None:
        _check_address(newurl)
        if urlsplit(newurl).netloc != urlsplit(req.full_url).netloc:
            raise CalendarError(f"it leads to another host, {urlsplit(newurl).netloc}")
        return super().redirect_request(req, fp, code, msg, headers, newurl)
