"""Your own words on the page: pasted or opened, kept on the device, and used by every view."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit, best, in_the_tab_too, lead, phone, settle
from tilewise import vocabulary

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]
FISH = "trout\nbream\nperch\nsmelt\nskate\nsprat\n"


def own_dialog(page: Page) -> None:
    page.locator("#open-settings").click()
    page.get_by_role("button", name="Your own words").click()


@contextmanager
def loaded_anew(page: Page) -> Iterator[None]:
    """What is done here loads the page once more. Its address changes before that: it says nothing."""
    page.evaluate("globalThis.before = true")
    yield
    page.wait_for_function("() => !globalThis.before && document.readyState === 'complete'")


def named(page: Page, name: str, words: str) -> None:
    own_dialog(page)
    page.get_by_label("Name").fill(name)
    page.get_by_label("Words that can be the answer", exact=True).fill(words)
    page.get_by_role("button", name="Save and use").click()


@in_the_tab_too
def test_pasted_words_are_a_list_in_every_view(visit: Visit) -> None:
    page = visit.open("/assist")
    with loaded_anew(page):
        named(page, "By the sea", FISH)
    page.wait_for_url("**#list=By%20the%20sea")
    assert "6 words are possible" in lead(page)
    assert best(page) in FISH.split()
    expect(page.locator("#what")).to_have_text("By the sea")
    # Another visit, another view: they are still there.
    page.goto(visit.address + "/play#list=By+the+sea")
    expect(page.locator(".grid > .tiles")).to_have_count(6)
    page.keyboard.type("trout")
    page.keyboard.press("Enter")
    expect(page.locator(".grid .tiles[role=img]")).to_have_count(1)
    page.goto(visit.address + "/review#game=trout+perch&list=By+the+sea")
    expect(page.locator(".turn-row")).to_have_count(2)
    settle(page)
    page.goto(visit.address + "/lab#list=By+the+sea")
    expect(page.locator("#what")).to_have_text("By the sea")
    settle(page)


@in_the_tab_too
@phone
def test_what_is_wrong_is_told_where_it_is(visit: Visit) -> None:
    page = visit.open("/assist")
    named(page, "mine", "crane\nslate\nsl4te\n")
    expect(page.get_by_role("alert")).to_contain_text("Your words, line 3: 'sl4te' is not a word")
    box = page.get_by_label("Words that can be the answer", exact=True)
    picked = box.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)")
    assert picked == "sl4te"
    box.fill("x" * 500_001)
    page.get_by_role("button", name="Save and use").click()
    expect(page.get_by_role("alert")).to_contain_text("500,001 characters, and a list may have at most 500,000")
    page.get_by_label("Name").fill("NYT")
    box.fill("crane")
    page.get_by_role("button", name="Save and use").click()
    expect(page.get_by_role("alert")).to_contain_text("'NYT' is a list that comes with tilewise")


@in_the_tab_too
def test_files_are_opened_and_lists_changed_and_removed(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("/assist")
    own_dialog(page)
    chooser = page.get_by_role("dialog").locator("input[type=file]").first
    binary = tmp_path / "picture.txt"
    binary.write_bytes(bytes(range(256)) * 9)
    chooser.set_input_files(binary)
    expect(page.get_by_role("alert")).to_contain_text("picture.txt is not a text")
    array = tmp_path / "answers.js"
    array.write_text('const words = ["cigar", "rebut",\n "sissy"];', "utf-16")
    chooser.set_input_files(array)
    box = page.get_by_label("Words that can be the answer", exact=True)
    expect(box).to_have_value("cigar\nrebut\nsissy")
    expect(page.get_by_label("Name")).to_have_value("answers")
    with loaded_anew(page):
        page.get_by_role("button", name="Save and use").click()
    page.wait_for_url("**#list=answers")
    assert "3 words are possible" in lead(page)
    own_dialog(page)
    page.get_by_role("button", name="Change answers").click()
    expect(box).to_have_value("cigar\nrebut\nsissy")
    box.fill("piñata\nlittle\n")
    page.get_by_text("Other words that may be guessed, if").click()
    page.get_by_label("Other words that may be guessed", exact=True).fill("mañana")
    with loaded_anew(page):
        page.get_by_role("button", name="Save and use").click()
    expect(page.locator(".lead")).to_contain_text("2 words are possible")
    own_dialog(page)
    expect(page.get_by_role("listitem").filter(has_text="answers")).to_contain_text("2 words of 6 letters, 1 more")
    page.get_by_role("button", name="Remove").click()
    with loaded_anew(page):
        page.get_by_role("button", name="Remove answers for good").click()
    assert "answers" not in page.url
    page.goto(visit.address + "/assist#list=answers")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("This device has no list called 'answers'")


@in_the_tab_too
def test_a_long_list_is_kept_and_answered(visit: Visit) -> None:
    page = visit.open("/assist")
    words = vocabulary("nyt")
    with loaded_anew(page):
        named(page, "all of them", "\n".join(words.answers))
    page.wait_for_url("**#list=all*")
    assert "2,309 words are possible" in lead(page)
