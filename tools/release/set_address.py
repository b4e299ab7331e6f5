"""Write down where the project is kept, once: in README.md, pyproject.toml and CITATION.cff.

    python tools/release/set_address.py https://example.org/OWNER/tilewise [https://OWNER.example.org/tilewise]

The second is that of the published page, beside which the calendar of answers is kept ('tilewise prior update').
A package index shows README.md by itself, so its links and pictures become absolute; pyproject.toml gets the addresses
that the index shows beside it. Run again with another address, it replaces the first.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES, FILES = "/blob/main/", "/raw/main/"
LINK = r"(\]\(|src=\")(?:https?://[^\s)\"]+/(?:blob|raw)/main/)?(?!https?:|#)([^\s)\"]+)"
"""A link or a picture of README.md to a file of the project, relative or made absolute before."""
URLS = re.compile(r"\[project\.urls\]\n(?:.+\n)+\n")


def main() -> None:
    """Write the three files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address")
    parser.add_argument("page", nargs="?", default="")
    options = parser.parse_args()
    write(ROOT, options.address.rstrip("/"), options.page.rstrip("/"))


def write(root: Path, address: str, page: str = "") -> None:
    """Write the address into the files of a folder, and that of the page where there is one."""
    changes: dict[str, Callable[[str, str], str]] = {
        "README.md": absolute,
        "pyproject.toml": partial(with_urls, page=page),
        "CITATION.cff": with_repository,
    }
    for name, change in changes.items():
        path = root / name
        path.write_text(change(path.read_text("utf-8"), address), "utf-8")


def absolute(text: str, address: str) -> str:
    """A document whose links and pictures lead to the files at an address.

    >>> absolute('[a](docs/a.md#b), [c](https://c.example), <img src="docs/d.png">', "https://e.example/tilewise")
    '[a](https://e.example/tilewise/blob/main/docs/a.md#b), [c](https://c.example), <img src="https://e.example/tilewise/raw/main/docs/d.png">'
    """
    return re.sub(LINK, lambda m: f"{m[1]}{address}{FILES if m[1].startswith('src') else PAGES}{m[2]}", text)


def with_urls(text: str, address: str, page: str = "") -> str:
    """The project's file with the addresses that an index shows."""
    urls = {"Source": address, "Documentation": f"{address}{PAGES}docs/index.md", "Issues": f"{address}/issues"}
    urls |= {"Changes": f"{address}{PAGES}CHANGELOG.md"} | ({"Page": page} if page else {})
    lines = "".join(f'{name} = "{value}"\n' for name, value in urls.items())
    return URLS.sub("", text).replace("[project.scripts]\n", f"[project.urls]\n{lines}\n[project.scripts]\n", 1)


def with_repository(text: str, address: str) -> str:
    """The file for those who cite, with the repository."""
    kept = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("repository-code:"))
    return kept.replace("license:", f"repository-code: {address}\nlicense:", 1)


if __name__ == "__main__":
    main()
