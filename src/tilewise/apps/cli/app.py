"""The commands by name: each has its own module, which is loaded when the command is called, not before."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.main import get_command

import tilewise as tw
from tilewise.apps.cli.values import CliCommand, Group

DEFAULT = "assist"
"""What ``tilewise`` alone, or with options only, runs."""

COMMANDS: dict[str, tuple[str, str]] = {
    "assist": ("assist", "Help with a game: suggest a guess, read the tiles, go on."),
    "suggest": ("suggest", "The best guesses of a position, with their numbers."),
    "rank": ("rank", "The order of the guesses by one ranker, without a search."),
    "play": ("play", "Play in the terminal, against a secret word or an adversary."),
    "review": ("review", "Judge a finished game turn by turn: what guesses cost, and luck."),
    "history": ("history", "Your own games: statistics and the last ones."),
    "opener": ("opener", "How good a first word is, what to reply, and which words are best."),
    "solve": ("solve", "The best play from a position on, for sure, with its tree."),
    "prove": ("prove", "Prove the best opener of a list, over all of them."),
    "tree": ("tree", "Decision trees in files: show, verify, draw."),
    "simulate": ("simulate", "Play every answer with one or more strategies, and compare them."),
    "study": ("study", "Measure a grid of strategies from a file; it can be resumed."),
    "claims": ("claims", "Measure published figures again; say where they differ, and why."),
    "plot": ("plot", "Draw a picture, or print the numbers behind it."),
    "arena": ("arena", "Bots play the same games, and are graded by what guesses cost."),
    "bot": ("bot", "Tilewise as a bot: it reads lines and answers with guesses."),
    "mcp": ("mcp", "Tools for language models: suggest, evaluate, review, play."),
    "words": ("words", "The word lists: what they are and what is in them."),
    "prior": ("prior", "The puzzle of today (English): how likely each word is."),
    "lab": ("lab", "The classroom: the lab's game, its problems checked, and splits."),
    "serve": ("serve", "The page and the HTTP API in a browser, on this machine."),
    "config": ("config", "Your own defaults: list, opener, rule, budget, colours."),
}
"""Name, module, and the first sentence of its help (a test compares them), in the order in which to show them."""

GROUPS = {
    "Play": ("assist", "suggest", "play", "review", "history", "prior"),
    "Openers": ("opener",),
    "Research": ("simulate", "study", "rank", "solve", "prove", "tree", "plot", "claims"),
    "Bots": ("arena", "bot", "mcp"),
    "Classroom": ("lab",),
    "Set-up": ("words", "config", "serve"),
}
"""The commands by what one wants to do."""

MOVED: dict[tuple[str, ...], tuple[str, ...]] = {
    ("exact",): ("solve",),
    ("openers",): ("opener",),
    ("plot", "tree"): ("tree", "draw", "--boxes"),
    ("plot", "split"): ("lab", "split"),
    ("words", "calendar"): ("prior", "calendar"),
}
"""Names that commands had in the version before, which they still answer to in this one."""


class LazyGroup(Group):
    """A group that knows its commands by name and loads one when it is called."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, (_, sentence) in COMMANDS.items():
            self.add_command(CliCommand(name=name, help=sentence))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; without a command's name they are those of the assistant."""
        if args[:1] == ["help"]:
            args = [*args[1:], "--help"]
        own = {"--help", "-h", *(option for param in self.params for option in param.opts)}
        named = bool(args) and not (args[0].startswith("-") and args[0].split("=")[0] not in own)
        if (not named or _is_turn(args)) and not ctx.resilient_parsing:
            args = [DEFAULT, *args]
        return super().parse_args(ctx, _renamed(args))

    def sections(self, ctx: Any) -> dict[str, tuple[str, ...]]:  # noqa: ARG002
        """The commands by what one wants to do."""
        return GROUPS

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The real command in place of the name and sentence that the list of commands shows."""
        name, _, rest = super().resolve_command(ctx, args)
        return name, load(name) if name is not None else None, rest


def _renamed(args: list[str]) -> list[str]:
    """The arguments with the new name of a command in place of its old one, and a word of advice about it."""
    for old, new in MOVED.items():
        if tuple(args[: len(old)]) == old and not (old[0] == "words" and _LOOKING.intersection(args)):
            from tilewise.apps.cli.screen import note

            was, now = " ".join(old), " ".join(new)
            note(f"tilewise: '{was}' is now 'tilewise {now}'; the old name goes with the next version")
            return [*new, *args[len(old) :]]
    return args


_LOOKING = {"-k", "--length", "-l", "--list", "--words", "--answers", "--with", "--without", "--after"}
"""With these, 'words calendar' looks for a word of eight letters, as it always did."""


def _is_turn(args: list[str]) -> bool:
    """Whether the first arguments are a turn as people type one: crane=.y..g, crane:.y..g or crane .y..g."""
    first = args[0]
    if first in COMMANDS or first.startswith("-"):
        return False
    if "=" in first or ":" in first:
        return True
    if len(args) == 1:
        return False
    from tilewise.game.scoring import Tiles

    return args[1].startswith("=") or Tiles(len(first)).reads(args[1])


def load(name: str) -> Any:
    """The real command of that name."""
    command = get_command(import_module(f"tilewise.apps.cli.{COMMANDS[name][0]}").app)
    command.name = name
    return command


def root() -> Any:
    """The whole command line."""
    app = typer.Typer(
        name="tilewise",
        cls=LazyGroup,
        epilog="'tilewise COMMAND --help' has the options and examples of a command.",
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
        rich_markup_mode=None,  # plain help takes half the time and reads well in a pipe
    )
    app.callback()(_describe)
    return get_command(app)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"tilewise {tw.__version__}")
        raise typer.Exit


def _describe(
    version: Annotated[
        bool,
        typer.Option("--version", "-V", help="Print the version and exit.", is_eager=True, callback=_print_version),
    ] = False,
) -> None:
    """Solve, play and study five-tile word games and their relatives, exactly.

    Without a command: the assistant (as 'tilewise assist'), which suggests a guess and reads what the game showed.
    """
