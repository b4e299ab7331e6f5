"""Assist in a real browser: a puzzle solved by keyboard, mouse and touch, with the answer always in view."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta

import pytest
from playwright.sync_api import Page, Route, expect

import tilewise as tw
from tests.web.conftest import Visit, among_more, best, in_the_tab_too, lead, phone, settle
from tilewise.game.words.calendar import calendar, puzzle_number
from tilewise.game.words.prior import daily_prior

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]


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


@phone
def test_a_puzzle_solved_by_touch_with_the_answer_in_view(visit: Visit) -> None:
    page, answer = visit.open("/assist#list=nyt"), "piano"
    for turn in range(1, 8):
        guess = best(page)
        assert in_view(page, ".best-word")
        assert in_view(page, ".dock .main")
        page.get_by_role("button", name=f"I played it: {guess.upper()}", exact=True).tap()
        for place, digit in enumerate(tw.feedback(guess, answer)):
            tile = page.locator(".paint .tile").nth(place)
            while tile.get_attribute("data-d") != str(digit):
                tile.tap()
        assert in_view(page, ".dock .doing .main")
        page.locator(".dock .doing .main", has_text="Done").tap()
        expect(page.locator(".rows .row")).to_have_count(turn)
        assert page.evaluate("document.activeElement.tagName") != "INPUT", "the keyboard of the phone stays closed"
        if guess == answer:
            break
    expect(page.locator(".best-word")).to_have_text("Solved")
    assert in_view(page, ".dock .main")


SAID = """(() => {
    globalThis.said = [];
    const look = () => {
        const [kind, word] = [".best-kind", ".best-word"].map((at) => document.querySelector(at)?.textContent.trim());
        const now = word && `${kind}: ${word}`;
        if (now && said.at(-1) !== now) said.push(now);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
})()"""
"""Keeps everything that the bar ever said."""


@in_the_tab_too
def test_the_first_word_is_the_best_that_is_known_and_is_never_taken_back(visit: Visit) -> None:
    page = visit.page
    page.add_init_script(SAID)

    def late(route: Route) -> None:  # as from a server that has just begun
        page.wait_for_timeout(1500)
        route.continue_()

    page.route("**/api/v1/page/suggest*", late)
    page.goto(visit.address + "/assist")
    expect(page.locator(".best-numbers")).to_contain_text("guesses on average")
    settle(page)
    assert page.evaluate("said") == ["Play this: Best everyday word: TASER"]


@in_the_tab_too
def test_assist_by_mouse_with_edits_and_undo(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    page.get_by_role("button", name=re.compile("^I played it: ")).first.click()
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
    expect(page.locator(".card")).to_contain_text(re.compile(r"splits the [\d,]+ words into \d+ groups"))
    expect(page.locator(".row-tools")).not_to_have_attribute("open", "")  # no menu stays under its card
    page.keyboard.press("Escape")
    page.locator(".row-tools summary").click()
    page.get_by_role("button", name=re.compile("^Change the word")).click()
    page.locator(".entry input").fill("crane")
    page.keyboard.press("Enter")
    page.keyboard.type(".y..g")
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_contain_text("39 words left.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".lead")).to_contain_text("2,309 words are possible")
    page.go_back()
    expect(page.locator(".lead")).to_contain_text("39 words left")


def test_enter_goes_on_with_the_game_after_a_button_was_pressed(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    among_more(page, "Copy link").click()
    expect(page.locator(".entry input")).to_be_focused()
    page.keyboard.type("south")
    page.keyboard.press("Enter")
    expect(page.locator(".paint .tile")).to_have_count(5)
    # A word that was typed can be corrected; one that was suggested leaves nothing to delete.
    page.locator(".board").get_by_role("button", name="Back").click()
    expect(page.locator(".entry input")).to_have_value("south")
    page.locator(".entry input").fill("")
    page.get_by_role("button", name="I played it: SOUTH").click()
    page.locator(".board").get_by_role("button", name="Back").click()
    expect(page.locator(".entry input")).to_have_value("")
    page.keyboard.type("sloth")
    expect(page.locator(".entry input")).to_have_value("sloth")


def test_after_solving_the_focus_is_on_what_comes_next(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=..gg.")
    page.locator(".entry input").focus()
    page.keyboard.type("piano")
    page.keyboard.press("Enter")
    page.keyboard.type("ggggg")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Review this game")).to_be_focused()
    expect(page.locator(".rows .row .note").nth(0)).to_have_text("16left")
    expect(page.locator(".rows .row .note").nth(1)).to_be_empty()  # it is solved: nothing is left


def test_what_is_left_is_counted_above_the_words_and_named_in_the_reason(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g+sloth=.....")
    expect(page.locator(".lead")).to_contain_text("10 words left")
    expect(page.locator(".best-text")).to_have_attribute("role", "status")  # it is read aloud in its place
    expect(page.locator(".best-why")).to_have_text(re.compile(r"^[A-Z]{5} can(not)? be the answer; it .* 10 words"))
    expect(page.locator(".rows .row .note").nth(0)).to_have_text("39left")  # as it was then
    expect(page.locator(".rows .row .note").nth(1)).to_be_empty()
    shown = page.locator("main").evaluate("(el) => el.innerText.match(/\\b10 words\\b|\\b10\\s*left\\b/g)")
    assert shown == ["10 words"] * 2


def test_after_six_misses_nothing_is_to_be_played(visit: Visit) -> None:
    misses = "+".join(f"{word}=.gggg" for word in ("watch", "latch", "match", "patch", "hatch", "catch"))
    page = visit.open(f"/assist#list=nyt&position={misses}")
    expect(page.locator(".lead")).to_have_text("Not found in 6 guesses. One word was left.")
    expect(page.locator(".best-word")).to_have_text("Not found")
    expect(page.locator(".best-numbers")).to_have_text("one word was left: BATCH")
    expect(page.locator(".assist > .fold")).to_be_hidden()  # there is nothing to rank
    expect(page.get_by_role("button", name="I played it: BATCH")).to_have_count(0)
    expect(page.locator(".words-box .chip")).to_have_text("batch")
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_role("button", name="I played it: BATCH")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".rows .row")).to_have_count(5)
    expect(page.locator(".best-word")).not_to_have_text("Not found")


@in_the_tab_too
def test_a_word_is_graded_while_it_is_typed(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g&rule=hard")
    grade, entry = page.locator(".grade"), page.locator(".entry input")
    for word, said in {
        "reuse": "Good: 0.05 more than the best. exact",
        "terse": "As good as any guess. proved",
        "zzzzz": "ZZZZZ is not in the word list.",
    }.items():
        entry.fill(word)
        expect(grade).to_have_text(said)
    entry.fill("fuzzy")
    expect(grade).to_have_text("Hard mode: letter 5 must be E")
    entry.fill("fuzz")
    expect(grade).to_be_empty()
    entry.fill("reuse")
    page.keyboard.press("Enter")
    expect(page.locator(".paint .tile")).to_have_count(5)
    expect(grade).to_be_empty()


@in_the_tab_too
def test_what_is_searched_meanwhile_does_not_change_the_word(visit: Visit) -> None:
    page, words = visit.page, tw.vocabulary("daily")
    visit.any_word()
    page.goto(visit.address + "/assist#list=daily&position=tarse=..y.y")
    position = tw.Position.parse("tarse=..y.y", words)
    shown = tw.suggest(position, exact=False).best.guess
    proved = tw.suggest(position, top=20, budget_seconds=60).best
    expect(page.locator(".best-word")).to_have_text(re.compile(f"{shown}|{proved.guess}", re.IGNORECASE))
    if page.locator(".best-word").inner_text().lower() == proved.guess:
        return  # a fast machine: the first answer was exact
    known = tw.suggest(position, requested=[shown], budget_seconds=60).requested[0].mean
    expect(page.locator(".best-numbers")).to_contain_text(f"{known:.2f} more guesses on average")
    better = (known or 0) - (proved.mean or 0) >= 0.1
    expect(page.locator(".best-beside")).to_have_text(f"Better: {proved.guess.upper()}" if better else "")
    expect(page.locator(".best-word")).to_have_text(shown.upper())


@in_the_tab_too
def test_todays_puzzle_has_its_date_and_takes_an_answer_that_is_known(visit: Visit) -> None:
    page = visit.open("/assist#position=tarse=..y.y")
    today, known = date.today(), max(day.date for day in calendar())
    head = page.locator(".today")
    expect(head).to_contain_text(f"{today.day} {today:%B} {today.year} · puzzle {puzzle_number(today):,}")
    expect(head).to_contain_text("3,158 words can be the answer: the 2,309 of Wordle in 2022, and later ones.")
    expect(head).to_contain_text(f"Answers are known up to {known.day} {known:%B} {known.year}.")
    likeliest = page.locator(".words-box .chip").first.evaluate("(el) => el.firstChild.textContent")
    head.locator("summary").click()
    head.get_by_role("button", name="Add yesterday's answer").click()
    head.get_by_role("textbox").fill("zzzzz")
    page.keyboard.press("Enter")
    expect(head).to_contain_text("ZZZZZ is not in the word list.")
    head.get_by_role("textbox").fill(likeliest)
    page.keyboard.press("Enter")
    expect(page.locator(".left-out")).to_contain_text(f"Left out: {likeliest.upper()}")
    expect(page.locator(".words-box .chip").first).not_to_contain_text(likeliest)
    expect(head).to_contain_text("puzzle")
    expect(head).to_contain_text(f"{likeliest.upper()} was yesterday's answer: it is left out from now on.")
    page.reload()  # it stays true
    expect(head).to_contain_text(f"{likeliest.upper()} was yesterday's answer: it is left out from now on.")
    page = visit.open("/assist#list=nyt")
    expect(page.locator(".today")).to_have_count(0)


@in_the_tab_too
def test_every_percentage_of_today_has_its_reason(visit: Visit) -> None:
    page = visit.open("/assist#position=tarse=..y.y")
    chip = page.locator(".words-box .chip").first
    word = chip.evaluate("(el) => el.firstChild.textContent")
    chip.click()
    reason = daily_prior().reason(word)
    assert reason.last_played is None
    assert reason.probability < 0.01
    expect(page.locator(".card")).to_contain_text(f"Before any clue, its chance was {100 * reason.probability:.2g}")
    page.keyboard.press("Escape")
    page.route("**/api/v1/page/why*", lambda route: route.fulfill(body="none"))
    if page.evaluate("document.documentElement.dataset.tab") is None:
        chip.click()
        expect(page.locator(".card")).to_contain_text("could not be looked up just now")


@in_the_tab_too
def test_other_lengths_and_pasted_turns(visit: Visit) -> None:
    page = visit.open("/assist#list=english-7")
    expect(page.locator(".entry .tile")).to_have_count(7)
    page.locator("#open-settings").click()
    page.locator("#settings").get_by_role("combobox", name="Words", exact=True).select_option("nyt")
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


def test_the_first_visit_is_told_what_this_is_and_what_to_do(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    what = page.locator(".what")
    expect(what.get_by_role("heading")).to_have_text("Find the best next guess.")
    expect(what).to_contain_text("Play the suggested word in your game,")
    assert what.bounding_box()["height"] > 30  # type: ignore[index]
    expect(page.locator(".words-box .chip")).to_have_count(0)
    page.get_by_role("button", name="Show the words").click()
    expect(page.locator(".words-box .chip")).to_have_count(60)
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".rows .row")).to_have_count(1)
    expect(page.locator("h1")).to_have_text("Find the best next guess.")
    assert what.bounding_box()["height"] < 2  # type: ignore[index]


@in_the_tab_too
def test_letters_that_the_game_gives(visit: Visit) -> None:
    page = visit.open("/assist#list=french-6")
    row = page.locator(".given")
    expect(row).to_be_hidden()
    page.get_by_role("button", name="Given letters").click()
    page.get_by_label("Given letter 1").press("s")
    expect(page).to_have_url(re.compile(r"given=s\.\.\.\.\.$"))
    expect(page.locator(".lead")).to_contain_text("117 words are possible.")
    page.keyboard.type("sauter")  # what is typed next is a guess, and its first tile is known
    page.keyboard.press("Enter")
    expect(page.locator(".paint .tile").first).to_have_attribute("data-d", "2")
    page.get_by_role("button", name="Done").first.click()
    left = len(tw.Position.parse("s..... sauter=g.....", "french-6").candidates)
    expect(page.locator(".lead")).to_contain_text(f"{left} words")
    page.reload()
    expect(page.locator(".lead")).to_contain_text(f"{left} words")
    expect(page.get_by_label("Given letter 1")).to_have_value("S")
    page.get_by_role("button", name="Given letters").click()
    expect(row).to_be_hidden()
    expect(page).not_to_have_url(re.compile("given="))
    visit.open("/assist#list=nyt&given=q...q")
    expect(page.locator("main")).to_contain_text("answers is like Q...Q")
    visit.open("/assist#list=nyt&position=s....+salet=g.y..")  # as the command line writes it
    expect(page.locator(".lead")).to_contain_text("24 words")


@phone
def test_the_keys_of_a_tablet_set_words_and_tiles(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    for turn in ("crane .y..g", "south ....."):
        for keys in turn.split():
            page.keyboard.type(keys)
            page.keyboard.press("Enter")
        settle(page)
    expect(page).to_have_url(re.compile(r"position=crane=\.y\.\.g\+south=\.{5}$"))


def test_numbers_wait_for_the_first_guess_or_for_who_asked_for_them(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    table = page.locator(".assist > .fold table")
    expect(table).to_be_hidden()
    page.goto("about:blank")
    visit.open("/assist#list=nyt&position=crane=.y..g")
    expect(table).to_be_visible()
    page.locator(".assist > .fold > summary").click()
    page.reload()
    expect(page.locator(".lead")).to_have_text("39 words left.")
    expect(table).to_be_hidden()


def test_words_have_the_whole_width_of_a_tablet_and_stand_under_the_suggestion_on_a_desktop(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    board, words, dock = (page.locator(part) for part in (".clues", ".chips", ".dock"))
    left = "(el) => el.getBoundingClientRect().left"
    assert board.evaluate(left) < words.evaluate(left) == dock.evaluate(left)
    page.set_viewport_size({"width": 820, "height": 1180})
    assert words.evaluate(left) == board.evaluate(left) < dock.evaluate(left)


def test_where_nothing_can_be_kept_that_is_said_before_anything_is_lost(visit: Visit) -> None:
    visit.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full'); };")
    page = visit.open("/assist#list=nyt")
    expect(page.locator("#unkept")).to_have_text(
        "This browser saves nothing for this page: games and settings are gone once it is closed."
    )


@in_the_tab_too
@phone
def test_words_that_people_know_come_first_with_their_price(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    assert best(page) == "crate"
    expect(page.locator(".best-numbers")).to_contain_text("3.42 guesses on average")
    expect(page.locator(".best-kind")).to_have_text("Play this: Best everyday word")
    expect(page.locator(".best-why")).to_contain_text(
        "CRATE can be the answer; it splits the 2,309 words into 148 groups"
    )
    # In the list it stands where its value belongs, and is marked.
    page.get_by_text("Details: ranked guesses").tap()
    expect(page.locator(".assist > .fold")).to_contain_text("TARSE would save 0.01.")
    chosen = page.locator(".fold tbody tr.chosen")
    expect(chosen).to_contain_text("crate everyday")
    means = [float(cell.inner_text().split()[0]) for cell in page.locator(".fold tbody .value").all()]
    assert means == sorted(means)
    assert means[0] < float(chosen.locator(".value").inner_text().split()[0])
    page.get_by_role("button", name="Settings").tap()
    page.get_by_role("checkbox", name="Prefer words that people know").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator(".best-word")).to_have_text("TARSE")
    expect(page.locator(".best-kind")).to_have_text("Play this: Best guess, proved")
    page.reload()
    expect(page.locator(".best-word")).to_have_text("TARSE")


KEPT_GAMES = "JSON.parse(localStorage.getItem('tilewise-games') ?? '[]')"


@in_the_tab_too
@phone
def test_a_solved_game_is_kept_and_judged_at_once(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    opener = best(page)  # what is suggested and played counts as a hint
    page.get_by_role("button", name=f"I played it: {opener.upper()}", exact=True).tap()
    for place, digit in enumerate(tw.feedback(opener, "piano")):
        tile = page.locator(".paint .tile").nth(place)
        while tile.get_attribute("data-d") != str(digit):
            tile.tap()
    page.locator(".dock .doing .main", has_text="Done").tap()
    expect(page.locator(".rows .row")).to_have_count(1)
    settle(page)
    page.locator(".entry input").fill("piano")
    page.locator(".dock .doing .main", has_text="Set colours").tap()
    page.locator(".dock .doing").get_by_role("button", name="Solved it").tap()
    line = page.locator(".best-beside")
    expect(line).to_have_text(re.compile(r"^Saved: with 1 hint · luck \d+\.$"))  # which is no skill
    assert in_view(page, ".best-beside")
    (game,) = page.evaluate(KEPT_GAMES)
    assert (game["guesses"], game["answer"], game["hints"]) == ([opener, "piano"], "piano", 1)
    assert game["regrets"][-1] == 0
    page.get_by_role("button", name="Review this game").tap()  # one tap to the details, which say the same
    expect(page.locator(".turn-row")).to_have_count(2)
    assert len(page.evaluate(KEPT_GAMES)) == 1


def found(page: Page, word: str) -> None:
    """Enter the word that solves the game."""
    page.locator(".entry input").fill(word)
    page.keyboard.press("Enter")
    page.keyboard.type("g" * len(word))
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_contain_text("Solved in")


def test_a_solved_game_that_is_corrected_or_not_the_readers_is_not_kept(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=..gg.+piano=ggggg")  # somebody's link
    expect(page.locator(".lead")).to_have_text("Solved in 2 guesses.")
    expect(page.locator(".best-beside")).to_be_empty()
    assert page.evaluate(KEPT_GAMES) == []
    page.get_by_role("button", name="Undo").click()
    settle(page)
    found(page, "giant")
    page.get_by_role("button", name="Undo").click()  # before the game is judged, or after
    settle(page)
    found(page, "piano")
    expect(page.locator(".best-beside")).to_contain_text("Saved: skill")
    expect(page.locator(".record .figures")).to_be_visible()  # beside what is over, the games with this one
    page.get_by_role("button", name="New puzzle").click()
    settle(page)
    found(page, "crane")
    expect(page.locator(".best-beside")).to_contain_text("Saved")
    assert [game["answer"] for game in page.evaluate(KEPT_GAMES)] == ["piano", "crane"]


def test_games_solved_in_assist_are_not_kept_if_the_reader_does_not_want_that(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=..gg.+sloth=..y..")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Keep games that are solved here").uncheck()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Solved it: PIANO").click()
    expect(page.locator(".lead")).to_have_text("Solved in 3 guesses.")
    expect(page.locator(".best-beside")).to_be_empty()
    assert page.evaluate(KEPT_GAMES) == []


@phone
def test_a_visitor_who_comes_back_sees_yesterday_and_the_trend(visit: Visit) -> None:
    played = {
        "list": "nyt", "digest": "", "rule": "any", "host": "elsewhere", "hints": 0, "limit": 6, "won": True,
        "answer": "piano", "guesses": ["crane", "sloth", "piano"], "fortune": 41.2,
    }  # fmt: skip
    days = [str(date.today() - timedelta(days=back)) for back in range(13, 0, -1)]
    games = [{**played, "finished": day, "skill": 60 + 2 * i} for i, day in enumerate(days)]
    visit.page.add_init_script(f"localStorage.setItem('tilewise-games', {json.dumps(json.dumps(games))})")
    page = visit.open("/assist#list=nyt")
    line = page.locator("hgroup.what p")
    expect(line).to_have_text(
        "Yesterday: solved in 3 · skill 84 · luck 41 · 13 days in a row. Skill over the last 10 games: 75, up from 62."
    )
    assert in_view(page, ".dock .main")
    line.get_by_role("button").tap()
    expect(page.locator(".turn-row")).to_have_count(3)


def test_a_game_that_was_begun_is_offered_when_the_page_is_opened_anew(visit: Visit) -> None:
    page = visit.open("/assist")
    for word, shown in (("crane", "..y.."), ("match", ".gy..")):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        page.keyboard.type(shown)
        page.keyboard.press("Enter")
    expect(page.locator(".rows .row")).to_have_count(2)
    expect(page).to_have_url(re.compile(r"date=\d{4}-\d\d-\d\d"))
    for _ in range(2):  # the second time, too: a new tab takes no game's place
        new = page.context.new_page()
        new.goto(visit.address + "/assist")
        expect(new.get_by_role("button", name="Continue: CRANE, MATCH")).to_be_visible()
    new.get_by_role("button", name="Continue: CRANE, MATCH").click()
    expect(new.locator(".rows .row")).to_have_count(2)
    new.get_by_role("button", name="Start over").click()
    expect(new.locator(".rows .row")).to_have_count(0)
    new.goto("about:blank")
    new.goto(visit.address + "/assist")
    expect(new.locator(".best-word")).not_to_be_empty()
    expect(new.get_by_role("button", name=re.compile("^Continue"))).to_have_count(0)


def test_the_link_to_the_game_of_a_past_day_is_about_that_day(visit: Visit) -> None:
    page = visit.page
    day = date(2026, 5, 30)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.url} {request.post_data}"))
    visit.open(f"/assist#list=daily&date={day}&position=crane=..y..")
    expect(page.locator(".today")).to_contain_text(f"{day.day} ")
    expect(page.locator(".today")).to_contain_text(f"{puzzle_number(day):,}")
    about = [question for question in asked if '"list":"daily"' in question]
    assert about
    assert all(f'"as_of":"{day}"' in question for question in about)
    assert len(about) == len(set(about)), "what was asked early is not asked again"
