"""The same games reviewed by the library, the command line and the API; the tab is asked for them in tests/web/tab."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import tilewise as tw
from tests.support.cli_process import call
from tests.web.page.review_transcripts import TRANSCRIPTS, field
from tilewise.apps.answers.review import review_answer
from tilewise.apps.answers.shape import json_value
from tilewise.apps.web.server import Settings, create_app

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, dict[str, Any]]]:
    """What the API answers, with a cache of its own, which the other doors then read."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWISE_CACHE", str(tmp_path_factory.mktemp("kept")))
        with TestClient(create_app(Settings(warm=False)), base_url="http://localhost") as client:
            yield {name: judged(client, game.asked) for name, game in TRANSCRIPTS.items()}


def judged(client: TestClient, game: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question that is asked again where its time was too short."""
    for _ in range(5):
        answer: dict[str, Any] = client.post("/api/v1/review", json={**game, "seconds": 10}).json()
        if answer["judged"]:
            break
    return answer


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_transcript_comes_out_right_through_every_door(
    name: str, asked: dict[str, dict[str, Any]], tmp_path: Any
) -> None:
    game, answer = TRANSCRIPTS[name], asked[name]
    assert {path: field(answer, path) for path in game.told} == game.told
    for place, told in game.turns.items():
        assert {path: field(answer["turns"][place], path) for path in told} == told
    given = dict(game.asked)
    words, listed = given.pop("game").split(), given.pop("list", "daily")
    assert json_value(review_answer(tw.review(listed, words, **given, budget_seconds=60))) == answer
    options = ["--list", listed] if "list" in game.asked else []
    for option in ("answer", "date"):
        options += [f"--{option}", given[option]] if option in given else []
    if "share" in given:
        file = tmp_path / "share.txt"
        file.write_text(given["share"], "utf-8")
        options += ["--share", str(file)]
    told = json.loads(call("review", *words, *options, "--json").stdout)
    assert told == {"schema": told["schema"], "command": "review", **answer}


@pytest.mark.parametrize(
    ("terms", "seconds"), [(("nyt",), 60.0), (("bulls:4",), 4.0), (("bulls:4", "--budget", "9"), 9.0)]
)
def test_pegs_are_judged_soon_or_not_at_all(
    terms: tuple[str, ...], seconds: float, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A position of few replies is settled at once, or not in a minute either."""
    name, *budget = terms
    word = "crane" if name == "nyt" else "0123"
    heard: list[float] = []

    def review(*arguments: object, **_: object) -> None:
        heard.append(float(str(arguments[5])))
        raise tw.NotationError("enough")

    monkeypatch.setattr(tw, "review", review)
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    call("history", "add", word, "--list", name)
    heard.clear()  # it was judged for the history, too
    call("review", word, "--list", *terms)
    call("review", "--last", *budget)
    assert heard == [seconds, seconds]


def test_a_hard_game_with_a_word_that_breaks_the_rule_hears_how_it_is_judged() -> None:
    game = ("crane=..gg.", "sloth=..y..", "piano=ggggg")
    done = call("review", *game, "--list", "nyt", "--hard")
    assert done.returncode == 1
    assert done.stderr.endswith("letter 3 must be A; --rule any judges it as a normal game\n")
    assert "Solved in 3" in call("review", *game, "--list", "nyt", "--rule", "any").stdout
