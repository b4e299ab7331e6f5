"""The calendar: the days that come with the package, the user's own, those brought up to date, and what cannot be."""

from __future__ import annotations

import hashlib
import json
import re
import threading
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, tzinfo
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path

import pytest
from tools.data import publish_calendar

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call
from tests.support.refusal import refused
from tilewise.errors import CalendarError
from tilewise.game.words import update
from tilewise.game.words.calendar import missing_days, own_path, parse_date, published_path, read_days, shipped_days
from tilewise.game.words.update import update_calendar

DIGEST = "ebfd524edf006f939c81dae4b183bae80947d8ea6b520c75d7a2246037e7eaec"


def test_the_shipped_days_are_all_of_them_in_order_and_as_the_sources_say() -> None:
    days = shipped_days()
    assert (len(days), str(days[0]), days[-1].date) == (1891, "2021-06-19 cigar", date(2026, 8, 22))
    assert [day.date for day in days] == [days[0].date + timedelta(n) for n in range(1891)]
    assert missing_days(days) == ()
    assert {day.answer for day in days} <= set(tw.vocabulary("nyt").guesses)
    words = [day.answer for day in days]
    back = words.index("cigar", 1)  # until then no answer came twice
    assert (len(set(words[:back])), days[back].date) == (back, date(2026, 2, 2))
    data = files("tilewise.data")
    assert hashlib.sha256((data / "calendar.csv").read_bytes()).hexdigest() == DIGEST
    sources = (data / "SOURCES.md").read_text("utf-8")
    assert DIGEST in sources
    assert "willray73-sys/wordle-words" in sources


def test_a_date_is_read_from_text_a_date_or_a_moment() -> None:
    day = date(2026, 5, 31)
    assert parse_date("2026-05-31") == parse_date(day) == parse_date(datetime(2026, 5, 31, 23, 59)) == day
    assert type(parse_date(datetime(2026, 5, 31))) is date


@pytest.mark.parametrize("text", ["", "today", "31.5.2026", "2026-5-31", "20260531", "2026-02-30", "2026-W22-7"])
def test_anything_else_is_not_a_date(text: str) -> None:
    refused(tw.CalendarError, f"{text!r} is not a date: write year, month and day, as in 2026-05-31", parse_date, text)


def test_own_days_are_kept_once_in_the_users_folder_and_known_from_then_on() -> None:
    assert (tw.calendar(), own_path().exists()) == (shipped_days(), False)
    assert tw.game.add_days([shipped_days()[0]]) == ()
    own = ((date(2026, 8, 23), "slate"), (date(2026, 8, 24), "crane"))
    assert tw.game.add_days([("2026-08-24", "Crane"), ("2026-08-23", "slate")]) == own
    assert own_path().read_text("utf-8") == "2026-08-23,slate\n2026-08-24,crane\n"
    assert tw.calendar() == (*shipped_days(), *own)
    assert tw.game.add_days([("2026-08-23", "slate"), ("2026-08-25", "fight")]) == ((date(2026, 8, 25), "fight"),)


@pytest.mark.parametrize(
    ("when", "answer", "why"),
    [
        ("2021-06-19", "slate", "'slate' cannot be the answer of 2021-06-19, which was 'cigar'"),
        ("2026-08-23", "zzzzz", "'zzzzz', the answer of 2026-08-23, is not in the word list 'nyt-extended'"),
        ("2026-08-23", "cranes", "the answer of 2026-08-23 cannot be read: 'cranes' has 6 letters"),
        ("2026-06-31", "crane", "'2026-06-31' is not a date"),
        ("2026-08-24", "crane", "2026-08-24 appears twice, with 'slate' and 'crane'"),
        ("2021-06-18", "crane", "there was no puzzle on 2021-06-18"),
        ("2999-01-01", "crane", "2999-01-01 is in the future"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(when: str, answer: str, why: str) -> None:
    refused(tw.CalendarError, why, tw.game.add_days, [("2026-08-24", "slate"), (when, answer)])
    assert not own_path().exists()


def test_only_a_morning_from_the_first_day_to_today_has_a_list() -> None:
    latest = (datetime.now(UTC) + timedelta(hours=14)).date()  # that has begun anywhere
    why = f"{latest + timedelta(1)} is in the future: the latest day that has begun anywhere is {latest}"
    refused(tw.CalendarError, why, tw.vocabulary, "daily", as_of=latest + timedelta(1))
    why = "there was no puzzle on 2021-06-18: the first was that of 2021-06-19"
    refused(tw.CalendarError, why, tw.vocabulary, "daily", as_of="2021-06-18")


@pytest.mark.parametrize("hours", [-13, -1, 0, 13])
def test_a_day_that_has_begun_somewhere_is_fine_everywhere(hours: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Clock:
            assert tz is UTC
            return cls(2026, 11, 16, tzinfo=UTC) + timedelta(hours=hours)

    monkeypatch.setattr("tilewise.game.words.calendar.datetime", Clock)
    begun = date(2026, 11, 17 if hours >= 10 else 16)
    assert tw.game.add_days([(begun, "crane")]) == ((begun, "crane"),)
    refused(tw.CalendarError, "is in the future", tw.game.add_days, [(begun + timedelta(1), "slate")])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no days in the file"),
        ("date,answer\n", "no days in the file"),
        ("2026-08-23,slate\n2026-08-25,crane\n", "2026-08-24 is missing between 2026-08-23 and 2026-08-25"),
        ("2026-08-23,slate\n2026-08-23,crane\n", "2026-08-23 appears twice"),
        ("2026-08-23 slate\n", "line 1: '2026-08-23 slate' is not a day: write it as 2026-05-31,smile"),
        ("date,answer\n2026-08-23,zzzzz\n", "line 2: 'zzzzz', the answer of 2026-08-23, is not in the word list"),
        ("2026-06-1,slate\n", "line 1: '2026-06-1' is not a date"),
        ("2999-01-01,slate\n", "line 1: 2999-01-01 is in the future"),
        ("none", "cannot be read: No such file"),
        ("\xff\xfe\x00", "not UTF-8"),
    ],
)
def test_a_file_of_days_that_is_wrong_is_told_in_one_sentence(text: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "days.csv"
    if text != "none":
        file.write_bytes(text.encode("latin-1"))
    refused(tw.CalendarError, f"^{re.escape(str(file))}.*{re.escape(why)}", read_days, file)


# ---- lines of the user's own file that are wrong: they must not stop everything ------------------------------


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("2021-06-19,slate", "'slate' cannot be the answer of 2021-06-19, which was 'cigar'"),
        ("2026-08-23,crane", "'crane' cannot be the answer of 2026-08-23, which was 'slate'"),
        ("2999-01-01,crane", "2999-01-01 is in the future"),
        ("2021-06-18,crane", "there was no puzzle on 2021-06-18"),
        ("2026-08-24,zzzzz", "'zzzzz', the answer of 2026-08-24, is not in the word list"),
        ("2026-08-24,cra", "the answer of 2026-08-24 cannot be read: 'cra' has 3 letters"),
        ("24.8.2026,crane", "'24.8.2026' is not a date"),
        ("2026-08-24 crane", "'2026-08-24 crane' is not a day"),
        ("\x00", "is not a day"),
    ],
)
def test_a_line_that_is_no_day_is_left_out_with_a_warning(line: str, why: str) -> None:
    own_path().parent.mkdir(parents=True)
    own_path().write_text(f"2026-08-23,slate\n{line}\n\n2026-08-25,fight\n2026-08-25,fight\n", "utf-8")
    told = rf"calendar.csv, line 2: .*{re.escape(why)}.*; it is left out$"
    with pytest.warns(tw.errors.CalendarWarning, match=told):
        assert tw.calendar() == (*shipped_days(), (date(2026, 8, 23), "slate"), (date(2026, 8, 25), "fight"))
    with pytest.warns(tw.errors.CalendarWarning, match=told):
        assert tw.vocabulary("daily").weights is not None
    with pytest.warns(tw.errors.CalendarWarning, match=told):  # and it stays for its owner to mend
        assert tw.game.add_days([("2026-08-26", "smile")]) == ((date(2026, 8, 26), "smile"),)
    assert line in own_path().read_text("utf-8")
    with own_path().open("a", encoding="utf-8") as file:
        file.write("b\nc\n")
    with pytest.warns(tw.errors.CalendarWarning) as warned:
        tw.calendar()
    assert [str(warning.message).rpartition("; ")[2] for warning in warned] == ["it and 2 more are left out"]


def test_a_file_that_is_not_text_is_left_out_whole_and_not_written_to() -> None:
    own_path().parent.mkdir(parents=True)
    own_path().write_bytes(b"\xff\xfe\x00")
    with pytest.warns(tw.errors.CalendarWarning, match="not UTF-8 text: see line 1; your own days are left out"):
        assert tw.calendar() == shipped_days()
    with pytest.warns(tw.errors.CalendarWarning, match="left out"), pytest.raises(tw.CalendarError, match="not UTF-8"):
        tw.game.add_days([("2026-08-23", "slate")])
    assert own_path().read_bytes() == b"\xff\xfe\x00"


# ---- days that were added wrongly ----------------------------------------------------------------------------


def test_a_day_is_replaced_where_that_is_asked_for() -> None:
    tw.game.add_days([("2026-08-23", "slate"), ("2026-08-24", "crane")])
    changed = [("2026-08-23", "fight"), ("2026-08-24", "crane")]
    why = "'fight' cannot be the answer of 2026-08-23, which was 'slate'"
    refused(tw.CalendarError, why, tw.game.add_days, changed)
    assert tw.game.add_days(changed, replace=True) == ((date(2026, 8, 23), "fight"),)
    assert tw.calendar()[-2:] == ((date(2026, 8, 23), "fight"), (date(2026, 8, 24), "crane"))
    why = "which was 'cigar', as tilewise itself has it"
    refused(tw.CalendarError, why, tw.game.add_days, [("2021-06-19", "fight")], replace=True)


def test_days_are_removed_and_those_of_tilewise_itself_stay() -> None:
    assert tw.game.remove_days(["2026-08-23"]) == ()
    tw.game.add_days([("2026-08-23", "slate"), ("2026-08-24", "crane")])
    with own_path().open("a", encoding="utf-8") as file:
        file.write("2999-01-01,slate\nnonsense\n")
    gone = tw.game.remove_days(["2026-08-24", date(2999, 1, 1), "2021-06-19"])
    assert gone == (date(2026, 8, 24), date(2999, 1, 1))
    assert own_path().read_text("utf-8") == "2026-08-23,slate\nnonsense\n"
    refused(tw.CalendarError, "'soon' is not a date", tw.game.remove_days, ["soon"])


# ---- brought up to date ------------------------------------------------------------------------------------


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
    refused(CalendarError, why, update_calendar, server + path)
    for address in ("http://example.org/calendar.csv", "ftp://127.0.0.1/x", "https://"):
        refused(CalendarError, "begins with https://", update_calendar, address)
    assert not published_path().exists()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{NEXT},crane\n{NEXT},slate\n", "appears twice"),
        (f"{NEXT},xxxxx\n", "not in the word list"),
        (f"{NEXT};crane\n", "is not a day"),
        (f"{LAST},qajaq\n", "cannot be the answer"),
        ("", "no days in the file"),
        (f"{date.today() + timedelta(2)},crane\n", "in the future"),
        (f"{update.latest_published() + timedelta(1)},crane\n", "not over anywhere"),
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


def test_what_was_added_by_hand_survives_and_the_conflict_is_told(folder: Path) -> None:
    tw.game.add_days([(NEXT, "fight")])
    file = folder / "calendar.csv"
    file.write_text(NEWER, "utf-8")
    said = call("prior", "update", "--from", str(file))
    assert (said.returncode, said.stdout.splitlines()[0]) == (0, f"1 day added; answers are known to {AFTER}.")
    assert f"{NEXT} was published as 'crane'; 'fight', which you added, stays" in said.stdout
    assert tw.calendar()[-2:] == ((NEXT, "fight"), (AFTER, "slate"))


def test_a_setting_tries_it_once_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    assert_one_sentence(call("prior", "update"), 1, "--from calendar.csv")
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
        refused(CalendarError, why, publish_calendar.add, file, server + "/{day}.json", day)
    assert file.read_bytes() == before
    file.write_text("date,answer\n2026-08-22,shall\n", "utf-8")
    publish_calendar.add(file, server + "/{day}.json", NEXT)
    assert file.read_text("utf-8") == f"date,answer\n{shipped_days()[-1].date},shall\n{NEXT},crane\n"  # no day before
