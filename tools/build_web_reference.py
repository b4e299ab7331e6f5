"""Write the table of questions in docs/web.md from the API's own description; ``--check`` only compares."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tilewise.apps.web.server import create_app
from tilewise.apps.web.settings import Settings
from tools.marked import fill

TARGET = Path(__file__).parent.parent / "docs" / "web.md"
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


def table() -> str:
    """The table in Markdown."""
    lines = ["| path | asks for | answer |", "|---|---|---|"]
    for path, fields, answer in rows(create_app(Settings(warm=False)).openapi()):
        lines.append(f"| `{path}` | {f'`{fields}`' if fields else ''} | {answer.splitlines()[0]} |")
    return "\n".join(lines) + "\n"


def written(page: str) -> str:
    """The page with the table as it should be."""
    return fill(page, "questions", f"\n{table()}\n")


def main(arguments: list[str]) -> int:
    """Write it, or compare."""
    page = TARGET.read_text("utf-8")
    if arguments == ["--check"]:
        return int(page != written(page))
    TARGET.write_text(written(page), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
