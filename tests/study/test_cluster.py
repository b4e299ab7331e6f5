"""A study on a real Dask cluster: a scheduler and two workers, each a process of its own; one of them is killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import distributed
import pytest

import tilewise as tw
from tests.study.test_study_run import KILLED, rows_in
from tests.support.cli_process import COMMAND, PATIENCE
from tests.support.refusal import refused
from tilewise import NotationError, StudyError, run_study
from tilewise.study import cluster_executor, parse_study, read_study


class Cluster:
    """A scheduler and two workers on the loopback interface."""

    def __init__(self, folder: Path) -> None:
        self.log = (folder / "cluster.log").open("wb")
        self.file = folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
        self._wait(lambda: self.file.is_file() and self.file.read_text().rstrip().endswith("}"))  # there, and whole
        self.address: str = json.loads(self.file.read_text())["address"]
        local = str(folder / "local")
        self.workers = [
            self._start("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", local)
            for _ in range(2)
        ]

    def _start(self, role: str, *options: str) -> "subprocess.Popen[bytes]":
        # Workers must find what the study sends them by name: the package, and nothing of the tests.
        command = [
            sys.executable,
            "-W",
            "ignore",
            "-m",
            f"distributed.cli.dask_{role}",
            "--scheduler-file",
            str(self.file),
        ]
        environment = {**os.environ, "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "30s"}
        return subprocess.Popen([*command, *options], stdout=self.log, stderr=self.log, env=environment)

    def _wait(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, "the cluster did not start"
            assert self.scheduler.poll() is None, "the scheduler stopped"
            time.sleep(0.02)

    def stop(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()
        self.log.close()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    made = Cluster(tmp_path)
    yield made
    made.stop()


def amid_a_study(cluster: Cluster, folder: Path, kill: "subprocess.Popen[bytes]") -> tuple[int, list[str]]:
    """The exit code and the complaints of a study on the command line amid which a process is killed."""
    client: Any = distributed.Client
    with client(cluster.address, set_as_default=False) as both:
        both.wait_for_workers(2, timeout=PATIENCE)
    (folder / "study.toml").write_text(KILLED)
    out = folder / "out"
    command = [*COMMAND, "study", str(folder / "study.toml"), "--rows-only", "--out", str(out)]
    process = subprocess.Popen(
        [*command, "--cluster", cluster.address], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    end = time.monotonic() + PATIENCE
    while rows_in(out) < 10:
        assert time.monotonic() < end
        assert process.poll() is None, "the study stopped too early"
        time.sleep(0.005)
    kill.send_signal(signal.SIGKILL)
    _, complaints = process.communicate(timeout=PATIENCE)
    return process.returncode, complaints.splitlines()


@pytest.mark.slow
def test_a_scheduler_that_dies_is_one_sentence(cluster: Cluster, tmp_path: Path) -> None:
    code, complaints = amid_a_study(cluster, tmp_path, cluster.scheduler)
    assert code == 1
    (complaint,) = complaints
    assert complaint.startswith(f"tilewise: the Dask scheduler at '{cluster.address}' no longer answers; ")
    assert complaint.endswith("run the study again to continue where it was")


@pytest.mark.slow
def test_a_worker_that_was_lost_is_mentioned_and_changes_nothing(cluster: Cluster, tmp_path: Path) -> None:
    code, complaints = amid_a_study(cluster, tmp_path, cluster.workers[0])
    assert code == 0
    assert complaints == ["tilewise: 1 of 2 workers was lost: the others have done its work"]
    study = parse_study(KILLED)
    assert read_study(study, tmp_path / "out") == run_study(study, tmp_path / "undisturbed", files=False)


def test_an_address_where_nobody_answers_is_told() -> None:
    nobody = cluster_executor("tcp://127.0.0.1:1", timeout=0.5)
    with pytest.raises(StudyError, match="no Dask scheduler answers at 'tcp://127.0.0.1:1'"), nobody:
        pass


@pytest.mark.parametrize(
    "address", ["ß", "localhost", "[", "tcp://", "http://localhost:1", "\ud800:1", f"{'a' * 64}:1", ":1", "x:99999"]
)
def test_what_is_no_address_is_told_before_anything_waits(address: str) -> None:
    with pytest.raises(NotationError, match="is not an address: a scheduler's is like 'tcp://localhost:8786'$"):
        cluster_executor(address).__enter__()


def test_a_certificate_that_nothing_names_is_told_before_anything_waits() -> None:
    refused(StudyError, "'tls://localhost:1' asks for a certificate", cluster_executor("tls://localhost:1").__enter__)


@pytest.mark.slow
def test_rankers_and_strategies_of_ones_own_are_measured_on_the_cluster(cluster: Cluster, tmp_path: Path) -> None:
    class Last:
        def choose(self, position: tw.Position) -> str:
            return position.candidates[-1]

    few = tw.vocabulary("nyt").with_answers(tw.vocabulary("nyt").answers[::40], "every fortieth")
    own = tw.Strategy(ranker=lambda choice: (choice.sizes**1.5).sum(axis=1))
    study = tw.Study("own", few, [own, Last()], ["tarse", "salet"])
    here = run_study(study, tmp_path / "here", 1, files=False)
    assert [row.total for row in run_study(study, tmp_path / "there", cluster.address, files=False)] == [
        row.total for row in here
    ]
    client: Any = distributed.Client
    with client(cluster.address, set_as_default=False) as given:
        assert run_study(study, tmp_path / "client", given, files=False) == here


@pytest.mark.slow
def test_openers_are_proved_on_the_cluster(cluster: Cluster) -> None:
    few = tw.make_vocabulary("few", tw.vocabulary("nyt").answers[::10])
    here, there = tw.prove(few, top=3), tw.prove(few, top=3, executor=cluster.address)
    assert there.proved
    assert [e.total for e in there.openers[:3]] == [e.total for e in here.openers[:3]]
    client: Any = distributed.Client
    with client(cluster.address, set_as_default=False) as given:
        assert tw.prove(few, executor=given).total == here.total
