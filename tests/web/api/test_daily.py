"""Today's puzzle over HTTP: its answers change when the day or the calendar does."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient
from tools.page.build_static import Data, mornings

import tilewise as tw
from tests.support.asking import asked as asked_of
from tilewise.apps.web.answering import remembered
from tilewise.apps.web.questions import WordsOfAsked
from tilewise.game.words.calendar import shipped_days

pytestmark = pytest.mark.usefixtures("data")


def test_an_answer_about_today_is_not_kept_when_a_day_is_added(client: TestClient) -> None:
    question = {"list": "daily", "position": "tarse=y..y."}
    before = client.get("/api/v1/suggest", params=question).json()
    assert before == client.get("/api/v1/suggest", params=question).json()
    tw.game.add_days([("2026-08-23", "fight")])
    after = client.get("/api/v1/suggest", params=question).json()
    assert after["game"]["digest"] != before["game"]["digest"]
    assert after["game"]["digest"] == tw.vocabulary("daily").digest


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], date]]:
    """Moves this process to another zone, and says what day it is there."""
    if not hasattr(time, "tzset"):
        pytest.skip("there is no way to move a process to another zone here")

    def move(name: str) -> date:
        monkeypatch.setenv("TZ", name)
        time.tzset()
        return date.today()

    yield move
    monkeypatch.undo()
    time.tzset()


ASKED: list[tuple[str, dict[str, Any]]] = [
    ("suggest", {"position": "tarse=y..y."}),
    ("words", {}),
    ("split", {"guess": "tarse"}),
    ("near", {"word": "crane"}),
    ("play", {"words": "crane"}),
    ("boards/play", {"boards": 2, "words": "crane"}),
]


@pytest.mark.parametrize("name", ["daily", "Daily", " DAILY "])
def test_no_answer_outlives_midnight(client: TestClient, zone: Callable[[str], date], name: str) -> None:
    evening = zone("WEST+12")
    tw.game.add_days([(evening, "fight")])  # today: nobody knows it yet
    before = {kind: asked_of(client, kind, {"list": name, **asked}).json() for kind, asked in ASKED}
    listed = client.get("/api/v1/lists").json()["lists"]
    assert zone("EAST-14") > evening  # 26 hours ahead: another day, whatever time it is
    today = tw.vocabulary("daily").digest
    for kind, asked in ASKED:
        after = asked_of(client, kind, {"list": name, **asked}).json()
        assert before[kind]["game"]["digest"] != after["game"]["digest"] == today, kind
    rows = client.get("/api/v1/lists").json()["lists"]
    assert [a["name"] for a, b in zip(rows, listed, strict=True) if a["digest"] != b["digest"]] == ["daily"]


@pytest.mark.parametrize(("server", "reader"), [("WEST+12", "EAST-14"), ("EAST-14", "WEST+12")])
def test_a_reader_in_another_zone_is_answered_about_the_day_there(
    client: TestClient, zone: Callable[[str], date], server: str, reader: str
) -> None:
    day = zone(reader)
    here = zone(server)
    assert abs(day - here) >= timedelta(1)
    tw.game.add_days([(min(day, here), "fight")])  # which is known on the later of the two mornings alone
    digest = tw.vocabulary("daily", as_of=day).digest
    assert digest != tw.vocabulary("daily").digest
    for kind, asked in ASKED:
        question = {"list": "daily", **asked}
        assert asked_of(client, kind, question | {"as_of": str(day)}).json()["game"]["digest"] == digest, kind
        assert asked_of(client, kind, question).json()["game"]["digest"] != digest, kind
    game = {"list": "daily", "game": "crane sloth piano", "wait": False, "as_of": str(day)}
    judged = client.post("/api/v1/review", json=game).json()
    assert (judged["date"], judged["game"]["digest"]) == (str(day), digest)
    past = client.post("/api/v1/review", json=game | {"date": "2024-05-01"}).json()
    assert past["date"] == "2024-05-01"
    assert client.post("/api/v1/page/why", json={"word": "fight", "as_of": str(day)}).json()["as_of"] == str(day)


@pytest.mark.parametrize(
    ("asked", "kind", "sentence"),
    [
        ({"list": "daily", "as_of": "soon"}, "request", "'soon' is not a date"),
        ({"list": "daily", "as_of": "2199-01-01"}, "request", "2199-01-01 is in the future"),
        ({"list": "nyt", "as_of": "2024-05-01"}, "vocabulary", "'nyt' is the same every day"),
    ],
)
def test_a_day_that_makes_no_sense_is_refused(
    client: TestClient, asked: dict[str, str], kind: str, sentence: str
) -> None:
    error = client.get("/api/v1/words", params=asked).json()["error"]
    assert error["kind"] == kind
    assert sentence in error["message"]


def test_whoever_says_what_day_it_is_gets_the_answer_that_is_ready() -> None:
    computed = []

    @remembered(8)
    def answer(asked: WordsOfAsked) -> object:
        computed.append(asked)
        return object()

    today = str(date.today())
    assert answer(WordsOfAsked(list="daily")) is answer(WordsOfAsked(list="daily", as_of=today))
    answer(WordsOfAsked(list="daily", as_of=str(date.today() - timedelta(1))))
    assert len(computed) == 2


def test_the_lists_know_of_a_day_that_is_added(client: TestClient) -> None:
    client.get("/api/v1/lists")
    tw.game.add_days([(tw.calendar()[-1].date + timedelta(1), "fight")])
    rows = {row["name"]: row for row in client.get("/api/v1/lists").json()["lists"]}
    assert rows["daily"]["digest"] == tw.vocabulary("daily").digest


def test_the_page_without_a_server_has_the_weights_of_every_morning_that_can_still_come() -> None:
    data = Data()
    last = shipped_days()[-1].date
    found = [(row["date"], row["digest"], data.files[row["file"]]) for row in mornings(data)]
    for (morning, digest, file), ahead in zip(found, (-1, 0, 1), strict=True):
        words = tw.vocabulary("daily", as_of=last + timedelta(ahead))
        assert morning == str(last + timedelta(ahead))
        assert digest == words.digest
        assert tuple(json.loads(file)) == words.weights
    assert len({digest for _, digest, _ in found}) == 3
    assert tw.vocabulary("daily").digest == found[-1][1]  # whatever the day since then
