"""Every command that writes, under a full disk and under kills: the old file or the new one, and nothing is lost."""

import shutil
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import tilewise as tw
from tests.game.test_files import full_disk, names
from tests.support.cli_process import assert_one_sentence, call, run
from tilewise.apps.history import History
from tilewise.study.grid import read_journal

if sys.platform == "win32":
    pytest.skip("limits and signals of POSIX", allow_module_level=True)

from tests.support.killing import KILLED, NEVER, Case, run_killed

WORDS = ["bills", "hills", "mills", "thumb", "tills"]


@dataclass(frozen=True)
class Writer:
    """A command that writes, and how to tell what it has written."""

    arguments: tuple[str, ...]
    read: Callable[[Path], list[str]]
    """What the files in a folder say: a list that a run may make longer, but never shorter or different."""
    typed: str = ""
    whole: bool = True
    """Whether a run writes all or nothing."""


def _file(name: str) -> Callable[[Path], list[str]]:
    return lambda folder: [(folder / name).read_text("latin-1")] if (folder / name).exists() else []


def _games(folder: Path) -> list[str]:
    return [" ".join(game.guesses) for game in History(folder / "data/games.sqlite3").games()]


def _days(folder: Path) -> list[str]:
    path = folder / "data/calendar.csv"
    return path.read_text().splitlines() if path.exists() else []


def _rows(folder: Path) -> list[str]:
    return sorted(str(row["key"]) for row in read_journal(folder / "out/journal.jsonl"))


def _proved(folder: Path) -> list[str]:
    path = folder / "tiny.proof"
    return sorted(path.read_text().splitlines(keepends=True)[7:]) if path.exists() else []


W = ("--words", "words.txt")
WRITERS = {
    "exact": Writer(("solve", *W, "-o", "out.tree"), _file("out.tree")),
    "simulate tree": Writer(("simulate", *W, "-o", "out.json"), _file("out.json")),
    "simulate rows": Writer(("simulate", *W, "--rows", "out.jsonl"), _file("out.jsonl")),
    "tree draw": Writer(("tree", "draw", "in.tree", "-o", "out.svg"), _file("out.svg")),
    "history export": Writer(("history", "export", "-o", "out.csv"), _file("out.csv")),
    "history add": Writer(("history", "add", "bills", "thumb", *W), _games),
    "history import": Writer(("history", "import", "games.csv", *W), _games),
    "play": Writer(("play", *W, "--secret", "thumb"), _games, "thumb\nquit\n"),
    "the assistant": Writer(("--list", "nyt", "--fast"), _file("data/unfinished.jsonl"), "crane=.y..g\nquit\n"),
    "prior add": Writer(("prior", "add", "2026-08-23", "smile"), _days),
    "prove": Writer(("prove", *W, "--log", "tiny.proof"), _proved, whole=False),
    "study": Writer(("study", "study.toml", "-o", "out", "--rows-only"), _rows, whole=False),
}
"""By name; study without its pictures, and prove, go on where they stopped."""
PLOT = {"plot": Writer(("plot", "feedback", "thumb", *W, "-o", "out.png"), _file("out.png"))}


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that the commands read, and with data of a user that must survive."""
    folder = tmp_path_factory.mktemp("model")
    (folder / "words.txt").write_text("\n".join(WORDS) + "\n")
    (folder / "games.csv").write_text("guesses\nbills thumb\nhills mills\n")
    (folder / "study.toml").write_text(
        'openings = ["thumb", "bills"]\nrankers = ["largest"]\nlists = [{name = "w", words = "words.txt"}]\n'
    )
    tw.write_tree(tw.simulate("thumb", tw.load_vocabulary(folder / "words.txt")).tree, folder / "in.tree")
    data = folder / "data"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWISE_DATA", str(data))
        assert call("history", "add", "crane", "sloth", "piano").returncode == 0
        tw.game.add_days([("2026-08-24", "crane")])
    for name in ("out.tree", "out.json", "out.jsonl", "out.svg", "out.png", "out.csv"):
        (folder / name).write_text("old")
    (data / "unfinished.jsonl").write_text("old")
    return folder


@pytest.mark.parametrize("name", [*WRITERS, *PLOT])
def test_a_full_disk_costs_nothing(name: str, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writer, folder = (WRITERS | PLOT)[name], shutil.copytree(model, tmp_path / "f")
    monkeypatch.chdir(folder)
    monkeypatch.setenv("TILEWISE_DATA", str(folder / "data"))
    before = writer.read(folder)
    with full_disk(3):
        done = call(*writer.arguments, text=writer.typed)
    if writer.typed:  # a game is worth more than its record
        assert done.returncode == 0, done.stderr
    else:
        assert_one_sentence(done, 1)
        assert any(part in done.stderr for part in ("out", "tiny.proof", "calendar.csv", "games.sqlite3"))
    assert writer.read(folder) == before
    assert not [n for n in names(folder) if n.startswith(".tilewise")]


@pytest.mark.slow
def test_no_kill_costs_anything(model: Path, tmp_path: Path) -> None:
    in_data = [(0, NEVER), (1, NEVER), (NEVER, 1), (NEVER, 300)]
    runs: list[tuple[str, Path, Case]] = []
    for name, writer in WRITERS.items():
        places = [(1, NEVER), (NEVER, 1)] if "-o" in writer.arguments and writer.whole else in_data
        for number, (step, room) in enumerate([(NEVER, NEVER), *places]):
            folder = shutil.copytree(model, tmp_path / f"{name} {number}")
            runs.append((name, folder, Case(arguments=list(writer.arguments), folder=str(folder), typed=writer.typed,
                                            step=step, room=room)))  # fmt: skip
    ends = run_killed([case for _, _, case in runs])
    killed = dict.fromkeys(WRITERS, 0)
    after: dict[str, list[str]] = {}
    for (name, folder, case), end in zip(runs, ends, strict=True):
        writer, where = WRITERS[name], f"{name} at step {case['step']}, byte {case['room']}"
        before, found = writer.read(model), writer.read(folder)
        if (case["step"], case["room"]) == (NEVER, NEVER):
            assert end == 0, where
            after[name] = found
            assert found != before, where
            continue
        assert end == 0 or end in KILLED, where
        killed[name] += end in KILLED
        assert found in (before, after[name]) or (not writer.whole and set(before) <= set(found)), where
    assert all(killed.values()), killed
    # And whatever a kill left behind, the same command ends well the next time.
    killed_cases = [case for (_, _, case), end in zip(runs, ends, strict=True) if end]
    assert set(run_killed([Case(**{**case, "step": NEVER, "room": NEVER}) for case in killed_cases])) == {0}
    for (name, folder, _), end in zip(runs, ends, strict=True):
        if end and not WRITERS[name].whole:
            assert WRITERS[name].read(folder) == after[name]


# ---- the standard input and output -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "begins"),
    [
        (["solve", *W, "-o", "-"], '{"format":"tilewise tree 4",'),
        (["simulate", *W, "-o", "-"], '{"format":"tilewise tree 4",'),
        (["simulate", *W, "--rows", "-"], "steps,words,"),
        (["tree", "draw", "in.tree", "-o", "-"], "<svg"),
        (["plot", "feedback", "thumb", *W, "-o", "-"], "<?xml"),
        (["history", "export", "-o", "-"], "date,list,"),
    ],
)
def test_a_file_goes_to_the_standard_output_alone(
    arguments: list[str], begins: str, model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(model)
    done = run(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(begins)
    assert done.stdout.count(begins) == 1
    assert "-" not in names(model)
    assert_one_sentence(call(*arguments, "--json"), 2, "--json")


@pytest.mark.parametrize(
    ("arguments", "file"),
    [
        (["words", "--words", "-"], "words.txt"),
        (["suggest", *W, "--answers", "-"], "words.txt"),
        (["suggest", "--list", "nyt", "--fast", "--exclude", "-"], "words.txt"),
        (["tree", "show", "-"], "in.tree"),
        (["tree", "verify", "-", *W], "in.tree"),
        (["simulate", *W, "--tree", "-"], "in.tree"),
        (["study", "-", "-o", "results", "--rows-only"], "study.toml"),
        (["history", "import", "-", *W], "games.csv"),
        (["lab", "split", "-"], "numbers.csv"),
        (["prior", "add", "-"], "days.csv"),
        (["lab", "check", "-", "--json"], "lab.py"),
    ],
)
def test_a_file_comes_from_the_standard_input(
    arguments: list[str], file: str, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shutil.copytree(model, tmp_path / "f")
    (folder / "numbers.csv").write_text("x,label\n1,a\n2,b\n3,b\n")
    (folder / "days.csv").write_text("2026-08-25,smile\n")
    (folder / "lab.py").write_text("def entropy(counts):\n    return 0\n")
    monkeypatch.chdir(folder)
    monkeypatch.setenv("TILEWISE_DATA", str(folder / "data"))
    done = call(*arguments, text=(folder / file).read_bytes())
    assert done.returncode == (1 if "check" in arguments else 0), done.stderr
    assert done.stderr == ""


# ---- what two commands do at the same moment ---------------------------------------------------------------------


def test_a_day_that_somebody_else_adds_meanwhile_is_not_there_twice(tmp_path: Path) -> None:
    threads = [threading.Thread(target=tw.game.add_days, args=([("2026-08-23", "smile")],)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (tmp_path / "calendar.csv").read_text() == "2026-08-23,smile\n"


def test_a_torn_day_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "calendar.csv"
    file.write_text("2026-08-23,smile\n2026-08-24,cra")
    assert_one_sentence(call("prior", "add", "2026-08-25", "slate"), 0, "calendar.csv, line 2", "cra")
    assert file.read_text() == "2026-08-23,smile\n2026-08-24,cra\n2026-08-25,slate\n"
    file.write_text("2026-08-23,smile\n2026-08-24,crane")  # whole but for the end of its line
    assert call("prior", "add", "2026-08-25", "slate").returncode == 0
    assert file.read_text() == "2026-08-23,smile\n2026-08-24,crane\n2026-08-25,slate\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "--words", "words.txt", "-o", "words.txt"],
        ["solve", "--words", "words.txt", "-o", "./link.txt"],
        ["solve", "--words", "link.txt", "-o", "words.txt"],
        ["solve", "--list", "lab", "--exclude", "words.txt", "-o", "words.txt"],
        ["simulate", "--words", "words.txt", "--rows", "words.csv"],
        ["prove", "--words", "words.txt", "--log", "words.txt"],
        ["lab", "split", "words.csv", "-o", "words.csv"],
    ],
    ids=" ".join,
)
def test_no_command_writes_over_what_it_reads(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "words.txt"
    file.write_text("\n".join(WORDS))
    for name in ("link.txt", "words.csv"):
        (tmp_path / name).symlink_to(file)
    assert_one_sentence(call(*arguments), 2, "would write over what is read")
    assert file.read_text().split() == WORDS
