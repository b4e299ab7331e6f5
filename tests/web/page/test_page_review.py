"""Review in a real browser: a game entered, pasted, mended, judged, played on, shared and kept."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tilewise as tw
from tests.web.conftest import Visit, in_the_tab_too, phone
from tilewise.apps.cli.history.files import read_games
from tilewise.apps.cli.history.games import games_csv

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]
GAME = "/review#list=nyt&game=crane=..gg.+sloth=..y..+piano=ggggg"


def as_text(visit: Visit, text: str, words: str = "nyt") -> None:
    visit.page.goto("about:blank")
    page = visit.open(f"/review#list={words}")
    page.get_by_text("Type it as text").click()
    page.get_by_label("Guesses, in order").fill(text)
    page.get_by_role("button", name="Take this text").click()


def sums(page: Page, name: str) -> list[str]:
    """The rows of an account."""
    page.get_by_text("The numbers", exact=True).click()
    rows = page.get_by_role("table", name=name, exact=True).locator("tr").all()
    return [row.inner_text().replace("\t", " ").replace("\u00a0", " ") for row in rows]


@in_the_tab_too
def test_review_a_pasted_game(visit: Visit) -> None:
    as_text(visit, "Five tiles 1,000 3/6\n⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\ncrane\nsloth\npiano")
    page = visit.page
    expect(page.locator(".turn-row")).to_have_count(3)
    expect(page.locator(".lead")).to_have_text("Solved in 3. Well played.")
    expect(page).to_have_url(re.compile(r"#(list=nyt&)?game=crane=\.\.gg\.\+sloth=\.\.y\.\.\+piano=ggggg"))
    # Every turn has its sentence, and its numbers where they are asked for.
    expect(page.locator(".turn-row > b")).to_have_text(["Good.", "Slip.", "Found."])
    expect(page.locator(".says")).to_have_text(
        [
            "It left 16 of 2,309 words.",
            "It left 1 of 16 words: a lucky split. SKIRT was better on average.",  # a word that people know
            "It was the only one left.",
        ]
    )
    page.get_by_label("More: SLOTH").click()
    expect(page.locator(".turn-row").nth(1)).to_contain_text("Cost: 0.19 · Best: KILPS · Luck: +0.44")
    expect(page.locator(".perfect li")).to_have_count(4)  # with words that people know
    expect(page.locator(".perfect")).to_contain_text("here it took 1 more")


@phone
def test_a_lost_game_from_a_picture_is_asked_for_its_answer(visit: Visit) -> None:
    game = "eight=.gggg might=.gggg sight=.gggg night=.gggg fight=.gggg light=.gggg"
    visit.page.add_init_script(f"localStorage.setItem('tilewise-own', '[\"{game}\"]')")  # as one that was read
    page = visit.open(f"/review#list=nyt&game={game.replace(' ', '+')}")
    expect(page.locator(".asking")).to_contain_text("Not solved. What was the word?")
    page.get_by_role("button", name="I don't know it").tap()
    expect(page.locator(".lead")).to_have_text("Not solved.")  # and is not asked again
    expect(page.locator(".turn-row")).to_have_count(6)


@phone
def test_pasted_squares_ask_for_their_words_in_their_own_rows(visit: Visit) -> None:
    page = visit.open("/review#list=nyt")
    page.evaluate("navigator.clipboard.writeText('Game 9 3/6*\\n⬛⬛🟩🟩⬛\\n⬛⬛⬛🟩⬛\\n🟩🟩🟩🟩🟩')")
    page.get_by_role("button", name="Paste a result").tap()
    expect(page.locator(".rows .row")).to_have_count(3)
    for number, word in ((2, "piano"), (0, "crane"), (1, "gland")):  # the others follow from the answer
        entry = page.get_by_label(f"Word {number + 1}", exact=True)
        expect(page.locator(".rows .row").nth(number).locator(".entry input")).to_be_focused()
        # Its tiles have their colours already.
        colours = page.locator(".entry .tile").evaluate_all("(all) => all.map((tile) => tile.dataset.d).join('')")
        assert colours == ("00220", "00020", "22222")[number]
        entry.fill(word)
        page.keyboard.press("Enter")
    # GLAND cannot have shown that if A was right before: it is questioned by the rule of the game, and mended.
    expect(page.locator(".help")).to_contain_text("Changing one tile would fix it")
    expect(page.locator(".row.clash")).not_to_have_count(0)


@in_the_tab_too
@phone
def test_squares_of_a_known_day_are_words_in_a_tap_each(visit: Visit) -> None:
    page = visit.open("/review")
    page.evaluate("navigator.clipboard.writeText('Wordle 1,611 3/6\\n\\n⬛⬛⬛⬛🟨\\n⬛🟨⬛⬛⬛\\n🟩🟩🟩🟩🟩')")
    page.get_by_role("button", name="Paste a result").tap()
    expect(page.locator(".rows .row").nth(2)).to_contain_text("wield")  # the answer of that day
    expect(page.locator(".entry input")).not_to_be_focused()  # its keyboard would cover the words
    page.locator(".row.editing .chip", has_text="CRANE").tap()
    page.locator(".rows .row").nth(1).locator(".chip").first.wait_for()
    page.get_by_label("Word 2", exact=True).fill("slo")
    expect(page.locator(".chip").first).to_have_text("SLOTH")
    page.locator(".chip").first.tap()
    expect(page.locator(".lead")).to_have_text(re.compile("^Solved in 3"))
    expect(page.locator(".terms > p")).to_have_text("Puzzle 1,611 · 16 Nov 2025")


@phone
def test_a_share_text_reaches_its_review_in_two_taps(visit: Visit) -> None:
    page = visit.open("/review")
    rows = "⬛⬛⬛⬛🟨\\n⬛🟨⬛⬛⬛\\n⬛🟩🟨⬛⬛\\n🟩🟩⬛⬛⬛\\n🟩🟩🟩🟩🟩"
    page.evaluate(f"navigator.clipboard.writeText('Wordle 1,611 5/6\\n\\n{rows}')")
    page.get_by_role("button", name="Paste a result").tap()
    page.get_by_role("button", name="Review", exact=True).tap()  # what nobody was asked is skipped
    expect(page.locator(".lead")).to_have_text(re.compile("^Solved in 5"))
    expect(page.locator(".turn-row", has_text="This word is not known")).to_have_count(4)


@in_the_tab_too
@phone
def test_a_row_of_squares_may_be_skipped(visit: Visit) -> None:
    page = visit.open("/review")
    page.evaluate(
        "navigator.clipboard.writeText('Wordle 1,611 4/6\\n\\n⬛⬛⬛⬛🟨\\n⬛🟨⬛⬛⬛\\n🟩🟩⬛⬛⬛\\n🟩🟩🟩🟩🟩')"
    )
    page.get_by_role("button", name="Paste a result").tap()
    page.locator(".row.editing .chip", has_text="CRANE").tap()
    page.locator(".row.editing").get_by_role("button", name="I don't know it").tap()
    page.locator(".row.editing .chip", has_text="WISPY").tap()
    expect(page.locator(".lead")).to_have_text(re.compile("^Solved in 4"))
    rows = page.locator(".turn-row")
    expect(rows.nth(0)).to_contain_text("Good.")
    expect(rows.nth(1)).to_contain_text("Not judged.This word is not known")
    expect(rows.nth(2)).to_contain_text("Not judged.A word before it is not known.")
    expect(rows.nth(3)).to_contain_text("Found.It was the answer.")
    expect(page.locator(".scored")).to_have_text(re.compile(r"^Skill \d+ at most, by the words that you know\.$"))
    assert page.evaluate("localStorage.getItem('tilewise-games')") in (None, "[]")  # it has no words to be kept by
    page.reload()
    expect(rows.nth(1)).to_contain_text("Not judged.")


LOST = "crane light might night eight wight"


def test_a_lost_game_asks_for_its_answer_and_counts_as_lost(visit: Visit) -> None:
    as_text(visit, LOST)
    page = visit.page
    # Words alone do not say whether the last of six was the answer.
    expect(page.locator(".asking")).to_contain_text("Was WIGHT the answer, or which word was it?")
    page.get_by_label("The answer, 5 letters").fill("fight")
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_have_text("Not solved. It was FIGHT.")
    expect(page.locator(".turn-row")).to_have_count(6)
    rows = sums(page, "Chance to win")
    assert (rows[0], rows[-1]) == ("Chance to win at the start 100 %", "Outcome lost")
    expect(page.locator(".bars")).to_have_attribute("aria-label", re.compile(r"^CRANE 100 %.*, then lost$"))
    mine = page.get_by_role("region", name="Your games")
    expect(mine.locator(".figures")).to_contain_text("0 %won")
    expect(mine.locator(".spread").first).to_have_attribute("aria-label", "1 lost")
    # The same six words are no game that was solved, and no second one.
    page.reload()
    expect(page.locator(".lead")).to_have_text("Not solved. It was FIGHT.")
    expect(mine.locator(".figures")).to_contain_text("1game")


def test_six_words_may_have_been_solved_with_the_last(visit: Visit) -> None:
    as_text(visit, LOST)
    visit.page.get_by_role("button", name="It was WIGHT").click()
    expect(visit.page.locator(".lead")).to_contain_text("Solved in 6")
    as_text(visit, f"{LOST} fight")  # one word more than guesses
    expect(visit.page.locator(".lead")).to_have_text("Not solved. It was FIGHT.")


def test_a_lost_game_is_entered_row_by_row(visit: Visit) -> None:
    page = visit.open("/review#list=nyt")
    for word in LOST.split():
        page.keyboard.type(word)
        if word == "crane":
            page.get_by_role("button", name="Set colours").click()
        else:  # whoever sets tiles once is asked for those of every word
            page.keyboard.press("Enter")
        page.keyboard.type("....." if word == "crane" else ".gggg")
        page.keyboard.press("Enter")
    expect(page.locator(".asking")).to_contain_text("Not solved. What was the word?")
    expect(page.get_by_label("The answer, 5 letters")).to_be_focused()
    page.keyboard.type("fight")
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_have_text("Not solved. It was FIGHT.")


def test_the_title_of_a_share_text_sets_the_terms(visit: Visit) -> None:
    as_text(visit, "Wordle 1,612 3/6*\n⬛⬛🟩🟩⬛\n⬛⬛🟩🟩🟩\n🟩🟩🟩🟩🟩\ncrane llano piano", "daily")
    page = visit.page
    expect(page.locator(".turn-row")).to_have_count(3)
    expect(page.locator(".terms > p")).to_have_text("Puzzle 1,612 · 17 Nov 2025 · hard mode")
    expect(page).to_have_url(re.compile("date=2025-11-17"))
    expect(page.locator("#what")).to_have_text("Wordle, 17 Nov 2025")
    page.get_by_role("button", name="Change the day or the words played").click()
    expect(page.get_by_label("Day of the puzzle")).to_have_value("2025-11-17")
    page.get_by_role("button", name="Hard mode").click()  # the rule is chosen in the bar
    expect(page.locator(".terms > p")).not_to_contain_text("hard mode")
    expect(page.locator(".turn-row")).to_have_count(3)
    expect(page.get_by_role("region", name="Your games").locator(".figures")).to_contain_text("1game")


def test_a_game_of_somebody_else_is_not_counted(visit: Visit) -> None:
    as_text(visit, "crane=..gg. sloth=..y.. piano=ggggg")
    page = visit.page
    mine = page.get_by_role("region", name="Your games")
    expect(mine.locator(".figures")).to_contain_text("1game")
    page.get_by_role("button", name="Not my game").click()
    expect(mine.locator(".figures")).to_have_count(0)
    page.reload()
    expect(page.locator(".turn-row")).to_have_count(3)
    expect(mine.locator(".figures")).to_have_count(0)


@phone
def test_an_example_is_reviewed_and_not_counted(visit: Visit) -> None:
    page = visit.open("/review")
    page.get_by_role("button", name="See an example").tap()
    expect(page.locator(".turn-row")).to_have_count(3)
    expect(page.locator(".lead")).to_contain_text("Solved in 3.")
    assert page.evaluate("localStorage.getItem('tilewise-games')") is None
    page.get_by_role("button", name="New review").tap()
    expect(page.get_by_role("button", name="See an example")).to_be_visible()


@in_the_tab_too
def test_a_turn_is_played_again_and_compared(visit: Visit) -> None:
    as_text(visit, "crane=..gg. sloth=..y.. piano=ggggg")
    page = visit.page
    page.locator(".turn-row").nth(1).locator("summary").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".play .lead")).to_have_text("16 words are possible, 5 guesses left. The answer is hidden.")
    assert "piano" not in page.locator("main").inner_text().lower()
    expect(page.locator(".grid .tiles[role=img]")).to_have_count(1)
    page.keyboard.type("zzzzz")
    page.keyboard.press("Enter")
    expect(page.locator(".play .complaint")).to_have_text("ZZZZZ is not in the word list.")
    for _ in range(5):
        page.keyboard.press("Backspace")
    page.keyboard.type("piano")
    page.keyboard.press("Enter")
    expect(page.locator(".play .lead")).to_have_text("Found in 2: 1 guess fewer than in the game.")
    page.get_by_role("button", name="Review this try").click()
    expect(page.locator(".turn-row")).to_have_count(2)
    page.go_back()
    page.go_back()
    expect(page.locator(".turn-row")).to_have_count(3)
    # A second try is no game of its own.
    expect(page.get_by_role("region", name="Your games").locator(".figures")).to_contain_text("1game")


def test_hard_mode_holds_when_a_turn_is_played_again(visit: Visit) -> None:
    as_text(visit, "Game 3/6*\n⬛⬛🟩🟩⬛\n⬛⬛🟩🟩🟩\n🟩🟩🟩🟩🟩\ncrane llano piano")
    page = visit.page
    page.locator(".turn-row").nth(1).locator("summary").click()
    page.get_by_role("button", name="Play on from here").click()
    page.keyboard.type("sloth")
    page.keyboard.press("Enter")
    expect(page.locator(".play .complaint")).not_to_be_empty()
    expect(page.locator(".grid .tiles[role=img]")).to_have_count(1)


def test_a_text_about_something_else_is_no_game(visit: Visit) -> None:
    as_text(visit, "<script>alert(1)</script>")
    expect(visit.page.locator(".form > .complaint")).to_have_text("Enter the words of the game, 5 letters each.")
    assert visit.page.evaluate("localStorage.getItem('tilewise-games')") is None


def test_what_cannot_be_read_stops_nothing(visit: Visit) -> None:
    kept = '[null, {}, 7, {"guesses": ["crane"], "finished": "2026-01-01"}]'
    visit.page.add_init_script(f"localStorage.setItem('tilewise-games', {json.dumps(kept)})")
    page = visit.open("/review#list=nyt&game=crane=..gg.+sloth=..y..+piano=ggggg")
    expect(page.locator(".lead")).to_contain_text("Solved in 3")
    page = visit.open("/review#date=garbage")
    expect(page.get_by_role("button", name="Import")).to_be_visible()
    expect(page.locator(".terms > p")).to_contain_text("Puzzle")
    page = visit.open("/review#date=2026-99-99&game=crane+sloth+piano")
    expect(page.locator(".reason")).to_contain_text("'2026-99-99' is not a date")


def test_an_unknown_word_is_questioned_before_it_is_judged(visit: Visit) -> None:
    as_text(visit, "crane stoyr piano")
    page = visit.page
    expect(page.locator(".question")).to_contain_text("STOYR is not in the word list")
    expect(page.locator(".turn-row")).to_have_count(0)
    page.locator(".question .chip", has_text="story").click()
    expect(page.locator(".turn-row")).to_have_count(3)


def test_a_contradiction_is_mended(visit: Visit) -> None:
    as_text(visit, "crane=..gg. sloth=g.y.. piano=ggggg")
    page = visit.page
    expect(page.locator(".help")).to_contain_text("Changing one tile would fix it")
    page.get_by_role("button", name=re.compile("^Fix it")).first.click()
    expect(page.locator(".turn-row")).to_have_count(3)


def test_a_shared_review_is_veiled(visit: Visit) -> None:
    page = visit.open(GAME)
    expect(page.locator(".turn-row")).to_have_count(3)
    for word in ("crane", "sloth", "piano"):
        assert word not in page.locator("body").inner_text().lower()
        assert word not in page.content().lower()
    expect(page.locator(".says").nth(1)).to_have_text(
        "It left 1 of 16 words: a lucky split. Another word was better on average."
    )
    page.get_by_role("button", name="Show the words").click()
    expect(page.locator(".turn-row .tiles").nth(2)).to_have_attribute("aria-label", re.compile("PIANO"))
    page.get_by_role("button", name="Hide the words").click()
    assert "piano" not in page.content().lower()


def test_ones_own_game_is_not_veiled_by_a_reload(visit: Visit) -> None:
    as_text(visit, "crane=..gg. sloth=..y.. piano=ggggg")
    page = visit.page
    expect(page.locator(".turn-row")).to_have_count(3)
    page.reload()
    expect(page.locator(".turn-row .tiles").first).to_have_attribute("aria-label", re.compile("CRANE"))
    # Hidden on purpose, for somebody else to look at: nor do the games below name the answer.
    page.get_by_role("button", name="Hide the words").click()
    assert "piano" not in page.locator("main").inner_text().lower()
    page.get_by_role("button", name="Show the words").click()
    page.get_by_role("button", name="Change the day or the words played").click()
    page.get_by_role("button", name="Change the words played").click()
    expect(page.locator(".rows .row")).to_have_count(3)


def test_a_turn_is_opened_in_assist(visit: Visit) -> None:
    as_text(visit, "crane=..gg. sloth=..y.. piano=ggggg")
    page = visit.page
    # The better word shows what it would have done, beside itself.
    page.locator(".turn-row .named").first.click()
    expect(page.locator(".card")).to_contain_text("more guesses exact")
    page.keyboard.press("Escape")
    page.get_by_label("More: SLOTH").click()
    page.locator(".turn-row").nth(1).get_by_role("button", name="Open in Assist").click()
    expect(page).to_have_url(re.compile(r"/assist#list=nyt&position=crane=\.\.gg\.$"))
    expect(page.locator(".lead")).to_contain_text("16 words left")


def test_the_review_is_passed_on_without_its_words(visit: Visit) -> None:
    as_text(visit, "crane=..gg. sloth=..y.. piano=ggggg")
    page = visit.page
    page.get_by_role("button", name="Share, no spoilers").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.match(
        r"tilewise review 3/6 · skill \d+ · luck \d+\n⬛⬛🟩🟩⬛ good\n⬛⬛🟨⬛⬛ slip\n🟩🟩🟩🟩🟩 found$", copied
    )
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture").click()
    assert download.value.suggested_filename == "tilewise-review.png"
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")


def test_a_picture_to_share_is_drawn_before_the_tap_that_ios_forgets_after_a_wait(visit: Visit) -> None:
    visit.page.add_init_script(
        "const draw = HTMLCanvasElement.prototype.toBlob; window.drawn = 0;"
        "HTMLCanvasElement.prototype.toBlob = function (...how) { window.drawn += 1; return draw.apply(this, how); };"
    )
    page = visit.open("/review#list=nyt&game=crane+sloth+piano")
    page.wait_for_function("drawn === 1")
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture", exact=True).click()
    assert download.value.suggested_filename == "tilewise-review.png"
    assert page.evaluate("drawn") == 1


def test_games_are_kept_exported_and_imported(visit: Visit, tmp_path: Path) -> None:
    for game in ("crane sloth piano", "slate there where terse", "tarse climb handy"):
        as_text(visit, game)
        expect(visit.page.locator(".turn-row")).to_have_count(len(game.split()))
    page = visit.page
    mine = page.get_by_role("region", name="Your games")
    expect(mine.locator(".figures")).to_contain_text("3games")
    expect(mine.locator(".figures")).to_contain_text("lost per game")
    with page.expect_download() as download:
        mine.get_by_role("button", name="Export").click()
    file = tmp_path / "games.csv"
    download.value.save_as(file)
    # The command line reads what the page writes, and the page what the command line writes.
    read = read_games(file.read_text("utf-8"), tw.vocabulary("nyt"), "any")
    assert [game.answer for game in read] == ["piano", "terse", "handy"]
    assert read[0].guesses == ("crane", "sloth", "piano")
    file.write_text(games_csv(read), "utf-8")
    page.evaluate("localStorage.clear()")
    page.goto(visit.address + "/review#list=nyt")
    expect(mine).to_contain_text("are kept on this device")
    page.get_by_label("File of games").set_input_files(file)
    expect(mine.locator(".figures")).to_contain_text("3games")


def test_a_review_that_takes_long_says_what_is_waited_for(visit: Visit) -> None:
    visit.page.route("**/api/v1/page/review", lambda _: None)  # never answered
    visit.page.goto(visit.address + GAME)
    expect(visit.page.locator(".lead")).to_have_text("Judging the game…")


def test_letters_that_are_given_are_named_whichever_way_they_are_told(visit: Visit) -> None:
    for told in ("list=nyt:z....", "list=nyt&given=z...."):
        page = visit.open(f"/review#{told}&game=zesty+zonal&answer=zonal")
        expect(page.locator(".terms p")).to_have_text("Wordle, the 2,309 answers of 2022 · Z.... given")
        expect(page.locator(".turn-row")).to_have_count(2)
        page.goto("about:blank")


@in_the_tab_too
def test_a_hard_game_with_a_word_that_breaks_the_rule_is_reviewed_as_a_normal_one(visit: Visit) -> None:
    page = visit.open("/review#list=nyt&rule=hard&game=crane=..gg.+sloth=..y..+piano=ggggg")
    expect(page.locator(".lead")).to_have_text("This game cannot be reviewed.")
    page.get_by_role("button", name="Review as a normal game").click()
    expect(page.locator(".turn-row")).to_have_count(3)
    expect(page).to_have_url(re.compile(r"rule=any|review/?#(?!.*rule=hard)"))
