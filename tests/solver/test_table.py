"""The core's tables against their slow twin: every length, every kernel, kept or not, weighted or not."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.refusal import refused
from tests.support.strategies import positions, vocabularies, words
from tilewise import Position, Vocabulary, VocabularyError, _core, make_vocabulary, partition, rank, vocabulary
from tilewise.game.feedback import digits_of
from tilewise.game.position import as_position
from tilewise.solver import Choice, FeedbackTable
from tilewise.solver.control import Control, Stopped, deadline
from tilewise.solver.rank.ties import LEVELS
from tilewise.solver.table.table import KEPT, MEMORY_BUDGET, table_for
from tilewise.teaching import entropy

KERNELS = _core.kernels()


def code(guess: str, answer: str) -> int:
    return sum(d * 3**i for i, d in enumerate(digits_of(guess, answer)))


def tables(v: Vocabulary) -> list[FeedbackTable]:
    """A kept and an unkept table for every kernel."""
    out = []
    for kernels in KERNELS:
        for budget in (0, 1 << 30):
            table = FeedbackTable(v, memory_budget=budget, kernels=kernels)
            assert (table.codes is None) == (budget == 0)
            out.append(table)
    return out


def test_the_portable_kernel_is_always_there() -> None:
    assert "portable" in KERNELS
    refused(ValueError, "no kernels named 'abacus'", FeedbackTable, vocabulary("nyt"), kernels="abacus")


@given(
    st.integers(2, 15).flatmap(lambda n: st.tuples(st.just(n), st.sampled_from(["ab", "abcde", "abcdefghijklmnop"]))),
    st.data(),
)
def test_codes_agree_with_the_definition(shape: tuple[int, str], data: st.DataObject) -> None:
    length, letters = shape
    guesses = data.draw(st.lists(words(length, letters), min_size=1, max_size=70, unique=True))
    v = make_vocabulary("drawn", guesses)
    expected = [[code(g, a) for a in v.answers] for g in v.guesses]
    for table in tables(v):
        np.testing.assert_array_equal(table.pick(table.all_guesses()), expected)
        if table.codes is not None:
            assert table.codes.dtype.itemsize == (1 if length <= 5 else 2 if length <= 10 else 4)
            np.testing.assert_array_equal(table.codes, expected)


def test_every_kernel_gives_the_same_bytes_on_real_lists() -> None:
    for name in ("original", "english-7", "english-11"):
        v = vocabulary(name)
        some = make_vocabulary(name, {*v.guesses[::17], *v.answers[::13]}, v.answers[::13])
        one, *others = [FeedbackTable(some, kernels=k).codes for k in KERNELS]
        assert one is not None
        for other in others:
            np.testing.assert_array_equal(one, other)
        rng = np.random.default_rng(0)
        for g, a in zip(rng.integers(0, one.shape[0], 500), rng.integers(0, one.shape[1], 500), strict=True):
            assert one[g, a] == code(some.guesses[g], some.answers[a])


@given(vocabularies(lengths=(2, 13)), st.data())
def test_statistics_agree_with_counting(v: Vocabulary, data: st.DataObject) -> None:
    picks = data.draw(st.lists(st.integers(0, len(v.answers) - 1), min_size=1, unique=True))
    candidates = np.array(sorted(picks), np.int32)
    weight = {v.answers[i]: float(v.weight_array[i]) for i in candidates}
    total = sum(weight.values())
    for table in tables(v):
        numbers = table.statistics(None, candidates)
        for g, guess in enumerate(v.guesses):
            sizes: Counter[int] = Counter()
            mass: Counter[int] = Counter()
            for word, w in weight.items():
                sizes[code(guess, word)] += 1
                mass[code(guess, word)] += w  # type: ignore[assignment]
            assert numbers.parts[g] == len(sizes)
            assert numbers.largest[g] == max(sizes.values())
            assert numbers.sum_squares[g] == sum(n * n for n in sizes.values())
            assert numbers.entropy[g] == pytest.approx(entropy(mass.values()), abs=1e-12)
            assert numbers.expected_size[g] == pytest.approx(sum(mass[c] * sizes[c] for c in sizes) / total)
            assert numbers.largest_share[g] == pytest.approx(max(mass.values()) / total)


@given(vocabularies())
def test_split_and_partition(v: Vocabulary) -> None:
    table = FeedbackTable(v)
    for g, guess in enumerate(v.guesses[:5]):
        split = table.split(g)
        assert list(split) == sorted(split)
        assert sorted(i for group in split.values() for i in group.tolist()) == list(range(len(v.answers)))
        for number, group in split.items():
            assert all(code(guess, v.answers[i]) == number for i in group)
        parts = table.partition(guess)
        assert sum(p.share for p in parts) == pytest.approx(1)
        assert [p.share for p in parts] == sorted((p.share for p in parts), reverse=True)
        assert {p.feedback.code: p.words for p in parts} == {
            number: tuple(v.answers[i] for i in group) for number, group in split.items()
        }


def test_letters_beyond_a_byte() -> None:
    # More different letters than a byte can number: Chinese characters, two to a word.
    chars = [chr(0x4E00 + i) for i in range(700)]
    v = make_vocabulary("hanzi", [a + b for a, b in pairwise(chars)])
    table = FeedbackTable(v)
    assert table.pick(np.array([0], np.int32), np.array([0, 1, 2], np.int32)).tolist() == [
        [code(v.guesses[0], v.answers[i]) for i in range(3)]
    ]


def test_indices_are_checked_before_the_core_trusts_them() -> None:
    table = FeedbackTable(make_vocabulary("tiny", ["abc", "abd"]))
    for bad in ([2], [-1]):
        refused(IndexError, "outside 0 to 1", table.statistics, np.array(bad, np.int32))
        refused(IndexError, "outside 0 to 1", table.pick, np.array([0], np.int32), np.array(bad, np.int32))
    assert table.split(0, np.array([], np.int32)) == {}


def test_threads_share_a_table() -> None:
    table = FeedbackTable(vocabulary("original"))
    found = []
    threads = [threading.Thread(target=lambda: found.append(table.statistics().parts.sum())) for _ in range(6)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert len(set(map(int, found))) == 1


def test_tables_are_kept() -> None:
    assert table_for(vocabulary("lab")) is table_for(vocabulary("lab"))


def test_a_short_question_does_not_fill_the_table() -> None:
    nyt = vocabulary("nyt")
    words = nyt.narrowed("fresh", nyt.answers[::2])  # a table of its own, that no other test has filled
    table = table_for(words)
    rank(words)
    partition(words, "crane")
    rank(Position(words).play("crane", "....."), "parts")
    Choice(table, table.guesses(["crane"]), table.all_answers()).codes  # noqa: B018 - to see that it fills nothing
    assert not table.filled
    for _ in range(10):
        table.statistics()
    assert table.filled  # who asks again and again reads what is kept


def test_a_scoring_of_its_own_is_asked_row_by_row_until_the_whole_table_pays() -> None:
    words = vocabulary("nyt").with_scoring("naive-tiles")
    table, filled = FeedbackTable(words), FeedbackTable(words)
    assert filled.core.filled
    rows, some = np.array([3, 14000, 77], np.int32), np.arange(0, 2309, 7, dtype=np.int32)
    few, all_of_it = table.statistics(rows, some), filled.statistics(rows, some)
    for name in ("parts", "largest", "sum_squares", "entropy", "expected_size", "largest_share"):
        np.testing.assert_allclose(getattr(few, name), getattr(all_of_it, name), atol=1e-12)
    assert (table.pick(rows, some) == filled.pick(rows, some)).all()
    assert not table.filled
    assert len(table.statistics(rows[:0], some).parts) == 0
    long = FeedbackTable(words, memory_budget=1000)
    with pytest.raises(VocabularyError, match="'nyt, naive-tiles' is too long for that"):
        _ = long.core


def test_after_a_question_that_was_stopped_a_short_one_does_not_wait_for_all_codes() -> None:
    table, control = FeedbackTable(vocabulary("nyt").with_scoring("naive-tiles")), Control()
    control.stop()
    with deadline(control), pytest.raises(Stopped):
        table.statistics()
    few = np.arange(3, dtype=np.int32)
    table.statistics(few, few)
    assert not table.filled


# ---- tables too large to keep: the same answers, worked out row by row or for the candidates alone ---------


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
