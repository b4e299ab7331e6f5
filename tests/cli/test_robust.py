"""The command line under bad conditions: Ctrl-C, narrow windows, work that takes long, files that lie."""

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import COMMAND, PATIENCE, Talk, assert_one_sentence, call, environment, result, run
from tests.support.terminal import ANSI, PROGRESS, in_terminal, python_in_terminal
from tilewise.apps.history import History
from tilewise.study.grid import read_journal

WORDS = ["bills", "hills", "mills", "thumb", "tills"]


# ---- Ctrl-C ------------------------------------------------------------------------------------------------


def start(*arguments: str, code: str = "") -> subprocess.Popen[str]:
    """A command, or a program that calls it."""
    command: Sequence[str] = [sys.executable, "-c", code] if code else COMMAND
    return subprocess.Popen(
        [*command, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=environment(),
    )  # fmt: skip


def interrupted(process: subprocess.Popen[str], times: int = 1) -> str:
    """What a command complains of that Ctrl-C ends."""
    for _ in range(times):
        process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in complaint
    return complaint


@pytest.mark.slow
@pytest.mark.parametrize("times", [1, 3], ids=["once", "impatiently"])
def test_a_study_that_is_interrupted_keeps_its_rows_and_says_how_to_go_on(times: int, tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text('openings = "all"\nrankers = ["largest"]\nlists = ["original"]\n')
    process = start("study", str(file), "--rows-only")
    journal = tmp_path / "long" / "journal.jsonl"
    until = time.monotonic() + PATIENCE
    while len(read_journal(journal)) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    complaint = interrupted(process, times)
    if times == 1:
        assert "the same command continues" in complaint
        told = re.search(r"interrupted: ([\d,]+) of 12,972 rows", complaint)
        assert told is not None
        # The journal has a row a moment before it is counted.
        assert len(read_journal(journal)) >= int(told[1].replace(",", "")) >= 1


ANNOUNCING = """
import sys
from tilewise import _core
from tilewise.apps.cli import main
from tilewise.apps.cli.framework import run

run.PATIENCE = 600.0  # however busy the machine is
kind, name, before = getattr(_core, sys.argv[1]), sys.argv[2], int(sys.argv[3])
compute, calls = getattr(kind, name), []

def announced(*arguments):
    if len(calls) == before:
        print("begun", flush=True)
    calls.append(arguments)
    return compute(*arguments)

setattr(kind, name, announced)
sys.exit(main(sys.argv[4:]))
"""


def interrupted_in_the_core(place: tuple[str, str, str], *arguments: str) -> str:
    """What is said after Ctrl-C in the middle of a function of the core, which was called so often before."""
    process = start(*place, *arguments, code=ANNOUNCING)
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    return interrupted(process).strip()


@pytest.mark.slow
def test_ctrl_c_is_heard_in_the_middle_of_a_long_ranking(tmp_path: Path) -> None:
    words, letters = tmp_path / "many.txt", "abcdefghijkl"
    words.write_text("\n".join(a + b + c + d + e for a in letters for b in letters for c in letters for d in letters for e in letters[:8]))  # fmt: skip  # noqa: E501
    # A ranker without a quick estimate in its place, over 165,888 words: minutes of work.
    asked = ["suggest", "--words", str(words), "--fast", "--ranker", "largest"]
    assert interrupted_in_the_core(("Table", "statistics", "0"), *asked) == ""


def test_games_on_boards_that_are_interrupted_say_how_many_were_played() -> None:
    asked = ["simulate", "--boards", "2", "--games", "100000", "--list", "original"]
    complaint = interrupted_in_the_core(("BoardPlayer", "lengths", "1"), *asked)
    sentence = r"tilewise: interrupted: ([\d,]+) of 100,000 games were played; --games asks for fewer"
    told = re.fullmatch(sentence, complaint)
    assert told is not None
    assert int(told[1].replace(",", "")) % 50 == 0 < int(told[1].replace(",", ""))


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
    process = start(module, "suggest", "crane=.y..g", code=INTERRUPTED_WHILE_LOADING)
    out, complaint = process.communicate(timeout=PATIENCE)
    # Before there is anything to tidy up, the signal itself ends it; a shell calls both 130.
    assert process.returncode in (130, -signal.SIGINT)
    assert (out.strip(), complaint.strip()) == ("", "")


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


@pytest.mark.parametrize(
    ("arguments", "columns"),
    [(["--help"], 40), (["tree"], 40), (["lab", "--help"], 40), (["claims", "beckman", "--quick"], 60)],
    ids=lambda part: " ".join(part) if isinstance(part, list) else "",
)
def test_no_sentence_is_cut_in_a_narrow_window(arguments: list[str], columns: int) -> None:
    quiet = "import os; os.dup2(os.open(os.devnull, os.O_WRONLY), 2)"  # how far it is, is no part of the answer
    code = f"{quiet}\nfrom tilewise.apps.cli import main; main({arguments})"
    shown = python_in_terminal(code, columns=columns, NO_COLOR="1").splitlines()
    assert max(map(len, shown)) <= columns
    wide = call(*arguments).stdout
    assert "".join("".join(shown).split()) == "".join(wide.split())
    assert ("--list mastermind:4x6" in "\n".join(shown)) == ("--list mastermind:4x6" in wide), "no command is cut"
    if "claims" in arguments:  # and every note follows its row
        lines = wide.splitlines()
        noted = [row for row in result(*arguments)["claims"] if row["note"]]
        assert len(noted) > 3
        for row in noted:
            (at,) = [i for i, line in enumerate(lines) if line[9:].startswith(f"{row['definition']}: ")]
            assert lines[at + 1].strip() in (f"({row['note']})", "(for the same reason)")


def test_sentences_and_facts_fit_a_narrow_window(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    words = ["--words", str(tree.with_name("words.txt"))]
    for arguments in (
        ["words", "--list", "nyt"], ["solve", "--list", "nyt"], ["solve", *words], ["simulate", *words],
        ["tree", "show", str(tree)], ["tree", "verify", str(tree), *words], ["opener", "thumb", *words],
        ["prove", *words],
    ):  # fmt: skip
        lines = ANSI.sub("", call(*arguments, "--color", "always").stdout).splitlines()
        assert lines
        assert max(len(line.rstrip()) for line in lines) <= 40, arguments


# ---- the assistant -------------------------------------------------------------------------------------------

FAST = ("--list", "nyt", "--fast")


@pytest.mark.slow
def test_a_game_that_was_left_is_resumed_even_after_ctrl_c() -> None:
    assert_one_sentence(call("--resume", *FAST), 1, "game to resume")
    call(*FAST, text="crane=.y..g\nquit\n")
    assert "(39 words)" in call("--resume", *FAST).stdout
    assert_one_sentence(call("--resume", "-k", "6", "--fast"), 1, "'nyt'")
    assert "tilewise crane=.y..g" in in_terminal([*FAST], "crane=.y..g\nquit\n")
    talk = Talk(*FAST)
    talk.next_guess()
    talk.say("slate=.....")
    talk.next_guess()
    talk.wait_for_prompt()
    talk.process.send_signal(signal.SIGINT)
    assert talk.close()[0] == 130
    left = len(tw.Position.parse("slate=.....").candidates)
    assert f"({left} words)" in run("--resume", "--fast").stdout, "without the name of the list, too"


def test_a_game_solved_with_help_is_a_game_played() -> None:
    def solve(*options: str, text: str = "sloth=..y..\nggggg\nquit\n") -> str:
        return in_terminal(["crane=..gg.", *FAST, *options], text, 120)

    def games() -> list[tuple[str, int, int]]:
        return [(" ".join(game["guesses"]), game["hints"], game["limit"]) for game in result("history")["games"]]

    assert "of your history" not in solve("--unrecorded")
    assert re.search(r"Game 1 of your history: skill \d+, luck \d+ of 100 \('tilewise review --game 1' has", solve())
    assert games() == [("crane sloth piano", 1, 6)], "PIANO was suggested, SLOTH was not"
    assert "Game 1 of your history" in solve(), "the same game of the same day is there already"
    assert len(games()) == 1
    solve("--limit", "5", text="piano=ggggg\nquit\n")
    assert games()[1] == ("crane piano", 0, 5)
    call("crane=..gg.", *FAST, text="piano=ggggg\n")
    assert len(games()) == 2, "programs that talk to the assistant play no games"


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


def test_work_is_told_of_after_a_while_where_somebody_looks_and_the_line_is_gone_at_the_end() -> None:
    shown = python_in_terminal(WORK, "0.1", str(PATIENCE), columns=40)
    line = shown.split("\r\x1b[K")[1]
    assert line.startswith("counting")
    assert "1/4,000" in line
    assert len(line) < 40
    assert "more" not in shown
    assert shown.endswith("\r\x1b[Kdone")
    assert python_in_terminal(WORK, str(PATIENCE), "0") == "done"
    done = subprocess.run([sys.executable, "-c", WORK, "0", "0.1"], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "done")


# ---- words and files that are unusual ------------------------------------------------------------------------


def test_letters_that_grow_in_capitals(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("maßen\nthumb\nbills\n")
    words = ["--words", str(file)]
    play = ["play", *words, "--secret", "maßen"]
    assert "maßen ggggg" in call(*play, text="maßen\n").stdout
    assert "MAßEN" in in_terminal(play, "maßen\nquit\n", NO_COLOR="1").replace(" ", "")
    assert "MAßEN" in call(*words, text="thumb=...y.\n").stdout
    assert "MAßEN" in call("review", "thumb", "maßen", *words).stdout
    assert len(History().games()) == 2


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
    words = ["--words", str(tree.with_name("words.txt"))]
    assert "not checked: that no other tree is better" in call("tree", "verify", str(tree), *words).stdout
    tree.write_text(json.dumps(json.loads(tree.read_text()) | {key: claim}))
    done = call("tree", "verify", str(tree), *words)
    assert_one_sentence(done, 1, "value" if key == "value" else "t.json")
    assert "\x1b" not in done.stderr + done.stdout
