"""What a newcomer passes by mistake is told in a sentence; what is meant is understood."""

import math
from collections.abc import Callable
from typing import Any

import pytest

import tilewise as tw

TINY = tw.make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
anything: Any = tw  # the library to somebody who does not look at its types


@pytest.mark.parametrize(
    ("mistake", "message"),
    [
        (lambda: anything.Position("nyt"), r"'nyt' is not a vocabulary: give one such as vocabulary\('nyt'\)"),
        (lambda: anything.Position(None), "None is not a vocabulary"),
        (lambda: anything.suggest("crane=....."), "'crane=.....' is not a vocabulary"),
        (lambda: anything.advise("nyt"), "'nyt' is not a vocabulary"),
        (lambda: anything.simulate(tw.Strategy(), "nyt"), "'nyt' is not a vocabulary"),
        (lambda: anything.simulate(7, TINY), "7 is not a strategy"),
        (lambda: anything.simulate(lambda _: None, TINY), "None is not a word"),
        (lambda: anything.review("nyt", ["crane"], "piano"), "'nyt' is not a vocabulary"),
        (lambda: anything.feedback("crane", None), "None is not a word"),
        (lambda: anything.Feedback.parse([0, 1, 0, 0, 2]), r"\[0, 1, 0, 0, 2\] is not text"),
        (lambda: anything.suggest(TINY, ranker=None), "there is no ranker None"),
        (lambda: anything.suggest(TINY, rule=None), "there is no rule None"),
        (lambda: anything.make_vocabulary("x", ["ab", "cd"], weights=[1, 2]), r"\[1, 2\] tells no weights"),
        (lambda: anything.make_vocabulary("x", ["ab", "cd"], weights={"ab": "much"}), "the weight of 'ab' is 'much'"),
        (lambda: anything.make_vocabulary("x", ["ab", "cd"], weights={"ab": math.inf}), "the weight of 'ab' is inf"),
        (lambda: anything.make_vocabulary("x", ["ab", "cd"], ["cd"], {"ab": 1}), "'ab' has a weight but is not among"),
        (lambda: anything.entropy([1, -1]), "a count cannot be -1"),
    ],
)
def test_mistakes_are_told_in_a_sentence(mistake: Callable[[], object], message: str) -> None:
    with pytest.raises(tw.TilewiseError, match=message):
        mistake()


def test_a_vocabulary_stands_for_its_start_and_a_text_for_its_words() -> None:
    start = tw.Position(TINY)
    assert tw.suggest(TINY) == tw.suggest(start)
    assert tw.advise(TINY).suggestions == tw.advise(start).suggestions
    assert tw.partition(TINY, "tills") == tw.partition(start, "tills")
    assert tw.review(TINY, "thumb bills", "bills") == tw.review(TINY, ["thumb", "bills"], "bills")
