"""Write docs/cli.schema.json, what every command prints with --json, from the shapes themselves; --check compares."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from tilewise.apps.answers.commands import COMMANDS
from tilewise.apps.cli.terminal.output import SCHEMA

TARGET = Path(__file__).resolve().parents[2] / "docs" / "cli.schema.json"
HEAD = {"schema": {"type": "integer"}, "command": {"type": "string"}}
WRITING = {
    "written": {
        "type": "object",
        "additionalProperties": {"type": "string"},
        "description": "How words are written that are not written as they are compared (cote: côte/côté), if any.",
    }
}


def schema() -> dict[str, Any]:
    """The schema of all commands, each under its name."""
    shapes = list(dict.fromkeys(shape for printed in COMMANDS.values() for shape in printed))
    adapters = [(shape.__name__, "validation", TypeAdapter(shape)) for shape in shapes]
    by_shape, shared = TypeAdapter.json_schemas(adapters, ref_template="#/$defs/{model}")  # type: ignore[arg-type]
    definitions: dict[str, Any] = dict(shared["$defs"])
    _drop_titles(definitions)
    for name, printed in COMMANDS.items():
        kinds = [_with_head(definitions, by_shape[(shape.__name__, "validation")]) for shape in printed]
        definitions[name] = kinds[0] if len(kinds) == 1 else {"oneOf": kinds}
    used = json.dumps(definitions)
    definitions = {n: d for n, d in definitions.items() if n in COMMANDS or f'"#/$defs/{n}"' in used}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What the commands of tilewise print with --json, by command",
        "version": SCHEMA,
        "$defs": definitions,
    }


def _drop_titles(schema: Any) -> None:
    # A title that repeats the key says nothing.
    for inner in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        if isinstance(inner, dict) and isinstance(inner.get("title"), str):
            del inner["title"]
        _drop_titles(inner)


def _with_head(definitions: dict[str, Any], reference: dict[str, Any]) -> dict[str, Any]:
    body: dict[str, Any] = definitions[reference["$ref"].rsplit("/", 1)[-1]]
    return body | {
        "properties": HEAD | body["properties"] | WRITING,
        "required": [*HEAD, *body.get("required", [])],
    }


def main() -> int:
    """Write the file, or say whether it is what would be written."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    given = parser.parse_args()
    text = json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
    if given.check:
        return 0 if TARGET.read_text("utf-8") == text else 1
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
