"""What is written down in two places of the page's code, and must agree."""

import re
from pathlib import Path

from tools import build_terms
from tools.build_page_types import TARGET, declarations

PAGE = Path(__file__).parents[2] / "src" / "tilewise" / "apps" / "web" / "static"


def test_the_types_of_the_answers_are_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == declarations(), "run: python tools/build_page_types.py"


def test_the_names_and_numbers_of_the_tab_are_those_of_the_library() -> None:
    assert build_terms.TARGET.read_text("utf-8") == build_terms.terms(), "run: python tools/build_terms.py"


def test_every_class_of_the_style_sheets_is_used() -> None:
    page = PAGE.joinpath("index.html").read_text("utf-8")
    texts = re.findall(r'(?:class|id)="[^"]*"', page)
    for path in PAGE.joinpath("js").glob("*.js"):
        if path.name != "english.js":  # whose words are no classes
            code = re.sub(r"/\*.*?\*/|\s// .*?$", "", path.read_text("utf-8"), flags=re.S | re.M)
            texts += re.findall(r'"[^"\n]*"|`[^`]*`', code)
    names = {name for text in texts for name in re.findall(r"[A-Za-z][\w-]*", text)}
    names |= {f"s{i}" for i in range(4)}  # the colours of strategies, by their number
    for sheet in PAGE.glob("*.css"):
        rules = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.S)
        selectors = re.findall(r"([^{}]+)\{", rules)
        used = {name for selector in selectors for name in re.findall(r"[.#]([a-zA-Z][\w-]*)", selector)}
        assert used <= names, f"{sheet.name}: {sorted(used - names)}"
