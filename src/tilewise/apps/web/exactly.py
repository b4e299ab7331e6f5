"""Exact values over HTTP: the search within a budget, and bounds that say so where it ran out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from tilewise import Evaluation, NotationError, Rule, advise, vocabulary
from tilewise.apps.web.answers import read_position, row, where
from tilewise.apps.web.models import Badge, EvaluateAnswer, EvaluationRow, OpenerAnswer, ReplyRow, SuggestAnswer
from tilewise.apps.web.questions import EvaluateAsked, OpenerAsked, SuggestAsked
from tilewise.apps.web.settings import MAX_EVALUATED, MIB
from tilewise.game.position import GUESSES
from tilewise.solver.opening import opening_report
from tilewise.solver.search import ExactSearch, control_for
from tilewise.solver.values import ENDLESS

SEARCH_MEMORY = 64 * MIB

_BADGES: dict[str, Badge] = {"exact": "proved", "partial": "bound", "ranker": "estimate"}


@lru_cache(maxsize=512)
def exact_suggest_answer(asked: SuggestAsked) -> SuggestAnswer:
    """The guesses of least expected length with their exact values; the ranker's order where time ran out."""
    position = read_position(asked)
    found = advise(position, asked.ranker, asked.tie, asked.rule, asked.top, budget_seconds=asked.seconds)
    return SuggestAnswer.model_validate(
        where(position, asked)
        | {
            "ranker": found.ranker,
            "tie": found.tie,
            "badge": _BADGES[found.method],
            "limit": found.limit,
            "items": [row(s) for s in found.suggestions],
            "probe": row(found.probe) if found.probe else None,
            "candidate": row(found.candidate) if found.candidate else None,
        }
    )


@lru_cache(maxsize=256)
def evaluate_answer(asked: EvaluateAsked) -> EvaluateAnswer:
    """The exact value of each of some guesses."""
    position = read_position(asked)
    words = asked.guesses.replace("+", " ").split()
    if not 1 <= len(words) <= MAX_EVALUATED:
        raise NotationError(f"1 to {MAX_EVALUATED} guesses can be evaluated at once, not {len(words)}")
    limit = GUESSES if len(position.turns) < GUESSES else None
    end = limit or len(position.turns) + ENDLESS
    search = ExactSearch(position, Rule.parse(asked.rule), limit=end, memory=SEARCH_MEMORY)
    places = {search.guess_index(word): None for word in words}
    wanted = np.array(sorted(places), np.int32)
    found = search.rank(control_for(asked.seconds), guesses=wanted, keep=len(wanted))
    return EvaluateAnswer.model_validate(
        where(position, asked)
        | {
            "limit": limit,
            "badge": "exact" if all(e.proved for e in found) else "bound",
            "items": _evaluations(found, len(position.candidate_indices)),
        }
    )


def _evaluations(found: Iterable[Evaluation], n: int) -> list[EvaluationRow]:
    return [
        EvaluationRow(
            guess=e.guess,
            possible=e.possible,
            lower=None if not e.possible else float(e.lower),
            total=None if e.total is None else float(e.total),
            mean=None if e.total is None else float(e.total) / n,
            badge="exact" if e.proved else "bound",
        )
        for e in sorted(found, key=lambda e: (e.upper, e.lower, e.guess))
    ]


@lru_cache(maxsize=64)
def opener_answer(asked: OpenerAsked) -> OpenerAnswer:
    """What a first word is worth, and the reply to every feedback."""
    words = vocabulary(asked.list)
    found = opening_report(words, asked.word, asked.rule, budget_seconds=asked.seconds)
    return OpenerAnswer(
        guess=found.guess,
        vocabulary=found.vocabulary,
        digest=found.digest,
        rule=asked.rule,
        badge=found.badge,  # type: ignore[arg-type]
        total=found.total,
        mean=found.total / found.answers,
        worst=found.worst,
        answers=found.answers,
        distribution=dict(found.distribution),
        bits=found.bits,
        rank=found.rank,
        guesses=found.guesses,
        candidate=found.candidate,
        replies=tuple(ReplyRow(feedback=str(r.feedback), size=r.size, reply=r.reply) for r in found.replies),
    )
