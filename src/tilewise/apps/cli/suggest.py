"""``tilewise suggest``: one shot, the best guesses of a position."""

from __future__ import annotations

from typing import Any

from tilewise.apps.cli import boards as several
from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import BoardsOption, Choosing, JsonOption, LiveWords, TopOption, TurnsArgument


def suggest(
    turns: TurnsArgument = None,
    *,
    words: LiveWords,
    choosing: Choosing,
    boards: BoardsOption = None,
    top: TopOption = 10,
    as_json: JsonOption = False,
) -> None:
    """The best guesses of a position, with their numbers.

    The best probe (a guess that cannot be the answer) and the best candidate are always shown.
    """
    if boards is not None:
        several.suggest(turns, boards, words, choosing, top, as_json)
        return
    from tilewise import Position
    from tilewise.apps.answers.suggest import suggest_answer

    position = Position.parse(" ".join(turns or []), words.vocabulary())
    advice = choosing.advise(position, top)
    if as_json:
        output.emit("suggest", suggest_answer(position, advice))
        return
    if position.turns and output.is_terminal():
        output.print_board(position.turns)
    left = output.count(advice.candidates, "word")
    if position.solved:
        output.say(f"Solved: {output.capitals(position.turns[-1].guess)} is the answer.")
        return
    output.say(f"{left} left of {advice.vocabulary!r}, rule {advice.rule}, {method(advice)}")
    if advice.widened:
        output.say("No listed answer fits the clues: every allowed word that does is counted.")
    output.say_rounded(advice.rounded)
    if advice.limit is None:
        output.say(output.none_left(choosing.limit))
    if advice.outlook is not None:
        output.say(advice.outlook)
    show_suggestions(advice, top, position.weight)


def method(advice: Any) -> str:
    """How the guesses are ordered, in words."""
    if advice.method == "exact":
        return "by exact value"
    if advice.method == "partial":
        return f"the search did not finish in time: known values first, then by {advice.ranker}"
    return f"by {advice.ranker}"


def show_suggestions(advice: Any, top: int, weight: float) -> None:
    """The table of guesses, and below it the best probe beside the best candidate."""
    shown = advice.suggestions[:top]
    risky = any(s.lost for s in shown)
    output.table(
        [
            "guess",
            *(["won %"] if risky else []),
            "mean",
            "badge",
            "bits",
            "left on average",
            "largest",
            "parts",
            "answer?",
        ],
        [_row(s, weight if risky else None) for s in shown],
        left=(0, 3 if risky else 2),
    )
    pair = [("best probe", advice.probe), ("best candidate", advice.candidate)]
    output.say("; ".join(f"{name}: {_short(s)}" for name, s in pair if s is not None))


def _row(s: Any, weight: float | None) -> list[object]:
    won = [] if weight is None else [None if s.lost is None else f"{100 * (1 - s.lost / weight):.1f}"]
    return [s.guess, *won, s.mean, s.badge, s.bits, s.expected_size, s.largest, s.parts, s.candidate]


def _short(s: Any) -> str:
    least = "at least " if s.badge == "bound" else ""
    value = f"{least}{s.mean:.3f}, {s.badge}" if s.mean is not None else f"{s.bits:.2f} bits"
    return f"{s.guess} ({value})"


app = command(
    "suggest",
    examples=[
        "tilewise suggest crane=.y..g",
        "tilewise suggest crane=.y..g slate=..... --rule hard --top 5",
        "tilewise suggest --list original --fast --json",
        "tilewise suggest crane=.y..g/g.... --boards 2",
    ],
)(suggest)
