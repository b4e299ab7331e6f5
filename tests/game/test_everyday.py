"""Everyday words: which these are, the best of them by brute force, what it costs and what is said."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from itertools import compress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

import tilewise as tw
from tests.reviews.test_review import WORDS, Twin
from tests.support.cli_process import call, environment, result
from tests.support.refusal import refused
from tilewise.apps.web.server import Settings, create_app
from tilewise.game.words.people import COMMON, common_names
from tilewise.solver.openers.opener_values import known_openers, prepared_everyday
from tilewise.solver.rank.rank import Suggestion
from tilewise.solver.suggest.boards import evaluate_boards
from tilewise.solver.suggest.everyday_word import PRICE, EverydayWord, everyday_word, everyday_words, read_price


def listed(words: str, everyday: set[str], answers: list[str] | None = None) -> tw.Vocabulary:
    """A list some of whose words people know."""
    made = tw.make_vocabulary("few", words.split(), answers)
    popularity = {word: COMMON if word in everyday else COMMON - 0.01 for word in made.guesses}
    return tw.Vocabulary(made.name, made.guesses, made.answers, known_popularity=popularity)


# ---- which words -----------------------------------------------------------------------------------------


def common_words(v: tw.Vocabulary) -> set[str]:
    return set(compress(v.guesses, v.everyday.tolist()))


def test_everyday_words_are_common_and_no_names() -> None:
    v = tw.vocabulary("nyt")
    everyday = common_words(v)
    assert {"crate", "slate", "tales", "doing"} <= everyday
    assert not everyday & {"tarse", "colin", "paris", "mooth", "cornu", "bitch", *common_names()}
    assert all(v.popularity[v.guess_index[word]] >= COMMON for word in everyday)
    assert 2_000 < len(everyday) < 3_000
    lists = [v, tw.vocabulary("english-5")]
    common = {word for v in lists for word, p in zip(v.guesses, v.popularity.tolist(), strict=True) if p >= COMMON}
    assert common_names() <= common
    for name in ("english-4", "english-8", "french-7", "german-5", "polish-5"):
        elsewhere = tw.vocabulary(name)
        assert set() < common_words(elsewhere) <= set(elsewhere.answers)


def test_where_nothing_is_known_of_words_any_word_will_do() -> None:
    v = tw.make_vocabulary("mine", ["ab", "ba", "aa", "bb", "ac", "ca"])
    assert not v.everyday.any()
    assert everyday_words(tw.Position(v)) == frozenset()
    plain, asked = tw.suggest(v), tw.suggest(v, everyday=True)
    assert (asked.suggestions, asked.everyday) == (plain.suggestions, None)


# ---- what is chosen --------------------------------------------------------------------------------------


def row(guess: str, mean: float | None, lost: int | None = 0, badge: str = "exact", bits: float = 1.0) -> Suggestion:
    return Suggestion(guess, math.nan, bits, 1.0, 1, 1, False, mean, lost, badge)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rows", "order", "price", "exact", "taken"),
    [
        ([row("tarse", 3.0), row("crate", 3.04)], "crate tarse", 0.04, True, True),
        ([row("tarse", 3.0), row("salet", 3.01), row("crate", 3.1)], "crate tarse salet", 0.1, True, True),
        ([row("tarse", 3.0), row("crate", 3.1001)], "tarse crate", 0.1001, True, False),
        ([row("tarse", 3.0), row("crate", 3.0)], "crate tarse", 0.0, True, True),
        ([row("tarse", 3.0), row("crate", 2.9, lost=1)], "tarse crate", None, True, False),
        ([row("tarse", 3.0), row("crate", 2.9, badge="bound"), row("slate", 3.02)],
         "slate tarse crate", 0.02, True, True),
        ([row("tarse", 3.0, badge="estimate"), row("crate", 3.05)], "crate tarse", 0.05, False, True),
        ([row("tarse", None, None, "estimate", 2.0), row("crate", None, None, "estimate", 1.9)],
         "crate tarse", 0.034, False, True),
        ([row("tarse", 3.0, bits=2.0), row("crate", None, None, "estimate", 1.9)], "crate tarse", 0.034, False, True),
        ([row("tarse", None, None, "estimate", 2.0), row("crate", None, None, "estimate", 1.5)],
         "tarse crate", 0.17, False, False),
    ],
)  # fmt: skip
def test_the_best_word_that_suits_is_chosen_by_its_price(
    rows: list[Suggestion], order: str, price: float | None, exact: bool, taken: bool
) -> None:
    ordered, word = everyday_word(rows, frozenset({"crate", "slate"}), PRICE + 1e-12, lambda s: s.bits)
    assert [s.guess for s in ordered] == order.split()
    assert word is not None
    assert word.price == (None if price is None else pytest.approx(price))
    assert (word.exact, word.is_suggested, word.best) == (exact, taken, "tarse")
    # Nothing is chosen where the best word suits, or none does, or nobody asks.
    for suits, most in (({"tarse"}, PRICE), ({"adieu"}, PRICE), ({"crate"}, None)):
        assert everyday_word(tuple(rows), frozenset(suits), most) == (tuple(rows), None)


@pytest.mark.parametrize(
    ("price", "exact", "taken", "said"),
    [
        (0.04, True, True, "TARSE would save 0.04."),
        (0.04, False, True, "TARSE would save about 0.04."),
        (0.001, True, True, "TARSE would save less than 0.01."),
        (0.0, True, True, ""),
        (None, False, True, "TARSE may save a little."),
        (0.15, True, False, "TARSE is the best word; the best that most people know, CRATE, costs 0.15 more."),
        (None, True, False, "TARSE is the best word; the best that most people know, CRATE, may lose games that "),
    ],
)
def test_the_sentence_says_the_price(price: float | None, exact: bool, taken: bool, said: str) -> None:
    sentence = EverydayWord("crate", "tarse", price, exact, taken, PRICE).sentence()
    assert sentence == said or (said.endswith(" ") and sentence.startswith(said))


def test_prices_are_read_once() -> None:
    assert (read_price(True), read_price(False), read_price(None), read_price(0.5)) == (PRICE, None, None, 0.5)
    for wrong in (-1, 11, math.nan, "yes"):
        refused(tw.TilewiseError, "everyday=", tw.suggest, "nyt", everyday=wrong)


@settings(max_examples=30)
@given(
    st.lists(st.sampled_from(WORDS), min_size=3, max_size=7, unique=True),
    st.sets(st.sampled_from(WORDS)),
    st.sampled_from(["any", "hard"]),
    st.sampled_from([0.0, 0.1, 0.5, 3.0]),
    st.sampled_from([1, 10]),
)
def test_the_word_and_its_price_are_those_of_brute_force(
    answers: list[str], everyday: set[str], rule: str, most: float, top: int
) -> None:
    v = listed(" ".join(WORDS), everyday, answers)
    position = tw.Position(v)
    twin = Twin(WORDS, dict.fromkeys(WORDS, Fraction(1)), rule)
    left = frozenset(answers)
    values = {word: twin.value(word, (), left, 6) for word in WORDS}
    suits = {w for w in WORDS if w in everyday or (w in left and Fraction(1, len(left)) >= Fraction(1, 10))}
    advice = tw.suggest(position, rule=rule, everyday=most, top=top)
    best = min(values.values())
    shown = values[advice.best.guess]
    assert math.isclose(advice.best.mean or 0, float(shown[1]))
    assert (advice.best.badge == "proved") == (shown == best)
    if advice.everyday is None:
        assert shown == best
        assert not everyday or advice.best.guess in suits
    else:
        own = min(values[word] for word in suits)
        assert values[advice.everyday.guess] == own
        assert advice.everyday.guess in suits
        assert values[advice.everyday.best] == best
        if own[0] == best[0]:
            assert advice.everyday.price == pytest.approx(float(own[1] - best[1]))
            assert advice.everyday.is_suggested == (float(own[1] - best[1]) <= most)
        else:
            assert (advice.everyday.price, advice.everyday.is_suggested) == (None, False)
        assert shown == (own if advice.everyday.is_suggested else best)


def test_without_time_the_word_is_the_ranker_s_and_the_price_an_estimate() -> None:
    advice = tw.suggest("nyt", everyday=True, exact=False)
    word = advice.everyday
    assert word is not None
    assert (word.exact, word.guess) == (False, advice.best.guess)
    assert word.guess in common_words(tw.vocabulary("nyt"))
    assert "about" in word.sentence()


@pytest.mark.parametrize("rule", ["any", "hard"])
def test_openers_of_shipped_lists(rule: str) -> None:
    advice = tw.suggest("nyt", rule=rule, everyday=True, top=3)
    word = advice.everyday
    assert word is not None
    exact = {e.guess: e.total for e in known_openers(tw.Game("nyt", rule))}
    assert word.is_suggested
    assert word.price == pytest.approx((exact[word.guess] - exact[word.best]) / 2309)  # type: ignore[operator]
    assert (advice.best.guess, advice.best.badge) == (word.guess, "exact")
    assert advice.suggestions[1].guess == word.best


def test_prepared_everyday_openers_are_everyday_words() -> None:
    for info in tw.vocabularies():
        word = prepared_everyday(v := tw.vocabulary(info.name))
        assert word is None or v.everyday[v.guess_index[word]], info.name
    assert prepared_everyday(tw.vocabulary("daily", as_of="2026-05-01")) == "taser"


# ---- several boards --------------------------------------------------------------------------------------


def test_boards_choose_by_the_same_function() -> None:
    boards = tw.Boards.parse("carle=.g..g/yy..y solid=...../.....", tw.vocabulary("original"))
    plain, asked = tw.suggest_boards(boards, 3), tw.suggest_boards(boards, 3, everyday=True)
    assert plain.everyday is None
    assert asked.everyday is not None
    assert asked.everyday.best == plain.best.guess
    own, best = (s.mean or 0 for s in evaluate_boards(boards, [asked.everyday.guess, plain.best.guess]))
    assert asked.everyday.price == pytest.approx(own - best)
    assert asked.best.guess == (asked.everyday.guess if own - best <= PRICE else plain.best.guess)
    start = tw.suggest_boards(tw.Boards(v := tw.vocabulary("nyt"), 4), 3, everyday=True)
    assert v.everyday[v.guess_index[start.best.guess]]
    assert start.everyday is not None
    assert start.everyday.price is None


# ---- the terminal ----------------------------------------------------------------------------------------


def test_the_setting_is_everyday_yes_no_or_a_price(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("")

    def said(*arguments: str, **more: str) -> str:
        outcome = call(*arguments, env=environment(TILEWISE_CONFIG=str(tmp_path / "config.toml"), **more))
        assert outcome.returncode == (2 if "often" in arguments else 0), outcome.stderr
        return outcome.stdout or outcome.stderr

    def first(*options: str, **more: str) -> str:
        ask = ("suggest", "--list", "nyt", "-n", "2", "--json", *options)
        return str(json.loads(said(*ask, **more))["suggestions"][0]["guess"])

    assert first() == "tarse"
    for value, word in (("yes", "crate"), ("no", "tarse"), ("0.001", "tarse"), ("0.5", "crate")):
        said("config", "set", "everyday", value)
        assert first() == word, value
    assert first("--best") == first(TILEWISE_EVERYDAY="no") == "tarse"
    assert "everyday  0.5" in said("config", "show")
    assert "yes, no, or what" in said("config", "set", "everyday", "often")


# ---- over HTTP -------------------------------------------------------------------------------------------


def test_the_api_takes_the_price() -> None:
    with TestClient(create_app(Settings(warm=False)), base_url="http://127.0.0.1") as client:

        def ask(name: str, **asked: object) -> Any:
            answer = client.post(f"/api/v1/page/{name}", json={"list": "nyt", "top": 3, **asked})
            assert answer.status_code == 200, answer.text
            return answer.json()

        assert ask("suggest")["everyday"] is None
        found = ask("suggest", everyday=0.1)
        assert (found["everyday"]["guess"], found["suggestions"][0]["guess"]) == ("crate", "crate")
        whole = ask("assist", everyday=0.1)
        assert (whole["advice"]["everyday"]["best"], whole["split"]) == ("tarse", None)  # seen from the first guess on
        begun = ask("assist", everyday=0.1, position="crane=.y..g")
        assert begun["split"]["guess"] == begun["advice"]["suggestions"][0]["guess"]
        assert client.get("/api/v1/suggest", params={"everyday": -1}).status_code == 422


def test_a_review_names_words_that_people_know_and_counts_the_same() -> None:
    words, game = tw.vocabulary("nyt"), ["crane", "sloth", "piano"]
    plain, known = (tw.review(words, game, everyday=everyday) for everyday in (False, True))
    assert (plain.guesses, plain.chance) == (known.guesses, known.chance)
    assert [turn.best for turn in plain.turns] == ["tarse", "kilps", "piano"]
    # CRATE is better than CRANE by less than 0.01, so the best word stays; SKIRT would have saved most of SLOTH's cost.
    assert [turn.best for turn in known.turns] == ["tarse", "skirt", "piano"]
    turn, advice = known.turns[1], tw.suggest(tw.Position.parse("crane=..gg.", words), everyday=True)
    assert turn.everyday is not None
    assert advice.everyday is not None
    assert turn.everyday.price == pytest.approx(advice.everyday.price)  # GHOST is as good
    assert turn.sentence == "It left 1 of 16 words: a lucky split. SKIRT was better on average."
    assert str(turn.line[0]) == "skirt=..y.."
    assert tw.review(words, game, everyday=0.01).turns[1].best == "kilps"


def test_suggestions_that_were_the_answer_before_say_when() -> None:
    """LATCH was the answer of 5 May 2026: of that morning it is not said, and of a first guess nothing is."""
    turns = ("crane=y.y..", "patch=.gggg")
    assert result("suggest", *turns, "--as-of", "2026-05-05")["played"] == {}
    assert result("suggest", *turns, "--as-of", "2026-05-06")["played"] == {
        "hatch": "2021-10-10",
        "watch": "2022-03-11",
    }
    shown = call("suggest", *turns, "--as-of", "2026-05-06").stdout.splitlines()
    assert shown[1].endswith("was the answer")
    assert [line.split()[-1] for line in shown if line.startswith(("watch", "hatch"))] == ["2022-03-11", "2021-10-10"]
    assert result("suggest", *turns, "--list", "nyt")["played"] == {}
    assert result("suggest", "--as-of", "2026-05-06", "--fast")["played"] == {}
    asked = {"list": "daily", "position": " ".join(turns), "as_of": "2026-05-06"}
    with TestClient(create_app(Settings(warm=False)), base_url="http://localhost") as client:
        advice = client.get("/api/v1/suggest", params=asked).json()
        assert client.post("/api/v1/page/assist", json=asked).json()["advice"]["played"] == advice["played"] != {}


def test_the_first_word_of_today_is_the_same_before_and_after_its_value_is_searched() -> None:
    start = tw.Position(tw.vocabulary("daily", as_of="2026-05-01"))
    hurried, patient = (tw.suggest(start, everyday=True, budget_seconds=s) for s in (0.001, 60))
    assert hurried.best.mean is None
    assert hurried.best.guess == patient.best.guess == prepared_everyday(start.vocabulary)
