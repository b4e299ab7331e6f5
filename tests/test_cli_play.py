"""``tilewise play`` through the real process: games, rules, hints, the adversary, the record, the review."""

import json
import os
import pty
import random
import subprocess
import time
from pathlib import Path

import pytest

import tilewise as tw
from tests.cli_process import COMMAND, PATIENCE, assert_one_sentence, call, check_schema, environment, result, run
from tests.test_cli_assistant import garbage
from tilewise.apps.cli.record import Record


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return environment(TILEWISE_DATA=str(tmp_path))


def test_a_game_and_its_review(env: dict[str, str], tmp_path: Path) -> None:
    done = run("play", "--secret", "piano", text="crane\nsloth\npiano\nreview\nquit\n", env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert (
        "1/6 crane\ncrane ..gg.\n2/6 sloth\nsloth ..y..\n3/6 piano\npiano ggggg\nSolved in 3 guesses.\n" in done.stdout
    )
    assert "tilewise nyt 3/6\n\n⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\n" in done.stdout
    assert "1 game, 1 won." in done.stdout  # the word was given, so there is no streak to tell of
    assert "guesses: par 3.414 " in done.stdout
    (game,) = Record(tmp_path / "games.sqlite3").games()
    assert (game.answer, game.guesses, game.won, game.hints) == ("piano", ("crane", "sloth", "piano"), True, 0)


def test_a_record_that_cannot_be_kept_does_not_spoil_the_game(env: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_text("no database " * 100)
    done = call("play", "--secret", "piano", text="piano\nreview\n", env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Solved in 1 guess." in done.stdout
    assert "The game is not in the history: " in done.stdout
    assert "guesses: par 3.414 " in done.stdout


def test_losing_giving_up_and_leaving(env: dict[str, str], tmp_path: Path) -> None:
    lost = call("play", "--secret", "piano", "--limit", "2", text="crane\nsloth\nmore\nagain\ngive up\n", env=env)
    assert lost.stdout.count("The word was PIANO.") == 2
    assert "The game is over: 'review', 'new' or 'quit'?" in lost.stdout
    left = call("play", "--secret", "piano", text="crane\nquit\n", env=env)
    assert left.returncode == 0
    games = Record(tmp_path / "games.sqlite3").games()
    assert [(g.won, g.turns) for g in games] == [(False, 2), (False, 0)]
    call("play", "--secret", "piano", "--unrecorded", text="piano\n", env=env)
    assert len(Record(tmp_path / "games.sqlite3").games()) == 2


def test_hints_words_and_what_is_refused(env: dict[str, str]) -> None:
    done = call("play", "--secret", "piano", "--hard", text="crane\nsloth\nqqqqq\nhint\nwords\nhelp\n\n", env=env)
    assert "'sloth' is not allowed in hard mode after 'crane=..gg.'" in done.stdout
    assert "'qqqqq' is not in the word list" in done.stdout
    assert "16 words still fit." in done.stdout
    assert "give up" in done.stdout
    hint = next(line for line in done.stdout.splitlines() if line.startswith("Try "))
    tw.Position.parse("crane=..gg.").check(hint[4:-1], "hard")


def test_the_adversary_and_json(env: dict[str, str]) -> None:
    done = call("play", "--adversary", "--json", text="crane\nsloth\nwords\ngive up\nreview\n", env=env)
    events = [json.loads(line) for line in done.stdout.splitlines()]
    for event in events:
        check_schema(event)
    assert [e["event"] for e in events] == ["start", "turn", "turn", "words", "end", "recorded", "review"]
    assert events[1]["feedback"] == "....."
    assert not events[4]["won"]
    assert events[4]["answer"] in tw.Position.parse(f"crane=..... sloth={events[2]['feedback']}").candidates


def test_the_same_number_draws_the_same_word(env: dict[str, str]) -> None:
    first, second = (call("play", "--seed", "7", text="give up\nagain\ngive up\n", env=env).stdout for _ in range(2))
    shown = [line for line in first.splitlines() if line.startswith("The word was")]
    assert shown == [line for line in second.splitlines() if line.startswith("The word was")]
    assert shown[0] != shown[1]


def test_mistakes() -> None:
    assert_one_sentence(call("play", "--adversary", "--secret", "piano"), 2, "--adversary")
    assert_one_sentence(call("play", "--secret", "aahed"), 2, "'aahed'")
    assert_one_sentence(call("play", "--limit", "0"), 2, "'0'")


def test_garbage_changes_nothing(env: dict[str, str]) -> None:
    source = random.Random(3)
    allowed = tw.vocabulary("nyt").guess_index
    lines = [line for line in (garbage(source) for _ in range(1000)) if " ".join(line.split()).lower() not in allowed]
    done = call("play", "--secret", "piano", "--unrecorded", text="\n".join(["crane", *lines, "words"]), env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert "16 words still fit." in done.stdout
    assert "Traceback" not in done.stdout


def test_the_board_is_drawn_in_place(env: dict[str, str]) -> None:
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "play", "--secret", "piano", "--unrecorded"],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**env, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40"},
    )
    os.close(follower)
    shown = b""
    for line in (b"crane\n", b"sloth\n", b"piano\n", b"quit\n"):
        os.write(leader, line)
        time.sleep(0.3)
    while True:
        try:
            chunk = os.read(leader, 65536)
        except OSError:
            break
        if not chunk:
            break
        shown += chunk
    os.close(leader)
    assert process.wait(PATIENCE) == 0
    text = shown.decode()
    assert "\x1b[6A\x1b[J" in text  # a row, a blank line, three rows of keys, and the line that was typed
    assert "Solved in 3 guesses." in text


def test_help_in_a_game_is_counted(env: dict[str, str]) -> None:
    """Which words fit, why a word, the list and a guess taken back are hints; how many fit is none."""
    lines = [
        "slate",
        "words",
        "piano",
        "new",
        "slate",
        "undo",
        "list 2",
        "why crony",
        "words all",
        "why zzzzz",
        "piano",
    ]
    done = call("play", "--secret", "piano", "--json", text="\n".join([*lines, "piano", "quit", ""]), env=env)
    events = [json.loads(line) for line in done.stdout.splitlines()]
    for event in events:
        check_schema(event)
    assert [e["event"] for e in events if e["event"] in ("undo", "top", "why", "words")] == [
        "words", "undo", "top", "why", "words",
    ]  # fmt: skip
    games = result("history", env=env)["games"]
    assert [(g["guesses"], g["hints"]) for g in games] == [(["slate", "piano"], 0), (["piano"], 4)]


def test_undo_takes_back_the_last_guess_alone(env: dict[str, str]) -> None:
    done = call("play", "--secret", "piano", text="undo\nslate\ncrane\nundo slate\nundo crane\n", env=env)
    assert "There is no guess to take back." in done.stdout
    assert "only the last guess can be taken back, 'crane'" in done.stdout
    assert "Took back crane=..gg.\n2/6" in done.stdout
