"""Play in a real browser: a game won, lost, shared, hinted; an adversary; every game keeps its own guesses."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from datetime import datetime

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Visit, among_more, in_the_tab_too, phone
from tilewise import Position, suggest, vocabulary
from tilewise.apps.answers.games import dealt
from tilewise.apps.web.server import Settings
from tilewise.game import daily_puzzle
from tilewise.game.words.calendar import answer_of

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]
PLAYED = ".grid .tiles[role=img]"


def type_word(page: Page, word: str) -> None:
    page.keyboard.type(word)
    page.keyboard.press("Enter")


@in_the_tab_too
def test_play_a_game_with_hints(visit: Visit) -> None:
    page = visit.open("/play#game=7&list=nyt")
    expect(page.locator(".grid > .tiles")).to_have_count(6)
    type_word(page, "qqqqq")
    expect(page.locator(".complaint")).to_contain_text("QQQQQ is not in the word list")
    for _ in range(5):
        page.keyboard.press("Backspace")
    for turn in range(1, 7):
        page.get_by_role("button", name="a nudge").click()
        expect(page.locator(".hint")).to_have_text(re.compile("One word fits|A good guess is (not )?one of them"))
        page.get_by_role("button", name="a letter").click()
        expect(page.locator(".hint")).to_have_text(re.compile("^(The answer|A good guess) has the letter [A-Z]"))
        page.get_by_role("button", name="a word").click()
        page.get_by_role("button", name="take it").click()
        page.locator(".lead").click()
        page.keyboard.press("Enter")
        expect(page.locator(PLAYED)).to_have_count(turn)
        if "Solved" in page.locator(".lead").inner_text():
            break
    expect(page.locator(".lead")).to_have_text(re.compile(r"Solved in \d guess(es)?, with \d+ hints\."))
    expect(page.locator(".figures")).to_have_text(re.compile("^1with hints"))  # it is no plain win
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied[0].startswith("tilewise game 7, Wordle:")
    assert copied[-1] == "🟩🟩🟩🟩🟩"  # and no link to a server that nobody else can reach
    expect(page.locator(".result")).to_have_text(re.compile(r"^\d/6$"))  # hints are no skill
    expect(page.locator(".spread")).to_have_count(0)  # nor is there a bar for a game without
    before = page.locator(".grid").inner_text()
    page.reload()
    expect(page.locator(".lead")).to_contain_text("Solved in")
    assert page.locator(".grid").inner_text() == before
    page.get_by_role("button", name="Next game").click()
    expect(page.locator(PLAYED)).to_have_count(0)
    expect(page.locator(".play p.hidden")).to_be_empty()  # the tiles of the old game are not told again
    expect(page).not_to_have_url(re.compile("game=7&"))


@phone
def test_a_game_lost_by_touch(visit: Visit) -> None:
    page = visit.open("/play#game=7&list=nyt")
    for turn, word in enumerate(("crane", "about", "which", "there", "could", "first"), 1):
        for letter in word:
            page.locator(".key", has_text=re.compile(f"^{letter}$")).tap()
        page.get_by_role("button", name="Enter", exact=True).tap()
        expect(page.locator(PLAYED)).to_have_count(turn)
    expect(page.locator(".lead")).to_contain_text("Not this time. It was")
    expect(page.locator(".figures")).to_contain_text("0 %won")
    shared = "(data) => { globalThis.shared = data; return Promise.resolve(); }"
    page.evaluate(f"Object.defineProperty(navigator, 'share', {{ value: {shared}, configurable: true }})")
    page.get_by_role("button", name="Share").tap()
    assert page.evaluate("globalThis.shared.text").startswith("tilewise game 7, Wordle:")
    page.get_by_role("button", name="Review this game").tap()
    expect(page.locator(".turn-row")).to_have_count(6)


def test_the_link_deals_the_same_word_without_ones_guesses(visit: Visit) -> None:
    page = visit.open("/play#game=7&words=crane+about")
    expect(page.locator(PLAYED)).to_have_count(2)
    among_more(page, "Copy link").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{visit.address}/play#game=7"
    page.goto(visit.address + "/play#game=7&list=nyt")
    expect(page.locator(PLAYED)).to_have_count(2)  # on this device the game goes on


def test_every_view_keeps_its_state(visit: Visit) -> None:
    page = visit.open("/play#game=7&words=crane+about")
    expect(page.locator(PLAYED)).to_have_count(2)
    before, row = page.url, page.locator(PLAYED).first.get_attribute("aria-label")
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page).to_have_url(before)
    page.get_by_role("link", name="Lab", exact=True).click()
    expect(page.locator("h1")).to_have_text("How good is your first word?")
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.locator(PLAYED)).to_have_count(2)
    expect(page).to_have_url(before)
    assert page.locator(PLAYED).first.get_attribute("aria-label") == row
    # A game with another length in the same tab has nothing to do with these guesses.
    page.evaluate("location.hash = '#game=7&list=english-7'")
    expect(page.locator(".current .tile")).to_have_count(7)
    expect(page.locator(".lead")).to_contain_text("Find it in 6 guesses.")


@in_the_tab_too
def test_play_against_the_adversary_and_give_up(visit: Visit) -> None:
    page = visit.open("/play#host=adversary&rule=hard&list=english-4")
    expect(page.locator(".lead")).to_have_text("The adversary has no answer in mind: corner it in 12 guesses.")
    type_word(page, "tare")
    expect(page.locator(".lead")).to_contain_text(re.compile(r"The adversary still has [\d,]+ words to hide in\."))
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Keep playing").click()
    expect(page.get_by_role("button", name="Give up")).to_be_visible()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    expect(page.locator(".lead")).to_contain_text("Not this time. It could still have been")
    page.reload()  # it stays given up
    expect(page.locator(".lead")).to_contain_text("Not this time. It could still have been")


@in_the_tab_too
def test_a_hint_names_a_word_that_people_know_and_calls_it_the_answer_only_where_it_is(visit: Visit) -> None:
    secret = dealt(vocabulary("nyt"), 7, Settings().deal_key)
    words, position = "crane", Position(vocabulary("nyt")).answered("crane", secret)
    for _ in range(5):
        page = visit.open(f"/play#game=7&list=nyt&words={words}")
        for name in ("a nudge", "a letter", "a word"):
            page.get_by_role("button", name=name).click()
        advice = suggest(position, top=1, everyday=True, budget_seconds=20).best.guess
        if len(position.candidates) == 1:
            expect(page.locator(".hint")).to_have_text(f"It must be {secret.upper()}.")
            return
        expect(page.locator(".hint")).to_have_text(f"A good guess is {advice.upper()}.")
        words, position = f"{words}+{advice}", position.answered(advice, secret)
        page.goto("about:blank")
    pytest.fail("one word is left in the end")


CUT = "() => [...document.querySelectorAll('.mode-text')].filter((el) => el.scrollWidth > el.clientWidth).length"


@phone
def test_no_mode_is_cut_on_a_narrow_phone(visit: Visit) -> None:
    for path, widths in {
        "/play#game=7&list=nyt": (390, 360),
        "/play#game=7&list=french-5": (390,),
        "/play#game=7&list=mastermind:4x6": (390,),
        "/boards#boards=16&game=7&list=nyt": (390, 360),
        "/boards#boards=4&game=7&list=spanish-5": (390,),
        "/review#list=french-5": (390,),
    }.items():
        page = visit.open(path)
        expect(page.locator(".modes .mode").first).to_be_visible()
        for width in widths:
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate(CUT) == 0, (path, width)


FOCUSED = "document.activeElement.closest('.grid, .lead, .hints, .outcome')?.className"


def test_enter_plays_the_word_whatever_was_pressed_before(visit: Visit) -> None:
    page = visit.open("/play#game=7&list=nyt")
    for press in ("click", "focus"):  # by mouse, then by keyboard alone
        for name in ("Hint: a nudge", "Hint: a letter", "Hint: a word", "take it"):
            button = page.get_by_role("button", name=name, exact=True)
            if press == "click":
                button.click()
            else:
                button.focus()
                page.keyboard.press("Enter")
        among_more(page, "Copy link").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator(PLAYED)).to_have_count(1 if press == "click" else 2)
        expect(page.get_by_role("button", name="Copied")).to_have_count(0)


def test_the_focus_is_never_lost(visit: Visit) -> None:
    page = visit.open("/play#game=7&list=nyt")
    for word in ("crane", "about", "which", "there", "could", "first"):
        type_word(page, word)
    expect(page.locator(".lead")).to_contain_text("Not this time")
    assert page.evaluate(FOCUSED) == "grid"
    page.reload()
    expect(page.locator(".lead")).to_contain_text("Not this time")
    assert page.evaluate(FOCUSED) == "lead"
    page.get_by_role("button", name="Next game").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_contain_text("Find it in 6 guesses")
    assert page.evaluate(FOCUSED) == "grid"
    type_word(page, "crane")
    expect(page.locator(PLAYED)).to_have_count(1)


def test_a_word_that_was_found_hops_unless_motion_is_not_wanted(visit: Visit) -> None:
    page = visit.open("/play#game=7&list=nyt")
    secret = dealt(vocabulary("nyt"), 7, Settings().deal_key)
    type_word(page, "crane")
    page.emulate_media(reduced_motion="no-preference")
    type_word(page, secret)
    row = page.locator(".grid .found .tile").last
    assert "hop" in row.evaluate("tile => getComputedStyle(tile).animationName")
    page.emulate_media(reduced_motion="reduce")
    assert row.evaluate("tile => getComputedStyle(tile).animationName") == "none"
    page.reload()
    expect(page.locator(".lead")).to_contain_text("Solved in 2")
    expect(page.locator(".grid .found")).to_have_count(0)  # a moment comes once


@in_the_tab_too
def test_the_puzzle_of_a_past_day_once(visit: Visit) -> None:
    page = visit.open("/play#game=7&list=nyt")
    among_more(page, "By date").click()
    page.get_by_label("Year").select_option("2024")
    expect(page.locator("dialog[open] h3")).to_have_text(re.compile(r"\w+ 2024"))
    while page.locator("dialog[open] h3").inner_text() != "May 2024":
        page.get_by_role("button", name="Month before").click()
    page.get_by_role("button", name="1 May 2024: not played yet", exact=True).click()
    expect(page.locator(".lead")).to_have_text("The puzzle of 1 May 2024. Find it in 6 guesses.")
    assert "date=2024-05-01" in page.url
    assert page.evaluate(FOCUSED) == "grid"
    type_word(page, "crane")
    expect(page.locator(PLAYED)).to_have_count(1)
    type_word(page, answer_of("2024-05-01"))
    expect(page.locator(".lead")).to_have_text("Solved in 2 guesses.")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").startswith(
        "tilewise puzzle of 1 May 2024, Wordle, with later answers: 2/6"
    )
    page.get_by_role("button", name="Another day").click()
    expect(page.get_by_role("button", name="1 May 2024: solved in 2 guesses", exact=True)).to_be_visible()
    page.get_by_role("button", name="Close").click()
    # On another device, or once its guesses are forgotten: nobody plays it twice by accident.
    page.evaluate(
        "Object.keys(localStorage).filter((k) => k.includes('play-')).forEach((k) => localStorage.removeItem(k))"
    )
    page.goto("about:blank")
    page.goto(f"{visit.address}/play#date=2024-05-01")
    expect(page.locator(".lead")).to_have_text("You have played the puzzle of 1 May 2024: solved in 2 guesses.")
    page.get_by_role("button", name="Review that game").click()
    expect(page.locator(".turn-row")).to_have_count(2)
    page.go_back()
    page.get_by_role("button", name="Play it again").click()
    expect(page.locator(".lead")).to_have_text("The puzzle of 1 May 2024. Find it in 6 guesses.")


@in_the_tab_too
def test_a_word_of_ones_own_as_a_challenge(visit: Visit) -> None:
    page = visit.open("/play#game=7&list=nyt")
    among_more(page, "Challenge").click()
    page.get_by_label("Your word").fill("craet")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator("dialog[open] .complaint")).to_contain_text("CRAET is not in the word list. Did you mean")
    page.get_by_label("Your word").fill("Tarse")  # an allowed word that is nobody's answer
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "tarse" not in link.lower()
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".lead")).to_have_text("Somebody has set you a word. Find it in 6 guesses.")
    type_word(page, "crane")
    expect(page.locator(PLAYED)).to_have_count(1)
    type_word(page, "tarse")
    expect(page.locator(".lead")).to_have_text("Solved in 2 guesses.")


def slowly(milliseconds: int) -> Callable[[Route], None]:
    """A handler that keeps a request waiting."""

    def handle(route: Route) -> None:
        time.sleep(milliseconds / 1000)
        route.continue_()

    return handle


def test_words_typed_faster_than_the_server_answers(visit: Visit) -> None:
    page = visit.open("/play#game=7&list=nyt")
    page.route("**/api/v1/page/play*", slowly(150))
    for word in ("about", "which", "there"):
        type_word(page, word)
    page.keyboard.type("wor")
    expect(page.locator(PLAYED)).to_have_count(3)
    expect(page.locator(".current")).to_have_text("wor")


@in_the_tab_too
def test_a_game_whose_first_letter_is_given(visit: Visit) -> None:
    """As in SUTOM: the letter is shown, need not be typed, and no other word is taken."""
    page = visit.open("/play#list=french-6&game=5")
    words = vocabulary("french-6")
    expect(page.locator(".grid .ghost")).to_have_count(0)
    page.get_by_role("button", name="1st letter").click()
    expect(page).to_have_url(re.compile("given=first"))
    ghost = page.locator(".grid .current .ghost")
    expect(ghost).to_have_count(1)
    first = ghost.inner_text().lower()
    listed = words.with_given(first + ".....")
    expect(page.locator(".lead")).to_contain_text(f"One of {len(listed.answers)} words that begin like that.")
    if first != "z":
        page.keyboard.type("z")
        expect(page.locator(".grid .current")).to_have_text(re.compile(f"^{first}z$", re.IGNORECASE))
        page.keyboard.press("Backspace")
        page.keyboard.press("Backspace")
    expect(ghost).to_have_count(1)
    type_word(page, listed.guesses[3][1:])  # without the letter
    expect(page.locator(PLAYED)).to_have_count(1)
    type_word(page, listed.guesses[-1])  # with it
    expect(page.locator(PLAYED)).to_have_count(2)
    page.reload()
    expect(page.locator(PLAYED)).to_have_count(2)
    expect(ghost).to_have_text(re.compile(first, re.IGNORECASE))
    page.get_by_role("button", name="a nudge").click()
    expect(page.locator(".hint")).to_contain_text("A good guess")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    expect(page.locator(".lead")).to_contain_text("It was ")
    answer = page.locator(".lead").inner_text().split("It was ")[1]
    assert words.alphabet.word(answer[:6]).startswith(first), answer  # ÉPUISÉ begins with e
    page.get_by_role("button", name="Review this game").click()
    expect(page).to_have_url(re.compile(rf"list=french-6&given={first}\.{{5}}"))
    expect(page.locator(".results")).to_contain_text(re.compile("How the best play went"))


@in_the_tab_too
def test_the_puzzle_of_the_day(visit: Visit) -> None:
    page = visit.page
    page.clock.install(time=datetime(2026, 5, 31, 18, 15))  # where the reader is
    visit.open("/play")
    puzzle = daily_puzzle("2026-05-31")
    expect(page.locator(".lead")).to_have_text("tilewise puzzle 151, 31 May 2026. Find it in 6 guesses.")
    assert page.url.endswith("#daily=2026-05-31")
    type_word(page, "crane")
    expect(page.locator(PLAYED)).to_have_count(1)
    type_word(page, puzzle.answer)
    expect(page.locator(".result b")).to_have_text("2/6")
    expect(page.locator(".result span")).to_have_text(re.compile(r"skill \d+ · luck \d+ · 1 day in a row"))
    expect(page.locator(".countdown")).to_have_text("Next puzzle in 5 h 45 min")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    title, first, second = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert (title, second) == ("tilewise 151: 2/6", "🟩🟩🟩🟩🟩")
    assert len(first) == 5
    # The next day is another puzzle, and the streak goes on.
    page.clock.set_system_time(datetime(2026, 6, 1, 8, 0))
    page.goto("about:blank")
    visit.open("/play")
    expect(page.locator(".lead")).to_have_text("tilewise puzzle 152, 1 Jun 2026. Find it in 6 guesses.")
    type_word(page, daily_puzzle("2026-06-01").answer)
    expect(page.locator(".result span")).to_have_text("2 days in a row")
    page.reload()
    expect(page.locator(".result b")).to_have_text("1/6")
    # Past puzzles are those of the list, and say how they went.
    among_more(page, "By date").click()
    expect(page.locator("dialog[open] h2")).to_have_text("Past puzzles of tilewise")
    page.get_by_role("button", name="Month before").click()
    expect(page.get_by_role("button", name="31 May 2026: solved in 2 guesses", exact=True)).to_be_visible()
    page.get_by_role("button", name="30 May 2026: not played yet", exact=True).click()
    expect(page.locator(".lead")).to_have_text("tilewise puzzle 150, 30 May 2026. Find it in 6 guesses.")
    type_word(page, daily_puzzle("2026-05-30").answer)
    expect(page.locator(".result span")).to_have_text("2 days in a row")  # a day too late
    expect(page.locator(".countdown")).to_have_count(0)
    page.get_by_role("button", name="Next game").click()
    expect(page).to_have_url(re.compile("game=\\d+"))
    among_more(page, "Today's puzzle").click()
    expect(page).to_have_url(re.compile("daily=2026-06-01"))
    visit.open("/play#list=german-5&daily=2026-05-31")  # another language has another
    type_word(page, daily_puzzle("2026-05-31", "german-5").answer)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").startswith("tilewise 151, Deutsch, 5 letters: 1/6\n")


def test_the_word_of_the_newspaper_is_not_dealt(visit: Visit) -> None:
    page = visit.open("/play#list=daily&game=7")
    expect(page.locator(".lead")).to_contain_text("One of the 2,309 answers of Wordle in 2022")
    expect(page.locator(".modes option[value=daily]")).to_have_count(0)
    expect(page.locator(".modes option[value=nyt]")).to_have_count(1)
    page.evaluate("location.hash = '#list=english-6&game=7'")
    expect(page.locator(".current .tile")).to_have_count(6)
    expect(page.get_by_role("button", name="By date")).to_have_count(0)  # it has no days
    expect(page.get_by_role("button", name="Today's puzzle")).to_have_count(0)


def test_a_desktop_has_one_column(visit: Visit) -> None:
    page, height = visit.page, 720
    page.set_viewport_size({"width": 1280, "height": height})
    visit.open("/play#game=7&list=nyt&words=crane")
    rows, keys, tools = (page.locator(name).bounding_box() for name in (".grid", ".keyboard", ".hints"))
    assert rows is not None
    assert keys is not None
    assert tools is not None
    assert rows["y"] + rows["height"] <= tools["y"] <= keys["y"]
    assert keys["y"] + keys["height"] <= height
    assert max(rows["width"], keys["width"], tools["width"]) <= 500
    assert abs(rows["x"] + rows["width"] / 2 - keys["x"] - keys["width"] / 2) <= 1
    games = page.locator(".record")  # beside them, where there is room
    expect(games).to_contain_text("Games that you review or play here")
    beside = games.bounding_box()
    assert beside is not None
    assert keys["x"] + keys["width"] < beside["x"]
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    expect(page.locator(".outcome .figures")).to_be_visible()
    expect(games).to_be_empty()  # they are told below
