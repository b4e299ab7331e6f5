"""The record of games: what it counts, two processes at once, a kill at any moment, files that are no record."""

import json
import re
import sqlite3
import subprocess
import sys
from dataclasses import asdict, replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.cli_process import PATIENCE, assert_one_sentence, call, in_zone, result, run
from tilewise import calendar, feedback, review, vocabulary
from tilewise.apps.cli.history.files import read_games
from tilewise.apps.cli.history.games import finished_game, games_csv, keep
from tilewise.apps.history import HOSTS, REVIEWED, History, RecordedGame, statistics
from tilewise.errors import TilewiseError
from tilewise.game.scoring import Tiles
from tilewise.game.words.alphabet import LETTERS
from tilewise.reviews.transcript import share_date, share_words

# Writes games one after another and says which are on the disk.
WRITER = """
import sys
from pathlib import Path
from tilewise.apps.history import RecordedGame, History
record, name, count = History(Path(sys.argv[1])), sys.argv[2], int(sys.argv[3])
for n in range(count):
    record.add(RecordedGame(name, "d", "any", "secret", "crane", (f"word{n}", "x" * 500), n % 3 > 0))
    print(n, flush=True)
"""


def game(won: bool, turns: int = 3, finished: str = "", host: str = "secret") -> RecordedGame:
    return RecordedGame("nyt", "d", "any", host, "crane", ("slate",) * turns, won, finished=finished)


def imported(file: Path) -> list[dict[str, Any]]:
    """The games that the import of a file adds, in the order in which they were added."""
    before = {game["id"] for game in result("history", "--top", "1000")["games"]}
    assert call("history", "import", str(file)).returncode == 0
    new = [game for game in result("history", "--top", "1000")["games"] if game["id"] not in before]
    return sorted(new, key=lambda game: int(game["id"]))


TODAY = date(2026, 6, 20)


def played_on(day: date, host: str) -> str:
    """When a game was finished: of one that was played elsewhere the date alone is known."""
    return str(day) if host == "elsewhere" else f"{day}T12:00:00"


RESULTS = st.tuples(st.booleans(), st.integers(1, 6), st.integers(0, 9), st.sampled_from(HOSTS))


@given(st.lists(RESULTS, max_size=20))
def test_statistics_count_what_they_say(results: list[tuple[bool, int, int, str]]) -> None:
    """Streaks by an obvious twin: a letter for every day up to today, w won, l lost, a blank without a game."""
    games = [game(won, turns, played_on(TODAY - timedelta(ago), host), host) for won, turns, ago, host in results]
    helped = [replace(one, hints=2) for one in games]
    apart = statistics([*games, *helped], TODAY)
    total = statistics(games, TODAY)
    assert total.played == len(results)
    assert apart == replace(total, hinted=len(helped))
    assert total.won == sum(won for won, *_ in results) == sum(total.distribution.values())
    letters = ""
    for ago in range(9, -1, -1):
        of_day = [(won, host) for won, _, days, host in results if days == ago and host != "given"]
        real = [won for won, host in of_day if host == "elsewhere"] or [won for won, _ in of_day]
        letters += " " if not real else "w" if all(real) else "l"
    assert total.best_streak == max(map(len, re.split("[l ]", letters)))
    up_to_now = letters.removesuffix(" ")
    assert total.streak == len(up_to_now) - len(up_to_now.rstrip("w"))


def test_games_with_hints_are_counted_apart() -> None:
    told = call("play", "--secret", "piano", text="hint\npiano\n")
    assert "\n1 game with hints.\n" in told.stdout
    assert "1 game with hints\n" in call("history").stdout
    History().add(game(True, 4, "2026-06-16T12:00:00"))
    shown = call("history", "stats").stdout
    assert "1 game and 1 with hints, 1 won (100 %), 4.00 guesses on average" in shown
    assert "1 game was not reviewed" in shown
    months = result("history", "stats")["months"]
    assert [(month["games"], month["won"], month["mean"]) for month in months if month["games"]] == [(1, 1, 4.0)]


def test_the_puzzle_of_a_past_day_neither_makes_nor_ends_a_streak() -> None:
    """Of such a game the date alone is known: it was played here, but not on that day."""
    played = [game(True, finished=f"2026-06-{day}T12:00:00") for day in (15, 17)]
    for won in (True, False):
        past = [game(won, finished=f"2026-06-{day}") for day in (14, 15, 16, 17)]
        total = statistics([*played, *past], date(2026, 6, 17))
        assert (total.streak, total.best_streak, total.played) == (1, 1, 6)
    elsewhere = [game(True, finished="2026-06-16", host="elsewhere")]
    assert statistics([*played, *elsewhere], date(2026, 6, 17)).streak == 3


def test_two_processes_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    programs = [[sys.executable, "-c", WRITER, str(path), name, "40"] for name in "abc"]
    for process in [subprocess.Popen(program, stdout=subprocess.DEVNULL) for program in programs]:
        assert process.wait(PATIENCE) == 0
    games = History(path).games()
    assert len(games) == 120
    for name in "abc":
        assert [g.guesses[0] for g in games if g.list == name] == [f"word{n}" for n in range(40)]


def test_a_file_that_is_no_record_is_told_about_and_an_empty_one_is_an_empty_record(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.touch()
    assert History().games() == ()
    History().add(game(True))
    assert len(History().games()) == 1
    path.write_text("not a database at all, but long enough to look like one" * 20)
    assert_one_sentence(call("history"), 1, "games.sqlite3", "cannot be used")
    path.unlink()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(TilewiseError, match="version 99"):
        History().add(game(True))


def test_a_row_that_is_no_game_is_left_out_and_counted() -> None:
    record = History()
    record.add(game(True))
    bad = [("won", "'often'"), ("hints", "-1"), ("hints", "'x'"), ("finished", "'yesterday'"), ("guesses", "X'ff'"),
           ("regrets", "'0.1 much'"), ("par", "'three'"), ("exclude", "X'ff'")]  # fmt: skip
    for column, value in bad:
        number = record.add(game(True))
        with sqlite3.connect(record.path) as db:
            db.execute(f"UPDATE games SET {column} = {value} WHERE id = {number}")
        db.close()
    record.add(game(False))
    assert (len(record.games()), record.skipped) == (2, 8)
    shown = call("history")
    assert (shown.returncode, "2 games, 1 won" in shown.stdout) == (0, True)
    assert "8 rows of" in shown.stderr
    played = call("play", "--secret", "piano", text="piano\n")
    assert "Solved in 1 guess." in played.stdout
    assert "3 games, 2 won" in played.stdout


def test_times_are_those_of_the_player() -> None:
    History().add(replace(game(True), finished="2026-01-31T23:30:00+00:00"))
    with in_zone("Asia/Tokyo"):
        assert "2026-02-01 08:30" in call("history").stdout


# ---- games of the player's own ------------------------------------------------------------------------------

SHARES = """\
Wordle 1,234 3/6*

⬛⬛🟩🟩⬛ crane
⬛⬛🟩🟩🟩 llano
🟩🟩🟩🟩🟩 piano

Wordle 1,235 X/6

⬛⬛🟩🟩⬛
⬛⬛🟨⬛⬛

crane sloth piano
"""


def test_games_of_ones_own(tmp_path: Path) -> None:
    added = result("history", "add", "crane", "sloth", "piano")["games"][0]
    assert (added["answer"], added["won"], added["host"], added["id"]) == ("piano", True, "elsewhere", 1)
    shares = tmp_path / "shares.txt"
    shares.write_text(SHARES)
    found = [(g["rule"], g["won"], g["answer"], len(g["guesses"])) for g in imported(shares)]
    assert found == [("hard", True, "piano", 3), ("any", False, "piano", 2)]
    table = tmp_path / "games.csv"
    assert call("history", "export", "-o", str(table)).stdout.startswith("3 games written to ")
    assert run("history", "export").stdout == table.read_text()
    plain = tmp_path / "plain.csv"
    plain.write_text("guesses\ncrane slate piano\n")
    told = f"game 4: {date.today()} crane slate piano, solved in 3 guesses"
    assert told in call("history", "import", str(plain)).stdout
    call("history", "remove", "4")
    plain.write_text("date,guesses,answer,limit\n2026-05-31,crane sloth piano,,\n2026-06-01,crane sloth,piano,2\n")
    assert [(g["won"], g["limit"]) for g in imported(plain)] == [(True, 6), (False, 2)]
    assert result("history")["statistics"]["played"] == 5


@pytest.mark.parametrize(
    ("title", "day"),
    [
        ("Wordle 0 3/6", "2021-06-19"),
        ("Wordle 1,612 3/6*", "2025-11-17"),
        ("Wordle 1.612 X/6", "2025-11-17"),
        ("#Wordle #1\u202f612 3/6", "2025-11-17"),
        ("Wordle 99,999 3/6", None),  # of another game, which has them all
        ("Wordle Unlimited 12 3/6", None),
        ("tilewise nyt 3/6", None),
        ("Wordle 999999999999999999999 3/6", None),
    ],
)
def test_the_number_of_a_puzzle_is_its_day(title: str, day: str | None) -> None:
    found = share_date(f"{title}\n\n⬛⬛🟩🟩⬛\n")
    assert (found and str(found)) == day


# ---- out and in again -----------------------------------------------------------------------------------------

NAMES = ("nyt", "nyt-extended", "english-4", "mastermind:4x6", "mini-nerdle", "bulls:3", "french-5")
LISTS = [vocabulary(name) for name in NAMES]


@st.composite
def finished_games(draw: st.DrawFn) -> RecordedGame:
    """Any game that can be recorded, of a list that is known here or not."""
    words = draw(st.sampled_from(LISTS))
    answer = draw(st.sampled_from(words.answers[:50]))
    others = draw(st.lists(st.sampled_from(words.guesses[100:150]).filter(lambda w: w != answer), max_size=8))
    won = draw(st.booleans())
    guesses = (*others, answer) if won else tuple(others)
    five_letters = words.length == 5 and words.alphabet is LETTERS
    named = ["nyt", "daily"] if five_letters else []
    tiles = words.scoring.name == Tiles.name
    own = draw(st.none() | st.sampled_from([words.name, *(["mine", 'a, "b"', *named] if tiles else [])]))
    finished = draw(
        st.datetimes(datetime(2021, 7, 1), datetime(2026, 8, 1)).map(lambda t: f"{t:%Y-%m-%dT%H:%M:%S}+00:00")
        | st.dates(date(2021, 6, 19), date(2026, 8, 1)).map(str)
    )
    some = st.floats(allow_nan=False, allow_infinity=False)
    number = st.none() | some
    judged: dict[str, Any] = {name: draw(number) for name in REVIEWED[:6]}
    judged |= {name: tuple(draw(st.lists(some, max_size=6))) for name in REVIEWED[6:]}
    return RecordedGame(
        own or words.name,
        "" if own == "daily" else "0" * 64 if own else words.digest,
        draw(st.sampled_from(["any", "hard", "strict"])),
        draw(st.sampled_from(HOSTS)),
        answer,
        guesses,
        won,
        draw(st.integers(0, 20)),
        finished,
        limit=draw(st.integers(max(1, len(guesses)), 255)),
        exclude=tuple(draw(st.lists(st.sampled_from(words.guesses[:50]), max_size=3))),
        **judged,
    )


@given(st.lists(finished_games(), min_size=1, max_size=6))
def test_games_are_written_and_read_again_as_they_were(games: list[RecordedGame]) -> None:
    assert read_games(games_csv(games), LISTS[0], "any") == games
    rows = [asdict(g) | {"guesses": list(g.guesses)} for g in games]
    assert read_games(json.dumps({"games": rows}), LISTS[0], "any") == games


@pytest.mark.parametrize(
    ("title", "limit"),
    [("Wordle 1,234 3/6*", 6), ("tilewise nyt 3/4", 4), ("11/16/2026 3/8", 8), ("3/2", 6), ("3/0", 6), ("3/9999", 6)],
)
def test_the_tally_of_a_share_text_says_how_many_guesses_the_game_had(title: str, limit: int) -> None:
    rows = "\n".join(str(feedback(guess, "piano")) for guess in ("crane", "sloth", "piano"))
    share = rows.translate(str.maketrans(".yg", "⬛🟨🟩"))
    game = finished_game(vocabulary("nyt"), ["crane", "sloth", "piano"], None, f"{title}\n\n{share}\n", "any")
    assert game.limit == limit


@pytest.mark.parametrize(
    "table",
    [
        "Date;Words;Solution;Hard\n2026-05-31;CRANE, SLOTH;piano;yes\n",
        "puzzle\tguess 1\tguess 2\tguess 3\tanswer\tmode\n1,807\tcrane\tsloth\t\tpiano\thard\n",
        '"Day","1","2","3","The word","Hard mode"\n"2026-05-31","Crane","Sloth","","Piano","TRUE"\n',
        "Number,Turns,Target,Rule\n#1807,crane > sloth,PIANO,Hard\n\n",
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "latin-1"])
def test_tables_of_other_people_are_read(table: str, encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_bytes(table.encode(encoding))
    (game,) = imported(file)
    assert (game["finished"], game["guesses"], game["answer"]) == ("2026-05-31", ["crane", "sloth"], "piano")
    assert (game["rule"], game["won"], game["host"]) == ("hard", False, "elsewhere")


BESIDE = "Wordle 1,807 X/6*\n\n⬛⬛🟩🟩⬛ CRANE\n⬛⬛🟩🟩🟩 llano\nWhat a game. It was PIANO\n"
BELOW = "Wordle 1,807 X/6*\n\n⬛⬛🟩🟩⬛\n:black_large_square:⬛🟩🟩🟩\n\ncrane, llano (piano)\n"


@pytest.mark.parametrize("text", [BESIDE, BELOW])
def test_a_share_text_with_words_is_read_alike_everywhere(text: str, tmp_path: Path) -> None:
    file = tmp_path / "share.txt"
    file.write_text(text)
    (game,) = imported(file)
    assert (game["guesses"], game["answer"], game["won"]) == (["crane", "llano"], "piano", False)
    assert (game["list"], game["rule"], game["finished"]) == ("daily", "hard", "2026-05-31")
    assert result("history", "add", "--share", str(file))["known"] == 1
    assert share_words(text, vocabulary("nyt")) == (["crane", "llano"], "piano")
    judged = result("review", "--share", str(file), "--list", "nyt", "--budget", "0")
    assert [turn["guess"] for turn in judged["turns"]] == ["crane", "llano"]
    assert judged["answer"] == "piano"
    assert_one_sentence(call("review", "--share", "-", text="⬛⬛🟩🟩⬛\n"), 2, "has no words: ", "--answer piano")


def test_of_a_known_day_the_words_that_fit_are_offered_and_their_first_letters_are_enough(tmp_path: Path) -> None:
    file = tmp_path / "share.txt"
    file.write_text("Wordle 1,611 3/6\n\n⬛⬛⬛⬛🟨\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩\n")
    asked = call("review", "--share", str(file))
    assert asked.returncode == 2
    assert re.search(r"^  ....y  .*\bCRANE\b", asked.stdout, re.MULTILINE)
    assert asked.stdout.splitlines()[-1] == "  ggggg  WIELD"
    judged = result("review", "cr", "sl", "--share", str(file), "--budget", "0")
    assert [turn["guess"] for turn in judged["turns"]] == ["crane", "sloth", "wield"]
    skipped = result("review", "cr", "?", "--share", str(file), "--budget", "0")
    assert [turn["guess"] for turn in skipped["turns"]] == ["crane", "?????", "wield"]
    assert_one_sentence(call("review", "zz", "sl", "--share", str(file)), 2, "no word that begins with 'zz'")
    file.write_text(file.read_text().removeprefix("Wordle 1,611"))  # of no day: its answer is named
    named = call("review", "--share", str(file), "--answer", "wield")
    assert_one_sentence(named, 2, f" --share {file} --answer wield\n")


def test_the_puzzle_of_a_day_is_one_of_the_list_of_that_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["crane", "sloth", "piano"]
    assert result("history", "add", *words)["games"][0]["list"] == "nyt"
    assert result("history", "add", *words, "--date", "2026-05-31")["games"][0]["list"] == "daily"
    assert result("history", "add", *words, "--date", "2026-06-01", "--list", "nyt")["games"][0]["list"] == "nyt"
    table = tmp_path / "games.csv"
    table.write_text("date,guesses\n2026-06-02,crane sloth piano\n,slate piano\n")
    assert [g["list"] for g in imported(table)] == ["daily", "nyt"]
    before = result("history")["games"]
    file = tmp_path / "out.csv"
    file.write_text(call("history", "export").stdout)
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path / "other"))
    call("history", "import", str(file))
    assert [g | {"id": 0} for g in result("history")["games"]] == [g | {"id": 0} for g in before]


def test_words_of_another_day_are_told() -> None:
    """A date and an answer that do not belong together: the game is recorded, and somebody is told, as by 'review'."""
    for options in (["--date", "2022-07-26"], ["--date", "2022-07-26", "--list", "nyt"]):
        other = call("history", "add", "crane", "sloth", "piano", *options)
        assert "tilewise: the answer of 2022-07-26 was CINCH, not PIANO: the game is recorded" in other.stderr
    assert call("history", "add", "crane", "cinch", "--date", "2022-07-26").stderr == ""
    german = call("history", "add", "kranz", "--list", "german-5", "--date", "2022-07-26")
    assert (german.returncode, german.stderr) == (0, ""), "a list with other puzzles"


def test_excluded_words_are_kept_with_a_game(tmp_path: Path) -> None:
    refused = tmp_path / "refused.txt"
    refused.write_text("crane\nzzzzz\n")
    options = ["--exclude", str(refused), "--exclude", "aahed", "--list", "nyt"]
    call("play", "--secret", "piano", *options, text="slate\npiano\n")
    result("history", "add", "slate", "piano", *options)
    assert [g["exclude"] for g in result("history")["games"]] == [["aahed", "crane"]] * 2


def test_a_wrong_file_of_games_adds_nothing(tmp_path: Path) -> None:
    file = tmp_path / ("long" * 50) / "games.csv"  # what is wrong is said however long the path is
    file.parent.mkdir()
    for text, quoted in [
        ("guesses\ncrane sloth piano\ncrane sloth zzzzz\n", "line 3"),
        ("guesses,date\ncrane piano,soon\n", "'soon'"),
        ("guesses,limit\ncrane piano,0\n", "'0' is not a number of guesses from 1 to 255"),
        ("guesses,list\ncrane piano,klingon\n", "line 2: there is no list 'klingon'"),
        ("guesses,host\ncrane piano,friend\n", "there is no host 'friend'"),
        ("guesses,hints\ncrane piano,-1\n", "'-1' is not a number of hints"),
        ("guesses,limit\ncrane sloth piano,2\n", "a game of 2 guesses cannot have had 3"),
        ("guesses,luck\ncrane piano,inf\n", "'inf' is not a number"),
        ("guesses,date\ncrane piano,2999-01-01\n", "2999-01-01 is in the future"),
        ("guesses,list,digest\ncrane pianos,mine,0\n", "all words must be of one length"),
        ("guesses,answer\n,\n", "no games"),
        ("guesses,answer,date\n,,2026-05-31\n", "line 2"),
        ("guesses,number\ncrane piano,soon\n", "'soon' is not the number of a puzzle"),
        ("guesses,date\ncrane piano,31.05.2026\n", "'31.05.2026' is not a date: write year, month and day"),
        ('guesses,date\ncrane piano,"May 31, 2026"\n', "'May 31, 2026' is not a date: write year, month and day"),
        ("guesses,date\ncrane piano,5/31/2026\n", "'5/31/2026' is not a date"),
        ("guesses\ncrane zzzzz\ncrane piano\ncrane\nslate xxxxx\n", "2 faults: line 2: 'zzzzz'"),
        ("guesses\ncrane zzzzz\ncrane piano\ncrane\nslate xxxxx\n", "; line 5: 'xxxxx'"),
        ('{"games": 5}', "not JSON"),
        ('{"games": [{"guesses": 5}]}', "not JSON"),
        ("nothing at all", "no games"),
        (SHARES.replace("llano", "lllll"), "game 1"),
    ]:
        file.write_text(text)
        assert_one_sentence(call("history", "import", str(file)), 2, str(file), quoted)
    assert not (tmp_path / "games.sqlite3").exists()


def test_a_recorded_game_is_reviewed_by_its_own_limit() -> None:
    call("history", "add", "crane", "sloth", "piano")
    call("history", "add", "slate", "piano")
    as_recorded = ("--list", "nyt", "--date", str(date.today()))
    assert call("review", "--game", "1").stdout == call("review", "crane", "sloth", "piano", *as_recorded).stdout
    assert call("review", "--last").stdout == call("review", "slate", "piano", *as_recorded).stdout
    assert_one_sentence(call("review", "--game", "9"), 1, "no game 9")
    played = ("play", "--limit", "4", "--secret", "piano", "--list", "nyt", "--given", "pi...")
    assert call(*played, text="pilot\npiano\n").returncode == 0
    game = ("review", "pilot", "piano", "--list", "nyt:pi...")
    judged = result("review", "--last")
    assert judged == result(*game, "--limit", "4")
    assert judged["game"]["limit"] == 4
    assert result("review", "--last", "--limit", "6") == result(*game)


def test_a_game_that_is_there_is_not_added_again(tmp_path: Path) -> None:
    """Of the same day, with the same words and from the same host, whatever is said of its list and rule."""
    words = ["crane", "sloth", "piano"]
    assert len(result("history", "add", *words, "--date", "2026-05-31")["games"]) == 1
    for again in (["--date", "2026-05-31"], ["--date", "2026-05-31", "--hard", "--list", "original"]):
        known = result("history", "add", *words, *again)
        assert (known["games"], known["known"]) == ([], 1)
    assert "1 game was there already." in call("history", "add", *words, "--date", "2026-05-31").stdout
    share = tmp_path / "share.txt"
    share.write_text("Wordle 1,807 3/6*\n\n⬛⬛🟩🟩⬛ crane\n⬛⬛🟨⬛⬛ sloth\n🟩🟩🟩🟩🟩 piano\n")
    assert call("history", "import", str(share)).stdout == "1 game was there already.\n"
    # Another day, other words, or no puzzle of another program: those are games of their own.
    assert result("history", "add", *words, "--date", "2026-06-01")["known"] == 0
    assert result("history", "add", "slate", *words, "--date", "2026-05-31")["known"] == 0
    assert result("history", "add", *words)["known"] == 0
    assert result("history", "add", *words)["known"] == 1
    for _ in range(2):
        call("play", "--secret", "piano", text="piano\n")
    assert result("history")["statistics"]["played"] == 6


def test_games_are_taken_out() -> None:
    for day in (1, 2, 3, 3):
        History().add(replace(game(True), finished=f"2026-06-0{day}"))
    told = call("history", "remove", "1", "2026-06-02", "1").stdout.splitlines()
    assert [line[:14] for line in told] == ["game 1 removed", "game 2 removed"]
    assert [g["id"] for g in result("history")["games"]] == [3, 4]
    assert "game 4 removed: 2026-06-03 slate slate slate, solved in 3 guesses" in call("history", "remove", "4").stdout
    History().add(replace(game(True), finished="2026-06-03"))
    for arguments, code, quoted in [
        (["remove", "3", "9"], 1, "there is no game 9"),
        (["remove", "2026-06-03"], 2, "2026-06-03 has 2 games: choose one by its number, 3, "),
        (["remove", "2026-06-09"], 1, "there is no game of 2026-06-09"),
        (["remove", "soon"], 2, "'soon' is neither the number of a game nor a day"),
        (["remove", "9" * 5000], 1, "there is no game 999"),
        (["remove", "0"], 1, "there is no game 0"),
    ]:
        assert_one_sentence(call("history", *arguments), code, quoted)
    assert len(History().games()) == 2


def test_history_command() -> None:
    assert call("history").stdout == "No games yet: 'tilewise play' starts one.\n"
    assert "No games yet" in call("history", "stats").stdout
    assert "No games with the list 'lab' yet" in call("history", "--list", "lab").stdout
    for ago, won in enumerate((True, True, False, True)):
        History().add(game(won, finished=played_on(date.today() - timedelta(ago), "secret")))
    shown = call("history").stdout
    assert "4 games, 3 won (75 %), 3.00 guesses on average" in shown
    assert "streak 2 days, best 2" in shown
    content = result("history", "--top", "2")
    assert (content["statistics"]["played"], len(content["games"])) == (4, 2)


# ---- what games have in common ------------------------------------------------------------------------------


def reviewed(day: str, guesses: tuple[str, ...], regrets: tuple[float, ...], **more: Any) -> RecordedGame:
    """A game of a day with its accounts: par 3, and luck as the sum wants it."""
    won = guesses[-1] == "piano"
    outcome = len(guesses) if won else 6
    values: dict[str, Any] = {"chance_regrets": (0.0,) * len(guesses), "chance_regret": 0.0} | more
    return RecordedGame(
        "daily", "", "any", "elsewhere", "piano", guesses, won, 0, day,
        par=3.0, regret=sum(regrets), luck=3 + sum(regrets) - outcome, regrets=regrets,
        chance_par=1.0, chance_luck=0.0, **values,
    )  # fmt: skip


def test_what_games_have_in_common() -> None:
    games = [
        reviewed("2026-04-30", ("crane", "piano"), (0.1, 0.0)),
        reviewed("2026-05-01", ("crane", "slate", "piano"), (0.1, 0.3, 0.0)),
        reviewed("2026-05-03", ("slate", "crane"), (0.0, 1.5), chance_regrets=(0.0, 0.5), chance_regret=0.5),
        replace(game(True), finished="2026-05-04"),
    ]
    for one in games:
        History().add(one)
    found = result("history", "stats")
    assert [(day["date"], day["guesses"], day["won"]) for day in found["days"]] == [
        ("2026-04-30", 2, True), ("2026-05-01", 3, True), ("2026-05-03", 2, False), ("2026-05-04", 3, True),
    ]  # fmt: skip
    assert [(m["month"], m["games"], m["won"], m["judged"]) for m in found["months"]] == [
        ("2026-04", 1, 1, 1), ("2026-05", 3, 2, 2),
    ]  # fmt: skip
    assert found["months"][1]["regret"] == pytest.approx((0.4 + 1.5) / 2)
    assert found["judged"] == 3
    assert [turn["regret"] for turn in found["turns"]] == pytest.approx([0.2 / 3, 1.8 / 3, 0])
    assert [turn["chance_regret"] for turn in found["turns"]] == pytest.approx([0, 0.5 / 3, 0])
    assert found["tendency"] == "Turn 2 costs you most: 90 % of all that you lose."
    crane, slate = found["openers"]
    assert (crane["opener"], crane["games"], crane["took"], crane["value"]) == ("crane", 2, 2.5, pytest.approx(3.1))
    assert (slate["opener"], slate["won"], slate["took"], slate["regret"]) == ("slate", 0, 6.0, 0.0)
    text = call("history", "stats").stdout
    assert "2026-04 .............................2\n2026-05 3.X3" in text
    assert found["tendency"] in text
    assert "-16.7 %" in text
    assert "1 game was not reviewed: 'tilewise history review' does that." in text
    assert result("history", "stats", "--list", "nyt")["judged"] == 0
    assert "not reviewed" in call("history", "stats", "--list", "nyt").stdout
    assert result("history", "stats", "--list", "nyt")["tendency"] is None


def test_two_games_are_no_tendency() -> None:
    for day in (1, 2):
        History().add(reviewed(f"2026-05-0{day}", ("crane", "piano"), (0.1, 0.0)))
    assert result("history", "stats")["tendency"] is None
    History().add(reviewed("2026-05-03", ("crane", "piano"), (0.1, 0.0)))
    assert result("history", "stats")["tendency"] == "Turn 1 costs you most: 100 % of all that you lose."


@pytest.mark.slow
def test_what_a_review_finds_is_kept_with_its_game() -> None:
    """By the game itself, by 'review', by 'history review'; on the terms on which it was played, and on no others."""
    call("play", "--list", "nyt", "--secret", "piano", text="crane\nsloth\npiano\n")
    add = ["history", "add", "crane", "sloth", "piano", "--list", "nyt"]
    call(*add)
    call(*add, "--date", "2026-05-31", "--exclude", "aahed,colin")
    call(*add, "--date", "2026-05-30")
    played, *others = sorted(History().games(), key=lambda g: g.id)
    assert [g.regret for g in others] == [None] * 3
    judged = result("review", "crane", "sloth", "piano", "--list", "nyt")
    accounts = {name: judged["guesses"][name] for name in ("par", "regret", "luck")}
    accounts |= {f"chance_{name}": judged["chance"][name] for name in ("par", "regret", "luck")}
    accounts |= {
        "regrets": tuple(turn["guesses"]["regret"] for turn in judged["turns"]),
        "chance_regrets": tuple(turn["chance"]["regret"] for turn in judged["turns"]),
    }
    assert {name: getattr(played, name) for name in REVIEWED} == accounts
    assert result("review", "--game", "2", "--limit", "4")["game"]["limit"] == 4
    assert History().games()[-1].regret is None
    result("review", "--game", "2")
    kept = {g.id: g for g in History().games()}
    assert {name: getattr(kept[2], name) for name in REVIEWED} == accounts
    assert (kept[3].regret, kept[4].regret) == (None, None)
    assert result("history", "review")["reviewed"] == 2
    kept = {g.id: g for g in History().games()}
    assert {name: getattr(kept[4], name) for name in REVIEWED} == accounts
    # Without a word of the list there was another best play.
    assert kept[3].regret not in (None, accounts["regret"])
    assert kept[3].par is not None
    assert result("history", "review")["reviewed"] == 0
    assert "no game left to review" in call("history", "review").stdout
    assert result("history", "review", "--again")["reviewed"] == 4


def test_only_a_review_that_is_whole_is_kept(tmp_path: Path) -> None:
    record, judged = History(tmp_path / "games.sqlite3"), review("nyt", ["crane", "sloth", "piano"])
    one = replace(game(True), id=record.add(game(True)))
    first, *others = judged.turns
    for part in (
        replace(judged, pending=True),
        replace(judged, since=1),
        replace(judged, turns=(replace(first, given=True), *others)),
        replace(judged, turns=(replace(first, value=None), *others)),
    ):
        assert not keep(record, one, part)
    assert record.games()[0].regret is None
    assert keep(record, one, judged)
    assert record.games()[0].regret == float(judged.guesses.regret)


def test_games_that_cannot_be_reviewed_are_told() -> None:
    nyt = vocabulary("nyt").digest
    won = ("crane", "piano")
    for one in [
        RecordedGame("mine", "0" * 64, "any", "elsewhere", "piano", won, True, 0, "2026-05-01"),
        RecordedGame("nyt", "0" * 64, "any", "elsewhere", "piano", won, True, 0, "2026-05-02"),
        RecordedGame("nyt", nyt, "any", "adversary", "piano", won, True, 0, "2026-05-03"),
        RecordedGame("nyt", nyt, "any", "secret", "piano", (), False, 0, "2026-05-04"),
        RecordedGame("nyt", nyt, "hard", "elsewhere", "piano", ("crane", "sloth", "piano"), True, 0, "2026-05-05"),
        RecordedGame("nyt", nyt, "any", "elsewhere", "piano", won, True, 0, "2026-05-06"),
    ]:
        History().add(one)
    found = result("history", "review")
    assert found["reviewed"] == 1
    assert list(found["left"]) == ["1", "2", "5"]
    assert "there is no list 'mine'" in found["left"]["1"]
    assert "differs from the one known now" in found["left"]["2"]
    assert "not allowed in hard mode" in found["left"]["5"]
    text = call("history", "review").stdout
    assert "0 games reviewed" in text
    assert "game 2 not: game 2 was played with a list 'nyt' that differs" in text


def test_a_loss_on_a_known_day_needs_no_answer(tmp_path: Path) -> None:
    """The calendar has the word: tiles that were not all green, or six words of which the last was another."""
    assert [str(day) for day in calendar() if str(day.date) == "2022-07-26"] == ["2022-07-26 cinch"]
    six = ["crane", "light", "might", "night", "fight", "wight"]
    lost = result("history", "add", *six, "--date", "2022-07-26")["games"][0]
    assert (lost["won"], lost["answer"], lost["limit"]) == (False, "cinch", 6)
    won = result("history", "add", *six[:5], "cinch", "--date", "2022-07-26")["games"][0]
    assert (won["won"], won["answer"]) == (True, "cinch")
    # Three words are a game that was solved with the last of them, whatever day was named; so are six of no day.
    assert result("history", "add", *six[:3], "--date", "2022-07-26")["games"][0]["answer"] == "might"
    assert result("history", "add", *six)["games"][0]["answer"] == "wight"
    turns = [f"{word}={feedback(word, 'cinch')}" for word in six[:2]]
    assert result("history", "add", *turns, "--date", "2022-07-26")["games"][0]["answer"] == "cinch"
    rows = "\n".join(str(feedback(word, "cinch")) for word in six).translate(str.maketrans(".yg", "⬛🟨🟩"))
    file = tmp_path / "share.txt"
    file.write_text(f"Wordle 402 X/6\n\n{rows}\n\n{' '.join(six)}\n")
    assert call("history", "import", str(file)).stdout == "1 game was there already.\n"
    file.write_text(f"Wordle 401 X/6\n\n{rows}\n\n{' '.join(six)}\n")
    assert_one_sentence(call("history", "import", str(file)), 2, "game 1", "cannot have shown both")
    table = tmp_path / "games.csv"
    table.write_text(f"number,guesses\n403,{' '.join(six)}\n")
    (game,) = imported(table)
    assert (game["won"], game["answer"]) == (False, next(d.answer for d in calendar() if str(d.date) == "2022-07-27"))
