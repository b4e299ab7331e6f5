"""The lab's comparison: random guesses until the word is known, against the entropy strategy, over n games."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilewise import display
from tilewise.game import arguments
from tilewise.game.words.lists import as_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.strategy.strategy import Strategy
from tilewise.solver.table.table import table_for


@dataclass(frozen=True, slots=True)
class Comparison:
    """The mean number of guesses of both, over the same games."""

    games: int
    random_mean: float
    """Guesses per game of the random player."""
    entropy_mean: float
    """Guesses per game of the player who goes by entropy."""
    seed: int
    vocabulary: str

    @property
    def ratio(self) -> float:
        """Guesses by entropy for every guess at random."""
        return self.entropy_mean / self.random_mean

    def _repr_html_(self) -> str:
        values = {"games": self.games, "mean at random": self.random_mean, "mean by entropy": self.entropy_mean}
        return display.facts({**values, "ratio": self.ratio}, f"{self.vocabulary}, seed {self.seed}")


def compare_with_random(games: int, vocabulary: Vocabulary | str, seed: int = 0) -> Comparison:
    """Play games with answers drawn by a seed, each by both strategies.

    The random player draws any allowed word until one candidate is left, which it guesses.

    :param games: How many games to play.

    >>> from tilewise import vocabulary
    >>> round(compare_with_random(200, vocabulary("lab")).ratio, 1)
    0.5
    """
    vocabulary, games, seed = as_vocabulary(vocabulary), arguments.games(games), arguments.seed(seed)
    source = np.random.default_rng(seed)
    answers = source.integers(len(vocabulary.answers), size=games)
    by_entropy = Strategy().unroll(vocabulary).depths
    at_random = sum(_random_game(vocabulary, int(answer), source) for answer in answers)
    return Comparison(
        games=games,
        random_mean=at_random / games,
        entropy_mean=sum(by_entropy[vocabulary.answers[int(answer)]] for answer in answers) / games,
        seed=seed,
        vocabulary=vocabulary.name,
    )


def _random_game(words: Vocabulary, answer: int, source: np.random.Generator) -> int:
    table = table_for(words)
    candidates = table.all_answers()
    guesses = 0
    while len(candidates) > 1:
        guess = np.array([source.integers(len(words.guesses))], np.int32)
        guesses += 1
        if guess[0] == words.guess_of_answer[answer]:
            return guesses
        codes = table.pick(guess, candidates)[0]
        candidates = candidates[codes == codes[np.searchsorted(candidates, answer)]]
    return guesses + 1
