"""Exact totals: truths that never change. A search that gives another number is wrong, whatever it says of itself."""

import itertools
import math
import pickle
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.interrupting import ctrl_c_in_the_core
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
    "original": {
        "salet": 7920,
        "reast": 7923,
        "crate": 7926,
        "trace": 7926,
        "slate": 7928,
        "crane": 7930,
        "raise": 8014,
        "jazzy": 9298,  # leaves so many words that guesses below it are bounded by the letters shown, too
    },
    "nyt": {"tarse": 7883, "salet": 7894, "reast": 7896, "crate": 7899, "slate": 7899, "trace": 7899, "crane": 7902},
    "nyt-extended": {"tarse": 11219, "salet": 11235},
}
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
    assert found.tree is not None
    assert found.proved
    assert not found.tree.proved  # no other opener has been compared
    assert f"\nproved: no\nmethod: exact search after {found.guess}\n" in tw.trees.tree_text(found.tree)
    checked = tw.verify(found.tree, words)
    assert (checked.total, found.total) == (found.lower, found.upper)
    assert found.tree.limit == 6
    assert found.tree.worst <= 6
    assert found.game == tw.Game("original", rule)
    assert 2**16 < found.memory < 2**30


def test_within_three_guesses_trace_solves_the_most() -> None:
    words = tw.vocabulary("original")
    found = tw.evaluate(words, ["trace", "slate", "salet"], limit=3)
    assert all(e.proved for e in found.values())
    assert {w: len(words.answers) - (e.lost or 0) for w, e in found.items()} == {
        "trace": 1388,
        "slate": 1387,
        "salet": 1369,
    }
    solved = tw.solve(words, opening="trace", limit=3)
    assert (solved.lost, solved.total, solved.proved) == (927, 6868, True)
    assert solved.tree is not None
    assert (tw.verify(solved.tree, words).lost, len(solved.tree.lost)) == (927, 927)


@pytest.mark.parametrize("rule", ["any", "hard", "strict"])
def test_a_search_stopped_at_once_always_has_a_legal_tree(rule: str) -> None:
    words = tw.vocabulary("nyt")
    ExactSearch(Position(Game(words, rule)))._begin(control_for(None))  # long tables take longer than a moment
    for objective in ("mean", "worst"):
        found = tw.solve(words, objective, rule, budget_seconds=0)
        assert found.tree is not None
        checked = tw.verify(found.tree, words)
        assert checked.lost == found.lost
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
    assert found.interrupted
    assert not found.proved
    assert found.lower <= 11219 <= found.upper
    assert threading.active_count() == threads


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
        assert best.tree is not None
        assert best.guess is not None
        assert (best.tree.proved, best.tree.method) == (True, "exact search")
        after = tw.solve(words, objective, opening=best.guess)
        assert after.tree is not None
        assert (after.proved, after.badge, after.tree.value) == (True, "exact", best.tree.value)
        assert (after.tree.proved, after.tree.method) == (False, f"exact search after {best.guess}")
    cut = tw.solve("nyt", opening="fuzzy", rule="hard", budget_seconds=0.0)
    assert cut.tree is not None
    assert cut.tree.method == "exact search after fuzzy, not finished"


# ---- proofs ------------------------------------------------------------------------------------------------


def small_list() -> tw.Vocabulary:
    words = tw.vocabulary("original")
    return tw.make_vocabulary("part", words.guesses[::20], [w for w in words.answers if w in set(words.guesses[::20])])


def test_a_proof_agrees_with_solving_every_opener() -> None:
    words = small_list()
    openers = tw.evaluate(words, words.guesses, threads=2)
    least = min(e.upper for e in openers.values())
    proof = tw.prove(words, top=3)
    assert proof.proved
    assert (proof.total, proof.lower, proof.upper) == (least, least, least)
    assert tw.solve(words).guess == proof.best
    assert len(proof.openers) == len(words.guesses)
    for e in proof.openers:
        assert e.lower <= openers[e.guess].upper <= e.upper
    best = sorted(e.upper for e in openers.values())[:3]
    assert [e.total for e in proof.openers[:3]] == best
    assert [e.total for e in tw.prove(words, top=3).openers[:3]] == best
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
    with pytest.raises(TilewiseError, match="cut off before its first opener: delete it"):
        tw.prove(words, log=log)
    log.write_text("\n".join(lines[:half]) + "\nsalet about 12\nsalet = 99\n")
    with pytest.raises(TilewiseError, match="does not have the right checksum"):
        tw.prove(words, log=log)


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
        with pytest.raises(TilewiseError, match=told):
            tw.prove(words, log=file)
        assert file.read_bytes() == content


# ---- edges -------------------------------------------------------------------------------------------------


def test_what_makes_no_sense_is_said_so() -> None:
    words = tw.vocabulary("original")
    with pytest.raises(TilewiseError, match="no objective 'best'"):
        tw.solve(words, "best")  # type: ignore[arg-type]
    with pytest.raises(VocabularyError, match="'xxxxx'"):
        tw.solve(words, opening="xxxxx")
    with pytest.raises(TilewiseError, match="leaves no guess"):
        tw.solve(Position.parse("crane=.....", words), limit=1)
    with pytest.raises(IllegalGuess, match="hard mode"):
        tw.solve(Position.parse("crane=..g..", words), opening="slots", rule="hard")
    with pytest.raises(IllegalGuess, match="strict"):
        tw.solve(words, opening="salet", rule="strict")
    with pytest.raises(Contradiction):
        tw.solve(Position.parse("crane=ggggg slate=ggggg", words))
    with pytest.raises(TilewiseError, match="seconds"):
        tw.solve(words, budget_seconds=-1)
    with pytest.raises(TilewiseError, match="top=0"):
        tw.prove(words, top=0)
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


def shares(counts: Mapping[str, int]) -> dict[str, float]:
    return {word: n / sum(counts.values()) for word, n in counts.items()}


def test_shares_of_a_whole_are_searched_to_the_end_and_what_was_rounded_is_said() -> None:
    counts = {"aab": 3, "abc": 5, "cab": 7, "bca": 11, "bbb": 3}
    words = tw.make_vocabulary("shares", counts, shares(counts))
    found, plain = tw.solve(words), tw.solve(tw.make_vocabulary("counts", counts, counts))
    assert (found.proved, found.badge, found.guess) == (True, "proved", plain.guess)
    assert found.game.vocabulary.rounded is not None
    assert found.game.vocabulary.rounded < 3e-14
    assert found.mean == pytest.approx(plain.mean, abs=1e-12)
    assert found.tree is not None
    assert not found.tree.proved  # it is a tree for the weights that were given
    assert tw.verify(found.tree, words).value == pytest.approx(float(found.upper), rel=1e-12)
    assert words.rounded == tw.prove(words).game.vocabulary.rounded == found.game.vocabulary.rounded
    assert tw.suggest(words).game.vocabulary.rounded == found.game.vocabulary.rounded
    assert {s.badge for s in tw.suggest(words).suggestions} == {"proved", "exact"}
    judged = tw.review(words, ["aab", "bca"], "bca")
    assert judged.judged
    assert judged.game.vocabulary.rounded == found.game.vocabulary.rounded
    account = judged.guesses
    assert account.par + account.regret - account.luck == account.outcome
    assert account.par == Fraction(found.upper) / Fraction(found.weight)
    assert plain.game.vocabulary.rounded is None


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
