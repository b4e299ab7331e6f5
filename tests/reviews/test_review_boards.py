"""Games on several boards, reviewed: values against the exact search."""

import pytest
from hypothesis import given

import tilewise as tw
from tests.game.test_boards import WORDS, worlds
from tests.solver.test_joint import brute_force
from tilewise.solver.suggest import boards
from tilewise.solver.suggest.boards import BoardPolicy

SECRETS = ("moldy", "sight")


def played(*guesses: str) -> tw.Boards:
    boards = tw.Boards(WORDS, 2)
    for guess in guesses:
        boards = boards.answered(guess, SECRETS)
    return boards


@given(worlds(most=7, length=3))
def test_totals_of_given_guesses_agree_with_brute_force(world: tuple[tw.Vocabulary, list[list[int]]]) -> None:
    words, sets = world
    sets = [board[:3] for board in sets[:2]]
    named = tuple(sorted(tuple(words.answers[a] for a in board) for board in sets))
    after = brute_force(words)
    values = [after(named, guess) for guess in words.guesses]
    found = BoardPolicy(2.5).player(words, 0).joint_totals(sets, list(range(len(words.guesses))), 10**6)
    for value, total in zip(values, found, strict=True):
        # Brute force calls a guess that tells nothing endless; it costs a guess, and then the best play follows.
        combinations = len(sets[0]) * (len(sets[1]) if len(sets) > 1 else 1)
        assert total == min(value, combinations + min(values))


@pytest.mark.slow
def test_every_turn_is_judged_by_the_exact_value_where_there_is_one() -> None:
    game = played("carle", "point", "fuzzy", *SECRETS)
    judged = tw.review_boards(game)
    assert [turn.turn for turn in judged.turns] == str(game).split()
    assert judged.won
    for n, turn in enumerate(judged.turns):
        before = tw.Boards(WORDS, 2, game.turns[:n])
        found = tw.suggest_boards(before, 1)
        assert turn.candidates == found.candidates
        assert turn.regret is not None
        assert turn.regret >= 0
        if found.method == "exact":
            assert turn.badge == "exact"
            assert turn.best_mean == found.best.mean
    assert {turn.badge for turn in judged.turns} == {"exact", "estimate"}
    assert judged.turns[-1].solved == (2,)
    assert judged.regret == pytest.approx(sum(turn.regret or 0 for turn in judged.turns))
    assert not judged.exact
    assert not tw.review_boards(tw.Boards(tw.Game(WORDS, limit=4), 2, game.turns)).won


@pytest.mark.slow
def test_a_choice_that_is_not_best_costs_what_it_is_worse() -> None:
    before = tw.Boards.parse("carle=.g..g/yy..y solid=...../.....", WORDS)
    best = tw.suggest_boards(before, 1).best
    for guess in ("mount", "fuzzy"):
        secrets = [words[0] for words in before.candidates]
        turn = tw.review_boards(before.answered(guess, secrets)).turns[-1]
        (value,) = tw.solver.evaluate_boards(before, [guess])
        assert (turn.mean, turn.best_mean, turn.badge) == (value.mean, best.mean, "exact")
        assert turn.mean is not None
        assert turn.best_mean is not None
        assert turn.regret == turn.mean - turn.best_mean
        assert (turn.regret > 0) == (guess != best.guess)
        assert turn.best == best.guess


def test_values_come_in_the_order_asked_for_and_twice_where_asked_twice() -> None:
    boards = played("carle")
    found = tw.solver.evaluate_boards(boards, ["thing", "salet", "thing"])
    assert [s.guess for s in found] == ["thing", "salet", "thing"]
    assert found[0] == found[2]
    assert found.method == "games"
    with pytest.raises(tw.NotationError, match="there is no turn to review"):
        tw.review_boards(tw.Boards(WORDS, 2))


def test_the_start_is_valued_as_every_other_position_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "_START_PAIRS", len(WORDS.guesses) * len(WORDS.answers))
    start = tw.Boards(WORDS, 2)
    found = tw.solver.evaluate_boards(start, ["raise", "carle"])
    assert (found.method, {s.badge for s in found}) == ("games", {"estimate"})
    for opener in ("raise", "carle"):
        (turn,) = tw.review_boards(start.answered(opener, SECRETS)).turns
        assert (turn.mean, turn.badge) == (next(s.mean for s in found if s.guess == opener), "estimate")
        assert turn.regret is not None
        assert turn.regret >= 0
        assert turn.best == opener or turn.regret > 0
    tiny = tw.make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    best = tw.suggest_boards(tw.Boards(tiny, 2), 1)
    assert (best.method, best.best.guess, best.best.mean) == ("exact", "thumb", 2.44)
    assert tw.solver.evaluate_boards(tw.Boards(tiny, 2), ["thumb"]).items == best.items
    (turn,) = tw.review_boards(tw.Boards(tiny, 2).answered("bills", ("mills", "tills"))).turns
    assert (turn.best, turn.best_mean, turn.mean, turn.badge) == ("thumb", 2.44, 2.96, "exact")


def test_games_are_not_simulated_from_the_start_of_a_long_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "_START_PAIRS", 10**6)  # as if the list were longer
    start = tw.Boards(WORDS, 2)
    found = tw.solver.evaluate_boards(start, ["carle"])
    assert (found.method, found.best.mean) == ("cost", None)
    (turn,) = tw.review_boards(start.answered("carle", SECRETS)).turns
    assert (turn.mean, turn.regret, turn.badge) == (None, None, None)
