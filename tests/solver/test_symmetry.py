"""Symmetry: guesses that are alike are searched once; the twin is the same game without a word about its symbols."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tilewise import _core

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
