"""Twenty games as people play them, with every sentence of their reviews as it was read aloud: games/twenty.txt.

A block is a game: its list, day, rule and words (with the answer behind a slash where it was not found), how it ended,
a line per turn, and the marks. ``python -m tests.reviews.twenty_games`` prints the file as the library tells it now.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import tilewise as tw
from tilewise.apps.answers.review import review_answer
from tilewise.apps.answers.shape import json_value

FILE = Path(__file__).parents[1] / "games" / "twenty.txt"


class ToldGame(NamedTuple):
    """A game and what is told of it."""

    title: str
    text: str

    @property
    def question(self) -> dict[str, str]:
        """The game as the API is asked about it."""
        terms, _, words = self.title.partition(": ")
        name, *rest = terms.split()
        game, _, answer = words.partition(" / ")
        options = {"rule" if term == "hard" else "date": term for term in rest}
        return {"list": name, "game": game} | ({"answer": answer} if answer else {}) | options

    def review(self, budget_seconds: float | None = None) -> tw.reviews.Review:
        """The game, judged by the library."""
        asked = self.question
        name, words = asked.pop("list"), asked.pop("game").split()
        return tw.review(name, words, budget_seconds=budget_seconds, **asked)  # type: ignore[arg-type]


def twenty_games() -> list[ToldGame]:
    """The games of the file."""
    return [ToldGame(*block.strip().split("\n", 1)) for block in FILE.read_text("utf-8").split("\n\n")]


def told(answer: dict[str, Any]) -> str:
    """What people read of an answer of the API; an arrow points at the turn that mattered."""
    mattered = answer["turning"]["turn"] + 1 if answer["turning"] else 0
    turns = [
        f"{k}{'>' if k == mattered else ' '}{turn['label']}: {turn['sentence']}"
        for k, turn in enumerate(answer["turns"], 1)
    ]
    both = {"skill": answer["skill"], "luck": answer["fortune"]}
    marks = ", ".join(f"{name} {mark:.0f}" for name, mark in both.items() if mark is not None)
    people = answer["people"]
    return "\n".join([answer["headline"], *turns, marks, *([people["sentence"]] if people else [])])


if __name__ == "__main__":
    print("\n\n".join(f"{game.title}\n{told(json_value(review_answer(game.review())))}" for game in twenty_games()))
