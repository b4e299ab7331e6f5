"""Tools for language models, called by the SDK's own client: in this process, over standard streams and over HTTP."""

import asyncio
import json
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import anyio
import pytest
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

import tilewise as tw
from tests.support.asking import until
from tests.support.cli_process import COMMAND, PATIENCE, assert_one_sentence, call, environment, run
from tilewise import extras
from tilewise.apps.agents.mcp import make_server
from tilewise.apps.answers.review import review_answer
from tilewise.apps.answers.shape import json_value
from tilewise.apps.cli.commands.mcp import mcp
from tilewise.apps.limits import MAX_EVALUATED, MAX_POSITION_CHARS, MAX_TOP, MAX_TURNS, WorkQueue

TOOLS = {"suggest", "evaluate", "review", "explain", "play"}


def asked(server: Any, *calls: tuple[str, dict[str, Any]]) -> list[Any]:
    """What a client gets for some calls."""

    async def main() -> list[Any]:
        async with Client(server) as client:
            return [await client.call_tool(name, arguments) for name, arguments in calls]

    return anyio.run(main)


def answer(name: str, **arguments: Any) -> Any:
    """The structured output of a call, which must be what the text says, too."""
    (found,) = asked(make_server(), (name, arguments))
    assert not found.is_error, found.content[0].text
    assert json.loads(found.content[0].text) == found.structured_content
    return found.structured_content


def refusal(name: str, **arguments: Any) -> str:
    (found,) = asked(make_server(), (name, arguments))
    assert found.is_error
    assert found.structured_content is None
    text = found.content[0].text
    assert "Traceback" not in text
    return str(text)


def test_the_tools_say_what_they_take_and_give() -> None:
    async def main() -> Any:
        async with Client(make_server()) as client:
            return await client.list_tools()

    tools = {tool.name: tool for tool in anyio.run(main).tools}
    assert tools.keys() == TOOLS
    for tool in tools.values():
        assert tool.description
        assert {"position", "game", "words"} & tool.input_schema["properties"].keys()
        assert all(argument.get("description") for argument in tool.input_schema["properties"].values())
        assert tool.output_schema["properties"]
    assert "mean" in json.dumps(tools["suggest"].output_schema)


def test_suggestions_are_those_of_every_door() -> None:
    found = answer("suggest", position="crane=.y..g", list="nyt", seconds=5.0)
    told = json.loads(call("suggest", "crane=.y..g", "--list", "nyt", "--top", "5", "--budget", "60", "--json").stdout)
    assert [row["guess"] for row in found["suggestions"]] == [row["guess"] for row in told["suggestions"]]
    assert found["suggestions"][0]["badge"] == "proved"
    assert found["sentence"] == "39 words fit. The best guess cannot be the answer, but tells most. It is SOUTH."
    hard = answer("suggest", position="crane=.y..g", list="nyt", rule="hard", seconds=5.0)
    assert all("e" == row["guess"][-1] for row in hard["suggestions"])  # noqa: SIM300
    assert answer("suggest", position="crane=ggggg")["sentence"] == "The game is solved."


@pytest.mark.parametrize(("most", "hint", "told"), [
    ("word", "count", "count"), ("word", "letter", "letter"), ("letter", "word", "letter"), ("count", "word", "count"),
])  # fmt: skip
def test_a_hint_does_not_spoil(most: Any, hint: str, told: str) -> None:
    """Neither the best guess nor any other word that fits is in what a model gets below the level of words."""
    (found,) = asked(make_server(most), ("suggest", {"position": "crane=.y..g", "list": "nyt", "hint": hint}))
    assert found.structured_content["hint"] == told
    assert found.structured_content["letter"] == ("s" if told == "letter" else None)
    said = (json.dumps(found.structured_content) + found.content[0].text).lower().replace("'crane=", "")
    assert not [word for word in tw.Position.parse("crane=.y..g").candidates if f'"{word}"' in said]
    assert "south" not in said
    assert found.structured_content["candidates"] == 39


def test_guesses_are_evaluated_and_games_reviewed_as_by_the_library() -> None:
    found = answer("evaluate", position="crane=.y..g", list="nyt", guesses="south sprog", seconds=5.0)
    assert [(row["guess"], row["total"]) for row in found["evaluations"]] == [("south", 93), ("sprog", 95)]
    assert answer("evaluate", position="crane=.y..g", list="nyt", guesses=["south", "sprog"], seconds=5.0) == found
    game = answer("review", game="crane sloth piano", list="nyt")
    assert game == json_value(review_answer(tw.review("nyt", ["crane", "sloth", "piano"])))
    assert answer("review", game="crane sloth piano", date="2025-11-17")["puzzle"] == 1612
    lost = answer("review", game="crane=.y..g", answer="rogue", list="nyt")
    assert lost["answer"] == "rogue"


def test_a_word_is_explained_without_naming_others() -> None:
    found = answer("explain", word="SOUTH", position="crane=.y..g", list="nyt")
    assert (found["allowed"], found["fits"], found["legal"]) == (True, False, True)
    assert found["reasons"] == ["CRANE would have shown ..... for it, not .y..g."]
    assert found["parts"][0]["size"] == found["largest"] == 7
    assert not any(part["words"] for part in found["parts"])
    hard = answer("explain", word="south", position="crane=.y..g", rule="hard")
    assert not hard["legal"]
    assert "hard mode" in " ".join(hard["reasons"])
    other = answer("explain", word="craen")
    assert not other["allowed"]
    assert "crane" in other["near"]
    fits = answer("explain", word="rogue", position="crane=.y..g")
    assert fits["fits"]
    assert fits["reasons"] == []


def test_a_game_is_played_by_its_whole_history_and_keeps_its_secret() -> None:
    server = make_server()
    (first, again, other, given_up) = asked(
        server,
        ("play", {"words": "crane sloth"}),
        ("play", {"words": "crane sloth zzzzz"}),
        ("play", {"words": "crane sloth", "game": 2}),
        ("play", {"words": "crane sloth", "reveal": True}),
    )
    told = first.structured_content
    assert (told["outcome"], told["answer"], told["refused"]) == ("open", None, None)
    secret = given_up.structured_content["answer"]
    assert secret not in first.content[0].text
    assert [row["feedback"] for row in told["turns"]] == [str(tw.feedback(w, secret)) for w in ("crane", "sloth")]
    assert again.structured_content["turns"] == told["turns"]
    assert "zzzzz" in again.structured_content["refused"]
    assert given_up.structured_content["outcome"] == "lost"
    assert other.structured_content["number"] == 2
    (won,) = asked(server, ("play", {"words": f"crane {secret}"}))
    assert (won.structured_content["outcome"], won.structured_content["answer"]) == ("won", secret)
    elsewhere = {asked(make_server(), ("play", {"reveal": True}))[0].structured_content["answer"] for _ in range(4)}
    assert len(elsewhere) > 1, "the key of each server is its own"


@pytest.mark.parametrize(
    ("name", "arguments", "quoted"),
    [
        ("suggest", {"position": "crane=.y"}, "'.y' has 2 tiles"),
        ("suggest", {"position": " ".join(["crane=....."] * (MAX_TURNS + 1))}, f"at most {MAX_TURNS} turns"),
        ("suggest", {"position": "x" * (MAX_POSITION_CHARS + 1)}, f"{MAX_POSITION_CHARS:,} are taken"),
        ("suggest", {"top": MAX_TOP + 1}, f"{MAX_TOP}"),
        ("suggest", {"seconds": 1e9}, "less than or equal"),
        ("suggest", {"hint": "all"}, "count"),
        ("evaluate", {"guesses": " ".join(["crane"] * (MAX_EVALUATED + 1))}, f"1 to {MAX_EVALUATED} guesses"),
        ("review", {"game": "crane " * (MAX_TURNS + 1)}, f"at most {MAX_TURNS} guesses"),
        ("explain", {"word": "toolong"}, "toolong"),
        ("play", {"words": "zzzzz crane"}, "zzzzz"),
        ("play", {"game": 0}, "greater than or equal"),
        ("evaluate", {"guesses": [1]}, "guesses"),
        ("evaluate", {"guesses": []}, "1 to"),
        # Names of other doors are set right.
        ("suggest", {"history": "crane=.y..g"}, "'position'"),
        ("review", {"game": "crane", "position": "crane=.y..g"}, "'game'"),
        ("review", {"game": "crane", "history": "crane=.y..g"}, "'game'"),
        ("play", {"history": "crane=.y..g"}, "'words'"),
        ("play", {"give_up": True}, "'reveal'"),
        ("evaluate", {"guesses": "south", "guess": "south"}, "'guesses'"),
        ("sugest", {}, "there is no tool 'sugest' (did you mean 'suggest'?)"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_a_sentence_that_the_model_reads(name: str, arguments: dict[str, Any], quoted: str) -> None:
    assert quoted in refusal(name, **arguments)


RIGHT: dict[str, dict[str, Any]] = {
    "suggest": {"position": "crane=.y..g", "list": "nyt", "rule": "any", "limit": 6, "top": 3, "hint": "word"},
    "evaluate": {"position": "crane=.y..g", "guesses": ["south", "sprog"], "list": "nyt", "rule": "any", "limit": 6},
    "review": {"game": "crane sloth piano", "list": "nyt", "rule": "any", "limit": 6},
    "explain": {"word": "south", "position": "crane=.y..g", "list": "nyt", "rule": "any"},
    "play": {"words": "crane", "game": 3, "list": "nyt", "rule": "any", "limit": 6, "reveal": False},
}


@pytest.mark.parametrize("name", sorted(TOOLS))
def test_every_tool_with_right_wrong_and_misspelt_arguments(name: str) -> None:
    right = RIGHT[name]
    server = make_server()
    calls: list[dict[str, Any]] = [right]
    calls += [{**right, argument: {"not": "this"}} for argument in right]
    calls += [{f"{key}s" if key == argument else key: value for key, value in right.items()} for argument in right]
    good, *others = asked(server, *((name, arguments) for arguments in calls))
    assert not good.is_error, good.content[0].text
    wrong, misspelt = others[: len(right)], others[len(right) :]
    for argument, found in zip(right, wrong, strict=True):
        text = found.content[0].text
        assert found.is_error
        assert text.startswith(f"{argument}"), text
        assert "pydantic" not in text
        assert "Error executing" not in text
        assert "\n" not in text
    for argument, found in zip(right, misspelt, strict=True):
        assert found.is_error
        assert f"there is no argument of {name} '{argument}s' (did you mean '{argument}'?)" in found.content[0].text


@pytest.mark.parametrize("level", ["count", "letter"])
def test_below_the_level_of_words_no_tool_names_one(level: Any) -> None:
    left = {*tw.Position.parse("crane=.y..g").candidates} - {"where", "there"}  # which sentences have, too
    calls: list[tuple[str, dict[str, Any]]]
    calls = [("suggest", {"position": "crane=.y..g", "hint": "word"}), ("suggest", {"position": "rouge=yyy.g"}),
             ("evaluate", {"position": "crane=.y..g", "guesses": ["south"]}), ("evaluate", {"guesses": "rougue"}),
             ("explain", {"position": "crane=.y..g", "word": "rougu"}), ("explain", {"word": "south"}),
             ("evaluate", {"position": "crane=.y..g", "guesses": "rougu"}),
             ("review", {"game": "crane=.y..g", "answer": "rogue"}), ("play", {"words": "rougu"})]  # fmt: skip
    for (name, arguments), found in zip(calls, asked(make_server(level), *calls), strict=True):
        told = f"{json.dumps(arguments)} crane".lower()
        text = found.content[0].text.lower()
        assert not [word for word in left if word in text and word not in told], (name, text)
    assert "there is no tool 'review'" in asked(make_server(level), ("review", {"game": "crane"}))[0].content[0].text


def test_too_much_at_once_is_refused() -> None:
    go_on = threading.Event()

    async def main() -> tuple[str, bool]:
        queue = WorkQueue("tool", 1, 0, PATIENCE)
        async with Client(make_server(queue=queue)) as client:
            taken = asyncio.ensure_future(queue.run(go_on.wait))
            while not queue.inside:
                await asyncio.sleep(0.01)
            busy = await client.call_tool("explain", {"word": "crane"})
            go_on.set()
            assert await taken
            free = await client.call_tool("explain", {"word": "crane"})
            queue.close()
            return str(busy.content), free.is_error

    busy, failed = anyio.run(main)
    assert "too much is asked at once" in busy
    assert not failed


# ---- as processes --------------------------------------------------------------------------------------------


def talk(connect: Callable[[], Any]) -> None:
    async def main() -> None:
        async with Client(connect()) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS - {"review"}
            found = await client.call_tool("suggest", {"position": "crane=.y..g", "list": "nyt", "hint": "word"})
            assert found.structured_content is not None
            assert found.structured_content["letter"] == "s"
            assert found.structured_content["suggestions"] == []
            wrong = await client.call_tool("suggest", {"position": "crane=?"})
            assert wrong.is_error

    anyio.run(main)


@pytest.mark.slow
def test_over_the_standard_streams() -> None:
    arguments = [*COMMAND[1:], "mcp", "--hint", "letter"]
    parameters = StdioServerParameters(command=COMMAND[0], args=arguments, env=environment())
    talk(lambda: stdio_client(parameters))


def listened_to(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.slow
def test_over_http() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    told = [*COMMAND, "mcp", "--http", "--port", str(port), "--hint", "letter"]
    with subprocess.Popen(told, env=environment(), stderr=subprocess.DEVNULL) as process:
        until(lambda: listened_to(port))
        talk(lambda: f"http://127.0.0.1:{port}/mcp")
        process.terminate()


def test_an_address_for_other_machines_is_warned_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("mcp.server.mcpserver.MCPServer.run", lambda *_, **__: None)
    mcp(http=True, host="0.0.0.0")
    assert "0.0.0.0 can be reached from other machines" in capsys.readouterr().err
    mcp(http=True)
    mcp(host="0.0.0.0")
    assert not capsys.readouterr().err


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    monkeypatch.delitem(sys.modules, "tilewise.apps.agents.mcp", raising=False)
    assert_one_sentence(call("mcp"), 1, "mcp, which is not installed: pip install 'tilewise[mcp]'")
    monkeypatch.undo()
    assert_one_sentence(run("mcp", "--hint", "all"), 2, "'all'")
