"""The HTTP API: what it refuses and how; who may ask, how many at once, and where it listens."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.types import Message

from tests.support.asking import PATIENCE, client_of, refusal, refused, until
from tilewise.apps.answers.lists import ListsAnswer, lists_answer
from tilewise.apps.limits import Busy, WorkQueue, is_loopback
from tilewise.apps.web import answering, middleware, questions, routes
from tilewise.apps.web.server import Settings, address_of, bind, create_app


def run(story: Coroutine[None, None, None]) -> None:
    # In a thread of its own: the browser of other tests may have a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, story).result()


def test_a_slow_body_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "BODY_SECONDS", 0.05)
    sent: list[Message] = []

    async def receive() -> Message:
        await asyncio.sleep(5)
        raise AssertionError("unreachable")

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "headers": [(b"host", b"localhost")]}
    run(middleware.Checks(create_app(Settings(warm=False)), (), 1000, ())(scope, receive, send))
    assert sent[0]["status"] == 408


def test_whatever_can_be_got_has_a_head(client: TestClient) -> None:
    for path in ("/assist", "/static/page.css", "/api/v1/health", "/api/v1/openapi.json"):
        head, whole = client.head(path), client.get(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-type"] == whole.headers["content-type"]
    assert client.head("/api/v1/review").status_code == 405


def test_what_is_not_there_says_what_is(client: TestClient) -> None:
    lost = client.get("/api/v1/nope")
    assert (lost.status_code, lost.json()["error"]["kind"]) == (404, "request")
    assert "'/api/v1/nope'" in lost.json()["error"]["message"]
    assert client.get("/api/v1/openapi.json").status_code == 200, "the message names it"
    wrong = client.post("/api/v1/lists")
    assert (wrong.status_code, wrong.headers["allow"]) == (405, "GET")
    assert wrong.json()["error"]["message"] == "'/api/v1/lists' does not take POST: use GET"
    page = client.get("/nope", headers={"Accept": "text/html"})
    assert page.status_code == 404
    assert 'href="/assist"' in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("", "the request needs a body"),
        ("{", "the body is not JSON"),
        ("[]", "the body: should be a JSON object"),
        ('"crane"', "the body: should be a JSON object"),
        ("{}", "game: this is required"),
        ('{"game": 1}', "game: this should be a text (given: 1)"),
        ('{"game": ""}', "game: this is empty"),
        (json.dumps({"game": "crane " * 1000}), "game: this is too long, 6,000 characters where at most 1,000 are"),
        ('{"game": "crane", "colour": 1}', "colour: there is no such parameter here"),
    ],
)
def test_bodies_that_cannot_be_read_are_explained(client: TestClient, body: str, told: str) -> None:
    response = client.post("/api/v1/review", content=body, headers={"Content-Type": "application/json"})
    assert told in refusal(response)
    simulated = client.post("/api/v1/simulate", json={"strategies": "opening=tarse"})
    assert refusal(simulated) == "strategies: should be a list (given: 'opening=tarse')"


@pytest.mark.parametrize(
    ("asked", "quoted"),
    [
        ({"position": "crane"}, "'crane'"), ({"position": "crane=.y.."}, "'.y..'"), ({"list": "nope"}, "'nope'"),
        ({"ranker": "nope"}, "'nope'"), ({"color": "red"}, "color"), ({"top": 0}, "top"),
        ({"position": " ".join(["crane=....."] * 13)}, "at most 12 turns"),
        ({"position": "crane=ggggg slate=ggggg"}, "No word fits"),
        ({"ranker": "two-step:14855"}, "no more than two-step:40"),
    ],
)  # fmt: skip
def test_errors_quote_what_was_wrong(client: TestClient, asked: dict[str, Any], quoted: str) -> None:
    assert quoted in refused(client, "suggest", **asked)


@pytest.mark.parametrize("text", ["5_0", " 5", "5.0", "1e1", "٥", "５", "0x5", "", "true", "9" * 400])
def test_numbers_are_written_in_plain_digits(client: TestClient, text: str) -> None:
    assert "top: this should be a whole number in plain digits" in refused(client, "suggest", top=text)
    told = client.post("/api/v1/review", json={"game": "crane", "seconds": f"{text}x"})
    assert "seconds: this should be a number in plain digits" in refusal(told)


def test_large_requests_are_refused(client: TestClient) -> None:
    assert "longer than" in refused(client, "suggest", status=414, position="x" * 5000)
    response = client.post("/api/v1/suggest", content=b"x" * 3_000_000)
    assert response.status_code == 413
    chunked = client.post("/api/v1/suggest", content=iter([b"x" * 1_000_000] * 3))
    assert chunked.status_code == 413
    assert client.post("/api/v1/lists", content=b"{}").status_code == 405


def test_every_answer_wears_the_security_headers(client: TestClient) -> None:
    for path in ("/assist", "/static/page.css", "/api/v1/health", "/nothing", "/api/v1/suggest?top=x"):
        response = client.get(path)
        policy = response.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in response.headers


@pytest.mark.parametrize(
    ("host", "status"),
    [("localhost", 200), ("127.0.0.1:80", 200), ("[::1]:7353", 200), ("192.168.1.4", 200), ("tiles.example", 421),
     ("", 421)],
)  # fmt: skip
def test_foreign_names_are_refused(client: TestClient, host: str, status: int) -> None:
    assert client.get("/api/v1/health", headers={"host": host}).status_code == status


def test_names_and_origins_can_be_allowed() -> None:
    settings = Settings(hosts=("tiles.example",), origins=("https://friend.example",), warm=False)
    with TestClient(create_app(settings), base_url="http://tiles.example") as client:
        answer = client.get("/api/v1/health", headers={"origin": "https://friend.example"})
        assert answer.headers["access-control-allow-origin"] == "https://friend.example"
        other = client.get("/api/v1/health", headers={"origin": "https://other.example"})
        assert "access-control-allow-origin" not in other.headers


def test_the_gate_turns_away_what_it_cannot_hold() -> None:
    async def story() -> None:
        work = WorkQueue("test", workers=1, queue=1, seconds=60)
        go = threading.Event()
        first = asyncio.create_task(work.run(go.wait))
        second = asyncio.create_task(work.run(go.wait))
        await asyncio.sleep(0)
        assert work.inside == 2
        with pytest.raises(Busy):
            await work.run(go.wait)
        second.cancel()  # a caller that hangs up while it waits gives its place back
        await asyncio.sleep(0)
        assert work.inside == 1
        go.set()
        assert await first is True
        work.close()

    run(story())


def test_a_full_server_says_when_to_come_back() -> None:
    with client_of(workers=1, queue=0) as client:
        go = threading.Event()
        client.app.state.work.warm(partial(go.wait, PATIENCE))  # type: ignore[attr-defined]
        response = client.get("/api/v1/suggest", params={"exact": False})
        go.set()
        assert response.status_code == 503
        assert response.headers["retry-after"] == "1"
        assert response.json()["error"]["kind"] == "busy"


def test_a_taken_port_is_replaced_by_a_free_one() -> None:
    with bind("127.0.0.1", 0) as first, bind("127.0.0.1", first.getsockname()[1]) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
        assert address_of(second) == f"http://127.0.0.1:{second.getsockname()[1]}/"
        # asyncio turns Nagle's delay off only for sockets that say that they are TCP.
        assert first.proto == socket.IPPROTO_TCP
    assert all(map(is_loopback, ("127.0.0.1", "::1", "localhost")))
    assert not any(map(is_loopback, ("0.0.0.0", "::", "192.168.1.4", "tiles.example")))


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Length": "9" * 5000}, 413),
        ({"Content-Length": "x"}, 413),
        ({"Range": "bytes=5-1-3"}, 400),
        ({"Range": "bytes=a-b"}, 400),
        ({"Range": "lines=1-2"}, 400),
        ({"Range": f"bytes={'9' * 5000}-"}, 400),
    ],
)
def test_hostile_headers_get_the_one_shape_of_errors(client: TestClient, headers: dict[str, str], status: int) -> None:
    assert refusal(client.get("/static/page.css", headers=headers), status)


def test_whoever_asks_for_a_part_gets_the_whole(client: TestClient) -> None:
    whole = client.get("/static/page.css")
    part = client.get("/static/page.css", headers={"Range": "bytes=999999999-"})
    assert (part.status_code, part.content) == (200, whole.content)


def test_pages_of_other_sites_may_not_keep_the_server_busy(client: TestClient) -> None:
    elsewhere = {"Sec-Fetch-Site": "cross-site"}
    answer = client.get("/api/v1/suggest", headers=elsewhere)
    assert (answer.status_code, answer.json()["error"]["kind"]) == (403, "origin")
    assert client.post("/api/v1/simulate", json={}, headers=elsewhere).status_code == 403
    for path in ("/assist", "/static/page.css"):  # a link to the page is welcome
        assert client.get(path, headers=elsewhere).status_code == 200
    for site in ("same-origin", "same-site", "none"):
        assert client.get("/api/v1/health", headers={"Sec-Fetch-Site": site}).status_code == 200
    friend = "https://friend.example"
    with client_of(origins=(friend,)) as other:
        assert other.get("/api/v1/health", headers={**elsewhere, "Origin": friend}).status_code == 200
        assert other.get("/api/v1/health", headers={**elsewhere, "Origin": "https://x.example"}).status_code == 403
        assert other.get("/api/v1/health", headers=elsewhere).status_code == 403


def test_our_own_mistakes_wear_the_security_headers_and_leave_a_trace(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: object) -> None:
        raise ZeroDivisionError("one\nof none")

    monkeypatch.setattr(answering, "read_position", fail)
    settings = Settings(warm=False, origins=("https://friend.example",))
    app = create_app(settings)
    with TestClient(app, base_url="http://localhost", raise_server_exceptions=False) as client:
        answer = client.get("/api/v1/suggest")
    assert answer.status_code == 500
    assert answer.json()["error"]["kind"] == "internal"
    assert "ZeroDivisionError" in answer.json()["error"]["message"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    (line,) = capsys.readouterr().err.splitlines()
    trace = re.fullmatch(r"mistake (\d{8}) at GET /api/v1/suggest: ZeroDivisionError: one of none \((.*)\)", line)
    assert trace is not None
    assert f"mistake {trace[1]}" in answer.json()["error"]["message"]
    assert "test_api_refusals.py" in trace[2]
    assert " in fail" in trace[2]


def test_what_multiplies_the_work_is_bounded(client: TestClient) -> None:
    many = {"position": " ".join(["crane=...../....."] * 129)}
    strategies = [{"strategies": [f"opening=tarse {part}"]} for part in ("ranker=two-step:41", "solve-when=2147483648")]
    for path, asked, told in (
        ("page/assist", {"ranker": "two-step:41"}, "no more than two-step:40"),
        ("simulate", strategies[0], "no more than two-step:40"),
        ("simulate", strategies[1], "2147483647 at most"),
        ("boards/suggest", many, "at most 128 turns"),
        ("boards/review", many, "at most 128 turns"),
    ):
        assert told in refusal(client.post(f"/api/v1/{path}", json=asked))


def test_no_search_takes_all_of_the_memory(client: TestClient) -> None:
    assert "29,874 words of 'alpha-6' are too many" in refused(client, "opener", list="alpha-6", word="stared")
    assert "6,788 words of 'english-7' are too many" in refused(client, "evaluate", list="english-7", guesses="strange")
    answer = client.post("/api/v1/review", json={"list": "alpha-6", "game": "stared", "answer": "stared"}).json()
    assert answer["turns"][0]["guesses"]["mean"] is None, "the opener is not judged"


def test_searches_have_a_queue_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    names = []

    def named(question: questions.AssistAsked) -> ListsAnswer:  # noqa: ARG001
        names.append(threading.current_thread().name)
        return lists_answer()

    for table in ("_ROUTES", "_PAGE_ROUTES"):
        chosen = [
            replace(r, answer=named, validate=bool) if r.path in ("/assist", "/suggest") else r
            for r in getattr(routes, table)
        ]
        monkeypatch.setattr(routes, table, chosen)
    with client_of() as client:
        for name in ("assist", "suggest"):
            for given in ({"seconds": 5}, {"seconds": 0.01}, {"exact": False}, {"list": "bulls:4"}):
                assert client.post(f"/api/v1/page/{name}", json=given).status_code == 200
        client.post("/api/v1/page/assist", json={})
    queues = [name.removeprefix("tilewise-").partition("_")[0] for name in names]
    assert queues == ["search", "ranking", "ranking", "long"] * 2 + ["search"]


REFUSED = [
    ("evaluate", {"list": "mastermind:5x8", "guesses": "11223"}, "too many to be searched"),
    ("evaluate", {"guesses": "qqqqq"}, "not in the word list"),
    ("evaluate", {"position": "tarse=..y..", "guesses": "slate", "rule": "strict"}, "slate"),
    ("evaluate", {"position": "tarse=..... cloud=.....", "guesses": "slate", "limit": 2}, "allow 3 or more"),
    ("opener", {"word": "qqqqq"}, "not in the word list"),
    ("suggest", {"exact": True, "seconds": 5, "requested": "qqqqq"}, "not in the word list"),
    ("suggest", {"list": "bulls:4", "ranker": "luck"}, "luck"),
    ("assist", {"exact": True, "position": "crane=..y"}, "3 tiles"),
    ("review", {"game": "tarse=gggg. cloud", "answer": "cloud"}, "cannot have shown"),
    ("boards/suggest", {"boards": 2, "position": "tarse=..... crane=g...."}, "per board"),
    ("boards/review", {"boards": 2, "position": ""}, "no turn to review"),
    ("simulate", {"strategies": ["opening=qqqqq"]}, "not in the word list"),
    ("simulate", {"list": "bulls:4", "strategies": ["ranker=two-step:99"]}, "takes too long"),
]


def test_what_is_refused_does_not_wait_for_the_searches_of_others() -> None:
    with client_of(searches=1) as client:
        known = {"position": "tarse=yg...", "guesses": "cloud", "seconds": 5}
        first = client.post("/api/v1/evaluate", json=known)
        go = threading.Event()
        for queue in (client.app.state.searches, client.app.state.long):  # type: ignore[attr-defined]
            queue.warm(partial(go.wait, PATIENCE))  # a fault ends the test, it does not stop it for ever
        try:
            for name, asked, why in REFUSED:
                assert why in refusal(client.post(f"/api/v1/page/{name}", json=asked))
            assert client.post("/api/v1/evaluate", json=known).json() == first.json(), "nor does what is known"
            assert client.get("/api/v1/suggest", params={"exact": False}).status_code == 200
            assert client.app.state.searches.inside == client.app.state.long.inside == 1  # type: ignore[attr-defined]
        finally:
            go.set()


def test_questions_about_huge_lists_do_not_stop_others() -> None:
    """However many of them are asked at once, rankings and searches of others have their own places."""
    with client_of() as client:
        go = threading.Event()
        long: WorkQueue = client.app.state.long  # type: ignore[attr-defined]
        long.warm(partial(go.wait, PATIENCE))
        huge = {"list": "bulls:4", "exact": "false", "top": "37"}  # as no other test asks: nothing is remembered
        with ThreadPoolExecutor(5) as visitors:
            waiting = [visitors.submit(client.post, "/api/v1/page/assist", json=huge) for _ in range(5)]
            try:
                until(lambda: long.inside == 6)
                assert client.post("/api/v1/page/assist", json={"position": "tarse=....."}).status_code == 200
                assert client.get("/api/v1/evaluate", params={"guesses": "cloud", "seconds": 0.01}).status_code == 200
            finally:
                go.set()
            assert [answer.result().status_code for answer in waiting] == [200] * 5
