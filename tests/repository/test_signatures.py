"""Signatures of the search: how much work known questions take.

These are no truths. They change whenever the search changes, on purpose, and the commit that changes them says so; what
must never change stands in test_exact.py. One thread only: with more the work depends on timing.
"""

import pytest

import tilewise as tw

NODES = {
    ("original", "any", "salet"): 1522,
    ("original", "any", "crane"): 4353,
    ("nyt", "any", "tarse"): 3019,
    ("original", "hard", "salet"): 4745,
}


@pytest.mark.parametrize(("name", "rule", "opener"), NODES)
def test_node_counts(name: str, rule: str, opener: str) -> None:
    assert tw.solve(tw.vocabulary(name), rule=rule, opening=opener).nodes == NODES[name, rule, opener]
