"""A rule is a value: one of one's own is followed everywhere, and refused where the core would have to know it."""

from __future__ import annotations

import pickle
from collections.abc import Sequence

import cloudpickle
import numpy as np
import pytest

import tilewise as tw
from tilewise.apps.answers.shape import json_value
from tilewise.errors import IllegalGuess, NotationError, TilewiseError, TreeError
from tilewise.game.position import as_position
from tilewise.game.rule import RULES, Rule
from tilewise.trees import tree_text

WORDS = tw.make_vocabulary(
    "small",
    [
        "aback",
        "beech",
        "bench",
        "chafe",
        "chief",
        "cheek",
        "crane",
        "fetch",
        "geese",
        "hatch",
        "niche",
        "teach",
        "these",
    ],
    ["beech", "bench", "chafe", "cheek", "fetch", "hatch", "teach", "these"],
)


class Distinct(Rule):
    """No letter twice in a guess."""

    name = "distinct"
    by_turns = False

    def objection(self, word: str, _: Sequence[tw.Turn], words: tw.Vocabulary) -> str | None:
        symbols = words.alphabet.split(word)
        return None if len(set(symbols)) == len(symbols) else "has a letter twice"


class Fresh(Rule):
    """No letter that a guess before had."""

    name = "fresh"

    def objection(self, word: str, turns: Sequence[tw.Turn], words: tw.Vocabulary) -> str | None:  # noqa: ARG002
        used = {letter for turn in turns for letter in turn.symbols}
        return "has a letter that was played" if used & set(word) else None


OWN = [Distinct(), Fresh()]


def allowed(rule: Rule, position: tw.Position) -> list[str]:
    """The legal guesses by definition."""
    return [
        word
        for word in position.vocabulary.guesses
        if word in position.candidates or rule.objection(word, position.turns, position.vocabulary) is None
    ]


@pytest.mark.parametrize("rule", [*RULES.values(), *OWN], ids=lambda rule: rule.name)
def test_legal_guesses_are_those_without_an_objection_and_the_candidates(rule: Rule) -> None:
    for first in WORDS.guesses:
        for answer in WORDS.answers:
            position = tw.Position(WORDS).answered(first, answer)
            legal = [WORDS.guesses[i] for i in as_position(position, rule).legal()]
            assert legal == allowed(rule, position)
            for word in WORDS.guesses:
                if word in legal:
                    assert as_position(position, rule).check(word) == word
                else:
                    with pytest.raises(IllegalGuess, match=word):
                        as_position(position, rule).check(word)


@pytest.mark.parametrize("rule", OWN, ids=lambda rule: rule.name)
def test_a_rule_of_ones_own_is_followed(rule: Rule) -> None:
    strategy = tw.Strategy("bench", rule=rule)
    tree = strategy.unroll(WORDS)
    assert tw.verify(tree, WORDS).total == tw.simulate(strategy, WORDS).total == tree.plain_total
    other = tw.Strategy("bench").unroll(WORDS)
    assert tree_text(tree) != tree_text(other)  # the rule takes something away
    for answer in WORDS.answers:
        position = tw.Position(WORDS)
        for turn in tree.path(answer):
            assert turn.guess in allowed(rule, position)
            assert strategy.choose(position) == turn.guess
            position = position.play(turn.guess, turn.feedback)
        assert tw.play(strategy, answer, tw.Game(WORDS, rule)).won
    position = tw.Position(WORDS).answered("crane", "fetch")
    assert {s.guess for s in tw.rank(position, rule=rule, top=None)} <= set(allowed(rule, position))
    suggestions = tw.suggest(position, rule=rule)
    assert suggestions.game.rule is rule
    assert {s.guess for s in suggestions.suggestions} <= set(allowed(rule, position))
    assert tw.solver.beat_adversary(tw.Game(WORDS, rule)).proved


def test_the_verifier_knows_a_rule_of_ones_own() -> None:
    tree = tw.Strategy("geese").unroll(WORDS)
    with pytest.raises(TreeError, match="'geese' breaks the distinct rule: it has a letter twice"):
        tw.verify(tw.DecisionTree.of_arrays(WORDS, *_arrays(tree), rule=Distinct()), WORDS)


def _arrays(tree: tw.DecisionTree) -> tuple[list[int], list[int], list[int], list[bool]]:
    return [WORDS.guess_index[g] for g in tree.guesses], list(tree.parents), list(tree.codes), list(tree.solves)


def test_games_and_openings_refuse_what_the_rule_forbids() -> None:
    with pytest.raises(IllegalGuess, match="'geese' has a letter twice"):
        tw.Record(tw.Game(WORDS, Distinct())).guess("geese", "bench")
    with pytest.raises(IllegalGuess, match="the rule 'distinct' forbids the opening word 'geese'"):
        tw.Strategy("geese", rule=Distinct()).unroll(WORDS)
    with pytest.raises(IllegalGuess, match="the rule 'fresh' forbids the opening word 'crane' after 'bench'"):
        tw.Strategy("bench,crane", rule=Fresh()).unroll(WORDS)


@pytest.mark.parametrize(
    "call",
    [
        lambda: tw.solve(WORDS, rule=Distinct()),
        lambda: tw.evaluate(WORDS, ["bench"], rule=Distinct()),
        lambda: tw.prove(WORDS, rule=Distinct()),
        lambda: tw.review(WORDS, ["bench", "teach"], rule=Distinct()),
    ],
)
def test_exact_search_says_that_the_core_does_not_know_a_rule(call: object) -> None:
    assert callable(call)
    with pytest.raises(TilewiseError, match="the rule 'distinct' cannot be searched"):
        call()


def test_rules_are_values() -> None:
    for rule in RULES.values():
        assert pickle.loads(pickle.dumps(rule)) is rule
        assert pickle.loads(cloudpickle.dumps(rule)) is rule
        assert Rule.parse(repr(rule).split("'")[1]) is rule
        assert json_value(rule) == str(rule) == rule.name  # as JSON has it
    assert Rule.parse(OWN[0]) is OWN[0]
    with pytest.raises(NotationError, match="there is no rule 'nope': choose any, hard or strict"):
        Rule.parse("nope")

    class Other(Distinct):
        name = "hard"

    with pytest.raises(NotationError, match="'hard' is the name of a rule of the package"):
        tw.Strategy(rule=Other())
    assert tw.Strategy(rule=Distinct()).identity != tw.Strategy(rule=Fresh()).identity
    assert np.array_equal(as_position(tw.Position(WORDS), "strict").legal(), WORDS.guess_of_answer)
