"""The sources of advice: what each of them says of a position, or None where it has no answer.

In the order in which they are asked: the only word left; the last guess of the game; the proofs that come with the
lists; an exact search within the budget; the ranker.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

import numpy as np

from tilewise.game import GUESSES
from tilewise.game.lists import starting_word
from tilewise.game.position import Position, Rule
from tilewise.solver.amounts import plain, whole_weights, written
from tilewise.solver.choice import Choice
from tilewise.solver.first_guess_cache import Question, keep, recall
from tilewise.solver.objective import Evaluation
from tilewise.solver.rankers import Ranker, find_ranker
from tilewise.solver.ranking import affordable, ranked
from tilewise.solver.searchable import can_search
from tilewise.solver.shipped_openers import known_openers
from tilewise.solver.suggest import Suggestion, choice_at, describe, suggest_from
from tilewise.solver.ties import Tie
from tilewise.solver.values import Values, search_values, with_value

_DEEP = 100
"""Rank at least this many guesses, so that the best probe and the best candidate are nearly always among them."""
Method = Literal["exact", "partial", "ranker"]


@dataclass(frozen=True)
class Asked:
    """What is asked: every source gets the same."""

    position: Position
    choice: Choice
    ranker: Ranker
    tie: Tie
    rule: Rule
    top: int
    limit: int
    seconds: float

    @property
    def left(self) -> int:
        """Guesses left in the game; 0 or less where it is over but play continues."""
        return self.limit - len(self.position.turns)


@dataclass(frozen=True)
class Found:
    """What a source says: guesses, the best first, and how they were found."""

    items: tuple[Suggestion, ...]
    method: Method
    rounded: float | None = None
    """The unit to which weights were rounded for a search, if they were."""


def first_source(asked: Asked) -> Found:
    """What the first source says that has an answer."""
    return _only_word_left(asked) or last_guess(asked) or _shipped_openers(asked) or _searched(asked) or _opening(asked)


def _only_word_left(asked: Asked) -> Found | None:
    """One word is left: it takes one guess, and there is nothing to search."""
    if len(asked.choice.candidates) > 1:
        return None
    place = asked.choice.vocabulary.guess_of_answer[asked.choice.candidates]
    sole = describe(asked.choice, place, [1.0])[0]
    return Found((replace(sole, mean=1.0, lost=0, badge="proved"),), "exact")


def last_guess(asked: Asked) -> Found | None:
    """One guess is left in the game: the likeliest words, by weight and then by popularity."""
    if asked.left != 1:
        return None
    choice, universe = asked.choice, asked.position.universe
    weights = universe.weight_array[choice.candidates]
    places = universe.guess_of_answer[choice.candidates]
    likeliest = np.lexsort((places, -universe.popularity[places], -weights))[: max(asked.top, 1)]
    items = describe(choice, places[likeliest], [1.0] * len(likeliest))
    whole, heaviest = sum(map(written, weights.tolist()), Fraction(0)), weights.max()
    return Found(
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


def _shipped_openers(asked: Asked) -> Found | None:
    """The best first guesses, where their proof comes with the package."""
    shipped = shipped_values(asked.position, asked.rule, asked.limit)
    if not shipped:
        return None
    items = Values(shipped, {}, True, True, asked.position.weight).ranked(asked.choice, asked.tie)
    if len(items) >= min(asked.top, len(asked.choice.guesses)):
        return Found(items, "exact")
    return Found((*items, *_others(asked, items)), "partial")


def _searched(asked: Asked) -> Found | None:
    """Every legal guess searched, where that is worth trying while somebody waits."""
    if not can_search(asked.position, waiting=True):
        return None
    values = search_values(asked.position, asked.choice, asked.rule, asked.tie, asked.top, asked.limit, asked.seconds)
    items = values.ranked(asked.choice, asked.tie)
    if values.finished:
        return Found(items, "exact", values.rounded)
    return Found((*items, *map(values.stamp, _others(asked, items))), "partial", values.rounded)


def _opening(asked: Asked) -> Found:
    """The ranker's order; at the start of a game the first guess gets its exact value, if that is found in time."""
    word = _known_opening(asked)
    known = () if word is None else described(asked.position, word)
    found = Found(known if len(known) == asked.top else (*known, *_others(asked, known)), "ranker")
    if asked.position.turns:
        return found
    value = with_value if word is None else _kept_value
    first = value(asked.position, found.items[0], asked.rule, asked.limit, asked.seconds)
    rounded = None if first.badge == "estimate" else whole_weights(asked.position.universe.weights).rounded_to
    return replace(found, items=(first, *found.items[1:]), rounded=rounded)


def _kept_value(position: Position, first: Suggestion, rule: Rule, limit: int, seconds: float) -> Suggestion:
    # It can take longer than the budget, so it is searched once and kept: today's list is asked about all day.
    question = Question(position.universe.digest, f"value within {limit}", first.guess, rule.value)
    known = recall(question, position.universe, 1)
    if known:
        return replace(first, mean=known[0][1], lost=0, badge="exact")
    found = with_value(position, first, rule, limit, seconds)
    if found.badge == "exact" and found.lost == 0 and found.mean is not None:
        keep(question, ((found.guess, found.mean),))
    return found


def _known_opening(asked: Asked) -> str | None:
    # Where the best first guess was worked out beforehand, nobody has to wait while a long list is ranked.
    default = (asked.ranker is find_ranker("entropy"), asked.tie, asked.rule) == (True, "candidate", Rule.ANY)
    return starting_word(asked.position.vocabulary) if default and not asked.position.turns else None


def ranked_guesses(asked: Asked) -> Found:
    """The ranker's order, with the best candidate at the end where none is among the first."""
    choice = asked.choice
    ranker = affordable(asked.ranker, choice)
    items = ranked(asked.position, choice, ranker, asked.tie, asked.rule, max(asked.top, _DEEP))
    if not any(s.candidate for s in items):
        own = replace(choice, guesses=choice.vocabulary.guess_of_answer[choice.candidates])
        items += suggest_from(own, ranker, asked.tie, 1)
    return Found(items, "ranker")


def _others(asked: Asked, known: Iterable[Suggestion]) -> tuple[Suggestion, ...]:
    """What the ranker makes of the guesses whose value is not known."""
    words = {s.guess for s in known}
    return tuple(s for s in ranked_guesses(asked).items if s.guess not in words)


def described(position: Position, word: str) -> tuple[Suggestion, ...]:
    """A guess with the numbers of its partition, without a value."""
    choice = choice_at(position)
    return describe(choice, choice.table.guesses([word]), [math.nan])
