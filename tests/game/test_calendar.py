"""The calendar: the days that come with the package, the user's own, and what is said of days that cannot be right."""

from __future__ import annotations

import hashlib
import re
from datetime import UTC, date, datetime, timedelta, tzinfo
from importlib.resources import files
from pathlib import Path

import pytest

import tilewise as tw
from tilewise.game.words.calendar import missing_days, own_path, parse_date, read_days, shipped_days

DIGEST = "ebfd524edf006f939c81dae4b183bae80947d8ea6b520c75d7a2246037e7eaec"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path / "data"))


def test_the_shipped_days_are_all_of_them_in_order_and_as_the_sources_say() -> None:
    days = shipped_days()
    assert (len(days), str(days[0]), days[-1].date) == (1891, "2021-06-19 cigar", date(2026, 8, 22))
    assert [day.date for day in days] == [days[0].date + timedelta(n) for n in range(1891)]
    assert missing_days(days) == ()
    allowed = tw.vocabulary("nyt").guess_index
    assert all(day.answer in allowed for day in days)
    data = files("tilewise.data")
    assert hashlib.sha256((data / "calendar.csv").read_bytes()).hexdigest() == DIGEST
    sources = (data / "SOURCES.md").read_text("utf-8")
    assert DIGEST in sources
    assert "willray73-sys/wordle-words" in sources


def test_before_the_second_of_february_2026_no_answer_came_twice() -> None:
    before = [day.answer for day in shipped_days() if day.date < date(2026, 2, 2)]
    assert len(set(before)) == len(before)
    assert next(day.answer for day in shipped_days() if day.date == date(2026, 2, 2)) == before[0] == "cigar"


def test_a_date_is_read_from_text_a_date_or_a_moment() -> None:
    day = date(2026, 5, 31)
    assert parse_date("2026-05-31") == parse_date(day) == parse_date(datetime(2026, 5, 31, 23, 59)) == day
    assert type(parse_date(datetime(2026, 5, 31))) is date


@pytest.mark.parametrize("text", ["", "today", "31.5.2026", "2026-5-31", "20260531", "2026-02-30", "2026-W22-7"])
def test_anything_else_is_not_a_date(text: str) -> None:
    with pytest.raises(tw.CalendarError, match=f"{text!r} is not a date: write year, month and day, as in 2026-05-31"):
        parse_date(text)


def test_own_days_are_kept_in_the_users_folder_and_known_from_then_on() -> None:
    assert tw.calendar() == shipped_days()
    assert not own_path().exists()
    assert tw.game.add_days([("2026-08-24", "Crane"), ("2026-08-23", "slate")]) == (
        (date(2026, 8, 23), "slate"),
        (date(2026, 8, 24), "crane"),
    )
    assert own_path().read_text("utf-8") == "2026-08-23,slate\n2026-08-24,crane\n"
    assert tw.calendar()[-2:] == ((date(2026, 8, 23), "slate"), (date(2026, 8, 24), "crane"))


def test_a_day_that_is_known_already_is_not_kept_again() -> None:
    first = shipped_days()[0]
    assert tw.game.add_days([first]) == ()
    tw.game.add_days([("2026-08-23", "slate")])
    assert tw.game.add_days([("2026-08-23", "slate"), ("2026-08-25", "crane")]) == ((date(2026, 8, 25), "crane"),)
    assert len(tw.calendar()) == 1893


@pytest.mark.parametrize(
    ("when", "answer", "why"),
    [
        ("2021-06-19", "slate", "'slate' cannot be the answer of 2021-06-19, which was 'cigar'"),
        ("2026-08-23", "zzzzz", "'zzzzz', the answer of 2026-08-23, is not in the word list 'nyt-extended'"),
        ("2026-08-23", "cranes", "the answer of 2026-08-23 cannot be read: 'cranes' has 6 letters"),
        ("2026-06-31", "crane", "'2026-06-31' is not a date"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(when: str, answer: str, why: str) -> None:
    with pytest.raises(tw.CalendarError, match=why):
        tw.game.add_days([("2026-08-24", "slate"), (when, answer)])
    assert not own_path().exists()


def latest() -> date:
    """The latest day that has begun anywhere: fourteen hours ahead of UTC."""
    return (datetime.now(UTC) + timedelta(hours=14)).date()


def test_a_day_that_has_begun_nowhere_is_refused() -> None:
    later = latest() + timedelta(1)
    why = f"{later} is in the future: the latest day that has begun anywhere is {latest()}"
    with pytest.raises(tw.CalendarError, match=why):
        tw.game.add_days([(later, "crane")])
    with pytest.raises(tw.CalendarError, match="is in the future"):
        tw.vocabulary("daily", as_of=later)


def test_nothing_is_before_the_first_day() -> None:
    why = "there was no puzzle on 2021-06-18: the first was that of 2021-06-19"
    with pytest.raises(tw.CalendarError, match=why):
        tw.game.add_days([("2021-06-18", "crane")])
    with pytest.raises(tw.CalendarError, match=why):
        tw.vocabulary("daily", as_of="2021-06-18")


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
    with pytest.raises(tw.CalendarError, match="is in the future"):
        tw.game.add_days([(begun + timedelta(1), "slate")])


def test_a_day_given_twice_is_refused() -> None:
    with pytest.raises(tw.CalendarError, match="2026-08-23 appears twice, with 'crane' and 'slate'"):
        tw.game.add_days([("2026-08-23", "crane"), ("2026-08-23", "slate")])


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
    ],
)
def test_a_file_of_days_that_is_wrong_is_told_in_one_sentence(text: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "days.csv"
    file.write_text(text, "utf-8")
    with pytest.raises(tw.CalendarError) as told:
        read_days(file)
    assert str(told.value).startswith(str(file))
    assert why in str(told.value)
    assert "\n" not in str(told.value)


def test_a_file_that_is_not_there_or_not_text_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(tw.CalendarError, match="cannot be read: No such file"):
        read_days(tmp_path / "none.csv")
    (tmp_path / "bytes.csv").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(tw.CalendarError, match="not UTF-8"):
        read_days(tmp_path / "bytes.csv")


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
        days = tw.calendar()
    assert days == (*shipped_days(), (date(2026, 8, 23), "slate"), (date(2026, 8, 25), "fight"))
    with pytest.warns(tw.errors.CalendarWarning, match=told):
        assert tw.vocabulary("daily").weights is not None
    with pytest.warns(tw.errors.CalendarWarning, match=told):  # and it stays for its owner to mend
        assert tw.game.add_days([("2026-08-26", "smile")]) == ((date(2026, 8, 26), "smile"),)
    assert line in own_path().read_text("utf-8")


def test_several_such_lines_are_one_warning() -> None:
    own_path().parent.mkdir(parents=True)
    own_path().write_text("a\nb\nc\n", "utf-8")
    with pytest.warns(tw.errors.CalendarWarning) as told:
        assert tw.calendar() == shipped_days()
    assert [str(w.message) for w in told] == [
        f"{own_path()}, line 1: 'a' is not a day: write it as 2026-05-31,smile; it and 2 more are left out"
    ]


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
    with pytest.raises(tw.CalendarError, match="'fight' cannot be the answer of 2026-08-23, which was 'slate'"):
        tw.game.add_days([("2026-08-23", "fight")])
    assert tw.game.add_days([("2026-08-23", "fight"), ("2026-08-24", "crane")], replace=True) == (
        (date(2026, 8, 23), "fight"),
    )
    assert tw.calendar()[-2:] == ((date(2026, 8, 23), "fight"), (date(2026, 8, 24), "crane"))
    with pytest.raises(tw.CalendarError, match="which was 'cigar', as tilewise itself has it"):
        tw.game.add_days([("2021-06-19", "fight")], replace=True)


def test_days_are_removed_and_those_of_tilewise_itself_stay() -> None:
    assert tw.game.remove_days(["2026-08-23"]) == ()
    tw.game.add_days([("2026-08-23", "slate"), ("2026-08-24", "crane")])
    with own_path().open("a", encoding="utf-8") as file:
        file.write("2999-01-01,slate\nnonsense\n")
    gone = tw.game.remove_days(["2026-08-24", date(2999, 1, 1), "2021-06-19"])
    assert gone == (date(2026, 8, 24), date(2999, 1, 1))
    assert own_path().read_text("utf-8") == "2026-08-23,slate\nnonsense\n"
    with pytest.raises(tw.CalendarError, match="'soon' is not a date"):
        tw.game.remove_days(["soon"])
