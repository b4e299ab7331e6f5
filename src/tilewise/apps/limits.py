"""What holds for every door that answers others, by HTTP or as tools for models: who reaches it, how much is asked."""

from __future__ import annotations

import ipaddress
import sys

from tilewise.errors import NotationError
from tilewise.game.boards import MOST_BOARDS
from tilewise.game.position import Position
from tilewise.game.turn import words_of
from tilewise.game.words.vocabulary import Vocabulary

# They are part of the description of the API (OpenAPI), so they are the same on every server.
MAX_TURNS = 12
MAX_POSITION_CHARS = 1000
MAX_BOARDS_CHARS = 12_000
MAX_BOARDS_TURNS = 2 * MOST_BOARDS
MAX_TOP = 100
MAX_WORDS = 5000
MAX_EVALUATED = 20
MAX_STRATEGIES = 4
MAX_STRATEGY_CHARS = 300
MAX_PICTURE_CHARS = 1_000_000
"""Of a picture that is sent: about 750 kB in base64."""
MAX_PICTURE_PIXELS = 12_000_000
MAX_GAME = 999_999
MAX_SECONDS = 5.0
MAX_LOOK_AHEAD = 40
"""Guesses that two-step may look at: each of them takes a hundred rankings."""
QUICK_SECONDS = 0.05
"""A search that may take so long at most does not need a place among the searches."""
LONG_PAIRS = 600_000_000
"""Guesses times candidates of a ranking for which nobody else should wait: a second of processor time, with tiles."""
PEGS_WORK = 30
"""A pair of words takes so many times as long with pegs in place of tiles."""
TWO_STEP_WORK = 100
"""Each guess that two-step looks at takes about as many rankings."""
MAX_SIMULATED_PAIRS = 60_000_000
"""Guesses times answers of the largest list that is simulated here: every five-letter list, a few seconds at most."""


LIMITS = {
    "turns": MAX_TURNS,
    "words": MAX_WORDS,
    "top": MAX_TOP,
    "strategies": MAX_STRATEGIES,
    "pairs": MAX_SIMULATED_PAIRS,
    "picture_chars": MAX_PICTURE_CHARS,
}
"""The limits that a page has to know."""


def read_position(text: str, words: Vocabulary) -> Position:
    """A position that somebody sent, if it is not too long."""
    position = Position.parse(text, words)
    if len(position.turns) > MAX_TURNS:
        raise NotationError(f"a position may have at most {MAX_TURNS} turns here, not {len(position.turns)}")
    return position


def read_game(text: str, words: Vocabulary) -> list[str]:
    """The guesses of a game that somebody sent, as words or turns, if they are not too many."""
    game = words_of(text, words)
    if len(game) > MAX_TURNS:
        raise NotationError(f"a game may have at most {MAX_TURNS} guesses here, not {len(game)}")
    return game


def is_loopback(host: str) -> bool:
    """Whether an address can be reached from this machine only."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def warn_if_reachable(host: str) -> None:
    """Say so where other machines can reach a server at this address."""
    if not is_loopback(host):
        print(
            f"warning: {host} can be reached from other machines; anybody there can use this server. "
            "Without --host it listens to this machine only.",
            file=sys.stderr,
        )
