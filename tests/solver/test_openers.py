"""Openings of several words: what their tiles together tell, and what follows solved exactly."""

from collections import Counter
from math import log2
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.refusal import refused
from tilewise.game.feedback import digits_of
from tilewise.solver.exact import search_tables
from tilewise.solver.openers.opener_values import keep_proof, prepared_opener
from tilewise.solver.openers.report import best_opener, opening_report

SMALL = tw.make_vocabulary("small", tw.vocabulary("original").answers[:150])
FEW = tw.make_vocabulary("few", SMALL.answers[::3])


WEIGHTED = SMALL.with_weights({word: float(1 + k % 7) for k, word in enumerate(SMALL.answers)})


@pytest.mark.parametrize("words", [SMALL, WEIGHTED], ids=["alike", "weighted"])
@pytest.mark.parametrize("opening", [("aback",), ("abide", "agony"), ("abide", "agony", "apply")])
def test_an_opening_is_described_by_all_its_tiles_together(opening: tuple[str, ...], words: tw.Vocabulary) -> None:
    share, size = Counter[tuple[tuple[int, ...], ...]](), Counter[tuple[tuple[int, ...], ...]]()
    weights = words.weight_array / words.weight_array.sum()
    for answer, weight in zip(words.answers, weights.tolist(), strict=True):
        shown = tuple(digits_of(guess, answer) for guess in opening)
        share[shown] += weight
        size[shown] += 1
    found = tw.opener(words, opening)
    assert found.parts == len(size)
    assert found.entropy == pytest.approx(-sum(p * log2(p) for p in share.values()))
    assert found.expected_size == pytest.approx(sum(share[shown] * n for shown, n in size.items()))
    letters = set("".join(opening))
    covered = [len(letters & set(answer)) for answer in words.answers]
    assert found.coverage == pytest.approx(sum(w * n for w, n in zip(weights.tolist(), covered, strict=True)))


@pytest.mark.parametrize("by", ["entropy", "expected-size", "parts", "coverage"])
def test_the_best_word_is_the_best_of_all_and_a_pair_is_no_worse_than_its_first(by: str) -> None:
    singles = tw.openers(FEW, 1, by, top=3)
    assert singles.complete
    field = by.replace("-", "_")
    sign = 1 if by == "expected-size" else -1
    every = [sign * getattr(tw.opener(FEW, (word,)), field) for word in FEW.guesses]
    assert sign * getattr(singles.openings[0], field) == pytest.approx(min(every))
    pairs = tw.openers(FEW, 2, by, top=3, beam=len(FEW.guesses))
    assert not pairs.complete
    assert len({frozenset(o.words) for o in pairs.openings}) == 3
    assert sign * getattr(pairs.openings[0], field) <= sign * getattr(singles.openings[0], field)


# ---- by exact value ----------------------------------------------------------------------------------------------


def values(found: tw.solver.Openings) -> list[tuple[str, object, str | None]]:
    return [(" ".join(o.words), o.total, o.badge) for o in found.openings]


def test_the_best_by_exact_value_come_from_the_shipped_proof() -> None:
    nyt = tw.vocabulary("nyt")
    found = tw.openers(nyt, by="exact", top=3)
    assert values(found) == [("tarse", 7883, "proved"), ("salet", 7894, "exact"), ("reast", 7896, "exact")]
    assert (found.complete, found.proved, found.solved) == (True, 3, 0)
    assert found.openings[1].entropy == pytest.approx(tw.opener(nyt, ("salet",)).entropy)
    assert tw.openers(nyt, by="exact", top=20).complete
    more = tw.openers(nyt, by="exact", top=22, beam=1)
    assert (more.complete, more.proved, len(more.openings), more.openings[:3]) == (False, 20, 22, found.openings)
    assert more.solved >= 2
    assert all(o.badge == "exact" for o in more.openings[20:])
    own = tw.opener(nyt, ("reast",), budget_seconds=5)
    assert own == found.openings[2]
    assert tw.opener(nyt, ("reast",)).total is None


@pytest.mark.parametrize("weights", [None, dict(zip(FEW.answers, range(1, 51), strict=True))])
def test_the_best_words_of_a_short_list_are_proved(weights: dict[str, float] | None) -> None:
    words = FEW if weights is None else FEW.with_weights(weights)
    every = tw.evaluate(words, words.guesses)
    least = sorted(e.most for e in every.values())
    found = tw.openers(words, by="exact", top=4, beam=1)
    assert [(o.lost, o.total) for o in found.openings] == least[:4]
    assert (found.complete, found.proved, found.solved) == (True, 4, 0)
    assert found.openings[0].badge == "proved"
    assert found.weight == (50 if weights is None else 51 * 25)
    assert tw.openers(words, by="exact", top=1000).complete  # more than there are


def test_what_was_kept_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TILEWISE_CACHE", str(tmp_path))
    own, found = tw.opener(FEW, FEW.guesses[0], 60.0), tw.openers(FEW, by="exact", top=2)
    keep_proof(tw.Game(FEW), tw.prove(FEW, top=2).openers[:2])
    for module in ("search", "proof", "exact"):
        monkeypatch.setattr(f"tilewise.solver.exact.{module}.ExactSearch", None)
    assert (own.badge, tw.opener(FEW, FEW.guesses[0], 60.0)) == ("exact", own)
    assert tw.openers(FEW, by="exact", top=2) == found


def test_elsewhere_it_says_what_was_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_tables, "_QUICK_OPENING_PAIRS", 0)  # as if its guesses were many
    words = tw.make_vocabulary("longer", tw.vocabulary("original").answers[:700])
    found = tw.openers(words, by="exact", top=2, beam=6)
    by_entropy = [o.words[0] for o in tw.openers(words, top=6).openings]
    totals = tw.evaluate(words, by_entropy)
    assert (found.complete, found.proved, found.solved) == (False, 0, 6)
    assert [o.total for o in found.openings] == sorted(e.upper for e in totals.values())[:2]
    assert {o.badge for o in found.openings} == {"exact"}
    pair = tw.openers(FEW, 2, "exact", top=1, beam=2)
    assert (pair.complete, pair.proved, pair.solved) == (False, 0, 2)
    assert pair.openings[0].total == tw.solve(FEW, opening=pair.openings[0].words).total
    late = tw.opener(tw.vocabulary("nyt"), ("fuzzy",), budget_seconds=0)
    assert late.badge == "bound"  # the total of a tree that was found, not the least
    assert late.total is not None


def test_the_opener_that_was_prepared_for_a_list_always_takes_part() -> None:
    """However many words have a higher entropy."""
    words = tw.vocabulary("nyt").without(["tarse"])
    assert prepared_opener(tw.vocabulary("daily", as_of="2026-05-01")) == "tarse"
    assert prepared_opener(words) == "salet"
    first = tw.openers(words, top=1).openings[0]
    assert first.words != ("salet",)
    found = tw.openers(words, by="exact", top=1, beam=1, budget_seconds=3600.0)
    assert [(o.words, o.total) for o in found.openings] == [(("salet",), 7894)]
    assert (found.complete, found.proved, found.solved) == (False, 0, 2)


def test_it_is_told_by_what_an_opener_is_the_best() -> None:
    told = [best_opener(tw.Game("nyt"))]
    told += [best_opener(tw.Game(words), budget_seconds=0) for words in ("english-6", SMALL)]
    assert [(best.badge, best.by) for best in told] == [
        ("proved", "exact"), ("estimate", "prepared"), ("bound", "entropy"),
    ]  # fmt: skip
    assert [best.mean is None for best in told] == [False, True, True]


def test_a_first_word_has_one_unit_whichever_way_it_is_asked() -> None:
    heavy = FEW.with_weights([1.5 + i for i in range(50)])
    for words in (FEW, heavy):
        found = tw.solve(words, opening=words.guesses[3])
        for exact in (True, False):
            report = opening_report(tw.Game(words), words.guesses[3], exact=exact)
            assert report.weight == found.weight
            assert not isinstance(report.total, float), "an exact number"
            assert report.mean == float(report.total / report.weight)
            assert report.weighted == (words is heavy)
            total = sum(d * n for d, n in report.distribution.items())
            assert (report.total == total) == (words is FEW)
            if exact:
                assert (report.total, report.mean, report.badge) == (found.total, found.mean, "exact")
                assert report.lower is None, "what is no bound has none"


def test_what_cannot_be_asked_is_told() -> None:
    why = "there is no measure of openings 'luck': choose one of entropy,"
    refused(tw.NotationError, why, tw.openers, SMALL, by="luck")
    refused(tw.TilewiseError, "size=4: give a whole number from 1 to 3", tw.openers, SMALL, 4)
    refused(tw.IllegalGuess, ".", tw.solve, SMALL, rule="hard", opening=("abide", "agony"))
