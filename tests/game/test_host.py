"""Hosts and games: who answers, hard mode, the record, the share grid, replay."""

import pytest
from hypothesis import strategies as st

import tilewise as tw

NYT = tw.vocabulary("nyt")
WORDS = st.sampled_from(NYT.guesses)


def test_a_secret_word_stays() -> None:
    host = tw.game.Secret("Steel")
    assert str(host.answer(tw.Position(NYT), "bevel")) == str(tw.feedback("bevel", "steel"))
    assert host == tw.game.Secret("steel")
    with pytest.raises(tw.NotationError, match="'st33l' is not a word: it may have letters only"):
        tw.game.Secret("st33l").answer(tw.Position(NYT), "bevel")
    with pytest.raises(tw.NotationError, match="'two words' is not a word"):
        tw.game.Secret("two words")


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
    assert game.turns == ()
    assert str(after.position) == "crane=..g.g"
    done = after.guess("slate", tw.game.Secret("slate"))
    assert (done.won, done.over, done.tally) == (True, True, "2/6")
    with pytest.raises(tw.IllegalGuess, match="the game is over"):
        done.guess("crane", "slate")
    with pytest.raises(tw.VocabularyError, match="none of the 2,309 answers"):
        game.guess("crane", "aahed")
    with pytest.raises(tw.VocabularyError, match="'zzzzz'"):
        game.guess("zzzzz", "slate")
    with pytest.raises(tw.TilewiseError, match="limit=0: give a whole number"):
        tw.Record(tw.Game(NYT, limit=0))


def test_hard_mode_is_enforced() -> None:
    game = tw.Record(tw.Game(NYT, "hard")).guess("crane", "slate")
    with pytest.raises(tw.IllegalGuess, match="letter 3 must be A"):
        game.guess("boxes", "slate")
    assert game.guess("slate", "slate").tally == "2/6*"
    strict = tw.Record(tw.Game(NYT, "strict")).guess("crane", "slate")
    with pytest.raises(tw.IllegalGuess, match="strict"):
        strict.guess("boxes", "slate")


def test_losing() -> None:
    game = tw.Record.replay(NYT, ["crane"] * 6, "slate")
    assert (game.lost, game.won, game.tally) == (True, False, "X/6")
    assert tw.Record.replay(tw.Game(NYT, limit=9), ["crane"] * 8, "slate").tally == "8/9"


def test_the_share_grid() -> None:
    game = tw.Record.replay(tw.Game(NYT, "hard"), ["crane", "slate"], "slate")
    assert game.share("Wordle 1,234") == "Wordle 1,234 2/6*\n\n⬛⬛🟩⬛🟩\n🟩🟩🟩🟩🟩"
    rows = game.share().splitlines()[2:]
    assert [tw.Feedback.parse(row) for row in rows] == [t.feedback for t in game.turns]


def test_replay_gives_the_same_game() -> None:
    strategy = tw.Strategy("tarse")
    long = tw.Game(NYT, limit=12)
    for host in (tw.game.Secret("steel"), tw.Adversary()):
        record = tw.play(strategy.choose, host, long)
        assert record.won
        assert tw.Record.replay(long, record.words, host) == record
    tree = strategy.unroll(NYT)
    assert tw.play(strategy.choose, "steel", NYT).turns == tree.path("steel")


def test_any_object_can_be_a_host() -> None:
    class Grumpy:
        def answer(self, position: tw.Position, guess: str) -> tw.Feedback:
            return tw.Feedback((0,) * len(guess)) if len(position.turns) < 2 else tw.feedback(guess, guess)

    assert isinstance(Grumpy(), tw.game.Host)
    assert tw.Record.replay(NYT, ["crane", "slate", "moist"], Grumpy()).tally == "3/6"
