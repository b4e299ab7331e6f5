"""Assist in a real browser: a puzzle solved by keyboard, mouse and touch, with the answer always in view."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

import tilewise as tw
from tests.web.conftest import DESKTOP, PHONE, Visit, in_the_tab_too, settle

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]
phone = pytest.mark.parametrize("visit", [PHONE], indirect=True, ids=["phone"])


def lead(page: Page) -> str:
    """The sentence that the page says, once it has settled."""
    settle(page)
    return page.locator(".lead").inner_text()


def best(page: Page) -> str:
    """The word in the bar."""
    settle(page)
    return page.locator(".best-word").inner_text().lower()


def in_view(page: Page, selector: str) -> bool:
    """Whether an element is wholly inside the window, with nothing in front of it."""
    script = """(el) => {
        const { left, top, right, bottom } = el.getBoundingClientRect();
        const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return inside && (el === front || el.contains(front));
    }"""
    return bool(page.locator(selector).first.evaluate(script))


@in_the_tab_too
def test_assist_to_a_solved_game_by_keyboard_alone(visit: Visit) -> None:
    page, answer = visit.open("/assist#list=nyt"), "rhyme"
    for _ in range(20):  # the entry must be reachable without a mouse
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.entry input')"):
            break
    expect(page.locator(".entry input")).to_be_focused()
    for turn in range(1, 8):
        guess = best(page)
        if turn % 2:
            page.keyboard.type(guess)
        page.keyboard.press("Enter")  # with nothing typed, Enter takes the suggestion
        expect(page.locator(".paint .tile").first).to_be_focused()
        page.keyboard.type(str(tw.feedback(guess, answer)))
        page.keyboard.press("Enter")
        expect(page.locator(".rows .row")).to_have_count(turn)
        if guess == answer:
            break
    expect(page.locator(".lead")).to_contain_text("Solved in")


@in_the_tab_too
@phone
def test_a_puzzle_solved_by_touch_with_the_answer_in_view(visit: Visit) -> None:
    page, answer = visit.open("/assist#list=nyt"), "piano"
    for turn in range(1, 8):
        guess = best(page)
        assert in_view(page, ".best-word")
        assert in_view(page, ".dock .main")
        page.get_by_role("button", name=f"Play {guess.upper()}").tap()
        for place, digit in enumerate(tw.feedback(guess, answer)):
            tile = page.locator(".paint .tile").nth(place)
            while tile.get_attribute("data-d") != str(digit):
                tile.tap()
        assert in_view(page, ".dock .doing .main")
        page.locator(".dock .doing .main", has_text="Apply").tap()
        expect(page.locator(".rows .row")).to_have_count(turn)
        assert page.evaluate("document.activeElement.tagName") != "INPUT", "the keyboard of the phone stays closed"
        if guess == answer:
            break
    expect(page.locator(".best-word")).to_have_text("Solved")
    assert in_view(page, ".dock .main")


@phone
def test_the_best_word_is_above_the_keyboard(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g+sprog=..y..")
    page.set_viewport_size({"width": 390, "height": 508})
    assert in_view(page, ".best-word")
    assert in_view(page, ".dock .main")


def test_that_was_it_ends_a_game_in_one_tap(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=..gg.+sloth=..y..")
    expect(page.locator(".lead")).to_have_text("One word left, a lucky result. It is PIANO, if the list has it.")
    page.get_by_role("button", name="PIANO was the answer").click()
    expect(page.locator(".lead")).to_have_text("Solved in 3 guesses.")
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator(".judged li")).to_have_count(3)
    expect(page.locator(".judged li").first.locator(".tiles")).to_have_attribute("aria-label", re.compile("CRANE"))


@in_the_tab_too
def test_assist_by_mouse_with_edits_and_undo(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    page.get_by_role("button", name=re.compile("^Play ")).first.click()
    second = page.locator(".paint .tile").nth(1)
    second.click()
    expect(second).to_have_attribute("aria-label", re.compile("elsewhere"))
    page.locator(".board .apply").click()
    expect(page).to_have_url(re.compile(r"position=\w{5}=\.y\.\.\."))
    first = lead(page)
    # A tile of a row that is already there: the clues change at once.
    page.locator(".rows .tile").nth(0).click()
    expect(page).to_have_url(re.compile(r"=yy\.\.\."))
    assert lead(page) != first
    page.locator(".row-tools summary").click()
    page.get_by_role("button", name=re.compile("^Details of")).click()
    expect(page.locator(".card")).to_contain_text("words on average")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Change the word")).click()
    page.locator(".entry input").fill("crane")
    page.keyboard.press("Enter")
    page.keyboard.type(".y..g")
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_contain_text(
        "39 words left, a typical result. Play SOUTH: about 2.4 more guesses."
    )
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".lead")).to_contain_text("2,309 words are possible")
    page.go_back()
    expect(page.locator(".lead")).to_contain_text("39 words left")


@in_the_tab_too
def test_exact_values_come_with_their_badges(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    least = tw.solve(tw.Position.parse("crane=.y..g"))
    assert least.mean is not None
    first = page.locator("tbody tr").first
    expect(first).to_contain_text(f"{least.mean:.3f}")
    expect(first.locator(".badge")).to_have_text("proved")
    expect(page.locator(".best-numbers")).to_contain_text("2.38 more guesses proved · wins for sure")
    expect(page.locator(".best-why")).to_contain_text("Best that can win: REUSE, 2.51.")


def test_the_switch_to_words_that_can_win(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    page.locator("#open-settings").click()
    page.get_by_label("Only words that can win").check()
    page.get_by_role("button", name="Done").click()
    assert best(page) == "reuse"
    expect(page.locator(".best-why")).to_contain_text("SOUTH cannot, but would save 0.13.")
    page.reload()
    assert best(page) == "reuse"


def test_with_two_words_left_the_likelier_one_leads(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g+sough=y....")
    left = tw.Position.parse("crane=.y..g sough=y....")
    assert len(left.candidates) == 2
    words = tw.vocabulary("nyt")
    likelier = max(left.candidates, key=lambda w: words.popularity[words.guess_index[w]])
    assert best(page) == likelier


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
    for place in (page.locator(".best-why .named"), page.locator(".best-word button")):
        place.click()
        expect(page.locator(".card")).to_contain_text("more guesses")
        page.keyboard.press("Escape")
    word.click()
    card.get_by_role("button", name="Play it").click()
    expect(page.locator(".paint .tile").first).to_have_text("t")


@in_the_tab_too
def test_a_word_that_the_game_does_not_accept_is_left_out(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    page.locator(".best-word button").click()
    page.get_by_role("button", name="Not accepted").click()
    expect(page.locator(".left-out")).to_contain_text("Not accepted by your game: SOUTH")
    expect(page).to_have_url(re.compile("exclude=south"))
    less = tw.advise(tw.Position.parse("crane=.y..g", tw.vocabulary("nyt").without(["south"])), top=1).best.guess
    assert best(page) == less != "south"
    # It stays so in the next game, until it is taken back.
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    assert best(page) == less
    page.locator(".left-out").get_by_role("button", name="SOUTH").click()
    expect(page.locator(".left-out")).to_have_count(0)
    assert best(page) == "south"


@phone
def test_no_word_changes_under_the_finger(visit: Visit) -> None:
    page = visit.page
    # The exact answer is kept waiting: the quick one must stay, and the better one come beside it.
    held = []
    page.route("**/api/v1/suggest*", lambda route: held.append(route))
    page.goto(visit.address + "/assist#list=nyt&position=crane=.y..g")
    expect(page.locator(".best-numbers")).to_contain_text("quick estimate")
    quick = page.locator(".best-word").inner_text()
    assert quick == "SPROG"
    before = page.locator(".dock .best-actions .main").bounding_box()
    held[0].continue_()
    expect(page.locator(".best-beside")).to_contain_text("SOUTH, 2.38")
    assert page.locator(".best-word").inner_text() == quick
    assert page.locator(".dock .best-actions .main").bounding_box() == before, "nothing moves under the finger"
    page.get_by_role("button", name="Play SOUTH instead").click()
    expect(page.locator(".paint .tile").first).to_have_text("s")


@in_the_tab_too
def test_contradicting_clues_are_explained_and_mended(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g+slate=....y")
    expect(page.locator(".lead")).to_have_text("These clues cannot all be true.")
    expect(page.locator(".help")).to_contain_text("E is letter 5 by CRANE, but not by SLATE")
    assert "=" not in page.locator(".help").inner_text(), "in words, not in code"
    expect(page.locator(".row.clash")).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Mend")).first.click()
    expect(page.locator(".row.clash")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Play "))).to_be_visible()


@in_the_tab_too
def test_two_wrong_tiles_are_mended_at_once(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y.gg+sloth=y..g.")
    expect(page.locator(".help")).to_contain_text("Two tiles read differently would mend it")
    page.get_by_role("button", name=re.compile("^Mend")).first.click()
    expect(page.get_by_role("button", name=re.compile("^Play "))).to_be_visible()


@in_the_tab_too
def test_an_unknown_word_is_questioned(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    page.keyboard.type("stoyr")
    page.keyboard.press("Enter")
    expect(page.locator(".question")).to_contain_text("STOYR is not on the list. Did you mean")
    page.locator(".question .chip", has_text="story").click()
    expect(page.locator(".paint .tiles")).to_have_attribute("aria-label", "What the game showed for STORY")
    expect(page.locator(".question")).to_have_count(0)


def test_long_lists_say_what_they_leave_out(visit: Visit) -> None:
    page = visit.open("/assist#list=english-7")
    expect(page.get_by_text("Exact values come as soon as fewer words are left.")).to_be_visible()
    page.get_by_role("button", name="Show 5,000 of 6,788 words").click()
    expect(page.get_by_text("and 1,788 more", exact=True)).to_be_visible()


def test_a_link_reproduces_the_position(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g+sprog=..y..&rule=hard")
    expect(page.locator(".rows .row")).to_have_count(2)
    before = lead(page), best(page)
    page.reload()
    assert (lead(page), best(page)) == before
    page.locator("#open-settings").click()
    expect(page.get_by_role("combobox", name="Rule", exact=True)).to_have_value("hard")


def test_the_split_of_a_chosen_word_is_shown(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    word = page.locator("tbody .word").nth(3)
    word.click()
    name = re.compile(f"What {word.inner_text()} would tell", re.I)
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    page.locator(".parts summary").first.click()
    expect(page.locator(".parts .inside").first.locator(".chip").first).to_be_visible()
    expect(page.locator(".parts > li")).to_have_count(10)
    page.get_by_role("button", name=re.compile("Show all .* parts")).click()
    assert page.locator(".parts > li").count() > 10


@in_the_tab_too
def test_other_lengths_and_pasted_turns(visit: Visit) -> None:
    page = visit.open("/assist#list=english-7")
    expect(page.locator(".entry .tile")).to_have_count(7)
    page.locator("#open-settings").click()
    page.get_by_role("combobox", name="Words", exact=True).select_option("nyt")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".entry .tile")).to_have_count(5)
    page.evaluate("navigator.clipboard.writeText('crane=.y..g sprog=..y..')")
    page.locator(".entry input").focus()
    page.keyboard.press("Control+v")
    expect(page.locator(".rows .row")).to_have_count(2)
    page.locator(".entry input").fill("abc")
    page.keyboard.press("Enter")
    expect(page.locator(".complaint")).to_have_text("ABC has 3 of 5 letters.")


def test_a_change_of_a_word_can_be_cancelled(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g+sprog=..y..")
    address = page.url

    def change() -> None:
        page.locator(".row-tools summary").first.click()
        page.get_by_role("button", name="Change the word CRANE").click()

    change()
    expect(page.locator(".row.editing")).to_have_count(1)
    assert page.url == address, "the turn stays until the change is applied"
    page.locator(".board").get_by_role("button", name="Cancel").click()
    expect(page.locator(".row.editing")).to_have_count(0)
    expect(page.locator(".entry input")).to_have_value("")
    change()
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".rows .row")).to_have_count(0)
    page.keyboard.type("slate")
    page.keyboard.press("Enter")
    tiles = page.locator(".paint .tile")
    expect(tiles).to_have_count(5)
    assert [tile.get_attribute("data-d") for tile in tiles.all()] == ["0"] * 5, "the tiles of another word"


def test_a_double_click_sets_no_tiles(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    page.keyboard.type("crane")
    page.locator(".board .set-tiles").dblclick()
    expect(page.locator(".paint .tile")).to_have_count(5)
    expect(page.locator(".rows .row")).to_have_count(0)
    page.locator(".paint .tile").first.click()
    page.locator(".board .apply").click()
    expect(page.locator(".rows .row")).to_have_count(1)


def test_a_solved_game_can_still_be_changed(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=..gg.+piano=ggggg")
    page.locator(".row-tools summary").first.click()
    page.get_by_role("button", name="Change the word CRANE").click()
    page.keyboard.type("slant")
    page.keyboard.press("Enter")
    page.keyboard.type("..gg.")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"position=slant=\.\.gg\.\+piano=ggggg"))


def test_the_rule_follows_the_address(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    page.locator("#open-settings").click()
    rule = page.get_by_role("combobox", name="Rule", exact=True)
    rule.select_option("hard")
    expect(page).to_have_url(re.compile("rule=hard"))
    page.go_back()
    expect(rule).to_have_value("any")


def test_squares_in_an_address_are_tiles(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=⬛🟨⬛⬛🟩")
    expect(page.locator(".rows .tile").nth(1)).to_have_attribute("data-d", "1")
    expect(page.locator(".lead")).to_contain_text("39 words left")


def test_the_first_visit_is_explained_in_three_lines(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    expect(page.locator(".first-run li")).to_have_count(3)
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".rows .row")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    settle(page)
    expect(page.locator(".first-run")).to_have_count(0)


def test_assist_opens_with_todays_puzzle(visit: Visit) -> None:
    page = visit.page
    held: list[Route] = []
    page.route("**/api/v1/suggest*", lambda route: held.append(route))
    page.goto(visit.address + "/assist")
    # The first guess is known beforehand and is there before any search ends.
    expect(page.locator(".best-numbers")).to_contain_text("quick estimate")
    first, words = page.locator(".best-word").inner_text().lower(), tw.vocabulary("daily")
    assert first == tw.advise(words, top=1, budget_seconds=0.01).best.guess
    expect(page.locator(".lead")).to_have_text(f"{len(words.answers):,} words are possible. Play {first.upper()}.")
    expect(page.locator("#what")).to_have_text("Wordle, today's puzzle")
    held[0].continue_()
    assert best(page) == first
    # Its value comes into the same place, with what it is; on a busy machine it is a bound.
    mean = float(tw.evaluate(words, [first])[first].upper) / words.weight_array.sum()
    numbers = page.locator(".best-numbers").inner_text()
    if "bound" in numbers:
        assert float(numbers.split()[2]) <= mean
    else:
        assert numbers.startswith(f"{mean:.2f} more guesses exact")
        assert f"Play {first.upper()}: about {mean:.1f} more guesses." in lead(page)
