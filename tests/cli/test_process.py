"""The command line as a process: help, what it loads, streams, encodings, completion, and the JSON it prints."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click import Context
from jsonschema import Draft202012Validator

import tilewise as tw
from tests.support.cli_process import COMMAND, PATIENCE, SCHEMAS, call, environment, events, result, run
from tests.support.terminal import in_terminal
from tilewise.apps.cli.framework.app import COMMANDS, GROUPS, load
from tilewise.apps.cli.framework.flags import FLAGS
from tilewise.apps.cli.framework.options import BUDGET, FIRST
from tilewise.solver.suggest.suggestions import suggest

ROOT = Path(__file__).parents[2]


def leaves(command: Any, path: tuple[str, ...]) -> list[tuple[tuple[str, ...], Any]]:
    inner = getattr(command, "commands", None)
    if not inner:
        return [(path, command)]
    return [leaf for name, c in inner.items() for leaf in leaves(c, (*path, name))]


LEAVES = [leaf for name in COMMANDS for leaf in leaves(load(name), (name,))]
WITHOUT_JSON = {
    ("serve",), ("mcp",), ("lab", "play"), ("lab", "start"), ("config", "set"), ("config", "unset"),
    ("prior", "add"), ("prior", "update"), ("prior", "remove"),
    ("history", "import"), ("history", "remove"), ("history", "export"),
}  # fmt: skip
"""What talks, listens, or only writes."""
CHOICES = {"NAME", "RULE", "POOL", "WHEN", "SOURCE", "KIND", "N|NAME"}


# ---- what every command has --------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "command"), LEAVES, ids=lambda x: " ".join(x) if isinstance(x, tuple) else "")
def test_one_name_for_one_thing_in_every_command(path: tuple[str, ...], command: Any) -> None:
    """With examples, a help for every option, a schema if it prints JSON, and every choice offered by the shell."""
    options = {option: p.name for p in command.params for option in p.opts}
    assert ("--rule" in options) == ("--hard" in options)
    assert ("-o" in options) == ("--out" in options)
    assert options.get("-o", "out") == options.get("--out", "out") == "out"
    assert options.get("-n", "top") in {"top", "last"}
    assert "--color" in options
    assert not set(options) & {"--write-tree", "--guesses", "--max-guesses"}
    assert "Examples:" in command.epilog
    assert f"tilewise {' '.join(path)}" in command.epilog or path == ("assist",)
    assert ("--json" in options) == (" ".join(path) in SCHEMAS["$defs"]) != (path in WITHOUT_JSON)
    assert all(p.help for p in command.params if p.param_type_name == "option")
    for parameter in command.params:
        if (parameter.metavar or "").strip("[].") in CHOICES and parameter.name != "names":
            assert len(parameter.shell_complete(Context(command, info_name=" ".join(path)), "")) > 1, parameter.name


def test_every_row_of_the_table_is_an_option_of_a_command() -> None:
    commands = [*(command for _, command in LEAVES), *map(load, COMMANDS)]
    shown = {getattr(parameter, "help", None) for command in commands for parameter in command.params}
    assert {name for name, flag in FLAGS.items() if flag.help not in shown} == set()


def test_help_has_every_command_with_its_whole_sentence_in_its_group() -> None:
    text = run("--help").stdout
    shown = re.findall(r"^(\w.*):\n((?:  .*\n)+)", text, re.MULTILINE)
    listed = {group: re.findall(r"^  (\w+)", part, re.MULTILINE) for group, part in shown}
    assert [(group, listed[group][: len(names)]) for group, names in GROUPS.items()] == [
        (group, list(names)) for group, names in GROUPS.items()
    ]
    assert [group for group in listed if group in GROUPS] == list(GROUPS)
    for name, sentence in COMMANDS.items():
        assert sentence in text
        assert load(name).help.split("\n")[0] == sentence


def test_help_and_version_as_fingers_know_them() -> None:
    assert call("help", "suggest").stdout == call("suggest", "--help").stdout
    assert call("help", "tree", "show").stdout == call("tree", "show", "--help").stdout
    assert call("help").stdout == call("--help").stdout
    assert run("-V").stdout == call("--version").stdout == f"tilewise {tw.__version__}\n"
    assert "--without LETTERS" in call("words", "--help").stdout
    for command in ("suggest", "simulate"):
        text = " ".join(call(command, "--help").stdout.replace("-\n", "-").split()).replace("- ", "-")
        assert [name for name in tw.RANKERS if name not in text] == []


def test_a_group_alone_has_something_to_say() -> None:
    assert (call("tree").returncode, call("tree").stdout) == (0, call("tree", "--help").stdout)
    assert call("config").stdout == call("config", "show").stdout
    assert call("lab", "--seed", "3").stdout == call("lab", "play", "--seed", "3").stdout
    kinds = ["feedback", "guesses", "openers", "bits", "thresholds", "fitting", "estimate"]
    assert [line.split()[0] for line in call("plot").stdout.splitlines()] == ["plot", *kinds]
    assert [row["kind"] for row in result("plot")["plots"]] == kinds


@pytest.mark.parametrize("made", ["build_cli_reference", "build_schema"])
def test_what_is_generated_is_up_to_date(made: str) -> None:
    program = [sys.executable, "-m", f"tools.release.{made}", "--check"]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}: run python -m tools.release.{made}"
    Draft202012Validator.check_schema(SCHEMAS)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ("tilewise su", "suggest"),
        ("tilewise suggest --list orig", "original"),
        ("tilewise opener --by entr", "entropy"),
    ],
)
def test_shell_completion(arguments: str, word: str) -> None:
    last = str(len(arguments.split()) - 1)
    env = environment(COMP_WORDS=arguments, COMP_CWORD=last, _TILEWISE_COMPLETE="bash_complete")
    assert run(env=env).stdout.split() == [f"plain,{word}"]


# ---- what is loaded ------------------------------------------------------------------------------------------


def loaded_by(*arguments: str, **more: str) -> set[str]:
    code = "import sys; from tilewise.apps.cli import main\n"
    code += f"if {arguments} != ('nothing',): main({list(arguments)})\nprint(); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], input="", capture_output=True, text=True, check=True, env=environment(**more)
    )
    return set(done.stdout.splitlines()[-1].split())


def test_no_more_is_loaded_than_is_used() -> None:
    nothing = loaded_by("nothing")  # before Ctrl-C is heard
    ours = {name for name in nothing if name.startswith("tilewise")}
    assert ours == {"tilewise", "tilewise.rooms", "tilewise.apps", "tilewise.apps.cli"}
    assert not {"lazy_loader", "signal", "typing"} & nothing
    assert not loaded_by("--help") & {"numpy", "rich", "pydantic", "sqlite3", "tilewise._core"}
    given = ["suggest", "crane=.y..g", "-n", "2", "--budget", "2.5", "--list", "nyt", "--exclude", "reuse"]
    assert "pydantic" not in loaded_by(*given)


@pytest.mark.slow  # the value of today's first guess takes a second
def test_a_game_begins_without_what_only_later_turns_need(tmp_path: Path) -> None:
    folder = str(tmp_path / "cache")
    assert "guesses to go on average (sure)" in run(env=environment(TILEWISE_CACHE=folder)).stdout
    loaded = loaded_by(TILEWISE_CACHE=folder)
    assert "numpy" in loaded
    later = {"pydantic", "rich", "tilewise.solver.exact.search", "tilewise.trees.tree", "html", "sqlite3", "socket"}
    assert not loaded & later


@pytest.mark.parametrize("turns", [[], ["crane=.y..g"]], ids=["at the start", "after a turn"])
def test_a_suggestion_in_english_reads_no_other_alphabet(turns: list[str]) -> None:
    code = f"from tilewise.apps.cli import main; main({['suggest', *turns, '--list', 'nyt']})\n"
    code += "from tilewise.game.words import alphabet; print(alphabet._tables.cache_info().currsize)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\n0\n")


def test_the_first_guess_has_the_time_that_its_value_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new day's first word needs about a second: nobody should be greeted by a bound."""
    seconds: list[float] = []

    def hurried(*given: Any, budget_seconds: float, **named: Any) -> Any:
        seconds.append(budget_seconds)
        return suggest(*given, budget_seconds=0.01, **named)

    monkeypatch.setattr(tw, "suggest", hurried)
    first = call("assist", "--list", "daily", "--as-of", "2026-05-01", text="tarse=.y..g\n").stdout
    assert "bound" not in first.splitlines()[1], "where even that was too short, bits are told"
    call("assist", "--list", "daily", "--as-of", "2026-05-01", "--budget", "0.02")
    assert seconds == [FIRST, BUDGET, 0.02]


# ---- streams -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "code", "complaint"),
    [
        ("set -o pipefail; tilewise words '*' | head -1 > /dev/null", 0, ""),  # a reader that has left is no failure
        ("set -o pipefail; tilewise review crane slate --list nyt --budget 0 | true", 0, ""),
        ("tilewise words zzz 2> >(exit 0); exit $?", 1, ""),
        ("tilewise suggest --rule easy 2> >(exit 0); exit $?", 2, ""),
        ("tilewise assist --fast <&- > /dev/null", 0, ""),
        ("tilewise suggest crane=.y..g >&-", 1, "Bad file descriptor"),
        ("tilewise suggest crane=.y..g 2>&- > /dev/null", 0, ""),
        ("tilewise assist --fast <&- >&- 2>&-", 1, ""),
        ("tilewise words '*' > /dev/full", 1, "the output cannot be written: No space left"),
        ("tilewise plot guesses salet --list original -o guesses.svg >&- && test -f guesses.svg", 0, ""),
    ],
)
def test_streams_that_close_are_no_surprise(command: str, code: int, complaint: str, tmp_path: Path) -> None:
    line = command.replace("tilewise", shlex.join(COMMAND))
    done = subprocess.run(
        ["bash", "-c", line], cwd=tmp_path, env=environment(), capture_output=True, text=True, timeout=PATIENCE
    )
    assert (done.returncode, len(done.stderr.splitlines())) == (code, 1 if complaint else 0), done.stderr
    assert complaint in done.stderr


@pytest.mark.parametrize(
    ("encoding", "written", "complaint"),
    [
        ("", "étude".encode(), ""),
        ("latin-1", b"\xe9tude", ""),
        ("ascii:xmlcharrefreplace", b"&#233;tude", ""),
        ("ascii:strict", b"", "tilewise: the output cannot be written: ascii has no '\\xe9'\n"),
    ],
)
def test_an_encoding_that_is_named_for_python_is_used(
    encoding: str, written: bytes, complaint: str, tmp_path: Path
) -> None:
    (tmp_path / "mots.txt").write_text("étude\ntrace\n", "utf-8")
    command = [*COMMAND, "suggest", "--words", "mots.txt", "--alphabet", "french"]
    done = subprocess.run(command, env=environment(PYTHONIOENCODING=encoding), cwd=tmp_path, capture_output=True)
    assert (done.returncode, done.stderr.decode()) == (bool(complaint), complaint)
    assert complaint or written in done.stdout.split()


def test_a_program_that_has_read_its_input_may_call_the_command_line() -> None:
    code = "import sys; sys.stdin.readline(); from tilewise.apps.cli import main; sys.exit(main(['words', 'crane']))"
    done = subprocess.run([sys.executable, "-c", code], input="a\nb\n", capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "crane\n", "")


@pytest.mark.slow
def test_colours_in_a_terminal_and_none_where_they_are_not_wanted() -> None:
    coloured = in_terminal(["--fast"], "crane=.y..g\nquit\n")
    assert "\x1b[1;" in coloured
    assert " C " in coloured
    bare = in_terminal(["--fast"], "crane=.y..g\nquit\n", NO_COLOR="1")
    assert "38;5" not in bare
    assert "48;5" not in bare
    assert "C R A N E   .y..g" in bare
    for options, colours in (((), False), (("--color", "never"), False), (("--color", "always"), True)):
        assert ("\x1b[" in call("suggest", "crane=.y..g", "--fast", *options).stdout) is colours


def test_assist_json_is_one_object_a_line() -> None:
    told = events("assist", "--fast", text="crane=.y..g\nlist\nwhy\nwords\nnonsense\nundo\nquit\n")
    assert [e["event"] for e in told] == ["guess", "guess", "top", "why", "words", "error", "undo", "guess"]
