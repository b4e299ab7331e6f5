"""One control ends whatever is computed under it: rankings, trees and boards raise, searches return their bounds."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import numpy as np
import pytest

import tilewise as tw
from tests.support.ticking import STEP, ticking
from tilewise.solver.control import Control, Stopped, check, control_for, current_control, deadline_or_raise, shares
from tilewise.solver.suggest.boards import BoardPolicy
from tilewise.solver.table.table import FeedbackTable
from tilewise.study.simulate_boards import simulate_boards

SIXTY_FOUR = "tale=" + "/".join(["...."] * 64)


def joint_values() -> object:
    words = tw.vocabulary("nyt")
    alike = [[i for i, word in enumerate(words.answers) if word.endswith(end)] for end in ("ight", "atch", "ound")]
    return BoardPolicy.of(3).player(words, 8).joint(alike, 1, 10**9)


# Each looks at the clock far more often than it may.
LONG: dict[str, Callable[[], object]] = {
    "a ranking": lambda: FeedbackTable(tw.vocabulary("alpha-9")).statistics(),
    "codes": lambda: FeedbackTable(tw.vocabulary("english-9"), threads=1).pick(np.arange(10_000, dtype=np.int32)),
    "two steps": lambda: tw.rank("nyt", ranker="two-step:200"),
    "sums of squared weights": lambda: tw.rank("daily", ranker="gini"),
    "a tree in the core": lambda: [tw.simulate(f"opening={w} rule=hard", "nyt") for w in ("tarse", "crane", "slate")],
    "a tree in Python": lambda: tw.simulate("opening=tarse ranker=random useful=yes", "nyt"),
    "a tree with weights": lambda: tw.simulate("opening=tarse", "daily"),
    "many boards": lambda: tw.suggest_boards(tw.Boards.parse(SIXTY_FOUR, tw.vocabulary("alpha-4"))),
    "a game on many boards": lambda: tw.review_boards(tw.Boards.parse(SIXTY_FOUR, tw.vocabulary("alpha-4"))),
    "joint values of boards": joint_values,
    "games on boards": lambda: simulate_boards("original", 8, games=200, seed=1),
}


@pytest.mark.parametrize("what", LONG)
def test_what_takes_long_ends_when_its_time_is_over(what: str) -> None:
    with ticking(), pytest.raises(Stopped), deadline_or_raise(Control(10 * STEP)), pytest.raises(Stopped):
        LONG[what]()


def test_a_search_that_is_stopped_returns_its_bounds() -> None:
    control = Control()
    control.stop()
    with suppress(Stopped), deadline_or_raise(control):
        found = tw.solve("nyt", opening="fuzzy")
    assert (found.proved, found.lower <= found.upper, current_control()) == (False, True, None)


def test_controls_end_with_the_one_around_them() -> None:
    outer = Control()
    with suppress(Stopped), deadline_or_raise(outer):
        check()
        inner, over = control_for(1000), control_for(0)
        assert (inner.stopped, over.stopped, outer.stopped) == (False, True, False)
        outer.stop()
        assert inner.stopped
        assert Control(1000, inner).stopped
    assert current_control() is None
    check()
    assert not control_for(1000).stopped
    assert Control(1000, Control(0)).stopped  # the deadline of the outer one counts, even if nobody else holds it


def test_a_control_in_force_changes_no_result() -> None:
    position = tw.Position.parse("crane=.y..g")
    plain = tw.rank(position).items, tw.simulate("tarse", "nyt").counts
    with deadline_or_raise(Control(1000)):
        assert (tw.rank(position).items, tw.simulate("tarse", "nyt").counts) == plain


def looks_until(control: Control) -> int:
    """How often one may look at it before it is over."""
    looks = 0
    while not control.stopped:
        looks += 1
    return looks


def test_a_busy_machine_gives_the_same_time_to_work_later() -> None:
    # Two threads at work; a quiet machine; one that others want, too; one that gives nothing: ten seconds more at most.
    for share, looks in ((2.0, 99), (1.0, 99), (0.25, 399), (0.0, 99 + round(10 / STEP))):
        with ticking(share):
            assert looks_until(Control(100 * STEP)) == looks


def test_what_was_promised_by_the_clock_is_kept_by_the_clock() -> None:
    with ticking(share=0):
        assert looks_until(Control(100 * STEP, prompt=True)) == 99
        # So is what is computed for it; and a promise inside a budget does not make the budget one.
        assert looks_until(Control(50 * STEP, Control(100 * STEP, prompt=True))) == 49
        budget = Control(100 * STEP)
        assert looks_until(Control(50 * STEP, budget, prompt=True)) == 49
        assert not budget.stopped


def test_the_seconds_that_are_left_are_those_that_it_may_work() -> None:
    with ticking(share=0.5):
        control = Control(100 * STEP)
        assert control.seconds_left == pytest.approx(99.5 * STEP)
        while (left := control.seconds_left or 0.0) > 45 * STEP:
            pass
        assert left == pytest.approx(45 * STEP)
        assert looks_until(control) == 89
        assert control.seconds_left == 0
        assert Control().seconds_left is None
        assert Control(50 * STEP, Control(10 * STEP)).seconds_left == pytest.approx(9 * STEP)


def test_searches_share_what_is_left_by_then() -> None:
    with ticking():
        assert [round(seconds) for seconds in shares(90.0, 3)] == [30, 45, 90]
        assert next(shares(0.0, 1)) > 0, "what is known without a search is said"
