"""What is written down in two places of the page's code, and must agree."""

import re
from pathlib import Path

from tools.build_page_types import TARGET, declarations

PAGE = Path(__file__).parents[2] / "src" / "tilewise" / "apps" / "web" / "static"


def test_the_types_of_the_answers_are_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == declarations(), "run: python tools/build_page_types.py"


def needed(module: str, found: set[str]) -> set[str]:
    """A module with all that it imports at once."""
    text = PAGE.joinpath("js", module).read_text("utf-8")
    for other in re.findall(r'^import [^;]*?"\./([\w/]+\.js)";', text, re.M):
        if other not in found:
            found |= needed(other, found | {other})
    return found


def test_every_module_of_the_first_view_is_fetched_at_once() -> None:
    page = PAGE.joinpath("index.html").read_text("utf-8")
    preloaded = set(re.findall(r'modulepreload" href="/static/js/([\w/]+\.js)"', page))
    assert preloaded == needed("main.js", set())
