"""One memory for tables, what is made of them and searches, and a limit that binds."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

import tilewise as tw
from tests.support.kept import forget_searches, kept_searches
from tests.support.ticking import STEP, ticking
from tilewise.solver.table.memory import Memory
from tilewise.solver.table.table import KEPT, MEMORY_BUDGET, FeedbackTable, table_for


class Thing:
    """Something that holds parts."""

    def __init__(self, spare: int = 0, **parts: int) -> None:
        self._parts, self._spare = {hash(name): size for name, size in parts.items()}, spare

    @property
    def holdings(self) -> dict[int, int]:
        return self._parts | {id(self): self._spare}

    def shed(self) -> bool:
        spare, self._spare = self._spare, 0
        return spare > 0


def test_what_was_used_least_recently_goes_first() -> None:
    memory = Memory(10)
    for name in "abc":
        memory.keep(("thing", name), Thing(**{name: 3}), 9)
    assert memory.bytes == 9
    assert memory.get(("thing", "a")) is not None
    memory.keep(("thing", "d"), Thing(d=3), 9)
    assert [*memory.items("thing")] == [("thing", "c"), ("thing", "a"), ("thing", "d")]
    assert memory.get(("thing", "b")) is None
    assert memory.take(("thing", "c")) is not None
    assert memory.bytes == 6
    for n in range(4):  # and no more of a kind are kept than were asked for
        memory.keep(("few", n), Thing(), 2)
        memory.keep(("many", n), Thing(), 9)
    assert (list(memory.items("few")), len(memory.items("many"))) == ([("few", 2), ("few", 3)], 4)


def test_what_is_shared_counts_once_and_what_grew_counts_when_it_is_looked_at() -> None:
    memory, grows = Memory(10), Thing(codes=6)
    memory.keep(("thing", 1), Thing(codes=6, own=1), 9)
    memory.keep(("thing", 2), grows, 9)
    assert memory.bytes == 7
    grows._parts[1] = 4
    memory.trim()
    assert list(memory.items("thing")) == [("thing", 2)]


def test_the_last_one_lets_go_what_can_be_made_again() -> None:
    memory = Memory(10)
    memory.keep(("thing", 1), Thing(spare=9, codes=6), 9)
    assert (list(memory.items("thing")), memory.bytes) == ([("thing", 1)], 6)
    memory.keep(("thing", 2), Thing(spare=9, large=11), 9)
    assert memory.bytes == 0
    memory.keep(("thing", 3), Thing(codes=6), 9)
    memory.limit = 20
    assert (memory.limit, memory.bytes) == (20, 0)


@pytest.fixture
def _ten_megabytes() -> Iterator[None]:
    KEPT.limit = 10_000_000
    yield
    KEPT.limit = MEMORY_BUDGET


@pytest.mark.usefixtures("_ten_megabytes")
def test_all_that_questions_leave_behind_is_within_the_limit() -> None:
    tables = []
    for name in ("lab", "mini-nerdle", "bulls:3", "mastermind:4x5", "mastermind:3x6"):
        words = tw.vocabulary(name)
        for rule in ("any", "strict"):
            tw.evaluate(words, words.answers[:1], rule, budget_seconds=0)
            tw.suggest(tw.Position(words), rule=rule, budget_seconds=0)
            assert KEPT.bytes <= KEPT.limit
        if name == "mini-nerdle":
            tw.simulate(words.guesses[0], words)
        assert KEPT.bytes <= KEPT.limit
        its_table = table_for(words)
        assert sum(its_table.holdings.values()) > its_table.kept_bytes or not its_table.filled
        tables.append(weakref.ref(its_table))
        del its_table
        del words
    gc.collect()
    alive = [table for ref in tables if (table := ref()) is not None]
    parts = {part: size for table in alive for part, size in table.holdings.items()}
    assert 0 < sum(parts.values()) <= KEPT.limit
    assert len(alive) <= 4
    forget_searches()


def test_what_is_made_while_another_thread_sheds_is_there_for_its_maker() -> None:
    words = tw.make_vocabulary("few", ["bills", "hills", "mills", "thumb", "tills"])
    table = FeedbackTable(words)

    class Shed(dict[Any, Any]):
        """Lets the table shed at the worst moment."""

        def __setitem__(self, key: Any, value: Any) -> None:
            super().__setitem__(key, value)
            table.shed()

    made: Any = object()
    table._search_tables = Shed()
    assert table.search_tables("any", make=lambda: made) is made
    table._greedy = Shed()
    expected = tw.simulate(tw.Strategy("thumb"), words)
    KEPT.keep(("table", id(words)), table, 4)
    assert tw.simulate(tw.Strategy("thumb"), words).counts == expected.counts
    assert table._greedy == {}


def test_lists_made_by_rule_are_not_kept_for_ever() -> None:
    lists = [weakref.ref(tw.vocabulary(f"mastermind:2x{colours}")) for colours in range(12, 19)]  # of no other test
    gc.collect()
    assert sum(ref() is not None for ref in lists) <= 4
    assert tw.vocabulary("mastermind:2x12") == tw.vocabulary("mastermind:2x12")


def test_a_search_that_may_go_on_counts() -> None:
    forget_searches()
    with ticking():
        tw.suggest(tw.Position.parse("mound=....."), budget_seconds=200 * STEP)
    (search,) = kept_searches()
    with_it = KEPT.bytes
    assert search.bytes > 0
    forget_searches()
    assert KEPT.bytes <= with_it - search.bytes
