"""Scorings: each against its own slow definition, and the whole way from a vocabulary to exact play."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.solver.test_finished_codes import least_total
from tests.support.cli_process import call, environment
from tests.support.refusal import refused
from tilewise.errors import NotationError
from tilewise.game.position import Position
from tilewise.game.scoring import LeftToRightTiles, NaiveTiles, Tiles
from tilewise.game.scorings import SCORINGS, scoring_named
from tilewise.solver.table.table import FeedbackTable
from tilewise.trees import parse_tree, tree_json

WORD = st.text("abc", min_size=4, max_size=4)
WORDS = st.lists(WORD, min_size=2, max_size=9, unique=True)


@pytest.mark.parametrize("name", SCORINGS)
@given(words=WORDS, guess=WORD)
def test_many_codes_are_those_of_the_definition(name: str, words: list[str], guess: str) -> None:
    known = tw.make_vocabulary("abc", words, scoring=name)
    scoring = known.scoring
    assert (scoring, scoring.name) == (scoring_named(name, 4), name)
    codes = known.codes(guess, known.answer_letters)
    assert codes.tolist() == [scoring.code(guess, answer) for answer in known.answers]
    assert (codes == scoring.solved).tolist() == [guess == answer for answer in known.answers]
    for code in codes.tolist():
        assert 0 <= code < scoring.n_codes
        assert scoring.parse(str(scoring.feedback_of(code))) == scoring.feedback_of(code)
        assert scoring.feedback_of(code).code == code
    table = FeedbackTable(known)
    np.testing.assert_array_equal(
        table.pick(table.all_guesses()), [[scoring.code(g, a) for a in known.answers] for g in known.guesses]
    )


def test_codes_of_one_s_own_scoring_are_those_of_the_words_asked_about() -> None:
    words = ["abc", "abd", "bcd", "cda", "dab"]
    known = tw.make_vocabulary("mine", words, scoring=lambda guess, answer: sum(map(str.__eq__, guess, answer)))
    code = known.scoring.code
    for guess, secret in product(words, words):
        for some in (words, words[::2], words[1:3], words[::-1]):
            assert known.codes(guess, known.encode(some)).tolist() == [code(guess, w) for w in some]
        # A position asks about ever fewer words, turn by turn.
        position = tw.Position(known).answered(guess, secret).answered("dab", secret)
        fits = [w for w in words if all(code(g, w) == code(g, secret) for g in (guess, "dab"))]
        assert position.candidates == tuple(fits)


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
    guess = tw.rank(start, top=1)[0].guess
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


# ---- one's own, and lists by rule ------------------------------------------------------------------------


@given(WORDS, st.integers(1, 5), st.integers(0, 2**16))
def test_a_scoring_of_ones_own_is_its_function_and_its_table(words: list[str], kinds: int, seed: int) -> None:
    words = sorted(words)
    chance = np.random.default_rng(seed)
    table = chance.integers(1, kinds + 1, size=(len(words), len(words)))
    np.fill_diagonal(table, 0)
    codes = {(g, a): int(table[i, j]) for i, g in enumerate(words) for j, a in enumerate(words)}
    by_function = tw.make_vocabulary("own", words, scoring=lambda guess, answer: codes[guess, answer])
    by_table = tw.make_vocabulary("own", words, scoring=table)
    assert by_function.scoring == by_table.scoring
    assert by_function == by_table
    assert pickle.loads(pickle.dumps(by_table)) == by_table
    np.testing.assert_array_equal(FeedbackTable(by_table).pick(FeedbackTable(by_table).all_guesses()), table)
    assert all(by_table.scoring.code(g, a) == code for (g, a), code in codes.items())
    found = tw.solve(by_table, limit=len(words) + 1)
    assert found.tree is not None
    assert tw.verify(found.tree, by_table).total == found.total
    assert parse_tree(tree_json(found.tree)) == found.tree
    start = Position(by_table)
    after = start.answered(words[0], words[-1])
    assert Position.parse(str(after), by_table) == after


def own(scoring: object) -> tw.Vocabulary:
    return tw.make_vocabulary("own", ["ab", "ba", "bb"], scoring=scoring)  # type: ignore[arg-type]


ZERO = [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


def table(row: int, column: int, code: object) -> list[list[Any]]:
    """A table of codes with one of them changed."""
    return [[code if (i, j) == (row, column) else x for j, x in enumerate(line)] for i, line in enumerate(ZERO)]


@pytest.mark.parametrize(
    ("scoring", "why"),
    [
        (lambda _g, _a: 0, "gives 'ab' for the answer 'ba' the code 0, which must be that of a guess that is the "),
        (lambda g, a: 1 if g != a else 0 if g < "bb" else 2, "gives 'ab' for itself the code 0, and 'bb' for itself 2"),
        (lambda _g, _a: 65_536, "gives 65536 for 'ab' and the answer 'ab': a code is a whole number from 0 to 65535"),
        (lambda _g, _a: "no", "gives 'no' for 'ab' and the answer 'ab'"),
        (lambda _g, _a: True, "gives True for 'ab' and the answer 'ab'"),
        (lambda _g, _a: 1 // 0, "the scoring failed for 'ab' and the answer 'ab': ZeroDivisionError"),
        ([[0, 1], [1, 0]], "must have 3 rows of 3 codes"),
        ([[0, 1, 1], [1, 0], [1, 1, 0]], "must have 3 rows of 3 codes"),
        (7, "must have 3 rows of 3 codes"),
        ("own-0123456789ab", "is one of somebody's own: make the vocabulary that has it first"),
        (table(0, 2, 70_000), "gives 70000 for 'ab' and the answer 'bb'"),
        (np.array(table(0, 2, 70_000)), "gives 70000 for 'ab' and the answer 'bb'"),
        (np.array(table(0, 2, 70_000), object), "gives 70000 for 'ab' and the answer 'bb'"),
        (np.array(ZERO, float), "gives 0.0 for 'ab' and the answer 'ab'"),
        (table(1, 2, -1), "gives -1 for 'ba' and the answer 'bb'"),
    ],
)  # fmt: skip
def test_scorings_that_do_not_fit_are_refused(scoring: object, why: str) -> None:
    refused(tw.VocabularyError, why, own, scoring)
    assert own(np.array(ZERO, object)) == own(ZERO)


def test_a_scoring_of_ones_own_knows_its_words_alone() -> None:
    words = own(lambda guess, answer: 9 if guess == answer else sum(map(str.__eq__, guess, answer)))
    assert str(words.feedback("ab", "bb")) == "1"
    with pytest.raises(tw.VocabularyError, match="'aa' is not a word of the list for which this scoring was made"):
        words.feedback("aa", "ab")
    refused(tw.NotationError, "'10' is no code of this scoring: write 0 to 9", Position.parse, "ab=10", words)
    refused(tw.IllegalGuess, "hard mode is for the game's own tiles", tw.solve, words, rule="hard")


@pytest.mark.parametrize(
    ("name", "words", "scoring", "some"),
    [
        ("mastermind:4x6", 1296, "pegs", "1123"),
        ("bulls:4", 5040, "pegs", "0123"),
        ("primel:5", 8363, "tiles", "25693"),
        ("mini-nerdle", 206, "tiles", "10-1=9"),
        ("nerdle", 17_723, "tiles", "12+35=47"),
    ],
)
def test_lists_by_rule(name: str, words: int, scoring: str, some: str) -> None:
    made = tw.vocabulary(name)
    assert (len(made), len(made.answers), made.scoring.name, some in made) == (words, words, scoring, True)
    assert tw.vocabulary(f" {name.upper()} ") is made
    assert pickle.loads(pickle.dumps(made)) == made


PLACES = "give 2 to 15 places (lists made by rule have at most 65,535 words)"
COLOURS = "give 1 to 15 colours for 4 places (lists made by rule have at most 65,535 words)"


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (["mastermind:0x6", "mastermind:99x99"], f"'NAME' cannot be made: {PLACES}"),
        (["mastermind:4x0", "mastermind:4x16"], f"'NAME' cannot be made: {COLOURS}"),
        (["mastermind:2x36"], "'NAME' cannot be made: give 1 to 35 colours for 2 places"),
        (["mastermind:15x3"], "'NAME' cannot be made: give 1 to 2 colours for 15 places"),
        (["mastermind:6", "mastermind:4x-6"], "'NAME' is not the name of a list: write it as in 'mastermind:4x6'"),
        (["bulls:1", "bulls:6", "primel:0", "primel:999999999"], "'NAME' cannot be made: give 2 to 5 digits"),
        (["primel:05", "primel:５"], "'NAME' is not the name of a list: write it as in 'primel:5'"),
        (["primel:" + "9" * 5000], "write it as in 'primel:5'"),
        (["nerdle:5"], "write it as in 'nerdle'"),
    ],
)
def test_lists_by_rule_that_cannot_be(names: list[str], why: str) -> None:
    for name in names:
        assert len(refused(tw.VocabularyError, re.escape(why.replace("NAME", name)), tw.vocabulary, name)) < 150


@pytest.mark.parametrize(
    ("name", "turn", "why"),
    [
        ("nerdle", "12+34=99=........", "'12+34=99' is not in the word list 'nerdle', which takes only true equations"),
        ("mini-nerdle", "1+1=02=......", "'1+1=02' is not in the word list 'mini-nerdle', which takes only true"),
        ("primel:3", "105=...", "'105' is not in the word list 'primel:3', which takes only primes: did you mean 10"),
        ("bulls:3", "112=1+0", "'112' is not in the word list 'bulls:3', which takes only digits without repeats"),
    ],
)
def test_what_no_game_takes_was_never_played(name: str, turn: str, why: str) -> None:
    """In a written position, on boards and in a review as in a game: one sentence; and so for parts of a list."""
    words = tw.vocabulary(name)
    guess, _, shown = turn.rpartition("=")
    pair = words.with_answers(words.answers[:2])
    asks: list[Callable[[], object]] = [
        lambda: Position.parse(turn, name),
        lambda: Position(pair).play(guess, shown),
        lambda: Position.parse(turn, words.without([words.guesses[0]])),
        lambda: Position.parse(turn, pickle.loads(pickle.dumps(pair))),
        lambda: tw.Boards.parse(f"{turn}/{shown}", name),
        lambda: tw.review(name, [turn], answer=words.answers[0]),
        lambda: tw.review(name, [guess, words.answers[0]]),
        lambda: Position(words).check(guess),
    ]
    for ask in asks:
        refused(tw.VocabularyError, re.escape(why).replace(re.escape(repr(name)), f"'{name}[^']*'"), ask)
    away = words.guesses[0]  # what was taken away may have been played
    assert Position(words.without([away])).play(away, shown).turns[0].guess == away


@pytest.mark.parametrize(
    ("text", "read"), [("2+1", "2+1"), ("2a1b", "2+1"), ("2B1C", "2+1"), ("bbw", "2+1"), ("●○", "1+1"), ("0,4", "0+4")]
)
def test_pegs_are_read_as_people_write_them(text: str, read: str) -> None:
    scoring = scoring_named("pegs", 4)
    assert str(scoring.parse(text)) == read
    for wrong in ("", "2", "3+1", "2+3", "x+1", "bbbbb", "5+0"):
        refused(tw.NotationError, ".", scoring.parse, wrong)


@given(WORDS, st.sampled_from([name for name in SCORINGS if name != "tiles"]))
def test_exact_play_by_every_scoring_is_that_of_brute_force(words: list[str], name: str) -> None:
    known = tw.make_vocabulary("abc", words[:6], scoring=name)
    codes = [[known.scoring.code(guess, answer) for answer in known.answers] for guess in known.guesses]
    assert tw.solve(known).total == least_total(np.array(codes, np.uint32), known.scoring.solved)


def test_mastermind_from_rule_to_proof() -> None:
    game = tw.vocabulary("mastermind:4x6")
    proof = tw.prove(game)
    assert (proof.total, proof.proved) == (5625, True)
    assert tw.solve(game, limit=5).total == 5626
    strict = tw.solve(game, rule="strict", opening="1123")
    assert strict.total == 5660
    assert strict.tree is not None
    assert tw.verify(strict.tree, game).total == 5660


# By a branch and bound written apart from this project: totals by kind of first guess, then answers lost and the total
# within one guess less than the longest game takes.
TRUTHS = {
    ("mastermind:2x3", "any"): ({"12": 21, "11": 24}, (2, (4, 17))),
    ("mastermind:3x3", "any"): ({"123": 80, "112": 73, "111": 86}, (3, (1, 72))),
    ("mastermind:3x3", "strict"): ({"123": 80, "112": 73, "111": 86}, (3, (1, 72))),
    ("mastermind:3x5", "any"): ({"123": 451, "112": 453, "111": 511}, (4, (1, 452))),
    ("mastermind:3x5", "strict"): ({"123": 455, "112": 456, "111": 514}, (4, (9, 446))),
    ("mastermind:4x3", "any"): ({"1123": 246, "1122": 249, "1112": 256, "1111": 291}, (3, (12, 234))),
    ("mastermind:4x3", "strict"): ({"1123": 247, "1122": 253, "1112": 259, "1111": 296}, (3, (17, 230))),
    ("mastermind:4x4", "any"): ({"1234": 954, "1123": 905, "1122": 912, "1112": 932, "1111": 1035}, (3, (145, 759))),
    ("mastermind:4x4", "strict"): ({"1234": 971, "1123": 908, "1122": 921, "1112": 942, "1111": 1039}, (4, (3, 905))),
    ("bulls:2", "any"): ({"01": 451}, (5, (31, 408))),
    ("bulls:2", "strict"): ({"01": 483}, (8, (4, 479))),
}


@pytest.mark.parametrize(("game", "rule"), TRUTHS)
def test_games_of_pegs_are_what_another_program_found(game: str, rule: str) -> None:
    words, (totals, (limit, within)) = tw.vocabulary(game), TRUTHS[game, rule]
    found = tw.evaluate(words, totals, rule, limit=12)
    assert {guess: value.total for guess, value in found.items()} == totals
    short = tw.solve(words, rule=rule, limit=limit)
    assert (short.lost, short.total) == within
    assert tw.solve(words, "worst", rule, limit=12).worst == limit + 1


@pytest.mark.parametrize("scoring", ["shared-letters", "near", "pegs"])
def test_a_recorded_game_of_another_scoring_is_judged_by_it(scoring: str, tmp_path: Path) -> None:
    """The name of its list says how it was scored, and is all that the history keeps of that."""
    words = tw.vocabulary(f"lab, {scoring}:s....")
    assert (words.scoring.name, words.name, words.answers[0][0]) == (scoring, f"lab, {scoring}:s....", "s")
    env = environment(TILEWISE_DATA=str(tmp_path))
    terms = ("--list", "lab", "--scoring", scoring, "--given", "st...", "--secret", "store")
    call("play", *terms, text="stare\nstore\n", env=env)
    told = json.loads(call("review", "--last", "--json", env=env).stdout)
    assert told["game"]["list"] == f"lab, {scoring}:st..."
    assert [turn["feedback"] for turn in told["turns"]] == [
        str(words.feedback("stare", "store")),
        str(words.feedback("store", "store")),
    ]


@pytest.mark.parametrize("words", ["mastermind:3x3", "lab, near", "own"])
@pytest.mark.parametrize(
    "door",
    [
        lambda words: tw.simulate(tw.Strategy(rule="hard"), words),
        lambda words: tw.simulate(tw.Strategy(ranker=lambda choice: choice.sizes.max(axis=1), rule="hard"), words),
        lambda words: tw.Strategy(words.guesses[0], rule="hard").unroll(words),
        lambda words: tw.Record(tw.Game(words, "hard")),
        lambda words: tw.solver.beat_adversary(tw.Game(words, "hard")),
    ],
)
def test_whatever_plays_refuses_the_hard_rule_without_tiles(
    words: str, door: Callable[[tw.Vocabulary], object]
) -> None:
    made = own(lambda guess, answer: int(guess == answer)) if words == "own" else tw.vocabulary(words)
    refused(tw.IllegalGuess, "hard mode is for the game's own tiles", door, made)


def test_clues_that_clash_are_told_in_the_words_of_their_scoring() -> None:
    # A scoring of one's own knows what its answers show, and no other word that may be guessed can be the answer.
    few = tw.make_vocabulary("few", ["ab", "ba", "bb"], ["ab", "ba"], scoring=[[0, 1], [1, 0], [2, 2]])
    # A letter that is near says nothing about the rest of the word.
    near = tw.make_vocabulary("near", ["az", "ba", "cm", "mb", "mz"], scoring="near")
    for words, turns, told in (
        (few, "bb=1", r"No word can show BB like that\.$"),
        (few, "ab=1 ba=1", r"No word fits AB and BA together\.$"),
        (near, "ba=y. mb=g.", "No word fits BA and MB together. Should the "),
        (near, "ba=y. mb=.y", r"Should the B of MB be far off\?$"),
    ):
        refused(tw.Contradiction, told, tw.rank, Position.parse(turns, words))
    why = "'bb' is not one of the 2 answers for which this scoring was made"
    refused(tw.VocabularyError, why, tw.solve, few.with_answers(["ab", "bb"]))


@pytest.mark.parametrize(
    ("words", "scoring", "secret", "shown"),
    [
        ("mastermind:3x3", "tiles", "131", "112 gy."),
        ("lab, near", "tiles", "cocoa", "crane g.y.."),
        ("lab", "near", "cocoa", "crane gyyy."),
    ],
)
def test_the_scoring_that_is_asked_for_is_played(words: str, scoring: str, secret: str, shown: str) -> None:
    """Also the game's own, for a list that has another."""
    terms = ("--list", words, "--scoring", scoring, "--secret", secret)
    assert shown in call("play", *terms, text=f"{shown.split()[0]}\nquit\n").stdout.splitlines()


def test_a_tree_cannot_claim_what_its_scoring_has_not() -> None:
    words = tw.vocabulary("mastermind:2x2")
    tree = tree_json(tw.solve(words).tree)  # type: ignore[arg-type]
    with pytest.raises(tw.TreeError, match="the tree's rule is wrong: hard mode is for the game's own tiles"):
        tw.verify(parse_tree(tree.replace('"rule":"any"', '"rule":"hard"')), words)
    few = tw.make_vocabulary("few", ["ab", "ba", "bb"], ["ab", "ba"], scoring=[[0, 1], [1, 0], [2, 3]])
    free = tw.solve(few, opening="bb").tree
    assert free is not None
    assert tw.verify(free, few).total == 4
    with pytest.raises(tw.TreeError, match="'bb' breaks the strict rule: it cannot be the answer"):
        tw.verify(replace(free, rule=tw.Rule.STRICT), few)


class ArrowFeedback(tw.Feedback):
    """Tiles of a game that says higher or lower."""

    MARKS = "v^g"
    SQUARES = ("🔽", "🔼", "🟩")
    SIGNS = ("↓", "↑", "")


class Arrows(Tiles):
    """Each tile is right, or the letter that belongs there comes earlier or later in the alphabet."""

    name = "arrows"
    tiles = False
    tile = ArrowFeedback
    kinds = ("too late in the alphabet", "too early in the alphabet", "in the right place")
    marks, squares = ArrowFeedback.MARKS, ArrowFeedback.SQUARES
    __slots__ = ()

    def digits(self, guess: Sequence[str], answer: Sequence[str]) -> tuple[int, ...]:
        return tuple(2 if g == a else int(g < a) for g, a in zip(guess, answer, strict=True))

    def codes(self, guess: Any, words: Any, _: Sequence[str], /) -> Any:  # letters are numbered in their order
        return np.where(words == guess, 2, guess < words) @ (3 ** np.arange(self.length, dtype=np.int64))


def test_a_scoring_says_how_its_tiles_are_written_and_drawn() -> None:
    words = tw.make_vocabulary("arrows", ["bills", "hills", "mills", "thumb", "tills"]).with_scoring(Arrows(5))
    position = tw.Position(words).answered("hills", "mills")
    assert str(position) == "hills=^gggg"
    assert tw.Position.parse("hills=^gggg", words) == position
    assert tw.Position.parse("hills=🔼🟩🟩🟩🟩", words) == position
    assert position.candidates == ("mills", "tills")
    assert ">H↑<" in position._repr_html_()
    assert "🔼🟩🟩🟩🟩" in tw.Record.replay(words, ["hills", "mills"], "mills").share()
    tree = tw.solve(words).tree
    assert tree is not None
    assert tw.verify(tree, words).total == tree.value
    assert "^" in tw.trees.tree_dot(tree)
    refused(NotationError, r"'y' in 'y\.\.\.\.' is not a tile: use v \^ g", tw.Position.parse, "hills=y....", words)
    for digits in product(range(3), repeat=3):
        assert ArrowFeedback.parse(str(ArrowFeedback(digits))).digits == digits
