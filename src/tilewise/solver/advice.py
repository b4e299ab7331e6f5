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
from tilewise.game.position import GUESSES, Position, Rule
from tilewise.game.words import Vocabulary, starting_word
from tilewise.solver.known import known_openers
from tilewise.solver.rankers import Choice, check_tie, find_ranker, order
from tilewise.solver.suggest import Suggestion, at_start, choice_at, describe, suggest
from tilewise.solver.values import Values, judged, quickly_searched, stamped

BUDGET = 0.5
"""Seconds that an exact answer may take where somebody is waiting for it."""
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
    position: Position | Vocabulary,
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
    >>> a.best.guess, round(a.best.mean * a.candidates), a.best.badge, a.candidate.guess
    ('south', 93, 'proved', 'reuse')
    """
    began = time.perf_counter()
    if top < 1:
        raise TilewiseError(f"cannot show the top {top}: ask for 1 or more")
    position = at_start(position)
    rule, tie, ranker = Rule.parse(rule), check_tie(tie), find_ranker(ranker).name
    choice = choice_at(position, rule)
    search: Values | None = None
    items: tuple[Suggestion, ...] = ()
    if len(choice.candidates) == 1 and exact:
        items = (_sole(choice),)
    elif exact and not position.turns:
        items = _proved_openers(position, choice, rule, tie)
    if exact and not items and quickly_searched(position):
        search = Values(position, choice, rule, check_tie(tie), top, budget_seconds)
        items = search.suggestions()
    complete = bool(items) and (search is None or search.complete)
    if not complete:
        known = {s.guess for s in items}
        ranked = [s for s in _ranked(position, ranker, tie, rule, top) if s.guess not in known]
        items = (*items, *(ranked if search is None else map(search.stamp, ranked)))
        if exact and search is None and not position.turns:
            items = (judged(position, items[0], rule, budget_seconds), *items[1:])
    elif search is None and len(choice.candidates) > 1 and len(items) < min(top, len(choice.guesses)):
        complete, known = False, {s.guess for s in items}
        items = (*items, *(s for s in _ranked(position, ranker, tie, rule, top) if s.guess not in known))
    return Advice(
        suggestions=items[:top],
        probe=next((s for s in items if not s.candidate), None),
        candidate=next((s for s in items if s.candidate), None),
        method="exact" if complete else "partial" if any(s.badge == "proved" for s in items) or search else "ranker",
        limit=None if not complete else search.limit if search is not None else GUESSES,
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
    return replace(describe(choice, place, [1.0])[0], mean=1.0, badge="proved")


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
    return judged(position, plain, rule, budget_seconds) if exact else plain


def opening(position: Position, ranker: str, tie: str, rule: str | Rule) -> str | None:
    """The best first guess by the default ranker where it was worked out beforehand, so that nobody waits for it."""
    if position.turns or (ranker, tie, Rule.parse(rule)) != ("entropy", "candidate", Rule.ANY):
        return None
    return starting_word(position.vocabulary)


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
    return tuple(stamped(s, found[s.guess], weight, found[s.guess].upper == lowest) for s in described)


# ---- by the ranker ---------------------------------------------------------------------------------------


def _ranked(position: Position, ranker: str, tie: str, rule: Rule, top: int) -> tuple[Suggestion, ...]:
    items = list(suggest(position, ranker, tie, rule, max(top, _DEEP)))
    if not any(s.candidate for s in items):
        items += suggest(position, ranker, tie, Rule.STRICT, 1)
    return tuple(items)
