"""The calendar brought up to date: what is taken over, what is refused, and that a refusal leaves all as it was."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from datetime import date, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from tools.data import publish_calendar

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call
from tilewise.errors import CalendarError
from tilewise.game.words import update
from tilewise.game.words.calendar import published_path, shipped_days
from tilewise.game.words.update import update_calendar

LAST = shipped_days()[-1].date
NEXT, AFTER = LAST + timedelta(1), LAST + timedelta(2)
NEWER = f"date,answer\n{LAST},{shipped_days()[-1].answer}\n{NEXT},crane\n{AFTER},slate\n"

RECORDS = {
    f"/{NEXT}.json": {"id": 1, "solution": "crane", "print_date": str(NEXT)},
    f"/{AFTER}.json": {"id": 2, "solution": "slate", "print_date": str(NEXT)},
    "/2026-08-25.json": {"id": 3, "solution": "xxxxx", "print_date": "2026-08-25"},
    "/2026-08-26.json": ["no", "record"],
}
"""The record of a day as the game publishes it, and days that are strange."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder."""
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def server() -> Iterator[str]:
    """A server on this machine: every path is one way to answer."""

    over = threading.Event()

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path == "/slow":
                over.wait()
            body = b"2" * (2**20 + 1) if self.path == "/large" else NEWER.encode()
            if self.path in RECORDS:
                body = json.dumps(RECORDS[self.path]).encode()
            elsewhere = {"/moved": "/calendar.csv", "/elsewhere": "http://localhost:1/x", "/file": "file:///etc/hosts"}
            self.send_response(302 if self.path in elsewhere else 404 if self.path == "/none" else 200)
            if self.path in elsewhere:
                self.send_header("Location", elsewhere[self.path])
            self.send_header("Content-Length", str(len(body) + 1 if self.path == "/cut" else len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    served = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{served.server_port}"
    over.set()
    served.shutdown()
    served.server_close()


@pytest.mark.parametrize("path", ["/calendar.csv", "/moved"])
def test_days_that_are_published_are_known_from_then_on(server: str, path: str) -> None:
    brought = update_calendar(server + path)
    assert (brought.new, brought.conflicts, brought.last) == (((NEXT, "crane"), (AFTER, "slate")), (), AFTER)
    assert tw.calendar()[-2:] == brought.new
    assert tw.vocabulary("daily", as_of=AFTER + timedelta(1)).digest != tw.vocabulary("daily", as_of=NEXT).digest
    assert update_calendar(server + path).new == ()


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/none", "404"),
        ("/large", "larger than 1 MB"),
        ("/slow", "no answer within 0.5 seconds"),
        ("/elsewhere", "another host"),
        ("/file", "not allowed"),
        ("/cut", "it broke off"),
    ],
)
def test_an_answer_that_is_none_is_one_sentence(
    server: str, path: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(update, "SECONDS", 0.5)
    with pytest.raises(CalendarError, match=why):
        update_calendar(server + path)
    assert not published_path().exists()


@pytest.mark.parametrize("address", ["http://example.org/calendar.csv", "ftp://127.0.0.1/x", "https://"])
def test_only_https_is_asked_or_this_machine(address: str) -> None:
    with pytest.raises(CalendarError, match="begins with https://"):
        update_calendar(address)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{NEXT},crane\n{NEXT},slate\n", "appears twice"),
        (f"{NEXT},xxxxx\n", "not in the word list"),
        (f"{NEXT};crane\n", "is not a day"),
        (f"{LAST},qajaq\n", "cannot be the answer"),
        ("", "no days in the file"),
        (f"{date.today() + timedelta(2)},crane\n", "in the future"),
        ("<!doctype html>\n", "is not a day"),
    ],
)
def test_a_wrong_file_changes_nothing(folder: Path, text: str, why: str) -> None:
    file = folder / "calendar.csv"
    file.write_text(NEWER, "utf-8")
    update_calendar(str(file))
    before = published_path().read_bytes()
    file.write_text(text, "utf-8")
    assert_one_sentence(call("prior", "update", "--from", str(file)), 1, why)
    assert published_path().read_bytes() == before


def test_the_answer_of_a_day_that_is_not_over_is_not_taken(folder: Path) -> None:
    file = folder / "calendar.csv"
    file.write_text(f"{update.latest_published() + timedelta(1)},crane\n", "utf-8")
    with pytest.raises(CalendarError, match="not over anywhere"):
        update_calendar(str(file))


def test_what_was_added_by_hand_survives_and_the_conflict_is_told(folder: Path) -> None:
    tw.game.add_days([(NEXT, "fight")])
    file = folder / "calendar.csv"
    file.write_text(NEWER, "utf-8")
    said = call("prior", "update", "--from", str(file))
    assert (said.returncode, said.stdout.splitlines()[0]) == (0, f"1 day added; answers are known to {AFTER}.")
    assert f"{NEXT} was published as 'crane'; 'fight', which you added, stays" in said.stdout
    assert tw.calendar()[-2:] == ((NEXT, "fight"), (AFTER, "slate"))


def test_without_an_address_it_says_what_to_give() -> None:
    assert_one_sentence(call("prior", "update"), 1, "--from calendar.csv")


def test_a_setting_tries_it_once_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_UPDATE", "yes")
    first, second = (call("suggest", "crane=gg.gg", "--list", "nyt") for _ in range(2))
    assert "no address of a published calendar" in first.stderr
    assert (first.returncode, second.stderr) == (0, "")
    assert not published_path().exists()


def test_the_published_calendar_gets_the_answer_of_a_day_that_is_in_order(server: str, folder: Path) -> None:
    file = folder / "calendar.csv"
    assert publish_calendar.add(file, server + "/{day}.json", NEXT) == f"added {NEXT}"
    assert publish_calendar.add(file, server + "/{day}.json", NEXT) == f"{NEXT} is known already"
    assert update_calendar(str(file)).new == ((NEXT, "crane"),)
    before = file.read_bytes()
    strange = {AFTER: "it is the record of", date(2026, 8, 25): "not in the word list", date(2026, 8, 26): "no record"}
    for day, why in strange.items():
        with pytest.raises(CalendarError, match=why):
            publish_calendar.add(file, server + "/{day}.json", day)
    assert file.read_bytes() == before
    file.write_text("date,answer\n2026-08-22,shall\n", "utf-8")
    publish_calendar.add(file, server + "/{day}.json", NEXT)
    assert file.read_text("utf-8") == f"date,answer\n{shipped_days()[-1].date},shall\n{NEXT},crane\n"  # no day before
