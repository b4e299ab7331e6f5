"""Labels, skill, fortune, lines and the text to share: counted again from first principles."""

from collections import Counter
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import pairwise

import pytest

from tilewise import Position, Rule, Strategy, feedback, make_vocabulary, review, solve, vocabulary
from tilewise.game.calendar import shipped_days
from tilewise.reviews.everyday import EVERYDAY, cost_of_day, costs
from tilewise.reviews.judge import Judge
from tilewise.reviews.marks import cost_in_all, everyday_costs, everyday_days, fortune, label, skill
from tilewise.reviews.openers import perfect_games
from tilewise.reviews.reviewed import ReviewedTurn
from tilewise.reviews.share import share_text
from tilewise.solver.control import control_for
from tilewise.solver.shipped_proofs import known_tree

NYT = vocabulary("nyt")
GAME = review(NYT, ["crane", "sloth", "piano"], "piano")


def test_labels_go_by_regret() -> None:
    assert [label(turn) for turn in GAME.turns] == ["good", "slip", "best"]
    assert label(review(NYT, ["crane", "crane", "piano"], "piano").turns[1]) == "mistake"
    tiny = make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    assert label(review(tiny, ["thumb", "hills"], "hills").turns[1]) == "best"


def _costing(turn: ReviewedTurn, guesses: Fraction, chance: Fraction = Fraction(0)) -> ReviewedTurn:
    accounts = replace(turn.guesses, regret=guesses), replace(turn.chance, regret=chance)
    return replace(turn, guesses=accounts[0], chance=accounts[1])


def test_labels_end_where_they_say() -> None:
    turn = GAME.turns[1]
    little = Fraction(1, 10**9)
    for cost, name in ((0, "best"), (little, "good"), (Fraction(1, 10), "good"), (Fraction(1, 3), "slip")):
        assert label(_costing(turn, Fraction(cost))) == name
    assert label(_costing(turn, Fraction(1, 10) + little)) == "slip"
    assert label(_costing(turn, Fraction(1, 3) + little)) == "mistake"
    # A chance to win that was given away counts as five guesses, whatever the regret.
    assert label(_costing(turn, Fraction(0), Fraction(1, 15))) == "slip"
    assert label(_costing(turn, Fraction(-1), Fraction(1, 15) + little)) == "mistake"
    assert label(replace(turn, given=True)) is label(replace(turn, mean=None)) is None


def test_skill_is_the_share_of_everyday_games_that_cost_as_much_or_more() -> None:
    shipped = everyday_costs(NYT.digest, "any")
    tree = Strategy.parse(EVERYDAY).unroll(NYT)
    for answer in NYT.answers[500::900]:
        everyday = review(NYT, [turn.guess for turn in tree.path(answer)], answer)
        mine = cost_in_all(everyday)
        assert mine in shipped
        assert skill(everyday) == Fraction(100 * sum(cost >= mine for cost in shipped), len(shipped))


def test_fortune_is_the_share_of_perfect_games_that_were_less_lucky() -> None:
    tree = known_tree(NYT)
    assert tree is not None
    par = Fraction(tree.total, len(NYT.answers))
    assert GAME.guesses.par == par
    lucks = [par - tree.depth(answer) for answer in NYT.answers]

    def share(mine: Fraction) -> Fraction:
        return Fraction(sum(2 * (luck < mine) + (luck == mine) for luck in lucks), 2 * len(lucks))

    assert fortune(GAME) == 100 * share(GAME.guesses.luck)
    # Perfect play itself has 50 on average: played along the tree, its luck is one of those counted.
    assert sum(n * share(luck) for luck, n in Counter(lucks).items()) / len(lucks) == Fraction(1, 2)


def test_lost_games_are_among_the_perfect_ones() -> None:
    words = vocabulary("english-4")
    tree = known_tree(words, "strict")
    assert tree is not None
    games = dict(perfect_games(words.digest, "strict"))
    assert sum(games.values()) == len(words.answers)
    assert sum(taken * n for taken, n in games.items()) == tree.total
    assert games[6] == tree.distribution[6] + len(tree.lost)


def test_a_perfect_game_has_all_the_skill_there_is() -> None:
    tree = known_tree(NYT)
    assert tree is not None
    perfect = review(NYT, [turn.guess for turn in tree.path("handy")], "handy")
    assert perfect.guesses.regret == 0
    assert skill(perfect) == 100
    found = skill(GAME)
    assert found is not None
    assert 0 < found < 100


def test_the_shipped_regrets_are_those_of_the_everyday_strategy() -> None:
    games = []
    tree = Strategy.parse(EVERYDAY).unroll(NYT)
    for answer in NYT.answers[::1000]:
        judged = review(NYT, [turn.guess for turn in tree.path(answer)], answer)
        games.append(cost_in_all(judged))
    shipped = everyday_costs(NYT.digest, "any")
    assert len(shipped) == len(NYT.answers)
    assert list(shipped) == sorted(shipped)
    assert set(games) <= set(shipped)


def test_regrets_of_a_small_list_are_those_of_its_reviews() -> None:
    words = ["bills", "hills", "mills", "thumb", "tills", "fills", "gills", "pills", "month", "baths"]
    tiny = make_vocabulary("tiny", words)
    way = "opening=bills popular-when=1000"
    tree = Strategy.parse(way).unroll(tiny)
    slow = [cost_in_all(review(tiny, [t.guess for t in tree.path(answer)[:6]], answer)) for answer in tiny.answers]
    assert costs(tiny, "any", way) == tuple(sorted(slow))


def test_lists_without_shipped_figures_have_no_marks() -> None:
    tiny = make_vocabulary("nyt", ["bills", "hills", "mills", "thumb", "tills"])  # a name alone is not enough
    found = review(tiny, ["thumb", "hills"], "hills")
    assert skill(found) is None
    assert fortune(found) is None


@pytest.mark.parametrize("rule", ["any", "hard"])
def test_the_line_of_a_better_guess_is_best_play(rule: str) -> None:
    second = "sloth" if rule == "any" else "giant"
    found = review(NYT, ["crane", second, "piano"], "piano", rule)
    positions = [Position(NYT)]
    for turn in found.turns:
        positions.append(positions[-1].play(turn.guess, turn.feedback))
    for position, turn in zip(positions, found.turns, strict=False):
        if turn.guesses.regret == 0:
            assert turn.line == ()
            continue
        line = [t.guess for t in turn.line]
        assert line[0] == turn.best
        assert line[-1] == "piano"
        assert [t.feedback for t in turn.line] == [feedback(word, "piano") for word in line]
        assert turn.best_feedback == turn.line[0].feedback
        judge = Judge(Rule.parse(rule), control_for(None))
        after = position
        for before, guess in pairwise(line):
            after = after.play(before, feedback(before, "piano"))
            best = judge.best(after)
            assert best is not None
            worth = judge.worth(after, guess, best)
            assert worth is not None
            assert worth.mean == best.mean
            if rule == "any":
                assert best.mean == Fraction(solve(after, limit=20).total or 0) / len(after.candidates)


def test_the_share_text_tells_no_word() -> None:
    text = share_text(GAME)
    lines = text.splitlines()
    marks = f"skill {round(skill(GAME) or 0)} · luck {round(fortune(GAME) or 0)}"
    assert lines[0] == f"tilewise review 3/6 · {marks}"
    assert lines[1:] == ["⬛⬛🟩🟩⬛ good", "⬛⬛🟨⬛⬛ slip", "🟩🟩🟩🟩🟩 best"]
    assert not any(turn.guess in text.lower() for turn in GAME.turns)
    assert share_text(review(NYT, ["crane", "sloth"], "piano")).startswith("tilewise review X/6")
    assert share_text(review(NYT, ["crane", "sloth"], "piano", limit=8)).startswith("tilewise review X/8")


@pytest.mark.parametrize("rule", ["any", "hard"])
def test_skill_on_daily_is_measured_on_real_days(rule: str) -> None:
    costs = everyday_days(rule)
    assert len(costs) == 100
    assert list(costs) == sorted(costs)
    game = replace(GAME, vocabulary="daily", date=date(2026, 5, 31), rule=rule)
    assert skill(game) == sum(cost >= cost_in_all(game) for cost in costs)
    assert skill(replace(game, note="judged with other words")) is None


@pytest.mark.slow
def test_the_cost_of_a_real_day_is_among_those_that_were_measured() -> None:
    day = next(day for day in shipped_days() if day.date == date(2026, 7, 1))
    assert cost_of_day(day, "any") in everyday_days("any")
