"""``tilewise config``: the user's own defaults, and where they come from."""

from __future__ import annotations

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import JsonOption


def config(*, as_json: JsonOption = False) -> None:
    """Your own defaults, and where they come from.

    List, rule, budget and colours are read from a TOML file, which this command names, and from the variables
    TILEWISE_LIST, TILEWISE_RULE, TILEWISE_BUDGET and TILEWISE_COLOR, which override the file. Options override both.
    The budget applies to commands that have one by default; 'exact' and 'prove' search to the end.
    """
    from tilewise.apps.answers.settings import ConfigAnswer, SettingRow
    from tilewise.apps.answers.shape import fill
    from tilewise.apps.cli.settings import default_path, found, variable

    path = default_path()
    settings = found()
    if as_json:
        rows = tuple(fill(SettingRow, setting) for setting in settings)
        output.emit("config", ConfigAnswer(file=str(path), exists=path.exists(), settings=rows))
        return
    output.say(f"file: {path}{'' if path.exists() else ' (there is none yet)'}")
    output.table(
        ["setting", "value", "from", "variable"],
        [[s.name, "-" if s.value is None else s.value, s.origin or "not set", variable(s.name)] for s in settings],
        left=(0, 1, 2, 3),
    )


app = command("config", examples=["tilewise config", "TILEWISE_RULE=hard tilewise config --json"])(config)
