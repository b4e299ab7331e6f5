"""One vocabulary of options: the same name for the same thing in every command, and the user's own defaults."""

import json
import re
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

import tilewise as tw
from tests.cli.test_process import LEAVES
from tests.support.cli_process import assert_one_sentence, call, environment, result, run
from tilewise.apps.cli.framework.app import COMMANDS, load
from tilewise.apps.cli.framework.flags import FLAGS
from tilewise.apps.cli.framework.settings import FILE_VARIABLE


def options_of(command: object) -> dict[str, str]:
    """The name of the parameter behind every option."""
    return {option: p.name for p in command.params for option in p.opts}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("path", "command"), LEAVES, ids=lambda x: " ".join(x) if isinstance(x, tuple) else "")
def test_one_name_for_one_thing(path: tuple[str, ...], command: object) -> None:
    options = options_of(command)
    assert ("--rule" in options) == ("--hard" in options)
    assert options.get("-o", "out") == "out"
    assert options.get("--out", "out") == "out"
    if "-o" in options or "--out" in options:
        assert {"-o", "--out"} <= set(options)
    assert options.get("-n", "top") in {"top", "last"}
    assert "--color" in options, path
    assert not set(options) & {"--write-tree", "--guesses", "--max-guesses"}


def test_every_row_of_the_table_is_an_option_of_a_command() -> None:
    commands = [*(command for _, command in LEAVES), *map(load, COMMANDS)]
    shown = {getattr(parameter, "help", None) for command in commands for parameter in command.params}
    assert {name for name, flag in FLAGS.items() if flag.help not in shown} == set()


def test_hard_is_short_for_the_rule_everywhere() -> None:
    long = call("suggest", "crane=.y..g", "--rule", "hard", "--fast")
    assert call("suggest", "crane=.y..g", "--hard", "--fast").stdout == long.stdout
    for command in (["suggest"], ["play"], ["simulate"], ["solve", "crane=.y..g"]):
        assert_one_sentence(call(*command, "--hard", "--rule", "strict"), 2, "--rule strict")


def test_what_is_too_much_or_no_number_is_said_in_plain_words() -> None:
    assert_one_sentence(call("config", "show", "me", "it"), 2, "unexpected arguments 'me it'")
    assert_one_sentence(
        call("suggest", "--budget", "nan"), 2, "invalid value for '--budget': 'nan' is not a valid number"
    )


def test_help_and_version_as_fingers_know_them() -> None:
    assert call("help", "suggest").stdout == call("suggest", "--help").stdout
    assert call("help", "tree", "show").stdout == call("tree", "show", "--help").stdout
    assert call("help").stdout == call("--help").stdout
    assert call("-V").stdout == call("--version").stdout
    done = subprocess.run([sys.executable, "-m", "tilewise", "-V"], capture_output=True, text=True, check=True)
    assert done.stdout == call("-V").stdout


@pytest.mark.parametrize(
    "turn", [["crane=.y..g"], ["crane", ".y..g"], ["crane:.y..g"], ["crane", "=", ".y..g"], ["CRANE", "⬛🟨⬛⬛🟩"]]
)
def test_a_turn_as_it_comes(turn: list[str]) -> None:
    done = call(*turn, "--fast", "--list", "nyt")
    assert (done.returncode, done.stderr) == (0, "")
    assert "(39 words)" in done.stdout
    assert "39 words left" in call("suggest", *turn, "--fast", "--list", "nyt").stdout


def test_colours_on_demand() -> None:
    assert "\x1b[" in call("suggest", "crane=.y..g", "--fast", "--color", "always").stdout
    assert "\x1b[" not in call("suggest", "crane=.y..g", "--fast", "--color", "never").stdout
    assert "\x1b[" not in call("suggest", "crane=.y..g", "--fast").stdout
    assert_one_sentence(call("suggest", "--color", "green"), 2, "'green'")


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (["simulate", "--strategy", "opening=salet ranker=largest", "--rule", "hard"], "--rule"),
        (["simulate", "--strategy", "opening=salet ranker=largest", "--hard"], "--hard"),
        (["plot", "guesses", "salet", "--after", "crane=.y..g"], "--after"),
        (["plot", "feedback", "salet", "--highlight", "crane"], "--highlight"),
        (["play", "--hard", "--rule", "strict"], "--hard"),
        (["review", "crane=.y..g/g....", "--boards", "2", "--game", "3"], "--game"),
        (["review", "crane=.y..g/g....", "--boards", "2", "--budget", "3"], "--budget"),
        (["review", "crane=.y..g/g....", "--boards", "2", "--everyday"], "--everyday"),
        (["review", "crane=.y..g/g....", "--boards", "2", "--date", "2026-05-01"], "--date"),
        (["study", "--example", "none.toml", "--json"], "--json"),
    ],
)
def test_an_option_without_effect_is_refused(arguments: list[str], option: str) -> None:
    assert_one_sentence(call(*arguments), 2, option)


def test_a_picture_of_a_tree_begins_at_its_root(tmp_path: Path) -> None:
    file = tmp_path / "small.tree"
    assert call("solve", "crane=.y..g", "-o", str(file)).returncode == 0
    out = tmp_path / "x.svg"
    assert_one_sentence(call("tree", "draw", str(file), "-o", str(out), "--after", "south=....."), 2, "--after")
    assert not out.exists()


@pytest.mark.slow
def test_the_standard_input_is_a_file_too(tmp_path: Path) -> None:
    done = run("words", "--words", "-", "cr*", text="crane\nslate\n")
    assert (done.returncode, done.stdout) == (0, "crane\n")
    file = tmp_path / "small.tree"
    call("solve", "crane=.y..g", "-o", str(file))
    assert run("tree", "show", "-", text=file.read_text()).stdout == call("tree", "show", str(file)).stdout


# ---- the user's own defaults -------------------------------------------------------------------------------


def test_settings_come_from_the_environment_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('rule = "hard"\nlist = "original"\nbudget = 0\n')
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    advice = result("suggest", "crane=.y..g")
    assert (advice["game"]["rule"], advice["game"]["list"]) == ("hard", "original")
    assert result("suggest", "crane=.y..g", "--rule", "any")["game"]["rule"] == "any"
    assert result("suggest", "-k", "6", "--fast")["game"]["list"] == "english-6"
    monkeypatch.setenv("TILEWISE_RULE", "strict")
    assert result("suggest", "crane=.y..g")["game"]["rule"] == "strict"
    told = {line.split()[0]: line for line in call("config", "show").stdout.splitlines()}
    assert ("not set" in told["opener"], "not set" in told["list"]) == (True, False)
    content = result("config", "show")
    assert {s["name"]: (s["value"], s["origin"]) for s in content["settings"]} == {
        "list": ("original", str(file)),
        "opener": (None, ""),
        "rule": ("strict", "TILEWISE_RULE"),
        "budget": (0.0, str(file)),
        "color": (None, ""),
        "everyday": (None, ""),
        "update": (None, ""),
    }


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
def test_a_wrong_line_of_the_settings_is_left_out_and_said(
    text: str, quoted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "config.toml"
    file.write_text(f'# mine\n{text}\nlist = "original"\n')
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    done = call("words", "cr..e", "--json")
    assert (done.returncode, json.loads(done.stdout)["game"]["list"]) == (0, "original")
    assert done.stderr.startswith(f"tilewise: {file}, line 2: ")
    assert quoted in done.stderr
    assert done.stderr.endswith("; this line is left out\n")
    assert done.stderr.count("\n") == 1
    assert call("--help").returncode == 0
    call("config", "set", "rule", "hard")  # which is no reason to lose the rest
    assert file.read_text().startswith("# mine\n")
    assert 'list = "original"\nrule = "hard"\n' in file.read_text()


@pytest.mark.parametrize("content", [b"\xff\xfe", b"\xff\xfex", b"rule = \xff\n", b"\x00\x01\x02", b"a" * 70_000])
def test_a_settings_file_that_is_no_text_stops_nothing(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "config.toml"
    file.write_bytes(content)
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    done = call("words", "cr..e")
    assert (done.returncode, done.stdout.split()[0]) == (0, "crake")
    if content != b"\xff\xfe":  # which is a file in UTF-16 without a line
        assert_one_sentence(done, 0, "config.toml", "left out")


@pytest.mark.parametrize("text", ['list = "original"\n', ""])
def test_settings_that_an_editor_wrote_in_utf_16_are_read_and_set(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "config.toml"
    file.write_text(text, "utf-16")
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    assert call("config", "set", "rule", "hard").returncode == 0
    assert file.read_text("utf-8") == f'{text}rule = "hard"\n'


def test_an_opener_that_is_on_no_list_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_OPENER", "zzzzz")
    done = call("--list", "nyt", "--fast")
    assert_one_sentence(done, 0, "opener: 'zzzzz' is not in the word list 'daily'", "it is left out")
    assert done.stdout.startswith("> ")
    monkeypatch.setenv("TILEWISE_OPENER", "taes")
    assert call("--list", "nyt", "--fast").stderr == ""


def test_a_wrong_tick_is_one_sentence() -> None:
    tick = "-1"
    assert_one_sentence(
        run("suggest", "crane=.y..g", env=environment(TILEWISE_TICK=tick)), 2, f"TILEWISE_TICK='{tick}'"
    )


def test_a_wrong_variable_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_RULE", "easy")
    assert_one_sentence(call("words", "cr..e"), 2, "TILEWISE_RULE", "'easy'")


def test_a_settings_file_that_is_not_there() -> None:
    done = call("words", "cr..e", env=environment(**{FILE_VARIABLE: "/no/such/file"}))
    assert_one_sentence(done, 2, "/no/such/file", FILE_VARIABLE)
    assert json.loads(call("config", "--json").stdout)["exists"] in (True, False)


def test_settings_are_set_and_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "new" / "mine.toml"
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    assert "opener    stare" in call("config", "set", "opener", "Stare").stdout
    made = result("config", "show")
    assert (made["exists"], {s["name"]: s["value"] for s in made["settings"]}["opener"]) == (True, "stare")
    assert call("--list", "nyt").stdout.startswith("> STARE (2309 words)")
    assert call("--list", "nyt", "--opener", "crane").stdout.startswith("> CRANE")
    assert call("--list", "english-4", "--budget", "0").stdout.startswith("> SALE"), (
        "a list that does not have it goes its own way"
    )
    file.write_text('# my own\nopener = "crane"\n"rule"="hard"\n')
    call("config", "set", "list", "nyt")
    call("config", "set", "opener", "cones, trial")
    call("config", "unset", "rule")
    assert file.read_text() == '# my own\nlist = "nyt"\nopener = "cones,trial"\n'
    assert call().stdout.startswith("> CONES (2309 words)")
    for name, value in (
        ("rule", "easy"),
        ("list", "klingon"),
        ("budget", "soon"),
        ("opener", "cr4ne"),
        ("opener", ","),
        ("opener", "😀😀"),
        ("opener", "crnae"),
        ("opener", "crane,zzzzz"),
    ):
        assert_one_sentence(call("config", "set", name, value), 2, name)
    assert_one_sentence(call("config", "set", "x", "y"), 2, "'x'")
    assert file.read_text() == '# my own\nlist = "nyt"\nopener = "cones,trial"\n'


def test_an_opener_is_a_word_of_the_list_or_of_another_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.toml"
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    done = call("config", "set", "opener", "crnae")
    assert_one_sentence(done, 2, "opener: 'crnae' is not in the word list 'daily': did you mean crane?")
    for word in ("żółty", "taes", "54-36=18", "1123"):  # Polish, four letters, Nerdle, Mastermind
        assert call("config", "set", "opener", word).returncode == 0
        assert file.read_text("utf-8") == f'opener = "{word}"\n'
    call("config", "set", "list", "polish-5")
    call("config", "set", "opener", "zolty")
    assert call("--fast", "--brief", text="quit\n").stdout.startswith("> ŻÓŁTY")


def test_the_only_setting_is_forgotten_too_and_a_list_may_be_one_that_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.toml"
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    for name in ("mini-nerdle", "primel:4"):
        call("config", "set", "list", name)
        assert result("words", "--only-answers")["game"]["list"] == name
    call("config", "unset", "list")
    assert file.read_text() == ""
    assert_one_sentence(call("config", "set", "list", "nerdel"), 2, "'nerdel'", "'nerdle'")


def test_an_opening_that_hard_mode_forbids_here_and_there_is_told() -> None:
    done = call("simulate", "--opener", "crane,sloth", "--hard", "--list", "nyt")
    assert "In 2,016 of 2,309 games the rule 'hard' forbids SLOTH at its place in the opening" in done.stdout
    assert "forbids" not in call("simulate", "--opener", "crane,sloth", "--list", "nyt").stdout
    assert_one_sentence(call("simulate", "--opener", "tarse", "--rule", "strict"), 1, "'strict'", "'tarse'")


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
    refused = call("words", "--alphabet", "french", "--list", "nyt")
    assert_one_sentence(refused, 2, "'nyt' has no words in the alphabet 'french': name one of its language")
    assert_one_sentence(call("words", *options, "--alphabet", "frensh"), 2, "did you mean 'french'?")


def test_a_list_is_read_as_another_game_of_its_language_writes_it() -> None:
    plain = ["--list", "german", "--alphabet", "german-plain"]
    assert call("words", "SCHÖN", *plain).stdout == call("words", "schon", *plain).stdout
    assert "grüße" not in call("words", "gr*", *plain).stdout
    asked = json.loads(call("suggest", "ubung=ggggg", "--fast", "--json", *plain).stdout)
    assert (asked["game"]["list"], asked["candidates"]) == ("german-5 (german-plain)", 1)


def test_words_of_other_lengths_in_a_file_of_refused_words(tmp_path: Path) -> None:
    file = tmp_path / "refused.txt"
    file.write_text("crane\ncranes\nslate\n")
    assert "crane" not in call("words", "cra.e", "--list", "nyt", "--exclude", str(file)).stdout


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


# ---- what people type first ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "name"),
    [("spanish", "spanish-5"), ("French", "french-5"), ("sutom", "french-7"), ("mastermind", "mastermind:4x6"),
     ("bulls", "bulls:4"), ("primel", "primel:5"), ("wordle", "nyt"), ("english", "english-5")],
)  # fmt: skip
def test_a_list_is_found_by_its_language_its_game_or_its_rule(typed: str, name: str) -> None:
    assert tw.vocabulary(typed) == tw.vocabulary(name)
    assert tw.vocabulary(typed).name == name
    assert call("words", "--list", typed, "--json").returncode == 0


def test_letters_that_are_given_may_be_the_first_ones_alone() -> None:
    nyt = tw.vocabulary("nyt")
    assert nyt.with_given("s") == nyt.with_given("s....")
    assert nyt.with_given("sa:any").name == "nyt:sa...:any"
    assert_one_sentence(call("suggest", "--given", "s..", "--list", "nyt"), 2, "has 3 places where the words have 5")


def test_a_word_alone_asks_the_prior_about_it() -> None:
    assert call("prior", "ULTRA").stdout.startswith("ULTRA on the morning of ")
    assert_one_sentence(call("prior", "ULTRAS"), 2, "'ULTRAS'")


def test_days_may_be_named_and_bad_ones_are_usage() -> None:
    yesterday = date.today() - timedelta(1)
    shown = call("prior", "show", "crane", "--as-of", "Yesterday")
    assert f"on the morning of {yesterday}" in shown.stdout
    for told in (["prior", "show", "crane", "--as-of", "soon"], ["play", "--date", "soon"],
                 ["review", "crane", "slate", "--date", "2026-02-30"]):  # fmt: skip
        assert_one_sentence(call(*told), 2, "is not a date")
    assert_one_sentence(call("play", "--date", "2021-06-19", "--adversary"), 2, "--date plays the word of that day")
    game = call("play", "--date", "2021-06-19", "--unrecorded", text="cigar\nquit\n")
    assert "Solved in 1 guess" in game.stdout


def test_turns_of_several_boards_may_be_written_with_blanks() -> None:
    blanks = result("suggest", "crane", ".y..g", "g....", "--boards", "2", "--list", "nyt")
    assert blanks["position"] == "crane=.y..g/g...."
    lines = "crane .y..g g....\n"
    assert "(39 25 words left)" in call("assist", "--boards", "2", "--list", "nyt", text=lines).stdout


def test_a_question_mark_is_help_at_every_prompt_and_a_blank_line_says_what_it_did() -> None:
    for told in (["play"], ["assist", "--list", "nyt"], ["assist", "--boards", "2"], ["play", "--boards", "2"]):
        assert re.search(r"^quit +leave", call(*told, text="?\nquit\n").stdout, re.M), told
    assert "CRATE is dropped; 'undo' brings it back." in call("assist", "--list", "nyt", text="\n").stdout
    assert "RAISE is dropped; 'undo' brings it back." in call("assist", "--boards", "2", text="\n").stdout


def test_words_beside_a_pattern_are_not_left_out_in_silence() -> None:
    refused = call("words", ".A..E", "no", "R", "with", "S")
    assert_one_sentence(refused, 2, "'no' is no pattern and no word of 'daily'", "--with and --without")
    assert call("words", "crane", "sl..e").stdout.split()[0] == "crane"
    assert "--without LETTERS" in call("words", "--help").stdout


def test_help_names_every_ranker() -> None:
    for command in ("suggest", "simulate"):
        text = " ".join(call(command, "--help").stdout.replace("-\n", "-").split()).replace("- ", "-")
        assert [name for name in tw.RANKERS if name not in text] == []


def test_a_list_in_place_of_an_opener_is_told() -> None:
    assert_one_sentence(call("opener", "german"), 2, "'german' is a list, not a word: 'tilewise opener --list german'")
    assert_one_sentence(call("opener", "germen-6"), 2, "'germen-6'")


@pytest.mark.parametrize(
    ("name", "known"),
    [("deutsch", "german-5"), ("Español", "spanish-5"), ("français-7", "french-7"), ("portugues", "portuguese-5"),
     ("nederlands", "dutch-5"), ("polski", "polish-5")],
)  # fmt: skip
def test_languages_are_known_by_their_own_names(name: str, known: str) -> None:
    assert tw.vocabulary(name).name == known


def test_opener_offers_nothing_that_it_would_refuse() -> None:
    for option in ("--limit", "--everyday", "--price"):
        assert option not in call("opener", "--help").stdout
    assert_one_sentence(call("opener", "crane", "--best"), 2, "no such option '--best'")
