"""Scorings: each against its own slow definition, and the whole way from a vocabulary to exact play."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tilewise.game.alphabet import LETTERS
from tilewise.game.position import Position
from tilewise.game.scoring import SCORINGS, LeftToRightTiles, NaiveTiles, Tiles, scoring_named
from tilewise.solver.table import FeedbackTable

WORD = st.text("abc", min_size=4, max_size=4)
WORDS = st.lists(WORD, min_size=2, max_size=9, unique=True)


@pytest.mark.parametrize("name", SCORINGS)
@given(words=WORDS, guess=WORD)
def test_many_codes_are_those_of_the_definition(name: str, words: list[str], guess: str) -> None:
    known = tw.make_vocabulary("abc", words, scoring=name)
    scoring = known.scoring
    assert (scoring, scoring.name) == (scoring_named(name, 4), name)
    codes = scoring.codes(known.encode([guess])[0], known.answer_letters)
    assert codes.tolist() == [scoring.code(guess, answer) for answer in known.answers]
    assert (codes == scoring.solved).tolist() == [guess == answer for answer in known.answers]
    for code in codes.tolist():
        assert 0 <= code < scoring.n_codes
        assert scoring.parse(str(scoring.shown(code))) == scoring.shown(code)
        assert scoring.shown(code).code == code
    table = FeedbackTable(known)
    np.testing.assert_array_equal(
        table.pick(table.all_guesses()), [[scoring.code(g, a) for a in known.answers] for g in known.guesses]
    )


def test_the_tiles_of_published_programs() -> None:
    assert NaiveTiles(5).digits("green", "pages") == (1, 0, 1, 2, 0)
    assert Tiles(5).digits("green", "pages") == (1, 0, 0, 2, 0)
    # The first E takes the only one before the green place is looked at.
    assert LeftToRightTiles(5).digits("eerie", "abcde") == (1, 0, 0, 0, 2)
    assert Tiles(5).digits("eerie", "abcde") == (0, 0, 0, 0, 2)


@pytest.mark.parametrize("name", SCORINGS)
@given(words=WORDS)
def test_everything_above_follows_the_scoring(name: str, words: list[str]) -> None:
    known = tw.make_vocabulary("abc", words, scoring=name)
    found = tw.solve(known)
    assert found.proved
    assert found.tree is not None
    assert tw.verify(found.tree, known).total == found.total
    assert tw.simulate(tw.Strategy(), known).total >= found.total
    start = Position(known)
    guess = tw.suggest(start, top=1)[0].guess
    for answer in known.answers:
        after = start.answered(guess, answer)
        shown = known.scoring.code(guess, answer)
        assert after.turns[-1].feedback.code == shown
        assert after.candidates == tuple(w for w in known.answers if known.scoring.code(guess, w) == shown)
        assert Position.parse(str(after), known) == after
        assert tw.review(known, [guess, answer] if guess != answer else [guess]).solved


def test_lists_that_are_scored_otherwise_are_other_lists() -> None:
    plain = tw.vocabulary("nyt")
    naive = plain.with_scoring("naive-tiles")
    assert naive.digest != plain.digest
    assert naive != plain
    assert naive.with_scoring("tiles") == plain
    assert pickle.loads(pickle.dumps(naive)) == naive
    assert pickle.loads(pickle.dumps(naive)).scoring == NaiveTiles(5)
    for made in (naive.without(["crane"]), naive.with_weights([1.0] * 2309), naive.with_answers(["crane", "slate"])):
        assert made.scoring == NaiveTiles(5)
    with pytest.raises(tw.VocabularyError, match=r"there is no scoring 'naive' \(did you mean 'naive-tiles'\?\)"):
        plain.with_scoring("naive")


def test_the_hard_rule_belongs_to_tiles() -> None:
    naive = tw.make_vocabulary("abc", ["abca", "bcab", "cabc"], scoring="naive-tiles")
    with pytest.raises(tw.TilewiseError, match="hard mode is for the game's own tiles, not for 'naive-tiles'"):
        tw.solve(naive, rule="hard")
    with pytest.raises(tw.TilewiseError, match="hard mode is for the game's own tiles"):
        Position(naive).legal("hard")


def test_an_alphabet_reads_and_shows_words() -> None:
    assert LETTERS.symbols(" Côté ") == ("c", "ô", "t", "é")
    assert tw.vocabulary("nyt").alphabet == LETTERS
    with pytest.raises(tw.NotationError, match="'cr4ne' is not a word: it may have letters only"):
        LETTERS.word("cr4ne")
