"""``tilewise review``: a finished game, judged turn by turn."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from tilewise.apps.cli import adversary as against
from tilewise.apps.cli import boards as several
from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command, given, refuse
from tilewise.apps.cli.options import (
    MANY,
    AdversaryOption,
    AnswerOption,
    BoardsOption,
    BudgetOption,
    GameArgument,
    JsonOption,
    LimitOption,
    LiveWords,
    RuleOption,
    ShareOption,
)
from tilewise.apps.cli.progress import Working
from tilewise.errors import NotationError
from tilewise.files import read_text
from tilewise.game import GUESSES

if TYPE_CHECKING:
    from tilewise import Review, ReviewedTurn, Vocabulary
    from tilewise.progress import Progress

MAX_SHARE = 2**20
_WIDE = 48
"""Columns of a screen on which tiles, numbers and a label have room beside each other."""
REVIEWING = 60.0
"""Seconds that a whole review may take."""
FEW_REPLIES = 4.0
"""The same where feedback says little, as pegs do: a position is settled at once (90 words of bulls:4: 0.1 s), or
not in a minute either (369: more than 12 s of the processor)."""


def review(
    guesses: GameArgument = None,
    *,
    answer: AnswerOption = None,
    share: ShareOption = None,
    last: Annotated[bool, typer.Option("--last", help="The last game of 'tilewise history'.")] = False,
    game: Annotated[
        int | None, typer.Option("--game", metavar="N", min=1, max=MANY, help="Game N of 'tilewise history'.")
    ] = None,
    date: Annotated[
        str | None,
        typer.Option("--date", metavar="DATE", help="The day of the game (default: that of the share text, or today)."),
    ] = None,
    words: LiveWords,
    rule: RuleOption = "any",
    boards: BoardsOption = None,
    adversary: AdversaryOption = False,
    limit: LimitOption = GUESSES,
    budget: BudgetOption = REVIEWING,
    as_json: JsonOption = False,
) -> None:
    """Judge a finished game turn by turn: exact regret and luck.

    Regret is what a choice gave away compared with the best guess, luck what turned out better than expected: in
    guesses, and of the chance to win where the game could be lost. Both sums come out exactly. After poor first guesses
    a search may take longer than --budget allows: such turns get bounds. Ctrl-C ends the search in the same way.
    """
    if boards is not None:
        refuse("a game on several boards is given by its turns", answer="--answer", share="--share", last="--last")
        several.review(guesses, boards, words, rule, limit if given("limit") else None, as_json)
        return
    from tilewise import review
    from tilewise.apps.answers.review import review_answer
    from tilewise.reviews.transcript import day_of, has_days, rule_of, share_words

    if adversary or ((last or game is not None) and _of_adversary(game)):
        _against_adversary(guesses or [], game, last, words, rule, limit, budget, as_json)
        return
    with Working("judging") as bar:
        if last or game is not None:
            refuse("the recorded game has its own", guesses="WORD", answer="--answer", share="--share", **_TERMS)
            judged = _recorded(game, limit if given("limit") else None, budget, bar.hear)
        else:
            if date is not None and words.as_of is not None:
                raise NotationError("--date and --as-of both name the day: give one of them")
            text = None if share is None else share_text(share)
            day = day_of(words.name or "", date or words.as_of, text)
            vocabulary = words.on(day).vocabulary()
            if date is not None and not has_days(vocabulary):
                raise NotationError(f"--date is the day of an English puzzle, and {vocabulary.name!r} has none")
            rule = rule_of(rule if given("rule") or given("hard") else None, text).value
            if text is not None and not guesses:
                guesses, told = share_words(text, vocabulary)
                answer = answer or told
            judged = review(
                vocabulary,
                guesses or [],
                answer,
                rule,
                text,
                _patience(budget, vocabulary),
                date=day,
                threads=os.cpu_count() or 1,
                limit=limit,
                progress=bar.hear,
                on_interrupt="return",
            )
    if as_json:
        output.emit("review", review_answer(judged))
    else:
        show(judged)


def _patience(budget: float, words: Vocabulary) -> float:
    return budget if given("budget") or words.scoring.tiles else min(budget, FEW_REPLIES)


def _of_adversary(number: int | None) -> bool:
    from tilewise.apps.cli.record import Record
    from tilewise.apps.cli.recorded import find

    return find(Record(), number).host == "adversary"


def _against_adversary(
    guesses: list[str], number: int | None, last: bool, words: LiveWords, rule: str, limit: int, budget: float,
    as_json: bool,
) -> None:  # fmt: skip
    """A game against the adversary: its tiles follow from the guesses, so that nothing else is needed."""
    from tilewise import review_adversary
    from tilewise.apps.answers.adversary import adversary_review_answer
    from tilewise.apps.cli.record import Record
    from tilewise.apps.cli.recorded import as_played, find

    refuse("the adversary has no word, and its tiles are known", answer="--answer", share="--share", date="--date")
    if last or number is not None:
        refuse("the recorded game has its own", guesses="WORD", **_TERMS)
        played = find(Record(), number)
        if played.host != "adversary":
            raise NotationError(f"game {played.id} was not played against the adversary: leave out --adversary")
        vocabulary, guesses, rule = as_played(played)[0], list(played.guesses), played.rule
        limit = limit if given("limit") else played.limit
    else:
        vocabulary = words.vocabulary()
    with Working("judging") as bar:
        judged = review_adversary(vocabulary, guesses, rule, budget, limit=limit, progress=bar.hear)
    if as_json:
        output.emit("review", adversary_review_answer(judged))
    else:
        against.show(judged)


def _recorded(number: int | None, limit: int | None, budget: float, hear: Callable[[Progress], None]) -> Review:
    """The review of a game in the history, which keeps what was found unless it was asked for on other terms."""
    from tilewise.apps.cli.record import Record
    from tilewise.apps.cli.recorded import as_played, find, judge, keep

    record = Record()
    played = find(record, number)
    judged = judge(played, _patience(budget, as_played(played)[0]), limit=limit, progress=hear)
    if limit is None:
        keep(record, played, judged)
    return judged


_TERMS = {"rule": "--rule", "hard": "--hard", "list_name": "--list", "words": "--words", "answers": "--answers",
          "date": "--date", "as_of": "--as-of", "exclude": "--exclude"}  # fmt: skip


def share_text(name: str) -> str:
    """The share text of a file, or of the standard input."""
    return read_text(name, MAX_SHARE, "share text", NotationError)


def show(judged: Review) -> None:
    """The review as text: how it ended, a line and a sentence per turn, and the sums."""
    from tilewise.reviews.telling import assumed, headline, turning

    turned = turning(judged)
    output.say(assumed(judged))
    if judged.note is not None:
        output.say(judged.note)
    output.say(headline(judged) if turned is None else f"{headline(judged)} {turned.sentence}")
    for number, turn in enumerate(judged.turns, 1):
        _show_turn(number, turn)
    for line in _sums(judged):
        output.say(line)
    if judged.perfect:
        output.say_line("perfect play:", judged.perfect)
    output.say_rounded(judged.rounded)


def _show_turn(number: int, turn: ReviewedTurn) -> None:
    from tilewise.reviews.marks import label

    out = output.console()
    row = output.tiles(turn.turn, out) if output.is_terminal() else f"{turn.guess} {turn.feedback}"
    words = f"  {turn.before:>5,} -> {turn.after:<5,} "
    if output.is_terminal() and output.columns() < _WIDE:
        words = f"{turn.before:,}->{turn.after:,} "
    out.print(f"{number} ", row, f"{words}{label(turn) or ''}".rstrip(), sep="")
    output.say(f"  {turn.sentence}")
    if turn.line:
        output.say_line("  The best line:", turn.line)


def _sums(judged: Review) -> Iterator[str]:
    """The accounts as they add up, and the marks."""
    from tilewise.reviews.marks import fortune, marks, skill

    if judged.since >= len(judged.turns):
        yield "Judging it would take too long (--budget allows more time)."
        return
    if judged.matters:
        par, regret, outcome = (
            round(float(100 * x), 1) for x in (judged.chance.par, judged.chance.regret, judged.chance.outcome)
        )
        luck = round(outcome - par + regret, 1)
        ended = "won" if judged.solved else "lost" if judged.lost else "given up"
        tiles = f"{_signed(luck, 1)} % {_named(luck)}"
        yield f"chance to win: {par:.1f} % - {regret:.1f} % regret {tiles} = {outcome:.1f} % ({ended})"
    least = "" if judged.judged else "; some turns took too long to judge: regret and luck are at least this"
    par, regret, outcome = (
        round(float(x), 3) for x in (judged.guesses.par, judged.guesses.regret, judged.guesses.outcome)
    )
    luck = round(par + regret - outcome, 3)  # what the others, as rounded, leave for it
    first = "its first guess" if judged.since == 1 else f"its first {judged.since} guesses"
    taken = f" ({first} as played)" if judged.since else " (its opener as given)" if judged.turns[0].given else ""
    more = "" if judged.solved or judged.lost else ", those still to be expected included"
    yield (
        f"guesses: par {par:.3f}{taken} {_signed(regret)} regret "
        f"{_signed(-luck)} {_named(luck)} = {outcome:.3f}{more}{least}"
    )
    counts = [
        output.count(n, name) if name in ("slip", "mistake") else f"{n} {name}"
        for name, n in marks(judged).items()
        if n
    ]
    scores = [
        f"{name} {round(mark)}"
        for name, mark in (("skill", skill(judged)), ("luck", fortune(judged)))
        if mark is not None
    ]
    if counts or scores:
        yield "; ".join(filter(None, [", ".join(counts), f"{', '.join(scores)} of 100" if scores else ""]))


def _named(luck: float) -> str:
    return "luck" if luck >= 0 else "bad luck"


def _signed(value: float, digits: int = 3) -> str:
    return f"{'-' if value < 0 else '+'} {abs(value):.{digits}f}"


app = command(
    "review",
    examples=[
        "tilewise review crane sloth piano",
        "tilewise review --last",
        "tilewise review crane=..gg. sloth=..y.. piano=ggggg --rule hard",
        "tilewise review crane sloth piano --share result.txt",
        "tilewise review --share with-words.txt",
        "tilewise review crane sloth build fuzzy vigil --adversary --list nyt",
    ],
)(review)
