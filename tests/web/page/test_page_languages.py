"""The page in other languages: chosen by the browser or in the settings, kept, and with no English left in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import tilewise
from tests.web.conftest import DESKTOP, PHONE, Visit, in_the_tab_too, settle

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]
TAGS = ["de", "es", "fr", "nl", "pl", "pt-BR"]
SPOKEN = Path(tilewise.__file__).parent / "apps/web/static/js/languages/language.js"
GAME = "game=crane=..gg.+sloth=..y..+piano=ggggg"
VIEWS = [
    "/assist#list=nyt",
    "/assist#list=nyt&position=crane=..gg.",
    "/assist#list=nyt&position=crane=ggggg+slate=ggggg",
    f"/review#list=nyt&{GAME}",
    "/review#list=nyt",
    "/play#list=nyt",
    "/boards#list=nyt",
    "/lab#list=nyt",
]
# English as a language of its own: longer, and marked, so that what does not come from the table is seen.
PSEUDO = """
import { $languages_english } from "../main.js";
const longer = (text) => (/\\p{L}{2}/u.test(text) ? `⟦${text}${"ø".repeat(Math.ceil(text.length / 3))}⟧` : text);
const marked = (entry) => {
  if (typeof entry === "string") return longer(entry);
  if (typeof entry === "function") return (...given) => marked(entry(...given));
  if (Array.isArray(entry)) return entry.map(marked);
  if (!entry || Object.getPrototypeOf(entry) !== Object.prototype) return entry;
  return Object.fromEntries(Object.entries(entry).map(([name, one]) => [name, marked(one)]));
};
const { index, ...others } = $languages_english.english;
const german = { ...marked(others), index: { ...marked(index), language: "de" } };
export const $languages_german = { german };
"""


def speaking(tag: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("visit", [{**DESKTOP, "locale": tag}], indirect=True, ids=[tag])


every_language = pytest.mark.parametrize("visit", [{**PHONE, "locale": tag} for tag in TAGS], indirect=True, ids=TAGS)


@every_language
def test_the_browser_s_language_is_spoken(visit: Visit, request: pytest.FixtureRequest) -> None:
    page = visit.open("/assist#list=nyt")
    tag = re.search(r"\[([\w-]+)\]", request.node.name)
    assert tag
    expect(page.locator("html")).to_have_attribute("lang", tag[1])
    assert page.locator("nav").inner_text().split() != ["Assist", "Review", "Play", "Boards", "Lab"]
    page = visit.open(f"/review#list=nyt&{GAME}")
    expect(page.locator(".lead")).not_to_contain_text("Solved in")
    expect(page.locator(".people")).to_contain_text(re.compile(r"3,8\b"))  # the comma of all of them


@every_language
def test_a_refusal_leaves_the_tools_of_a_game_in_view(visit: Visit) -> None:
    page = visit.page
    for width, height in ((390, 844), (375, 667), (390, 508)):
        page.set_viewport_size({"width": width, "height": height})
        visit.open("/play#game=7&list=nyt&words=crane")
        page.keyboard.type("craet")
        page.keyboard.press("Enter")
        expect(page.locator(".complaint")).to_contain_text(re.compile("crate", re.IGNORECASE))
        said, rows, tools, keys = (
            page.locator(name).bounding_box() for name in (".complaint", ".grid", ".hints", ".keyboard")
        )
        assert said is not None
        assert rows is not None
        assert tools is not None
        assert keys is not None
        assert said["height"] > 30, "two lines"
        assert said["y"] + said["height"] <= rows["y"] + 1
        assert rows["y"] + rows["height"] <= tools["y"]
        assert tools["y"] + tools["height"] <= keys["y"], (width, height)


SMALL = [(360, 640), (390, 844)]
BOARDS = "/boards#boards=4&game=7&list=nyt"
FITS = """() => {
    const box = (el) => el.getBoundingClientRect();
    const folded = "details:not([open]) > :not(summary)";
    const seen = (el) => el.checkVisibility() && box(el).width > 1 && !el.closest(folded);
    const meet = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const tiles = [...document.querySelectorAll("main .tile")].filter(seen).map(box);
    const keys = [...document.querySelectorAll(".keyboard:not([hidden]), .dock")].find((el) =>
        el.checkVisibility({ visibilityProperty: true }));
    const beside = [...document.querySelectorAll("main :is(.note, .note *, .lead, .hint, .hints *)")].filter(seen);
    const over = beside.filter((el) => tiles.some((tile) => meet(box(el), tile)) || (keys && meet(box(el), box(keys))));
    const tools = [...document.querySelectorAll(".clues > .tools > *")].filter(seen).map((el) => box(el).top);
    const lines = Math.max(...tools) - Math.min(...tools) > 9 ? "tools in two lines" : "";
    const bar = document.querySelector(".modes");
    const cut = bar.scrollWidth > bar.clientWidth + 1 ? "a mode is cut" : "";
    return [wide > 0 ? `${wide} too wide` : "", cut, lines, ...over.map((el) => el.textContent)].filter(Boolean);
}"""
"""What is wider than the window, lies over a tile, under the keys, or in a line of its own."""


@pytest.mark.parametrize("tag", ["en", *TAGS])
@pytest.mark.parametrize("visit", [PHONE], indirect=True, ids=["phone"])
def test_every_language_has_room_on_a_small_phone(browser: Browser, visit: Visit, tag: str) -> None:
    for width, height in SMALL:
        size: dict[str, Any] = {"viewport": {"width": width, "height": height}, "locale": tag}
        with browser.new_context(**{**PHONE, **size, "reduced_motion": "reduce"}) as context:
            page = context.new_page()
            for view in ("/play", "/assist", "/assist#position=crane=.y..g", "/assist#position=fuzzy=.....", BOARDS):
                page.goto("about:blank")
                page.goto(visit.address + view)
                expect(page.locator(".lead")).not_to_be_empty()
                page.wait_for_function("() => !document.querySelector('[aria-busy]')")
                assert page.evaluate(FITS) == [], (tag, width, view)
            page.goto("about:blank")
            page.goto(f"{visit.address}/play#game=7&list=nyt&words=crane")
            expect(page.locator(".grid .tile[data-d='0']").first).to_be_visible()
            for _ in range(3):
                page.locator(".hints .act").first.tap()
                page.wait_for_function("() => document.querySelector('.hint:not(:empty)')?.querySelector('*') === null")
                assert page.evaluate(FITS) == [], (tag, width, page.locator(".hint").inner_text())
            page.locator(".surely .act").tap()
            assert page.evaluate(FITS) == [], (tag, width, page.locator(".surely").inner_text())


@speaking("de")
@in_the_tab_too
def test_an_address_typed_by_hand_is_refused_in_the_reader_s_language(visit: Visit) -> None:
    said = re.compile("^Das lässt sich so nicht beantworten")
    for path, place in {
        "/review#list=nyt&game=crane+sloth+tight&limit=900": ".review .reason",
        "/play#list=nyt&game=7&rule=foo": ".reason",
        "/lab#list=nyt&compare=ranker=foo": ".compared .complaint p",
    }.items():
        expect(visit.open(path).locator(place).first).to_have_text(said)
        visit.page.goto("about:blank")


@speaking("de")
@in_the_tab_too
def test_a_language_is_chosen_and_kept_and_its_words_are_offered_once(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    expect(page.locator(".offer")).to_have_count(0)  # a link means the list that it names
    page.goto("about:blank")
    page = visit.open("/assist")
    offer = page.locator(".offer")
    expect(offer).to_contain_text("Deutsch")
    offer.get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("list=german-5"))
    expect(offer).to_have_count(0)
    page = visit.open("/play")
    expect(page.locator(".offer")).to_have_count(0)
    page.locator("#open-settings").click()
    page.locator("#settings select").last.select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page = visit.open("/assist")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("nav")).to_contain_text("Assist")


@pytest.mark.parametrize("visit", [{**PHONE, "locale": "de"}, {**DESKTOP, "locale": "de"}], indirect=True)
@pytest.mark.parametrize("path", VIEWS)
def test_no_english_is_left_and_nothing_is_cut(visit: Visit, path: str) -> None:
    visit.page.route("**/js/languages/german.js", pseudo)
    page = visit.open(path)
    settle(page)
    assert english(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert page.evaluate(CUT) == []


def pseudo(route: Route) -> None:
    route.fulfill(content_type="text/javascript", body=PSEUDO)


# Names of games and languages, and those whom a strategy comes from, are the same everywhere.
LANGUAGES = "|".join(map(re.escape, re.findall(r'\bname: "([^"]+)"', SPOKEN.read_text("utf-8"))))
NAMES = f"ordle\\)?$|^(Wordle|(Mini )?Nerdle)( \\(|$)|{LANGUAGES}|Shannon|^(nyt|[a-z]+-\\d+)$"

# What is longer than the element that shows it.
CUT = """() => [...document.querySelectorAll("button, summary, label, th, h1, h2, p")]
    .filter((el) => el.checkVisibility() && getComputedStyle(el).overflowX === "hidden" && !el.matches(".hidden"))
    .filter((el) => el.scrollWidth > el.clientWidth + 1)
    .map((el) => el.className + ": " + el.textContent)"""

SEEN = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const el = node.parentElement;
        if (el.closest("noscript, script, code, .brand, [data-word]")) continue;
        const whole = el.closest("p, li, td, th, button, label, option, summary, h1, h2, h3, div");
        seen.push([whole?.textContent ?? "", node.data]);
    }
    return seen;
}"""


def english(page: Page) -> list[str]:
    """What is read on the page and has no mark: words of several small letters, beside the words of the game."""
    left = []
    for around, text in page.evaluate(SEEN):
        rest, before = around, None
        while rest != before:
            before, rest = rest, re.sub(r"⟦[^⟦⟧]*⟧", "", rest)
        if re.search(r"[a-z]{3}", text) and text in rest and not re.search(NAMES, text):
            left.append(text.strip())
    return sorted(set(left))
