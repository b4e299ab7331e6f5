"""The record of games: what it counts, two processes at once, a kill at any moment, files that are no record."""

import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli_process import assert_one_sentence, call, environment, result, run
from tilewise import feedback, vocabulary
from tilewise.apps.cli.games import finished_game
from tilewise.apps.cli.record import Played, Record, statistics
from tilewise.errors import TilewiseError

# Writes games one after another and says which are on the disk.
WRITER = """
import sys
from pathlib import Path
from tilewise.apps.cli.record import Played, Record
record, name, count = Record(Path(sys.argv[1])), sys.argv[2], int(sys.argv[3])
for n in range(count):
    record.add(Played(name, "d", "any", "secret", "crane", (f"word{n}", "x" * 500), n % 3 > 0))
    print(n, flush=True)
"""


def writer(path: Path, name: str, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), name, str(count)], stdout=subprocess.PIPE, text=True
    )


def game(won: bool, turns: int = 3) -> Played:
    return Played("nyt", "d", "any", "secret", "crane", ("slate",) * turns, won)


@given(st.lists(st.tuples(st.booleans(), st.integers(1, 6))))
def test_statistics_count_what_they_say(results: list[tuple[bool, int]]) -> None:
    total = statistics(tuple(game(won, turns) for won, turns in results))
    text = "".join("w" if won else "l" for won, _ in results)
    assert total.played == len(results)
    assert total.won == text.count("w") == sum(total.distribution.values())
    assert total.streak == len(text) - len(text.rstrip("w"))
    assert total.best_streak == max(map(len, text.split("l")))


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    record = Record(tmp_path / "deep" / "er" / "games.sqlite3")
    assert record.games() == ()
    games = [
        game(True, 4),
        game(False, 6),
        Played("english-4", "e", "hard", "adversary", "word", ("a", "b"), True, 2, limit=4),
    ]
    for one in games:
        record.add(one)
    back = record.games()
    assert [replace(g, finished="", id=0) for g in back] == games
    assert record.games(1) == back[-1:]


def test_two_processes_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    writers = [writer(path, name, 40) for name in "abc"]
    for process in writers:
        process.communicate(timeout=60)
        assert process.returncode == 0
    games = Record(path).games()
    assert len(games) == 120
    for name in "abc":
        assert [g.guesses[0] for g in games if g.list == name] == [f"word{n}" for n in range(40)]


@pytest.mark.slow
def test_a_kill_at_any_moment_loses_nothing_that_was_recorded(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    source = random.Random(5)
    promised: set[tuple[str, str]] = set()
    for number in range(12):
        process = writer(path, f"run{number}", 100_000)
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(source.random() * 0.05)
        process.send_signal(signal.SIGKILL)
        said = first + process.stdout.read()
        process.wait()
        process.stdout.close()
        promised |= {(f"run{number}", f"word{n}") for n in said.split()}
        with sqlite3.connect(path) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        db.close()
    kept = {(g.list, g.guesses[0]) for g in Record(path).games()}
    assert promised <= kept
    # At most the one game of each run that was written but not yet told about.
    assert len(kept) <= len(promised) + 12


def test_a_file_that_is_no_record_is_told_about(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_text("not a database at all, but long enough to look like one" * 20)
    with pytest.raises(TilewiseError, match="cannot be used"):
        Record(path).games()
    assert_one_sentence(call("history", env=environment(TILEWISE_DATA=str(tmp_path))), 1, "games.sqlite3")
    path.unlink()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(TilewiseError, match="version 99"):
        Record(path).add(game(True))


def test_a_record_of_the_first_version_is_read_and_gets_what_it_lacks(tmp_path: Path) -> None:
    """Its games had six guesses. Reading changes nothing; the next game that is recorded does."""
    path = tmp_path / "games.sqlite3"
    Record(path).add(game(True))
    with closing(sqlite3.connect(path)) as db:
        db.execute("ALTER TABLE games DROP COLUMN guess_limit")
        db.execute("PRAGMA user_version = 1")
        db.commit()
    before = path.read_bytes()
    (old,) = Record(path).games()
    assert (old.limit, old.guesses) == (6, ("slate",) * 3)
    assert path.read_bytes() == before
    Record(path).add(replace(game(False), limit=4))
    assert [g.limit for g in Record(path).games()] == [6, 4]


def test_an_empty_file_is_an_empty_record(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.touch()
    assert Record(path).games() == ()
    Record(path).add(game(True))
    assert len(Record(path).games()) == 1


def test_a_row_that_is_no_game_is_left_out_and_counted(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    record = Record(tmp_path / "games.sqlite3")
    record.add(game(True))
    bad = [("won", "'often'"), ("hints", "-1"), ("hints", "'x'"), ("finished", "'yesterday'"), ("guesses", "X'ff'")]
    for column, value in bad:
        number = record.add(game(True))
        with sqlite3.connect(record.path) as db:
            db.execute(f"UPDATE games SET {column} = {value} WHERE id = {number}")
        db.close()
    record.add(game(False))
    assert (len(record.games()), record.skipped) == (2, 5)
    shown = call("history", env=env)
    assert (shown.returncode, "2 games, 1 won" in shown.stdout) == (0, True)
    assert "5 rows of" in shown.stderr
    played = call("play", "--secret", "piano", text="piano\n", env=env)
    assert "Solved in 1 guess." in played.stdout
    assert "3 games, 2 won" in played.stdout


def test_the_result_comes_before_a_record_that_is_locked(tmp_path: Path) -> None:
    record = Record(tmp_path / "games.sqlite3")
    record.add(game(True))
    db = sqlite3.connect(record.path, isolation_level=None)
    db.execute("BEGIN EXCLUSIVE")
    done = call("play", "--secret", "piano", text="piano\n", env=environment(TILEWISE_DATA=str(tmp_path)))
    db.close()
    assert done.returncode == 0
    assert done.stdout.index("Solved in 1 guess.") < done.stdout.index("not in the history")


def test_games_whose_word_was_given_do_not_count_in_streaks() -> None:
    games = [game(True), game(True), replace(game(False), host="given"), game(True)]
    total = statistics(tuple(games))
    assert (total.played, total.won, total.streak, total.best_streak) == (4, 3, 3, 3)


def test_times_are_those_of_the_player(tmp_path: Path) -> None:
    record = Record(tmp_path / "games.sqlite3")
    record.add(replace(game(True), finished="2026-01-31T23:30:00+00:00"))
    shown = run("history", env=environment(TILEWISE_DATA=str(tmp_path), TZ="Asia/Tokyo")).stdout
    assert "2026-02-01 08:30" in shown


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


def test_games_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    added = result("history", "add", "crane", "sloth", "piano")["games"][0]
    assert (added["answer"], added["won"], added["host"], added["id"]) == ("piano", True, "elsewhere", 1)
    shares = tmp_path / "shares.txt"
    shares.write_text(SHARES)
    games = result("history", "import", str(shares))["games"]
    assert [(g["rule"], g["won"], g["answer"], len(g["guesses"])) for g in games] == [
        ("hard", True, "piano", 3),
        ("any", False, "piano", 2),
    ]
    table = tmp_path / "games.csv"
    assert result("history", "export", "-o", str(table))["games"] == 3
    assert run("history", "export").stdout == table.read_text()
    again = result("history", "import", str(table))["games"]
    before = result("history")["games"][:3]
    kept = ("answer", "guesses", "won", "rule", "finished", "list", "limit")
    assert [[g[k] for k in kept] for g in again] == [[g[k] for k in kept] for g in before]
    plain = tmp_path / "plain.csv"
    plain.write_text("date,guesses,answer,limit\n2026-05-31,crane sloth piano,,\n2026-06-01,crane sloth,piano,2\n")
    added = result("history", "import", str(plain))["games"]
    assert [(g["won"], g["limit"]) for g in added] == [(True, 6), (False, 2)]
    assert result("history")["statistics"]["played"] == 8


@pytest.mark.parametrize(
    ("title", "limit"),
    [("Wordle 1,234 3/6*", 6), ("tilewise nyt 3/4", 4), ("11/16/2026 3/8", 8), ("3/2", 6), ("3/0", 6), ("3/9999", 6)],
)
def test_the_tally_of_a_share_text_says_how_many_guesses_the_game_had(title: str, limit: int) -> None:
    rows = "\n".join(str(feedback(guess, "piano")) for guess in ("crane", "sloth", "piano"))
    share = rows.translate(str.maketrans(".yg", "⬛🟨🟩"))
    game = finished_game(vocabulary("nyt"), ["crane", "sloth", "piano"], None, f"{title}\n\n{share}\n", "any")
    assert game.limit == limit


def test_a_wrong_file_of_games_adds_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    file = tmp_path / "games.csv"
    for text, quoted in [
        ("guesses\ncrane sloth piano\ncrane sloth zzzzz\n", "line 3"),
        ("guesses,date\ncrane piano,soon\n", "'soon'"),
        ("guesses,limit\ncrane piano,0\n", "'0' is not a number of guesses from 1 to 255"),
        ("guesses,list\ncrane piano,klingon\n", "'klingon'"),
        ("nothing at all", "no games"),
        (SHARES.replace("llano", "lllll"), "game 1"),
    ]:
        file.write_text(text)
        assert_one_sentence(call("history", "import", str(file)), 2, str(file), quoted)
    assert_one_sentence(call("history", "add"), 2, "words")
    assert_one_sentence(call("history", "add", "crane=.y..g"), 2, "--answer")
    assert not (tmp_path / "games.sqlite3").exists()


def test_review_of_a_recorded_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    assert_one_sentence(call("review", "--last"), 1, "no game")
    call("history", "add", "crane", "sloth", "piano")
    call("history", "add", "slate", "piano")
    told = call("review", "crane", "sloth", "piano").stdout
    assert call("review", "--game", "1").stdout == told
    assert call("review", "--last").stdout == call("review", "slate", "piano").stdout
    assert_one_sentence(call("review", "--game", "9"), 1, "no game 9")
    assert_one_sentence(call("review", "crane", "--last"), 2, "WORD")


@pytest.mark.slow
def test_a_recorded_game_is_judged_by_its_own_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    assert call("play", "--limit", "4", "--secret", "piano", text="crane\npiano\n").returncode == 0
    assert [g["limit"] for g in result("history")["games"]] == [4]
    judged = result("review", "--last")
    assert judged["limit"] == 4
    assert judged == result("review", "crane", "piano", "--limit", "4")
    assert result("review", "--last", "--limit", "6") == result("review", "crane", "piano")


def test_history_command(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    assert call("history", env=env).stdout == "No games yet: 'tilewise play' starts one.\n"
    assert "No games with the list 'lab' yet" in call("history", "--list", "lab", env=env).stdout
    record = Record(tmp_path / "games.sqlite3")
    for won in (True, False, True, True):
        record.add(game(won))
    shown = call("history", env=env).stdout
    assert "4 games, 3 won (75 %), 3.00 guesses on average" in shown
    assert "streak 2, best 2" in shown
    content = result("history", "--last", "2", env=env)
    assert content["statistics"]["played"] == 4
    assert len(content["games"]) == 2
