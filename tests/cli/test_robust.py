"""The command line under bad conditions: Ctrl-C, narrow windows, streams that close, files that lie."""

import json
import re
import shlex
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

import tilewise as tw
from tests.cli.test_process import ANSI, PROGRESS, in_terminal, python_in_terminal
from tests.support.cli_process import (
    COMMAND,
    PATIENCE,
    Talk,
    assert_one_sentence,
    call,
    check_schema,
    environment,
    result,
    run,
)
from tilewise.apps.history import History
from tilewise.study.grid import read_journal

WORDS = ["bills", "hills", "mills", "thumb", "tills"]


def start(*arguments: str, cwd: Path | None = None, command: Sequence[str] = tuple(COMMAND)) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*command, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        cwd=cwd,
    )


# ---- Ctrl-C ------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_study_that_is_interrupted_keeps_its_rows_and_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text('openings = "all"\nrankers = ["largest"]\nlists = ["original"]\n')
    process = start("study", str(file), "--rows-only")
    journal = tmp_path / "long" / "journal.jsonl"
    until = time.monotonic() + PATIENCE
    while len(read_journal(journal)) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "the same command continues" in complaint
    assert "Traceback" not in complaint
    told = re.search(r"interrupted: ([\d,]+) of 12,972 rows", complaint)
    assert told is not None
    # The journal has a row a moment before it is counted.
    assert len(read_journal(journal)) >= int(told[1].replace(",", "")) >= 1


RANKING = """
import sys
from tilewise import _core
from tilewise.apps.cli import main

rank = _core.Table.statistics

def announced(*arguments):
    print("ranking", flush=True)
    return rank(*arguments)

_core.Table.statistics = announced
sys.exit(main())
"""


@pytest.mark.slow
def test_ctrl_c_is_heard_in_the_middle_of_a_long_ranking(tmp_path: Path) -> None:
    words = tmp_path / "many.txt"
    letters = "abcdefghijkl"
    words.write_text("\n".join(f"{a}{b}{c}{d}{e}" for a in letters for b in letters for c in letters for d in letters for e in letters[:8]))  # fmt: skip  # noqa: E501
    # A ranker without a quick estimate in its place, over 165,888 words: minutes of work.
    arguments = ["suggest", "--words", str(words), "--fast", "--ranker", "largest"]
    process = start(*arguments, command=[*COMMAND[:1], "-c", RANKING])
    assert process.stdout is not None
    assert process.stdout.readline() == "ranking\n"
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert complaint.strip() == ""


PLAYING = """
import sys
from tilewise import _core
from tilewise.apps.cli import main
from tilewise.apps.cli.framework import run

run.PATIENCE = 600.0  # however busy the machine is
play, portions = _core.BoardPlayer.lengths, []

def announced(*arguments):
    if portions:  # the first games are played
        print("playing", flush=True)
    portions.append(arguments)
    return play(*arguments)

_core.BoardPlayer.lengths = announced
sys.exit(main())
"""


def test_games_on_boards_that_are_interrupted_say_how_many_were_played() -> None:
    arguments = ["simulate", "--boards", "2", "--games", "100000", "--list", "original"]
    process = start(*arguments, command=[*COMMAND[:1], "-c", PLAYING])
    assert process.stdout is not None
    assert process.stdout.readline() == "playing\n"
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    told = re.fullmatch(
        r"tilewise: interrupted: ([\d,]+) of 100,000 games were played; --games asks for fewer", complaint.strip()
    )
    assert told is not None
    assert int(told[1].replace(",", "")) % 50 == 0 < int(told[1].replace(",", ""))


@pytest.mark.slow
def test_impatience_ends_it_without_a_mess(tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text('openings = "all"\nrankers = ["largest"]\nlists = ["original"]\n')
    process = start("study", str(file), "--rows-only")
    until = time.monotonic() + PATIENCE
    while not read_journal(tmp_path / "long" / "journal.jsonl") and time.monotonic() < until:
        time.sleep(0.05)
    for _ in range(3):
        process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in complaint


INTERRUPTED_WHILE_LOADING = """
import os, signal, sys
from tilewise.apps.cli import main

class Interrupting:
    loading = sys.argv.pop(1)

    def find_spec(self, name, path=None, target=None):
        if name == self.loading:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
sys.exit(main())
"""


@pytest.mark.parametrize(
    "module", ["tilewise.apps.cli.framework.run", "click", "tilewise.apps.cli.commands.suggest", "numpy"]
)
def test_ctrl_c_while_it_starts_ends_it_without_a_word(module: str) -> None:
    process = start(module, "suggest", "crane=.y..g", command=[*COMMAND[:1], "-c", INTERRUPTED_WHILE_LOADING])
    out, complaint = process.communicate(timeout=PATIENCE)
    # Before there is anything to tidy up, the signal itself ends it; a shell calls both 130.
    assert process.returncode in (130, -signal.SIGINT)
    assert (out.strip(), complaint.strip()) == ("", "")


def test_nothing_is_loaded_before_ctrl_c_is_heard() -> None:
    code = "import sys, tilewise.apps.cli; print(*(name for name in sys.modules))"
    loaded = subprocess.run([*COMMAND[:1], "-c", code], capture_output=True, text=True, check=True).stdout.split()
    ours = [name for name in loaded if name.startswith("tilewise")]
    assert set(ours) == {"tilewise", "tilewise.rooms", "tilewise.apps", "tilewise.apps.cli"}
    assert not {"lazy_loader", "signal", "typing"} & set(loaded)


# ---- streams -------------------------------------------------------------------------------------------------


def shell(text: str) -> int:
    command = text.replace("tilewise", shlex.join(COMMAND))
    done = subprocess.run(
        ["bash", "-c", command], env=environment(), capture_output=True, timeout=PATIENCE, check=False
    )
    return done.returncode


@pytest.mark.slow
def test_a_closed_reader_changes_nothing_about_what_happened() -> None:
    assert shell("tilewise words zzz 2> >(exit 0); exit $?") == 1
    assert shell("tilewise suggest --rule easy 2> >(exit 0); exit $?") == 2
    assert shell("set -o pipefail; tilewise words '*' | head -1") == 0


def test_an_output_on_a_full_disk_is_a_failure() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    done = subprocess.run(
        ["bash", "-c", f"{shlex.join(COMMAND)} words '*' > /dev/full"],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert_one_sentence(done, 1, "the output cannot be written: No space left")


@pytest.mark.parametrize(
    ("arguments", "kind", "code"),
    [
        (["suggest", "crane"], "notation", 2),
        (["suggest", "--list", "klingon"], "vocabulary", 2),
        (["suggest", "--top", "0"], "usage", 2),
        (["suggest", "crane=ggggg", "slate=ggggg"], "contradiction", 1),
        (["suggest", "--words", "no/such/file"], "file", 2),
        (["tree", "show", "no/such/file"], "file", 2),
        (["solve", "-o", "no/such/folder/x.tree"], "file", 1),
        (["simulate", "--rows", "no/such/folder/x.csv"], "file", 1),
        (["prove", "--log", "no/such/folder/x.proof"], "file", 1),
    ],
)
def test_a_failure_as_json_is_called_an_error(arguments: list[str], kind: str, code: int) -> None:
    done = call(*arguments, "--json")
    content = json.loads(done.stdout)
    check_schema(content)
    assert (done.returncode, content["error"]["kind"]) == (code, kind)
    assert done.stderr == f"tilewise: {content['error']['message']}\n"


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["suggest", "--list", "orignal"], "'original'"),
        (["suggest", "--ranker", "entropie"], "'entropy'"),
        (["claims", "beckmann"], "'beckman'"),
        (["sugest"], "'suggest'"),
        (["plot", "opener", "x"], "'openers'"),
        (["suggest", "--rule", "strickt"], "'strict'"),
        (["simulate", "--pool", "answer"], "'answers'"),
        (["opener", "--by", "entropi"], "'entropy'"),
        (["solve", "--objective", "wurst"], "'worst'"),
        (["suggest", "--boards", "quordel"], "'quordle'"),
        (["study", "x.toml", "--metric", "sucess"], "'success'"),
    ],
)
def test_what_was_meant(arguments: list[str], meant: str) -> None:
    assert_one_sentence(call(*arguments), 2, "id you mean", meant)


@pytest.mark.parametrize("value", ["99999999999", "9" * 5000, "-1", "1.5", "x", "nan"])
def test_numbers_are_refused_in_plain_words(value: str) -> None:
    done = call("suggest", "-n", value)
    told = (
        "is out of range: give 1 to 1,000,000,000" if value in ("99999999999", "-1") else "is not a valid whole number"
    )
    assert_one_sentence(done, 2, "invalid value for '--top' / '-n'", told)


# ---- narrow windows ------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("columns", [20, 60])
def test_a_narrow_window_cuts_no_number_and_says_what_it_leaves_out(columns: int) -> None:
    asked = ["suggest", "--list", "nyt"]
    wide = call(*asked).stdout
    commands = (
        asked,
        ["opener", "tarse", "--fast", "-n", "3", "--list", "nyt"],
        ["simulate", "--list", "lab", "--opener", "salet", "--opener", "crane"],
    )
    code = f"from tilewise.apps.cli import main\nfor arguments in {commands}: main(arguments); print('====')"
    shown = ANSI.sub("", PROGRESS.sub("", python_in_terminal(code, columns=columns, NO_COLOR="1")))
    assert max(len(line.rstrip()) for line in shown.splitlines()) <= columns
    suggested, opener, whole, _ = shown.split("====")
    assert set(re.findall(r"\d+\.\d+", suggested)) <= set(re.findall(r"\d+\.\d+", wide)), "a number was cut"
    rows = [line.split() for line in suggested.split("guess ", 1)[1].splitlines()]
    assert [row[0] for row in rows[1:11]] == [line.split()[0] for line in wide.splitlines()[2:12]]
    assert " ".join(" ".join(row) for row in rows[11:13]).startswith("(a wider window has more columns)")
    assert "7915" in opener
    # A table that names no columns for this has all of them, in blocks.
    assert "".join(whole.split()).count("success%") == "".join(whole.split()).count("within3%") > 1


@pytest.mark.parametrize("columns", [40, 80])
def test_ten_suggestions_take_thirteen_lines(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    done = call("suggest", "crane=.y..g", "--as-of", "2026-05-01", "--color", "always", "--fast").stdout
    lines = [line for line in ANSI.sub("", done).splitlines() if line.strip()]
    first = next(k for k, line in enumerate(lines) if line.split()[:1] == ["guess"])
    last = next(k for k, line in enumerate(lines) if line.startswith("best probe"))
    assert last - first == 13, "with what the words of the table mean"
    assert "chance" in lines[first]
    assert max(map(len, lines)) <= columns


@pytest.mark.parametrize("arguments", [["--help"], ["tree"], ["lab", "--help"]], ids=" ".join)
def test_help_fits_a_narrow_window_and_no_sentence_is_cut(arguments: list[str]) -> None:
    code = f"from tilewise.apps.cli import main; main({arguments})"
    shown = python_in_terminal(code, columns=40, NO_COLOR="1").splitlines()
    assert max(map(len, shown)) <= 40
    wide = call(*arguments).stdout
    assert "".join("".join(shown).split()) == "".join(wide.split())
    assert ("--list mastermind:4x6" in "\n".join(shown)) == ("--list mastermind:4x6" in wide), "no command is cut"


def test_claims_fit_the_window_and_every_note_follows_its_row() -> None:
    columns = 60
    arguments = ["claims", "beckman", "--quick"]
    quiet = "import os; os.dup2(os.open(os.devnull, os.O_WRONLY), 2)"  # how far it is, is no part of the answer
    code = f"{quiet}\nfrom tilewise.apps.cli import main; main({arguments})"
    shown = python_in_terminal(code, columns=columns, NO_COLOR="1").splitlines()
    assert max(map(len, shown)) <= columns
    piped = call(*arguments).stdout
    assert "".join("".join(shown).split()) == "".join(piped.split())
    lines, notes = piped.splitlines(), 0
    for row in result(*arguments)["claims"]:
        (at,) = [i for i, line in enumerate(lines) if line[9:].startswith(f"{row['definition']}: ")]
        if row["note"]:
            notes += 1
            assert lines[at + 1].strip() in (f"({row['note']})", "(for the same reason)")
    assert notes > 3


def test_sentences_and_facts_fit_a_narrow_window(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    words = ["--words", str(tree.with_name("words.txt"))]
    for arguments in (
        ["words", "--list", "nyt"],
        ["solve", "--list", "nyt"],
        ["solve", *words],
        ["simulate", *words],
        ["tree", "show", str(tree)],
        ["tree", "verify", str(tree), *words],
        ["opener", "thumb", *words],
        ["prove", *words],
    ):
        lines = ANSI.sub("", call(*arguments, "--color", "always").stdout).splitlines()
        assert lines
        assert max(len(line.rstrip()) for line in lines) <= 40, arguments


# ---- the assistant -------------------------------------------------------------------------------------------


def test_a_solved_start_begins_a_new_game() -> None:
    done = call("crane=ggggg", "--again", "--list", "nyt", "--fast", text="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Solved in 1 guess." in done.stdout
    assert "(2309 words)" in done.stdout


def test_new_is_the_start_and_not_what_was_given() -> None:
    done = call("crane=.y..g", "--list", "nyt", "--fast", text="new\n")
    assert done.stdout.count("(39 words)") == done.stdout.count("(2309 words)") == 1


@pytest.mark.slow
def test_a_game_that_was_left_is_resumed(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    assert_one_sentence(call("--resume", "--list", "nyt", "--fast", env=env), 1, "game to resume")
    call("--list", "nyt", "--fast", text="crane=.y..g\nquit\n", env=env)
    assert "(39 words)" in call("--resume", "--list", "nyt", "--fast", env=env).stdout
    assert_one_sentence(call("--resume", "-k", "6", "--fast", env=env), 1, "'nyt'")
    assert "tilewise crane=.y..g" in in_terminal(
        ["--list", "nyt", "--fast"], "crane=.y..g\nquit\n", TILEWISE_DATA=str(tmp_path)
    )


def test_a_game_solved_with_help_is_a_game_played(tmp_path: Path) -> None:
    def solve(*options: str, text: str = "sloth=..y..\nggggg\nquit\n") -> str:
        options = ("crane=..gg.", "--list", "nyt", "--fast", *options)
        return in_terminal([*options], text, 120, TILEWISE_DATA=str(tmp_path))

    def games() -> list[tuple[str, int, int]]:
        done = call("history", "--json", env=environment(TILEWISE_DATA=str(tmp_path)))
        found = json.loads(done.stdout)["games"]
        return [(" ".join(game["guesses"]), game["hints"], game["limit"]) for game in found]

    assert "of your history" not in solve("--unrecorded")
    assert re.search(r"Game 1 of your history: skill \d+, luck \d+ of 100 \('tilewise review --game 1' has", solve())
    assert games() == [("crane sloth piano", 1, 6)], "PIANO was suggested, SLOTH was not"
    assert "Game 1 of your history" in solve(), "the same game of the same day is there already"
    assert len(games()) == 1
    solve("--limit", "5", text="piano=ggggg\nquit\n")
    assert games()[1] == ("crane piano", 0, 5)
    call("crane=..gg.", "--list", "nyt", "--fast", text="piano=ggggg\n", env=environment(TILEWISE_DATA=str(tmp_path)))
    assert len(games()) == 2, "programs that talk to the assistant play no games"


@pytest.mark.slow
def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    talk = Talk("--list", "nyt", "--fast", env=env)
    talk.next_guess()
    talk.say("crane=.y..g")
    talk.next_guess()
    talk.wait_for_prompt()
    talk.process.send_signal(signal.SIGINT)
    assert talk.close()[0] == 130
    assert "(39 words)" in run("--resume", "--fast", env=env).stdout, "without the name of the list, too"


# ---- progress ------------------------------------------------------------------------------------------------

WORK = """
import sys, threading
from tilewise.apps.cli.terminal import screen

class Told(screen.Working):
    drawn = threading.Event()

    def _write(self, text):
        super()._write(text)
        self.drawn.set()

screen.SILENCE, wait = map(float, sys.argv[1:])
with Told("counting") as work:
    with Told("more"):  # part of the work, not another line
        work.at(1, 4000, "a note that is longer than the window is wide, by far")
        work.drawn.wait(wait)
sys.stderr.write("done")
"""


def test_work_is_told_of_after_a_while_and_the_line_is_gone_at_the_end() -> None:
    shown = python_in_terminal(WORK, "0.1", str(PATIENCE), columns=40)
    line = shown.split("\r\x1b[K")[1]
    assert line.startswith("counting")
    assert "1/4,000" in line
    assert len(line) < 40
    assert "more" not in shown
    assert shown.endswith("\r\x1b[Kdone")
    assert python_in_terminal(WORK, str(PATIENCE), "0") == "done"


def test_nobody_is_told_where_nobody_looks() -> None:
    done = subprocess.run([*COMMAND[:1], "-c", WORK, "0", "0.1"], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "done")


# ---- letters without a single capital ------------------------------------------------------------------------


def test_letters_that_grow_in_capitals(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("maßen\nthumb\nbills\n")
    words = ["--words", str(file)]
    env = environment(TILEWISE_DATA=str(tmp_path))
    assert "maßen ggggg" in call("play", *words, "--secret", "maßen", text="maßen\n", env=env).stdout
    assert "MAßEN" in in_terminal(["play", *words, "--secret", "maßen"], "maßen\nquit\n", TILEWISE_DATA=str(tmp_path), NO_COLOR="1").replace(" ", "")  # fmt: skip  # noqa: E501
    assert "MAßEN" in call(*words, text="thumb=...y.\n", env=env).stdout
    assert "MAßEN" in call("review", "thumb", "maßen", *words).stdout
    assert len(History(tmp_path / "games.sqlite3").games()) == 2


def test_a_list_of_one_word_has_an_opener(tmp_path: Path) -> None:
    file = tmp_path / "one.txt"
    file.write_text("thumb\n")
    done = call("opener", "thumb", "--words", str(file))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("weight", ["1e308", "inf", "9" * 400])
def test_weights_that_cannot_be_added_up(weight: str, tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text(f"bills\t{weight}\nhills\t{weight}\n")
    assert_one_sentence(call("prove", "--words", str(file)), 2, "line 1", weight[:20])


# ---- files that lie ------------------------------------------------------------------------------------------


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    words = tmp_path / "words.txt"
    words.write_text("\n".join(WORDS) + "\n")
    assert call("solve", "--words", str(words), "-o", str(tmp_path / "t.json")).returncode == 0
    return tmp_path / "t.json"


@pytest.mark.parametrize(
    ("key", "claim"),
    [("worst", -1), ("total", 12), ("mean", 0.5), ("nodes", 1), ("answers", 2), ("answers", "x"), ("distribution", {}),
     ("value", 3), ("proved", 1), ("nonsense", 1), ("method", "\x1b[2J"), ("vocabulary", "a\x07")],
)  # fmt: skip
def test_every_claim_of_a_tree_is_checked(key: str, claim: object, tree: Path) -> None:
    data = json.loads(tree.read_text())
    data[key] = claim
    tree.write_text(json.dumps(data))
    done = call("tree", "verify", str(tree), "--words", str(tree.with_name("words.txt")))
    assert_one_sentence(done, 1, "value" if key == "value" else "t.json")
    assert "\x1b" not in done.stderr + done.stdout


def test_what_a_replay_cannot_tell_is_said(tree: Path) -> None:
    words = ["--words", str(tree.with_name("words.txt"))]
    assert "not checked: that no other tree is better" in call("tree", "verify", str(tree), *words).stdout
    found = tw.verify(tw.read_tree(tree), tw.load_vocabulary(tree.with_name("words.txt")))
    assert found.unchecked
