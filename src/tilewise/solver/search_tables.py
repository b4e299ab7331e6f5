"""The tables that a search needs, and whether they are worth making: the one policy of advice, reviews and values."""

from __future__ import annotations

import threading

import numpy as np

from tilewise import _core
from tilewise.errors import VocabularyError
from tilewise.game.position import Indices, Position, Rule
from tilewise.game.words import Vocabulary
from tilewise.solver.amounts import WholeWeights, whole_weights
from tilewise.solver.control import in_force
from tilewise.solver.table import table_for

MOST_CANDIDATES = 65_535
"""The candidates that the core can number."""
_MOST_PAIRS = 1_000_000_000
"""Pairs of guess and candidate: the tables of a search take a few bytes for each."""
_SHARED_PAIRS = 128_000_000
"""The same under a control: then others may be waiting for the same memory, as on a server."""
_QUICK_PAIRS = 64_000_000
"""Pairs whose tables are made while somebody waits: those of a long list's first guess are not."""
_QUICK_OPENINGS, _QUICK_OPENING_PAIRS = 500, 2_000_000
"""Answers, or pairs, of a list whose first guess can be searched while somebody waits; longer proofs take minutes."""


def can_search(position: Position, *, waiting: bool, opener: bool = False) -> bool:
    """Whether a search is worth setting up: at all, or while somebody waits; of one ``opener``, or of all guesses.

    A search that only takes too long ends by its deadline; this is about the tables that it needs first.
    """
    n = len(position.candidate_indices)
    pairs = n * len(position.universe.guesses)
    if not waiting:
        return n <= MOST_CANDIDATES and pairs <= (_MOST_PAIRS if in_force() is None else _SHARED_PAIRS)
    small = n <= _QUICK_OPENINGS or pairs <= _QUICK_OPENING_PAIRS
    return pairs <= _QUICK_PAIRS and (opener or bool(position.turns) or small)


_MOST_DEMANDS = 2**16 - 1
"""Demands of hard mode that the core can number."""
_MOST_DEMAND_BYTES = 2**31
_KEPT = 4
_kept: list[tuple[Vocabulary, Rule, str, _core.SearchTables]] = []
_kept_lock = threading.Lock()


def search_tables(
    vocabulary: Vocabulary, rule: Rule, weights: WholeWeights | None, candidates: Indices, kernel: str
) -> tuple[_core.SearchTables, Indices, WholeWeights]:
    """The tables with the candidates as they number them, and the weights.

    Those of a vocabulary are kept, as those used last may be asked for again. Where its feedback table is too large to
    keep, or the weights of all its answers would have to be rounded, they are made for the candidates alone, and these
    are renumbered.
    """
    if rule is Rule.HARD:
        _check_demands(vocabulary)
    codes = table_for(vocabulary).codes
    whole = weights or whole_weights(vocabulary.weights)
    some = len(candidates) < len(vocabulary.answers)
    if codes is None or len(vocabulary.answers) > MOST_CANDIDATES or (some and (weights is not None or whole.rounded)):
        if weights is None:
            numbers = vocabulary.weights
            weights = whole_weights(None if numbers is None else tuple(numbers[i] for i in candidates.tolist()))
        part = _make_tables(vocabulary, rule, weights, candidates, kernel)
        return part, np.arange(len(candidates), dtype=np.int32), weights
    scoring = table_for(vocabulary).core.scoring
    arrays = (codes, vocabulary.guess_of_answer, vocabulary.guess_letters, whole.counts, scoring)
    if weights is not None:
        return _core.SearchTables(*arrays, rule.value, kernel), candidates, weights
    with _kept_lock:
        for place, (words, its_rule, its_kernel, tables) in enumerate(_kept):
            if words is vocabulary and its_rule is rule and its_kernel == kernel:
                _kept.append(_kept.pop(place))
                return tables, candidates, whole
        tables = _core.SearchTables(*arrays, rule.value, kernel)
        _kept.append((vocabulary, rule, kernel, tables))
        del _kept[:-_KEPT]
        return tables, candidates, whole


def _check_demands(vocabulary: Vocabulary) -> None:
    # In hard mode the core has a row of bytes, one per guess, for every demand that a turn can make: a letter in its
    # place, or a letter so many times. Only thousands of letters make too many of them.
    letters, length = vocabulary.guess_letters, vocabulary.length
    most = 2 * length * len(vocabulary.letters)
    if most > _MOST_DEMANDS or most * len(letters) > _MOST_DEMAND_BYTES:
        times = np.stack(
            [(letters[:, :place] == letters[:, place : place + 1]).sum(axis=1) for place in range(length)], 1
        )
        kinds = [*(letters + len(vocabulary.letters) * np.arange(length)).T]  # in place
        kinds += [*(letters + len(vocabulary.letters) * (length + times)).T]  # so many times
        most = len(np.unique(np.concatenate(kinds)))
    if most > _MOST_DEMANDS or most * len(letters) > _MOST_DEMAND_BYTES:
        raise VocabularyError(
            f"{vocabulary.name!r} has {len(letters):,} words of {len(vocabulary.letters):,} letters: "
            "that is too much to be searched in hard mode"
        )


def _make_tables(
    vocabulary: Vocabulary, rule: Rule, weights: WholeWeights, candidates: Indices, kernel: str
) -> _core.SearchTables:
    if len(candidates) > MOST_CANDIDATES:
        raise VocabularyError(
            f"{vocabulary.name!r} has {len(candidates)} candidates here: up to {MOST_CANDIDATES:,} can be searched"
        )
    table = table_for(vocabulary)
    narrow = {1: np.uint8, 2: np.uint16}.get(table.core.width, np.uint32)
    codes = table.pick(table.all_guesses(), candidates).astype(narrow)
    places = np.ascontiguousarray(vocabulary.guess_of_answer[candidates])
    return _core.SearchTables(
        codes, places, vocabulary.guess_letters, weights.counts, table.core.scoring, rule.value, kernel
    )
