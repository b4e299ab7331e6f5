"""Games that are reviewed through every door, and what must come out: as a player would check it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, NamedTuple

from tilewise.game.words.calendar import shipped_days

MORNING = str(shipped_days()[-1].date + timedelta(1))
"""The first day of which nothing is known: every door has the weights of its morning."""
IGHT = "crane=..... light=.gggg might=.gggg night=.gggg fight=.gggg"
SHARED = "⬛⬛🟩🟩⬛\n⬛🟩🟩🟩⬛\n🟩🟩🟩🟩🟩"


class Transcript(NamedTuple):
    """A game as it is asked about, and fields of the answer; those of a turn by its place."""

    asked: dict[str, Any]
    told: dict[str, Any]
    turns: dict[int, dict[str, Any]] = {}  # noqa: RUF012 - it is never changed


TRANSCRIPTS = {
    "a risk that came off": Transcript(
        {"list": "nyt", "game": f"{IGHT} wight=ggggg"},
        {
            "headline": "Solved in 6.",
            "assumed": "Judged with the list 'nyt'.",
            "matters": True,
            "exact": {
                "chance": {"par": "1", "regret": "1/2", "luck": "1/2", "outcome": "1"},
                "guesses": {
                    "par": "7883/2309",
                    "regret": "15821921/12145340",
                    "luck": "-15585539/12145340",
                    "outcome": "6",
                },
            },
        },
        {
            4: {"label": "gamble", "exact.chance.regret": "1/2", "exact.guesses.regret": "-1/4"},
            5: {"label": "found", "exact.chance.luck": "2/3"},
        },
    ),
    "a game that was lost": Transcript(
        {"list": "nyt", "game": "crane light might night fight eight", "answer": "tight"},
        {
            "headline": "Not solved. It was TIGHT.",
            "solved": False,
            "lost": True,
            "exact.chance": {"par": "1", "regret": "5/6", "luck": "-1/6", "outcome": "0"},
            "guesses.outcome": 6,
        },
        {5: {"label": "mistake", "exact.chance.regret": "1/3", "exact.chance.luck": "0"}},
    ),
    "a game that was given up": Transcript(
        {"list": "nyt", "game": "crane light", "answer": "tight"},
        {"headline": "Given up after 2. It was TIGHT.", "lost": False, "matters": False, "exact.chance.outcome": "1"},
    ),
    "an answer that the list does not have": Transcript(
        {"list": "nyt", "game": "wazoo kazoo"},
        {
            "headline": "Solved in 2.",
            "note": "KAZOO is not among the answers of 'nyt': judged by those as long as one fitted, "
            "then by all allowed words that did.",
            "notes": [{"case": "every", "values": {"word": "KAZOO"}}],
            "game.list": "nyt",
            "judged": True,
        },
        {0: {"widened": True}, 1: {"candidate": True, "label": "paid"}},
    ),
    "an answer that the list does not have, found while others fitted": Transcript(
        {"list": "nyt", "game": "train graze drapy"},
        {"game.list": "nyt", "judged": True},
        {2: {"candidate": False, "widened": False, "sentence": "It was the answer, though no list of answers has it."}},
    ),
    "the same answer on daily": Transcript(
        {"game": "crane tango kazoo", "date": MORNING},
        {"game.list": "daily", "note": None, "notes": [], "date": MORNING, "pending": False, "judged": True},
        {0: {"given": False, "label": "good"}, 2: {"candidate": True, "label": "found"}},
    ),
    "another opener on the same day": Transcript(
        {"game": "slate kazoo", "date": MORNING}, {"game.list": "daily", "pending": False, "judged": True}
    ),
    "a share text with number and star": Transcript(
        {"list": "nyt", "game": "crane giant piano", "share": f"Wordle 1,612 3/6*\n\n{SHARED}"},
        {
            "assumed": "Judged as puzzle 1,612 of 17 November 2025 with the list 'nyt', hard mode.",
            "date": "2025-11-17",
            "puzzle": 1612,
            "game.rule": "hard",
        },
    ),
}


def field(answer: dict[str, Any], path: str) -> Any:
    """A field of an answer, or one inside it."""
    found: Any = answer
    for name in path.split("."):
        found = found[name]
    return found
