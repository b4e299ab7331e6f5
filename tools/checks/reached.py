"""Which tests call which functions of the library: ``pytest -p tools.checks.reached`` writes it down for mutate.

Each worker writes a file of its own into the folder that ``TILEWISE_REACHED`` names: for every test its processor
seconds and the places (file and first line) of the functions that it called in its process.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Generator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

_called: set[Any] = set()
_tests: dict[str, tuple[float, list[str]]] = {}
_failed: set[str] = set()


def _note(frame: FrameType, event: str, argument: object) -> None:  # noqa: ARG001
    _called.add(frame.f_code)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note what is called from a test's first fixture to its last."""
    _called.clear()
    began = time.process_time()
    threading.settrace(_note)
    sys.settrace(_note)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)
        files = [(code.co_filename.rpartition("/src/tilewise/"), code.co_firstlineno) for code in list(_called)]
        places = sorted({f"src/tilewise/{name}:{line}" for (_, found, name), line in files if found})
        _tests[item.nodeid] = (round(time.process_time() - began, 2), places)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test that fails or is skipped says nothing of a fault."""
    if report.outcome != "passed":
        _failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    """Write what this process has seen."""
    name = os.environ.get("PYTEST_XDIST_WORKER", "main")
    Path(os.environ["TILEWISE_REACHED"], f"{name}.json").write_text(
        json.dumps({test: seen for test, seen in _tests.items() if test not in _failed}), "utf-8"
    )
