"""advise: what to guess now, by exact value where the search ends in time, else by the ranker.

The badge of a value says what it is:

proved    the exact value, and no legal guess has a lower one
exact     the exact value of this guess
bound     a lower bound: at least so many guesses, the search did not end in time
estimate  no value: the order is the ranker's
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace

import numpy as np

from tilewise.errors import TilewiseError
from tilewise.game.position import Position, Rule
from tilewise.game.words import Vocabulary, starting_words
from tilewise.solve.exact import MAX_GUESSES, Control, Evaluation, ExactSearch, Survey, control_for
from tilewise.solve.known import known_openers
from tilewise.solve.rankers import Choice, check_tie, find_ranker, order
from tilewise.solve.suggest import Suggestion, choice_at, describe, suggest

BUDGET = 0.5
"""Seconds that an exact answer may take where somebody is waiting for it."""
ENDLESS = 60
"""More guesses than any sensible game takes: the limit where six cannot be kept for certain."""
_LARGEST = 64_000_000
"""Pairs of guess and candidate for which a search may be set up."""
_DEEP = 100
"""Guesses to rank at least, so that the best probe and the best candidate are nearly always among them."""


@dataclass(frozen=True)
class Advice:
    """The best guesses of a position, with the best probe and the best candidate side by side."""

    suggestions: tuple[Suggestion, ...]
    """Best first."""
    probe: Suggestion | None
    """The best guess that cannot be the answer."""
    candidate: Suggestion | None
    """The best guess that can."""
    method: str
    """``exact``: by value. ``partial``: known values first, but the search did not end. ``ranker``: by its cost."""
    limit: int | None
    """The guesses of a game within which the values are sure to stay; None where that many are not enough."""
    position: str
    candidates: int
    """Words left before the guess."""
    widened: bool
    """Whether no listed answer fits, so that every allowed word that fits is a candidate."""
    vocabulary: str
    digest: str
    rule: str
    ranker: str
    tie: str
    seconds: float

    @property
    def best(self) -> Suggestion:
        """The first of them."""
        return self.suggestions[0]


def advise(
    position: Position,
    ranker: str = "entropy",
    tie: str = "candidate",
    rule: str | Rule = Rule.ANY,
    top: int = 10,
    *,
    exact: bool = True,
    budget_seconds: float = BUDGET,
) -> Advice:
    """The best guesses of a position: by exact value if the search ends within the budget, else by the ranker.

    >>> a = advise(Position.parse("crane=.y..g"))
    >>> a.best.guess, round(a.best.value * a.candidates), a.best.badge, a.candidate.guess
    ('south', 93, 'proved', 'reuse')
    """
    began = time.perf_counter()
    if top < 1:
        raise TilewiseError(f"cannot show the top {top}: ask for 1 or more")
    rule, tie, ranker = Rule.parse(rule), check_tie(tie), find_ranker(ranker).name
    choice = choice_at(position, rule)
    search: _Search | None = None
    items: tuple[Suggestion, ...] = ()
    if len(choice.candidates) == 1 and exact:
        items = (_sole(choice),)
    elif exact and not position.turns:
        items = _proved_openers(position, choice, rule, tie)
    elif exact and _searchable(position):
        search = _Search(position, rule, top, budget_seconds)
        items = search.suggestions(choice, tie)
    complete = bool(items) and (search is None or search.complete)
    if not complete:
        known = {s.guess for s in items}
        ranked = [s for s in _ranked(position, ranker, tie, rule, top) if s.guess not in known]
        items = (*items, *(ranked if search is None else map(search.stamp, ranked)))
        if exact and not position.turns:
            items = (_judged(position, items[0], rule, budget_seconds), *items[1:])
    elif not position.turns and len(choice.candidates) > 1 and len(items) < min(top, len(choice.guesses)):
        complete, known = False, {s.guess for s in items}
        items = (*items, *(s for s in _ranked(position, ranker, tie, rule, top) if s.guess not in known))
    return Advice(
        suggestions=items[:top],
        probe=next((s for s in items if not s.candidate), None),
        candidate=next((s for s in items if s.candidate), None),
        method="exact" if complete else "partial" if any(s.badge == "proved" for s in items) or search else "ranker",
        limit=None if not complete else search.limit if search is not None else MAX_GUESSES,
        position=str(position),
        candidates=len(position.candidate_indices),
        widened=position.widened,
        vocabulary=position.universe.name,
        digest=position.universe.digest,
        rule=rule.value,
        ranker=ranker,
        tie=tie,
        seconds=time.perf_counter() - began,
    )


def _sole(choice: Choice) -> Suggestion:
    """The only word left: one guess, whatever anybody searches."""
    place = choice.vocabulary.guess_of_answer[choice.candidates]
    return replace(describe(choice, place, [1.0])[0], value=1.0, badge="proved")


def assess(
    position: Position,
    guess: str,
    rule: str | Rule = Rule.ANY,
    *,
    exact: bool = True,
    budget_seconds: float = BUDGET,
) -> Suggestion:
    """What one guess would do here, with its value where the search ends in time."""
    rule = Rule.parse(rule)
    word = position.check(guess, rule)
    choice = choice_at(position)
    plain = describe(choice, choice.table.guesses([word]), [math.nan])[0]
    return _judged(position, plain, rule, budget_seconds) if exact else plain


def opening(position: Position, ranker: str, tie: str, rule: str | Rule) -> str | None:
    """The best first guess by the default ranker where it was worked out beforehand, so that nobody waits for it."""
    if position.turns or (ranker, tie, Rule.parse(rule)) != ("entropy", "candidate", Rule.ANY):
        return None
    return starting_words().get(position.vocabulary.name)


def _proved_openers(position: Position, choice: Choice, rule: Rule, tie: str) -> tuple[Suggestion, ...]:
    """The best first guesses where a proof of them comes with the package."""
    found = {e.guess: e for e in known_openers(position.vocabulary, rule)}
    if not found:
        return ()
    places = choice.table.guesses(list(found))
    values = np.array([float(e.upper) / len(position.candidate_indices) for e in found.values()])
    best_first = order(values, Choice(choice.table, places, choice.candidates), check_tie(tie))
    described = describe(choice, places[best_first], values[best_first].tolist())
    lowest = min(e.upper for e in found.values())
    weight = float(len(position.candidate_indices))
    return tuple(_stamped(s, found[s.guess], weight, found[s.guess].upper == lowest) for s in described)


# ---- exact -----------------------------------------------------------------------------------------------


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


def _searchable(position: Position) -> bool:
    """Whether the tables of a search are quickly made: those of a long list's first guess are not."""
    return len(position.universe.guesses) * len(position.candidate_indices) <= _LARGEST


class _Search:
    """All legal guesses of a position searched once: the best few exactly, or bounds where time ran out."""

    def __init__(self, position: Position, rule: Rule, top: int, seconds: float) -> None:
        self.position = compact(position)
        self.weight = float(self.position.vocabulary.weight_array.sum())
        control = control_for(seconds)
        self.limit: int | None = MAX_GUESSES if len(position.turns) < MAX_GUESSES else None
        search, survey = self._survey(control, rule, top)
        if self.limit is not None and not survey.possible:
            # Nothing is sure to win in time: the best is to find the word soon, however long it may take.
            self.limit = None
            search, survey = self._survey(control, rule, top)
        # The best candidates, too, where they are not among the best of all.
        sole = np.sort(search.vocabulary.guess_of_answer[self.position.candidate_indices])
        own = search.survey(control, keep=min(top, len(sole)), guesses=sole)
        self.found = {e.guess: e for e in (*own.known, *survey.known) if e.proved}
        self.bounds = survey.bounds
        self.lowest = min((e.upper for e in self.found.values()), default=math.inf)
        self.complete = survey.complete and not math.isinf(self.lowest)

    def _survey(self, control: Control, rule: Rule, top: int) -> tuple[ExactSearch, Survey]:
        limit = self.limit if self.limit is not None else len(self.position.turns) + ENDLESS
        search = ExactSearch(self.position, rule, max_guesses=limit)
        return search, search.survey(control, keep=top)

    def suggestions(self, choice: Choice, tie: str) -> tuple[Suggestion, ...]:
        """The guesses whose exact value is known, lowest first."""
        if not self.found:
            return ()
        index = choice.vocabulary.guess_index
        legal = set(choice.guesses.tolist())
        known = [e for e in self.found.values() if index[e.guess] in legal]
        places = np.array([index[e.guess] for e in known], np.int32)
        values = np.array([float(e.upper) / self.weight for e in known])
        few = Choice(choice.table, places, choice.candidates)
        sorted_places = order(values, few, check_tie(tie))
        described = describe(choice, places[sorted_places], values[sorted_places].tolist())
        return tuple(map(self.stamp, described))

    def stamp(self, suggestion: Suggestion) -> Suggestion:
        """The suggestion with its value and badge, as far as they are known."""
        found = self.found.get(suggestion.guess)
        if found is not None:
            return _stamped(suggestion, found, self.weight, self.complete and found.upper <= self.lowest)
        bound = self.bounds.get(self.position.vocabulary.guess_index[suggestion.guess], math.inf)
        if math.isinf(bound) or bound <= 0:
            return suggestion
        return replace(suggestion, value=float(bound) / self.weight, badge="bound")


def _stamped(suggestion: Suggestion, found: Evaluation, weight: float, best: bool) -> Suggestion:
    if found.proved and found.value is not None:
        return replace(suggestion, value=float(found.value) / weight, badge="proved" if best else "exact")
    if found.possible:
        return replace(suggestion, value=float(found.lower) / weight, badge="bound")
    return suggestion


def _judged(position: Position, suggestion: Suggestion, rule: Rule, seconds: float) -> Suggestion:
    """One guess with its own exact value, where the search of it alone ends in time."""
    if not _searchable(position):
        return suggestion
    small = compact(position)
    for limit in (MAX_GUESSES, len(position.turns) + ENDLESS):
        if limit <= len(position.turns):
            continue
        search = ExactSearch(small, rule, max_guesses=limit)
        (found,) = search.rank(control_for(seconds), guesses=np.array([search.guess_index(suggestion.guess)], np.int32))
        if found.possible:
            sole = len(small.candidates) == 1 and suggestion.candidate
            return _stamped(suggestion, found, float(small.vocabulary.weight_array.sum()), sole)
    return suggestion


# ---- by the ranker ---------------------------------------------------------------------------------------


def _ranked(position: Position, ranker: str, tie: str, rule: Rule, top: int) -> tuple[Suggestion, ...]:
    items = list(suggest(position, ranker, tie, rule, max(top, _DEEP)))
    if not any(s.candidate for s in items):
        items += suggest(position, ranker, tie, Rule.STRICT, 1)
    return tuple(items)
