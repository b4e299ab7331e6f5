"""The adversary's game: best play is the shortest path, held against trying everything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call, result
from tests.support.refusal import refused
from tilewise.game.game import Game
from tilewise.game.position import Position, as_position
from tilewise.game.record import Adversary, Record
from tilewise.game.rule import RULES, Rule
from tilewise.solver.exact import adversary

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
    game, left = Record(Game(known, limit=20)), sorted(words)
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
    for place in as_position(position, rule).legal():
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
    found = tw.solver.beat_adversary(tw.Game(known, rule, LIMIT))
    assert found.proved
    assert found.upper == len(found.guesses) == fewest(Position(known), rule, LIMIT)
    game = Record.replay(Game(known, rule, 12), found.guesses, Adversary())
    assert (game.won, len(game.turns)) == (True, found.upper)


@pytest.mark.parametrize("rule", ["any", "hard", "strict"])
@pytest.mark.slow
def test_four_guesses_are_needed_and_enough(rule: str) -> None:
    found = tw.solver.beat_adversary(tw.Game("original", rule))
    assert (found.lower, found.upper) == (4, 4)
    assert Record.replay(Game("original", rule), found.guesses, Adversary()).tally.startswith("4/6")


@pytest.mark.parametrize(("words", "greedy", "best"), [("lab:e....", 4, 3), ("lab:s....", 5, 4)])
def test_the_way_at_hand_is_not_always_the_shortest(
    words: str, greedy: int, best: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tw.solver.beat_adversary(words, budget_seconds=0).upper == greedy
    found = tw.solver.beat_adversary(words)
    assert (found.lower, found.upper) == (best, best)
    assert Record.replay(words, found.guesses, Adversary()).tally == f"{best}/6"
    monkeypatch.setattr(adversary, "_WIDTHS", (1, None))  # what a few guesses cannot is still looked for among all
    assert tw.solver.beat_adversary(words).upper == best


def test_what_time_and_limit_leave() -> None:
    late = tw.solver.beat_adversary("original", budget_seconds=0)
    assert (late.lower, late.upper, late.proved) == (2, 5, False)
    assert Record.replay("original", late.guesses, Adversary()).tally == "5/6", "a way to win is always at hand"
    pegs = tw.solver.beat_adversary("mastermind:3x3")
    assert (pegs.proved, Record.replay("mastermind:3x3", pegs.guesses, Adversary()).won) == (True, True)
    short = tw.solver.beat_adversary(tw.Game("original", limit=2))
    assert (short.guesses, short.lower, short.upper) == ((), 3, None)
    rhymes = tw.make_vocabulary("rhymes", [f"{letter}ill" for letter in "bdfghkmp"])  # one guess for each
    eight, seven = (tw.solver.beat_adversary(tw.Game(rhymes, limit=limit)) for limit in (8, 7))
    assert (eight.upper, seven.guesses) == (8, ())
    one = tw.solver.beat_adversary(Position.parse("crane=ggggg", "original"))
    assert (one.guesses, one.lower, one.upper) == (("crane",), 1, 1)
    refused(tw.Contradiction, "no word fits", tw.solver.beat_adversary, "crane=ggggg slate=ggggg")


def test_the_command_says_what_wins_and_refuses_what_has_no_meaning(tmp_path: Path) -> None:
    found = call("solve", "--adversary", "--list", "mastermind:3x2")
    assert (found.returncode, "guesses against the adversary, no fewer are enough (sure)" in found.stdout) == (0, True)
    for position in ("111=1+0", "111=3+0"):  # a game that is over, too
        told = result("solve", position, "--adversary", "--list", "mastermind:3x3")
        play = tw.solver.beat_adversary(Position.parse(position, "mastermind:3x3"))
        assert (told["guesses"], told["upper"], told["proved"]) == (list(play.guesses), play.upper, True)
    assert_one_sentence(call("solve", "crane=.....", "--adversary", "--limit", "1"), 2, "leaves no guess after 1 turn")
    done = call("solve", "--adversary", "--opener", "crane")
    assert (done.returncode, "leave out --opener" in done.stderr) == (2, True)
    # A game against it is not judged.
    env = {"TILEWISE_DATA": str(tmp_path)}
    shown = call("play", "--adversary", "--list", "mastermind:3x3", text="111\ngive up\nreview\n", env=env).stdout
    assert "A game against the adversary, which has no word, is not judged." in shown
    assert_one_sentence(call("review", "--last", env=env), 2, "game 1 was played against the adversary")
