"""A review in words: how the game ended, where it turned, what perfect play would have made of it."""

import math
import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.cli_process import call
from tilewise.apps.cli.terminal import output
from tilewise.reviews.judge import Regret
from tilewise.reviews.marks import marks
from tilewise.reviews.reasons import reason_of
from tilewise.reviews.summary import Turning, headline, share_text, turning

COST = Regret(Fraction(1, 2), Fraction(0))
IGHTS = "crane=..... light=.gggg might=.gggg night=.gggg fight=.gggg"


def judged(words: str, answer: str | None = None, rule: str = "any") -> tw.reviews.Review:
    return tw.review("nyt", words.split(), answer, rule)


@pytest.mark.parametrize(
    ("words", "answer", "told", "turned"),
    [
        # A game under par owes it to its tiles.
        ("soare until mouth", None, "Solved in 3. Well played.", Turning(2, "tiles")),
        ("crane", None, "Solved in 1. Well played.", Turning(0, "tiles")),
        # A slip is never told as luck: its label would say the opposite of the headline.
        ("crane sloth piano", None, "Solved in 3. Well played.", None),
        (f"{IGHTS} wight=ggggg", None, "Solved in 6.", Turning(4, "choice")),
        (f"{IGHTS} sight=.gggg", "tight", "Not solved. It was TIGHT.", None),
        (f"{IGHTS} sight=.gggg", None, "Not solved.", None),
        ("crane light", "tight", "Given up after 2. It was TIGHT.", None),
    ],
    ids=["lucky", "luckier", "a slip", "a risk", "lost", "lost, no answer", "given up"],
)  # fmt: skip
def test_how_a_game_ended_and_where_it_turned(
    words: str, answer: str | None, told: str, turned: Turning | None
) -> None:
    review = judged(words, answer)
    assert headline(review) == told
    assert not review.solved or turning(review) == turned
    if words == "crane sloth piano":
        assert marks(review)["slip"] == 1
        assert max(review.turns, key=lambda turn: turn.guesses.luck).guess == "sloth"
    lost = "sight" in words
    assert (review.lost, review.matters) == (lost, "light=" in words)
    if answer and lost:
        assert [float(x) for x in (review.chance.par, review.chance.outcome, review.guesses.outcome)] == [1, 0, 6]
        assert (review.turns[5].chance.regret, review.turns[5].chance.luck) == (Fraction(0), Fraction(-1, 3))


def test_numbers_are_told_where_they_are_asked_for_and_add_up() -> None:
    game = ("review", "crane", "sloth", "piano", "--list", "nyt")
    assert not re.search(r"\d\.\d", call(*game).stdout.replace("≈ 3.8", ""))
    told = call(*game, "--numbers").stdout
    assert "  regret 0.188 against KILPS, luck + 0.438\n" in told
    (line,) = re.findall(r"^guesses: par ([\d.]+) ([+-] [\d.]+) regret ([+-] [\d.]+) .* = ([\d.]+)", told, re.MULTILINE)
    *parts, outcome = (Fraction(number.replace(" ", "")) for number in line)
    assert sum(parts) == outcome == 3


def test_no_game_turned_anywhere_as_long_as_a_search_could_tell_another_story() -> None:
    found = judged(f"{IGHTS} wight=ggggg")
    assert turning(found) is not None
    assert turning(replace(found, pending=True)) is None
    first, *rest = found.turns
    assert first.value is not None
    cut = replace(found, turns=(replace(first, value=replace(first.value, upper=math.inf, badge="bound")), *rest))
    assert turning(cut) is None
    assert turning(replace(cut, since=1)) is not None, "the account begins after it"


def test_a_word_that_wins_more_often_is_named_for_that() -> None:
    game = judged("crane hatch watch match patch batch", "latch", "hard")
    assert game.turns[1].sentence == "It left 5 of 27 words: an unlucky split. LACIS wins more often."
    assert game.turns[5].sentence == "It left 1 of 2 words."  # the last guess among equals is not scolded


def test_a_risk_that_came_off_says_both() -> None:
    won = judged(f"{IGHTS} wight=ggggg")
    assert won.chance == tw.reviews.Account(Fraction(1), Fraction(1, 2), Fraction(1, 2), Fraction(1))
    assert [turn.sentence for turn in won.turns[2:]] == [
        "_IGHT had 5 words, and ASWIM with S, W and M would have left 2 at most.",
        "It could not be the answer, since N was already grey.",
        "_IGHT had 4 words, and DOWFS with W, F and S would have told them apart.",
        "Right, with 3 words left.",
    ]
    assert won.turns[5].chance.luck == Fraction(2, 3)
    assert marks(won) == {"found": 1, "paid": 0, "best": 0, "good": 1, "gamble": 2, "slip": 1, "mistake": 1}


def test_a_gamble_that_paid_is_told_kindly() -> None:
    found = judged("crane cheap")
    assert found.turns[1].sentence == "One of 7 words; AGLET was better on average."
    assert share_text(found).splitlines()[-1] == "🟩🟩🟩🟩🟩 a gamble that paid"


@pytest.mark.parametrize(
    ("turns", "guess", "kind", "letter", "place"),
    [
        ("crane=.....", "night", "grey", "N", None),
        ("crane=..g..", "night", "grey", "N", None),  # the plainest clue of all
        ("crane=..g..", "bigot", "green", "A", 3),
        ("crane=..y..", "plaid", "yellow", "A", 3),
        ("crane=..y..", "bigot", "missing", "A", None),
        ("eerie=..gyg", "pixie", "green", "R", 3),  # E is grey in one place and green in another
    ],
)
def test_a_word_that_the_clues_had_excluded_hears_which_clue(
    turns: str, guess: str, kind: str, letter: str, place: int | None
) -> None:
    position = tw.Position.parse(turns, "nyt")
    reason = reason_of(position, guess, position.candidates[0], COST)
    assert reason is not None
    assert (reason.kind, reason.letters, reason.place) == (kind, (letter,), place)


@given(st.randoms(use_true_random=False))
def test_reasons_are_true_of_every_word_that_was_left(source: Random) -> None:
    words = tw.vocabulary("nyt")
    secret, position = source.choice(words.answers), tw.Position(words)
    for _ in range(source.randint(1, 3)):
        position = position.answered(source.choice(words.answers), secret)
    left = position.candidates
    guess, best = source.choice(words.answers), source.choice((*left, source.choice(words.guesses)))
    reason = reason_of(position, guess, best, COST)
    if reason is None:
        assert guess in left or best not in left or position.solved
        return
    letter = reason.letters[0].lower()
    if reason.kind == "apart":
        telling = [i for i, c in enumerate(best) if c.upper() in reason.letters]
        shown = [tuple(tw.feedback(best, word)) for word in left]
        told = {tuple(tiles[i] for i in telling) for tiles in shown}
        assert len(told) == len(set(shown)), "the other letters tell nothing"
        fits = re.compile(reason.pattern.lower().replace("_", ".") or ".....")
        assert all(map(fits.fullmatch, left))
        return
    assert guess not in left
    assert {
        "grey": letter in guess and not any(letter in word for word in left),
        "green": reason.place and guess[reason.place - 1] != letter == secret[reason.place - 1],
        "yellow": reason.place and guess[reason.place - 1] == letter != secret[reason.place - 1],
        "missing": letter not in guess and letter in secret,
    }[reason.kind]


@pytest.mark.parametrize(
    ("turns", "guess", "best", "letters"),
    [
        ("crane=..... light=.gggg", "might", "aswim", ("S", "W", "M")),
        ("crane=..... light=.gggg", "might", "fight", None),  # it tells as much
        ("crane=..gy.", "sloth", "kilps", None),  # neither word could be the answer
    ],
)
def test_letters_that_tell_words_apart(turns: str, guess: str, best: str, letters: tuple[str, ...] | None) -> None:
    reason = reason_of(tw.Position.parse(turns, "nyt"), guess, best, COST)
    told = None if letters is None else ("apart", letters, "_IGHT")
    assert (reason and (reason.kind, reason.letters, reason.pattern)) == told


LAMPS = ["lamps", "hatch", "latch", "match"]
ATCH = tw.make_vocabulary("atch", ["clamp", *LAMPS], LAMPS, weights={"lamps": 4, "latch": 8, "match": 2})


@pytest.mark.parametrize(
    ("guess", "best", "guesses", "chance", "kind"),
    [
        ("hatch", "latch", 1, 0, "likelier"),
        ("hatch", "latch", 2, 0, "likelier"),  # they tell the same words apart
        ("hatch", "lamps", Fraction(1, 3), 0, "likelier"),  # of 15 times lamps is right four, hatch once
        ("hatch", "lamps", Fraction(1, 2), 0, "apart"),  # this explains less than half of that
        ("hatch", "latch", 0, Fraction(7, 15), "likelier"),  # the last guess: nothing else counts
        ("hatch", "latch", 0, Fraction(1, 15), None),  # what is lost later is another matter
        ("hatch", "latch", 1, Fraction(1, 4), None),
        ("latch", "match", 1, 0, None),
        ("hatch", "clamp", 1, 0, "apart"),
        ("clamp", "latch", 1, 0, None),  # it could not be the answer
    ],
)
def test_a_better_word_was_likelier_where_that_is_most_of_the_cost(
    guess: str, best: str, guesses: Fraction, chance: Fraction, kind: str | None
) -> None:
    reason = reason_of(tw.Position(ATCH), guess, best, Regret(Fraction(guesses), Fraction(chance)))
    assert (None if reason is None else reason.kind) == kind


def test_a_word_that_was_the_answer_before_hears_when() -> None:
    """Its day is told where the better word was never the answer, and only days before the game count."""
    days = ("2026-05-05", "2026-05-06")  # LATCH was the answer of the first
    games = [tw.review("daily", ["crane", "patch", "hatch"], "watch", date=day, wait=False) for day in days]
    assert [game.turns[2].sentence for game in games] == [
        "It was the answer on 10 October 2021, so LATCH was likelier.",
        "WATCH was likelier.",
    ]


def test_a_choice_that_told_fewer_words_apart() -> None:
    ills = ["bills", "hills", "mills", "tills"]
    words = tw.make_vocabulary("ills", [*ills, "thumb"], ills)
    found = tw.review(words, ["bills", "mills", "tills"])
    first = found.turns[0]
    assert (first.best, first.best_most, first.after) == ("thumb", 1, 3)
    turned = turning(found)
    assert turned is not None
    assert first.sentence == "_ILLS had 4 words, and THUMB with T, H, M and B would have told them apart."
    more = tw.make_vocabulary("more ills", [*words.guesses, "fills", "gills"], [*words.answers, "fills", "gills"])
    turned = turning(tw.review(more, ["bills", "mills", "tills", "fills"]))
    assert turned is not None
    assert turned.turn == 0


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


def test_perfect_play_that_took_longer_is_told_why() -> None:
    said = "Best on average; here it took 1 more."
    assert call("review", "crane", "cheap", "--list", "nyt").stdout.count(said) == 1
    assert said not in call("review", "crane", "sloth", "piano", "--list", "nyt").stdout
    without_time = tw.review("nyt", ["fuzzy", "crane", "sloth", "piano"], budget_seconds=0)
    assert without_time.perfect == without_time.turns[0].line == ()


def test_on_a_screen_the_better_line_has_its_tiles_in_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ("review", "crane", "sloth", "piano", "--list", "nyt", "--numbers", "--color")
    plain = call(*game, "never").stdout
    assert "  The best line: KILPS .g.y. PIANO ggggg\n" in plain
    assert "2 sloth ..y.. slip\n" in plain
    monkeypatch.setenv("COLUMNS", "80")
    coloured = call(*game, "always").stdout
    assert re.search(r"  The best line: \S*K\S*I\S*L\S*P\S*S\S* \S*P", coloured)
    shown = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert "  The best line: KILPS PIANO\n" in shown
    assert "S   L   O   T   H  slip\n" in shown
    monkeypatch.setenv("COLUMNS", "40")
    narrow = re.sub(r"\x1b\[[0-9;]*m", "", call(*game, "always").stdout)
    assert "2  S   L   O   T   H  slip\n" in narrow
    assert max(map(len, narrow.splitlines())) <= 40
    monkeypatch.setattr(output, "is_terminal", lambda: True)
    assert "2 S L O T H   ..y.. slip\n" in call(*game, "never").stdout
