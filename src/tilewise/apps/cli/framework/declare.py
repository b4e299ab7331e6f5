"""How a function becomes a command: groups of options, those that every command has, and presets of them (--as)."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, get_type_hints

import click
from click.core import ParameterSource

from tilewise.apps.cli.framework.flags import File, flag_of
from tilewise.apps.cli.framework.settings import Defaults, settings, update_once_a_day
from tilewise.apps.cli.terminal import screen
from tilewise.apps.cli.terminal.tiles import use_spelling_of
from tilewise.errors import NotationError
from tilewise.files import is_same_file, quoted_path
from tilewise.game import MOST_GUESSES


def add(app: click.Group, function: Callable[..., Any], name: str, *examples: str, settled: bool = True) -> None:
    """Add a function to a group as a command of that name; see command()."""
    app.add_command(command(function, *examples, settled=settled), name)


def command(
    function: Callable[..., Any],
    *examples: str,
    settled: bool = True,
    form: type[click.Command] = click.Command,
    **more: Any,
) -> Any:
    """A function as a command, with examples at the end of its help.

    Every parameter that is an option group is replaced by the group's fields; commands with --rule also have --hard,
    and all have --color. Options that were not typed come from the user's settings, unless they are not ``settled``.
    """
    hints = get_type_hints(function)
    groups = {name: hint for name, hint in hints.items() if isinstance(hint, type) and is_dataclass(hint)}
    parameters: list[click.Parameter] = []
    for name, parameter in inspect.signature(function).parameters.items():
        if (group := groups.get(name)) is None:
            owner = function.__module__.rpartition(".")[2]
            parameters.append(_parameter(name, hints[name], parameter.default, owner))
            continue
        inner, owners = get_type_hints(group), [base.__name__ for base in group.__mro__]
        parameters += [_parameter(f.name, inner[f.name], f.default, *owners) for f in fields(group)]
    names = [parameter.name for parameter in parameters]
    if "rule" in names:
        parameters.insert(names.index("rule") + 1, _parameter("hard", bool, False))
    parameters.append(_parameter("color", str, "auto"))
    if any(isinstance(parameter, click.Option) and parameter.hidden for parameter in parameters):
        parameters.append(
            click.Option(
                ["--help-lists"],
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=_show_all,
                help="Show this message with the other options for lists.",
            )
        )

    def run(**values: Any) -> Any:
        if click.get_current_context().invoked_subcommand is not None:
            return None  # the options are those of the command inside the group
        use_spelling_of(None)
        _refuse_overwriting(parameters, values)
        values = {name: value if value != () else None for name, value in values.items()}
        defaults = settings() if settled else Defaults()
        _apply_defaults(values, defaults)
        if defaults.update and click.get_current_context().command_path.split()[1:2] not in _NEVER_UPDATING:
            update_once_a_day()
        built = {name: kind(**{f.name: values.pop(f.name) for f in fields(kind)}) for name, kind in groups.items()}
        return function(**values, **built)

    about = inspect.cleandoc(function.__doc__ or "")
    return form(
        function.__name__,
        callback=run,
        params=parameters,
        help=about,
        short_help=" ".join(about.partition("\n\n")[0].split()),
        epilog="\n".join(["\b\nExamples:", *(f"  {line}" for line in examples)]),
        **more,
    )


_NEVER_UPDATING = (["mcp"], ["serve"], ["prior"], ["config"])
"""Doors that answer others, and the commands that are about the calendar or the settings themselves."""


def _show_all(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """The help of a command with the options that --help leaves out."""
    if wanted:
        for parameter in ctx.command.params:
            if isinstance(parameter, click.Option):
                parameter.hidden = False
        click.echo(ctx.get_help())
        ctx.exit()


def _parameter(name: str, hint: Any, default: Any, *owners: str) -> click.Parameter:
    required = default is inspect.Parameter.empty
    return flag_of(name, owners).parameter(name, hint, **({} if required else {"default": default}))


def _refuse_overwriting(parameters: list[click.Parameter], values: Mapping[str, Any]) -> None:
    """No command writes over a file that it reads, whatever name that goes by there."""
    files = [parameter for parameter in parameters if "FILE" in (parameter.metavar or "")]
    written = {p.opts[0]: values[p.name] for p in files if isinstance(p.type, File) and p.type.written}
    read = [p for p in files if p.opts[0] not in written]
    for option, target in written.items():
        for parameter in read:
            named = values[parameter.name]
            for path in named if isinstance(named, tuple) else [named]:
                if target is not None and path is not None and is_same_file(target, path):
                    raise NotationError(
                        f"{option} {quoted_path(target)} would write over what is read: name another file"
                    )


def _apply_defaults(values: dict[str, Any], defaults: Defaults) -> None:
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
        values["everyday"], values["price"] = _everyday(values, defaults)
    apply_preset(values, is_typed)
    color = values.pop("color")
    screen.choose_color(color if is_typed("color") else defaults.color or color)


def _everyday(values: Mapping[str, Any], defaults: Defaults) -> tuple[bool, float]:
    """Whether a word that people know is suggested where nothing was typed about it, and what it may cost.

    People who ask for a guess get one; programs, reviews, and whoever asks for the order of a ranker, the best of all.
    """
    settled = is_typed("price") or defaults.everyday  # a price says that everyday words are wanted
    if settled is None:
        by_ranker = not values.get("exact") or values["preset"] is not None or is_typed("ranker") or is_typed("tie")
        settled = not (by_ranker or values.get("as_json"))
    return settled is not False, settled if isinstance(settled, float) else values["price"]


def is_typed(name: str) -> bool:
    """Whether an option of the running command was typed, by the name of its parameter."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def refuse(because: str, *names: str) -> None:
    """Complain about options that were typed and would have no effect, by the names of their parameters."""
    for parameter in click.get_current_context().command.params:
        if parameter.name in names and is_typed(parameter.name):
            typed = [*parameter.opts[:1], *parameter.secondary_opts[:1]]
            what = (
                "/".join(typed) if isinstance(parameter, click.Option) else parameter.human_readable_name.strip("[].")
            )
            raise NotationError(f"{what} has no effect here: {because}")


PRESETS: dict[str, dict[str, Any]] = {
    "wordle-player": {
        "list_name": "alpha-{length}",
        "rule": "strict",
        "ranker": "fast-entropy:2:8",
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
    "kiking": {
        "list_name": "original",
        "opener": ["raise"],
        "ranker": "significant-letters",
        "pool": "answers",
        "tie": "last-listed",
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
