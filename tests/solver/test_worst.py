"""The longest game that cannot be avoided: truths about whole lists."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tilewise as tw
from tests.support.brute_force import tree_of
from tests.support.refusal import refused
from tests.support.strategies import vocabularies
from tilewise.game.position import as_position


@pytest.mark.parametrize("opener", ["salet", "trace", "raise", "soare", "fuzzy", "mamma"])
def test_four_guesses_do_not_suffice_after_a_given_opener(opener: str) -> None:
    found = tw.solve(tw.vocabulary("original"), "worst", opening=opener, limit=4)
    assert (found.proved, found.possible) == (True, False)


def test_a_search_out_of_time_still_says_how_long_a_game_need_not_be() -> None:
    words = tw.vocabulary("nyt").without(["tarse"])  # no tree that comes with tilewise knows this list
    found, short = (tw.solve(words, "worst", "strict", limit, budget_seconds=0.0) for limit in (20, 6))
    assert (found.proved, found.upper) == (False, tw.verify(tree_of(found), words).worst)
    assert found.lower <= found.upper
    lost = tw.verify(tree_of(short), words).lost  # which of them, depends on the machine
    assert (short.lost, short.upper) == (lost, math.inf if lost else tree_of(short).worst)


@pytest.mark.parametrize("rule", ["hard", "strict"])
@pytest.mark.parametrize("name", ["nyt", "original"])
def test_out_of_time_the_shipped_trees_say_how_long_the_longest_game_is(name: str, rule: str) -> None:
    words = tw.vocabulary(name)
    found = tw.solve(words, "worst", rule, budget_seconds=0.0)
    assert (found.lower, found.upper, found.proved) == (5, 6, False)
    assert (tw.verify(tree_of(found), words).worst, tree_of(found).rule.name) == (6, rule)


def test_what_no_play_can_do_under_any_rule_is_known_at_once() -> None:
    found = tw.solve("nyt", "worst", "hard", limit=4, budget_seconds=0.0)
    assert (found.proved, found.possible) == (True, False)
    assert tw.solve("nyt", "worst", "hard", limit=6, opening="fuzzy", budget_seconds=0.0).guess == "fuzzy"


@given(vocabularies(), st.sampled_from(["any", "hard", "strict"]), st.integers(1, 5))
def test_evaluate_and_prove_keep_games_short_as_solve_does(words: tw.Vocabulary, rule: str, limit: int) -> None:
    openers = [words.guesses[i] for i in as_position(tw.Position(words), rule).legal()]
    alone = {w: tw.solve(words, "worst", rule, limit, opening=w) for w in openers}
    values = tw.evaluate(words, openers, rule, limit, objective="worst")
    for word, value in values.items():
        assert (value.worst, value.proved, value.total) == (alone[word].worst, True, None)
        assert value.possible == (alone[word].tree is not None)
    lengths = sorted(math.inf if s.worst is None else s.worst for s in alone.values())
    proof = tw.prove(words, rule, limit=limit, objective="worst", top=2)
    assert proof.proved
    assert (proof.best is None) == math.isinf(lengths[0])
    assert [e.upper for e in proof.openers[:2]] == lengths[:2]
    assert all(e.lower <= values[e.guess].lower and e.upper >= values[e.guess].upper for e in proof.openers)
    some = tw.prove(words, rule, limit=limit, objective="worst", openers=openers[:2])
    assert some.upper == min(values[w].upper for w in openers[:2])


def test_out_of_time_a_proof_knows_the_shipped_trees_too() -> None:
    proof = tw.prove("nyt", objective="worst", budget_seconds=0.0)
    assert (proof.proved, proof.upper, proof.total, len(proof.openers)) == (True, 5, None, 14855)
    refused(tw.TilewiseError, "leave out log and executor", tw.prove, "nyt", objective="worst", log="proof.log")


@settings(max_examples=30)
@given(vocabularies(), st.data())
def test_what_is_excluded_is_neither_guessed_nor_the_answer(words: tw.Vocabulary, data: st.DataObject) -> None:
    gone = data.draw(st.lists(st.sampled_from(words.guesses), min_size=1, max_size=3))
    if set(words.answers) <= set(gone):
        return
    rest = words.without(gone)
    assert tw.evaluate(words, rest.guesses, exclude=gone) == tw.evaluate(rest, rest.guesses)
    proof, truth = tw.prove(words, exclude=" ".join(gone)), tw.prove(rest)
    assert (proof.best, proof.total) == (truth.best, truth.total)
    assert tw.solve(words, exclude=gone).total == truth.total
    # Which of the other openers are valued to the end depends on the threads.
    assert {e.guess for e in proof.openers} == {e.guess for e in truth.openers} == set(rest.guesses)
    refused(tw.TilewiseError, "is not in the word list", tw.evaluate, words, gone[:1], exclude=gone)
