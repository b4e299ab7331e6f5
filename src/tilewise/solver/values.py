"""The exact values behind advice: the best guesses of a position within a budget, every one with its badge.

Many guesses often share a value, so that a list of the best few must be cut through equals. The cut is made by the
tie-break alone: the first five of ten are those that a list of five would have.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tilewise.game.position import GUESSES, Indices, Position, Rule
from tilewise.game.words import Vocabulary
from tilewise.solver.rankers import Choice, Tie, order
from tilewise.solver.search import Control, Evaluation, ExactSearch, Number, Survey, can_search, control_for
from tilewise.solver.suggest import Suggestion, describe

ENDLESS = 60
"""More guesses than any sensible game takes: the limit where six cannot be kept for certain."""
_AT_ONCE = 64
"""Guesses whose values are asked for at once when equals are looked for."""


def compact(position: Position) -> Position:
    """The same position in a vocabulary whose answers are its candidates: small tables, whatever the list."""
    words, left = position.universe, position.candidate_indices
    if len(left) == len(words.answers):
        return position if words is position.vocabulary else Position(words, position.turns)
    weights = None if words.weights is None else tuple(words.weights[i] for i in left)
    small = Vocabulary(words.name, words.guesses, tuple(words.answers[i] for i in left), weights)
    for name in ("alphabet", "guess_letters", "guess_index"):
        vars(small)[name] = getattr(words, name)  # what follows from the guesses alone is the same
    return Position(small, position.turns)


class Values:
    """All legal guesses of a position searched once: the best few exactly, or bounds where time ran out."""

    def __init__(self, position: Position, choice: Choice, rule: Rule, tie: Tie, top: int, seconds: float) -> None:
        self.position = compact(position)
        self.weight = float(self.position.vocabulary.weight_array.sum())
        self._choice, self._tie = choice, tie
        control = control_for(seconds)
        self.limit: int | None = GUESSES if len(position.turns) < GUESSES else None
        search, survey = self._survey(control, rule, top)
        if self.limit is not None and not survey.possible:
            # Nothing is sure to win in time: the best is to find the word soon, however long it may take.
            self.limit = None
            search, survey = self._survey(control, rule, top)
        self.found = {e.guess: e for e in survey.known}
        self.bounds = survey.bounds
        self.lowest = min((e.upper for e in survey.known), default=math.inf)
        self.complete = survey.complete and not math.isinf(self.lowest)
        # Below this total every guess is known; of those that have it, some.
        ranked = sorted(e.upper for e in survey.known)[:top]
        self._sure = ranked[-1] if len(ranked) == top else -math.inf
        everything = np.ones(len(choice.guesses), np.bool_)
        for group, wanted in ((everything, top), (~choice.is_candidate, 1), (choice.is_candidate, 1)):
            self._settle(search, control, group, wanted)

    def _survey(self, control: Control, rule: Rule, top: int) -> tuple[ExactSearch, Survey]:
        limit = self.limit if self.limit is not None else len(self.position.turns) + ENDLESS
        search = ExactSearch(self.position, rule, limit=limit)
        return search, search.survey(control, keep=top)

    # ---- equals ----------------------------------------------------------------------------------------

    def _settle(self, search: ExactSearch, control: Control, group: NDArray[np.bool_], wanted: int) -> None:
        """Find out the values of the ``wanted`` best guesses of a group, those that the tie-break names.

        The search finds so many of the best, but which of the equals at the end is its own affair.
        """
        guesses = self._choice.guesses[group]
        best = self._best(guesses, wanted)
        if len(guesses) and (len(best) < wanted or best[-1].upper > self._sure):
            self._learn(search.survey(control, keep=wanted, guesses=guesses).known)
            best = self._best(guesses, wanted)
        if not best or not self.complete or search.weights.slack:
            return
        last = best[-1].upper
        missing = wanted - sum(e.upper < last for e in best)
        for some in self._by_tie(guesses[self._least_totals[group] <= last]):
            unknown = np.array([i for i in some.tolist() if search.vocabulary.guesses[i] not in self.found], np.int32)
            if len(unknown):
                below = _just_above(last, search)
                self._learn(search.rank(control, guesses=np.sort(unknown), keep=len(unknown), below=below))
            missing -= sum(e.upper == last for e in self._known(some))
            if missing <= 0:
                return

    def _learn(self, evaluations: tuple[Evaluation, ...]) -> None:
        self.found |= {e.guess: e for e in evaluations if e.proved and e.total is not None}

    def _known(self, guesses: Indices) -> list[Evaluation]:
        inside = np.zeros(len(self._choice.vocabulary.guesses), np.bool_)
        inside[guesses] = True
        index = self._choice.vocabulary.guess_index
        return [e for e in self.found.values() if inside[index[e.guess]]]

    def _best(self, guesses: Indices, wanted: int) -> list[Evaluation]:
        return sorted(self._known(guesses), key=lambda e: e.upper)[:wanted]

    def _by_tie(self, guesses: Indices) -> Iterator[Indices]:
        # In the order of the tie-break, a few at a time: where thousands are equal, the first few will do.
        few = Choice(self._choice.table, guesses, self._choice.candidates)
        places = order(np.zeros(len(guesses)), few, self._tie)
        for begin in range(0, len(places), _AT_ONCE):
            yield guesses[places[begin : begin + _AT_ONCE]]

    @cached_property
    def _least_totals(self) -> NDArray[np.floating]:
        """What the guesses cost at least: one answer of a part may be found at the second guess, the others later."""
        choice = self._choice
        if choice.vocabulary.weights is not None:
            return np.full(len(choice.guesses), self.weight)
        return 3.0 * self.weight - choice.statistics.parts - choice.is_candidate

    # ---- suggestions -----------------------------------------------------------------------------------

    def suggestions(self) -> tuple[Suggestion, ...]:
        """The guesses whose exact value is known, lowest first."""
        if not self.found:
            return ()
        index = self._choice.vocabulary.guess_index
        legal = set(self._choice.guesses.tolist())
        known = [e for e in self.found.values() if index[e.guess] in legal]
        places = np.array([index[e.guess] for e in known], np.int32)
        values = np.array([float(e.upper) / self.weight for e in known])
        few = Choice(self._choice.table, places, self._choice.candidates)
        sorted_places = order(values, few, self._tie)
        described = describe(self._choice, places[sorted_places], values[sorted_places].tolist())
        return tuple(map(self.stamp, described))

    def stamp(self, suggestion: Suggestion) -> Suggestion:
        """The suggestion with its value and badge, as far as they are known."""
        found = self.found.get(suggestion.guess)
        if found is not None:
            return stamped(suggestion, found, self.weight, self.complete and found.upper <= self.lowest)
        bound = self.bounds.get(self.position.vocabulary.guess_index[suggestion.guess], math.inf)
        if math.isinf(bound) or bound <= 0:
            return suggestion
        return replace(suggestion, mean=float(bound) / self.weight, badge="bound")


def _just_above(total: Number, search: ExactSearch) -> Number:
    """A bound that leaves the total itself and nothing more."""
    return total + (1 if isinstance(total, int) else float(search.weights.unit) / 2)


def stamped(suggestion: Suggestion, found: Evaluation, weight: float, best: bool) -> Suggestion:
    """The suggestion with what was found of it; ``best`` where nothing is better."""
    if found.proved and found.total is not None:
        return replace(suggestion, mean=float(found.total) / weight, badge="proved" if best else "exact")
    if found.possible:
        return replace(suggestion, mean=float(found.lower) / weight, badge="bound")
    return suggestion


def judged(position: Position, suggestion: Suggestion, rule: Rule, seconds: float) -> Suggestion:
    """One guess with its own exact value, where the search of it alone ends in time."""
    if not can_search(position, waiting=True, opener=True):
        return suggestion
    small = compact(position)
    for limit in (GUESSES, len(position.turns) + ENDLESS):
        if limit <= len(position.turns):
            continue
        search = ExactSearch(small, rule, limit=limit)
        (found,) = search.rank(control_for(seconds), guesses=np.array([search.guess_index(suggestion.guess)], np.int32))
        if found.possible:
            sole = len(small.candidates) == 1 and suggestion.candidate
            return stamped(suggestion, found, float(small.vocabulary.weight_array.sum()), sole)
    return suggestion
