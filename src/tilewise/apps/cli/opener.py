"""``tilewise opener``: what a first word is worth, how it divides the answers, what to play next."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import JsonOption, Patient, TopOption, Words
from tilewise.apps.cli.progress import Working
from tilewise.apps.cli.screen import columns


def opener(
    word: Annotated[str, typer.Argument(metavar="WORD", help="The first guess.")],
    *,
    words: Words,
    choosing: Patient,
    top: TopOption = 15,
    card: Annotated[bool, typer.Option("--card", help="A one-page card: the reply to every feedback.")] = False,
    as_json: JsonOption = False,
) -> None:
    """What a first word is worth, and the best reply to each feedback.

    The total is the sum of guesses over all answers under best play after that word (with --fast: by the ranker). Where
    answers have weights, the mean goes by them, and the total is the weighted one, as everywhere.
    """
    from tilewise.apps.answers.exact import opener_answer
    from tilewise.solver.opener_report import opening_report

    with Working("searching"):
        report = opening_report(
            words.vocabulary(),
            word,
            choosing.rule,
            ranker=choosing.ranker,
            tie=choosing.tie,
            exact=choosing.exact,
            budget_seconds=choosing.budget,
        )
    if as_json:
        output.emit("opener", opener_answer(report))
    elif card:
        _card(report)
    else:
        _describe(report, top)


def _headline(report: Any) -> str:
    means = f"mean {report.mean:.4f}"
    if report.weighted:  # what counts is the chance of each answer; the sum of weights is nothing to read
        sure = report.badge
        if report.lower is not None:
            sure = f"bound: between {output.number(report.lower / report.weight, 4)} and {report.mean:.4f}"
        value = f"{means} by the weights ({sure})"
    else:
        sure = report.badge if report.lower is None else f"bound: between {report.lower} and {report.total}"
        value = f"total {report.total} ({sure}), {means}"
    return (
        f"{output.capitals(report.guess)} on {report.vocabulary}, rule {report.rule}: {value}, worst {report.worst}"
        + (f", weighted total {output.amount(report.total)}" if report.weighted else "")
        + (f", {output.count(report.lost, 'word')} not found" if report.lost else "")
    )


def _describe(report: Any, top: int) -> None:
    output.say(_headline(report))
    output.say_rounded(report.rounded)
    output.say(
        _place(report) + f"{report.bits:.4f} bits, rank {report.rank:,} of {report.guesses:,} by entropy; "
        f"{len(report.replies)} parts, the largest of {report.replies[0].size} words; {_answer(report)}"
    )
    output.bars({str(turns): n for turns, n in report.distribution.items()})
    print()
    _replies(report.replies[:top])
    if len(report.replies) > top:
        output.say(f"... and {len(report.replies) - top} more feedbacks (--top, or --card for all)")


def _place(report: Any) -> str:
    return "" if report.exact_rank is None else f"rank {report.exact_rank} by exact total; "


def _answer(report: Any) -> str:
    return "it can be the answer" if report.candidate else "it cannot be the answer"


def _replies(replies: Any) -> None:
    """One line per feedback: tiles, how many words, a bar, and what to play then."""
    out = output.console()
    colour = output.is_terminal() and not output.colourless(out)
    most = max(r.size for r in replies)
    length = len(replies[0].feedback)
    taken = (3 if colour else 1) * length + 8 + max(length, len("solved"))
    room = max(1, min(30, columns() - taken)) if output.is_terminal() else 30
    for reply in replies:
        bar = "█" * max(1, round(room * reply.size / most))
        text = f" {reply.size:5} {bar:<{room}} {reply.reply or 'solved'}"
        if colour:
            out.print(output.squares(reply.feedback), text, sep="", soft_wrap=True)
        else:
            print(f"{reply.feedback}{text}")


def _card(report: Any) -> None:
    """Every feedback with its reply, in columns that fit a page; sorted by the tiles from left to right."""
    output.say(_headline(report))
    output.say_rounded(report.rounded)
    output.say("After each feedback play the word beside it (in capitals: the only word left).\n")
    rows = sorted((r for r in report.replies if r.reply), key=lambda r: str(r.feedback).translate(_READING))
    cells = [f"{r.feedback} {output.capitals(r.reply) if r.size == 1 else r.reply}" for r in rows]
    width = max(map(len, cells), default=0) + 3
    columns = max(1, (_width() + 3) // width)
    height = -(-len(cells) // columns)
    for line in range(height):
        print("".join(f"{cell:<{width}}" for cell in cells[line::height]).rstrip())


_READING = str.maketrans("gy.", "abc")


def _width() -> int:
    return columns() if output.is_terminal() else 80


app = command(
    "opener",
    examples=["tilewise opener salet --list original", "tilewise opener crane --card", "tilewise opener raise --json"],
)(opener)
