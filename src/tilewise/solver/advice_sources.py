"""The sources of advice: what each of them says of a position, or None where it has no answer.

In the order in which they are asked: the only word left; the last guess of the game; the proofs that come with the
lists; an exact search within the budget; the ranker.

Many guesses often share a value, so the end of a list of the best few often falls among equals. There the tie-break
alone decides: the first five of ten are those that a list of five would have.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

import numpy as np

from tilewise.game import GUESSES
from tilewise.game.lists import starting_word, vocabularies, vocabulary
from tilewise.game.position import Position, Rule
from tilewise.game.words import Vocabulary
from tilewise.solver.advice_values import AdviceAsked, Values, search_values, with_value
from tilewise.solver.amounts import plain, whole_weights, written
from tilewise.solver.first_guess_cache import Question, keep, recall
from tilewise.solver.objective import NOTHING_KNOWN, Evaluation
from tilewise.solver.rankers import find_ranker
from tilewise.solver.search_tables import can_search
from tilewise.solver.shipped_openers import known_openers
from tilewise.solver.suggest import Suggestion, choice_at, describe

if TYPE_CHECKING:
    pass

Method = Literal["exact", "partial", "ranker"]


@dataclass(frozen=True)
class Advised:
    """What a source says: guesses, the best first, and how they were found."""

    items: tuple[Suggestion, ...]
    method: Method
    rounded: float | None = None
    """The unit to which weights were rounded for a search, if they were."""


def first_source(asked: AdviceAsked) -> Advised:
    """What the first source says that has an answer."""
    return _only_word_left(asked) or last_guess(asked) or _shipped_openers(asked) or _searched(asked) or _opening(asked)


def _only_word_left(asked: AdviceAsked) -> Advised | None:
    """One word is left: it takes one guess, and there is nothing to search."""
    if len(asked.choice.candidates) > 1:
        return None
    place = asked.choice.vocabulary.guess_of_answer[asked.choice.candidates]
    sole = describe(asked.choice, place, [1.0])[0]
    return Advised((replace(sole, mean=1.0, lost=0, badge="proved"),), "exact")


def last_guess(asked: AdviceAsked) -> Advised | None:
    """One guess is left in the game: the likeliest words, by weight and then by popularity."""
    if asked.left != 1:
        return None
    choice, universe = asked.choice, asked.position.universe
    weights = universe.weight_array[choice.candidates]
    places = universe.guess_of_answer[choice.candidates]
    likeliest = np.lexsort((places, -universe.popularity[places], -weights))[: max(asked.top, 1)]
    items = describe(choice, places[likeliest], [1.0] * len(likeliest))
    whole, heaviest = sum(map(written, weights.tolist()), Fraction(0)), weights.max()
    return Advised(
        tuple(
            replace(s, mean=1.0, lost=plain(whole - written(w)), badge="proved" if w == heaviest else "exact")
            for s, w in zip(items, weights[likeliest].tolist(), strict=True)
        ),
        "exact",
    )


def shipped_values(position: Position, rule: Rule, limit: int) -> dict[str, Evaluation]:
    """The openers whose exact values come with the package; they hold for games of the usual length."""
    if position.turns or limit != GUESSES:
        return {}
    return {e.guess: e for e in known_openers(position.vocabulary, rule)}


def _shipped_openers(asked: AdviceAsked) -> Advised | None:
    """The best first guesses, where their proof comes with the package."""
    shipped = shipped_values(asked.position, asked.rule, asked.limit)
    if not shipped:
        return None
    items = Values(shipped, {}, True, True, asked.position.weight).ranked(asked.choice, asked.tie)
    if len(items) >= min(asked.top, len(asked.choice.guesses)):
        return Advised(items, "exact")
    return Advised((*items, *_others(asked, items)), "partial")


def _searched(asked: AdviceAsked) -> Advised | None:
    """Every legal guess searched, where that is worth trying while somebody waits."""
    if not can_search(asked.position, waiting=True):
        return None
    values = search_values(asked)
    items = values.ranked(asked.choice, asked.tie)
    if values.finished:
        return Advised(items, "exact", values.rounded)
    unknown = tuple(map(values.stamp, (*_besides(asked), *_others(asked, items))))
    return Advised(_none_passed_over(asked, values, items, unknown), "partial", values.rounded)


def _besides(asked: AdviceAsked) -> tuple[Suggestion, ...]:
    """The words asked about that are not among the first by the ranker."""
    first = {s.guess for s in asked.by_ranker}
    words = [w for w in asked.also if w not in first]
    places = np.array([asked.choice.vocabulary.guess_index[w] for w in words], np.int32)
    return describe(asked.choice, places, [math.nan] * len(words)) if words else ()


def _none_passed_over(
    asked: AdviceAsked, values: Values, known: tuple[Suggestion, ...], unknown: tuple[Suggestion, ...]
) -> tuple[Suggestion, ...]:
    """The known ones first, but no word that was shown gives way to one that may be worse.

    Words that were shown are those asked about and the ranker's favourite; and its favourite candidate is not passed
    over by another candidate.
    """
    rows = {s.guess: s for s in unknown}
    shown = [word for word in (*asked.also, asked.by_ranker[0].guess) if word in rows]
    first = tuple(rows[word] for word in shown if not values.settled(word, values.lowest))
    own = rows.get(asked.best_candidate)
    best_own = min((values.found[s.guess].most for s in known if s.candidate), default=NOTHING_KNOWN)
    if own is not None and not values.settled(own.guess, best_own):
        at = next((i for i, s in enumerate(known) if s.candidate), len(known))
        known = (*known[:at], own, *known[at:])
    return tuple({s.guess: s for s in (*first, *known, *unknown)}.values())


def _opening(asked: AdviceAsked) -> Advised:
    """The ranker's order; at the start of a game the first guess gets its exact value, if that is found in time."""
    word = _known_opening(asked)
    known = () if word is None else described(asked.position, word)
    found = Advised(known if len(known) == asked.top else (*known, *_others(asked, known)), "ranker")
    if asked.position.turns:
        return found
    value = with_value if word is None else _kept_value
    first = value(asked.position, found.items[0], asked.rule, asked.limit, asked.seconds)
    rounded = None if first.badge == "estimate" else whole_weights(asked.position.universe.weights).rounded_to
    return replace(found, items=(first, *found.items[1:]), rounded=rounded)


def _kept_value(position: Position, first: Suggestion, rule: Rule, limit: int, seconds: float | None) -> Suggestion:
    # It can take longer than the budget, so it is searched once and kept: today's list is asked about all day.
    question = Question(position.universe.digest, f"value within {limit}", first.guess, rule.value)
    known = recall(question, position.universe, 1)
    if known:
        return replace(first, mean=known[0][1], lost=0, badge="exact")
    found = with_value(position, first, rule, limit, seconds)
    if found.badge == "exact" and found.lost == 0 and found.mean is not None:
        keep(question, ((found.guess, found.mean),))
    return found


def _known_opening(asked: AdviceAsked) -> str | None:
    # Where the best first guess was worked out beforehand, nobody has to wait while a long list is ranked.
    default = (asked.ranker is find_ranker("entropy"), asked.tie, asked.rule) == (True, "candidate", Rule.ANY)
    words = asked.position.vocabulary
    return (starting_word(words) or _next_opener(words)) if default and not asked.position.turns else None


def _next_opener(words: Vocabulary) -> str | None:
    # Where a game refuses a word, the proved openers of the whole list are still the likeliest to be the best ones.
    info = next((info for info in vocabularies() if info.name == words.name), None)
    whole = None if info is None else vocabulary(info.name)
    if whole is None or whole.answers != words.answers:
        return None
    return next((e.guess for e in known_openers(whole) if e.guess in words), None)


def ranked_guesses(asked: AdviceAsked) -> Advised:
    """The ranker's order."""
    return Advised(asked.by_ranker, "ranker")


def _others(asked: AdviceAsked, known: Iterable[Suggestion]) -> tuple[Suggestion, ...]:
    """What the ranker makes of the guesses whose value is not known."""
    words = {s.guess for s in known}
    return tuple(s for s in asked.by_ranker if s.guess not in words)


def described(position: Position, word: str) -> tuple[Suggestion, ...]:
    """A guess with the numbers of its partition, without a value."""
    choice = choice_at(position)
    return describe(choice, choice.table.guesses([word]), [math.nan])
