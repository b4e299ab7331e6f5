"""``tilewise play`` through the real process: games, rules, hints, the adversary, the record, the review."""

import json
import os
import pty
import re
import subprocess
from datetime import timedelta
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import (
    COMMAND,
    PATIENCE,
    assert_one_sentence,
    call,
    check_schema,
    environment,
    result,
    run,
)
from tilewise.apps.history import History
from tilewise.game.position import as_position


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return environment(TILEWISE_DATA=str(tmp_path))


def test_the_end_of_a_game_says_how_people_fare_and_nothing_before_it_does() -> None:
    """WIELD was the answer of 16 November 2025."""

    def end(*lines: str, options: str = "--date 2025-11-16") -> str:
        before, end = re.split(
            r"(?=Solved|The word)", call("play", *options.split(), text="\n".join(lines)).stdout, maxsplit=1
        )
        assert "eople" not in before
        return " ".join(end.partition("\n\n")[0].splitlines())

    take = f"People take ≈ {tw.people('wield').mean:.1f} for WIELD"
    assert re.fullmatch(f"Solved in 2 guesses. {take}; you took 2, as [0-9]+ of 100 do.", end("slate", "wield"))
    lost = end(*("slate", "crane", "light", "sight", "night", "fight"))
    assert re.fullmatch(f"The word was WIELD. {take}; [0-9]+ of 100 do not find it either.", lost)
    # With hints, or given up, it is no game to compare.
    assert end("slate", "hint", "wield") == f"Solved in 2 guesses. {take}."
    assert end("slate", "give up") == f"The word was WIELD. {take}."
    # Games with other guesses, and other lists, are not those that people play.
    assert end("slate", "wield", options="--secret wield --limit 8") == "Solved in 2 guesses."


def test_a_game_and_its_review(env: dict[str, str], tmp_path: Path) -> None:
    done = run("play", "--secret", "piano", text="crane\nsloth\npiano\nreview\nquit\n", env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert (
        "1/6 crane\ncrane ..gg.\n2/6 sloth\nsloth ..y..\n3/6 piano\npiano ggggg\nSolved in 3 guesses.\n" in done.stdout
    )
    assert "tilewise nyt 3/6\n\n⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\n" in done.stdout
    assert "1 game, 1 won." in done.stdout  # the word was given, so there is no streak to tell of
    assert "guesses: par 3.414 " in done.stdout
    (game,) = History(tmp_path / "games.sqlite3").games()
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
    games = History(tmp_path / "games.sqlite3").games()
    assert [(g.won, g.turns) for g in games] == [(False, 2), (False, 0)]
    call("play", "--secret", "piano", "--unrecorded", text="piano\n", env=env)
    assert len(History(tmp_path / "games.sqlite3").games()) == 2


def test_hints_words_and_what_is_refused(env: dict[str, str]) -> None:
    done = call("play", "--secret", "piano", "--hard", text="crane\nsloth\nqqqqq\nhint\nwords\nhelp\n\n", env=env)
    assert "'sloth' is not allowed in hard mode after 'crane=..gg.'" in done.stdout
    assert "'qqqqq' is not in the word list" in done.stdout
    assert "16 words still fit." in done.stdout
    assert "give up" in done.stdout
    hint = next(line for line in done.stdout.splitlines() if line.startswith("Try "))
    as_position(tw.Position.parse("crane=..gg."), "hard").check(hint[4:9])
    told = call("play", "--secret", "piano", "--list", "nyt", text="crane\nhint\n", env=env).stdout
    assert "Try GHOST. KILPS would save 0.06.\n" in told, "words that people know, and what they cost"
    told = call("play", "--secret", "piano", text="crane\nhint\n", env=env | {"TILEWISE_EVERYDAY": "no"}).stdout
    assert "Try KILPS.\n" in told


def test_the_adversary_and_json(env: dict[str, str]) -> None:
    done = call("play", "--adversary", "--json", text="crane\nsloth\nwords\ngive up\nreview\n", env=env)
    events = [json.loads(line) for line in done.stdout.splitlines()]
    for event in events:
        check_schema(event)
    assert [e["event"] for e in events] == ["start", "turn", "turn", "words", "end", "recorded", "error"]
    assert "is not judged" in events[-1]["message"]
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
    assert_one_sentence(call("play", "--limit", "0"), 2, "'--limit': 0 is out of range: give 1 to 255")


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
    for prompt, line in ((b"1/6 ", b"crane\n"), (b"2/6 ", b"sloth\n"), (b"3/6 ", b"piano\n"), (b"? ", b"quit\n")):
        while not shown.endswith(prompt):
            shown += os.read(leader, 65536)
        os.write(leader, line)
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


def test_a_game_that_was_left_goes_on(tmp_path: Path) -> None:
    env = {"TILEWISE_DATA": str(tmp_path)}
    assert_one_sentence(call("play", "--resume", env=env), 1, "there is no unfinished game to resume")
    left = call(
        "play", "--secret", "piano", "--hard", "--limit", "5", "--list", "nyt", text="crane\nhint\nquit\n", env=env
    )
    assert left.returncode == 0
    told = call("play", "--resume", text="words\nsloth\npiano\nsloth\n", env=env).stdout.splitlines()
    assert told[0] == "5 letters, 5 guesses, list nyt, rule hard, against a secret word."
    assert told[2:5] == ["crane ..gg.", "2/5 words", "16 words still fit."]
    assert told[6].endswith("letter 3 must be A"), "the rule holds"
    assert "Solved in 2 guesses." in told
    (game,) = json.loads(call("history", "--json", env=env).stdout)["games"]
    assert (game["host"], game["hints"], game["rule"], game["limit"]) == ("given", 1, "hard", 5)
    assert_one_sentence(call("play", "--resume", env=env), 1, "there is no unfinished game to resume")


@pytest.mark.parametrize(
    "options",
    [
        ["--adversary", "--list", "nyt"],
        ["--list", "mastermind:3x4", "--seed", "2"],
        ["--list", "nyt", "--given", "first", "--seed", "4"],
        ["--list", "nyt", "--exclude", "slate", "--seed", "4"],
        ["--daily"],
    ],
)
def test_every_kind_of_game_can_be_left(options: list[str], tmp_path: Path) -> None:
    env = {"TILEWISE_DATA": str(tmp_path)}
    mastermind = "mastermind:3x4" in options
    start = call("play", *options, text="hint\nquit\n", env=env).stdout
    guess = start.partition("Try ")[2].partition(".")[0].lower()
    before = call("play", *options, text=f"{guess}\nquit\n", env=env).stdout.splitlines()
    after = call("play", "--resume", text="quit\n", env=env).stdout.splitlines()
    assert after[0] == before[0]
    assert after[2] == before[3], "the same tiles"
    if not mastermind:
        assert len(after[2].split()[1]) == 5


def test_every_puzzle_that_was_left_goes_on(tmp_path: Path) -> None:
    env = {"TILEWISE_DATA": str(tmp_path)}
    first = call("play", "--date", "2026-08-21", text="crane\nquit\n", env=env).stdout.splitlines()
    assert first[0].endswith("against the word of 2026-08-21.")
    assert first[-1] == "To go on: tilewise play --date 2026-08-21 --resume"
    call("play", "2026-08-20", text="slate\nquit\n", env=env)
    newest = call("play", "--resume", text="", env=env).stdout.splitlines()
    assert (newest[0].endswith("against the word of 2026-08-20."), newest[2][:5]) == (True, "slate")
    again = call("play", "--date", "2026-08-21", text="", env=env).stdout.splitlines()
    assert again[1].startswith("You left a game of this puzzle after 1 guess: 'tilewise play --date 2026-08-21 --res")
    done = call("play", "--date", "2026-08-21", "--resume", text="trace\n", env=env).stdout.splitlines()
    assert done[2] == "crane ygg.g"
    assert "tilewise nyt-extended 2026-08-21 2/6" in done
    missing = call("play", "--date", "2026-08-21", "--resume", env=env)
    assert_one_sentence(missing, 1, "no unfinished game of 2026-08-21 to resume")
    assert "slate" in call("play", "--resume", text="", env=env).stdout, "the other is still there"
    call("play", "2026-08-20", text="give up\n", env=env)
    assert_one_sentence(call("play", "--resume", env=env), 1, "there is no unfinished game to resume")


@pytest.mark.parametrize(("day", "answer"), [("2026-08-16", "aspic"), ("2025-07-18", "loris")])
def test_the_puzzle_of_any_known_day_is_played_and_resumed(day: str, answer: str, tmp_path: Path) -> None:
    """ASPIC is not among the answers of nyt, LORIS among those of no list."""
    env = {"TILEWISE_DATA": str(tmp_path)}
    assert "crane " in call("play", day, text="crane\nquit\n", env=env).stdout
    assert "Solved in 2 guesses." in call("play", day, "--resume", text=f"{answer}\n", env=env).stdout
    assert_one_sentence(call("play", day, "--list", "german-5", env=env), 2, "'german-5' has none")


def test_of_the_games_with_drawn_words_the_newest_is_left(tmp_path: Path) -> None:
    env = {"TILEWISE_DATA": str(tmp_path)}
    for word in ("crane", "sloth"):
        left = call("play", "--secret", "piano", text=f"{word}\n", env=env).stdout
        assert left.endswith("To go on: tilewise play --resume\n")
        assert "You left" not in left
    assert len((tmp_path / "unfinished.jsonl").read_text().splitlines()) == 1
    assert "sloth" in call("play", "--resume", text="", env=env).stdout


def test_another_word_has_another_first_letter_in_a_game_that_is_resumed_too(tmp_path: Path) -> None:
    env = {"TILEWISE_DATA": str(tmp_path)}
    begun = call("play", "--list", "nyt", "--given", "first", "--seed", "4", text="hint\nquit\n", env=env).stdout
    guess = begun.partition("Try ")[2].partition(".")[0].lower()
    call("play", "--list", "nyt", "--given", "first", "--seed", "4", text=f"{guess}\nquit\n", env=env)
    again = call("play", "--resume", "--list", "nyt", "--given", "first", text="quit\n", env=env).stdout
    assert f"\n{guess} " in again, "named as before"
    told = call("play", "--resume", "--unrecorded", text="new\n" * 30, env=env).stdout
    given = [line.split(",")[1] for line in told.splitlines() if line.startswith("5 letters, given ")]
    assert given[0] == begun.split(",")[1]
    assert len(given) == 31
    assert len(set(given)) > 1, "the first letter is that of the word, not of the game that was left"


@pytest.mark.parametrize(
    ("arguments", "promise"),
    [
        (["play", "--secret", "piano"], "--resume"),
        (["play", "--boards", "2"], "--resume"),
        (["assist", "--list", "nyt", "--fast", "--color", "always"], "(or tilewise --resume)"),
        (["assist", "--boards", "2", "--list", "nyt", "--color", "always"], "(or tilewise --resume)"),
    ],
)
def test_what_could_not_be_saved_is_not_promised(arguments: list[str], promise: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    boards = "--boards" in arguments
    typed = "crane\nquit\n" if arguments[0] == "play" else f"crane=.y..g{'/g....' * boards}\nquit\n"
    kept = " ".join(call(*arguments, text=typed, env={"TILEWISE_DATA": str(tmp_path)}).stdout.split())
    assert kept.endswith(promise)
    lost = call(*arguments, text=typed, env={"TILEWISE_DATA": str(tmp_path / "file" / "data")})
    said = " ".join(lost.stdout.split())
    assert lost.returncode == 0
    assert not said.endswith(promise)
    assert "it could not be saved in " in said
    assert said.endswith(": Not a directory"), "and why"
    if arguments[0] == "assist":
        assert "To continue: tilewise crane=.y..g" in said


def test_the_assistant_and_games_are_left_side_by_side(tmp_path: Path) -> None:
    env = {"TILEWISE_DATA": str(tmp_path)}
    call("play", "--secret", "piano", "--list", "nyt", text="crane\nquit\n", env=env)
    call("assist", "slate=....y", "--list", "nyt", "--hard", "--exclude", "dirge", text="quit\n", env=env)
    assert len((tmp_path / "unfinished.jsonl").read_text().splitlines()) == 2
    resumed = call("assist", "--resume", text="why thumb\nnot dirge\n", env=env).stdout
    assert "not allowed in hard mode" in resumed, "the rule is that of the game"
    assert "'dirge' is not in the word list" in resumed, "and so is what was excluded"
    assert "crane ..gg." in call("play", "--resume", text="quit\n", env=env).stdout
    assert "Solved" in call("assist", "--resume", text="every=ggggg\n", env=env).stdout
    assert_one_sentence(call("assist", "--resume", env=env), 1, "there is no unfinished game to resume")
    assert "crane ..gg." in call("play", "--resume", text="quit\n", env=env).stdout, "the other is still there"


def test_a_day_that_is_not_known_has_a_way_out(env: dict[str, str]) -> None:
    from tilewise.game.words.calendar import shipped_days

    last = shipped_days()[-1].date
    for day in ([str(last + timedelta(1))], ["--date", str(last + timedelta(1))]):
        refused = call("play", *day, env=env)
        assert_one_sentence(
            refused, 1, f"'tilewise play --date {last}' plays the newest, 'tilewise play --daily' today's own"
        )
    assert_one_sentence(call("play", "soon", env=env), 2, "'soon' is not a date: write year, month and day")
    assert_one_sentence(call("play", "2026-08-21", "--date", "today", env=env), 2, "both name the day")


def test_what_is_no_game_that_was_left_is_told(tmp_path: Path) -> None:
    env = {"TILEWISE_DATA": str(tmp_path)}
    game = {"list": "nyt", "host": "secret", "turns": ["crane"], "exclude": [], "answer": "piano"}
    wrong = [game | {"limit": "six"}, game | {"boards": "two"}, game | {"past_day": 5}, {"list": 5}, {"turns": 3}]
    for content in ("{", "[]", *map(json.dumps, wrong)):
        (tmp_path / "unfinished.jsonl").write_text(content)
        assert_one_sentence(call("play", "--resume", env=env), 1, "this is not an unfinished game")
    assert_one_sentence(call("play", "--resume", "--hard", env=env), 2, "--hard has no effect here")
    mine = tmp_path / "mine.txt"
    mine.write_text("crane\npiano\nslate\n")
    call("play", "--words", str(mine), "--secret", "piano", text="crane\n", env=env)
    assert_one_sentence(call("play", "--resume", env=env), 1, "the list 'mine', not 'nyt': name it as before")
    assert "crane ..gg." in call("play", "--resume", "--words", str(mine), text="quit\n", env=env).stdout


def test_letters_that_are_given_stand_above_the_board_as_right_ones() -> None:
    from rich.console import Console

    from tilewise.apps.cli.terminal.tiles import TILE_STYLES, board
    from tilewise.game.feedback import RIGHT

    turns, given = tw.Position.parse("s.... slate=gy...", "nyt").turns, tw.vocabulary("nyt:s..t.").given
    letters, _ = board(turns, Console(force_terminal=True, color_system="256"), given)
    assert [(span.start, span.end, span.style) for span in letters.spans] == [
        (0, 3, TILE_STYLES[RIGHT]), (12, 15, TILE_STYLES[RIGHT]),
    ]  # fmt: skip
    assert board(turns, Console(no_color=True), given)[0].split() == ["S", ".", ".", "T", "."]
    assert len(board(turns, Console(no_color=True))) == 1


def test_keys_can_be_read_on_white_terminals_and_on_black_ones() -> None:
    from rich.console import Console

    from tilewise.apps.cli.terminal.tiles import keyboard

    turns = tw.Position.parse("crane=.y..g", "nyt").turns
    row = keyboard("abcdefghijklmnopqrstuvwxyz", turns, Console(force_terminal=True, color_system="256"))[0]
    styles = {row.plain[span.start : span.end]: span.style for span in row.spans}
    assert (styles["E"], styles["R"], styles["Q"]) == ("bold white on green4", "bold black on yellow3", "bold")
