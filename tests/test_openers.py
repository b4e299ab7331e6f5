"""Openings of several words: what their tiles together tell, and what follows solved exactly."""

from collections import Counter
from math import log2

import pytest

import tilewise as tw
from tilewise.game.feedback import digits_of
from tilewise.trees.verify import verify

SMALL = tw.make_vocabulary("small", tw.vocabulary("original").answers[:150])
FEW = tw.make_vocabulary("few", SMALL.answers[::3])


def slow_parts(words: tw.Vocabulary, opening: tuple[str, ...]) -> Counter[tuple[tuple[int, ...], ...]]:
    return Counter(tuple(digits_of(guess, answer) for guess in opening) for answer in words.answers)


@pytest.mark.parametrize("opening", [("aback",), ("abide", "agony"), ("abide", "agony", "apply")])
def test_an_opening_is_described_by_all_its_tiles_together(opening: tuple[str, ...]) -> None:
    parts = slow_parts(SMALL, opening)
    n = len(SMALL.answers)
    found = tw.describe_opening(SMALL, opening)
    assert found.parts == len(parts)
    assert found.entropy == pytest.approx(-sum(k / n * log2(k / n) for k in parts.values()))
    assert found.expected_size == pytest.approx(sum(k * k / n for k in parts.values()))
    letters = set("".join(opening))
    assert found.coverage == pytest.approx(sum(len(letters & set(answer)) for answer in SMALL.answers) / n)


@pytest.mark.parametrize("by", ["entropy", "expected-size", "parts", "coverage"])
def test_the_best_word_is_the_best_of_all_and_a_pair_is_no_worse_than_its_first(by: str) -> None:
    singles = tw.best_openings(FEW, 1, by, top=3)
    assert singles.complete
    field = by.replace("-", "_")
    sign = 1 if by == "expected-size" else -1
    every = [sign * getattr(tw.describe_opening(FEW, (word,)), field) for word in FEW.guesses]
    assert sign * getattr(singles.openings[0], field) == pytest.approx(min(every))
    pairs = tw.best_openings(FEW, 2, by, top=3, beam=len(FEW.guesses))
    assert not pairs.complete
    assert len({frozenset(o.words) for o in pairs.openings}) == 3
    assert sign * getattr(pairs.openings[0], field) <= sign * getattr(singles.openings[0], field)


def test_a_fixed_opening_is_solved_exactly() -> None:
    """The total is that of every part solved on its own, and the tree is sound."""
    opening = ("abide", "agony")
    found = tw.solve(SMALL, opening=opening)
    assert found.proved
    assert found.tree is not None
    assert verify(found.tree, SMALL).total == found.total == found.tree.total
    total: float = len(SMALL.answers)
    start = tw.Position(SMALL)
    for tiles in {str(tw.feedback("abide", answer)) for answer in SMALL.answers} - {"ggggg"}:
        part = start.play("abide", tiles)
        one = len(part.candidates) == 1
        total += tw.solve(part, opener=None if one else "agony").total or 0
    assert found.total == total
    assert tw.solve(SMALL, opening="abide").total == tw.solve(SMALL, opener="abide").total
    best = tw.solve(SMALL)
    assert best.total is not None
    assert found.total >= best.total


def test_the_pair_of_the_literature_beside_the_best() -> None:
    original = tw.vocabulary("original")
    smyth = tw.describe_opening(original, ("cones", "trial"))
    greedy = tw.simulate("opening=cones,trial", original)
    # 3.68 is the published mean; the tiles alone tell that no play after the pair can come near the best openers.
    assert greedy.mean == pytest.approx(3.68, abs=0.1)
    assert smyth.parts == len(slow_parts(original, ("cones", "trial")))
    found = tw.best_openings(original, 2, top=1, beam=2)
    assert found.openings[0].entropy > smyth.entropy


def test_excluded_words_are_not_searched() -> None:
    word = tw.solve(SMALL).guess
    assert word is not None
    other = tw.solve(SMALL, exclude=[word])
    assert other.candidates == len(SMALL.answers) - 1
    assert other.tree is not None
    assert word not in other.tree.guesses


def test_what_cannot_be_asked_is_told() -> None:
    with pytest.raises(tw.NotationError, match="there is no measure of openings 'luck': choose one of entropy,"):
        tw.best_openings(SMALL, by="luck")
    with pytest.raises(tw.NotationError, match="size is a number from 1 to 3, not 4"):
        tw.best_openings(SMALL, 4)
    with pytest.raises(tw.TilewiseError, match="exclude each other"):
        tw.solve(SMALL, opener="abide", opening=("abide", "agony"))
    with pytest.raises(tw.IllegalGuess):
        tw.solve(SMALL, rule="hard", opening=("abide", "agony"))
