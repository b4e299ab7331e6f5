"""Write the reference of the command line from the commands themselves.

docs/cli.md has what holds for all commands, docs/cli a page for each, with what is in its group.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from click import Context

from tilewise.apps.cli.commands.assist import BOARDS_HELP, helping
from tilewise.apps.cli.commands.play import HELP as PLAYED
from tilewise.apps.cli.framework.app import COMMANDS, load, root
from tilewise.apps.cli.terminal.output import SCHEMA
from tilewise.apps.lab.game import HELP as LAB
from tilewise.apps.prompts import help_text
from tilewise.game.words.calendar import FOLDER_VARIABLE
from tilewise.game.words.lists import vocabulary
from tools.written import ROOT, write

DOCS = ROOT / "docs"
WIDTH = 100

INTRODUCTION = f"""\
# The command line

Written by `tools/release/build_cli_reference.py` from the commands themselves; a test compares.

`tilewise` on its own is the assistant. Type feedback as `g` right place, `y` elsewhere, `.` absent (or as `2 1 0`, or
paste the squares). A turn is `crane=.y..g`; a position is turns separated by blanks.

**Badges.** A value is the expected number of guesses still to come, and every value has a badge: `proved` (exact, and
no legal guess does better), `exact` (this guess's true value), `bound` (at least this much), `estimate` (no search was
made, or it did not finish in time: the order is the ranker's).

**Exit codes.** 0 done; 1 it could not be done (clues that contradict each other, a tree that does not verify); 2 wrong
usage; 130 interrupted. Errors are one sentence on standard error.

**JSON.** With `--json` a command prints one object. `schema` is its version, {SCHEMA}; the JSON Schema of every
command is in [cli.schema.json](cli.schema.json). The assistant prints one object per line.

**Terminals and pipes.** Colours and the board appear in a terminal only; `NO_COLOR` switches colours off. A reader that
closes the pipe early causes no error. In a terminal, work that takes longer than a second shows its progress on one
line of standard error. For tab completion put `eval "$(_TILEWISE_COMPLETE=bash_source tilewise)"` into `~/.bashrc`
(with `zsh_source` into `~/.zshrc`).

**Files.** `-` means standard input where a file is read, and standard output where one is written: trees as JSON,
rows as CSV, pictures as SVG, and nothing else. A new file replaces an older one only when it is complete;
neither a full disk nor a kill leaves half a file. Logs and journals are cut back to their last complete line.
Finished games are kept in `games.sqlite3` in your data folder, or in the folder that the environment
variable `{FOLDER_VARIABLE}` names. First guesses that took long to rank are kept in your cache folder, or in the
one that `TILEWISE_CACHE` names (if it is set but empty, nothing is kept).

**Bugs** are reported in one sentence too; `TILEWISE_DEBUG=1` adds the traceback.

## What you can type at a prompt

All prompts share one language, including `help`. If a command can do nothing, a sentence says why. The assistant
(`tilewise`, `tilewise assist`):

```text
{help_text(helping(vocabulary("nyt")), WIDTH)}
```

The assistant on several boards (`tilewise assist --boards 2`):

```text
{help_text(BOARDS_HELP, WIDTH)}
```

A game (`tilewise play`; with `--boards` it is not recorded, so nothing counts as a hint):

```text
{help_text(PLAYED, WIDTH)}
```

The lab (`tilewise lab`):

```text
{help_text(LAB, WIDTH)}
```
"""


def _walk(command: Any, path: str) -> Iterator[tuple[str, str]]:
    yield path, help_of(command, f"tilewise {path}")
    for name, inner in getattr(command, "commands", {}).items():
        yield from _walk(inner, f"{path} {name}")


def help_of(command: Any, path: str) -> str:
    """The help of one command at the width of the document, with the options that only --help-lists shows."""
    for parameter in command.params:
        parameter.hidden = False
    settings = {**root().context_settings, "terminal_width": WIDTH, "max_content_width": WIDTH}
    return str(command.get_help(Context(command, info_name=path, **settings))).rstrip()


def pages() -> dict[Path, str | None]:
    """What every page says; those of commands that are gone go."""
    links = "\n".join(f"- [tilewise {name}](cli/{name}.md)" for name in COMMANDS)
    tree = "\n".join(f"cli/{name}" for name in COMMANDS)
    start = f"## tilewise\n\n```text\n{help_of(root(), 'tilewise')}\n```\n"
    index = f"## Every command\n\n{links}\n\n```{{toctree}}\n:hidden:\n\n{tree}\n```\n"
    found: dict[Path, str | None] = dict.fromkeys((DOCS / "cli").glob("*.md"))
    found[DOCS / "cli.md"] = "\n".join([INTRODUCTION, start, index])
    for name in COMMANDS:
        parts = [f"tilewise {path}\n\n```text\n{text}\n```\n" for path, text in _walk(load(name), name)]
        found[DOCS / "cli" / f"{name}.md"] = "# " + "\n## ".join(parts)
    return found


if __name__ == "__main__":
    sys.exit(write(__doc__, pages))
