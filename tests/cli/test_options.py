"""What options and arguments mean in every command, and the user's own defaults."""

import json
import re
from datetime import date, timedelta
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call, environment, result, run
from tilewise.apps.cli.framework.settings import FILE_VARIABLE


def test_hard_is_short_for_the_rule() -> None:
    long = call("suggest", "crane=.y..g", "--rule", "hard", "--fast")
    assert call("suggest", "crane=.y..g", "--hard", "--fast").stdout == long.stdout


@pytest.mark.parametrize(
    "turn", [["crane=.y..g"], ["crane", ".y..g"], ["crane:.y..g"], ["crane", "=", ".y..g"], ["CRANE", "⬛🟨⬛⬛🟩"]]
)
def test_a_turn_as_it_comes(turn: list[str]) -> None:
    done = call(*turn, "--fast", "--list", "nyt")
    assert (done.returncode, done.stderr) == (0, "")
    assert "(39 words)" in done.stdout
    assert "39 words left" in call("suggest", *turn, "--fast", "--list", "nyt").stdout


def test_turns_of_several_boards_may_be_written_with_blanks() -> None:
    blanks = result("suggest", "crane", ".y..g", "g....", "--boards", "2", "--list", "nyt")
    assert blanks["position"] == "crane=.y..g/g...."
    lines = "crane .y..g g....\n"
    assert "(39 25 words left)" in call("assist", "--boards", "2", "--list", "nyt", text=lines).stdout


def test_a_solved_position_says_so() -> None:
    assert call("suggest", "crane", "=", "ggggg").stdout == "Solved: CRANE is the answer.\n"


@pytest.mark.slow
def test_the_standard_input_is_a_file_too(tmp_path: Path) -> None:
    done = run("words", "--words", "-", "cr*", text="crane\nslate\n")
    assert (done.returncode, done.stdout) == (0, "crane\n")
    file = tmp_path / "small.tree"
    call("solve", "crane=.y..g", "-o", str(file))
    assert run("tree", "show", "-", text=file.read_text()).stdout == call("tree", "show", str(file)).stdout


# ---- the user's own defaults -------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the user's settings are kept: it is not there yet."""
    monkeypatch.setenv(FILE_VARIABLE, str(tmp_path / "config.toml"))
    return tmp_path / "config.toml"


def test_settings_come_from_the_environment_before_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text('rule = "hard"\nlist = "original"\nbudget = 0\n')
    advice = result("suggest", "crane=.y..g")
    assert (advice["game"]["rule"], advice["game"]["list"]) == ("hard", "original")
    assert result("suggest", "crane=.y..g", "--rule", "any")["game"]["rule"] == "any"
    assert result("suggest", "-k", "6", "--fast")["game"]["list"] == "english-6"
    monkeypatch.setenv("TILEWISE_RULE", "strict")
    assert result("suggest", "crane=.y..g")["game"]["rule"] == "strict"
    told = {line.split()[0]: line for line in call("config", "show").stdout.splitlines()}
    assert ("not set" in told["opener"], "not set" in told["list"]) == (True, False)
    assert {s["name"]: (s["value"], s["origin"]) for s in result("config", "show")["settings"]} == {
        **dict.fromkeys(["opener", "color", "everyday", "update"], (None, "")),
        "list": ("original", str(file)), "rule": ("strict", "TILEWISE_RULE"), "budget": (0.0, str(file)),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ('rule = "easy"', "'easy'"),
        ('list = "klingon"', "'klingon'"),
        ("budget = nan", "nan"),
        ("budget = true", "True"),
        ("colour = 1", "'colour'"),
        ("rule = ", "'rule =' is not TOML"),
        ("a = " + "[" * 5000, "is not TOML"),
        (r'opener = "\ud83d\ude00"', "is not TOML"),
    ],
)
def test_a_wrong_line_of_the_settings_is_left_out_and_said(text: str, quoted: str, file: Path) -> None:
    file.write_text(f'# mine\n{text}\nlist = "original"\n')
    done = call("words", "cr..e", "--json")
    assert (done.returncode, json.loads(done.stdout)["game"]["list"]) == (0, "original")
    assert_one_sentence(done, 0, f"{file}, line 2: ", quoted, "; this line is left out\n")
    assert call("--help").returncode == 0
    call("config", "set", "rule", "hard")  # which is no reason to lose the rest
    assert file.read_text().startswith("# mine\n")
    assert 'list = "original"\nrule = "hard"\n' in file.read_text()


@pytest.mark.parametrize("content", [b"\xff\xfe", b"\xff\xfex", b"rule = \xff\n", b"\x00\x01\x02", b"a" * 70_000])
def test_a_settings_file_that_is_no_text_stops_nothing(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    done = call("words", "cr..e")
    assert (done.returncode, done.stdout.split()[0]) == (0, "crake")
    if content != b"\xff\xfe":  # which is a file in UTF-16 without a line
        assert_one_sentence(done, 0, "config.toml", "left out")


@pytest.mark.parametrize("text", ['list = "original"\n', ""])
def test_settings_that_an_editor_wrote_in_utf_16_are_read_and_set(text: str, file: Path) -> None:
    file.write_text(text, "utf-16")
    assert call("config", "set", "rule", "hard").returncode == 0
    assert file.read_text("utf-8") == f'{text}rule = "hard"\n'


@pytest.mark.parametrize(
    ("variable", "value", "quoted"),
    [("TILEWISE_TICK", "-1", "TILEWISE_TICK='-1'"), ("TILEWISE_RULE", "easy", "'easy'"),
     (FILE_VARIABLE, "/no/such/file", f"/no/such/file: there is no such file, and {FILE_VARIABLE} names it")],
)  # fmt: skip
def test_a_wrong_variable_is_one_sentence(variable: str, value: str, quoted: str) -> None:
    assert_one_sentence(run("suggest", "crane=.y..g", env=environment(**{variable: value})), 2, variable, quoted)


def test_the_file_is_in_the_folder_of_the_users_own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FILE_VARIABLE)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    made = result("config", "show")
    assert (made["file"], made["exists"]) == (str(tmp_path / "tilewise" / "config.toml"), False)
    assert call("config", "show").stdout.startswith(f"file: {made['file']} (there is none yet)\n")


def test_settings_are_set_and_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "new" / "mine.toml"
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    assert "opener    stare" in call("config", "set", "opener", "Stare").stdout
    made = result("config", "show")
    assert (made["exists"], {s["name"]: s["value"] for s in made["settings"]}["opener"]) == (True, "stare")
    assert call("--list", "nyt").stdout.startswith("> STARE (2309 words)")
    assert call("--list", "nyt", "--opener", "crane").stdout.startswith("> CRANE")
    own = call("--list", "english-4", "--budget", "0")
    assert own.stdout.startswith("> SALE"), "a list that does not have it goes its own way"
    file.write_text('# my own\nopener = "crane"\n"rule"="hard"\n')
    call("config", "set", "list", "nyt")
    call("config", "set", "opener", "cones, trial")
    call("config", "unset", "rule")
    assert file.read_text() == '# my own\nlist = "nyt"\nopener = "cones,trial"\n'
    assert call().stdout.startswith("> CONES (2309 words)")
    wrong = {"rule": ["easy"], "list": ["klingon"], "budget": ["soon"]}
    wrong["opener"] = ["cr4ne", ",", "😀😀", "crnae", "crane,zzzzz"]
    for name, values in wrong.items():
        for value in values:
            assert_one_sentence(call("config", "set", name, value), 2, name)
    assert file.read_text() == '# my own\nlist = "nyt"\nopener = "cones,trial"\n'


def test_an_opener_is_a_word_of_the_list_or_of_another_one(file: Path) -> None:
    done = call("config", "set", "opener", "crnae")
    assert_one_sentence(done, 2, "opener: 'crnae' is not in the word list 'daily': did you mean crane?")
    for word in ("żółty", "taes", "54-36=18", "1123"):  # Polish, four letters, Nerdle, Mastermind
        assert call("config", "set", "opener", word).returncode == 0
        assert file.read_text("utf-8") == f'opener = "{word}"\n'
    call("config", "set", "list", "polish-5")
    call("config", "set", "opener", "zolty")
    assert call("--fast", "--brief", text="quit\n").stdout.startswith("> ŻÓŁTY")


def test_an_opener_that_is_on_no_list_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_OPENER", "zzzzz")
    done = call("--list", "nyt", "--fast")
    assert_one_sentence(done, 0, "opener: 'zzzzz' is not in the word list 'daily'", "it is left out")
    assert done.stdout.startswith("> ")
    monkeypatch.setenv("TILEWISE_OPENER", "taes")
    assert call("--list", "nyt", "--fast").stderr == ""


def test_the_only_setting_is_forgotten_too_and_a_list_may_be_one_that_is_made(file: Path) -> None:
    for name in ("mini-nerdle", "primel:4"):
        call("config", "set", "list", name)
        assert result("words", "--only-answers")["game"]["list"] == name
    call("config", "unset", "list")
    assert file.read_text() == ""
    assert_one_sentence(call("config", "set", "list", "nerdel"), 2, "'nerdel'", "'nerdle'")


# ---- lists, words, days ------------------------------------------------------------------------------------


def test_an_opening_that_hard_mode_forbids_here_and_there_is_told() -> None:
    asked = ("simulate", "--opener", "crane,sloth", "--list", "nyt")
    told = "In 2,016 of 2,309 games the rule 'hard' forbids SLOTH at its place in the opening"
    assert told in call(*asked, "--hard").stdout
    assert "forbids" not in call(*asked).stdout


def test_openers_take_a_number_for_the_size_unless_it_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "2").write_text("crane\nslate\n")
    assert "The best words to open with on '2'" in call("opener", "--words", "./2").stdout


def test_an_own_list_with_accents_capitals_and_mixed_lengths(tmp_path: Path) -> None:
    file = tmp_path / "mots.txt"
    file.write_bytes("Étude\nCRANE\ncôté\nétudes\netude\npiñón\n".encode("latin-1"))
    options = ["--words", str(file), "-k", "5"]
    assert call("words", "*", *options).stdout.split() == ["crane", "etude", "piñón", "étude"]
    spanish = [*options, "--alphabet", "spanish"]
    assert call("words", "*", *spanish).stdout.split() == ["crane", "etude", "piñon"]
    # What is typed is read in the same way, on the command line and at a prompt.
    assert result("suggest", "ÉTUDE=....g", *spanish)["position"] == "etude=....g"
    done = call("assist", *spanish, text="étude\n.....\nquit\n")
    assert "> ÉTUDE/ETUDE (3 words)" in done.stdout
    assert "> PIÑÓN (1 word)" in done.stdout
    assert_one_sentence(call("words", "*", "--words", str(file)), 2, "line 3", "line 4", "-k")
    assert_one_sentence(call("words", "--words", str(file), "-k", "9"), 2, "no words of 9 letters")


def test_a_list_is_read_as_another_game_of_its_language_writes_it() -> None:
    plain = ["--list", "german", "--alphabet", "german-plain"]
    assert call("words", "SCHÖN", *plain).stdout == call("words", "schon", *plain).stdout
    assert "grüße" not in call("words", "gr*", *plain).stdout
    asked = result("suggest", "ubung=ggggg", "--fast", *plain)
    assert (asked["game"]["list"], asked["candidates"]) == ("german-5 (german-plain)", 1)


def test_words_of_other_lengths_in_a_file_of_refused_words(tmp_path: Path) -> None:
    file = tmp_path / "refused.txt"
    file.write_text("crane\ncranes\nslate\n")
    assert "crane" not in call("words", "cra.e", "--list", "nyt", "--exclude", str(file)).stdout


def test_words_matches_with_the_position_and_with_several_patterns_and_without_any_names_the_lists() -> None:
    content = result("words", "--after", "crane=.y..g", "--only-answers", "--list", "nyt")
    assert [m["word"] for m in content["matches"]] == list(tw.Position.parse("crane=.y..g").candidates)
    assert call("words", "crane", "sl..e").stdout.split()[0] == "crane"
    lists = [row["name"] for row in result("words")["lists"]]
    assert lists[: len(tw.vocabularies())] == [info.name for info in tw.vocabularies()]
    assert all(name in call("words").stdout for name in lists)


def test_rankers_by_letters_show_their_own_scores() -> None:
    shown = call("suggest", "--list", "original", "--ranker", "gyx", "--fast", "-n", "2").stdout
    assert shown.splitlines()[1].split()[:2] == ["guess", "score"]
    assert shown.splitlines()[2].split()[:2] == ["soare", "2.428"]
    told = "SOARE scores 2.428 by tile-score: S 0.425 + O 0.411 + A 0.525 + R 0.427 + E 0.639 (a right letter counts 2"
    assert told in shown
    content = result("suggest", "--list", "original", "--ranker", "lf", "--fast", "-n", "2")
    first = content["scores"][0]
    assert (first["score"], sum(first["letters"])) == (-content["suggestions"][0]["cost"], first["score"])
    assert result("suggest", "crane=.y..g")["scores"] is None
    # The score is shown beside exact values too, and in the conversation.
    assert "score" in call("suggest", "crane=.y..g", "--ranker", "significant-letters").stdout.splitlines()[1]
    why = call("assist", "crane=.y..g", "--ranker", "lf", text="why\nquit\n").stdout
    assert re.search(r" scores [0-9.]+ by lf: [A-Z] [0-9.]+ \+ .* that have it, by weight", why)


@pytest.mark.parametrize(
    ("typed", "name"),
    [("spanish", "spanish-5"), ("French", "french-5"), ("sutom", "french-7"), ("mastermind", "mastermind:4x6"),
     ("bulls", "bulls:4"), ("primel", "primel:5"), ("wordle", "nyt"), ("english", "english-5"),
     ("deutsch", "german-5"), ("Español", "spanish-5"), ("français-7", "french-7"), ("portugues", "portuguese-5"),
     ("nederlands", "dutch-5"), ("polski", "polish-5")],
)  # fmt: skip
def test_a_list_is_found_by_its_language_its_game_or_its_rule(typed: str, name: str) -> None:
    assert tw.vocabulary(typed) == tw.vocabulary(name)
    assert tw.vocabulary(typed).name == name


def test_letters_that_are_given_may_be_the_first_ones_alone() -> None:
    nyt = tw.vocabulary("nyt")
    assert nyt.with_given("s") == nyt.with_given("s....")
    assert nyt.with_given("sa:any").name == "nyt:sa...:any"


def test_days_may_be_named_and_a_word_alone_asks_the_prior_about_it() -> None:
    shown = call("prior", "show", "crane", "--as-of", "Yesterday")
    assert f"on the morning of {date.today() - timedelta(1)}" in shown.stdout
    assert call("prior", "ULTRA").stdout.startswith("ULTRA on the morning of ")
    game = call("play", "--date", "2021-06-19", "--unrecorded", text="cigar\nquit\n")
    assert "Solved in 1 guess" in game.stdout


def test_a_blank_line_says_what_it_did() -> None:
    for word, options in (("CRATE", ["--list", "nyt"]), ("RAISE", ["--boards", "2"])):
        assert f"{word} is dropped; 'undo' brings it back." in call("assist", *options, text="\n").stdout
