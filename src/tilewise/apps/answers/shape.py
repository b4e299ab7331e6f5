"""Shape: the base of everything that is answered, and the one way in which values become JSON."""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, dataclass_transform

from tilewise.game.feedback import Feedback
from tilewise.game.rule import RULES
from tilewise.game.turn import Turn

if TYPE_CHECKING:
    RuleName = str
else:
    RuleName = Literal[tuple(RULES)]
Number = int | float
S = TypeVar("S", bound="Shape")


@dataclass_transform(frozen_default=True, kw_only_default=True)
@dataclasses.dataclass(frozen=True)
class Shape:
    """What is answered: a dataclass whose fields are JSON keys, and their docstrings describe them in the schema.

    A shape that is a library result, too, has the fields of that result but those ``without``, or ``only`` these fields
    and properties, in this order. ``keys`` are properties of it that are answered besides, with their types, and fields
    that have another type in JSON.
    """

    # Read when a schema is generated; the shapes themselves need nothing but the standard library.
    __pydantic_config__: ClassVar[dict[str, Any]] = {"use_attribute_docstrings": True, "extra": "forbid"}
    _keys: ClassVar[dict[str, Any]] = {}
    _without: ClassVar[tuple[str, ...]] = ()
    _only: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(
        cls, keys: Mapping[str, Any] | None = None, without: tuple[str, ...] = (), only: str = ""
    ) -> None:
        cls._keys, cls._without = {**cls._keys, **(keys or {})}, (*cls._without, *without)
        cls._only = tuple(only.split())
        dataclasses.dataclass(frozen=True, kw_only=True)(cls)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from tilewise.apps.answers.described import described

        own = all(issubclass(base, Shape) for base in cls.__mro__ if dataclasses.is_dataclass(base))
        return handler(source) if own else handler.generate_schema(described(source, source.__name__))


@dataclasses.dataclass(frozen=True)
class Named:
    """Marks a library type that is answered as it is: what the schema calls it."""

    name: str
    infinite: tuple[str, ...] = ()
    """Fields whose numbers may be infinite, which is null in JSON."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from tilewise.apps.answers.described import described

        return handler.generate_schema(described(source, self.name, self.infinite))


def answered(kind: type) -> tuple[str, ...]:
    """The keys that a dataclass is answered with."""
    names = [f.name for f in dataclasses.fields(kind)]
    if issubclass(kind, Shape):
        if kind._only:
            return kind._only
        names = [n for n in dict.fromkeys((*names, *kind._keys)) if n not in kind._without]
    return tuple(names)


def fill(shape: type[S], source: object, **more: Any) -> S:
    """A shape filled with the attributes of the same names of a library value; ``more`` takes precedence."""
    same = issubclass(shape, type(source))
    wanted = [f.name for f in dataclasses.fields(shape) if f.name not in more]
    values = {name: getattr(source, name) for name in wanted}
    return shape(**more, **{name: value if same else plain(value) for name, value in values.items()})


def plain(value: Any) -> Any:
    """A value as JSON has it: keys are attribute names, fractions and other numbers are numbers.

    >>> plain({"regret": Fraction(1, 4), "tiles": Feedback.parse(".y..g"), "lower": math.inf})
    {'regret': 0.25, 'tiles': '.y..g', 'lower': None}
    """
    if isinstance(value, (str, bool, int)) or value is None:
        return value
    if isinstance(value, (float, Fraction)):
        number = float(value)
        return number if math.isfinite(number) else None
    if isinstance(value, Mapping):
        return {str(plain(k)): plain(v) for k, v in value.items()}
    if isinstance(value, (Feedback, Path, Turn)) and not isinstance(value, Shape):
        return str(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {name: plain(getattr(value, name)) for name in answered(type(value))}
    if isinstance(value, Iterable):
        return [plain(v) for v in value]
    if hasattr(value, "item"):
        return plain(value.item())
    return str(value)


def to_json(value: Any, indent: int | None = None) -> str:
    """The JSON of a value, the same through every door."""
    return json.dumps(plain(value), ensure_ascii=False, indent=indent)
