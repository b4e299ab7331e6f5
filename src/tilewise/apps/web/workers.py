"""Several processes behind one address: each is a whole server without knowledge of the others."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType

from tilewise.apps.web.settings import MIB, Settings
from tilewise.errors import TilewiseError

Run = Callable[[socket.socket, Settings], None]
"""Serves until it is told to stop."""

_YOUNG = 10.0
"""Seconds: a worker that ends sooner than this did not get far."""
_TRIES = 3
"""So many of these one after the other end the whole."""
_PATIENCE = 10.0
"""Seconds that workers have to end by themselves."""


def shared(settings: Settings, count: int) -> Settings:
    """The settings of one of several processes: together they compute no more at once than one alone would."""
    return replace(
        settings,
        workers=max(1, settings.workers // count),
        searches=max(1, settings.searches // count),
        table_bytes=max(96 * MIB, settings.table_bytes // count),
    )


def run_workers(count: int, listener: socket.socket, settings: Settings, run: Run) -> None:
    """Run so many processes until interrupted; one that dies is replaced."""
    stopping = threading.Event()

    def stop(_signal: int, _frame: FrameType | None) -> None:
        stopping.set()

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    crew = [_started(listener, settings, run) for _ in range(count)]
    failures = 0
    try:
        while not stopping.is_set():
            wait([process.sentinel for process, _ in crew], timeout=0.2)
            for place, (process, born) in enumerate(crew):
                if process.is_alive() or stopping.is_set():
                    continue
                age = time.monotonic() - born
                failures = failures + 1 if age < _YOUNG else 0
                if failures >= _TRIES:
                    raise TilewiseError(f"the server's processes end as soon as they start (code {process.exitcode})")
                print(f"a process of the server ended (code {process.exitcode}) and was replaced", file=sys.stderr)
                crew[place] = _started(listener, settings, run)
    finally:
        _end([process for process, _ in crew])
        for number, handler in before.items():
            signal.signal(number, handler)


def _started(listener: socket.socket, settings: Settings, run: Run) -> tuple[SpawnProcess, float]:
    process = multiprocessing.get_context("spawn").Process(target=_work, args=(listener, settings, run), daemon=True)
    process.start()
    return process, time.monotonic()


def _end(crew: list[SpawnProcess]) -> None:
    for process in crew:
        process.terminate()
    deadline = time.monotonic() + _PATIENCE
    for process in crew:
        process.join(max(0.0, deadline - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


def _work(listener: socket.socket, settings: Settings, run: Run) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        wait([parent.sentinel])  # a parent that was killed cannot say so
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True).start()
    with suppress(KeyboardInterrupt):  # a terminal tells every process of Ctrl-C
        run(listener, settings)
