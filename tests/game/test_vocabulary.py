"""Vocabularies: the named ones, those made from words or read from files, what is checked, and how they travel."""

import pickle
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given

import tilewise as tw
from tests.support import strategies
from tests.support.refusal import refused
from tilewise.game import ListInfo
from tilewise.game.given import Given
from tilewise.game.scoring import NaiveTiles
from tilewise.game.words.alphabet import Alphabet, as_alphabet
from tilewise.game.words.checks import words_digest
from tilewise.game.words.lists import as_vocabulary, starting_word
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
    refused(tw.TilewiseError, message, make, *given_)


@given(strategies.vocabularies())
def test_whatever_make_vocabulary_makes_passes(v: tw.Vocabulary) -> None:
    assert tw.Vocabulary(v.name, v.guesses, v.answers, v.weights, None, v.source_order) == v


def test_other_answers_and_weights_come_under_another_name() -> None:
    few = V.with_answers(V.answers[:10])
    assert (few.name, len(few.answers), few.guesses) == ("nyt, 10 answers", 10, V.guesses)
    assert tw.rank(few).game.name == "nyt, 10 answers"
    assert (V.with_answers(V.answers).name, V.with_answers(["crane"], "mine").name) == ("nyt", "mine")
    heavy = few.with_weights({few.answers[0]: 5}, missing=1)
    assert (heavy.name, heavy.weights) == ("nyt, 10 answers, weighted", (5.0, *[1.0] * 9))
    assert heavy == tw.make_vocabulary("x", V.guesses, few.answers, {few.answers[0]: 5})
    assert few.with_weights(range(1, 11)).weights == tuple(map(float, range(1, 11)))
    for weights, more, why in (
        ({few.answers[0]: 5}, {}, f"'{few.answers[1]}' has no weight: give one for every answer"),
        ([1, 2, 3], {}, "3 weights were given for 10 answers"),
        ({"crane": 1}, {"missing": 1}, "'crane' has a weight but is not among the answers"),
        ("heavy", {}, "weights must map each answer to a number"),
    ):
        refused(tw.VocabularyError, why, few.with_weights, weights, **more)


def test_other_answers_keep_popularity_and_order_and_take_weights() -> None:
    popular = {"cd": 7.0, "ab": 1.0, "ef": 2.0}
    v = tw.Vocabulary("own", ("ab", "cd", "ef"), ("ab", "cd"), None, popular, ("ef", "ab", "cd"))
    for name in (None, "mine"):
        few = v.with_answers({"EF": 3, "ab": 1}, name)
        assert (few.answers, few.weights) == (("ab", "ef"), (1.0, 3.0))
        assert (few.popularity.tolist(), few.listed.tolist()) == ([1.0, 7.0, 2.0], [1, 2, 0])
    assert v.with_answers({"ab": 1, "cd": 2}).name == "own, weighted"
    assert v.with_answers(["ef"]).weights is None
    refused(tw.VocabularyError, "the answer 'xy' is not among the words", v.with_answers, ["xy"])


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


@pytest.mark.parametrize("weights", [(3, 1), (3.0, 1.0), [3, 1], np.array([3, 1]), np.array([3, 1], np.float32)])
def test_weights_are_the_same_numbers_however_they_are_typed(weights: Any) -> None:
    usual = tw.make_vocabulary("x", ["ab", "cd"], {"ab": 3, "cd": 1})
    other = make("x", ["ab", "cd"], ["ab", "cd"], weights)  # lists are taken for tuples
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


# ---- named lists -----------------------------------------------------------------------------------------


def test_named_lists() -> None:
    names = [info.name for info in tw.vocabularies()]
    lengths = [f"{name}-{k}" for name in ("english", "alpha") for k in range(4, 12)]
    others = ["spanish-5", *(f"french-{k}" for k in range(5, 10)), "portuguese-5", "german-5", "dutch-5", "polish-5"]
    assert names == ["original", "nyt-2022", "lab", "nyt", "nyt-extended", "daily", *lengths, *others]
    assert tw.vocabulary() is tw.vocabulary("nyt") is tw.vocabulary(" NYT ") is as_vocabulary("nyt")


@pytest.mark.parametrize("info", tw.vocabularies(), ids=lambda i: i.name)
def test_named_lists_are_sound(info: ListInfo) -> None:
    v = tw.vocabulary(info.name)
    for words, digest in ((v.guesses, info.guesses_sha256), (v.answers, info.answers_sha256)):
        assert list(words) == sorted(set(words))
        assert words_digest(words) == digest
    assert set(v.answers) <= set(v.guesses)
    assert {len(w) for w in v.guesses} == {v.length} == {info.length}
    assert (v.popularity.shape, v.popularity.max() > 5.0) == ((len(v.guesses),), True)


def test_starting_words_are_guesses_of_their_lists_and_of_no_others() -> None:
    for k in range(4, 12):
        words = tw.vocabulary(f"english-{k}")
        assert starting_word(words) in words.guess_index
        assert starting_word(tw.make_vocabulary(words.name, words.guesses[1:])) is None
        assert starting_word(tw.make_vocabulary("another name", words.guesses, words.answers)) == starting_word(words)
    assert starting_word(tw.vocabulary("nyt")) is None


@given(strategies.vocabularies())
def test_indices_and_letters_agree_with_words(v: tw.Vocabulary) -> None:
    for i, row in enumerate(v.guess_letters):
        assert "".join(v.letters[k] for k in row) == v.guesses[i]
    assert [v.guesses[i] for i in v.guess_of_answer] == list(v.answers)
    for i, a in enumerate(v.answer_of_guess):
        assert (a == -1) == (v.guesses[i] not in v.answers)
        assert a == -1 or v.answers[a] == v.guesses[i]


def test_unknown_letters_encode_as_minus_one() -> None:
    v = tw.make_vocabulary("tiny", ["abc", "abd"])
    np.testing.assert_array_equal(v.encode(["azd", "ééé"]), [[0, -1, 3], [-1, -1, -1]])


# ---- files -----------------------------------------------------------------------------------------------


def write(path: Path, text: str | bytes) -> Path:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_reading_files(tmp_path: Path) -> None:
    words = write(tmp_path / "words.txt", "# my words\n\nCRANE\r\nslate  # a comment\ntrace\n")
    answers = write(tmp_path / "answers.txt", "\ufeffcrane\t2.5\nslate\n")
    v = tw.load_vocabulary(words, answers)
    assert v.guesses == ("crane", "slate", "trace")
    assert v.answers == ("crane", "slate")
    assert v.weights == (5, 2)
    assert tw.load_vocabulary(words).answers == v.guesses
    assert tw.load_vocabulary(answers=answers, base=tw.vocabulary("nyt")).guesses == tw.vocabulary("nyt").guesses
    assert tw.load_vocabulary(answers=answers).guesses == ("crane", "slate")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("crane\nslates\n", r"w.txt, line 2: 'slates' has 6 letters where 5 are needed \(the line is 'slates'\)"),
        ("crane\n\n# x\nsl4te\n", "line 4: 'sl4te' is not a word: it may have letters only"),
        ("crane\tmany\n", "line 1: the weight 'many' is not a number above 0"),
        ("crane\t-1\n", "the weight '-1' is not a number above 0"),
        ("crane\tnan\n", "the weight 'nan'"),
        ("", "no words in the file"),
        ("# nothing\n\n", "no words in the file"),
        (b"crane\nsl\0te\n", "w.txt: this is not text: a word list has one word per line"),
        (bytes(range(256)) * 4, "this is not text"),
        ("\t3\n", "line 1: there is a weight but no word"),
        ("a\n", "1 letter: words have 2 to 15"),
        ("two words\n", "'two words' is not a word"),
        # A comma that may be of thousands is not guessed at.
        ("crane\t1,234\n", "line 1: the weight '1,234' may be 1234 or 1.234: write it without"),
        ("crane\t12,500\n", "line 1: the weight '12,500' may be 12500 or 12.500: write it without"),
        ("crane\t999,000\n", "line 1: the weight '999,000' may be 999000 or 999.000: write it without"),
    ],
)
def test_what_is_wrong_in_a_file(tmp_path: Path, text: str | bytes, says: str) -> None:
    refused(tw.VocabularyError, says, tw.load_vocabulary, write(tmp_path / "w.txt", text))


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    lines = ["crane", "slates", "sl4te", "trace\tmany", "tr4ce", "slate", "cranes", "slater", "slater", "bite"]
    with pytest.raises(tw.VocabularyError) as error:
        tw.load_vocabulary(write(tmp_path / "w.txt", "\n".join(lines)))
    assert str(error.value) == (
        f"{tmp_path / 'w.txt'}: 8 faults: line 2: 'slates' has 6 letters where 5 are needed (also lines 7-9); "
        "line 3: 'sl4te' is not a word: it may have letters only (also line 5); "
        "line 4: the weight 'many' is not a number above 0; line 10: 'bite' has 4 letters where 5 are needed; "
        "it has 1 word of 4 letters, 3 of 5 and 4 of 6: choose one length (-k, or length=) to take those alone"
    )
    many = "\n".join(f"crane\n{n}" for n in range(100))
    with pytest.raises(
        tw.VocabularyError, match=r"100 faults: line 2: '0' is .* \(also lines 4, 6, .*26 and 87 more\)$"
    ):
        tw.load_vocabulary(write(tmp_path / "w.txt", many))


def test_words_of_one_length_are_taken_out_of_many(tmp_path: Path) -> None:
    words = write(tmp_path / "words.txt", "cat\ncrane\nslates\nslate\nx\n")
    answers = write(tmp_path / "answers.txt", "slates\nslate\t3\n")
    v = tw.load_vocabulary(words, answers, length=5)
    assert (v.guesses, v.answers) == (("crane", "slate"), ("slate",))
    assert tw.load_vocabulary(words, length=6).guesses == ("slates",)
    why = r"no words of 7 letters: it has 1 word of 1 letter, 1 of 3, 2 of 5"
    refused(tw.VocabularyError, why, tw.load_vocabulary, words, length=7)
    wrong = write(tmp_path / "w.txt", "sl4te\ncrane\n")
    refused(tw.VocabularyError, "line 1: 'sl4te' is not a word", tw.load_vocabulary, wrong, length=5)
    refused(tw.TilewiseError, "length=99", tw.load_vocabulary, words, length=99)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16", "utf-16-le", "utf-16-be"])
def test_files_of_any_editor_are_read(tmp_path: Path, encoding: str) -> None:
    file = write(tmp_path / "w.txt", "Piñón\r\nétude\r\ncrane\r\n".encode(encoding))
    assert tw.load_vocabulary(file).guesses == ("crane", "piñón", "étude")
    plain = tw.load_vocabulary(file, alphabet="spanish")
    assert plain.guesses == ("crane", "etude", "piñon")
    # Whatever is typed is read like the file, and the words alone say which list it is.
    assert (plain.word("ÉTUDE"), plain.word("pin\u0303on")) == ("etude", "piñon")
    assert plain.digest == tw.make_vocabulary("w", ["piñon", "etude", "crane"]).digest
    assert plain.word("pinon") == "piñon"  # which is a letter of its own, but no keyboard's everywhere


@pytest.mark.parametrize(
    "text",
    [
        "crane;2,5\nslate;1\n",
        "crane,2.5\nslate,1\n",
        "word\tweight\ncrane\t2.5\nslate\t1\n",
        'Rank;"Word";Freq\n1;crane;2,5\n2;"slate";1\n',
        "frequency,kind,word\n2.5,noun,crane\n1,noun,slate\n",
        "crane   2.5\nslate\t1 # after blanks, too\n",
        "crane\t2\nSlate\nCRANE\t0.5\nslate\ncrane\n",  # a word that comes twice is one word
    ],
)
def test_lists_and_spreadsheets_of_words_are_read(tmp_path: Path, text: str) -> None:
    v = tw.load_vocabulary(write(tmp_path / "w.csv", text))
    assert (v.guesses, v.weights) == (("crane", "slate"), (5, 2))


def test_a_file_of_words_with_signs(tmp_path: Path) -> None:
    sums = write(tmp_path / "sums.txt", "1+1=2\t3\n2+2=4\n4-1=3\n")
    made = tw.load_vocabulary(sums, alphabet="0123456789+-=")
    assert (made.answers, made.weights) == (("1+1=2", "2+2=4", "4-1=3"), (3, 1, 1))


def test_a_list_that_begins_with_a_heading_s_word(tmp_path: Path) -> None:
    assert tw.load_vocabulary(write(tmp_path / "w.txt", "word\nterm\n")).guesses == ("term", "word")
    assert tw.load_vocabulary(write(tmp_path / "w.txt", "word\t3\nterm\n")).weights == (1.0, 3.0)


@pytest.mark.parametrize(("text", "weight"), [("0,125", 0.125), ("1,5", 1.5), ("1234,5", 1234.5), ("1.234", 1.234)])
def test_a_decimal_comma_is_read_where_it_can_be_nothing_else(tmp_path: Path, text: str, weight: float) -> None:
    words = tw.load_vocabulary(write(tmp_path / "w.txt", f"crane\t{text}\nslate\t1\n"))
    assert words.weights is not None
    assert words.weights[0] / words.weights[1] == weight  # whole numbers, whatever is written


def test_an_answer_that_may_not_be_guessed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = write(tmp_path / "words.txt", "crane\n")
    slate, several = write(tmp_path / "slate.txt", "slate\n"), write(tmp_path / "three.txt", "crane\nslate\ntrace\n")
    not_among = "the answer 'slate' may not be guessed: it is not among the words"
    for asked, why in (
        ((words, slate), r"the answer 'slate' may not be guessed: .*words.txt"),
        ((words, several), r"2 answers may not be guessed, 'slate', 'trace': they are not among"),
        ((None, slate, V.without(["slate"])), not_among),
        ((tmp_path / "missing.txt",), "cannot be read: No such file"),
        ((tmp_path,), "cannot be read: Is a directory"),
        (("english-8",), "the list 'english-8' comes with tilewise"),
        (("no-such-file",), "No such file or directory$"),
    ):
        refused(tw.VocabularyError, why, tw.load_vocabulary, *asked)
