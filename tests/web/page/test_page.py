"""The page as a whole in a real browser: the lab, the frame, and everybody who uses it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

import tilewise as tw
from tests.web.conftest import DESKTOP, PATIENCE, PHONE, Visit, among_more, in_the_tab_too, phone, settle
from tilewise.game.words.people import people_opening
from tilewise.solver.openers.opener_values import values_at_hand

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]


@in_the_tab_too
def test_the_lab_judges_a_first_word(visit: Visit) -> None:
    page = visit.open("/lab")
    mine = page.locator(".yours")
    expect(page.locator("h1")).to_have_text("How good is your first word?")
    best = page.locator(".openers tbody tr").first.inner_text().split()
    assert best[:2] == ["TASER", "3.06"], "as Assist says"
    values = {word: opener.mean for word, opener in values_at_hand(tw.Game("daily")).items() if opener.mean}
    for word in ("adieu", "crane"):
        more = round(values[word], 2) - round(values["taser"], 2)  # as both are shown
        behind = f"{more:.2f} guesses behind TASER, the best word that people know."
        expect(mine.locator(".lead")).to_have_text(behind)
        people = people_opening(word, "daily", "")
        expect(mine).to_contain_text(
            f"{values[word]:.2f} guesses on average. People who begin with it take about {people:.1f}."
        )
        expect(mine).to_contain_text(re.compile(r"it is number [\d,]+ of 14,855"))
        expect(mine.locator(".letters li")).to_have_count(5)
        page.get_by_label("Your first word").click()
        page.keyboard.type("Crane")  # what is typed takes the place of what stands there
    expect(page).to_have_url(re.compile("opener=crane"))
    mine.get_by_text("The best second word").click()
    expect(mine.locator(".replies li")).to_have_count(12)
    page.locator(".openers").get_by_role("button", name="raise").click()
    expect(mine.locator(".lead")).to_have_text("0.02 guesses behind TASER, the best word that people know.")


@in_the_tab_too
def test_the_lab_compares_ways_of_playing(visit: Visit) -> None:
    page = visit.open("/lab")
    compared = page.get_by_role("region", name="Ways of playing compared")
    expect(compared.locator("tbody tr")).to_have_count(3)
    expect(page.locator(".compared .lead")).to_have_text(
        "“CRANE, then the word that tells most” wins: 3.43 guesses on average, 0.12 fewer than "
        "“CRANE, then the word that tells most, only words that can be it”. Perfect play needs 3.41."
    )
    expect(compared.locator("tbody tr").last).to_contain_text("98.0")
    expect(page.locator(".compared > .soft")).to_contain_text("Wordle, the 2,309 answers of 2022")
    page.locator(".outcome-of > .fold summary").click()
    expect(page.locator(".differ")).to_contain_text("Player 1 is faster than 2 on")
    expect(page.get_by_role("combobox", name="After that")).to_have_count(0)  # settings are behind a tap
    page.get_by_text("Choose other ways of playing").click()
    page.get_by_role("button", name="Add another").click()
    page.get_by_role("combobox", name="After that").last.select_option("letter-frequency")
    page.get_by_role("combobox", name="Plays").last.select_option("hard")
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(compared.locator("tbody tr")).to_have_count(4)
    expect(compared.locator("tbody tr").last).to_contain_text("commonest letters, hard mode")
    page.reload()
    expect(compared.locator("tbody tr")).to_have_count(4)
    expect(page.get_by_role("combobox", name="After that")).to_have_count(4)


@phone
def test_the_lab_has_its_answers_where_one_looks(visit: Visit) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 640})
    page = visit.open("/lab")
    for answer in (".yours .tiles", ".yours .lead"):
        expect(page.locator(answer)).to_be_in_viewport()
    bars = page.locator(".stem-row > span")
    expect(bars).to_have_count(21)
    plot = page.locator(".plot").bounding_box()
    assert plot is not None
    for number in page.locator(".stem-row b").all():  # beside their bars, none of them cut off or turned
        box = number.bounding_box()
        assert box is not None
        assert box["width"] > box["height"] / 3
        assert box["x"] + box["width"] <= plot["x"] + plot["width"] + 0.5
    widths = [box["width"] for bar in bars.all() if (box := bar.bounding_box())]
    counts = [int(text.replace(",", "")) for text in page.locator(".stem-row b").all_inner_texts()]
    assert widths[counts.index(1214)] == max(widths)
    assert abs(widths[counts.index(633)] / max(widths) - 633 / 1214) < 0.01
    page.get_by_text("Choose other ways of playing").tap()
    page.get_by_role("button", name="Compare", exact=True).tap()  # its answer, which stands below it, comes into view
    expect(page.locator(".compared .lead")).to_be_in_viewport()


@in_the_tab_too
def test_the_lab_ranks_all_words(visit: Visit) -> None:
    page = visit.open("/lab#list=nyt")
    expect(page.locator(".openers .lead")).to_have_text(
        "CRATE, of the words that people know: 3.42 guesses with perfect play after it. "
        "TARSE, which few people know, saves 0.01."
    )
    expect(page.get_by_role("region", name="Ranked guesses")).to_have_count(0)  # until it is asked for
    page.get_by_text("All words, all numbers").click()
    ranked = page.get_by_role("region", name="Ranked guesses")
    by = page.get_by_role("combobox", name="Ranked by", exact=True)
    expect(ranked.locator("tbody .word").first).to_have_text("tarse")
    expect(ranked.locator("tbody tr").nth(1)).to_contain_text("salet")
    expect(ranked.locator(".badge").first).to_have_text("proved")
    by.select_option("largest")
    expect(ranked.locator("thead")).to_contain_text("Cost")
    expect(ranked.locator("tbody tr").nth(0)).to_contain_text("olate160")
    by.select_option("entropy")
    expect(ranked.locator("tbody .word").nth(1)).to_have_text("tiare")
    expect(page.locator(".openers")).to_contain_text("By this measure it is TARSE: it leaves 65.7 of 2,309 words")
    # Measures for researchers are left out.
    assert "gini" not in by.locator("option").evaluate_all("(all) => all.map((option) => option.value)")


def test_the_lab_offers_no_list_that_it_refuses(visit: Visit) -> None:
    page = visit.open("/lab")
    page.locator("#open-settings").click()
    expect(page.locator("#settings")).to_be_visible()
    names = (
        page.locator("#settings")
        .get_by_role("combobox", name="Words", exact=True)
        .locator("option")
        .evaluate_all("(all) => all.map((option) => option.value)")
    )
    assert "nyt" in names
    assert "english-8" not in names


def test_the_last_view_that_was_asked_for_is_shown(visit: Visit) -> None:
    page = visit.open("/assist")
    held = []
    script = re.compile(r"/js/review/review\.js$")
    page.route(script, lambda route: held.append(route))
    page.evaluate("for (const name of ['review', 'lab']) document.querySelector(`nav a[data-view=${name}]`).click()")
    expect(page.locator("h1")).to_have_text("How good is your first word?")
    with page.expect_response(script):
        held[0].continue_()
    settle(page)
    expect(page).to_have_url(re.compile("/lab$"))
    expect(page.locator("h1")).to_have_text("How good is your first word?")


MEANINGLESS = {
    "/assist#position=crane": "'crane' is not a turn",
    "/assist#rule=soft": "'soft'",
    "/assist#list=nope": "There is no list 'nope'",
    "/play#game=abc": "'abc'",
    "/play#game=-1": "'-1' is not the number of a game",
    "/play#date=2031-01-01": "1 January 2031 is in the future",
    "/play#date=soon": "'soon' is not a date such as 2026-05-31",
    "/play#challenge=%3Cscript%3E": "This challenge cannot be read",
    "/play#challenge=AAAAAAAAAA": "This challenge cannot be read",
    "/review#game=crane&list=nope": "There is no list 'nope'",
    "/lab#ranker=nope": "'nope'",
}


@in_the_tab_too
def test_an_address_that_means_nothing_says_so(visit: Visit, subtests: pytest.Subtests) -> None:
    page = visit.page
    for path, told in MEANINGLESS.items():
        with subtests.test(path):
            page.goto("about:blank")
            page.goto(visit.address + path)
            button = page.locator("button.main", has_text="Start over")
            expect(button).to_be_visible()
            expect(page.locator("main")).to_contain_text(told)
            button.click()
            settle(page)
            expect(button).to_have_count(0)


@in_the_tab_too
def test_refusals_are_said_and_leave_the_console_clean(visit: Visit) -> None:
    page = visit.open("/lab#compare=ranker=nope")
    expect(page.locator(".complaint")).to_be_visible()
    page.goto(visit.address + "/review#game=crane=ggggg+sloth=ggggg")
    expect(page.locator(".lead")).to_have_text("This game cannot be reviewed.")
    # The fixture asserts that the console has nothing to say.


def test_a_server_that_went_away_and_came_back(visit: Visit) -> None:
    page = visit.open("/assist#list=nyt&position=crane=.y..g")
    expect(page.locator(".best-word")).to_have_text("SOUTH")
    page.context.set_offline(True)
    page.get_by_role("button", name="Alphabetical").click()
    expect(page.get_by_text("tilewise does not answer.")).to_be_visible()
    expect(page.locator(".best-word")).to_have_text("SOUTH")
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page.get_by_role("heading", name="No answer.")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("h1")).to_have_text("Review")
    page.go_back()
    settle(page)
    page.context.set_offline(True)
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".best-word")).to_have_text("Cannot reach tilewise")
    page.context.set_offline(False)
    page.locator(".dock").get_by_role("button", name="Try again").click()
    expect(page.locator(".best-word")).to_have_text("CRATE")
    visit.errors[:] = [text for text in visit.errors if "ERR_INTERNET_DISCONNECTED" not in text]


def test_a_late_answer_is_announced(visit: Visit) -> None:
    page = visit.page
    page.clock.install()
    held = []
    page.route("**/api/v1/page/assist*", lambda route: held.append(route))
    page.goto(visit.address + "/assist")
    expect(page.locator(".dock")).to_have_attribute("aria-busy", "true")
    page.clock.run_for(9_000)
    expect(page.locator("#late")).to_have_text("Still working on it: this one takes longer.")
    held[0].continue_()
    expect(page.locator("#late")).to_have_text("")


def test_where_the_clipboard_is_closed_the_text_is_shown(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=.y..g")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    among_more(page, "Copy link").click()
    expect(page.get_by_label("Copy this text")).to_have_value(page.url)


VIEWS = [
    "/lab",
    "/play#game=7&words=crane+about",
    "/boards#boards=4&game=7",
    "/boards#doing=assist&boards=2&position=carle=.g..g%2Fyy..y+solid=.....%2F.....",
    "/review",
    "/review#list=nyt&game=crane=..gg.+sloth=..y..+piano=ggggg",
    "/assist#list=nyt",
    "/assist#position=crane=.y..g",
    "/assist#position=crane=.y..g+slate=....y",
]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("visit", [{"viewport": {"width": 320, "height": 256}}], indirect=True, ids=["400 %"])
def test_eleven_letters_at_four_times_the_size(visit: Visit) -> None:
    for view in ("/assist#list=english-11", "/play#list=english-11&game=7"):
        page = visit.open(view)
        assert page.evaluate(OVERFLOW) <= 0, view


def test_no_table_is_wider_than_its_place(visit: Visit) -> None:
    script = "[...document.querySelectorAll('.scroll')].map((box) => box.scrollWidth - box.clientWidth)"
    # One guess looked at in two steps makes the same table as ten, without their seven seconds.
    visit.page.route(
        "**/api/v1/page/*",
        lambda route: route.continue_(post_data=(route.request.post_data or "").replace('"two-step"', '"two-step:1"')),
    )
    for view in ("/assist#list=nyt&position=crane=.y..g", "/lab", "/lab#ranker=exact", "/lab#ranker=two-step"):
        page = visit.open(view)
        for width in (360, 500, 700, 991, 993, 1000, 1100, 1280, 1600):
            page.set_viewport_size({"width": width, "height": 900})
            assert max(page.evaluate(script)) <= 0, f"{view} at {width}"


LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
}
PLAIN: dict[str, Any] = {"color_scheme": "light", "forced_colors": "none"}
VIOLATIONS = {"resultTypes": ["violations"]}  # what is not wrong is not told, which takes most of the time
CONTRAST = """axe.run({ runOnly: ["color-contrast", "link-in-text-block"], resultTypes: ["violations"] })
    .then(({ violations }) => violations)"""
COLOURS = """(palette) => {
    document.documentElement.dataset.palette = palette;
    return [...document.querySelectorAll("body, body *")].map((el) => {
        const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(el);
        return `${color} ${backgroundColor} ${backgroundImage} ${opacity}`;
    }).join();
}"""


def check_accessibility(page: Page, view: str, looks: Iterable[str]) -> None:
    """Every rule in light colours, and those about colours wherever a look or a palette changes any."""
    checked = {page.evaluate(COLOURS, "glaze")}
    found = Axe().run(page, options=VIOLATIONS)
    assert found.violations_count == 0, f"{view}: {found.generate_report()}"
    for look, palette in itertools.product(looks, ["glaze", "contrast"]):
        page.emulate_media(**{**PLAIN, **LOOKS[look]})
        colours = page.evaluate(COLOURS, palette)
        if colours not in checked:
            checked.add(colours)
            assert page.evaluate(CONTRAST) == [], f"{view}, {look}, {palette}"
    page.emulate_media(**PLAIN)


def test_everybody_can_use_it(visit: Visit) -> None:
    for view in VIEWS:
        check_accessibility(visit.open(view), view, LOOKS)


@phone
def test_everybody_can_use_it_on_a_phone_however_narrow(visit: Visit) -> None:
    for view in VIEWS:
        visit.page.set_viewport_size({"width": 360, "height": 740})
        page = visit.open(view)
        assert page.evaluate(OVERFLOW) <= 0, view
        page.set_viewport_size({"width": 390, "height": 844})
        check_accessibility(page, view, ["light"])


@pytest.mark.parametrize("visit", [{"forced_colors": "active"}], indirect=True, ids=["forced"])
def test_tiles_keep_their_meaning_where_the_system_chooses_the_colours(visit: Visit) -> None:
    page = visit.open("/assist#position=crane=.y..g")
    script = "(all) => all.map((el) => { const s = getComputedStyle(el); return s.borderTopStyle + s.borderTopWidth; })"
    absent, elsewhere, *_, right = page.locator(".rows .tile").evaluate_all(script)
    assert len({absent, elsewhere, right}) == 3


def test_every_question_of_the_first_page_is_asked_once(visit: Visit) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url.removeprefix(visit.address)))
    visit.open("/assist#rule=hard&position=crane=.y..g+sprog=..y..&list=nyt")
    questions = [url.split("/api/v1/")[1].removeprefix("page/") for url in asked if "/api/" in url]
    assert sorted(q for q in questions if q != "split") == ["assist", "lists", "suggest"]
    asked.clear()
    visit.open("/review")
    assert [url for url in asked if "/api/" in url] == ["/api/v1/lists"]


def test_what_a_word_would_reveal_is_asked_for_where_it_is_seen(visit: Visit) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    page = visit.open("/assist#list=daily")
    assert not any(url.endswith("/split") for url in asked)
    page.get_by_text("Details: ranked guesses").click()
    expect(page.locator(".fold-parts .split .track").first).to_be_visible()


def test_the_page_is_light(visit: Visit) -> None:
    sizes: list[int] = []
    visit.page.on("requestfinished", lambda r: sizes.append(r.sizes()["responseBodySize"]))
    visit.open("/assist")
    visit.page.wait_for_load_state("networkidle")
    assert 0 < len(sizes) <= 12
    assert 0 < sum(sizes) < 80_000


SHIFTS = """(() => {
    globalThis.shift = 0;
    const add = (entry) => { if (!entry.hadRecentInput) globalThis.shift += entry.value; };
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(add));
    observer.observe({ type: "layout-shift", buffered: true });
})()"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
SAME_TAB = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"


class Late:
    """Holds every answer of some kind back until the page has painted what it shows without it."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.page, self.held = page, list[Route]()
        page.route(pattern, lambda route: self.held.append(route))

    def come(self, shown_before: str) -> None:
        """Let them come, now that this is on the page."""
        self.page.wait_for_function("(selector) => document.querySelector(selector)", arg=shown_before)
        self.page.evaluate(PAINTED)
        for _ in range(PATIENCE // 20):  # the request itself may be on its way
            if self.held:
                break
            self.page.wait_for_timeout(20)
        assert self.held, shown_before
        while self.held:
            self.held.pop().continue_()


@pytest.mark.parametrize("visit", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])
def test_what_is_shown_stays_where_it_is_however_late_the_rest_comes(visit: Visit) -> None:
    page = visit.page
    page.add_init_script(SHIFTS)
    lists, assist, exact = (Late(page, f"**/api/v1/{name}") for name in ("lists", "page/assist", "page/suggest"))
    for view in ("/assist", "/assist#position=crane=.y..g", "/assist#position=crane=.y..g+sprog=..y.."):
        page.goto("about:blank")
        page.goto(visit.address + view, wait_until="commit")
        lists.come("#open-settings")
        assist.come(".dock[aria-busy]")
        if "position" in view:  # what is known of a first word is said at once
            exact.come(".dock:not([aria-busy]) .best-word")  # after the quick estimate
        settle(page)
        page.evaluate(PAINTED)
        assert page.evaluate("globalThis.shift") < 0.1, view
    # The words of the position before are on the page when the next one is asked for.
    for position in ("crane=.y..g", "", "crane=.y..g+slate=....y"):
        page.evaluate(SAME_TAB, f"/assist#position={position}")
        page.evaluate(PAINTED)
        before = page.evaluate("globalThis.shift")  # rows that are added make room for themselves, as they must
        assist.come(".results.blank")
        if position == "crane=.y..g":
            exact.come(".dock:not([aria-busy]) .best-word")
        settle(page)
        page.evaluate(PAINTED)
        assert page.evaluate("globalThis.shift") - before < 0.1, position


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_the_bar_of_the_browser_has_the_colour_of_the_page(visit: Visit, theme: str) -> None:
    visit.page.add_init_script(f"localStorage.setItem('tilewise-theme', '{theme}')")
    page = visit.open("/assist")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        bar, top = page.evaluate("""() => [
            [...document.querySelectorAll("meta[name=theme-color]")].filter(({ media }) => matchMedia(media).matches)
                .map(({ content }) => [1, 3, 5].map((at) => parseInt(content.slice(at, at + 2), 16)).join(", ")),
            getComputedStyle(document.querySelector(".top")).backgroundColor,
        ]""")
        assert [f"rgb({colour})" for colour in bar] == [top]


def test_modes_are_seen_and_changed_by_one_tap(visit: Visit) -> None:
    page = visit.open("/play#list=nyt&game=7")
    hard = page.get_by_role("button", name="Hard mode")
    expect(hard).to_have_attribute("aria-pressed", "false")
    hard.click()
    expect(hard).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile("rule=hard"))
    page.get_by_role("button", name="Adversary").click()
    expect(page.locator(".lead")).to_contain_text("The adversary has no answer in mind")
    page.locator("#modes select").click()
    page.locator("#modes select").select_option("english-6")
    expect(page.locator("#what")).to_have_text("English 6")
    settle(page)
    page.keyboard.type("barely")  # a guess, whatever was tapped before
    expect(page.locator(".grid .current")).to_have_text("barely")
    hard.focus()
    page.keyboard.press("Enter")
    expect(hard).to_have_attribute("aria-pressed", "false")
    expect(hard).to_be_focused()
    visit.open("/assist#list=nyt&rule=strict&position=crane=.y..g")
    page.get_by_role("button", name="must fit every clue", pressed=True).click()
    expect(hard).to_have_attribute("aria-pressed", "false")
