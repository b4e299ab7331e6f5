"""Review in a real browser: a game entered, pasted, mended, judged, opened, shared and kept."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tilewise as tw
from tests.web.conftest import Visit, in_the_tab_too, phone
from tilewise.apps.cli.games import games_csv, read_games

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]
GAME = "/review#game=crane=..gg.+sloth=..y..+piano=ggggg"


def as_text(visit: Visit, text: str) -> None:
    page = visit.open("/review")
    page.get_by_text("Paste or type it as text").click()
    page.get_by_label("Guesses, in order").fill(text)
    page.get_by_role("button", name="Take this text").click()


@in_the_tab_too
def test_review_a_pasted_game(visit: Visit) -> None:
    as_text(visit, "Five tiles 1,000 3/6\n⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\ncrane\nsloth\npiano")
    page = visit.page
    expect(page.locator(".judged li")).to_have_count(3)
    for _ in range(10):  # a review has so many seconds: what a busy machine did not find in them is asked for again
        if page.locator(".line").count() == 2:
            break
        page.reload()
        expect(page.locator(".judged li")).to_have_count(3)
    expect(page.locator(".lead")).to_have_text("Solved in 3 guesses. Perfect play needs 3.41 on average.")
    expect(page).to_have_url(re.compile(r"#game=crane=\.\.gg\.\+sloth=\.\.y\.\.\+piano=ggggg"))
    assert [label.inner_text() for label in page.locator(".label").all()] == ["good −0.01", "slip −0.19", "best"]
    expect(page.locator(".judged li").nth(1)).to_contain_text("The best line: KILPS→PIANO")


@phone
def test_pasted_squares_wait_for_their_words(visit: Visit) -> None:
    page = visit.open("/review")
    page.evaluate("navigator.clipboard.writeText('Game 9 3/6\\n⬛⬛🟩🟩⬛\\n⬛⬛🟨⬛⬛\\n🟩🟩🟩🟩🟩')")
    page.locator(".entry input").focus()
    page.keyboard.press("Control+v")
    expect(page.locator(".rows .row")).to_have_count(3)
    for word in ("crane", "sloth", "piano"):
        page.locator(".entry input").fill(word)
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Review", exact=True).tap()
    expect(page.locator(".judged li")).to_have_count(3)
    expect(page.locator(".score").first).to_contain_text("skill of 100")
    page.get_by_role("button", name="Open turn 2 in Assist").tap()
    expect(page.locator(".lead")).to_contain_text("16 words left")


@in_the_tab_too
def test_review_words_alone(visit: Visit) -> None:
    as_text(visit, "crane sloth piano")
    expect(visit.page.locator(".lead")).to_contain_text("Solved in 3 guesses.")


def test_a_word_of_the_wrong_length_is_not_left_out(visit: Visit) -> None:
    for text in ("crane slot piano", "crane\nslot\npiano"):
        as_text(visit, text)
        expect(visit.page.locator(".form > .complaint")).to_have_text(
            "SLOT has 4 letters, the words of this list have 5."
        )
        expect(visit.page.locator(".judged li")).to_have_count(0)


def test_an_unknown_word_is_questioned_before_it_is_judged(visit: Visit) -> None:
    as_text(visit, "crane stoyr piano")
    page = visit.page
    expect(page.locator(".question")).to_contain_text("STOYR is not on the list")
    expect(page.locator(".judged li")).to_have_count(0)
    page.locator(".question .chip", has_text="story").click()
    page.get_by_role("button", name="Take this text").click()
    expect(page.locator(".judged li")).to_have_count(3)


@in_the_tab_too
def test_a_contradiction_is_mended(visit: Visit) -> None:
    as_text(visit, "crane=..gg. sloth=g.y.. piano=ggggg")
    page = visit.page
    expect(page.locator(".help")).to_contain_text("One tile read differently would fix it")
    page.get_by_role("button", name=re.compile("^Fix it")).first.click()
    expect(page.locator(".judged li")).to_have_count(3)


def test_a_shared_review_is_veiled(visit: Visit) -> None:
    page = visit.open(GAME)
    expect(page.locator(".judged li")).to_have_count(3)
    for word in ("crane", "sloth", "piano"):
        assert word not in page.locator("body").inner_text().lower()
        assert word not in page.content().lower()
    page.get_by_role("button", name="Show the words").click()
    expect(page.locator(".judged li").nth(2).locator(".tiles")).to_have_attribute("aria-label", re.compile("PIANO"))
    page.get_by_role("button", name="Hide the words").click()
    assert "piano" not in page.content().lower()


def test_ones_own_game_is_not_veiled_by_a_reload(visit: Visit) -> None:
    as_text(visit, "crane=..gg. sloth=..y.. piano=ggggg")
    page = visit.page
    expect(page.locator(".judged li")).to_have_count(3)
    page.reload()
    expect(page.locator(".judged li .tiles").first).to_have_attribute("aria-label", re.compile("CRANE"))
    expect(page.locator(".rows .row")).to_have_count(3)


def test_a_turn_is_opened_in_assist(visit: Visit) -> None:
    as_text(visit, "crane=..gg. sloth=..y.. piano=ggggg")
    page = visit.page
    # The better word shows what it would have done, beside itself.
    page.locator(".judged .named").first.click()
    expect(page.locator(".card")).to_contain_text("more guesses exact")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Open turn 2 in Assist").click()
    expect(page).to_have_url(re.compile(r"/assist#list=nyt&position=crane=\.\.gg\.$"))
    expect(page.locator(".lead")).to_contain_text("16 words left")


GAMES = [
    "adieu storm world",
    "crane sloth piano",
    "salet crony rhyme",
    "raise mound bound found",
    "slate there where terse",
    "tarse climb handy",
]


@in_the_tab_too
def test_what_is_printed_adds_up_and_the_bars_tell_the_truth(visit: Visit) -> None:
    for game in GAMES:
        as_text(visit, game)
        page = visit.page
        expect(page.locator(".judged li")).to_have_count(len(game.split()))
        total = page.locator(".results > .reason").inner_text().replace("−", "-").replace(",", "")
        found = re.match(r"([\d.]+) = ([\d.]+) \(par\) \+ ([\d.]+) \(choices\) ([+-]) ([\d.]+) \(luck\)", total)
        assert found, total
        actual, par, regret, luck = (Fraction(found[i]) for i in (1, 2, 3, 5))
        assert actual == par + regret + (luck if found[4] == "+" else -luck), total
        # Every bar is as long as its number, on one scale for the whole game.
        script = """(all) => all.map((g) => [...g.querySelectorAll(".track")].map((track) => [
            track.firstElementChild.getBoundingClientRect().width / track.getBoundingClientRect().width,
            Number(track.nextElementSibling.textContent.replace("−", "-").replace("+", "")),
        ])).flat()"""
        bars = page.locator(".gauges").evaluate_all(script)
        most = max(0.25, *(abs(number) for _, number in bars))
        for share, number in bars:
            assert abs(share - abs(number) / most) < 0.03, (game, share, number)
        widths = page.locator(".gauges .track").evaluate_all("(all) => all.map((t) => t.clientWidth)")
        assert len(set(widths)) == 1


def test_the_review_is_passed_on_without_its_words(visit: Visit) -> None:
    as_text(visit, "crane=..gg. sloth=..y.. piano=ggggg")
    page = visit.page
    page.get_by_role("button", name="Share, no spoilers").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.match(
        r"tilewise review 3/6 · skill \d+ · luck \d+\n⬛⬛🟩🟩⬛ good\n⬛⬛🟨⬛⬛ slip\n🟩🟩🟩🟩🟩 best$", copied
    )
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture").click()
    assert download.value.suggested_filename == "tilewise-review.png"
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")


@in_the_tab_too
def test_games_are_kept_exported_and_imported(visit: Visit, tmp_path: Path) -> None:
    for game in ("crane sloth piano", "slate there where terse", "tarse climb handy"):
        as_text(visit, game)
        expect(visit.page.locator(".judged li")).to_have_count(len(game.split()))
    page = visit.page
    mine = page.get_by_role("region", name="Your games")
    expect(mine.locator(".figures")).to_contain_text("3games")
    expect(mine.locator(".figures")).to_contain_text("mean regret")
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
    page.goto(visit.address + "/review")
    expect(mine).to_contain_text("are kept on this device")
    page.locator("input[type=file]").set_input_files(file)
    expect(mine.locator(".figures")).to_contain_text("3games")


def test_an_adversary_is_not_called_bad_luck(visit: Visit) -> None:
    page = visit.open("/play#host=adversary")
    for turn, word in enumerate(("crane", "sloth"), 1):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        expect(page.locator(".grid .tiles[role=img]")).to_have_count(turn)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator(".judged li")).to_have_count(2)
    assert "unluck" not in page.locator("main").inner_text().lower()
    expect(page.locator(".results > .reason")).to_contain_text("what the adversary's tiles cost")
