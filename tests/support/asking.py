"""Questions to the HTTP API, for the tests of its answers and of its refusals."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

from tilewise.apps.web.server import Settings, create_app

OF_THE_PAGE = {"assist", "split", "written", "why", "near", "diagnose", "openers"}
"""Questions that only the page asks."""


def client_of(**settings: Any) -> TestClient:
    """A server in this process, to be entered."""
    return TestClient(create_app(Settings(warm=False, **settings)), base_url="http://127.0.0.1")


def asked(client: TestClient, name: str, params: dict[str, Any]) -> Any:
    """A question in an address, or sent as the page sends it."""
    if name in OF_THE_PAGE:
        return client.post(f"/api/v1/page/{name}", json=params)
    return client.get(f"/api/v1/{name}", params=params)


def post(client: TestClient, name: str, **body: Any) -> Any:
    response = client.post(f"/api/v1/{name}", json=body)
    assert response.status_code == 200, response.text
    return response.json()


def get(client: TestClient, name: str, **params: Any) -> Any:
    response = asked(client, name, params)
    assert response.status_code == 200, response.text
    return response.json()


def refused(client: TestClient, name: str, status: int = 422, **params: Any) -> str:
    return refusal(asked(client, name, params), status)


def refusal(response: Any, status: int = 422) -> str:
    """The sentence of an answer that refuses, in the one shape that errors have."""
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
