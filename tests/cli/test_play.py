"""``tilewise play``: games, rules, hints, the adversary, the record, the review, and games that are left."""

import json
import re
from datetime import timedelta
from pathlib import Path

import pytest
from rich.console import Console

import tilewise as tw
from tests.support.cli_process import COMMAND, assert_one_sentence, call, events, result, run
from tests.support.terminal import Terminal
from tilewise.apps.cli.terminal.tiles import TILE_STYLES, board, keyboard
from tilewise.apps.history import History
from tilewise.game.feedback import RIGHT
from tilewise.game.position import as_position
from tilewise.game.words.calendar import shipped_days

PIANO = ("play", "--secret", "piano")


def test_the_end_of_a_game_says_how_people_fare_and_nothing_before_it_does() -> None:
    """WIELD was the answer of 16 November 2025."""

    def end(*lines: str, options: str = "--date 2025-11-16") -> str:
        shown = call("play", *options.split(), text="\n".join(lines)).stdout
        before, end = re.split(r"(?=Solved|The word)", shown, maxsplit=1)
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


def test_a_game_and_its_review() -> None:
    done = run(*PIANO, text="crane\nsloth\npiano\nreview\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    for said in (
        "1/6 crane\ncrane ..gg.\n2/6 sloth\nsloth ..y..\n3/6 piano\npiano ggggg\nSolved in 3 guesses.\n",
        "tilewise nyt 3/6\n\n⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\n",
        "1 game, 1 won.",  # the word was given, so there is no streak to tell of
        "piano ggggg found",
    ):
        assert said in done.stdout
    (game,) = History().games()
    assert (game.answer, game.guesses, game.won, game.hints) == ("piano", ("crane", "sloth", "piano"), True, 0)


def test_a_record_that_cannot_be_kept_does_not_spoil_the_game(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_text("no database " * 100)
    done = call(*PIANO, text="piano\nreview\n")
    assert (done.returncode, done.stderr) == (0, "")
    for said in ("Solved in 1 guess.", "The game is not in the history: ", "1 piano ggggg a gamble that paid"):
        assert said in done.stdout


def test_losing_giving_up_and_leaving() -> None:
    lost = call(*PIANO, "--limit", "2", text="crane\nsloth\nmore\nagain\ngive up\n")
    assert lost.stdout.count("The word was PIANO.") == 2
    assert "The game is over: 'review', 'new' or 'quit'?" in lost.stdout
    assert call(*PIANO, text="crane\nquit\n").returncode == 0
    assert [(g.won, g.turns) for g in History().games()] == [(False, 2), (False, 0)]
    call(*PIANO, "--unrecorded", text="piano\n")
    assert len(History().games()) == 2


def test_hints_words_and_what_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    done = call(*PIANO, "--hard", text="crane\nsloth\nqqqqq\nhint\nwords\nhelp\n\n")
    for said in (
        "'sloth' is not allowed in hard mode after 'crane=..gg.'", "'qqqqq' is not in the word list",
        "16 words still fit.", "give up",
    ):  # fmt: skip
        assert said in done.stdout
    hint = next(line for line in done.stdout.splitlines() if line.startswith("Try "))
    as_position(tw.Position.parse("crane=..gg."), "hard").check(hint[4:9])
    told = call(*PIANO, "--list", "nyt", text="crane\nhint\n").stdout
    assert "Try GHOST. KILPS would save 0.06.\n" in told, "words that people know, and what they cost"
    monkeypatch.setenv("TILEWISE_EVERYDAY", "no")
    assert "Try KILPS.\n" in call(*PIANO, text="crane\nhint\n").stdout


def test_the_adversary_and_json() -> None:
    told = events("play", "--adversary", text="crane\nsloth\nwords\ngive up\nreview\n")
    assert [e["event"] for e in told] == ["start", "turn", "turn", "words", "end", "recorded", "error"]
    assert "is not judged" in told[-1]["message"]
    assert told[1]["feedback"] == "....."
    assert not told[4]["won"]
    assert told[4]["answer"] in tw.Position.parse(f"crane=..... sloth={told[2]['feedback']}").candidates


def test_the_same_number_draws_the_same_word() -> None:
    first, second = (call("play", "--seed", "7", text="give up\nagain\ngive up\n").stdout for _ in range(2))
    shown = re.findall("The word was.*", first)
    assert shown == re.findall("The word was.*", second)
    assert shown[0] != shown[1]


def test_the_board_is_drawn_in_place() -> None:
    terminal = Terminal(*COMMAND, *PIANO, "--unrecorded")
    for prompt, line in (("1/6 ", "crane"), ("2/6 ", "sloth"), ("3/6 ", "piano"), ("? ", "quit")):
        terminal.wait_for(prompt)
        terminal.type(f"{line}\n")
    text = terminal.close()
    assert "\x1b[6A\x1b[J" in text  # a row, a blank line, three rows of keys, and the line that was typed
    assert "Solved in 3 guesses." in text


def test_help_in_a_game_is_counted() -> None:
    """Which words fit, why a word, the list and a guess taken back are hints; how many fit is none."""
    first = ["slate", "words", "piano", "new"]
    helped = ["slate", "undo", "list 2", "why crony", "words all", "why zzzzz", "piano"]
    told = events(*PIANO, text="\n".join([*first, *helped, "piano", "quit", ""]))
    asked = [e["event"] for e in told if e["event"] in ("undo", "top", "why", "words")]
    assert asked == ["words", "undo", "top", "why", "words"]
    games = result("history")["games"]
    assert [(g["guesses"], g["hints"]) for g in games] == [(["slate", "piano"], 0), (["piano"], 4)]


def test_undo_takes_back_the_last_guess_alone() -> None:
    done = call(*PIANO, text="undo\nslate\ncrane\nundo slate\nundo crane\n")
    assert "There is no guess to take back." in done.stdout
    assert "only the last guess can be taken back, 'crane'" in done.stdout
    assert "Took back crane=..gg.\n2/6" in done.stdout


# ---- games that are left -------------------------------------------------------------------------------------


def test_a_game_that_was_left_goes_on() -> None:
    left = call(*PIANO, "--hard", "--limit", "5", "--list", "nyt", text="crane\nhint\nquit\n")
    assert left.stdout.endswith("To go on: tilewise play --resume\n")
    told = call("play", "--resume", text="words\nsloth\npiano\nsloth\n").stdout.splitlines()
    assert told[0] == "5 letters, 5 guesses, list nyt, rule hard, against a secret word."
    assert told[2:5] == ["crane ..gg.", "2/5 words", "16 words still fit."]
    assert told[6].endswith("letter 3 must be A"), "the rule holds"
    assert "Solved in 2 guesses." in told
    (game,) = result("history")["games"]
    assert (game["host"], game["hints"], game["rule"], game["limit"]) == ("given", 1, "hard", 5)
    assert_one_sentence(call("play", "--resume"), 1, "there is no unfinished game to resume")


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
def test_every_kind_of_game_can_be_left(options: list[str]) -> None:
    start = call("play", *options, text="hint\nquit\n").stdout
    guess = start.partition("Try ")[2].partition(".")[0].lower()
    before = call("play", *options, text=f"{guess}\nquit\n").stdout.splitlines()
    after = call("play", "--resume", text="quit\n").stdout.splitlines()
    assert after[0] == before[0]
    assert after[2] == before[3], "the same tiles"
    assert len(after[2].split()[1]) == (3 if "mastermind:3x4" in options else 5)
    if "first" not in options:
        return
    again = call("play", "--resume", "--list", "nyt", "--given", "first", text="quit\n").stdout
    assert f"\n{guess} " in again, "named as before"
    told = call("play", "--resume", "--unrecorded", text="new\n" * 30).stdout
    given = [line.split(",")[1] for line in told.splitlines() if line.startswith("5 letters, given ")]
    assert (given[0], len(given)) == (start.split(",")[1], 31)
    assert len(set(given)) > 1, "the first letter is that of the word, not of the game that was left"


def test_every_puzzle_that_was_left_goes_on() -> None:
    first = call("play", "--date", "2026-08-21", text="crane\nquit\n").stdout.splitlines()
    assert first[0].endswith("against the word of 2026-08-21.")
    assert first[-1] == "To go on: tilewise play --date 2026-08-21 --resume"
    call("play", "2026-08-20", text="slate\nquit\n")
    newest = call("play", "--resume", text="").stdout.splitlines()
    assert (newest[0].endswith("against the word of 2026-08-20."), newest[2][:5]) == (True, "slate")
    again = call("play", "--date", "2026-08-21", text="").stdout.splitlines()
    assert again[1].startswith("You left a game of this puzzle after 1 guess: 'tilewise play --date 2026-08-21 --res")
    done = call("play", "--date", "2026-08-21", "--resume", text="trace\n").stdout.splitlines()
    assert done[2] == "crane ygg.g"
    assert "tilewise nyt-extended 2026-08-21 2/6" in done
    missing = call("play", "--date", "2026-08-21", "--resume")
    assert_one_sentence(missing, 1, "no unfinished game of 2026-08-21 to resume")
    assert "slate" in call("play", "--resume", text="").stdout, "the other is still there"
    call("play", "2026-08-20", text="give up\n")
    assert_one_sentence(call("play", "--resume"), 1, "there is no unfinished game to resume")


@pytest.mark.parametrize(("day", "answer"), [("2026-08-16", "aspic"), ("2025-07-18", "loris")])
def test_the_puzzle_of_any_known_day_is_played_and_resumed(day: str, answer: str) -> None:
    """ASPIC is not among the answers of nyt, LORIS among those of no list."""
    assert "crane " in call("play", day, text="crane\nquit\n").stdout
    assert "Solved in 2 guesses." in call("play", day, "--resume", text=f"{answer}\n").stdout


def test_of_the_games_with_drawn_words_the_newest_is_left(tmp_path: Path) -> None:
    for word in ("crane", "sloth"):
        assert "You left" not in call(*PIANO, text=f"{word}\n").stdout
    assert len((tmp_path / "unfinished.jsonl").read_text().splitlines()) == 1
    assert "sloth" in call("play", "--resume", text="").stdout


@pytest.mark.parametrize(
    ("arguments", "promise"),
    [
        (["play", "--secret", "piano"], "--resume"),
        (["play", "--boards", "2"], "--resume"),
        (["assist", "--list", "nyt", "--fast", "--color", "always"], "(or tilewise --resume)"),
        (["assist", "--boards", "2", "--list", "nyt", "--color", "always"], "(or tilewise --resume)"),
    ],
)
def test_what_could_not_be_saved_is_not_promised(
    arguments: list[str], promise: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    boards = "--boards" in arguments
    typed = "crane\nquit\n" if arguments[0] == "play" else f"crane=.y..g{'/g....' * boards}\nquit\n"
    assert " ".join(call(*arguments, text=typed).stdout.split()).endswith(promise)
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path / "file" / "data"))
    lost = call(*arguments, text=typed)
    said = " ".join(lost.stdout.split())
    assert lost.returncode == 0
    assert "it could not be saved in " in said
    assert said.endswith(": Not a directory"), "and why"
    assert arguments[0] == "play" or "To continue: tilewise crane=.y..g" in said


def test_the_assistant_and_games_are_left_side_by_side(tmp_path: Path) -> None:
    call(*PIANO, "--list", "nyt", text="crane\nquit\n")
    call("assist", "slate=....y", "--list", "nyt", "--hard", "--exclude", "dirge", text="quit\n")
    assert len((tmp_path / "unfinished.jsonl").read_text().splitlines()) == 2
    resumed = call("assist", "--resume", text="why thumb\nnot dirge\n").stdout
    assert "not allowed in hard mode" in resumed, "the rule is that of the game"
    assert "'dirge' is not in the word list" in resumed, "and so is what was excluded"
    assert "crane ..gg." in call("play", "--resume", text="quit\n").stdout
    assert "Solved" in call("assist", "--resume", text="every=ggggg\n").stdout
    assert_one_sentence(call("assist", "--resume"), 1, "there is no unfinished game to resume")
    assert "crane ..gg." in call("play", "--resume", text="quit\n").stdout, "the other is still there"


def test_a_day_that_is_not_known_has_a_way_out() -> None:
    last = shipped_days()[-1].date
    told = f"'tilewise play --date {last}' plays the newest, 'tilewise play --daily' today's own"
    for day in ([], ["--date"]):
        assert_one_sentence(call("play", *day, str(last + timedelta(1))), 1, told)


def test_what_is_no_game_that_was_left_is_told(tmp_path: Path) -> None:
    game = {"list": "nyt", "host": "secret", "turns": ["crane"], "exclude": [], "answer": "piano"}
    wrong = [game | {"limit": "six"}, game | {"boards": "two"}, game | {"past_day": 5}, {"list": 5}, {"turns": 3}]
    for content in ("{", "[]", *map(json.dumps, wrong)):
        (tmp_path / "unfinished.jsonl").write_text(content)
        assert_one_sentence(call("play", "--resume"), 1, "this is not an unfinished game")
    mine = tmp_path / "mine.txt"
    mine.write_text("crane\npiano\nslate\n")
    call(*PIANO, "--words", str(mine), text="crane\n")
    assert_one_sentence(call("play", "--resume"), 1, "the list 'mine', not 'nyt': name it as before")
    assert "crane ..gg." in call("play", "--resume", "--words", str(mine), text="quit\n").stdout


# ---- what is drawn -------------------------------------------------------------------------------------------


def test_letters_that_are_given_stand_above_the_board_as_right_ones() -> None:
    turns, given = tw.Position.parse("s.... slate=gy...", "nyt").turns, tw.vocabulary("nyt:s..t.").given
    letters, _ = board(turns, Console(force_terminal=True, color_system="256"), given)
    right = TILE_STYLES[RIGHT]
    assert [(span.start, span.end, span.style) for span in letters.spans] == [(0, 3, right), (12, 15, right)]
    assert board(turns, Console(no_color=True), given)[0].split() == ["S", ".", ".", "T", "."]
    assert len(board(turns, Console(no_color=True))) == 1


def test_keys_can_be_read_on_white_terminals_and_on_black_ones() -> None:
    turns = tw.Position.parse("crane=.y..g", "nyt").turns
    row = keyboard("abcdefghijklmnopqrstuvwxyz", turns, Console(force_terminal=True, color_system="256"))[0]
    styles = {row.plain[span.start : span.end]: span.style for span in row.spans}
    assert (styles["E"], styles["R"], styles["Q"]) == ("bold white on green4", "bold black on yellow3", "bold")
