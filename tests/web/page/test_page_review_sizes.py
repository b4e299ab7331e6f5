"""Review by keyboard alone and for everybody; a turn that is played on, in every window."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit, settle
from tests.web.page.test_page import OVERFLOW, check_accessibility
from tests.web.page.test_page_review import LOST
from tilewise import feedback

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]

TURNS = " ".join(f"{word}={feedback(word, 'fight')}" for word in LOST.split())
REVIEW = f"/review#list=nyt&answer=fight&game={TURNS.replace(' ', '+')}"
SIZES = [(390, 844), (390, 508), (844, 390), (820, 1180), (1280, 860)]


def games(days: int) -> str:
    """As many games of the reader's own, judged, on days in a row."""
    kept = [
        {
            "list": "nyt", "digest": "d", "rule": "any", "host": "elsewhere", "answer": "piano", "won": day % 5 > 0,
            "guesses": ["crane", "sloth", "piano" if day % 5 else "plant"], "hints": 0, "limit": 6, "par": 3.4,
            "finished": f"2026-05-{day + 1:02}", "regret": 0.3, "luck": 0.7, "regrets": [0.1, 0.2, 0], "chance_par": 1,
            "chance_regret": 0, "chance_luck": 0, "chance_regrets": [0, 0, 0],
        }
        for day in range(days)
    ]  # fmt: skip
    return json.dumps(kept)


def own(visit: Visit) -> Page:
    """The page of somebody who has played that game, and others."""
    kept = {"tilewise-own": json.dumps([TURNS]), "tilewise-games": games(12)}
    visit.page.add_init_script(
        f"for (const [k, v] of Object.entries({json.dumps(kept)})) if (!localStorage[k]) localStorage[k] = v"
    )
    return visit.page


def test_a_game_that_is_played_on_is_in_view(visit: Visit) -> None:
    page = own(visit)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        visit.open(REVIEW)
        page.locator(".turn-row summary").nth(1).click()
        page.get_by_role("button", name="Play on from here").click()
        expect(page.locator(".play .lead")).to_be_in_viewport(ratio=0.9)
        # The row that is typed into and the keys are in view at once, and neither is on the other.
        expect(page.locator(".grid .current")).to_be_in_viewport(ratio=0.99)
        assert page.evaluate(OVERFLOW) <= 0, (width, height)
        rows, keys = (page.locator(f".{name}").bounding_box() for name in ("grid", "keyboard"))
        assert rows is not None
        assert keys is not None
        below, beside = keys["y"] >= rows["y"] + rows["height"] - 1, keys["x"] >= rows["x"] + rows["width"] - 1
        assert below or beside, (width, height)


def test_a_game_is_reviewed_by_keyboard_alone(visit: Visit) -> None:
    page = visit.open("/review#list=nyt")
    for word, tiles in (("crane", "..gg."), ("sloth", "..y.."), ("piano", "ggggg")):
        page.keyboard.type(word)
        if word == "crane":  # to "Set colours"; whoever sets them once is asked for those of every word
            page.keyboard.press("Tab")
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.keyboard.type(tiles)
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Review", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".turn-row")).to_have_count(3)
    settle(page)
    page.get_by_label("More: SLOTH").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play on from here").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".grid .current")).to_be_attached()
    page.keyboard.type("piano")
    page.keyboard.press("Enter")
    expect(page.locator(".play .lead")).to_have_text("Found in 2: 1 guess fewer than in the game.")


def test_words_alone_are_enough(visit: Visit) -> None:
    page = visit.open("/review#list=nyt")
    for word in ("crane", "sloth", "piano"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    expect(page.locator(".rows.uncoloured .row")).to_have_count(3)  # grey would say that no letter is in the word
    page.keyboard.press("Enter")  # nothing more to type
    expect(page.locator(".turn-row")).to_have_count(3)
    expect(page).to_have_url(re.compile(r"crane%3D\.\.gg\.|crane=\.\.gg\."))


def test_everybody_can_use_every_state_of_it(visit: Visit) -> None:
    page = own(visit)
    visit.open("/review#list=nyt")
    page.get_by_text("Type it as text").click()
    page.get_by_label("Guesses, in order").fill("⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛")
    page.get_by_role("button", name="Take this text").click()
    expect(page.locator(".rows .entry input")).to_be_attached()
    check_accessibility(page, "squares that wait", ["light"])
    page.get_by_role("button", name="Clear").click()
    page.get_by_text("Type it as text").click()
    page.get_by_label("Guesses, in order").fill(LOST)
    page.get_by_role("button", name="Take this text").click()
    expect(page.locator(".asking input")).to_be_attached()
    check_accessibility(page, "the answer is asked for", ["light"])
    visit.open(REVIEW)
    expect(page.locator(".turn-row")).to_have_count(6)
    page.get_by_role("button", name="Change the day or the words played").click()
    page.locator(".turn-row summary").nth(1).click()
    check_accessibility(page, "a lost game", ["light", "dark"])
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".grid .current")).to_be_attached()
    check_accessibility(page, "played on", ["light", "dark"])
