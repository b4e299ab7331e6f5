"""The journeys through the page that are marked for it once more, answered by the engine in the tab."""

from __future__ import annotations

import pytest

from tests.web import (
    test_page,
    test_page_assist,
    test_page_boards,
    test_page_kinds,
    test_page_own_words,
    test_page_play,
    test_page_review,
    test_page_windows,
    test_page_words,
)
from tests.web.conftest import Visit

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]


@pytest.fixture
def visit(visit: Visit) -> Visit:
    """A browser without service workers: one would fetch all files for later in every fresh profile (test_tab.py)."""
    visit.page.add_init_script("delete Navigator.prototype.serviceWorker")
    return visit


for module in (
    test_page,
    test_page_assist,
    test_page_words,
    test_page_own_words,
    test_page_play,
    test_page_boards,
    test_page_kinds,
    test_page_review,
    test_page_windows,
):
    marked = {name: test for name, test in vars(module).items() if getattr(test, "in_the_tab_too", False)}
    assert marked, module
    globals().update(marked)
