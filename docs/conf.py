"""The documentation site: ``make docs`` builds it, offline, into build/site.

The source folder is the repository itself, so that pages, lessons and the word lists' sources link to each other by
the same paths as on disk.
"""

from __future__ import annotations

import re

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
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "src/tilewise/data/SOURCES.md",
]
exclude_patterns = [".*", "build", "cpp", "benchmarks", "tests", "tools", "examples"]

# Everything must hold: a link that leads nowhere stops the build (make docs turns warnings into errors).
nitpicky = False
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
# A page that no menu names is found by the test that wants every page linked.
suppress_warnings = ["toc.not_included"]

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


def _modules(_app: object, docname: str, source: list[str]) -> None:
    # In the page of the API, a line "% modules: ROOM" stands for every public module of that room.
    if docname != "docs/api":
        return
    homes = [*dict.fromkeys(tilewise._MODULE_OF.values()), "tilewise.apps.lab"]

    def blocks(line: re.Match[str]) -> str:
        room = f"tilewise.{line[1]}"
        return "\n\n".join(
            f"### {home.removeprefix('tilewise.')}\n\n```{{eval-rst}}\n.. automodule:: {home}\n   :members:\n```"
            for home in homes
            if home == room or home.startswith(f"{room}.")
        )

    source[0] = re.sub(r"^% modules: (\S+)$", blocks, source[0], flags=re.MULTILINE)


def _plain_names(_app: object, _what: str, _name: str, _obj: object, _options: object, lines: list[str]) -> None:
    # Docstrings are prose with code in it; a star or a bar in them is a star or a bar.
    for k, line in enumerate(lines):
        if not line.lstrip().startswith(">>>"):
            lines[k] = re.sub(r"(?<!\\)(\*+|\|)(?=\w)", lambda m: "\\" + m[1], line)


def setup(app: object) -> None:
    """Connect what Sphinx calls."""
    app.connect("source-read", _modules)  # type: ignore[attr-defined]
    app.connect("autodoc-process-docstring", _plain_names)  # type: ignore[attr-defined]
