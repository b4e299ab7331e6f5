"""search_values: the exact values behind advice, of the best guesses of a position, within a budget.

Many guesses often share a value, so the end of a list of the best few often falls among equals. There the tie-break
alone decides: the first five of ten are those that a list of five would have.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from tilewise.game.position import Position, Rule
from tilewise.solver.choice import Choice
from tilewise.solver.control import control_for
from tilewise.solver.objective import NOTHING_KNOWN, Badge, Cost, Evaluation, Number
from tilewise.solver.searchable import can_search
from tilewise.solver.suggest import Suggestion, describe
from tilewise.solver.ties import Tie, order

ENDLESS = 60
"""More guesses than any sensible game takes: for play that continues after the last guess."""


def searched_limit(position: Position, limit: int) -> int:
    """The limit of a game, or practically none where the game is over but play continues."""
    return limit if len(position.turns) < limit else len(position.turns) + ENDLESS


def compact(position: Position) -> Position:
    """The same position in a vocabulary whose answers are its candidates: small tables, whatever the list."""
    words, left = position.universe, position.candidate_indices
    if len(left) == len(words.answers):
        return position if words is position.vocabulary else Position(words, position.turns)
    weights = None if words.weights is None else tuple(words.weights[i] for i in left)
    return Position(words.narrowed(words.name, tuple(words.answers[i] for i in left), weights), position.turns)


@dataclass(frozen=True)
class Values:
    """What a search of all legal guesses found: the best few exactly, and bounds where time ran out."""

    found: Mapping[str, Evaluation]
    """The guesses whose value is exact."""
    bounds: Mapping[str, Number]
    """Where it is not finished: what other guesses take at least, if nothing is lost."""
    complete: bool
    """Whether no other guess is better than the best of those found."""
    finished: bool
    """Whether those found are the best: as many as were asked for, the best probe and the best candidate."""
    weight: Number
    """The weight of all candidates together."""
    rounded: float | None = None
    """The unit to which weights were rounded for the search, if they were."""

    @cached_property  # asked for with every guess
    def lowest(self) -> Cost:
        """The value of the best guess found."""
        return min((e.most for e in self.found.values()), default=NOTHING_KNOWN)

    def ranked(self, choice: Choice, tie: Tie) -> tuple[Suggestion, ...]:
        """The guesses whose exact value is known, the best first."""
        if not self.found:
            return ()
        known = list(self.found.values())
        places = np.array([choice.vocabulary.guess_index[e.guess] for e in known], np.int32)
        few = Choice(choice.table, places, choice.candidates)
        level = {cost: float(rank) for rank, cost in enumerate(sorted({e.most for e in known}))}
        best_first = order(np.array([level[e.most] for e in known]), few, tie)
        means = [float(known[i].upper / self.weight) for i in best_first]
        return tuple(map(self.stamp, describe(choice, places[best_first], means)))

    def stamp(self, suggestion: Suggestion) -> Suggestion:
        """The suggestion with its value and badge, as far as they are known."""
        found = self.found.get(suggestion.guess)
        if found is not None:
            return stamped(suggestion, found, self.weight, best=self.complete and found.most <= self.lowest)
        bound = self.bounds.get(suggestion.guess, math.inf)
        if math.isinf(bound) or bound <= 0:
            return suggestion
        return replace(suggestion, mean=float(bound / self.weight), badge="bound")


def search_values(
    position: Position, choice: Choice, rule: Rule, tie: Tie, top: int, limit: int, seconds: float
) -> Values:
    """Search all legal guesses: the ``top`` best, the best probe and the best candidate get exact values."""
    from tilewise.solver.search import ExactSearch  # takes its time to load, and a known first guess does without

    small = compact(position)
    search = ExactSearch(small, rule, limit=searched_limit(position, limit))
    control = control_for(seconds)
    guesses = choice.guesses[order(np.zeros(len(choice.guesses)), choice, tie)]  # the tie-break decides among equals
    survey = search.survey(control, keep=top, guesses=guesses, by_order=True)
    found = {e.guess: e for e in survey.known}
    words = search.vocabulary.guesses
    # The search keeps the first of equals, so these are surely the best; others that it happens to know may not be.
    place = {words[i]: k for k, i in enumerate(guesses.tolist())}
    ranked = sorted(survey.known, key=lambda e: (e.most, place[e.guess]))[:top]
    sure = {e.guess for e in ranked} if survey.finished else set()
    finished = survey.finished
    is_candidate = np.isin(guesses, choice.guesses[choice.is_candidate])
    for group in (guesses[~is_candidate], guesses[is_candidate]):
        if len(group) and sure.isdisjoint(words[i] for i in group.tolist()):
            best = search.survey(control, keep=1, guesses=group, by_order=True)
            found |= {e.guess: e for e in best.known}
            finished &= best.finished
    bounds = {words[i]: bound for i, bound in survey.bounds.items()}
    return Values(found, bounds, survey.complete, finished, search.weight, search.rounded)


def stamped(suggestion: Suggestion, found: Evaluation, weight: Number, *, best: bool) -> Suggestion:
    """The suggestion with what was found of it; ``best`` where nothing is better."""
    if found.proved and found.total is not None:
        badge: Badge = "proved" if best else "exact"
        return replace(suggestion, mean=float(found.total / weight), lost=found.lost, badge=badge)
    if found.possible:
        return replace(suggestion, mean=float(found.lower / weight), badge="bound")
    return suggestion


def with_value(position: Position, suggestion: Suggestion, rule: Rule, limit: int, seconds: float) -> Suggestion:
    """One guess with its own exact value, if the search for it alone finishes in time."""
    if not can_search(position, waiting=True, opener=True):
        return suggestion
    from tilewise.solver.search import ExactSearch  # takes its time to load, and a known first guess does without

    small = compact(position)
    search = ExactSearch(small, rule, limit=searched_limit(position, limit))
    (found,) = search.rank(control_for(seconds), guesses=search.places([suggestion.guess]))
    sole = len(small.candidates) == 1 and suggestion.candidate
    return stamped(suggestion, found, search.weight, best=sole)
