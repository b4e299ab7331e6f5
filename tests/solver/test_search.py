"""The search against its slow twin, on hundreds of small vocabularies: all rules, lengths, weights and limits."""

import math
import os
from random import Random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from tests.support.brute_force import fewest_guesses, least_value, value_after
from tilewise import _core
from tilewise.errors import IllegalGuess, VocabularyError
from tilewise.game.feedback import Feedback, digits_of
from tilewise.game.position import Position, as_position
from tilewise.game.rule import RULES, Rule
from tilewise.game.turn import Turn
from tilewise.game.words.make_vocabulary import make_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.control import control_for
from tilewise.solver.exact.exact import evaluate, solve
from tilewise.solver.exact.search import ExactSearch
from tilewise.trees.files import parse_tree, tree_json
from tilewise.trees.verify import verify

EXAMPLES = int(os.environ.get("TILEWISE_EXAMPLES", "100"))
"""Vocabularies drawn for each test; ``TILEWISE_EXAMPLES=10000 pytest tests/solver/test_search.py`` for a night."""
QUICK = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])


WEIGHTS: list[st.SearchStrategy[float]] = [
    st.sampled_from([0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 10.0]),
    st.integers(1, 2**42).map(float),  # up to what the core can add
    st.sampled_from([1e-100, 1e-9, 1 / 3, 2 / 3, 1.0, 123456.789, 2.0**-60, 2.0**53 + 2, 1e100]),
    st.floats(1e-3, 1e3),
]


@st.composite
def vocabularies(draw: st.DrawFn, most: int = 12) -> Vocabulary:
    length = draw(st.sampled_from([3, 4, 5, 6, 12]))  # codes of 8, 16 and 32 bits
    letters = "abcdef"[: draw(st.integers(2, 6))]
    any_word = st.text(letters, min_size=length, max_size=length)
    base = draw(any_word)
    # One letter changed: of many such words a guess makes only a few parts.
    alike = st.builds(
        lambda i, c: base[:i] + c + base[i + 1 :], st.integers(0, length - 1), st.sampled_from("abcdefghijklmnop")
    )
    word = draw(st.sampled_from([any_word, alike, st.one_of(alike, any_word)]))
    words = draw(st.lists(word, min_size=1, max_size=most, unique=True))
    answers = draw(st.lists(st.sampled_from(sorted(words)), min_size=1, max_size=most, unique=True))
    if draw(st.integers(0, 3)) == 0:
        return make_vocabulary("small", words, answers)
    numbers = draw(st.sampled_from(WEIGHTS))
    weights = [draw(numbers) for _ in answers]
    if draw(st.integers(0, 3)) == 0:  # shares of the whole have as many digits as a float has
        weights = [max(w / sum(weights), 1e-100) for w in weights]
    return make_vocabulary("small", words, answers, dict(zip(answers, weights, strict=True)))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    words = draw(vocabularies())
    answer = draw(st.sampled_from(words.answers))
    position = Position(words)
    for guess in draw(st.lists(st.sampled_from(words.guesses), max_size=2)):
        position = Position(words, (*position.turns, Turn(guess, Feedback(digits_of(guess, answer)))))
    return position


def searched(position: Position) -> dict[str, int]:
    """The weights of the candidates."""
    weights = position.candidate_weights
    return dict(zip(position.candidates, [1] * position.weight if weights is None else map(int, weights), strict=True))


@st.composite
def few_weighted(draw: st.DrawFn) -> Vocabulary:
    """A few words of unequal weight which some guess tells apart all but two of, and hardly one all of them."""
    places = st.sampled_from("abcd")
    word = st.builds("".join, st.lists(places, min_size=3, max_size=3))
    guesses = draw(st.lists(word, min_size=4, max_size=9, unique=True))
    answers = draw(st.lists(st.sampled_from(sorted(guesses)), min_size=3, max_size=6, unique=True))
    weights = draw(st.lists(st.integers(1, 40), min_size=len(answers), max_size=len(answers), unique=True))
    return make_vocabulary("few", guesses, answers, dict(zip(answers, map(float, weights), strict=True)))


@settings(max_examples=3 * EXAMPLES, deadline=None)
@given(few_weighted(), st.sampled_from([Rule.ANY, Rule.HARD]), st.integers(3, 6))
def test_a_few_words_of_unequal_weight_are_solved_as_defined(words: Vocabulary, rule: Rule, limit: int) -> None:
    start = Position(words)
    least, _ = least_value(start, rule, limit, searched(start))
    found = solve(start, rule=rule, limit=limit)
    assert (found.proved, (found.lost, found.total)) == (True, least)


@pytest.mark.slow
@QUICK
@given(positions(), st.sampled_from(tuple(RULES.values())), st.integers(1, 6))
def test_solve_agrees_with_the_definition(position: Position, rule: Rule, left: int) -> None:
    limit = left + len(position.turns)
    least, _ = least_value(position, rule, limit, searched(position))
    found = solve(position, rule=rule, limit=limit)
    assert found.proved
    assert found.lost is not None
    assert (found.lost, found.total) == least
    assert found.weight == sum(searched(position).values())
    assert (found.lower, found.lost_lower) == (found.upper, found.lost)
    assert found.tree is not None
    assert found.tree.opener == found.guess
    assert found.tree.worst <= left
    checked = verify(found.tree, position.vocabulary)
    assert math.isclose(checked.value, least[1], rel_tol=1e-9)
    lost = sum(searched(position)[word] for word in found.tree.lost)
    assert lost == found.lost
    assert found.tree.proved == (found.game.vocabulary.rounded is None)
    assert checked.lost == len(found.tree.lost)
    assert parse_tree(tree_json(found.tree)) == found.tree


@QUICK
@given(positions(), st.sampled_from(tuple(RULES.values())), st.integers(1, 6), st.data())
def test_an_opening_of_several_words_agrees_with_the_definition(
    position: Position, rule: Rule, left: int, data: st.DataObject
) -> None:
    limit = left + len(position.turns)
    guesses = position.vocabulary.guesses
    first = guesses[data.draw(st.sampled_from(as_position(position, rule).legal().tolist()))]
    opening = (first, *data.draw(st.lists(st.sampled_from(guesses), min_size=1, max_size=3)))
    value = value_after(position, opening, rule, limit, searched(position))
    if value is None:
        with pytest.raises(IllegalGuess):
            solve(position, rule=rule, limit=limit, opening=opening)
        return
    found = solve(position, rule=rule, limit=limit, opening=opening)
    assert found.proved
    assert found.opening == opening
    assert (found.lost, found.total) == value
    assert found.tree is not None
    checked = verify(found.tree, position.vocabulary)
    assert math.isclose(checked.value, found.upper, rel_tol=1e-9)
    assert checked.lost == len(found.tree.lost)
    cut = solve(position, rule=rule, limit=limit, opening=opening, budget_seconds=0)
    assert cut.tree is not None
    verify(cut.tree, position.vocabulary)
    assert (cut.lost_lower, cut.lower) <= value <= (cut.lost, cut.upper)
    fewest = next((d for d in range(1, left + 1) if _wins(position, opening, rule, d)), None)
    shortest = solve(position, "worst", rule, limit, opening=opening)
    assert (shortest.worst, shortest.proved) == (fewest, True)
    if shortest.tree is not None:
        assert verify(shortest.tree, position.vocabulary).lost == shortest.lost == 0


def _wins(position: Position, opening: tuple[str, ...], rule: Rule, left: int) -> bool:
    ones = dict.fromkeys(position.candidates, 1)
    value = value_after(position, opening, rule, left + len(position.turns), ones)
    return value is not None and value[0] == 0


def test_a_set_reached_without_demands_is_another_question_in_hard_mode() -> None:
    # The words left by "acd" all gray, where every guess is legal, are those left by "fba" with its b in place.
    answers = "aea bba bbc bbd bbi bbl bea bfa bga bka bna fba jba mba nba"
    words = make_vocabulary("found", ("acd ccb edc fdd " + answers).split(), answers.split())
    found = solve(words, rule="hard", limit=4)
    least, _ = least_value(Position(words), Rule.HARD, 4)
    assert (found.lost, found.upper, found.proved) == (*least, True)
    assert found.tree is not None
    verify(found.tree, words)


def test_the_bounds_of_crowded_parts_do_not_count_lost_words_twice() -> None:
    answers = ["baa", "bad", "bae", "baf", "bai", "bal", "ban", "bap", "bhc", "cjb", "fac", "gac", "nac"]
    words = make_vocabulary("found", ["abd", "bda", "cac", *answers], answers)
    for limit in range(2, 6):
        least, _ = least_value(Position(words), Rule.ANY, limit)
        found = solve(words, limit=limit)
        assert (found.lost, found.upper) == least


@QUICK
@given(positions(), st.sampled_from(tuple(RULES.values())), st.integers(1, 6), st.sampled_from([1, 2]))
def test_evaluate_agrees_with_the_definition(position: Position, rule: Rule, left: int, threads: int) -> None:
    limit = left + len(position.turns)
    _, values = least_value(position, rule, limit, searched(position))
    found = evaluate(position, values, rule=rule, limit=limit, threads=threads)
    assert {g: e.most for g, e in found.items()} == values
    assert all(e.proved and e.badge == "exact" and e.least == e.most for e in found.values())


@QUICK
@given(
    positions(),
    st.sampled_from(tuple(RULES.values())),
    st.integers(1, 6),
    st.integers(1, 5),
    st.randoms(),
    st.sampled_from([1, 2]),
)
def test_of_equals_the_order_given_decides(
    position: Position, rule: Rule, left: int, keep: int, random: Random, threads: int
) -> None:
    limit = left + len(position.turns)
    _, values = least_value(position, rule, limit, searched(position))
    order = sorted(values)
    random.shuffle(order)
    search = ExactSearch(as_position(position, rule, limit))
    found = search.rank(control_for(None), guesses=search.places(order), keep=keep, by_order=True, threads=threads)
    exact = {e.guess: e.most for e in found if e.proved}
    best = sorted(order, key=lambda g: (values[g], order.index(g)))[:keep]
    assert {g: exact.get(g) for g in best} == {g: values[g] for g in best}


@QUICK
@given(positions(), st.sampled_from(tuple(RULES.values())), st.integers(1, 6))
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
@given(families(), st.sampled_from(tuple(RULES.values())))
def test_the_longest_game_is_the_least_limit_that_the_mean_can_keep(words: Vocabulary, rule: Rule) -> None:
    found = solve(words, "worst", rule, 20)
    assert found.proved
    assert found.tree is not None
    assert verify(found.tree, words).worst == found.worst
    assert isinstance(found.worst, int)
    assert solve(words, rule=rule, limit=found.worst).lost == 0
    if found.worst > 1:
        short = solve(words, rule=rule, limit=found.worst - 1)
        assert short.proved
        assert short.lost
        assert short.tree is not None
        assert verify(short.tree, words).lost == short.lost


@pytest.mark.slow
@QUICK
@given(positions(), st.sampled_from(tuple(RULES.values())), st.integers(2, 5), st.data())
def test_every_bounded_call_keeps_its_contract(position: Position, rule: Rule, left: int, data: st.DataObject) -> None:
    limit = left + len(position.turns)
    _, values = least_value(position, rule, limit, searched(position))
    search = ExactSearch(as_position(position, rule, limit))
    # One memory for calls with all kinds of budgets: what one leaves behind must not mislead the next.
    for _ in range(4):
        guess = data.draw(st.sampled_from(sorted(values)))
        lost, total = (data.draw(st.integers(0, most)) * search.weight // 8 for most in (6, 80))
        below = lost, total
        (found,) = search.rank(control_for(None), guesses=search.places([guess]), below=below)
        value = values[guess]
        assert found.least <= value <= found.most
        if value < below:
            assert found.most == value
        else:
            assert found.least >= below or found.proved


@pytest.mark.slow
@QUICK
@given(positions(), st.sampled_from(tuple(RULES.values())), st.integers(1, 6))
def test_a_search_without_time_has_a_tree_and_bounds(position: Position, rule: Rule, left: int) -> None:
    limit = left + len(position.turns)
    least, _ = least_value(position, rule, limit, searched(position))
    found = solve(position, rule=rule, limit=limit, budget_seconds=0)
    assert found.tree is not None
    assert found.lost is not None
    assert found.total is not None
    checked = verify(found.tree, position.vocabulary)
    assert math.isclose(checked.value, found.total, rel_tol=1e-9)
    assert (found.lost_lower, found.lower) <= least <= (found.lost, found.total)
    shortest = solve(position, "worst", rule, limit, budget_seconds=0)
    if shortest.tree is not None:
        checked = verify(shortest.tree, position.vocabulary)
        assert checked.worst <= left
        assert shortest.upper == (math.inf if checked.lost else checked.worst)
        assert (shortest.lost == 0) == (checked.lost == 0)
        assert shortest.lower <= (fewest_guesses(position, rule, left) or left + 1) <= shortest.upper
    else:
        assert fewest_guesses(position, rule, left) is None


@QUICK
@given(st.data(), st.integers(1, 300))
def test_all_kernels_weigh_heads_alike(data: st.DataObject, rows: int) -> None:
    codes = data.draw(arrays(np.uint8, (rows, 64), elements=st.integers(0, data.draw(st.integers(0, 242)))))
    weights = data.draw(arrays(np.uint16, rows, elements=st.integers(0, 65535 // rows)))
    expected = []
    for lane in codes.T.tolist():
        heads = {code: weights[row] for row, code in reversed([*enumerate(lane)])}  # the first of each code stays
        expected.append(int(sum(map(int, heads.values()))))
    for kernel in _core.kernels():
        assert _core.weigh_heads(kernel, codes, weights).tolist() == expected


@pytest.mark.parametrize("rows", [*range(1, 70), 127, 128, 129, 255, 256, 257, 384, 511, 512])
def test_kernels_on_every_size(rows: int) -> None:
    random = np.random.default_rng(rows)
    codes = random.integers(0, 243, (rows, 192)).astype(np.uint8)
    expected = [len(set(codes[:, lane].tolist())) for lane in range(192)]
    for kernel in _core.kernels():
        assert _core.count_parts(kernel, codes).tolist() == expected


@given(vocabularies(30), st.sampled_from(tuple(RULES.values())), st.integers(3, 6))
def test_memory_threads_and_kernels_change_nothing(words: Vocabulary, rule: Rule, limit: int) -> None:
    first = solve(words, rule=rule, limit=limit)
    again = solve(words, rule=rule, limit=limit)
    assert (again.total, again.tree, again.nodes) == (first.total, first.tree, first.nodes)
    for other in (
        solve(words, rule=rule, limit=limit, threads=2),
        solve(words, rule=rule, limit=limit, memory=1),
        *(solve(words, rule=rule, limit=limit, kernel=k) for k in _core.kernels()),
    ):
        assert (other.total, other.tree, other.proved) == (first.total, first.tree, True)


def test_hard_mode_takes_any_number_of_letters() -> None:
    drawn = Random(64)
    many = "".join(map(chr, [*range(ord("a"), ord("z") + 1), *range(0x3B1, 0x3C2), *range(0x430, 0x450)]))  # 75
    for _ in range(12):
        few = [*drawn.sample(many[60:], 4), many[0]]  # letters from both ends of the alphabet
        answers = list({"".join(drawn.choices(few, k=5)) for _ in range(7)})
        words = make_vocabulary("many", [*answers, *(many[i : i + 5] for i in range(0, 75, 5))], answers)
        assert len(words.letters) == 75
        first = drawn.choice(answers)
        start = Position(words)
        for position in (start, start.answered(first, drawn.choice(answers))):
            if position.solved:
                continue
            limit = len(position.turns) + 3
            (lost, total), _ = least_value(position, Rule.HARD, limit)
            found = solve(position, rule=Rule.HARD, limit=limit)
            assert found.proved
            assert (found.lost, found.total) == (lost, total)
            assert found.tree is not None
            verify(found.tree, words)


def test_too_many_demands_of_hard_mode_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    letters = [chr(c) for c in range(0x4E00, 0x9FA0)]  # each of them in every place
    words = make_vocabulary("signs", map("".join, zip(letters, letters[1:], letters[2:], letters[3:], strict=False)))
    few = words.with_answers(words.guesses[:3])
    with pytest.raises(VocabularyError, match="has 20,893 words of 20,896 letters: that is too much .* in hard mode"):
        solve(few, rule="hard")
    fewer = make_vocabulary("signs", words.guesses[:2000], words.guesses[:3])
    assert solve(fewer, rule="hard").total == 5
    # Eight letters in a place and four a number of times, where 18 are possible.
    monkeypatch.setattr("tilewise.solver.exact.search_tables._MOST_DEMANDS", 12)
    assert solve(make_vocabulary("twelve", ["aab", "abc", "bca"]), rule="hard").total == 5
    monkeypatch.setattr("tilewise.solver.exact.search_tables._MOST_DEMANDS", 11)
    with pytest.raises(VocabularyError, match="too much to be searched in hard mode"):
        solve(make_vocabulary("twelve", ["aab", "abc", "bca"]), rule="hard")
