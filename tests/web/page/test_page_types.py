"""What is written down in two places of the page's code, and must agree."""

import re
from pathlib import Path

from tools.page import build_terms

PAGE = Path(__file__).parents[3] / "src" / "tilewise" / "apps" / "web" / "static"


def test_the_names_and_numbers_of_the_tab_are_those_of_the_library() -> None:
    assert build_terms.TARGET.read_text("utf-8") == build_terms.terms(), "run: python -m tools.page.build_terms"


PASSED_ON = {
    "accounts", "bad", "help", "scored", "then", "turns-of", "cost", "counts", "exact", "free", "hit", "key", "long",
    "lost", "luck", "meter", "mid", "mine", "past", "peg-count", "proved", "quiet", "second", "slip", "tab",
    "wide", "with-pegs", "won", "wrap",
}  # fmt: skip
"""Classes that a script hands to another function, which gives them to the element."""
LANGUAGES = {"english", "german", "french", "spanish", "portuguese", "dutch", "polish"}


def classes_given() -> set[str]:
    """The classes and names that the page and its scripts give to elements."""
    page = PAGE.joinpath("index.html").read_text("utf-8")
    texts = re.findall(r'(?:class|id)="[^"]*"', page)
    everything = ""
    for path in PAGE.joinpath("js").rglob("*.js"):
        if path.stem in LANGUAGES or "tab" in path.relative_to(PAGE).parts:
            continue
        code = re.sub(r"/\*.*?\*/|\s// .*?$", "", path.read_text("utf-8"), flags=re.S | re.M)
        for line in re.findall(r"\b(?:class|id)\b.*|classList\..*", code):
            texts += re.findall(r'"[^"\n]*"|`[^`]*`', line)
        texts += re.findall(r'"[a-z]\w*\.[\w.-]+"|`[a-z]\w*\.[^`\n]+`', code)  # h("p.soft")
        everything += code
    unused = {name for name in PASSED_ON if not re.search(rf'["` ]{name}["` ]', everything)}
    assert unused == set(), "no script says these any more"
    names = {name for text in texts for name in re.findall(r"[A-Za-z][\w-]*", text)}
    return names | PASSED_ON | {f"s{i}" for i in range(4)}  # the colours of strategies, by their number


def unknown_classes(rules: str, names: set[str]) -> set[str]:
    """The classes and names in the selectors of a style sheet that no element has."""
    selectors = re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", rules, flags=re.S))
    return {name for selector in selectors for name in re.findall(r"[.#]([a-zA-Z][\w-]*)", selector)} - names


def test_every_class_of_the_style_sheets_is_used() -> None:
    names = classes_given()
    assert len(names) < 400, "these are classes, not all words of the scripts"
    for sheet in PAGE.glob("*.css"):
        assert unknown_classes(sheet.read_text("utf-8"), names) == set(), sheet.name


def test_a_class_that_no_element_has_is_seen() -> None:
    for word in (
        "position",
        "suggestions",
        "candidates",
        "guess",
        "nobody-has-this",
    ):  # words of the scripts, no classes
        assert unknown_classes(f".sheet .{word} {{ color: red; }}", classes_given()) == {word}
