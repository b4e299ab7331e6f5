"""The question that every source of advice answers, and the exact values found for it in time.

A search that runs out of time is kept for a while: asked about the same position again, it goes on from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from tilewise.game.game import Game
from tilewise.game.position import Position
from tilewise.game.words.vocabulary import Indices
from tilewise.solver.control import Control
from tilewise.solver.exact.search_tables import can_search
from tilewise.solver.openers.opener_values import opener_value, shipped_values
from tilewise.solver.rank.choice import Choice
from tilewise.solver.rank.rank import RankedInTime, Suggestion, affordable, describe, rank_in_time, ranked
from tilewise.solver.rank.rankers import Ranker
from tilewise.solver.rank.ties import Tie, order
from tilewise.solver.table.table import KEPT
from tilewise.solver.value import NOTHING_KNOWN, Amount, Cost, Value

if TYPE_CHECKING:
    from tilewise.solver.exact.search import ExactSearch, Survey

_DEEP = 100
"""Rank at least this many guesses, so that the best probe and the best candidate are nearly always among them."""


@dataclass(frozen=True)
class SuggestQuestion:
    """The question that every source is asked."""

    position: Position
    choice: Choice
    ranker: Ranker
    tie: Tie
    top: int
    seconds: float | None
    """The whole budget."""
    control: Control
    """What ends when it is spent."""
    requested: tuple[str, ...] = ()
    """Words to be valued before all others, such as one that was shown already."""
    everyday: frozenset[str] = frozenset()
    """The words that people know, one of which is wanted (``game/words/people.py``); empty where any word will do."""

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
    def everyday_places(self) -> Indices:
        """The places of the legal guesses that people know."""
        words = self.choice.vocabulary.guesses
        return np.array([i for i in self.choice.guesses.tolist() if words[i] in self.everyday], np.int32)

    @cached_property
    def best_everyday(self) -> str | None:
        """The word that people know and that the ranker likes best; None where there is none."""
        first = next((s.guess for s in self.by_ranker if s.guess in self.everyday), None)
        if first is not None or not len(self.everyday_places):
            return first
        own = replace(self.choice, guesses=self.everyday_places)
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
    return compact(position.in_game(Game(position.game, limit=played + ENDLESS)) if over else position)


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

    exact: Mapping[str, Value]
    bounds: Mapping[str, Amount]
    """Where it is not finished: what other guesses take at least, if nothing is lost."""
    weight: int
    complete: bool
    """Whether no other guess is better than the best of those found."""
    finished: bool
    """Whether those found are the best: as many as were asked for, the best probe and the best candidate."""

    @cached_property  # asked for with every guess
    def lowest(self) -> Cost:
        return min((value.most for value in self.exact.values()), default=NOTHING_KNOWN)

    def ranked(self, choice: Choice, tie: Tie) -> tuple[Suggestion, ...]:
        """The guesses whose exact value is known, the best first."""
        if not self.exact:
            return ()
        values = list(self.exact.values())
        places = np.array([choice.vocabulary.guess_index[word] for word in self.exact], np.int32)
        few = Choice(choice.table, places, choice.candidates)
        level = {cost: float(rank) for rank, cost in enumerate(sorted({value.most for value in values}))}
        best_first = order(np.array([level[value.most] for value in values]), few, tie)
        means = [values[i].mean or 0.0 for i in best_first]
        return tuple(map(self.with_badge, describe(choice, places[best_first], means)))

    def settled(self, word: str, best: Cost) -> bool:
        """Whether a guess is known to be no better than a value: its own is known, or a bound of it."""
        if word in self.exact or (self.complete and best == self.lowest):
            return True
        lost, total = best
        return lost == 0 and (word not in self.bounds or self.bounds[word] >= total) and bool(self.bounds)

    def with_badge(self, suggestion: Suggestion) -> Suggestion:
        """The suggestion with its value and badge, as far as they are known."""
        value = self.exact.get(suggestion.guess)
        if value is not None:
            best = self.complete and value.most <= self.lowest
            return with_badge(suggestion, replace(value, badge="proved") if best else value)
        bound = self.bounds.get(suggestion.guess, 0)
        return with_badge(suggestion, Value(suggestion.guess, bound, weight=self.weight)) if bound > 0 else suggestion


_AT_ONCE = 0.1
"""Seconds after which a search is no longer over in a moment."""


class _ValueSearch:
    """A search of a question's guesses, and all that it has found so far."""

    def __init__(self, question: SuggestQuestion, search: ExactSearch) -> None:
        choice = question.choice
        self.question, self.search, self.words = question, search, choice.vocabulary.guesses
        # Their order decides among equals.
        self.guesses = choice.guesses[order(np.zeros(len(choice.guesses)), choice, question.tie)]
        self.exact: dict[str, Value] = {}
        self.bounds: dict[str, Amount] = {}

    def survey(self, keep: int, some: Indices, control: Control | None = None) -> Survey:
        """The best few of some guesses."""
        found = self.search.survey(control or self.question.control, keep=keep, guesses=some, by_order=True)
        self.exact.update((value.guess, value) for value in found.exact)
        for place, bound in found.bounds.items():
            self._bound(self.words[place], bound)
        return found

    def value(self, some: Iterable[str]) -> None:
        """The value of each of some guesses, or a bound."""
        missing = [word for word in dict.fromkeys(some) if word not in self.exact]
        if not missing:
            return
        places = self.search.places(missing)
        for value in self.search.rank(self.question.control, guesses=places, keep=len(missing)):
            if value.proved:
                self.exact[value.guess] = value
            elif value.possible:
                self._bound(value.guess, value.lower)

    def _bound(self, word: str, bound: Amount) -> None:
        self.bounds[word] = max(bound, self.bounds.get(word, 0))

    def surely_best(self, n: int) -> set[str]:
        """The best guesses of all: the search keeps the first of equals; values of other guesses may be beaten."""
        index = self.question.choice.vocabulary.guess_index
        rank = np.full(len(self.words), len(self.words))
        rank[self.guesses] = np.arange(len(self.guesses))
        best_first = sorted(self.exact, key=lambda word: (self.exact[word].most, rank[index[word]]))
        return set(best_first[:n])

    def best_of_every_kind(self, sure: set[str]) -> bool:
        """Find the best everyday word, probe and candidate, unless one is surely among the best; whether all are."""
        choice, guesses = self.question.choice, self.guesses
        is_candidate = np.isin(guesses, choice.guesses[choice.is_candidate])
        everyday = guesses[np.isin(guesses, self.question.everyday_places)] if self.question.everyday else guesses[:0]
        return all(
            not len(kind) or not sure.isdisjoint(self.words[i] for i in kind.tolist()) or self.survey(1, kind).finished
            for kind in (everyday, guesses[~is_candidate], guesses[is_candidate])
        )


def search_values(question: SuggestQuestion) -> Values:
    """Search all legal guesses: the ``top`` best, the best everyday word, probe and candidate get exact values.

    Most searches are over in a moment. Of the others the words that were shown are valued first, then the best guess is
    proved, which takes a fraction of the time that the best twenty take.
    """
    moment = _AT_ONCE if question.seconds is None else min(_AT_ONCE, question.seconds / 4)
    with resumed_search(searched(question.position)) as work:
        found = _ValueSearch(question, work.search)
        every = found.survey(question.top, found.guesses, Control(moment, question.control))
        found.value(question.requested)
        complete = every.complete
        if not every.finished:
            known = question.best_everyday if question.everyday else None
            found.value(filter(None, (question.by_ranker[0].guess, known, question.best_candidate)))
            complete |= found.survey(1, found.guesses).complete
        work.finished = (
            complete
            and found.best_of_every_kind(found.surely_best(question.top if every.finished else 1))
            and (every.finished or found.survey(question.top, found.guesses).finished)
            and all(word in found.exact for word in question.requested)
        )
        return Values(found.exact, found.bounds, work.search.weight, complete, work.finished)


def with_badge(suggestion: Suggestion, value: Value) -> Suggestion:
    """The suggestion with what is known of its value."""
    if value.proved and value.total is not None:
        return replace(suggestion, mean=value.mean, lost=value.lost, badge=value.badge)
    if value.possible:
        return replace(suggestion, mean=value.lower / value.weight, badge="bound")
    return suggestion


def with_value(position: Position, suggestion: Suggestion, control: Control) -> Suggestion:
    """One guess with its own exact value, if that is known or the search for it alone finishes in time."""
    if not position.turns and suggestion.guess in (shipped := shipped_values(position.game)):
        return with_badge(suggestion, shipped[suggestion.guess])
    if not can_search(position, waiting=True, opener=True):
        return suggestion
    if not position.turns:
        return with_badge(suggestion, opener_value(position, suggestion.guess, control).value)
    from tilewise.solver.exact.search import ExactSearch  # takes its time to load, and a known first guess does without

    small = searched(position)
    search = ExactSearch(small)
    (value,) = search.rank(control, guesses=search.places([suggestion.guess]))
    sole = value.proved and len(small.candidates) == 1 and suggestion.candidate
    return with_badge(suggestion, replace(value, badge="proved") if sole else value)


_SEARCH = "search"
_MOST_SEARCHES = 4
_MOST_BYTES = 64 * 2**20
"""What a search may remember and still be kept; a minute of searching takes less."""


class ResumableSearch:
    """A search and whether it is finished: then it is not kept."""

    def __init__(self, search: ExactSearch) -> None:
        self.search = search
        self.finished = False


@contextmanager
def resumed_search(position: Position) -> Iterator[ResumableSearch]:
    """The search of a position, with all that it knows from before; it is kept even when Ctrl-C ends it."""
    from tilewise.solver.exact.search import ExactSearch  # a known first guess does without

    question = (_SEARCH, position)
    before = KEPT.take(question)  # one search is for one at a time: who asks meanwhile begins anew
    work = ResumableSearch(before or ExactSearch(position))
    try:
        yield work
    finally:
        if not work.finished and work.search.bytes <= _MOST_BYTES:
            KEPT.keep(question, work.search, _MOST_SEARCHES)
