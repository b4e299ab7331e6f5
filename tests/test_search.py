"""The search against its slow twin, on thousands of small vocabularies: all rules, lengths, weights and limits."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from tests.brute_force import IMPOSSIBLE, fewest_guesses, least_total
from tilewise import _core
from tilewise.game.feedback import Feedback, digits_of
from tilewise.game.position import Position, Rule, Turn
from tilewise.game.words import Vocabulary, make_vocabulary
from tilewise.solver.exact import evaluate, solve
from tilewise.solver.search import ExactSearch, control_for
from tilewise.trees.verify import verify

QUICK = settings(max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def vocabularies(draw: st.DrawFn, most: int = 12) -> Vocabulary:
    length = draw(st.integers(3, 6))
    letters = "abcdef"[: draw(st.integers(2, 6))]
    words = draw(st.lists(st.text(letters, min_size=length, max_size=length), min_size=1, max_size=most, unique=True))
    answers = draw(st.lists(st.sampled_from(sorted(words)), min_size=1, max_size=most, unique=True))
    if draw(st.booleans()):
        return make_vocabulary("small", words, answers)
    numbers = st.sampled_from([0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 10.0])
    return make_vocabulary("small", words, answers, {w: draw(numbers) for w in answers})


@st.composite
def positions(draw: st.DrawFn) -> Position:
    words = draw(vocabularies())
    answer = draw(st.sampled_from(words.answers))
    position = Position(words)
    for guess in draw(st.lists(st.sampled_from(words.guesses), max_size=2)):
        position = Position(words, (*position.turns, Turn(guess, Feedback(digits_of(guess, answer)))))
    return position


def number(value: Fraction | float) -> float:
    return float(value)


@QUICK
@given(positions(), st.sampled_from(Rule), st.integers(1, 6))
def test_solve_agrees_with_the_definition(position: Position, rule: Rule, left: int) -> None:
    limit = left + len(position.turns)
    least, _ = least_total(position, rule, limit)
    found = solve(position, rule=rule, limit=limit)
    assert found.proved
    if least == IMPOSSIBLE:
        assert (found.total, found.tree, found.guess, found.possible) == (None, None, None, False)
        return
    assert found.total == number(least)
    assert found.tree is not None
    assert found.tree.opener == found.guess
    assert found.tree.worst <= left
    checked = verify(found.tree, position.vocabulary)
    assert math.isclose(checked.value, number(least))


@QUICK
@given(positions(), st.sampled_from(Rule), st.integers(1, 6), st.sampled_from([1, 2]))
def test_evaluate_agrees_with_the_definition(position: Position, rule: Rule, left: int, threads: int) -> None:
    limit = left + len(position.turns)
    _, totals = least_total(position, rule, limit)
    # A guess that tells nothing is worth one more than what follows it, which the twin leaves out.
    useful = [g for g, total in totals.items() if total != IMPOSSIBLE]
    found = evaluate(position, useful, rule=rule, limit=limit, threads=threads)
    assert {g: e.total for g, e in found.items()} == {g: number(totals[g]) for g in useful}
    assert all(e.proved and e.badge == "exact" for e in found.values())


@QUICK
@given(positions(), st.sampled_from(Rule), st.integers(1, 6))
def test_the_longest_game_agrees_with_the_definition(position: Position, rule: Rule, left: int) -> None:
    fewest = fewest_guesses(position, rule, left)
    found = solve(position, "worst", rule, left + len(position.turns))
    assert (found.worst if found.tree else None) == fewest
    assert found.proved
    if found.tree is not None:
        assert found.tree.worst == fewest
        verify(found.tree, position.vocabulary)


@st.composite
def families(draw: st.DrawFn) -> Vocabulary:
    """More answers than the definition can be asked about, many of them alike."""
    length = draw(st.integers(3, 5))
    letters = "abcdefghij"[: draw(st.integers(4, 10))]
    words = draw(st.lists(st.text(letters, min_size=length, max_size=length), min_size=34, max_size=90, unique=True))
    return make_vocabulary("families", words, words[: draw(st.integers(33, len(words)))])


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(families(), st.sampled_from(Rule))
def test_the_longest_game_is_the_least_limit_that_the_mean_can_keep(words: Vocabulary, rule: Rule) -> None:
    found = solve(words, "worst", rule, 20)
    assert found.proved
    assert found.tree is not None
    assert verify(found.tree, words).worst == found.worst
    assert isinstance(found.worst, int)
    assert solve(words, rule=rule, limit=found.worst).possible
    if found.worst > 1:
        assert not solve(words, rule=rule, limit=found.worst - 1).possible


@QUICK
@given(positions(), st.sampled_from(Rule), st.integers(2, 5), st.data())
def test_every_bounded_call_keeps_its_contract(position: Position, rule: Rule, left: int, data: st.DataObject) -> None:
    limit = left + len(position.turns)
    _, totals = least_total(position, rule, limit)
    search = ExactSearch(position, rule, limit=limit)
    # One memory for calls with all kinds of budgets: what one leaves behind must not mislead the next.
    for _ in range(4):
        guess = data.draw(st.sampled_from(sorted(totals)))
        if totals[guess] == IMPOSSIBLE:
            continue
        below = data.draw(st.integers(1, 80))
        (found,) = search.rank(
            control_for(None), guesses=np.array([search.guess_index(guess)], np.int32), below=float(below)
        )
        assert found.lower <= number(totals[guess]) <= found.upper
        if totals[guess] < below:
            assert found.total == number(totals[guess])
        else:
            assert found.lower >= below or found.proved


@QUICK
@given(st.data(), st.integers(1, 300))
def test_all_kernels_count_alike(data: st.DataObject, rows: int) -> None:
    codes = data.draw(arrays(np.uint8, (rows, 64), elements=st.integers(0, data.draw(st.integers(0, 242)))))
    expected = [len(set(codes[:, lane].tolist())) for lane in range(64)]
    for kernel in _core.search_kernels():
        assert _core.count_parts(kernel, codes).tolist() == expected


@pytest.mark.parametrize("rows", [*range(1, 70), 127, 128, 129, 255, 256, 257, 384, 511, 512])
def test_kernels_on_every_size(rows: int) -> None:
    random = np.random.default_rng(rows)
    codes = random.integers(0, 243, (rows, 192)).astype(np.uint8)
    expected = [len(set(codes[:, lane].tolist())) for lane in range(192)]
    for kernel in _core.search_kernels():
        assert _core.count_parts(kernel, codes).tolist() == expected


@settings(max_examples=60, deadline=None)
@given(vocabularies(30), st.sampled_from(Rule), st.integers(3, 6))
def test_memory_threads_and_kernels_change_nothing(words: Vocabulary, rule: Rule, limit: int) -> None:
    first = solve(words, rule=rule, limit=limit)
    again = solve(words, rule=rule, limit=limit)
    assert (again.total, again.tree, again.nodes) == (first.total, first.tree, first.nodes)
    for other in (
        solve(words, rule=rule, limit=limit, threads=2),
        solve(words, rule=rule, limit=limit, memory=1),
        *(solve(words, rule=rule, limit=limit, kernel=k) for k in _core.search_kernels()),
    ):
        assert (other.total, other.tree, other.proved) == (first.total, first.tree, True)
