"""Twenty games as people play them: every door tells them in the same sentences, and the history agrees with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.reviews.test_review_doors import judged
from tests.reviews.twenty_games import ToldGame, ending, told, twenty_games
from tests.support.cli_process import call, result
from tilewise.apps.answers.review import review_answer
from tilewise.apps.answers.shape import json_value
from tilewise.apps.web.server import Settings, create_app

GAMES = twenty_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(autouse=True)
def searched_once(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a first word is worth is searched for one door and kept for the others, as on everybody's machine."""
    monkeypatch.setenv("TILEWISE_CACHE", str(kept))


def options(game: ToldGame) -> list[str]:
    """The game as the command line is asked about it."""
    terms = game.question
    return [*terms.pop("game").split(), *(part for name, value in terms.items() for part in (f"--{name}", value))]


def test_there_are_games_of_every_kind() -> None:
    assert len({game.title for game in GAMES}) == 20
    labels = {line.split()[1] for game in GAMES for line in game.text.splitlines() if line[0].isdigit()}
    assert labels == {f"{name}:" for name in ("found", "paid", "best", "good", "gamble", "slip", "mistake")}
    openers = {game.question["game"].split()[0] for game in GAMES}
    assert openers >= {"adieu", "audio", "crane", "stare", "slate"}
    assert {game.question["list"] for game in GAMES} == {"nyt", "daily", "german-5"}


@pytest.mark.slow
@each_game
def test_every_door_tells_it_in_these_sentences(game: ToldGame) -> None:
    answer = json_value(review_answer(game.review()))
    assert told(answer) == game.text
    if game not in GAMES[::4]:  # the others are as the library tells them
        return
    with TestClient(create_app(Settings(warm=False)), base_url="http://localhost") as client:
        assert told(judged(client, dict(game.question))) == game.text
    shown = call("review", *options(game)).stdout.splitlines()
    sentences = [turn["sentence"] for turn in answer["turns"]]
    assert ending(answer) in shown
    assert [line.strip() for line in shown if line.strip() in sentences] == sentences


@pytest.mark.slow
def test_the_history_agrees_with_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What all turns of one place gave away is the sum of what the reviews say of them."""
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    games = GAMES[::3]
    for game in games:
        result("history", "add", *options(game))
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
