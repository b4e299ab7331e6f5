"""The clock of ``lab check``, stopped: the time of a student's function is over once it says that it hangs."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.cli_process import PATIENCE

LATE = f"it does not end within {PATIENCE:g} seconds"


def hang_in(folder: Path) -> str:
    """A statement that never ends, and says so first."""
    return f"open({str(folder / 'hangs')!r}, 'w').close(); __import__('time').sleep({PATIENCE})"


def stop_what_hangs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """End what ``hang_in`` holds up, without waiting for the limit."""
    hangs = folder / "hangs"

    class Clock:
        def __init__(self, _seconds: float, stop: Callable[[], None]) -> None:
            self._stop, self._answered = stop, threading.Event()

        def start(self) -> None:
            threading.Thread(target=self._wait).start()

        def _wait(self) -> None:
            while not self._answered.wait(0.005):
                if hangs.exists():
                    hangs.unlink()
                    self._stop()
                    break

        def cancel(self) -> None:
            self._answered.set()

    monkeypatch.setattr("tilewise.apps.lab.check.threading.Timer", Clock)
