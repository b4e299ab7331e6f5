"""``tilewise suggest``: one shot, the best guesses of a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tilewise.apps.cli.commands import boards as on_boards
from tilewise.apps.cli.framework.declare import command
from tilewise.apps.cli.framework.options import Choosing, LiveWords, position_of
from tilewise.apps.cli.terminal import output

if TYPE_CHECKING:
    from tilewise import Position
    from tilewise.game.guess_kinds import Kinds
    from tilewise.solver import Suggestion


def suggest(
    turns: list[str] | None = None,
    *,
    words: LiveWords,
    choosing: Choosing,
    boards: str | None = None,
    top: int = 10,
    as_json: bool = False,
) -> None:
    """The best guesses of a position, with their numbers.

    The best probe (a guess that cannot be the answer) and the best candidate are always shown. With --fast the guesses
    are in the order of --ranker, without a search.
    """
    if boards is not None:
        on_boards.suggest(turns, boards, words, choosing, top, as_json)
        return
    from tilewise.apps.answers.suggest import suggested_answer

    position = position_of(turns, *words.chosen(choosing.rule, choosing.limit))
    advice = choosing.suggest(position, top if as_json else rows_for(position, top))
    if as_json:
        output.emit("suggest", suggested_answer(position, advice, words.as_of))
        return
    if str(position) and output.is_terminal():
        output.print_board(position.turns, position.vocabulary.given)
    left = output.count(advice.candidates, "word")
    if position.solved:
        output.say(f"Solved: {output.capitals(position.turns[-1].guess)} is the answer.")
        return
    output.say(f"{left} left of {advice.game.name!r}, rule {advice.game.rule.name}, {method(advice)}")
    if advice.widened:
        output.say("No listed answer fits the clues: every allowed word that does is counted.")
    output.say_rounded(advice.game)
    if advice.over:
        output.say(output.none_left(advice.game.limit))
    if advice.outlook is not None:
        output.say(advice.outlook)
    show_suggestions(advice, top, position, words.as_of)
    if output.is_terminal():
        tell_calendar_end(position.vocabulary.name, words.as_of)


def method(advice: Any) -> str:
    """How the guesses are ordered, in words."""
    if advice.method == "exact":
        return "searched to the end"
    if advice.method == "partial" and all(s.badge == "estimate" for s in advice.suggestions):
        return f"by {advice.ranker}, of the likeliest guesses: there was no time for all of them (--budget)"
    if advice.method == "partial":
        return f"the search did not finish in time: known values first, then by {advice.ranker}"
    return f"by {advice.ranker}"


NARROW = ("guess", "kind", "mean", "won %", "how sure", "chance", "answer?", "bits", "groups")
"""What suggestions are shown with on a narrow screen, the most important first."""
_ALIKE = 10
"""Guesses asked for, for each row of guesses alike; all of them might take the search too long."""


def show_suggestions(advice: Any, top: int, position: Position, as_of: str | None = None) -> None:
    """The table of guesses, and below it the best probe beside the best candidate."""
    show_table(advice.suggestions, advice.ranker, position, top, as_of)
    tell_everyday(advice)
    pair = [("best probe", advice.probe), ("best candidate", advice.candidate)]
    output.say("; ".join(f"{name}: {_short(s, position)}" for name, s in pair if s is not None))


def tell_everyday(advice: Any) -> None:
    """What the best word of all would save, where an everyday word is suggested in its place; or why none is."""
    if advice.everyday is not None and (sentence := advice.everyday.sentence(output.capitals)):
        output.say(
            f"{output.capitals(advice.everyday.guess)}; {sentence}" if advice.everyday.is_suggested else sentence
        )


def rows_for(position: Position, top: int) -> int:
    """How many guesses to ask for, so that about ``top`` are left where those alike share a row."""
    from tilewise.game.guess_kinds import kinds_of

    return top if kinds_of(position) is None else min(_ALIKE * top, len(position.vocabulary.guesses))


def show_table(rows: Sequence[Suggestion], ranker: str, position: Position, top: int, as_of: str | None = None) -> None:
    """The first guesses with their numbers, one per line; where the ranker adds up letters, how the first one scores.

    In Mastermind and its relatives guesses that differ only in names of colours and in places share a line.
    """
    from tilewise.apps.answers.suggest import played_before
    from tilewise.game.guess_kinds import kinds_of
    from tilewise.solver import letter_scores

    kinds = None if ranker.startswith("random") else kinds_of(position)
    by_kind: dict[object, Suggestion] = {}
    for s in rows:
        by_kind.setdefault(s.guess if kinds is None else kinds.patterns(s.guess), s)
    shown = list(by_kind.values())[:top]
    won = {"won %": lambda s: None if s.lost is None else f"{100 * (1 - s.lost / position.weight):.1f}"}
    means: dict[str, Callable[[Any], object]] = {
        "mean": lambda s: f"≥ {s.mean:.3f}" if s.badge == "bound" else s.mean,
        "how sure": lambda s: output.SURE[s.badge],
    }
    # Where words are not equally likely, people want to know how likely, not only whether.
    weighted = position.candidate_weights is not None
    played = played_before(position, shown, as_of)
    scores = {s.guess: s for s in letter_scores(position, ranker, [s.guess for s in shown])}
    columns: dict[str, Callable[[Any], object]] = {
        "guess": lambda s: output.written(s.guess),
        **({} if kinds is None else _kind_columns(kinds)),
        **({"score": lambda s: _plain(scores[s.guess].score)} if scores else {}),
        **(won if any(s.lost for s in shown) else {}),
        **(means if any(s.mean is not None for s in shown) else {}),
        "bits": lambda s: s.bits,
        "left on average": lambda s: s.expected_size,
        "largest": lambda s: s.largest,
        "groups": lambda s: s.parts,
        **(
            {"chance": lambda s: output.percent(position.chance(s.guess)) if s.candidate else ""}
            if weighted
            else {"answer?": lambda s: s.candidate}
        ),
        **({"was the answer": lambda s: played.get(s.guess, "")} if played else {}),
    }
    names = list(columns)
    cells = [[value(s) for value in columns.values()] for s in shown]
    leftward = [i for i, name in enumerate(names) if name in ("guess", "kind", "how sure")]
    output.table(names, cells, left=leftward, narrow=NARROW, legend=output.legend(s.badge for s in shown))
    if scores and shown:
        first = shown[0].guess
        output.say(spelled_out(scores[first], position.vocabulary.alphabet.split(first), ranker, weighted))


def _kind_columns(kinds: Kinds) -> dict[str, Callable[[Any], object]]:
    return {"kind": lambda s: kinds.kind(s.guess).name, "alike": lambda s: kinds.kind(s.guess).alike}


def _plain(value: float) -> str:
    return output.amount(value) if float(value).is_integer() else output.number(value)


def spelled_out(score: Any, symbols: Sequence[str], ranker: str, weighted: bool) -> str:
    """A score by letters in a sentence: which letter adds what."""
    from tilewise.solver.rank.rankers import scored_by

    letters = zip(map(output.capitals, symbols), score.letters, strict=True)
    sum_of = " + ".join(f"{letter} {_plain(value)}" for letter, value in letters)
    total = _plain(score.score)
    counted = scored_by(ranker) + (", by weight" if weighted else "")
    return f"{output.capitals(score.guess)} scores {total} by {ranker}: {sum_of} ({counted})."


def tell_calendar_end(name: str, as_of: str | None) -> None:
    """Say where the calendar behind today's list ends, if days have passed since."""
    from tilewise.game.words.lists import DAILY

    if name != DAILY:
        return
    from datetime import date

    from tilewise.game.words.calendar import calendar, puzzle_date, unknown_days

    morning = date.today() if as_of is None else puzzle_date(as_of)
    days = [day for day in calendar() if day.date < morning]
    if unknown := unknown_days(days, morning):
        output.say(
            f"The calendar of answers ends on {days[-1].date}: {output.count(unknown, 'day')} since then "
            f"{'is' if unknown == 1 else 'are'} unknown ('tilewise prior update' fetches what is "
            "published, 'tilewise prior add' adds what you know)."
        )


def _short(s: Any, position: Position) -> str:
    value = f"{s.bits:.2f} bits"
    if s.mean is not None:
        value = (
            f"at least {s.mean:.3f}" if s.badge == "bound" else f"{s.mean:.3f}, {output.SURE[s.badge].split(',')[0]}"
        )
    likely = s.candidate and position.candidate_weights is not None
    chance = f", chance {output.percent(position.chance(s.guess))}" if likely else ""
    return f"{output.written(s.guess)} ({value}{chance})"


app = command(
    suggest,
    "tilewise suggest crane=.y..g",
    "tilewise suggest crane=.y..g slate=..... --rule hard --top 5",
    "tilewise suggest screenshot.png",
    "tilewise suggest crane=.y..g --fast --ranker gini",
    "tilewise suggest --list original --fast --json",
    "tilewise suggest crane=.y..g/g.... --boards 2",
    "tilewise suggest slate=..y.. --everyday",
)
