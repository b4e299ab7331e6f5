"""Labels, skill, fortune, lines and the text to share: counted again from first principles."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from tilewise import Game, Position, feedback, make_vocabulary, review, solve, vocabulary
from tilewise.game.position import as_position
from tilewise.game.words.people import people_games
from tilewise.reviews import Review
from tilewise.reviews.judge import Judge, Regret
from tilewise.reviews.marks import fortune, label, marks, skill
from tilewise.reviews.reviewed import ReviewedTurn
from tilewise.reviews.summary import share_text
from tilewise.solver.control import control_for
from tilewise.solver.openers.opener_values import perfect_games
from tilewise.solver.openers.shipped_proofs import known_tree

NYT = vocabulary("nyt")
GAME = review(NYT, ["crane", "sloth", "piano"], "piano")


def test_labels_go_by_regret() -> None:
    assert [label(turn) for turn in GAME.turns] == ["good", "slip", "found"]
    assert label(review(NYT, ["crane", "crane", "piano"], "piano").turns[1]) == "mistake"
    assert marks(GAME) == {"found": 1, "paid": 0, "best": 0, "good": 1, "gamble": 0, "slip": 1, "mistake": 0}


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
    assert label(replace(turn, given=True)) is label(replace(turn, value=None)) is None


ILLS = ["bills", "fills", "gills", "hills", "mills", "pills", "tills"]
PROBED = make_vocabulary("ills", [*ILLS, "thumb", "pgfbh"], ILLS)
"""THUMB and PGFBH tell most of the seven words apart; each of the seven tells one from six."""


def test_the_word_that_found_the_answer_is_no_fault_and_the_same_word_is_when_it_did_not() -> None:
    found, missed = review(PROBED, ["mills"]), review(PROBED, ["mills", "thumb", "hills"])
    paid, gamble = found.turns[0], missed.turns[0]
    assert paid.stake is not None
    assert paid.stake.guesses == gamble.guesses.regret > Fraction(1, 3)
    assert label(paid) == "paid"
    assert paid.guesses.regret == found.cost == 0
    assert (label(gamble), gamble.likely) == ("gamble", Fraction(1, 7))
    assert found.guesses.luck == found.guesses.par - 1
    exact = review(PROBED, ["mills"], hindsight=False)
    assert (exact.guesses.regret, exact.turns[0].stake) == (paid.stake.guesses, None)
    assert exact.guesses.par + exact.guesses.regret - exact.guesses.luck == 1


def test_a_gamble_is_a_likely_word_where_a_probe_was_better() -> None:
    gamble = review(PROBED, ["mills", "thumb", "hills"], "hills").turns[0]
    assert not gamble.best_candidate
    assert label(replace(gamble, likely=Fraction(1, 20))) == "gamble"
    assert label(replace(gamble, likely=Fraction(1, 21))) == "mistake", "nobody hoped for it"
    assert label(replace(gamble, best_candidate=True)) == "mistake", "no probe was better"
    assert label(_costing(gamble, Fraction(1, 10))) == "good"
    paid = review(PROBED, ["hills"]).turns[0]
    assert label(replace(paid, best_candidate=True)) == "found"
    assert label(replace(paid, stake=Regret(Fraction(1, 10), Fraction(0)))) == "found"
    assert label(replace(paid, stake=Regret(Fraction(0), Fraction(1, 49)))) == "paid", "a chance counts five guesses"


def test_games_of_another_length_have_no_skill() -> None:
    """What people's choices cost is known for six guesses; with three they cost chances that six do not."""
    words = ["crane", "sloth", "piano"]
    assert skill(review(NYT, words, limit=6)) is not None
    assert all(skill(review(NYT, words, limit=limit)) is None for limit in (3, 7))
    lost = review(NYT, ["fuzzy", *words[:2]], "piano", limit=3)
    assert lost.judged
    assert (lost.lost, skill(lost)) == (True, None)
    assert "skill" not in share_text(lost)


def _marks(game: Review, name: str) -> tuple[int | None, Fraction | None]:
    """Skill and luck, counted game by game."""
    costs, lucks = people_games(name, game.game.vocabulary.digest, game.game.rule.name)
    assert len(costs) == len(lucks) == 100
    assert (list(costs), list(lucks)) == (sorted(costs), sorted(lucks))
    dearer = sum(cost > round(1000 * game.cost) for cost in costs)
    return dearer, Fraction(sum(luck < round(1000 * game.guesses.luck) for luck in lucks))


@pytest.mark.parametrize(("name", "rule"), [("nyt", "any"), ("nyt", "hard"), ("daily", "any"), ("daily", "hard")])
def test_skill_and_fortune_count_games_of_people(name: str, rule: str) -> None:
    words = NYT if name == "nyt" else NYT.with_answers(NYT.answers[1:], name)
    game = replace(GAME, game=Game(words, rule))
    assert (skill(game), fortune(game)) == _marks(game, name)
    dear = replace(GAME, turns=(_costing(GAME.turns[0], Fraction(9)), *GAME.turns[1:]))
    assert skill(dear) == 0
    lucks = people_games(name, words.digest, rule).lucks
    assert lucks[0] < 0 < lucks[99], "some are lucky, some are not"
    unlisted = review("nyt", ["train", "graze", "drapy"])
    assert unlisted.note is not None
    assert (skill(unlisted), fortune(unlisted)) == _marks(unlisted, "nyt")


def test_where_people_play_no_such_list_luck_compares_with_perfect_ones() -> None:
    words = vocabulary("german-5")
    tree = known_tree(words)
    assert tree is not None
    game = review(words, [str(turn) for turn in tree.path(words.answers[100])])
    par = Fraction(tree.plain_total, len(words.answers))
    lucks = [par - tree.depth(answer) for answer in words.answers]
    mine = par - len(game.turns)
    assert (game.guesses.par, game.guesses.luck) == (par, mine)
    share = Fraction(sum(2 * (luck < mine) + (luck == mine) for luck in lucks), 2 * len(lucks))
    assert (skill(game), fortune(game)) == (None, 100 * share)


def test_lost_games_are_among_the_perfect_ones() -> None:
    words = vocabulary("english-4")
    tree = known_tree(Game(words, "strict"))
    assert tree is not None
    games = dict(perfect_games(Game(words, "strict")))
    assert sum(games.values()) == len(words.answers)
    assert sum(taken * n for taken, n in games.items()) == tree.plain_total
    assert games[6] == tree.distribution[6] + len(tree.lost)


def test_a_perfect_game_has_all_the_skill_there_is_and_a_list_without_figures_no_marks() -> None:
    tree = known_tree(NYT)
    assert tree is not None
    perfect = review(NYT, [turn.guess for turn in tree.path("handy")], "handy")
    assert perfect.guesses.regret == 0
    assert skill(perfect) == 100
    tiny = make_vocabulary("nyt", ["bills", "hills", "mills", "thumb", "tills"])  # a name alone is not enough
    found = review(tiny, ["thumb", "hills"], "hills")
    assert (label(found.turns[1]), skill(found), fortune(found)) == ("found", None, None)


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
        judge = Judge(control_for(None))
        after = as_position(position, rule)
        for before, guess in pairwise(line):
            after = after.play(before, feedback(before, "piano"))
            best = judge.best(after)
            assert best is not None
            value = judge.value(after, guess, best)
            assert value is not None
            assert value.expected == best.expected
            if rule == "any":
                assert best.expected == Fraction(solve(after, limit=20).total or 0) / len(after.candidates)


def test_the_share_text_tells_no_word() -> None:
    text = share_text(GAME)
    lines = text.splitlines()
    marks = f"skill {round(skill(GAME) or 0)} · luck {round(fortune(GAME) or 0)}"
    assert lines[0] == f"tilewise review 3/6 · {marks}"
    assert lines[1:] == ["⬛⬛🟩🟩⬛ good", "⬛⬛🟨⬛⬛ slip", "🟩🟩🟩🟩🟩 found"]
    assert not any(turn.guess in text.lower() for turn in GAME.turns)
    assert share_text(review(NYT, ["crane", "sloth"], "piano")).startswith("tilewise review X/6")
    assert share_text(review(NYT, ["crane", "sloth"], "piano", limit=8)).startswith("tilewise review X/8")
