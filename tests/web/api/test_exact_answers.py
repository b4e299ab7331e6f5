"""Exact values over HTTP: the search's own totals, honest bounds where time was short."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

import tilewise as tw
from tests.web.api.asking import get
from tilewise.apps.web import answering
from tilewise.apps.web.questions import SuggestAsked


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


def test_a_game_beyond_six_guesses_goes_on(client: TestClient) -> None:
    words = ("crane", "cramp", "crack", "craft", "crash", "crawl")
    turns = " ".join(f"{w}={tw.feedback(w, 'vivid')}" for w in words)
    answer = get(client, "suggest", position=turns, exact=True, seconds=5)
    assert answer["candidates"] == 12
    assert answer["over"] is True
    assert answer["suggestions"][0]["mean"] * 12 == pytest.approx(25)
