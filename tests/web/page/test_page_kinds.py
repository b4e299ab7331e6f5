"""Lists of other languages and games in a real browser: a French, a German and a Nerdle game, and Mastermind."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Visit, best, in_the_tab_too, lead, phone, settle
from tilewise import vocabulary
from tilewise.apps.answers.games import dealt
from tilewise.apps.web.server import Settings

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]
GAME = 7


def secret(name: str) -> str:
    """The word that a game deals."""
    return dealt(vocabulary(name), GAME, Settings().deal_key)


def another(name: str) -> str:
    """A word that is not the answer, with letters that are no plain ones where the list has some."""
    words = vocabulary(name)
    odd = [word for word in words.answers if not word.isascii() and word != secret(name)]
    return (odd or [word for word in words.answers if word != secret(name)])[0]


def rows(page: Page) -> list[str]:
    """The keys on the screen, row by row, without Enter and Delete."""
    keys = page.locator(".keyboard .keys").all()
    return ["".join(row.locator(".key:not(.broad)").all_text_contents()) for row in keys]


def tap_word(page: Page, word: str) -> None:
    """By the keys on the screen, each of which a thumb can hit."""
    for symbol in vocabulary("nyt").alphabet.split(word):
        name = {"+": "plus", "-": "minus", "*": "times", "/": "divided by", "=": "equals"}.get(symbol, symbol)
        page.locator(f".keyboard [aria-label^='{name}']").first.tap()
    page.get_by_role("button", name="Enter", exact=True).tap()


def press_word(page: Page, text: str) -> None:
    """By a real keyboard, which may have keys that the browser's driver does not know."""
    for key in text:
        page.evaluate(
            "key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))", key
        )
    page.keyboard.press("Enter")


@phone
@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("french-5", ["azertyuiop", "qsdfghjklm", "wxcvbn"]),
        ("german-5", ["qwertzuiopü", "asdfghjklöä", "yxcvbnmẞ"]),
        ("nerdle", ["1234567890", "+−×÷="]),
    ],
)
def test_a_game_is_played_by_touch_and_by_keys(visit: Visit, name: str, keys: list[str]) -> None:
    page = visit.open(f"/play#list={name}&game={GAME}")
    lead(page)  # the game is there: a letter that is typed before is not taken
    assert rows(page) == keys
    width = page.evaluate("Math.min(...[...document.querySelectorAll('.keyboard .key')].map((el) => el.offsetWidth))")
    assert width >= 24
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    first = another(name)
    tap_word(page, first)
    expect(page.locator(".grid .tiles[role=img]")).to_have_count(1)
    shown = str(vocabulary(name).feedback(first, secret(name)))
    assert page.locator(".grid [role=img] .tile").evaluate_all("all => all.map((el) => el.dataset.d)") == [
        str(".yg".index(tile)) for tile in shown
    ]
    # What is no word is refused in a sentence and comes back, to be deleted.
    wrong = "12+34=99" if name == "nerdle" else "x" * 5
    press_word(page, wrong)
    expect(page.locator(".complaint")).to_contain_text("is not in the word list")
    for _ in wrong:
        page.keyboard.press("Backspace")
    press_word(page, {"french-5": secret(name).replace("e", "é").upper()}.get(name, secret(name)))
    expect(page.locator(".lead")).to_have_text("Solved in 2 guesses.")


@phone
def test_mastermind_is_played_with_colours(visit: Visit) -> None:
    page = visit.open(f"/play#list=mastermind:4x6&game={GAME}")
    settle(page)
    expect(page.locator(".lead")).to_contain_text("Find it in 10 guesses")
    expect(page.locator(".grid > .tiles")).to_have_count(10)
    ends = page.locator(".keyboard .key").evaluate_all("all => all.map((el) => el.getBoundingClientRect().right)")
    assert max(ends) <= page.evaluate("innerWidth")
    for symbol in "1123":
        page.get_by_role("button", name=f"colour {symbol}").tap()
    page.get_by_role("button", name="Enter", exact=True).tap()
    in_place, elsewhere = str(vocabulary("mastermind:4x6").feedback("1123", secret("mastermind:4x6"))).split("+")
    expect(page.locator(".grid .pegs .peg")).to_have_count(4)
    pegs = page.locator(".grid .pegs .peg").evaluate_all("all => all.map((el) => el.dataset.d)")
    assert (pegs.count("2"), pegs.count("1")) == (int(in_place), int(elsewhere))
    assert page.locator(".grid .pegged .tile").all_text_contents() == list("1123")  # never by colour alone
    press_word(page, secret("mastermind:4x6"))
    expect(page.locator(".lead")).to_have_text("Solved in 2 guesses.")


@in_the_tab_too
@phone
def test_mastermind_is_helped_with_by_pegs(visit: Visit) -> None:
    words, answer = vocabulary("mastermind:4x6"), "3456"
    asked: list[str] = []
    page = visit.open("/assist#list=mastermind:4x6")
    page.on("request", lambda request: asked.append(f"{request.url} {request.post_data}"))
    page.get_by_role("button", name="Show the codes").tap()
    page.locator(".chips .chip").first.tap()
    expect(page.locator(".card .card-why").first).to_contain_text("splits the 1,296 codes into")
    page.keyboard.press("Escape")
    for turn in range(1, 7):
        guess = best(page)
        page.get_by_role("button", name=f"I played it: {guess}", exact=True).tap()
        if guess == answer:
            page.locator(".dock").get_by_role("button", name="Solved it").tap()
            break
        in_place, elsewhere = str(words.feedback(guess, answer)).split("+")
        page.get_by_role("button", name="3 in place", exact=True).tap()
        expect(page.get_by_role("button", name="1 elsewhere", exact=True)).to_be_disabled()  # 3+1 of four cannot be
        page.get_by_role("button", name=f"{in_place} in place", exact=True).tap()
        page.get_by_role("button", name=f"{elsewhere} elsewhere", exact=True).tap()
        page.locator(".dock").get_by_role("button", name="Done").tap()
        expect(page.locator(".rows .row")).to_have_count(turn)
        settle(page)
    expect(page.locator(".lead")).to_contain_text("Solved in")
    assert re.search(r"position=\d{4}=\d%2B\d", page.url)
    # Values are those of a game of ten guesses.
    assert all('"limit":10' in question for question in asked if "/suggest " in question)


def test_a_game_is_chosen_once_and_words_have_their_accents(visit: Visit) -> None:
    page = visit.open("/assist")
    page.locator("#modes select").first.select_option("more")
    page.locator("#settings").get_by_role("combobox", name="Words").select_option("french-5")
    page.locator("#settings").get_by_role("button", name="Done").click()
    expect(page.locator("#what")).to_have_text("Français 5")
    settle(page)
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.locator(".lead")).to_contain_text("Find it in 6 guesses")
    page.goto("about:blank")
    page.goto(f"{visit.address}/assist")
    expect(page.locator("#what")).to_have_text("Français 5")
    settle(page)
    page.keyboard.type("raies")
    page.keyboard.press("Enter")
    page.keyboard.type(".y.y.")
    page.keyboard.press("Enter")
    expect(page.locator(".chips").first).to_contain_text("place / placé")
    # A link that names no list means the usual one, whatever was chosen.
    page.goto(f"{visit.address}/play#game={GAME}")
    expect(page.locator("#what")).to_have_text("Wordle")


TAPPED = """() => [...document.querySelectorAll('.row .tile, .entry .tile')].map((tile) => {
    const { left, right, width, height } = tile.getBoundingClientRect();
    return left >= 0 && right <= innerWidth ? [width, height] : ["outside", left, right];
})"""

LONG = "information%3Dy..g...y..."  # what was left after a turn stands beside it, but for the last one
APART = """() => [...document.querySelectorAll('.row')].every((row) => {
    if (!row.querySelector('.note > *')?.checkVisibility()) return true;
    const count = document.createRange();
    count.selectNodeContents(row.querySelector('.note'));
    const dots = document.createRange();
    dots.selectNodeContents(row.querySelector('summary'));
    const [tiles, said, menu] = [row.querySelector('.tiles'), count, dots].map((one) => one.getBoundingClientRect());
    const below = said.top >= tiles.bottom;
    const edge = row.getBoundingClientRect().right;
    const apart = said.right <= menu.left || said.bottom <= menu.top + 1;
    return (below || tiles.right <= said.left) && apart && menu.right <= edge;
})"""


@phone
def test_codes_stand_in_the_middle_and_on_their_line(visit: Visit) -> None:
    page = visit.open("/assist#list=mastermind:4x6")
    middle = "(el) => { const at = el.getBoundingClientRect(); return (at.left + at.right) / 2; }"
    assert page.locator(".entry").evaluate(middle) == pytest.approx(390 / 2, abs=1)
    bar, word = (page.locator(name).bounding_box() for name in (".best-numbers", ".best-word .tiles"))
    assert bar
    assert word
    assert word["y"] + word["height"] <= bar["y"] + 1, "pegs leave their line alone"


KEYED = ("play", "play#list=nerdle", "boards#boards=4&game=7", "assist#list=nerdle")


@pytest.mark.parametrize("visit", [{**PHONE, "viewport": {"width": 360, "height": 640}}], indirect=True, ids=["360"])
@pytest.mark.parametrize("path", KEYED)
def test_keys_are_as_wide_as_a_small_phone_lets_them(visit: Visit, path: str) -> None:
    page = visit.open(f"/{path}")
    expect(page.locator(".key").first).to_be_visible()
    keys = page.locator(".key").evaluate_all("(all) => all.map((key) => key.getBoundingClientRect().toJSON())")
    assert min(key["width"] for key in keys) >= 34
    assert {key["left"] >= 0 and key["right"] <= 360 for key in keys} == {True}


@phone
@pytest.mark.parametrize(
    ("asked", "sizes"),
    [
        ("list=nyt&position=tarse%3D..y.y+tarse%3D..y.y", [(390, 49), (320, 38), (704, 44), (820, 44), (1000, 44)]),
        ("list=english-7&position=careful%3Dy......+careful%3Dy......", [(390, 34), (820, 33)]),
        ("list=nerdle&position=48-32%3D16%3D.yg..y..+48-32%3D16%3D.yg..y..", [(390, 40), (320, 32), (820, 36)]),
        (f"list=english-11&position={LONG}+{LONG}", [(390, 29), (820, 29), (1280, 29)]),
    ],
    ids=["5", "7", "8", "11"],
)
def test_tiles_of_every_length_can_be_tapped(visit: Visit, asked: str, sizes: list[tuple[int, int]]) -> None:
    page = visit.open(f"/assist#{asked}")
    for width, least in sizes:
        page.set_viewport_size({"width": width, "height": 844})
        tiles = page.evaluate(TAPPED)
        assert tiles
        assert all(tile[0] >= least for tile in tiles), f"{width}: {tiles}"
        assert page.evaluate(APART), f"{width}: the count and the menu of a row touch"
        line = "(el) => Math.round(el.getBoundingClientRect().height / parseFloat(getComputedStyle(el).lineHeight))"
        assert page.locator(".best-word").evaluate(line) == 1


def test_a_game_of_codes_opens_from_the_history_whatever_list_the_page_has(visit: Visit) -> None:
    page = visit.open("/review#list=nyt")
    page.evaluate(
        """() => localStorage.setItem("tilewise-games", JSON.stringify([{
          list: "mastermind:4x6", digest: "", rule: "any", host: "secret", answer: "1234", guesses: ["1122", "1234"],
          won: true, hints: 0, limit: 10, finished: "2026-05-01T10:00:00+00:00" }]))"""
    )
    page.reload()
    page.get_by_role("button", name="Review 1234").click()
    expect(page.locator(".pegs").first).to_have_attribute("aria-label", re.compile("1 in place, 1 elsewhere"))
    settle(page)
    assert "list=mastermind" in page.url
    assert "1122" in page.evaluate("localStorage.getItem('tilewise-games')")
