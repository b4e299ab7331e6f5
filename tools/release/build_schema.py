"""Write docs/cli.schema.json, what every command prints with --json, from the shapes themselves."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic import TypeAdapter

from tilewise.apps.answers.commands import COMMANDS
from tilewise.apps.cli.terminal.output import SCHEMA
from tools.written import ROOT, write

TARGET = ROOT / "docs" / "cli.schema.json"
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
    return body | {"properties": HEAD | body["properties"] | WRITING, "required": [*HEAD, *body.get("required", [])]}


if __name__ == "__main__":
    sys.exit(write(__doc__, lambda: {TARGET: json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"}))
