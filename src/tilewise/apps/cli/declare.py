"""How a function becomes a command: groups of options, those that every command has, and presets of them (--as)."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from dataclasses import MISSING, fields, is_dataclass
from functools import wraps
from types import MappingProxyType
from typing import Any, get_type_hints

import typer

from tilewise.apps.cli import screen
from tilewise.apps.cli.options import ColorOption, HardOption
from tilewise.apps.cli.settings import Defaults, settings
from tilewise.apps.cli.values import CliCommand, Group
from tilewise.apps.cli.writing import write_as
from tilewise.errors import NotationError
from tilewise.game import MOST_GUESSES

_typed: ContextVar[Mapping[str, str]] = ContextVar("typed", default=MappingProxyType({}))
"""The parameters of the running command that were typed, each with the option or argument that it is."""


def command(function: Callable[..., Any], *examples: str) -> typer.Typer:
    """A typer application of one function, by its own name; its option groups become options."""
    app = new_app()
    add(app, function, function.__name__, *examples)
    return app


def new_app(default: str | None = None, *, loose: bool = False, **settings: Any) -> typer.Typer:
    """A typer application with the settings that all commands share, and the command that is meant if none is named.

    ``loose``: whatever is no command's name belongs to that command, too.
    """
    return typer.Typer(
        cls=type("Group", (Group,), {"default": default, "loose": loose}),
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        **settings,
    )


def add(app: typer.Typer, function: Callable[..., Any], name: str, *examples: str, settled: bool = True) -> None:
    """Add a function as a command, with examples at the end of its help; ``settled``: it heeds the user's settings."""
    app.command(name, cls=CliCommand, epilog=epilog(examples))(flatten(function, settled=settled))


def epilog(examples: Iterable[str]) -> str:
    """Examples at the end of a help text."""
    return "\n".join(["\b\nExamples:", *(f"  {line}" for line in examples)])


def flatten(function: Callable[..., Any], *, settled: bool = True) -> Callable[..., Any]:
    """The function as typer takes it.

    Every parameter that is an option group is replaced by the group's fields; commands with --rule also have --hard,
    and all have --color. Options that were not typed come from the user's settings, if set there.
    """
    hints = get_type_hints(function, include_extras=True)
    groups: dict[str, type[Any]] = {}
    parameters: list[inspect.Parameter] = []
    for name, parameter in inspect.signature(function).parameters.items():
        kind = hints[name]
        if not (isinstance(kind, type) and is_dataclass(kind)):
            parameters.append(parameter.replace(annotation=kind, kind=inspect.Parameter.KEYWORD_ONLY))
            continue
        groups[name] = kind
        inner = get_type_hints(kind, include_extras=True)
        parameters += [
            _option(f.name, inner[f.name], inspect.Parameter.empty if f.default is MISSING else f.default)
            for f in fields(kind)
        ]
    names = [p.name for p in parameters]
    if "rule" in names:
        parameters.insert(names.index("rule") + 1, _option("hard", HardOption, False))
    parameters += [_option("color", ColorOption, "auto"), _option("context", typer.Context, inspect.Parameter.empty)]

    @wraps(function)
    def flat(**values: Any) -> Any:
        context = values.pop("context")
        if context.invoked_subcommand is not None:
            return None  # the options are those of the command inside the group
        _note(context)
        write_as(None)
        _settle(values, settings() if settled else Defaults())
        built = {name: kind(**{f.name: values.pop(f.name) for f in fields(kind)}) for name, kind in groups.items()}
        return function(**values, **built)

    vars(flat)["__signature__"] = inspect.Signature(parameters)
    flat.__annotations__ = {p.name: p.annotation for p in parameters}
    return flat


def _option(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _note(context: Any) -> None:
    typed = {}
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name)
        if source is not None and source.name != "DEFAULT":
            option = parameter.param_type_name == "option"
            names = [parameter.opts[0], *parameter.secondary_opts[:1]] if option else [parameter.metavar]
            typed[parameter.name] = "/".join(names)
    _typed.set(typed)


def _settle(values: dict[str, Any], defaults: Defaults) -> None:
    if "hard" in values and values.pop("hard"):
        if is_typed("rule") and values["rule"] != "hard":
            raise NotationError(f"--hard is short for --rule hard, and --rule {values['rule']} was given too")
        values["rule"] = "hard"
    elif "rule" in values and not is_typed("rule"):
        values["rule"] = defaults.rule or values["rule"]
    if values.get("budget") is not None and not is_typed("budget"):
        # Commands that search to the end by default keep doing so.
        values["budget"] = values["budget"] if defaults.budget is None else defaults.budget
    if "everyday" in values and not is_typed("everyday"):
        settled = is_typed("price") or defaults.everyday  # a price says that everyday words are wanted
        values["everyday"] = settled is not None and settled is not False
        values["price"] = settled if isinstance(settled, float) else values["price"]
    apply_preset(values, is_typed)
    color = values.pop("color")
    screen.choose_color(color if is_typed("color") else defaults.color or color)


def is_typed(name: str) -> bool:
    """Whether an option of the running command was typed, by the name of its parameter."""
    return name in _typed.get()


def refuse(because: str, *names: str) -> None:
    """Complain about options that were typed and would have no effect, by the names of their parameters."""
    for name in names:
        if is_typed(name):
            raise NotationError(f"{_typed.get()[name]} has no effect here: {because}")


PRESETS: dict[str, dict[str, Any]] = {
    "wordle-player": {
        "list_name": "alpha-{length}",
        "scoring": "naive-tiles",
        "rule": "strict",
        "ranker": "fast-entropy:2",
        "tie": "last",
        "exact": False,
        "limit": MOST_GUESSES,
        "brief": True,
    },
    "wordlebot": {"list_name": "nyt", "ranker": "entropy", "exact": False},
    "solving-wordle": {
        "list_name": "original",
        "scoring": "naive-tiles",
        "pool": "distinct",
        "tie": "introsort",
        "solve_when": 20,
    },
}
"""The options of each, by parameter; what is typed beside --as wins."""


def apply_preset(values: dict[str, Any], typed: Callable[[str], bool]) -> None:
    """Set the options of the preset that was asked for, where the command has them and they were not typed."""
    options = PRESETS.get(values.get("preset") or "", {})
    for name, value in options.items():
        if name == "list_name":
            if any(map(typed, ("list_name", "words", "as_of"))):
                continue
            value = value.format(length=values.get("length") or 5)
        if name in values and not typed(name) and not (name == "rule" and typed("hard")):
            values[name] = value
