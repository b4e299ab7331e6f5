"""Decisions that weights, a limit or an earlier turn change: forgetting one of them shows in each of these cases."""

from __future__ import annotations

import pytest

import tilewise as tw
from tilewise.game.position import Position
from tilewise.solver.suggest.values import compact


def test_tiles_are_mended_towards_the_likelier_word() -> None:
    for likely, mended in (("ab", "ab=gg"), ("cb", "ab=.g")):
        words = tw.make_vocabulary("two", ["ab", "cb"], {"ab": 1, "cb": 1} | {likely: 5})
        assert str(tw.diagnose(Position.parse("ab=yg", words)).changes[0].turns[0]) == mended


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
