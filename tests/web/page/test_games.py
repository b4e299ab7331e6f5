"""Games go around the circle: from the command line to the page and back, twice and in any zone, and stay the same."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import asdict, fields, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.support.cli_process import call, environment, in_zone, result
from tilewise import vocabulary
from tilewise.apps.answers.shape import json_value
from tilewise.apps.cli.history import statistics as own
from tilewise.apps.cli.history.files import read_games
from tilewise.apps.cli.history.games import games_csv
from tilewise.apps.history import REVIEWED, History, RecordedGame, statistics

SCRIPT = Path(__file__).parent / "games_by_node.mjs"
NYT, CODES, SUMS = map(vocabulary, ("nyt", "mastermind:4x6", "mini-nerdle"))


def by_page(*texts: str, zone: str = "UTC") -> Any:
    """What the page keeps after importing some files."""
    if shutil.which("node") is None:
        if os.environ.get("TILEWISE_REQUIRE_NODE"):
            pytest.fail("there is no node")
        pytest.skip("there is no node here, so the page's games were not tested")
    done = subprocess.run(
        ["node", "--no-warnings", str(SCRIPT)],
        input=json.dumps(texts),
        env=environment(TZ=zone),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def every_kind() -> list[RecordedGame]:
    """A game of every kind that can be recorded."""
    nyt, six = NYT.digest, vocabulary("english-6").digest
    won, lost = ("crane", "sloth", "piano"), ("crane", "sloth")
    first, second, third = (f"2026-06-0{n}T10:00:00+00:00" for n in (1, 2, 3))
    return [
        RecordedGame("nyt", nyt, "hard", "elsewhere", "piano", won, True, 0, "2024-11-04", regret=0.1, luck=-0.1 - 0.2),
        RecordedGame("daily", "d" * 64, "any", "elsewhere", "piano", won, True, 0, "2026-05-31"),
        RecordedGame("nyt", nyt, "any", "secret", "piano", won, True, 2, first, limit=4),
        RecordedGame("nyt", nyt, "any", "given", "piano", lost, False, 0, first, exclude=("aahed", "zymic")),
        RecordedGame(
            "daily",
            "e" * 64,
            "hard",
            "elsewhere",
            "fight",
            ("crane", "light", "night"),
            False,
            0,
            "2022-07-26",
            limit=3,
            par=2.9,
            regret=-0.25,
            luck=0.1,
            chance_par=1.0,
            chance_regret=0.5,
            chance_luck=-0.5,
            regrets=(0.125, 0.0, -0.375),
            chance_regrets=(0.0, 0.25, 0.25),
        ),
        RecordedGame("nyt", nyt, "any", "adversary", "piano", ("crane",) * 7 + won, True, 1, second, limit=20),
        RecordedGame("english-6", six, "strict", "secret", "abacus", (), False, 0, second),
        RecordedGame(
            "mastermind:4x6", CODES.digest, "any", "secret", "1234", ("1122", "1234"), True, 0, third, limit=10
        ),
        RecordedGame("mini-nerdle", SUMS.digest, "any", "elsewhere", "10-1=9", ("12/2=6",), False, 0, "2026-06-03"),
        RecordedGame(
            "sums", "2" * 64, "any", "secret", "1+2=3", ("9-1=8", "1+2=3"), True, 0, third, exclude=("5+2=7",)
        ),
        RecordedGame('my, "own" list', "0" * 64, "any", "secret", "zzz", ("aaa", "zzz"), True, 0, third),
        RecordedGame(
            "été", "1" * 64, "any", "elsewhere", "forêt", ("forêt",), True, 0, "2026-06-03", regret=0.0, luck=1e-7
        ),
    ]


def in_order(games: list[RecordedGame]) -> list[RecordedGame]:
    return sorted(games, key=lambda g: (g.day, g.finished))


def as_page(game: RecordedGame) -> dict[str, Any]:
    """The game as the page keeps it: without what is not known, and without a number."""
    kept = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(game).items()}
    return {
        name: value for name, value in kept.items() if name != "id" and (value not in (None, []) or name == "guesses")
    }


def test_a_file_of_the_command_line_is_the_page_s_own() -> None:
    games = in_order(every_kind())
    kept = by_page(games_csv(games))
    assert kept["added"] == [len(games)]
    assert kept["games"] == [as_page(game) for game in games]


def test_the_page_reads_what_the_command_line_prints_as_json() -> None:
    games = in_order(every_kind())
    kept = by_page(json.dumps({"file": "games.sqlite3", "games": [json_value(asdict(game)) for game in games]}))
    assert kept["games"] == [as_page(game) for game in games]
    assert by_page('{"games": 5}')["added"] == [
        "That is not a file of games: it is not what 'tilewise history --json' prints."
    ]


def test_the_page_s_file_is_the_record_again(tmp_path: Path) -> None:
    games = in_order(every_kind())
    file = by_page(games_csv(games))["file"]
    assert read_games(file, NYT, "any") == games
    record = History(tmp_path / "games.sqlite3")
    record.merge(read_games(file, NYT, "any"))
    assert [replace(game, id=0) for game in record.games()] == games


def test_nothing_is_there_twice_however_often_it_goes_around(tmp_path: Path) -> None:
    games = in_order([*every_kind(), every_kind()[0]])  # of two games that are alike in everything both stay
    text = games_csv(games)
    kept = by_page(text, text)
    assert kept["added"] == [len(games), 0]
    record = History(tmp_path / "games.sqlite3")
    assert [len(record.merge(read_games(file, NYT, "any"))) for file in (text, kept["file"], text)] == [
        len(games),
        0,
        0,
    ]
    assert by_page(text, games_csv(record.games()))["added"] == [len(games), 0]


def test_of_games_that_are_alike_those_that_lack_are_added(tmp_path: Path) -> None:
    one = every_kind()[:1]
    assert by_page(*(games_csv(one * n) for n in (1, 3, 2)))["added"] == [1, 2, 0]
    record = History(tmp_path / "games.sqlite3")
    assert [len(record.merge(one * n)) for n in (1, 3, 2)] == [1, 2, 0]


def test_a_game_of_the_same_day_and_words_is_the_same_whatever_is_said_of_its_terms(tmp_path: Path) -> None:
    first = next(game for game in every_kind() if game.host == "elsewhere")
    again = replace(first, rule="any", list="daily", digest="d" * 64, finished=f"{first.finished}T12:00:00+00:00")
    practice = replace(first, host="secret", finished=f"{first.finished}T12:00:00+00:00")
    later = replace(practice, finished=f"{first.finished}T12:00:01+00:00")
    files = [[first], [again], [practice], [later], [practice, again]]
    assert by_page(*map(games_csv, files))["added"] == [1, 0, 1, 1, 0]
    record = History(tmp_path / "games.sqlite3")
    with in_zone("UTC"):
        assert [len(record.merge(games)) for games in files] == [1, 0, 1, 1, 0]


UNDATED = "guesses,answer\ncrane sloth piano,\ncrane sloth,piano\ncrane sloth,piano\n"


def test_games_without_a_date_are_known_again(tmp_path: Path) -> None:
    assert by_page(UNDATED, UNDATED)["added"] == [3, 0]
    record = History(tmp_path / "games.sqlite3")
    added = [record.merge(read_games(UNDATED, NYT, "any")) for _ in range(2)]
    assert [len(new) for new in added] == [3, 0]
    assert all(abs(datetime.fromisoformat(g.finished) - datetime.now(UTC)).days == 0 for g in record.games())


def test_what_a_later_review_found_is_taken_over(tmp_path: Path) -> None:
    judged = next(game for game in every_kind() if game.regrets)
    lacking: dict[str, Any] = {f.name: f.default for f in fields(RecordedGame) if f.name in REVIEWED}
    bare = replace(judged, **lacking)
    assert by_page(games_csv([bare]), games_csv([judged]))["games"] == [as_page(judged)]
    record = History(tmp_path / "games.sqlite3")
    assert [len(record.merge([game])) for game in (bare, judged, bare)] == [1, 0, 0]
    assert [replace(game, id=0) for game in record.games()] == [judged]


ZONES = ("Pacific/Kiritimati", "UTC", "Pacific/Pago_Pago")


def test_a_date_is_the_same_in_every_zone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file with dates, imported where the day is another one, adds nothing and moves nothing."""
    file = tmp_path / "games.csv"
    file.write_text("date,guesses\n2026-05-31,crane sloth piano\n2026-06-01T23:30:00+02:00,tarse piano\n", "utf-8")
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    for zone in ZONES:
        with in_zone(zone):
            said = call("history", "import", str(file)).stdout
            assert ("2 games were there already." in said) == (zone != ZONES[0])
            dated, moment = result("history")["games"]
        assert (dated["finished"], moment["finished"]) == ("2026-05-31", "2026-06-01T21:30:00+00:00")
        kept = by_page(file.read_text("utf-8"), zone=zone)
        assert [game["finished"] for game in kept["games"]] == [dated["finished"], moment["finished"]]


def test_streaks_follow_the_days_and_not_the_order_of_arrival(tmp_path: Path) -> None:
    days = {"2026-06-04": True, "2026-06-01": False, "2026-06-03": True, "2026-06-02": True, "2026-05-30": True}
    games = [
        RecordedGame("nyt", NYT.digest, "any", "elsewhere", "piano", ("piano",) if won else ("crane",), won, 0, day)
        for day, won in days.items()
    ]
    # A word that the player named counts in no streak.
    games.append(RecordedGame("nyt", NYT.digest, "any", "given", "piano", (), False, 0, "2026-06-03T12:00:00+00:00"))
    record = History(tmp_path / "games.sqlite3")
    for game in games:
        record.add(game)
    assert [str(game.day) for game in record.games()] == sorted([*days, "2026-06-03"])
    total = statistics(record.games(), date(2026, 6, 5))
    assert (total.streak, total.best_streak, total.played) == (3, 3, 6)
    kept = by_page(*(games_csv([game]) for game in games))
    assert kept["statistics"] == {"streak": 0, "best": 3, "played": 6, "won": 4, "hinted": 0, "mean": 1}
    assert [game["finished"] for game in kept["games"]] == [game.finished for game in record.games()]


def test_the_page_and_the_command_line_count_the_same() -> None:
    """A game in which a hint was taken is neither won nor lost, here and there."""
    games = in_order(every_kind())
    page, total = by_page(games_csv(games))["statistics"], statistics(games)
    assert [page[name] for name in ("played", "won", "hinted", "best")] == [
        *(total.played, total.won, total.hinted, total.best_streak)
    ]
    assert page["mean"] == pytest.approx(total.mean)
    assert total.hinted == 2


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("host,guesses\nfriend,crane piano\n", "'friend'"),
        ("limit,guesses\nsix,crane piano\n", "limit"),
        ("hints,guesses\n-1,crane piano\n", "hints"),
        ("luck,guesses\ngood,crane piano\n", "luck"),
        ("chance_par,guesses\nall,crane piano\n", "chance_par"),
        ("regrets,guesses\n0.1 much,crane piano\n", "regrets"),
        ("exclude,guesses\naahed 12,crane piano\n", "exclude"),
        ("date,guesses\n5/6/2026,crane piano\n", "date"),
        ("date,guesses\n20260531,crane piano\n", "date"),
        ("guesses\n12 34\n", "no guesses"),
    ],
)
def test_the_page_refuses_what_the_command_line_refuses(row: str, why: str) -> None:
    kept = by_page(row)
    assert kept["games"] == []
    assert kept["added"][0].startswith("Line 2 of the file")
    assert why in kept["added"][0]
    with pytest.raises(ValueError, match="line 2: "):
        read_games(row, NYT, "any")


def test_the_page_and_the_command_line_find_the_same_trends() -> None:
    """Which game stands for a day, what each turn cost, how openers went beside what they are worth."""
    one = next(game for game in every_kind() if game.regrets)
    games = in_order(
        [
            *every_kind(),
            replace(one, finished="2022-07-27", regrets=(0.25, 0.5, 0.0), regret=0.75, chance_regret=0.0),
            replace(one, finished="2022-07-28", guesses=("slate", "fight"), won=True, regrets=(0.125, 0.25), par=3.0),
            # Practice on the day of a puzzle, another puzzle of that day, a word that the player named, an adversary.
            replace(one, finished="2022-07-28T10:00:00+00:00", host="secret", guesses=("fight",), won=True),
            replace(one, finished="2022-07-28", guesses=("crane", "fight"), won=True, regrets=(0.5, 0.0)),
            replace(one, finished="2022-07-30T10:00:00+00:00", host="given"),
            replace(one, finished="2022-07-31T10:00:00+00:00", host="adversary", regrets=(9.0,)),
        ]
    )
    with in_zone("UTC"):
        found = by_page(games_csv(games))["trends"]
        shown = {str(day.date): (day.guesses, day.won) for day in own.days(games)}
        assert shown == {day: (len(game["guesses"]), game["won"]) for day, game in found["days"].items()}
    turns = own.by_turn(games)
    assert [turn.regret for turn in turns] == pytest.approx(found["turns"]["lost"])
    worst = turns[found["turns"]["most"]]
    assert worst.share == pytest.approx(found["turns"]["share"])
    told = f"Turn {worst.turn} costs you most: {100 * worst.share:.0f} % of all that you lose."
    assert own.tendency(turns) == told
    rows = own.openers(games)
    assert [row.opener for row in rows] == [row["opener"] for row in found["openers"]]
    for row, other in zip(rows, found["openers"], strict=True):
        assert (row.games, row.took, row.value, row.regret) == pytest.approx(
            (other["games"], other["took"], other["value"], other["regret"])
        )
