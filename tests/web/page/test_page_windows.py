"""Every view in every window: the views can be reached, what matters is in view, nothing is covered."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit, in_the_tab_too, settle
from tests.web.page.test_page_review_sizes import REVIEW, TURNS, games

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]

# A phone, with its keyboard open, on its side; a tablet; a full-HD screen at 200 %, and as it is; a laptop.
SIZES = [
    (390, 844), (390, 508), (844, 390), (640, 430), (820, 1180), (960, 540), (1280, 860), (1920, 1080),
]  # fmt: skip

# What is wrong with the page as it stands: what is too wide, what should be in view and is not, what is covered.
FAULTS = """(wanted) => {
    const faults = [];
    const said = (el) => el.textContent.trim().slice(0, 30) || el.ariaLabel || el.className;
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) faults.push(`${over} pixels too wide`);
    const what = document.getElementById("what");
    if (what && what.scrollWidth > what.clientWidth) faults.push(`cut: ${said(what)}`);
    const rows = [...document.querySelectorAll(".grid > .tiles")].map((el) => el.getBoundingClientRect());
    if (rows.some(({ top }, i) => i && top - rows[i - 1].bottom > 8)) faults.push("rows are pulled apart");
    const onTop = (el) => {
        const { left, right, top, bottom } = el.getBoundingClientRect();
        const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return front !== null && (el.contains(front) || front.contains(el));
    };
    const inView = (el) => {
        const { left, right, top, bottom, width, height } = el.getBoundingClientRect();
        return width > 0 && height > 0 && left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    };
    scrollTo(0, 0);
    for (const selector of ["nav a", "#open-settings", ".mode", ...wanted]) {
        const found = [...document.querySelectorAll(selector)].filter((el) => el.checkVisibility());
        if (found.length === 0) faults.push(`there is no ${selector}`);
        for (const el of found) {
            // In a bar of one line, modes that have no room can be pushed into view.
            if (selector === ".mode") el.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
            if (!inView(el)) faults.push(`${selector} is not in view: ${said(el)}`);
            else if (!onTop(el)) faults.push(`${selector} is covered: ${said(el)}`);
        }
    }
    const pressed = "main button, main summary, main select, main input:not([type=file])";
    for (const el of document.querySelectorAll(pressed)) {
        if (!el.checkVisibility()) continue;
        el.scrollIntoView({ block: "center", behavior: "instant" });
        if (!onTop(el)) faults.push(`covered: ${said(el)}`);
    }
    scrollTo(0, 0);
    return faults;
}"""


def windows(page: Page, *wanted: str) -> dict[str, list[str]]:
    """The faults of a view in every window; ``wanted`` must be in view without scrolling."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[f"{width} x {height}"] = page.evaluate(FAULTS, list(wanted))
    page.set_viewport_size({"width": 1280, "height": 860})
    return {window: faults for window, faults in found.items() if faults}


def test_the_best_word_is_in_view_on_every_turn(visit: Visit) -> None:
    turns = TURNS.split()
    for n in range(len(turns) - 1):
        page = visit.open(f"/assist#list=nyt&position={'+'.join(turns[:n])}")
        assert windows(page, ".best-word", ".dock .main") == {}, turns[:n]


def give_up(page: Page) -> None:
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    expect(page.locator(".outcome .main")).to_be_visible()


def test_rows_and_keys_are_in_view(visit: Visit) -> None:
    page = visit.open("/play#list=mastermind:4x6&game=7")
    expect(page.locator(".grid .tiles")).to_have_count(10)
    assert windows(page, ".play > .lead", ".grid .tiles", ".key") == {}
    page = visit.open("/play#list=nyt&game=7&words=crane+sloth")
    expect(page.locator(".grid .tiles[role=img]")).to_have_count(2)
    assert windows(page, ".play > .lead", ".grid .tiles", ".key") == {}
    give_up(page)
    assert windows(page, ".play > .lead", ".grid .tiles", ".outcome .main") == {}
    for boards in (2, 4):
        page = visit.open(f"/boards#boards={boards}&game=7")
        expect(page.locator(".mini")).to_have_count(boards)
        assert windows(page, ".play > .lead", ".typed", ".mini", ".key") == {}, boards
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    give_up(page)
    assert windows(page, ".play > .lead", ".mini", ".outcome .main") == {}
    page = visit.open("/boards#boards=16&game=7")
    expect(page.locator(".mini")).to_have_count(16)
    assert windows(page, ".play > .lead", ".typed", ".key") == {}
    page = visit.open("/boards#doing=assist&boards=4&list=nyt&position=crane=.y..g/g..../...../.....")
    expect(page.locator(".dock .main")).to_be_enabled()
    assert windows(page, ".best-word", ".dock .main") == {}


def test_games_and_strategies_are_judged_in_every_window(visit: Visit) -> None:
    kept = {"tilewise-own": json.dumps([TURNS]), "tilewise-games": games(12)}
    visit.page.add_init_script(f"for (const [k, v] of Object.entries({json.dumps(kept)})) localStorage[k] ??= v")
    page = visit.open("/review#list=nyt")
    assert windows(page, ".review .lead", ".entry") == {}
    page = visit.open(REVIEW)
    expect(page.locator(".turn-row")).to_have_count(6)
    assert windows(page, ".review .lead", ".scored") == {}
    page = visit.open("/lab")
    expect(page.locator(".compared .lead")).to_contain_text("wins: 3.43 guesses on average")
    assert windows(page, "h1") == {}


# Notes what the focus comes to, and whether it is seen there: a frame around it, or around what it is a part of.
WATCH = """() => {
    globalThis.reached = new Set();
    globalThis.unseen = [];
    document.addEventListener("focusin", ({ target }) => {
        reached.add(target);
        const framed = (el) => el !== null && getComputedStyle(el).outlineStyle !== "none";
        if (target.id !== "main" && !framed(target) && !framed(target.closest(".mode, .entry, .field")))
            unseen.push(target.outerHTML.slice(0, 80));
    });
}"""
MISSED = """() => [...document.querySelectorAll("a[href], button, select, input, textarea, summary")]
    .filter((el) => el.checkVisibility({ visibilityProperty: true }) && !el.disabled && el.tabIndex >= 0)
    .filter((el) => !el.closest("dialog:not([open])") && !reached.has(el))
    .map((el) => el.outerHTML.slice(0, 80))"""
STOPS = "() => document.querySelectorAll('a[href], button, select, input, textarea, summary, [tabindex=\"0\"]').length"


@in_the_tab_too
def test_the_keyboard_reaches_everything(visit: Visit) -> None:
    views = [
        "/assist#list=nyt&position=crane=.y..g",
        "/play#list=nyt&game=7",
        "/boards#boards=2&game=7",
        REVIEW,
        "/lab",
    ]
    for path in views:
        page = visit.open(path)
        page.evaluate(WATCH)
        for _ in range(page.evaluate(STOPS) + 3):
            page.keyboard.press("Tab")
        assert page.evaluate(MISSED) == [], path
        assert page.evaluate("() => unseen") == [], path


def test_enter_and_escape_do_what_they_say(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    for name in ("Play", "Boards", "Lab", "Review", "Assist"):
        page.get_by_role("navigation").get_by_role("link", name=name, exact=True).focus()
        page.keyboard.press("Enter")
        expect(page).to_have_title(f"{'Several boards' if name == 'Boards' else name} · tilewise")
        settle(page)
    settings = page.locator("#open-settings")
    settings.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#settings")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#settings .main")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_be_hidden()
    expect(settings).to_be_focused()
