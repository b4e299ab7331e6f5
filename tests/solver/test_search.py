"""The search against its slow twin, on hundreds of small vocabularies: all rules, lengths, weights and limits."""

import math
import os
from random import Random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from tests.support.brute_force import fewest_guesses, least_value, tree_of, value_after
from tests.support.refusal import refused
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


@st.composite
def few_weighted(draw: st.DrawFn) -> Position:
    """A few words of unequal weight which some guess tells apart all but two of, and hardly one all of them."""
    word = st.text("abcd", min_size=3, max_size=3)
    guesses = draw(st.lists(word, min_size=4, max_size=9, unique=True))
    answers = draw(st.lists(st.sampled_from(sorted(guesses)), min_size=3, max_size=6, unique=True))
    weights = draw(st.lists(st.integers(1, 40), min_size=len(answers), max_size=len(answers), unique=True))
    return Position(make_vocabulary("few", guesses, answers, dict(zip(answers, map(float, weights), strict=True))))


def searched(position: Position) -> dict[str, int]:
    """The weights of the candidates."""
    weights = position.candidate_weights
    return dict(zip(position.candidates, [1] * position.weight if weights is None else map(int, weights), strict=True))


@pytest.mark.slow
@settings(QUICK, max_examples=3 * EXAMPLES)
@given(positions() | few_weighted(), st.sampled_from(tuple(RULES.values())), st.integers(1, 6))
def test_solve_agrees_with_the_definition(position: Position, rule: Rule, left: int) -> None:
    limit = left + len(position.turns)
    least, _ = least_value(position, rule, limit, searched(position))
    found = solve(position, rule=rule, limit=limit)
    tree = tree_of(found)
    assert (found.proved, (found.lost, found.total)) == (True, least)
    assert (found.lower, found.lost_lower) == (found.upper, found.lost)
    assert (found.weight, tree.opener) == (sum(searched(position).values()), found.guess)
    assert tree.worst <= left
    checked = verify(tree, position.vocabulary)
    assert math.isclose(checked.value, least[1], rel_tol=1e-9)
    assert (sum(searched(position)[word] for word in tree.lost), checked.lost) == (found.lost, len(tree.lost))
    assert tree.proved == (found.game.vocabulary.rounded is None)
    assert parse_tree(tree_json(tree)) == tree


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
        refused(IllegalGuess, ".", solve, position, rule=rule, limit=limit, opening=opening)
        return
    found = solve(position, rule=rule, limit=limit, opening=opening)
    assert (found.proved, found.opening, (found.lost, found.total)) == (True, opening, value)
    checked = verify(tree_of(found), position.vocabulary)
    assert math.isclose(checked.value, found.upper, rel_tol=1e-9)
    assert checked.lost == len(tree_of(found).lost)
    cut = solve(position, rule=rule, limit=limit, opening=opening, budget_seconds=0)
    verify(tree_of(cut), position.vocabulary)
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


@pytest.mark.parametrize(
    ("others", "answers", "rule"),
    [
        # The words left by "acd" all gray, where every guess is legal, are those left by "fba" with its b in place.
        ("acd ccb edc fdd", "aea bba bbc bbd bbi bbl bea bfa bga bka bna fba jba mba nba", Rule.HARD),
        # Bounds of crowded parts must not count lost words twice.
        ("abd bda cac", "baa bad bae baf bai bal ban bap bhc cjb fac gac nac", Rule.ANY),
    ],
)
def test_words_on_which_a_bound_was_wrong_once(others: str, answers: str, rule: Rule) -> None:
    words = make_vocabulary("found", f"{others} {answers}".split(), answers.split())
    for limit in range(2, 6):
        least, _ = least_value(Position(words), rule, limit)
        found = solve(words, rule=rule, limit=limit)
        assert (found.lost, found.upper, found.proved) == (*least, True)
        verify(tree_of(found), words)


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
        assert verify(found.tree, position.vocabulary).worst == found.tree.worst == fewest


@pytest.mark.slow
@QUICK
@given(positions(), st.sampled_from(tuple(RULES.values())), st.integers(1, 6))
def test_a_search_without_time_has_a_tree_and_bounds(position: Position, rule: Rule, left: int) -> None:
    limit = left + len(position.turns)
    least, _ = least_value(position, rule, limit, searched(position))
    found = solve(position, rule=rule, limit=limit, budget_seconds=0)
    assert math.isclose(verify(tree_of(found), position.vocabulary).value, found.total or 0, rel_tol=1e-9)
    assert (found.lost_lower, found.lower) <= least <= (found.lost, found.total)
    shortest, fewest = solve(position, "worst", rule, limit, budget_seconds=0), fewest_guesses(position, rule, left)
    if shortest.tree is None:
        assert fewest is None
    else:
        checked = verify(shortest.tree, position.vocabulary)
        assert checked.worst <= left
        assert shortest.upper == (math.inf if checked.lost else checked.worst)
        assert (shortest.lost == 0) == (checked.lost == 0)
        assert shortest.lower <= (fewest or left + 1) <= shortest.upper


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
        start, first = Position(words), drawn.choice(answers)
        for position in (start, start.answered(first, drawn.choice(answers))):
            if not position.solved:
                limit = len(position.turns) + 3
                found = solve(position, rule=Rule.HARD, limit=limit)
                assert (found.proved, (found.lost, found.total)) == (True, least_value(position, Rule.HARD, limit)[0])
                verify(tree_of(found), words)


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
