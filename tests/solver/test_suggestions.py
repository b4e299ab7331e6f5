"""Suggestions: exact values against the definition, badges that are true, and what happens when time runs out."""

import math
import random
from dataclasses import replace
from fractions import Fraction
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tilewise as tw
from tests.reviews.test_review import WORDS, Twin
from tests.support.kept import forget_searches, kept_searches
from tests.support.refusal import refused
from tilewise.game.position import as_position
from tilewise.solver.control import Control, control_for
from tilewise.solver.exact import search as search_module
from tilewise.solver.exact.search import ExactSearch
from tilewise.solver.openers.opener_values import shipped_values
from tilewise.solver.rank.rank import Suggestion, choice_at
from tilewise.solver.rank.rankers import find_ranker
from tilewise.solver.rank.ties import Tie
from tilewise.solver.suggest import sources, values
from tilewise.solver.suggest.values import Values, compact, searched, with_badge
from tilewise.solver.value import Value


@given(
    st.lists(st.sampled_from(WORDS), min_size=2, max_size=7, unique=True),
    st.sampled_from(["any", "hard", "strict"]),
    st.sampled_from(WORDS),
    st.sampled_from(["candidate", "first", "last", "popular"]),
)
def test_values_are_those_of_brute_force(answers: list[str], rule: str, first: str, tie: Tie) -> None:
    v = tw.make_vocabulary("few", WORDS, answers)
    seen = tw.feedback(first, answers[0])
    position = tw.Position(v).play(first, seen)
    if position.solved:
        return
    left = frozenset(position.candidates)
    twin = Twin(WORDS, dict.fromkeys(WORDS, Fraction(1)), rule)
    turns = () if rule == "any" else ((first, str(seen)),)
    best = twin.best(turns, left, 5)
    advice = tw.suggest(position, tie=tie, rule=rule, top=20)
    assert advice.method == "exact"
    assert advice.best.badge == "proved"
    values = [(s.lost, s.mean) for s in advice.suggestions]
    assert values == sorted(values)
    for s in advice.suggestions:
        lost, mean = twin.value(s.guess, turns, left, 5)
        assert s.candidate == (s.guess in left)
        assert math.isclose(s.mean or 0, float(mean))
        assert s.lost == lost * len(left)
        assert (s.badge == "proved") == ((lost, mean) == best)
    assert advice.candidate is not None
    assert advice.candidate.candidate
    own = min(twin.value(g, turns, left, 5) for g in left if twin.legal(g, turns, left))
    assert math.isclose(advice.candidate.mean or 0, float(own[1]))


@settings(max_examples=30)
@given(
    st.lists(st.sampled_from(WORDS), min_size=2, max_size=7, unique=True),
    st.sampled_from(["any", "hard", "strict"]),
    st.sampled_from(["candidate", "first", "last", "popular"]),
    st.booleans(),
    st.booleans(),
)
def test_a_shorter_list_is_the_beginning_of_a_longer_one(
    answers: list[str], rule: str, tie: Tie, weighted: bool, started: bool
) -> None:
    weights = {w: 1 + k % 3 for k, w in enumerate(answers)} if weighted else None
    position = tw.Position(tw.make_vocabulary("few", WORDS, answers, weights))
    if started:
        position = position.answered(WORDS[0], answers[0])
    if position.solved:
        return
    everything = tw.suggest(position, tie=tie, rule=rule, top=len(WORDS))
    assert everything.method == "exact"
    for top in range(1, len(everything.suggestions)):
        advice = tw.suggest(position, tie=tie, rule=rule, top=top)
        assert advice.suggestions == everything.suggestions[:top]
        assert (advice.probe, advice.candidate) == (everything.probe, everything.candidate)


def test_an_everyday_word_comes_first_and_is_not_called_the_best_probe() -> None:
    best, known = (tw.suggest("crane=..gg.", everyday=everyday) for everyday in (False, True))
    assert (best.best.guess, known.best.guess) == ("kilps", "ghost")
    assert known.probe == best.probe == best.best


def test_the_first_guess_of_a_short_list_is_searched() -> None:
    v = tw.make_vocabulary("weighted", ["crane", "raise", "slate"], weights={"crane": 3, "raise": 1000, "slate": 2.5})
    advice = tw.suggest(tw.Position(v))
    assert (advice.method, advice.best.guess, advice.best.badge) == ("exact", "raise", "proved")
    assert math.isclose(advice.best.mean or 0, (1000 + 2 * 5.5) / 1005.5)


def test_the_first_guess_is_proved_where_a_proof_comes_with_the_list() -> None:
    advice = tw.suggest(tw.Position(tw.vocabulary("nyt")), budget_seconds=0)
    assert (advice.method, advice.best.guess, advice.best.badge) == ("exact", "tarse", "proved")
    assert round((advice.best.mean or 0) * 2309) == 7883
    assert {s.badge for s in advice.suggestions[1:]} == {"exact"}
    many = tw.suggest(tw.Position(tw.vocabulary("nyt")), budget_seconds=0, top=200)
    assert (len(many.suggestions), many.method, many.suggestions[-1].badge) == (200, "partial", "estimate")


def test_the_first_guess_elsewhere_has_its_own_value_only() -> None:
    words = tw.vocabulary("nyt")
    mine = tw.make_vocabulary("mine", words.guesses[1:], words.answers)
    advice = tw.suggest(tw.Position(mine), budget_seconds=30)
    assert advice.method == "ranker"
    assert (advice.best.guess, advice.best.badge) == ("tarse", "exact")
    assert round((advice.best.mean or 0) * 2309) == 7883
    assert {s.badge for s in advice.suggestions[1:]} == {"estimate"}


def test_out_of_time_is_never_called_proved() -> None:
    advice = tw.suggest(tw.Position.parse("fuzzy=....."), budget_seconds=0.02)
    assert advice.method == "partial"
    assert "proved" not in {s.badge for s in advice.suggestions}
    fast = tw.suggest(tw.Position.parse("fuzzy=....."), exact=False)
    assert fast.method == "ranker"
    assert {s.badge for s in fast.suggestions} == {"estimate"}
    assert [s.guess for s in fast.suggestions] == [s.guess for s in tw.rank(tw.Position.parse("fuzzy=....."))]


def exact_value(position: tw.Position, word: str) -> tuple[Any, Any]:
    (found,) = tw.evaluate(position, [word], budget_seconds=60).values()
    assert found.proved
    return found.most


SECONDS = [0.0, 0.002, 0.01, 0.03]


@pytest.mark.parametrize("seed", range(4))
def test_what_is_offered_in_time_is_never_worse_than_what_was_shown(seed: int) -> None:
    rng = random.Random(seed)
    words = tw.vocabulary("daily" if seed % 2 else "nyt")
    for seconds in SECONDS:
        position = tw.Position(words).answered(rng.choice(words.guesses), rng.choice(words.answers))
        if position.solved or len(position.candidates) > 130:
            continue
        quick = tw.suggest(position, exact=False, top=20)
        shown = rng.choice(quick.suggestions)  # whatever it was that somebody was told
        forget_searches()
        plain = tw.suggest(position, top=20, budget_seconds=seconds)
        assert exact_value(position, plain.best.guess) <= exact_value(position, quick.best.guess)
        assert plain.candidate is not None
        assert quick.candidate is not None
        assert exact_value(position, plain.candidate.guess) <= exact_value(position, quick.candidate.guess)
        forget_searches()
        question = tw.suggest(position, top=20, budget_seconds=seconds, requested=[shown.guess])
        assert exact_value(position, question.best.guess) <= exact_value(position, shown.guess)
        assert [s.guess for s in question.requested] == [shown.guess]


def test_a_favourite_that_could_not_be_valued_in_time_stays_first(known: set[str]) -> None:
    position = tw.Position.parse("crane=.y..g")

    def shown(top: int, *requested: str) -> list[str]:
        found = tw.suggest(position, top=60, budget_seconds=60, requested=requested).suggestions
        return [s.guess for s in found[:top]]

    favourite = tw.suggest(position, exact=False).best.guess
    whole = tw.suggest(position, top=60, budget_seconds=60, requested=[favourite]).suggestions
    own = next(s for s in whole if s.guess == favourite)
    worse, told = next(s for s in whole if (s.mean or 0) > (own.mean or 0)).guess, whole[1].guess
    known.add(worse)
    advice = tw.suggest(position, top=60, budget_seconds=60)
    assert [(s.guess, s.badge) for s in advice.suggestions[:2]] == [(favourite, "bound"), (worse, "exact")]
    assert shown(3, told) == [told, favourite, worse]
    assert shown(2, "fuzzy") == [favourite, worse]  # surely worse, by its bound
    # What was asked about has its value: the favourite, which may be worse, does not pass it over.
    assert shown(1, worse) == [worse]


def test_a_word_that_was_shown_is_valued_however_far_down_it_is() -> None:
    position = tw.Position.parse("crane=.y..g")
    advice = tw.suggest(position, top=1, requested=["fuzzy", "south", "fuzzy"])
    assert [(s.guess, s.badge) for s in advice.requested] == [("fuzzy", "exact"), ("south", "proved")]
    assert (advice.requested[0].mean or 0) == (tw.evaluate(position, ["fuzzy"])["fuzzy"].total or 0) / 39
    assert [s.guess for s in advice.suggestions] == ["south"]
    assert [s.badge for s in tw.suggest(position, exact=False, requested=["fuzzy"]).requested] == ["estimate"]
    shipped = tw.suggest("nyt", requested=["crane"], top=1).requested[0]
    assert (shipped.mean, shipped.badge) == ((tw.evaluate("nyt", ["crane"])["crane"].total or 0) / 2309, "exact")
    refused(tw.IllegalGuess, "fuzzy", tw.suggest, position, rule="hard", requested=["fuzzy"])


def test_asked_again_a_search_goes_on_from_where_it_was() -> None:
    position = tw.Position.parse("mound=.....")
    forget_searches()
    first = tw.suggest(position, top=20, budget_seconds=0.05)
    assert first.method == "partial"  # else it says nothing
    (before,) = kept_searches()
    nodes = before.nodes
    advice = tw.suggest(position, top=20, budget_seconds=None)
    assert before.nodes > nodes  # it was this one that went on
    assert not kept_searches()
    assert advice == replace(tw.suggest(position, top=20, budget_seconds=None), seconds=advice.seconds)


def test_a_search_is_for_one_at_a_time_and_kept_when_ctrl_c_ends_it() -> None:
    position, ask = tw.Position.parse("mound=....."), values.resumed_search
    forget_searches()
    with ask(position) as first, ask(position) as second:
        assert first.search is not second.search
    with ask(position) as again, ask(position) as meanwhile:
        assert again.search is first.search
        assert meanwhile.search is not again.search
    forget_searches()
    with pytest.raises(KeyboardInterrupt), ask(position) as work:
        raise KeyboardInterrupt
    assert kept_searches() == [work.search]
    forget_searches()


def test_few_searches_are_kept_each_for_its_own_question(monkeypatch: pytest.MonkeyPatch) -> None:
    start = tw.Position("lab:z....")
    forget_searches()

    def searched(limit: int = 6, *, finished: bool = False) -> object:
        with values.resumed_search(as_position(start, limit=limit)) as work:
            work.finished = finished
        return work.search

    first = searched()
    assert searched(5, finished=True) is not first
    assert searched() is first
    assert searched(finished=True) is first
    assert searched() is not first  # what is finished is not kept
    kept = [searched(limit) for limit in range(2, 7)]
    assert len(kept_searches()) == 4
    assert [searched(limit) is kept[limit - 2] for limit in (6, 2)] == [True, False]  # the oldest went
    forget_searches()
    assert searched() is not kept[-1]
    forget_searches()
    monkeypatch.setattr(values, "_MOST_BYTES", -1)
    large = searched()
    assert searched() is not large
    forget_searches()


def test_a_game_that_six_guesses_cannot_win_for_certain_still_gets_values() -> None:
    advice = tw.suggest(tw.Position.parse("watch=.gggg"), rule="strict")
    assert (advice.method, advice.game.limit, advice.best.mean, advice.best.lost) == ("exact", 6, 20 / 6, 1)
    assert advice.outlook == "Best play finds 5 of 6 words within 6 guesses."
    late = tw.suggest(tw.Position.parse(" ".join(["crane=....."] * 7)), budget_seconds=60)
    assert (late.method, late.over, late.best.guess) == ("exact", True, "sloth")


def test_a_widened_position_and_a_single_word() -> None:
    position = tw.Position(tw.vocabulary("nyt")).answered("tarse", "aahed").answered("ahead", "aahed")
    advice = tw.suggest(position)
    assert advice.widened
    assert advice.best.candidate
    sole = tw.suggest(tw.Position.parse("crane=..gg. sloth=..y.."))
    assert (sole.best.guess, sole.best.mean, sole.best.badge) == ("piano", 1.0, "proved")


def test_a_word_asked_about_and_compact() -> None:
    position = tw.Position.parse("crane=.y..g")
    assert round((tw.suggest(position, requested="terse").requested[0].mean or 0) * 39) == 98
    assert tw.suggest(position, requested="terse", exact=False).requested[0].mean is None
    assert compact(position).candidates == position.candidates
    refused(tw.VocabularyError, "'xxxxx'", tw.suggest, position, requested="xxxxx")
    refused(tw.TilewiseError, "top=0", tw.suggest, position, top=0)
    over = tw.Position.parse(" ".join(["crane=....."] * 6))
    limited = (as_position(at, limit=limit) for at in (tw.Position.parse("crane=....."), over) for limit in (6, 7))
    assert [searched(at).game.limit for at in limited] == [6, 7, 66, 7]


def test_long_lists_are_ranked_by_the_estimate_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def best(ranker: Any = "entropy") -> tuple[str, str]:
        found = tw.suggest("original", ranker, exact=False, top=1)
        return found.ranker, found.best.guess

    plain, mine = best(), replace(find_ranker("popularity"), name="entropy")
    assert plain[0] == "entropy"
    assert best(mine) != plain  # a ranker of one's own decides, whatever it is called
    monkeypatch.setattr("tilewise.solver.rank.rank.WORK", ((99, 1000),))
    assert best() == ("fast-entropy", plain[1])
    assert best("largest")[0] == "largest"


def test_the_lowest_value_is_worked_out_once() -> None:
    class Counting(dict[str, Value]):
        question = 0

        def values(self):  # type: ignore[no-untyped-def]
            Counting.question += 1
            return super().values()

    where = "parse=..y.. clint=..yy."
    found = Counting(tw.evaluate(where, ["groin", "crane"]))
    values = Values(found, {}, 2, True, True)
    for word in found:
        assert values.with_badge(Suggestion(word, 0.0, 0.0, 0.0, 0, 0, False)).mean is not None
    assert Counting.question == 1  # else a long list of which all is known takes the square of its length


class Cut:
    """The core of a search that is cut off: of some guesses only a lower bound is known."""

    bytes = 2**40  # too many for it to be kept for later

    def __init__(self, core: Any, known: set[int]) -> None:
        self._core, self._known = core, known

    def rank(self, *question: Any) -> Any:
        places, lower, lower_rest, upper, upper_rest, lost, depth = self._core.rank(*question)
        open_ = ~np.isin(places, list(self._known))
        upper[open_], upper_rest[open_] = -1, 0
        return places, lower, lower_rest, upper, upper_rest, lost, depth


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The words whose values every search finds; of all others it has bounds. None are given: nothing is cut."""
    words, made = set[str](), search_module.ExactSearch.__init__

    def cut(self: ExactSearch, *given: Any, **more: Any) -> None:
        made(self, *given, **more)
        begun = self._begin(Control()) if words else None
        if begun is not None:
            self._begun = cast(Any, Cut(begun, {self.vocabulary.guess_index[word] for word in words}))

    monkeypatch.setattr(search_module.ExactSearch, "__init__", cut)
    return words


def test_a_search_that_is_cut_off_does_not_say_that_its_list_is_exact(known: set[str]) -> None:
    position = tw.Position.parse("crane=.y..g")
    first, _, third = (s.guess for s in tw.suggest(position, top=5, budget_seconds=60).suggestions[:3])
    known |= {first, third}  # nothing is better than the first, but the second is
    advice = tw.suggest(position, top=5, budget_seconds=60)
    assert (advice.method, advice.best.guess, advice.best.badge) == ("partial", first, "proved")
    assert {s.badge for s in advice.suggestions[2:]} == {"bound"}
    search = search_module.ExactSearch(position)
    survey = search.survey(control_for(None), keep=3)
    assert (survey.complete, survey.sure, survey.finished) == (True, 1, False)
    assert search.survey(control_for(None), keep=1).finished
    known.remove(first)
    advice = tw.suggest(position, top=3, budget_seconds=60)
    assert (advice.method, advice.best.guess, advice.best.badge) == ("partial", third, "exact")


def test_what_values_and_bounds_tell_of_a_guess() -> None:
    words = tw.make_vocabulary(
        "ills", ["bills", "hills", "mills", "thumb", "tills"], ["bills", "hills", "mills", "tills"]
    )
    rows = {row.guess: row for row in tw.rank(words, top=5)}
    best, other = (Value.exactly(word, (0, total), 4) for word, total in (("thumb", 8), ("bills", 9)))
    values = Values({"bills": other, "thumb": best}, {"mills": 8, "tills": 7, "hills": 0}, 4, False, False)
    assert values.lowest == (0, 8)
    # No better than a value is a guess whose own is known, or a bound that is no less; and one that is not among the
    # bounds where there are some.
    told = {word: values.settled(word, (0, 8)) for word in ("thumb", "mills", "tills", "crane")}
    assert told == {"thumb": True, "mills": True, "tills": False, "crane": True}
    assert not values.settled("mills", (1, 3))  # it may lose nothing
    assert not replace(values, bounds={}).settled("crane", (0, 8))
    complete = replace(values, complete=True)
    assert [complete.settled("tills", value) for value in ((0, 8), (0, 9))] == [True, False]
    stamps = {word: complete.with_badge(row) for word, row in rows.items()}
    assert {word: (row.badge, row.mean) for word, row in stamps.items()} == {
        "thumb": ("proved", 2.0), "bills": ("exact", 2.25), "mills": ("bound", 2.0), "tills": ("bound", 1.75),
        "hills": ("estimate", None),
    }  # fmt: skip
    assert values.with_badge(rows["thumb"]).badge == "exact"  # there may be a better one
    choice = choice_at(tw.Position(words))
    unfinished = [Value("mills", 5, lost_lower=lost, weight=4) for lost in (0, 1)]
    found, hopeless = (with_badge(rows["mills"], one) for one in unfinished)
    assert ((found.badge, found.mean), hopeless) == (("bound", 1.25), rows["mills"])  # what is lost has no such bound
    ranked = values.ranked(choice, "candidate")
    assert [(row.guess, row.cost, row.mean) for row in ranked] == [("thumb", 2.0, 2.0), ("bills", 2.25, 2.25)]


@pytest.mark.parametrize("text", ["crane=.y..g", "slate=....y crony=....."])
def test_a_search_that_is_not_over_in_a_moment_ends_the_same(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = tw.Position.parse(text)
    at_once = {top: tw.suggest(position, top=top, budget_seconds=None) for top in (1, 3, 20)}
    monkeypatch.setattr(values, "_AT_ONCE", 0.0)
    for top, advice in at_once.items():
        assert advice.method == "exact"
        later = tw.suggest(position, top=top, budget_seconds=None)
        assert replace(later, seconds=advice.seconds) == advice


def test_the_last_guess_is_the_likeliest_word_by_weight_and_then_by_popularity() -> None:
    weights = {"crane": 1, "plane": 1, "roast": 3}
    words = tw.make_vocabulary("last", ["crane", "fuzzy", "plane", "roast"], weights=weights)
    advice = tw.suggest(tw.Position.parse(" ".join(["fuzzy=....."] * 5), words))
    told = [(row.guess, row.lost, row.badge) for row in advice.suggestions]
    assert told == [("roast", 2, "proved"), ("plane", 4, "exact"), ("crane", 4, "exact")]
    assert advice.chance == 0.6
    for known in ("bhpml", "bhpm", "bhp", "bh"):
        turns = [*(f"{letter}atch=.gggg" for letter in known), *["fuzzy=....."] * (5 - len(known))]
        for exact in (True, False):
            advice = tw.suggest(tw.Position.parse(" ".join(turns)), exact=exact)
            assert (advice.best.candidate, advice.best.lost) == (True, advice.candidates - 1)
            assert advice.chance == pytest.approx(1 / advice.candidates)
            assert advice.best.guess in ("watch", "match", "patch", "catch")


def test_shipped_values_are_those_of_the_rule_and_of_a_first_of_six_guesses() -> None:
    start = tw.Position("nyt")
    free, hard = (min(shipped_values(tw.Game("nyt", rule)).values()) for rule in ("any", "hard"))
    assert free < hard
    assert not shipped_values(tw.Game("nyt", limit=5))
    assert tw.suggest(start.answered("crane", "slate")).best.mean != free.mean


# ---- the best candidate --------------------------------------------------------------------------------------------


def test_an_unlikely_word_is_the_best_candidate_only_by_its_value() -> None:
    """On mere bounds, or by the ranker, nobody means a word that is hardly ever the answer."""
    daily = tw.vocabulary("daily", as_of="2026-05-01")
    position = tw.Position.parse("crane=.y..g", daily)
    favourite = next(s for s in tw.rank(position, top=14_000) if s.candidate)
    assert position.chance(favourite.guess) < 1 / len(position.candidates), "the ranker's own is an unlikely one"
    for told in ({"budget_seconds": 0}, {"exact": False}):
        found = tw.suggest(position, top=14_000, **told)
        assert found.method != "exact"
        assert found.candidate is not None
        assert position.chance(found.candidate.guess) >= 1 / len(position.candidates)
    exact = tw.suggest(position, budget_seconds=None)
    best = min((e for e in tw.evaluate(position, position.candidates).values()), key=lambda e: e.most)
    assert exact.candidate is not None
    assert exact.candidate.guess == best.guess


@pytest.mark.parametrize("list_", ["daily", "nyt"])
def test_where_nothing_is_known_the_order_is_the_rankers(list_: str) -> None:
    """No row stands higher because of a bound; of words without weights the ranker's candidate is the best one."""
    words = tw.vocabulary("daily", as_of="2026-05-01") if list_ == "daily" else tw.vocabulary(list_)
    position = tw.Position.parse("crane=.y..g", words)
    found, ranked = tw.suggest(position, top=50, budget_seconds=0), tw.rank(position, top=14_855)
    assert {s.badge for s in found.suggestions} == {"bound"}
    assert [s.guess for s in found.suggestions] == [s.guess for s in ranked[:50]]
    assert "≥ 1." in found._repr_html_()
    assert "≥" not in tw.suggest(position)._repr_html_()
    if list_ == "nyt":
        assert found.candidate is not None
        assert found.candidate.guess == next(s.guess for s in ranked if s.candidate)


def test_a_candidate_that_was_shown_gives_way_to_one_that_is_known_to_be_no_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To the best of those whose values are known, that is: a bound below a worse one's value says nothing."""
    hills = ["bills", "fills", "hills", "mills"]
    words = tw.make_vocabulary("hills", [*hills, "thumb"], hills)
    exact = {word: Value(word, total, total, 0, 0, "exact", 4) for word, total in (("hills", 10), ("mills", 12))}
    for bound, first in ((11, ["hills", "mills"]), (9, ["bills", "hills"])):
        values = Values(exact, dict.fromkeys(words.guesses, bound), 4, complete=False, finished=False)
        monkeypatch.setattr(sources, "search_values", lambda _, values=values: values)
        found = tw.suggest(words, ranker="parts")
        assert [s.guess for s in found.suggestions if s.candidate][:2] == first
