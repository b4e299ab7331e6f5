"""Exact values over HTTP: the search's own totals, honest bounds where time was short."""

from __future__ import annotations

from fractions import Fraction

import pytest
from starlette.testclient import TestClient

import tilewise as tw
from tests.web.api.asking import get
from tilewise.apps.web import answering
from tilewise.apps.web.questions import SuggestAsked


@pytest.mark.parametrize("rule", ["any", "hard", "strict"])
@pytest.mark.parametrize("position", ["crane=.y..g", "tarse=..... colin=.y...", "slate=.yy.g clout=.y... ninja=....y"])
def test_suggestions_have_exact_values(client: TestClient, position: str, rule: str) -> None:
    answer = get(client, "suggest", position=position, rule=rule, exact=True, seconds=5)
    start = tw.Position.parse(position)
    solution = tw.solve(start, rule=rule)
    n = len(start.candidates)
    assert (answer["method"], answer["game"]["limit"]) == ("exact", 6)
    assert answer["suggestions"][0]["badge"] == "proved"
    assert answer["suggestions"][0]["mean"] * n == pytest.approx(solution.total)
    values = [row["mean"] for row in answer["suggestions"]]
    assert values == sorted(values)
    shown = [row["guess"] for row in answer["suggestions"]]
    truth = tw.evaluate(start, shown, rule=rule)
    for row in [*answer["suggestions"], answer["candidate"], answer["probe"]]:
        if row is not None and row["guess"] in truth:
            assert row["mean"] * n == pytest.approx(truth[row["guess"]].total)
    assert answer["candidate"]["candidate"] is True
    assert answer["candidate"]["mean"] is not None


def test_evaluate_says_what_the_library_says(client: TestClient) -> None:
    position = "parse=..y.. clint=..yy."
    answer = get(client, "evaluate", position=position, guesses="crane GROIN")
    assert [(row["guess"], row["total"], row["badge"]) for row in answer["evaluations"]] == [
        ("groin", 5, "exact"),
        ("crane", 7, "exact"),
    ]
    response = client.get("/api/v1/evaluate", params={"guesses": " ".join(["crane"] * 21)})
    assert "1 to 20 guesses" in response.json()["error"]["message"]


def test_a_short_budget_gives_bounds_and_says_so(client: TestClient) -> None:
    answer = get(client, "suggest", position="crane=.....", exact=True, seconds=1e-6)
    assert answer["method"] == "partial"
    truth = tw.evaluate(tw.Position.parse("crane=....."), [answer["suggestions"][0]["guess"]])
    for row in answer["suggestions"][:1]:
        if row["mean"] is not None:
            assert row["mean"] * answer["candidates"] <= float(truth[row["guess"]].upper) + 1e-9
    bounds = get(client, "evaluate", position="crane=.....", guesses="slipt", seconds=1e-6)["evaluations"][0]
    true = tw.evaluate(tw.Position.parse("crane=....."), ["slipt"])["slipt"]
    assert true.total is not None
    assert bounds["lower"] <= true.total <= (bounds["upper"] or true.total)
    assert bounds["badge"] == ("exact" if bounds["lower"] == bounds["upper"] else "bound")


def test_an_answer_that_ran_out_of_time_is_not_remembered(client: TestClient) -> None:
    asked = {"position": "soare=.....", "exact": True}
    first = get(client, "suggest", **asked, seconds=1e-6)
    assert first["method"] == "partial"
    computed = answering.suggest_answer(SuggestAsked(position="soare=.....", exact=True, seconds=5))
    assert computed.method == "exact"
    again = answering.suggest_answer(SuggestAsked(position="soare=.....", exact=True, seconds=5))
    assert again is computed  # what is finished is kept
    late = answering.suggest_answer(SuggestAsked(position="soare=.....", exact=True, seconds=1e-6))
    assert answering.suggest_answer(SuggestAsked(position="soare=.....", exact=True, seconds=1e-6)) is not late


def test_the_start_is_known_from_its_proof(client: TestClient) -> None:
    answer = get(client, "suggest", exact=True, seconds=5)
    assert answer["method"] == "exact"
    first, second = answer["suggestions"][:2]
    assert (first["guess"], first["badge"]) == ("tarse", "proved")
    assert first["mean"] * 2309 == pytest.approx(7883)
    assert (second["guess"], second["badge"]) == ("salet", "exact")
    assert second["mean"] * 2309 == pytest.approx(7894)


def test_a_game_beyond_six_guesses_goes_on(client: TestClient) -> None:
    words = ("crane", "cramp", "crack", "craft", "crash", "crawl")
    turns = " ".join(f"{w}={tw.feedback(w, 'vivid')}" for w in words)
    answer = get(client, "suggest", position=turns, exact=True, seconds=5)
    assert answer["candidates"] == 12
    assert answer["over"] is True
    assert answer["suggestions"][0]["mean"] * 12 == pytest.approx(25)


def test_an_opener_with_its_replies(client: TestClient) -> None:
    answer = get(client, "opener", word="TARSE", seconds=5)
    assert (answer["guess"], answer["rank"], answer["answers"], answer["candidate"]) == ("tarse", 1, 2309, False)
    assert sum(reply["size"] for reply in answer["replies"]) == 2309
    assert sum(int(k) * n for k, n in answer["distribution"].items()) == answer["total"]
    assert 7883 <= answer["total"] <= 7915


def test_a_review_adds_up(client: TestClient) -> None:
    body = {"list": "nyt", "game": "crane sloth piano", "answer": "piano"}
    answer = client.post("/api/v1/review", json=body).json()
    exact = {name: Fraction(text) for name, text in answer["exact"]["guesses"].items()}
    assert exact["par"] + exact["regret"] - exact["luck"] == exact["outcome"]
    assert [turn["guess"] for turn in answer["turns"]] == ["crane", "sloth", "piano"]
    assert answer["judged"] is True
    assert answer["solved"] is True
    told = client.post("/api/v1/review", json={"list": "nyt", "game": "crane=..gg. sloth=..y.. piano=ggggg"}).json()
    assert told["turns"] == answer["turns"]
    wrong = client.post("/api/v1/review", json={"game": "crane=..gg. sloth"})
    assert wrong.status_code == 422
    assert "'sloth'" in wrong.json()["error"]["message"]


def test_evaluate_puts_first_what_loses_least(client: TestClient) -> None:
    # With one guess left both take as many guesses, and only one of them can find the word.
    rows = get(client, "evaluate", position="batch=.gggg", list="nyt", limit=2, guesses="abide hatch")["evaluations"]
    assert [row["guess"] for row in rows] == ["hatch", "abide"]
    assert rows[0]["upper"] == rows[1]["upper"]
