"""The costs behind the rankers of the package: one number per guess of a choice, LOWER IS BETTER."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tilewise.game.words.vocabulary import Indices
from tilewise.solver.rank.choice import Choice, Costs, letter_counts

EQUAL = 1e-9
"""Estimates closer than this are equal, as costs are."""

# ---- by the partition ------------------------------------------------------------------------------------


def entropy(choice: Choice) -> Costs:
    """Minus the entropy of the tiles."""
    return -choice.statistics.entropy


def expected_size(choice: Choice) -> Costs:
    """Candidates left on average."""
    return choice.statistics.expected_size


def largest(choice: Choice) -> Costs:
    """Candidates left at worst."""
    return choice.statistics.largest.astype(np.float64)


def parts(choice: Choice) -> Costs:
    """Minus the number of different feedbacks."""
    return -choice.statistics.parts.astype(np.float64)


def gini(choice: Choice) -> Costs:
    """The Gini impurity of the answer that is left over: the sum of squared shares."""
    if choice.vocabulary.weights is None:
        return choice.statistics.sum_squares / max(1, len(choice.candidates)) ** 2
    table, out = choice.table, np.empty(len(choice.guesses))
    total = float(choice.weights.sum()) or 1.0
    for k, guess in enumerate(choice.guesses):
        codes = table.pick(np.array([guess], np.int32), choice.candidates)[0]
        _, part = np.unique(codes, return_inverse=True)
        out[k] = float((np.bincount(part, choice.weights) ** 2).sum()) / total**2
    return out


# ---- by letters ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LetterFrequency:
    """Minus how many candidates contain each letter of the guess, repeated letters counted once."""

    shared: bool = True
    """Whether letters count that every candidate has."""

    @property
    def explained(self) -> str:
        """What a letter counts, in words."""
        nothing = "once" if self.shared else "once, and nothing if all of them have it"
        return f"each letter counts {nothing}: the words left that have it"

    def by_letter(self, choice: Choice) -> NDArray[np.float64]:
        """What each place (a column) of each guess (a row) adds to its score."""
        letters = choice.vocabulary.guess_letters[choice.guesses]
        value = choice.at_least[:, 0]
        if not self.shared:
            counts = letter_counts(choice.vocabulary.answer_letters[choice.candidates], len(choice.vocabulary.letters))
            value = np.where((counts > 0).all(axis=0), 0.0, value)
        added = value[letters]
        for place in range(1, letters.shape[1]):
            added[(letters[:, :place] == letters[:, place : place + 1]).any(axis=1), place] = 0.0
        return np.asarray(added)

    def __call__(self, choice: Choice) -> Costs:
        return np.asarray(-self.by_letter(choice).sum(axis=1))


@dataclass(frozen=True, slots=True)
class TileScore:
    """Minus the mean of green * greens + yellows."""

    green: float = 2.0

    @property
    def explained(self) -> str:
        return f"a right letter counts {self.green:g} and one elsewhere 1, on average over the words left"

    def by_letter(self, choice: Choice) -> NDArray[np.float64]:
        """What each place (a column) of each guess (a row) adds to its score."""
        # Without looking at a single pair of words: greens add up place by place, and a letter that the guess has k
        # times shows as often as the answer has it, up to k.
        letters = choice.vocabulary.guess_letters[choice.guesses]
        added = np.empty(letters.shape)
        for place in range(letters.shape[1]):
            earlier = (letters[:, :place] == letters[:, place : place + 1]).sum(axis=1)
            greens = choice.in_place[place][letters[:, place]]
            added[:, place] = (self.green - 1.0) * greens + choice.at_least[letters[:, place], earlier]
        return added / (float(choice.weights.sum()) or 1.0)

    def __call__(self, choice: Choice) -> Costs:
        return np.asarray(-self.by_letter(choice).sum(axis=1))


# ---- two-stage, by popularity, at random -----------------------------------------------------------------


def letter_place_bits(choice: Choice) -> NDArray[np.float64]:
    """bits[place, letter]: the entropy of what one letter played in one place would show."""
    total = float(choice.weights.sum()) or 1.0
    right = choice.in_place / total
    elsewhere = choice.at_least[:, 0] / total - right
    absent = 1.0 - right - elsewhere
    return _bits(right) + _bits(elsewhere) + _bits(absent)


def _bits(p: NDArray[np.float64]) -> NDArray[np.float64]:
    safe = np.where(p > 0, p, 1.0)
    return np.asarray(-safe * np.log2(safe))


@dataclass(frozen=True, slots=True)
class FastEntropy:
    """The two-stage estimate: exact entropy for the best guesses by summed letter entropies, the estimate elsewhere.

    Guesses that fail the filter keep an order among themselves, behind all that pass.
    """

    percent: float = 3.0
    least: int = 1
    """Guesses that pass however few the percentage comes to."""

    @property
    def explained(self) -> str:
        return "a letter counts the entropy of its tile in that place; the sum is the estimate by which words pass"

    def by_letter(self, choice: Choice) -> NDArray[np.float64]:
        """What each place (a column) of each guess (a row) adds to its estimate."""
        bits = letter_place_bits(choice)
        letters = choice.vocabulary.guess_letters[choice.guesses]
        return np.stack([bits[i][letters[:, i]] for i in range(letters.shape[1])], axis=1)

    def cut(self, estimate: NDArray[np.float64]) -> float:
        """The least estimate that passes the filter."""
        passing = min(len(estimate), max(self.least, int(np.ceil(len(estimate) * self.percent / 100))))
        return float(np.partition(estimate, -passing)[-passing])

    def __call__(self, choice: Choice) -> Costs:
        estimate = np.asarray(sum(self.by_letter(choice).T))
        # Estimates equal to the last one that passes are measured too: which of equal guesses is played is not for
        # the filter to say.
        best = np.flatnonzero(estimate >= self.cut(estimate) - EQUAL)
        behind = float(np.log2(3)) * choice.vocabulary.length + 1.0  # above any entropy, so the filtered-out come last
        costs = behind - estimate / 1e3
        costs[best] = -replace(choice, guesses=choice.guesses[best]).statistics.entropy
        return np.asarray(costs)


def popularity(choice: Choice) -> Costs:
    """Minus how common the word is in texts of its language."""
    return -choice.vocabulary.popularity[choice.guesses]


@dataclass(frozen=True, slots=True)
class RandomOrder:
    """A random but repeatable order: it depends on the seed and the candidates, not on when it is asked."""

    seed: int = 0

    def __call__(self, choice: Choice) -> Costs:
        source = np.random.default_rng([self.seed, len(choice.candidates), int(choice.candidates.sum())])
        return source.random(len(choice.vocabulary.guesses))[choice.guesses]


# ---- two guesses ahead -----------------------------------------------------------------------------------

TOP = 10
SECOND_BEST = 1e-6
"""How much a bit that is still unknown after the first guess counts: enough to decide between equals."""


@dataclass(frozen=True, slots=True)
class TwoStep:
    """Entropy left after two guesses, exact for the best ``top`` guesses by entropy; the others come behind, in order.

    For each part the second guess is the one with the most bits, from the same guesses. Of guesses that leave the same
    after two, the one that leaves less after the first is better.
    """

    top: int = TOP

    def __call__(self, choice: Choice) -> NDArray[np.float64]:
        bits = choice.statistics.entropy
        unknown = _entropy(choice.weights)
        # No guess can leave more after two guesses than is unknown now, so this puts the others behind.
        costs = np.asarray(2 * unknown + 1 - bits)
        best = np.lexsort((choice.guesses, ~choice.is_candidate, -np.round(bits, 9)))[: self.top]
        left: dict[bytes, float] = {}
        for k in best:
            parts = choice.table.split(int(choice.guesses[k]), choice.candidates).values()
            costs[k] = sum(_left(choice, part, left) for part in parts) + SECOND_BEST * (unknown - float(bits[k]))
        return costs


def _left(choice: Choice, part: Indices, memory: dict[bytes, float]) -> float:
    # What the best guess leaves unknown of a part, times the part's share. One or two words are always told apart.
    if len(part) <= 2:
        return 0.0
    key = part.tobytes()
    if key not in memory:
        weights = choice.vocabulary.weight_array[part]
        most = float(choice.table.statistics(choice.guesses, part).entropy.max())
        memory[key] = float(weights.sum() / choice.weights.sum()) * (_entropy(weights) - most)
    return memory[key]


def _entropy(weights: NDArray[np.float64]) -> float:
    share = weights / weights.sum()
    return float(-(share * np.log2(share)).sum())
