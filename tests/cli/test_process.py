"""The command line as a process: help, exit codes, pipes, colours, completion, and the JSON it prints."""

import json
import os
import pty
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import tilewise as tw
from tests.support.cli_process import (
    COMMAND,
    PATIENCE,
    SCHEMAS,
    assert_one_sentence,
    call,
    check_schema,
    environment,
    result,
    run,
)
from tilewise.apps.cli.framework.app import COMMANDS, GROUPS, load
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


def test_help_names_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for name, sentence in COMMANDS.items():
        assert f"  {name}" in done.stdout
        assert sentence in done.stdout, "the sentence is cut off"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_tells_what_the_help_tells(name: str) -> None:
    assert load(name).help.split("\n")[0] == COMMANDS[name]


def test_help_has_the_commands_in_groups() -> None:
    text = call("--help").stdout
    places = [text.index(f"\n{group}:\n") for group in GROUPS]
    assert places == sorted(places)
    for (group, names), end in zip(GROUPS.items(), [*places[1:], len(text)], strict=True):
        part = text[text.index(f"\n{group}:\n") : end]
        assert [line.split()[0] for line in part.splitlines() if line[:2] == "  " and line[2] != " "][
            : len(names)
        ] == list(names)


def test_a_group_alone_has_something_to_say() -> None:
    assert call("tree").stdout == call("tree", "--help").stdout
    assert call("tree").returncode == 0
    assert call("config").stdout == call("config", "show").stdout
    assert call("lab", "--seed", "3").stdout == call("lab", "play", "--seed", "3").stdout
    assert [line.split()[0] for line in call("plot").stdout.splitlines()] == [
        "plot",
        "feedback",
        "guesses",
        "openers",
        "bits",
        "thresholds",
        "fitting",
        "estimate",
    ]
    assert_one_sentence(call("tree", "--nonsense"), 2, "--nonsense")


@pytest.mark.parametrize(("path", "command"), LEAVES, ids=lambda x: " ".join(x) if isinstance(x, tuple) else "")
def test_every_command_has_examples_json_and_help(path: tuple[str, ...], command: Any) -> None:
    assert "Examples:" in command.epilog
    assert f"tilewise {' '.join(path)}" in command.epilog or path == ("assist",)
    options = {option for p in command.params for option in p.opts}
    assert ("--json" in options) != (path in WITHOUT_JSON)
    assert all(p.help for p in command.params if p.param_type_name == "option")


def test_help_needs_nothing_heavy() -> None:
    code = "import sys; from tilewise.apps.cli import main; main(['--help']); print(sorted(sys.modules))"
    done = subprocess.run([*COMMAND[:1], "-c", code], capture_output=True, text=True, check=True)
    loaded = set(eval(done.stdout.strip().splitlines()[-1]))
    assert not loaded & {"numpy", "rich", "pydantic", "sqlite3", "tilewise._core"}


def loaded_by(*arguments: str, **more: str) -> set[str]:
    code = f"import sys; from tilewise.apps.cli import main; main({list(arguments)}); print(sorted(sys.modules))"
    done = subprocess.run(
        [*COMMAND[:1], "-c", code], input="", capture_output=True, text=True, check=True, env=environment(**more)
    )
    return set(eval(done.stdout.strip().splitlines()[-1].removeprefix("? ")))


@pytest.mark.slow  # the value of today's first guess takes a second
def test_a_game_begins_without_what_only_later_turns_need(tmp_path: Path) -> None:
    folder = str(tmp_path / "cache")
    assert "guesses to go on average (sure)" in run(env=environment(TILEWISE_CACHE=folder)).stdout
    loaded = loaded_by(TILEWISE_CACHE=folder)
    assert "numpy" in loaded
    assert not loaded & {"pydantic", "rich", "tilewise.solver.exact.search", "tilewise.trees.tree", "html", "sqlite3"}
    assert "socket" not in loaded


@pytest.mark.parametrize("turns", [[], ["crane=.y..g"]], ids=["at the start", "after a turn"])
def test_a_suggestion_in_english_reads_no_other_alphabet(turns: list[str]) -> None:
    code = f"from tilewise.apps.cli import main; main({['suggest', *turns, '--list', 'nyt']})\n"
    code += "from tilewise.game.words import alphabet; print(alphabet._tables.cache_info().currsize)"
    done = subprocess.run([*COMMAND[:1], "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\n0\n")


def test_plain_values_are_read_without_pydantic() -> None:
    given = ["suggest", "crane=.y..g", "-n", "2", "--budget", "2.5", "--list", "nyt", "--exclude", "reuse"]
    assert "pydantic" not in loaded_by(*given)


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


@pytest.mark.parametrize(
    ("arguments", "code", "quoted"),
    [
        (["nonsense"], 2, "'nonsense'"),
        (["suggset"], 2, "'suggest'"),
        (["--nonsense"], 2, "--nonsense"),
        (["Stare"], 2, "to say what a word showed: 'tilewise Stare=.y..g'"),
        (["frontier"], 2, "to say what a word showed: 'tilewise crane=.y..g'"),
        (["wordle"], 2, "'tilewise play' plays it"),
        (["Octordle"], 2, "'tilewise --boards octordle' plays it"),
        (["tree", "show", str(Path(__file__))], 1, "this is not a tree: line 1 is not JSON"),
        (["suggest", "crane=.y..g/g...."], 2, "has the tiles of 2 boards: add --boards 2"),
        (["suggest", str(Path(__file__))], 2, "is not a picture: 'tilewise review --share FILE' reads share texts"),
        (["suggest", "crane=.y"], 2, "'.y'"),
        (["suggest", "crane=.y..q"], 2, "'q'"),
        (["suggest", "cranes=.y..g."], 2, "'cranes'"),
        (["suggest", "crån=.y..g"], 2, "'crån' has 4 letters"),
        (["suggest", "a" * 100_000], 2, "aaaa...' is not a turn"),
        (["suggest", "--rule", "easy"], 2, "'easy'"),
        (["suggest", "--tie", "coin"], 2, "'coin'"),
        (["suggest", "--ranker", "magic"], 2, "'magic'"),
        (["suggest", "-k", "3"], 2, "3-letter"),
        (["suggest", "--list", "nyt", "-k", "6"], 2, "-k 6"),
        (["suggest", "no/such.png"], 2, "no/such.png"),
        (["play", "--date", "2999-01-01"], 2, "2999-01-01 is in the future"),
        (["review", "crane", "slate", "--date", "2020-01-01"], 2, "there was no puzzle on 2020-01-01"),
        (["plot", "feedback", "crane", "-o", "x.doc"], 2, "not as '.doc'"),
        (["history", "export", "-o", "x.doc"], 2, "not as '.doc'"),
        (["solve", "crane=.y..g", "-o", "x.doc"], 2, "a tree is written as .json or .tree, not as '.doc'"),
        (["simulate", "--list", "lab", "--opener", "salet", "-o", "x.doc"], 2, "not as '.doc'"),
        (["words", "c[r]"], 2, "'c[r]'"),
        (["words", "zzz"], 1, "no word in 'daily' matches"),
        (["words", "nyt"], 1, "'tilewise words --list nyt'"),
        (["solve", "crane=.y..g", "--objective", "fun"], 2, "'fun'"),
        (["study", "no-such.toml", "--metric", "beauty"], 2, "'beauty'"),
    ],
    ids=lambda x: " ".join(x) if isinstance(x, list) else "",
)
def test_mistakes_are_told_in_one_sentence(arguments: list[str], code: int, quoted: str) -> None:
    assert_one_sentence(call(*arguments), code, quoted)


def test_the_reference_is_up_to_date() -> None:
    program = [*COMMAND[:1], "-m", "tools.release.build_cli_reference", "--check"]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_plots_are_listed_as_json_too() -> None:
    assert [row["kind"] for row in result("plot")["plots"]][:2] == ["feedback", "guesses"]


@pytest.mark.parametrize(("path", "command"), LEAVES, ids=lambda x: " ".join(x) if isinstance(x, tuple) else "")
def test_a_command_has_a_schema_if_it_prints_json(path: tuple[str, ...], command: Any) -> None:
    prints = any("--json" in parameter.opts for parameter in command.params)
    assert (" ".join(path) in SCHEMAS["$defs"]) == prints


def test_a_mistake_of_the_program_is_one_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise KeyError("lost")

    monkeypatch.setattr("tilewise.apps.cli.framework.options.Words.chosen", broken)
    assert_one_sentence(call("suggest"), 1, "KeyError: 'lost'", "TILEWISE_DEBUG=1")
    monkeypatch.setenv("TILEWISE_DEBUG", "1")
    with pytest.raises(KeyError):
        call("suggest")


def test_version() -> None:
    import tilewise

    assert run("--version").stdout == f"tilewise {tilewise.__version__}\n"


@pytest.mark.parametrize("command", ["review crane slate --list nyt --budget 0", "words"])
def test_a_reader_that_has_left_is_no_failure(command: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*COMMAND, *command.split()], stdout=writer, stderr=subprocess.PIPE, env=environment())
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "closed", "code", "complaint"),
    [
        ("assist --fast", "<&-", 0, ""), ("suggest crane=.y..g", ">&-", 1, "Bad file descriptor"),
        ("suggest crane=.y..g", "2>&-", 0, ""), ("assist --fast", "<&- >&- 2>&-", 1, ""),
    ],
)  # fmt: skip
def test_closed_streams_are_no_surprise(arguments: str, closed: str, code: int, complaint: str) -> None:
    command = ["sh", "-c", f"exec {shlex.join(COMMAND)} {arguments} {closed}"]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment(), check=False
    )
    assert (done.returncode, len(done.stderr.splitlines())) == (code, 1 if complaint else 0)
    assert complaint in done.stderr


def test_what_prints_nothing_needs_no_output(tmp_path: Path) -> None:
    command = f"exec {shlex.join(COMMAND)} plot guesses salet --list original -o guesses.svg >&-"
    done = subprocess.run(["sh", "-c", command], env=environment(), capture_output=True, cwd=tmp_path, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "guesses.svg").is_file()


@pytest.mark.parametrize(
    ("encoding", "written"),
    [("", "\u00e9tude".encode()), ("latin-1", b"\xe9tude"), ("ascii:xmlcharrefreplace", b"&#233;tude")],
)
def test_an_encoding_that_is_named_for_python_is_used(encoding: str, written: bytes, tmp_path: Path) -> None:
    (tmp_path / "mots.txt").write_text("\u00e9tude\ntrace\n", "utf-8")
    command = [*COMMAND, "suggest", "--words", "mots.txt", "--alphabet", "french"]
    done = subprocess.run(
        command, env=environment(PYTHONIOENCODING=encoding), cwd=tmp_path, capture_output=True, check=True
    )
    assert written in done.stdout.split()


def test_a_letter_that_an_encoding_must_have_and_has_not_is_told(tmp_path: Path) -> None:
    (tmp_path / "mots.txt").write_text("\u00e9tude\ntrace\n", "utf-8")
    command = [*COMMAND, "suggest", "--words", "mots.txt", "--alphabet", "french"]
    strict = environment(PYTHONIOENCODING="ascii:strict")
    done = subprocess.run(command, env=strict, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "tilewise: the output cannot be written: ascii has no '\\xe9'\n"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ("tilewise su", "suggest"),
        ("tilewise suggest --list orig", "original"),
        ("tilewise opener --by entr", "entropy"),
    ],
)
def test_shell_completion(arguments: str, word: str) -> None:
    done = run(
        env=environment(
            COMP_WORDS=arguments, COMP_CWORD=str(len(arguments.split()) - 1), _TILEWISE_COMPLETE="bash_complete"
        )
    )
    assert done.stdout.split() == [f"plain,{word}"]


CHOICES = {"NAME", "RULE", "POOL", "WHEN", "SOURCE", "KIND", "N|NAME"}


@pytest.mark.parametrize(("path", "command"), LEAVES, ids=lambda x: " ".join(x) if isinstance(x, tuple) else "")
def test_the_shell_completes_every_choice(path: tuple[str, ...], command: Any) -> None:
    from click import Context

    for parameter in command.params:
        if (parameter.metavar or "").strip("[].") in CHOICES and parameter.name != "names":
            offered = parameter.shell_complete(Context(command, info_name=" ".join(path)), "")
            assert len(offered) > 1, parameter.name


PROGRESS = re.compile(r"(?:\r\x1b\[K[^\r\n]*)*\r\x1b\[K")


def in_terminal(arguments: list[str], text: str, columns: int = 80, **env: str) -> str:
    """What the command shows in a terminal, without lines about progress: these come and go as the machine is busy."""
    return PROGRESS.sub("", _shown([*COMMAND, *arguments], text, columns, env))


def python_in_terminal(code: str, *arguments: str, columns: int = 80, **env: str) -> str:
    """What a piece of Python shows in a terminal."""
    return _shown([*COMMAND[:1], "-c", code, *arguments], "", columns, env)


def _shown(command: list[str], text: str, columns: int, env: dict[str, str]) -> str:
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        command,
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env=environment(TERM="xterm-256color", COLUMNS=str(columns), LINES="40", **env),
    )
    os.close(follower)
    os.write(leader, text.encode())
    shown = b""
    while True:
        try:
            chunk = os.read(leader, 65536)
        except OSError:  # the other end is closed
            break
        if not chunk:
            break
        shown += chunk
    os.close(leader)
    assert process.wait(PATIENCE) == 0
    return shown.decode()


@pytest.mark.slow
def test_colours_in_a_terminal_and_none_where_they_are_not_wanted() -> None:
    coloured = in_terminal(["--fast"], "crane=.y..g\nquit\n")
    assert "\x1b[1;" in coloured
    assert " C " in coloured
    bare = in_terminal(["--fast"], "crane=.y..g\nquit\n", NO_COLOR="1")
    assert "38;5" not in bare
    assert "48;5" not in bare
    assert "C R A N E   .y..g" in bare
    assert "\x1b" not in run("--fast", text="crane=.y..g\n?\n").stdout


ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def test_a_solved_position_and_blanks_around_the_equals_sign() -> None:
    assert call("suggest", "crane", "=", "ggggg").stdout == "Solved: CRANE is the answer.\n"


# ---- JSON --------------------------------------------------------------------------------------------------


def test_schemas_are_schemas() -> None:
    Draft202012Validator.check_schema(SCHEMAS)


def test_words_matches_with_the_position() -> None:
    import tilewise as tw

    content = result("words", "--after", "crane=.y..g", "--only-answers", "--list", "nyt")
    assert [m["word"] for m in content["matches"]] == list(tw.Position.parse("crane=.y..g").candidates)


def test_assist_json_is_one_object_a_line() -> None:
    done = call("assist", "--json", "--fast", text="crane=.y..g\nlist\nwhy\nwords\nnonsense\nundo\nquit\n")
    assert done.returncode == 0
    events = [json.loads(line) for line in done.stdout.splitlines()]
    for event in events:
        check_schema(event)
    assert [e["event"] for e in events] == [
        "guess", "guess", "top", "why", "words", "error", "undo", "guess",
    ]  # fmt: skip


def test_the_schema_is_generated_from_the_shapes() -> None:
    done = subprocess.run([*COMMAND[:1], "-m", "tools.release.build_schema", "--check"], cwd=ROOT, check=False)
    assert done.returncode == 0, "docs/cli.schema.json is not up to date: python -m tools.release.build_schema"


@pytest.mark.slow
def test_the_search_for_a_split_as_a_moving_picture(tmp_path: Path) -> None:
    data, file = tmp_path / "data.csv", tmp_path / "search.gif"
    data.write_text("size,kind\n1,a\n2,a\n3,b\n4,b\n")
    content = result("lab", "split", str(data), "--out", str(file))
    assert content["title"] == "Best split of size: 2.5, gain 1.000 by entropy"
    assert file.read_bytes()[:6] == b"GIF89a"


def test_the_lab_plays_from_the_command_line(tmp_path: Path) -> None:
    possible, allowed = tmp_path / "possible_words.txt", tmp_path / "allowed_words.txt"
    possible.write_text("steel\n")
    allowed.write_text("boxes\nsteel\n")
    done = call("lab", "play", "--possible", str(possible), "--allowed", str(allowed), text="boxes\nsteel\n")
    assert done.returncode == 0, done.stderr
    assert "Solved in 2." in done.stdout
    alone = run("lab", text="\n")
    assert alone.returncode == 0, alone.stderr
    assert "The secret word has 5 letters." in alone.stdout


def test_a_program_that_has_read_its_input_may_call_the_command_line() -> None:
    code = "import sys; sys.stdin.readline(); from tilewise.apps.cli import main; sys.exit(main(['words', 'crane']))"
    done = subprocess.run(
        [sys.executable, "-c", code], input="a\nb\n", capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "crane\n", "")
