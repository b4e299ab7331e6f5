"""Every ``$ tilewise ...`` in a console block of the documents runs and prints what stands below it.

``$ cat FILE`` makes the file that it shows, for the commands after it.
"""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.cli_process import call, environment

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks() -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    """Page, and the commands with their expected outputs, of every console block."""
    out = []
    for page in PAGES:
        for block in BLOCK.findall(page.read_text("utf-8")):
            pieces = (piece.partition("\n") for piece in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:])
            steps = tuple((command, wanted) for command, _, wanted in pieces)
            if any("tilewise " in command for command, _ in steps):
                out.append((str(page.relative_to(ROOT)), steps))
    return out


def shown_by(command: str) -> str:
    """What a command prints: in this process, or, where other programs take part, in a shell."""
    found = re.fullmatch(r"((?:[A-Z_]+=\w+ )*)(.*)", command)
    assert found is not None
    settings, plain = found.groups()
    arguments = shlex.split(plain, comments=True)
    if arguments[0] != "tilewise" or {"|", "||"}.intersection(arguments):
        folder = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        done = subprocess.run(
            ["bash", "-c", command], capture_output=True, text=True, check=True, env=environment(PATH=folder)
        )
        return done.stdout
    env = environment(**dict(setting.split("=") for setting in settings.split()))
    done = call(*arguments[1:], env={"COLUMNS": "100", **env})
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("page", "steps"), blocks(), ids=lambda found: found if isinstance(found, str) else found[0][0][:60]
)
def test_commands(
    page: str, steps: tuple[tuple[str, str], ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Commands of one block share a folder; ``cat`` makes the file that it shows."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    (tmp_path / "config.toml").touch()
    monkeypatch.setenv("TILEWISE_CONFIG", str(tmp_path / "config.toml"))
    for command, wanted in steps:
        if command.startswith("cat "):
            (tmp_path / command.split()[1]).write_text(wanted, "utf-8")
        elif "tilewise " in command and not ("jq" in command and shutil.which("jq") is None):
            shown = re.sub("\x1b\\[[0-9;]*m", "", shown_by(command))
            if wanted.strip():
                same = doctest.OutputChecker().check_output(wanted.strip() + "\n", shown.strip() + "\n", OPTIONS)
                assert same, f"{page} says\n{wanted}\nbut it prints\n{shown}"


def test_every_address_in_the_documents_is_served() -> None:
    pytest.importorskip("fastapi")
    from tilewise.apps.web.server import create_app

    served = {*create_app().openapi()["paths"], "/api/v1/openapi.json"}
    found = {name for page in PAGES for name in re.findall(r"/api/v1/[\w./-]*\w", page.read_text("utf-8"))}
    assert found
    assert found <= served


def test_the_readme_has_the_numbers_of_the_comparison() -> None:
    rows = (ROOT / "docs/comparison.md").read_text("utf-8").splitlines()
    ours = [row.split("|")[2].strip() for row in rows if row.startswith("|") and "x) |" in row]
    table = (
        (ROOT / "README.md").read_text("utf-8").partition("| processor time on one core | time |")[2].splitlines()[2:4]
    )
    assert [row.split("|")[2].strip() for row in table] == ours[:1:-1]
