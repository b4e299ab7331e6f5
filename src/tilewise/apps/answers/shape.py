"""Shape: the base of everything that is answered, and the one way in which values become JSON."""

from __future__ import annotations

import dataclasses
import enum
import json
import math
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar, Literal, TypeVar

from tilewise.game.feedback import Feedback
from tilewise.game.position import Turn

RuleName = Literal["any", "hard", "strict"]
Number = int | float
S = TypeVar("S", bound="Shape")


@dataclasses.dataclass(frozen=True, kw_only=True)
class Shape:
    """What is answered: fields are JSON keys, and their docstrings describe them in the schema."""

    # Read when a schema is generated; the shapes themselves need nothing but the standard library.
    __pydantic_config__: ClassVar[dict[str, Any]] = {"use_attribute_docstrings": True, "extra": "forbid"}


@dataclasses.dataclass(frozen=True)
class Named:
    """Marks a library type that is answered as it is: what the schema calls it."""

    name: str
    infinite: tuple[str, ...] = ()
    """Fields whose numbers may be infinite, which is null in JSON."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return {**handler.resolve_ref_schema(handler(source)), "ref": f"{__name__}.{self.name}:{id(self)}"}

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> Any:
        # As plain() answers it: every field is there, whatever its default, and exact numbers are numbers.
        reference = handler(schema)
        body = handler.resolve_ref_schema(reference)
        said = body["description"].split("\n\n")[0].replace("None", "null")
        body |= {"title": self.name, "description": said, "required": list(body["properties"])}
        for name, field in body["properties"].items():
            field.pop("default", None)
            if "description" in field:
                field["description"] = field["description"].replace("None", "null")
            if "anyOf" in field:
                field["anyOf"] = [kind for kind in field["anyOf"] if kind.get("format") != "fraction"]
            elif name in self.infinite:
                field["anyOf"] = [{"type": field.pop("type")}, {"type": "null"}]
        return reference


def fill(shape: type[S], source: object, **more: Any) -> S:
    """A shape filled with the attributes of the same names of a library value; ``more`` takes precedence."""
    wanted = (f.name for f in dataclasses.fields(shape))
    return shape(**{name: more[name] if name in more else plain(getattr(source, name)) for name in wanted})


def plain(value: Any) -> Any:
    """A value as JSON has it: keys are attribute names, fractions and other numbers are numbers.

    >>> plain({"regret": Fraction(1, 4), "tiles": Feedback.parse(".y..g"), "lower": math.inf})
    {'regret': 0.25, 'tiles': '.y..g', 'lower': None}
    """
    if isinstance(value, (str, bool, int)) or value is None:
        return value
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, (float, Fraction)):
        number = float(value)
        return number if math.isfinite(number) else None
    if isinstance(value, Mapping):
        return {str(plain(k)): plain(v) for k, v in value.items()}
    if isinstance(value, (Feedback, Path, Turn)):
        return str(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, Iterable):
        return [plain(v) for v in value]
    if hasattr(value, "item"):
        return plain(value.item())
    return str(value)


def to_json(value: Any, indent: int | None = None) -> str:
    """The JSON of a value, the same through every door."""
    return json.dumps(plain(value), ensure_ascii=False, indent=indent)
