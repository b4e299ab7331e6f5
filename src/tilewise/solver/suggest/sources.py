"""The sources of advice: each answers the question, or gives None.

In the order in which they are asked: the only word left; the last guess of the game; the proofs that come with the
lists; a proof that was kept here; an exact search within the budget; the ranker.

Many guesses often share a value, so the end of a list of the best few often falls among equals. There the tie-break
alone decides: the first five of ten are those that a list of five would have.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from tilewise.game.rule import Rule
from tilewise.solver.exact.search_tables import can_search
from tilewise.solver.openers.opener_values import kept_proof, prepared_everyday, prepared_opener, shipped_values
from tilewise.solver.rank.rank import Suggestion, describe, described
from tilewise.solver.rank.rankers import find_ranker
from tilewise.solver.suggest.values import SuggestQuestion, Values, search_values, with_badge, with_value
from tilewise.solver.value import NOTHING_KNOWN

Method = Literal["exact", "partial", "ranker"]


@dataclass(frozen=True)
class SourceAnswer:
    """What a source says: guesses, the best first, and how they were found."""

    items: tuple[Suggestion, ...]
    method: Method


def first_source(question: SuggestQuestion) -> SourceAnswer:
    """The answer of the first source that has one."""
    sources = (_only_word_left, last_guess, _shipped_openers, _kept_proof, _searched)
    return next(filter(None, (source(question) for source in sources)), None) or _opening(question)


def _only_word_left(question: SuggestQuestion) -> SourceAnswer | None:
    """One word is left: it takes one guess, and there is nothing to search."""
    if len(question.choice.candidates) > 1:
        return None
    place = question.choice.vocabulary.guess_of_answer[question.choice.candidates]
    sole = describe(question.choice, place, [1.0])[0]
    return SourceAnswer((replace(sole, mean=1.0, lost=0, badge="proved"),), "exact")


def last_guess(question: SuggestQuestion) -> SourceAnswer | None:
    """One guess is left in the game: the likeliest words, by weight and then by popularity."""
    if question.left != 1:
        return None
    choice, universe = question.choice, question.position.universe
    weights = universe.weight_array[choice.candidates]
    places = universe.guess_of_answer[choice.candidates]
    likeliest = np.lexsort((places, -universe.popularity[places], -weights))[: max(question.top, 1)]
    items = describe(choice, places[likeliest], [1.0] * len(likeliest))
    whole, heaviest = question.position.weight, weights.max()
    return SourceAnswer(
        tuple(
            replace(s, mean=1.0, lost=whole - int(w), badge="proved" if w == heaviest else "exact")
            for s, w in zip(items, weights[likeliest].tolist(), strict=True)
        ),
        "exact",
    )


def _shipped_openers(question: SuggestQuestion) -> SourceAnswer | None:
    """The best first guesses, where their proof comes with the package."""
    position = question.position
    shipped = {} if position.turns else shipped_values(position.game)
    if not shipped:
        return None
    items = Values(shipped, {}, position.weight, complete=True, finished=True).ranked(question.choice, question.tie)
    if len(items) >= min(question.top, len(question.choice.guesses)):
        return SourceAnswer(items, "exact")
    return SourceAnswer((*items, *_others(question, items)), "partial")


def _kept_proof(question: SuggestQuestion) -> SourceAnswer | None:
    """The best first guesses, where they were proved on this machine; where more are wanted, a search has the rest."""
    position = question.position
    kept = {} if position.turns else kept_proof(position.game)
    if not kept:
        return None
    items = tuple(with_badge(row, kept[row.guess]) for row in described(question.choice, kept))
    if len(items) >= min(question.top, len(question.choice.guesses)):
        return SourceAnswer(items, "exact")
    searched = _searched(question)
    if searched is not None and searched.method == "exact":
        return searched
    proved = {s.guess for s in items}
    others = _others(question, items) if searched is None else (s for s in searched.items if s.guess not in proved)
    return SourceAnswer((*items, *others), "partial")


def _searched(question: SuggestQuestion) -> SourceAnswer | None:
    """Every legal guess searched, where that is worth trying while somebody waits."""
    if not can_search(question.position, waiting=True):
        return None
    values = search_values(question)
    items = values.ranked(question.choice, question.tie)
    if values.finished:
        return SourceAnswer(items, "exact")
    unknown = tuple(map(values.with_badge, (*_requested_rows(question), *_others(question, items))))
    return SourceAnswer(_shown_words_first(question, values, items, unknown), "partial")


def _requested_rows(question: SuggestQuestion) -> tuple[Suggestion, ...]:
    """The words asked about that are not among the first by the ranker."""
    first = {s.guess for s in question.by_ranker}
    return described(question.choice, (word for word in question.requested if word not in first))


def _shown_words_first(
    question: SuggestQuestion, values: Values, valued: tuple[Suggestion, ...], unknown: tuple[Suggestion, ...]
) -> tuple[Suggestion, ...]:
    """The known ones first, but no word that was shown gives way to one that may be worse.

    Words that were shown are those asked about and, unless the value of one of these is known, the ranker's favourite;
    and its favourite candidate is not passed over by another candidate.
    """
    rows = {s.guess: s for s in unknown}
    favourite = () if any(word in values.exact for word in question.requested) else (question.by_ranker[0].guess,)
    shown = [word for word in (*question.requested, *favourite) if word in rows]
    first = tuple(rows[word] for word in shown if not values.settled(word, values.lowest))
    own = rows.get(question.best_candidate)
    best_own = min((values.exact[s.guess].most for s in valued if s.candidate), default=NOTHING_KNOWN)
    at = next((i for i, s in enumerate(valued) if s.candidate), None)
    if own is not None and at is not None and not values.settled(own.guess, best_own):
        valued = (*valued[:at], own, *valued[at:])
    return tuple({s.guess: s for s in (*first, *valued, *unknown)}.values())


def _opening(question: SuggestQuestion) -> SourceAnswer:
    """The ranker's order; at the start of a game the first guess gets its exact value, if that is found in time."""
    word = _known_opening(question)
    shown = () if word is None else described(question.choice, [word])
    enough = len(shown) == question.top
    answer = SourceAnswer(shown, "ranker") if enough else ranked_guesses(question)
    answer = replace(answer, items=shown if enough else (*shown, *_others(question, shown)))
    if question.position.turns:
        return answer
    first = with_value(question.position, answer.items[0], question.control)
    return replace(answer, items=(first, *answer.items[1:]))


def _known_opening(question: SuggestQuestion) -> str | None:
    # Where the best first guess was worked out beforehand, nobody has to wait while a long list is ranked.
    position = question.position
    usual = question.ranker is find_ranker("entropy") and question.tie == "candidate"
    usual = usual and position.game.rule is Rule.ANY and not position.turns
    return prepared_opener(position.vocabulary) if usual else None


def with_everyday(question: SuggestQuestion, answer: SourceAnswer, *, exact: bool) -> SourceAnswer:
    """The same with a word that people know, where no such word has a value: valued like the first one.

    It stands before every other such word, so that the ranker's favourite is not taken for the best that people know.
    """
    first, rows = answer.items[0], {s.guess: s for s in answer.items}
    if (
        not question.everyday
        or first.guess in question.everyday
        or any(s.guess in question.everyday and s.badge in ("proved", "exact") for s in answer.items)
    ):
        return answer
    prepared = None if question.position.turns else prepared_everyday(question.position.vocabulary)
    word = prepared if prepared in question.everyday else question.best_everyday
    if word is None:
        return answer
    row = rows.get(word) or described(question.choice, [word])[0]
    if exact and first.badge in ("proved", "exact"):
        row = with_value(question.position, row, question.control)
    others = tuple(s for s in answer.items if s.guess != word)
    at = next((i for i, s in enumerate(others) if s.guess in question.everyday), len(others))
    return replace(answer, items=(*others[:at], row, *others[at:]))


def ranked_guesses(question: SuggestQuestion) -> SourceAnswer:
    """The ranker's order, as far as it came in time."""
    return SourceAnswer(question.by_ranker, "ranker" if question.in_order.complete else "partial")


def _others(question: SuggestQuestion, shown: Iterable[Suggestion]) -> tuple[Suggestion, ...]:
    """The other guesses, in the ranker's order."""
    words = {s.guess for s in shown}
    return tuple(s for s in question.by_ranker if s.guess not in words)
