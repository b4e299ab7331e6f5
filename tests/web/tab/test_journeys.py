"""The journeys through the page that are marked for it once more, answered by the engine in the tab."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.conftest import Visit
from tests.web.page import (
    test_page,
    test_page_assist,
    test_page_boards,
    test_page_kinds,
    test_page_languages,
    test_page_pictures,
    test_page_play,
    test_page_review,
    test_page_windows,
    test_page_words,
)
from tests.web.tab.conftest import FOLDER, served

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]


# The engine has seconds for an answer, which a busy machine spends on others: its clock is slow, so it has time enough.
SLOW_CLOCK = """
const now = performance.now.bind(performance);
performance.now = () => now() / 10;
"""


@pytest.fixture(scope="session")
def address(static: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the page is whose engine has time enough."""
    host = tmp_path_factory.mktemp("patient")
    shutil.copytree(static, host / FOLDER)
    (worker,) = host.glob("**/tab/worker.js")
    worker.write_text(worker.read_text() + SLOW_CLOCK)
    with served(host) as address:
        yield address


@pytest.fixture
def visit(visit: Visit) -> Visit:
    """A browser without service workers: one would fetch all files for later in every fresh profile (test_tab.py)."""
    visit.page.add_init_script("delete Navigator.prototype.serviceWorker")
    return visit


for module in (
    test_page,
    test_page_assist,
    test_page_words,
    test_page_pictures,
    test_page_play,
    test_page_boards,
    test_page_kinds,
    test_page_languages,
    test_page_review,
    test_page_windows,
):
    marked = {name: test for name, test in vars(module).items() if getattr(test, "in_the_tab_too", False)}
    assert marked, module
    globals().update(marked)
