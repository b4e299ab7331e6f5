"""The documentation site: ``make docs`` builds it, offline, into build/site.

The source folder is the repository itself, so that pages, lessons and the word lists' sources link to each other by
the same paths as on disk.
"""

from __future__ import annotations

import inspect
import re
import types
from operator import attrgetter

import tilewise

project = "tilewise"
author = "The tilewise authors"
copyright = "the tilewise authors"  # noqa: A001 - the name that Sphinx reads
release = version = tilewise.__version__

extensions = ["myst_nb", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = [
    "docs/**.md",
    "lessons/*.ipynb",
    "lessons/handout/*.ipynb",
    "docs/analyses/*.ipynb",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "src/tilewise/data/SOURCES.md",
]
exclude_patterns = [".*", "build", "cpp", "benchmarks", "tests", "tools", "examples"]

# Everything must hold: a link that leads nowhere stops the build (make docs turns warnings into errors).
nitpicky = False
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
# A page that no menu names is found by the test that wants every page linked. A type such as date is also the name of
# fields, and Sphinx cannot tell which is meant.
suppress_warnings = ["toc.not_included", "ref.python"]

# The lessons are shown as they were last run; the tests run them again and compare.
nb_execution_mode = "off"
nb_ipywidgets_js: dict[str, dict[str, str]] = {}

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 100
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = f"tilewise {tilewise.__version__}"
html_extra_path = ["_site"]  # index.html, which leads to the first page
html_copy_source = False
html_show_sourcelink = False
html_last_updated_fmt = None


_DATA = {
    "RANKERS": "The rankers by name, in the order in which to show them: a read-only mapping to Ranker.",
    "SETUPS": "Known games of several boards by name: a read-only mapping.",
    "PLOTS": "The plots by name, in the order in which to show them: a read-only mapping.",
}
"""What is said of values that are neither functions nor classes."""


def _names(_app: object, docname: str, source: list[str]) -> None:
    # In the page of the API, a line "% names: A B" stands for a table of these names and what the docstrings say of
    # them; "*" stands for the public names that no other line has.
    if docname != "docs/api":
        return
    listed = {name for line in re.findall(r"^% names: (.+)$", source[0], re.MULTILINE) for name in line.split()}
    rest = [name for name in tilewise.__all__ if name not in listed and not _hidden(name)]
    if not rest:
        source[0] = source[0].replace("## More\n\n% names: *\n", "")

    def blocks(line: re.Match[str]) -> str:
        names = rest if line[1].strip() == "*" else line[1].split()
        rows = "\n".join(f"   * - :py:obj:`~tilewise.{name}`\n     - {_summary(name)}" for name in names)
        table = f".. list-table::\n   :widths: 25 75\n\n{rows}"
        return "\n\n".join(f"```{{eval-rst}}\n{text}\n```" for text in (table, *map(_described, names)))

    source[0] = re.sub(r"^% names: (.+)$", blocks, source[0], flags=re.MULTILINE)


def _hidden(name: str) -> bool:
    return name.startswith("__") or isinstance(getattr(tilewise, name), types.ModuleType)


def _summary(name: str) -> str:
    thing = attrgetter(name)(tilewise)
    text = _DATA.get(name) or (inspect.getdoc(thing) if callable(thing) else "") or "A value."
    first = " ".join(text.partition("\n\n")[0].split())
    return re.sub(r"(?<!\\)(\*+|\|)(?=\w)", lambda m: "\\" + m[1], first)


def _described(name: str) -> str:
    thing = attrgetter(name)(tilewise)
    if not callable(thing):
        return f".. py:data:: tilewise.{name}\n\n   {_summary(name)}"
    if not isinstance(thing, type):
        return f".. autofunction:: tilewise.{name}"
    if issubclass(thing, Exception):
        return f".. autoexception:: tilewise.{name}"
    return f".. autoclass:: tilewise.{name}\n   :members:"


def _plain_names(_app: object, _what: str, _name: str, _obj: object, _options: object, lines: list[str]) -> None:
    # Docstrings are prose with code in it; a star or a bar in them is a star or a bar.
    for k, line in enumerate(lines):
        if not line.lstrip().startswith(">>>"):
            lines[k] = re.sub(r"(?<!\\)(\*+|\|)(?=\w)", lambda m: "\\" + m[1], line)


def setup(app: object) -> None:
    """Connect what Sphinx calls."""
    app.connect("source-read", _names)  # type: ignore[attr-defined]
    app.connect("autodoc-process-docstring", _plain_names)  # type: ignore[attr-defined]
