"""The alphabets of languages: what is folded, what is a letter, and that everything else stays as it was."""

from __future__ import annotations

import pickle
import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call, environment
from tests.support.refusal import refused
from tilewise.apps.answers.review import review_answer
from tilewise.game.words.alphabet import LETTERS, Alphabet, alphabet_text, alphabets, as_alphabet, clean_word
from tilewise.game.words.lists import named_for_length
from tilewise.trees.tree import DecisionTree

WORDS = {
    # As written, as compared, and how many tiles that is.
    "english": [("Café", "cafe", 4), ("naïve", "naive", 5)],
    "spanish": [("PIÑÓN", "piñon", 5), ("pingüino", "pinguino", 8), ("árbol", "arbol", 5)],
    "french": [("côté", "cote", 4), ("CŒUR", "coeur", 5), ("nævus", "naevus", 6), ("façon", "facon", 5)],
    "portuguese": [("ÇÃO", "cao", 3), ("avô", "avo", 3), ("pêssego", "pessego", 7)],
    "italian": [("perché", "perche", 6), ("CITTÀ", "citta", 5)],
    "german": [("Maße", "maße", 4), ("GRÜẞE", "grüße", 5), ("Übung", "übung", 5), ("Café", "cafe", 4)],
    "german-ae": [("Maße", "masse", 5), ("Übung", "uebung", 6), ("schön", "schoen", 6), ("GRÖSSE", "groesse", 7)],
    "german-plain": [("Maße", "masse", 5), ("Übung", "ubung", 5), ("schön", "schon", 5)],
    "dutch": [("ĳsbeer", "ijsbeer", 7), ("Ĳs", "ijs", 3), ("één", "een", 3), ("België", "belgie", 6)],
    "polish": [("Żółw", "żółw", 4), ("ŁÓDŹ", "łódź", 4), ("boxer", "boxer", 5)],
    "turkish": [("ISPARTA", "ısparta", 7), ("İĞNE", "iğne", 4), ("I\u0307ZM\u0130R", "izmir", 5), ("kâr", "kar", 3)],
    "greek": [("λόγος", "λογοσ", 5), ("ΛΌΓΟΣ", "λογοσ", 5), ("ΰαλος", "υαλοσ", 5), ("μαΐου", "μαιου", 5)],
    "hebrew": [("שלום", "שלומ", 4), ("שָׁלוֹם", "שלומ", 4), ("מלך", "מלכ", 3)],
    "korean": [("한국", "ㅎㅏㄴㄱㅜㄱ", 6), ("값", "ㄱㅏㅂㅅ", 4), ("까", "ㄱㄱㅏ", 3), ("과", "ㄱㅗㅏ", 3)],
    "hungarian": [("Szék", "szék", 3), ("dzsem", "dzsem", 3), ("GYŐR", "győr", 3), ("crème", "creme", 5)],
    "croatian": [("Ǉeto", "ljeto", 4), ("DŽEP", "džep", 3), ("Đak", "đak", 3), ("njuška", "njuška", 5)],
}  # fmt: skip


def test_every_language_has_examples() -> None:
    assert list(alphabets()) == list(WORDS)


@pytest.mark.parametrize(
    ("name", "text", "key", "tiles"), [(name, *row) for name, rows in WORDS.items() for row in rows]
)
def test_words_and_their_keys(name: str, text: str, key: str, tiles: int) -> None:
    alphabet = as_alphabet(name)
    assert alphabet.word(text) == key
    assert len(alphabet.symbols(text)) == tiles
    for form in ("NFC", "NFD"):
        assert alphabet.word(unicodedata.normalize(form, text)) == key
    # A key is its own, also in the capitals in which it is shown.
    assert alphabet.word(key) == key
    assert alphabet.word(alphabet.capitals(key)) == key
    assert alphabet.are_keys(key) or not alphabet.single


@pytest.mark.parametrize("name", alphabets())
@given(data=st.data())
def test_what_is_folded_is_made_of_the_letters_and_stays(name: str, data: st.DataObject) -> None:
    alphabet = as_alphabet(name)
    characters = [*alphabet.folding, *alphabet.known]
    text = "".join(data.draw(st.lists(st.sampled_from([*characters, *map(alphabet.capitals, characters)]), max_size=9)))
    for written in (text, *characters):
        key = alphabet.fold(written)
        assert key == alphabet.fold(key) == alphabet.fold(alphabet.capitals(key)) == "".join(alphabet.split(key))
        assert not key or alphabet.spells(key)
    assert all(alphabet.fold(alphabet.capitals(ch)) == alphabet.fold(ch) for ch in characters)


@given(st.text(max_size=8))
def test_any_text_folds_once_and_for_all(text: str) -> None:
    for alphabet in (LETTERS, *alphabets().values()):
        assert alphabet.fold(alphabet.fold(text)) == alphabet.fold(text)


def test_plain_characters_are_folded_like_any_others() -> None:
    old = Alphabet(folding={"w": "v", "J": "i", "-": ""})
    assert (old.fold("WASH-JA"), old.fold("wásh-ja"), old.word("Vwjaj")) == ("vashia", "váshja", "vvjaj")
    refused(tw.VocabularyError, "write 'v' for 'w'", Alphabet, "avw", folding={"w": "v"})


@pytest.mark.parametrize(
    "alphabet",
    [
        LETTERS,
        *alphabets().values(),
        Alphabet("0123456789+-*/="),
        Alphabet("a b {}"),
        Alphabet("{ } [ ]"),
        Alphabet(["ij"]),
        Alphabet("inñop", folding={"ó": "o", '"': "", ",": "o"}),
        Alphabet(folding={"é": "e"}, upper={"i": "İ"}, decomposed=True, name="french", language="fr"),
    ],
    ids=str,
)
def test_an_alphabet_is_read_back_from_its_text(alphabet: Alphabet) -> None:
    assert as_alphabet(alphabet_text(alphabet)) == alphabet


def test_a_table_that_is_none_is_quoted() -> None:
    wrong = ('"folding"', '"fold": {}', '"folding": 3', '"upper": {"i": 3}', '"folding": {"ab": "c"}', '"name": null')
    for table in map("{{{}}}".format, wrong):
        why = f"{re.escape(repr(table))} does not say how an alphabet reads"
        refused(tw.VocabularyError, why, as_alphabet, f"a b c {table}")


def test_letters_of_one_language_are_accents_of_another() -> None:
    folded = {name: as_alphabet(name).fold("ñüçåø") for name in ("spanish", "french", "german", "turkish")}
    assert folded == {"spanish": "ñucao", "french": "nucao", "german": "nücao", "turkish": "nüçao"}
    assert LETTERS.fold("ÑÜÇ") == "ñüç"
    for name, word, known in (("polish", "purée", "a ą b c ć"), ("french", "крот", "a b c")):
        refused(tw.NotationError, f"'{word}' is not a word: it may have only {known}", as_alphabet(name).word, word)


def test_small_letters_and_capitals_are_those_of_the_language() -> None:
    turkish = as_alphabet("turkish")
    assert (turkish.small(" İĞNE"), turkish.small("ILIK"), turkish.capitals("ılık iki")) == ("iğne", "ılık", "ILIK İKİ")
    assert (as_alphabet("german").capitals("größe"), as_alphabet("croatian").capitals("ljeto")) == ("GRÖẞE", "LJETO")
    assert Alphabet("aiß", upper={"i": "İ"}).capitals("aiß") == "Aİß"  # a letter without a capital stays small


def test_nothing_is_not_a_word_and_a_quick_look_is_never_wrong() -> None:
    for alphabet in (LETTERS, *alphabets().values()):
        assert not alphabet.spells("")
    assert not as_alphabet("croatian").are_keys("lj")  # one tile: only a closer look tells how many
    assert not Alphabet(["e", "x", "\u0301"]).are_keys("xe\u0301")  # which is é as soon as it is typed
    # Where the alphabet is not known yet, a tile may have several characters.
    assert clean_word(" DŽ" + "LJ" * 14) == "dž" + "lj" * 14
    refused(tw.NotationError, "words have 2 to 15 letters", clean_word, "a" * 61)


def test_alphabets_by_name() -> None:
    french = as_alphabet(" French ")
    assert (french.name, french.language, str(french), len(french.known)) == ("french", "fr", "french", 26)
    assert (as_alphabet(french), as_alphabet(""), as_alphabet("f r e n").known) == (french, LETTERS, tuple("fren"))
    assert as_alphabet("0123456789") == Alphabet("0 1 2 3 4 5 6 7 8 9")
    assert {french: 1}[pickle.loads(pickle.dumps(french))] == 1
    assert french != as_alphabet("portuguese")
    refused(tw.VocabularyError, "'french', or its symbols", as_alphabet, 5)


def test_how_words_are_read_changes_no_digest_but_how_they_are_divided_does() -> None:
    def made(alphabet: Alphabet | str, words: str = "cote face laco") -> tw.Vocabulary:
        return tw.make_vocabulary("x", words.split(), alphabet=alphabet)

    plain, french, croatian = made(LETTERS), made("french"), made("croatian")
    assert made("french", "côté FACE laço").digest == french.digest == plain.digest
    assert plain != french  # typed words are read otherwise
    assert pickle.loads(pickle.dumps(french)).alphabet == french.alphabet
    assert plain.digest != croatian.digest == made(" ".join(croatian.alphabet.known)).digest


TYPED = {
    # Words of one length, one of them as people type it, and how it is compared.
    "turkish": ("ılık ilik ışık iğne inci", "ILIK", "ılık"),
    "german": ("größe weiße maßen", "GRÖẞE", "größe"),
    "german-ae": ("masse gasse busse", "MAẞE", "masse"),
    "greek": ("λόγος σοφός νήσος", "ΛΌΓΟΣ", "λογοσ"),
    "hebrew": ("שלום עולם דגים", "שלומ", "שלומ"),
    "korean": ("사랑 사람 바람", "사랑", "ㅅㅏㄹㅏㅇ"),
    "hungarian": ("csend szent gyors", "CSEND", "csend"),
    "french": ("côtés bêtes rôles", "CÔTÉS", "cotes"),
}


@pytest.mark.parametrize("language", TYPED)
def test_capitals_are_read_by_the_alphabet_of_the_list(language: str, tmp_path: Path) -> None:
    """Through every door that is given a word before its list is known, or after."""
    known, typed, key = TYPED[language]
    words = tw.make_vocabulary(language, known.split(), alphabet=language)
    shown = words.feedback(key, next(word for word in words if word != key))
    assert tw.Position.parse(f"{typed}={shown}", words).turns[0].guess == key
    assert tw.Turn.parse(f"{typed}={shown}", words).guess == key
    assert tw.Boards.parse(f"{typed}={shown}/{shown}", words).turns[0].guess == key
    assert tw.Strategy(typed).unroll(words).opener == tw.Strategy(typed).choose(tw.Position(words)) == key
    for strategy in (typed, tw.Strategy(typed), tw.solver.Custom(lambda p: p.candidates[0]).with_opening(typed)):
        simulation = tw.simulate(strategy, words)
        assert simulation.opener == key
        assert simulation.strategy.startswith(f"opening={key} ")
    for configurations, opening in ((f"opening={typed}", ""), ("", typed)):
        study = tw.Study("typed", words, configurations, opening)
        (row,) = tw.run_study(study, tmp_path / f"study {opening}", files=False)
        assert (row.opening, row.opener) == (key, key)
    assert tw.Record.replay(words, [typed], tw.game.Secret(typed)).won
    assert tw.review(words, [typed]).turns[0].guess == key
    tree = tw.solve(words, opening=typed).tree
    assert isinstance(tree, DecisionTree)
    tw.write_tree(tree, tmp_path / "tree.json")
    assert (tree.opener, tw.read_tree(tmp_path / "tree.json").depth(typed)) == (key, 1)
    refused(tw.NotationError, f"'{key}' is in the opening '{key},{key}' twice", tw.simulate, f"{typed},{key}", words)
    file = tmp_path / "words.txt"
    file.write_text("\n".join(known.split()), "utf-8")
    setting = environment(TILEWISE_OPENER=typed)
    told = call("assist", "--words", str(file), "--alphabet", language, text="quit\n", env=setting).stdout
    assert told.startswith(f"> {words.capitals(key)} ({len(words)} words)")


def test_how_common_words_are_is_known_of_their_language_alone() -> None:
    # "brand" and "salon" are words of English, too: that says nothing about them elsewhere.
    words = ["brand", "salon", "metal"]
    assert tw.make_vocabulary("x", words).popularity.all()
    assert not tw.make_vocabulary("x", [*words, "fågel"]).popularity.any()
    for alphabet in ("german-ae", "turkish", "hungarian"):
        assert not tw.make_vocabulary("x", words, alphabet=alphabet).popularity.any()
    french = tw.make_vocabulary("x", words, alphabet="french").popularity.tolist()
    assert french[0] == 0 < 4 < min(french[1:])  # "brand" is no word of it
    for option in (["--ranker", "popularity"], ["--tie", "popular"]):
        done = call("suggest", "--list", "mini-nerdle", *option)
        assert_one_sentence(done, 2, f"{' '.join(option)} has nothing to go by: it is not known how common")


@pytest.mark.parametrize("part", ["ranker=popularity", "tie=popular", "pool=common", "popular-when=5"])
def test_strategies_that_go_by_popularity_are_refused_where_it_is_not_known(part: str) -> None:
    why = f"{part} has nothing to go by: it is not known how common the words of 'mini-nerdle' are"
    refused(tw.VocabularyError, why, tw.simulate, f"opening=4*7=28 {part}", "mini-nerdle")
    assert_one_sentence(call("simulate", "--list", "mini-nerdle", "--strategy", part), 2, why)
    assert tw.Strategy.parse(part).by_popularity == part
    assert not tw.Strategy("crane").by_popularity


def test_days_are_those_of_english_puzzles() -> None:
    """Another language has puzzles of a day, too, but not these numbers."""
    spanish = tw.review("spanish-5", ["careo", "terco"], date="2024-05-01")
    assert spanish.date is None
    assert review_answer(spanish).assumed == "Judged with the list 'spanish-5'."
    assert tw.review("nyt", ["crane", "slate"], date="2024-05-01").date is not None
    done = call("review", "careo", "terco", "--list", "spanish-5", "--date", "2024-05-01")
    assert_one_sentence(done, 2, "--date is the day of an English puzzle, and 'spanish-5' has none")
    for name in ("spanish-5", "nerdle"):
        done = call("suggest", "--list", name, "--as-of", "2024-05-01")
        assert_one_sentence(done, 2, f"'{name}' is the same every day: only 'daily' depends on a date")


def test_a_length_alone_means_a_list_of_the_language() -> None:
    named = [named_for_length(*asked) for asked in ((6, "french-5"), (9, "french-5"), (5, "original"), (6, "original"))]
    assert named == ["french-6", "french-9", "original", "english-6"]
    with pytest.raises(tw.VocabularyError, match="no English list of 12-letter words: lengths 4 to 11 are available"):
        named_for_length(12)
    with pytest.raises(tw.VocabularyError, match="no German list of 6-letter words: only length 5 is available"):
        named_for_length(6, "german-5")
    for name, k, told in (
        ("french-5", "7", ("-k 7 asks for words of 7 letters", "name 'french-7' instead")),
        ("nerdle", "6", ("-k 6 asks for words of 6 letters, but those of 'nerdle' have 8",)),
    ):
        assert_one_sentence(wrong := call("suggest", "--list", name, "-k", k), 2, *told)
        assert "english" not in wrong.stderr
    settings = environment(TILEWISE_LIST="french-5", TILEWISE_OPENER="rêvée,abcdé")
    assert "of 'french-7'" in call("suggest", "-k", "7", "--fast", env=settings).stdout
    assert call("config", "show", env=environment(TILEWISE_OPENER="12+35=47")).returncode == 0


def test_a_file_that_names_an_alphabet(tmp_path: Path) -> None:
    file = tmp_path / "w.txt"
    file.write_text("\ufeff# my words\n#alphabet: croatian \nljeto\npolje\n", "utf-8")
    assert tw.load_vocabulary(file).length == 4
    assert tw.load_vocabulary(file, alphabet="english").length == 5
    file.write_text("ljeto\n# alphabet: croatian\npolje\n", "utf-8")  # too late to count
    assert tw.load_vocabulary(file).length == 5
    file.write_text("# alphabet: a a b\nab\n")
    refused(tw.VocabularyError, r"w\.txt: the alphabet 'a a b' has a symbol twice", tw.load_vocabulary, file)
