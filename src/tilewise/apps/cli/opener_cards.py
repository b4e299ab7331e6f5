"""How openers are told: what one costs, its replies as a list or on a card, the numbers of several."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tilewise.apps.cli import output
from tilewise.apps.cli.screen import columns
from tilewise.apps.cli.tables import SURE

if TYPE_CHECKING:
    from tilewise.solver.opener_report import BestOpener, OpeningReport
    from tilewise.solver.openers import Opening, Openings

_KNOWN = ("proved", "exact", "estimate")


def difference(mean: float | None, of: Any, other: float | None, than: Any) -> float | None:
    """How many guesses more one thing takes than another, where both are known and lose as much."""
    if mean is None or other is None or of.badge not in _KNOWN or than.badge not in _KNOWN:
        return None
    return mean - other if (of.lost or 0) == (than.lost or 0) else None


def headline(report: OpeningReport, best: BestOpener, more: float | None, ranked: int) -> None:
    """What the word costs compared with the best one, of which ``ranked`` are known: what is asked first."""
    name, rival = output.capitals(report.guess), output.capitals(best.guess)
    which = _standing(best, report.guesses)
    if report.guess == best.guess:
        sentence = f"{name} is {which}"
    elif more is not None:
        sentence = f"{name} costs {abs(more):.4f} guesses {'less' if more < 0 else 'more'} than {rival}, {which}"
    elif best.mean is not None and best.lost is not None and report.badge in _KNOWN and report.lost != best.lost:
        sentence = f"{name} loses {output.count(report.lost, 'word')}, {rival}, {which}, {output.amount(best.lost)}"
    else:
        sentence = f"{name} compared with {rival}, {which}: not known in this time (--budget)"
    place = ""
    if report.guess != best.guess and ranked:
        place = f"; not among the best {ranked}" if report.exact_rank is None else f"; place {report.exact_rank}"
    output.say(f"{sentence}{place}.")
    output.say(_value(report))
    output.say_rounded(report.rounded)


def _standing(best: BestOpener, guesses: int) -> str:
    if best.badge == "proved":
        return f"the best of all {guesses:,}"
    return "the assistant's own opener" if best.by == "prepared" else f"the first of {guesses:,} by {best.by}"


def prepared(best: BestOpener) -> None:
    """Beside a list by another measure: what counts in the end."""
    if best.mean is not None:
        sentence = f"{output.capitals(best.guess)}, {_standing(best, 0)}, takes {best.mean:.4f} on average"
        output.say(f"In guesses, which is what counts: {sentence} (--by guesses compares them).")


def _value(report: OpeningReport) -> str:
    means = f"{report.mean:.4f} guesses on average"
    if report.weighted:  # what counts is the chance of each answer; the sum of weights is nothing to read
        sure = _sure(report)
        if report.lower is not None:
            sure = f"between {output.number(report.lower / report.weight, 4)} and {report.mean:.4f}"
        value = f"{means} by the weights ({sure})"
    else:
        sure = _sure(report) if report.lower is None else f"between {report.lower} and {report.total}"
        value = f"{means}, total {report.total} ({sure})"
    lost = f", {output.count(report.lost, 'word')} not found" if report.lost else ""
    return f"On {report.vocabulary}, rule {report.rule}: {value}, worst {report.worst}{lost}."


def _sure(report: OpeningReport) -> str:
    # A search that ran out of time has found play of this value.
    return "at most" if report.badge == "bound" else SURE[report.badge]


def pool_line(report: OpeningReport, words: int, pool: str | None, costs: float | None) -> None:
    """What it costs to guess only words of the pool."""
    what = "common words" if pool == "common" else f"the words of {pool}"
    price = "" if costs is None else f", {costs:.4f} more than with every allowed word"
    output.say(f"With {what} only ({words:,}): {report.mean:.4f} guesses on average ({_sure(report)}){price}.")


def describe(report: OpeningReport, top: int) -> None:
    """How the answers divide, and the best reply to the likeliest feedbacks."""
    answer = "it can be the answer" if report.candidate else "it cannot be the answer"
    output.say(
        f"{report.bits:.4f} bits, rank {report.rank:,} of {report.guesses:,} by entropy; "
        f"{output.count(len(report.replies), 'group')}, the largest of {report.replies[0].size} words; {answer}"
    )
    output.bars({str(turns): n for turns, n in report.distribution.items()})
    print()
    _replies(report.replies[:top])
    if len(report.replies) > top:
        output.say(f"... and {len(report.replies) - top} more feedbacks (--top, or --card for all)")


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
        text = f" {reply.size:5} {bar:<{room}} {output.written(reply.reply) if reply.reply else 'solved'}"
        if colour:
            out.print(output.squares(reply.feedback), text, sep="", soft_wrap=True)
        else:
            print(f"{reply.feedback}{text}")


def card(report: OpeningReport) -> None:
    """Every feedback with its reply, in columns that fit a page; sorted by the tiles from left to right."""
    output.say("After each feedback play the word beside it (in capitals: the only word left).\n")
    rows = sorted((r for r in report.replies if r.reply), key=lambda r: str(r.feedback).translate(_READING))
    cells = [
        f"{r.feedback} {output.capitals(r.reply or '') if r.size == 1 else output.written(r.reply or '')}" for r in rows
    ]
    width = max(map(len, cells), default=0) + 3
    across = max(1, ((columns() if output.is_terminal() else 80) + 3) // width)
    height = -(-len(cells) // across)
    for line in range(height):
        print("".join(f"{cell:<{width}}" for cell in cells[line::height]).rstrip())


_READING = str.maketrans("gy.", "abc")


def mean_of(opening: Opening, openings: Openings) -> float | None:
    """Guesses on average with an opening, where its total is known."""
    return None if opening.total is None else float(opening.total / openings.weight)


def values(opening: Opening, mean: float | None, least: float | None) -> list[str]:
    """The mean of an opening, and how much more that is than the least one."""
    if mean is None:
        return ["-", "-"]
    most = "at most " if opening.badge == "bound" else ""
    lost = f", {output.amount(opening.lost or 0)} lost" if opening.lost else ""
    more = "-" if most or least is None else f"+{mean - least:.4f}" if mean > least else "best"
    return [f"{most}{mean:.4f}{lost}", more]


def order_by(measure: str) -> Callable[[Opening], tuple[float, float]]:
    """The order of openings by a measure, the best first."""
    if measure == "exact":
        unknown = float("inf")
        return lambda o: (unknown, unknown) if o.total is None else (float(o.lost or 0), float(o.total))
    if measure == "expected-size":
        return lambda o: (o.expected_size, 0.0)
    return lambda o: (-float(getattr(o, measure)), 0.0)


def pool_costs(openings: Openings, every: Openings) -> None:
    """What the best opening of the pool costs, compared with the best of every allowed word."""
    first, best = openings.openings[0], every.openings[0]
    name = " ".join(map(output.capitals, best.words))
    means = mean_of(first, openings), mean_of(best, every)
    if openings.by == "exact" and None not in means and "bound" not in (first.badge, best.badge):
        costs = (means[0] or 0) - (means[1] or 0)
        output.say(f"With every allowed word {name} takes {means[1]:.4f}: these words cost {costs:.4f} guesses.")
    else:
        output.say(f"With every allowed word {name} has {best.entropy:.4f} bits.")
