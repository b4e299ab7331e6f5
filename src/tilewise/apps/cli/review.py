"""``tilewise review``: a finished game, judged turn by turn."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import BudgetOption, JsonOption, RuleOption, Words
from tilewise.apps.cli.progress import Bar
from tilewise.errors import NotationError

REVIEWING = 60.0
"""Seconds that a whole review may take."""


def review(
    guesses: Annotated[
        list[str], typer.Argument(metavar="WORD", help="The words in their order, or turns such as crane=.y..g")
    ],
    *,
    answer: Annotated[str | None, typer.Option("--answer", "-a", metavar="WORD", help="The word to find.")] = None,
    share: Annotated[
        str | None,
        typer.Option("--share", metavar="FILE", help="A file with the share text (- for the standard input)."),
    ] = None,
    words: Words,
    rule: RuleOption = "any",
    budget: BudgetOption = REVIEWING,
    as_json: JsonOption = False,
) -> None:
    """Judge a finished game turn by turn: exact regret and luck.

    Regret is what a choice cost against the best guess, luck what came out better than was to be expected, both in
    guesses; over the game, guesses minus par = regret minus luck, exactly. After poor first guesses a search may take
    longer than --budget allows: such turns come with bounds. Ctrl-C ends the search at once in the same way.
    """
    from tilewise import review
    from tilewise.apps.answers.review import review_answer

    text = None if share is None else _share_text(share)
    vocabulary = words.vocabulary()
    with Bar("judging") as bar:
        judged = review(vocabulary, guesses, answer, rule, text, budget, threads=os.cpu_count() or 1, progress=bar.at)
    if as_json:
        output.emit("review", review_answer(judged))
    else:
        show(judged)


def _share_text(name: str) -> str:
    if name == "-":
        return sys.stdin.read()
    try:
        return Path(name).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise NotationError(f"{name}: the share text is not UTF-8") from None


def show(judged: Any) -> None:
    """The review for reading: a line and a sentence a turn, and the sum."""
    out = output.console()
    for number, turn in enumerate(judged.turns, 1):
        row = output.tiles(turn, out) if output.is_terminal() else f"{turn.guess} {turn.feedback}"
        numbers = f"  {turn.before:>5,} -> {turn.after:<5,} {_scores(turn)}"
        out.print(f"{number} ", row, numbers, sep="")
        output.say(f"  {turn.sentence}")
    output.say(summary(judged))


def _scores(turn: Any) -> str:
    if not turn.judged and turn.least is None:
        return ""
    least = "" if turn.judged else "at least "
    regret = "given       " if turn.given else f"regret {least}{float(turn.regret):.3f}"
    return f"{regret}  luck {least}{float(turn.luck):+.3f}"


def summary(judged: Any) -> str:
    """The game in one sentence, with the sum that comes out exactly."""
    n = len(judged.turns)
    made = output.count(n, "guess") if judged.solved else f"{output.count(n, 'guess')} and not solved"
    if judged.since >= n:
        return f"{made}; the searches would take too long to judge them (--budget gives them more time)"
    expected = "" if judged.solved else f" (with {float(judged.actual) - n:.2f} still to be expected)"
    first = "its first guess" if judged.since == 1 else f"its first {judged.since} guesses"
    taken = f" ({first} as played)" if judged.since else ""
    least = "" if judged.judged else "at least "
    return (
        f"{made}{expected}, par {float(judged.par):.3f}{taken}: skill cost {least}{float(judged.regret):.3f}, "
        f"luck gave {least}{float(judged.luck):+.3f}"
    )


app = command(
    "review",
    examples=[
        "tilewise review crane sloth piano --answer piano",
        "tilewise review crane=..gg. sloth=..y.. piano=ggggg --rule hard",
        "tilewise review crane sloth piano --share result.txt",
    ],
)(review)
