"""WorkQueue: a fixed number of workers, a short queue, and a polite refusal for everybody else.

All work has a deadline, and is stopped when whoever asked has left or the queue is closed.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from tilewise.solver.control import Control, Stopped, deadline_or_raise

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
