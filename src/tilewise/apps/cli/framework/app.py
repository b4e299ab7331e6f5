"""The commands by name: each has its own module, which is loaded when the command is called, not before."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

import tilewise as tw

DEFAULT = "assist"
"""What ``tilewise`` alone, or with options only, runs."""

GROUPS: dict[str, dict[str, str]] = {
    "Play": {
        "assist": "Help with a game: suggest a guess, read the tiles, go on.",
        "suggest": "The best guesses of a position, with their numbers.",
        "play": "Play in the terminal, against a secret word or an adversary.",
        "review": "Judge a finished game turn by turn: what guesses cost, and luck.",
        "history": "Your own games: statistics and the last ones.",
        "prior": "Today's puzzle (English): how likely each word is.",
    },
    "Openers": {"opener": "How good a first word is, what to reply, and which words are best."},
    "Research": {
        "simulate": "Play every answer with strategies or bots, and compare them.",
        "study": "Measure a grid of strategies from a file; it can be resumed.",
        "solve": "The best play from a position on, proved, with its tree.",
        "prove": "Prove the best opener of a list, over all of them.",
        "tree": "Decision trees in files: show, verify, draw.",
        "plot": "Draw a picture, or print the numbers behind it.",
        "claims": "Measure published figures again; say where they differ, and why.",
    },
    "Bots": {"mcp": "Tools for language models: suggest, evaluate, review, play."},
    "Classroom": {"lab": "The classroom: the lab's game, its problems checked, and splits."},
    "Set-up": {
        "words": "The word lists: what they are and what is in them.",
        "config": "Your own defaults: list, opener, rule, budget, colours.",
        "serve": "The page and the HTTP API in a browser, on this machine.",
    },
}
"""The commands by what one wants to do, each with the first sentence of its help (a test compares them)."""

RELATIVES = {
    "Quordle, Dordle, Octordle": "tilewise --boards quordle",
    "Lingo, Motus, SUTOM": "tilewise --given s....",
    "Absurdle": "tilewise play --adversary",
    "Nerdle, Primel": "tilewise --list nerdle",
    "Mastermind": "tilewise --list mastermind:4x6",
    "Termo, other languages": "tilewise --list portuguese-5",
}
"""Other games by name, and how each is played: part of the help, and the advice to whoever types one as a command."""

COMMANDS = {name: sentence for commands in GROUPS.values() for name, sentence in commands.items()}


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


class Root(Group):
    """The whole command line: it knows its commands by name and loads one when it is called."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name, with its module."""
        return load(cmd_name) if cmd_name in COMMANDS else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments begin with; the name of another game says how that is played."""
        typed = args[0].lower()
        for games, line in {"Wordle": "tilewise play", **RELATIVES}.items():
            if typed in (names := games.lower().split(", ")):
                ctx.fail(f"there is no command {args[0]!r}: '{line.replace(names[0], typed)}' plays it")
        if args[0] not in COMMANDS:
            from difflib import get_close_matches

            near = get_close_matches(typed, COMMANDS, n=1, cutoff=0.7)
            word = args[0] if args[0].isalpha() and len(args[0]) == 5 else "crane"
            advice = f"did you mean {near[0]!r}?" if near else f"to say what a word showed: 'tilewise {word}=.y..g'"
            ctx.fail(f"there is no command {args[0]!r}; {advice}")
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; 'help' is as good as '--help'."""
        return super().parse_args(ctx, [*args[1:], "--help"] if args[:1] == ["help"] else args)

    def is_for_default(self, ctx: click.Context, args: list[str]) -> bool:
        """Whether the arguments are options or a turn, both of which are for the assistant."""
        return _is_turn(args) if args and not args[0].startswith("-") else super().is_for_default(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Every command with its first sentence, by what one wants to do."""
        width = max(map(len, COMMANDS))
        for heading, commands in GROUPS.items():
            with formatter.section(heading):
                formatter.write_dl([(name.ljust(width), sentence) for name, sentence in commands.items()])
        with formatter.section("Other games"):
            formatter.write_dl([*RELATIVES.items()], col_max=30 if formatter.width >= 60 else 2)  # never half a command


def _is_turn(args: list[str]) -> bool:
    """Whether the first arguments are a turn as people type one: crane=.y..g, crane:.y..g or crane .y..g."""
    first = args[0]
    if first in COMMANDS:
        return False
    if "=" in first or ":" in first:
        return True
    if len(args) == 1:
        return False
    from tilewise.game.scoring import Tiles

    return args[1].startswith("=") or Tiles(len(first)).reads(args[1])


def load(name: str) -> Any:
    """The real command of that name."""
    return import_module(f"tilewise.apps.cli.commands.{name}").app


def root() -> Root:
    """The whole command line."""
    made = Root(
        DEFAULT,
        name="tilewise",
        commands=[click.Command(name) for name in COMMANDS],
        help=_ABOUT,
        epilog="'tilewise COMMAND --help' has the options and examples of a command.",
        context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
    )
    return click.version_option(tw.__version__, "--version", "-V", message="%(prog)s %(version)s")(made)


_ABOUT = """\
Solve, play and study five-tile word games and their relatives, exactly.

Without a command: the assistant (as 'tilewise assist'), which suggests a guess and reads what the game showed.
"""
