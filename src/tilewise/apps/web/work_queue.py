"""WorkQueue: a fixed number of workers, a short queue, and a polite refusal for everybody else."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Busy(Exception):  # noqa: N818 - it is not the caller's error
    """All workers are taken and the queue is full."""


class WorkQueue:
    """Runs work on a few threads, so that the event loop stays free and the load stays bounded."""

    def __init__(self, name: str, workers: int, queue: int) -> None:
        self.name = name
        self.capacity = workers + queue
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix=f"tilewise-{name}")
        self._inside = 0
        self._lock = threading.Lock()

    @property
    def inside(self) -> int:
        """Requests that are computing or waiting."""
        return self._inside

    async def run(self, work: Callable[[], T]) -> T:
        """The result of the work, or Busy at once."""
        with self._lock:
            if self._inside >= self.capacity:
                raise Busy(f"all {self.capacity} places for {self.name} work are taken")
            self._inside += 1
        try:
            future = self._pool.submit(work)
        except BaseException:
            self._leave(None)
            raise
        # The place is given back when the work ends, not when the caller stops waiting: a caller that hangs up
        # must not make room for more threads than there are.
        future.add_done_callback(self._leave)
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            # Only a server that is being stopped does not wait; the caller is told so, like any other refusal.
            raise Busy("it is being stopped") from None

    def warm(self, work: Callable[[], object]) -> None:
        """Start work that nobody waits for."""
        with self._lock:
            self._inside += 1
        self._pool.submit(work).add_done_callback(self._leave)

    def _leave(self, _done: object) -> None:
        with self._lock:
            self._inside -= 1

    def close(self) -> None:
        """Drop what is waiting, and let the threads end."""
        self._pool.shutdown(wait=False, cancel_futures=True)
