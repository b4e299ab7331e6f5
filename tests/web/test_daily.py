"""Today's puzzle over HTTP: its answers change when the day or the calendar does."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tools.build_static import Data, mornings

import tilewise as tw
from tilewise.game.calendar import shipped_days


def test_an_answer_about_today_is_not_kept_when_a_day_is_added(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    question = {"list": "daily", "position": "tarse=y..y."}
    before = client.get("/api/v1/suggest", params=question).json()
    assert before == client.get("/api/v1/suggest", params=question).json()
    tw.add_days([("2026-08-23", "fight")])
    after = client.get("/api/v1/suggest", params=question).json()
    assert after["digest"] != before["digest"]
    assert after["digest"] == tw.vocabulary("daily").digest


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
    ("trail", {"position": "tarse=y..y."}),
    ("play", {"words": "crane"}),
    ("boards/play", {"boards": 2, "words": "crane"}),
]


@pytest.mark.parametrize("name", ["daily", "Daily", " DAILY "])
def test_no_answer_outlives_midnight(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, zone: Callable[[str], date], name: str
) -> None:
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    evening = zone("WEST+12")
    tw.add_days([(evening, "fight")])  # today: nobody knows it yet
    before = {kind: client.get(f"/api/v1/{kind}", params={"list": name, **asked}).json() for kind, asked in ASKED}
    listed = client.get("/api/v1/lists").json()["lists"]
    assert zone("EAST-14") > evening  # 26 hours ahead: another day, whatever time it is
    today = tw.vocabulary("daily").digest
    for kind, asked in ASKED:
        after = client.get(f"/api/v1/{kind}", params={"list": name, **asked}).json()
        assert before[kind]["digest"] != after["digest"] == today, kind
    rows = client.get("/api/v1/lists").json()["lists"]
    assert [a["name"] for a, b in zip(rows, listed, strict=True) if a["digest"] != b["digest"]] == ["daily"]


def test_the_lists_know_of_a_day_that_is_added(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    client.get("/api/v1/lists")
    tw.add_days([(tw.calendar()[-1].date + timedelta(1), "fight")])
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
