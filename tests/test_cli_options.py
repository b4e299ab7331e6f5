"""One vocabulary of options: the same name for the same thing in every command, and the user's own defaults."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli_process import assert_one_sentence, call, environment, result, run
from tests.test_cli_process import LEAVES
from tilewise.apps.cli.settings import FILE_VARIABLE


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


def test_hard_is_short_for_the_rule_everywhere() -> None:
    long = call("suggest", "crane=.y..g", "--rule", "hard", "--fast")
    assert call("suggest", "crane=.y..g", "--hard", "--fast").stdout == long.stdout
    for command in (["suggest"], ["play"], ["simulate"], ["exact", "crane=.y..g"]):
        assert_one_sentence(call(*command, "--hard", "--rule", "strict"), 2, "--rule strict")


def test_what_is_too_much_or_no_number_is_said_in_plain_words() -> None:
    assert_one_sentence(call("config", "show", "me", "it"), 2, "'me it' is more than this command takes")
    assert_one_sentence(call("suggest", "--budget", "nan"), 2, "'nan' is not a value for '--budget': give a number")


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
    ],
)
def test_an_option_without_effect_is_refused(arguments: list[str], option: str) -> None:
    assert_one_sentence(call(*arguments), 2, option)


def test_a_picture_of_a_tree_begins_at_its_root(tmp_path: Path) -> None:
    file = tmp_path / "small.tree"
    assert call("exact", "crane=.y..g", "-o", str(file)).returncode == 0
    out = tmp_path / "x.svg"
    assert_one_sentence(call("tree", "draw", str(file), "-o", str(out), "--after", "south=....."), 2, "--after")
    assert not out.exists()


@pytest.mark.slow
def test_the_standard_input_is_a_file_too(tmp_path: Path) -> None:
    done = run("words", "--words", "-", "cr*", text="crane\nslate\n")
    assert (done.returncode, done.stdout) == (0, "crane\n")
    file = tmp_path / "small.tree"
    call("exact", "crane=.y..g", "-o", str(file))
    assert run("tree", "show", "-", text=file.read_text()).stdout == call("tree", "show", str(file)).stdout


# ---- the user's own defaults -------------------------------------------------------------------------------


def test_settings_come_from_the_environment_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('rule = "hard"\nlist = "original"\nbudget = 0\n')
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    advice = result("suggest", "crane=.y..g")
    assert (advice["rule"], advice["vocabulary"]) == ("hard", "original")
    assert result("suggest", "crane=.y..g", "--rule", "any")["rule"] == "any"
    assert result("suggest", "-k", "6", "--fast")["vocabulary"] == "english-6"
    monkeypatch.setenv("TILEWISE_RULE", "strict")
    assert result("suggest", "crane=.y..g")["rule"] == "strict"
    content = result("config", "show")
    assert {s["name"]: (s["value"], s["origin"]) for s in content["settings"]} == {
        "list": ("original", str(file)),
        "opener": (None, ""),
        "rule": ("strict", "TILEWISE_RULE"),
        "budget": (0.0, str(file)),
        "color": (None, ""),
    }


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ('rule = "easy"', "'easy'"),
        ('list = "klingon"', "'klingon'"),
        ("budget = nan", "nan"),
        ("budget = true", "True"),
        ("colour = 1", "'colour'"),
        ("rule = ", "not TOML"),
        ("a = " + "[" * 5000, "not TOML"),
    ],
)
def test_a_wrong_setting_is_one_sentence(
    text: str, quoted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "config.toml"
    file.write_text(text)
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    assert_one_sentence(call("words", "cr..e"), 2, str(file), quoted)
    assert call("--help").returncode == 0


def test_a_settings_file_that_is_not_there() -> None:
    done = call("words", "cr..e", env=environment(**{FILE_VARIABLE: "/no/such/file"}))
    assert_one_sentence(done, 2, "/no/such/file", FILE_VARIABLE)
    assert json.loads(call("config", "--json").stdout)["exists"] in (True, False)


def test_settings_are_set_and_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "new" / "mine.toml"
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    made = result("config", "set", "opener", "Stare")
    assert (made["exists"], {s["name"]: s["value"] for s in made["settings"]}["opener"]) == (True, "stare")
    assert call("--list", "nyt").stdout.startswith("> STARE (2309 words)")
    assert call("--list", "nyt", "--opener", "crane").stdout.startswith("> CRANE")
    assert call("--list", "english-4", "--budget", "0").stdout.startswith("> TAES"), (
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
    ):
        assert_one_sentence(call("config", "set", name, value), 2, name)
    assert_one_sentence(call("config", "set", "x", "y"), 2, "'x'")
    assert file.read_text() == '# my own\nlist = "nyt"\nopener = "cones,trial"\n'


def test_the_only_setting_is_forgotten_too_and_a_list_may_be_one_that_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.toml"
    monkeypatch.setenv(FILE_VARIABLE, str(file))
    for name in ("mini-nerdle", "primel:4"):
        call("config", "set", "list", name)
        assert result("words", "--only-answers")["vocabulary"] == name
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
    done = call("solve", *spanish, text="étude\n.....\nquit\n")
    assert "> ÉTUDE/ETUDE (3 words)" in done.stdout
    assert "> PIÑÓN (1 words)" in done.stdout
    assert_one_sentence(call("words", "*", "--words", str(file)), 2, "line 3", "line 4", "-k")
    assert_one_sentence(call("words", "--words", str(file), "-k", "9"), 2, "no words of 9 letters")
    assert_one_sentence(call("words", "--alphabet", "french", "--list", "nyt"), 2, "--alphabet is for word files")
    assert_one_sentence(call("words", *options, "--alphabet", "frensh"), 2, "did you mean 'french'?")


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
    why = call("solve", "crane=.y..g", "--ranker", "lf", text="why\nquit\n").stdout
    assert re.search(r" scores [0-9.]+ by lf: [A-Z] [0-9.]+ \+ .* that have it, by weight", why)
