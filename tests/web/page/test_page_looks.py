"""How the page looks: six sizes of text, tiles in the middle, buttons that can be hit, one thing to do next."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit, phone
from tests.web.page.test_page_review_sizes import REVIEW

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]
VIEWS = [
    "/assist",
    "/assist#list=nyt&position=crane=.y..g",
    "/assist#list=mastermind:4x6&position=1122=1%2B1",
    "/assist#list=english-11",
    "/play#list=nyt&game=7",
    "/boards#boards=4&game=7",
    "/boards#doing=assist&boards=4&list=nyt&position=crane=.y..g/g..../...../.....",
    "/review#list=nyt",
    REVIEW,
    "/lab",
]


# How far the middle of each row of tiles is from that of what they stand in, and how large a tile is.
ROWS = """(inside) => [...document.querySelectorAll(".board .tiles, .grid > .tiles")].map((row) => {
    const middle = (el) => { const box = el.getBoundingClientRect(); return (box.left + box.right) / 2; };
    return [Math.abs(middle(row) - middle(document.querySelector(inside))),
            row.firstElementChild.getBoundingClientRect().width];
})"""


@phone
def test_tiles_stand_in_the_middle_and_are_as_large_everywhere(visit: Visit) -> None:
    for path in ("/assist#list=nyt&position=crane=.y..g+south=.....", "/review#list=nyt", "/play#list=nyt&game=7"):
        rows = visit.open(path).evaluate(ROWS, "main")
        assert rows, path
        for off, size in rows:
            assert off < 1, path
            assert size == pytest.approx(58.5, abs=0.6), path  # 15 % of the width


def test_tiles_are_62_px_on_a_desktop(visit: Visit) -> None:
    for path, inside in (("/assist#list=nyt&position=crane=.y..g", ".clues"), ("/review#list=nyt", ".form")):
        for off, size in visit.open(path).evaluate(ROWS, inside):
            assert off < 1, path
            assert size == pytest.approx(62, abs=0.6), path
    page = visit.open("/play#list=nyt&game=7")
    assert {round(size) for _, size in page.evaluate(ROWS, "main")} == {62}


# What a finger would miss: parts of a split, which stand below each other, are lower.
LOW = """(low) => [...document.querySelectorAll("button, summary, select, nav a, .switch")]
    .filter((el) => el.checkVisibility() && !el.matches(".tile, .key, .hidden, .mini, .parts summary"))
    .map((el) => [el.textContent.trim().slice(0, 30), el.getBoundingClientRect()])
    .filter(([, box]) => box.height > 0 && box.height < low).map(([name, box]) => `${name}: ${box.height}`)"""


@phone
def test_one_thing_to_do_next_and_buttons_that_can_be_hit(visit: Visit) -> None:
    for path in VIEWS:
        page = visit.open(path)
        mains = page.locator("main .main:visible")
        assert mains.count() <= 1, path
        low = 40 if path.startswith("/boards") else 43.5
        assert page.evaluate(LOW, low) == [], path


# What is seen on a button, a link or a fold, where its name does not have it; tiles are named by what they say.
UNNAMED = """() => [...document.querySelectorAll("button:not(.mini, :has(.tile)), a, summary")]
    .filter((el) => el.checkVisibility() && el.hasAttribute("aria-label"))
    .map((el) => [el.ariaLabel, el.innerText].map((said) => said.replace(/\\s+/g, " ").trim().toLowerCase()))
    .filter(([name, seen]) => /[\\p{L}\\p{N}]/u.test(seen) && !name.includes(seen))"""


@phone
def test_a_name_says_what_is_seen(visit: Visit) -> None:
    for path in VIEWS:
        assert visit.open(path).evaluate(UNNAMED) == [], path
    page = visit.open("/play#list=nyt&game=7&words=crane")
    expect(page.get_by_role("img", name="CRANE: ")).to_have_count(1)
    page.get_by_role("button", name="New game").tap()
    expect(page.get_by_role("img", name="CRANE: ")).to_have_count(0)


@phone
def test_giving_up_stands_apart(visit: Visit) -> None:
    page = visit.open("/play#list=nyt&game=7")
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Give up")).to_be_visible()
    boxes = [el.bounding_box() for el in page.locator(".hints .act:visible").all()]
    *others, last = [box for box in boxes if box is not None]
    assert len({box["y"] for box in (*others, last)}) == 1  # in one line
    assert last["x"] - max(box["x"] + box["width"] for box in others) >= 16


def test_a_menu_closes_by_escape_and_by_a_click_elsewhere(visit: Visit) -> None:
    page = visit.open("/play#list=nyt&game=7")
    more = page.locator(".hints .more > summary")
    challenge = page.get_by_role("button", name="Challenge")
    more.focus()
    page.keyboard.press("Enter")
    expect(challenge).to_be_visible()
    page.keyboard.press("Escape")
    expect(challenge).to_be_hidden()
    expect(more).to_be_focused()
    more.click()
    expect(challenge).to_be_visible()
    page.locator(".lead").click()
    expect(challenge).to_be_hidden()


def test_small_tiles_have_corners_too_and_are_not_known_by_their_colour_alone(visit: Visit) -> None:
    page = visit.open(REVIEW)
    arc = "(el) => Math.max(...getComputedStyle(el).backgroundImage.match(/[\\d.]+(?=px)/g).map(Number))"
    small = page.locator(".perfect .tile[data-d='2']").first
    large = page.locator(".turn-row .tile[data-d='2']").first
    width = "(el) => el.getBoundingClientRect().width"
    assert small.evaluate(width) < 24 < large.evaluate(width)
    assert 3 < small.evaluate(arc) < 6
    assert large.evaluate(arc) > 8


@phone
def test_keys_of_digits_can_be_hit(visit: Visit) -> None:
    for path in ("/play#list=bulls:4&game=7", "/assist#list=bulls:4"):
        page = visit.page
        page.goto(visit.address + path)  # what is searched for takes longer than the keys
        expect(page.locator(".key").first).to_be_visible()
        widths = page.locator(".key").evaluate_all("(all) => all.map((el) => el.getBoundingClientRect().width)")
        assert min(widths) >= 40, path


def test_the_bar_offers_six_lists_and_the_settings_all(visit: Visit) -> None:
    page = visit.open("/assist#list=french-5")
    chooser = page.locator(".modes select").first
    expect(chooser).to_have_value("french-5")
    names = chooser.locator("option").evaluate_all("(all) => all.map((option) => option.value)")
    assert len(names) == 6 + 2  # the one that is chosen, and the way to the others
    chooser.select_option("more")
    expect(page.locator("#settings")).to_be_visible()
    assert page.locator("#settings select").first.locator("option").count() > 20
    expect(chooser).to_have_value("french-5")
