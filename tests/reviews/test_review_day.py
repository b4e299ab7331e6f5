"""The day of a reviewed game, its rule, and answers that no list has."""

from datetime import date
from fractions import Fraction

import pytest

import tilewise as tw
from tests.reviews.test_review import sums
from tilewise.errors import Fault
from tilewise.reviews.judge import Judge
from tilewise.reviews.marks import label
from tilewise.reviews.summary import assumed, turning

SQUARES = "⬛⬛🟩🟩⬛\n🟩🟩🟩🟩🟩"


def share(title: str) -> str:
    return f"{title}\n\n{SQUARES}"


# ---- the day and the rule --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "day", "rule", "text"),
    [
        ("Wordle 1,612 2/6*", "2025-11-17", "hard", "Judged as puzzle 1,612 of 17 November 2025, hard mode."),
        ("Wordle 1.000 2/6", "2024-03-15", "any", "Judged as puzzle 1,000 of 15 March 2024."),
    ],
)
def test_a_share_text_says_the_day_and_the_rule(title: str, day: str, rule: str, text: str) -> None:
    judged = tw.review("daily", ["crane", "piano"], share=share(title), wait=False)
    assert (str(judged.date), judged.game.rule.name, assumed(judged)) == (day, rule, text)
    assert judged.game.vocabulary.digest == tw.vocabulary("daily", as_of=day).digest


def test_what_is_said_comes_before_the_share_text() -> None:
    text = share("Wordle 1,612 2/6*")
    judged = tw.review("daily", ["crane", "piano"], share=text, date="2025-11-18", rule="any", wait=False)
    assert (str(judged.date), judged.game.rule.name) == ("2025-11-18", "any")
    other = tw.review("nyt", ["crane", "piano"], share=text)
    assert assumed(other) == "Judged as puzzle 1,612 of 17 November 2025 with the list 'nyt', hard mode."
    assert other.game.vocabulary.digest == tw.vocabulary("nyt").digest


def test_a_game_without_a_day_is_of_today_on_daily_and_of_none_elsewhere() -> None:
    assert tw.review("Daily ", ["crane", "piano"], wait=False).date == date.today()
    assert tw.review("nyt", ["crane", "piano"]).date is None
    strict = tw.review("nyt", ["crane", "piano"], rule="strict")
    assert assumed(strict) == "Judged with the list 'nyt', strict rule."


def test_a_date_without_a_puzzle_is_refused() -> None:
    for day in ("2025-13-17", "2020-01-01", "2999-01-01"):
        with pytest.raises(tw.CalendarError, match=day):
            tw.review("daily", ["crane", "piano"], date=day)


# ---- answers that no list has ----------------------------------------------------------------------------


FEW = tw.make_vocabulary("few", ["bills", "hills", "mills", "tills", "thumb", "crane"], ["bills", "hills", "mills"])


def test_an_answer_that_the_list_does_not_have_changes_nothing_of_what_was_known() -> None:
    judged = tw.review(FEW, ["crane", "bills", "tills"])
    assert judged.note == (
        "TILLS is not among the answers of 'few': judged by those as long as one fitted, "
        "then by all allowed words that did."
    )
    assert judged.took == Fault.of("every", word="TILLS")
    listed = tw.review(FEW, ["crane", "bills", "hills"])
    assert [t.guesses for t in judged.turns[:2]] == [t.guesses for t in listed.turns[:2]]
    assert (judged.game.vocabulary.digest, judged.guesses.par) == (FEW.digest, listed.guesses.par)
    assert listed.note is None
    found = judged.turns[-1]
    assert (found.candidate, found.widened, label(found)) == (False, False, "found")
    assert found.sentence == "It was the answer, though no list of answers has it."
    sums(judged)
    lost = tw.review(FEW, ["crane", "hills"], "tills", limit=2)
    assert lost.note is not None
    assert tw.review_games(FEW, ["crane bills tills"])[0] == judged


def test_where_no_listed_answer_fits_any_more_the_allowed_words_that_do_are_left() -> None:
    judged = tw.review(FEW, ["thumb", "crane", "tills"])
    turn = judged.turns[0]
    assert (turn.before, turn.after, turn.widened, [t.widened for t in judged.turns[1:]]) == (3, 1, True, [False] * 2)
    wide = "No listed answer fits any more, so every allowed word that does counts now: 1 word."
    assert turn.sentence == wide
    assert [t.guess for t in judged.perfect] == ["thumb", "tills"]
    sums(judged)
    unlucky = tw.review(FEW, ["bills", "hills", "mills", "tills"])
    turned = turning(unlucky)
    assert turned is not None
    assert (turned.turn, turned.kind) == (2, "tiles")


def test_a_word_that_solved_the_game_is_never_a_mistake() -> None:
    words = {"bills": 1000, "hills": 1000, "mills": 1000, "tills": 1}
    game = tw.review(tw.make_vocabulary("few", [*words, "thumb"], words, words), ["bills", "tills"])
    last = game.turns[-1]
    assert last.stake is not None
    assert last.stake.guesses > Fraction(1, 3)
    assert label(last) == "found"
    assert last.guesses.regret == 0
    missed = tw.review(tw.make_vocabulary("few", [*words, "thumb"], words, words), ["bills", "tills"], "hills")
    assert label(missed.turns[-1]) == "mistake"


def test_no_time_is_spent_on_the_opener_where_all_allowed_words_may_be_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nyt = tw.vocabulary("nyt")
    monkeypatch.setattr(Judge, "best", lambda *_: None)

    def worth(_: Judge, position: tw.Position, *__: object) -> None:
        assert position.turns, "the opener was searched"

    monkeypatch.setattr(Judge, "value", worth)
    judged = tw.review(nyt, ["crane", "aahed"], wait=True)
    assert judged.note is not None
    assert not judged.turns[0].judged
