"""Questions to the HTTP API, for the tests of its answers and of its refusals."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

OF_THE_PAGE = {"assist", "split", "written", "why", "near", "diagnose"}
"""Questions that only the page asks."""


def asked(client: TestClient, name: str, params: dict[str, Any]) -> Any:
    """A question in an address, or sent as the page sends it."""
    if name in OF_THE_PAGE:
        return client.post(f"/api/v1/page/{name}", json=params)
    return client.get(f"/api/v1/{name}", params=params)


def get(client: TestClient, name: str, **params: Any) -> Any:
    response = asked(client, name, params)
    assert response.status_code == 200, response.text
    return response.json()


def refused(client: TestClient, name: str, status: int = 422, **params: Any) -> str:
    response = asked(client, name, params)
    assert response.status_code == status, response.text
    assert set(response.json()) == {"error"}
    assert set(response.json()["error"]) == {"kind", "message", "fault"}
    return str(response.json()["error"]["message"])


PATIENCE = 60.0
"""Seconds after which something is wrong; a busy machine is not. Every wait ends as soon as it may."""


def until(true: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)
