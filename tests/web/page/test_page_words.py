"""Words on the Assist page: their values and details, what they leave, and what is wrong with the clues."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

import tilewise as tw
from tests.web.conftest import DESKTOP, PHONE, Visit, best, in_the_tab_too, phone

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]


@in_the_tab_too
def test_exact_values_come_with_their_badges(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    least = tw.solve(tw.Position.parse("crane=.y..g"))
    assert least.mean is not None
    first = page.locator("tbody tr").first
    expect(first).to_contain_text(f"{least.mean:.3f}")
    expect(first.locator(".badge")).to_have_text("proved")
    expect(page.locator(".best-numbers")).to_contain_text("2.38 more guesses on average")
    expect(page.locator(".assist > .fold")).to_contain_text("Best that can win: REUSE, 2.51.")
    expect(page.locator(".best-kind")).to_have_text("Play this: Best guess, proved")


def test_the_switch_to_words_that_can_win(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    page.locator("#open-settings").click()
    page.get_by_label("Only guesses that can win").check()
    page.get_by_role("button", name="Done").click()
    assert best(page) == "reuse"
    expect(page.locator(".best-why")).to_contain_text("REUSE can be the answer")
    page.reload()
    assert best(page) == "reuse"


BESIDE = """(card) => {
    const [at, of] = [card.getBoundingClientRect(), globalThis.tapped.getBoundingClientRect()];
    const near = Math.min(Math.abs(at.top - of.bottom), Math.abs(of.top - at.bottom)) < 10;
    return near && at.left >= 0 && at.top >= 0 && at.right <= innerWidth && at.bottom <= innerHeight;
}"""


@pytest.mark.parametrize(("visit", "how"), [(PHONE, "tap"), (PHONE, "hold"), (DESKTOP, "click"), (DESKTOP, "Enter")],
                         indirect=["visit"], ids=["tap", "hold", "click", "key"])  # fmt: skip
def test_a_word_shows_its_details_beside_itself(visit: Visit, how: str) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    word, card = (
        page.locator(".words-box .chip", has_text="there"),
        page.get_by_role("dialog", name="What THERE would do"),
    )
    word.evaluate("(el) => { globalThis.tapped = el; }")
    if how == "tap":
        word.tap()
    elif how == "hold":  # what a phone sends for a finger that stays
        word.dispatch_event("contextmenu")
    elif how == "click":
        word.click()
    else:
        word.press("Enter")
    expect(card).to_be_visible()
    assert card.evaluate(BESIDE)
    there = tw.evaluate("crane=.y..g", ["there"])["there"]
    expect(card).to_contain_text(f"{there.upper / 39:.2f} more guesses exact")
    expect(card).to_contain_text("more than SOUTH")
    expect(page.locator(".best-word")).to_have_text("SOUTH")  # the advice stays what it was
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    # Words in sentences have their cards, too, and so has the best word itself.
    page.locator(".assist > .fold").evaluate("(el) => { el.open = true; }")
    for place in (page.locator(".fold p .named"), page.locator(".best-word button")):
        place.click()
        expect(page.locator(".card")).to_contain_text("more guesses")
        page.keyboard.press("Escape")
    word.click()
    card.get_by_role("button", name="I played it").click()
    expect(page.locator(".paint .tile").first).to_have_text("t")


@in_the_tab_too
def test_a_word_that_the_game_does_not_accept_is_left_out(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    page.locator(".best-word button").click()
    page.get_by_role("button", name="My game refuses it: SOUTH").click()
    expect(page.locator(".left-out")).to_contain_text("Left out: SOUTH")
    expect(page).to_have_url(re.compile("exclude=south"))
    less = tw.suggest(tw.Position.parse("crane=.y..g", tw.vocabulary("nyt").without(["south"])), top=1).best.guess
    assert best(page) == less != "south"
    # It stays so in the next game, until it is taken back.
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    assert best(page) == less
    page.locator(".left-out").get_by_role("button", name="SOUTH").click()
    expect(page.locator(".left-out")).to_have_count(0)
    assert best(page) == "south"


@phone
@pytest.mark.parametrize("worse", [0, 0.1])
def test_no_word_changes_under_the_finger(visit: Visit, worse: float) -> None:
    page = visit.page
    visit.any_word()
    # The exact answer is kept waiting: the quick one must stay, and what is much better come beside it.
    held: list[Route] = []
    page.route("**/api/v1/page/suggest*", lambda route: held.append(route))
    page.goto(visit.address + "/assist#list=nyt&position=crane=.y..g")
    expect(page.locator(".best-kind")).to_have_text("Play this: Quick estimate")
    quick = page.locator(".best-word").inner_text()
    assert quick == "SPROG"
    before = page.locator(".dock .best-actions .main").bounding_box()
    answer = held[0].fetch().json()
    for row in answer["suggestions"]:
        row["mean"] += worse * (row["guess"] == "sprog")  # it is 0.05 more than the best
    held[0].fulfill(json=answer)
    expect(page.locator(".best-kind")).to_have_text("Play this: A good guess")
    expect(page.locator(".best-beside")).to_have_text("Better: SOUTH" if worse else "")
    assert page.locator(".best-word").inner_text() == quick
    assert page.locator(".dock .best-actions .main").bounding_box() == before, "nothing moves under the finger"
    page.get_by_role("button", name="SOUTH" if worse else "I played it", exact=bool(worse)).first.click()
    expect(page.locator(".paint .tile").first).to_have_text("s")


@in_the_tab_too
def test_contradicting_clues_are_explained_and_mended(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g+slate=....y")
    expect(page.locator(".lead")).to_have_text("These clues cannot all be true.")
    expect(page.locator(".help")).to_contain_text("CRANE says letter 5 is E; SLATE says not")
    assert "=" not in page.locator(".help").inner_text(), "in words, not in code"
    expect(page.locator(".row.clash")).to_have_count(2)
    expect(page.get_by_role("button", name="Undo")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Fix it")).first.click()
    expect(page.locator(".row.clash")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^I played it: ")).first).to_be_visible()


@in_the_tab_too
def test_an_unknown_word_is_questioned(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    page.keyboard.type("stoyr")
    page.keyboard.press("Enter")
    expect(page.locator(".question")).to_contain_text("STOYR is not in the word list. Did you mean:")
    page.locator(".question .chip", has_text="story").click()
    expect(page.locator(".paint .tiles")).to_have_attribute("aria-label", "What the game showed for STORY")
    expect(page.locator(".question")).to_have_count(0)


def test_long_lists_say_what_they_leave_out(visit: Visit) -> None:
    page = visit.open("/assist#list=english-7")
    page.get_by_text("Details: ranked guesses").click()
    expect(page.get_by_text("Exact values follow once fewer are left.")).to_be_visible()
    page.get_by_role("button", name="Show the words").click()
    page.get_by_role("button", name="Show 5,000 of 6,788 words").click()
    expect(page.get_by_text("and 1,788 more", exact=True)).to_be_visible()


def test_the_split_of_a_chosen_word_is_shown(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    word = page.locator("tbody .word").nth(3)
    word.click()
    name = re.compile(f"What {word.inner_text()} would reveal", re.I)
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    page.locator(".parts summary").first.click()
    expect(page.locator(".parts .inside").first.locator(".chip").first).to_be_visible()
    expect(page.locator(".parts > li")).to_have_count(10)
    page.get_by_role("button", name=re.compile("Show all .* groups")).click()
    assert page.locator(".parts > li").count() > 10
