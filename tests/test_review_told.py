"""A review in words: how the game ended, where it turned, what perfect play would have made of it."""

import re
from fractions import Fraction

import pytest

import tilewise as tw
from tests.cli_process import call
from tilewise.reviews.accounts import AccountEntry
from tilewise.reviews.marks import marks
from tilewise.reviews.reviewed import chance_moved
from tilewise.reviews.telling import headline, turning

IGHTS = "crane=..... light=.gggg might=.gggg night=.gggg fight=.gggg"


def judged(words: str, answer: str | None = None, rule: str = "any") -> tw.Review:
    return tw.review("nyt", words.split(), answer, rule)


def told(review: tw.Review) -> str:
    turned = turning(review)
    return headline(review) if turned is None else f"{headline(review)} {turned.sentence}"


def test_a_game_under_par_owes_it_to_its_tiles() -> None:
    assert told(judged("crane sloth piano")) == (
        "Solved in 3, par 3.4. "
        "The game turned at SLOTH: its tiles left 1 word of 16, 0.44 guesses luckier than average."
    )
    assert (
        told(judged("crane"))
        == "Solved in 1, par 3.4. The game turned at CRANE: it was one of 2,309 words, and the answer."
    )


def test_a_risk_that_came_off_says_both() -> None:
    won = judged(f"{IGHTS} wight=ggggg")
    assert told(won) == (
        "Solved in 6, par 3.4. The game turned at FIGHT: it gave away 50 % of the chance to win against DOWFS."
    )
    assert won.matters
    assert won.chance == tw.Account(Fraction(1), Fraction(1, 2), Fraction(1, 2), Fraction(1))
    assert won.turns[4].sentence == (
        "FIGHT gave away 50 % of the chance to win to save 0.25 guesses against DOWFS and left 3 of 4 words: "
        "the chance to win fell from 50 % to 33 %."
    )
    assert (
        won.turns[5].sentence
        == "WIGHT was a best guess and it was the answer: the chance to win rose from 33 % to 100 %."
    )
    assert won.turns[5].chance.luck == Fraction(2, 3)
    assert marks(won) == {"best": 1, "good": 1, "slip": 1, "mistake": 3}


def test_a_lost_game_ends_at_nothing() -> None:
    lost = judged(f"{IGHTS} sight=.gggg", "tight")
    assert headline(lost) == "Not solved. It was TIGHT."
    assert lost.lost
    assert [float(x) for x in (lost.chance.par, lost.chance.outcome, lost.guesses.outcome)] == [1, 0, 6]
    assert lost.turns[5].chance.regret == 0
    assert lost.turns[5].chance.luck == Fraction(-1, 3)
    assert headline(judged(f"{IGHTS} sight=.gggg")) == "Not solved."


def test_a_game_that_was_given_up_is_not_lost() -> None:
    left = judged("crane light", "tight")
    assert not left.lost
    assert not left.matters
    assert headline(left) == "Given up after 2. It was TIGHT."


def test_a_choice_that_told_fewer_words_apart() -> None:
    words = tw.make_vocabulary(
        "ills", ["bills", "hills", "mills", "thumb", "tills"], ["bills", "hills", "mills", "tills"]
    )
    found = tw.review(words, ["bills", "mills", "tills"])
    first = found.turns[0]
    assert (first.best, first.best_most, first.after) == ("thumb", 1, 3)
    turned = turning(found)
    assert turned is not None
    assert turned.sentence == "The game turned at BILLS: it left 3 words where THUMB would have told all of them apart."
    more = tw.make_vocabulary("more ills", [*words.guesses, "fills", "gills"], [*words.answers, "fills", "gills"])
    turned = turning(tw.review(more, ["bills", "mills", "tills", "fills"]))
    assert turned is not None
    assert turned.sentence == "The game turned at BILLS: it left 5 words where THUMB would have left 2 at most."


@pytest.mark.parametrize(
    ("words", "answer", "perfect"),
    [
        ("crane sloth piano", None, "tarse colin piano"),
        ("tarse sloth piano", None, "tarse colin piano"),
        ("tarse colin", "piano", "tarse colin piano"),  # given up
        ("tarse colin piano", None, "tarse colin piano"),
        ("tarse=.y... colin=.y.yy", None, ""),  # the answer is not known
    ],
)
def test_perfect_play_goes_along_as_long_as_the_choices_were_best(words: str, answer: str | None, perfect: str) -> None:
    found = judged(words, answer)
    assert " ".join(turn.guess for turn in found.perfect) == perfect
    assert all(turn.feedback == tw.feedback(turn.guess, "piano") for turn in found.perfect)


def test_without_time_there_is_no_story() -> None:
    found = tw.review("nyt", ["fuzzy", "crane", "sloth", "piano"], budget_seconds=0)
    assert found.perfect == ()
    assert found.turns[0].line == ()


def test_on_a_screen_the_better_line_has_its_tiles_in_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ("review", "crane", "sloth", "piano", "--list", "nyt", "--color")
    plain = call(*game, "never").stdout
    assert "  The best line: KILPS .g.y. PIANO ggggg\n" in plain
    assert "2 sloth ..y..     16 -> 1     slip\n" in plain
    monkeypatch.setenv("COLUMNS", "80")
    coloured = call(*game, "always").stdout
    assert re.search(r"  The best line: \S*K\S*I\S*L\S*P\S*S\S* \S*P", coloured)
    shown = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert "  The best line: KILPS PIANO\n" in shown
    assert "S   L   O   T   H       16 -> 1     slip\n" in shown
    monkeypatch.setenv("COLUMNS", "40")
    narrow = re.sub(r"\x1b\[[0-9;]*m", "", call(*game, "always").stdout)
    assert "2  S   L   O   T   H  16->1 slip\n" in narrow
    assert max(map(len, narrow.splitlines())) <= 40


def test_a_chance_that_hardly_moved_is_not_told() -> None:
    nearly = AccountEntry(Fraction(1), Fraction(1, 1000), Fraction(1, 2000), Fraction(1999, 2000))
    turn = tw.ReviewedTurn(
        "crane", tw.Feedback("....."), 40, 7, "crane", mean=Fraction(3), candidate=True,
        chance=nearly, guesses=AccountEntry(Fraction(3), Fraction(0), Fraction(1, 2), Fraction(3, 2)),
    )  # fmt: skip
    assert chance_moved(nearly) is None
    assert "99 %" not in turn.sentence
    assert turn.sentence.endswith("0.50 guesses luckier than average.")
