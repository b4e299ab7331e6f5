"""What commands are made of: options and arguments, declared beside the types of parameters, and groups of commands."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, NoReturn, get_args, get_origin

import click
from click.shell_completion import CompletionItem

from tilewise.errors import unknown

MANY = 1_000_000_000
"""The largest count: more is a typing error, and more than the core can count."""
Choices = Iterable[str] | str
"""Names, or where to load them from (module:NAME) when they are needed."""


@dataclass(frozen=True)
class Declared:
    """An option or an argument as it stands beside the type of its parameter."""

    form: type[click.Option] | type[click.Argument]
    usage: str
    """How it is typed, as in ``--top -n N``: its names, if not the parameter's, and what its value is called."""
    about: str
    choices: Choices = ()
    """The shell completes a value to these."""
    kind: str = ""
    """What the choices are; no other value will do then."""
    bounds: Mapping[str, Any] = field(default_factory=dict)
    """The least and the largest number, ``min`` and ``max``."""
    written: bool = False
    """Whether it names a file that the command writes."""
    rare: bool = False
    """Whether --help leaves it to --help-lists."""

    def parameter(self, name: str, hint: Any, **default: Any) -> click.Parameter:
        """The parameter of a command: of that name and type, required where there is no default."""
        names = [part for part in self.usage.split() if part.startswith("-")]
        metavar = next((part for part in self.usage.split() if part not in names), None)
        one_of = get_args(hint) if isinstance(hint, UnionType) else (hint,)
        kind = next(kind for kind in one_of if kind is not NoneType)
        several = get_origin(kind) is list
        settings: dict[str, Any] = {
            "help": self.about,
            "type": self._type(get_args(kind)[0] if several else kind),
            **default,
        }
        if self.form is click.Option:
            dashed = f"--{name.replace('_', '-')}"
            settings |= {"metavar": metavar, "multiple": several, "is_flag": kind is bool, "hidden": self.rare}
            settings |= {"show_default": False} if default.get("default") == "" else {}
            return click.Option([name, *(names or [dashed])], **settings)
        optional = f"[{metavar}]" if default else metavar
        settings |= {"metavar": f"{optional}..." if several else optional, "nargs": -1 if several else 1}
        settings["required"] = not default
        return click.Argument([name], **settings)

    def _type(self, kind: Any) -> click.ParamType[Any] | None:
        if self.choices:
            return Name(self.choices, self.kind)
        if kind is int:
            return Whole(**self.bounds)
        if kind is float:
            return Number(**self.bounds)
        return File(self.written) if kind is Path else None


def option(
    usage: str,
    about: str,
    *,
    choices: Choices = (),
    kind: str = "",
    written: bool = False,
    rare: bool = False,
    **bounds: float,
) -> Any:
    """An option as its usage reads, ``--top -n N``; of a number, ``min`` and ``max`` are the bounds."""
    return Declared(click.Option, usage, about, choices, kind, bounds, written, rare)


def argument(usage: str, about: str, *, choices: Choices = ()) -> Any:
    """An argument, by what its value is called."""
    return Declared(click.Argument, usage, about, choices)


class Name(click.ParamType[str]):
    """One of several names, which the shell completes; where these have a kind, no other text will do."""

    name = "name"

    def __init__(self, choices: Choices, kind: str) -> None:
        self._choices = choices
        self._kind = kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name, if it is one."""
        if self._kind and value not in (names := self._names()):
            self.fail(unknown(self._kind, value, names), param, ctx)
        return str(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002
        """The names that begin like this."""
        return [CompletionItem(name) for name in self._names() if name.startswith(incomplete)]

    def _names(self) -> Iterable[str]:
        if not isinstance(self._choices, str):
            return self._choices
        module, _, name = self._choices.partition(":")
        names = getattr(import_module(module), name)
        return names() if callable(names) else names  # type: ignore[no-any-return]


class _Bounded:
    """Numbers between bounds as people say them; help does not name a largest one that nobody reaches."""

    min: Any
    max: Any

    def _describe_range(self) -> str:
        return "" if self.min is None or self.max is None or self.max >= MANY else f"{self.min:g} to {self.max:g}"

    def fail(self, message: str, param: click.Parameter | None = None, ctx: click.Context | None = None) -> NoReturn:
        number, outside, _ = message.partition(" is not in the range")
        if outside:
            most = "or more" if self.max is None else f"to {self.max:,.10g}"
            message = f"{number} is out of range: give {self.min:g} {most}"
        raise click.BadParameter(message, ctx=ctx, param=param)


class Whole(_Bounded, click.IntRange):
    """A whole number within bounds."""

    name = "whole number"


class Number(_Bounded, click.FloatRange):
    """A number within bounds, which nan is not, although it is neither less nor more."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number, if it is one."""
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is not a valid {self.name}.", param, ctx)
        return number


class File(click.Path):
    """A path, which the shell completes. Whether it can be read or written turns out where that is done."""

    def __init__(self, written: bool) -> None:
        super().__init__()
        self.written = written

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:  # noqa: ARG002
        """The path."""
        return Path(value)


class Group(click.Group):
    """Commands under one name, and the one that is meant where none is named."""

    def __init__(self, default: str | None = None, **settings: Any) -> None:
        super().__init__(**settings)
        self.default = default

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; without a command they are those of the default one, or ask for help."""
        if not ctx.resilient_parsing and not self.invoke_without_command:
            if self.default is not None and self.is_for_default(ctx, args):
                args = [self.default, *args]
            args = args or ["--help"]
        return super().parse_args(ctx, args)

    def is_for_default(self, ctx: click.Context, args: list[str]) -> bool:
        """Whether the arguments begin with an option of the default command, or with an argument that it takes."""
        if not args or args[0].startswith("-"):
            own = {name for parameter in self.get_params(ctx) for name in parameter.opts}
            return not args or args[0].partition("=")[0] not in own
        default = self.get_command(ctx, self.default or "")
        takes_arguments = default is not None and any(isinstance(p, click.Argument) for p in default.params)
        return takes_arguments and args[0] not in self.commands
