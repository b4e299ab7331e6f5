"""What is refused has a name and values, from which the page makes its sentence in any language."""

from __future__ import annotations

import base64
import io
import json
import os
import re
import shutil
import subprocess
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from starlette.testclient import TestClient

from tilewise.apps.answers.lists import lists_answer
from tilewise.apps.answers.shape import json_value

SCRIPT = Path(__file__).parent / "faults_by_node.mjs"
LANGUAGES = ("german", "french", "spanish", "portuguese", "dutch", "polish")
UNASKED = {
    "rows": {"rows": 3, "words": 2},  # share texts are read by the page
    "busy": {"seconds": 1},
    "slow": {"seconds": 20.0},
    "offline": {},  # the tab's own
    "unstarted": {},
}


def picture(width: int, height: int, kind: str = "PNG", frames: int = 1) -> str:
    file, image = io.BytesIO(), Image.new("RGB", (width, height), "white")
    others = [Image.new("RGB", (width, height), (40 * i, 0, 0)) for i in range(1, frames)]
    image.save(file, kind, save_all=frames > 1, append_images=others) if frames > 1 else image.save(file, kind)
    return base64.b64encode(file.getvalue()).decode()


# Every question that somebody can put to the page and is refused, with the name of the fault.
REFUSED: list[tuple[str, str, dict[str, Any]]] = [
    ("word", "near", {"list": "nyt", "word": "cr4ne"}),
    ("word", "near", {"list": "primel:3", "word": "abc"}),
    ("length", "near", {"list": "nyt", "word": "cran"}),
    ("length", "near", {"list": "nyt", "word": "c"}),
    ("unlisted", "split", {"list": "nyt", "guess": "craet"}),
    ("unlisted", "split", {"list": "nyt", "guess": "qqqqq"}),
    ("unlisted", "split", {"list": "primel:3", "guess": "105"}),
    ("given", "split", {"list": "nyt", "given": "s....", "guess": "crane"}),
    ("whole", "suggest", {"list": "nyt", "given": "crane"}),
    ("first", "play", {"list": "nyt", "host": "adversary", "given": "first"}),
    ("hard", "split", {"list": "nyt", "rule": "hard", "position": "crane=g....", "guess": "slate"}),
    ("hard", "split", {"list": "nyt", "rule": "hard", "position": "crane=y....", "guess": "slate"}),
    ("hard", "split", {"list": "nyt", "rule": "hard", "position": "eerie=yy...", "guess": "slate"}),
    ("strict", "split", {"list": "nyt", "rule": "strict", "position": "crane=g....", "guess": "slate"}),
    ("clash", "suggest", {"list": "nyt", "position": "crane=ggggg slate=ggggg"}),
    ("clash", "boards/suggest", {"list": "nyt", "position": "crane=...../..... slate=....g/....."}),
    ("list", "suggest", {"list": "frnch"}),
    ("without", "suggest", {"list": "nyt:sp.ll", "exclude": "spell spill"}),
    ("unlike", "suggest", {"list": "nyt", "given": "xq..."}),
    ("long", "evaluate", {"list": "alpha-11", "guesses": "abandonment"}),
    ("few", "boards/play", {"list": "nyt:sp.ll", "boards": 4}),
    ("empty", "review", {"list": "nyt", "game": " "}),
    ("unshown", "review", {"list": "nyt", "game": "crane=.y..g slate"}),
    ("both", "review", {"list": "nyt", "game": "crane=ggggg", "answer": "slate"}),
    ("follows", "review", {"list": "nyt", "game": "crane slate", "answer": "crane"}),
    ("date", "review", {"list": "daily", "game": "crane", "date": "soon"}),
    ("future", "review", {"list": "daily", "game": "crane", "date": "2199-01-01"}),
    ("early", "review", {"list": "daily", "game": "crane", "date": "2020-01-01"}),
    ("unanswered", "play", {"list": "daily", "date": "2026-11-16"}),
    ("unpictured", "picture", {"list": "nyt", "picture": base64.b64encode(b"no picture").decode()}),
    ("damaged", "picture", {"list": "nyt", "picture": picture(200, 200)[:120]}),
    ("moving", "picture", {"list": "nyt", "picture": picture(200, 200, "WebP", 2)}),
    ("large", "picture", {"list": "nyt", "picture": picture(4000, 4000)}),
    ("small", "picture", {"list": "nyt", "picture": picture(9, 9)}),
    ("boardless", "picture", {"list": "nyt", "picture": picture(200, 200)}),
    ("untiled", "picture", {"list": "mastermind:4x6", "picture": picture(200, 200)}),
]  # fmt: skip
ELSEWHERE = {"shapeless", *UNASKED}
"""Faults that no such question has: every list that comes with tilewise can be read from pictures."""


def by_page(faults: list[Any]) -> Any:
    """What the page says of some faults, in every language."""
    if shutil.which("node") is None:
        if os.environ.get("TILEWISE_REQUIRE_NODE"):
            pytest.fail("there is no node")
        pytest.skip("there is no node here, so the page's sentences were not compared")
    known = json_value(lists_answer())
    asked = {"lists": {row["name"]: row for row in known["lists"]}, "faults": faults}
    asked |= {"scorings": known["scorings"], "alphabets": known["alphabets"]}
    command = ["node", "--no-warnings", str(SCRIPT)]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def refusals(client: TestClient) -> list[tuple[str, Any]]:
    """The sentence of the library and the fault of every refusal."""
    found = []
    for name, question, asked in REFUSED:
        body = client.post(f"/api/v1/page/{question}", json=asked)
        error = body.json().get("error")
        assert error, f"{question} {asked}: {body.text[:200]}"
        assert error["fault"], f"{question} {asked}: {error}"
        assert error["fault"]["case"] == name
        found.append((error["message"], error["fault"]))
    return found


def words_of(sentence: str) -> list[str]:
    """Its words without capitals and quotes; a date as a person writes it."""
    spelled = re.sub(r"\d{4}-\d\d-\d\d", lambda day: f"{date.fromisoformat(day[0]):%-d %B %Y}", sentence)
    return [word.strip(".") for word in re.findall(r"[^\s'\":,?()]+", spelled.lower())]


def test_the_page_says_in_english_what_the_library_says(refusals: list[tuple[str, Any]]) -> None:
    """In fewer words: what its reader sees anyway, the list and the turns, is left out."""
    told = by_page([fault for _, fault in refusals])["told"]["english"]
    for (message, fault), page in zip(refusals, told, strict=True):
        library = iter(words_of(message.replace(repr(fault["values"].get("list")), "the list")))
        assert all(word in library for word in words_of(page)), (page, message)


def test_a_refused_word_is_told_as_to_a_player(refusals: list[tuple[str, Any]]) -> None:
    told = by_page([fault for _, fault in refusals])["told"]["english"]
    assert [page for (case, *_), page in zip(REFUSED, told, strict=True) if case in ("unlisted", "hard")] == [
        "CRAET is not in the word list. Did you mean CRAFT, CRATE or CARET?",
        "QQQQQ is not in the word list.",
        "105 is not in the word list, which takes only primes. Did you mean 101, 103 or 107?",
        "Hard mode: letter 1 must be C",
        "Hard mode: it must contain C",
        "Hard mode: it must contain E 2 times",
    ]


def test_every_language_says_every_fault_and_none_says_english(refusals: list[tuple[str, Any]]) -> None:
    faults = [fault for _, fault in refusals]
    faults += [{"case": case, "values": values} for case, values in UNASKED.items()]
    found = by_page(faults)
    assert {case for cases in found["cases"].values() for case in cases} == set(found["cases"]["english"])
    asked = {fault["case"] for fault in faults}
    assert set(found["cases"]["english"]) - asked == ELSEWHERE - set(UNASKED)
    for name in LANGUAGES:
        assert found["cases"][name] == found["cases"]["english"]
        for english, sentence in zip(found["told"]["english"], found["told"][name], strict=True):
            assert sentence
            assert sentence != english
            assert not re.search(r"undefined|null|NaN|\[object", sentence), sentence
    for sentence in found["told"]["pseudo"]:
        rest, before = sentence, ""
        while rest != before:
            before, rest = rest, re.sub(r"⟦[^⟦⟧]*⟧", "", rest)
        assert not rest.strip(), sentence
