"""What first words of long lists are worth: an estimate with its sign at once, the searched value later."""

import json
from collections import Counter
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
from tilewise.solver.openers.opener_values import COMPARED, par_openers

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
        assert first.sentence == f"It left {first.after} of {first.before:,} words."
    assert judged.perfect == ()


@pytest.mark.parametrize("rule", ["any", "hard"])
@pytest.mark.parametrize("opener", [*MANY[:60:20], *PROBES])
def test_likely_play_is_a_tree_that_keeps_its_word(opener: str, rule: str) -> None:
    search = ExactSearch(tw.Position(tw.Game(LONG, rule)))
    found = search.estimate(LONG.guess_index[opener], control_for(0))
    assert found.tree is not None
    assert found.value.badge == "estimate"
    weights = dict(zip(LONG.answers, LONG.weights or (), strict=True))
    assert sum(weights[w] * d for w, d in found.tree.depths.items()) + 6 * found.value.lost_upper == found.value.upper
    assert sum(weights[w] for w in found.tree.lost) == found.value.lost_upper
    best = search.least([LONG.guess_index[opener]], control_for(None))
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


# ---- when they were searched ---------------------------------------------------------------------------------


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each first word was searched."""
    found: Counter[str] = Counter()
    least = ExactSearch.least

    def counted(self: ExactSearch, opening: list[int], *rest: object, **more: object) -> object:
        if len(self.vocabulary.answers) == len(MANY) and opening:
            found[self.vocabulary.guesses[opening[0]]] += 1
        return least(self, opening, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(ExactSearch, "least", counted)
    return found


def test_par_is_that_of_the_best_of_a_few_and_the_same_for_every_opener(searched: Counter[str]) -> None:
    few = par_openers(tw.Game(LONG))
    assert len(few) == COMPARED
    assert few == tuple(s.guess for s in tw.rank(tw.Position(LONG), top=COMPARED))
    opener, other = (word for word in ("abbey", "zebra", *MANY) if word in MANY and word not in few), MANY[9]
    played = next(opener)
    values = {word: tw.evaluate(LONG, word)[word] for word in (*few, played)}
    searched.clear()
    judged = tw.review(LONG, [played, other])
    best = min(values.values(), key=lambda e: e.most)
    weight = Fraction(tw.Position(LONG).weight)
    assert judged.guesses.par == Fraction(best.upper) / weight
    assert judged.turns[0].best == best.guess
    assert judged.turns[0].guesses.regret == Fraction(values[played].upper - best.upper) / weight
    sums(judged)
    assert headline(judged).startswith("Solved in 2.")
    assert set(searched) == {*few, played}
    assert set(searched.values()) == {1}
    # What was found is kept on the disk.
    again = tw.review(LONG, [played, other], wait=False)
    assert again == judged
    assert tw.review(LONG, [few[0], other], wait=False).guesses.par == judged.guesses.par
    assert set(searched.values()) == {1}


def test_the_best_opener_is_the_best_of_those_compared_and_the_one_played(monkeypatch: pytest.MonkeyPatch) -> None:
    good = par_openers(tw.Game(LONG))[0]
    bad, worse = sorted(MANY[10:12], key=lambda word: tw.evaluate(LONG, word)[word].most)
    monkeypatch.setattr("tilewise.reviews.judge.par_openers", lambda *_: (worse, bad))
    first = tw.review(LONG, [worse, MANY[9]]).turns[0]
    assert first.best == bad
    assert first.guesses.regret > 0
    mine = tw.review(LONG, [good, MANY[9]]).turns[0]
    assert (mine.best, mine.guesses.regret) == (good, Fraction(0))


def test_fortune_is_by_the_weights_of_perfect_play() -> None:
    played, answer = MANY[3], MANY[9]
    judged = tw.review(LONG, [played, answer])
    tree = tw.solve(LONG, opening=judged.turns[0].best).tree
    assert tree is not None
    weights = dict(zip(LONG.answers, LONG.weights or (), strict=True))
    par, luck = judged.guesses.par, judged.guesses.luck
    less = sum(Fraction(w) for word, w in weights.items() if par - tree.depth(word) < luck)
    equal = sum(Fraction(w) for word, w in weights.items() if par - tree.depth(word) == luck)
    assert fortune(judged) == Fraction(100 * (2 * less + equal)) / (2 * sum(map(Fraction, weights.values())))


def test_without_waiting_a_review_is_pending_until_the_first_words_were_searched() -> None:
    game = [MANY[3], MANY[9]]
    pending = tw.review(LONG, game, wait=False)
    assert pending.pending
    assert pending.turns[0].given
    assert not pending.turns[0].judged
    assert pending.turns[1].judged
    few = par_openers(tw.Game(LONG))
    tw.review(LONG, [few[0], MANY[9]])  # par is known then, and the opener still not
    halfway = tw.review(LONG, game, wait=False)
    assert halfway.pending
    assert headline(halfway) == headline(pending) == "Solved in 2."
    sums(halfway)
    sums(pending)
    whole = tw.review(LONG, game)
    assert not whole.pending
    assert whole.guesses.par == halfway.guesses.par
    assert tw.review(LONG, game, wait=False) == whole


def test_values_that_were_damaged_on_the_disk_are_searched_again(kept: Path, searched: Counter[str]) -> None:
    game = [MANY[3], MANY[9]]
    judged = tw.review(LONG, game)
    (file,) = kept.glob("opener-*.json")
    text = file.read_text("utf-8")
    for damaged in ("", "{}", "[]", text.replace('"kept"', '"lost"'), text[:-9], text.replace("/", "+")):
        file.write_text(damaged, "utf-8")
        assert tw.review(LONG, game) == judged
    stored = json.loads(text)
    assert set(stored["kept"]) == set(searched)
    assert min(searched.values()) > 1


@pytest.mark.parametrize("rule", ["any", "hard"])
def test_what_is_kept_is_of_one_list_rule_and_limit(rule: str) -> None:
    game = [MANY[3], MANY[9]]
    assert not tw.review(LONG, game, rule=rule).pending
    other = tw.make_vocabulary("other", MANY)
    hard, longer = "any" if rule == "hard" else "hard", tw.review(LONG, game, rule=rule, limit=7, wait=False)
    assert [r.pending for r in (tw.review(LONG, game, rule=hard, wait=False), longer)] == [True, True]
    assert tw.review(other, game, rule=rule, wait=False).pending


def test_an_opener_that_is_not_on_the_list_is_judged() -> None:
    judged = tw.review(LONG, ["zzzzz", MANY[9]])
    assert judged.turns[0].judged
    assert judged.turns[0].guesses.regret > 0
    sums(judged)
