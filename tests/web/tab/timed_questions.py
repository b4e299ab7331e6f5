"""Questions whose time runs out in the middle of a search, with the server's answers in time and without end.

How far a search comes differs between the server, which searches at one go, and the tab, which does it in slices. What
either says by then must be true of the answer that is complete: tools/checks/timed_answers.mjs says what that means.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient
from tools.page.build_page_types import shapes

from tests.support.ticking import STEP, ticking
from tests.web.tab.hostile_questions import Question
from tests.web.tab.tab_questions import ask
from tilewise import Position, vocabulary
from tilewise.apps.limits import MAX_SECONDS
from tilewise.apps.web.server import Settings, create_app
from tilewise.game.position import as_position

LOOKS = (1, 2, 3, 5, 8, 12, 18, 30, 50, 90, 150, 240, 400, 900)
"""Looks at the clock that a question may take: from none of the search to all of it, and more than a slice."""
ALIKE = ("nyt:.i.er", "daily:.i.er", "nyt:.o.er", "daily:.o.er", "nyt:.r..k", "french-5:.a.er", "bulls:2", "primel:2")
"""Lists of words that few guesses tell apart, so that a short list is a long search."""


def questions(count: int, seed: int) -> Iterator[Question]:
    """So many rounds of them; every guess of their lists fits into one answer."""
    rng = random.Random(seed)
    for _ in range(count):
        alike: dict[str, Any] = {"list": rng.choice(ALIKE)}
        made = vocabulary(alike["list"])
        rules = ("any", "any", "hard", "strict") if made.scoring.tiles else ("any", "strict")
        rule, limit = rng.choice(rules), rng.choice((6, 6, 5, 4))
        first, secret = rng.choice(made.guesses), rng.choice(made.answers)
        turns = f"{first}={made.feedback(first, secret)}" if rng.random() < 0.3 and first != secret else ""
        legal = as_position(Position(made, turns.split()), rule).legal()
        some = " ".join(made.guesses[i] for i in rng.sample(legal.tolist(), min(3, len(legal))))
        place = alike | {"position": turns, "rule": rule, "limit": limit}
        yield "suggest", place | {"exact": True, "top": 100, "requested": some.split()[0]}
        yield "evaluate", place | {"guesses": some}
        game = Position(made)
        while not game.solved and len(game.turns) < limit:
            game = game.answered(made.guesses[rng.choice(as_position(game, rule).legal().tolist())], secret)
        told = " ".join(str(turn) for turn in game.turns)
        yield "review", alike | {"game": told, "answer": secret, "rule": rule, "limit": limit}


def write(path: Path, count: int, seed: int) -> None:
    """Write questions with their answers: the one that is complete, and those in time."""
    with TestClient(create_app(Settings(warm=False)), base_url="http://127.0.0.1") as client, path.open("w") as out:
        out.write(json.dumps(shapes()) + "\n")
        for name, given in questions(count, seed):
            endless = given | {"seconds": MAX_SECONDS}
            answer = ask(client, name, endless)
            with ticking():
                hurried = [given | {"seconds": looks * STEP} for looks in LOOKS]
                timed = [{"given": asked, "answer": ask(client, name, asked)} for asked in hurried]
            out.write(json.dumps({"name": name, "given": endless, "answer": answer, "timed": timed}) + "\n")
