"""How much may be asked of a door that answers others, by HTTP or as tools for models, and who waits for whom."""

from __future__ import annotations

import asyncio
import ipaddress
import sys
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from tilewise.errors import NotationError
from tilewise.game.boards import MOST_BOARDS
from tilewise.game.position import Position
from tilewise.game.turn import words_of
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.control import Control, Stopped, deadline_or_raise

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


# ---- who waits for whom ----------------------------------------------------------------------------------

T = TypeVar("T")


class Busy(Exception):  # noqa: N818 - it is not the caller's error
    """All workers are taken and the queue is full."""


class TooLong(Exception):  # noqa: N818 - what was asked for is fine, but not here
    """The work took longer than a request may, in seconds."""

    def __init__(self, sentence: str, seconds: float) -> None:
        super().__init__(sentence)
        self.seconds = seconds


class WorkQueue:
    """Runs work on a few threads, so that the event loop stays free and the load stays bounded."""

    def __init__(self, name: str, workers: int, queue: int, seconds: float) -> None:
        self.name = name
        self.capacity = workers + queue
        self.seconds = seconds
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix=f"tilewise-{name}")
        self._inside = 0
        self._lock = threading.Lock()
        self._open = Control()  # ends all work when the queue is closed

    @property
    def inside(self) -> int:
        """Requests that are computing or waiting."""
        return self._inside

    async def run(self, work: Callable[[], T], leaving: Coroutine[Any, Any, None] | None = None) -> T:
        """The result of the work, or Busy at once; the work is stopped as soon as ``leaving`` comes to its end."""
        gone = None if leaving is None else asyncio.ensure_future(leaving)
        try:
            return await self._run(work, gone)
        finally:
            if gone is not None:
                gone.cancel()

    async def _run(self, work: Callable[[], T], gone: asyncio.Future[None] | None) -> T:
        with self._lock:
            if self._inside >= self.capacity:
                raise Busy(f"all {self.capacity} places for {self.name} work are taken")
            self._inside += 1
        wanted = Control(outer=self._open)

        def timed() -> T:
            # The time that it waits for a worker does not count; from then on the clock does, whoever else is busy.
            with deadline_or_raise(Control(self.seconds, wanted, prompt=True)):
                return work()

        try:
            future = self._pool.submit(timed)
        except BaseException:
            self._leave(None)
            raise
        # The place is given back when the work ends, not when the caller stops waiting: a caller that hangs up
        # must not make room for more threads than there are.
        future.add_done_callback(self._leave)
        result = asyncio.wrap_future(future)
        result.add_done_callback(lambda done: done.cancelled() or done.exception())  # somebody has looked at it
        try:
            waited: list[asyncio.Future[Any]] = [result] if gone is None else [result, gone]
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            if result.done():
                return result.result()
        except asyncio.CancelledError:
            # Only a server that is being stopped does not wait; the caller is told so, like any other refusal.
            raise Busy("it is being stopped") from None
        except Stopped:
            if self._open.stopped:
                raise Busy("it is being stopped") from None
            text = f"this takes longer than the {self.seconds:g} seconds that a request may take here"
            raise TooLong(f"{text}: ask for less, or use the command line", self.seconds) from None
        finally:
            wanted.stop()
            future.cancel()
        raise Busy("nobody waits for the answer any more")

    def warm(self, work: Callable[[], object]) -> None:
        """Start work that nobody waits for."""

        def begin() -> None:
            with deadline_or_raise(self._open):
                work()

        with self._lock:
            self._inside += 1
        self._pool.submit(begin).add_done_callback(self._leave)

    def _leave(self, _done: object) -> None:
        with self._lock:
            self._inside -= 1

    def close(self) -> None:
        """Drop what is waiting, stop what is running, and let the threads end."""
        self._open.stop()
        self._pool.shutdown(wait=False, cancel_futures=True)
