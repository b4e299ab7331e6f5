"""How options are declared, and values read without loading pydantic, by which typer reads them: it loads slowly.

Texts, paths, and plain numbers within their bounds need no more than this. Whatever else is typed, wrong values among
them, typer reads as usual, so that there is one place for complaints.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from tilewise.errors import unknown

_WHOLE = re.compile("[0-9]{1,9}")
_NUMBER = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")


Choices = Iterable[str] | str
"""Names, or where to load them from (module:NAME) when they are needed."""


def option(usage: str, about: str, *, choices: Choices = (), kind: str = "", **more: Any) -> Any:
    """An option as its usage reads, ``--top -n N``: its names, if not the parameter's, and what its value is called.

    The shell completes its value to the ``choices``; where these have a ``kind``, no other value will do.
    """
    return _parameter(typer.Option, usage, about, choices, kind, more)


def argument(usage: str, about: str, *, choices: Choices = ()) -> Any:
    """An argument, by what its value is called."""
    return _parameter(typer.Argument, usage, about, choices, "", {})


def _parameter(make: Any, usage: str, about: str, choices: Choices, kind: str, more: dict[str, Any]) -> Any:
    names = [name for name in usage.split() if name.startswith("-")]
    metavar = next((name for name in usage.split() if name not in names), None)
    if kind:
        more["callback"] = among(choices, kind)
    if choices:
        more["autocompletion"] = lambda incomplete: [n for n in _loaded(choices) if n.startswith(incomplete)]
    return make(*names, metavar=metavar, help=about, **more)


def among(choices: Choices, kind: str) -> Callable[[str], str]:
    """A check that a value is one of the choices."""

    def check(value: str) -> str:
        if value is not None and value not in (names := _loaded(choices)):
            raise typer.BadParameter(unknown(kind, value, names))
        return value

    return check


def _loaded(choices: Choices) -> Iterable[str]:
    if not isinstance(choices, str):
        return choices
    module, _, name = choices.partition(":")
    names = getattr(import_module(module), name)
    return names() if callable(names) else names  # type: ignore[no-any-return]


class _Reading:
    """A command or group whose values are read like this; a version of typer that reads otherwise takes no notice."""

    def get_params(self, ctx: Any) -> list[Any]:
        parameters: list[Any] = super().get_params(ctx)  # type: ignore[misc]
        for parameter in parameters:
            usual = getattr(parameter, "get_runtime_param", None)
            if usual is not None and not isinstance(usual, _Reader):
                parameter.get_runtime_param = _Reader(usual)
            if parameter.param_type_name == "argument":
                # "TURN <list[str]>" means something to a programmer and nothing to a player.
                parameter.display_type_rich = lambda ctx: None  # noqa: ARG005
        return parameters


class CliCommand(_Reading, TyperCommand):
    """A command of tilewise."""


class Group(_Reading, TyperGroup):
    """A group of them: alone it does what it has first of all to say, or says what it can do."""

    default: str | None = None
    """The command that is meant where none is named."""
    loose: bool = False
    """Whether that is so with arguments, too."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; options without a command are those of the default one."""
        bare = not args or (args[0].startswith("-") and args[0] not in ctx.help_option_names)
        bare = bare or (self.loose and args[0] not in {*self.commands, *ctx.help_option_names})
        if bare and not ctx.resilient_parsing and not self.invoke_without_command:
            args = [self.default, *args] if self.default is not None else args or ["--help"]
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Where a command need not be named, the arguments of the usual one come first."""
        if not self.loose:
            return super().collect_usage_pieces(ctx)
        return [*self.commands[self.default or ""].collect_usage_pieces(ctx), "| COMMAND ..."]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Where a command need not be named, the options are those of the usual one."""
        if not self.loose:
            super().format_options(ctx, formatter)
            return
        self.commands[self.default or ""].format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def sections(self, ctx: Any) -> Mapping[str, Sequence[str]]:
        """The names of its commands under the headings of its help."""
        return {"Commands": self.list_commands(ctx)}

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Every command with its first sentence, which is wrapped where the screen is narrow and never cut."""
        width = max(map(len, self.list_commands(ctx)))
        for heading, names in self.sections(ctx).items():
            with formatter.section(heading):
                commands = ((name, self.get_command(ctx, name)) for name in names)
                formatter.write_dl(
                    [(name.ljust(width), c.get_short_help_str(999)) for name, c in commands if c is not None]
                )


class _Reader:
    """What typer asks for a value, in place of what it would have made for that."""

    def __init__(self, usual: Callable[[], Any]) -> None:
        self._usual = usual

    def __call__(self) -> _Reader:
        return self

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        several = param.multiple or param.nargs == -1
        if value is None:
            return () if several else None
        kind = param.type_descriptor.annotation
        plain = kind == list[str] if several else _is_plain(value, kind, param.type_descriptor.parameter_info)
        if not plain:
            return self._usual().coerce(value, param=param, ctx=ctx)
        return list(value) if several else Path(value) if kind is Path else kind(value)


def _is_plain(value: Any, kind: Any, info: Any) -> bool:
    if kind is str or kind is Path:
        return isinstance(value, str)
    if kind not in (int, float):
        return False
    if isinstance(value, str) and not (_WHOLE if kind is int else _NUMBER).fullmatch(value):
        return False
    least, most = info.min, info.max
    return (least is None or kind(value) >= least) and (most is None or kind(value) <= most)
