"""A game has a limit: what is suggested loses as few words as possible, and the last guess can be the answer."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

import tilewise as tw
from tests.support.cli_process import call
from tilewise.apps.cli.framework.options import Choosing
from tilewise.apps.cli.talk.session import Session
from tilewise.apps.web.server import Settings, create_app

ATCH = "batch=.gggg hatch=.gggg patch=.gggg match=.gggg latch=.gggg"


def test_every_door_says_so() -> None:
    best = tw.suggest(tw.Position.parse(ATCH)).best.guess
    told = json.loads(call("suggest", *ATCH.split(), "--list", "nyt", "--json").stdout)
    session = Session(tw.Position.parse(ATCH), Choosing())
    with TestClient(create_app(Settings(warm=False)), base_url="http://localhost") as client:
        asked = client.get("/api/v1/suggest", params={"position": ATCH, "exact": True}).json()
        page = client.post("/api/v1/page/assist", json={"position": ATCH}).json()["advice"]
    assert [answer["suggestions"][0]["guess"] for answer in (told, asked, page)] == [best] * 3
    assert session.guess.guess == best
    sentence = "Best play finds 1 of 2 words within 6 guesses."
    assert told["outlook"] == asked["outlook"] == page["outlook"] == session.advice(1).outlook == sentence
    assert sentence in call("suggest", *ATCH.split(), "--list", "nyt").stdout


@pytest.mark.parametrize("limit", [2, 3, 4, 5])
def test_the_limit_decides_what_is_best(limit: int) -> None:
    position = tw.Position.parse("batch=.gggg")
    advice = tw.suggest(position, rule="hard", limit=limit, budget_seconds=30)
    solution = tw.solve(position, rule="hard", limit=limit)
    assert (advice.best.lost, advice.best.badge) == (solution.lost, "proved")
    assert advice.best.mean == pytest.approx(solution.mean)
    assert solution.lost is not None
    assert advice.chance == pytest.approx(1 - solution.lost / advice.candidates)


def test_weights_make_the_chance_and_are_added_up_exactly() -> None:
    def last(*weights: float) -> tw.solver.Suggestions:
        words = tw.make_vocabulary("w", (some := ("aab", "abb", "bbb")), dict(zip(some, weights, strict=True)))
        return tw.suggest(words, limit=1)

    advice = last(1, 2, 5)
    assert (advice.best.guess, advice.best.lost, advice.chance) == ("bbb", 3, 0.625)
    assert advice.outlook == "Best play finds the word within 1 guess with a chance of 62.5 %."
    assert [s.lost for s in last(0.1, 0.2, 4.2).suggestions] == [3, 43, 44]  # in tenths
    assert [s.lost for s in last(1, 2.0**44, 2.0**44).suggestions] == [2**44 + 1, 2**44 + 1, 2**45]
    over = tw.suggest(tw.Position.parse(f"{ATCH} catch=.gggg"))  # a game that is over goes on
    assert (over.best.guess, over.over, over.chance) == ("watch", True, None)


def test_every_call_takes_the_limit_of_the_list() -> None:
    words = tw.vocabulary("mastermind:2x3")
    assert words.limit == 10
    assert tw.prove(words).game.limit == tw.prove(words, openers=["11", "12"]).game.limit == 10
    assert tw.review(words, ["11", "23"], "23").game.limit == 10
    assert [judged.game.limit for judged in tw.review_games(words, ["11 23", "12 31"])] == [10, 10]
    assert tw.Game(words).limit == tw.Game(words, limit=None).limit == tw.Position(words).game.limit == 10
    assert tw.Game(words, limit=4).limit == tw.Game(tw.Game(words, limit=4), "strict").limit == 4
    assert tw.play(lambda at: at.candidates[0], "23", words).tally.endswith("/10")
    assert tw.simulate("ranker=entropy", words, games=2).limit == 10


@pytest.mark.parametrize(
    "arguments",
    [["suggest", "crane=.y..g"], ["crane=.y..g"], ["suggest", "crane=.y..g/g....", "--boards", "2"],
     ["crane=.y..g/g....", "--boards", "2"]],
)  # fmt: skip
def test_that_no_guess_is_left_is_said(arguments: list[str]) -> None:
    assert "No guess is left: a game has 1." in call(*arguments, "--limit", "1").stdout
    assert "No guess is left" not in call(*arguments, "--limit", "2").stdout


def test_the_assistant_values_an_opener_of_ones_own_within_the_limit() -> None:
    words = tw.make_vocabulary("alike", [f"{letter}ills" for letter in "bdfghkmpt"] + ["thumb"])
    short = Session(tw.Position(tw.Game(words, limit=3)), Choosing(), ("bills",))
    assert (short.guess.guess, short.guess.lost) == ("bills", 4)  # of 10; within 6 guesses all are found
    assert short.price() == "BILLS is less likely to find the word within 3 guesses than THUMB."


def test_the_table_shows_how_often_each_guess_wins_where_some_games_are_lost() -> None:
    two = call("suggest", "batch=.gggg", "--list", "nyt", "--limit", "2", "--top", "2").stdout
    assert "guess  won %   mean" in two
    assert [line.split()[1] for line in two.splitlines() if " sure, best " in line] == ["16.7", "16.7"]
    assert "won %" not in call("suggest", "batch=.gggg", "--list", "nyt", "--limit", "6", "--top", "2").stdout
    top = call("assist", "batch=.gggg", "--list", "nyt", "--limit", "2", text="top\n").stdout
    assert "guess  won %   mean" in top
