"""Failures inside worker threads arrive in Python as exceptions, and the process lives on.

Each case runs in a process of its own: what must not happen is that the process is aborted.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.cli_process import environment

SETUP = """
import tilewise as tw
from tilewise import vocabulary, make_vocabulary
nyt = vocabulary("nyt")
words = list(nyt.answers[::12])
small = make_vocabulary("small", words)
"""

RAISING = """
told = []
def hook(progress):
    told.append(progress.done)
    if len(told) >= 5:
        raise LookupError("enough of this")
try:
    tw.prove(small, threads=THREADS, progress=hook)
except LookupError as error:
    print("caught", error, len(told))
whole = tw.prove(small, threads=THREADS)
print("alive", whole.proved, whole.best is not None)
"""

# A limit on the size of files makes the system refuse a write in the middle of a line, as a full disk would.
FULL_DISK = """
import resource
from pathlib import Path
log = Path("proof.log")
resource.setrlimit(resource.RLIMIT_FSIZE, (200, resource.RLIM_INFINITY))
try:
    tw.prove(small, threads=THREADS, log=log)
except OSError as error:
    print("caught", error.errno)
print("size", log.stat().st_size)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
resumed = tw.prove(small, threads=THREADS, log=log)
plain = tw.prove(small, threads=THREADS)
print("alive", resumed.proved, (resumed.best, resumed.upper) == (plain.best, plain.upper))
"""

# A log whose folder is taken away while the proof runs.
FOLDER_GONE = """
import shutil
from pathlib import Path
Path("logs").mkdir()
def hook(progress):
    shutil.rmtree("logs", ignore_errors=True)
try:
    tw.prove(small, threads=THREADS, log="logs/proof.log", progress=hook)
except FileNotFoundError as error:
    print("caught", error.filename)
print("alive", tw.prove(small, threads=THREADS).proved)
"""


def run(code: str, threads: int, folder: Path) -> list[str]:
    """What the code prints, which must end as it should."""
    done = subprocess.run(
        [sys.executable, "-c", SETUP + code.replace("THREADS", str(threads))],
        capture_output=True,
        text=True,
        env=environment(),
        cwd=folder,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("threads", [1, 4])
def test_a_progress_hook_that_raises_ends_the_proof_and_not_the_process(threads: int, tmp_path: Path) -> None:
    assert run(RAISING, threads, tmp_path) == ["caught enough of this 5", "alive True True"]


@pytest.mark.parametrize("threads", [1, 4])
@pytest.mark.skipif(sys.platform == "win32", reason="file sizes cannot be limited here")
def test_a_log_on_a_full_disk_stays_readable(threads: int, tmp_path: Path) -> None:
    caught, size, alive = run(FULL_DISK, threads, tmp_path)
    assert caught.split()[0] == "caught"
    assert (size, alive) == ("size 200", "alive True True")


@pytest.mark.parametrize("threads", [2])
def test_a_log_that_can_no_longer_be_written(threads: int, tmp_path: Path) -> None:
    caught, alive = run(FOLDER_GONE, threads, tmp_path)
    assert caught.endswith("proof.log")
    assert alive == "alive True"
