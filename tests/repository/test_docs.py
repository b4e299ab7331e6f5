"""Documentation is executed: every >>> and every ``$ tilewise ...`` of the documents runs and prints what it says.

``$ cat FILE`` makes the file that it shows, for the commands after it in its block.
"""

import ast
import doctest
import importlib
import inspect
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import tilewise
from tests.support.cli_process import call, environment
from tests.support.public_names import PUBLIC
from tests.support.speed import slow_where

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
PAGES = [page for page in DOCUMENTS if "\n>>> " in page.read_text("utf-8")]
PACKAGE = Path(tilewise.__file__).parent
MODULES = [
    ".".join(("tilewise", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]
"""Those that show an example."""
SLOW_PAGES = {"boards", "coming-from", "exact", "lab", "strategies", "studies", "web"}
SLOW_MODULES = {"openers", "rankers", "report", "review_boards", "simulate_boards"}
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize(
    "page", slow_where(PAGES, lambda p: p.stem in SLOW_PAGES), ids=lambda p: str(p.relative_to(ROOT))
)
def test_pages(page: Path) -> None:
    parser = doctest.DocTestParser()
    text = page.read_text("utf-8").replace("```", "\n")
    test = parser.get_doctest(text, {"tw": tilewise}, page.name, str(page), 0)
    assert test.examples
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_every_example_is_shown_as_code() -> None:
    """What stands outside a fence is run as well, but readers see it as quoted quotes."""
    for page in PAGES:
        prose = re.sub(r"^ *```.*?^ *```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
        assert ">>> " not in prose, page.name


@pytest.mark.parametrize("name", slow_where(MODULES, lambda m: m.rpartition(".")[2] in SLOW_MODULES))
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), optionflags=OPTIONS).failed == 0


# ---- commands in the documents

BLOCK = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)


def blocks() -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    """Page, and the commands with their expected outputs, of every console block."""
    out = []
    for page in DOCUMENTS:
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
    found = {name for page in DOCUMENTS for name in re.findall(r"/api/v1/[\w./-]*\w", page.read_text("utf-8"))}
    assert found
    assert found <= served


def test_the_readme_has_the_numbers_of_the_comparison() -> None:
    rows = (ROOT / "docs/comparison.md").read_text("utf-8").splitlines()
    ours = [row.split("|")[2].strip() for row in rows if row.startswith("|") and "x) |" in row]
    table = (
        (ROOT / "README.md").read_text("utf-8").partition("| processor time on one core | time |")[2].splitlines()[2:4]
    )
    assert [row.split("|")[2].strip() for row in table] == ours[:1:-1]


# ---- the documents and the public names


def test_every_page_is_reachable() -> None:
    """Relative links lead to files that exist, and every page of the docs is linked from another one."""
    linked = set()
    for page in [*DOCUMENTS, ROOT / "src/tilewise/data/SOURCES.md"]:
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            if "://" in target or target.startswith("mailto:"):
                continue
            path = (page.parent / target).resolve()
            assert path.exists(), f"{page.name} links to {target}, which is not there"
            linked.add(path)
    for page in ROOT.glob("docs/**/*.md"):
        assert page.resolve() in linked, f"nothing links to {page.name}"


API = (ROOT / "docs/api.md").read_text("utf-8")
FUNCTIONS = [name for name, thing in PUBLIC.items() if inspect.isfunction(thing)]
CLASSES = [name for name, thing in PUBLIC.items() if inspect.isclass(thing)]


def said_once(convention: str) -> set[str]:
    """The names that one of the conventions describes for all functions or results."""
    shared = re.search(rf"- \*\*{re.escape(convention)}\*\*(.*?)\n(?:- |\n)", API, re.DOTALL)
    assert shared is not None
    return set(re.findall(r"`(\w+)`", shared[1]))


def test_every_public_function_describes_its_parameters_and_has_an_example() -> None:
    shared = said_once("One meaning for what functions take.")
    texts = {name: inspect.getdoc(PUBLIC[name]) or "" for name in FUNCTIONS}
    unsaid = [
        f"{name}: {parameter}"
        for name, text in texts.items()
        for parameter in inspect.signature(PUBLIC[name]).parameters
        if parameter not in shared and not re.search(rf"``{parameter}\b|:param {parameter}:", text)
    ]
    assert unsaid == []
    assert [name for name, text in texts.items() if ">>>" not in text] == []


def fields(kind: type) -> Iterator[tuple[str, bool]]:
    """The public fields of a class, and whether a docstring follows."""
    tree = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(tree, ast.ClassDef)
    for item, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and not item.target.id.startswith("_"):
            yield item.target.id, isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)


def test_every_public_class_and_its_fields_are_described() -> None:
    shared = said_once("One name for what results share.")
    assert [name for name in CLASSES if not inspect.getdoc(PUBLIC[name])] == []
    unsaid = [
        f"{name}.{field}"
        for name in CLASSES
        for field, described in fields(PUBLIC[name])
        if not described and field not in shared
    ]
    assert unsaid == []


def functions_of(thing: Any) -> Iterator[Any]:
    """A function itself, or the public functions of a class."""
    members = inspect.getmembers(thing) if inspect.isclass(thing) else [("__init__", thing)]
    for name, member in members:
        part = member.fget if isinstance(member, property) else member
        if inspect.isfunction(part) and (name == "__init__" or name[0] != "_"):
            yield part


def test_type_hints_can_be_evaluated_and_say_what_is_returned() -> None:
    for name in CLASSES:
        get_type_hints(PUBLIC[name])
    parts = [(name, part) for name in [*FUNCTIONS, *CLASSES] for part in functions_of(PUBLIC[name])]
    vague = [f"{name}: {part.__name__}" for name, part in parts if get_type_hints(part).get("return") is Any]
    assert [text for text in vague if not text.startswith("study.Plot:")] == []


def test_the_page_of_the_api_has_every_public_name_once() -> None:
    listed = [name for line in re.findall(r"^% names: (.+)$", API, re.MULTILINE) for name in line.split()]
    assert len(listed) == len(set(listed))
    assert set(listed) - {"*"} <= set(PUBLIC)
    assert {name for name in PUBLIC if "." in name} <= set(listed)


def test_type_checkers_look_at_the_package() -> None:
    # What they must refuse is in tests/support/refused_types.py, which mypy reads with everything else.
    assert (Path(tilewise.__file__).parent / "py.typed").is_file()
