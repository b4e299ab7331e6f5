"""``tilewise config show|set|unset``: the user's own defaults, and where they come from."""

from __future__ import annotations

from typing import Any

from tilewise.apps.cli.framework.app import Group
from tilewise.apps.cli.framework.declare import add
from tilewise.apps.cli.framework.settings import all_settings, default_path, keep, variable
from tilewise.apps.cli.terminal import output

app = Group("show", help="Your own defaults: list, opener, rule, budget, colours.")


def show(*, as_json: bool = False) -> None:
    """Your own defaults, and where they come from.

    They are read from a TOML file, which this command names, and from the variables TILEWISE_LIST, TILEWISE_OPENER,
    TILEWISE_RULE, TILEWISE_BUDGET, TILEWISE_COLOR, TILEWISE_EVERYDAY and TILEWISE_UPDATE, which override the file.
    Options override both. The opener is what the assistant begins with, where the list has it. The budget applies to
    commands that have one by default; 'solve' and 'prove' search to the end. everyday is yes, no, or what an everyday
    word may cost; with update yes the calendar of answers is brought up to date once a day.
    """
    from tilewise.apps.answers.errors import ConfigAnswer, SettingRow

    path = default_path()
    settings = all_settings()
    if as_json:
        rows = tuple(SettingRow(name=name, value=value, origin=of) for name, (value, of) in settings.items())
        output.emit("config show", ConfigAnswer(file=str(path), exists=path.exists(), settings=rows))
        return
    output.say(f"file: {path}{'' if path.exists() else ' (there is none yet)'}")
    output.table(
        ["setting", "value", "from", "variable"],
        [[name, _shown(value), of or "not set", variable(name)] for name, (value, of) in settings.items()],
        left=(0, 1, 2, 3),
        narrow=("setting", "value"),
    )


def set_(name: str, value: str) -> None:
    """Set a default: the word list, your opener, the rule, seconds of a search, colours, everyday words, or updates."""
    keep(name, value)
    show()


def unset(name: str) -> None:
    """Forget a default that was set in the file."""
    keep(name, None)
    show()


def _shown(value: Any) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else value


add(app, show, "show", "tilewise config show", "TILEWISE_RULE=hard tilewise config show --json")
add(
    app,
    set_,
    "set",
    "tilewise config set opener stare",
    "tilewise config set list nyt",
    "tilewise config set everyday yes",
    settled=False,
)
add(app, unset, "unset", "tilewise config unset opener")
