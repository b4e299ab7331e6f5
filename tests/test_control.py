"""One control ends whatever is computed under it: rankings, trees and boards raise, searches return their bounds."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

import tilewise as tw
from tests.ticking import STEP, ticking
from tilewise.solver.control import Control, Stopped, check, control_for, in_force, under
from tilewise.solver.suggest_boards import BoardDial
from tilewise.solver.table import FeedbackTable
from tilewise.study.simulate_boards import simulate_boards

SIXTY_FOUR = "tale=" + "/".join(["...."] * 64)


def whole_list() -> object:
    return FeedbackTable(tw.vocabulary("alpha-9")).statistics()


def many_codes() -> object:
    table = FeedbackTable(tw.vocabulary("english-9"), threads=1)
    return table.pick(table.all_guesses()[:10_000])


def joint_values() -> object:
    words = tw.vocabulary("nyt")
    alike = [[i for i, word in enumerate(words.answers) if word.endswith(end)] for end in ("ight", "atch", "ound")]
    return BoardDial.of(3).player(words, 8).joint(alike, 1, 10**9)


# Each looks at the clock far more often than it may.
LONG: dict[str, Callable[[], object]] = {
    "a ranking": whole_list,
    "codes": many_codes,
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
    with ticking(), pytest.raises(Stopped), under(Control(10 * STEP)), pytest.raises(Stopped):
        LONG[what]()


def test_a_search_that_is_stopped_returns_its_bounds() -> None:
    control = Control()
    control.stop()
    with suppress(Stopped), under(control):
        found = tw.solve("nyt", opener="fuzzy")
    assert not found.proved
    assert found.lower <= found.upper
    assert in_force() is None


def test_controls_end_with_the_one_around_them() -> None:
    outer = Control()
    with suppress(Stopped), under(outer):
        check()
        inner, over = control_for(1000), control_for(0)
        assert (inner.stopped, over.stopped, outer.stopped) == (False, True, False)
        outer.stop()
        assert inner.stopped
        assert Control(1000, inner).stopped
    assert in_force() is None
    check()
    assert not control_for(1000).stopped
    assert Control(1000, Control(0)).stopped  # the deadline of the outer one counts, even if nobody else holds it


def test_a_control_in_force_changes_no_result() -> None:
    position = tw.Position.parse("crane=.y..g")
    plain = tw.rank(position).items, tw.simulate("tarse", "nyt").counts
    with under(Control(1000)):
        assert (tw.rank(position).items, tw.simulate("tarse", "nyt").counts) == plain
