"""The words behind the squares of a share text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewise import NotationError, review, vocabulary
from tilewise.reviews.marks import fortune, skill
from tilewise.reviews.squares import MOST_BEHIND, words_behind, words_told
from tilewise.reviews.summary import score_sentence, share_text

NYT = vocabulary("nyt")


@settings(max_examples=5)
@given(st.sampled_from(NYT.answers), st.sampled_from(NYT.guesses), st.sampled_from(NYT.guesses))
def test_all_words_that_show_a_row_are_there(answer: str, first: str, second: str) -> None:
    rows = [NYT.feedback(word, answer) for word in (first, second)]
    for row, found in zip(rows, words_behind(NYT, answer, rows), strict=True):
        fits = {word for word in NYT.guesses if NYT.feedback(word, answer) == row}
        assert set(found) == fits if len(fits) <= MOST_BEHIND else set(found) < fits
        assert len(found) == len(set(found)) == min(len(fits), MOST_BEHIND)


def test_what_people_open_with_comes_first_and_then_what_fits_with_new_letters() -> None:
    rows = [NYT.feedback(word, "spree") for word in ("crane", "elope", "spree")]
    opened, replied, solved = words_behind(NYT, "spree", rows, ["crane"])
    assert opened[:2] == ["crane", "crate"]
    assert solved == ["spree"]
    # A word that CRANE excludes is behind as common ones that it does not, and so is one without new letters.
    fits = [word for word in replied if NYT.feedback("crane", word) == rows[0]]
    assert fits[0] == replied[0]
    assert replied.index("elope") < words_behind(NYT, "spree", rows)[1].index("elope")


def test_a_word_that_nobody_remembers_is_not_judged_and_what_is_known_is() -> None:
    share = "Wordle 1,000 4/6\n\n⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩"
    whole = review("nyt", ["crane", "sloth", "ghost", "piano"], "piano")
    part = review("nyt", ["crane", "?", "ghost", "piano"], "piano", share=share)
    assert part.turns[0] == whole.turns[0]
    assert [turn.blind for turn in part] == [False, True, True, True]
    assert [turn.judged for turn in part] == [True, False, False, False]
    assert [turn.sentence for turn in part][1:] == [
        f"This word is not known; {whole.turns[1].best.upper()} was best here.",
        "A word before it is not known.",
        "It was the answer.",
    ]
    for account, sign in ((part.guesses, 1), (part.chance, -1)):
        assert account.par + sign * (account.regret - account.luck) == account.outcome
    assert part.guesses.regret == whole.turns[0].guesses.regret
    # What the others cost only lowers it, and luck is not told from it.
    known, all_of_it = skill(review("nyt", ["crane", "piano"], "piano")), skill(whole)
    assert known is not None
    assert all_of_it is not None
    assert skill(part) == known >= all_of_it
    assert fortune(part) is None
    assert score_sentence(part) == f"Skill {skill(part)} at most, by the words that are known."
    assert "skill" not in share_text(part)


def test_the_first_word_the_answer_and_a_lost_game_may_be_without_words_too() -> None:
    first = review("nyt", ["?=..gg.", "sloth=..y..", "?=ggggg"], "piano")
    assert (first.answer, first.guesses.par) == ("piano", review("nyt", ["piano"]).guesses.par)
    assert (first.turns[0].best, skill(first)) == ("tarse", None)
    lost = review("nyt", ["light", "?=.gggg", "might", "night", "?=.gggg", "fight"], "tight")
    assert lost.lost
    assert lost.chance.outcome == 0
    with pytest.raises(NotationError, match="given up is judged only with all its words"):
        review("nyt", ["crane", "?=..y.."], "piano")
    with pytest.raises(NotationError, match="nothing to review"):
        review("nyt", ["?=..y..", "?=..gg."])


def test_first_letters_stand_for_the_likeliest_word_whatever_is_not_known_before_it() -> None:
    rows = [NYT.feedback(word, "piano") for word in ("crane", "sloth", "ghost", "piano")]
    assert words_told(NYT, "piano", rows, ["cr", "?", "gh"]) == ["crane", "?", "ghost", "piano"]
