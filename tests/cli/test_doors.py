"""The same question gets the same answer through every door: library, assistant, suggest, API and page."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import tilewise as tw
from tests.support.cli_process import call, result
from tilewise.apps.answers.commands import COMMANDS
from tilewise.apps.answers.hints import hint_answer
from tilewise.apps.answers.shape import json_value
from tilewise.apps.cli.framework.options import Choosing
from tilewise.apps.cli.talk.session import Session

PATIENCE = 5.0
SHIPPED = [("nyt", "any"), ("nyt-extended", "hard"), ("english-4", "strict"), ("english-8", "any"), ("german-5", "any")]
"""Lists that have proved openers, each by one of its rules."""
UNPROVED = ["daily", "english-6", "alpha-9"]


def doors(
    client: TestClient, name: str, rule: str, position: str, *, seconds: float = PATIENCE, top: int = 10
) -> dict[str, tuple[str, str, float]]:
    """Guess, badge and value that each door names first."""

    def first(suggestions: Any) -> tuple[str, str, float]:
        return suggestions[0]["guess"], suggestions[0]["badge"], suggestions[0]["mean"]

    start = tw.Position.parse(position, tw.Game(name, rule))
    library = tw.suggest(start, top=top, budget_seconds=seconds).best
    assistant = Session(start, Choosing(budget=seconds)).guess
    options = ["--list", name, "--rule", rule, "--budget", str(seconds), "--top", str(top)]
    told = result("suggest", *position.split(), *options)
    asked: dict[str, Any] = {"position": position, "list": name, "rule": rule, "exact": True, "seconds": seconds}
    asked["top"] = top
    page = client.post("/api/v1/page/assist", json=asked).json()["advice"]
    return {
        "library": (library.guess, library.badge, library.mean or 0),
        "assistant": (assistant.guess, assistant.badge, assistant.mean or 0),
        "suggest": first(told["suggestions"]),
        "API": first(client.get("/api/v1/suggest", params=asked).json()["suggestions"]),
        "page": first(page["suggestions"]),
    }


@pytest.mark.parametrize(("name", "rule"), SHIPPED)
def test_every_door_opens_with_the_proved_word(client: TestClient, name: str, rule: str) -> None:
    found = doors(client, name, rule, "")
    best = tw.solver.known_openers(tw.Game(name, rule))[0]
    assert set(found.values()) == {found["library"]}, found
    assert found["library"][1] == "proved"
    assert found["library"][2] * len(tw.vocabulary(name).answers) == pytest.approx(best.total)


@pytest.mark.parametrize("name", UNPROVED)
def test_every_door_opens_alike_without_a_proof(client: TestClient, name: str) -> None:
    found = doors(client, name, "any", "", seconds=1e-6, top=1)  # with more time the badges depend on the machine
    assert {guess for guess, _, _ in found.values()} == {found["library"][0]}, found
    assert "proved" not in {badge for _, badge, _ in found.values()}


@pytest.mark.parametrize("rule", ["any", "hard", "strict"])
@pytest.mark.parametrize("position", ["crane=.y..g", "tarse=..... colin=.y...", "crane=ggggg"])
def test_every_door_goes_on_alike(client: TestClient, position: str, rule: str) -> None:
    if position.endswith("ggggg"):
        assert client.post("/api/v1/page/assist", json={"position": position}).json()["advice"] is None
        assert "Solved" in call("suggest", position).stdout
        return
    found = doors(client, "nyt", rule, position)
    assert set(found.values()) == {found["library"]}, found
    assert found["library"][1] == "proved"


def test_what_is_played_is_one_object_through_every_door(client: TestClient) -> None:
    words = tw.vocabulary("nyt")
    game = {"list": "nyt", "digest": words.digest, "rule": "hard", "limit": 5, "rounded": None}
    told = result("suggest", "crane=.y..g", "--list", "nyt", "--rule", "hard", "--limit", "5")
    question = {"list": "nyt", "position": "crane=.y..g", "rule": "hard", "limit": "5"}
    assert told["game"] == client.get("/api/v1/suggest", params=question).json()["game"] == game
    assert json_value(hint_answer(tw.Game(words, "hard", 5).after("crane=.y..g"), None, "count"))["game"] == game
    # What is read from a tree's file or a study's folder names its list as these do.
    every = {shape for shapes in COMMANDS.values() for shape in shapes}
    named = {shape.__name__ for shape in every if {"vocabulary", "digest"} & {f.name for f in fields(shape)}}
    assert named == {"TreeAnswer", "VerifyAnswer"}


def test_a_game_has_as_many_guesses_through_every_door(client: TestClient) -> None:
    game = client.get("/api/v1/play", params={"list": "english-8", "host": "adversary"}).json()
    assert game["game"]["limit"] == client.get("/api/v1/lists").json()["limit"] == 6
    assert "6 guesses" in call("play", "-k", "8", "--adversary", "--unrecorded").stdout


def test_a_review_reads_a_game_alike(client: TestClient) -> None:
    told = result("review", "crane", "sloth", "piano", "--list", "nyt")
    asked = client.post("/api/v1/review", json={"list": "nyt", "game": "crane sloth piano"}).json()
    assert told == {"schema": told["schema"], "command": "review", **asked}
    assert asked["game"]["limit"] == 6
    longer = client.post("/api/v1/review", json={"game": "crane piano", "limit": 8, "wait": False}).json()
    assert longer["game"]["limit"] == 8


def test_an_opener_is_worth_as_much_through_every_door(client: TestClient) -> None:
    told = result("opener", "tarse", "--list", "nyt")
    compared = {name: told[name] for name in ("best", "difference", "people")}
    asked = client.get("/api/v1/opener", params={"word": "tarse", "seconds": PATIENCE}).json()
    assert told == {"schema": told["schema"], "command": "opener", **asked, **compared}
    assert (told["total"], told["lost"]) == (7883, 0)


BOARDS = "carle=.g..g/yy..y solid=...../....."


@pytest.mark.slow
def test_boards_are_advised_and_reviewed_alike(client: TestClient) -> None:
    boards = tw.Boards.parse(BOARDS, tw.vocabulary("original"))
    question = {"position": BOARDS, "list": "original"}
    library = tw.suggest_boards(boards)
    for answer in (
        result("suggest", *BOARDS.split(), "--boards", "dordle"),
        client.post("/api/v1/boards/suggest", json=question).json(),
    ):
        found = [(row["guess"], row["mean"]) for row in answer["suggestions"]]
        assert found == [(s.guess, s.mean) for s in library]
        assert answer["method"] == library.method == "exact"
        assert answer["candidates"] == list(library.candidates)
    judged = tw.review_boards(boards)
    for answer in (
        result("review", *BOARDS.split(), "--boards", "dordle"),
        client.post("/api/v1/boards/review", json=question).json(),
    ):
        assert answer["regret"] == pytest.approx(judged.regret)
        assert [(row["best"], row["badge"]) for row in answer["turns"]] == [(t.best, t.badge) for t in judged.turns]
    text = call("review", *BOARDS.split(), "--boards", "dordle").stdout
    assert "1 carle=.g..g/yy..y  2315 2315 words left\n" in text
    assert "2 guesses: the choices that were judged cost" in text


def test_an_opener_says_what_it_loses(tmp_path: Path) -> None:
    # Words that differ in one letter are found one by one: six of nine in time.
    words = tmp_path / "words.txt"
    words.write_text("".join(f"{letter}ills\n" for letter in "bdfghkmpt"))
    asked = ["opener", "bills", "--words", str(words), "--rule", "strict"]
    told = result(*asked)
    assert (told["total"], told["lost"], told["answers"]) == (1 + 2 + 3 + 4 + 5 + 6 + 3 * 6, 3, 9)
    assert "worst 6, 3 words not found.\n" in call(*asked).stdout
    # Out of time, play that loses more is shown: its total is no bound of the best one's.
    late = result("opener", "zizz", "--list", "english-4", "--rule", "hard", "--budget", "0")
    assert (late["badge"], late["lower"], late["lost"] > 0) == ("bound", None, True)
    greedy = result(*asked, "--fast")
    assert (greedy["distribution"], greedy["lost"]) == ({str(n): 1 for n in range(1, 10)}, 3)


def test_the_tab_is_told_what_the_shipped_openers_lose() -> None:
    static = pytest.importorskip("tools.page.build_static", exc_type=ImportError)
    entry = static.list_entry("english-4", static.Data())
    assert entry["openers"]["strict"][0] == ("lamb", 8423, 31)
    assert sum(n for _, n in entry["perfect"]["strict"]) == 1883


def test_an_evaluation_says_what_is_lost(client: TestClient) -> None:
    asked: dict[str, Any] = {"position": "batch=.gggg", "limit": 2, "guesses": "hatch abide"}
    rows = client.get("/api/v1/evaluate", params=asked).json()["evaluations"]
    truth = tw.evaluate(tw.Position.parse("batch=.gggg"), "hatch abide", limit=2)
    assert [(row["guess"], row["lost_lower"], row["lost"]) for row in rows] == [
        (e.guess, e.lost_lower, e.lost) for e in truth.values()
    ]
    assert rows[1]["lost"] == rows[0]["lost"] + 1  # HATCH may be the word, ABIDE cannot


def test_a_game_of_pegs_has_ten_guesses_in_every_door(client: TestClient) -> None:
    turns = "012=1+0 345=0+1 678=0+0 120=0+1 453=1+0"  # five of them: with six, one guess would be left for six words
    start = tw.Position.parse(turns, tw.vocabulary("bulls:3"))
    limits = tw.suggest(start).game.limit, tw.solve(start).game.limit, Session(start, Choosing()).position.game.limit
    assert limits == (10, 10, 10)
    assert (
        tw.suggest(start).best.lost,
        tw.suggest(start, requested=["059"]).requested[0].lost,
        tw.suggest(start, limit=6).best.lost,
    ) == (0, 0, 5)
    for command in (("suggest", *turns.split()), ("solve", *turns.split()), ("review", "012", "345", "419")):
        assert result(*command, "--list", "bulls:3")["game"]["limit"] == 10
    assert "10 guesses" in call("play", "--list", "bulls:3", "--unrecorded", text="quit\n").stdout
    for path, more in (
        ("suggest", {"position": turns}),
        ("evaluate", {"position": turns, "guesses": "059"}),
        ("play", {}),
    ):
        assert client.get(f"/api/v1/{path}", params={"list": "bulls:3"} | more).json()["game"]["limit"] == 10
    assert client.get("/api/v1/suggest", params={"position": "crane=.y..g"}).json()["game"]["limit"] == 6
