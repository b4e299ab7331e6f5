"""Common mistakes, as functions that make them: where a student's answers are those of one, the mistake has a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from tilewise.apps.lab.problems import Bits, Digits, compute_entropies, get_guess_result
from tilewise.game.scoring import LeftToRightTiles, NaiveTiles
from tilewise.teaching.information import entropy

# ---- Problems 1 and 2: the result of a guess -------------------------------------------------------------


RESULT_MISTAKES: Mapping[str, Callable[[str, str], list[int]]] = {
    "as many copies of a letter are marked as the guess has, not the secret word": lambda s, g: [
        *NaiveTiles(len(s)).digits(g, s)
    ],
    "a letter of the secret word is used up by one tile: it may not be marked elsewhere twice": lambda s, g: [
        2 if a == b else int(b in [x for x, y in zip(s, g, strict=True) if x != y]) for a, b in zip(s, g, strict=True)
    ],
    "letters are marked from left to right: those in their place must come first": lambda s, g: [
        *LeftToRightTiles(len(s)).digits(g, s)
    ],
    "the secret word and the guess have changed places": lambda s, g: get_guess_result(g, s).tolist(),
    "1 and 2 have changed places": lambda s, g: [(0, 2, 1)[d] for d in get_guess_result(s, g).tolist()],
    "letters that are elsewhere are not marked": lambda s, g: [2 * (d == 2) for d in get_guess_result(s, g).tolist()],
}
"""What a wrong function gives for a secret word and a guess, by what is wrong with it."""

Score = Callable[[NDArray[np.float64]], float]

# ---- Problem 3: the best guess ---------------------------------------------------------------------------


def _by_counts(score: Score, weights: tuple[int, ...] = (1, 3, 9, 27, 81)) -> Callable[[Digits], Bits]:
    def scores(results: Digits) -> Bits:
        codes = results.astype(np.int64) @ np.array(weights)
        return np.array([score(np.unique(row, return_counts=True)[1].astype(np.float64)) for row in codes])

    return scores


GUESS_MISTAKES: Mapping[str, Callable[[Digits], Bits]] = {
    "this is the number of different results, not the entropy": _by_counts(len),
    "this makes the largest part as small as possible, and is not the entropy": _by_counts(lambda c: -c.max()),
    "this is the Gini impurity, not the entropy": _by_counts(lambda c: -float((c**2).sum())),
    "the logarithms are added without weights: each counts by its probability": _by_counts(
        lambda c: float(-np.log2(c / c.sum()).sum())
    ),
    "the logarithms are averaged over the results, not weighted by their probabilities": _by_counts(
        lambda c: float(-np.log2(c / c.sum()).mean())
    ),
    "different results become one number: powers of 3 keep them apart, powers of 2 do not": _by_counts(
        entropy, (1, 2, 4, 8, 16)
    ),
    "different results become one number: their digits are only added up": _by_counts(entropy, (1, 1, 1, 1, 1)),
    "np.unique counts the single numbers of all results: condense each result to one number first": lambda results: (
        np.array([entropy(np.unique(row, return_counts=True)[1]) for row in results.astype(np.int64)])
    ),
    "each count is divided by the number of different results, not of words": _by_counts(
        lambda c: -float((c / len(c) * np.log2(c / len(c))).sum())
    ),
    "this is the lowest entropy, not the highest": lambda results: -compute_entropies(results),
    "the last guess is never looked at": lambda results: np.append(compute_entropies(results)[:-1], -1.0),
    "this is the first guess, whatever the results": lambda results: -np.arange(len(results), dtype=np.float64),
}
"""How a wrong function scores guesses, the highest being chosen, by what is wrong with it."""


def mistake_in_results(answers: Mapping[tuple[str, str], object]) -> str:
    """What is wrong with results by (secret word, guess), if it is a known mistake; else nothing."""
    for why, wrong in RESULT_MISTAKES.items():
        if all(_equal(result, wrong(*pair)) for pair, result in answers.items()):
            return f"; {why}"
    return ""


def _equal(result: object, wrong: list[int]) -> bool:
    try:
        return bool(np.asarray(result).tolist() == wrong)
    except (TypeError, ValueError):
        return False


def mistake_in_guesses(choices: Iterable[tuple[Digits, int]]) -> str:
    """What is wrong with the guesses chosen from results, if it is a known mistake; else nothing.

    Where several mistakes choose these guesses, it is the one that leaves the least choice.
    """
    chosen = list(choices)
    fitting: dict[str, int] = {}
    for why, scores in GUESS_MISTAKES.items():
        best = [(scores(results), index) for results, index in chosen]
        if all(score[index] >= score.max() - 1e-9 for score, index in best):
            fitting[why] = sum(int((score >= score.max() - 1e-9).sum()) for score, _ in best)
    return f"; {min(fitting, key=lambda why: fitting[why])}" if fitting else ""
