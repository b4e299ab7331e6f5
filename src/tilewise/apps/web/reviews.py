"""Reviews over HTTP: a finished game judged turn by turn, within a bounded time."""

from __future__ import annotations

from functools import lru_cache

from tilewise import NotationError, ReviewedTurn, review, vocabulary
from tilewise.apps.web.models import ReviewAnswer, ReviewedRow
from tilewise.apps.web.questions import ReviewAsked
from tilewise.apps.web.settings import MAX_TURNS


@lru_cache(maxsize=128)
def review_answer(asked: ReviewAsked) -> ReviewAnswer:
    """What every choice cost and what luck gave."""
    game = asked.game.replace("+", " ").split()
    if len(game) > MAX_TURNS:
        raise NotationError(f"a game may have at most {MAX_TURNS} guesses here, not {len(game)}")
    answer = asked.answer
    if answer is None and asked.share is None and game and not any("=" in told for told in game):
        answer = game[-1]  # words alone are a game that was solved
    found = review(vocabulary(asked.list), game, answer, asked.rule, asked.share, asked.seconds)
    return ReviewAnswer(
        vocabulary=found.vocabulary,
        digest=found.digest,
        rule=asked.rule,
        badge="exact" if found.judged else "bound",
        answer=found.answer,
        solved=found.solved,
        par=float(found.par),
        actual=float(found.actual),
        regret=float(found.regret),
        luck=float(found.luck),
        exact={name: str(getattr(found, name)) for name in ("par", "actual", "regret", "luck")},
        turns=tuple(map(_row, found.turns)),
    )


def _row(turn: ReviewedTurn) -> ReviewedRow:
    return ReviewedRow(
        guess=turn.guess,
        feedback=str(turn.feedback),
        before=turn.before,
        after=turn.after,
        best=turn.best,
        mean=None if turn.mean is None else float(turn.mean),
        best_mean=None if turn.best_mean is None else float(turn.best_mean),
        regret=float(turn.regret),
        luck=float(turn.luck),
        candidate=turn.candidate,
        given=turn.given,
        judged=turn.judged,
        sentence=turn.sentence,
    )
