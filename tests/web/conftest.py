"""Fixtures: the app in this process, a real server in another one, and a real browser that watches itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect, sync_playwright

# What the browser would do besides showing the page. For every window it would load its own address bar, a page of
# fifty scripts, and for every page it would start a process that may be needed later: half of a test's processor time.
# It heeds the last such list alone, so what the driver switches off for its own sake is in this one, too.
FEATURES = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess",
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)  # fmt: skip
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    # Without these, it tries to reach its maker's servers at every start.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(FEATURES)}",
]


PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 900}}
phone = pytest.mark.parametrize("visit", [PHONE], indirect=True, ids=["phone"])

# Milliseconds after which something is wrong; a busy machine is not. Every wait ends as soon as it may.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)


@contextmanager
def running_server() -> Iterator[tuple[str, int]]:
    """The address of a real server in its own process, on a free port, and that process."""
    command = [sys.executable, "-m", "tilewise", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("tilewise is at http://127.0.0.1:"), line
        try:
            yield line.split()[3].rstrip("/"), server.pid
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with running_server() as (address, _):
        yield address


def find_chromium() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("TILEWISE_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = find_chromium()
    if program is None:
        message = "no chromium found, so the page was not tested in a browser (on Debian: apt-get install chromium)"
        if os.environ.get("TILEWISE_REQUIRE_BROWSER"):
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


# Asked in every frame: the driver's own waits ask again after half a second. A game that says nothing yet is not
# loaded, and takes no letter.
SETTLED = "() => !document.querySelector('[aria-busy], .searching:not(:empty), .play > .lead:empty')"


def settle(page: Page) -> None:
    """Wait until nothing is loading and the exact values, if any are to come, are there."""
    page.wait_for_function(SETTLED, timeout=PATIENCE)


def lead(page: Page) -> str:
    """The sentence that the page says, once it has settled. Before its first question a page is empty, and not busy."""
    expect(page.locator(".lead")).not_to_be_empty()
    settle(page)
    return page.locator(".lead").inner_text()


def best(page: Page) -> str:
    """The word in the bar."""
    expect(page.locator(".best-word")).not_to_be_empty()
    settle(page)
    return page.locator(".best-word").inner_text().lower().replace("\n", "")  # colours stand on tiles


def among_more(page: Page, name: str) -> Locator:
    """A button that waits under "More", which is opened."""
    menu = page.locator("details.more").filter(has=page.get_by_role("button", name=name, include_hidden=True))
    if menu.get_attribute("open") is None:
        menu.locator("summary").click()
    return page.get_by_role("button", name=name)


# On a busy machine the page would show its quick answer first, and the exact one beside it: here it waits for that one.
PATIENT = f"""(() => {{
    const real = setTimeout;
    globalThis.setTimeout = (done, ms, ...rest) => real(done, ms === 400 ? {PATIENCE} : ms, ...rest);
}})()"""


# What the page draws at random, a new game above all, it draws alike each time, and goes on drawing after a reload.
DRAWN = """(() => {
    crypto.getRandomValues = (numbers) => {
        for (let i = 0; i < numbers.length; i++) {
            const last = Number(sessionStorage.getItem("tests-drawn") ?? SEED);
            const next = (Math.imul(last, 1664525) + 1013904223) >>> 0;
            sessionStorage.setItem("tests-drawn", String(next));
            numbers[i] = next;
        }
        return numbers;
    };
})()"""


Journey = TypeVar("Journey", bound=Callable[..., None])


def in_the_tab_too(journey: Journey) -> Journey:
    """Mark a test that tests/web/tab runs once more, on the page that no server of ours answers.

    The view is the same code: marked is one journey for each kind of question, not what is about places and sizes.
    """
    journey.__dict__["in_the_tab_too"] = True
    return journey


@dataclass
class Visit:
    """A page that was opened, with everything that it said and asked for."""

    page: Page
    address: str
    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def open(self, path: str) -> Page:
        """The page as it is once the exact answer has come, however long that takes."""
        self.page.add_init_script(PATIENT)
        self.page.goto(self.address + path)
        self.page.wait_for_function("() => document.querySelector('.results')")
        settle(self.page)
        return self.page

    def any_word(self) -> None:
        """Let the page suggest the best word of all, whether people know it or not."""
        self.page.add_init_script("localStorage.setItem('tilewise-everyday', 'no')")

    def watch(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:")):
            self.foreign.append(request.url)


@pytest.fixture
def visit(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A page in a fresh profile; afterwards: no console error, no request to another host."""
    options: dict[str, Any] = getattr(request, "param", {})
    context = browser.new_context(**{**DESKTOP, "reduced_motion": "reduce", **options})
    context.set_default_timeout(PATIENCE)
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
    context.add_init_script(DRAWN.replace("SEED", str(zlib.crc32(request.node.name.encode()))))
    seen = Visit(context.new_page(), address)
    seen.page.on("console", lambda m: seen.errors.append(m.text) if m.type in ("error", "warning") else None)
    seen.page.on("pageerror", lambda e: seen.errors.append(str(e)))
    seen.page.on("request", seen.watch)
    yield seen
    context.close()
    assert seen.errors == []
    assert seen.foreign == []
