"""Ctrl-C: heard within a second whatever the process is doing, and a second one ends it at once."""

from __future__ import annotations

import os
import signal
import sys
import threading
from contextlib import suppress
from types import FrameType
from typing import Any

PATIENCE = 0.9
"""Seconds that the main thread has to react: a search takes a tenth; ranking a million words takes longer."""

INTERRUPTED = 130


class Interrupts:
    """While active, Ctrl-C raises KeyboardInterrupt as always, and ends the process if nothing reacts to it.

    Python runs signal handlers in the main thread only, between two steps of Python; while that thread is busy in
    compiled code, nothing happens. But the system also writes a byte into a pipe: a thread of ours waits for it, and
    ends the process if the main thread does not react in time. Nothing is lost, since files are put in place only when
    complete. Whoever installs a handler of their own (as a server does) is left alone.
    """

    def __init__(self) -> None:
        self._heard = threading.Event()
        self._times = 0
        self._before: Any = None
        self._hook = sys.unraisablehook
        self._pipe: int | None = None

    @property
    def heard(self) -> bool:
        return self._heard.is_set()

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is not threading.main_thread():
            return self
        before = signal.getsignal(signal.SIGINT)
        if before not in (signal.default_int_handler, signal.SIG_DFL):
            return self  # ignored (as in the background of a shell), or somebody else's
        ours, self._pipe = os.pipe()
        if os.name == "posix":
            os.set_blocking(self._pipe, False)
        signal.set_wakeup_fd(self._pipe, warn_on_full_buffer=False)
        threading.Thread(target=self._watch, args=(ours,), name="interrupts", daemon=True).start()
        self._before, self._hook = before, sys.unraisablehook
        sys.unraisablehook = self._unraisable
        signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(self, *_: object) -> None:
        if self._pipe is None:
            return
        if signal.getsignal(signal.SIGINT) == self._hear:
            signal.signal(signal.SIGINT, self._before)
        sys.unraisablehook = self._hook
        signal.set_wakeup_fd(-1)
        os.close(self._pipe)  # the thread that reads the other end closes that

    def _unraisable(self, failure: sys.UnraisableHookArgs) -> None:
        # Python drops what is raised while it tidies up: a Ctrl-C that comes just then must not be lost.
        if failure.exc_type is KeyboardInterrupt:
            end_now(INTERRUPTED)
        self._hook(failure)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self._heard.set()
        self._times += 1
        if self._times > 1:
            end_now(INTERRUPTED)
        signal.default_int_handler(number, frame)

    def _watch(self, ours: int) -> None:
        while data := os.read(ours, 64):
            if signal.SIGINT not in data or signal.getsignal(signal.SIGINT) != self._hear:
                continue
            if not self._heard.wait(PATIENCE):
                end_now(INTERRUPTED)
        os.close(ours)


def end_now(code: int) -> None:
    """End the process without waiting for computing threads; output that was printed is flushed."""
    from tilewise.apps.cli.terminal.progress import clear

    clear()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def threads_left() -> bool:
    """Whether threads are running that the end of the process would wait for."""
    return any(t is not threading.main_thread() and not t.daemon for t in threading.enumerate())
