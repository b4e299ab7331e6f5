"""Everyday words: which these are, the best of them by brute force, what it costs and what is said."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from itertools import compress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

import tilewise as tw
from tests.reviews.test_review import WORDS, Twin
from tests.support.cli_process import call, environment, result
from tilewise.apps.web.server import Settings, create_app
from tilewise.game.words.people import COMMON, names
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
    assert not everyday & {"tarse", "colin", "paris", "mooth", "cornu", "bitch"}
    assert not everyday & names()
    assert all(v.popularity[v.guess_index[word]] >= COMMON for word in everyday)
    assert 2_000 < len(everyday) < 3_000


def test_names_are_words_of_the_lists_that_are_common() -> None:
    lists = [tw.vocabulary(name) for name in ("nyt", "english-5")]
    popularity = {word: p for v in lists for word, p in zip(v.guesses, v.popularity.tolist(), strict=True)}
    assert [word for word in sorted(names()) if popularity.get(word, 0) < COMMON] == []


@pytest.mark.parametrize("name", ["english-4", "english-8", "french-7", "german-5", "polish-5"])
def test_elsewhere_they_are_answers_of_the_list(name: str) -> None:
    v = tw.vocabulary(name)
    everyday = common_words(v)
    assert everyday
    assert everyday <= set(v.answers)


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


def test_nothing_is_chosen_where_the_best_word_suits_or_none_does() -> None:
    rows = (row("crate", 3.0), row("tarse", 3.1))
    assert everyday_word(rows, frozenset({"crate"}), PRICE) == (rows, None)
    assert everyday_word(rows, frozenset({"adieu"}), PRICE) == (rows, None)
    assert everyday_word(rows, frozenset({"tarse"}), None) == (rows, None)


def test_the_sentence_says_the_price() -> None:
    def said(price: float | None, exact: bool = True, taken: bool = True) -> str:
        return EverydayWord("crate", "tarse", price, exact, taken, PRICE).sentence()

    assert said(0.04) == "TARSE would save 0.04."
    assert said(0.04, exact=False) == "TARSE would save about 0.04."
    assert said(0.001) == "TARSE would save less than 0.01."
    assert said(0.0) == ""
    assert said(None, exact=False) == "TARSE may save a little."
    assert said(0.15, taken=False) == "TARSE is the best word; the best that most people know, CRATE, costs 0.15 more."
    assert "may lose games" in said(None, taken=False)


def test_prices_are_read_once() -> None:
    assert (read_price(True), read_price(False), read_price(None), read_price(0.5)) == (PRICE, None, None, 0.5)
    for wrong in (-1, 11, math.nan, "yes"):
        with pytest.raises(tw.TilewiseError, match="everyday="):
            tw.suggest("nyt", everyday=wrong)  # type: ignore[arg-type]


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
    if not everyday:
        assert advice.everyday is None
    elif advice.everyday is None:
        assert shown == best
        assert advice.best.guess in suits
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
    assert advice.everyday is not None
    assert not advice.everyday.exact
    assert advice.everyday.guess in common_words(tw.vocabulary("nyt"))
    assert advice.best.guess == advice.everyday.guess
    assert "about" in advice.everyday.sentence()


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
    v = tw.vocabulary("nyt")
    boards = tw.Boards.parse("carle=.g..g/yy..y solid=...../.....", tw.vocabulary("original"))
    plain, asked = tw.suggest_boards(boards, 3), tw.suggest_boards(boards, 3, everyday=True)
    assert plain.everyday is None
    assert asked.everyday is not None
    assert asked.everyday.best == plain.best.guess
    value = {s.guess: s.mean for s in evaluate_boards(boards, [asked.everyday.guess, plain.best.guess])}
    gap = (value[asked.everyday.guess] or 0) - (value[plain.best.guess] or 0)
    assert asked.everyday.price == pytest.approx(gap)
    assert asked.best.guess == (asked.everyday.guess if gap <= PRICE else plain.best.guess)
    start = tw.suggest_boards(tw.Boards(v, 4), 3, everyday=True)
    assert v.everyday[v.guess_index[start.best.guess]]
    assert start.everyday is not None
    assert start.everyday.price is None
    assert start.everyday.sentence() == f"{start.everyday.best.upper()} may save a little."


# ---- the terminal ----------------------------------------------------------------------------------------


def said(*arguments: str, config: Path | None = None, **more: str) -> str:
    settled = {"TILEWISE_CONFIG": str(config)} if config else {}
    outcome = call(*arguments, env=environment(**settled, **more))
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stdout


def test_the_setting_is_everyday_yes_no_or_a_price(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("")
    ask = ("suggest", "--list", "nyt", "-n", "2", "--json")

    def first(*options: str, **more: str) -> str:
        return str(json.loads(said(*ask, *options, config=config, **more))["suggestions"][0]["guess"])

    assert first() == "tarse"
    for value, word in (("yes", "crate"), ("no", "tarse"), ("0.001", "tarse"), ("0.5", "crate")):
        said("config", "set", "everyday", value, config=config)
        assert first() == word, value
    assert first("--best") == "tarse"
    assert first(TILEWISE_EVERYDAY="no") == "tarse"
    assert "everyday  0.5" in said("config", "show", config=config)
    wrong = call("config", "set", "everyday", "often", env=environment(TILEWISE_CONFIG=str(config)))
    assert (wrong.returncode, "yes, no, or what" in wrong.stderr) == (2, True)


@pytest.mark.parametrize("option", [["--everyday"], ["--price", "0.2"]])
def test_openers_are_compared_whether_people_know_them_or_not(option: list[str]) -> None:
    refused = call("opener", "--list", "nyt", *option)
    assert (refused.returncode, f"no such option '{option[0]}'" in refused.stderr) == (2, True)


# ---- over HTTP -------------------------------------------------------------------------------------------


def test_the_api_takes_the_price() -> None:
    with TestClient(create_app(Settings(warm=False)), base_url="http://127.0.0.1") as client:
        check_everyday(client)


def check_everyday(client: TestClient) -> None:
    def ask(name: str, **asked: object) -> dict[str, object]:
        answer = client.post(f"/api/v1/page/{name}", json={"list": "nyt", "top": 3, **asked})
        assert answer.status_code == 200, answer.text
        return answer.json()  # type: ignore[no-any-return]

    assert ask("suggest")["everyday"] is None
    found = ask("suggest", everyday=0.1)
    assert (found["everyday"]["guess"], found["suggestions"][0]["guess"]) == ("crate", "crate")  # type: ignore[index]
    whole = ask("assist", everyday=0.1)
    assert whole["advice"]["everyday"]["best"] == "tarse"  # type: ignore[index]
    assert whole["split"] is None  # nobody sees it before the first guess
    begun = ask("assist", everyday=0.1, position="crane=.y..g")
    assert begun["split"]["guess"] == begun["advice"]["suggestions"][0]["guess"]  # type: ignore[index]
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
    assert turn.sentence.startswith("SLOTH cost 0.19 guesses, 0.12 of them against SKIRT, and left 1 of 16 words")
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
