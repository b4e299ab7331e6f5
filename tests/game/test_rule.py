"""A rule is a value: one of one's own is followed everywhere, and refused where the core would have to know it."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import cloudpickle
import numpy as np
import pytest

import tilewise as tw
from tests.support.refusal import refused
from tilewise.apps.answers.shape import json_value
from tilewise.errors import IllegalGuess, NotationError, TilewiseError, TreeError
from tilewise.game.position import as_position
from tilewise.game.rule import RULES, Rule
from tilewise.trees import tree_text

ANSWERS = "beech bench chafe cheek fetch hatch teach these"
WORDS = tw.make_vocabulary("small", f"{ANSWERS} aback chief crane geese niche".split(), ANSWERS.split())


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
    for first, answer in product(WORDS.guesses, WORDS.answers):
        position = as_position(tw.Position(WORDS).answered(first, answer), rule)
        legal = [WORDS.guesses[i] for i in position.legal()]
        assert legal == allowed(rule, position)
        for word in WORDS.guesses:
            if word in legal:
                assert position.check(word) == word
            else:
                refused(IllegalGuess, word, position.check, word)


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
    why = "'geese' breaks the distinct rule: it has a letter twice"
    refused(TreeError, why, tw.verify, replace(tree, rule=Distinct()), WORDS)


def test_games_and_openings_refuse_what_the_rule_forbids() -> None:
    refused(IllegalGuess, "'geese' has a letter twice", tw.Record(tw.Game(WORDS, Distinct())).guess, "geese", "bench")
    for opening, rule, why in (
        ("geese", Distinct(), "the rule 'distinct' forbids the opening word 'geese'"),
        ("bench,crane", Fresh(), "the rule 'fresh' forbids the opening word 'crane' after 'bench'"),
    ):
        refused(IllegalGuess, why, tw.Strategy(opening, rule=rule).unroll, WORDS)


def test_exact_search_says_that_the_core_does_not_know_a_rule() -> None:
    why, asked = "the rule 'distinct' cannot be searched", {"rule": Distinct()}
    refused(TilewiseError, why, tw.solve, WORDS, **asked)
    refused(TilewiseError, why, tw.evaluate, WORDS, ["bench"], **asked)
    refused(TilewiseError, why, tw.prove, WORDS, **asked)
    refused(TilewiseError, why, tw.review, WORDS, ["bench", "teach"], **asked)


def test_rules_are_values() -> None:
    for rule in RULES.values():
        assert pickle.loads(pickle.dumps(rule)) is rule
        assert pickle.loads(cloudpickle.dumps(rule)) is rule
        assert Rule.parse(repr(rule).split("'")[1]) is rule
        assert json_value(rule) == str(rule) == rule.name  # as JSON has it
    assert Rule.parse(OWN[0]) is OWN[0]
    refused(NotationError, "there is no rule 'nope': choose any, hard or strict", Rule.parse, "nope")

    class Other(Distinct):
        name = "hard"

    refused(NotationError, "'hard' is the name of a rule of the package", tw.Strategy, rule=Other())
    assert tw.Strategy(rule=Distinct()).identity != tw.Strategy(rule=Fresh()).identity
    assert np.array_equal(as_position(tw.Position(WORDS), "strict").legal(), WORDS.guess_of_answer)
