"""What advice is asked for, and the exact values behind it, as far as they are found in time."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from tilewise.game.position import Indices, Position, Rule
from tilewise.solver.choice import Choice
from tilewise.solver.control import Control, control_for
from tilewise.solver.objective import NOTHING_KNOWN, Badge, Cost, Evaluation, Number
from tilewise.solver.rankers import Ranker
from tilewise.solver.ranking import affordable, ranked
from tilewise.solver.search_tables import can_search
from tilewise.solver.suggest import Suggestion, describe, suggest_from
from tilewise.solver.ties import Tie, order

if TYPE_CHECKING:
    from tilewise.solver.search import Survey

_DEEP = 100
"""Rank at least this many guesses, so that the best probe and the best candidate are nearly always among them."""


@dataclass(frozen=True)
class AdviceAsked:
    """What is asked: every source gets the same."""

    position: Position
    choice: Choice
    ranker: Ranker
    tie: Tie
    rule: Rule
    top: int
    limit: int
    seconds: float | None
    also: tuple[str, ...] = ()
    """Words to be valued before all others, such as one that was shown already."""

    @cached_property
    def by_ranker(self) -> tuple[Suggestion, ...]:
        """The ranker's order, with the best candidate at the end where none is among the first."""
        choice = self.choice
        ranker = affordable(self.ranker, choice)
        items = ranked(self.position, choice, ranker, self.tie, self.rule, max(self.top, _DEEP))
        if not any(s.candidate for s in items):
            own = replace(choice, guesses=choice.vocabulary.guess_of_answer[choice.candidates])
            items += suggest_from(own, ranker, self.tie, 1)
        return items

    @property
    def best_candidate(self) -> str:
        """The candidate that the ranker likes best."""
        return next(s.guess for s in self.by_ranker if s.candidate)

    @property
    def left(self) -> int:
        """Guesses left in the game; 0 or less where it is over but play continues."""
        return self.limit - len(self.position.turns)


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

    def settled(self, word: str, best: Cost) -> bool:
        """Whether a guess is known to be no better than a value: its own is known, or a bound of it."""
        if word in self.found or (self.complete and best == self.lowest):
            return True
        lost, total = best
        return lost == 0 and (word not in self.bounds or self.bounds[word] >= total) and bool(self.bounds)

    def stamp(self, suggestion: Suggestion) -> Suggestion:
        """The suggestion with its value and badge, as far as they are known."""
        found = self.found.get(suggestion.guess)
        if found is not None:
            return stamped(suggestion, found, self.weight, best=self.complete and found.most <= self.lowest)
        bound = self.bounds.get(suggestion.guess, math.inf)
        if math.isinf(bound) or bound <= 0:
            return suggestion
        return replace(suggestion, mean=float(bound / self.weight), badge="bound")


_AT_ONCE = 0.1
"""Seconds after which a search is no longer over in a moment."""


def search_values(asked: AdviceAsked) -> Values:
    """Search all legal guesses: the ``top`` best, the best probe and the best candidate get exact values.

    Most searches are over in a moment. Of the others the words that were shown are valued first, then the best guess is
    proved, which takes a fraction of the time that the best twenty take.
    """
    from tilewise.solver.unfinished_searches import continued_search  # a known first guess does without

    choice = asked.choice
    control = control_for(asked.seconds)
    guesses = choice.guesses[order(np.zeros(len(choice.guesses)), choice, asked.tie)]  # decides among equals
    limit = searched_limit(asked.position, asked.limit)
    with continued_search(compact(asked.position), asked.rule, limit) as work:
        search = work.search
        words, places = choice.vocabulary.guesses, choice.vocabulary.guess_index
        rank = np.full(len(words), len(words))
        rank[guesses] = np.arange(len(guesses))
        found: dict[str, Evaluation] = {}
        bounds: dict[str, Number] = {}

        def survey(keep: int, some: Indices, control: Control = control) -> Survey:
            this = search.survey(control, keep=keep, guesses=some, by_order=True)
            found.update((e.guess, e) for e in this.known)
            for i, bound in this.bounds.items():
                bounds[words[i]] = max(bound, bounds.get(words[i], 0))
            return this

        def value(some: Iterable[str]) -> None:
            missing = [word for word in dict.fromkeys(some) if word not in found]
            for e in search.rank(control, guesses=search.places(missing), keep=len(missing)) if missing else ():
                if e.proved:
                    found[e.guess] = e
                elif e.possible:
                    bounds[e.guess] = max(e.lower, bounds.get(e.guess, 0))

        moment = _AT_ONCE if asked.seconds is None else min(_AT_ONCE, asked.seconds / 4)
        every = survey(asked.top, guesses, control_for(moment))
        complete = every.complete
        value(asked.also)
        if not every.finished:
            value((asked.by_ranker[0].guess, asked.best_candidate))
            complete |= survey(1, guesses).complete
        # The search keeps the first of equals, so these are surely the best; others that it happens to know may not be.
        best_first = sorted(found.values(), key=lambda e: (e.most, rank[places[e.guess]]))
        sure = {e.guess for e in best_first[: asked.top if every.finished else 1]} if complete else set()
        finished = complete
        is_candidate = np.isin(guesses, choice.guesses[choice.is_candidate])
        for group in (guesses[~is_candidate], guesses[is_candidate]):
            if finished and len(group) and sure.isdisjoint(words[i] for i in group.tolist()):
                finished &= survey(1, group).finished
        if not every.finished:
            finished = finished and survey(asked.top, guesses).finished
        work.finished = finished = finished and all(word in found for word in asked.also)
        return Values(found, bounds, complete, finished, search.weight, search.rounded)


def stamped(suggestion: Suggestion, found: Evaluation, weight: Number, *, best: bool) -> Suggestion:
    """The suggestion with what was found of it; ``best`` where nothing is better."""
    if found.proved and found.total is not None:
        badge: Badge = "proved" if best else "exact"
        return replace(suggestion, mean=float(found.total / weight), lost=found.lost, badge=badge)
    if found.possible:
        return replace(suggestion, mean=float(found.lower / weight), badge="bound")
    return suggestion


def with_value(position: Position, suggestion: Suggestion, rule: Rule, limit: int, seconds: float | None) -> Suggestion:
    """One guess with its own exact value, if the search for it alone finishes in time."""
    if not can_search(position, waiting=True, opener=True):
        return suggestion
    from tilewise.solver.search import ExactSearch  # takes its time to load, and a known first guess does without

    small = compact(position)
    search = ExactSearch(small, rule, limit=searched_limit(position, limit))
    (found,) = search.rank(control_for(seconds), guesses=search.places([suggestion.guess]))
    sole = len(small.candidates) == 1 and suggestion.candidate
    return stamped(suggestion, found, search.weight, best=sole)
