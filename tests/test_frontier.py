"""The frontier between safest and fastest, against the definition at every price."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tilewise as tw
from tests.brute_force import least_value
from tests.test_search import positions, scaled, searched
from tilewise.game.position import Position
from tilewise.game.rule import RULES, Rule


@pytest.mark.slow
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions(), st.sampled_from(tuple(RULES.values())), st.integers(1, 4))
def test_at_every_price_the_best_play_is_on_the_frontier(position: Position, rule: Rule, left: int) -> None:
    limit = left + len(position.turns)
    found = tw.frontier(position, rule, limit)
    assert found.proved
    assert found.settled
    weights = searched(position)
    safest, _ = least_value(position, rule, limit, None, weights)
    assert (found.safest.lost, found.safest.total) == scaled(safest, position)
    for price in (1, 2, 3, 5, 9):
        least, _ = least_value(position, rule, limit, limit + price, weights)
        assert (0, min(p.total + price * p.lost for p in found.plays)) == scaled(least, position)
    points = [(p.lost, p.total) for p in found.plays]
    assert points == sorted(points)
    assert len({p.lost for p in found.plays}) == len(points)


def test_hard_mode_can_be_faster_if_some_games_may_be_lost() -> None:
    words = tw.vocabulary("nyt")
    found = tw.frontier(words, "hard", openers=["salet", "least"])
    assert [(p.guess, p.lost, p.total) for p in found.plays] == [("salet", 0, 8097), ("salet", 2, 8089)]
    assert (found.openers, found.fastest.loss, found.safest.loss) == (2, 7, None)
    assert (found.proved, found.settled) == (False, True)  # two openers were compared, not all
    plot = tw.study.frontier_plot(found)
    assert plot.rows[0][1:4] == ("salet", 0, 8097)
    assert "<svg" in plot.svg()


def test_a_frontier_without_time_says_so() -> None:
    found = tw.frontier(tw.vocabulary("original"), openers="salet crane", budget_seconds=0)
    assert not found.settled
    assert found.safest.total >= 7920


def test_prices_above_all_that_can_be_asked_for_are_left_out() -> None:
    weights = {"bills": 1e12, "hills": 1.0, "mills": 1.0, "tills": 1.0}
    found = tw.frontier(tw.make_vocabulary("heavy", [*weights, "thumb"], weights, weights), limit=2)
    assert [(p.guess, p.lost, p.total) for p in found.plays] == [
        ("thumb", 0, 2 * (10**12 + 3)),
        ("bills", 2, 10**12 + 6),
    ]
