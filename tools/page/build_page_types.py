"""Write the types of the API's answers for the checks of the page's code: build/page/answers.d.ts.

Fields that the page never reads (tools/page/unread.json) are left out: the checks see to it that it does not begin to,
and the engine in the tab need not work them out.

``make page-checks`` runs it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from tilewise.apps.web.routes import description
from tools.written import ROOT, write

TARGET = ROOT / "build/page/answers.d.ts"
UNREAD: dict[str, list[str]] = json.loads((ROOT / "tools/page/unread.json").read_text("utf-8"))
HEADER = "// The answers of the HTTP API, made from its description by tools/page/build_page_types.py.\n"
NAMES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def type_of(schema: dict[str, Any]) -> str:
    """A JSON schema as a type of TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).split("/")[-1]
    if "enum" in schema or "const" in schema:
        return " | ".join(f'"{value}"' for value in schema.get("enum", [schema.get("const")]))
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(part) for part in schema["anyOf"]))
    if schema.get("type") == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if schema.get("type") == "object":
        values = schema["additionalProperties"]
        return f"Record<string, {'any' if values is True else type_of(values)}>"
    return NAMES[schema["type"]]


def declarations() -> str:
    """The text of the file."""
    schemas: dict[str, Any] = description(page=True)["components"]["schemas"]
    parts = [HEADER]
    for name, schema in sorted(schemas.items()):
        if not name.endswith(("Answer", "Row", "Suggestion", "Review")) or name in ("ErrorAnswer", "ErrorRow"):
            continue
        unread = UNREAD.get(name, [])
        fields = {field: inner for field, inner in schema["properties"].items() if field not in unread}
        lines = [f"  {field}: {type_of(inner)};" for field, inner in fields.items()]
        parts.append(f"interface {name} {{\n" + "\n".join(lines) + "\n}\n")
    return "\n".join(parts)


def shapes() -> dict[str, Any]:
    """For comparing answers: the shapes of all answers and of their fields, and the fields that nobody reads."""
    described = description(page=True)
    answers = {}
    for path, methods in described["paths"].items():
        how = next(iter(methods.values()))
        answers[path.removeprefix("/api/v1/")] = type_of(
            how["responses"]["200"]["content"]["application/json"]["schema"]
        )
    known = described["components"]["schemas"]
    fields = {
        name: {
            field: inner for field, schema in shape.get("properties", {}).items() if (inner := _inner(schema)) in known
        }
        for name, shape in known.items()
    }
    return {"answers": answers, "fields": fields, "unread": UNREAD}


def _inner(schema: dict[str, Any]) -> str:
    """What a field is, or each of its entries, or nothing."""
    return type_of(schema).replace("[]", "").replace(" | null", "").strip("()")


if __name__ == "__main__":
    sys.exit(write(__doc__, lambda: {TARGET: declarations()}))
