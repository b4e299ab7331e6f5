"""The exact values behind advice: the best guesses of a position within a budget, every one with its badge.

Many guesses often share a value, so that a list of the best few must be cut through equals. The cut is made by the
tie-break alone: the first five of ten are those that a list of five would have.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from tilewise.game.position import GUESSES, Indices, Position, Rule
from tilewise.game.words import Vocabulary
from tilewise.solver.objective import NOTHING_KNOWN, Cost, Evaluation
from tilewise.solver.rankers import Choice, Tie, order
from tilewise.solver.search import Control, ExactSearch, Survey, can_search, control_for
from tilewise.solver.suggest import Suggestion, describe

ENDLESS = 60
"""More guesses than any sensible game takes: the limit where six cannot be kept for certain."""


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
        guesses = choice.guesses[order(np.zeros(len(choice.guesses)), choice, tie)]  # equals are cut by the tie-break
        search, survey = self._survey(control, rule, guesses, top)
        if self.limit is not None and not survey.possible:
            # Nothing is sure to win in time: the best is to find the word soon, however long it may take.
            self.limit = None
            search, survey = self._survey(control, rule, guesses, top)
        self.found = {e.guess: e for e in survey.known}
        self.bounds = survey.bounds
        self.lowest: Cost = min((e.most for e in survey.known), default=NOTHING_KNOWN)
        self.complete = survey.complete
        # Below this value every guess is known; of those that have it, the first.
        ranked = sorted(e.most for e in survey.known)[:top]
        sure = {e.guess for e in survey.known if e.most <= ranked[-1]} if len(ranked) == top else set()
        is_candidate = np.isin(guesses, choice.guesses[choice.is_candidate])
        for group in (guesses[~is_candidate], guesses[is_candidate]):
            if len(group) and sure.isdisjoint(search.vocabulary.guesses[i] for i in group.tolist()):
                best = search.survey(control, keep=1, guesses=group, by_order=True)
                self.found |= {e.guess: e for e in best.known}

    def _survey(self, control: Control, rule: Rule, guesses: Indices, top: int) -> tuple[ExactSearch, Survey]:
        limit = self.limit if self.limit is not None else len(self.position.turns) + ENDLESS
        search = ExactSearch(self.position, rule, limit=limit)
        return search, search.survey(control, keep=top, guesses=guesses, by_order=True)

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
        ranks = {cost: float(rank) for rank, cost in enumerate(sorted({e.most for e in known}))}
        sorted_places = order(np.array([ranks[e.most] for e in known]), few, self._tie)
        described = describe(self._choice, places[sorted_places], values[sorted_places].tolist())
        return tuple(map(self.stamp, described))

    def stamp(self, suggestion: Suggestion) -> Suggestion:
        """The suggestion with its value and badge, as far as they are known."""
        found = self.found.get(suggestion.guess)
        if found is not None:
            return stamped(suggestion, found, self.weight, self.complete and found.most <= self.lowest)
        bound = self.bounds.get(self.position.vocabulary.guess_index[suggestion.guess], math.inf)
        if math.isinf(bound) or bound <= 0:
            return suggestion
        return replace(suggestion, mean=float(bound) / self.weight, badge="bound")


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
