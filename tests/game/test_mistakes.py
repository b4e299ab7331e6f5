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
        (lambda: anything.Position(None), "None is not a vocabulary: give one, or the name of a list such as 'nyt'"),
        (lambda: anything.Position("klingon"), "there is no list 'klingon'"),
        (lambda: anything.suggest(7), "7 is not a position: give one, its text such as 'crane=.y..g', or a list"),
        (lambda: anything.suggest("crane=..."), "'...' has 3 tiles where 5 are needed"),
        (lambda: anything.Position.parse(7), "7 is not the text of a position"),
        (lambda: anything.simulate(tw.Strategy, TINY), "is not a strategy: give one, its text"),
        (lambda: anything.play(7, "bills", TINY), "7 cannot play: give a strategy, or a function"),
        (lambda: anything.simulate(7, TINY), "7 is not a strategy"),
        (
            lambda: anything.simulate(lambda _: None, TINY),
            "the strategy 'lambda' chose None after '': it must choose a word",
        ),
        (lambda: anything.feedback("crane", None), "None is not a word"),
        (lambda: anything.Feedback.parse([0, 1, 0, 0, 2]), r"\[0, 1, 0, 0, 2\] is not text"),
        (lambda: anything.suggest(TINY, ranker=None), "None is not a ranker: give a name such as 'entropy'"),
        (lambda: anything.suggest(TINY, rule=7), "there is no rule 7"),
        (
            lambda: anything.make_vocabulary("x", ["ab", "cd"], weights=[1, 2]),
            r"weights must map each .*; got \[1, 2\]",
        ),
        (lambda: anything.make_vocabulary("x", ["ab", "cd"], weights={"ab": "much"}), "the weight of 'ab' is 'much'"),
        (lambda: anything.make_vocabulary("x", ["ab", "cd"], weights={"ab": math.inf}), "the weight of 'ab' is inf"),
        (lambda: anything.make_vocabulary("x", ["ab", "cd"], ["cd"], {"ab": 1}), "'ab' has a weight but is not among"),
        (lambda: anything.teaching.entropy([1, -1]), "a count cannot be -1"),
    ],
)
def test_mistakes_are_told_in_a_sentence(mistake: Callable[[], object], message: str) -> None:
    with pytest.raises(tw.TilewiseError, match=message):
        mistake()


def test_a_vocabulary_stands_for_its_start_and_a_text_for_its_words() -> None:
    start = tw.Position(TINY)
    assert tw.rank(TINY) == tw.rank(start)
    assert tw.suggest(TINY).suggestions == tw.suggest(start).suggestions
    assert tw.partition(TINY, "tills") == tw.partition(start, "tills")
    assert tw.review(TINY, "thumb bills", "bills") == tw.review(TINY, ["thumb", "bills"], "bills")


def test_names_stand_for_lists_positions_and_strategies() -> None:
    assert tw.Position("nyt") == tw.Position(tw.vocabulary("nyt")) == anything.Position("NYT")
    assert tw.Position.parse("crane=.y..g", "lab").vocabulary is tw.vocabulary("lab")
    assert tw.rank("crane=.y..g", top=3) == tw.rank(tw.Position.parse("crane=.y..g"), top=3)
    assert tw.partition("crane=.y..g", "south") == tw.partition(tw.Position.parse("crane=.y..g"), "south")
    assert tw.diagnose("crane=ggggg slate=ggggg").conflict == (0, 1)
    assert tw.simulate("opening=thumb ranker=largest", TINY) == tw.simulate(tw.Strategy("thumb", "largest"), TINY)
    assert tw.simulate("thumb", TINY) == tw.simulate(tw.Strategy("thumb"), TINY)
    thumb = tw.Strategy("thumb")
    assert tw.play(thumb, "bills", TINY).words == tw.play(thumb.choose, "bills", TINY).words
    assert anything.Record(TINY) == tw.Record(tw.Game(TINY))
    assert tw.Record.replay("nyt", ["crane"], "slate").position.vocabulary is tw.vocabulary("nyt")
    assert tw.review("nyt", ["crane", "piano"], "piano", budget_seconds=0).game.name == "nyt"
    assert repr(tw.feedback("green", "pages")) == "Feedback('y..g.')"
    assert tw.Feedback("y..g.") == tw.feedback("green", "pages")
