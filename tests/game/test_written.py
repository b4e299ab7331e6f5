"""Words are shown as they are written and compared by their keys: in the library, on the command line, over HTTP."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call, environment, result
from tests.support.refusal import refused
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
    for key, way, why in (("cote", "cuté", "'cuté' is not a way to write 'cote'"), ("tete", "tête", "'tete'")):
        refused(tw.VocabularyError, why, tw.Vocabulary, "x", ("cote",), ("cote",), written={key: (way,)},
                alphabet=as_alphabet("french"))  # fmt: skip


def test_english_words_have_no_other_writing() -> None:
    assert tw.make_vocabulary("x", ["Crane", "SLATE"]).written == {}
    assert tw.vocabulary("nyt").written == {}
    assert tw.vocabulary("nyt").capitals("crane") == "CRANE"


def test_tables_and_sentences_show_words_as_written(options: list[str]) -> None:
    for command, text, shown in (
        ("suggest bête=.ggg", "", ("\nfête", "\ntête", "best candidate: fête (")),
        ("suggest cote=gggg", "", ("CÔTE/CÔTÉ/COTE",)),
        ("opener huit cote", "", ("\ncôte/côté/cote",)),
        ("play --secret rêve", "tete\nwords all\ngive up\n", ("The word was RÊVE.",)),
        ("review sept tete --answer rêve", "", ("It was RÊVE.", "BÊTE")),
        ("review bete tete", "", ("TÊTE gggg\n",)),
        ("assist", "bete\n.ggg\nwords\nquit\n", ("fête tête",)),
    ):
        told = call(*command.split(), *options, text=text).stdout
        assert [part for part in shown if part not in told] == []
        assert "TETE" not in told
    assert call("words", "*", *options).stdout.split()[1] == "cote"  # a file of these can be read again


def test_the_history_shows_words_as_written_and_keeps_keys(tmp_path: Path) -> None:
    def told(*arguments: str) -> str:
        return call("history", *arguments, env=environment(TILEWISE_DATA=str(tmp_path))).stdout

    added = told("add", "rôles", "péage", "--answer", "étuve", "--list", "french-5")
    assert "rôles péage, not solved, it was ÉTUVE/ÉTUVÉ" in added
    told("add", "terco", "árbol", "--list", "spanish-5", "--given", "a....:any")
    told("add", "crane", "slate", "--list", "nyt")
    shown, gone, exported = told(), told("remove", "1"), told("export")
    assert all(words in shown for words in ("étuve/étuvé  rôles péage", "terco árbol", "crane slate"))
    assert gone.startswith("game 1 removed:") or "game 1 removed:" in gone
    assert ("rôles péage" in gone, "terco arbol" in exported) == (True, True)
    assert (written_on("french-5:r....", ["roles"]), written_on("mine", ["roles"])) == ("rôles", "roles")


def test_json_has_keys_and_says_how_they_are_written(options: list[str]) -> None:
    found = result("suggest", "bête=.ggg", *options, "--top", "2")
    assert found["position"] == "bete=.ggg"
    assert found["suggestions"][0]["guess"] == "fete"
    assert found["probe"]["guess"] == "cote"
    assert found["written"] == {"bete": "bête", "cote": "côte/côté/cote", "fete": "fête", "tete": "tête"}
    assert "written" not in result("suggest", "crane=.y..g", "--list", "nyt")
    assert result("words", "co*", *options)["written"] == {"cote": "côte/côté/cote"}


def test_sentences_for_language_models(french: tw.Vocabulary) -> None:
    assert explain_answer(tw.Position(french), "cote").sentence.startswith("CÔTE/CÔTÉ/COTE can still be the answer.")
    left, two = (tw.Position.parse(text, french) for text in ("bete=.ggg fete=.ggg", "bete=.ggg"))
    hint = hint_answer(left, tw.suggest(left), "word")
    assert hint.sentence == "One word fits. The best guess can be the answer. It is TÊTE."
    letter = hint_answer(left, tw.suggest(left), "letter")
    assert (letter.probe, letter.letter) == (False, "t")
    assert hint_answer(two, tw.suggest(two), "count").sentence.startswith("2 words fit. ")
    assert written_answer(french).written["tete"] == ("tête",)
    # And with the capitals of the language.
    turkish = tw.make_vocabulary("söz", ["ılık", "iğne", "kıta", "iyim"], alphabet="turkish")
    told = tw.review(turkish, ["kıta", "iğne"])
    assert [turn.name(turn.guess) for turn in told.turns] == ["KITA", "İĞNE"]
    assert "İYİM" in tw.diagnose(tw.Position.parse("iyim=gggg iğne=gggg", turkish)).message
    assert tw.Position.parse("iyim=g...", turkish)._repr_html_().count(">İ<") == 2
    assert tw.study.feedback_plot("iyim", turkish).title == "The feedback of İYİM"


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
    # Keys that no layout has come after the others.
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
