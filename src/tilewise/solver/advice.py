"""advise: what to guess now, from the first source that has an answer.

The sources, in this order: the only word left; the last guess of the game; the proofs that come with the lists; an
exact search within the budget; the ranker. The badge of a value says what it is:

proved    the exact value, and no legal guess has a lower one
exact     the exact value of this guess
bound     a lower bound: the search did not finish in time
estimate  no value: the order is the ranker's
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from tilewise.errors import TilewiseError
from tilewise.frames import polars
from tilewise.game import GUESSES
from tilewise.game.lists import starting_word
from tilewise.game.position import Position, Rule
from tilewise.game.words import Vocabulary
from tilewise.progress import Hook, reporting
from tilewise.solver.choice import Choice
from tilewise.solver.kept import Question, keep, recall
from tilewise.solver.known import known_openers
from tilewise.solver.lists import as_position
from tilewise.solver.objective import Evaluation
from tilewise.solver.rankers import AnyRanker, Ranker, find_ranker
from tilewise.solver.ranking import affordable, ranked
from tilewise.solver.searchable import can_search
from tilewise.solver.shown import suggestions_frame, suggestions_html
from tilewise.solver.suggest import Suggestion, choice_at, describe, suggest_from
from tilewise.solver.ties import Tie, check_tie
from tilewise.solver.values import Values, search_values, stamped, with_value

BUDGET = 0.5
"""Seconds that an exact answer may take while somebody is waiting for it."""
_DEEP = 100
"""Rank at least this many guesses, so that the best probe and the best candidate are nearly always among them."""
Method = Literal["exact", "partial", "ranker"]


@dataclass(frozen=True)
class Advice:
    """The best guesses of a position, with the best probe and the best candidate side by side."""

    suggestions: tuple[Suggestion, ...]
    """Best first."""
    probe: Suggestion | None
    """The best guess that cannot be the answer."""
    candidate: Suggestion | None
    """The best guess that can."""
    method: Method
    """``exact``: by value. ``partial``: known values first, but the search did not finish. ``ranker``: by its cost."""
    limit: int | None
    """Guesses in the game, including those played; None where the game is over but play continues."""
    chance: float | None
    """How likely best play is to find the word within the limit; None where that is not known."""
    position: str
    """The turns before it, as text."""
    candidates: int
    """Words left before the guess."""
    widened: bool
    """Whether no listed answer fits, so that every allowed word that fits is a candidate."""
    vocabulary: str
    """The name of the list."""
    digest: str
    """The digest of the list: what it holds, whatever its name."""
    rule: str
    """Which guesses are legal."""
    ranker: str
    """The ranker's name."""
    tie: str
    """The tie-break's name."""
    seconds: float
    """How long it took."""

    @property
    def best(self) -> Suggestion:
        """The first of them."""
        return self.suggestions[0]

    @property
    def outlook(self) -> str | None:
        """The chance of winning in a sentence, where the word may not be found within the limit."""
        if self.chance is None or self.chance >= 1 or self.best.lost is None:
            return None
        found = self.candidates - self.best.lost
        within = f"within {self.limit} {'guess' if self.limit == 1 else 'guesses'}"
        if self.best.lost == int(self.best.lost) and round(self.chance * self.candidates, 6) == found:
            return f"Best play finds {found:,.0f} of {self.candidates:,} words {within}."
        return f"Best play finds the word {within} with a chance of {100 * self.chance:.1f} %."

    def frame(self) -> polars.DataFrame:
        """The suggestions as a polars table, one row per guess."""
        return suggestions_frame(self.suggestions)

    def _repr_html_(self) -> str:
        after = f"after {self.position}" if self.position else "at the start"
        by = {"exact": "by exact value", "partial": "as far as was searched"}.get(self.method, f"by {self.ranker}")
        caption = f"{self.vocabulary} {after}: {self.candidates:,} candidates; {by}, rule {self.rule}"
        return suggestions_html(self.suggestions, caption)


@dataclass(frozen=True)
class _Question:
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
class _Found:
    """What a source says: guesses, the best first, and how they were found."""

    items: tuple[Suggestion, ...]
    method: Method


def advise(
    position: Position | Vocabulary | str,
    ranker: AnyRanker = "entropy",
    tie: Tie = "candidate",
    rule: str | Rule = Rule.ANY,
    top: int = 10,
    *,
    limit: int = GUESSES,
    exact: bool = True,
    budget_seconds: float = BUDGET,
    progress: Hook | bool | None = None,
) -> Advice:
    """The best guesses of a position: by exact value if the search finishes within the budget, else by the ranker.

    The best guess loses the fewest words within the limit of the game and, among such guesses, takes the fewest
    guesses on average; the last guess is therefore always a word that can be the answer.

    :param position: A position, its text, a list (its start) or the name of a list.
    :param ranker: How guesses are ranked: a name, a Ranker or a function of a Choice.
    :param tie: Which of equally good guesses comes first: ``candidate``, ``first``, ``last``, ``popular`` or
        another tie-break.
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``.
    :param top: How many to give.
    :param limit: The most guesses of a game; a game that takes more is lost.
    :param exact: Whether values are searched for; else the ranker alone decides.
    :param budget_seconds: Seconds after which it stops with what is known; None for no limit.
    :param progress: True for a bar, or a function that is called with a Progress while a long list is ranked.

    >>> a = advise(Position.parse("crane=.y..g"))
    >>> a.best.guess, round(a.best.mean * a.candidates), a.best.badge, a.candidate.guess
    ('south', 93, 'proved', 'reuse')
    """
    began = time.perf_counter()
    if top < 1:
        raise TilewiseError(f"cannot show the top {top}: ask for 1 or more")
    if limit < 1:
        raise TilewiseError(f"a game cannot have {limit} guesses: the limit is 1 or more")
    position, rule = as_position(position), Rule.parse(rule)
    with reporting(progress, "ranking") as tell:
        choice = replace(choice_at(position, rule), progress=tell if progress else None)
        asked = _Question(position, choice, find_ranker(ranker), check_tie(tie), rule, top, limit, budget_seconds)
        found = _asked(asked) if exact else _last_guess(asked) or _ranked(asked)
    best = found.items[0]
    return Advice(
        suggestions=found.items[:top],
        probe=next((s for s in found.items if not s.candidate), None),
        candidate=next((s for s in found.items if s.candidate), None),
        method=found.method,
        limit=limit if asked.left > 0 else None,
        chance=None if best.lost is None or asked.left < 1 else 1 - best.lost / position.weight,
        position=str(position),
        candidates=len(position.candidate_indices),
        widened=position.widened,
        vocabulary=position.universe.name,
        digest=position.universe.digest,
        rule=rule.value,
        ranker=(asked.ranker if found.method == "exact" else affordable(asked.ranker, choice)).name,
        tie=asked.tie,
        seconds=time.perf_counter() - began,
    )


def assess(
    position: Position,
    guess: str,
    rule: str | Rule = Rule.ANY,
    *,
    limit: int = GUESSES,
    exact: bool = True,
    budget_seconds: float = BUDGET,
) -> Suggestion:
    """What one guess would do here, with its value if the search finishes in time.

    :param position: A position, its text, a list (its start) or the name of a list.
    :param guess: The word guessed.
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``.
    :param limit: The most guesses of a game; a game that takes more is lost.
    :param exact: Whether values are searched for; else the ranker alone decides.
    :param budget_seconds: Seconds after which it stops with what is known; None for no limit.

    >>> guess = assess(Position.parse("crane=.y..g"), "sprog")
    >>> round(guess.mean * 39), guess.badge
    (95, 'exact')
    """
    rule = Rule.parse(rule)
    word = position.check(guess, rule)
    choice = choice_at(position)
    plain = describe(choice, choice.table.guesses([word]), [math.nan])[0]
    if not exact:
        return plain
    shipped = _shipped(position, rule, limit)
    if word in shipped:
        lowest = min(e.most for e in shipped.values())
        return stamped(plain, shipped[word], position.weight, best=shipped[word].most == lowest)
    return with_value(position, plain, rule, limit, budget_seconds)


# ---- the sources -----------------------------------------------------------------------------------------


def _asked(asked: _Question) -> _Found:
    """What the first source says that has an answer."""
    return (
        _only_word_left(asked) or _last_guess(asked) or _shipped_openers(asked) or _searched(asked) or _opening(asked)
    )


def _only_word_left(asked: _Question) -> _Found | None:
    """One word is left: it takes one guess, and there is nothing to search."""
    if len(asked.choice.candidates) > 1:
        return None
    place = asked.choice.vocabulary.guess_of_answer[asked.choice.candidates]
    sole = describe(asked.choice, place, [1.0])[0]
    return _Found((replace(sole, mean=1.0, lost=0, badge="proved"),), "exact")


def _last_guess(asked: _Question) -> _Found | None:
    """One guess is left in the game: the likeliest words, by weight and then by popularity."""
    if asked.left != 1:
        return None
    choice, universe = asked.choice, asked.position.universe
    weights = universe.weight_array[choice.candidates]
    places = universe.guess_of_answer[choice.candidates]
    likeliest = np.lexsort((places, -universe.popularity[places], -weights))[: max(asked.top, 1)]
    total = float(weights.sum())
    items = describe(choice, places[likeliest], [1.0] * len(likeliest))
    lost = (total - weights[likeliest]).tolist()
    heaviest = float(weights.max())
    return _Found(
        tuple(
            replace(s, mean=1.0, lost=_whole(x), badge="proved" if total - x == heaviest else "exact")
            for s, x in zip(items, lost, strict=True)
        ),
        "exact",
    )


def _whole(number: float) -> int | float:
    return int(number) if number.is_integer() else number


def _shipped(position: Position, rule: Rule, limit: int) -> dict[str, Evaluation]:
    """The openers whose exact values come with the package; they hold for games of the usual length."""
    if position.turns or limit != GUESSES:
        return {}
    return {e.guess: e for e in known_openers(position.vocabulary, rule)}


def _shipped_openers(asked: _Question) -> _Found | None:
    """The best first guesses, where their proof comes with the package."""
    shipped = _shipped(asked.position, asked.rule, asked.limit)
    if not shipped:
        return None
    items = Values(shipped, {}, True, asked.position.weight).ranked(asked.choice, asked.tie)
    if len(items) >= min(asked.top, len(asked.choice.guesses)):
        return _Found(items, "exact")
    return _Found((*items, *_others(asked, items)), "partial")


def _searched(asked: _Question) -> _Found | None:
    """Every legal guess searched, where that is worth trying while somebody waits."""
    if not can_search(asked.position, waiting=True):
        return None
    values = search_values(asked.position, asked.choice, asked.rule, asked.tie, asked.top, asked.limit, asked.seconds)
    items = values.ranked(asked.choice, asked.tie)
    if values.complete:
        return _Found(items, "exact")
    return _Found((*items, *map(values.stamp, _others(asked, items))), "partial")


def _opening(asked: _Question) -> _Found:
    """The ranker's order; at the start of a game the first guess gets its exact value, if that is found in time."""
    word = _known_opening(asked)
    known = () if word is None else (assess(asked.position, word, asked.rule, exact=False),)
    found = _Found(known if len(known) == asked.top else (*known, *_others(asked, known)), "ranker")
    if asked.position.turns:
        return found
    value = with_value if word is None else _kept_value
    first = value(asked.position, found.items[0], asked.rule, asked.limit, asked.seconds)
    return replace(found, items=(first, *found.items[1:]))


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


def _known_opening(asked: _Question) -> str | None:
    # Where the best first guess was worked out beforehand, nobody has to wait while a long list is ranked.
    default = (asked.ranker is find_ranker("entropy"), asked.tie, asked.rule) == (True, "candidate", Rule.ANY)
    return starting_word(asked.position.vocabulary) if default and not asked.position.turns else None


def _ranked(asked: _Question) -> _Found:
    """The ranker's order, with the best candidate at the end where none is among the first."""
    choice = asked.choice
    ranker = affordable(asked.ranker, choice)
    items = ranked(asked.position, choice, ranker, asked.tie, asked.rule, max(asked.top, _DEEP))
    if not any(s.candidate for s in items):
        own = replace(choice, guesses=choice.vocabulary.guess_of_answer[choice.candidates])
        items += suggest_from(own, ranker, asked.tie, 1)
    return _Found(items, "ranker")


def _others(asked: _Question, known: Iterable[Suggestion]) -> tuple[Suggestion, ...]:
    """What the ranker makes of the guesses whose value is not known."""
    words = {s.guess for s in known}
    return tuple(s for s in _ranked(asked).items if s.guess not in words)
