"""The page without a server beside the server: size, first answer, next answers, a proof, memory."""

from __future__ import annotations

import gzip
import json
import re
import statistics
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.conftest import FLAGS, find_chromium, running_server
from tests.web.tab.conftest import FOLDER, served
from tools.page.build_static import build

from benchmarks._measure import machine, resident
from benchmarks.web import positions

FIRST, NEXT = 3, 30
ASK = """async ([source, name, given]) => {
    const { $base_ask } = await import(source);
    const began = performance.now();
    await $base_ask.ask(name, given);
    return performance.now() - began;
}"""


def zipped(*files: Path) -> str:
    """The size of files as a host sends them."""
    return f"{sum(len(gzip.compress(file.read_bytes(), 9)) for file in files) / 1000:.0f} kB"


def renderers(browser: Browser) -> dict[int, float]:
    """The processes that draw pages, with the processor seconds that each has taken."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return {row["id"]: row["cpuTime"] for row in found if row["type"] == "renderer"}


def first_answer(browser: Browser, address: str, slowed: int) -> tuple[float, Page]:
    """Milliseconds from the click on a link to the best word, in a fresh tab."""
    page = browser.new_context().new_page()
    if slowed > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(f"{address}/assist#list=nyt", wait_until="commit")
    page.wait_for_selector(".best-word:not(:empty)", timeout=120_000)
    return float(page.evaluate("performance.now()")), page


def first_answers(browser: Browser, address: str, slowed: int) -> float:
    """The median of some first answers, each page closed at once: a slowed-down page keeps a core busy."""
    found = []
    for _ in range(FIRST):
        milliseconds, page = first_answer(browser, address, slowed)
        page.context.close()
        found.append(milliseconds)
    return statistics.median(found)


def asker(page: Page) -> Callable[[str, dict[str, Any]], float]:
    """A function that asks through the page and returns the milliseconds that it took."""
    source = page.evaluate("document.querySelector('script[type=module]').src")
    return lambda name, given: float(page.evaluate(ASK, [source, name, given]))


def through_http(server: str) -> Callable[[str, dict[str, Any]], float]:
    """The same for a server."""

    def ask(name: str, given: dict[str, Any]) -> float:
        address, headers = f"{server}/api/v1/page/{name}", {"Content-Type": "application/json"}
        request = urllib.request.Request(address, json.dumps(given).encode(), headers)
        began = time.perf_counter()
        with urllib.request.urlopen(request) as answer:
            answer.read()
        return 1000 * (time.perf_counter() - began)

    return ask


def next_answers(ask: Callable[[str, dict[str, Any]], float], exact: bool) -> str:
    """How long positions of real games take."""
    name = "suggest" if exact else "assist"
    times = sorted(ask(name, {"list": "nyt", "position": p, "top": 20, "exact": exact}) for p in positions(NEXT, 5))
    return f"median {statistics.median(times):.0f} ms, slowest but one {times[-2]:.0f} ms"


def main() -> None:
    """Measure and print."""
    print(machine())
    folder = Path("build/benchmark") / FOLDER
    version = build(folder)
    code = folder / version
    named = re.findall(r'(?:src|href)="\./([^"]*\.js)"', (folder / "index.html").read_text("utf-8"))
    scripts = [*(folder / name for name in named), code / "js/tab/worker.js", code / "js/tab/all.js"]
    shown = [*code.glob("*.css"), *scripts, folder / "index.html"]
    print(f"engine: {zipped(code / 'tilewise.wasm')} gzip")
    words = [
        code / "tilewise.wasm",
        code / "catalogue.json",
        *folder.glob("data/nyt.*"),
        folder / "api" / "v1" / "lists",
    ]
    print(f"page, engine and one list: {zipped(*shown, *words)} gzip")
    with sync_playwright() as playwright, served(folder.parents[1]) as address, running_server() as (server, _):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for slowed in (1, 4):
            tab = first_answers(browser, address, slowed)
            beside = first_answers(browser, server, slowed)
            print(f"first answer, processor slowed {slowed} times: tab {tab:.0f} ms, server {beside:.0f} ms")
        before = set(renderers(browser))
        _, page = first_answer(browser, address, 1)
        mine = max(set(renderers(browser)) - before, key=resident)
        tab_ask, server_ask = asker(page), through_http(server)
        for exact in (False, True):
            what = "exact" if exact else "quick"
            print(f"next answers, {what}: tab {next_answers(tab_ask, exact)}; server {next_answers(server_ask, exact)}")
        given = {"list": "nyt", "guesses": "tarse", "seconds": 5}
        busy = renderers(browser)[mine]
        tab = tab_ask("evaluate", given)
        taken = renderers(browser)[mine] - busy
        print(f"tarse proved over the whole list: tab {tab:.0f} ms ({taken:.2f} processor seconds), ", end="")
        print(f"server {server_ask('evaluate', given):.0f} ms")
        print(f"memory of the tab after all that: {resident(mine, 'RssAnon') / 1000:.0f} MB")
        browser.close()


if __name__ == "__main__":
    main()
