"""Documentation is executed: every >>> in the docs, the README and the docstrings runs and prints what it says."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import re
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import tilewise
from tests.support.public_names import PUBLIC
from tests.support.speed import slow_where

ROOT = Path(__file__).parents[2]
PAGES = sorted(p for p in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")] if "\n>>> " in p.read_text("utf-8"))
MODULES = [
    m.name for m in pkgutil.walk_packages(tilewise.__path__, "tilewise.") if not m.name.endswith(("_core", "__main__"))
]
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


def test_every_page_is_reachable() -> None:
    """Relative links lead to files that exist, and every page of the docs is linked from another one."""
    linked = set()
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "src/tilewise/data/SOURCES.md"]
    for page in pages:
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


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_public_function_describes_its_parameters_and_has_an_example(name: str) -> None:
    function = PUBLIC[name]
    text = inspect.getdoc(function) or ""
    for parameter in inspect.signature(function).parameters:
        assert re.search(rf"``{parameter}\b|:param {parameter}:", text), f"{name} does not say what {parameter!r} is"
    assert ">>>" in text, f"{name} has no example"


@pytest.mark.parametrize("name", CLASSES)
def test_every_field_of_a_public_class_is_described(name: str) -> None:
    kind = PUBLIC[name]
    assert inspect.getdoc(kind)
    tree = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(tree, ast.ClassDef)
    shared = re.search(r"- \*\*One name for what results share\.\*\*(.*?)\n\n", API, re.DOTALL)
    assert shared is not None
    said_once = set(re.findall(r"`(\w+)`", shared[1]))
    for item, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and not item.target.id.startswith("_"):
            described = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            assert described or item.target.id in said_once, f"{name}.{item.target.id} has no docstring"


@pytest.mark.parametrize("name", [*FUNCTIONS, *CLASSES])
def test_type_hints_can_be_evaluated(name: str) -> None:
    thing = PUBLIC[name]
    members = (
        [m for n, m in inspect.getmembers(thing) if n == "__init__" or n[0] != "_"] if inspect.isclass(thing) else []
    )
    parts = [m.fget if isinstance(m, property) else m for m in members]
    for part in [thing, *(p for p in parts if inspect.isfunction(p))]:
        hints = get_type_hints(part)
        assert hints.get("return") is not Any or name == "study.Plot", f"{part} may return anything"


def test_the_page_of_the_api_has_every_public_name_once() -> None:
    listed = [name for line in re.findall(r"^% names: (.+)$", API, re.MULTILINE) for name in line.split()]
    assert len(listed) == len(set(listed))
    assert set(listed) - {"*"} <= set(PUBLIC)
    assert {name for name in PUBLIC if "." in name} <= set(listed)


def test_type_checkers_look_at_the_package() -> None:
    # What they must refuse is in tests/support/refused_types.py, which mypy reads with everything else.
    assert (Path(tilewise.__file__).parent / "py.typed").is_file()
