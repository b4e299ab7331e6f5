"""``tilewise opener``: how good a first word is and what to reply; the best words, pairs and triples to open with."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import tilewise as tw
from tilewise.apps.answers.shape import fill
from tilewise.apps.cli.framework.declare import command, is_typed, refuse
from tilewise.apps.cli.framework.options import LiveWords, LongBudget
from tilewise.apps.cli.terminal import output
from tilewise.errors import NotationError, TilewiseError
from tilewise.game.position import Position
from tilewise.game.words.lists import known_as, vocabularies
from tilewise.game.words.people import people_opening

if TYPE_CHECKING:
    from tilewise.solver.openers.openers import Opening, Openings
    from tilewise.solver.openers.report import BestOpener, OpeningReport

_PLAIN = {"guesses": "exact", "groups": "parts"}
"""Measures as the tables call them."""
_KNOWN = ("proved", "exact", "estimate")
"""Badges of values that can be compared."""


@dataclass(frozen=True)
class OpenerSearch:
    """How openings are found and compared."""

    then: bool = False
    size: int | None = None
    by: str | None = None


def opener(
    openings: list[str] | None = None,
    *,
    search: OpenerSearch,
    words: LiveWords,
    choosing: LongBudget,
    top: int = 10,
    as_json: bool = False,
) -> None:
    """How good a first word is, what to reply, and which words are best.

    With one word: what it costs compared with the best, then the best reply to each feedback. With several: which of
    them is best. With none: the best there are. --then has the best words after the first, and --size 2 or 3 pairs and
    triples: these are played whatever the tiles show and judged by what all their tiles together say. Not all are
    tried: the best openings with one word less are extended by every word. --given first has the best opener for every
    first letter.
    """
    if str(words.words) in ("1", "2", "3") and not os.path.exists(str(words.words)):  # noqa: PTH110
        # --words 2, as other programs have it: where there is no such file, it can only mean the size
        search, words = replace(search, size=int(str(words.words))), replace(words, words=None)
    if words.first is not None:
        if openings:
            raise NotationError("--given first has the best opener for every letter: leave out the words")
        _letters(replace(words, given=None).vocabulary(), choosing, words.first, as_json)
        return
    vocabulary = words.vocabulary()
    named = [_opening(text, vocabulary) for text in openings or []]
    if () in named:
        raise NotationError("an opening has one word or more, as in cones,trial; none was given")
    if search.then and len(named) != 1:
        raise NotationError(
            f"--then has the best words after one opening, as in 'opener stare --then', not {len(named)}"
        )
    if len(named) == 1 and (search.then or (search.size or 1) > len(named[0])):
        _list(vocabulary, search, named[0], [], choosing, top, as_json)
    elif len(named) == 1 and len(named[0]) == 1 and search.by is None:
        _report(vocabulary, named[0][0], choosing, top, as_json)
    else:
        _list(vocabulary, search, (), named, choosing, top, as_json)


def _opening(text: str, vocabulary: tw.Vocabulary) -> tuple[str, ...]:
    try:
        return tuple(map(vocabulary.word, text.replace(",", " ").split()))
    except TilewiseError as error:
        if known_as(text) in {info.name for info in vocabularies()}:
            raise NotationError(f"{text!r} is a list, not a word: 'tilewise opener --list {text}'") from error
        raise


# ---- one word --------------------------------------------------------------------------------------------


def _report(vocabulary: tw.Vocabulary, word: str, choosing: LongBudget, top: int, as_json: bool) -> None:
    from tilewise.apps.answers.solve import OpenerComparedAnswer
    from tilewise.solver.control import shares
    from tilewise.solver.openers.opener_values import known_openers
    from tilewise.solver.openers.report import best_opener, opening_report

    game = tw.Game(vocabulary, choosing.rule)
    how = {"ranker": choosing.ranker, "tie": choosing.tie, "exact": choosing.exact}
    seconds = shares(choosing.budget, 2)
    with output.Working("searching"):
        best = best_opener(game, **how, budget_seconds=next(seconds))  # type: ignore[arg-type]
        report = opening_report(game, word, **how, budget_seconds=next(seconds))  # type: ignore[arg-type]
    difference = _difference(report, best)
    people = people_opening(word, vocabulary.name, vocabulary.digest)
    if as_json:
        output.emit("opener", fill(OpenerComparedAnswer, report, best=best, difference=difference, people=people))
        return
    _headline(report, best, difference, len(known_openers(game)))
    if people is not None:
        output.say(f"People who open with it take ≈ {people:.2f}.")
    _describe(report, top)


def _difference(report: OpeningReport, best: BestOpener) -> float | None:
    """How many guesses more a word takes than the best one, where both are known and lose as much."""
    if best.mean is None or report.badge not in _KNOWN or best.badge not in _KNOWN:
        return None
    return report.mean - best.mean if (report.lost or 0) == (best.lost or 0) else None


def _headline(report: OpeningReport, best: BestOpener, more: float | None, ranked: int) -> None:
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
    output.say_rounded(report.game)


def _standing(best: BestOpener, guesses: int) -> str:
    if best.badge == "proved":
        return f"the best of all {guesses:,}"
    return "the assistant's own opener" if best.by == "prepared" else f"the first of {guesses:,} by {best.by}"


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
    return f"On {report.game}: {value}, worst {report.worst}{lost}."


def _sure(report: OpeningReport) -> str:
    # A search that ran out of time has found play of this value.
    return "at most" if report.badge == "bound" else output.SURE[report.badge]


def _describe(report: OpeningReport, top: int) -> None:
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
        output.say(f"... and {len(report.replies) - top} more feedbacks (--top)")


def _replies(replies: Any) -> None:
    """One line per feedback: tiles, how many words, a bar, and what to play then."""
    out = output.console()
    colour = output.is_terminal() and not output.colourless(out)
    most = max(r.size for r in replies)
    length = len(replies[0].feedback)
    taken = (3 if colour else 1) * length + 8 + max(length, len("solved"))
    room = max(1, min(30, output.columns() - taken)) if output.is_terminal() else 30
    for reply in replies:
        bar = "█" * max(1, round(room * reply.size / most))
        text = f" {reply.size:5} {bar:<{room}} {output.written(reply.reply) if reply.reply else 'solved'}"
        if colour:
            out.print(output.squares(reply.feedback), text, sep="", soft_wrap=True)
        else:
            print(f"{reply.feedback}{text}")


# ---- several ---------------------------------------------------------------------------------------------


def _list(
    vocabulary: tw.Vocabulary,
    search: OpenerSearch,
    first: tuple[str, ...],
    named: list[tuple[str, ...]],
    choosing: LongBudget,
    top: int,
    as_json: bool,
) -> None:
    """The best openings, those that begin with given words, or those that were named beside the best."""
    from tilewise.solver.control import shares
    from tilewise.solver.openers.report import best_opener

    refuse("a list of openers is made for the rule 'any' and by --by", "rule", "hard", "ranker")
    size = max([search.size or 1, len(first) + 1, *map(len, named)])
    by = _PLAIN.get(search.by or "", search.by) or _measure(vocabulary, size, bool(named))
    exact = by == "exact"
    few = bool(named) and not (is_typed("top") or is_typed("size"))
    in_guesses = size == 1 and not exact  # beside another measure, what counts in the end is told
    seconds = shares(choosing.budget, 1 + exact * len(named) + in_guesses)
    with output.Working("comparing openings"):
        own = [tw.opener(vocabulary, o, next(seconds) if exact else None) for o in named]
        beam = {"beam": 1} if few and size == 1 else {}
        ranking = tw.openers(vocabulary, size, by, 1 if few else top, budget_seconds=next(seconds), first=first, **beam)
        best = best_opener(tw.Game(vocabulary), budget_seconds=next(seconds)) if in_guesses else None
    if as_json:
        from tilewise.apps.answers.solve import OpenersAnswer

        output.emit("opener", fill(OpenersAnswer, ranking, compared=tuple(own)))
    else:
        _show_list(ranking, own, best, few)


def _show_list(ranking: Openings, own: list[Opening], best: BestOpener | None, few: bool) -> None:
    output.say(_title(ranking, ranking.game.vocabulary, few))
    if ranking.by == "exact":
        output.say_rounded(ranking.game)
    rows = {o.words: o for o in (*ranking.openings, *own)}
    _table(sorted(rows.values(), key=_order_by(ranking.by)) if own else list(rows.values()), ranking)
    if len(ranking.first) == 1:
        output.say(f"Better still: its own reply to each feedback ('tilewise opener {ranking.first[0]}').")
    if best is not None and best.by == "prepared" and best.mean is not None:
        sentence = f"{output.capitals(best.guess)}, {_standing(best, 0)}, takes {best.mean:.4f} on average"
        output.say(f"In guesses, which is what counts: {sentence} (--by guesses compares them).")


def _letters(vocabulary: tw.Vocabulary, choosing: LongBudget, kept: bool, as_json: bool) -> None:
    """The best opener for every first letter, where it is given."""
    from tilewise.apps.answers.solve import FirstLettersAnswer

    unused = ("then", "size", "by", "top", "ranker", "tie", "exact")
    refuse("there is one opener for every letter", *unused)
    with output.Working("searching") as work:
        letters = tw.solver.first_letters(
            tw.Game(vocabulary, choosing.rule), kept=kept, budget_seconds=choosing.budget, threads=0, progress=work.hear
        )
    if as_json:
        output.emit("opener", fill(FirstLettersAnswer, letters, letters=letters.items))
        return
    guesses = "every guess begins with it" if kept else "guesses are free"
    rule = letters.game.rule.name
    output.say(f"The best opener of {vocabulary.name!r} where the first letter is given: {guesses}, rule {rule}")
    # The weight of the words that are lost, as a share: hardly ever anything.
    lost = {"lost %": lambda o: None if o.lost is None else f"{100 * o.lost / o.weight:.1f}"}
    columns: dict[str, Callable[[tw.solver.LetterOpener], object]] = {
        "given": lambda o: o.given,
        "answers": lambda o: o.answers,
        "opener": lambda o: output.written(o.guess),
        "mean": lambda o: o.mean,
        "how sure": lambda o: output.SURE[o.badge],
        **(lost if any(o.lost for o in letters) else {}),
        "bits": lambda o: o.bits,
    }
    rows = [[value(o) for value in columns.values()] for o in letters]
    output.table(
        list(columns),
        rows,
        left=(0, 2, 4),
        narrow=("given", "opener", "mean", "how sure", "answers"),
        legend=output.legend(o.badge for o in letters.items),
    )
    if letters.mean is not None:
        output.say(f"Over all {len(vocabulary.answers):,} answers: {letters.mean:.4f} guesses on average.")


def _measure(vocabulary: tw.Vocabulary, size: int, named: bool) -> str:
    """What to compare by if nobody says: exact totals where they are at hand or can be searched soon."""
    from tilewise.solver.exact.search_tables import can_search
    from tilewise.solver.openers.opener_values import kept_proof, shipped_values

    start = Position(vocabulary)
    at_hand = shipped_values(start.game) or kept_proof(start.game)
    known = at_hand or (named and can_search(start, waiting=True, opener=True))
    return "exact" if size == 1 and known else "entropy"


def _title(ranking: Openings, vocabulary: tw.Vocabulary, few: bool) -> str:
    by = next((plain for plain, name in _PLAIN.items() if name == ranking.by), ranking.by)
    where = f"on {vocabulary.name!r}, by {by}"
    if few:
        return f"Openers {where}, beside the best ({_looked_at(ranking)})"
    what = {1: "words", 2: "pairs", 3: "triples"}[ranking.size - len(ranking.first)]
    when = (
        f"after {' '.join(map(output.capitals, ranking.first))}, whatever the tiles show,"
        if ranking.first
        else "to open with"
    )
    return f"The best {what} {when} {where} ({_looked_at(ranking)})"


def _looked_at(ranking: Openings) -> str:
    grown = f"grown from the best {ranking.beam} shorter ones"
    if ranking.by != "exact":
        return "all looked at" if ranking.complete else f"{grown}, so not all of them"
    if ranking.complete:
        return "sure: no other is better"
    how = "" if ranking.size == len(ranking.first) + 1 else f", {grown},"
    best = "one likely word was" if ranking.solved == 1 else f"the {ranking.solved} likeliest{how} were"
    solved = f"{best} solved, and others may be better"
    return solved if not ranking.proved else f"the first {ranking.proved} are the best for sure; of the others {solved}"


def _table(openings: list[Opening], ranking: Openings) -> None:
    exact = ranking.by == "exact"
    means = [None if o.total is None else float(o.total / ranking.weight) for o in openings]
    least = min((m for o, m in zip(openings, means, strict=True) if m is not None and o.badge != "bound"), default=None)
    output.table(
        ["opening", *(["mean", "more"] if exact else []), "bits", "left on average", "groups", "letters covered"],
        [
            [" ".join(map(output.written, o.words)), *(_values(o, mean, least) if exact else []),
             f"{o.entropy:.4f}", f"{o.expected_size:.3f}", o.parts, f"{o.coverage:.3f}"]
            for o, mean in zip(openings, means, strict=True)
        ],
        narrow=("opening", "mean", "more", "bits", "groups"),
        legend={"groups": output.GROUPS},
    )  # fmt: skip


def _values(opening: Opening, mean: float | None, least: float | None) -> list[str]:
    """The mean of an opening, and how much more that is than the least one."""
    if mean is None:
        return ["-", "-"]
    most = "at most " if opening.badge == "bound" else ""
    lost = f", {output.amount(opening.lost or 0)} lost" if opening.lost else ""
    more = "-" if most or least is None else f"+{mean - least:.4f}" if mean > least else "best"
    return [f"{most}{mean:.4f}{lost}", more]


def _order_by(measure: str) -> Callable[[Opening], tuple[float, float]]:
    """The order of openings by a measure, the best first."""
    if measure == "exact":
        unknown = float("inf")
        return lambda o: (unknown, unknown) if o.total is None else (float(o.lost or 0), float(o.total))
    if measure == "expected-size":
        return lambda o: (o.expected_size, 0.0)
    return lambda o: (-float(getattr(o, measure)), 0.0)


app = command(
    opener,
    "tilewise opener",
    "tilewise opener stare",
    "tilewise opener stare --then",
    "tilewise opener salet crane adieu raise stare --list nyt",
    "tilewise opener --size 2 --list original cones,trial",
    "tilewise opener --given first --list nyt",
)
