"""Budgets between nothing and enough: whatever calls itself proved, complete or exact is true, however early it ended.

Time passes by looking at the clock alone, so that every budget stops each call at the same place in every run.
"""

import _thread
import inspect
import math
import threading
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import product
from typing import Any, NoReturn

import pytest

import tilewise as tw
from tests.support.kept import forget_searches
from tests.support.public_names import PUBLIC
from tests.support.refusal import refused
from tests.support.ticking import STEP, budgets, ticking
from tilewise import _core
from tilewise.solver.control import Control, Stopped, deadline
from tilewise.solver.exact import search_tables
from tilewise.solver.openers.report import opening_report
from tilewise.solver.rank import rank
from tilewise.solver.rank.rank import Suggestion
from tilewise.solver.table import table
from tilewise.solver.table.memory import Memory
from tilewise.solver.table.table import MEMORY_BUDGET
from tilewise.solver.value import ObjectiveName, Value

ENOUGH = 4000
"""More looks at the clock than any of these calls takes."""

_ALIKE = ["bills", "hills", "mills", "tills", "might", "night", "sight", "tight", "batch", "catch", "hatch", "match"]
_PROBES = ["thumb", "clamp", "nymph", "shout"]


@cache
def words(name: str) -> tw.Vocabulary:
    """Lists on which a limit bites, guesses tie and the heaviest word is not the one that splits best."""
    if name == "plain":
        return tw.make_vocabulary(name, [*_ALIKE, *_PROBES], _ALIKE)
    weights = {word: float(1 + place * place % 7) for place, word in enumerate(_ALIKE)}
    return tw.make_vocabulary(name, [*_ALIKE, *_PROBES], _ALIKE, weights)


LISTS = ("plain", "weighted")
Claim = tuple[object, object]
"""What is claimed, and the truth."""
Check = Callable[[Any, Any], Iterator[Claim]]
"""The claims of a result, beside what the same call says with time enough."""


@cache
def values(name: str, rule: str, limit: int) -> dict[str, Value]:
    """What every legal guess is worth."""
    start = words(name)
    return tw.evaluate(start, start.guesses, rule, limit)


def _cost(found: Any) -> tuple[object, object]:
    return found.lost, found.total


def _solution(found: tw.solver.Solution, truth: tw.solver.Solution) -> Iterator[Claim]:
    first = found.objective == "mean"
    value = truth.lost if first else 0, truth.upper
    yield (found.lost_lower if first else 0, found.lower) <= value, True
    if found.tree is not None:
        yield (found.lost if first else 0, found.upper) >= value, True
        yield tw.verify(found.tree, words(found.game.name)).lost, len(found.tree.lost)
        if found.tree.proved:
            yield found.proved, True
    if found.proved:
        yield (found.lost, found.lower, found.upper), (truth.lost, truth.upper, truth.upper)
        yield found.badge, truth.badge


def _bounds(found: Value, truth: Value) -> Iterator[Claim]:
    yield found.least <= truth.most <= found.most, True
    if found.proved:
        yield (_cost(found), found.upper), (_cost(truth), truth.upper)


def _evaluations(found: tw.solver.Evaluations, truth: tw.solver.Evaluations) -> Iterator[Claim]:
    yield list(found), list(truth)
    for guess, evaluation in found.items():
        yield from _bounds(evaluation, truth[guess])


def _proof(found: tw.solver.Proof, truth: tw.solver.Proof) -> Iterator[Claim]:
    if found.proved or found.settled:
        yield (found.lost, found.upper, found.lower), (truth.lost, truth.upper, truth.lower)
    yield (found.lost_lower, found.lower) <= (truth.lost_lower, truth.upper), True
    yield from _openers(found.openers, [])
    best = min(e.most for e in truth.openers)
    for e in found.openers:
        if found.badge_of(e) == "proved":
            yield e.most, best


def _openers(found: Any, _: Any) -> Iterator[Claim]:
    for e in found:
        if e.objective == "mean":
            yield from _bounds(e, values("plain", "any", 3)[e.guess])


def _suggestion(found: Suggestion, name: str, limit: int) -> Iterator[Claim]:
    value = values(name, "any", limit)[found.guess]
    mean = float(value.upper / tw.Position(words(name)).weight)
    if found.badge in ("proved", "exact"):
        yield (found.lost, found.mean), (value.lost, mean)
    if found.badge == "proved":
        yield value.most, min(e.most for e in values(name, "any", limit).values())
    if found.badge == "bound" and value.lost == 0:
        yield found.mean is not None and found.mean <= mean, True


def _suggestions(found: tw.solver.Suggestions, truth: tw.solver.Suggestions) -> Iterator[Claim]:
    name, limit = found.game.name, 0 if found.over else found.game.limit
    for suggestion in (*found.suggestions, *found.requested):
        yield from _suggestion(suggestion, name, limit)
    if found.method == "exact":
        yield [(s.lost, s.mean) for s in found.suggestions], [(s.lost, s.mean) for s in truth.suggestions]
        for mine, best in ((found.probe, truth.probe), (found.candidate, truth.candidate)):
            yield mine and (mine.lost, mine.mean), best and (best.lost, best.mean)
    if found.chance is not None:
        yield found.chance <= (truth.chance or 0), True
        if found.best.badge == "proved":
            yield found.chance, truth.chance


def _adversary(found: tw.solver.AdversaryPlay, truth: tw.solver.AdversaryPlay) -> Iterator[Claim]:
    yield found.lower <= (truth.upper or 0), True
    if found.upper is not None:
        yield (len(found.guesses), found.upper >= (truth.upper or 0)), (found.upper, True)
    if found.proved:
        yield found.upper, truth.upper


def _openings(found: tw.solver.Openings, truth: tw.solver.Openings) -> Iterator[Claim]:
    best = [(o.lost, o.total) for o in truth.openings]
    if found.complete:
        yield [(o.lost, o.total) for o in found.openings], best
    yield [(o.lost, o.total) for o in found.openings[: found.proved]], best[: found.proved]
    for opening in found.openings:
        yield from _opening(opening, None)


def _opening(found: tw.solver.Opening, _: Any) -> Iterator[Claim]:
    value = tw.solve(words("plain"), opening=found.words)
    if found.badge in ("proved", "exact"):
        yield _cost(found), _cost(value)
    if found.badge == "proved":
        yield _cost(found), _cost(tw.solve(words("plain")))
    if found.badge == "bound":
        yield found.total is not None and _cost(found) >= _cost(value), True


def _letters(found: tw.solver.FirstLetters, truth: tw.solver.FirstLetters) -> Iterator[Claim]:
    if found.proved:
        yield found.mean, truth.mean
    for mine, best in zip(found, truth, strict=True):
        if mine.badge == "proved":
            yield (mine.lost, mine.mean), (best.lost, best.mean)
        elif mine.mean is not None:
            yield ((mine.lost or 0), mine.mean) >= ((best.lost or 0), best.mean or 0), True


def _review(found: tw.reviews.Review, truth: tw.reviews.Review) -> Iterator[Claim]:
    for turn, whole in zip(found.turns, truth.turns, strict=True):
        if turn.judged:
            yield (turn.mean, turn.chance, turn.guesses), (whole.mean, whole.chance, whole.guesses)
        if turn.least is not None and whole.mean is not None:
            yield turn.least <= whole.mean, True
        if turn.most is not None and whole.mean is not None:
            yield turn.most >= whole.mean, True
    if found.judged:
        yield (found.chance, found.guesses), (truth.chance, truth.guesses)
    if found.perfect:
        yield found.perfect, truth.perfect


def _reviews(found: tw.reviews.Reviews, truth: tw.reviews.Reviews) -> Iterator[Claim]:
    for mine, whole in zip(found, truth, strict=True):
        yield from _review(mine, whole)


def _solve(name: str, objective: ObjectiveName, rule: str, limit: int, seconds: float | None) -> tw.solver.Solution:
    return tw.solve(words(name), objective, rule, limit, budget_seconds=seconds)


def _suggest(name: str, limit: int, seconds: float | None) -> tw.solver.Suggestions:
    return tw.suggest(words(name), top=5, limit=limit, requested=["tills", "shout"], budget_seconds=seconds)


_GAME = "hills clamp night sight"


def _judge(limit: int, seconds: float | None) -> tw.reviews.Review:
    return tw.review(words("weighted"), _GAME, limit=limit, budget_seconds=seconds)


Call = Callable[[float | None], Any]
OBJECTIVES: tuple[ObjectiveName, ...] = ("mean", "worst")
CALLS: dict[str, tuple[Check, Call]] = {
    **{
        f"solve {name} {objective} {rule} {limit}": (_solution, partial(_solve, name, objective, rule, limit))
        for name, objective, rule, limit in product(LISTS, OBJECTIVES, ("any", "hard"), (2, 3, 6))
    },
    **{f"suggest {name} {n}": (_suggestions, partial(_suggest, name, n)) for name, n in product(LISTS, (3, 6))},
    **{f"review {limit}": (_review, partial(_judge, limit)) for limit in (4, 6)},
    "solve opener": (_solution, lambda s: tw.solve(words("plain"), limit=3, opening="hatch", budget_seconds=s)),
    "solve opening": (
        _solution,
        lambda s: tw.solve(words("weighted"), opening=("thumb", "night"), budget_seconds=s, limit=4),
    ),
    "evaluate": (_evaluations, lambda s: tw.evaluate(words("weighted"), ["thumb", "hills"], limit=3, budget_seconds=s)),
    "evaluate worst": (
        _evaluations,
        lambda s: tw.evaluate(words("plain"), ["thumb", "hills"], objective="worst", budget_seconds=s),
    ),
    "prove": (_proof, lambda s: tw.prove(words("plain"), limit=3, top=3, budget_seconds=s, threads=1)),
    "prove some": (
        _proof,
        lambda s: tw.prove(words("plain"), limit=3, openers="hills thumb", budget_seconds=s, threads=1),
    ),
    "prove worst": (_proof, lambda s: tw.prove(words("plain"), objective="worst", budget_seconds=s, threads=1)),
    "suggest also": (
        lambda found, _: _suggestion(found, "weighted", 3),
        lambda s: tw.suggest(words("weighted"), limit=3, requested=["clamp"], budget_seconds=s).requested[0],
    ),
    "beat_adversary": (_adversary, lambda s: tw.solver.beat_adversary(words("plain"), budget_seconds=s)),
    "openers": (
        _openings,
        lambda s: tw.openers(words("plain"), by="exact", top=4, beam=4, budget_seconds=60.0 if s is None else s),
    ),
    "opener": (_opening, lambda s: tw.opener(words("plain"), "hills thumb", budget_seconds=60.0 if s is None else s)),
    "first_letters": (_letters, lambda s: tw.solver.first_letters(words("plain"), kept=False, budget_seconds=s)),
    "review_games": (
        _reviews,
        lambda s: tw.review_games(words("plain"), [_GAME, "hatch match"], limit=4, budget_seconds=s),
    ),
}


PATIENT = frozenset(name for name in CALLS if name.split()[0] in {"first_letters", "openers"})
"""Those that rank or describe words besides, which takes whatever it takes."""


@pytest.fixture(autouse=True)
def _nothing_goes_on_from_before() -> Iterator[None]:
    forget_searches()
    yield
    forget_searches()


def test_every_public_call_that_takes_a_budget_is_here() -> None:
    takes = {
        name.rpartition(".")[2]
        for name, found in PUBLIC.items()
        if inspect.isfunction(found) and "budget_seconds" in inspect.signature(found).parameters
    }
    assert takes == {name.split()[0] for name in CALLS}


def _claims_are_true(name: str, dense: int) -> None:
    check, call = CALLS[name]
    truth = call(None)
    for claim, fact in check(truth, truth):
        assert claim == fact
    last = None
    for seconds in budgets(ENOUGH, dense):
        forget_searches()
        with ticking():
            found = call(seconds)
        for claim, fact in check(found, truth):
            assert claim == fact, f"{name} within {seconds}"
        last = found
    assert list(check(last, truth)) == list(check(truth, truth)), "the budgets are not enough"


@pytest.mark.parametrize("name", CALLS)
def test_what_is_claimed_within_a_budget_is_true(name: str) -> None:
    _claims_are_true(name, dense=30)


class _NothingKept(Memory):
    """Tables are made for every question."""

    def keep(self, key: object, item: object, most: int) -> None:
        pass


@pytest.mark.parametrize("name", [name for name in CALLS if name not in PATIENT])
def test_the_same_where_the_budget_may_end_while_tables_are_made(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_tables, "_MOMENT", 0)
    monkeypatch.setattr(table, "KEPT", _NothingKept(MEMORY_BUDGET))
    _claims_are_true(name, dense=12)


@pytest.mark.parametrize("name", [*LISTS, "scored"])
def test_without_time_for_its_tables_a_search_has_nothing_to_show(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_tables, "_MOMENT", 0)
    monkeypatch.setattr(search_tables, "_SCORED_MOMENT", 0)
    monkeypatch.setattr(table, "KEPT", _NothingKept(MEMORY_BUDGET))
    start = tw.make_vocabulary(name, _ALIKE, scoring="shared-letters") if name == "scored" else words(name)
    found = tw.solve(start, budget_seconds=0)
    assert (found.guess, found.tree, found.total, found.mean, found.lost) == (None, None, None, None, None)
    assert (found.proved, found.nodes, found.lower, found.upper) == (False, 0, found.weight, math.inf)
    assert not any(e.proved or e.total for e in tw.evaluate(start, _ALIKE, budget_seconds=0).values())
    proof = tw.prove(start, budget_seconds=0)
    assert (proof.best, proof.proved, proof.settled) == (None, False, False)
    play = tw.solver.beat_adversary(start, budget_seconds=0)
    assert (play.guesses, play.lower, play.upper) == ((), 1, None)
    refused(tw.TilewiseError, "0 s are too few", opening_report, tw.Game(start), "hills", budget_seconds=0)
    assert tw.suggest(start, budget_seconds=0).method != "exact"
    assert tw.solve(start).proved


def test_filling_a_table_looks_at_the_control() -> None:
    letters = table.FeedbackTable("english-4").vocabulary.guess_letters
    core = _core.Table(letters, letters, 26)
    with ticking():
        with pytest.raises(Stopped):
            core.fill(1, Control(5 * STEP))
        assert not core.filled
        core.fill(1, Control(1000 * STEP))
    assert core.filled


@pytest.mark.parametrize("rule", ["any", "hard"])
def test_the_tables_of_a_search_look_at_the_control(rule: str) -> None:
    start = tw.vocabulary("mastermind:4x4" if rule == "any" else "english-4")
    codes = table.FeedbackTable(start)
    arrays = (codes.codes, start.guess_of_answer, start.guess_letters, None, codes.scoring, rule, "auto")
    with ticking():
        for looks in range(4):
            with pytest.raises(Stopped):
                _core.SearchTables(*arrays, Control(looks * STEP))
        _core.SearchTables(*arrays, Control(1000 * STEP))


def test_rows_that_python_scores_look_at_the_control() -> None:
    codes = table.FeedbackTable("bulls:3")
    with ticking(), deadline(Control(20 * STEP)), pytest.raises(Stopped):
        _ = codes.core
    assert not codes.filled
    assert codes.core.filled


@pytest.mark.parametrize(("name", "exact"), [("nyt", True), ("nyt", False), ("bulls:3", False)])
def test_a_budget_bounds_the_ranking_of_a_long_list(name: str, exact: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_CACHE", "")
    for moment in ("_MOMENT", "_SCORED_MOMENT"):
        monkeypatch.setattr(rank, moment, 0)  # as if the list were long
    for likely in ("_LIKELY", "_SCORED_LIKELY"):
        monkeypatch.setattr(rank, likely, 200_000)
    start = tw.Position(tw.vocabulary(name).without(["tarse"] if name == "nyt" else []))
    every = tw.suggest(start, tie="first", exact=False, budget_seconds=None)
    assert every.method == "ranker"
    assert [s.guess for s in every.suggestions] == [s.guess for s in tw.rank(start, tie="first")]
    with ticking():
        found = tw.suggest(start, tie="first", exact=exact, budget_seconds=2 * STEP)
    assert (found.method, {s.badge for s in found.suggestions} <= {"estimate", "bound"}) == ("partial", True)
    assert len(found.suggestions) == 10
    # The likeliest guesses are good ones, and nobody who runs out of time gets others.
    assert found.best.bits > 0.85 * every.best.bits
    assert tw.suggest(start, tie="first", exact=exact, budget_seconds=0).suggestions == found.suggestions


def test_words_asked_about_share_one_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    start, seconds = tw.Position.parse("mound=....."), 300 * STEP
    also = start.vocabulary.guesses[:4000:400]
    with ticking():
        outer = Control(2 * seconds)
        monkeypatch.setattr("tilewise.solver.suggest.sources.can_search", lambda *_, **__: False)
        found = tw.suggest(start, requested=also, budget_seconds=seconds)
        assert not outer.stopped
    assert [s.guess for s in found.requested] == list(also)
    assert {s.badge for s in found.requested} <= {"exact", "bound", "estimate"}


def _interrupted(*_: object) -> NoReturn:
    raise KeyboardInterrupt


@pytest.mark.parametrize("scoring", ["tiles", "shared-letters"])
def test_ctrl_c_while_tables_are_made_ends_as_was_asked_for(scoring: str, monkeypatch: pytest.MonkeyPatch) -> None:
    start = tw.make_vocabulary("own", _ALIKE, scoring=scoring)
    monkeypatch.setattr(table.FeedbackTable, "codes", property(_interrupted))
    with pytest.raises(KeyboardInterrupt):
        tw.solve(start)
    found = tw.solve(start, on_interrupt="return")
    assert (found.interrupted, found.proved, found.tree) == (True, False, None)
    assert tw.prove(start, on_interrupt="return").interrupted


def test_ctrl_c_ends_the_core_while_it_fills_a_table() -> None:
    letters = tw.vocabulary("english-6").guess_letters
    core, began = _core.Table(letters, letters, 26), threading.Event()

    def interrupt() -> None:
        began.wait()
        _thread.interrupt_main()

    def fill() -> None:
        began.set()
        core.fill(1)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        fill()
    thread.join()
    assert not core.filled
