"""What people come for, on a phone and by touch alone; the other files have the same journeys by mouse and keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import tilewise as tw
from tests.web.conftest import PHONE, Visit, settle

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),
    pytest.mark.parametrize("visit", [PHONE], indirect=True, ids=["phone"]),
]
PLAYED = ".grid .tiles[role=img]"


def tap_word(page: Page, word: str) -> None:
    for letter in word:
        page.locator(".key", has_text=re.compile(f"^{letter}$")).tap()
    page.get_by_role("button", name="Enter", exact=True).tap()


def test_a_wrong_tile_is_mended(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    page.get_by_role("button", name="I played it: SOUTH").tap()
    for tile in page.locator(".paint .tile").all():  # all in the right place, which contradicts the row above
        tile.tap()
        tile.tap()
    page.locator(".dock").get_by_role("button", name="Done").tap()
    expect(page.locator(".lead")).to_have_text("These clues cannot all be true.")
    page.get_by_role("button", name=re.compile("^Fix it")).first.tap()
    settle(page)
    expect(page.locator(".dock .main")).to_be_in_viewport(ratio=1)


def test_a_game_is_won_with_hints_and_shared(visit: Visit) -> None:
    page = visit.open("/play#game=7&list=nyt")
    for turn in range(1, 7):
        for step in ("a nudge", "a letter", "a word", "take it"):
            page.get_by_role("button", name=step).tap()
        page.get_by_role("button", name="Enter", exact=True).tap()
        expect(page.locator(PLAYED)).to_have_count(turn)
        if "Solved" in page.locator(".lead").inner_text():
            break
    shared = "(data) => { globalThis.shared = data; return Promise.resolve(); }"
    page.evaluate(f"Object.defineProperty(navigator, 'share', {{ value: {shared}, configurable: true }})")
    page.get_by_role("button", name="Share").tap()
    assert page.evaluate("globalThis.shared.text").startswith("tilewise game 7, Wordle:")


def test_an_adversary_in_hard_mode(visit: Visit) -> None:
    page = visit.open("/play#host=adversary&rule=hard&list=english-4")
    tap_word(page, "tare")
    expect(page.locator(".lead")).to_contain_text(re.compile(r"The adversary still has [\d,]+ words to hide in\."))
    shown = page.locator(PLAYED).first.locator(".tile").evaluate_all("(all) => all.map((tile) => tile.dataset.d)")
    if set(shown) != {"0"}:  # something was shown, so that a word without it is refused
        tap_word(page, "book")
        expect(page.locator(".complaint")).not_to_be_empty()
    page.get_by_role("button", name="Give up").tap()
    page.get_by_role("button", name="Yes, give up").tap()
    expect(page.locator(".lead")).to_contain_text("Not this time. It could still have been")


def test_two_strategies_are_compared(visit: Visit) -> None:
    page = visit.open("/lab")
    expect(page.locator(".compared .lead")).to_contain_text("“TARSE, then the word that tells most” wins")
    page.get_by_text("Compare other ways of playing").tap()
    page.get_by_role("combobox", name="After that").last.select_option(label="fewest left on average")
    page.get_by_role("button", name="Run").tap()
    worse = tw.simulate(tw.Strategy(opening=("raise",), ranker="expected-size"), "nyt").mean
    expect(page.locator(".compared .lead")).to_contain_text(
        f"{worse - 7915 / 2309:.2f} fewer than “RAISE, then fewest left on average”"
    )


def test_a_server_that_is_gone_and_back(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    page.context.set_offline(True)
    page.get_by_role("button", name="Start over").tap()
    expect(page.locator(".best-word")).to_have_text("Cannot reach tilewise")
    page.context.set_offline(False)
    page.locator(".dock").get_by_role("button", name="Try again").tap()
    expect(page.locator(".best-word")).to_have_text("CRATE")
    visit.errors[:] = [text for text in visit.errors if "ERR_INTERNET_DISCONNECTED" not in text]
