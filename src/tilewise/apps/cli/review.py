"""``tilewise review``: a finished game, judged turn by turn."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewise.apps.cli import boards as several
from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command, given, refuse
from tilewise.apps.cli.options import (
    MANY,
    AnswerOption,
    BoardsOption,
    BudgetOption,
    GameArgument,
    JsonOption,
    LimitOption,
    RuleOption,
    ShareOption,
    Words,
)
from tilewise.apps.cli.progress import Working
from tilewise.errors import NotationError, TilewiseError
from tilewise.files import read_text
from tilewise.game import GUESSES

if TYPE_CHECKING:
    from tilewise import Vocabulary
    from tilewise.apps.cli.record import Played

MAX_SHARE = 2**20
REVIEWING = 60.0
"""Seconds that a whole review may take."""


def review(
    guesses: GameArgument = None,
    *,
    answer: AnswerOption = None,
    share: ShareOption = None,
    last: Annotated[bool, typer.Option("--last", help="The last game of 'tilewise history'.")] = False,
    game: Annotated[
        int | None, typer.Option("--game", metavar="N", min=1, max=MANY, help="Game N of 'tilewise history'.")
    ] = None,
    words: Words,
    rule: RuleOption = "any",
    boards: BoardsOption = None,
    limit: LimitOption = GUESSES,
    budget: BudgetOption = REVIEWING,
    as_json: JsonOption = False,
) -> None:
    """Judge a finished game turn by turn: exact regret and luck.

    Regret is what a choice cost compared with the best guess, luck what turned out better than expected, both in
    guesses; over the game, guesses minus par = regret minus luck, exactly. After poor first guesses a search may take
    longer than --budget allows: such turns get bounds. Ctrl-C ends the search at once, in the same way.
    """
    if boards is not None:
        refuse("a game on several boards is given by its turns", answer="--answer", share="--share", last="--last")
        several.review(guesses, boards, words, rule, limit if given("limit") else None, as_json)
        return
    from tilewise import review
    from tilewise.apps.answers.review import review_answer
    from tilewise.reviews.transcript import is_hard

    if last or game is not None:
        refuse("the recorded game has its own", guesses="WORD", answer="--answer", share="--share", **_TERMS)
        played, vocabulary = _recorded(game)
        guesses, answer, rule = list(played.guesses), played.answer, played.rule
        limit = limit if given("limit") else played.limit
        text = None
    else:
        text = None if share is None else share_text(share)
        vocabulary = words.vocabulary()
        if text is not None and not given("rule") and not given("hard"):
            rule = "hard" if is_hard(text) else rule
    with Working("judging") as bar:
        judged = review(
            vocabulary,
            guesses or [],
            answer,
            rule,
            text,
            budget,
            threads=os.cpu_count() or 1,
            limit=limit,
            progress=bar.hear,
            on_interrupt="return",
        )
    if as_json:
        output.emit("review", review_answer(judged))
    else:
        show(judged)


_TERMS = {"rule": "--rule", "hard": "--hard", "list_name": "--list", "words": "--words", "answers": "--answers"}


def _recorded(number: int | None) -> tuple[Played, Vocabulary]:
    """A game in the history, the last one or that of a number, and its list."""
    from tilewise import vocabulary
    from tilewise.apps.cli.record import Record

    games = Record().games()
    found = next((g for g in reversed(games) if number in (None, g.id)), None)
    if found is None:
        which = "no game" if number is None else f"no game {number}"
        raise TilewiseError(f"there is {which} in the history: 'tilewise history' lists them")
    words = vocabulary(found.list)
    if words.digest != found.digest:
        raise TilewiseError(
            f"game {found.id} was played with a list {found.list!r} that differs from the one known now"
        )
    return found, words


def share_text(name: str) -> str:
    """The share text of a file, or of the standard input."""
    return read_text(name, MAX_SHARE, "share text", NotationError)


def show(judged: Any) -> None:
    """The review as text: a line and a sentence per turn, and the sum."""
    out = output.console()
    for number, turn in enumerate(judged.turns, 1):
        row = output.tiles(turn, out) if output.is_terminal() else f"{turn.guess} {turn.feedback}"
        numbers = f"  {turn.before:>5,} -> {turn.after:<5,} {_scores(turn)}"
        out.print(f"{number} ", row, numbers, sep="")
        output.say(f"  {turn.sentence}")
    output.say(summary(judged))
    output.say_rounded(judged.rounded)


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
        return f"{made}; judging them would take too long (--budget allows more time)"
    more = float(judged.actual) - n
    expected = "" if judged.solved or not more else f" (with {more:.2f} still to be expected)"
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
        "tilewise review crane sloth piano",
        "tilewise review --last",
        "tilewise review crane=..gg. sloth=..y.. piano=ggggg --rule hard",
        "tilewise review crane sloth piano --share result.txt",
    ],
)(review)
