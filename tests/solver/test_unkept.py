"""Lists whose table is too large to keep: the same answers, worked out row by row or for the candidates alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.strategies import positions, vocabularies
from tilewise.game.position import as_position
from tilewise.solver.rank.ties import LEVELS
from tilewise.solver.table.table import KEPT, MEMORY_BUDGET, table_for


@contextmanager
def nothing_kept() -> Iterator[None]:
    """No table fits while this lasts."""
    KEPT.limit = 0
    try:
        yield
    finally:
        KEPT.limit = MEMORY_BUDGET


@pytest.mark.slow
@given(positions(), st.sampled_from(["any", "hard", "strict"]))
def test_exact_play_needs_no_kept_table(position: tw.Position, rule: str) -> None:
    guesses = [position.universe.guesses[i] for i in as_position(position, tw.Rule.parse(rule)).legal()[:5]]
    if len(position.turns) >= 5 or len(position.candidates) == 0:
        return
    kept = tw.solve(position, rule=rule), tw.evaluate(position, guesses, rule=rule)
    with nothing_kept():
        assert table_for(position.universe).codes is None
        found = tw.solve(position, rule=rule), tw.evaluate(position, guesses, rule=rule)
    assert (found[0].guess, found[0].lower, found[0].upper) == (kept[0].guess, kept[0].lower, kept[0].upper)
    assert found[0].tree == kept[0].tree
    assert found[1] == kept[1]


@pytest.mark.slow
@given(vocabularies(), st.sampled_from(["entropy", "parts", "letter-frequency"]), st.sampled_from(["any", "hard"]))
def test_strategies_unroll_without_a_kept_table(vocabulary: tw.Vocabulary, ranker: str, rule: str) -> None:
    strategy = tw.Strategy(ranker=ranker, rule=rule)
    kept = strategy.unroll(vocabulary), strategy.counts(vocabulary)
    with nothing_kept():
        assert table_for(vocabulary).greedy("candidate", LEVELS["candidate"]) is None
        assert (strategy.unroll(vocabulary), strategy.counts(vocabulary)) == kept
