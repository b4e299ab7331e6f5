"""Advice: what to guess now. The one place where the command line decides between exact values and a ranker."""

from __future__ import annotations

from dataclasses import dataclass

from tilewise.apps.cli.options import Choosing
from tilewise.game.position import Position
from tilewise.game.words import starting_words
from tilewise.solve.suggest import Suggestion, choice_at, describe, suggest

_DEEP = 100
"""Guesses to rank at least, so that the best probe and the best candidate are nearly always among them."""


@dataclass(frozen=True)
class Advice:
    """The best guesses of a position, with the best probe and the best candidate side by side."""

    position: str
    vocabulary: str
    digest: str
    rule: str
    ranker: str
    tie: str
    candidates: int
    """Words left before the guess."""
    widened: bool
    """Whether no listed answer fits, so that every allowed word that fits is a candidate."""
    method: str
    """``exact`` where the order is by exact value, ``ranker`` where it is by the ranker's cost."""
    suggestions: tuple[Suggestion, ...]
    """Best first."""
    probe: Suggestion | None
    """The best guess that cannot be the answer."""
    candidate: Suggestion | None
    """The best guess that can."""

    @property
    def best(self) -> Suggestion:
        """The first of them."""
        return self.suggestions[0]


def advise(position: Position, choosing: Choosing, top: int = 10) -> Advice:
    """The best guesses here: by exact value where the search ends within the budget, else by the ranker."""
    ranked = suggest(position, choosing.ranker, choosing.tie, choosing.rule, max(top, _DEEP))
    items = tuple(ranked)
    probe = next((s for s in items if not s.candidate), None)
    candidate = next((s for s in items if s.candidate), None)
    if candidate is None:
        candidate = suggest(position, choosing.ranker, choosing.tie, "strict", 1).best
    return Advice(
        position=ranked.position,
        vocabulary=ranked.vocabulary,
        digest=ranked.digest,
        rule=ranked.rule,
        ranker=ranked.ranker,
        tie=ranked.tie,
        candidates=ranked.candidates,
        widened=ranked.widened,
        method="ranker",
        suggestions=items[:top],
        probe=probe,
        candidate=candidate,
    )


def opening(position: Position, choosing: Choosing) -> Suggestion | None:
    """The best first guess where it is known beforehand, so that nobody waits for the same long ranking again."""
    asked = (choosing.ranker, choosing.tie, choosing.rule)
    if position.turns or asked != ("entropy", "candidate", "any"):
        return None
    guess = starting_words().get(position.vocabulary.name)
    return None if guess is None else assess(position, guess)


def assess(position: Position, guess: str) -> Suggestion:
    """What one guess of the player's own would do here."""
    word = position.vocabulary.word(guess)
    choice = choice_at(position)
    place = choice.table.guesses([word])
    return describe(choice, place, [float("nan")])[0]
