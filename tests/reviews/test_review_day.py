"""The day of a reviewed game, its rule, answers that no list has, and what first words of long lists are worth."""

import json
from collections import Counter
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

import tilewise as tw
from tests.reviews.test_review import sums
from tilewise.errors import Fault
from tilewise.reviews.judge import Judge
from tilewise.reviews.marks import fortune, label
from tilewise.reviews.summary import assumed, headline, turning
from tilewise.solver.exact import search_tables
from tilewise.solver.exact.search import ExactSearch
from tilewise.solver.openers.opener_values import COMPARED, compared

SQUARES = "⬛⬛🟩🟩⬛\n🟩🟩🟩🟩🟩"


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of one's own, still empty."""
    monkeypatch.setenv("TILEWISE_CACHE", str(tmp_path))
    monkeypatch.setattr(search_tables, "_QUICK_OPENING_PAIRS", 0)  # the list here stands for one as long as daily
    return tmp_path


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
    assert found.sentence == "TILLS was the answer, though no list of answers has it."
    sums(judged)
    lost = tw.review(FEW, ["crane", "hills"], "tills", limit=2)
    assert lost.note is not None
    assert tw.review_games(FEW, ["crane bills tills"])[0] == judged


def test_where_no_listed_answer_fits_any_more_the_allowed_words_that_do_are_left() -> None:
    judged = tw.review(FEW, ["thumb", "crane", "tills"])
    turn = judged.turns[0]
    assert (turn.before, turn.after, turn.widened, [t.widened for t in judged.turns[1:]]) == (3, 1, True, [False] * 2)
    wide = "No listed answer fits any more, so every allowed word that does counts now: 1 word."
    assert turn.sentence == f"THUMB was a best guess. {wide}"
    assert [t.guess for t in judged.perfect] == ["thumb", "tills"]
    sums(judged)
    unlucky = tw.review(FEW, ["bills", "hills", "mills", "tills"])
    turned = turning(unlucky)
    assert turned is not None
    assert turned.sentence == "The game turned at MILLS: the answer is on no list."


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


# ---- first words of long lists ---------------------------------------------------------------------------

MANY = tw.vocabulary("nyt").answers[::4]
LONG = tw.make_vocabulary("long", MANY, MANY, {word: 1 + 7 * k % 5 for k, word in enumerate(MANY)})


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each first word was searched."""
    found: Counter[str] = Counter()
    least = ExactSearch.least

    def counted(self: ExactSearch, opener: int | None, *rest: object, **more: object) -> object:
        if len(self.vocabulary.answers) == len(MANY) and opener is not None:
            found[self.vocabulary.guesses[opener]] += 1
        return least(self, opener, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(ExactSearch, "least", counted)
    return found


def test_par_is_that_of_the_best_of_a_few_and_the_same_for_every_opener(searched: Counter[str]) -> None:
    few = compared(tw.Game(LONG))
    assert len(few) == COMPARED
    assert few == tuple(s.guess for s in tw.rank(tw.Position(LONG), top=COMPARED))
    opener, other = (word for word in ("abbey", "zebra", *MANY) if word in MANY and word not in few), MANY[9]
    played = next(opener)
    values = {word: tw.evaluate(LONG, word)[word] for word in (*few, played)}
    searched.clear()
    judged = tw.review(LONG, [played, other])
    best = min(values.values(), key=lambda e: e.most)
    weight = Fraction(tw.Position(LONG).weight)
    assert judged.guesses.par == Fraction(best.upper) / weight
    assert judged.turns[0].best == best.guess
    assert judged.turns[0].guesses.regret == Fraction(values[played].upper - best.upper) / weight
    sums(judged)
    assert headline(judged) == f"Solved in 2, par {float(judged.guesses.par):.2f}."
    assert set(searched) == {*few, played}
    assert set(searched.values()) == {1}
    # What was found is kept on the disk.
    again = tw.review(LONG, [played, other], wait=False)
    assert again == judged
    assert tw.review(LONG, [few[0], other], wait=False).guesses.par == judged.guesses.par
    assert set(searched.values()) == {1}


def test_the_best_opener_is_the_best_of_those_compared_and_the_one_played(monkeypatch: pytest.MonkeyPatch) -> None:
    good = compared(tw.Game(LONG))[0]
    bad, worse = sorted(MANY[10:12], key=lambda word: tw.evaluate(LONG, word)[word].most)
    monkeypatch.setattr("tilewise.reviews.judge.compared", lambda *_: (worse, bad))
    first = tw.review(LONG, [worse, MANY[9]]).turns[0]
    assert first.best == bad
    assert first.guesses.regret > 0
    mine = tw.review(LONG, [good, MANY[9]]).turns[0]
    assert (mine.best, mine.guesses.regret) == (good, Fraction(0))


def test_fortune_is_by_the_weights_of_perfect_play() -> None:
    played, answer = MANY[3], MANY[9]
    judged = tw.review(LONG, [played, answer])
    tree = tw.solve(LONG, opening=judged.turns[0].best).tree
    assert tree is not None
    weights = dict(zip(LONG.answers, LONG.weights or (), strict=True))
    par, luck = judged.guesses.par, judged.guesses.luck
    less = sum(Fraction(w) for word, w in weights.items() if par - tree.depth(word) < luck)
    equal = sum(Fraction(w) for word, w in weights.items() if par - tree.depth(word) == luck)
    assert fortune(judged) == Fraction(100 * (2 * less + equal)) / (2 * sum(map(Fraction, weights.values())))


def test_without_waiting_a_review_is_pending_until_the_first_words_were_searched() -> None:
    game = [MANY[3], MANY[9]]
    pending = tw.review(LONG, game, wait=False)
    assert pending.pending
    assert pending.turns[0].given
    assert not pending.turns[0].judged
    assert pending.turns[1].judged
    few = compared(tw.Game(LONG))
    tw.review(LONG, [few[0], MANY[9]])  # par is known then, and the opener still not
    halfway = tw.review(LONG, game, wait=False)
    assert halfway.pending
    assert headline(halfway) == headline(pending) == "Solved in 2."
    sums(halfway)
    sums(pending)
    whole = tw.review(LONG, game)
    assert not whole.pending
    assert whole.guesses.par == halfway.guesses.par
    assert tw.review(LONG, game, wait=False) == whole


def test_values_that_were_damaged_on_the_disk_are_searched_again(kept: Path, searched: Counter[str]) -> None:
    game = [MANY[3], MANY[9]]
    judged = tw.review(LONG, game)
    (file,) = kept.glob("opener-*.json")
    text = file.read_text("utf-8")
    for damaged in ("", "{}", "[]", text.replace('"kept"', '"lost"'), text[:-9], text.replace("/", "+")):
        file.write_text(damaged, "utf-8")
        assert tw.review(LONG, game) == judged
    stored = json.loads(text)
    assert set(stored["kept"]) == set(searched)
    assert min(searched.values()) > 1


@pytest.mark.parametrize("rule", ["any", "hard"])
def test_what_is_kept_is_of_one_list_rule_and_limit(rule: str) -> None:
    game = [MANY[3], MANY[9]]
    assert not tw.review(LONG, game, rule=rule).pending
    other = tw.make_vocabulary("other", MANY)
    hard, longer = "any" if rule == "hard" else "hard", tw.review(LONG, game, rule=rule, limit=7, wait=False)
    assert [r.pending for r in (tw.review(LONG, game, rule=hard, wait=False), longer)] == [True, True]
    assert tw.review(other, game, rule=rule, wait=False).pending


def test_an_opener_that_is_not_on_the_list_is_judged() -> None:
    judged = tw.review(LONG, ["zzzzz", MANY[9]])
    assert judged.turns[0].judged
    assert judged.turns[0].guesses.regret > 0
    sums(judged)


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
