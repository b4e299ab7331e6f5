"""Tasks that come back from an executor, whoever made it."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Finished(Generic[Value]):
    """Futures in the order in which they end.

    ``concurrent.futures.wait`` locks every future that it is given, one after the other: Ctrl-C in between leaves some
    of them locked, and their executor waits for ever. This has no such moment.
    """

    def __init__(self) -> None:
        self._queue: SimpleQueue[Future[Value]] = SimpleQueue()

    def expect(self, future: Future[Value]) -> None:
        """Report this future when it has ended, in whatever way."""
        future.add_done_callback(self._queue.put)

    def wait(self, seconds: float) -> list[Future[Value]]:
        """Those that have ended since the last call; if there is none, the first to end within so many seconds."""
        ended: list[Future[Value]] = []
        with suppress(Empty):
            ended.append(self._queue.get(timeout=seconds))
            while True:
                ended.append(self._queue.get_nowait())
        return ended
