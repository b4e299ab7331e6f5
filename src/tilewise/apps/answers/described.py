"""Library results as a schema describes them: the types of their JSON, the library's own docstrings."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import textwrap
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from functools import cache, reduce
from itertools import pairwise
from operator import or_
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import Field

from tilewise.apps.answers.shape import GameRow, RuleName, Shape
from tilewise.game.feedback import Feedback
from tilewise.game.game import Game
from tilewise.game.rule import Rule


@cache
def described(source: Any, name: str, infinite: tuple[str, ...] = ()) -> type:
    """A dataclass for the schema alone, with the keys, the types and the descriptions of a library result."""
    types, words = get_type_hints(source, include_extras=True), dict(_SHARED)
    result = source.made_from if issubclass(source, Shape) else None
    for base in reversed((*source.__mro__, *(result.__mro__ if result else ()))):
        words |= _docstrings(base) if base.__module__.startswith("tilewise") else {}
    fields = []
    for field in dataclasses.fields(source):
        key = field.name
        kind = _in_json(_type_of(result, key) if types[key] is Any and result else types[key])
        kind = kind | None if key in infinite else kind
        fields.append((key, Annotated[kind, Field(description=words[key])] if key in words else kind))
    about = {"__doc__": _first_paragraph(source.__doc__), "__pydantic_config__": Shape.__pydantic_config__}
    return dataclasses.make_dataclass(name, fields, namespace={**about, "__module__": __name__})


def _type_of(result: Any, key: str) -> Any:
    """The type of a field or a property of a library result."""
    attribute = getattr(result, key, None)
    made_by = getattr(attribute, "fget", None) or getattr(attribute, "func", None)
    return get_type_hints(made_by)["return"] if made_by else get_type_hints(result, include_extras=True)[key]


def _in_json(kind: Any) -> Any:
    """The type that json_value() makes of a value of this type."""
    if kind is Fraction:
        return float
    if kind in (Feedback, date):
        return str
    if kind in (Rule, Game):
        return RuleName if kind is Rule else GameRow
    parts = get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return reduce(or_, dict.fromkeys(_in_json(part) for part in sorted(parts, key=lambda part: part is Fraction)))
    if get_origin(kind) is tuple:
        return tuple.__class_getitem__(tuple(map(_in_json, parts)))
    if get_origin(kind) is Mapping:
        return dict.__class_getitem__((str, _in_json(parts[1])))
    return kind


_SHARED = {
    "game": "What is played.",
    "position": "The turns before it, as text.",
    "candidates": "Words left before the guess.",
    "weight": "The weight of all candidates together: their number, where the list has no weights.",
    "nodes": "Sets of candidates for which guesses were counted: the work done.",
    "memory": "Bytes that the search used to remember what it proved.",
    "interrupted": "Whether Ctrl-C ended it.",
    "badge": "What the value is.",
}
"""What fields are that many results have: described here and in docs/api.md, and not by each of them."""


def _docstrings(source: Any) -> dict[str, str]:
    """What stands below the fields and in the properties of a dataclass."""
    words = {}
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(source))).body
    for field, below in pairwise(getattr(tree, "body", ())):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=key)), ast.Expr(value=ast.Constant(value=str(text))):
                words[key] = _first_paragraph(text)
    properties = {key: p.__doc__ for key, p in vars(source).items() if isinstance(p, property)}
    return words | {key: _first_paragraph(text) for key, text in properties.items() if text}


def _first_paragraph(text: str | None) -> str:
    paragraph = inspect.cleandoc(text or "").split("\n\n")[0]
    return " ".join(paragraph.split()).replace("None", "null")
