"""Positions: candidates, legal guesses under every rule, notation, widening and diagnosis."""

import contextlib
import re
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.strategies import positions
from tilewise import (
    Feedback,
    IllegalGuess,
    NotationError,
    Position,
    Rule,
    Turn,
    VocabularyError,
    diagnose,
    feedback,
    make_vocabulary,
    vocabulary,
)
from tilewise.game.diagnosis import conflict
from tilewise.game.position import as_position


def fits(word: str, turns: tuple[Turn, ...]) -> bool:
    return all(feedback(t.guess, word) == t.feedback for t in turns)


@given(positions(consistent=False))
def test_candidates_are_the_words_that_fit(p: Position) -> None:
    listed = tuple(w for w in p.vocabulary.answers if fits(w, p.turns))
    allowed = tuple(w for w in p.vocabulary.guesses if fits(w, p.turns))
    assert p.widened == (not listed)
    assert p.candidates == (listed or allowed)
    assert tuple(p.universe.answers[i] for i in p.candidate_indices) == p.candidates


@given(positions(consistent=False))
def test_legal_guesses(p: Position) -> None:
    def legal(rule: str) -> list[str]:
        return [p.vocabulary.guesses[i] for i in as_position(p, rule).legal()]

    assert legal("any") == list(p.vocabulary.guesses)
    assert legal("strict") == list(p.candidates)
    for word in p.vocabulary.guesses:
        hard = all(
            all(word[i] == c for i, (c, d) in enumerate(zip(t.guess, t.feedback, strict=True)) if d == 2)
            and all(
                word.count(c) >= sum(1 for g, d in zip(t.guess, t.feedback, strict=True) if g == c and d)
                for c in t.guess
            )
            for t in p.turns
        )
        assert (word in legal("hard")) == hard
        if hard:
            assert as_position(p, Rule.HARD).check(word) == word
        else:
            with pytest.raises(IllegalGuess):
                as_position(p, "hard").check(word)


@given(positions(consistent=False))
def test_notation_round_trip(p: Position) -> None:
    assert Position.parse(str(p), p.vocabulary) == p
    assert Position.parse(str(p).replace(" ", "+"), p.vocabulary) == p
    for turn in p.turns:
        assert Turn.parse(str(turn)) == turn


def test_hard_is_the_real_rule_and_nothing_else() -> None:
    p = Position.parse("crane=.y..g")
    assert as_position(p, "hard").check("there") == "there"  # r again in a new place, e stays
    assert as_position(p, "hard").check("crore") == "crore"  # a grey letter and a yellow place are free
    with pytest.raises(
        IllegalGuess, match="'slate' is not allowed in hard mode after 'crane=.y..g': it must contain R"
    ):
        as_position(p, "hard").check("slate")
    with pytest.raises(IllegalGuess, match="letter 5 must be E"):
        as_position(p, "hard").check("rents")
    twice = Position.parse("sassy=yyy..")
    with pytest.raises(IllegalGuess, match="it must contain S 2 times"):
        as_position(twice, "hard").check("abase")
    with pytest.raises(IllegalGuess, match="'slate' cannot be the answer any more"):
        as_position(p, "strict").check("slate")
    with pytest.raises(VocabularyError, match="'zzzzz' is not in the word list"):
        p.check("zzzzz")


def test_playing_and_undoing() -> None:
    p = Position(vocabulary("nyt")).play("crane", ".y..g").answered("STORE", "forge")
    assert str(p) == "crane=.y..g store=..yyg"
    assert p.undo().undo().undo() == Position(vocabulary("nyt"))
    assert not p.solved
    assert p.answered("forge", "forge").solved
    assert repr(p).startswith("Position.parse('crane=")
    # A word that our list does not know may have been played in another game.
    assert len(Position(vocabulary("nyt")).play("zzzzz", ".....").candidates) == 2274


def test_words_with_letters_the_list_does_not_have() -> None:
    v = make_vocabulary("tiny", ["abc", "abd"])
    assert Position(v).play("xyz", "...").candidates == ("abc", "abd")
    assert Position(v).play("abz", "gg.").candidates == ("abc", "abd")
    assert Position(v).play("abz", "ggg").candidates == ()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("crane", "'crane' is not a turn: write the guess, an equals sign and the tiles"),
        ("crane=.y..", "'.y..' has 4 tiles where 5 are needed"),
        ("cranes=.y..gg", "'cranes' has 6 letters, the words of 'nyt' have 5"),
        ("cr4ne=.y..g", "'cr4ne' is not a word"),
        ("=.y..g", "'' is not a word"),
        ("crane=.y..g=", "'=' in"),
    ],
)
def test_bad_text(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=re.escape(says)):
        Position.parse(text)
    with pytest.raises(NotationError, match="no rule 'easy': choose any, hard or strict"):
        Rule.parse("easy")
    with pytest.raises(NotationError, match="has 5 letters but '...' has 3 tiles"):
        Turn("crane", Feedback((0, 0, 0)))


# ---- diagnosis -------------------------------------------------------------------------------------------


def test_widening_says_so() -> None:
    p = Position.parse("tarse=ggggg")
    assert p.widened
    assert p.candidates == ("tarse",)
    told = diagnose(p)
    assert (told.consistent, told.listed, told.conflict) == (True, False, ())
    assert "No listed answer fits" in told.message
    assert diagnose(Position.parse("crane=.y..g")).message == "The clues fit."


def test_contradiction_names_the_turns_and_the_tile() -> None:
    p = Position.parse("slate=..... crane=..g.. moist=.....")
    told = diagnose(p)
    assert told.conflict == (0, 1)
    assert told.message.startswith(
        "No word fits SLATE and CRANE together: CRANE says letter 3 is A; SLATE says not. Should"
    )
    assert {(t.turn, t.place) for c in told.changes for t in c.tiles} <= {(0, 2), (1, 2)}
    assert told.changes[0].answers > 0
    impossible = diagnose(Position.parse("crane=ggggy"))
    assert impossible.conflict == (0,)
    assert impossible.message == "No word can show CRANE like that. Should the E of CRANE be absent?"
    hopeless = diagnose(Position.parse("crane=ggggg slate=ggggg"))
    assert hopeless.message.endswith(
        "CRANE says letter 1 is C; SLATE says S. Changing one or two tiles would not fix it."
    )


def test_two_wrong_tiles_are_mended_together() -> None:
    turns = (Turn.parse("crane=.y.gg"), Turn.parse("sloth=y..g."))  # of TERSE, one tile of each misread
    told = diagnose(Position(vocabulary("nyt"), turns))
    assert not told.consistent
    assert {len(c.tiles) for c in told.changes} == {2}
    for change in told.changes:
        assert Position(vocabulary("nyt"), change.turns).candidates
        assert change.question.startswith("Should the ")
        assert " and the " in change.question


def test_a_letter_in_one_turn_and_not_in_another() -> None:
    assert diagnose(Position.parse("crane=y.... chick=.....")).reason == "CRANE says the word has a C; CHICK says not"


def test_one_word_with_different_tiles_is_not_told_by_its_letters() -> None:
    told = diagnose(Position.parse("moult=..... crane=....g crane=....."))
    assert told.conflict == (1, 2)
    assert told.message.startswith(
        "No word can show CRANE like that: it was guessed twice and shows different tiles. Should the E of CRANE"
    )
    assert told.error.fault is not None


@given(positions(consistent=False))
def test_diagnosis_agrees_with_trying_everything(p: Position) -> None:
    words = p.vocabulary.guesses
    told = diagnose(p)
    assert told.consistent == any(fits(w, p.turns) for w in words)
    assert told.listed == any(fits(w, p.turns) for w in p.vocabulary.answers)
    if told.consistent:
        return
    smallest = next(
        turns
        for size in range(1, len(p.turns) + 1)
        for turns in combinations(range(len(p.turns)), size)
        if not any(fits(w, tuple(p.turns[i] for i in turns)) for w in words)
    )
    assert told.conflict == smallest
    # Every word says what the tiles should have been; the fewest that differ are the change.
    mended: dict[tuple[tuple[int, int, int], ...], int] = {}
    for word in words:
        tiles = tuple(
            (t, place, now)
            for t, turn in enumerate(p.turns)
            for place, now in enumerate(feedback(turn.guess, word))
            if now != turn.feedback.digits[place]
        )
        mended[tiles] = mended.get(tiles, 0) + 1
    fewest = min(map(len, mended))
    wanted = {tiles: n for tiles, n in mended.items() if len(tiles) == fewest and fewest <= 2}
    assert {tuple((t.turn, t.place, t.now) for t in c.tiles): c.allowed for c in told.changes} == wanted
    for change in told.changes:
        assert sum(fits(w, change.turns) for w in words) == change.allowed
    counts = [c.answers for c in told.changes]
    if p.vocabulary.weights is None:
        assert counts == sorted(counts, reverse=True)


def test_a_clash_of_many_turns_is_found_without_trying_every_set_of_them() -> None:
    # Every turn rules out one word, so that all of them together clash and no fewer do: 2^18 sets would be to try.
    letters = "abcdefghijklmnopqr"
    v = make_vocabulary("doubles", [2 * letter for letter in letters])
    told = diagnose(Position(v, [f"{2 * letter}=.." for letter in ("x", *letters, "y")]))
    assert told.conflict == tuple(range(1, 19))


@given(positions(consistent=False))
def test_what_the_quick_way_calls_a_clash_is_one_and_needs_each_of_its_turns(p: Position) -> None:
    letters = p.vocabulary.guess_letters
    fitting = np.array([p.fits(turn, letters) for turn in p.turns]).reshape(-1, len(letters))
    if fitting.all(axis=0).any():
        return
    clash = conflict(fitting, tries=0)
    assert not fitting[list(clash)].all(axis=0).any()
    for turn in clash:
        rest = [t for t in clash if t != turn]
        assert fitting[rest].all(axis=0).any()


@given(st.text(alphabet="crane=.yg +sl", max_size=30))
def test_any_text_is_read_or_rejected(text: str) -> None:
    with contextlib.suppress(NotationError):
        p = Position.parse(text)
        assert Position.parse(str(p)) == p


def test_a_position_may_be_on_the_list_of_the_day() -> None:
    start = Position("Daily")
    assert start.vocabulary == vocabulary("daily")
    assert Position.parse("crane=.y..g", "daily").vocabulary == start.vocabulary
    assert diagnose("daily").consistent


def test_a_chance_is_a_share_of_the_weights() -> None:
    words = make_vocabulary("x", ["crane", "slate", "trace"], {"crane": 3, "slate": 1})
    start = Position(words)
    assert [start.chance(word) for word in ("CRANE", "slate", "trace", "zzzzz")] == [0.75, 0.25, 0.0, 0.0]
    assert start.answered("crane", "slate").chance("slate") == 1.0
