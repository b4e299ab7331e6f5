"""First guesses that are kept (``cache.py``): their order in a long list, exact values, the best by a proof."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tilewise import cache
from tilewise.game.game import Game
from tilewise.game.words.vocabulary import Vocabulary

FORMAT = 2
"""Raised whenever a ranker or a tie-break changes what it puts first."""

KeptGuesses = tuple[tuple[str, float], ...]
"""Guesses with their costs, the best first."""


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked: everything that the order of the first guesses depends on."""

    words: str
    """The identity of the list."""
    ranker: str
    tie: str
    rule: str

    @property
    def name(self) -> str:
        return cache.file_name("first", FORMAT, self.words, self.ranker, self.tie, self.rule)


def recall(question: Question, words: Vocabulary, top: int) -> KeptGuesses | None:
    """The best guesses (at least this many) if they were kept, else None."""
    try:
        ranked = tuple((str(word), float(cost)) for word, cost in cache.recall(question.name))
    except (TypeError, ValueError):
        return None
    places = words.guess_index
    if not all(word in places and math.isfinite(cost) for word, cost in ranked):
        return None
    return ranked if len(ranked) >= min(top, len(words.guesses)) else None


def keep(question: Question, ranked: KeptGuesses) -> None:
    """Keep the best guesses of a list for the next time."""
    cache.keep(question.name, ranked)


def proof_of(game: Game) -> Question:
    """What a proof over all first guesses has answered: the best ones with their means, where no game is lost."""
    return Question(game.vocabulary.digest, f"proof within {game.limit}", "", game.rule.name)
