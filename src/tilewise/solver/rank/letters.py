"""letter_scores: guesses scored letter by letter, by a ranker that adds up letters; higher is better, as published."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.position import Position, as_position
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.rank.choice import Choice
from tilewise.solver.rank.rankers import AnyRanker, find_ranker
from tilewise.solver.table.table import table_for


@dataclass(frozen=True, slots=True)
class LetterScore:
    """A ranker's own score of one guess: higher is better."""

    guess: str
    score: float
    """The sum over the letters."""
    letters: tuple[float, ...]
    """What each letter adds, in their order."""


def letter_scores(
    position: Position | Game | Vocabulary | str, ranker: AnyRanker, guesses: Iterable[str]
) -> tuple[LetterScore, ...]:
    """The scores of guesses by a ranker that adds up letters, as its source draws them; none by any other ranker.

    :param ranker: ``letter-frequency``, ``significant-letters``, ``tile-score``, or another that adds up letters.
    :param guesses: The words to score.

    >>> letter_scores("original", "lf", ["stare"])[0]
    LetterScore(guess='stare', score=4087.0, letters=(618.0, 667.0, 909.0, 837.0, 1056.0))
    >>> letter_scores("original", "entropy", ["stare"])
    ()
    """
    position = as_position(position)
    by_letter = getattr(find_ranker(ranker).cost, "by_letter", None)
    if by_letter is None:
        return ()
    words = position.universe
    places = np.array([words.guess_index[words.word(guess)] for guess in arguments.words(guesses, "guesses")], np.int32)
    values = by_letter(Choice(table_for(words), places, position.candidate_indices))
    return tuple(
        LetterScore(words.guesses[place], float(row.sum()), tuple(row.tolist()))
        for place, row in zip(places.tolist(), values, strict=True)
    )


def scored_by(ranker: AnyRanker) -> str:
    """What a letter counts by a ranker that adds up letters, in words; nothing for any other.

    >>> scored_by("gyx")
    'a right letter counts 2 and one elsewhere 1, on average over the words left'
    """
    return str(getattr(find_ranker(ranker).cost, "explained", ""))
