"""Write docs/http.md, the reference of the HTTP API, from its own description."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from tilewise.apps.web.server import Settings, create_app
from tools.written import ROOT, write

TARGET = ROOT / "docs" / "http.md"
PREFIX = "/api/v1"


def rows(description: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Path, fields and answer of every question; what may be asked in two ways has the same fields."""
    for path, methods in description["paths"].items():
        described = next(iter(methods.values()))
        fields = [field["name"] for field in described.get("parameters", [])]
        if "requestBody" in described:
            (content,) = described["requestBody"]["content"].values()
            name = content["schema"]["$ref"].rpartition("/")[2]
            fields += description["components"]["schemas"][name]["properties"]
        how = ", ".join(methods).upper()
        yield f"{how} {path.removeprefix(PREFIX)}", " ".join(fields), described["description"]


def page() -> str:
    """The page in Markdown."""
    lines = [
        "# The HTTP API",
        "",
        "Every question under `/api/v1`, written by `python -m tools.release.build_web_reference`.",
        "[The page and the HTTP API](web.md#the-api) says how to ask, and what is bounded.",
        "",
        "| path | asks for | answer |",
        "|---|---|---|",
    ]
    for path, fields, answer in rows(create_app(Settings(warm=False)).openapi()):
        lines.append(f"| `{path}` | {f'`{fields}`' if fields else ''} | {answer.splitlines()[0]} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(write(__doc__, lambda: {TARGET: page()}))
