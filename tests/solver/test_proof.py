"""Proofs over openers: what proved means, resumed proofs, and those on an executor."""

import time
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import tilewise as tw
from tests.solver.test_exact import small_list
from tilewise.errors import IllegalGuess, TilewiseError
from tilewise.solver.exact import proof_tasks
from tilewise.solver.exact.proof_log import ProofProgress


def test_a_proof_on_an_executor_gives_as_many_exact_totals_as_were_asked_for() -> None:
    words = small_list()
    with ThreadPoolExecutor(2) as pool:
        proof = tw.prove(words, executor=pool, top=60)
    assert [e.total for e in proof.openers[:60]] == [e.total for e in tw.prove(words, top=60).openers[:60]]
    assert proof.nodes > tw.prove(words, top=60, openers=words.guesses[:1]).nodes


def test_a_proof_takes_what_a_study_takes_as_executor() -> None:
    words = small_list()
    began = time.perf_counter()
    alone = tw.prove(words)
    assert 0 < alone.seconds < time.perf_counter() - began
    with ThreadPoolExecutor(2) as pool:
        for executor in (pool, 2):
            assert (proof := tw.prove(words, executor=executor)).proved
            assert (proof.best, proof.total) == (alone.best, alone.total)
    with pytest.raises(tw.StudyError, match="3.5 cannot prove openers: give a number of threads, an executor"):
        tw.prove(words, executor=3.5)  # type: ignore[arg-type]
    with pytest.raises(tw.StudyError, match="no Dask scheduler answers at 'tcp://127.0.0.1:1'"):
        tw.prove(words, executor="tcp://127.0.0.1:1")


class Broken(ThreadPoolExecutor):
    """An executor whose workers have died."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        del fn, args, kwargs
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("a worker died"))
        return future


def test_an_executor_that_stops_and_a_worker_of_another_version_end_a_proof_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with Broken() as pool, pytest.raises(tw.StudyError, match=r"stopped \(a worker died\): prove again with the same"):
        tw.prove(small_list(), executor=pool)
    monkeypatch.setattr(proof_tasks, "version", lambda: "0.0.1")
    with ThreadPoolExecutor(1) as pool, pytest.raises(tw.StudyError, match="a worker runs tilewise 0.0.1, this is"):
        tw.prove(small_list(), executor=pool)


class Recording(ThreadPoolExecutor):
    """Threads that keep what they were given to do."""

    def __init__(self) -> None:
        super().__init__(2)
        self.tasks: list[proof_tasks.Task] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        self.tasks.append(args[0])
        return super().submit(fn, *args, **kwargs)


def test_the_tasks_of_an_executor_have_the_memory_and_the_deadline_of_the_proof() -> None:
    words = small_list()
    with Recording() as pool:
        tw.prove(words, executor=pool, memory=3 * 2**20, budget_seconds=60.0)
        tw.prove(words, executor=pool)
    assert [task.memory for task in (pool.tasks[0], pool.tasks[-1])] == [3 * 2**20, proof_tasks.TASK_MEMORY]
    assert pool.tasks[0].seconds is not None
    assert pool.tasks[0].until is not None
    assert 0 < pool.tasks[0].seconds <= 60
    assert pool.tasks[-1].seconds is pool.tasks[-1].until is None


@pytest.mark.parametrize(("seconds", "late"), [(0.2, None), (60.0, 0.2)])
def test_a_task_ends_with_the_time_of_its_proof(seconds: float, late: float | None) -> None:
    # Where an opener takes seconds.
    until = None if late is None else time.time() + late
    task = proof_tasks.Task(tw.Game("original", "hard"), ["fuzzy", "jazzy"], None, 1, 2**20, seconds, until)
    # The second one is not begun.
    assert [e.proved for e in proof_tasks.search_openers(task).values] == [False]


def test_proved_means_that_no_legal_guess_is_better() -> None:
    words = small_list()
    whole = tw.prove(words)
    assert whole.best is not None
    assert (whole.proved, whole.settled, whole.legal) == (True, True, len(words.guesses))
    for openers in ([words.guesses[0], words.guesses[1]], f"{whole.best} {words.guesses[0]} {words.guesses[0]}"):
        some = tw.prove(words, openers=openers)
        assert (some.proved, some.settled, len(some.openers), some.legal) == (False, True, 2, len(words.guesses))
        assert {some.badge_of(e) for e in some.openers} <= {"exact", "bound"}
        assert "2 of 649 openers of part" in some._repr_html_()
    assert whole.badge_of(whole.openers[0]) == "proved"
    assert tw.prove(words, openers=words.guesses).proved
    with pytest.raises(IllegalGuess, match="strict"):
        tw.prove(words, "strict", openers=[next(w for w in words.guesses if w not in words.answer_index)])
    with pytest.raises(TilewiseError, match="openers is empty: name the words to compare"):
        tw.prove(words, openers=[])


def test_a_resumed_proof_with_a_larger_top_works_out_more_totals(tmp_path: Path) -> None:
    words, log = small_list(), tmp_path / "proof.txt"
    right = [e.total for e in tw.prove(words, top=40).openers[:40]]
    assert len(set(right)) > 5
    for top in (1, 5, 40):
        heard: list[ProofProgress] = []
        proof = tw.prove(words, top=top, log=log, progress=heard.append)
        assert heard  # the log has bounds where totals are asked for now
        assert top == 1 or heard[0].best_total == right[0], "the best of the log"
        assert proof.proved
        assert [e.total for e in proof.openers[:top]] == right[:top]
    for top in (40, 3):
        heard = []
        assert [e.total for e in tw.prove(words, top=top, log=log, progress=heard.append).openers[:top]] == right[:top]
        assert not heard
