"""Known-answer counts, in the manner of chess perft: they prove feedback, partition and rule together.

count(d) = number of distinct sequences guess1, feedback1, ..., guess_d, feedback_d with at least one candidate left;
an all-right branch counts at its own depth and is not extended.
"""

import numpy as np
import pytest

from tilewise import Rule, Vocabulary, vocabulary
from tilewise.game.words.vocabulary import Indices
from tilewise.solver import FeedbackTable

TINY = "the first 100 answers of original, guesses = answers"
COUNTS = [
    ("original", Rule.ANY, [1120540]),
    ("original", Rule.STRICT, [215691]),
    (TINY, Rule.ANY, [2063, 482011]),
    (TINY, Rule.STRICT, [2063, 77904, 631716, 1420989]),
]
# Distinct feedback codes that occur at all, and (parts, largest part) of well-known openers, on `original`.
DISTINCT_CODES = 238
OPENERS = {
    "salet": (148, 221), "raise": (132, 168), "crate": (148, 246), "trace": (150, 246),
    "roate": (126, 195), "soare": (127, 183), "slate": (147, 221),
}  # fmt: skip


def named(name: str) -> Vocabulary:
    if name != TINY:
        return vocabulary(name)
    words = vocabulary("original").answers[:100]
    return Vocabulary("tiny", words, words)


def count(table: FeedbackTable, rule: Rule, depth: int, candidates: Indices, known: dict[bytes, int]) -> int:
    """Sequences of this depth from a set of candidates; one that ended earlier, solved, is counted there."""
    key = bytes([depth]) + candidates.tobytes()
    if key not in known:
        known[key] = counted(table, rule, depth, candidates, known)
    return known[key]


def counted(table: FeedbackTable, rule: Rule, depth: int, candidates: Indices, known: dict[bytes, int]) -> int:
    guesses = table.all_guesses() if rule is Rule.ANY else np.sort(table.vocabulary.guess_of_answer[candidates])
    if depth == 1:
        return int(table.statistics(guesses, candidates).parts.sum())
    solved = 3**table.vocabulary.length - 1
    return sum(
        count(table, rule, depth - 1, part, known)
        for guess in guesses.tolist()
        for code, part in table.split(guess, candidates).items()
        if code != solved
    )


@pytest.mark.parametrize(
    ("name", "rule", "depth", "expected"),
    [
        pytest.param(name, rule, d, n, id=f"{name[:8]}-{rule.name}-{d}", marks=[pytest.mark.slow] if n > 10**6 else [])
        for name, rule, counts in COUNTS
        for d, n in enumerate(counts, 1)
    ],
)
def test_counts(name: str, rule: Rule, depth: int, expected: int) -> None:
    table = FeedbackTable(named(name))
    assert count(table, rule, depth, table.all_answers(), {}) == expected


def test_codes_that_occur() -> None:
    codes = FeedbackTable(vocabulary("original")).codes
    assert codes is not None
    assert len(np.unique(codes)) == DISTINCT_CODES


@pytest.mark.parametrize("opener", OPENERS)
def test_openers(opener: str) -> None:
    table = FeedbackTable(vocabulary("original"))
    numbers = table.statistics(table.guesses([opener]))
    assert (int(numbers.parts[0]), int(numbers.largest[0])) == OPENERS[opener]
