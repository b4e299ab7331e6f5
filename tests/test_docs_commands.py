"""Every ``$ tilewise ...`` in a console block of the documents runs and prints what stands below it."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tests.cli_process import call

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def commands() -> list[tuple[str, str, str]]:
    """Page, command and expected output of every command."""
    out = []
    for page in PAGES:
        for block in BLOCK.findall(page.read_text("utf-8")):
            for piece in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, wanted = piece.partition("\n")
                if command.startswith("tilewise "):
                    out.append((str(page.relative_to(ROOT)), command, wanted))
    return out


@pytest.mark.parametrize(("page", "command", "wanted"), commands(), ids=lambda text: text[:60])
def test_command(page: str, command: str, wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    arguments = shlex.split(command, comments=True)[1:]
    if arguments[0] == "suggest" and "--boards" not in arguments:
        arguments += ["--budget", "60"]  # a slow machine gets more time; the numbers are the same
    done = call(*arguments)
    assert done.returncode == 0, done.stderr
    if wanted.strip():
        assert doctest.OutputChecker().check_output(wanted.strip() + "\n", done.stdout.strip() + "\n", OPTIONS), (
            f"{page} says\n{wanted}\nbut it prints\n{done.stdout}"
        )


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
    table = (ROOT / "README.md").read_text("utf-8").partition("| work | time |")[2].splitlines()[2:6]
    assert [row.split("|")[2].strip() for row in table] == ours
