"""Who is better in a contest: the chance to win first, then guesses, per game and exactly."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tilewise.apps.answers.arena import arena_answer
from tilewise.apps.answers.shape import plain
from tilewise.apps.bots import engine
from tilewise.apps.bots.arena import run_arena
from tilewise.apps.bots.contest import Contest
from tilewise.apps.bots.engine import Engine
from tilewise.apps.bots.grading import Grader
from tilewise.apps.bots.lines import Terms
from tilewise.apps.bots.report import arena_html, compared, verdict
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.reviews.judge import Judge, Regret
from tilewise.reviews.opener_values import compared as compared_openers
from tilewise.solver.control import Control
from tilewise.study.contest import Move, PlayedGame, standing
from tilewise.study.standings import Difference, Standings, ranked, standings

NYT = tw.vocabulary("nyt")
SMALL = tw.make_vocabulary("small", NYT.answers[::23])
LONG = tw.make_vocabulary("long", dict.fromkeys([*NYT.guesses[::3], *NYT.answers[2::4]]), NYT.answers[2::4])


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What our own players search for is found, however busy the machine is."""
    monkeypatch.setattr(engine, "SECONDS", None)


def game(bot: str, number: int, regrets: list[tuple[Fraction, Fraction] | None], *, won: bool = True) -> PlayedGame:
    moves = tuple(Move("crane", ".....", 0.1, None if pair is None else Regret(*pair)) for pair in regrets)
    return PlayedGame(bot, number, ("piano",), 6, moves, won, (), None, None)


def result_of(games: dict[str, list[PlayedGame]]) -> Standings:
    bots = [standing(bot, bot, played) for bot, played in games.items()]
    every = [g for played in games.values() for g in played]
    about = {"vocabulary": "list", "digest": "", "rule": "any", "limit": 6, "boards": 1, "planned": 9, "every": False}
    return standings(bots, every, seed=1, **about)


# ---- in real contests ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [2, 3, 4, 6])
def test_perfect_play_is_first_whatever_others_give_up(limit: int, tmp_path: Path) -> None:
    bots = ["tilewise:parts", "tilewise:entropy", "tilewise:best", "tilewise:largest"]
    found = run_arena(Contest.of(bots, SMALL, None, limit=limit), tmp_path)
    best = found.bots[0]
    assert best.name == "tilewise:best"
    assert best.average == Regret(Fraction(0), Fraction(0))
    solution = tw.solve(SMALL, limit=limit)
    assert best.lost == solution.lost
    for pair in found.pairings[: len(bots) - 1]:
        assert pair.first == "tilewise:best"
        assert f"{pair.second} is better" not in verdict(pair)
    others = found.bots[1:]
    for bot in others:
        assert bot.average is not None
        assert bot.average.chance * len(SMALL.answers) == bot.lost - best.lost, "over all answers luck cancels out"
    if limit == 3:
        assert any(bot.average is not None and bot.average.guesses < 0 < bot.average.chance for bot in others)
        assert "less of the chance to win a game than" in compared(found.pairings[0])
        assert found.pairings[0].by == "chance"


def test_the_best_player_opens_with_what_is_best_under_its_limit() -> None:
    """Where the list is too long to search every opener: with the best of those that the judge compares."""
    assert compared_openers(LONG, Rule.ANY) == ("tarse", "tiare")
    tarse, tiare = (tw.solve(LONG, limit=3, opening=word) for word in ("tarse", "tiare"))
    assert (tiare.lost, tarse.lost) == (64, 68), "the second by entropy finds more words"
    start, terms = Position(LONG), Terms(LONG, Rule.ANY, 3)
    assert Engine("best", terms).choose(start) == "tiare"
    grader = Grader(terms, 3600.0)
    assert grader.regret(start, "tiare") == Regret(Fraction(0), Fraction(0))
    assert isinstance(tarse.total, int)
    assert isinstance(tiare.total, int)
    assert grader.regret(start, "tarse") == Regret(Fraction(tarse.total - tiare.total, 577), Fraction(4, 577))
    assert grader.forfeit(start) == Regret(3 - Fraction(tiare.total, 577), Fraction(577 - 64, 577))


def test_an_opener_that_beats_those_compared_is_measured_by_the_same_as_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever finds a better one would be called equal to those that do not."""
    monkeypatch.setattr("tilewise.reviews.judge.compared", lambda *_: ("tarse", "fuzzy"))
    judge, start = Judge(Rule.ANY, Control(), limit=3), Position(LONG)
    best = judge.best_opener(start)
    assert best is not None
    assert best.guess == "tarse"
    regret = judge.regret(start, "tiare")
    assert regret is not None
    assert regret.chance == Fraction(64 - 68, 577)
    own = judge.opening(start, "tiare").best
    assert own is not None
    assert (own.guess, own.lost) == ("tiare", Fraction(64, 577)), "a review has a par of its own"


# ---- by hand -------------------------------------------------------------------------------------------------------

_amounts = st.fractions(0, 1, max_denominator=6)
_games = st.lists(st.lists(st.tuples(_amounts, st.sampled_from([Fraction(0), Fraction(1, 3), Fraction(2, 3)])),
                           min_size=1, max_size=4), min_size=3, max_size=3)  # fmt: skip


@given(st.lists(_games, min_size=2, max_size=4))
def test_the_order_is_that_of_chance_and_then_guesses_per_game(
    played: list[list[list[tuple[Fraction, Fraction]]]],
) -> None:
    games = {str(i): [game(str(i), n, moves) for n, moves in enumerate(bot)] for i, bot in enumerate(played)}  # type: ignore[arg-type]
    found = result_of(games)

    def value(bot: str) -> tuple[Fraction, Fraction]:
        moves = [pair for moves in played[int(bot)] for pair in moves]
        return sum((c for _, c in moves), Fraction(0)), sum((g for g, _ in moves), Fraction(0))

    assert [value(bot.bot) for bot in found.bots] == sorted(value(bot.bot) for bot in found.bots)
    for pair in found.pairings:
        first, second = value(pair.first), value(pair.second)
        assert pair.by == ("chance" if first[0] != second[0] else "regret")
        assert pair.decisive is not None
        assert (pair.decisive.mean == 0) == (first == second)
        assert pair.decisive.mean <= 0, "no order that the comparison of the two contradicts"


def test_more_moves_do_not_make_what_was_given_away_less() -> None:
    nothing, third = (Fraction(0), Fraction(0)), (Fraction(0), Fraction(1, 3))
    games = {
        "slow": [game("slow", n, [third, nothing, nothing, (Fraction(1), Fraction(0))]) for n in range(3)],
        "quick": [game("quick", n, [third, nothing]) for n in range(3)],
    }
    slow, quick = (standing(bot, bot, played) for bot, played in games.items())
    assert slow.chance is not None
    assert quick.chance is not None
    assert slow.chance.mean < quick.chance.mean, "per move"
    assert [bot.name for bot in ranked([slow, quick])] == ["quick", "slow"]
    assert "slow" not in verdict(result_of(games).pairings[0])


def test_where_nothing_is_judged_lost_games_count_before_guesses() -> None:
    games = {
        "careless": [game("careless", n, [None, None], won=n > 1) for n in range(20)],
        "careful": [game("careful", n, [None] * 4) for n in range(20)],
    }
    games["careless"] = [g if g.won else replace(g, limit=2) for g in games["careless"]]
    found = result_of(games)
    assert [bot.name for bot in found.bots] == ["careful", "careless"]
    (pair,) = found.pairings
    assert (pair.by, pair.chance, pair.regret) == ("lost", None, None)
    assert pair.guesses is not None
    assert pair.guesses.mean > 0, "it takes more guesses, and is better"
    assert compared(pair) == "careful lost 10.0 % fewer of the games than careless: not settled (91.9 % for careful)."


def test_a_chance_that_is_not_settled_leaves_the_verdict_open() -> None:
    """However sure it is who takes fewer guesses."""
    nothing, risky = (Fraction(0), Fraction(0)), (Fraction(-1, 2), Fraction(1, 3))
    fast = (Fraction(-1, 4), Fraction(0))
    games = {
        "steady": [game("steady", n, [nothing]) for n in range(30)],
        "risky": [game("risky", n, [risky if n == 7 else fast]) for n in range(30)],
    }
    found = result_of(games)
    (pair,) = found.pairings
    assert pair.regret is not None
    assert pair.regret.confidence is not None
    assert pair.regret.confidence > 0.999
    assert [bot.name for bot in found.bots] == ["steady", "risky"]
    assert verdict(pair).startswith("not settled (")
    assert verdict(pair).endswith("for steady)")


def test_differences_that_cancel_out_are_none() -> None:
    parts = [Fraction(1, 3)] * 3 + [Fraction(-1)] + [Fraction(1, 10)] * 3 + [Fraction(-3, 10)]
    found = Difference.of(parts)
    assert found is not None
    assert found.mean == 0
    assert sum(map(float, parts)) != 0, "which sums of floats would not see"


def test_every_door_says_what_decides() -> None:
    games = {
        "a": [game("a", 0, [(Fraction(1), Fraction(0))])] * 2,
        "b": [game("b", 0, [(Fraction(0), Fraction(1))])] * 2,
    }
    found = result_of(games)
    answer = arena_answer(found, "folder")
    (pair,) = answer.pairings
    assert pair.by == "chance"
    assert pair.chance is not None
    assert pair.chance.mean == -1
    assert answer.bots[1].chance_per_game is not None
    assert plain(answer.bots[1].chance_per_game)["mean"] == 1
    page = arena_html(found)
    assert "chance given away, %" in page
    assert "The order is by the chance given away" in page
