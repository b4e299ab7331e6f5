"""The HTTP API: what it answers, and what it refuses and how."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.types import Message

import tilewise as tw
from tilewise.apps.web import middleware
from tilewise.apps.web.serve import address_of, bind, is_loopback
from tilewise.apps.web.server import create_app
from tilewise.apps.web.settings import Settings
from tilewise.apps.web.work_queue import Busy, WorkQueue


def run(story: Coroutine[None, None, None]) -> None:
    # In a thread of its own: the browser of other tests may have a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, story).result()


def get(client: TestClient, name: str, **params: Any) -> Any:
    response = client.get(f"/api/v1/{name}", params=params)
    assert response.status_code == 200, response.text
    return response.json()


def refused(client: TestClient, name: str, status: int = 422, **params: Any) -> str:
    response = client.get(f"/api/v1/{name}", params=params)
    assert response.status_code == status, response.text
    assert set(response.json()) == {"error"}
    assert set(response.json()["error"]) == {"kind", "message"}
    return str(response.json()["error"]["message"])


# ---- answers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", ["", "crane=.y..g", "crane=..... moist=.y..."])
@pytest.mark.parametrize("rule", ["any", "hard", "strict"])
def test_suggest_says_what_the_library_says(client: TestClient, position: str, rule: str) -> None:
    answer = get(client, "suggest", position=position, rule=rule, top=20)
    expected = tw.suggest(tw.Position.parse(position), rule=rule, top=None)
    assert [row["guess"] for row in answer["suggestions"]] == [s.guess for s in expected[:20]]
    assert answer["suggestions"][0]["bits"] == pytest.approx(expected.best.bits)
    assert (answer["vocabulary"], answer["digest"]) == ("nyt", tw.vocabulary("nyt").digest)
    assert (answer["rule"], answer["ranker"], answer["tie"]) == (rule, "entropy", "candidate")
    assert answer["candidate"]["guess"] == next(s.guess for s in expected if s.candidate)
    probe = next((s.guess for s in expected if not s.candidate), None)
    assert (answer["probe"] or {"guess": None})["guess"] == probe


def test_words_split_and_trail_agree(client: TestClient) -> None:
    position = "crane=.y..g"
    words = get(client, "words", position=position)
    assert tuple(words["words"]) == tw.Position.parse(position).candidates
    assert words["complete"] is True
    assert get(client, "words", position=position, most=3)["complete"] is False
    split = get(client, "split", position=position, guess="SPROG")
    assert sum(part["size"] for part in split["parts"]) == 39
    assert sum(part["share"] for part in split["parts"]) == pytest.approx(1)
    assert split["largest"] == split["parts"][0]["size"]
    (turn,) = get(client, "trail", position=position)["turns"]
    assert (turn["before"], turn["after"]) == (2309, 39)
    assert turn["expected_bits"] == pytest.approx(get(client, "split", guess="crane")["bits"])


def test_a_split_keeps_to_the_rule(client: TestClient) -> None:
    assert get(client, "split", position="crane=....g", guess="about")["rule"] == "any"
    assert "letter 5 must be E" in refused(client, "split", position="crane=....g", guess="about", rule="hard")


def test_assist_is_all_of_it_at_once(client: TestClient) -> None:
    position = "crane=.y..g"
    whole = get(client, "assist", position=position, rule="hard", top=5, seconds=5)
    alone = get(client, "suggest", position=position, rule="hard", top=5, exact=True, seconds=5)
    assert whole["advice"] | {"seconds": 0} == alone | {"seconds": 0}
    assert whole["turns"] == get(client, "trail", position=position)["turns"]
    assert whole["words"] == get(client, "words", position=position, rule="hard", order="popular", most=60)
    best = whole["advice"]["suggestions"][0]["guess"]
    assert whole["split"] == get(client, "split", position=position, rule="hard", guess=best)
    assert whole["diagnosis"] is None
    wrong = get(client, "assist", position="crane=.y..g slate=....y")
    assert wrong["diagnosis"] == get(client, "diagnose", position="crane=.y..g slate=....y")
    assert wrong["advice"] is None
    assert get(client, "assist", position="crane=ggggg")["advice"] is None


def test_popular_order_is_a_reordering(client: TestClient) -> None:
    popular = get(client, "words", position="crane=.y..g", order="popular")["words"]
    assert popular[0] == "there"
    assert sorted(popular) == get(client, "words", position="crane=.y..g")["words"]


def test_diagnose_offers_positions_that_fit(client: TestClient) -> None:
    bad = get(client, "diagnose", position="crane=ggggg slate=ggggg")
    assert bad["consistent"] is False
    assert bad["conflict"] == [0, 1]
    mended = get(client, "diagnose", position="crane=.y..g slate=....y")
    assert mended["consistent"] is False
    for change in mended["changes"]:
        assert get(client, "diagnose", position=change["position"])["consistent"] is True
    assert get(client, "diagnose", position="crane=.y..g")["message"] == "The clues fit."


def test_words_of_a_list_with_likelihoods_come_with_them(client: TestClient) -> None:
    found = get(client, "words", list="daily", position="crane=.y..g", order="popular")
    shares = found["shares"]
    assert found["complete"]
    assert shares == sorted(shares, reverse=True)
    assert abs(sum(shares) - 1) < 1e-9
    assert get(client, "words", position="crane=.y..g")["shares"] is None


def test_near_spellings_of_an_unknown_word(client: TestClient) -> None:
    assert get(client, "near", word="story")["allowed"] is True
    unknown = get(client, "near", word="STOYR")
    assert unknown["allowed"] is False
    assert unknown["near"][0] == "story"


def test_refusals_are_ordinary_answers_for_those_who_ask(client: TestClient) -> None:
    params = {"position": "crane=.y.."}
    refused = client.get("/api/v1/suggest", params=params)
    told = client.get("/api/v1/suggest", params=params, headers={"Tilewise-Refusals": "200"})
    assert (refused.status_code, told.status_code) == (422, 200)
    assert told.json() == refused.json()


def test_strategies_are_compared_word_by_word(client: TestClient) -> None:
    texts = ["opening=tarse ranker=entropy", "opening=salet ranker=parts"]
    answer = client.post("/api/v1/simulate", json={"strategies": texts}).json()
    (row,) = answer["differences"]
    words = tw.vocabulary("nyt")
    one, other = (tw.simulate(text, words).tree.depths for text in texts)
    assert row["faster"] == sum(one[w] < other[w] for w in words.answers)
    assert row["slower"] == sum(one[w] > other[w] for w in words.answers)
    assert row["faster"] + row["slower"] + row["same"] == len(words.answers)
    assert all(one[w] < other[w] for w in row["faster_words"])


def test_a_widened_position_goes_on(client: TestClient) -> None:
    answer = get(client, "suggest", position="aahed=ggggg")
    assert answer["widened"] is True
    assert answer["suggestions"][0]["guess"] == "aahed"
    assert get(client, "trail", position="aahed=ggggg")["turns"][0]["widened"] is True


def test_a_game_is_its_guesses(client: TestClient) -> None:
    first = get(client, "play", game=7, words="crane")
    assert (first["outcome"], first["answer"], first["limit"]) == ("open", None, 6)
    answer = get(client, "play", game=7, words="crane", reveal=True)["answer"]
    assert first["turns"] == [{"guess": "crane", "feedback": str(tw.feedback("crane", answer))}]
    assert get(client, "play", game=7, words=f"crane {answer}")["outcome"] == "won"
    assert "over before" in refused(client, "play", game=7, words=f"{answer} crane")
    assert "'qqqqq'" in get(client, "play", game=7, words="crane qqqqq")["refused"]
    assert "'qqqqq'" in refused(client, "play", game=7, words="qqqqq crane")
    wrong = [w for w in ("about", "other", "which", "their", "there", "would", "after") if w != answer][:6]
    assert get(client, "play", game=7, words=" ".join(wrong))["answer"] == answer
    assert {get(client, "play", game=n, words="crane", reveal=True)["answer"] for n in range(1, 40)} > {answer}


def test_games_keep_to_hard_mode(client: TestClient) -> None:
    for game in range(1, 60):
        shown = get(client, "play", game=game, words="crane", rule="hard")["turns"][0]["feedback"]
        if shown[4] == "g":
            assert "letter 5 must be E" in get(client, "play", game=game, words="crane about", rule="hard")["refused"]
            return
    pytest.fail("no game with a right E at the end")


def test_the_adversary_keeps_the_largest_part(client: TestClient) -> None:
    words: list[str] = []
    for _ in range(12):
        position = tw.Position.parse(get(client, "play", host="adversary", words=" ".join(words))["position"])
        words.append(tw.suggest(position).best.guess)
        answer = get(client, "play", host="adversary", words=" ".join(words))
        sizes = [len(part.words) for part in tw.partition(position, words[-1])]
        assert len(tw.Position.parse(answer["position"]).candidates) == max(sizes)
        if answer["outcome"] == "won":
            break
    assert answer["answer"] == words[-1]
    assert len(words) >= 4


def test_simulate_says_what_the_library_says(client: TestClient) -> None:
    body = {"strategies": ["opening=tarse", "opening=salet ranker=parts tie=popular rule=hard solve-when=5"]}
    answer = client.post("/api/v1/simulate", json=body).json()
    first, second = answer["strategies"]
    assert (first["total"], first["worst"], first["games"]) == (7915, 6, 2309)
    assert sum(int(k) * n for k, n in first["distribution"].items()) == 7915
    again = tw.simulate(tw.Strategy.parse(second["strategy"]), tw.vocabulary("nyt"))
    assert (second["total"], second["rule"]) == (again.total, "hard")
    large = client.post("/api/v1/simulate", json={"list": "english-8", "strategies": ["ranker=entropy"]})
    assert large.status_code == 422
    command = "tilewise simulate --list english-8 --strategy ranker=entropy"
    assert command in large.json()["error"]["message"]
    wrong = client.post("/api/v1/simulate", json={"strategies": ["opening=qqqqq"]})
    assert "'qqqqq'" in wrong.json()["error"]["message"]


def test_a_slow_body_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "BODY_SECONDS", 0.05)
    sent: list[Message] = []

    async def receive() -> Message:
        await asyncio.sleep(5)
        raise AssertionError("unreachable")

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "headers": [(b"host", b"localhost")]}
    run(middleware.Checks(create_app(Settings(warm=False)), (), 1000, False)(scope, receive, send))
    assert sent[0]["status"] == 408


def test_lists_and_health(client: TestClient) -> None:
    known = get(client, "lists")
    assert [row["name"] for row in known["lists"]] == [info.name for info in tw.vocabularies()]
    assert {row["name"] for row in known["rankers"]} == {r.name for r in tw.RANKERS.values()}
    for row in known["lists"]:
        words = tw.vocabulary(row["name"])
        assert (row["digest"], row["guesses"], row["answers"]) == (words.digest, len(words.guesses), len(words.answers))
    assert get(client, "health") == {"status": "ok", "version": tw.__version__, "computing": 0, "searching": 0}


# ---- refusals --------------------------------------------------------------------------------------------


def test_words_alone_are_a_game_that_was_solved(client: TestClient) -> None:
    told = [{"game": "crane sloth piano"}, {"game": "crane sloth piano", "answer": "piano"}]
    alone, answered = (client.post("/api/v1/review", json=body).json() for body in told)
    assert alone == answered
    assert (alone["solved"], alone["answer"]) == (True, "piano")
    lost = client.post("/api/v1/review", json={"game": "crane sloth", "answer": "piano"}).json()
    assert lost["solved"] is False


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
    assert client.get("/api").status_code == 200, "the message names it"
    wrong = client.post("/api/v1/suggest")
    assert (wrong.status_code, wrong.headers["allow"]) == (405, "GET")
    assert wrong.json()["error"]["message"] == "'/api/v1/suggest' does not take POST: use GET"
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
        ("{}", "game: this has to be given"),
        ('{"game": 1}', "game: input should be a valid string (given: 1)"),
        ('{"game": "crane", "colour": 1}', "colour: there is no such parameter here"),
    ],
)
def test_bodies_that_cannot_be_read_are_explained(client: TestClient, body: str, told: str) -> None:
    response = client.post("/api/v1/review", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code == 422
    assert told in response.json()["error"]["message"]
    simulated = client.post("/api/v1/simulate", json={"strategies": "opening=tarse"})
    assert simulated.json()["error"]["message"] == "strategies: should be a list (given: 'opening=tarse')"


def test_errors_quote_what_was_wrong(client: TestClient) -> None:
    assert "'crane'" in refused(client, "suggest", position="crane")
    assert "'.y..'" in refused(client, "suggest", position="crane=.y..")
    assert "'nope'" in refused(client, "suggest", list="nope")
    assert "'nope'" in refused(client, "suggest", ranker="nope")
    assert "'qqqqq'" in refused(client, "split", guess="qqqqq")
    assert "color" in refused(client, "suggest", color="red")
    assert "top" in refused(client, "suggest", top=0)
    assert "at most 12 turns" in refused(client, "suggest", position=" ".join(["crane=....."] * 13))
    assert "No word fits" in refused(client, "suggest", position="crane=ggggg slate=ggggg")
    assert "nothing at" in refused(client, "nothing", status=404)


def test_large_requests_are_refused(client: TestClient) -> None:
    assert "longer than" in refused(client, "suggest", status=414, position="x" * 5000)
    response = client.post("/api/v1/suggest", content=b"x" * 20_000)
    assert response.status_code == 413
    chunked = client.post("/api/v1/suggest", content=iter([b"x" * 10_000] * 3))
    assert chunked.status_code == 413
    assert client.post("/api/v1/suggest", content=b"{}").status_code == 405


def test_every_answer_wears_the_security_headers(client: TestClient) -> None:
    for path in ("/assist", "/static/page.css", "/api/v1/health", "/nothing", "/api/v1/suggest?top=x"):
        response = client.get(path)
        policy = response.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in response.headers


def test_static_files_cannot_be_left(client: TestClient) -> None:
    for path in ("/static/../server.py", "/static/%2e%2e/server.py", "/static/..%2fserver.py", "/static//etc/passwd"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("127.0.0.1:80", 200),
        ("[::1]:7353", 200),
        ("192.168.1.4", 200),
        ("tiles.example", 421),
        ("", 421),
    ],
)
def test_foreign_names_are_refused(client: TestClient, host: str, status: int) -> None:
    assert client.get("/api/v1/health", headers={"host": host}).status_code == status


def test_names_and_origins_can_be_allowed() -> None:
    settings = Settings(hosts=("tiles.example",), origins=("https://friend.example",), warm=False)
    with TestClient(create_app(settings), base_url="http://tiles.example") as client:
        answer = client.get("/api/v1/health", headers={"origin": "https://friend.example"})
        assert answer.headers["access-control-allow-origin"] == "https://friend.example"
        other = client.get("/api/v1/health", headers={"origin": "https://other.example"})
        assert "access-control-allow-origin" not in other.headers


# ---- load ------------------------------------------------------------------------------------------------


def test_the_gate_turns_away_what_it_cannot_hold() -> None:
    async def story() -> None:
        work = WorkQueue("test", workers=1, queue=1)
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
    with TestClient(create_app(Settings(workers=1, queue=0, warm=False)), base_url="http://localhost") as client:
        go = threading.Event()
        client.app.state.work.warm(go.wait)  # type: ignore[attr-defined]
        response = client.get("/api/v1/suggest")
        go.set()
        assert response.status_code == 503
        assert response.headers["retry-after"] == "1"
        assert response.json()["error"]["kind"] == "busy"


# ---- the address -----------------------------------------------------------------------------------------


def test_a_taken_port_is_replaced_by_a_free_one() -> None:
    with bind("127.0.0.1", 0) as first, bind("127.0.0.1", first.getsockname()[1]) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
        assert address_of(second) == f"http://127.0.0.1:{second.getsockname()[1]}/"


def test_small_answers_are_not_delayed() -> None:
    # asyncio turns Nagle's delay off only for sockets that say that they are TCP.
    with bind("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_loopback_is_told_from_the_rest() -> None:
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
    answer = client.get("/static/page.css", headers=headers)
    assert answer.status_code == status
    assert set(answer.json()["error"]) == {"kind", "message"}


def test_whoever_asks_for_a_part_gets_the_whole(client: TestClient) -> None:
    whole = client.get("/static/page.css")
    part = client.get("/static/page.css", headers={"Range": "bytes=999999999-"})
    assert (part.status_code, part.content) == (200, whole.content)


def test_words_can_be_left_out_everywhere(client: TestClient) -> None:
    """Neither guessed nor the answer, whatever is asked."""
    gone = {"list": "nyt", "exclude": "crane+salet tarse"}
    words = tw.vocabulary("nyt").without(["crane", "salet", "tarse"])
    assert get(client, "opener", word="slate", seconds=0.2, **gone)["guesses"] == len(words.guesses)
    assert get(client, "play", words="crane", **gone)["refused"].startswith("'crane' is not among")
    assert get(client, "words", **gone)["digest"] == words.digest
    for name, more in (
        ("simulate", {"strategies": ["opening=slate"]}),
        ("boards/suggest", {"boards": 2, "top": 1, "position": "slate=...../....."}),
        ("review", {"game": "slate sloth", "seconds": 0.2}),
    ):
        answer = client.post(f"/api/v1/{name}", json=gone | more)
        assert answer.status_code == 200, answer.text
        assert answer.json()["digest"] == words.digest
