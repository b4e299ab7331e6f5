"""Openers whose values are not searched yet: an estimate with its sign at once, and the same story later."""

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

import tilewise as tw
from tests.reviews.test_review import sums
from tests.support.kept import forget_searches
from tests.support.ticking import STEP, ticking
from tilewise.reviews.marks import fortune, label, skill
from tilewise.reviews.summary import headline, share_text, turning
from tilewise.solver.control import control_for
from tilewise.solver.exact import search_tables
from tilewise.solver.exact.search import ExactSearch

MANY = tw.vocabulary("nyt").answers[::4]
PROBES = ("zzzzy", "qqqqq", "aeiou")
LONG = tw.make_vocabulary("long", [*MANY, *PROBES], MANY, {word: 1 + k * k % 97 for k, word in enumerate(MANY)})
ANSWER = MANY[9]
OPENERS = (MANY[3], MANY[40], MANY[-1], ANSWER, *PROBES)
"""Good ones and bad ones, one that is the answer, one that tells nearly nothing apart."""


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of one's own, still empty, and no search from before."""
    monkeypatch.setenv("TILEWISE_CACHE", str(tmp_path))
    monkeypatch.setattr(search_tables, "_QUICK_OPENING_PAIRS", 0)  # the list here stands for one as long as daily
    forget_searches()
    return tmp_path


def at_once(opener: str, rule: str = "any") -> tw.reviews.Review:
    return tw.review(LONG, [opener] if opener == ANSWER else [opener, ANSWER], rule=rule, wait=False)


@pytest.mark.parametrize("rule", ["any", "strict"])
@pytest.mark.parametrize("opener", OPENERS)
def test_every_opener_has_a_value_at_once(opener: str, rule: str) -> None:
    if rule == "strict" and opener in PROBES:
        return
    judged = at_once(opener, rule)
    first = judged.turns[0]
    assert judged.estimated
    assert judged.pending
    assert first.estimate is not None
    assert (first.mean, first.least, first.most, first.line, first.best) == (None, None, None, (), opener)
    assert judged.guesses.par > 1
    assert fortune(judged) is not None
    sums(judged)
    exact = tw.evaluate(LONG, [opener], rule)[opener]
    mean = Fraction(exact.upper) / Fraction(tw.Position(LONG).weight)
    assert mean <= first.estimate <= mean + Fraction(1, 10)
    assert exact.lost_upper == 0


@pytest.mark.parametrize("opener", OPENERS)
def test_nothing_is_named_before_it_is_settled(opener: str) -> None:
    judged = at_once(opener)
    first = judged.turns[0]
    assert label(first) == ("found" if opener == ANSWER else None)
    assert turning(judged) is None
    assert headline(judged) == f"Solved in {len(judged.turns)}."
    assert "luck" not in share_text(judged)
    assert not any(word.upper() in first.sentence for word in LONG.guesses if word != opener)
    if opener != ANSWER:
        sign = "cost ≈ " if first.guesses.regret >= Fraction(1, 200) else "opened the game"
        assert first.sentence.startswith(f"{opener.upper()} {sign}")
    assert judged.perfect == ()


@pytest.mark.parametrize("rule", ["any", "hard"])
@pytest.mark.parametrize("opener", [*MANY[:60:20], *PROBES])
def test_likely_play_is_a_tree_that_keeps_its_word(opener: str, rule: str) -> None:
    search = ExactSearch(tw.Position(tw.Game(LONG, rule)))
    found = search.likely(LONG.guess_index[opener], control_for(0))
    assert found.tree is not None
    assert found.value.badge == "estimate"
    weights = dict(zip(LONG.answers, LONG.weights or (), strict=True))
    assert sum(weights[w] * d for w, d in found.tree.depths.items()) + 6 * found.value.lost_upper == found.total
    assert sum(weights[w] for w in found.tree.lost) == found.value.lost_upper
    best = search.least(LONG.guess_index[opener], control_for(None))
    assert best.value.most <= found.value.most


def test_within_any_amount_of_work_an_opener_is_exact_or_estimated(kept: Path) -> None:
    opener = OPENERS[0]
    estimate, whole = at_once(opener).turns[0].estimate, tw.review(LONG, [opener, ANSWER]).turns[0].mean
    seen = []
    for steps in (1, 40, 400, 4_000, 40_000, 4_000_000):
        for file in kept.glob("opener-*"):
            file.unlink()
        forget_searches()
        with ticking():
            judged = tw.review(LONG, [opener, ANSWER], budget_seconds=steps * STEP)
        first = judged.turns[0]
        assert judged.estimated is (first.mean is None), steps
        if first.guesses.after is not None:  # else the next position took too long, and luck is not known
            assert (first.mean, first.estimate) in ((whole, None), (None, estimate)), steps
        assert not judged.pending  # asking again would take as long
        seen.append(first.judged)
    assert all(earlier <= later for earlier, later in pairwise(seen))
    assert set(seen) == {False, True}


def test_a_game_of_the_day_has_its_marks_at_once() -> None:
    judged = tw.review("daily", ["adieu", "story", "vivid"], date="2026-05-01", wait=False)
    assert judged.estimated
    assert None not in (skill(judged), fortune(judged))
    assert Fraction(1, 10) < judged.turns[0].guesses.regret < Fraction(3, 10)
    assert float(judged.guesses.par) == pytest.approx(3.07, abs=0.03)


def test_an_opener_beside_shipped_proofs_is_estimated_where_its_search_is_not_done() -> None:
    words, game = tw.vocabulary("nyt"), ["fuzzy", "fizzy"]  # the only word left
    with ticking():
        judged = tw.review(words, game, budget_seconds=STEP)
    first = judged.turns[0]
    assert first.mean is None
    assert first.estimate is not None
    assert judged.guesses.par == Fraction(7883, 2309)
    assert Fraction(39, 10) < first.estimate < Fraction(41, 10)  # 3.96 by the search
    assert None not in (skill(judged), fortune(judged))
    assert turning(judged) is None
