"""The journeys through the page that are marked for it once more, answered by the engine in the tab."""

from __future__ import annotations

import pytest

from tests.web import test_page, test_page_assist, test_page_play, test_page_review, test_page_words

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]

for module in (test_page, test_page_assist, test_page_words, test_page_play, test_page_review):
    marked = {name: test for name, test in vars(module).items() if getattr(test, "in_the_tab_too", False)}
    assert marked, module
    globals().update(marked)
