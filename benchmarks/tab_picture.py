"""How long a screenshot of a phone takes in the tab, from its bytes to what it shows."""

from __future__ import annotations

import base64
import statistics
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.web.conftest import FLAGS, find_chromium
from tests.web.tab.conftest import FOLDER, served
from tools import game_pictures as drawn
from tools.build_static import build

from benchmarks._measure import machine
from benchmarks.tab import asker, first_answer, renderers

TIMES = 15
GAME = drawn.PlayedGame(("crane", "sloth", "moist"), (((0, 0, 0, 0, 0), (2, 0, 1, 1, 0), (0, 1, 1, 1, 1)),), rows=6)


def screenshot() -> bytes:
    """A picture of 1170 x 2532 pixels."""
    look = drawn.Look("DejaVu Sans", 700, drawn.THEMES[0], drawn.DEVICES[0], clock=True)
    with drawn.open_screens(Path("build")) as screens:
        return screens.draw(look, GAME)[0]


def main() -> None:
    """Measure and print."""
    print(machine())
    picture = base64.b64encode(screenshot()).decode()
    folder = Path("build/benchmark") / FOLDER
    build(folder)
    with sync_playwright() as playwright, served(folder.parents[1]) as address:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        ask = asker(first_answer(browser, address, 1)[1])
        question = {"list": "nyt", "picture": picture}
        print(f"first picture, its reader fetched: {ask('picture', question):.0f} ms")
        before = sum(renderers(browser).values())
        rest = sorted(ask("picture", question) for _ in range(TIMES))
        taken = (sum(renderers(browser).values()) - before) / TIMES
        print(f"processor time of the tab for each of the next: {1000 * taken:.0f} ms")
        print(f"next ones: least {rest[0]:.0f} ms, median {statistics.median(rest):.0f} ms, most {rest[-1]:.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
