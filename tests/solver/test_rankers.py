"""Every ranker through one contract, each against its slow twin; the tie-breaks; suggest."""

import gc
import weakref
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.refusal import refused
from tests.support.strategies import positions
from tilewise.game.position import as_position
from tilewise.solver import find_ranker, unregister_ranker
from tilewise.solver.rank.choice import Choice, Costs
from tilewise.solver.rank.rank import choice_at
from tilewise.solver.rank.rankers import built_in, letter_scores
from tilewise.solver.rank.ties import LEVELS, TIES, TOLERANCE, Tie, best, check_tie, order
from tilewise.teaching import entropy, gini

# ---- slow twins: cost of one guess, from words alone -------------------------------------------------------


def shares(p: tw.Position, guess: str) -> tuple[dict[str, float], dict[str, int]]:
    mass: dict[str, float] = {}
    size: dict[str, int] = {}
    for word, weight in weighed(p):
        shown = str(tw.feedback(guess, word))
        mass[shown] = mass.get(shown, 0.0) + weight
        size[shown] = size.get(shown, 0) + 1
    return mass, size


def weighed(p: tw.Position) -> list[tuple[str, float]]:
    weights = p.candidate_weights
    return list(zip(p.candidates, [1.0] * len(p.candidates) if weights is None else weights.tolist(), strict=True))


def containing(p: tw.Position, letter: str) -> float:
    return sum(weight for word, weight in weighed(p) if letter in word)


def slow_cost(name: str, p: tw.Position, guess: str) -> float:
    mass, size = shares(p, guess)
    total = sum(mass.values())
    match name:
        case "entropy":
            return -entropy(mass.values())
        case "expected-size":
            return sum(mass[f] * size[f] for f in mass) / total
        case "largest":
            return max(size.values())
        case "parts":
            return -len(size)
        case "gini":
            return 1 - gini(mass.values())
        case "letter-frequency":
            return -sum(containing(p, c) for c in set(guess))
        case "significant-letters":
            return -sum(containing(p, c) for c in set(guess) if not all(c in w for w in p.candidates))
        case "tile-score":
            return -sum(weight * sum(tw.feedback(guess, word).digits) for word, weight in weighed(p)) / total
        case "popularity":
            return -float(p.vocabulary.popularity[p.vocabulary.guess_index[guess]])
    raise AssertionError(name)


@given(positions())
def test_each_agrees_with_its_slow_twin(p: tw.Position) -> None:
    choice = choice_at(p)
    for name in set(tw.RANKERS) - {"random", "fast-entropy", "two-step"}:
        expected = [slow_cost(name, p, choice.vocabulary.guesses[g]) for g in choice.guesses]
        assert tw.RANKERS[name].costs(choice) == pytest.approx(np.array(expected), abs=1e-9), name


# ---- the contract ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*tw.RANKERS, "random:7", "fast-entropy:50", "ncands", "lf", "gyx"])
def test_every_ranker_keeps_the_contract(name: str) -> None:
    """One finite cost a guess, the same for the same question in any order; the question is not changed."""
    ranker, after = find_ranker(name), tw.Position.parse("crane=.y..g", "nyt")
    some = Choice(choice_at(tw.Position("nyt")).table, np.arange(0, 14855, 7, dtype=np.int32),
                  np.arange(0, 2309, 11, dtype=np.int32))  # fmt: skip
    weighted = tw.make_vocabulary("weighted", ["abc", "abd", "bcd", "ddd"], {"abc": 5, "bcd": 1})
    for choice in (some, choice_at(after), choice_at(tw.Position(weighted))):
        before = choice.candidates.copy(), choice.guesses.copy()
        first = ranker.costs(choice)
        assert first.shape == choice.guesses.shape
        assert first.dtype == np.float64
        assert np.isfinite(first).all()
        np.testing.assert_array_equal(first, ranker.costs(choice))
        back = Choice(choice.table, choice.guesses[::-1].copy(), choice.candidates)
        np.testing.assert_allclose(ranker.costs(back)[::-1], first, atol=1e-9)
        np.testing.assert_array_equal(before[0], choice.candidates)
        np.testing.assert_array_equal(before[1], choice.guesses)
    assert (ranker.description[-1], bool(ranker.source), find_ranker(ranker)) == (".", True, ranker)
    assert tw.rank(after, ranker=name, top=1).ranker == ranker.name


def test_names_that_are_not_rankers() -> None:
    refused(tw.NotationError, "no ranker 'best': choose one of entropy, expected-size, largest/nc", find_ranker, "best")
    wrong = ["entropy:3", "random:x", "fast-entropy:0", "fast-entropy:200", "fast-entropy:", "fast-entropy:2:",
             "fast-entropy:2:0", "fast-entropy:2:x", "random:1:2"]  # fmt: skip
    for text in wrong:
        refused(tw.NotationError, f"'{text}' is not a ranker", find_ranker, text)
    numbers = ["two-step:0", "two-step:1_0", "two-step:٣", "two-step:-1", "fast-entropy:1_0", "fast-entropy:nan",
               "tile-score: 3", "random:1.5", "random:" + "9" * 5000]  # fmt: skip
    for text in numbers:
        assert len(refused(tw.NotationError, "a number of up to 12 digits", find_ranker, text)) < 300


def test_aliases() -> None:
    assert [find_ranker(n).name for n in ("ncands", "lf", "gyx", " LF ")] == [
        "largest", "letter-frequency", "tile-score", "letter-frequency",
    ]  # fmt: skip


def test_the_filter_leaves_equal_estimates_to_the_tie_break() -> None:
    v = tw.vocabulary("alpha-5").with_answers(["doina", "nogai", "omani", "omina", "piano"], "five")
    few = tw.make_vocabulary("five", v.answers)
    for tie, best_of_two in (("last", "omina"), ("first", "omani"), ("candidate", "omani")):
        assert tw.rank(few, "fast-entropy", check_tie(tie)).best.guess == best_of_two


def test_fast_entropy_is_the_two_stage_estimate() -> None:
    choice = choice_at(tw.Position(tw.vocabulary("original")))
    exact = tw.RANKERS["entropy"].costs(choice)
    fast = tw.RANKERS["fast-entropy"].costs(choice)
    passed = fast < 0
    assert passed.sum() == -(-len(fast) * 3 // 100)
    np.testing.assert_allclose(fast[passed], exact[passed], atol=1e-9)
    assert fast[~passed].min() > 0
    assert np.argmin(fast) == np.argmin(exact)
    np.testing.assert_allclose(find_ranker("fast-entropy:100").costs(choice), exact, atol=1e-9)


# ---- ties --------------------------------------------------------------------------------------------------


def test_ties() -> None:
    v = tw.make_vocabulary("few", ["zebra", "about", "crane", "aback"], ["crane", "zebra"])
    choice = choice_at(tw.Position(v))
    equal = np.array([1.0, 1.0 + 4e-10, 1.0, 1.0 - 4e-10])

    def first(tie: Tie) -> str:
        return str(v.guesses[choice.guesses[order(equal, choice, tie)[0]]])

    assert {tie: first(check_tie(tie)) for tie in TIES} == {
        "candidate": "crane", "first": "aback", "last": "zebra", "popular": "about", "listed": "zebra",
        "last-listed": "aback",
    }  # fmt: skip
    with pytest.raises(tw.NotationError, match="no tie-break 'coin': choose one of candidate, first, last, popular"):
        tw.rank(tw.Position(v), tie="coin")  # type: ignore[arg-type]


def slow_order(costs: Costs, choice: Choice, tie: Tie) -> list[int]:
    """The order of the core, as it is defined."""
    level, left = np.full(len(costs), -1), np.ones(len(costs), np.bool_)
    while left.any():
        equal = left & (costs - costs[left].min() <= TOLERANCE)
        level[equal] = level.max() + 1
        left &= ~equal
    preferred = LEVELS[tie](choice.vocabulary)[choice.guesses]
    return [int(k) for k in np.lexsort((choice.guesses, ~choice.is_candidate, preferred, level))]


@given(positions(), st.sampled_from(TIES), st.data())
def test_the_order_is_by_cost_then_by_the_tie_break(p: tw.Position, tie: Tie, data: st.DataObject) -> None:
    choice = choice_at(p)
    near = st.sampled_from([0.0, 1.0, 1.0 + 6e-10, 1.0 + 1.2e-9, 1.0 + 3e-9, 2.0])
    n = len(choice.guesses)
    costs = np.array(data.draw(st.lists(near, min_size=n, max_size=n)))
    found = order(costs, choice, tie)
    assert found.tolist() == slow_order(costs, choice, tie)
    assert best(costs, choice, tie) == found[0]


@pytest.mark.parametrize("tie", TIES)
def test_the_order_of_a_whole_list_is_the_slow_one(tie: Tie) -> None:
    choice = choice_at(tw.Position.parse("crane=.y..g"))
    for ranker in ("entropy", "largest", "popularity"):
        costs = tw.RANKERS[ranker].costs(choice)
        assert order(costs, choice, tie).tolist() == slow_order(costs, choice, tie)
        assert order(costs[::-1], choice, tie).tolist() == slow_order(costs[::-1], choice, tie)  # not in one piece


# ---- suggest -----------------------------------------------------------------------------------------------


def test_the_opening_on_nyt() -> None:
    found = tw.rank(tw.Position("nyt"))
    assert [(s.guess, round(s.bits, 4)) for s in found[:5]] == [
        ("tarse", 5.9490), ("tiare", 5.9300), ("soare", 5.8852), ("roate", 5.8849), ("raise", 5.8783),
    ]  # fmt: skip
    assert (found.best.parts, len(found), found.candidates, found.game) == (147, 10, 2309, tw.Game("nyt"))
    assert (found.game.rule.name, found.tie, found.ranker) == ("any", "candidate", "entropy")
    p = tw.Position.parse("crane=.y..g")
    assert "crane" not in [s.guess for s in tw.rank(p, "lf", top=None)]  # a played guess is not suggested again
    for rule in ("hard", "strict"):
        for s in tw.rank(p, rule=rule, top=None):
            as_position(p, rule).check(s.guess)


@pytest.mark.parametrize("tie", TIES)
def test_the_last_candidate_leads(tie: Tie) -> None:
    p = (
        tw.Position(tw.vocabulary("nyt"))
        .answered("crane", "forge")
        .answered("sprog", "forge")
        .answered("forgo", "forge")
    )
    assert p.candidates == ("forge",)
    assert tw.rank(p, tie=tie).best.guess == "forge"


def test_widened_and_contradicting_positions() -> None:
    found = tw.rank("tarse=ggggg")
    assert (found.widened, found.best.guess) == (True, "tarse")
    refused(tw.Contradiction, "No word fits CRANE and SLATE together", tw.rank, "crane=ggggg slate=ggggg")
    refused(tw.TilewiseError, "top=0: give a whole number from 1 to", tw.rank, "nyt", top=0)


def test_rankers_with_a_number_are_equal_and_not_kept() -> None:
    for name in ("random:7", "two-step:3", "fast-entropy:7.5", "fast-entropy:2:8", "tile-score:3"):
        ranker = find_ranker(name)
        assert ranker == find_ranker(name) != find_ranker(name.partition(":")[0])
        assert built_in(ranker)
        assert not built_in(replace(ranker, cost=find_ranker("entropy").cost))
        ref = weakref.ref(ranker)
        del ranker
        gc.collect()
        assert ref() is None, name


@given(positions(), st.sampled_from(["lf", "significant-letters", "gyx", "tile-score:3"]))
def test_a_score_adds_up_letter_by_letter_and_is_the_cost_with_its_sign(p: tw.Position, ranker: str) -> None:
    found = tw.rank(p, ranker, top=5)
    scores = letter_scores(p, ranker, [s.guess for s in found])
    assert [s.guess for s in scores] == [s.guess for s in found]
    for suggested, scored in zip(found, scores, strict=True):
        assert scored.score == pytest.approx(-suggested.cost)
        assert sum(scored.letters) == pytest.approx(scored.score)
        weights = p.universe.weight_array[p.candidate_indices].tolist()
        words = list(zip(p.candidates, weights, strict=True))
        for k, letter in enumerate(scored.guess):
            earlier = scored.guess[:k].count(letter)
            if ranker in ("gyx", "tile-score:3"):
                green = 2 if ranker == "gyx" else 3
                each = [n * ((green - 1) * (w[k] == letter) + (w.count(letter) > earlier)) for w, n in words]
                expected = sum(each) / sum(weights)
            else:
                having = [n for w, n in words if letter in w]
                shared = ranker == "significant-letters" and len(having) == len(words)
                expected = 0 if earlier or shared else sum(having)
            assert scored.letters[k] == pytest.approx(expected)
    assert letter_scores(p, "entropy", [found.best.guess]) == ()


def test_rankers_are_known_by_the_columns_of_tables() -> None:
    names = [find_ranker(name).name for name in ("bits", "groups", "fewest")]
    assert names == ["entropy", "parts", "expected-size"]
    tw.register_ranker(lambda choice: choice.sizes.max(axis=1), "groups")
    assert find_ranker("groups").source == "own"
    unregister_ranker("groups")
    assert str(tw.Strategy.parse("opener=raise ranker=bits")).startswith("opening=raise ranker=entropy")
