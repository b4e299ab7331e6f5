"""The page in a real browser, on a real server: by keyboard alone, by mouse, narrow, and for everybody."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

import tilewise as tw
from tests.web.conftest import Visit, settle

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]


def lead(page: Page) -> str:
    """The sentence that the page says, once it has settled."""
    settle(page)
    return page.locator(".lead").inner_text()


def best(page: Page) -> str:
    settle(page)
    return str(page.locator(".card.first .tiles").get_attribute("aria-label")).lower()


def test_assist_to_a_solved_game_by_keyboard_alone(visit: Visit) -> None:
    page, answer = visit.open("/assist"), "rhyme"
    page.keyboard.press("Tab")  # to the skip link, and on: the entry must be reachable without a mouse
    for _ in range(20):
        if page.evaluate("document.activeElement.matches('.entry input')"):
            break
        page.keyboard.press("Tab")
    expect(page.locator(".entry input")).to_be_focused()
    for _ in range(8):
        guess = best(page)
        tiles = str(tw.feedback(guess, answer))
        page.keyboard.type(guess)
        page.keyboard.press("Enter")
        page.keyboard.type(tiles)
        page.keyboard.press("Enter")
        if guess == answer:
            break
        expect(page.locator(".lead")).to_contain_text(re.compile(guess, re.I))
    expect(page.locator(".lead")).to_contain_text("Solved in")


def test_assist_by_mouse_with_edits_and_undo(visit: Visit) -> None:
    page = visit.open("/assist")
    page.get_by_role("button", name=re.compile("^Play ")).first.click()
    second = page.locator(".paint .tile").nth(1)
    second.click()
    expect(second).to_have_attribute("aria-label", re.compile("elsewhere"))
    page.get_by_role("button", name="Apply").click()
    expect(page).to_have_url(re.compile(r"#position=\w{5}=\.y\.\.\."))
    first = lead(page)
    # A tile of a row that is already there: the clues change at once.
    page.locator(".rows .tile").nth(0).click()
    expect(page).to_have_url(re.compile(r"=yy\.\.\."))
    assert lead(page) != first
    page.get_by_role("button", name=re.compile("^Change the word")).click()
    page.locator(".entry input").fill("crane")
    page.keyboard.press("Enter")
    page.keyboard.type(".y..g")
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_contain_text("CRANE left 39 of 2,309 words")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".lead")).to_contain_text("2,309 words are possible")
    page.go_back()
    expect(page.locator(".lead")).to_contain_text("CRANE left 39")


def test_one_word_left_is_the_answer(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=..gg.+sloth=..y..")
    expect(page.locator(".card")).to_have_count(1)
    expect(page.locator(".card")).to_contain_text("The answer")
    expect(page.locator("tbody")).to_have_count(0)
    page.get_by_role("button", name="Play PIANO").click()
    page.keyboard.type("ggggg")
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_have_text("Solved in 3 guesses.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".card")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".card")).to_have_count(2)
    expect(page.locator("tbody tr")).to_have_count(10)


def test_long_lists_say_what_they_leave_out(visit: Visit) -> None:
    page = visit.open("/assist#list=english-7")
    expect(page.get_by_text("Exact values come as soon as fewer words are left.")).to_be_visible()
    page.get_by_role("button", name="Show 5,000 of 6,788 words").click()
    expect(page.get_by_text("and 1,788 more", exact=True)).to_be_visible()


def test_a_link_reproduces_the_position(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=.y..g+sprog=..y..&rule=hard&list=nyt")
    expect(page.locator(".rows .row")).to_have_count(2)
    before = lead(page), best(page)
    page.reload()
    assert (lead(page), best(page)) == before
    assert page.get_by_role("combobox", name="Rule", exact=True).input_value() == "hard"


def test_contradicting_clues_are_explained_and_mended(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=.y..g+slate=....y")
    expect(page.locator(".lead")).to_have_text("These clues cannot all be true.")
    expect(page.locator(".help")).to_contain_text("No word fits")
    expect(page.locator(".row.clash")).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Change turn")).first.click()
    expect(page.locator(".cards .card")).to_have_count(2)
    expect(page.locator(".row.clash")).to_have_count(0)


def test_exact_values_come_with_their_badges(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=.y..g")
    least = tw.solve(tw.Position.parse("crane=.y..g"))
    assert least.mean is not None
    first = page.locator("tbody tr").first
    expect(first).to_contain_text(f"{least.mean:.3f}")
    expect(first.locator(".badge")).to_have_text("proved")
    expect(page.locator(".card").nth(1)).to_contain_text("exact")
    expect(page.locator(".reason")).to_contain_text("saves")


def test_the_split_of_a_chosen_word_is_shown(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=.y..g")
    page.locator("tbody .word").nth(3).click()
    word = page.locator("tbody .word").nth(3).inner_text()
    expect(page.get_by_role("heading", name=re.compile(f"What {word} would tell", re.I))).to_be_visible()
    page.locator(".parts summary").first.click()
    expect(page.locator(".parts .inside").first.locator(".chip").first).to_be_visible()
    expect(page.locator(".parts > li")).to_have_count(10)
    page.get_by_role("button", name=re.compile("Show all .* parts")).click()
    assert page.locator(".parts > li").count() > 10


def test_other_lengths_and_pasted_turns(visit: Visit) -> None:
    page = visit.open("/assist#list=english-7")
    expect(page.locator(".entry .tile")).to_have_count(7)
    page.get_by_role("combobox", name="Words", exact=True).select_option("nyt")
    expect(page.locator(".entry .tile")).to_have_count(5)
    page.evaluate("navigator.clipboard.writeText('crane=.y..g sprog=..y..')")
    page.locator(".entry input").focus()
    page.keyboard.press("Control+v")
    expect(page.locator(".rows .row")).to_have_count(2)
    page.locator(".entry input").fill("abc")
    page.keyboard.press("Enter")
    expect(page.locator(".complaint")).to_have_text("ABC has 3 of 5 letters.")


def test_review_a_pasted_game(visit: Visit) -> None:
    page = visit.open("/review")
    pasted = "Five tiles 1,000 3/6\n⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\ncrane\nsloth\npiano"
    page.get_by_label("Guesses, in order").fill(pasted)
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".judged li")).to_have_count(3, timeout=30_000)
    expect(page.locator(".lead")).to_contain_text("Solved in 3 guesses, par 3.4")
    expect(page.locator(".judged li").first).to_contain_text("CRANE")
    expect(page).to_have_url(re.compile(r"#game=crane=\.\.gg\.\+sloth=\.\.y\.\.\+piano=ggggg"))


def test_review_words_alone(visit: Visit) -> None:
    page = visit.open("/review")
    page.get_by_label("Guesses, in order").fill("crane sloth piano")
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".lead")).to_contain_text("Solved in 3 guesses, par 3.4", timeout=30_000)


def test_a_word_of_the_wrong_length_is_not_left_out(visit: Visit) -> None:
    page = visit.open("/review")
    for text in ("crane slot piano", "crane\nslot\npiano"):
        page.get_by_label("Guesses, in order").fill(text)
        page.get_by_role("button", name="Review", exact=True).click()
        expect(page.locator(".complaint")).to_have_text("SLOT has 4 letters, the words of this list have 5.")
        expect(page.locator(".judged li")).to_have_count(0)


def test_a_shared_review_is_veiled(visit: Visit) -> None:
    page = visit.open("/review#game=crane=..gg.+sloth=..y..+piano=ggggg")
    expect(page.locator(".judged li")).to_have_count(3, timeout=30_000)
    for word in ("crane", "sloth", "piano"):
        assert word not in page.locator("body").inner_text().lower()
        assert word not in page.content().lower()
    page.get_by_role("button", name="Show the words").click()
    expect(page.locator(".judged li").nth(2)).to_contain_text("PIANO")
    page.get_by_role("button", name="Hide the words").click()
    assert "piano" not in page.content().lower()


def test_a_solved_game_leads_to_its_review(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=..gg.+sloth=..y..+piano=ggggg")
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator(".judged li")).to_have_count(3, timeout=30_000)
    expect(page.locator(".judged li").first).to_contain_text("CRANE")


def test_play_a_game_with_hints(visit: Visit) -> None:
    page = visit.open("/play#game=7&list=nyt")
    page.keyboard.type("qqqqq")
    page.keyboard.press("Enter")
    expect(page.locator(".complaint")).to_contain_text("'qqqqq' is not among")
    page.locator(".entry input").fill("")
    for turn in range(1, 7):
        page.get_by_role("button", name="Hint").click()
        page.get_by_role("button", name="take it").click()
        page.keyboard.press("Enter")
        expect(page.locator(".rows .row")).to_have_count(turn)
        page.wait_for_selector(".results:not([aria-busy])")
        if "Solved" in page.locator(".lead").inner_text():
            break
    expect(page.locator(".lead")).to_contain_text("Solved in")
    expect(page.locator(".share")).to_contain_text("tilewise game 7, nyt:")
    page.get_by_role("button", name="Copy share text").click()
    copied = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied[0].startswith("tilewise game 7, nyt:")
    assert copied[-1] == "🟩🟩🟩🟩🟩"
    before = page.locator(".rows").inner_text()
    page.reload()
    expect(page.locator(".lead")).to_contain_text("Solved in")
    assert page.locator(".rows").inner_text() == before
    page.get_by_role("button", name="Next game").click()
    expect(page.locator(".rows .row")).to_have_count(0)


def test_play_against_the_adversary_and_give_up(visit: Visit) -> None:
    page = visit.open("/play#host=adversary&rule=hard&list=english-4")
    expect(page.locator(".lead")).to_have_text("Corner the adversary in 12 guesses.")
    page.keyboard.type("tare")
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_have_text("11 guesses left.")
    page.get_by_role("button", name="Give up").click()
    expect(page.locator(".lead")).to_have_text("Not this time.")
    expect(page.locator(".reason")).to_contain_text("The word was")


def test_the_lab_compares_strategies(visit: Visit) -> None:
    page = visit.open("/lab")
    expect(page.locator("tbody .word").first).to_have_text("tarse")
    page.get_by_role("combobox", name="By", exact=True).select_option("exact")
    expect(page.get_by_role("region", name="Ranked guesses").locator("tbody tr").nth(1)).to_contain_text("salet")
    expect(page.locator(".badge").first).to_have_text("proved")
    page.get_by_role("combobox", name="By", exact=True).select_option("entropy")
    expect(page.locator("tbody .word").nth(1)).to_have_text("tiare")
    page.get_by_role("combobox", name="By", exact=True).select_option("largest")
    ranked = page.get_by_role("region", name="Ranked guesses")
    expect(ranked.locator("thead")).to_contain_text("Cost")
    expect(ranked.locator("tbody tr").nth(0)).to_contain_text("olate160")
    page.get_by_role("combobox", name="By", exact=True).select_option("entropy")
    expect(page.locator("tbody .word").nth(1)).to_have_text("tiare")
    page.get_by_role("button", name="Solve it exactly").click()
    expect(page.locator(".worth")).to_contain_text(
        "TARSE needs 3.4140 guesses on average (7,883 in all)", timeout=30_000
    )
    page.get_by_role("button", name="Run").click()
    expect(page.get_by_role("region", name="Strategies compared").locator("tbody tr")).to_have_count(3, timeout=30_000)
    expect(page.get_by_role("region", name="Strategies compared")).to_contain_text("7,915")
    expect(page.locator(".command").first).to_contain_text("tilewise simulate --list nyt --opener tarse")
    page.reload()
    expect(page.get_by_role("region", name="Strategies compared")).to_contain_text("7,915", timeout=30_000)


def test_a_change_of_a_word_can_be_cancelled(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=.y..g+sprog=..y..")
    address = page.url
    page.get_by_role("button", name="Change the word CRANE").click()
    expect(page.locator(".row.editing")).to_have_count(1)
    assert page.url == address, "the turn stays until the change is applied"
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".row.editing")).to_have_count(0)
    expect(page.locator(".entry input")).to_have_value("")
    page.get_by_role("button", name="Change the word CRANE").click()
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".rows .row")).to_have_count(0)
    page.keyboard.type("slate")
    page.keyboard.press("Enter")
    tiles = page.locator(".paint .tile")
    assert [tile.get_attribute("data-d") for tile in tiles.all()] == ["0"] * 5, "the tiles of another word"


def test_a_double_click_sets_no_tiles(visit: Visit) -> None:
    page = visit.open("/assist")
    page.keyboard.type("crane")
    page.get_by_role("button", name="Set tiles").dblclick()
    expect(page.locator(".paint .tile")).to_have_count(5)
    expect(page.locator(".rows .row")).to_have_count(0)
    page.wait_for_timeout(600)
    page.get_by_role("button", name="Apply").click()
    expect(page.locator(".rows .row")).to_have_count(1)


def test_a_solved_game_can_still_be_changed(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=..gg.+piano=ggggg")
    page.get_by_role("button", name="Change the word CRANE").click()
    page.keyboard.type("slant")
    page.keyboard.press("Enter")
    page.keyboard.type("..gg.")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"position=slant=\.\.gg\.\+piano=ggggg"))


def test_the_rule_follows_the_address(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=.y..g")
    rule = page.get_by_role("combobox", name="Rule", exact=True)
    rule.select_option("hard")
    settle(page)
    page.go_back()
    expect(rule).to_have_value("any")


def slowly(milliseconds: int) -> Callable[[Route], None]:
    """A handler that keeps a request waiting."""

    def handle(route: Route) -> None:
        time.sleep(milliseconds / 1000)
        route.continue_()

    return handle


def test_words_typed_faster_than_the_server_answers(visit: Visit) -> None:
    page = visit.open("/play#game=7&list=nyt")
    page.route("**/api/v1/play*", slowly(150))
    for word in ("about", "which", "there"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    page.keyboard.type("wor")
    expect(page.locator(".rows .row")).to_have_count(3)
    expect(page).to_have_url(re.compile(r"words=about\+which\+there$"))
    expect(page.locator(".entry input")).to_have_value("wor")


def test_the_last_view_that_was_asked_for_is_shown(visit: Visit) -> None:
    page = visit.open("/assist")
    page.route("**/js/review.js", slowly(300))
    page.evaluate("for (const name of ['review', 'assist']) document.querySelector(`nav a[data-view=${name}]`).click()")
    page.wait_for_timeout(800)
    expect(page).to_have_url(re.compile("/assist$"))
    expect(page.locator("h1")).to_have_text("Assist: the best next guess")


@pytest.mark.parametrize(
    ("path", "told", "way_on"),
    [
        ("/assist#position=crane", "'crane' is not a turn", "Start over"),
        ("/assist#rule=soft", "'soft'", "Start over"),
        ("/assist#list=nope", "'nope' is none of", "Start over"),
        ("/play#game=abc", "'abc'", "Start over"),
        ("/review#game=crane&list=nope", "'nope' is none of", "Start over"),
        ("/lab#ranker=nope", "'nope'", "Start over"),
        ("/lab#compare=opening;tie", "", "Run"),
    ],
)
def test_an_address_that_means_nothing_says_so(visit: Visit, path: str, told: str, way_on: str) -> None:
    page = visit.page
    page.goto(visit.address + path)
    button = page.locator("button.main", has_text=way_on)
    expect(button).to_be_visible()
    expect(page.locator("main")).to_contain_text(told)
    button.click()
    settle(page)
    expect(button).to_have_count(1 if way_on == "Run" else 0)
    # The browser itself notes refused requests; nothing else may be there.
    visit.errors[:] = [text for text in visit.errors if "422 (Unprocessable" not in text]


def test_squares_in_an_address_are_tiles(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=⬛🟨⬛⬛🟩")
    expect(page.locator(".rows .tile").nth(1)).to_have_attribute("data-d", "1")
    expect(page.locator(".lead")).to_contain_text("CRANE left 39")


def test_a_server_that_went_away(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=.y..g")
    page.context.set_offline(True)
    page.get_by_role("button", name="Alphabetical").click()
    expect(page.get_by_text("Is tilewise serve still running?")).to_be_visible()
    expect(page.locator(".cards .card")).to_have_count(2)
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page.get_by_role("heading", name="No answer.")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("h1")).to_have_text("Review a finished game")
    visit.errors[:] = [text for text in visit.errors if "ERR_INTERNET_DISCONNECTED" not in text]


def test_the_api_is_explained_and_can_be_tried(visit: Visit) -> None:
    page = visit.open("/assist")
    page.get_by_role("link", name="The HTTP API").click()
    expect(page).to_have_url(re.compile("/api$"))
    buttons = page.get_by_role("button", name=re.compile("^Try "))
    expect(buttons).to_have_count(13)
    for button in buttons.all():  # every example must be a good one
        button.click()
    expect(page.locator(".operation pre")).to_have_count(13, timeout=30_000)
    expect(page.get_by_role("region", name="Answer of suggest")).to_contain_text('"candidates": 39')
    expect(page.get_by_role("region", name="Answer of simulate")).to_contain_text('"total": 7915')
    page.go_back()
    expect(page.locator("h1")).to_have_text("Assist: the best next guess")


VIEWS = [
    "/api",
    "/lab",
    "/play#game=7&words=crane+about",
    "/assist",
    "/assist#position=crane=.y..g",
    "/assist#position=crane=.y..g+slate=....y",
]


@pytest.mark.parametrize("visit", [{"viewport": {"width": 360, "height": 740}}], indirect=True)
def test_nothing_is_wider_than_a_narrow_screen(visit: Visit) -> None:
    for view in VIEWS:
        page = visit.open(view)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, view


def test_no_table_is_wider_than_its_place(visit: Visit) -> None:
    script = "[...document.querySelectorAll('.scroll')].map((box) => box.scrollWidth - box.clientWidth)"
    for view in ("/assist#position=crane=.y..g", "/lab", "/lab#ranker=exact", "/lab#ranker=two-step"):
        page = visit.open(view)
        for width in (360, 500, 700, 991, 993, 1000, 1100, 1280, 1600):
            page.set_viewport_size({"width": width, "height": 900})
            assert max(page.evaluate(script)) <= 0, f"{view} at {width}"


@pytest.mark.parametrize(
    "visit", [{"color_scheme": "light"}, {"color_scheme": "dark"}], indirect=True, ids=["light", "dark"]
)
@pytest.mark.parametrize("palette", ["glaze", "contrast"])
def test_everybody_can_use_it(visit: Visit, palette: str) -> None:
    for view in VIEWS:
        page = visit.open(view)
        page.get_by_label("Colours of the tiles").select_option(palette)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


def test_every_question_of_the_first_page_is_asked_once(visit: Visit) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url.removeprefix(visit.address)))
    visit.open("/assist#rule=hard&position=crane=.y..g+sprog=..y..&list=nyt")
    questions = [url.split("/api/v1/")[1].split("?")[0] for url in asked if "/api/" in url]
    assert sorted(questions) == ["assist", "lists", "suggest"]
    visit.open("/review")
    assert [url for url in asked if "/api/" in url][3:] == ["/api/v1/lists"]


def test_numbers_are_written_as_people_write_them(visit: Visit) -> None:
    page = visit.open("/assist")
    script = """async () => {
        const { fixed, number } = await import("/static/js/dom.js");
        const whole = [7, -1234, 1234567].map(number);
        return [...whole, fixed(1234.5678), fixed(-0.5, 1), fixed(12345, 0), fixed(0.1234567, 4)];
    }"""
    assert page.evaluate(script) == ["7", "-1,234", "1,234,567", "1,234.57", "-0.5", "12,345", "0.1235"]


def test_the_page_is_light(visit: Visit) -> None:
    sizes: list[int] = []
    visit.page.on("response", lambda r: sizes.append(r.request.sizes()["responseBodySize"]))
    visit.open("/assist")
    visit.page.wait_for_timeout(300)
    assert 0 < sum(sizes) < 120_000
