"""The same games reviewed by the library, the command line, the API and the history; tests/web/tab asks the tab.

Twenty games as people play them are told in the same sentences everywhere; other transcripts are given in every way.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import tilewise as tw
from tests.reviews.twenty_games import ToldGame, told, twenty_games
from tests.support.asking import client_of
from tests.support.cli_process import assert_one_sentence, call, result
from tests.web.page.review_transcripts import TRANSCRIPTS, field
from tilewise.apps.answers.review import review_answer
from tilewise.apps.answers.shape import json_value

GAMES = twenty_games()


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """What a first word is worth is searched for one door and kept for the others, as on everybody's machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWISE_CACHE", str(tmp_path_factory.mktemp("kept")))
        with client_of() as client:
            yield client


def judged(client: TestClient, game: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question that is asked again where its time was too short."""
    for _ in range(5):
        answer: dict[str, Any] = client.post("/api/v1/review", json={**game, "seconds": 10}).json()
        if answer["judged"]:
            break
    return answer


@pytest.mark.slow
@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_transcript_comes_out_right_through_every_door(name: str, client: TestClient, tmp_path: Path) -> None:
    game = TRANSCRIPTS[name]
    answer = judged(client, dict(game.asked))
    assert {path: field(answer, path) for path in game.told} == game.told
    for place, expected in game.turns.items():
        assert {path: field(answer["turns"][place], path) for path in expected} == expected
    given = dict(game.asked)
    words, listed = given.pop("game").split(), given.pop("list", "daily")
    assert json_value(review_answer(tw.review(listed, words, **given, budget_seconds=60))) == answer
    options = ["--list", listed] if "list" in game.asked else []
    for option in ("answer", "date"):
        options += [f"--{option}", given[option]] if option in given else []
    if "share" in given:
        (tmp_path / "share.txt").write_text(given["share"], "utf-8")
        options += ["--share", str(tmp_path / "share.txt")]
    shown = result("review", *words, *options)
    assert shown == {"schema": shown["schema"], "command": "review", **answer}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("terms", "seconds"), [(("nyt",), 60.0), (("bulls:4",), 4.0), (("bulls:4", "--budget", "9"), 9.0)]
)
@pytest.mark.usefixtures("data")
def test_pegs_are_judged_soon_or_not_at_all(
    terms: tuple[str, ...], seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A position of few replies is settled at once, or not in a minute either."""
    name, *budget = terms
    word = "crane" if name == "nyt" else "0123"
    heard: list[float] = []

    def review(*arguments: object, **_: object) -> None:
        heard.append(float(str(arguments[5])))
        raise tw.NotationError("enough")

    monkeypatch.setattr(tw, "review", review)
    call("history", "add", word, "--list", name)
    heard.clear()  # it was judged for the history, too
    call("review", word, "--list", *terms)
    call("review", "--last", *budget)
    assert heard == [seconds, seconds]


@pytest.mark.slow
def test_a_hard_game_with_a_word_that_breaks_the_rule_hears_how_it_is_judged() -> None:
    game = ("review", "crane=..gg.", "sloth=..y..", "piano=ggggg", "--list", "nyt")
    told = "letter 3 must be A; --rule any judges it as a normal game\n"
    assert_one_sentence(call(*game, "--hard"), 1, told)
    assert "Solved in 3" in call(*game, "--rule", "any").stdout


# ---- twenty games --------------------------------------------------------------------------------------------


def options_of(game: ToldGame) -> list[str]:
    """The game as the command line is asked about it."""
    terms = game.question
    return [*terms.pop("game").split(), *(part for name, value in terms.items() for part in (f"--{name}", value))]


def test_there_are_games_of_every_kind() -> None:
    assert len({game.title for game in GAMES}) == 20
    labels = {line[2:].split(":")[0] for game in GAMES for line in game.text.splitlines() if line[0].isdigit()}
    assert labels == {"found", "paid", "best", "good", "gamble", "slip", "mistake"}
    openers = {game.question["game"].split()[0] for game in GAMES}
    assert openers >= {"adieu", "audio", "crane", "stare", "slate"}
    assert {game.question["list"] for game in GAMES} == {"nyt", "daily", "german-5"}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
def test_every_door_tells_it_in_these_sentences(game: ToldGame, client: TestClient) -> None:
    answer = json_value(review_answer(game.review()))
    assert told(answer) == game.text
    if game not in GAMES[::4]:  # the others are as the library tells them
        return
    assert told(judged(client, dict(game.question))) == game.text
    shown = call("review", *options_of(game)).stdout.splitlines()
    sentences = [turn["sentence"] for turn in answer["turns"]]
    assert answer["headline"] in shown
    assert [line.strip() for line in shown if line.strip() in sentences] == sentences


@pytest.mark.slow
@pytest.mark.usefixtures("data", "client")
def test_the_history_agrees_with_them() -> None:
    """What all turns of one place gave away is the sum of what the reviews say of them."""
    games = GAMES[::3]
    for game in games:
        result("history", "add", *options_of(game))
    assert result("history", "review")["reviewed"] == len(games)
    reviews = [game.review() for game in games]
    stats = result("history", "stats")
    assert stats["judged"] == len(games)
    for row in stats["turns"]:
        turns = [review.turns[row["turn"] - 1] for review in reviews if len(review.turns) >= row["turn"]]
        lost = sum(max(0, turn.guesses.regret) for turn in turns)  # a risk that saved guesses cost none
        assert row["regret"] == pytest.approx(float(lost) / len(games))
        assert row["chance_regret"] == pytest.approx(float(sum(turn.chance.regret for turn in turns)) / len(games))
        assert all(turn.guesses.regret == turn.chance.regret == 0 for turn in turns if turn.feedback.solved)
    regrets = [game["regret"] for game in result("history", "--top", "20")["games"]]
    assert sorted(regrets) == pytest.approx(sorted(float(review.guesses.regret) for review in reviews))
