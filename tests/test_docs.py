"""Documentation is executed: every >>> in the docs, the README and the docstrings runs and prints what it says."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import tilewise

ROOT = Path(__file__).parent.parent
PAGES = sorted(p for p in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")] if "\n>>> " in p.read_text("utf-8"))
MODULES = [
    m.name for m in pkgutil.walk_packages(tilewise.__path__, "tilewise.") if not m.name.endswith(("_core", "__main__"))
]
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("page", PAGES, ids=lambda p: str(p.relative_to(ROOT)))
def test_pages(page: Path) -> None:
    parser = doctest.DocTestParser()
    text = page.read_text("utf-8").replace("```", "\n")
    test = parser.get_doctest(text, {"tw": tilewise}, page.name, str(page), 0)
    assert test.examples
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("name", MODULES)
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
