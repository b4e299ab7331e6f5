"""The sources of advice: what each of them says of a position, or None where it has no answer.

In the order in which they are asked: the only word left; the last guess of the game; the proofs that come with the
lists; an exact search within the budget; the ranker.

Many guesses often share a value, so the end of a list of the best few often falls among equals. There the tie-break
alone decides: the first five of ten are those that a list of five would have.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Literal

import numpy as np

from tilewise.game import GUESSES
from tilewise.game.lists import starting_word, vocabularies, vocabulary
from tilewise.game.position import Indices, Position, Rule
from tilewise.game.words import Vocabulary
from tilewise.solver.amounts import plain, whole_weights, written
from tilewise.solver.choice import Choice
from tilewise.solver.control import Control, control_for
from tilewise.solver.first_guess_cache import Question, keep, recall
from tilewise.solver.objective import NOTHING_KNOWN, Badge, Cost, Evaluation, Number
from tilewise.solver.rankers import Ranker, find_ranker
from tilewise.solver.ranking import affordable, ranked
from tilewise.solver.search_tables import can_search
from tilewise.solver.shipped_openers import known_openers
from tilewise.solver.suggest import Suggestion, choice_at, describe, suggest_from
from tilewise.solver.ties import Tie, order

if TYPE_CHECKING:
    from tilewise.solver.search import Survey

_DEEP = 100
"""Rank at least this many guesses, so that the best probe and the best candidate are nearly always among them."""
Method = Literal["exact", "partial", "ranker"]


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


# ---- exact values ---------------------------------------------------------------------------------------------------

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
        words = search.vocabulary.guesses
        place = {words[i]: k for k, i in enumerate(guesses.tolist())}
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
        best_first = sorted(found.values(), key=lambda e: (e.most, place.get(e.guess, len(place))))
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
