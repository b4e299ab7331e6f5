"""Positions: candidates, legal guesses under every rule, notation, widening and diagnosis."""

import contextlib
import re
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.refusal import refused
from tests.support.strategies import positions
from tilewise.game import diagnosis
from tilewise.game.position import as_position
from tilewise.game.words.vocabulary import Indices
from tilewise.solver import FeedbackTable


def fits(word: str, turns: tuple[tw.Turn, ...]) -> bool:
    return all(tw.feedback(t.guess, word) == t.feedback for t in turns)


@given(positions(consistent=False))
def test_candidates_are_the_words_that_fit(p: tw.Position) -> None:
    listed = tuple(w for w in p.vocabulary.answers if fits(w, p.turns))
    allowed = tuple(w for w in p.vocabulary.guesses if fits(w, p.turns))
    assert p.widened == (not listed)
    assert p.candidates == (listed or allowed)
    assert tuple(p.universe.answers[i] for i in p.candidate_indices) == p.candidates


@given(positions(consistent=False))
def test_legal_guesses(p: tw.Position) -> None:
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
            assert as_position(p, tw.Rule.HARD).check(word) == word
        else:
            with pytest.raises(tw.IllegalGuess):
                as_position(p, "hard").check(word)


@given(positions(consistent=False))
def test_notation_round_trip(p: tw.Position) -> None:
    assert tw.Position.parse(str(p), p.vocabulary) == p
    assert tw.Position.parse(str(p).replace(" ", "+"), p.vocabulary) == p
    for turn in p.turns:
        assert tw.Turn.parse(str(turn)) == turn


def test_a_refused_guess_is_told_why() -> None:
    p, twice = tw.Position.parse("crane=.y..g"), tw.Position.parse("sassy=yyy..")
    why = "'slate' is not allowed in hard mode after 'crane=.y..g': it must contain R"
    refused(tw.IllegalGuess, why, as_position(p, "hard").check, "slate")
    refused(tw.IllegalGuess, "letter 5 must be E", as_position(p, "hard").check, "rents")
    refused(tw.IllegalGuess, "it must contain S 2 times", as_position(twice, "hard").check, "abase")
    refused(tw.IllegalGuess, "'slate' cannot be the answer any more", as_position(p, "strict").check, "slate")
    refused(tw.VocabularyError, "'zzzzz' is not in the word list", p.check, "zzzzz")
    refused(tw.NotationError, "no rule 'easy': choose any, hard or strict", tw.Rule.parse, "easy")
    refused(tw.NotationError, "has 5 letters but '...' has 3 tiles", tw.Turn, "crane", tw.Feedback((0, 0, 0)))


def test_playing_and_undoing() -> None:
    p = tw.Position(tw.vocabulary("nyt")).play("crane", ".y..g").answered("STORE", "forge")
    assert str(p) == "crane=.y..g store=..yyg"
    assert p.undo().undo().undo() == tw.Position(tw.vocabulary("nyt"))
    assert not p.solved
    assert p.answered("forge", "forge").solved
    assert repr(p).startswith("Position.parse('crane=")
    # A word that our list does not know may have been played in another game.
    assert len(tw.Position(tw.vocabulary("nyt")).play("zzzzz", ".....").candidates) == 2274


def test_words_with_letters_the_list_does_not_have() -> None:
    v = tw.make_vocabulary("tiny", ["abc", "abd"])
    assert tw.Position(v).play("xyz", "...").candidates == ("abc", "abd")
    assert tw.Position(v).play("abz", "gg.").candidates == ("abc", "abd")
    assert tw.Position(v).play("abz", "ggg").candidates == ()


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
    refused(tw.NotationError, re.escape(says), tw.Position.parse, text)


# ---- diagnosis -------------------------------------------------------------------------------------------


def test_widening_says_so() -> None:
    p = tw.Position.parse("tarse=ggggg")
    assert (p.widened, p.candidates) == (True, ("tarse",))
    told = tw.diagnose(p)
    assert (told.consistent, told.listed, told.conflict) == (True, False, ())
    assert "No listed answer fits" in told.message
    assert tw.diagnose(tw.Position.parse("crane=.y..g")).message == "The clues fit."
    assert tw.diagnose("daily").consistent


@pytest.mark.parametrize(
    ("turns", "conflict", "told"),
    [
        ("slate=..... crane=..g.. moist=.....", (0, 1),
         "No word fits SLATE and CRANE together: CRANE says letter 3 is A; SLATE says not. Should the "),
        ("crane=ggggy", (0,), "No word can show CRANE like that. Should the E of CRANE be absent?"),
        ("crane=ggggg slate=ggggg", (0, 1), "No word fits CRANE and SLATE together: CRANE says letter 1 is C; SLATE "
         "says S. Changing one or two tiles would not fix it."),
        ("crane=.y.gg sloth=y..g.", (0, 1), "No word fits CRANE and SLOTH together: "),  # of TERSE, two tiles misread
        ("crane=y.... chick=.....", (0, 1), "No word fits CRANE and CHICK together: CRANE says the word has a C; CHICK "
         "says not."),
        ("moult=..... crane=....g crane=.....", (1, 2), "No word can show CRANE like that: it was guessed twice and "
         "shows different tiles. Should the E of CRANE"),
    ],
)  # fmt: skip
def test_contradiction_names_the_turns_and_the_tile(turns: str, conflict: tuple[int, ...], told: str) -> None:
    found = tw.diagnose(tw.Position.parse(turns))
    assert (found.conflict, found.message[: len(told)]) == (conflict, told)
    assert found.error.fault is not None
    if "sloth" in turns:
        assert {len(c.tiles) for c in found.changes} == {2}
        assert all(re.match("Should the .* and the ", c.question) for c in found.changes)


@given(positions(consistent=False))
def test_diagnosis_agrees_with_trying_everything(p: tw.Position) -> None:
    words = p.vocabulary.guesses
    told = tw.diagnose(p)
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
            for place, now in enumerate(tw.feedback(turn.guess, word))
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
    v = tw.make_vocabulary("doubles", [2 * letter for letter in letters])
    told = tw.diagnose(tw.Position(v, [f"{2 * letter}=.." for letter in ("x", *letters, "y")]))
    assert told.conflict == tuple(range(1, 19))


@given(positions(consistent=False))
def test_what_the_quick_way_calls_a_clash_is_one_and_needs_each_of_its_turns(p: tw.Position) -> None:
    letters = p.vocabulary.guess_letters
    fitting = np.array([p.fits(turn, letters) for turn in p.turns]).reshape(-1, len(letters))
    if fitting.all(axis=0).any():
        return
    clash = diagnosis.conflict(fitting, tries=0)
    assert not fitting[list(clash)].all(axis=0).any()
    for turn in clash:
        rest = [t for t in clash if t != turn]
        assert fitting[rest].all(axis=0).any()


@given(st.text(alphabet="crane=.yg +sl", max_size=30))
def test_any_text_is_read_or_rejected(text: str) -> None:
    with contextlib.suppress(tw.NotationError):
        p = tw.Position.parse(text)
        assert tw.Position.parse(str(p)) == p


def test_a_chance_is_a_share_of_the_weights() -> None:
    words = tw.make_vocabulary("x", ["crane", "slate", "trace"], {"crane": 3, "slate": 1})
    start = tw.Position(words)
    assert [start.chance(word) for word in ("CRANE", "slate", "trace", "zzzzz")] == [0.75, 0.25, 0.0, 0.0]
    assert start.answered("crane", "slate").chance("slate") == 1.0


# ---- known-answer counts, in the manner of chess perft: they prove feedback, partition and rule together ------

TINY = "the first 100 answers of original, guesses = answers"
COUNTS = [
    ("original", tw.Rule.ANY, [1120540]),
    ("original", tw.Rule.STRICT, [215691]),
    (TINY, tw.Rule.ANY, [2063, 482011]),
    (TINY, tw.Rule.STRICT, [2063, 77904, 631716, 1420989]),
]
# (Parts, largest part) of well-known openers on `original`.
OPENERS = {
    "salet": (148, 221), "raise": (132, 168), "crate": (148, 246), "trace": (150, 246),
    "roate": (126, 195), "soare": (127, 183), "slate": (147, 221),
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "rule", "depth", "expected"),
    [
        pytest.param(name, rule, d, n, id=f"{name[:8]}-{rule.name}-{d}", marks=[pytest.mark.slow] if n > 10**6 else [])
        for name, rule, counts in COUNTS
        for d, n in enumerate(counts, 1)
    ],
)
def test_counts(name: str, rule: tw.Rule, depth: int, expected: int) -> None:
    """Sequences of so many guesses and feedbacks that leave a candidate; one solved earlier is counted there."""
    answers = tw.vocabulary("original").answers[:100]
    table = FeedbackTable(tw.Vocabulary("tiny", answers, answers) if name == TINY else tw.vocabulary(name))
    known: dict[bytes, int] = {}

    def count(depth: int, candidates: Indices) -> int:
        key = bytes([depth]) + candidates.tobytes()
        if key not in known:
            of_words = table.vocabulary.guess_of_answer[candidates]
            guesses = table.all_guesses() if rule is tw.Rule.ANY else np.sort(of_words)
            known[key] = counted(depth, guesses, candidates)
        return known[key]

    def counted(depth: int, guesses: Indices, candidates: Indices) -> int:
        if depth == 1:
            return int(table.statistics(guesses, candidates).parts.sum())
        splits = (table.split(guess, candidates).items() for guess in guesses.tolist())
        solved = 3**table.vocabulary.length - 1
        return sum(count(depth - 1, part) for split in splits for code, part in split if code != solved)

    assert count(depth, table.all_answers()) == expected


def test_the_parts_of_openers_and_the_codes_that_occur() -> None:
    table = FeedbackTable(tw.vocabulary("original"))
    numbers = table.statistics(table.guesses(list(OPENERS)))
    assert list(zip(numbers.parts.tolist(), numbers.largest.tolist(), strict=True)) == list(OPENERS.values())
    assert len(np.unique(table.pick(table.all_guesses()))) == 238
