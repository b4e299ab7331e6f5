"""Exact totals: truths that never change. A search that gives another number is wrong, whatever it says of itself."""

import itertools
import math
import pickle
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Future, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.brute_force import tree_of
from tests.support.interrupting import ctrl_c_in_the_core
from tests.support.refusal import refused
from tests.support.speed import slow_where
from tilewise.errors import Contradiction, IllegalGuess, TilewiseError, VocabularyError
from tilewise.game.game import Game
from tilewise.game.position import Position
from tilewise.game.words.weights import WEIGHT_LIMIT, whole_weights
from tilewise.solver.control import control_for
from tilewise.solver.exact import proof_tasks
from tilewise.solver.exact.proof_log import ProofProgress
from tilewise.solver.exact.search import ExactSearch
from tilewise.solver.value import ObjectiveName, Value

ANY = {
    "original": {"salet": 7920, "reast": 7923, "crate": 7926, "trace": 7926, "slate": 7928, "crane": 7930,
                 "raise": 8014, "jazzy": 9298},  # leaves so many words that letters shown bound guesses below it, too
    "nyt": {"tarse": 7883, "salet": 7894, "reast": 7896, "crate": 7899, "slate": 7899, "trace": 7899, "crane": 7902},
    "nyt-extended": {"tarse": 11219, "salet": 11235},
}  # fmt: skip
HARD = {
    "original": {"salet": 8122, "least": 8127, "reast": 8134, "crate": 8143, "trape": 8144, "slane": 8149},
    "nyt": {"salet": 8097, "least": 8104, "reast": 8112, "crate": 8119, "trape": 8121, "tarse": 8123},
}


@pytest.mark.parametrize("name", slow_where(ANY, lambda name: name == "nyt-extended"))
def test_totals_of_openers(name: str) -> None:
    found = tw.evaluate(tw.vocabulary(name), ANY[name], threads=2)
    assert {w: e.total for w, e in found.items()} == ANY[name]
    assert all(e.proved for e in found.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["original", "nyt"])
def test_totals_of_openers_in_hard_mode(name: str) -> None:
    found = tw.evaluate(tw.vocabulary(name), HARD[name], rule="hard", threads=2)
    assert {w: e.total for w, e in found.items()} == HARD[name]


@pytest.mark.parametrize("rule", ["any", "hard"])
def test_the_tree_of_salet_verifies(rule: str) -> None:
    words = tw.vocabulary("original")
    found = tw.solve(words, opening="salet", rule=rule)
    tree = tree_of(found)
    assert (found.proved, tree.proved) == (True, False)  # no other opener has been compared
    assert f"\nproved: no\nmethod: exact search after {found.guess}\n" in tw.trees.tree_text(tree)
    assert (tw.verify(tree, words).total, found.total) == (found.lower, found.upper)
    assert (tree.limit, tree.worst <= 6, found.game) == (6, True, tw.Game("original", rule))
    assert 2**16 < found.memory < 2**30


def test_within_three_guesses_trace_solves_the_most() -> None:
    words = tw.vocabulary("original")
    found = tw.evaluate(words, ["trace", "slate", "salet"], limit=3)
    assert all(e.proved for e in found.values())
    solved_words = {w: len(words.answers) - (e.lost or 0) for w, e in found.items()}
    assert solved_words == {"trace": 1388, "slate": 1387, "salet": 1369}
    solved = tw.solve(words, opening="trace", limit=3)
    assert (solved.lost, solved.total, solved.proved) == (927, 6868, True)
    assert (tw.verify(tree_of(solved), words).lost, len(tree_of(solved).lost)) == (927, 927)


@pytest.mark.parametrize("rule", ["any", "hard", "strict"])
def test_a_search_stopped_at_once_always_has_a_legal_tree(rule: str) -> None:
    words = tw.vocabulary("nyt")
    ExactSearch(Position(Game(words, rule)))._begin(control_for(None))  # long tables take longer than a moment
    for objective in get_args(ObjectiveName):
        found = tw.solve(words, objective, rule, budget_seconds=0)
        checked = tw.verify(tree_of(found), words)
        assert (checked.lost, objective) == (found.lost, found.objective)
        assert found.upper == (math.inf if objective == "worst" and checked.lost else checked.value)


def test_the_longest_words_take_no_memory_for_every_code() -> None:
    # With a table of all 3^15 codes for every guess looked at, this took half an hour.
    chance = Random(1)
    words = tw.make_vocabulary("long", ["".join(chance.choices("etaoinshrdlu", k=15)) for _ in range(300)])
    found = tw.solve(words, threads=2)
    assert (found.proved, found.total) == (True, 600 - 1)


# ---- stopping ----------------------------------------------------------------------------------------------


def test_ctrl_c_ends_the_search_with_bounds() -> None:
    words = tw.vocabulary("nyt-extended")
    threads = threading.active_count()
    with ctrl_c_in_the_core():
        found = tw.solve(words, on_interrupt="return")
    assert (found.interrupted, found.proved, threading.active_count()) == (True, False, threads)
    assert found.lower <= 11219 <= found.upper


@pytest.mark.slow
def test_ctrl_c_ends_evaluations_with_what_is_known() -> None:
    words = tw.vocabulary("nyt-extended")
    with ctrl_c_in_the_core():
        values = tw.evaluate(words, "fuzzy mamma", "hard", on_interrupt="return")
    assert list(values) == ["fuzzy", "mamma"]
    assert {e.badge for e in values.values()} <= {"exact", "bound"}
    with ctrl_c_in_the_core(), pytest.raises(KeyboardInterrupt):
        tw.evaluate(words, "fuzzy mamma", "hard")


@pytest.mark.parametrize("objective", ["mean", "worst"])
def test_evaluations_tell_how_far_they_have_come(objective: ObjectiveName) -> None:
    heard: list[tw.Progress] = []
    values = tw.evaluate("parse=..y.. clint=..yy.", "groin crane", objective=objective, progress=heard.append)
    assert [(p.done, p.total) for p in heard] == [(1, 2), (2, 2)]
    assert {p.text for p in heard} == set(values) == {"groin", "crane"}


def test_a_tree_is_proved_where_no_legal_guess_is_better() -> None:
    words = small_list()
    for objective in get_args(ObjectiveName):
        best = tw.solve(words, objective)
        after = tw.solve(words, objective, opening=best.guess or "")
        assert (tree_of(best).proved, tree_of(best).method) == (True, "exact search")
        assert (after.proved, after.badge, tree_of(after).value) == (True, "exact", tree_of(best).value)
        assert (tree_of(after).proved, tree_of(after).method) == (False, f"exact search after {best.guess}")
    cut = tw.solve("nyt", opening="fuzzy", rule="hard", budget_seconds=0.0)
    assert tree_of(cut).method == "exact search after fuzzy, not finished"


# ---- proofs ------------------------------------------------------------------------------------------------


def small_list() -> tw.Vocabulary:
    words = tw.vocabulary("original")
    return tw.make_vocabulary("part", words.guesses[::20], [w for w in words.answers if w in set(words.guesses[::20])])


def test_a_proof_agrees_with_solving_every_opener() -> None:
    words = small_list()
    openers = tw.evaluate(words, words.guesses, threads=2)
    best = sorted(e.upper for e in openers.values())[:3]
    proof = tw.prove(words, top=3)
    assert (proof.proved, proof.total, proof.lower, proof.upper) == (True, best[0], best[0], best[0])
    assert (tw.solve(words).guess, len(words.guesses)) == (proof.best, len(proof.openers))
    assert all(e.lower <= openers[e.guess].upper <= e.upper for e in proof.openers)
    assert [e.total for e in proof.openers[:3]] == best
    assert tw.prove(words, threads=1, top=3).openers[:3] == proof.openers[:3]


def test_a_proof_resumes_from_its_log(tmp_path: Path) -> None:
    words, log = small_list(), tmp_path / "proof.txt"
    heard: list[ProofProgress] = []
    whole = tw.prove(words, log=log, progress=heard.append)
    assert len(heard) == len(words.guesses)
    assert heard[-1].done == heard[-1].total == len(words.guesses)
    assert (heard[-1].best, heard[-1].best_total) == (whole.best, whole.total)
    lines = log.read_text().splitlines()
    half = len(lines) // 2
    log.write_text("\n".join(lines[:half]) + "\ntar")  # cut off in the middle of a line
    heard.clear()
    again = tw.prove(words, log=log, progress=heard.append)
    assert 0 < len(heard) < len(words.guesses)
    assert (again.best, again.total, again.proved) == (whole.best, whole.total, True)
    heard.clear()
    assert tw.prove(words, log=log, progress=heard.append).total == whole.total
    assert heard == []
    with pytest.raises(TilewiseError, match="another proof: it says 'rule: any' where this one says 'rule: hard'"):
        tw.prove(words, "hard", log=log)
    log.write_text("\n".join(lines[:3]) + "\n")
    refused(TilewiseError, "cut off before its first opener: delete it", tw.prove, words, log=log)
    log.write_text("\n".join(lines[:half]) + "\nsalet about 12\nsalet = 99\n")
    refused(TilewiseError, "does not have the right checksum", tw.prove, words, log=log)


@pytest.mark.parametrize("weights", [(0.1, 0.5, 0.2, 1, 2), (1 / 3, 2 / 7, 0.2, 1e-9, 3)])
def test_a_proof_of_weights_that_are_not_whole_resumes_exactly(weights: tuple[float, ...], tmp_path: Path) -> None:
    words = tw.make_vocabulary("w", ["aab", "abc", "bbb", "bca", "cab"]).with_weights(weights)
    whole = tw.prove(words, limit=2, top=2, log=tmp_path / "log")
    again = tw.prove(words, limit=2, top=2, log=tmp_path / "log")
    assert (again.nodes, again.openers[:2], again.proved) == (0, whole.openers[:2], True)
    assert isinstance(whole.total, int | Fraction)


def test_a_task_on_an_executor_may_stop_early_and_the_rest_is_handed_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    words = small_list()
    monkeypatch.setattr(proof_tasks, "TURN", 0.0)  # an opener a task
    some = words.guesses[:150]
    with ThreadPoolExecutor(2) as pool:
        proof = tw.prove(words, executor=pool, openers=some)
    assert {e.guess for e in proof.openers} == set(some)
    assert (proof.settled, proof.proved) == (True, False)
    assert proof.total == tw.prove(words, openers=some).total


class Stuck(ThreadPoolExecutor):
    """A thread that does two tasks, is told to stop by Ctrl-C in the third, and does not hear it."""

    def __init__(self) -> None:
        super().__init__(1)
        self.freed, self._tasks = threading.Event(), itertools.count()

    def submit(self, task: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        def work() -> Any:
            if next(self._tasks) < 2:
                return task(*arguments, **named)
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
            assert self.freed.wait(60)
            raise CancelledError

        return super().submit(work)


def test_ctrl_c_ends_a_proof_on_an_executor_with_what_has_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    words = small_list()
    best = tw.prove(words)
    monkeypatch.setattr(proof_tasks, "CHUNK", 5)
    with Stuck() as pool:
        proof = tw.prove(words, executor=pool, on_interrupt="return")
        pool.freed.set()
    assert proof.interrupted
    assert not proof.proved
    assert best.total is not None
    assert proof.lower <= best.total <= proof.upper
    known = [e for e in proof.openers if e.lower > 0]
    assert len(known) >= proof_tasks.FIRST + 10


def test_a_file_that_is_no_log_is_left_as_it_is(tmp_path: Path) -> None:
    words = small_list()
    told = r"notes\.txt('? is (not the log of a proof|the log of another)|: the log of a proof is not UTF-8)"
    for content in (b"my notes, without an end of line", b"\xff\xfe\x00", b"a\nb"):
        file = tmp_path / "notes.txt"
        file.write_bytes(content)
        refused(TilewiseError, told, tw.prove, words, log=file)
        assert file.read_bytes() == content


# ---- edges -------------------------------------------------------------------------------------------------


def test_what_makes_no_sense_is_said_so() -> None:
    words, after = tw.vocabulary("original"), Position.parse("crane=..g..", "original")
    refused(TilewiseError, "no objective 'best'", tw.solve, words, "best")
    refused(VocabularyError, "'xxxxx'", tw.solve, words, opening="xxxxx")
    refused(TilewiseError, "leaves no guess", tw.solve, after, limit=1)
    refused(IllegalGuess, "hard mode", tw.solve, after, opening="slots", rule="hard")
    refused(IllegalGuess, "strict", tw.solve, words, opening="salet", rule="strict")
    refused(Contradiction, ".", tw.solve, Position.parse("crane=ggggg slate=ggggg", words))
    refused(TilewiseError, "seconds", tw.solve, words, budget_seconds=-1)
    refused(TilewiseError, "top=0", tw.prove, words, top=0)
    assert tw.evaluate(words, []) == {}


def test_weights_become_integers_exactly_where_they_fit() -> None:
    def counts(*weights: float) -> tuple[int, ...] | None:
        whole = whole_weights(weights)
        return None if whole.rounded else whole.weights

    assert counts(2.0, 4.0, 6.0) == (2, 4, 6)  # as they are given, whatever divides them
    assert counts(0.1, 0.25, 3.0) == (2, 5, 60)  # as they are written: 0.1 is a tenth
    assert counts(0.1234567890123, 1.0) == (1234567890123, 10**13)
    assert counts(2.0**-44, 1.0) == (1, 2**44)  # as they are: 16 digits, but one bit
    assert counts(1 / 3, 1 / 3, 2 / 3) == (1, 1, 2)
    assert counts(1e100, 3e100) == (1, 3)
    assert counts(1.0, float(WEIGHT_LIMIT - 1)) == (1, WEIGHT_LIMIT - 1)
    assert counts(1.0, float(WEIGHT_LIMIT)) is None


@given(st.lists(st.floats(1e-100, 1e100), min_size=2, max_size=20))
def test_weights_that_do_not_fit_are_rounded_once(numbers: list[float]) -> None:
    weights, rounded = whole_weights(tuple(numbers))
    assert weights is not None
    assert min(weights) >= 1
    assert sum(weights) <= WEIGHT_LIMIT
    unit = Fraction(numbers[0]) / weights[0] if rounded is None else Fraction(rounded)
    for weight, number in zip(weights, numbers, strict=True):
        off = abs(weight * unit - Fraction(number))
        assert off <= (Fraction(number) / 2**50 if rounded is None else unit)
    assert whole_weights(tuple(map(float, weights))) == (weights, None)
    if rounded is not None:
        assert unit <= sum(map(Fraction, numbers)) / WEIGHT_LIMIT * 3


def test_shares_of_a_whole_are_searched_to_the_end_and_what_was_rounded_is_said() -> None:
    counts = {"aab": 3, "abc": 5, "cab": 7, "bca": 11, "bbb": 3}
    words = tw.make_vocabulary("shares", counts, {word: n / sum(counts.values()) for word, n in counts.items()})
    found, plain = tw.solve(words), tw.solve(tw.make_vocabulary("counts", counts, counts))
    assert (found.proved, found.badge, found.guess) == (True, "proved", plain.guess)
    assert found.mean == pytest.approx(plain.mean, abs=1e-12)
    assert not tree_of(found).proved  # it is a tree for the weights that were given
    assert tw.verify(tree_of(found), words).value == pytest.approx(float(found.upper), rel=1e-12)
    judged, advice = tw.review(words, ["aab", "bca"], "bca"), tw.suggest(words)
    assert 0 < (words.rounded or 0) < 3e-14
    for told in (found, advice, judged, tw.prove(words)):
        assert told.game.vocabulary.rounded == words.rounded
    assert plain.game.vocabulary.rounded is None
    assert {s.badge for s in advice.suggestions} == {"proved", "exact"}
    account = judged.guesses
    assert (judged.judged, account.par + account.regret - account.luck) == (True, account.outcome)
    assert account.par == Fraction(found.upper) / Fraction(found.weight)


def test_all_positions_of_a_list_have_the_weights_of_the_list() -> None:
    words = tw.make_vocabulary("mixed", ["aab", "aac", "aad", "xyz"], {"aab": 1, "aac": 2, "aad": 4, "xyz": 0.5})
    assert (words.weights, words.rounded) == ((2, 4, 8, 1), None)
    rest = Position.parse("xyz=...", words)
    found = tw.solve(rest)
    assert (found.weight, found.total) == (14, 22)
    assert tw.evaluate(rest, ["aad"])["aad"].total == 22
    third = words.with_weights({"xyz": 1 / 3}, missing=1)
    assert third.rounded is not None
    assert third.without(["xyz"]).rounded == pickle.loads(pickle.dumps(third)).rounded == third.rounded
    assert third.with_answers(["aab"]).rounded is words.with_weights([3, 1, 1, 1]).rounded is None


def value(lost: int, total: int, weight: int = 1, **more: Any) -> Value:
    return replace(Value.exactly("", (lost, total), weight), **more)


def test_a_guess_is_worth_its_parts_and_one_guess_for_each_word() -> None:
    parts = [value(0, 3, 2), value(1, 4, 3), Value("", 5, 9, 0, 2, weight=4)]
    whole = sum(parts, Value.nothing).after_guess("crane", 10)
    assert whole == Value("crane", 12 + 10, 16 + 10, 1, 3, "bound", 10)
    assert (whole.mean, whole.chance, whole.expected, whole.risk) == (2.6, 0.7, Fraction(26, 10), Fraction(3, 10))
    assert sum(parts[:2], Value.nothing).after_guess("", 5).proved
    longest = [replace(part, objective="worst") for part in parts]
    assert sum(longest, Value.nothing).after_guess("", 10) == Value("", 6, 10, 1, 3, "bound", 10, "worst")


def test_lost_words_come_first_and_a_bound_never_beats_what_is_exact() -> None:
    best, loses, bound = value(0, 9), value(1, 5), Value("", 3)
    assert sorted([bound, loses, best]) == [best, loses, bound]
    assert (bound.total, bound.lost, bound.mean, bound.chance, bound.known) == (None, None, None, None, False)
    assert [(v.proved, v.possible) for v in (best, loses, bound)] == [(True, True), (True, False), (False, True)]
    longest = Value("", 4, 4, 0, 0, "exact", 9, "worst")
    assert (longest.worst, longest.total, best.worst) == (4, None, None)


# ---- openings of several words -----------------------------------------------------------------------------


# ---- what proved means, resumed proofs, and those on an executor -------------------------------------------


def test_a_proof_takes_what_a_study_takes_as_executor() -> None:
    words = small_list()
    began = time.perf_counter()
    alone = tw.prove(words, top=60)
    assert 0 < alone.seconds < time.perf_counter() - began
    with ThreadPoolExecutor(2) as pool:
        for executor in (pool, 2):
            proof = tw.prove(words, executor=executor, top=60)
            assert (proof.proved, proof.best, proof.total) == (True, alone.best, alone.total)
            assert [e.total for e in proof.openers[:60]] == [e.total for e in alone.openers[:60]]
            assert proof.nodes > tw.prove(words, top=60, openers=words.guesses[:1]).nodes
    why = "3.5 cannot prove openers: give a number of threads, an executor"
    refused(tw.StudyError, why, tw.prove, words, executor=3.5)
    why = "no Dask scheduler answers at 'tcp://127.0.0.1:1'"
    refused(tw.StudyError, why, tw.prove, words, executor="tcp://127.0.0.1:1")


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
    refused(TilewiseError, "openers is empty: name the words to compare", tw.prove, words, openers=[])


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
