"""Exact values over HTTP: the search within a budget, and bounds that say so where it ran out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from tilewise import Evaluation, NotationError, Position, Rule, Suggestion, vocabulary
from tilewise.apps.cli.options import Choosing
from tilewise.apps.cli.worth import opening_report
from tilewise.apps.web.answers import read_position, suggest_answer, where
from tilewise.apps.web.models import (
    Badge,
    EvaluateAnswer,
    EvaluateAsked,
    EvaluationRow,
    OpenerAnswer,
    OpenerAsked,
    ReplyRow,
    SuggestAnswer,
    SuggestAsked,
    SuggestionRow,
)
from tilewise.apps.web.settings import MAX_GUESSES, MIB
from tilewise.solve.exact import ExactSearch, control_for
from tilewise.solve.suggest import choice_at, describe

LIVE = 700
"""Candidates up to which a search is worth beginning while somebody waits: every sensible first guess leaves fewer."""
SEARCH_MEMORY = 64 * MIB
ENDLESS = 30
_LOOKED_AT = 60  # of the guesses with the least totals, how many are compared by what else they have


def usual_limit(position: Position) -> int:
    """The guesses of the usual game: six, or one more than there are letters."""
    return max(6, position.vocabulary.length + 1)


def search_at(position: Position, rule: str, limit: int | None) -> ExactSearch:
    """A search at a position, for games of so many guesses in all or of any number."""
    end = len(position.turns) + ENDLESS if limit is None else limit
    return ExactSearch(position, Rule.parse(rule), max_guesses=end, memory=SEARCH_MEMORY)


@lru_cache(maxsize=512)
def exact_suggest_answer(asked: SuggestAsked) -> SuggestAnswer:
    """The guesses of least expected length with their exact values; the ranker's order where time ran out."""
    ranked = suggest_answer(asked.model_copy(update={"exact": False}))
    if not 1 < ranked.candidates <= LIVE:
        return ranked
    position = read_position(asked)
    limit = usual_limit(position) if len(position.turns) < usual_limit(position) else None
    found, search, limit = _search(position, asked, limit)
    least = min(e.upper for e in found)
    if any(e.lower < least for e in found):
        return _bounded(ranked, {e.guess: e for e in found}, limit)
    rows = _rows(position, asked, [e for e in found if e.proved and e.possible])
    wanted = {"candidate": ranked.candidate, "probe": ranked.probe}
    sides: dict[str, SuggestionRow | None] = {}
    for name, other in wanted.items():
        mine = next((r for r in rows if r.candidate == (name == "candidate")), None)
        sides[name] = mine or (other and _valued(search, other, asked))
    return ranked.model_copy(update={"items": tuple(rows[: asked.top]), "badge": "proved", "limit": limit} | sides)


def _search(
    position: Position, asked: SuggestAsked, limit: int | None
) -> tuple[tuple[Evaluation, ...], ExactSearch, int | None]:
    search = search_at(position, asked.rule, limit)
    found = search.rank(control_for(asked.seconds), keep=asked.top)
    if limit is not None and not any(e.possible for e in found):
        # Not every word can be found in time any more: then the fewest guesses, however many there are.
        return _search(position, asked, None)
    return found, search, limit


def _rows(position: Position, asked: SuggestAsked, known: list[Evaluation]) -> list[SuggestionRow]:
    # By value; equal ones as the ranker's tie-break would have it: those that can win first, then the more telling.
    near = sorted(known, key=lambda e: e.upper)[:_LOOKED_AT]
    choice = choice_at(position, asked.rule)
    items = describe(choice, choice.table.guesses([e.guess for e in near]), [float(e.upper) for e in near])
    least, n = near[0].upper, len(position.candidate_indices)
    rows = [
        _row(item, float(e.upper) / n, "proved" if e.upper == least else "exact")
        for item, e in zip(items, near, strict=True)
    ]
    return sorted(rows, key=lambda r: (r.value, not r.candidate, -r.bits, r.guess))


def _row(item: Suggestion, value: float, badge: Badge) -> SuggestionRow:
    shown = SuggestionRow.model_validate(item, from_attributes=True)
    return shown.model_copy(update={"value": value, "badge": badge})


def _valued(search: ExactSearch, item: SuggestionRow, asked: SuggestAsked) -> SuggestionRow:
    place = np.array([search.guess_index(item.guess)], np.int32)
    (found,) = search.rank(control_for(asked.seconds), guesses=place)
    if found.value is None:
        return item
    value, badge = (found.upper, "exact") if found.proved else (found.lower, "bound")
    return item.model_copy(update={"value": float(value) / len(search.position.candidate_indices), "badge": badge})


def _bounded(ranked: SuggestAnswer, found: dict[str, Evaluation], limit: int | None) -> SuggestAnswer:
    def bounded(item: SuggestionRow | None) -> SuggestionRow | None:
        known = found.get(item.guess) if item else None
        if item is None or known is None or not known.possible or known.lower <= 0:
            return item
        badge: Badge = "exact" if known.proved else "bound"
        return item.model_copy(update={"value": float(known.lower) / ranked.candidates, "badge": badge})

    return ranked.model_copy(
        update={
            "items": tuple(map(bounded, ranked.items)),
            "probe": bounded(ranked.probe),
            "candidate": bounded(ranked.candidate),
            "badge": "bound",
            "limit": limit,
        }
    )


@lru_cache(maxsize=256)
def evaluate_answer(asked: EvaluateAsked) -> EvaluateAnswer:
    """The exact value of each of some guesses."""
    position = read_position(asked)
    words = asked.guesses.replace("+", " ").split()
    if not 1 <= len(words) <= MAX_GUESSES:
        raise NotationError(f"1 to {MAX_GUESSES} guesses can be evaluated at once, not {len(words)}")
    limit = usual_limit(position) if len(position.turns) < usual_limit(position) else None
    search = search_at(position, asked.rule, limit)
    places = {search.guess_index(word): None for word in words}
    wanted = np.array(sorted(places), np.int32)
    found = search.rank(control_for(asked.seconds), guesses=wanted, keep=len(wanted))
    return EvaluateAnswer.model_validate(
        where(position)
        | {
            "rule": asked.rule,
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
            total=None if e.value is None else float(e.value),
            value=None if e.value is None else float(e.value) / n,
            badge="exact" if e.proved else "bound",
        )
        for e in sorted(found, key=lambda e: (e.upper, e.lower, e.guess))
    ]


@lru_cache(maxsize=64)
def opener_answer(asked: OpenerAsked) -> OpenerAnswer:
    """What a first word is worth, and the reply to every feedback."""
    words = vocabulary(asked.list)
    found = opening_report(words, asked.word, Choosing(rule=asked.rule, exact=True, budget=asked.seconds))
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
