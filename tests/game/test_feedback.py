"""Feedback: golden vectors with repeated letters, every way to write it, and what must always hold."""

import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.refusal import refused
from tests.support.strategies import feedbacks, words
from tilewise import Feedback, NotationError, feedback
from tilewise.game.words.alphabet import LETTERS

# guess, answer, tiles: mostly repeated letters, where programs go wrong.
GOLDEN = """
    green pages y..g.     bevel speak .y...     bevel ashes ...g.     bevel steel .y.gg
    boxes steel ...gy     boxes boney gg.g.     boxes disco .y..y     boxes marsh ....y
    trees solve ..y.y     trees crier .g.g.     plumb bound ..g.y     plumb pound g.g..
    speed abide ..y.y     speed erase y.yy.     speed steal g.g..     speed crepe .ygy.
    allee apple gy..g     eerie where y.y.g     mummy mammy g.ggg     mamma mummy g.gg.
    aabbb bbaaa yyyy.     ababa babab yyyy.     aaaaa aabaa gg.gg     abcde edcba yygyy
    lilly hills .ggg.     ninny inner yyg..     sassy glass yy.g.     llama small yygy.
"""


@pytest.mark.parametrize("line", [line.strip() for line in re.split(r"\n|    ", GOLDEN) if line.strip()])
def test_golden(line: str) -> None:
    guess, answer, tiles = line.split()
    assert str(feedback(guess, answer)) == tiles


def test_code_is_ternary_with_the_first_letter_least_significant() -> None:
    assert Feedback((1, 0, 2, 2, 1)).code == 154
    assert Feedback.of_code(154, 5).digits == (1, 0, 2, 2, 1)
    assert feedback("crane", "crane").code == 242


def by_counting(guess: str, answer: str) -> tuple[int, ...]:
    """Another definition, letter by letter: of a letter's non-green tiles, the first are yellow, the rest grey."""
    digits = []
    for i, letter in enumerate(guess):
        if answer[i] == letter:
            digits.append(2)
            continue
        spare = sum(a == letter != g for g, a in zip(guess, answer, strict=True))
        earlier = sum(guess[j] == letter != answer[j] for j in range(i))
        digits.append(1 if earlier < spare else 0)
    return tuple(digits)


@given(st.integers(2, 15).flatmap(lambda n: st.tuples(words(n), words(n))))
def test_agrees_with_another_definition(pair: tuple[str, str]) -> None:
    guess, answer = pair
    shown = feedback(guess, answer)
    assert shown.digits == by_counting(guess, answer)
    assert shown.solved == (guess == answer)
    # As many tiles of a letter show as both words share.
    for letter in set(guess):
        lit = sum(d > 0 for d, g in zip(shown.digits, guess, strict=True) if g == letter)
        assert lit == min(guess.count(letter), answer.count(letter))


@given(st.integers(2, 15).flatmap(feedbacks))
def test_text_and_code_round_trip(shown: Feedback) -> None:
    n = len(shown)
    assert Feedback.parse(str(shown)) == Feedback.parse(shown.squares, n) == Feedback.of_code(shown.code, n) == shown


@pytest.mark.parametrize(
    "text",
    [".y..g", "xyXbG", "BYB-G", "_1_02", "0 1 0 0 2", "⬛🟨⬛⬛🟩", "⬜🟨⬜⬜🟩", "⬛🟦⬛⬛🟧",
     "⬛\ufe0f🟨⬛\ufe0f⬛🟩",
     ":black_large_square::large_yellow_square::white_large_square::black_large_square::large_green_square:",
     ":black_large_square: :large_blue_square: x - :large_orange_square:"],
)  # fmt: skip
def test_every_way_to_write_it(text: str) -> None:
    assert str(Feedback.parse(text)) == ".y..g"


@pytest.mark.parametrize(
    ("text", "says"),
    [("gq...", "'q' in 'gq...'"), ("", "has 0 tiles"), ("g", "has 1 tiles"), ("g" * 16, "has 16 tiles"),
     (":purple_square:", "':purple_square:'"), ("3....", "'3' in"), ("crane", "'c' in 'crane'")],
)  # fmt: skip
def test_rejects_with_a_sentence_that_quotes(text: str, says: str) -> None:
    refused(NotationError, re.escape(says), Feedback.parse, text)


def test_case_accents_and_lengths() -> None:
    assert feedback("CRANE", "crane").solved
    assert feedback("E\u0301TAGE", "étage").solved  # e with a combining accent is one letter
    assert str(feedback("STRAẞE", "straße")) == "gggggg"  # folding must not make two tiles of one letter
    assert LETTERS.fold("ΣΊΣΥΦΟΣ") == LETTERS.fold("σίσυφος")
    refused(NotationError, "differ in length", feedback, "crane", "cranes")
    refused(NotationError, "'cr4ne' is not a word", feedback, "cr4ne", "crane")
    refused(NotationError, "1 letter: words have 2 to 15", feedback, "a", "b")
    refused(NotationError, "0 \\(absent\\)", Feedback, (0, 3, 0))
    refused(NotationError, r"'\.y\.\.' has 4 tiles where 5 are needed, such as '\.y\.\.\.'", Feedback.parse, ".y..", 5)


@given(st.text(max_size=20))
def test_any_text_is_read_or_rejected(text: str) -> None:
    with contextlib.suppress(NotationError):
        assert 2 <= len(Feedback.parse(text)) <= 15
