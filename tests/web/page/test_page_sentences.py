"""The page makes its sentences from an answer's numbers: in English they are those of the answer itself."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import tilewise as tw
from tests.reviews.twenty_games import twenty_games
from tilewise.apps.answers.lists import lists_answer
from tilewise.apps.answers.review import review_answer
from tilewise.apps.answers.shape import json_value

UNLISTED = ("wazoo kazoo", "train graze drapy", "raise boody roomy rooky")
"""Games whose answer is on no list: no listed word fits any more, after it or before."""
KINDS = [("lab", "any"), ("lab", "hard"), ("lab", "strict"), ("bulls:4", "any")] * 2
SCRIPT = Path(__file__).parent / "told_by_node.mjs"


def by_page(reviews: list[Any]) -> Any:
    """What the page says of some judged games."""
    if shutil.which("node") is None:
        if os.environ.get("TILEWISE_REQUIRE_NODE"):
            pytest.fail("there is no node")
        pytest.skip("there is no node here, so the page's sentences were not compared")
    known = json_value(lists_answer())
    catalogue = {"scorings": known["scorings"], "alphabets": known["alphabets"]}
    lists = {row["name"]: row for row in known["lists"]}
    asked = json.dumps({"lists": lists, "reviews": reviews, **catalogue})
    done = subprocess.run(
        ["node", "--no-warnings", str(SCRIPT)], input=asked, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(re.sub(r"(?<=\d) numbers\b", " words", done.stdout.replace("\u00a0", " ")))  # of digits


def random_games(seed: int) -> list[Any]:
    """Games of words that mostly fit the clues, won and lost."""
    draw = random.Random(seed)
    games = []
    for name, rule in KINDS:
        words = tw.vocabulary(name)
        answer = draw.choice(words.answers)
        position = tw.Position(words)
        for turn in range(6):
            fits = position.candidates
            legal = rule == "any" and turn < 4 and draw.random() < 0.4
            guess = draw.choice(words.guesses if legal else fits)
            position = position.play(guess, words.feedback(guess, answer))
            if guess == answer:
                break
        game = [turn.guess for turn in position.turns]
        games.append(json_value(review_answer(tw.review(words, game, answer, rule, budget_seconds=0.1))))
    return games


@pytest.mark.slow
def test_the_page_says_of_a_game_what_the_library_says() -> None:
    # What is not judged in time has sentences of its own.
    reviews = [json_value(review_answer(game.review(budget_seconds=1))) for game in twenty_games()[3::4]]
    reviews += random_games(20261117)
    reviews += [json_value(review_answer(tw.review("nyt", game.split()))) for game in UNLISTED]
    for review, page in zip(reviews, by_page(reviews), strict=True):
        sentences = [turn["sentence"] for turn in review["turns"]]
        ours = {"headline": review["headline"], "share": review["share"], "turns": sentences}
        assert page == ours
