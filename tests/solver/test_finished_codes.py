"""Tables of finished codes: the core plays by whatever codes it is given, and asks nothing about letters."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tilewise import _core

ANY_LEFT = 9


def made_up(n: int, n_codes: int, solved: int, seed: int) -> NDArray[np.uint32]:
    """The code of every word against every other, at random; ``solved`` for equal words and only for them."""
    chance = np.random.default_rng(seed)
    other = [code for code in (0, 1, n_codes // 2, n_codes - 2, n_codes - 1) if code != solved]
    codes = chance.choice(other, size=(n, n))
    np.fill_diagonal(codes, solved)
    return codes.astype(np.uint32)


def core_table(codes: NDArray[np.uint32], n_codes: int, solved: int) -> _core.Table:
    letters = np.arange(len(codes), dtype=np.int32)[:, None].repeat(2, axis=1)
    return _core.Table(letters, letters, len(codes), "auto", codes, _core.Scoring(n_codes, solved, tiles=False))


def least_total(codes: NDArray[np.uint32], solved: int) -> int:
    """The least sum of guesses over all answers, by trying everything."""

    @cache
    def value(left: frozenset[int]) -> float:
        best = float("inf")
        for guess, row in enumerate(codes.tolist()):
            parts: dict[int, set[int]] = {}
            for answer in left:
                parts.setdefault(row[answer], set()).add(answer)
            if len(parts) > 1 or guess in left:
                rest = [frozenset(part) for code, part in parts.items() if code != solved]
                if all(part < left for part in rest):
                    best = min(best, len(left) + sum(map(value, rest)))
        return best

    return int(value(frozenset(range(len(codes)))))


@given(
    st.integers(2, 7), st.sampled_from([2, 9, 243, 255, 256, 257, 65_536, 65_537, 14_348_907]),
    st.booleans(), st.integers(0, 2**16),
)  # fmt: skip
def test_the_search_is_exact_for_any_codes(n: int, n_codes: int, last: bool, seed: int) -> None:
    solved = n_codes - 1 if last else 0
    codes = made_up(n, n_codes, solved, seed)
    table = core_table(codes, n_codes, solved)
    assert (table.filled, table.width) == (True, 1 if n_codes < 256 else 2 if n_codes <= 65_536 else 4)
    np.testing.assert_array_equal(table.codes, codes)
    everything = np.arange(n, dtype=np.int32)
    letters = np.zeros((n, 2), np.int32)
    tables = _core.SearchTables(table.codes, everything, letters, None, table.scoring, "any")
    search = _core.Search(tables, 2**20)
    _, lost, total, *_ = search.rank(
        everything, None, ANY_LEFT, np.empty(0, np.int32), 1, False, (-1, 0), 1, _core.Control()
    )
    assert min(zip(lost.tolist(), total.tolist(), strict=True)) == (0, least_total(codes, solved))


def costs(codes: NDArray[np.uint32], solved: int, left: int) -> list[tuple[int, int]]:
    """Lost answers and guesses after every first guess, by trying everything; a lost game has taken all guesses."""

    @cache
    def best(some: frozenset[int], left: int) -> tuple[int, int]:
        return min(after(guess, some, left) for guess in range(len(codes))) if left else (len(some), 0)

    def after(guess: int, some: frozenset[int], left: int) -> tuple[int, int]:
        parts: dict[int, set[int]] = {}
        for answer in some:
            parts.setdefault(int(codes[guess, answer]), set()).add(answer)
        below = [best(frozenset(part), left - 1) for code, part in parts.items() if code != solved]
        return sum(lost for lost, _ in below), len(some) + sum(total for _, total in below)

    return [after(guess, frozenset(range(len(codes))), left) for guess in range(len(codes))]


@given(st.integers(3, 14), st.integers(2, 4), st.integers(1, 6), st.integers(0, 2**16))
def test_few_codes_lose_what_must_be_lost(n: int, n_codes: int, left: int, seed: int) -> None:
    chance = np.random.default_rng(seed)
    codes = chance.integers(1, n_codes + 1, size=(n, n)).astype(np.uint32)
    np.fill_diagonal(codes, 0)
    table = core_table(codes, n_codes + 1, 0)
    everything = np.arange(n, dtype=np.int32)
    letters = np.zeros((n, 2), np.int32)
    search = _core.Search(_core.SearchTables(table.codes, everything, letters, None, table.scoring, "any"), 2**20)
    found = search.rank(everything, None, left, everything, n, False, (-1, 0), 1, _core.Control())
    guesses, lost, total, *_ = (column.tolist() for column in found)
    assert dict(zip(guesses, zip(lost, total, strict=True), strict=True)) == dict(enumerate(costs(codes, 0, left)))


@pytest.mark.parametrize("solved", [0, 2, 6])
def test_a_greedy_strategy_finds_every_answer_whatever_the_solved_code(solved: int) -> None:
    codes = made_up(30, 7, solved, seed=solved)
    table = core_table(codes, 7, solved)
    everything = np.arange(30, dtype=np.int32)
    greedy = _core.Greedy(
        table, _core.Columns(table), cost="entropy", rule="any", guess_of_answer=everything, popular=everything,
        level=np.zeros(30, np.int32), solve_when=0, popular_when=0, solve_from=0, answers_only=False,
        tolerance=0.0, capacity=1000,
    )  # fmt: skip
    counts = greedy.counts(np.empty(0, np.int32), 30)
    assert counts is not None
    assert sum(counts) == 30
    arrays = greedy.tree(np.empty(0, np.int32), 30)
    assert arrays is not None
    guesses, _, _, solves = arrays
    assert sorted(guesses[solves.astype(bool)].tolist()) == everything.tolist()


def test_statistics_count_the_parts_of_finished_codes() -> None:
    codes = made_up(40, 300, 17, seed=3)
    everything = np.arange(40, dtype=np.int32)
    parts, largest, *_ = core_table(codes, 300, 17).statistics(everything, everything)
    assert parts.tolist() == [len(set(row)) for row in codes.tolist()]
    assert largest.tolist() == [max(row.count(code) for code in row) for row in codes.tolist()]


def test_the_hard_rule_needs_tiles() -> None:
    codes = made_up(4, 5, 4, seed=1)
    table = core_table(codes, 5, 4)
    places = np.arange(4, dtype=np.int32)
    with pytest.raises(ValueError, match="hard rule needs tiles"):
        _core.SearchTables(table.codes, places, np.zeros((4, 2), np.int32), None, table.scoring, "hard")


# ---- guesses that are alike are searched once --------------------------------------------------------------


Word = tuple[int, ...]
NOTHING = np.empty(0, np.int32)


def pegs(guess: Word, answer: Word) -> int:
    in_place = sum(g == a for g, a in zip(guess, answer, strict=True))
    return in_place * (len(guess) + 1) + sum((Counter(guess) & Counter(answer)).values()) - in_place


class World:
    """Words with a scoring, searched with their symbols, or with symbols that tell nothing."""

    def __init__(
        self, words: list[Word], answers: list[int], code: Callable[[Word, Word], int] = pegs, n_codes: int = 0
    ) -> None:
        self.words, self.answers = words, answers
        places = len(words[0])
        self.codes = np.array([[code(g, words[a]) for a in answers] for g in words], np.uint32)
        self.scoring = _core.Scoring(n_codes or (places + 1) ** 2, pegs(words[0], words[0]), tiles=False)

    def search(self, rule: str, weights: list[int] | None = None, *, plain: bool = False) -> _core.Search:
        letters = np.array(self.words, np.int32)
        if plain:
            letters = np.arange(len(self.words), dtype=np.int32)[:, None].repeat(letters.shape[1], axis=1) + 64
        counts = None if weights is None else np.array(weights, np.int64)
        codes = self.codes.astype(np.uint8)
        places = np.array(self.answers, np.int32)
        return _core.Search(_core.SearchTables(codes, places, letters, counts, self.scoring, rule), 2**22)

    def totals(self, search: _core.Search, candidates: list[int], left: int) -> dict[int, tuple[int, int]]:
        """What every guess costs: lost answers and guesses."""
        some = np.array(candidates, np.int32)
        found = search.rank(some, None, left, NOTHING, len(self.words), False, (-1, 0), 1, _core.Control())
        guesses, lost, total, upper, upper_rest, *_ = (column.tolist() for column in found)
        assert (lost, total) == (upper, upper_rest)
        return {g: (a, b) for g, a, b in zip(guesses, lost, total, strict=True)}


def orbit(word: Word, symbols: int) -> set[Word]:
    """Everything that a word becomes by renaming symbols and moving places."""
    return {
        tuple(names[s] for s in order)
        for order in itertools.permutations(word)
        for names in itertools.permutations(range(symbols))
    }


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Games with all words, with whole orbits of them (much symmetry), or with any (little)."""
    places, symbols = draw(st.sampled_from([(2, 3), (2, 4), (3, 2), (3, 3), (2, 5), (4, 2)]))
    words = list(itertools.product(range(symbols), repeat=places))
    if draw(st.booleans()):
        kinds = draw(st.sets(st.sampled_from(words), min_size=1, max_size=2))
        words = sorted(set().union(*(orbit(word, symbols) for word in kinds)))
    elif draw(st.booleans()):
        words = sorted(draw(st.sets(st.sampled_from(words), min_size=3)))
    answers = list(range(len(words)))
    if draw(st.booleans()):
        answers = sorted(draw(st.sets(st.sampled_from(answers), min_size=1)))
    return World(words, answers)


@given(worlds(), st.sampled_from(["any", "strict"]), st.integers(2, 6), st.data())
def test_every_guess_is_worth_what_it_is_without_symmetry(
    world: World, rule: str, left: int, data: st.DataObject
) -> None:
    everything = range(len(world.answers))
    weights = data.draw(st.none() | st.lists(st.integers(1, 2), min_size=len(everything), max_size=len(everything)))
    candidates = list(everything)
    if data.draw(st.booleans()):
        candidates = sorted(data.draw(st.sets(st.sampled_from(candidates), min_size=1)))
    mine, plain = (world.search(rule, weights, plain=plain) for plain in (False, True))
    assert world.totals(mine, candidates, left) == world.totals(plain, candidates, left)


@given(worlds(), st.sampled_from(["any", "strict"]), st.integers(2, 5))
def test_the_longest_game_is_the_same_without_symmetry(world: World, rule: str, left: int) -> None:
    everything = np.arange(len(world.answers), dtype=np.int32)
    found = [
        world.search(rule, plain=plain).worst(everything, None, left, -1, _core.Control())[1:]
        for plain in (False, True)
    ]
    assert found[0] == found[1]


def test_a_scoring_that_tells_symbols_apart_has_none_of_their_symmetries() -> None:
    def told(guess: Word, answer: Word) -> int:
        # Whether the answer has a 0 is told besides: 0 is like no other symbol.
        return pegs(guess, answer) if guess == answer else pegs(guess, answer) + 12 * (0 in answer)

    words = list(itertools.product(range(3), repeat=2))
    world = World(words, list(range(9)), told, 24)
    mine, plain = (world.totals(world.search("any", plain=plain), list(range(9)), 6) for plain in (False, True))
    assert mine == plain
    assert mine[words.index((0, 0))] != mine[words.index((1, 1))]
