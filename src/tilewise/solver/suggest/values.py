"""The question that every source of advice answers, and the exact values found for it in time."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from tilewise.game.game import Game
from tilewise.game.position import Position
from tilewise.game.words.vocabulary import Indices
from tilewise.solver.control import Control
from tilewise.solver.exact.objective import NOTHING_KNOWN, Badge, Cost, Evaluation, Number
from tilewise.solver.exact.search_tables import can_search
from tilewise.solver.rank.choice import Choice
from tilewise.solver.rank.rank import RankedInTime, Suggestion, affordable, describe, rank_in_time, ranked
from tilewise.solver.rank.rankers import Ranker
from tilewise.solver.rank.ties import Tie, order

if TYPE_CHECKING:
    from tilewise.solver.exact.search import Survey

_DEEP = 100
"""Rank at least this many guesses, so that the best probe and the best candidate are nearly always among them."""


@dataclass(frozen=True)
class SuggestQuestion:
    """What a suggestion is asked for: every source gets the same."""

    position: Position
    choice: Choice
    ranker: Ranker
    tie: Tie
    top: int
    seconds: float | None
    """The whole budget."""
    control: Control
    """What ends when it is spent."""
    also: tuple[str, ...] = ()
    """Words to be valued before all others, such as one that was shown already."""
    suits: frozenset[str] = frozenset()
    """The words that people know, one of which is wanted (``game/words/everyday.py``); empty where any word will do."""

    @cached_property
    def in_order(self) -> RankedInTime:
        """The ranker's order, with the best likely candidate at the end where none is among the first."""
        choice = self.choice
        ranker = affordable(self.ranker, choice)
        found = ranked(self.position, choice, ranker, self.tie, max(self.top, _DEEP), self.control)
        if any(s.guess in self.likely for s in found.items):
            return found
        own = replace(choice, guesses=choice.table.guesses([w for w in self.position.candidates if w in self.likely]))
        likely = rank_in_time(own, ranker, self.tie, 1, self.control)
        return RankedInTime((*found.items, *likely.items), found.complete and likely.complete)

    @property
    def by_ranker(self) -> tuple[Suggestion, ...]:
        """The best guesses by the ranker, of those that it came to in time."""
        return self.in_order.items

    @cached_property
    def likely(self) -> frozenset[str]:
        """The candidates that are no less likely than candidates are on average.

        A word that is hardly ever the answer may tell much, but nobody who wants a word that can be the answer means
        it: it is the best candidate only where exact values say so.
        """
        weights = self.position.candidate_weights
        words = self.position.candidates
        if weights is None:
            return frozenset(words)
        least = float(weights.mean()) * (1 - 1e-12)
        return frozenset(word for word, weight in zip(words, weights.tolist(), strict=True) if weight >= least)

    @property
    def best_candidate(self) -> str:
        """The likely candidate that the ranker likes best."""
        return next(s.guess for s in self.by_ranker if s.guess in self.likely)

    @cached_property
    def suiting(self) -> Indices:
        """The places of the legal guesses that suit."""
        words = self.choice.vocabulary.guesses
        return np.array([i for i in self.choice.guesses.tolist() if words[i] in self.suits], np.int32)

    @cached_property
    def best_suiting(self) -> str | None:
        """The word that suits and that the ranker likes best; None where none does."""
        first = next((s.guess for s in self.by_ranker if s.guess in self.suits), None)
        if first is not None or not len(self.suiting):
            return first
        own = replace(self.choice, guesses=self.suiting)
        return rank_in_time(own, affordable(self.ranker, own), self.tie, 1, self.control).items[0].guess

    @property
    def left(self) -> int:
        """Guesses left in the game; 0 or less where it is over but play continues."""
        return self.position.game.limit - len(self.position.turns)


ENDLESS = 60
"""More guesses than any sensible game takes: for play that continues after the last guess."""


def searched(position: Position) -> Position:
    """The position as it is searched: compact, and practically without a limit where its game is over."""
    played = len(position.turns)
    over = played >= position.game.limit
    return compact(position.under(Game(position.game, limit=played + ENDLESS)) if over else position)


def compact(position: Position) -> Position:
    """The same position in a vocabulary whose answers are its candidates: small tables, whatever the list."""
    words, left = position.universe, position.candidate_indices
    if len(left) != len(words.answers):
        weights = None if words.weights is None else tuple(words.weights[i] for i in left)
        words = words.narrowed(words.name, tuple(words.answers[i] for i in left), weights)
    elif words is position.vocabulary:
        return position
    return Position(position.game.with_vocabulary(words), position.turns)


@dataclass(frozen=True)
class Values:
    """What a search of all legal guesses found: the best few exactly, and bounds where time ran out."""

    exact: Mapping[str, Evaluation]
    """The guesses whose value is exact."""
    bounds: Mapping[str, Number]
    """Where it is not finished: what other guesses take at least, if nothing is lost."""
    complete: bool
    """Whether no other guess is better than the best of those found."""
    finished: bool
    """Whether those found are the best: as many as were asked for, the best probe and the best candidate."""
    weight: Number
    rounded: float | None = None

    @cached_property  # asked for with every guess
    def lowest(self) -> Cost:
        """The value of the best guess found."""
        return min((e.most for e in self.exact.values()), default=NOTHING_KNOWN)

    def ranked(self, choice: Choice, tie: Tie) -> tuple[Suggestion, ...]:
        """The guesses whose exact value is known, the best first."""
        if not self.exact:
            return ()
        evaluations = list(self.exact.values())
        places = np.array([choice.vocabulary.guess_index[e.guess] for e in evaluations], np.int32)
        few = Choice(choice.table, places, choice.candidates)
        level = {cost: float(rank) for rank, cost in enumerate(sorted({e.most for e in evaluations}))}
        best_first = order(np.array([level[e.most] for e in evaluations]), few, tie)
        means = [float(evaluations[i].upper / self.weight) for i in best_first]
        return tuple(map(self.stamp, describe(choice, places[best_first], means)))

    def settled(self, word: str, best: Cost) -> bool:
        """Whether a guess is known to be no better than a value: its own is known, or a bound of it."""
        if word in self.exact or (self.complete and best == self.lowest):
            return True
        lost, total = best
        return lost == 0 and (word not in self.bounds or self.bounds[word] >= total) and bool(self.bounds)

    def stamp(self, suggestion: Suggestion) -> Suggestion:
        """The suggestion with its value and badge, as far as they are known."""
        evaluation = self.exact.get(suggestion.guess)
        if evaluation is not None:
            return stamped(suggestion, evaluation, self.weight, best=self.complete and evaluation.most <= self.lowest)
        bound = self.bounds.get(suggestion.guess, math.inf)
        if math.isinf(bound) or bound <= 0:
            return suggestion
        return replace(suggestion, mean=float(bound / self.weight), badge="bound")


_AT_ONCE = 0.1
"""Seconds after which a search is no longer over in a moment."""


def search_values(question: SuggestQuestion) -> Values:
    """Search all legal guesses: the ``top`` best, the best everyday word, probe and candidate get exact values.

    Most searches are over in a moment. Of the others the words that were shown are valued first, then the best guess is
    proved, which takes a fraction of the time that the best twenty take.
    """
    from tilewise.solver.suggest.unfinished_searches import continued_search  # a known first guess does without

    choice, control = question.choice, question.control
    guesses = choice.guesses[order(np.zeros(len(choice.guesses)), choice, question.tie)]  # decides among equals
    with continued_search(searched(question.position)) as work:
        search = work.search
        words, places = choice.vocabulary.guesses, choice.vocabulary.guess_index
        rank = np.full(len(words), len(words))
        rank[guesses] = np.arange(len(guesses))
        evaluations: dict[str, Evaluation] = {}
        bounds: dict[str, Number] = {}

        def survey(keep: int, some: Indices, control: Control = control) -> Survey:
            this = search.survey(control, keep=keep, guesses=some, by_order=True)
            evaluations.update((e.guess, e) for e in this.exact)
            for i, bound in this.bounds.items():
                bounds[words[i]] = max(bound, bounds.get(words[i], 0))
            return this

        def value(some: Iterable[str]) -> None:
            missing = [word for word in dict.fromkeys(some) if word not in evaluations]
            for e in search.rank(control, guesses=search.places(missing), keep=len(missing)) if missing else ():
                if e.proved:
                    evaluations[e.guess] = e
                elif e.possible:
                    bounds[e.guess] = max(e.lower, bounds.get(e.guess, 0))

        moment = _AT_ONCE if question.seconds is None else min(_AT_ONCE, question.seconds / 4)
        every = survey(question.top, guesses, Control(moment, control))
        complete = every.complete
        value(question.also)
        if not every.finished:
            wanted = question.best_suiting if question.suits else None
            value((question.by_ranker[0].guess, *(() if wanted is None else (wanted,)), question.best_candidate))
            complete |= survey(1, guesses).complete
        # The search keeps the first of equals, so these are surely the best; values of other guesses may be beaten.
        best_first = sorted(evaluations.values(), key=lambda e: (e.most, rank[places[e.guess]]))
        sure = {e.guess for e in best_first[: question.top if every.finished else 1]} if complete else set()
        finished = complete
        is_candidate = np.isin(guesses, choice.guesses[choice.is_candidate])
        suiting = guesses[np.isin(guesses, question.suiting)] if question.suits else guesses[:0]
        for group in (suiting, guesses[~is_candidate], guesses[is_candidate]):
            if finished and len(group) and sure.isdisjoint(words[i] for i in group.tolist()):
                finished &= survey(1, group).finished
        if not every.finished:
            finished = finished and survey(question.top, guesses).finished
        work.finished = finished = finished and all(word in evaluations for word in question.also)
        return Values(evaluations, bounds, complete, finished, search.weight, search.rounded)


def stamped(suggestion: Suggestion, evaluation: Evaluation, weight: Number, *, best: bool) -> Suggestion:
    """The suggestion with what was found of it; ``best`` where nothing is better."""
    if evaluation.proved and evaluation.total is not None:
        badge: Badge = "proved" if best else "exact"
        return replace(suggestion, mean=float(evaluation.total / weight), lost=evaluation.lost, badge=badge)
    if evaluation.possible:
        return replace(suggestion, mean=float(evaluation.lower / weight), badge="bound")
    return suggestion


def with_value(position: Position, suggestion: Suggestion, control: Control) -> Suggestion:
    """One guess with its own exact value, if the search for it alone finishes in time."""
    if not can_search(position, waiting=True, opener=True):
        return suggestion
    from tilewise.solver.exact.search import ExactSearch  # takes its time to load, and a known first guess does without

    small = searched(position)
    search = ExactSearch(small)
    (evaluation,) = search.rank(control, guesses=search.places([suggestion.guess]))
    sole = len(small.candidates) == 1 and suggestion.candidate
    return stamped(suggestion, evaluation, search.weight, best=sole)
