"""The HTTP API: what it answers."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tools.release import build_web_reference

import tilewise as tw
from tests.support.asking import get, post, refusal, refused
from tilewise.apps.web import answering
from tilewise.apps.web.questions import SuggestAsked
from tilewise.game.scorings import SCORINGS, scoring_named


@pytest.mark.parametrize("position", ["", "crane=.y..g", "crane=..... moist=.y..."])
@pytest.mark.parametrize("rule", ["any", "hard", "strict"])
def test_suggest_by_ranker_says_what_the_library_says(client: TestClient, position: str, rule: str) -> None:
    answer = get(client, "suggest", position=position, rule=rule, top=20, exact=False)
    expected = tw.rank(tw.Position.parse(position), rule=rule, top=None)
    assert [row["guess"] for row in answer["suggestions"]] == [s.guess for s in expected[:20]]
    assert answer["suggestions"][0]["bits"] == pytest.approx(expected.best.bits)
    assert (answer["game"]["list"], answer["game"]["digest"]) == ("nyt", tw.vocabulary("nyt").digest)
    assert (answer["game"]["rule"], answer["ranker"], answer["tie"]) == (rule, "entropy", "candidate")
    assert answer["candidate"]["guess"] == next(s.guess for s in expected if s.candidate)
    probe = next((s.guess for s in expected if not s.candidate), None)
    assert (answer["probe"] or {"guess": None})["guess"] == probe


def test_words_split_and_turns_agree(client: TestClient) -> None:
    position = "crane=.y..g"
    words = get(client, "words", position=position)
    assert tuple(words["words"]) == tw.Position.parse(position).candidates
    assert words["complete"] is True
    assert get(client, "words", position=position, most=3)["complete"] is False
    split = get(client, "split", position=position, guess="SPROG")
    assert sum(part["size"] for part in split["parts"]) == 39
    assert sum(part["share"] for part in split["parts"]) == pytest.approx(1)
    assert split["largest"] == split["parts"][0]["size"]
    (turn,) = get(client, "assist", position=position)["turns"]
    assert (turn["before"], turn["after"]) == (2309, 39)
    assert turn["expected_bits"] == pytest.approx(get(client, "split", guess="crane")["bits"])
    assert get(client, "split", position="crane=....g", guess="about")["game"]["rule"] == "any"
    assert "letter 5 must be E" in refused(client, "split", position="crane=....g", guess="about", rule="hard")
    popular = get(client, "words", position=position, order="popular")["words"]
    assert popular[0] == "there"
    assert sorted(popular) == words["words"]


def test_assist_is_all_of_it_at_once(client: TestClient) -> None:
    position = "crane=.y..g"
    whole = get(client, "assist", position=position, rule="hard", top=5, seconds=5)
    alone = get(client, "suggest", position=position, rule="hard", top=5, exact=True, seconds=5)
    assert whole["advice"] | {"seconds": 0} == alone | {"seconds": 0}
    assert whole["words"] == get(client, "words", position=position, rule="hard", order="popular", most=60)
    best = whole["advice"]["suggestions"][0]["guess"]
    assert whole["split"] == get(client, "split", position=position, rule="hard", guess=best)
    assert whole["diagnosis"] is None
    wrong = get(client, "assist", position="crane=.y..g slate=....y")
    assert wrong["diagnosis"] == get(client, "diagnose", position="crane=.y..g slate=....y")
    assert wrong["advice"] is None
    assert get(client, "assist", position="crane=ggggg")["advice"] is None


def test_diagnose_offers_positions_that_fit(client: TestClient) -> None:
    bad = get(client, "diagnose", position="crane=ggggg slate=ggggg")
    assert bad["consistent"] is False
    assert bad["conflict"] == [0, 1]
    mended = get(client, "diagnose", position="crane=.y..g slate=....y")
    assert mended["consistent"] is False
    for change in mended["changes"]:
        assert get(client, "diagnose", position=change["position"])["consistent"] is True
    assert get(client, "diagnose", position="crane=.y..g")["message"] == "The clues fit."


def test_words_of_a_list_with_likelihoods_come_with_them(client: TestClient) -> None:
    found = get(client, "words", list="daily", position="crane=.y..g", order="popular")
    shares = found["shares"]
    assert found["complete"]
    assert shares == sorted(shares, reverse=True)
    assert abs(sum(shares) - 1) < 1e-9
    assert get(client, "words", position="crane=.y..g")["shares"] is None


def test_near_spellings_of_an_unknown_word(client: TestClient) -> None:
    assert get(client, "near", word="story")["allowed"] is True
    unknown = get(client, "near", word="STOYR")
    assert unknown["allowed"] is False
    assert unknown["near"][0] == "story"


def test_refusals_are_ordinary_answers_for_those_who_ask(client: TestClient) -> None:
    params = {"position": "crane=.y.."}
    refused = client.get("/api/v1/suggest", params=params)
    told = client.get("/api/v1/suggest", params=params, headers={"Tilewise-Refusals": "200"})
    assert (refused.status_code, told.status_code) == (422, 200)
    assert told.json() == refused.json()


def test_strategies_are_compared_word_by_word(client: TestClient) -> None:
    texts = ["opening=tarse ranker=entropy", "opening=salet ranker=parts"]
    answer = post(client, "simulate", strategies=texts)
    (row,) = answer["differences"]
    words = tw.vocabulary("nyt")
    one, other = (tw.simulate(text, words).tree.depths for text in texts)
    assert row["faster"] == sum(one[w] < other[w] for w in words.answers)
    assert row["slower"] == sum(one[w] > other[w] for w in words.answers)
    assert row["faster"] + row["slower"] + row["same"] == len(words.answers)
    assert all(one[w] < other[w] for w in row["faster_words"])


def test_a_widened_position_goes_on(client: TestClient) -> None:
    answer = get(client, "suggest", position="aahed=ggggg")
    assert answer["widened"] is True
    assert answer["suggestions"][0]["guess"] == "aahed"
    assert get(client, "assist", position="aahed=ggggg")["turns"][0]["widened"] is True


def test_a_game_is_its_guesses(client: TestClient) -> None:
    first = get(client, "play", game=7, words="crane")
    assert (first["outcome"], first["answer"], first["game"]["limit"]) == ("open", None, 6)
    answer = get(client, "play", game=7, words="crane", reveal=True)["answer"]
    assert first["turns"] == [{"guess": "crane", "feedback": str(tw.feedback("crane", answer))}]
    assert get(client, "play", game=7, words=f"crane {answer}")["outcome"] == "won"
    assert "over before" in refused(client, "play", game=7, words=f"{answer} crane")
    assert "'qqqqq'" in get(client, "play", game=7, words="crane qqqqq")["refused"]
    assert "'qqqqq'" in refused(client, "play", game=7, words="qqqqq crane")
    wrong = [w for w in ("about", "other", "which", "their", "there", "would", "after") if w != answer][:6]
    assert get(client, "play", game=7, words=" ".join(wrong))["answer"] == answer
    assert {get(client, "play", game=n, words="crane", reveal=True)["answer"] for n in range(1, 40)} > {answer}


def test_games_keep_to_hard_mode(client: TestClient) -> None:
    for game in range(1, 60):
        shown = get(client, "play", game=game, words="crane", rule="hard")["turns"][0]["feedback"]
        if shown[4] == "g":
            assert "letter 5 must be E" in get(client, "play", game=game, words="crane about", rule="hard")["refused"]
            return
    pytest.fail("no game with a right E at the end")


def test_the_adversary_keeps_the_largest_part(client: TestClient) -> None:
    words: list[str] = []
    for _ in range(12):
        position = tw.Position.parse(get(client, "play", host="adversary", words=" ".join(words))["position"])
        words.append(tw.rank(position).best.guess)
        answer = get(client, "play", host="adversary", words=" ".join(words))
        sizes = [len(part.words) for part in tw.partition(position, words[-1])]
        assert len(tw.Position.parse(answer["position"]).candidates) == max(sizes)
        if answer["outcome"] == "won":
            break
    assert answer["answer"] == words[-1]
    assert len(words) >= 4


def test_simulate_says_what_the_library_says(client: TestClient) -> None:
    texts = ["opening=tarse", "opening=salet ranker=parts tie=popular rule=hard solve-when=5"]
    first, second = post(client, "simulate", strategies=texts)["strategies"]
    assert (first["total"], first["worst"], first["games"]) == (7915, 6, 2309)
    assert sum(int(k) * n for k, n in first["distribution"].items()) == 7915
    again = tw.simulate(tw.Strategy.parse(second["strategy"]), tw.vocabulary("nyt"))
    assert (second["total"], second["game"]["rule"]) == (again.total, "hard")
    large = client.post("/api/v1/simulate", json={"list": "english-8", "strategies": ["ranker=entropy"]})
    assert "tilewise simulate --list english-8 --strategy ranker=entropy" in refusal(large)


def test_lists_and_health(client: TestClient) -> None:
    known = get(client, "lists")
    names = [row["name"] for row in known["lists"]]
    by_rule = ["nerdle", "mini-nerdle", "primel:5", "mastermind:4x6", "bulls:4"]
    assert names == [*(info.name for info in tw.vocabularies()), *by_rule]
    assert {row["name"] for row in known["rankers"]} == {r.name for r in tw.RANKERS.values()}
    for row in known["lists"]:
        words = tw.vocabulary(row["name"])
        assert (row["digest"], row["guesses"], row["answers"]) == (words.digest, len(words.guesses), len(words.answers))
    assert get(client, "health") == {"status": "ok", "version": tw.__version__, "computing": 0, "searching": 0}


def test_words_can_be_left_out_everywhere(client: TestClient) -> None:
    """Neither guessed nor the answer, whatever is asked."""
    gone = {"list": "nyt", "exclude": "crane+salet tarse"}
    words = tw.vocabulary("nyt").without(["crane", "salet", "tarse"])
    assert get(client, "opener", word="slate", seconds=0.2, **gone)["guesses"] == len(words.guesses)
    assert get(client, "play", words="crane", **gone)["refused"].startswith("'crane' is not in the word list")
    assert get(client, "words", **gone)["game"]["digest"] == words.digest
    for name, more in (
        ("simulate", {"strategies": ["opening=slate"]}),
        ("boards/suggest", {"boards": 2, "top": 1, "position": "slate=...../....."}),
        ("review", {"game": "slate sloth", "seconds": 0.2}),
    ):
        told = post(client, name, **gone, **more)
        assert told.get("strategies", [told])[0]["game"]["digest"] == words.digest


def test_the_table_of_questions_is_that_of_the_description() -> None:
    written = build_web_reference.TARGET.read_text("utf-8")
    assert written == build_web_reference.page(), "run python -m tools.release.build_web_reference"


@pytest.mark.parametrize(
    ("name", "position"),
    [("mastermind:4x6", "1123=2+1 1245=1+1"), ("nerdle", "12+35=47=.y..gg.."), ("nyt", "crane=.y..g+sloth=.....")],
)
def test_plus_signs_belong_to_the_lists_that_have_them(client: TestClient, name: str, position: str) -> None:
    known = tw.Position.parse(position, tw.vocabulary(name))
    words = get(client, "words", position=position, list=name)
    assert words["position"] == str(known)
    assert words["words"] == list(known.candidates)
    played = get(client, "play", list=name, words=known.turns[0].guess)
    assert [turn["guess"] for turn in played["turns"]] == [known.turns[0].guess]


def test_letters_may_be_given(client: TestClient) -> None:
    """By a name of their own, with the list's, or as the first part of a position: all three are the same list."""
    words = tw.vocabulary("lab:s....")
    given = {"list": "lab", "given": "s...."}
    ways = (given, {"list": "lab:s...."}, {"list": "lab", "position": "s...."})
    found = [get(client, "words", **how) for how in ways]
    assert found[0] == found[1] == found[2]
    assert (found[0]["game"]["digest"], found[0]["position"]) == (words.digest, "s....")
    assert get(client, "suggest", **given, exact=True)["suggestions"][0]["mean"] == tw.solve(words).mean
    played = get(client, "play", **given, words="crane")
    assert played["refused"] == "'crane' may not be guessed: letter 1 is given as S"
    dealt = get(client, "play", list="lab", game=7, reveal=True)["answer"]
    first = get(client, "play", list="lab", game=7, reveal=True, given="first")
    assert (first["answer"], first["position"]) == (dealt, f"{dealt[0]}....")
    assert "the adversary has none" in refused(client, "play", list="lab", given="first", host="adversary")
    assert post(client, "review", **given, game="slate store")["guesses"]["par"] == tw.solve(words).mean
    assert "'s...' has 4 places" in refused(client, "words", list="lab", given="s...")


def test_the_catalogue_says_how_every_scoring_writes_and_draws_its_feedback(client: TestClient) -> None:
    catalogue = get(client, "lists")
    assert {row["scoring"] for row in catalogue["lists"]} <= set(catalogue["scorings"]) == set(SCORINGS)
    assert len(catalogue["scorings"]["pegs"]["squares"]) == 3  # none, elsewhere, in place
    for name, row in catalogue["scorings"].items():
        scoring = scoring_named(name, 5)
        assert (row["tiles"], row["drawn"]) == (scoring.tiles, scoring.has_tiles)
        if row["drawn"]:  # one mark, one meaning and one square for every digit; the last is that of the answer
            assert len(row["marks"]) == len(row["kinds"]) == len(row["squares"])
            assert str(scoring.feedback_of(scoring.solved)) == 5 * row["marks"][-1]
            shown = scoring.feedback("crane", "caper")
            squares = "".join(row["squares"][row["marks"].index(mark)] for mark in str(shown))
            assert scoring.parse(squares) == shown


# ---- exact values: the search's own totals, honest bounds where time was short -----------------------------


def test_evaluate_says_what_the_library_says(client: TestClient) -> None:
    position = "parse=..y.. clint=..yy."
    answer = get(client, "evaluate", position=position, guesses="crane GROIN")
    assert [(row["guess"], row["total"], row["badge"]) for row in answer["evaluations"]] == [
        ("groin", 5, "exact"),
        ("crane", 7, "exact"),
    ]
    assert "1 to 20 guesses" in refused(client, "evaluate", guesses=" ".join(["crane"] * 21))


def test_a_short_budget_gives_bounds_and_says_so(client: TestClient) -> None:
    answer = get(client, "suggest", position="crane=.....", exact=True, seconds=1e-6)
    assert answer["method"] == "partial"
    truth = tw.evaluate(tw.Position.parse("crane=....."), [answer["suggestions"][0]["guess"]])
    for row in answer["suggestions"][:1]:
        if row["mean"] is not None:
            assert row["mean"] * answer["candidates"] <= float(truth[row["guess"]].upper) + 1e-9
    bounds = get(client, "evaluate", position="crane=.....", guesses="slipt", seconds=1e-6)["evaluations"][0]
    true = tw.evaluate(tw.Position.parse("crane=....."), ["slipt"])["slipt"]
    assert true.total is not None
    assert bounds["lower"] <= true.total <= (bounds["upper"] or true.total)
    assert bounds["badge"] == ("exact" if bounds["lower"] == bounds["upper"] else "bound")


def test_an_answer_that_ran_out_of_time_is_not_remembered(client: TestClient) -> None:
    asked = {"position": "soare=.....", "exact": True}
    first = get(client, "suggest", **asked, seconds=1e-6)
    assert first["method"] == "partial"
    whole, whole_again, late, late_again = (
        answering.suggest_answer(SuggestAsked(position="soare=.....", exact=True, seconds=seconds))
        for seconds in (5, 5, 1e-6, 1e-6)
    )
    assert whole.method == "exact"
    assert whole is whole_again, "what is finished is kept"
    assert late is not late_again


def test_a_game_beyond_six_guesses_goes_on(client: TestClient) -> None:
    words = ("crane", "cramp", "crack", "craft", "crash", "crawl")
    turns = " ".join(f"{w}={tw.feedback(w, 'vivid')}" for w in words)
    answer = get(client, "suggest", position=turns, exact=True, seconds=5)
    assert answer["candidates"] == 12
    assert answer["over"] is True
    assert answer["suggestions"][0]["mean"] * 12 == pytest.approx(25)


# ---- pictures: read in memory, within bounds, and not kept ---------------------------------------------------

FOLDER = Path(__file__).parents[2] / "pictures"


def ask(client: TestClient, picture: bytes | str, **more: Any) -> Any:
    packed = picture if isinstance(picture, str) else base64.b64encode(picture).decode()
    headers = {"Tilewise-Refusals": "200"}
    return client.post("/api/v1/picture", json={"picture": packed, **more}, headers=headers).json()


def test_games_are_read_from_pictures(client: TestClient) -> None:
    answer = ask(client, (FOLDER / "theme-sepia.png").read_bytes(), list="nyt")
    assert answer["boards"] == ["whiff=...gg bluff=.gggg fluff=ggggg"]
    assert (answer["finished"], answer["sure"], answer["doubtful"]) == (True, True, [])
    several = ask(client, (FOLDER / "boards-4.png").read_bytes())
    assert (len(several["boards"]), several["finished"]) == (4, False)


def bomb(width: int, height: int) -> bytes:
    """A small file that says it has so many pixels."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(bytes(100))
    body = struct.pack(">I", len(data)) + b"IDAT" + data + bytes(4)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head)) + body


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("crane", "the picture is not written in base64"),
        ("A" * 1_000_001, "too long"),
        (b"crane=.y..g", "not a picture in PNG, JPEG or WebP"),
        (bomb(4000, 3500), "the picture has 4000 x 3500 pixels, and at most 12 million are read"),
        ((FOLDER / "theme-dark.png").read_bytes()[:800], "damaged"),
        ((FOLDER / "list-nerdle.png").read_bytes(), "no board of 5 letters"),
    ],
    ids=["text", "long", "no picture", "too large", "cut off", "another game"],
)
def test_what_is_no_game_gets_one_sentence(client: TestClient, picture: bytes | str, sentence: str) -> None:
    error = ask(client, picture)["error"]
    assert error["kind"] == ("request" if len(picture) > 10**6 else "picture")
    assert sentence in error["message"]
