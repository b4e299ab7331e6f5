"""suggest: what to guess now, from the first source (``sources.py``) that has an answer.

The badge of a value says what it is:

proved    the exact value, and no legal guess has a lower one
exact     the exact value of this guess
bound     a lower bound for play that loses nothing: the search did not finish in time
estimate  no value: the order is the ranker's
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tilewise.frames import Described, Items, Table
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.position import Position, as_position
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.progress import Hook, reporting
from tilewise.solver.control import Control, control_for
from tilewise.solver.rank.rank import Suggestion, affordable, choice_at, described, suggestions_table
from tilewise.solver.rank.rankers import AnyRanker, find_ranker
from tilewise.solver.rank.ties import Tie, check_tie
from tilewise.solver.suggest.everyday_word import EverydayWord, everyday_word, everyday_words, read_price
from tilewise.solver.suggest.sources import Method, first_source, last_guess, ranked_guesses, with_everyday
from tilewise.solver.suggest.values import SuggestQuestion, with_value

BUDGET = 0.5
"""Seconds that an exact answer may take while somebody is waiting for it."""


@dataclass(frozen=True)
class Suggestions(Table, Items[Suggestion]):
    """The best guesses of a position, with the best probe and the best candidate side by side."""

    ROWS = "suggestions"

    suggestions: tuple[Suggestion, ...]
    """Best first."""
    probe: Suggestion | None
    """The best guess that cannot be the answer."""
    candidate: Suggestion | None
    """The best guess that can; where its value is not known, one that is no less likely than the others on average."""
    method: Method
    """``exact``: by value. ``partial``: known values first, but not all was searched, or ranked, in time.
    ``ranker``: by its cost."""
    over: bool
    """Whether the guesses of the game are used up, and play continues."""
    chance: float | None
    """How likely best play is to find the word within the limit; None where that is not known."""
    position: str
    candidates: int
    widened: bool
    """Whether no listed answer fits, so that every allowed word that fits is a candidate."""
    game: Game
    ranker: str
    tie: str
    seconds: float
    requested: tuple[Suggestion, ...] = ()
    """The words that were asked about besides, in the order in which they were given."""
    everyday: EverydayWord | None = None
    """Where an everyday word is wanted and the best word is none: the best that people know, and its price.
    It is the first of the suggestions where it ``is_suggested``."""

    @property
    def best(self) -> Suggestion:
        return self.suggestions[0]

    @property
    def outlook(self) -> str | None:
        """The chance of winning in a sentence, where the word may not be found within the limit."""
        if self.chance is None or self.chance >= 1 or self.best.lost is None:
            return None
        winning = self.candidates - self.best.lost
        within = f"within {self.game.limit} {'guess' if self.game.limit == 1 else 'guesses'}"
        if self.best.lost == int(self.best.lost) and round(self.chance * self.candidates, 6) == winning:
            return f"Best play finds {winning:,.0f} of {self.candidates:,} words {within}."
        return f"Best play finds the word {within} with a chance of {100 * self.chance:.1f} %."

    def _table(self) -> Described:
        after = f"after {self.position}" if self.position else "at the start"
        by = {"exact": "by exact value", "partial": "as far as was searched"}.get(self.method, f"by {self.ranker}")
        caption = f"{self.game.name} {after}: {self.candidates:,} candidates; {by}, rule {self.game.rule.name}"
        return suggestions_table(self.suggestions, caption)


def suggest(
    position: Position | Game | Vocabulary | str,
    ranker: AnyRanker = "entropy",
    tie: Tie = "candidate",
    rule: str | Rule | None = None,
    top: int = 10,
    *,
    limit: int | None = None,
    exact: bool = True,
    budget_seconds: float | None = BUDGET,
    requested: Iterable[str] = (),
    everyday: bool | float = False,
    progress: Hook | bool | None = None,
) -> Suggestions:
    """The best guesses of a position: by exact value if the search finishes within the budget, else by the ranker.

    The best guess loses the fewest words within the limit of the game and, among such guesses, takes the fewest
    guesses on average; the last guess is therefore always a word that can be the answer.

    :param exact: Whether values are searched for; else the ranker alone decides.
    :param budget_seconds: Seconds for all values, those of ``requested`` among them, after which it stops with what is
        known, the order of a very long list too; None for no limit. On a busy machine it stops up to ten seconds later.
    :param requested: Words to be valued before all others, such as one that somebody was told already. The first
        suggestion is never one that may be worse; where none is given, not worse than the ranker's favourite.
    :param everyday: Whether the best word that people know comes first, where it costs no more than 0.1 guesses on
        average, or than the number given here; ``everyday`` of the result says what it costs.

    >>> a = suggest(Position.parse("crane=.y..g"))
    >>> a.best.guess, round(a.best.mean * a.candidates), a.best.badge, a.candidate.guess
    ('south', 93, 'proved', 'reuse')
    >>> a = suggest("nyt", everyday=True)
    >>> a.best.guess, a.everyday.sentence()
    ('crate', 'TARSE would save 0.01.')
    """
    began, control = time.perf_counter(), control_for(budget_seconds)
    top, position = arguments.top(top), as_position(position, rule, limit)
    exact = exact and position.game.rule.core is not None  # other rules are not searched
    price = read_price(everyday)
    words = tuple(dict.fromkeys(position.check(word) for word in arguments.words(requested, "requested")))
    with reporting(progress, "ranking") as tell:
        choice = replace(choice_at(position), progress=tell if progress else None)
        how = (find_ranker(ranker), check_tie(tie), top, budget_seconds, control, words)
        known = frozenset[str]() if price is None else everyday_words(position)
        question = SuggestQuestion(position, choice, *how, known)
        answer = first_source(question) if exact else last_guess(question) or ranked_guesses(question)
        answer = with_everyday(question, answer, exact=exact)
    best, rows = answer.items[0], {s.guess: s for s in answer.items}
    items, chosen = everyday_word(answer.items, known, price, lambda s: s.bits)
    return Suggestions(
        suggestions=items[:top],
        probe=next((s for s in answer.items if not s.candidate), None),
        candidate=next((s for s in answer.items if _may_be_best(s, question, answer.method)), None),
        method=answer.method,
        over=question.left < 1,
        chance=None if best.lost is None or question.left < 1 else (position.weight - best.lost) / position.weight,
        position=str(position),
        candidates=len(position.candidate_indices),
        widened=position.widened,
        game=position.game.with_vocabulary(position.universe),
        ranker=(question.ranker if answer.method == "exact" else affordable(question.ranker, choice)).name,
        tie=question.tie,
        seconds=time.perf_counter() - began,
        requested=tuple(rows.get(word) or assessed(position, word, control, exact=exact) for word in words),
        everyday=chosen,
    )


def _may_be_best(candidate: Suggestion, question: SuggestQuestion, method: Method) -> bool:
    """Whether a guess can be called the best candidate: by its value, or by the order if it is a likely answer."""
    if method == "exact" or candidate.badge in ("proved", "exact"):
        return candidate.candidate
    return candidate.guess in question.likely


def assessed(position: Position, word: str, control: Control, *, exact: bool) -> Suggestion:
    """What one legal guess would do here, with its value if that is searched for and found in time.

    >>> guess = assessed(Position.parse("crane=.y..g"), "sprog", control_for(None), exact=True)
    >>> round(guess.mean * 39), guess.badge
    (95, 'exact')
    """
    (plain,) = described(choice_at(position), [word])
    return with_value(position, plain, control) if exact else plain
