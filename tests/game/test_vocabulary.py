"""What a vocabulary checks when it is made, how others are made from it, and how it travels to other processes."""

import pickle
from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given

import tilewise as tw
from tests.support import strategies
from tilewise.game.given import Given
from tilewise.game.scoring import NaiveTiles
from tilewise.game.words.alphabet import Alphabet, as_alphabet
from tilewise.game.words.lists import as_vocabulary
from tilewise.solver.table.table import table_for

V = tw.vocabulary("nyt")
make: Any = tw.Vocabulary


@pytest.mark.parametrize(
    ("given_", "message"),
    [
        (("", ("ab",), ("ab",)), "the name of a vocabulary is a line of text such as 'mine', not ''"),
        (("a\nb", ("ab",), ("ab",)), r"the name of a vocabulary is a line of text such as 'mine', not 'a\\nb'"),
        (("x", (), ()), "the vocabulary 'x' has no words"),
        (("x", ("ab",), ()), "the vocabulary 'x' has no answers"),
        (("x", "ab", ("ab",)), "the words of 'x' are a tuple of words, not str"),
        (("x", ("ab", 7), ("ab",)), "7 among the words of 'x' is not a word"),
        (("x", ("ab", "abc"), ("ab",)), "'abc' has 3 letters where 2 are needed"),
        (("x", ("ab",), ("abc",)), "'abc' has 3 letters where 2 are needed"),
        (("x", ("a1",), ("a1",)), "'a1' is not a word: it may have letters only"),
        (("x", ("AB",), ("AB",)), "write 'ab' for 'AB'; make_vocabulary"),
        (("x", ("a",), ("a",)), "'a' has 1 letter: words have 2 to 15"),
        (("x", ("cd", "ab"), ("ab",)), "'ab' comes after 'cd' in the words of 'x'"),
        (("x", ("ab", "ab"), ("ab",)), "'ab' comes after 'ab' in the words of 'x', which must be in order"),
        (("x", ("ab", "cd"), ("cd", "ab")), "'ab' comes after 'cd' in the answers of 'x'"),
        (("x", ("ab", "cd"), ("ef",)), "the answer 'ef' is not among the words that may be guessed"),
        (("x", ("ab", "cd"), ("ab", "cd"), (1.0,)), "1 weights were given for 2 answers"),
        (("x", ("ab", "cd"), ("ab", "cd"), (1.0, 0.0)), "the weight of 'cd' is 0.0: a weight is a number above 0"),
        (("x", ("ab", "cd"), ("ab", "cd"), (float("nan"), 1.0)), "the weight of 'ab' is nan"),
        (("x", ("ab", "cd"), ("ab", "cd"), ("1", -2)), "the weight of 'cd' is -2"),
    ],
)
def test_the_constructor_checks(given_: tuple[Any, ...], message: str) -> None:
    with pytest.raises(tw.TilewiseError, match=message):
        make(*given_)


@given(strategies.vocabularies())
def test_whatever_make_vocabulary_makes_passes(v: tw.Vocabulary) -> None:
    assert tw.Vocabulary(v.name, v.guesses, v.answers, v.weights, None, v.source_order) == v


def test_lists_are_taken_for_tuples() -> None:
    assert make("x", ["ab", "cd"], ["ab"]).guesses == ("ab", "cd")


def test_other_answers_and_weights_come_under_another_name() -> None:
    few = V.with_answers(V.answers[:10])
    assert (few.name, len(few.answers), few.guesses) == ("nyt, 10 answers", 10, V.guesses)
    assert tw.rank(few).game.name == "nyt, 10 answers"
    assert V.with_answers(V.answers).name == "nyt"
    assert V.with_answers(["crane"], "mine").name == "mine"
    heavy = few.with_weights({few.answers[0]: 5}, missing=1)
    assert heavy.weights == (5.0, *[1.0] * 9)
    assert heavy.name == "nyt, 10 answers, weighted"
    assert heavy == tw.make_vocabulary("x", V.guesses, few.answers, {few.answers[0]: 5})
    assert few.with_weights(range(1, 11)).weights == tuple(map(float, range(1, 11)))
    with pytest.raises(tw.VocabularyError, match=f"'{few.answers[1]}' has no weight: give one for every answer"):
        few.with_weights({few.answers[0]: 5})
    with pytest.raises(tw.VocabularyError, match="3 weights were given for 10 answers"):
        few.with_weights([1, 2, 3])
    with pytest.raises(tw.VocabularyError, match="'crane' has a weight but is not among the answers"):
        few.with_weights({"crane": 1}, missing=1)
    with pytest.raises(tw.VocabularyError, match="weights must map each answer to a number"):
        few.with_weights("heavy")  # type: ignore[arg-type]


def test_other_answers_keep_popularity_and_order_and_take_weights() -> None:
    popular = {"cd": 7.0, "ab": 1.0, "ef": 2.0}
    v = tw.Vocabulary("own", ("ab", "cd", "ef"), ("ab", "cd"), None, popular, ("ef", "ab", "cd"))
    for name in (None, "mine"):
        few = v.with_answers({"EF": 3, "ab": 1}, name)
        assert (few.answers, few.weights) == (("ab", "ef"), (1.0, 3.0))
        assert (few.popularity.tolist(), few.listed.tolist()) == ([1.0, 7.0, 2.0], [1, 2, 0])
    assert v.with_answers({"ab": 1, "cd": 2}).name == "own, weighted"
    assert v.with_answers(["ef"]).weights is None
    with pytest.raises(tw.VocabularyError, match="the answer 'xy' is not among the words"):
        v.with_answers(["xy"])


def test_equal_means_that_one_can_take_the_others_place() -> None:
    words = ("ab", "cd", "ef")
    plain = tw.Vocabulary("plain", words, words)
    assert plain == tw.Vocabulary("other name", words, words) == tw.make_vocabulary("x", words)
    assert plain == tw.Vocabulary("x", words, words, None, None, words)  # in the order of the alphabet, too
    english = {w: float(p) for w, p in zip(words, plain.popularity, strict=True)}
    assert plain == tw.Vocabulary("x", words, words, None, {**english, "zz": 7.0})  # no word of this list
    others = [
        tw.make_vocabulary("plain", words, ["ab", "cd"]),
        tw.make_vocabulary("plain", words, dict.fromkeys(words, 2.0)),
        tw.make_vocabulary("plain", ["cd", "ab", "ef"]),
        tw.Vocabulary("plain", words, words, None, {"ab": 5.0}),
        tw.Vocabulary("plain", words, words, None, {"cd": 5.0}),
    ]
    assert len({plain, *others}) == 6
    assert [v.digest == plain.digest for v in others] == [False, False, True, True, True]
    for v in others:
        arrived = pickle.loads(pickle.dumps(v))
        assert (arrived, arrived.popularity.tolist()) == (v, v.popularity.tolist())


WORDS = ("cafe", "face", "fado", "lado")
CHANGES: dict[str, Any] = {
    "guesses": ("cafe", "face", "fado", "lado", "lodo"),
    "answers": WORDS[:3],
    "weights": (1.0, 2.0, 3.0, 4.0),
    "known_popularity": {"face": 6.5},
    "source_order": WORDS[::-1],
    "alphabet": Alphabet(folding={"é": "e", "œ": "o"}),
    "scoring": NaiveTiles(4),
    "given": Given.parse("..d.:any"),
    "written": {"cafe": ("café",)},
    "made_by": "nerdle",
}


@pytest.mark.parametrize(
    "name", [field.name for field in fields(tw.Vocabulary) if field.name not in ("name", "rounded")]
)
def test_whatever_can_change_an_answer_belongs_to_the_identity(name: str) -> None:
    alphabet = Alphabet(folding={"é": "e"})
    plain = tw.Vocabulary("plain", WORDS, WORDS, alphabet=alphabet)
    if name == "given":
        plain = plain.with_answers(["fado", "lado"])
    other = replace(plain, **{name: CHANGES[name]})
    assert other != plain
    assert hash(other) == hash(replace(other, name="under another name"))
    assert other == replace(other, name="under another name")
    assert replace(other, **{name: getattr(plain, name)}) == plain


@pytest.mark.parametrize(
    "change",
    [
        {"folding": {}},
        {"folding": {"é": "e", "ê": "e"}},
        {"upper": {"i": "İ"}},
        {"decomposed": True},
        {"language": "fr"},
        {"known": "acdefl"},
    ],
)
def test_lists_are_equal_only_where_both_read_and_show_words_alike(change: dict[str, Any]) -> None:
    usual: dict[str, Any] = {"known": "acdeflo", "folding": {"é": "e"}}
    one, other, named = (
        tw.make_vocabulary("x", ["cafe", "face"], alphabet=Alphabet(**how))
        for how in (usual, usual | change, usual | {"name": "mine"})
    )
    assert one != other
    assert one == named  # a name changes nothing
    assert (one.digest, one.digest == other.digest) == (named.digest, "known" not in change)
    french = as_alphabet("french")
    impostor = Alphabet(french.known, folding={"é": "a"}, name="french", language="fr")
    assert tw.make_vocabulary("x", WORDS, alphabet="french") != tw.make_vocabulary("x", WORDS, alphabet=impostor)


def test_given_letters_are_part_of_a_list() -> None:
    free, bound = V.with_given("s....:any"), V.with_given("s....")
    same_answers = V.with_answers(free.answers)
    assert len({free, bound, same_answers}) == 3  # and only one refuses crane
    assert free == tw.vocabulary("nyt:s....:any")


@pytest.mark.parametrize("weights", [(3, 1), (3.0, 1.0), [3, 1], np.array([3, 1]), np.array([3, 1], np.float32)])
def test_weights_are_the_same_numbers_however_they_are_typed(weights: Any) -> None:
    usual = tw.make_vocabulary("x", ["ab", "cd"], {"ab": 3, "cd": 1})
    other = make("x", ("ab", "cd"), ("ab", "cd"), weights)
    assert (other, other.digest, other.weights) == (usual, usual.digest, (3.0, 1.0))
    assert {usual: 1}[pickle.loads(pickle.dumps(other))] == 1
    assert all(type(weight) is int for weight in other.weights)


def test_a_labelled_series_gives_weights_by_word() -> None:
    class Series:  # what a pandas Series offers, and all that is asked of it
        def items(self) -> Any:
            return zip(("cd", "ab"), (3.0, 2.0), strict=True)

    v = tw.make_vocabulary("two", ["ab", "cd"])
    assert v.with_weights(Series()).weights == (2.0, 3.0)  # type: ignore[arg-type]


def test_length_membership_and_iteration_are_about_the_guesses() -> None:
    assert (len(V), list(V)) == (len(V.guesses), list(V.guesses))
    assert "tarse" in V
    assert "zzzzz" not in V
    assert 7 not in V


def test_names_of_lists() -> None:
    assert as_vocabulary("nyt") is V
    assert tw.vocabulary(" NYT ") is V
    with pytest.raises(tw.VocabularyError, match="7 is not the name of a list"):
        tw.vocabulary(7)  # type: ignore[arg-type]


# ---- travelling ------------------------------------------------------------------------------------------


def test_shipped_lists_and_their_positions_travel_as_a_name() -> None:
    position = tw.Position.parse("crane=.y..g", V)
    assert len(position.candidates) == 39
    sent = pickle.dumps(position)
    assert len(sent) < 1000
    arrived = pickle.loads(sent)
    assert arrived == position
    assert arrived.vocabulary is V


def test_own_lists_arrive_once_and_keep_what_they_are() -> None:
    own = tw.make_vocabulary("own", V.guesses[:200], V.guesses[50:90], {V.guesses[60]: 3})
    first, second = (pickle.loads(pickle.dumps(own)) for _ in range(2))
    assert first is second
    assert (first, first.name, first.weights) == (own, own.name, own.weights)
    renamed = tw.make_vocabulary("nyt", V.guesses[:200])
    assert pickle.loads(pickle.dumps(renamed)).guesses == renamed.guesses


def test_lists_of_the_same_words_share_their_table() -> None:
    few = V.with_answers(V.answers[:50], "few")
    twin = tw.make_vocabulary("twin", V.guesses, V.answers[:50], {V.answers[0]: 2})
    one, other = table_for(few), table_for(twin)
    assert one.core is other.core
    assert (one.vocabulary, other.vocabulary) == (few, twin)
    assert tw.Strategy("crane").unroll(twin).vocabulary == "twin"
