"""Today's puzzle over HTTP: its answers change when the day or the calendar does."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

import tilewise as tw


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
