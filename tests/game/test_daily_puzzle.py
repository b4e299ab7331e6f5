"""The puzzle of the day: the same for everybody, everyday words, none twice in a long time."""

from __future__ import annotations

import hashlib
from datetime import date, timedelta

import pytest
from starlette.testclient import TestClient

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call
from tests.support.refusal import refused
from tilewise.apps.web.server import Settings, create_app
from tilewise.game import daily_puzzle
from tilewise.game.words.day_puzzle import EVERYDAY, FIRST_PUZZLE, PUZZLE_LISTS

# The words of the first 600 days, blanks between: whoever changes a list or its popularity changes everybody's puzzles.
DIGESTS = {
    "nyt": "df161999eae8053d",
    "dutch-5": "1eda03fcb35d8513",
    "french-5": "12a4e782c109a0c5",
    "german-5": "ac86f2c78c139ef8",
    "polish-5": "1a2780e57df3754d",
    "portuguese-5": "411930467d7f415f",
    "spanish-5": "5f385798b7d7a778",
}


@pytest.mark.parametrize("name", PUZZLE_LISTS)
def test_everyday_words_take_turns(name: str) -> None:
    words = tw.vocabulary(name)
    assert words.length == 5
    turns = [daily_puzzle(FIRST_PUZZLE + timedelta(n), name).answer for n in range(2 * EVERYDAY)]
    assert turns[:EVERYDAY] == turns[EVERYDAY:]
    assert len(set(turns)) == EVERYDAY
    common = {word: words.popularity[words.guess_index[word]] for word in words.answers}
    assert min(common[word] for word in turns) >= max(common[word] for word in words.answers if word not in turns)
    assert turns[:EVERYDAY] != sorted(turns[:EVERYDAY])
    assert hashlib.sha256(" ".join(turns[:EVERYDAY]).encode()).hexdigest()[:16] == DIGESTS[name]


def test_the_number_counts_the_days_and_each_language_has_its_own() -> None:
    first = daily_puzzle(FIRST_PUZZLE)
    assert (first.number, first.date, first.list, str(first)) == (1, FIRST_PUZZLE, "nyt", "tilewise 1")
    assert daily_puzzle("2026-12-31").number == 365
    assert daily_puzzle("2026-05-31") == daily_puzzle(date(2026, 5, 31), tw.vocabulary("nyt"))
    assert daily_puzzle() == daily_puzzle(date.today())
    assert len({daily_puzzle("2026-05-31", name).answer for name in PUZZLE_LISTS}) == len(PUZZLE_LISTS)


def test_days_and_lists_without_one_are_refused() -> None:
    refused(tw.CalendarError, "no puzzle on 2025-12-31: the first was that of 2026-01-01", daily_puzzle, "2025-12-31")
    refused(tw.CalendarError, "'soon' is not a date", daily_puzzle, "soon")
    why = "'daily' has no puzzle of the day: the lists that have one are nyt"
    refused(tw.VocabularyError, why, daily_puzzle, "2026-05-31", "daily")


def test_over_http() -> None:
    puzzle = daily_puzzle("2026-05-31", "german-5")
    with TestClient(create_app(Settings(warm=False, deal_key="hidden")), base_url="http://127.0.0.1") as client:
        asked = {"list": "german-5", "daily": "2026-05-31", "words": puzzle.answer}
        won = client.get("/api/v1/play", params=asked).json()
        assert (won["outcome"], won["number"], won["answer"]) == ("won", puzzle.number, puzzle.answer)
        opened = client.get("/api/v1/play", params=asked | {"words": ""}).json()
        assert (opened["outcome"], opened["answer"]) == ("open", None)
        for changes, message in (
            ({"daily": "2199-01-01"}, "2199-01-01 is in the future"),
            ({"daily": "2025-12-31"}, "no puzzle on 2025-12-31"),
            ({"list": "english-6"}, "'english-6' has no puzzle of the day"),
        ):
            done = client.get("/api/v1/play", params=asked | changes)
            assert done.status_code == 422
            assert message in done.json()["error"]["message"]
        listed = client.get("/api/v1/lists").json()
        assert (tuple(listed["puzzle_lists"]), listed["first_puzzle"]) == (PUZZLE_LISTS, str(FIRST_PUZZLE))


def test_in_the_terminal() -> None:
    before = daily_puzzle()
    done = call("play", "--daily", "--unrecorded", text=f"{before.answer}\nnew\ngive up\n")
    if daily_puzzle() != before:  # midnight
        return
    assert f"the word of {before.date} (puzzle {before.number})" in done.stdout
    assert f"tilewise {before.number} 1/6" in done.stdout
    assert "Solved in 1 guess." in done.stdout
    assert done.stdout.count(f"puzzle {before.number}") == 1  # the next game is drawn
    for more, why in (("--seed 7", "--daily"), ("--boards 2", "--daily"), ("--list english-6", "has no puzzle of the")):
        assert_one_sentence(call("play", "--daily", *more.split()), 2, why)
