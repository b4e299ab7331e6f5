"""Write the pictures of the page in docs/images/ (needs chromium).

Run it as ``python -m tools.page.make_screenshots``, for some of them alone with their names. The pictures show a real
server in a real browser, so fonts differ from machine to machine.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.web.conftest import FLAGS, find_chromium, running_server

from tools.written import ROOT

IMAGES = ROOT / "docs" / "images"
LARGEST = 300_000
# However busy the machine is, the page waits for the exact answer before it shows anything.
PATIENT = """{
    const real = setTimeout;
    globalThis.setTimeout = (f, ms, ...rest) => real(f, ms === 400 ? 60_000 : ms, ...rest);
}"""
OWN = "crane=..gg. sloth=..y.. piano=ggggg"
BOARDS = "carle=.y.../g.y../...y./.yy.y+point=gyyg./.y.y./.y..y/.....".replace("/", "%2F")

# Name: address, what must be there before the picture is taken, width, height, colour scheme.
PICTURES = {
    "assist": ("/assist#position=crane=.y..g", ".skyline", 1280, 860, "light"),
    "phone": ("/assist#position=crane=...g.+gluts=..g..", ".best-actions .main", 390, 844, "light"),
    "review": ("/review#list=nyt&game=crane=..gg.+sloth=..y..+piano=ggggg", ".turn-row", 390, 844, "light"),
    "play": ("/play#game=7&words=crane+about", ".key", 390, 844, "dark"),
    "boards": (f"/boards#doing=assist&boards=4&list=original&position={BOARDS}", ".mini-foot", 390, 844, "light"),
    "lab": ("/lab", ".plot", 1280, 860, "light"),
}


def take(browser: Browser, url: str, ready: str, width: int, height: int, dark: bool, target: Path) -> None:
    """One picture."""
    tab = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        is_mobile=width < 600,
        has_touch=width < 600,
    )
    tab.add_init_script(f"localStorage.setItem('tilewise-own', '[\"{OWN}\"]')")  # a game of one's own is not veiled
    tab.add_init_script(PATIENT)
    tab.goto(url)
    tab.wait_for_selector(ready, timeout=60_000)
    tab.wait_for_selector("[aria-busy]", state="detached", timeout=60_000)
    tab.wait_for_selector(".searching:not(:empty)", state="detached", timeout=60_000)
    tab.wait_for_timeout(200)
    tab.screenshot(path=target)
    tab.close()


def main() -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of {', '.join(PICTURES)}; all by default")
    names = parser.parse_args().names
    program = find_chromium()
    if program is None:
        print("no chromium found (on Debian: apt-get install chromium)", file=sys.stderr)
        return 1
    with running_server() as (address, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        IMAGES.mkdir(parents=True, exist_ok=True)
        for name, (path, ready, width, height, scheme) in PICTURES.items():
            if names and name not in names:
                continue
            target = IMAGES / f"page-{name}.png"
            take(browser, address + path, ready, width, height, scheme == "dark", target)
            if target.stat().st_size > LARGEST:
                print(f"{target} has {target.stat().st_size} bytes: at most {LARGEST} are wanted", file=sys.stderr)
                return 1
            print(f"{target} {target.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
