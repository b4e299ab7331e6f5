"""The adversary's game: best play is the shortest path, held against trying everything."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count, pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.cli_process import assert_one_sentence, call, environment
from tests.ticking import STEP, ticking
from tilewise.game.host import Adversary, Game
from tilewise.game.position import Position
from tilewise.game.rule import RULES, Rule
from tilewise.reviews import review_adversary as reviewing
from tilewise.reviews.review_adversary import AdversaryReview, AdversaryTurn, Fewest
from tilewise.solver import adversary
from tilewise.solver.control import Control

WORDS = st.lists(st.text("abc", min_size=3, max_size=3), min_size=1, max_size=10, unique=True)
LIMIT = 8


def kept(words: list[str], guess: str, tiles: Callable[[str, str], str]) -> tuple[str, list[str]]:
    """What the host shows and keeps, word by word: the most words, of equals the part whose tiles come first."""
    parts: dict[str, list[str]] = {}
    for word in words:
        parts.setdefault(tiles(guess, word), []).append(word)
    hiding = [seen for seen in parts if parts[seen] != [guess]] or list(parts)
    shown = min(hiding, key=lambda seen: (-len(parts[seen]), [".yg".index(tile) for tile in reversed(seen)]))
    return shown, parts[shown]


@given(WORDS, st.data())
def test_the_host_keeps_the_most_words_and_of_equals_the_lowest_code(words: list[str], data: st.DataObject) -> None:
    weights = data.draw(st.none() | st.fixed_dictionaries({word: st.integers(1, 9) for word in words}))
    known = tw.make_vocabulary("abc", words, weights=weights)
    game, left = Game.start(known, limit=None), sorted(words)
    while not game.over:
        guess = data.draw(st.sampled_from(known.guesses)) if len(left) > 1 else left[0]
        if len(game.turns) > 6:
            break
        shown, left = kept(left, guess, lambda g, a: str(tw.feedback(g, a)))
        game = game.guess(guess, Adversary())
        assert str(game.turns[-1].feedback) == shown
        assert game.position.candidates == tuple(left)


def fewest(position: Position, rule: Rule, left: int) -> int:
    """The fewest guesses that win, by trying all of them; one more than may be made where none do."""
    if left == 0:
        return 1
    best = left + 1
    for place in position.legal(rule):
        guess = position.vocabulary.guesses[int(place)]
        after = position.play(guess, Adversary().answer(position, guess))
        if after.solved:
            return 1
        if len(after.candidate_indices) < len(position.candidate_indices):
            best = min(best, 1 + fewest(after, rule, min(left, best) - 1))
    return best


@given(WORDS, st.sampled_from(tuple(RULES.values())), st.data())
def test_no_way_is_shorter(words: list[str], rule: Rule, data: st.DataObject) -> None:
    weights = data.draw(st.none() | st.fixed_dictionaries({word: st.integers(1, 4) for word in words}))
    known = tw.make_vocabulary("abc", words, weights=weights)
    found = tw.beat_adversary(known, rule, limit=LIMIT)
    assert found.proved
    assert found.upper == len(found.guesses) == fewest(Position(known), rule, LIMIT)
    game = Game.replay(known, found.guesses, Adversary(), rule, limit=None)
    assert (game.won, len(game.turns)) == (True, found.upper)


@pytest.mark.parametrize("rule", ["any", "hard", "strict"])
@pytest.mark.slow
def test_four_guesses_are_needed_and_enough(rule: str) -> None:
    found = tw.beat_adversary("original", rule)
    assert (found.lower, found.upper) == (4, 4)
    assert Game.replay("original", found.guesses, Adversary(), rule).tally.startswith("4/6")


@pytest.mark.parametrize(("words", "greedy", "best"), [("lab:e....", 4, 3), ("lab:s....", 5, 4)])
def test_the_way_at_hand_is_not_always_the_shortest(words: str, greedy: int, best: int) -> None:
    assert tw.beat_adversary(words, budget_seconds=0).upper == greedy
    found = tw.beat_adversary(words)
    assert (found.lower, found.upper) == (best, best)
    assert Game.replay(words, found.guesses, Adversary()).tally == f"{best}/6"


def test_what_a_few_guesses_cannot_is_still_looked_for_among_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adversary, "_WIDTHS", (1, None))
    assert tw.beat_adversary("lab:e....").upper == 3


def test_pegs_have_an_adversary_too() -> None:
    found = tw.beat_adversary("mastermind:3x3")
    assert found.proved
    assert Game.replay(tw.vocabulary("mastermind:3x3"), found.guesses, Adversary()).won


def test_what_time_and_limit_leave() -> None:
    late = tw.beat_adversary("original", budget_seconds=0)
    assert (late.lower, late.upper, late.proved) == (2, 5, False)
    assert Game.replay("original", late.guesses, Adversary()).tally == "5/6", "a way to win is always at hand"
    short = tw.beat_adversary("original", limit=2)
    assert (short.guesses, short.lower, short.upper) == ((), 3, None)
    rhymes = tw.make_vocabulary("rhymes", [f"{letter}ill" for letter in "bdfghkmp"])  # one guess for each
    assert (tw.beat_adversary(rhymes).upper, tw.beat_adversary(rhymes, limit=7).guesses) == (8, ())
    one = tw.beat_adversary(Position.parse("crane=ggggg", "original"))
    assert (one.guesses, one.lower, one.upper) == (("crane",), 1, 1)
    with pytest.raises(tw.Contradiction, match="no word fits"):
        tw.beat_adversary("crane=ggggg slate=ggggg")


def test_the_command_says_what_wins_and_refuses_what_has_no_meaning() -> None:
    found = call("solve", "--adversary", "--list", "mastermind:3x2")
    assert (found.returncode, "guesses against the adversary, no fewer are enough (sure)" in found.stdout) == (
        0,
        True,
    )
    refused = call("solve", "--adversary", "--opener", "crane")
    assert (refused.returncode, "leave out --opener" in refused.stderr) == (2, True)


def test_a_hint_against_the_adversary_is_the_next_word_of_the_shortest_way() -> None:
    shown = call("play", "--adversary", "--list", "mastermind:3x2", text="hint\nquit\n")
    found = tw.beat_adversary("mastermind:3x2")
    assert f"Try {found.guess}. {found.upper} guesses to go against the adversary (sure)" in shown.stdout
    assert "3 symbols" in shown.stdout


@given(WORDS, st.sampled_from(tuple(RULES.values())), st.data())
def test_a_review_tells_what_every_guess_gave_away(words: list[str], rule: Rule, data: st.DataObject) -> None:
    """By trying everything: the fewest before and after each guess, and the sum is the guesses that were made."""
    known = tw.make_vocabulary("abc", words)
    game = Game.start(known, rule, LIMIT)
    while not game.over and len(game.turns) < 4:
        legal = [known.guesses[int(i)] for i in game.position.legal(rule)]
        game = game.guess(data.draw(st.sampled_from(legal)), Adversary())
    judged = tw.review_adversary(known, game.words, rule, limit=LIMIT)
    positions = [Position(known, game.turns[:k]) for k in range(len(game.turns) + 1)]
    best = [0 if p.solved else fewest(p, rule, LIMIT) for p in positions]
    assert [turn.cost for turn in judged.turns] == [1 + after - before for before, after in pairwise(best)]
    assert judged.par.lower + (judged.regret or 0) == len(game.turns) + best[-1]
    assert judged.solved == game.won
    for turn, position in zip(judged.turns, positions, strict=False):
        line = Game(position, rule, None)
        for word in turn.fewest.line:
            line = line.guess(word, Adversary())
        assert line.won, "the better line wins"


def test_a_review_needs_the_guesses_alone_and_checks_tiles_that_are_given() -> None:
    judged = tw.review_adversary("lab", "s.... slate=g.... shone=g....")
    assert (judged.vocabulary, judged.solved, judged.par.lower, judged.left.lower) == ("lab:s....", False, 4, 3)
    assert [turn.cost for turn in judged.turns] == [0, 1]
    with pytest.raises(tw.NotationError, match=r"against the adversary 'slate' shows 'g....' there, not 'gg...'"):
        tw.review_adversary("lab:s....", ["slate=gg..."])
    with pytest.raises(tw.IllegalGuess, match="the game is over after 'ab=gg': 'ac' cannot be played"):
        tw.review_adversary(tw.make_vocabulary("one", ["ab", "ac"], ["ab"]), ["ab", "ac"])
    late = tw.review_adversary("nyt-extended", ["arise", "could"], budget_seconds=0)
    assert not late.judged
    assert late.regret is None
    assert "was not judged" in late.turns[0].sentence


def test_what_is_said_of_a_game_against_the_adversary() -> None:
    judged = tw.review_adversary("lab:s....", ["slate", "shone", "spicy"], limit=2)
    assert judged.limit == 3
    assert [turn.sentence for turn in judged.turns] == [
        "SLATE gave nothing away and left 56 of 365 words.",
        "SHONE gave 1 guess away and left 11 of 56 words: SCION SHARP SKIFF wins in 3.",
        "SPICY gave nothing away and left 2 of 11 words.",
    ]
    assert judged.sentence.endswith("not won in 3; 2 more would have been enough: the fewest that win are 4.")
    assert [str(Fewest(3, upper, ())) for upper in (3, 5, None)] == ["3", "3 to 5", "3 or more"]


def test_what_bounds_tell_of_a_game() -> None:
    """A search that ran out of time leaves bounds: what follows from them is said, and nothing else."""
    shown = tw.Feedback(".....")

    def game(left: Fewest, *costs: int | None) -> AdversaryReview:
        turns = tuple(AdversaryTurn("crane", shown, 9, 5, Fewest(4, 4, ()), cost) for cost in costs)
        return AdversaryReview(turns, False, left, "x", "", "any", 6)

    unknown, known = game(Fewest(1, 3, ()), 0, None), game(Fewest(1, 3, ()), 0, 1)
    assert (unknown.regret, unknown.judged, known.regret, known.judged) == (None, False, 1, True)
    assert game(Fewest(3, 3, ()), 0, None).regret == 1  # 2 guesses and 3 more where 4 are enough
    assert "1 to 3 more would have been enough" in unknown.sentence
    costs = [reviewing._cost(Fewest(3, 4, ()), Fewest(1, upper, ())) for upper in (2, 3, None)]
    assert costs == [0, None, None]
    play = tw.solver.AdversaryPlay(("slate", "crane", "shone"), 2, 3, "x", "", "any", 0.0)
    after = [Fewest(1, upper, ("a", "b")[:upper]) for upper in (1, 2)]
    followed = [reviewing._with_what_followed(play, "trace", then) for then in after]
    assert followed == [Fewest(2, 2, ("trace", "a")), Fewest(2, 3, play.guesses)]


def test_the_first_position_may_take_all_the_time_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets = []

    def noted(*_: object, budget_seconds: float) -> tw.solver.AdversaryPlay:
        budgets.append(budget_seconds)
        return tw.solver.AdversaryPlay((), 1, None, "x", "", "any", 0.0)

    monkeypatch.setattr(reviewing, "beat_adversary", noted)
    tw.review_adversary("lab:s....", ["slate", "shone"], budget_seconds=1000)
    last, middle, first = budgets
    assert last <= 500 >= middle
    assert 500 < first < 1000  # what went by is not given twice


def test_a_review_divides_the_time_of_its_control(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock that ends it, not the wall's: a busy machine leaves as much to the positions that come last."""
    game = ("lab:s....", ["slate", "shone", "spicy"])
    far_off = count(0, 1_000_000)
    monkeypatch.setattr("tilewise.progress.time", SimpleNamespace(monotonic=lambda: next(far_off)))
    with ticking():
        assert tw.review_adversary(*game, budget_seconds=100_000 * STEP).judged
        control = Control(8 * STEP)
        left = [control.seconds_left for _ in range(9)]
        assert Control(4 * STEP, control).seconds_left == 0.0
        assert Control(100 * STEP, Control(50 * STEP)).seconds_left == pytest.approx(48 * STEP)
    assert left == [pytest.approx(max(0, 7 - n) * STEP, abs=1e-9) for n in range(9)]
    assert Control().seconds_left is None


def test_suggest_review_and_play_against_the_adversary(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    terms = ("--list", "mastermind:3x3")
    best = json.loads(call("suggest", "--adversary", *terms, "--json").stdout)
    assert (best["proved"], best["upper"]) == (True, len(best["guesses"]))
    played = call("play", "--adversary", *terms, text="\n".join([*best["guesses"], "review"]), env=env).stdout
    assert f"the fewest that win are {best['upper']}." in played
    told = json.loads(call("review", "--last", "--json", env=env).stdout)
    assert (told["regret"], told["solved"], told["par"]["lower"]) == (0, True, best["upper"])
    same = json.loads(call("review", "--adversary", *terms, *best["guesses"], "--json").stdout)
    assert same == told
    text = call("review", "--adversary", *terms, *best["guesses"]).stdout
    assert text.endswith(f"guesses: fewest {best['upper']} + 0 given away = {best['upper']}\n")
    for refused in (("review", "--adversary", "111", "--answer", "111"), ("suggest", "--adversary", "--top", "3")):
        assert_one_sentence(call(*refused, *terms), 2)
