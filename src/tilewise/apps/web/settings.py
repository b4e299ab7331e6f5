"""What can be set for a server: its limits, who may call it, and the key that deals the words of its games."""

from __future__ import annotations

import os
from dataclasses import dataclass

from tilewise.game.boards import MOST_BOARDS

MIB = 1024**2

# Limits that are part of the description of the API (OpenAPI), so they are the same on every server.
MAX_TURNS = 12
MAX_POSITION_CHARS = 1000
MAX_BOARDS_CHARS = 12_000
MAX_BOARDS_TURNS = 2 * MOST_BOARDS
MAX_TOP = 100
MAX_WORDS = 5000
MAX_EVALUATED = 20
MAX_STRATEGIES = 4
MAX_STRATEGY_CHARS = 300
MAX_GAME = 999_999
MAX_SECONDS = 5.0
MAX_LOOK_AHEAD = 40
"""Guesses that two-step may look at: each of them takes a hundred rankings."""
QUICK_SECONDS = 0.05
"""A search that may take so long at most does not need a place among the searches."""
MAX_SIMULATED_PAIRS = 60_000_000
"""Guesses times answers of the largest list that is simulated here: every five-letter list, a few seconds at most."""


LIMITS = {
    "turns": MAX_TURNS,
    "words": MAX_WORDS,
    "top": MAX_TOP,
    "strategies": MAX_STRATEGIES,
    "pairs": MAX_SIMULATED_PAIRS,
}
"""The limits that a page has to know."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One server's settings; the defaults suit a page on your own machine."""

    workers: int = max(1, os.cpu_count() or 1)
    """Requests that compute at the same time."""
    queue: int = 32
    """Requests that may wait for a worker; more are turned away with 503."""
    searches: int = max(1, (os.cpu_count() or 2) // 2)
    """Exact searches and simulations that run at the same time."""
    search_queue: int = 8
    """Of those, how many may wait."""
    seconds: float = 30.0
    """How long one request may compute, once it has a worker."""
    retry_after: int = 1
    """Seconds after which a caller that was turned away should try again."""
    body_bytes: int = 16 * 1024
    """The largest request body that is read."""
    table_bytes: int = 320 * MIB
    """Memory for kept feedback tables; larger ones are computed as they are read."""
    hosts: tuple[str, ...] = ()
    """Names that the server answers to, besides localhost and plain addresses; ``*`` for any."""
    origins: tuple[str, ...] = ()
    """Origins of other pages that may call the API (CORS); none unless asked for."""
    deal_key: str = "tilewise"
    """Turns a game's number into its word; no secret by default, so that a link deals the same word everywhere."""
    warm: bool = True
    """Whether to compute the opening suggestions of today's puzzle while the first page is on its way."""
