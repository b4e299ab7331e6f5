"""The words behind the squares of a share text."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tilewise import vocabulary
from tilewise.reviews.squares import MOST_BEHIND, words_behind

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
