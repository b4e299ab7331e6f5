"""Words are shown as they are written and compared by their keys: in the library, on the command line, over HTTP."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call, environment, result
from tilewise.apps.answers.hints import explain_answer, hint_answer
from tilewise.apps.answers.lists import written_answer
from tilewise.apps.cli.terminal.tiles import _rows, capitals, written, written_on
from tilewise.game.words.alphabet import as_alphabet

WORDS = ["CÔTE", "bête", "côté", "fête", "TÊTE", "tête", "cote", "rêve", "sept", "huit"]


@pytest.fixture
def french() -> tw.Vocabulary:
    return tw.make_vocabulary("mots", WORDS, alphabet="french")


@pytest.fixture
def options(tmp_path: Path) -> list[str]:
    (tmp_path / "mots.txt").write_text("\n".join(WORDS), "utf-8")
    return ["--words", str(tmp_path / "mots.txt"), "--alphabet", "french"]


def test_every_way_to_write_a_word_is_kept_once(french: tw.Vocabulary) -> None:
    assert french.guesses == ("bete", "cote", "fete", "huit", "reve", "sept", "tete")
    assert french.written["cote"] == ("côte", "côté", "cote")
    assert "sept" not in french.written
    assert [*map(french.shown_as, french.guesses)] == ["bête", "côte/côté/cote", "fête", "huit", "rêve", "sept", "tête"]
    assert french.capitals("cote") == "CÔTE/CÔTÉ/COTE"
    assert {french.word(form) for forms in french.written.values() for form in forms} == set(french.written)


def test_writing_goes_wherever_the_words_go(french: tw.Vocabulary) -> None:
    for made in (
        french.with_answers(["tête", "sept"]),
        french.with_weights({"tête": 2}, missing=1),
        french.with_scoring("naive-tiles"),
        pickle.loads(pickle.dumps(french)),
        tw.Position.parse("bete=.ggg", french).universe,
    ):
        assert made.written == french.written
    assert "tete" not in french.without(["TÊTE"]).written
    # Values do not depend on it, but what is shown does.
    bare = tw.make_vocabulary("mots", french.guesses, alphabet="french")
    assert (bare.digest, bare.written) == (french.digest, {})
    assert bare != french
    # What can be the answer comes first.
    answers = tw.make_vocabulary("mots", WORDS, ["côté", "sept"], alphabet="french")
    assert answers.written["cote"] == ("côté", "côte", "cote")


def test_writing_that_is_wrong_is_refused() -> None:
    french = as_alphabet("french")
    for ways, why in (({"cote": ("cuté",)}, "'cuté' is not a way to write 'cote'"), ({"tete": ("tête",)}, "'tete'")):
        with pytest.raises(tw.VocabularyError, match=why):
            tw.Vocabulary("x", ("cote",), ("cote",), alphabet=french, written=ways)


def test_english_words_have_no_other_writing() -> None:
    assert tw.make_vocabulary("x", ["Crane", "SLATE"]).written == {}
    assert tw.vocabulary("nyt").written == {}
    assert tw.vocabulary("nyt").capitals("crane") == "CRANE"


def test_tables_and_sentences_show_words_as_written(options: list[str]) -> None:
    done = call("suggest", "bête=.ggg", *options)
    assert "\nfête" in done.stdout
    assert "\ntête" in done.stdout
    assert "best candidate: fête (" in done.stdout
    assert "CÔTE/CÔTÉ/COTE" in call("suggest", "cote=gggg", *options).stdout
    assert call("words", "*", *options).stdout.split()[1] == "cote"  # a file of these can be read again
    assert "\ncôte/côté/cote" in call("opener", "huit", "cote", *options).stdout
    played = call("play", *options, "--secret", "rêve", text="tete\nwords all\ngive up\n").stdout
    assert "The word was RÊVE." in played
    told = call("review", "sept", "tete", *options, "--answer", "rêve").stdout
    assert "It was RÊVE." in told
    assert "TÊTE" in told
    assert "fête tête" in call("assist", *options, text="bete\n.ggg\nwords\nquit\n").stdout


def test_the_history_shows_words_as_written_and_keeps_keys(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    added = call("history", "add", "rôles", "péage", "--answer", "étuve", "--list", "french-5", env=env).stdout
    assert "rôles péage, not solved, it was ÉTUVE/ÉTUVÉ" in added
    call("history", "add", "terco", "árbol", "--list", "spanish-5", "--given", "a....:any", env=env)
    call("history", "add", "crane", "slate", "--list", "nyt", env=env)
    shown = call("history", env=env).stdout
    assert "étuve/étuvé  rôles péage" in shown
    assert "terco árbol" in shown
    assert "crane slate" in shown
    assert "game 1 removed:" in (gone := call("history", "remove", "1", env=env).stdout)
    assert "rôles péage" in gone
    exported = call("history", "export", env=env).stdout
    assert "terco arbol" in exported
    assert written_on("french-5:r....", ["roles"]) == "rôles"
    assert written_on("mine", ["roles"]) == "roles"


def test_json_has_keys_and_says_how_they_are_written(options: list[str]) -> None:
    found = result("suggest", "bête=.ggg", *options, "--top", "2")
    assert found["position"] == "bete=.ggg"
    assert found["suggestions"][0]["guess"] == "fete"
    assert found["probe"]["guess"] == "cote"
    assert found["written"] == {"bete": "bête", "cote": "côte/côté/cote", "fete": "fête", "tete": "tête"}
    assert "written" not in result("suggest", "crane=.y..g", "--list", "nyt")
    assert result("words", "co*", *options)["written"] == {"cote": "côte/côté/cote"}


def test_perfect_play_is_written_as_the_rest_of_a_review(options: list[str]) -> None:
    told = call("review", "bete", "tete", *options).stdout
    assert "TÊTE gggg\n" in told
    assert "TETE" not in told


def test_sentences_for_language_models(french: tw.Vocabulary) -> None:
    start = tw.Position(french)
    assert explain_answer(start, "cote").sentence.startswith("CÔTE/CÔTÉ/COTE can still be the answer.")
    left = tw.Position.parse("bete=.ggg fete=.ggg", french)
    hint = hint_answer(left, tw.suggest(left), "word")
    assert hint.sentence == "One word fits. The best guess can be the answer. It is TÊTE."
    two = tw.Position.parse("bete=.ggg", french)
    assert hint_answer(two, tw.suggest(two), "count").sentence.startswith("2 words fit. ")
    assert written_answer(french).written["tete"] == ("tête",)


def test_capitals_of_the_language() -> None:
    turkish = tw.make_vocabulary("söz", ["ılık", "iğne", "kıta", "iyim"], alphabet="turkish")
    told = tw.review(turkish, ["kıta", "iğne"])
    assert "KITA" in told.turns[0].sentence
    assert "İĞNE" in told.turns[1].sentence
    korean = tw.make_vocabulary("낱말", ["한국", "합법"], alphabet="korean")
    assert (korean.length, korean.shown_as(korean.answers[0])) == (6, "한국")


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("nyt", ["qwertyuiop", "asdfghjkl", "zxcvbnm"]),
        ("french-5", ["azertyuiop", "qsdfghjklm", "wxcvbn"]),
        ("german-5", ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"]),
        ("spanish-5", ["qwertyuiop", "asdfghjklñ", "zxcvbnm"]),
        ("primel:3", ["0123456789"]),
    ],
)
def test_keys_are_where_people_know_them(name: str, rows: list[str]) -> None:
    words = tw.vocabulary(name)
    assert ["".join(row) for row in _rows(words.letters, words.alphabet.name)] == rows


def test_keys_that_no_layout_has_come_after_the_others() -> None:
    croatian = tw.make_vocabulary("x", ["ljeto", "njega"], alphabet="croatian")
    assert ["".join(row) for row in _rows(croatian.letters, "croatian")] == ["eto", "ag", "ljnj"]
    assert [len(row) for row in _rows("אבגדהוזחטיכלמנסעפצקרשת", "hebrew")] == [13, 9]


def test_patterns_match_tile_by_tile(tmp_path: Path) -> None:
    (tmp_path / "w.txt").write_text("# alphabet: croatian\nljeto\nnjega\nvanje\n", "utf-8")
    words = ["--words", str(tmp_path / "w.txt")]
    assert call("words", ".eto", *words).stdout.split() == ["ljeto"]
    assert call("words", ".....", *words).returncode == 1  # five tiles, where words have four
    assert call("words", "..nj*", *words).stdout.split() == ["vanje"]
    assert call("words", "LJ*", "*a", *words).stdout.split() == ["ljeto", "njega"]
    # A sign that is one of the list's symbols is just that.
    found = call("words", ".*.=..", "--list", "mini-nerdle").stdout.split()
    assert found
    assert all(w[1] == "*" for w in found)
    # The name of a list is no pattern, but easily taken for one.
    for name in ("french-5", "primel:5"):
        assert_one_sentence(call("words", name), 2, f"'{name}'", f"'tilewise words --list {name}'")


def test_the_next_command_has_its_own_list(options: list[str]) -> None:
    call("suggest", "cote=gggg", *options)
    assert written("cote") == "côte/côté/cote"
    call("config", "show")
    assert (written("cote"), capitals("cote")) == ("cote", "COTE")


def test_a_hint_says_whether_the_guess_can_be_the_answer(french: tw.Vocabulary) -> None:
    left = tw.Position.parse("bete=.ggg fete=.ggg", french)
    hint = hint_answer(left, tw.suggest(left), "letter")
    assert (hint.probe, hint.letter) == (False, "t")
