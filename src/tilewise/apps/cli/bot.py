"""``tilewise bot``: tilewise as a bot, which is asked for guesses by lines."""

from __future__ import annotations

from typing import Annotated

import typer

from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import complete_ranker


def bot(
    player: Annotated[
        str,
        typer.Argument(
            metavar="PLAYER",
            help="How it plays: best (exact), a ranker, or the text of a strategy.",
            autocompletion=complete_ranker,
        ),
    ] = "best",
) -> None:
    """Tilewise as a bot: it reads lines and answers with guesses.

    It speaks the lines of docs/bots.md on its standard input and output, as an arena or a program of yours would ask.
    """
    from tilewise.apps.bots.lines import QUIT
    from tilewise.apps.bots.speaker import Speaker
    from tilewise.apps.prompts import read_line

    speaker = Speaker(player)
    while (line := read_line("", echo=False)) is not None and line.strip() != QUIT:
        for said in speaker.hear(line):
            print(" ".join(said.split()), flush=True)


app = command("bot", examples=["tilewise bot", "tilewise bot entropy", "tilewise bot 'opening=salet ranker=gini'"])(bot)
