"""``tilewise suggest``: one shot, the best guesses of a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tilewise.apps.cli import adversary as against
from tilewise.apps.cli import boards as several
from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command, given, refuse
from tilewise.apps.cli.options import (
    AdversaryOption,
    BoardsOption,
    Choosing,
    JsonOption,
    LiveWords,
    TopOption,
    TurnsArgument,
)

if TYPE_CHECKING:
    from tilewise import Position


def suggest(
    turns: TurnsArgument = None,
    *,
    words: LiveWords,
    choosing: Choosing,
    boards: BoardsOption = None,
    adversary: AdversaryOption = False,
    top: TopOption = 10,
    as_json: JsonOption = False,
) -> None:
    """The best guesses of a position, with their numbers.

    The best probe (a guess that cannot be the answer) and the best candidate are always shown.
    """
    if boards is not None:
        refuse("several boards have no shortest way yet", adversary="--adversary")
        several.suggest(turns, boards, words, choosing, top, as_json)
        return
    from tilewise import Position
    from tilewise.apps.answers.suggest import suggested_answer

    position = Position.parse(" ".join(turns or []), words.vocabulary())
    if adversary:
        refuse("there is one shortest way", top="--top", ranker="--ranker", tie="--tie", exact="--exact/--fast")
        budget = choosing.budget if given("budget") else against.SUGGEST_SECONDS
        against.tell("suggest", position, choosing.rule, choosing.limit, budget, as_json)
        return
    advice = choosing.advise(position, top)
    if as_json:
        output.emit("suggest", suggested_answer(position, advice))
        return
    if str(position) and output.is_terminal():
        output.print_board(position.turns, position.vocabulary.given)
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
    show_suggestions(advice, top, position)
    if output.is_terminal():
        tell_calendar_end(position.vocabulary.name, words.as_of)


def method(advice: Any) -> str:
    """How the guesses are ordered, in words."""
    if advice.method == "exact":
        return "by exact value"
    if advice.method == "partial":
        return f"the search did not finish in time: known values first, then by {advice.ranker}"
    return f"by {advice.ranker}"


NARROW = ("guess", "mean", "won %", "badge", "chance", "answer?", "bits", "parts")
"""What suggestions are shown with on a narrow screen, the most important first."""


def show_suggestions(advice: Any, top: int, position: Position) -> None:
    """The table of guesses, and below it the best probe beside the best candidate."""
    from tilewise import letter_scores

    shown = advice.suggestions[:top]
    won = {"won %": lambda s: None if s.lost is None else f"{100 * (1 - s.lost / position.weight):.1f}"}
    # Where words are not equally likely, people want to know how likely, not only whether.
    weighted = position.candidate_weights is not None
    scores = {s.guess: s for s in letter_scores(position, advice.ranker, [s.guess for s in shown])}
    columns: dict[str, Callable[[Any], object]] = {
        "guess": lambda s: output.written(s.guess),
        **({"score": lambda s: _plain(scores[s.guess].score)} if scores else {}),
        **(won if any(s.lost for s in shown) else {}),
        "mean": lambda s: s.mean,
        "badge": lambda s: s.badge,
        "bits": lambda s: s.bits,
        "left on average": lambda s: s.expected_size,
        "largest": lambda s: s.largest,
        "parts": lambda s: s.parts,
        **(
            {"chance": lambda s: output.percent(position.chance(s.guess)) if s.candidate else ""}
            if weighted
            else {"answer?": lambda s: s.candidate}
        ),
    }
    names = list(columns)
    rows = [[value(s) for value in columns.values()] for s in shown]
    output.table(names, rows, left=(0, names.index("badge")), narrow=NARROW)
    if scores and shown:
        first = shown[0].guess
        output.say(spelled_out(scores[first], position.vocabulary.alphabet.split(first), advice.ranker, weighted))
    pair = [("best probe", advice.probe), ("best candidate", advice.candidate)]
    output.say("; ".join(f"{name}: {_short(s, position)}" for name, s in pair if s is not None))


def _plain(value: float) -> str:
    return output.amount(value) if float(value).is_integer() else output.number(value)


def spelled_out(score: Any, symbols: Sequence[str], ranker: str, weighted: bool) -> str:
    """A score by letters in a sentence: which letter adds what."""
    from tilewise.solver.letter_scores import scored_by

    letters = zip(map(output.capitals, symbols), score.letters, strict=True)
    sum_of = " + ".join(f"{letter} {_plain(value)}" for letter, value in letters)
    total = _plain(score.score)
    counted = scored_by(ranker) + (", by weight" if weighted else "")
    return f"{output.capitals(score.guess)} scores {total} by {ranker}: {sum_of} ({counted})."


def tell_calendar_end(name: str, as_of: str | None) -> None:
    """Say where the calendar behind today's list ends, if days have passed since."""
    from tilewise.game.lists import DAILY

    if name != DAILY:
        return
    from datetime import date

    from tilewise.game.calendar import calendar, puzzle_date, unknown_days

    morning = date.today() if as_of is None else puzzle_date(as_of)
    known = [day for day in calendar() if day.date < morning]
    if unknown := unknown_days(known, morning):
        output.say(
            f"The calendar of answers ends on {known[-1].date}: {output.count(unknown, 'day')} since then "
            f"{'is' if unknown == 1 else 'are'} unknown ('tilewise prior add' adds what you know)."
        )


def _short(s: Any, position: Position) -> str:
    least = "at least " if s.badge == "bound" else ""
    value = f"{least}{s.mean:.3f}, {s.badge}" if s.mean is not None else f"{s.bits:.2f} bits"
    likely = s.candidate and position.candidate_weights is not None
    chance = f", chance {output.percent(position.chance(s.guess))}" if likely else ""
    return f"{output.written(s.guess)} ({value}{chance})"


app = command(
    "suggest",
    examples=[
        "tilewise suggest crane=.y..g",
        "tilewise suggest crane=.y..g slate=..... --rule hard --top 5",
        "tilewise suggest --list original --fast --json",
        "tilewise suggest crane=.y..g/g.... --boards 2",
        "tilewise suggest crane=..... --adversary --list nyt",
    ],
)(suggest)
