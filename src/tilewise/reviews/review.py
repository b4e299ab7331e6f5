"""review: a finished game judged turn by turn, with exact regret and luck that add up to the last fraction.

Best play loses as few words as possible within the limit of the game and then takes the fewest guesses; a lost game has
taken all of them. In a position let ``v`` be the expected number of guesses still to come under best play, and ``q``
that of the guess that was played (this guess included, best play afterwards). Then for every turn

    regret = q - v                    what the choice cost: zero for every best guess, tied ones included
    luck = (q - 1) - v(after)       what turned out better than expected

so regret - luck = 1 + v(after) - v(before), and over a game that was solved the sum is (guesses made) - v(start):
actual - par = total regret - total luck. Everything is a fraction, so this is an equation and not an approximation.

Where the search for q did not finish, a lower bound takes its place. Regret and luck are then too low by the same
amount, so the equation still holds; only the division between the two is uncertain. Where v(after) is not known, or
nothing of q, the turn is not judged: of several such turns in a row the equation tells regret - luck together, which is
put down as luck to the last of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from tilewise.errors import Contradiction
from tilewise.game import GUESSES, arguments
from tilewise.game.diagnosis import diagnose
from tilewise.game.named_lists import as_vocabulary
from tilewise.game.position import Position, Rule, Turn
from tilewise.game.words import Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.reviews.judge import Best, Judge, Worth
from tilewise.reviews.reviewed import Review, ReviewedTurn
from tilewise.reviews.transcript import read_turns
from tilewise.solver.amounts import whole_weights
from tilewise.solver.control import control_for
from tilewise.solver.search import OnInterrupt


def review(
    vocabulary: Vocabulary | str,
    words: Iterable[str],
    answer: str | None = None,
    rule: str | Rule = Rule.ANY,
    share: str | None = None,
    budget_seconds: float | None = None,
    *,
    threads: int = 1,
    limit: int = GUESSES,
    progress: Callable[[Progress], None] | bool | None = None,
    on_interrupt: OnInterrupt = "raise",
) -> Review:
    """Judge a game: what every choice cost, and what fortune gave, in guesses.

    A game has ``limit`` guesses, or as many as were made where those are more.

    The game is given as its words and the answer, as turns with feedback, or as its words and the share text. With a
    budget (seconds in all) turns whose search does not finish in time come with bounds, or unjudged. ``progress`` is
    told how many turns are done, the last ones first; True shows a bar. Ctrl-C during a search raises
    KeyboardInterrupt; with ``on_interrupt="return"`` it ends the searches as if the budget were used up.

    :param vocabulary: The list, or its name.
    :param words: The guesses in their order, or turns such as ``crane=.y..g``.
    :param answer: The word to be found, where it is known.
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``.
    :param share: The share text, in place of the tiles.
    :param budget_seconds: Seconds after which it stops with what is known; None for no limit.
    :param threads: How many threads search at once; 0: every core.

    >>> from tilewise import vocabulary
    >>> r = review(vocabulary("nyt"), ["crane", "sloth", "piano"], "piano")
    >>> r.actual - r.par == r.regret - r.luck
    True
    """
    rule = Rule.parse(rule)
    vocabulary = as_vocabulary(vocabulary)
    turns = read_turns(vocabulary, words, answer, share)
    judge = Judge(rule, control_for(budget_seconds), threads, max(arguments.limit(limit), len(turns)), on_interrupt)
    with reporting(progress, "judging") as tell:
        return judged_game(judge, vocabulary, turns, answer, tell)


def judged_game(
    judge: Judge,
    vocabulary: Vocabulary,
    turns: Sequence[Turn],
    answer: str | None = None,
    tell: Callable[[Progress], None] = lambda _: None,
) -> Review:
    """The review of a game whose turns are known."""
    positions = _positions(vocabulary, turns, judge.rule)
    best, worths = _values(judge, positions, turns, tell)
    last = best[-1]
    # The last position takes the least searching: if its value is not known, none is.
    since = len(turns) if last is None else next(k for k, b in enumerate(best) if b is not None)
    known = best[since]
    target = turns[-1].guess if positions[-1].solved else answer and vocabulary.word(answer)
    judged = [
        judged_turn(turn, positions[k], positions[k + 1], worths[k], best[k], best[k + 1])
        for k, turn in enumerate(turns)
    ]
    begins = since
    for k in range(since, len(turns)):
        if judged[k].expected is not None:
            begins = k + 1
        elif k + 1 == len(turns) or judged[k + 1].expected is not None:
            before, after = best[begins], best[k + 1]
            assert before is not None  # what comes before a judged turn, and after the last one, is known
            assert after is not None
            judged[k] = replace(judged[k], luck=before.mean - (k + 1 - begins) - after.mean)
    return Review(
        turns=tuple(
            replace(turn, line=_line(judge, positions[k], turn.best, target))
            if target and (turn.regret or turn.risk)
            else turn
            for k, turn in enumerate(judged)
        ),
        answer=target,
        solved=positions[-1].solved,
        par=since + (Fraction(0) if known is None else known.mean),
        actual=len(turns) + (Fraction(0) if last is None else last.mean),
        vocabulary=vocabulary.name,
        digest=vocabulary.digest,
        rule=judge.rule.value,
        since=since,
        limit=judge.limit,
        rounded=whole_weights(vocabulary.weights).rounded_to,
    )


def _line(judge: Judge, position: Position, guess: str, answer: str) -> tuple[str, ...]:
    """The guesses of best play to an answer, this one first; empty where a search did not finish in time."""
    line = [guess]
    while line[-1] != answer:
        position = position.answered(line[-1], answer)
        if len(position.turns) >= judge.limit:
            return tuple(line)  # lost, however well it is played
        best = judge.best(position) if answer in position.candidates else None
        if best is None:
            return ()
        line.append(best.guess)
    return tuple(line)


def _positions(vocabulary: Vocabulary, turns: Sequence[Turn], rule: Rule) -> list[Position]:
    """The positions of the game, from the start to its end."""
    positions = [Position(vocabulary)]
    for turn in turns:
        if rule is not Rule.ANY:
            positions[-1].check(turn.guess, rule)
        positions.append(positions[-1].play(turn.guess, turn.feedback))
        if not positions[-1].candidates:
            raise Contradiction(diagnose(positions[-1]).message)
    return positions


def _values(
    judge: Judge, positions: Sequence[Position], turns: Sequence[Turn], tell: Callable[[Progress], None]
) -> tuple[list[Best | None], list[Worth | None]]:
    """The best guess of every position and the worth of every guess that was played.

    It starts at the end, where there is the least to search, so that as little as possible is left unfinished.
    """
    clock = Clock()
    best: list[Best | None] = [None] * len(positions)
    worths: list[Worth | None] = [None] * len(turns)
    for k in range(len(turns), -1, -1):
        tell(clock.at(len(turns) - k, len(turns) + 1))
        if k == 0:
            best[0], worths[0] = judge.opening(positions[0], turns[0].guess)
            continue
        best[k] = judge.best(positions[k])
        if k < len(turns):
            worths[k] = judge.worth(positions[k], turns[k].guess, best[k])
    return best, worths


def judged_turn(
    turn: Turn, before: Position, after: Position, worth: Worth | None, best: Best | None, then: Best | None
) -> ReviewedTurn:
    """One turn with what is known of it: exactly, by bounds, or not at all."""
    known = worth is not None and best is not None and then is not None
    value = worth.mean if known and worth is not None else None
    least = None
    if value is None and worth is not None and best is not None and then is not None:
        # No guess that loses as little is better than the best one, whatever the bounds of an unfinished search.
        least = max(worth.least, best.mean) if worth.lost == best.lost else worth.least
    expected = value if value is not None else least
    return ReviewedTurn(
        guess=turn.guess,
        feedback=turn.feedback,
        before=len(before.candidates),
        after=len(after.candidates),
        best=turn.guess if best is None or (value == best.mean and not _risk(worth, best)) else best.guess,
        mean=value,
        best_mean=None if best is None else best.mean,
        luck=Fraction(0) if expected is None or then is None else expected - 1 - then.mean,
        candidate=turn.guess in before.candidates,
        given=best is not None and best.given,
        least=least,
        most=worth.most if least is not None and worth is not None else None,
        risk=_risk(worth, best) if known else Fraction(0),
    )


def _risk(worth: Worth | None, best: Best | None) -> Fraction:
    return Fraction(0) if worth is None or worth.lost is None or best is None else worth.lost - best.lost
