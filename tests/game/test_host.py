"""Hosts and games: who answers, hard mode, the record, the share grid, replay; what is meant, and what is a mistake."""

import math
from collections.abc import Callable
from typing import Any

import pytest

import tilewise as tw
from tests.support.refusal import refused

NYT = tw.vocabulary("nyt")


def test_a_secret_word_stays() -> None:
    host = tw.game.Secret("Steel")
    assert str(host.answer(tw.Position(NYT), "bevel")) == str(tw.feedback("bevel", "steel"))
    assert host == tw.game.Secret("steel")
    with pytest.raises(tw.NotationError, match="'st33l' is not a word: it may have letters only"):
        tw.game.Secret("st33l").answer(tw.Position(NYT), "bevel")
    refused(tw.NotationError, "'two words' is not a word", tw.game.Secret, "two words")


def test_the_adversary_gives_in_only_at_the_end() -> None:
    v = tw.make_vocabulary("two", ["night", "light", "fight"])
    game = tw.Record(tw.Game(v))
    for word, tiles in (("night", ".gggg"), ("fight", ".gggg"), ("light", "ggggg")):
        game = game.guess(word, tw.Adversary())
        assert str(game.turns[-1].feedback) == tiles
    assert game.won
    heavy = tw.make_vocabulary("heavy", ["night", "light", "boxes"], {"night": 1.0, "light": 1.0, "boxes": 5.0})
    assert str(tw.Adversary().answer(tw.Position(heavy), "night")) == "....."
    assert not tw.Adversary().answer(tw.Position(heavy), "boxes").solved  # however likely the guessed word is
    assert tw.Adversary().answer(tw.Position.parse("light=.....", heavy), "boxes").solved
    with pytest.raises(tw.Contradiction):
        tw.Adversary().answer(tw.Position.parse("night=ggggg light=ggggg", v), "night")


def test_a_game_is_a_record() -> None:
    game = tw.Record(tw.Game(NYT))
    assert (game.words, game.won, game.lost, game.tally) == ((), False, False, "0/6")
    after = game.guess("CRANE", "slate")
    assert (game.turns, str(after.position)) == ((), "crane=..g.g")
    done = after.guess("slate", tw.game.Secret("slate"))
    assert (done.won, done.over, done.tally) == (True, True, "2/6")
    refused(tw.IllegalGuess, "the game is over", done.guess, "crane", "slate")
    refused(tw.VocabularyError, "none of the 2,309 answers", game.guess, "crane", "aahed")
    refused(tw.VocabularyError, "'zzzzz'", game.guess, "zzzzz", "slate")
    refused(tw.TilewiseError, "limit=0: give a whole number", tw.Game, NYT, limit=0)
    lost = tw.Record.replay(NYT, ["crane"] * 6, "slate")
    assert (lost.lost, lost.won, lost.tally) == (True, False, "X/6")
    assert tw.Record.replay(tw.Game(NYT, limit=9), ["crane"] * 8, "slate").tally == "8/9"


def test_hard_mode_is_enforced() -> None:
    game = tw.Record(tw.Game(NYT, "hard")).guess("crane", "slate")
    refused(tw.IllegalGuess, "letter 3 must be A", game.guess, "boxes", "slate")
    assert game.guess("slate", "slate").tally == "2/6*"
    strict = tw.Record(tw.Game(NYT, "strict")).guess("crane", "slate")
    refused(tw.IllegalGuess, "strict", strict.guess, "boxes", "slate")


def test_the_share_grid() -> None:
    game = tw.Record.replay(tw.Game(NYT, "hard"), ["crane", "slate"], "slate")
    assert game.share("Wordle 1,234") == "Wordle 1,234 2/6*\n\n⬛⬛🟩⬛🟩\n🟩🟩🟩🟩🟩"
    rows = game.share().splitlines()[2:]
    assert [tw.Feedback.parse(row) for row in rows] == [t.feedback for t in game.turns]


def test_replay_gives_the_same_game() -> None:
    class Grumpy:  # any object can be a host
        def answer(self, position: tw.Position, guess: str) -> tw.Feedback:
            return tw.Feedback((0,) * len(guess)) if len(position.turns) < 2 else tw.feedback(guess, guess)

    strategy, long = tw.Strategy("tarse"), tw.Game(NYT, limit=12)
    for host in (tw.game.Secret("steel"), tw.Adversary()):
        record = tw.play(strategy.choose, host, long)
        assert (record.won, tw.Record.replay(long, record.words, host)) == (True, record)
    assert tw.play(strategy.choose, "steel", NYT).turns == strategy.unroll(NYT).path("steel")
    assert isinstance(Grumpy(), tw.game.Host)
    assert tw.Record.replay(NYT, ["crane", "slate", "moist"], Grumpy()).tally == "3/6"


# ---- what a newcomer passes by mistake ---------------------------------------------------------------------


TINY = tw.make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
anything: Any = tw  # the library to somebody who does not look at its types


@pytest.mark.parametrize(
    ("mistake", "message"),
    [
        (lambda: anything.Position(None), "None is not a vocabulary: give one, or the name of a list such as 'nyt'"),
        (lambda: anything.Position("klingon"), "there is no list 'klingon': choose one of original, .*, daily"),
        (lambda: anything.vocabulary(7), "7 is not the name of a list"),
        (lambda: anything.vocabulary("nyt", as_of="2026-05-01"), "'nyt' is the same every day"),
        (lambda: anything.Prior.fit([], 5), "5 is not a vocabulary"),
        (lambda: anything.suggest(7), "7 is not a position: give one, its text such as 'crane=.y..g', or a list"),
        (lambda: anything.suggest("crane=..."), "'...' has 3 tiles where 5 are needed"),
        (lambda: anything.Position.parse(7), "7 is not the text of a position"),
        (lambda: anything.simulate(tw.Strategy, TINY), "is not a strategy: give one, its text"),
        (lambda: anything.play(7, "bills", TINY), "7 cannot play: give a strategy, or a function"),
        (lambda: anything.simulate(7, TINY), "7 is not a strategy"),
        (
            lambda: anything.simulate(lambda _: None, TINY),
            "the strategy 'lambda' chose None after '': it must choose a word",
        ),
        (lambda: anything.feedback("crane", None), "None is not a word"),
        (lambda: anything.Feedback.parse([0, 1, 0, 0, 2]), r"\[0, 1, 0, 0, 2\] is not text"),
        (lambda: anything.suggest(TINY, ranker=None), "None is not a ranker: give a name such as 'entropy'"),
        (lambda: anything.suggest(TINY, rule=7), "there is no rule 7"),
        (
            lambda: anything.make_vocabulary("x", ["ab", "cd"], weights=[1, 2]),
            r"weights must map each .*; got \[1, 2\]",
        ),
        (lambda: anything.make_vocabulary("x", ["ab", "cd"], weights={"ab": "much"}), "the weight of 'ab' is 'much'"),
        (lambda: anything.make_vocabulary("x", ["ab", "cd"], weights={"ab": math.inf}), "the weight of 'ab' is inf"),
        (lambda: anything.make_vocabulary("x", ["ab", "cd"], ["cd"], {"ab": 1}), "'ab' has a weight but is not among"),
        (lambda: anything.teaching.entropy([1, -1]), "a count cannot be -1"),
    ],
)
def test_mistakes_are_told_in_a_sentence(mistake: Callable[[], object], message: str) -> None:
    refused(tw.TilewiseError, message, mistake)


def test_a_vocabulary_stands_for_its_start_and_a_text_for_its_words() -> None:
    start = tw.Position(TINY)
    assert tw.rank(TINY) == tw.rank(start)
    assert tw.suggest(TINY).suggestions == tw.suggest(start).suggestions
    assert tw.partition(TINY, "tills") == tw.partition(start, "tills")
    assert tw.review(TINY, "thumb bills", "bills") == tw.review(TINY, ["thumb", "bills"], "bills")


def test_names_stand_for_lists_positions_and_strategies() -> None:
    assert tw.Position("nyt") == tw.Position(tw.vocabulary("nyt")) == anything.Position("NYT")
    assert tw.Position("Daily").vocabulary == tw.Position.parse("crane=.y..g", "daily").vocabulary
    assert tw.Position.parse("crane=.y..g", "lab").vocabulary is tw.vocabulary("lab")
    assert tw.rank("crane=.y..g", top=3) == tw.rank(tw.Position.parse("crane=.y..g"), top=3)
    assert tw.partition("crane=.y..g", "south") == tw.partition(tw.Position.parse("crane=.y..g"), "south")
    assert tw.diagnose("crane=ggggg slate=ggggg").conflict == (0, 1)
    assert tw.simulate("opening=thumb ranker=largest", TINY) == tw.simulate(tw.Strategy("thumb", "largest"), TINY)
    assert tw.simulate("thumb", TINY) == tw.simulate(tw.Strategy("thumb"), TINY)
    thumb = tw.Strategy("thumb")
    assert tw.play(thumb, "bills", TINY).words == tw.play(thumb.choose, "bills", TINY).words
    assert anything.Record(TINY) == tw.Record(tw.Game(TINY))
    assert tw.Record.replay("nyt", ["crane"], "slate").position.vocabulary is tw.vocabulary("nyt")
    assert tw.review("nyt", ["crane", "piano"], "piano", budget_seconds=0).game.name == "nyt"
    assert repr(tw.feedback("green", "pages")) == "Feedback('y..g.')"
    assert tw.Feedback("y..g.") == tw.feedback("green", "pages")
