"""A screenshot given to the page: chosen, pasted or dropped, shown as tiles, corrected by a tap, then reviewed."""

from __future__ import annotations

import base64
import io
import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

import tilewise as tw
from tests.reviews.test_pictures import USUAL, painted
from tests.web.conftest import DESKTOP, PHONE, Visit, best, in_the_tab_too, phone, settle

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]
FOLDER = Path(__file__).parents[2] / "pictures"
GIVEN = """([packed, how]) => {
    const bytes = Uint8Array.from(atob(packed), (ch) => ch.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], "screenshot.png", { type: "image/png" }));
    document.body.dispatchEvent(
        how === "paste"
            ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
    );
}"""


def give(page: Page, picture: bytes, how: str) -> None:
    page.evaluate(GIVEN, [base64.b64encode(picture).decode(), how])
    expect(page.locator("dialog[open] .tile").first).to_be_visible()


def tiles(page: Page) -> list[str]:
    rows: list[str] = page.locator("dialog[open] .rows > li").evaluate_all(
        "(rows) => rows.map((row) => [...row.querySelectorAll('.tile')]"
        ".map((tile) => tile.textContent.toLowerCase() + '.yg'[tile.dataset.d]).join(''))"
    )
    return rows


@in_the_tab_too
def test_a_pasted_picture_of_a_finished_game_is_reviewed(visit: Visit) -> None:
    page = visit.open("/review#list=nyt")
    give(page, (FOLDER / "theme-night.png").read_bytes(), "paste")
    assert tiles(page) == ["s.agl.e.t.", "c.o.u.r.d.", "mgagmgmgyg"]
    expect(page.locator("dialog[open]")).to_contain_text("This is what the picture shows.")
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".lead")).to_contain_text("Solved in 3")


@phone
def test_a_picture_is_pasted_and_reviewed_in_two_taps(visit: Visit) -> None:
    page = visit.open("/review#list=nyt")
    copied = base64.b64encode((FOLDER / "theme-night.png").read_bytes()).decode()
    page.evaluate(COPIED, [copied])
    page.get_by_role("button", name="Paste a result").tap()
    page.get_by_role("button", name="Review this game").tap()
    expect(page.locator(".lead")).to_contain_text("Solved in 3")


COPIED = """async ([packed]) => {
    const bytes = Uint8Array.from(atob(packed), (ch) => ch.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
}"""


def test_what_a_phone_calls_a_photo_gets_one_sentence_that_says_what_to_do(visit: Visit) -> None:
    page = visit.open("/review#list=nyt")
    photo = GIVEN.replace("screenshot.png", "IMG_0001.HEIC").replace("image/png", "")
    page.evaluate(photo, [base64.b64encode(b"\0\0\0\x18ftypheic" + bytes(90)).decode(), "paste"])
    expect(page.locator("dialog[open] .lead")).to_have_text(
        "The browser cannot open this (a HEIC photo, perhaps): take a screenshot, or save it as JPEG or PNG."
    )


def test_a_dropped_picture_of_an_open_game_goes_to_assist(visit: Visit) -> None:
    page = visit.open("/review#list=nyt")
    give(page, (FOLDER / "typed-2.webp").read_bytes(), "drop")
    expect(page.locator("dialog[open]")).to_contain_text("Typed, but not sent yet: PI")
    page.get_by_role("button", name="Suggest the next guess").click()
    page.wait_for_url(re.compile("/assist/?#.*crane"))
    settle(page)
    assert best(page) == "ghost"  # the best that people know


@in_the_tab_too
def test_a_chosen_picture_is_corrected_by_a_tap_before_it_is_used(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    page.locator(".picture input").set_input_files(FOLDER / "theme-dark.png")
    expect(page.locator("dialog[open] .tile").first).to_be_visible()
    assert tiles(page) == ["c.r.a.n.e.", "sglgo.t.h."]
    page.locator("dialog[open] .tile").nth(2).click()
    assert tiles(page)[0] == "c.r.ayn.e."
    page.get_by_role("button", name="Suggest the next guess").click()
    page.wait_for_url(re.compile(r"/assist/?#.*crane(=|%3D)\.\.y\.\."))


@pytest.mark.parametrize(
    "visit",
    [DESKTOP, {**PHONE, "device_scale_factor": 3}, {**PHONE, "device_scale_factor": 3, "color_scheme": "dark"}],
    indirect=True,
    ids=["desktop", "phone", "dark phone"],
)
def test_the_page_reads_its_own_board(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=..gg.+sloth=..y..")
    give(page, page.screenshot(), "paste")
    assert tiles(page) == ["c.r.agnge.", "s.l.oyt.h."]
    page.get_by_role("button", name="Discard").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


@in_the_tab_too
def test_several_boards_go_to_the_view_of_boards(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    give(page, (FOLDER / "boards-4.png").read_bytes(), "paste")
    expect(page.locator("dialog[open] .picture-boards > div")).to_have_count(4)
    tile = page.locator("dialog[open] .picture-boards > div").nth(1).locator(".tile").first
    before = tile.get_attribute("data-d")
    tile.click()
    after = tile.get_attribute("data-d")
    assert after != before
    page.get_by_role("button", name="Suggest the next guess").click()
    page.wait_for_url(re.compile("/boards/?#.*boards=4"))
    first = unquote(page.url).split("position=")[1].split("=")[1].split("/")  # the tiles of the first word, by board
    assert first[1][0] == ".yg"[int(after or 0)], page.url


def test_a_word_of_several_boards_is_corrected_on_all_of_them(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    give(page, (FOLDER / "boards-4.png").read_bytes(), "paste")
    dialog = page.locator("dialog[open]")
    fields = dialog.get_by_role("textbox")
    assert fields.evaluate_all("(fields) => fields.map((field) => field.value)")[:2] == ["SLOTH", "CRANE"]
    fields.first.fill("slo")
    fields.first.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("SLO has 3 of 5 letters.")
    dialog.get_by_role("button", name="Suggest the next guess").click()
    expect(fields.first).to_be_focused()
    fields.first.fill("clôth")
    fields.first.press("Enter")
    expect(dialog.locator(".complaint")).to_be_empty()
    expect(fields.first).to_have_value("CLOTH")
    for board in dialog.locator(".picture-boards > div").all():
        assert board.locator(".tiles").first.inner_text().lower().replace("\n", "") == "cloth"
    dialog.get_by_role("button", name="Suggest the next guess").click()
    page.wait_for_url(re.compile("/boards/?#.*boards=4"))
    assert unquote(page.url).split("position=")[1].startswith("cloth=..y../...../.yy../....."), page.url


def as_png(picture: Image.Image) -> bytes:
    packed = io.BytesIO()
    picture.save(packed, "PNG")
    return packed.getvalue()


def side_by_side(guesses: list[str], answers: list[str]) -> Image.Image:
    """Boards that share their guesses, each until it is solved."""
    rows = [[(guess, str(tw.feedback(guess, answer))) for guess in guesses] for answer in answers]
    boards = [painted(turns[: guesses.index(answer) + 1], USUAL) for turns, answer in zip(rows, answers, strict=True)]
    picture = Image.new("RGB", (sum(board.width for board in boards), max(board.height for board in boards)), "white")
    for i, board in enumerate(boards):
        picture.paste(board, (i * board.width, 0))
    return picture


def test_marks_of_doubt_stay_until_what_they_are_about_is_changed(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    shown = [("crane", "....g"), ("debug", "yyyyy"), ("slate", "??..g")]
    give(page, as_png(painted(shown, {**USUAL, "?": "#a4996a"})), "paste")
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("Check the marked tiles: they may be misread.")
    row, marks = dialog.locator(".rows > li").nth(2), dialog.locator(".tile.doubtful")
    expect(marks).to_have_count(2)
    dialog.locator(".rows > li").first.locator(".tile").first.click()
    expect(marks).to_have_count(2)
    marks.first.click()
    expect(marks).to_have_text(["l"])
    row.locator("summary").click()
    row.get_by_role("button", name="Change").click()
    row.get_by_role("textbox").fill("scare")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Done").click()
    expect(row).to_contain_text("scare")
    expect(marks).to_have_count(0)


def test_finished_boards_are_reviewed(visit: Visit) -> None:
    page = visit.open("/assist#list=lab")
    give(page, as_png(side_by_side(["raise", "clout", "crane", "sloth"], ["crane", "sloth"])), "paste")
    page.locator("dialog[open]").get_by_role("button", name="Review this game").click()
    page.wait_for_url(re.compile("/boards/?#.*boards=2"))
    expect(page.locator(".lead")).to_contain_text("All 2 boards solved in 4 guesses.")
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("heading", name="Your choices cost")).to_be_visible()
    settle(page)


def test_a_picture_without_a_board_gets_one_sentence(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt")
    page.locator(".picture input").set_input_files(
        {"name": "none.png", "mimeType": "image/png", "buffer": (FOLDER / "list-nerdle.png").read_bytes()}
    )
    expect(page.locator("dialog[open] .lead")).to_contain_text("o board of 5 letters with a word on it was found")
    page.locator("dialog[open]").get_by_role("button", name="Discard").click()
    page.locator(".picture input").set_input_files(
        {"name": "text.png", "mimeType": "image/png", "buffer": b"crane=.y..g" * 9}
    )
    expect(page.locator("dialog[open] .lead")).to_contain_text("his is not a picture in PNG, JPEG or WebP")


def test_nothing_but_the_control_is_fetched_before_the_first_picture(visit: Visit) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    page = visit.open("/assist#list=nyt")
    assert not any("pictureread" in url or "shapes" in url for url in asked)
    expect(page.get_by_role("button", name="From a screenshot")).to_have_count(1)
