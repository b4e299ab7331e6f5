"""Studies run on any executor, can be killed at any moment, and always end with the same table."""

import os
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.refusal import refused
from tilewise.study import StudyProgress, StudyTable, parse_study, read_study
from tilewise.study.grid import JOURNAL, REPORT, TABLE, Journal, decode, encode, read_journal

ROOT = Path(__file__).parents[2]
SMALL = """
title = "Small"
lists = ["original"]
openings = ["tales", "raile", "cones trial", ""]
rankers = ["lf"]
highlight = ["tales"]
[[decisions]]
solve_when = 20
[[decisions]]
solve_when = 20
popular_when = 10
"""
KILLED = """
title = "To be killed"
lists = ["original"]
openings = "answers"
sample = 45
rankers = ["lf", "gyx"]
[[decisions]]
solve_when = 20
"""


@pytest.fixture(scope="module")
def small() -> Any:
    return parse_study(SMALL)


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory, small: Any) -> tuple[Path, StudyTable]:
    out = tmp_path_factory.mktemp("done") / "deep" / "folder"
    return out, tw.run_study(small, out)


def test_the_rows_are_what_simulate_says(done: tuple[Path, StudyTable], small: Any) -> None:
    _, table = done
    assert table.complete
    assert [row.strategy for row in table] == [str(cell.strategy) for cell in small.cells()]
    for row in table:
        result = tw.simulate(row.strategy, tw.vocabulary(row.vocabulary))
        for name in ("games", "total", "mean", "deviation", "success", "within3", "worst", "counts", "opener"):
            assert getattr(row, name) == getattr(result, name), (row.strategy, name)
        assert (row.digest, row.version) == (result.game.vocabulary.digest, result.version)
    assert max(table.composite) <= 1
    assert table.best(1)[0].total == min(row.total for row in table)


def test_the_table_is_one_tidy_file(done: tuple[Path, StudyTable]) -> None:
    out, table = done
    frame = pl.read_parquet(out / TABLE)
    assert (frame.height, frame.columns[-1]) == (len(table), "composite")
    assert frame["counts"].to_list() == [list(row.counts) for row in table]
    assert frame["total"].to_list() == [row.total for row in table]
    table.write(out / "results.csv")
    assert (out / "results.csv").read_text().count("\n") == len(table) + 1
    refused(tw.StudyError, "a table is written as .parquet or .csv, not '.xls'", table.write, out / "results.xls")
    page = (out / REPORT).read_text("utf-8")  # which needs nothing from anywhere
    assert page.count("<svg") == 3
    for told in ("prefers-color-scheme: dark", "8 strategies, 18,520 games; complete.", "The tie-break alone can move"):
        assert told in page
    for outside in ("<script", "<link", "<img", "<iframe", "@import", 'src="http', 'href="http'):
        assert outside not in page


def test_a_study_again_or_wider_keeps_what_is_there(done: tuple[Path, StudyTable], small: Any, tmp_path: Path) -> None:
    out, table = done
    told: list[StudyProgress] = []
    before = (out / JOURNAL).read_bytes()
    assert tw.run_study(small, out, Forbidden(), told.append) == table
    assert [(p.done, p.total, p.resumed, p.row) for p in told] == [(8, 8, 8, None)]
    assert (out / JOURNAL).read_bytes() == before
    (tmp_path / JOURNAL).write_bytes(before)
    wider = parse_study(SMALL.replace('"tales",', '"tales", "tares",'))
    result = tw.run_study(wider, tmp_path, None, told.append, files=False)
    assert (told[1].resumed, told[-1].done, told[-1].total, told[-1].left) == (8, 10, 10, 0)
    assert set(table) < set(result)
    assert read_study(small, tmp_path) == table


def test_rows_of_another_version_are_measured_again(done: tuple[Path, StudyTable], small: Any, tmp_path: Path) -> None:
    rows = read_journal(done[0] / JOURNAL)
    stale = [{**row, "counts": [1], "version": "0.0.1"} for row in rows[:3]]
    with Journal(tmp_path / JOURNAL) as journal:
        journal.add([*stale, *rows[3:]])
    assert len(read_study(small, tmp_path)) == 5
    told: list[StudyProgress] = []
    assert tw.run_study(small, tmp_path, None, told.append, files=False) == done[1]
    assert (told[0].resumed, told[-1].done) == (5, 8)
    assert tw.run_study(small, tmp_path, Forbidden(), files=False) == done[1]


@pytest.mark.parametrize("tie", ["listed", "popular"])
def test_a_list_in_another_order_or_of_other_popularity_has_rows_of_its_own(tmp_path: Path, tie: str) -> None:
    answers = tw.vocabulary("nyt").answers[::30]
    popularity = {w: float(i) for i, w in enumerate(answers)}
    plain = tw.Vocabulary("own", answers, answers)
    changed = {
        "listed": replace(plain, source_order=answers[::-1]),
        "popular": replace(plain, known_popularity=popularity),
    }
    lists = [plain, changed[tie]]
    both = [tw.Study("own", words, f"ranker=largest tie={tie}") for words in lists]
    tables = [tw.run_study(study, tmp_path, files=False) for study in both]
    for study, table in zip(both, tables, strict=True):
        (cell,) = study.cells()
        assert [row.counts for row in table] == [tw.simulate(cell.strategy, cell.vocabulary).counts]
        assert read_study(study, tmp_path) == table
    assert tables[0].items != tables[1].items


class Forbidden(Executor):
    """An executor that must not be used."""

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        raise AssertionError("nothing was to be measured")


class Inline(Executor):
    """The simplest executor: it works when it is asked."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as error:
            future.set_exception(error)
        return future


@pytest.mark.slow
def test_any_executor_gives_the_same_table(done: tuple[Path, StudyTable], small: Any, tmp_path: Path) -> None:
    assert tw.run_study(small, tmp_path / "inline", Inline(), files=False) == done[1]
    with ThreadPoolExecutor(3) as threads:
        assert tw.run_study(small, tmp_path / "threads", threads, ahead=1, files=False) == done[1]
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        assert tw.run_study(small, tmp_path / "processes", processes, files=False) == done[1]


class Breaks(Inline):
    """An executor of which the fourth task is cancelled."""

    calls = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.calls += 1
        if self.calls != 4:
            return super().submit(fn, *args, **kwargs)
        future: Future[Any] = Future()
        future.cancel()
        future.set_running_or_notify_cancel()
        return future


def test_a_broken_executor_keeps_what_was_done(small: Any, tmp_path: Path) -> None:
    why = "run the study again to continue where it was"
    refused(tw.StudyError, why, tw.run_study, small, tmp_path, Breaks(), ahead=1, files=False)
    left = read_study(small, tmp_path)
    assert (len(left), left.complete) == (3, False)


def test_what_cannot_be_done_is_told_before_the_work(
    small: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strict = parse_study('lists = ["nyt"]\nopenings = ["crane", "tarse"]\nrules = ["any", "strict"]')
    why = "'opening=tarse .* rule=strict' on 'nyt': the rule 'strict' forbids"
    refused(tw.StudyError, why, tw.run_study, strict, tmp_path / "out")
    monkeypatch.setattr("tilewise.extras.find_spec", lambda name: None if name == "matplotlib" else name)
    refused(
        tw.TilewiseError, r"matplotlib, .*: pip install 'tilewise\[plots\]'", tw.run_study, small, tmp_path, Forbidden()
    )
    assert not list(tmp_path.iterdir())
    (tmp_path / "file").write_text("in the way")
    why = "file/deep: the results cannot be written there: Not a directory"
    refused(tw.StudyError, why, tw.run_study, small, tmp_path / "file" / "deep", files=False)
    with Journal(tmp_path / JOURNAL):
        refused(tw.StudyError, "another run is writing here", tw.run_study, small, tmp_path, files=False)


def test_a_strategy_that_never_ends_is_named(tmp_path: Path) -> None:
    words = tw.make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])

    def stubborn(position: tw.Position) -> str:  # noqa: ARG001
        return "tills"

    study, why = tw.Study("endless", words, stubborn), "'stubborn' on 'tiny': .*does not end its games"
    refused(tw.StudyError, why, tw.run_study, study, tmp_path / "out", files=False)
    assert len(read_study(study, tmp_path / "out")) == 0


# ---- killed ------------------------------------------------------------------------------------------------


def test_a_journal_cut_at_any_byte_gives_the_same_table(
    done: tuple[Path, StudyTable], small: Any, tmp_path: Path
) -> None:
    whole = (done[0] / JOURNAL).read_bytes()
    lines = whole.splitlines(keepends=True)
    for cut in range(0, len(whole) + 1, 7):
        path = tmp_path / JOURNAL
        path.write_bytes(whole[:cut])
        complete = whole[:cut].count(b"\n")
        with Journal(path) as journal:
            assert len(journal.rows) == complete
            journal.add(decode(line) or {} for line in lines[complete:])
        assert path.read_bytes() == whole
    assert read_study(small, tmp_path) == done[1]


@given(st.dictionaries(st.text(), st.integers() | st.text() | st.lists(st.floats(allow_nan=False))), st.data())
def test_a_damaged_line_is_never_a_row(row: dict[str, Any], data: st.DataObject) -> None:
    line = encode(row)
    assert decode(line) == row
    place = data.draw(st.integers(0, len(line) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda b: b != line[place]))
    assert decode(line[:place] + bytes([other]) + line[place + 1 :]) in (None, row)
    assert decode(line[:place]) is None


def test_damage_in_the_middle_costs_its_own_row(done: tuple[Path, StudyTable], small: Any, tmp_path: Path) -> None:
    whole = bytearray((done[0] / JOURNAL).read_bytes())
    whole[whole.index(b"\n") + 40] ^= 1
    (tmp_path / JOURNAL).write_bytes(whole)
    told: list[StudyProgress] = []
    assert tw.run_study(small, tmp_path, None, told.append, files=False) == done[1]
    assert (told[0].resumed, told[-1].done) == (7, 8)


def start(study: Path, out: Path, *more: str, **env: str) -> "subprocess.Popen[bytes]":
    program = [sys.executable, "-m", "tests.support.study_process", str(study), str(out), *more]
    return subprocess.Popen(program, cwd=ROOT, env=os.environ | env)


def rows_in(out: Path) -> int:
    return len(read_journal(out / JOURNAL))


@pytest.mark.slow
def test_a_study_killed_again_and_again_gives_the_same_table(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(KILLED)
    study = parse_study(KILLED)
    undisturbed = tw.run_study(study, tmp_path / "undisturbed")
    out = tmp_path / "killed"
    kills, chance = 0, random.Random(20220115)
    while kills < 2:
        # Somewhere within the next rows, at no particular moment of any of them, and never so late that it is done.
        goal = rows_in(out) + chance.randrange(1, 15)
        process = start(path, out, PAUSE=str(goal + 10))
        while rows_in(out) < goal and process.poll() is None:
            time.sleep(0.002)
        time.sleep(chance.random() * 0.02)
        process.send_signal(signal.SIGKILL)
        assert process.wait() == -signal.SIGKILL, "the study was done before it could be killed"
        kills += 1
    assert 2 <= rows_in(out) < study.size
    assert start(path, out).wait() == 0
    assert rows_in(out) == study.size
    assert read_study(study, out) == undisturbed
    assert pl.read_parquet(out / TABLE).equals(pl.read_parquet(tmp_path / "undisturbed" / TABLE))
    assert (out / REPORT).read_bytes() == (tmp_path / "undisturbed" / REPORT).read_bytes()
    assert sorted(p.name for p in out.iterdir()) == sorted([JOURNAL, TABLE, REPORT])
