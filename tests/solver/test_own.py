"""Strategies and rankers of one's own: as good as those of the package, in simulations and in studies, anywhere."""

import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support import strategies
from tests.support.refusal import refused
from tilewise.solver.rank.choice import Costs
from tilewise.solver.rank.rank import choice_at
from tilewise.solver.rank.rankers import as_ranker
from tilewise.solver.rank.source_digest import source_digest

V = tw.vocabulary("nyt").with_answers(tw.vocabulary("nyt").answers[::40], "every fortieth")


def squares(choice: tw.solver.Choice) -> Costs:
    """The sum of squares of the sizes: orders as expected-size does."""
    return np.asarray((choice.sizes**2).sum(axis=1))


def last_letter(choice: tw.solver.Choice) -> Costs:
    return np.asarray(choice.vocabulary.guess_letters[choice.guesses, -1], np.float64)


class Alphabetical:
    """The first word that fits."""

    def choose(self, position: tw.Position) -> str:
        return position.candidates[0]


def mine(name: str, cost: Callable[[tw.solver.Choice], Costs]) -> tw.Ranker:
    return tw.Ranker(name, "", "own", cost)


# ---- rankers ---------------------------------------------------------------------------------------------


@given(strategies.positions(), st.data())
def test_codes_sizes_and_shares_are_what_the_partition_says(p: tw.Position, data: st.DataObject) -> None:
    if not p.candidates:
        return
    choice = choice_at(p)
    k = data.draw(st.integers(0, len(choice.guesses) - 1))
    word = p.universe.guesses[choice.guesses[k]]
    parts = tw.partition(p, word)
    sizes = sorted((len(part.words) for part in parts), reverse=True)
    assert choice.sizes[k].tolist() == sizes + [0] * (choice.sizes.shape[1] - len(sizes))
    shares = sorted((part.share for part in parts), reverse=True)
    np.testing.assert_allclose(choice.shares[k][: len(shares)], shares)
    assert [int(c) for c in choice.codes[k]] == [tw.feedback(word, c).code for c in p.candidates]


def test_a_function_is_a_ranker() -> None:
    assert tw.simulate(tw.Strategy("tarse", squares), V).counts == tw.simulate("opening=tarse ranker=gini", V).counts
    ranked = tw.rank(V, squares)
    assert ([s.guess for s in ranked], ranked.ranker) == ([s.guess for s in tw.rank(V, "expected-size")], "squares")
    assert tw.rank(V, lambda c: list(range(len(c.guesses)))).best.guess == "aahed"  # whole numbers will do
    numbered = tw.Strategy(ranker=tw.solver.find_ranker("random:7"))
    assert (numbered, numbered.own) == (tw.Strategy(ranker="random:7"), None)


@pytest.mark.parametrize(
    ("cost", "message"),
    [
        (lambda c: np.full(len(c.guesses), np.nan), "the ranker 'odd' returned nan for 'aahed': it must"),
        (lambda c: np.full(len(c.guesses), np.inf), "the ranker 'odd' returned inf for"),
        (lambda _: 1.0, "the ranker 'odd' returned 1.0: it must return 14855 finite numbers, one per guess"),
        (lambda _: None, "the ranker 'odd' returned None: it must"),
        (lambda c: np.zeros(len(c.guesses) - 1), r"the ranker 'odd' returned an array of the shape \(14854,\)"),
        (lambda c: ["good"] * len(c.guesses), r"the ranker 'odd' returned \['good', .*\.\.\.: it must"),
    ],
)
def test_what_a_ranker_returns_is_checked(cost: Any, message: str) -> None:
    for call in (lambda: tw.rank(V, mine("odd", cost)), lambda: tw.Strategy(ranker=mine("odd", cost)).unroll(V)):
        refused(tw.TilewiseError, message, call)


def test_a_ranker_leaves_no_alias_behind() -> None:
    """Neither when it is replaced by one of its name, nor when another has taken the alias."""
    first = tw.register_ranker(replace(as_ranker(squares, "squares"), aliases=("sq", "two")))
    second = tw.register_ranker(squares, "squares")
    assert second is not first
    refused(tw.NotationError, "'sq'", tw.solver.find_ranker, "sq")
    tw.register_ranker(first)
    other = tw.register_ranker(squares, "two")
    tw.solver.unregister_ranker("sq")
    assert "squares" not in tw.RANKERS
    refused(tw.NotationError, "'squares'", tw.solver.find_ranker, "squares")
    assert tw.solver.find_ranker("two") is other
    tw.solver.unregister_ranker("two")


def test_registered_rankers_are_known_by_name() -> None:
    made = tw.register_ranker(squares, "sum-of-squares")
    assert tw.solver.find_ranker("Sum-of-squares") is made
    assert "sum-of-squares" in tw.RANKERS
    by_name = tw.Strategy.parse("opening=tarse ranker=sum-of-squares")
    assert by_name.own is made
    assert tw.simulate(by_name, V) == tw.simulate(tw.Strategy("tarse", made), V)
    tw.solver.unregister_ranker("sum-of-squares")
    for name in ("sum-of-squares", "entropy"):
        why = f"'{name}' is not a ranker that was registered"
        refused(tw.NotationError, why, tw.solver.unregister_ranker, name)
    for name in ("entropy", "ncands", "random:7"):
        why = f"'{name}' is a ranker of tilewise: register yours under another"
        refused(tw.NotationError, why, tw.register_ranker, squares, name)
        why = f"a ranker of its own called '{name}', which is a ranker of tilewise"
        refused(tw.StudyError, why, tw.study.Configuration, "c", tw.Strategy(ranker=mine(name, squares)))
    for name in ("two words", "Big", "a=b", ""):
        refused(tw.NotationError, "cannot name a ranker|is not a ranker", tw.register_ranker, mine(name, squares))
    refused(tw.NotationError, "7 is not a ranker", tw.register_ranker, 7)


# ---- strategies ------------------------------------------------------------------------------------------


def test_anything_that_chooses_is_a_strategy() -> None:
    by_object, by_function = tw.simulate(Alphabetical(), V), tw.simulate(lambda p: p.candidates[0], V)
    assert (by_object.counts, by_object.strategy) == (by_function.counts, "Alphabetical")
    refused(tw.NotationError, "is not a strategy: give one", tw.simulate, Alphabetical, V)


def test_an_opening_goes_before_a_strategy_of_ones_own() -> None:
    opened = tw.solver.Custom(Alphabetical().choose, "alphabetical").with_opening("CRANE", "slate")
    assert str(opened) == "opening=crane,slate alphabetical"
    tree = opened.unroll(V)
    tw.verify(tree, V)
    assert tree.opener == "crane"
    sole = tw.Position(V).answered("crane", next(iter(tree)).guess)
    assert opened.choose(sole) == (sole.candidates[0] if len(sole.candidates) == 1 else "slate")
    with pytest.raises(tw.NotationError, match="the strategy 'none' chose None after ''"):
        tw.solver.Custom(lambda _: None, "none").choose(tw.Position(V))  # type: ignore[arg-type,return-value]


def test_the_digest_of_a_source_tells_what_differs() -> None:
    def power(n: int) -> Callable[[tw.solver.Choice], Costs]:
        return lambda choice: (choice.sizes**n).sum(axis=1).astype(np.float64)

    def bound(n: int, m: int) -> Callable[..., int]:
        return lambda x=n, *, y=m: int(x * y)

    def holding(array: Any) -> Any:
        return lambda choice: array[choice.guesses]

    long, part = np.arange(5000), Fraction(1, 3)
    different: list[Callable[[], Any]] = [
        lambda: power(2), lambda: power(3), lambda: bound(2, 2), lambda: bound(2, 3), lambda: bound(3, 2),
        lambda: squares, lambda: last_letter, lambda: Alphabetical().choose, lambda: Remembers(1).choose,
        lambda: Remembers(2).choose, lambda: holding(long), lambda: holding(long[::-1]),
        lambda: holding(np.array([part, 7], dtype=object)), lambda: holding(np.array([part, 8], dtype=object)),
    ]  # fmt: skip
    digests = [source_digest(make()) for make in different]
    assert digests == [source_digest(make()) for make in different]
    assert len({*digests}) == len(digests)


class Remembers:
    """A strategy that remembers what it chose."""

    def __init__(self, skip: int = 0) -> None:
        self.skip, self.memo = skip, dict[str, str]()

    def choose(self, position: tw.Position) -> str:
        left = position.candidates
        return self.memo.setdefault(str(position), left[self.skip % len(left)])


class Forgets(Remembers):
    """One that says what belongs to it when it is sent elsewhere."""

    __slots__ = ()

    def __getstate__(self) -> dict[str, Any]:
        return {"skip": self.skip, "memo": {}}


@dataclass(frozen=True, repr=False)
class Holds:
    """Something that carries a value, under a text that does not show it."""

    value: Any

    def __repr__(self) -> str:
        return "Holds()"

    def choose(self, position: tw.Position) -> str:
        return position.candidates[0]


def test_the_digest_knows_what_an_object_carries() -> None:
    once, often = Forgets(), Forgets()
    tw.simulate(often, V)
    assert often.memo
    assert source_digest(once) == source_digest(often) != source_digest(Forgets(1))
    long = np.zeros(5000)
    other = long.copy()
    other[2500] = 1
    held = [1, 2.0, "a", [1, [2]], [[1], 2], {3: 4}, {3, 4}, frozenset({"a", "b"}), long, other, Holds(1), V,
            np.int64(7), squares]  # fmt: skip
    assert len({source_digest(Holds(value)) for value in held}) == len(held)
    assert source_digest(Holds({"b", "a"})) == source_digest(Holds({"a", "b"}))
    assert source_digest(Holds(threading.Lock())) == source_digest(Holds(threading.Lock()))
    cached = cache(lambda position: position.candidates[0])
    before = source_digest(cached)
    tw.simulate(tw.solver.Custom(cached), V)
    assert source_digest(cached) == before
    ring: list[Any] = []
    ring.append(ring)
    assert source_digest(ring) == source_digest(ring)


# ---- in a study ------------------------------------------------------------------------------------------


def expected(study: tw.Study) -> list[tuple[str, float]]:
    return [(cell.configuration, tw.simulate(cell.strategy, cell.vocabulary).total) for cell in study.cells()]


def totals(table: tw.study.StudyTable) -> list[tuple[str, float]]:
    return [(row.configuration, row.total) for row in table]


@pytest.mark.slow
def test_a_study_measures_the_ranker_that_it_was_given(tmp_path: Path) -> None:
    local = tw.study.Configuration("local", tw.Strategy(ranker=mine("local", lambda c: last_letter(c))))
    study = tw.Study("own", V, [tw.Strategy(ranker=squares), local, Alphabetical()], ["tarse", ""])
    right = expected(study)
    assert len({total for _, total in right}) > 3
    with ThreadPoolExecutor(1) as threads, ProcessPoolExecutor(1, get_context("spawn")) as processes:
        for number, executor in enumerate((None, 2, threads, processes)):
            assert totals(tw.run_study(study, tmp_path / str(number), executor, files=False)) == right


def test_what_was_measured_of_another_function_is_measured_again(tmp_path: Path) -> None:
    def study(cost: Callable[[tw.solver.Choice], Costs]) -> tw.Study:
        return tw.Study("own", V, [tw.study.Configuration("mine", tw.Strategy(ranker=mine("mine", cost)))], "tarse")

    first = tw.run_study(study(squares), tmp_path, files=False)
    resumed: list[int] = []
    again = tw.run_study(study(squares), tmp_path, files=False, progress=lambda p: resumed.append(p.resumed))
    other = tw.run_study(study(last_letter), tmp_path, files=False)
    assert totals(first) == totals(again) != totals(other)
    assert resumed == [1]
    assert other[0].total == tw.simulate(tw.Strategy("tarse", last_letter), V).total


@pytest.mark.parametrize("executor", [1, 3])
def test_a_strategy_that_remembers_keeps_its_rows(tmp_path: Path, executor: int) -> None:
    openings = ["tarse", "salet", "crane", "slate"]
    player = Remembers()
    study = tw.Study("memo", V, player, openings)
    table = tw.run_study(study, tmp_path, executor, files=False)
    assert player.memo
    assert (totals(table), table.complete) == (expected(study), True)
    assert [row.opener for row in tw.study.read_study(study, tmp_path)] == openings
    resumed: list[int] = []
    fresh, other = (tw.Study("memo", V, Remembers(skip), openings) for skip in (0, 1))
    again = tw.run_study(fresh, tmp_path, files=False, progress=lambda p: resumed.append(p.resumed))
    assert (again, resumed) == (table, [4])
    assert totals(tw.run_study(other, tmp_path, files=False)) != totals(table)


def test_processes_get_an_object_as_it_is_now(tmp_path: Path) -> None:
    player = Remembers()
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        for skip in (0, 1):
            player.skip = skip
            study = tw.Study("changed", V, player, ["tarse"])
            assert totals(tw.run_study(study, tmp_path, pool, files=False)) == expected(study)


def test_what_cannot_travel_is_told(tmp_path: Path) -> None:
    lock = threading.Lock()
    stuck = tw.solver.Custom(lambda p: (lock, p.candidates[0])[1], "stuck")
    with ProcessPoolExecutor(1) as pool, pytest.raises(tw.StudyError, match="'stuck' cannot be sent to"):
        tw.run_study(tw.Study("x", V, [stuck]), tmp_path, pool, files=False)


# ---- what a study checks ---------------------------------------------------------------------------------


def test_a_study_understands_what_is_meant() -> None:
    for given_, read in (
        ("tarse", (("tarse",),)), (("tarse", "salet"), (("tarse",), ("salet",))), ("", ((),)), ("all", "all"),
        (["cones trial", ("tarse", "salet")], (("cones", "trial"), ("tarse", "salet"))),
    ):  # fmt: skip
        assert tw.Study("x", V, "ranker=largest", given_).openings == read
    assert tw.Study("x", "nyt", "ranker=largest").vocabularies == (tw.vocabulary("nyt"),)
    grid = tw.Study.grid(openings=["tarse", "salet"], rankers=["entropy", squares], rules=["any", "hard"], lists=V)
    names = ["entropy / any", "entropy / hard", "squares / any", "squares / hard"]
    assert ([c.name for c in grid.configurations], grid.size) == (names, 8)
    assert tw.Study.grid("tarse", squares).configurations[0].strategy.algo == "squares"
    study = tw.Study("x", V, [tw.Strategy("crane")])
    assert [cell.strategy.opening for cell in study.cells()] == [("crane",)]
    why = "the configuration 'entropy' opens with 'crane', the study with 'tarse'"
    refused(tw.StudyError, why, tw.Study, "x", V, [tw.Strategy("crane")], "tarse")


def test_a_study_may_be_its_file_and_an_executor_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    (tmp_path / "words.txt").write_text("\n".join(V.answers[:20]))
    file.write_text('openings = [""]\nrankers = ["gini"]\n[[lists]]\nwords = "words.txt"\n')
    table = tw.run_study(str(file), tmp_path / "out", files=False)
    assert (len(table), table.title) == (1, "small")
    assert len(tw.study.read_study(file, tmp_path / "out")) == 1
    with pytest.raises(tw.StudyError, match="0 cannot measure a study: give a number of threads, an executor"):
        tw.run_study(file, tmp_path / "more", 0, files=False)
    with pytest.raises(tw.StudyError, match=r"nowhere\.toml: the study file cannot be read"):
        tw.run_study("nowhere.toml", tmp_path / "more", files=False)
