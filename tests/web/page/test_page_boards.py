"""Several boards in a real browser: a game on a phone, help with a game elsewhere, and the questions behind it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar, cast

import pytest
from playwright.sync_api import Page, Route, expect
from starlette.testclient import TestClient

import tilewise as tw
from tests.web.conftest import Visit, among_more, in_the_tab_too, phone, settle
from tilewise.apps.web.answering import dealt_words, set_words
from tilewise.apps.web.server import Settings

WORDS = tw.vocabulary("nyt")
Asked = dict[str, int | str]
Journey = TypeVar("Journey", bound=Callable[..., None])


def in_browser(journey: Journey) -> Journey:
    """Mark a test that opens the page."""
    return cast(Journey, pytest.mark.slow(pytest.mark.filterwarnings("default")(journey)))


def secrets_of(boards: int, game: int) -> tuple[str, ...]:
    return dealt_words(WORDS, boards, game, Settings().deal_key)


# ---- the questions ------------------------------------------------------------------------------------------------


def test_a_game_over_http(client: TestClient) -> None:
    secrets = secrets_of(4, 7)
    assert len(set(secrets)) == 4
    assert secrets != secrets_of(4, 8)
    asked: Asked = {"boards": 4, "game": 7, "words": " ".join(["carle", *secrets[:3]])}
    open_ = client.get("/api/v1/boards/play", params=asked).json()
    boards = tw.Boards(WORDS, 4)
    for word in ("carle", *secrets[:3]):
        boards = boards.answered(word, secrets)
    assert open_["position"] == str(boards)
    assert open_["outcome"] == "open"
    assert open_["answers"] is None
    assert open_["solved"] == [True, True, True, False]
    assert open_["game"]["limit"] == 9
    assert open_["turns"][2]["feedback"][0] is None
    won = client.get("/api/v1/boards/play", params={**asked, "words": " ".join(secrets)}).json()
    assert (won["outcome"], won["answers"]) == ("won", list(secrets))
    given_up = client.get("/api/v1/boards/play", params={**asked, "reveal": True}).json()
    assert (given_up["outcome"], given_up["answers"]) == ("lost", list(secrets))
    refused = client.get("/api/v1/boards/play", params={**asked, "words": "qqqqq"}).json()
    assert "'qqqqq' is not in the word list" in refused["refused"]


def test_an_adversary_over_http(client: TestClient) -> None:
    asked: Asked = {"boards": 2, "host": "adversary", "words": "carle"}
    answer = client.get("/api/v1/boards/play", params=asked).json()
    shown = str(tw.Adversary().answer(tw.Position(WORDS), "carle"))
    assert answer["turns"][0]["feedback"] == [shown, shown]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"boards": 2, "limit": 1}, "2 boards cannot be solved with 1 guesses"),
        ({"boards": 2, "words": "qqqqq crane"}, "'qqqqq' is not in the word list"),
        ({"boards": 1, "game": 7, "words": f"{secrets_of(1, 7)[0]} crane"}, "the game was over before 'crane'"),
    ],
)
def test_games_that_cannot_be(client: TestClient, asked: Asked, message: str) -> None:
    answer = client.get("/api/v1/boards/play", params=asked)
    assert answer.status_code == 422
    assert message in answer.json()["error"]["message"]


# ---- the page -----------------------------------------------------------------------------------------------------


def tap_word(page: Page, word: str) -> None:
    for letter in word:
        page.locator(f".key[aria-label^='{letter}']:not(.broad)").first.tap()
    page.get_by_role("button", name="Enter").tap()


def fits(page: Page, selector: str) -> bool:
    """Whether all of it can be seen without scrolling, above what is fixed below it."""
    return bool(
        page.evaluate(
            """selector => {
                const box = document.querySelector(selector).getBoundingClientRect();
                const keys = document.querySelector(".keyboard:not([hidden])")?.getBoundingClientRect().top;
                const wide = document.documentElement.scrollWidth <= innerWidth;
                return wide && box.left >= 0 && box.right <= innerWidth && box.bottom <= (keys ?? innerHeight);
            }""",
            selector,
        )
    )


@in_browser
@in_the_tab_too
@phone
def test_a_whole_game_on_four_boards(visit: Visit) -> None:
    secrets = secrets_of(4, 7)
    page = visit.open("/boards#boards=4&game=7")
    expect(page.locator(".mini")).to_have_count(4)
    assert fits(page, ".many")
    tap_word(page, "qqqqq")
    expect(page.locator(".complaint")).to_contain_text("QQQQQ is not in the word list")
    for _ in range(5):
        page.get_by_role("button", name="Delete").tap()
    tap_word(page, "carle")
    expect(page.locator(".lead")).to_contain_text("Guess 2 of 9")
    assert fits(page, ".many")
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator(".hint")).to_contain_text("Try ")
    page.locator(".mini").nth(2).tap()
    expect(page.locator("dialog[open] h2")).to_have_text("Board 3 of 4")
    expect(page.locator("dialog[open] .tiles")).to_have_count(1)
    page.get_by_role("button", name="Close").tap()
    for n, word in enumerate(secrets, 1):
        tap_word(page, word)
        expect(page.locator(".mini.solved")).to_have_count(n)
    expect(page.locator(".lead")).to_have_text("All 4 boards solved in 5 guesses, with 1 hint.")
    page.reload()
    expect(page.locator(".lead")).to_have_text("All 4 boards solved in 5 guesses, with 1 hint.")
    page.get_by_role("button", name="Share").tap()
    expect(page.get_by_text("Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied == [
        "tilewise 4 boards, Wordle, game 7: 5/9, with 1 hint",
        "2\ufe0f\u20e3 3\ufe0f\u20e3",
        "4\ufe0f\u20e3 5\ufe0f\u20e3",
    ]
    among_more(page, "Same words again").tap()
    expect(page.locator(".lead")).to_contain_text("Guess 1 of 9")
    tap_word(page, "carle")
    page.get_by_role("button", name="Give up").tap()
    page.get_by_role("button", name="Yes, give up").tap()
    expect(page.locator(".outcome")).to_contain_text(", ".join(secrets).upper())
    page.reload()
    expect(page.locator(".lead")).to_have_text("0 of 4 boards solved.")
    page.get_by_role("button", name="Next game").tap()
    expect(page.locator(".lead")).to_contain_text("Guess 1 of 9")


@in_browser
@in_the_tab_too
@phone
def test_a_finished_game_is_reviewed(visit: Visit) -> None:
    secrets = secrets_of(2, 37)  # after the first word thirteen are left, so that the searches are short
    page = visit.open("/boards#boards=2&game=37")
    played = ("carle", "slate", *secrets)
    game = tw.Boards(WORDS, 2)
    for word in played:
        tap_word(page, word)
        game = game.answered(word, secrets)
    page.get_by_role("button", name="Review this game").tap()
    expect(page.locator(".judged-boards tbody tr")).to_have_count(4)
    judged = tw.review_boards(game)
    assert judged.regret > 0.1  # SLATE told little
    expect(page.locator(".judged-boards h2")).to_contain_text(f"{judged.regret:.2f} guesses in all")
    expect(page.locator(".judged-boards tbody tr").nth(1)).to_contain_text(f"SLATE{judged.turns[1].best.upper()}")
    for row, turn in zip(page.locator(".judged-boards tbody tr").all(), judged.turns, strict=True):
        assert turn.regret is not None
        expect(row.locator("td").first).to_have_text("✓" if turn.regret < 0.005 else turn.best.upper())
    page.set_viewport_size({"width": 340, "height": 640})
    assert page.locator(".judged-boards .scroll").evaluate("(el) => el.scrollWidth <= el.clientWidth")


@in_browser
@in_the_tab_too
@phone
def test_an_adversary(visit: Visit) -> None:
    page = visit.open("/boards#boards=2&game=7&host=adversary")
    expect(page.get_by_role("button", name="Adversary", pressed=True)).to_be_visible()
    tap_word(page, "carle")
    start = tw.Position(WORDS)
    words = len(start.play("carle", tw.Adversary().answer(start, "carle")).candidates)
    left = f"{words} words"
    expect(page.locator(".mini-foot")).to_have_text([left, left])
    page.get_by_role("button", name="New game").tap()
    expect(page.locator(".lead")).to_contain_text("Guess 1 of")


LETTERS = "els => els.map((el) => parseFloat(getComputedStyle(el).fontSize))"


ROWS = """els => els.map((el) => {
    const size = parseFloat(getComputedStyle(el).getPropertyValue("min-height"));
    const tile = el.querySelector(".tile").getBoundingClientRect().height;
    return Math.round((size / tile + 0.1) / 1.1);
})"""  # how many rows a board has room for


@in_browser
@phone
@pytest.mark.parametrize("boards", [2, 4])
def test_four_boards_are_all_seen_on_a_phone(visit: Visit, boards: int) -> None:
    page = visit.open(f"/boards#boards={boards}&game=7")
    places = page.locator(".mini-rows")
    expect(places).to_have_count(boards)
    for place in places.all():
        box = place.bounding_box()
        assert box is not None
        assert box["height"] > 100, "there are tiles before the first guess"
        assert box["width"] > 140
    for n, word in enumerate(("carle", "point", "dusky", "bemix"), 2):
        assert fits(page, ".many")
        assert fits(page, ".hints")
        tap_word(page, word)
        expect(page.locator(".lead")).to_contain_text(f"Guess {n} of")
    expect(page.locator(".mini-rows .tiles")).to_have_count(4 * boards)
    assert set(page.locator(".mini-rows").evaluate_all(ROWS)) == {7 if boards == 2 else 5}
    assert min(page.locator(".mini-rows .tile").evaluate_all(LETTERS)) >= 13.5
    assert fits(page, ".many")
    assert page.locator(".mini-number").all_inner_texts() == [str(n + 1) for n in range(boards)]


@in_browser
@phone
@pytest.mark.parametrize("boards", [8, 32])
def test_the_board_in_hand_can_be_read(visit: Visit, boards: int) -> None:
    page = visit.open(f"/boards#boards={boards}&game=7")
    expect(page.locator(".mini")).to_have_count(boards)
    box = page.locator(".in-hand .mini-rows").bounding_box()
    assert box is not None
    assert box["height"] > 80, "there are tiles before the first guess"
    for n, word in enumerate(("carle", "point", "dusky"), 2):
        tap_word(page, word)
        expect(page.locator(".lead")).to_contain_text(f"Guess {n} of")
    for board in (0, boards - 1):
        page.locator(".mini").nth(board).tap()
        expect(page.locator(".in-hand")).to_have_attribute("data-board", str(board + 1))
        expect(page.locator(".in-hand .mini-rows .tiles")).to_have_count(3)
        sizes = page.locator(".in-hand .mini-rows .tile").evaluate_all(LETTERS)
        assert min(sizes) >= 14, sizes
        assert fits(page, ".in-hand"), boards
    assert fits(page, ".typed"), boards
    # Only the one in hand has all its rows, and the others stand below each other by what is left where they are many.
    others = page.locator(".mini:not(.in-hand)")
    tops = others.evaluate_all(
        "els => els.map((el) => [Number(el.style.getPropertyValue('--left')), el.getBoundingClientRect().top])"
    )
    assert sorted(tops) == sorted(tops, key=lambda place: (place[1], place[0]))
    assert len({left for left, _ in tops}) > 1 or boards <= 8


@in_browser
@phone
def test_four_boards_of_a_low_or_turned_phone(visit: Visit) -> None:
    page = visit.open("/boards#boards=4&game=7")
    expect(page.locator(".many")).to_have_attribute("data-hand", "false")
    page.set_viewport_size({"width": 390, "height": 560})
    expect(page.locator(".many")).to_have_attribute("data-hand", "true")
    page.locator(".mini").nth(2).tap()
    expect(page.locator(".in-hand")).to_have_attribute("data-board", "3")
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".many")).to_have_attribute("data-hand", "false")


@in_browser
@phone
def test_strips_show_letters_that_are_elsewhere(visit: Visit) -> None:
    secrets = secrets_of(8, 7)
    page = visit.open("/boards#boards=8&game=7")
    tap_word(page, "carle")
    expect(page.locator(".lead")).to_contain_text("Guess 2 of")
    strips = page.locator(".mini:not(.in-hand)")
    expect(strips).to_have_count(7)
    for secret, strip in zip(secrets[1:], strips.all(), strict=True):
        tiles = str(tw.feedback("carle", secret))
        yellow = "".join(letter for letter, tile in zip("CARLE", tiles, strict=True) if tile == "y")
        assert strip.locator(".elsewhere").inner_text().replace("\n", "") == yellow


INSIDE = "els => els.every((el) => { const b = el.getBoundingClientRect(); return b.bottom <= innerHeight; })"


@in_browser
@pytest.mark.parametrize(
    ("boards", "width", "height"), [(4, 1024, 600), (4, 1280, 900), (8, 1024, 600), (8, 820, 1180)]
)
def test_boards_and_keys_fit_larger_windows(visit: Visit, boards: int, width: int, height: int) -> None:
    visit.page.set_viewport_size({"width": width, "height": height})
    page = visit.open(f"/boards#boards={boards}&game=7")
    for word in ("carle", "point", "dusky"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_contain_text("Guess 4 of")
    for part in (".mini", ".typed", ".key"):
        assert page.locator(part).evaluate_all(INSIDE), part
    sizes = page.locator(".mini .tile:visible").evaluate_all(LETTERS)
    assert min(sizes) >= 11, sizes
    # Every guess that there is has its row, but for eight boards in a low window.
    assert set(page.locator(".mini-rows").evaluate_all(ROWS)) == {6 if boards > 4 and height == 600 else boards + 5}


@in_browser
@phone
def test_a_solved_board_is_put_down_and_folded(visit: Visit) -> None:
    secrets = secrets_of(8, 7)
    page = visit.open("/boards#boards=8&game=7")
    for n, word in enumerate(("carle", secrets[0], secrets[1]), 2):
        tap_word(page, word)
        expect(page.locator(".lead")).to_contain_text(f"Guess {n} of")
    expect(page.locator(".in-hand")).not_to_have_attribute("data-board", "1")
    chip = page.locator(".mini.solved").first.bounding_box()
    other = page.locator(".mini:not(.solved)").first.bounding_box()
    assert other is not None
    assert chip is not None
    assert chip["height"] < other["height"]
    tiles = page.locator(".mini.solved").first.locator(".tile:visible")
    assert "".join(tiles.all_inner_texts()).lower() == secrets[0]


@in_browser
@phone
def test_keys_have_the_colours_of_the_boards(visit: Visit) -> None:
    secrets = secrets_of(2, 7)
    page = visit.open("/boards#boards=2&game=7")
    tap_word(page, "carle")
    expect(page.locator(".lead")).to_contain_text("Guess 2 of")
    shown = [str(tw.feedback("carle", secret)) for secret in secrets]
    names = {".": "absent", "y": "elsewhere", "g": "right place"}
    for place, letter in enumerate("carle"):
        key = page.locator(f".key[data-split][aria-label^='{letter},']")
        kinds = [f"board {n} {names[tiles[place]]}" for n, tiles in enumerate(shown, 1)]
        expect(key).to_have_attribute("aria-label", f"{letter}, {', '.join(kinds)}")
    expect(page.locator(".key[data-split]")).to_have_count(5)


@in_browser
def test_keys_have_a_part_for_each_of_eight_boards_and_no_board_says_how_many_words_are_left(visit: Visit) -> None:
    secrets = secrets_of(8, 7)
    page = visit.open("/boards#boards=8&game=7")
    page.keyboard.type("carle")
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_contain_text("Guess 2 of")
    shown = [str(tw.feedback("carle", secret)) for secret in secrets]
    for place, letter in enumerate("carle"):
        looks = page.locator(".key").get_by_text(letter, exact=True).get_attribute("style") or ""
        colours = [["absent", "elsewhere", "right"][".yg".index(tiles[place])] for tiles in shown]
        assert re.findall(r"var\(--(\w+)\)", looks) == colours
    expect(page.locator(".mini-foot").first).to_have_text("")
    expect(page.locator(".mini").first).to_have_attribute("aria-label", "Board 1: show it large")


@in_browser
def test_a_late_load_takes_no_guess_back(visit: Visit) -> None:
    page = visit.open("/boards#boards=2&game=7")
    expect(page.locator(".lead")).to_contain_text("Guess 1 of")
    held: list[Route] = []

    def hold(route: Route) -> None:
        route.continue_() if "words" in (route.request.post_data or "") else held.append(route)

    page.route("**/api/v1/page/boards/play*", hold)
    with page.expect_request("**/api/v1/page/boards/play*"):  # the same game once more
        page.evaluate("location.hash += '&list=nyt'")
    page.keyboard.type("carle")
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_contain_text("Guess 2 of")
    with page.expect_response("**/api/v1/page/boards/play*"):
        held.pop().continue_()
    settle(page)
    expect(page.locator(".lead")).to_contain_text("Guess 2 of")


@in_browser
def test_a_word_is_not_for_the_game_that_is_left(visit: Visit) -> None:
    page = visit.open("/boards#boards=2&game=7")
    page.keyboard.type("carle")
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_contain_text("Guess 2 of")
    held: list[Route] = []
    page.route("**/api/v1/page/boards/play*", lambda route: held.append(route))
    with page.expect_request("**/api/v1/page/boards/play*"):
        page.get_by_role("button", name="New game").click()
    page.keyboard.type("point")
    page.keyboard.press("Enter")
    with page.expect_response("**/api/v1/page/boards/play*"):
        held.pop().continue_()
    settle(page)
    expect(page.locator(".lead")).to_contain_text("Guess 1 of")
    assert not held


@in_browser
@in_the_tab_too
@phone
def test_help_is_with_the_game_in_hand_and_counts_as_a_hint(visit: Visit) -> None:
    secrets = secrets_of(2, 37)
    page = visit.open("/boards#boards=2&game=37")
    tap_word(page, "carle")
    expect(page.locator(".lead")).to_contain_text("Guess 2 of")
    page.get_by_role("button", name="Help with my game").tap()
    settle(page)
    shown = "/".join(str(tw.feedback("carle", secret)) for secret in secrets)
    assert f"position=carle={shown.replace('/', '%2F')}" in page.url
    expect(page.get_by_role("button", name="Set colours")).to_have_count(0)  # they are known
    suggested = page.locator(".best-word").inner_text()
    page.get_by_role("button", name=f"take it: {suggested}").tap()
    expect(page.locator(".typed")).to_have_text(suggested.lower())
    settle(page)  # the boards grow when the game is there, and move the keys
    page.get_by_role("button", name="Enter").tap()
    expect(page.locator(".lead")).to_contain_text("Guess 3 of")
    assert page.evaluate("JSON.parse(localStorage.getItem('tilewise-boards-nyt-2-secret-37')).hints") == 1
    page.get_by_role("button", name="Help with my game").tap()
    page.get_by_role("button", name="Help with another game").tap()
    expect(page.get_by_role("button", name="Set colours")).to_be_visible()
    expect(page.locator(".mini-rows .tiles")).to_have_count(0)


@in_browser
def test_help_that_computes_says_so(visit: Visit) -> None:
    page = visit.page
    waiting: list[Route] = []
    page.route("**/api/v1/page/boards/suggest*", lambda route: waiting.append(route))
    page.goto(f"{visit.address}/boards#boards=2&game=7&doing=assist")
    expect(page.locator(".lead")).to_have_text("Working it out …")
    waiting.pop().continue_()
    expect(page.locator(".best-word")).to_have_text(re.compile("^[A-Z]{5}$"))
    page.locator(".tabs").get_by_role("button", name="Play here").click()
    with page.expect_request("**/api/v1/page/boards/suggest*"):
        page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text("Looking for a hint …")
    waiting.pop().continue_()
    expect(page.locator(".hint")).to_contain_text("Try ")


@in_browser
@in_the_tab_too
@phone
def test_help_with_two_boards(visit: Visit) -> None:
    page = visit.open("/boards#doing=assist&boards=2")
    expect(page.locator(".dock .main")).to_have_text("I played it")
    expect(page.locator(".dock .others")).to_have_text(re.compile("^or"))
    expect(page.get_by_role("button", name="From a screenshot")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)  # there is nothing yet
    page.locator(".dock").get_by_role("button", name="CARLE").tap()
    expect(page.locator("dialog[open] h2")).to_have_text("Board 1 of 2")
    page.get_by_role("button", name="A, letter 2").tap()
    page.get_by_role("button", name="A, letter 2").tap()
    page.get_by_role("button", name="Next board").tap()
    page.get_by_role("button", name="E, letter 5").tap()
    page.get_by_role("button", name="Done").tap()
    settle(page)
    assert page.url.endswith("position=carle=.g...%2F....y")
    found = tw.suggest_boards(tw.Boards.parse("carle=.g.../....y", WORDS), 5, everyday=True)
    expect(page.locator(".best-word")).to_have_text(found.best.guess.upper())
    can = [board for board in (1, 2) if board in found.best.boards]
    sentence = f"It can be the word of board {can[0]}." if len(can) == 1 else "It cannot win a board, but it tells most"
    expect(page.locator(".best-why")).to_contain_text(sentence)
    expect(page.locator(".mini-foot").first).to_have_text(f"{found.candidates[0]} words")
    page.get_by_label("Another word that you played").fill("ggggg")
    page.get_by_role("button", name="Set colours").tap()
    page.get_by_role("button", name="Solved it").tap()
    page.get_by_role("button", name="Done").tap()
    expect(page.locator(".complaint")).to_contain_text("Board 1:")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".best-word")).to_have_text(found.best.guess.upper())


@in_browser
@in_the_tab_too
def test_few_words_left_stand_board_by_board(visit: Visit) -> None:
    page = visit.open("/boards#doing=assist&boards=2&list=original&position=carle=.y...%2Fg.y..+point=gyyg.%2F.y.y.")
    expect(page.locator(".several-words li")).to_have_text(["Board 1piano ", "Board 2crown "])
    page.locator(".several-words").get_by_role("button", name="CROWN").click()
    expect(page.locator("dialog[open] h2")).to_have_text("Board 1 of 2")


@in_browser
@in_the_tab_too
def test_the_pages_own_list_and_its_opener(visit: Visit) -> None:
    page = visit.open("/boards#boards=2&game=7")
    page.keyboard.type("tarse")  # which the lists of 2022 do not have
    page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_contain_text("Guess 2 of 7")
    page.goto("about:blank")
    visit.open("/boards#boards=2&game=7&list=daily")  # its answers have weights: then it is the list behind them
    expect(page.locator(".lead")).to_contain_text("Guess 2 of 7")


@in_browser
@phone
def test_tiles_of_eleven_letters_can_be_tapped(visit: Visit) -> None:
    page = visit.open("/boards#doing=assist&boards=2&list=english-11")
    page.get_by_label("Another word that you played").fill("information")
    page.get_by_role("button", name="Set colours").tap()
    tiles = page.locator("dialog[open] .paint .tile")
    expect(tiles).to_have_count(11)
    boxes = [tile.bounding_box() for tile in tiles.all()]
    assert all(box is not None and box["width"] >= 28 and box["height"] >= 40 for box in boxes), boxes
    assert fits(page, "dialog[open] .paint")
    page.get_by_role("button", name="N, letter 11").tap()
    expect(page.get_by_role("button", name="N, letter 11: elsewhere")).to_be_visible()


@in_browser
def test_a_challenge_on_two_boards(visit: Visit) -> None:
    page = visit.open("/boards#boards=2&game=7")
    among_more(page, "Challenge").click()
    page.get_by_label("Your 2 words").fill("tarse")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator("dialog[open] .complaint")).to_have_text("That is 1 word of 2.")
    page.get_by_label("Your 2 words").fill("tarse crane")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".lead")).to_contain_text("Guess 1 of 7")
    for word in ("crane", "tarse"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    expect(page.locator(".lead")).to_have_text("All 2 boards solved in 2 guesses.")
    page.goto("about:blank")
    page.goto(link.replace("boards=2", "boards=4"))  # a link that was tampered with
    expect(page.locator(".reason")).to_contain_text("This challenge cannot be read")


def test_a_challenge_has_a_word_for_every_board() -> None:
    with pytest.raises(tw.IllegalGuess, match="2 boards need 2 different words to find"):
        set_words(WORDS, 2, "crane crane")
    assert set_words(WORDS, 2, "TARSE crane") == ("tarse", "crane")
