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
    from tilewise.game.game import Game

    RuleName = str
else:
    RuleName = Literal[tuple(RULES)]
Number = int | float
S = TypeVar("S", bound="Shape")


@dataclass_transform(frozen_default=True, kw_only_default=True)
@dataclasses.dataclass(frozen=True)
class Shape:
    """What is answered: a dataclass whose fields are JSON keys, and their docstrings describe them in the schema.

    One that is made from a result of the library, ``made_from``, names its keys in ``KEYS``: those that are no fields
    here are the result's own, with its types and docstrings.
    """

    # Read when a schema is generated; the shapes themselves need nothing but the standard library.
    __pydantic_config__: ClassVar[dict[str, Any]] = {"use_attribute_docstrings": True, "extra": "forbid"}
    made_from: ClassVar[type | None] = None
    KEYS: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        own = cls.__annotations__
        cls.__annotations__ = {key: own.get(key, Any) for key in vars(cls).get("KEYS", "").split()} | own
        dataclasses.dataclass(frozen=True, kw_only=True)(cls)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        if cls.made_from is None:
            return handler(source)
        from tilewise.apps.answers.described import described

        return handler.generate_schema(described(source, source.__name__))


@dataclasses.dataclass(frozen=True)
class Named:
    """Marks a library type that is answered as it is: what the schema calls it."""

    name: str
    infinite: tuple[str, ...] = ()
    """Fields whose numbers may be infinite, which is null in JSON."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from tilewise.apps.answers.described import described

        return handler.generate_schema(described(source, self.name, self.infinite))


def fill(shape: type[S], source: object, **more: Any) -> S:
    """A shape filled with the attributes of the same names of a library value; ``more`` takes precedence."""
    wanted = [f.name for f in dataclasses.fields(shape) if f.name not in more]
    return shape(**more, **{name: _in_json(getattr(source, name)) for name in wanted})


class GameRow(Shape):
    """What is played: on every answer about a game, a position or a list."""

    list: str
    """The name of the word list."""
    digest: str
    """Identifies the words of the list, whatever it is called."""
    rule: RuleName
    limit: int
    """The most guesses of a game."""
    rounded: float | None = None
    """The unit to which weights with too many digits were rounded: all is exact for the rounded weights; else null."""


def game_row(game: Game) -> GameRow:
    """A game as every door shows it."""
    words = game.vocabulary
    return GameRow(list=words.name, digest=words.digest, rule=game.rule.name, limit=game.limit, rounded=words.rounded)


def _in_json(value: Any) -> Any:
    """A text or a number as JSON has it; rows of the library stay what they are until they are written."""
    if type(value).__name__ == "Game":
        return game_row(value)
    rows = isinstance(value, (tuple, Mapping)) or dataclasses.is_dataclass(value)
    return value if rows and not isinstance(value, _TEXTS) else json_value(value)


_TEXTS = (Feedback, Path, Turn)
"""Values that are text in JSON."""


def json_value(value: Any) -> Any:
    """A value as JSON has it: keys are attribute names, fractions and other numbers are numbers.

    >>> json_value({"regret": Fraction(1, 4), "tiles": Feedback.parse(".y..g"), "lower": math.inf})
    {'regret': 0.25, 'tiles': '.y..g', 'lower': None}
    """
    if isinstance(value, (str, bool, int)) or value is None:
        return value
    if isinstance(value, (float, Fraction)):
        number = float(value)
        return number if math.isfinite(number) else None
    if isinstance(value, Mapping):
        return {str(json_value(k)): json_value(v) for k, v in value.items()}
    if isinstance(value, _TEXTS):
        return str(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: json_value(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, Iterable):
        return [json_value(v) for v in value]
    if hasattr(value, "item"):
        return json_value(value.item())
    return str(value)


def to_json(value: Any, indent: int | None = None) -> str:
    """The JSON of a value, the same through every door."""
    return json.dumps(json_value(value), ensure_ascii=False, indent=indent)
