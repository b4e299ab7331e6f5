"""Decisions that weights, a limit or an earlier turn change: forgetting one of them shows in each of these cases."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tilewise.game.position import Position
from tilewise.solver.rank.choice import Choice
from tilewise.solver.rank.ranker_costs import SECOND_BEST, TwoStep
from tilewise.solver.suggest.values import compact
from tilewise.solver.table.table import FeedbackTable


def test_tiles_are_mended_towards_the_likelier_word() -> None:
    for likely, mended in (("ab", "ab=gg"), ("cb", "ab=.g")):
        words = tw.make_vocabulary("two", ["ab", "cb"], {"ab": 1, "cb": 1} | {likely: 5})
        assert str(tw.diagnose(Position.parse("ab=yg", words)).changes[0].turns[0]) == mended


def test_the_adversary_keeps_the_largest_part_and_not_the_heaviest() -> None:
    words = tw.make_vocabulary("four", ["ab", "cd", "ac", "ad"], {"cd": 10, "ac": 1, "ad": 1})
    assert str(tw.Adversary().answer(Position(words), "ab")) == "g."
    assert str(tw.Adversary().answer(Position(words.with_answers(["ac", "cd"])), "ab")) == "..", (
        "the lower code of equals"
    )


def test_the_verifier_holds_a_strict_guess_to_every_turn() -> None:
    first, second, third, answer = "abc", "aaa", "aab", "aad"
    words = tw.make_vocabulary("four", [first, second, third, answer])

    def tiles(guess: str, word: str) -> str:
        return str(words.feedback(guess, word))

    # The third word fits what the second one showed, but not what the first one did.
    assert tiles(second, third) == tiles(second, answer)
    assert tiles(first, third) != tiles(first, answer) == tiles(first, second)
    wrong = (second, {tiles(second, answer): (third, {tiles(third, answer): answer})})
    nested = (first, {tiles(first, answer): wrong, tiles(first, third): third})
    assert tw.verify(tw.DecisionTree.of_nested(words, nested), words).answers == 4
    with pytest.raises(tw.TreeError, match="breaks the strict rule"):
        tw.verify(tw.DecisionTree.of_nested(words, nested, rule=tw.Rule.STRICT), words)


def two_steps(words: tw.Vocabulary, guess: str) -> float:
    """What the best second guess leaves unknown after a first one, in bits, by definition."""
    weight = dict(zip(words.answers, words.weights or [1.0] * len(words.answers), strict=True))

    def parts(word: str, left: list[str]) -> list[list[str]]:
        found: dict[str, list[str]] = {}
        for answer in left:
            found.setdefault(str(words.feedback(word, answer)), []).append(answer)
        return list(found.values())

    def unknown(left: list[str]) -> float:
        total = sum(weight[w] for w in left)
        return -sum(weight[w] / total * math.log2(weight[w] / total) for w in left)

    def after(word: str, left: list[str]) -> float:
        total = sum(weight[w] for w in left)
        return sum(sum(weight[w] for w in part) / total * unknown(part) for part in parts(word, left))

    everything = list(words.answers)
    total = sum(weight.values())
    second = 0.0
    for part in parts(guess, everything):
        if len(part) > 2:
            second += sum(weight[w] for w in part) / total * min(after(word, part) for word in words.guesses)
    return second + SECOND_BEST * after(guess, everything)


@given(st.permutations("abcdefgh"), st.lists(st.integers(1, 40), min_size=10, max_size=10))
def test_two_steps_are_weighed(letters: list[str], weights: list[int]) -> None:
    # Words that differ in one letter: even the best second guess leaves some of them together.
    texts = [*(f"{letter}ll" for letter in letters), "abc", "cde"]
    words = tw.make_vocabulary("alike", texts, dict(zip(texts, map(float, weights), strict=True)))
    table = FeedbackTable(words)
    costs = TwoStep(len(texts))(Choice(table, table.all_guesses(), table.all_answers()))
    np.testing.assert_allclose(costs, [two_steps(words, guess) for guess in words.guesses], atol=1e-9)


def test_the_last_guess_is_the_likelier_word_and_not_the_commoner() -> None:
    nyt = tw.vocabulary("nyt")
    words = nyt.with_answers({"wight": 3, "night": 1})
    assert nyt.popularity[nyt.guess_index["night"]] > nyt.popularity[nyt.guess_index["wight"]]
    assert tw.suggest(Position(words), limit=1).best.guess == "wight"


def test_shipped_values_are_for_six_guesses() -> None:
    assert tw.suggest("nyt", top=1).best.badge == "proved"
    assert tw.suggest("nyt", top=1, limit=3).best.badge != "proved"


def test_a_position_made_small_keeps_its_weights() -> None:
    nyt = tw.vocabulary("nyt")
    words = nyt.with_weights([float(1 + i % 7) for i in range(len(nyt.answers))])
    position = Position.parse("crane=.y..g", words)
    small = compact(position).universe
    assert small.answers == position.candidates
    assert small.weights == tuple(words.weights[words.answer_index[w]] for w in position.candidates)  # type: ignore[index]


def test_an_unlisted_guess_risks_what_a_listed_one_would() -> None:
    lights = ["fight", "light", "might", "night", "right", "sight", "tight"]
    listed = tw.make_vocabulary("listed", [*lights, "aback"], lights)
    unlisted = tw.make_vocabulary("unlisted", lights)
    game = ["aback", "fight", "light"]
    risk = tw.review(listed, game, "tight", limit=3).turns[0].chance.regret
    assert risk > 0
    turns = [f"{g}={listed.feedback(g, 'tight')}" for g in game]
    assert tw.review(unlisted, turns, limit=3).turns[0].chance.regret == risk
