"""Lists made from dictionaries of the user's system: where these are found, what is read of them, what is written."""

from __future__ import annotations

from pathlib import Path

import pytest

import tilewise as tw
from tests.cli_process import assert_one_sentence, call, result
from tilewise.game import dictionaries
from tilewise.game.alphabets import as_alphabet
from tilewise.game.hunspell import hunspell_words

AFF = """# endings
SET ISO8859-1
FORBIDDENWORD X
NEEDAFFIX N
SFX S Y 2
SFX S 0 s [^sx]
SFX S al aux al
PFX R Y 1
PFX R 0 re .
SFX E Y 2
SFX E er é er
SFX E er ez [^g]er
"""
DIC = "8\nchat/S\ncheval/S\njouer/E\nmanger/RE\nfaux\nnon/X\nradic/NS\nParis\n1\\/2\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system with no dictionaries but those that a test puts there."""
    for name in ("words", "hunspell", "work"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(dictionaries, "WORD_FOLDERS", (str(tmp_path / "words"),))
    monkeypatch.setattr(dictionaries, "HUNSPELL_FOLDERS", (str(tmp_path / "hunspell"),))
    monkeypatch.delenv("DICPATH", raising=False)
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path


def test_stems_and_what_one_ending_makes_of_them() -> None:
    assert list(hunspell_words(DIC.encode("latin-1"), AFF.encode("latin-1"))) == [
        "chat", "chats", "cheval", "chevals", "chevaux", "jouer", "joué", "jouez", "manger", "remanger", "mangé",
        "faux", "radics", "Paris",
    ]  # fmt: skip
    assert list(hunspell_words("2\nœuf\ncœur/S\n".encode())) == ["œuf", "cœur"]


@pytest.mark.parametrize(
    ("flag", "dic", "words"),
    [
        ("FLAG long\n", "1\nchat/XxS1\n", ["chat", "chats"]),
        ("FLAG num\n", "1\nchat/7,12\n", ["chat", "chats"]),
        ("FLAG UTF-8\n", "1\nchat/é\n", ["chat", "chats"]),
        ("AF 2\nAF Q\nAF S\n", "1\nchat/2\n", ["chat", "chats"]),
    ],
)
def test_flags_of_every_kind(flag: str, dic: str, words: list[str]) -> None:
    name = {"FLAG long\n": "S1", "FLAG num\n": "12", "FLAG UTF-8\n": "é"}.get(flag, "S")
    aff = f"SET UTF-8\n{flag}SFX {name} Y 1\nSFX {name} 0 s .\n"
    assert list(hunspell_words(dic.encode(), aff.encode())) == words


@pytest.mark.parametrize(
    ("aff", "dic", "words"),
    [
        ("FORBIDDENWORD X\nSFX S Y 1\nSFX S 0 s .\n", "non/XS\n", []),  # nor anything that is made of it
        ("NEEDAFFIX N\nSFX S Y 1\nSFX S 0 s/N .\n", "chat/S\n", ["chat"]),  # chats- is no word yet
        ("SFX S Y 1\nSFX S N x .\n", "INN/S\n", ["INN", "INx"]),  # N is taken off: no heading
        ("SFX S Y 2\nSFX S al aux val\nSFX S 0 s t\n", "total/S\n", ["total"]),  # a condition is about the end
        ("SFX S Y 1\nSFX S 0 s po:noun\n", "chat/S po:noun\n", ["chat", "chats"]),  # grammar is no condition
        ("", "chat po:noun\n", ["chat"]),
        ("FLAG long\nSFX xS Y 1\nSFX xS 0 s .\n", "chat/XxS1\n", ["chat"]),
    ],
)
def test_what_is_no_word_and_what_is_no_condition(aff: str, dic: str, words: list[str]) -> None:
    assert list(hunspell_words(f"\ufeff1\n{dic}".encode(), f"SET UTF-8\n{aff}".encode())) == words


def test_a_dictionary_in_an_encoding_that_nobody_knows() -> None:
    assert list(hunspell_words("1\nžaba\n".encode("cp1250"), b"SET microsoft-cp1250\n")) == ["žaba"]
    with pytest.raises(tw.VocabularyError, match="written in 'klingon'"):
        list(hunspell_words(b"1\na\n", b"SET klingon\n"))


def test_names_lengths_and_signs_are_left_out() -> None:
    entries = ["Ölung", "Übel", "größe", "Größe", "weiße", "l'eau", "Rom"]
    plain = dictionaries.choose_words(entries, as_alphabet("german"), 5)
    assert list(plain.words) == ["größe", "weiße"]
    assert plain.left_out == {"with capitals": 1, "with other signs": 1, "of other lengths": 2}
    nouns = dictionaries.choose_words(entries, as_alphabet("german"), 5, capitalised=True)
    assert list(nouns.words) == ["größe", "weiße", "ölung"]
    spelled = dictionaries.choose_words(entries, as_alphabet("german-ae"), 6, capitalised=True)
    assert spelled.words == {"oelung": ("ölung",), "weisse": ("weiße",)}
    capitals = dictionaries.choose_words(["ÉTUDE", "CRANE"], as_alphabet("french"), 5)
    assert capitals.words == {"crane": ("crane",), "etude": ("étude",)}


def test_dictionaries_are_found_by_language(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, package in (("spanish", "wspanish"), ("turkish", "hunspell-tr"), ("german-ae", "wngerman")):
        with pytest.raises(tw.VocabularyError, match=f"apt install {package}"):
            dictionaries.find_dictionary(language)
    for name in ("de_AT", "de_DE", "del"):
        (here / "hunspell" / f"{name}.dic").write_text("1\nhaus\n")
    assert dictionaries.find_dictionary("german").name == "de_DE.dic"
    (here / "words" / "ngerman").write_text("haus\n")
    assert dictionaries.find_dictionary("german-plain").name == "ngerman"
    (here / "words" / "swedish").write_text("hus\n")
    path = dictionaries.find_dictionary("swedish")
    assert (path.name, dictionaries.alphabet_for("swedish", path).name) == ("swedish", "")
    assert dictionaries.alphabet_for("x", Path("hu_HU.dic")).name == "hungarian"
    assert dictionaries.alphabet_for("x", Path("ngerman")).name == "german"
    monkeypatch.setenv("DICPATH", str(here))
    (here / "tr.dic").write_text("1\nev\n")
    assert dictionaries.find_dictionary("turkish") == here / "tr.dic"
    with pytest.raises(tw.VocabularyError, match="did you mean 'french'"):
        dictionaries.find_dictionary("frensh")


def test_names_are_read_as_people_write_them(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert dictionaries.find_dictionary("-") == Path("-")
    with pytest.raises(tw.VocabularyError, match=r"words\.txt: there is no such file"):
        dictionaries.find_dictionary("words.txt")
    (here / "hunspell" / "del.dic").write_text("1\nhaus\n")  # of another language
    with pytest.raises(tw.VocabularyError, match="there is no dictionary of 'german' here"):
        dictionaries.find_dictionary("German")
    monkeypatch.setenv("HOME", str(here))
    monkeypatch.setattr(dictionaries, "HUNSPELL_FOLDERS", ("~/hunspell",))
    (here / "hunspell" / "de_AT.dic").write_text("1\nhaus\n")
    (here / "hunspell" / "de-de.dic").write_text("1\nhaus\n")
    assert dictionaries.find_dictionary(" GERMAN ").name == "de-de.dic"  # that of the country itself
    assert dictionaries.alphabet_for("x", Path("French.txt")).name == "french"
    assert dictionaries.alphabet_for("x", Path("HU_hu.dic")).name == "hungarian"


def test_what_stands_behind_a_word_is_not_read_and_tiles_are_counted(here: Path) -> None:
    (here / "few.txt").write_text("un\t5\n\ndeux # two\n# three\n")
    assert list(dictionaries.dictionary_entries(here / "few.txt")) == ["un", "deux"]
    tiles = dictionaries.choose_words(["ljeto", "polje", "leto", "Njegoš"], as_alphabet("croatian"), 4)
    assert list(tiles.words) == ["leto", "ljeto", "polje"]


def test_an_ending_is_put_where_it_belongs_alone() -> None:
    aff = b"SFX S Y 2\nSFX S al aux .\nSFX S 0 s [^l]\nPFX P Y 1\nPFX P a re .\n"
    made = list(hunspell_words(b"chat/SP\naval/SP\n", aff))  # and without a count in its first line
    assert made == ["chat", "chats", "aval", "avaux", "reval"]


def test_what_is_made_is_read_by_every_command(here: Path) -> None:
    (here / "words" / "french").write_bytes("côte\ncoté\nNice\nsept\nhuit\nà-là\ntrois\n".encode("latin-1"))
    told = call("words", "build", "french", "-k", "4").stdout
    assert "french-4.txt: 3 words of 4 letters, from" in told
    assert "Left out: 1 with capitals, 1 with other signs, 1 of other lengths." in told
    head = (here / "work" / "french-4.txt").read_text("utf-8").splitlines()
    assert head[1:4] == [
        "# alphabet: french",
        f"# origin: {here / 'words' / 'french'}",
        "# licence: not stated: that of the dictionary, wherever it comes from",
    ]
    assert head[5:] == ["coté", "côte", "huit", "sept"]
    made = tw.load_vocabulary("french-4.txt")
    assert (made.alphabet.name, made.answers, made.written) == (
        "french",
        ("cote", "huit", "sept"),
        {"cote": ("coté", "côte")},
    )
    assert "COTÉ/CÔTE" in call("suggest", "CÔTE=gggg", "--words", "french-4.txt").stdout
    assert_one_sentence(call("words", "build", "french", "-k", "4"), 2, "french-4.txt exists already", "--force")
    again = result("words", "build", "french", "-k", "4", "--force", "--licence", "CC0", "--json")
    assert (again["words"], again["licence"], again["read_as"]) == (3, "CC0", "french")
    assert call("words", "build", "french", "-k", "4", "-o", "-").stdout.splitlines()[5:] == head[5:]


def test_what_cannot_be_made_is_told_in_a_sentence(here: Path) -> None:
    (here / "few.txt").write_text("un\ndeux\n")
    few = str(here / "few.txt")
    (here / "none.bin").write_bytes(bytes(range(256)) * 3)
    assert_one_sentence(
        call("words", "build", few, "-k", "9"), 2, "no words of 9 letters; left out: 2 of other lengths"
    )
    assert_one_sentence(call("words", "build", few, "--alphabet", "grek"), 2, "did you mean 'greek'?")
    assert_one_sentence(
        call("words", "build", few, "--alphabet", "greek", "-k", "4"), 2, "no words of 4 letters (greek)"
    )
    assert_one_sentence(call("words", "build", str(here / "no.txt")), 2, "there is no such file")
    assert_one_sentence(call("words", "build", str(here / "none.bin")), 2, "this is not text")
    assert_one_sentence(call("words", "build", "croatian"), 2, "apt install hunspell-hr")
    assert_one_sentence(call("words", "build"), 2, "LANGUAGE|FILE")
    # Whatever is no command is looked for, as before.
    assert call("words", "cran.", "--list", "nyt").stdout.split() == ["crane", "crank", "crans"]


def test_a_file_that_names_an_alphabet(tmp_path: Path) -> None:
    file = tmp_path / "w.txt"
    file.write_text("\ufeff# my words\n#alphabet: croatian \nljeto\npolje\n", "utf-8")
    assert tw.load_vocabulary(file).length == 4
    assert tw.load_vocabulary(file, alphabet="english").length == 5
    file.write_text("ljeto\n# alphabet: croatian\npolje\n", "utf-8")  # too late to count
    assert tw.load_vocabulary(file).length == 5
    file.write_text("# alphabet: a a b\nab\n")
    with pytest.raises(tw.VocabularyError, match=r"w\.txt: the alphabet 'a a b' has a symbol twice"):
        tw.load_vocabulary(file)
