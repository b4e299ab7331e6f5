"""Clients that leave, that ask for too much, or that never finish asking: the server goes on with its work."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlencode

import pytest
import uvicorn
from starlette.types import Message

from tests.support.asking import OF_THE_PAGE, PATIENCE, client_of, refusal, until
from tests.web.api.test_api_refusals import run
from tilewise import suggest
from tilewise.apps import limits
from tilewise.apps.limits import Busy, TooLong, WorkQueue
from tilewise.apps.web import middleware
from tilewise.apps.web.server import Settings, create_app
from tilewise.solver.control import Control, check, current_control, deadline_or_raise


def endless() -> None:
    while True:
        check()


def endless_from(begun: threading.Event) -> Callable[[], None]:
    def work() -> None:
        begun.set()
        endless()

    return work


def test_work_ends_when_its_time_is_over_and_gives_its_place_back() -> None:
    async def story() -> None:
        work = WorkQueue("test", workers=1, queue=0, seconds=0.05)
        with pytest.raises(TooLong, match="longer than the 0.05 seconds"):
            await work.run(endless)
        until(lambda: work.inside == 0)
        work.seconds = PATIENCE
        assert await work.run(lambda: 7) == 7
        work.close()

    run(story())


def test_work_ends_when_nobody_waits_for_it() -> None:
    async def story() -> None:
        work = WorkQueue("test", workers=1, queue=2, seconds=PATIENCE)
        begun, left = threading.Event(), asyncio.Event()

        async def leaving() -> None:
            await left.wait()

        asked = [
            asyncio.create_task(work.run(endless_from(begun), leaving())),
            asyncio.create_task(work.run(endless, leaving())),
        ]
        await asyncio.to_thread(begun.wait, PATIENCE)
        assert work.inside == 2
        left.set()
        for task in asked:
            with pytest.raises(Busy, match="nobody waits"):
                await task
        assert await work.run(lambda: 7) == 7, "the only worker is free"
        until(lambda: work.inside == 0)
        work.close()

    run(story())


def test_a_queue_that_is_closed_stops_its_work() -> None:
    async def story() -> None:
        work = WorkQueue("test", workers=1, queue=0, seconds=PATIENCE)
        begun = threading.Event()

        asked = asyncio.create_task(work.run(endless_from(begun)))
        await asyncio.to_thread(begun.wait, PATIENCE)
        work.close()
        with pytest.raises(Busy, match="being stopped"):
            await asked
        until(lambda: work.inside == 0)

    run(story())


ABSENT = "/".join(["...."] * 64)
LONG: list[tuple[str, dict[str, Any]]] = [
    ("suggest", {"ranker": "two-step:40", "exact": False}),
    ("assist", {"ranker": "two-step:40", "exact": False}),
    ("suggest", {"list": "alpha-11", "ranker": "largest", "exact": False}),
    ("simulate", {"strategies": ["opening=tarse ranker=two-step"]}),
    ("opener", {"list": "english-5", "word": "tares", "seconds": 5}),
    ("evaluate", {"list": "english-5", "guesses": "tares", "seconds": 5}),
    ("review", {"list": "english-5", "rule": "hard", "game": "tares cloud", "answer": "cloud", "seconds": 10}),
    ("boards/suggest", {"list": "alpha-4", "position": f"tale={ABSENT}"}),
    ("boards/review", {"list": "alpha-4", "position": f"tale={ABSENT} corn={ABSENT}"}),
]


def ask(app: Any, name: str, given: dict[str, Any], receive: Callable[[], Any]) -> list[Message]:
    """What is sent to whoever asks without a client in between."""
    posted = name in {"simulate", "review", "boards/suggest", "boards/review"} | OF_THE_PAGE
    place = "page/" if name in OF_THE_PAGE else ""
    sent: list[Message] = []
    body = json.dumps(given).encode() if posted else b""
    given_body = False

    async def receive_all() -> Message:
        nonlocal given_body
        if not given_body:
            given_body = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()  # type: ignore[no-any-return]

    async def send(message: Message) -> None:
        sent.append(message)

    scope: dict[str, Any] = {
        "type": "http", "method": "POST" if posted else "GET", "path": f"/api/v1/{place}{name}", "root_path": "",
        "query_string": b"" if posted else urlencode(given).encode(), "scheme": "http", "extensions": {},
        "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
    }  # fmt: skip

    async def story() -> None:
        async with app.router.lifespan_context(app):
            await app(scope, receive_all, send)
            until(lambda: app.state.work.inside == app.state.searches.inside == app.state.long.inside == 0)

    run(story())
    return sent


@pytest.mark.parametrize(("name", "given"), LONG, ids=[f"{name} {i}" for i, (name, _) in enumerate(LONG)])
def test_whatever_takes_long_stops_when_its_client_leaves(
    name: str, given: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(Settings(warm=False, seconds=PATIENCE))
    begun = threading.Event()

    @contextmanager
    def begun_under(control: Control) -> Iterator[None]:
        begun.set()
        with deadline_or_raise(control):
            yield

    monkeypatch.setattr(limits, "deadline_or_raise", begun_under)

    async def leave() -> Message:
        await asyncio.to_thread(begun.wait, PATIENCE)
        return {"type": "http.disconnect"}

    sent = ask(app, name, given, leave)
    assert sent[0]["status"] == 503, "nobody reads it, but it was not computed to its end"


def test_too_much_is_refused_in_a_sentence() -> None:
    with client_of(seconds=1e-6) as client:
        answer = client.post("/api/v1/simulate", json={"strategies": ["opening=crane ranker=two-step"]})
        told = "this takes longer than the 1e-06 seconds that a request may take here: ask for less, or use the command"
        assert refusal(answer) == f"{told} line"
        error = answer.json()["error"]
        assert (error["kind"], error["fault"]) == ("too-long", {"case": "slow", "values": {"seconds": 1e-6}})


def test_a_stopped_answer_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    question: dict[str, str | bool] = {"position": "tarse=y..y.", "list": "nyt-2022", "exact": True}
    real = suggest

    def late(*args: Any, **named: Any) -> Any:
        control = current_control()
        assert control is not None
        control.stop()  # as the end of its time would
        return real(*args, **named)

    with monkeypatch.context() as patch, client_of() as client:
        patch.setattr("tilewise.suggest", late)
        assert client.get("/api/v1/suggest", params=question).json()["error"]["kind"] == "too-long"
    with client_of() as client:
        assert client.get("/api/v1/suggest", params=question).json()["method"] == "exact"


# ---- connections -----------------------------------------------------------------------------------------------------


@contextmanager
def served() -> Iterator[uvicorn.Server]:
    """A real server on a thread of this process."""
    app = create_app(Settings(warm=False))
    config = uvicorn.Config(app, port=0, http="h11", ws="none", log_level="critical")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    until(lambda: server.started)
    try:
        yield server
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def port_of(server: uvicorn.Server) -> int:
    return int(server.servers[0].sockets[0].getsockname()[1])


def connected(server: uvicorn.Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port_of(server)))


def everything_from(client: socket.socket) -> str:
    client.settimeout(PATIENCE)
    received = b""
    while part := client.recv(65536):
        received += part
    return received.decode()


HALF_A_BODY = b"POST /api/v1/review HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"


def test_a_slow_body_gets_its_answer_and_the_connection_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "BODY_SECONDS", 0.1)
    with served() as server, connected(server) as client:
        client.sendall(HALF_A_BODY)
        answer = everything_from(client)
    assert answer.startswith("HTTP/1.1 408 ")
    assert "connection: close" in answer.lower()


BOTH = b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
MANY = b"X: 1\r\n" * 2_000 + b"\r\n"


@pytest.mark.parametrize(
    ("rest", "status", "told"),
    [
        (BOTH, "400", "a Content-Length or a Transfer-Encoding, not both"),
        (MANY, "431", "at most 100 headers"),
        (10 * MANY, "4(00|31)", ""),  # whoever counts them
    ],
    ids=["two lengths", "2,000 headers", "20,000 headers"],
)
def test_requests_that_a_proxy_may_read_otherwise_or_with_too_many_headers_are_refused(
    rest: bytes, status: str, told: str
) -> None:
    with served() as server, connected(server) as client:
        client.sendall(b"POST /api/v1/review HTTP/1.1\r\nHost: localhost\r\n" + rest)
        answer = everything_from(client)
    assert re.match(f"HTTP/1.1 {status} ", answer)
    assert told in answer
    assert "connection: close" in answer.lower()


def test_a_client_that_hangs_up_frees_its_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()

    def patient(*_: Any, **__: Any) -> None:
        begun.set()
        while True:
            check()
            time.sleep(0.001)

    monkeypatch.setattr("tilewise.suggest", patient)
    with served() as server:
        with connected(server) as client:
            client.sendall(b"GET /api/v1/suggest?ranker=largest HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert begun.wait(PATIENCE)
            assert computing(server) == 1
        until(lambda: computing(server) == 0)


def computing(server: uvicorn.Server) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{port_of(server)}/api/v1/health", timeout=PATIENCE) as answer:
        health = json.load(answer)
        return int(health["computing"]) + int(health["searching"])
