"""``tilewise prior`` and ``--as-of``: what they print, and one sentence for every mistake."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call, events, in_zone, result, run
from tilewise.game.words.calendar import shipped_days
from tilewise.game.words.prior import daily_prior


def test_show_says_why() -> None:
    text = call("prior", "show", "cigar", "--as-of", "2026-05-01").stdout
    assert "CIGAR on the morning of 2026-05-01" in text
    assert "played, in the latest quarter (it was the answer of 2026-02-02)" in text
    assert re.search(r"^not played yet, one of the 2,309 answers of 2022 +578 +84.6 % +0.15 %$", text, re.MULTILINE)
    found = result("prior", "show", "Fight", "--as-of", "2026-05-01")
    prior = tw.Prior.fit(shipped_days(), tw.vocabulary("nyt-extended"), as_of="2026-05-01")
    assert found["probability"] == prior.probability("fight")
    assert (found["word"], found["rank"], found["last_played"]) == ("fight", 1, None)
    assert sum(c["share"] for c in found["classes"]) == pytest.approx(1)


def test_show_says_which_of_the_words_left_are_likely() -> None:
    turns = ["crane=.y..g", "slate=....g"]
    words = tw.vocabulary("daily", as_of="2026-05-01")
    position = tw.Position(words, turns)
    found = result("prior", "show", *turns, "--as-of", "2026-05-01", "--top", "1000")
    assert (found["position"], found["candidates"]) == (str(position), len(position.candidates))
    assert {row["word"]: row["chance"] for row in found["words"]} == pytest.approx(
        {word: position.chance(word) for word in position.candidates}
    )
    chances = [row["chance"] for row in found["words"]]
    assert chances == sorted(chances, reverse=True)
    every = tw.Position(words.with_answers(words.guesses), turns)
    assert found["unlisted"] == len(every.candidates) - len(position.candidates) > 0
    assert found["unknown"] == 0
    text = call("prior", "show", *turns, "--as-of", "2026-05-01", "-n", "2").stdout
    assert f"{len(position.candidates)} words left on the morning of 2026-05-01" in text
    assert f"{len(position.candidates) - 2} more words, together " in text
    assert result("prior", "show")["candidates"] == len(words.answers)


def test_what_is_counted_has_a_name_of_its_own() -> None:
    """Words that are no answers of the list, and the class of past tenses and words on no list, are not the same."""
    prior = daily_prior("2026-05-01")
    words = prior.vocabulary
    row = next(c for c in prior.classes if c.name == "not played yet, a past tense or on no list of answers")
    unlisted = len(words.guesses) - len(words.answers)
    assert row.words != unlisted
    listed = tw.vocabulary("nyt").answer_index.keys() | words.answer_index.keys()
    for word, kind in zip(words.guesses, prior.class_of.tolist(), strict=True):
        if prior.classes[kind] == row:
            assert word not in prior.played
            assert word not in listed or word.endswith("ed")
    told = call("prior", "show", "--as-of", "2026-05-01").stdout
    assert f"{unlisted:,} allowed words not among the answers of 'daily' would fit too: together " in told
    table = call("prior", "show", "crane", "--as-of", "2026-05-01").stdout
    assert re.search(rf"^{row.name} +{row.words:,} ", table, re.MULTILINE)


def test_how_likely_each_suggested_word_is() -> None:
    asked = ["suggest", "crane=.y..g", "slate=....g", "--as-of", "2026-05-01"]
    position = tw.Position(tw.vocabulary("daily", as_of="2026-05-01"), asked[1:3])
    found = result(*asked)
    shown = {row["guess"] for row in found["suggestions"]} | {found["candidate"]["guess"], found["probe"]["guess"]}
    assert found["chances"] == {word: position.chance(word) for word in shown}
    likely = found["candidate"]["guess"]
    text = call(*asked).stdout
    assert text.splitlines()[1].split()[-4:] == ["chance", "was", "the", "answer"]
    assert f"chance {100 * position.chance(likely):.1f} %)" in text
    why = call("assist", *asked[1:], text=f"why {likely}\n").stdout
    assert f"with a chance of {100 * position.chance(likely):.1f} %" in why
    listed = events("assist", *asked[1:], text="list 3\n")[1]
    assert listed["chances"] == {s["guess"]: position.chance(s["guess"]) for s in listed["suggestions"]}
    assert "chances" not in events("assist", *asked[1:3], "--list", "nyt", text="list 3\n")[1]
    plain = call("suggest", "crane=.y..g", "--list", "nyt")
    assert ("chance" in plain.stdout, "answer?" in plain.stdout) == (False, True)
    assert result("suggest", "crane=.y..g", "--list", "nyt")["chances"] is None


def test_the_end_of_the_calendar_is_told_once_to_people() -> None:
    told = "The calendar of answers ends on 2026-08-22: 9 days since then are unknown ('tilewise prior update'"
    asked = ["crane=.y..g", "--as-of", "2026-09-01", "--color", "always"]
    for done in (call("assist", *asked, text="undo\nlist\nquit\n"), call("suggest", *asked)):
        assert " ".join(done.stdout.split()).count(told) == 1
    assert "calendar" not in call("assist", *asked[:-2], text="quit\n").stdout
    for others in (["--as-of", "2026-08-23"], ["--list", "nyt"]):
        assert "calendar" not in call("suggest", "crane=.y..g", *others, "--color", "always").stdout


def test_add_keeps_a_day_and_the_prior_knows_it(data: Path) -> None:
    before = result("prior", "show", "fight")
    done = call("prior", "add", "2026-08-23", "FIGHT")
    assert done.stdout == f"1 day added to {data / 'calendar.csv'}; 1,892 days known.\n"
    after = result("prior", "show", "fight")
    assert after["last_played"] == "2026-08-23"
    assert after["probability"] < before["probability"] / 10
    assert call("prior", "calendar").stdout.splitlines()[-1] == "2026-08-23 fight"


def test_add_takes_a_file_and_tells_of_missing_days(data: Path) -> None:
    file = data / "newer.csv"
    file.write_text("date,answer\n2026-08-22,prawn\n2026-08-23,fight\n2026-08-24,tried\n", "utf-8")
    added = call("prior", "add", str(file)).stdout
    assert added == f"2 days added to {data / 'calendar.csv'}; 1,893 days known.\n"
    assert (data / "calendar.csv").read_text("utf-8") == "2026-08-23,fight\n2026-08-24,tried\n"
    assert "Nothing new" in call("prior", "add", str(file)).stdout
    later = call("prior", "add", "2026-08-27", "worth").stdout
    assert "The answer of 2026-08-25 and 1 more day is not known" in later


def test_the_calendar_ends_before_the_day_that_is_named() -> None:
    assert call("prior", "calendar", "--as-of", "2021-06-21").stdout == "2021-06-19 cigar\n2021-06-20 rebut\n"
    assert [day["answer"] for day in result("prior", "calendar", "--as-of", "2021-06-20")["days"]] == ["cigar"]
    assert call("words", "calendar", "-k", "8").stdout == "calendar\n"  # a word like any other


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("2026-08-23,fight\n2026-08-25,tried\n", "2026-08-24 is missing"),
        ("June 1,fight\n", "line 1: 'June 1' is not a date"),
    ],
)
def test_a_wrong_file_is_told_in_one_sentence(text: str, quoted: str, data: Path) -> None:
    file = data / "days.csv"
    file.write_text(text, "utf-8")
    done = call("prior", "add", str(file))
    assert_one_sentence(done, done.returncode, str(file), quoted)
    assert not (data / "calendar.csv").exists()


def test_a_date_alone_asks_for_the_list_that_depends_on_it() -> None:
    plain, dated = (
        result("suggest", "tarse=.y..g", "--top", "2", "--budget", "60", *more, "--as-of", "2026-05-01")
        for more in (["--list", "daily"], [])
    )
    assert plain["suggestions"] == dated["suggestions"]
    assert dated["game"]["list"] == "daily"
    assert dated["suggestions"][0]["badge"] == "proved"


def test_a_day_is_replaced_or_removed(data: Path) -> None:
    assert call("prior", "add", "2026-08-23", "fight").returncode == 0
    assert_one_sentence(call("prior", "add", "2026-08-23", "slate"), 1, "which was 'fight'")
    assert call("prior", "add", "2026-08-23", "slate", "--replace").stdout.startswith("1 day added to")
    assert result("prior", "show", "slate")["last_played"] == "2026-08-23"
    assert call("prior", "remove", "2026-08-23").stdout.startswith("1 day removed from")
    assert (data / "calendar.csv").read_text() == ""
    assert "Nothing to remove" in call("prior", "remove", "2026-08-23", "2021-06-19").stdout


def test_one_calendar_serves_all_zones() -> None:
    """A day that is added where it begins first is no mistake where it has not begun yet."""
    begun = str((datetime.now(UTC) + timedelta(hours=14)).date())
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"):
        with in_zone(zone):
            added = call("prior", "add", begun, "fight").stdout
            assert added.startswith("1 day added" if zone == "Pacific/Kiritimati" else "Nothing new")
            assert result("suggest", "tarse=.y..g", "--top", "1", "--fast")["game"]["list"] == "daily"
            assert result("prior", "show", "fight")["last_played"] is None  # no day's prior looks at the day itself
            assert result("prior", "show", "fight", "--as-of", begun)["as_of"] == begun


def test_a_line_that_is_no_day_is_told_once_and_does_not_stop_advice(data: Path) -> None:
    (data / "calendar.csv").write_text("2026-08-23,fight\n2999-01-01,crane\n2026-08-24,\x1b[2J\n", "utf-8")
    for arguments in (["suggest", "tarse=.y..g", "--top", "1", "--fast"], ["prior", "calendar"]):
        done = call(*arguments)
        assert_one_sentence(done, 0, "calendar.csv, line 2: 2999-01-01 is in the future", "it and 1 more are left out")
    assert done.stdout.splitlines()[-1] == "2026-08-23 fight"
    assert_one_sentence(run("prior", "calendar"), 0, "line 2: 2999-01-01 is in the future")


def test_add_takes_the_games_of_the_history_that_are_the_puzzle_of_a_day(data: Path) -> None:
    assert call("prior", "add", "--history").stdout.startswith("Nothing new")
    file = data / "games.csv"
    file.write_text("date,guesses\n2026-08-23,crane fight\n2026-08-24,crane tried\n", "utf-8")
    assert call("history", "import", str(file)).returncode == 0
    shares = data / "shares.txt"
    shares.write_text("Wordle 1,894 1/6\n\n🟩🟩🟩🟩🟩 smile\n", "utf-8")
    assert call("history", "import", str(shares)).returncode == 0
    assert call("history", "add", "crane", "slate", "--date", "2026-08-27").returncode == 0
    assert call("prior", "add", "--history").stdout.startswith("4 days added to")
    added = ["2026-08-23,fight", "2026-08-24,tried", "2026-08-26,smile", "2026-08-27,slate"]
    assert (data / "calendar.csv").read_text("utf-8").split() == added
    assert call("prior", "add", "--history").stdout.startswith("Nothing new")


def test_words_of_other_games_are_not_the_answers_of_days(data: Path) -> None:
    """Practice, other lists, other limits, games whose day is not known: not even after they went out and in again."""
    call("play", "--secret", "piano", text="piano\nquit\n")
    call("play", "--seed", "1", text="give up\nquit\n")
    call("history", "add", "crane", "fight")
    file = data / "games.csv"
    file.write_text(
        "date,list,host,limit,guesses\n"
        "2026-08-23,nyt,secret,6,crane fight\n"
        "2026-08-23,english-5,elsewhere,6,crane fight\n"
        "2026-08-23,nyt,elsewhere,8,crane fight\n"
        "2026-08-23T20:00:00+00:00,nyt,elsewhere,6,crane fight\n",
        "utf-8",
    )
    assert call("history", "import", str(file)).returncode == 0
    file.write_text(call("history", "export").stdout, "utf-8")
    (data / "games.sqlite3").unlink()
    assert len(call("history", "import", str(file)).stdout.splitlines()) == 7
    assert call("prior", "add", "--history").stdout.startswith("Nothing new")
    assert not (data / "calendar.csv").exists()


def test_a_game_that_contradicts_a_known_day_is_left_out_and_told(data: Path) -> None:
    file = data / "games.csv"
    file.write_text("date,guesses\n2021-06-19,crane fight\n2026-08-23,crane slate\n2026-08-23,slate crane\n", "utf-8")
    assert call("history", "import", str(file)).returncode == 0
    done = call("prior", "add", "--history")
    assert (done.returncode, "1 day added" in done.stdout) == (0, True)
    assert done.stderr.splitlines() == [
        "tilewise: game 1 is left out: the answer of 2021-06-19 was 'cigar', not 'fight'",
        "tilewise: game 3 is left out: the answer of 2026-08-23 was 'slate', not 'crane'",
    ]
    assert (data / "calendar.csv").read_text() == "2026-08-23,slate\n"


# ---- the default of a live game --------------------------------------------------------------------------


@pytest.mark.slow
def test_a_live_game_is_about_todays_puzzle() -> None:
    assert result("suggest", "tarse=.y..g", "--top", "1")["game"]["list"] == "daily"
    assert result("suggest", "tarse=.y..g", "--top", "1", "--list", "nyt")["game"]["list"] == "nyt"
    assert result("suggest", "-k", "6", "--fast", "--top", "1")["game"]["list"] == "english-6"
    assert call("assist", text="quit\n").stdout.startswith("> TASER (3158 words)\n")
    assert result("solve", "crane=.y..g")["game"]["list"] == "daily"
    assert result("words", "crane")["game"]["list"] == "daily"


def test_the_first_guess_of_today_is_the_measured_one_for_any_number_of_them() -> None:
    one, ten = (result("suggest", "--top", n, "--budget", "0.1") for n in ("1", "10"))
    assert one["suggestions"][0]["guess"] == ten["suggestions"][0]["guess"] == "tarse"
    assert one["suggestions"][0]["badge"] in {"exact", "bound"}
    assert len({s["guess"] for s in ten["suggestions"]}) == 10
    assert result("suggest", "--as-of", "2026-02-02", "--top", "1", "--fast")["suggestions"][0]["badge"] == "estimate"
