"""Files: nothing endless is read, nothing is lost to a full disk, links are followed, foreign files are left alone."""

import io
import json
import os
import resource
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call
from tests.support.refusal import refused
from tilewise.errors import StudyError, TilewiseError
from tilewise.files import _sweep, check_target, printable, read_bytes, replacing, write_file
from tilewise.study.grid import Journal, read_journal

posix = pytest.mark.skipif(sys.platform == "win32", reason="devices and limits of POSIX")
WORDS = ["bills", "hills", "mills", "thumb", "tills"]


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """No file may grow beyond so many bytes: what a full disk does, for this process alone."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def names(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir())


@pytest.mark.slow
@posix
def test_an_endless_file_is_not_read() -> None:
    refused(TilewiseError, "larger than 1 KiB", read_bytes, "/dev/zero", 1024, "word list")
    for command, code in (
        ("words --words /dev/zero", 2), ("study /dev/zero", 2), ("review crane --share /dev/zero", 2),
        ("tree show /dev/zero", 2), ("prove --log /dev/full", 1),
    ):  # fmt: skip
        assert_one_sentence(call(*command.split()), code, "/dev/")


@posix
def test_a_pipe_without_a_writer_is_refused_at_once(tmp_path: Path) -> None:
    pipe, link = tmp_path / "silent.txt", tmp_path / "link.txt"
    os.mkfifo(pipe)
    for command in (
        "words --words", "suggest --exclude", "tree show", "study", "review --share", "lab check",
    ):  # fmt: skip
        assert_one_sentence(call(*command.split(), str(pipe)), 2, "silent.txt", "named pipe")
    link.symlink_to(pipe)
    refused(TilewiseError, "named pipe", read_bytes, link, 1024, "word list")


@pytest.mark.parametrize("room", [5, 6])
def test_no_more_is_read_than_there_is_room_for(room: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "w.txt").write_bytes(b"crane\n")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"crane\n")))
    for file in ("-", tmp_path / "w.txt"):
        if room == 6:
            assert read_bytes(file, room, "word list") == b"crane\n"
        else:
            refused(TilewiseError, "the word list is larger than 5", read_bytes, file, room, "word list")


@posix
def test_a_pipe_that_the_shell_opened_may_be_slow() -> None:
    ours, theirs = os.pipe()

    def write() -> None:
        os.write(theirs, b"late")
        os.close(theirs)

    later = threading.Timer(0.3, write)
    later.start()
    try:
        assert read_bytes(f"/dev/fd/{ours}", 1024, "word list") == b"late"
    finally:
        later.join()
        os.close(ours)


@pytest.mark.parametrize(
    "command",
    ["words --words", "suggest --answers", "tree show", "tree verify", "study", "plot bits", "tree draw --boxes",
     "review crane --share", "simulate --tree"],
)  # fmt: skip
def test_a_missing_file_always_has_the_same_exit_code(command: str) -> None:
    assert_one_sentence(call(*command.split(), "no-such"), 2, "no-such")
    assert_one_sentence(call("plot", "openers", "."), 2, ".")


@posix
def test_a_full_disk_leaves_the_old_file_and_a_new_one_its_permissions(tmp_path: Path) -> None:
    file, fresh = tmp_path / "kept.txt", tmp_path / "fresh.txt"
    file.write_text("old")
    file.chmod(0o640)
    with full_disk(1000), pytest.raises(OSError, match=r"kept\.txt"):
        write_file(file, "x" * 10_000)
    assert (file.read_text(), names(tmp_path)) == ("old", ["kept.txt"])
    mask = os.umask(0o027)
    try:
        for written in (file, fresh):
            write_file(written, "new")
    finally:
        os.umask(mask)
    assert [written.stat().st_mode & 0o777 for written in (file, fresh)] == [0o640, 0o640]


@posix
def test_a_link_is_followed(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    link.symlink_to(real)
    write_file(link, "dangling")
    assert link.is_symlink()
    assert real.read_text() == "dangling"
    write_file(link, "again")
    assert (real.read_text(), names(tmp_path)) == ("again", ["link.txt", "real.txt"])


def test_a_failure_in_the_middle_leaves_nothing(tmp_path: Path) -> None:
    def fail() -> None:
        with replacing(tmp_path / "a.txt") as out:
            out.write(b"half")
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert names(tmp_path) == []


KILLED = """
import os, sys
from tilewise.files import replacing
with replacing(sys.argv[1]) as out:
    out.write(b"half")
    print("writing", flush=True)
    sys.stdin.read()
"""


@posix
def test_what_a_kill_left_is_swept_by_the_next_writer_and_what_is_being_written_is_not(tmp_path: Path) -> None:
    def writer() -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", KILLED, str(tmp_path / "theirs.txt")]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert process.stdout is not None
        assert process.stdout.readline() == b"writing\n"
        return process

    with writer() as killed:
        killed.kill()
    (stray,) = names(tmp_path)
    with writer() as alive:
        assert stray not in names(tmp_path)  # the second writer has swept it
        write_file(tmp_path / "ours.txt", "whole")
        alive.communicate(b"")
    assert (alive.returncode, names(tmp_path)) == (0, ["ours.txt", "theirs.txt"])


@posix
def test_many_writers_sweep_without_taking_each_others_files(tmp_path: Path) -> None:
    def write(number: int) -> None:
        for turn in range(20):
            _sweep.cache_clear()
            write_file(tmp_path / f"{number}.txt", f"{number} {turn}")
            check_target(tmp_path / f"{number}.txt")

    with ThreadPoolExecutor(8) as threads:
        for done in [threads.submit(write, number) for number in range(8)]:
            done.result()
    assert names(tmp_path) == [f"{number}.txt" for number in range(8)]


@pytest.mark.parametrize(
    ("make", "quoted"),
    [
        (lambda p: p, "folder"),
        (lambda p: p / "no" / "x.csv", "no folder"),
        (lambda p: p / "x.txt", ".csv"),
        (lambda p: p / "a\0b.csv", "NUL"),
    ],
)
def test_what_cannot_be_written_is_told_before_the_work(
    make: Callable[[Path], Path], quoted: str, tmp_path: Path
) -> None:
    target = make(tmp_path)
    with pytest.raises((OSError, TilewiseError), match=quoted):
        check_target(target, (".csv", ".jsonl") if target != tmp_path else ())
    assert names(tmp_path) == []


def test_signs_that_a_terminal_obeys_are_shown_as_escapes() -> None:
    assert printable("a\x1b[31mb\x07 é") == "a\\x1b[31mb\\x07 é"


# ---- studies and proofs ------------------------------------------------------------------------------------


def test_a_study_leaves_foreign_files_alone(tmp_path: Path) -> None:
    foreign = tmp_path / ".mine.part"
    foreign.write_text("not yours")
    study = tw.study.parse_study('openings = ["salet"]\nrankers = ["largest"]\nlists = ["original"]')
    tw.run_study(study, tmp_path, files=False)
    assert foreign.read_text() == "not yours"


@pytest.mark.parametrize("content", [b"my diary\nday one\n", b"my diary", b'{"a": 1}\n'])
def test_a_foreign_journal_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "journal.jsonl"
    file.write_bytes(content)
    refused(StudyError, "not the journal", Journal, file)
    assert file.read_bytes() == content


def test_a_journal_is_lines_of_json(tmp_path: Path) -> None:
    file = tmp_path / "journal.jsonl"
    rows: list[dict[str, Any]] = [{"key": "é b", "total": 7}, {"key": "}", "in": {"a": [1]}}]
    with Journal(file) as journal:
        journal.add(rows)
    assert read_journal(file) == rows
    made = json.loads(file.read_text("utf-8").splitlines()[-1])
    assert list(made.items())[1:] == list(rows[1].items())
    assert next(iter(made)) == "checksum"


@pytest.mark.parametrize("line", ["thumb = -7", "thumb = 3 #00000000", "crane = 1 lost 0", "x", "", "another"])
def test_a_line_without_its_checksum_or_of_another_proof_proves_nothing(line: str, tmp_path: Path) -> None:
    words, log, other = tw.make_vocabulary("tiny", WORDS), tmp_path / "tiny.proof", tmp_path / "hard.proof"
    tw.prove(words, log=other, rule="hard")
    assert tw.prove(words, log=log).total == 9
    kept = log.read_text()
    log.write_text(f"{kept}{other.read_text().splitlines()[-1] if line == 'another' else line}\n")
    refused(TilewiseError, "checksum", tw.prove, words, log=log)
    log.write_text(kept)
    assert tw.prove(words, log=log).total == 9
