"""Vocabularies: the named ones, those made from words, and those read from files with everything that can be wrong."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given

from tests.support import strategies
from tilewise import Vocabulary, VocabularyError, load_vocabulary, make_vocabulary, vocabularies, vocabulary
from tilewise.errors import TilewiseError
from tilewise.game import ListInfo
from tilewise.game.words.checks import words_digest
from tilewise.game.words.lists import starting_word


def test_named_lists() -> None:
    names = [info.name for info in vocabularies()]
    assert names == [
        "original",
        "nyt-2022",
        "lab",
        "nyt",
        "nyt-extended",
        "daily",
        *(f"english-{k}" for k in range(4, 12)),
        *(f"alpha-{k}" for k in range(4, 12)),
        "spanish-5",
        *(f"french-{k}" for k in range(5, 10)),
        "portuguese-5",
        "german-5",
        "dutch-5",
        "polish-5",
    ]
    assert vocabulary() is vocabulary("nyt")


@pytest.mark.parametrize("info", vocabularies(), ids=lambda i: i.name)
def test_named_lists_are_sound(info: ListInfo) -> None:
    v = vocabulary(info.name)
    assert list(v.guesses) == sorted(set(v.guesses))
    assert list(v.answers) == sorted(set(v.answers))
    assert set(v.answers) <= set(v.guesses)
    assert {len(w) for w in v.guesses} == {v.length} == {info.length}
    assert words_digest(v.answers) == info.answers_sha256
    assert words_digest(v.guesses) == info.guesses_sha256
    assert v.popularity.shape == (len(v.guesses),)
    assert v.popularity.max() > 5.0


def test_starting_words_are_guesses_of_their_lists_and_of_no_others() -> None:
    for k in range(4, 12):
        words = vocabulary(f"english-{k}")
        assert starting_word(words) in words.guess_index
        assert starting_word(make_vocabulary(words.name, words.guesses[1:])) is None
        assert starting_word(make_vocabulary("another name", words.guesses, words.answers)) == starting_word(words)
    assert starting_word(vocabulary("nyt")) is None


def test_popularity_orders_words_as_people_would() -> None:
    v = vocabulary("nyt")
    at = {w: v.popularity[v.guess_index[w]] for w in ("about", "crane", "tarse")}
    assert at["about"] > at["crane"] > at["tarse"]


def test_digest_is_of_the_content() -> None:
    one = make_vocabulary("a", ["abc", "bcd"], ["abc"])
    assert one == make_vocabulary("b", ["abc", "BCD"], ["abc"])
    assert one.digest == make_vocabulary("b", ["BCD", "abc"], ["abc"]).digest
    assert one != make_vocabulary("a", ["abc", "bcd"])
    assert one != make_vocabulary("a", ["abc", "bcd"], {"abc": 2.0})
    assert len({one, make_vocabulary("b", ["abc", "bcd"], ["abc"])}) == 1


@given(strategies.vocabularies())
def test_indices_and_letters_agree_with_words(v: Vocabulary) -> None:
    for i, row in enumerate(v.guess_letters):
        assert "".join(v.letters[k] for k in row) == v.guesses[i]
    assert [v.guesses[i] for i in v.guess_of_answer] == list(v.answers)
    for i, a in enumerate(v.answer_of_guess):
        assert (a == -1) == (v.guesses[i] not in v.answers)
        assert a == -1 or v.answers[a] == v.guesses[i]


def test_unknown_letters_encode_as_minus_one() -> None:
    v = make_vocabulary("tiny", ["abc", "abd"])
    np.testing.assert_array_equal(v.encode(["azd", "ééé"]), [[0, -1, 3], [-1, -1, -1]])


# ---- files -----------------------------------------------------------------------------------------------


def write(path: Path, text: str | bytes) -> Path:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_reading_files(tmp_path: Path) -> None:
    words = write(tmp_path / "words.txt", "# my words\n\nCRANE\r\nslate  # a comment\ntrace\n")
    answers = write(tmp_path / "answers.txt", "\ufeffcrane\t2.5\nslate\n")
    v = load_vocabulary(words, answers)
    assert v.guesses == ("crane", "slate", "trace")
    assert v.answers == ("crane", "slate")
    assert v.weights == (5, 2)
    assert load_vocabulary(words).answers == v.guesses
    assert load_vocabulary(answers=answers, base=vocabulary("nyt")).guesses == vocabulary("nyt").guesses
    assert load_vocabulary(answers=answers).guesses == ("crane", "slate")


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
    ],
)
def test_what_is_wrong_in_a_file(tmp_path: Path, text: str | bytes, says: str) -> None:
    with pytest.raises(VocabularyError, match=says):
        load_vocabulary(write(tmp_path / "w.txt", text))


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    lines = ["crane", "slates", "sl4te", "trace\tmany", "tr4ce", "slate", "cranes", "slater", "slater", "bite"]
    with pytest.raises(VocabularyError) as error:
        load_vocabulary(write(tmp_path / "w.txt", "\n".join(lines)))
    assert str(error.value) == (
        f"{tmp_path / 'w.txt'}: 8 faults: line 2: 'slates' has 6 letters where 5 are needed (also lines 7-9); "
        "line 3: 'sl4te' is not a word: it may have letters only (also line 5); "
        "line 4: the weight 'many' is not a number above 0; line 10: 'bite' has 4 letters where 5 are needed; "
        "it has 1 word of 4 letters, 3 of 5 and 4 of 6: choose one length (-k, or length=) to take those alone"
    )
    many = "\n".join(f"crane\n{n}" for n in range(100))
    with pytest.raises(VocabularyError, match=r"100 faults: line 2: '0' is .* \(also lines 4, 6, .*26 and 87 more\)$"):
        load_vocabulary(write(tmp_path / "w.txt", many))


def test_words_of_one_length_are_taken_out_of_many(tmp_path: Path) -> None:
    words = write(tmp_path / "words.txt", "cat\ncrane\nslates\nslate\nx\n")
    answers = write(tmp_path / "answers.txt", "slates\nslate\t3\n")
    v = load_vocabulary(words, answers, length=5)
    assert (v.guesses, v.answers) == (("crane", "slate"), ("slate",))
    assert load_vocabulary(words, length=6).guesses == ("slates",)
    with pytest.raises(VocabularyError, match=r"no words of 7 letters: it has 1 word of 1 letter, 1 of 3, 2 of 5"):
        load_vocabulary(words, length=7)
    with pytest.raises(VocabularyError, match="line 1: 'sl4te' is not a word"):
        load_vocabulary(write(tmp_path / "w.txt", "sl4te\ncrane\n"), length=5)
    with pytest.raises(TilewiseError, match="length=99"):
        load_vocabulary(words, length=99)


def test_a_word_that_comes_twice_is_one_word(tmp_path: Path) -> None:
    v = load_vocabulary(write(tmp_path / "w.txt", "crane\t2\nSlate\nCRANE\t3\nslate\ncrane\n"))
    assert (v.guesses, v.weights) == (("crane", "slate"), (5.0, 1.0))
    assert load_vocabulary(write(tmp_path / "w.txt", "crane\ncrane\n")).weights is None


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16", "utf-16-le", "utf-16-be"])
def test_files_of_any_editor_are_read(tmp_path: Path, encoding: str) -> None:
    file = write(tmp_path / "w.txt", "Piñón\r\nétude\r\ncrane\r\n".encode(encoding))
    assert load_vocabulary(file).guesses == ("crane", "piñón", "étude")
    plain = load_vocabulary(file, alphabet="spanish")
    assert plain.guesses == ("crane", "etude", "piñon")
    # Whatever is typed is read like the file, and the words alone say which list it is.
    assert (plain.word("ÉTUDE"), plain.word("pin\u0303on")) == ("etude", "piñon")
    assert plain.digest == make_vocabulary("w", ["piñon", "etude", "crane"]).digest
    assert plain.word("pinon") == "piñon"  # which is a letter of its own, but no keyboard's everywhere


@pytest.mark.parametrize(
    "text",
    [
        "crane;2,5\nslate;1\n",
        "crane,2.5\nslate,1\n",
        "word\tweight\ncrane\t2.5\nslate\t1\n",
        'Rank;"Word";Freq\n1;crane;2,5\n2;"slate";1\n',
        "frequency,kind,word\n2.5,noun,crane\n1,noun,slate\n",
    ],
)
def test_spreadsheets_of_words_are_read(tmp_path: Path, text: str) -> None:
    v = load_vocabulary(write(tmp_path / "w.csv", text))
    assert (v.guesses, v.weights) == (("crane", "slate"), (5, 2))


@pytest.mark.parametrize(("text", "weight"), [("0,125", 0.125), ("1,5", 1.5), ("1234,5", 1234.5), ("1.234", 1.234)])
def test_a_decimal_comma_is_read_where_it_can_be_nothing_else(tmp_path: Path, text: str, weight: float) -> None:
    words = load_vocabulary(write(tmp_path / "w.txt", f"crane\t{text}\nslate\t1\n"))
    assert words.weights is not None
    assert words.weights[0] / words.weights[1] == weight  # whole numbers, whatever is written


@pytest.mark.parametrize("text", ["1,234", "12,500", "999,000"])
def test_a_comma_that_may_be_of_thousands_is_not_guessed_at(tmp_path: Path, text: str) -> None:
    readings = f"{text.replace(',', '')} or {text.replace(',', '.')}"
    with pytest.raises(VocabularyError, match=f"line 1: the weight '{text}' may be {readings}: write it without"):
        load_vocabulary(write(tmp_path / "w.txt", f"crane\t{text}\n"))


def test_a_list_that_begins_with_a_heading_s_word(tmp_path: Path) -> None:
    assert load_vocabulary(write(tmp_path / "w.txt", "word\nterm\n")).guesses == ("term", "word")
    assert load_vocabulary(write(tmp_path / "w.txt", "word\t3\nterm\n")).weights == (1.0, 3.0)


def test_an_answer_that_may_not_be_guessed(tmp_path: Path) -> None:
    words = write(tmp_path / "words.txt", "crane\n")
    answers = write(tmp_path / "answers.txt", "slate\n")
    with pytest.raises(VocabularyError, match=r"the answer 'slate' may not be guessed: .*words.txt"):
        load_vocabulary(words, answers)
    with pytest.raises(
        VocabularyError, match="the answer 'zzzzz' may not be guessed: it is not among the words of nyt"
    ):
        load_vocabulary(answers=write(tmp_path / "z.txt", "zzzzz\n"), base=vocabulary("nyt"))
    several = write(tmp_path / "answers.txt", "crane\nslate\ntrace\n")
    with pytest.raises(VocabularyError, match=r"2 answers may not be guessed, 'slate', 'trace': they are not among"):
        load_vocabulary(words, several)
    with pytest.raises(VocabularyError, match="cannot be read: No such file"):
        load_vocabulary(tmp_path / "missing.txt")
    with pytest.raises(VocabularyError, match="cannot be read: Is a directory"):
        load_vocabulary(tmp_path)


def test_a_weight_may_stand_after_blanks_too(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("crane   3\nslate\t2\nraise 0.5 # rare\n")
    assert load_vocabulary(file).weights == (6, 1, 4)  # whole numbers
    file.write_text("crane slate\n")
    with pytest.raises(VocabularyError, match="line 1: 'crane slate' is not a word"):
        load_vocabulary(file)


def test_a_list_named_where_a_file_is_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(VocabularyError, match=r"the list 'english-8' comes with tilewise"):
        load_vocabulary("english-8")
    with pytest.raises(VocabularyError, match="No such file or directory$"):
        load_vocabulary("no-such-file")
