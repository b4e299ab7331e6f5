"""Ctrl-C in the middle of a search: once the core is computing, not after so many seconds."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any
from unittest import mock

from tests.support.cli_process import PATIENCE
from tilewise import _core


@contextmanager
def ctrl_c_in_the_core(wanted: Callable[[], bool] = lambda: True) -> Iterator[None]:
    """The first search that the core begins, once one is wanted, is interrupted while it runs.

    The thread that sends the signal can run only where the main one gives up the interpreter, which it does inside the
    core: threads do not take turns in between.
    """
    searches = SimpleQueue[bool]()

    def interrupt() -> None:
        if searches.get():
            signal.raise_signal(signal.SIGINT)

    def announced(name: str) -> Callable[..., Any]:
        compute = getattr(_core.Search, name)

        def begin(*arguments: Any) -> Any:
            if wanted():
                searches.put(True)
            return compute(*arguments)

        return begin

    turns = sys.getswitchinterval()
    thread = threading.Thread(target=interrupt)
    sys.setswitchinterval(PATIENCE)
    thread.start()
    try:
        with mock.patch.multiple(_core.Search, rank=announced("rank"), evaluate=announced("evaluate")):
            yield
    finally:
        searches.put(False)  # none was begun: the thread ends all the same
        sys.setswitchinterval(turns)
        thread.join()
