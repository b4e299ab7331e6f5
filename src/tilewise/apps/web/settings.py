"""What can be set for a server: how much at once, who may call it, and the key that deals the words of its games."""

from __future__ import annotations

import os
from dataclasses import dataclass

MIB = 1024**2


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
    body_bytes: int = 2 * MIB
    """The largest request body that is read: two texts of words, each as long as a question may have it."""
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
