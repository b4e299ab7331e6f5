"""What the page without a server alone can do: the same answers, no connection, new versions."""

from __future__ import annotations

import base64
import json
import os
import random
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from datetime import timedelta
from itertools import chain
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tools.page.build_static import ROOT, build

from tests.reviews.twenty_games import twenty_games
from tests.web.conftest import Visit, settle
from tests.web.page.review_transcripts import TRANSCRIPTS
from tests.web.page.test_page_pictures import FOLDER as PICTURES
from tests.web.page.test_page_pictures import give, tiles
from tests.web.tab import timed_questions
from tests.web.tab.conftest import FOLDER, missing, served
from tests.web.tab.hostile_questions import hostile
from tests.web.tab.tab_questions import questions, write
from tilewise import Position, evaluate, suggest, vocabulary
from tilewise.game.words.calendar import puzzle_number, shipped_days
from tilewise.solver.strategy.strategy import CORE_COSTS

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]


@pytest.fixture
def node() -> str:
    if (program := shutil.which("node")) is None:
        missing("there is no node, so the engine's answers were not compared with Python's")
    return str(program)


ESTIMATED = [("adieu cheap", "any"), ("adieu cheap", "hard"), ("pygmy crane tilde", "any")]
"""Games whose first word nobody has searched that day."""


def test_the_answers_are_those_of_python(
    node: str, static: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWISE_CACHE", str(tmp_path))  # the tab keeps what first words are worth, too
    file = tmp_path / "questions.jsonl"
    count = int(os.environ.get("TILEWISE_TAB_QUESTIONS", "150"))
    # What is not waited for comes first: what other questions keep of first words is said instead of an estimate.
    told: list[Mapping[str, object]] = []
    told += [{"game": game, "list": "daily", "rule": rule, "wait": False} for game, rule in ESTIMATED]
    told.append({"game": "crane light might sight", "answer": "fight", "list": "daily", "wait": False})
    told += [game.asked for game in TRANSCRIPTS.values() if "share" not in game.asked]  # which the page reads itself
    told += [game.question for game in twenty_games() if "date" not in game.question][::2]  # it has today's list alone
    games = [("review", {**asked, "seconds": 10}) for asked in told]
    asked = write(file, chain(games, questions(count, 20261115), hostile(count, 20261115)))
    assert asked.written > 2 * asked.left_out, "a busy machine leaves some out, but most are compared"
    compare(node, file, static)


def compare(node: str, file: Path, static: Path) -> None:
    program = [node, "--no-warnings", str(ROOT / "tools/checks/compare_tab.mjs"), str(file), str(static)]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout


def test_what_is_said_when_time_runs_out_is_true_here_and_there(node: str, static: Path, tmp_path: Path) -> None:
    file = tmp_path / "timed.jsonl"
    timed_questions.write(file, 8, 20261117)
    compare(node, file, static)


def test_what_is_offered_in_time_is_never_worse_than_what_was_shown(node: str, static: Path) -> None:
    rng = random.Random(29)
    positions = [Position.parse("tarse=..y.y", vocabulary("daily"))]
    while len(positions) < 16:
        words = vocabulary(rng.choice(["daily", "nyt"]))
        position = Position(words).answered(rng.choice(words.guesses), rng.choice(words.answers))
        if 1 < len(position.candidates) <= 100:
            positions.append(position)
    places = [{"list": position.vocabulary.name, "position": str(position)} for position in positions]
    asked = [{"place": p, "seconds": rng.choice([0.002, 0.01, 0.05]), "pick": rng.randrange(20)} for p in places]
    program = [node, "--no-warnings", str(Path(__file__).parent / "offers_in_tab.mjs"), str(static)]
    lines = "\n".join(map(json.dumps, asked))
    done = subprocess.run(program, input=lines, capture_output=True, text=True, check=True)
    rounds = []
    for position, line in zip(positions, done.stdout.splitlines(), strict=True):
        found = json.loads(line)
        named = {*found["favourite"], *found["plain"], found["shown"], found["asked"], found["last"][0]}
        value = {e.guess: e.most for e in evaluate(position, named, budget_seconds=60).values() if e.proved}
        for shown, offered in zip(found["favourite"], found["plain"], strict=True):
            assert value[offered] <= value[shown], (str(position), found)
        assert value[found["asked"]] <= value[found["shown"]], (str(position), found)
        assert found["requested"] == [found["shown"]]
        assert (found["method"], found["last"][1]) == ("exact", "proved")
        assert found["last"][0] == suggest(position, top=20, budget_seconds=60).best.guess
        rounds.append(found["rounds"])
    assert max(rounds) > 1


def test_no_server_of_ours_is_asked_for_or_named(visit: Visit) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url.removeprefix(visit.address)))
    visit.open("/")
    assert [path for path in asked if "api/" in path] == ["/api/v1/lists"]


def test_what_only_the_command_line_does_is_said_with_the_command(visit: Visit) -> None:
    page = visit.open("/lab/#ranker=random")
    expect(page.locator("main")).to_contain_text("tilewise suggest --ranker random")
    page.goto("about:blank")
    page.goto(f"{visit.address}/lab/#compare=ranker=popularity")
    expect(page.locator("main")).to_contain_text("tilewise simulate --list nyt --strategy ranker=popularity")


def test_the_lab_offers_the_rankers_that_the_tab_answers(visit: Visit) -> None:
    page = visit.open("/lab/#list=english-4&ranker=largest")
    by = page.get_by_label("Ranked by").locator("option")
    expect(by).not_to_have_count(0)
    names = [option.get_attribute("value") for option in by.all()]
    assert "popularity" in names
    assert "random" not in names
    ways = page.get_by_label("After that").first.locator("option")
    expect(ways).not_to_have_count(0)
    plays = [option.get_attribute("value") for option in ways.all()]
    assert set(plays) == set(CORE_COSTS) - {"gini", "parts", "significant-letters", "tile-score"}  # for research


def test_a_list_that_is_too_long_for_boards_is_refused_in_place(visit: Visit) -> None:
    page = visit.open("/boards/#boards=2&game=7&list=english-8")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".complaint")).to_contain_text("tilewise assist --boards 2 --list english-8")


def test_a_real_server_is_asked_where_one_answers(visit: Visit) -> None:
    page = visit.page
    lists = {"default": "nyt", "limit": 6, "lists": [], "rankers": [], "rules": [], "ties": [], "limits": {}}
    page.route("**/api/v1/lists", lambda route: route.fulfill(json=lists))
    with page.expect_request("**/api/v1/page/near*") as asked:
        page.goto(f"{visit.address}/assist/")
        script = """(url) => import(url)
            .then(({ $base_ask }) => $base_ask.ask('near', { word: 'crane' }).catch(() => null))"""
        source = page.locator("script[type=module]").get_attribute("src")
        page.evaluate(script, f"{visit.address}/assist/{source}")
    assert asked.value.post_data_json == {"word": "crane"}
    visit.errors.clear()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that knows nothing of the page, and keeps what it learns."""
    context = browser.new_context()
    yield context
    context.close()


def kept(page: Page) -> None:
    """Wait until the page has everything that it needs without a connection."""
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")


def test_after_one_visit_it_works_without_a_connection(context: BrowserContext, static: Path) -> None:
    with served(static.parents[1]) as address:
        page = context.new_page()
        page.goto(f"{address}/assist/#position=crane=.y..g&list=lab")
        settle(page)
        kept(page)
    page.close()
    page = context.new_page()
    page.goto(f"{address}/assist#position=crane=.y..g+south=y....&list=nyt")
    settle(page)
    expect(page.locator(".lead")).to_contain_text("One word left")
    page.goto(f"{address}/play/#game=7&list=nyt&words=crane+about")
    expect(page.locator(".grid .tiles[role=img]")).to_have_count(2)
    page.goto(f"{address}/review/#game=crane+south+those&list=nyt")
    expect(page.locator("main")).to_contain_text("Solved in 3.")
    page.goto(f"{address}/assist/#list=english-7")
    expect(page.locator("main")).to_contain_text("was not loaded before, and there is no connection now")


SHARE = """async ({ packed, text }) => {
    const form = new FormData();
    if (text) form.append("text", text);
    else {
        const bytes = Uint8Array.from(atob(packed), (ch) => ch.charCodeAt(0));
        form.append("picture", new File([bytes], "screenshot.png", { type: "image/png" }));
    }
    await fetch(new URL("../share/", location), { method: "POST", body: form });
}"""


def test_pictures_are_read_without_a_connection_and_may_be_shared_with_the_page(
    context: BrowserContext, static: Path
) -> None:
    with served(static.parents[1]) as address:
        page = context.new_page()
        page.goto(f"{address}/review/#list=nyt")
        settle(page)
        kept(page)
    picture, shown = (PICTURES / "theme-night.png").read_bytes(), ["s.agl.e.t.", "c.o.u.r.d.", "mgagmgmgyg"]
    page.goto(f"{address}/review/#list=nyt")
    settle(page)
    give(page, picture, "paste")
    assert tiles(page) == shown
    page.evaluate(SHARE, {"packed": base64.b64encode(picture).decode()})
    page.goto("about:blank")
    page.goto(f"{address}/review/#shared")
    expect(page.locator("dialog[open] .tile").first).to_be_visible()
    assert tiles(page) == shown
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator("main")).to_contain_text("Solved in 3")
    page.evaluate(SHARE, {"text": "Wordle 1,611 3/6\n⬛⬛⬛⬛🟨 crane\n⬛🟨⬛⬛⬛ sloth\n🟩🟩🟩🟩🟩 wield"})
    page.goto("about:blank")
    page.goto(f"{address}/review/#shared")
    expect(page.locator("main")).to_contain_text("Puzzle 1,611")  # without a tap


def test_a_morning_brings_the_answer_of_a_newer_day_and_nothing_takes_it_away(
    context: BrowserContext, static: Path, tmp_path: Path
) -> None:
    shutil.copytree(static, tmp_path / FOLDER)
    calendar = tmp_path / FOLDER / "calendar.csv"
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    newer = shipped_days()[-1].date + timedelta(1)

    shared = f"Wordle {puzzle_number(newer):,} 2/6\\n\\n⬛⬛⬛⬛🟨\\n🟩🟩🟩🟩🟩"

    def knows(answer: str) -> None:
        """What stands in the last row of a share text of that day, by the calendar that the page has."""
        page.goto("about:blank")
        page.goto(f"{address}/review/#list=daily")
        settle(page)
        page.evaluate(f"navigator.clipboard.writeText('{shared}')")
        page.get_by_role("button", name="Paste a result").click()
        settle(page)
        rows = page.locator(".rows .row")
        expect(rows.nth(0 if answer else 1)).to_have_class(re.compile("editing"))  # the row that waits for its word
        if answer:
            expect(rows.nth(1).locator(".tile")).to_have_text(list(answer), ignore_case=True)

    with served(tmp_path) as address:
        knows("")  # the calendar that was shipped ends the day before
        kept(page)
        calendar.write_text(f"date,answer\n{newer},smile\n")
        knows("smile")
        calendar.write_text("<html>Sign in to this network</html>")
        os.utime(calendar, (2**31 - 1, 2**31 - 1))  # a server of files tells a change by the second
        knows("smile")
    knows("smile")  # without a connection


VERSION = "document.documentElement.dataset.tab"
TAKEN_OVER = """async (name) => {
    for (;;) {
        const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
        if ((await caches.has(name)) && !installing && !waiting && active.state === "activated") return;
        await new Promise((later) => setTimeout(later, 50));
    }
}"""
SCRIPTS = "[...performance.getEntriesByType('resource')].map((entry) => new URL(entry.name).pathname)"


def test_a_new_version_replaces_the_old_one_without_a_mixture(
    context: BrowserContext, static: Path, tmp_path: Path
) -> None:
    folder = tmp_path / FOLDER
    shutil.copytree(static, folder)
    with served(tmp_path) as address:
        page = context.new_page()
        page.goto(f"{address}/assist/#list=nyt")
        settle(page)
        kept(page)
        old = page.evaluate(VERSION)
        changed = tmp_path / "engine.wasm"  # the same engine with a note at its end: another version
        changed.write_bytes(next(static.glob("*/tilewise.wasm")).read_bytes() + b"\x00\x05\x04note")
        new = build(folder, changed)
        assert new != old
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        page.evaluate(TAKEN_OVER, f"tilewise-{new}")
        # The open page goes on with the files of its own version, also those that it had not fetched before.
        page.get_by_role("link", name="Review", exact=True).click()
        expect(page.locator("h1")).to_have_text("Review")
        assert all(new not in path for path in page.evaluate(SCRIPTS))
        page.reload()
        settle(page)
        assert page.evaluate(VERSION) == new
        assert all(old not in path for path in page.evaluate(SCRIPTS))


def test_it_can_be_installed(visit: Visit) -> None:
    page = visit.open("/assist/#list=nyt")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((found) => found.json())")
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    assert re.match("standalone", manifest["display"])
    shared = manifest["share_target"]  # a game as a picture, or as the text that the game's own button shares
    assert (shared["action"], shared["method"]) == ("share/", "POST")
    assert {"title", "text", "files"} == set(shared["params"])
    script = """async (name) => {
        const image = await createImageBitmap(await (await fetch(new URL("../" + name, document.baseURI))).blob());
        return image.width;
    }"""
    assert [page.evaluate(script, f"icon-{size}.png") for size in (192, 512, 180)] == [192, 512, 180]
