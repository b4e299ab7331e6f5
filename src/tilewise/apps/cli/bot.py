"""``tilewise bot``: tilewise as a bot, which is asked for guesses by lines."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import RANKERS
from tilewise.apps.cli.values import argument

MOST_LINE = 2**24
"""Characters of a line: the words of the longest list are on one."""


def bot(
    player: Annotated[
        str, argument("PLAYER", "How it plays: best (exact), a ranker, or the text of a strategy.", choices=RANKERS)
    ] = "best",
) -> None:
    """Tilewise as a bot: it reads lines and answers with guesses.

    So does every bot of an arena, in any language, on its standard input and output; it flushes after every line:

    \b
      it reads              it writes
      tilewise 2            (then what is played: 'length 5', 'rule any' ...)
      weighted no           ready (before it 'want words', to get the lists)
      game 1
      position
      go                    guess crane
      position crane .y..g  (all turns: a word, then what it showed)
      go                    guess pious
      quit

    It ignores lines that it does not know. docs/bots.md has every line; 'tilewise arena check' tries a bot.
    """  # noqa: D301 - click leaves the lines after this sign as they are
    from tilewise.apps.bots.engine import Speaker
    from tilewise.apps.bots.lines import QUIT
    from tilewise.apps.prompts import read_line

    speaker = Speaker(player)
    while (line := read_line("", echo=False, most=MOST_LINE)) is not None and line.strip() != QUIT:
        for reply in speaker.hear(line):
            print(" ".join(reply.split()), flush=True)


app = command(bot, "tilewise bot", "tilewise bot entropy", "tilewise bot 'opening=salet ranker=gini'")
