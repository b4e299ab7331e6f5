"""Settings for all tests."""

from __future__ import annotations

import os
import signal
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from starlette.testclient import TestClient

# Speed is measured in benchmarks/, never by a test: a busy machine must not make one fail. Under continuous integration
# the drawn cases are the same every time, so that a red run is about the change; elsewhere they are new ones each time.
# TILEWISE_EXAMPLES says how many each test draws in a night.
CI = os.environ.get("CI") == "true"
settings.register_profile(
    "tilewise",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=CI,
    max_examples=int(os.environ.get("TILEWISE_EXAMPLES", "30")),
)
settings.load_profile("tilewise")

# Started in the background, a shell's children ignore Ctrl-C; the tests of stopping need it as everybody has it.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Nobody's own settings change what the tests see.
for _name in ("LIST", "RULE", "OPENER", "BUDGET", "COLOR", "DEBUG"):
    os.environ.pop(f"TILEWISE_{_name}", None)
for _name in ("LINES", "NO_COLOR", "FORCE_COLOR"):
    os.environ.pop(_name, None)
os.environ["COLUMNS"] = "80"  # else the window in which the tests run would count
os.environ["TILEWISE_CONFIG"] = os.devnull
os.environ["TILEWISE_CACHE"] = ""
os.environ["TILEWISE_TICK"] = "4e-6"  # seconds of every budget that pass at a look at the clock: see solver/control.py
os.environ["TILEWISE_DATA"] = f"{os.devnull}/data"  # until the tests have a folder of their own: see own_data


SLOW = 2.0
"""Seconds of processor time from which on a test is marked as slow, so that ``make quick`` stays quick."""
SPENT, PREPARED = "processor seconds", "processor seconds of what it needs"
NOTED, LEAST_NOTED = "tilewise/spent", 0.05
"""Where it is kept what tests took the last time, of those that took so many seconds, for --at-most."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """What ``make quick`` asks for."""
    parser.addoption(
        "--at-most", type=float, metavar="SECONDS", help="leave out tests that took more processor time the last time"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what took too long the last time; what has never been run is run."""
    most = config.getoption("at_most")
    if most is not None and (cache := getattr(config, "cache", None)):
        noted = cache.get(NOTED, {})
        config.hook.pytest_deselected(items=[item for item in items if noted.get(item.nodeid, 0.0) > most])
        items[:] = [item for item in items if noted.get(item.nodeid, 0.0) <= most]


def _processor_seconds() -> float:
    """What this process and those that it has waited for took, whatever else the machine does."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


@pytest.fixture(scope="session", autouse=True)
def own_data(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Nobody's own games and days are read or written."""
    os.environ["TILEWISE_DATA"] = str(tmp_path_factory.mktemp("data"))


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder of games and days, still empty."""
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture(scope="session")
def client() -> Iterator[TestClient]:
    """The HTTP API in this process."""
    from tests.support.asking import client_of

    with client_of() as client:
        yield client


def _measured(item: pytest.Item, name: str) -> Generator[None, object, object]:
    began = _processor_seconds()
    try:
        return (yield)
    finally:
        item.user_properties.append((name, _processor_seconds() - began))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    """Measure what is made for a test and for those after it."""
    return (yield from _measured(item, PREPARED))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Measure every test."""
    return (yield from _measured(item, SPENT))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say for each reason how many tests were skipped, and name the tests that want the mark.

    That is no failure, and only beyond doubt, as a busy machine slows everything. With ``--durations=N`` also the N
    files that took most, in processor time.
    """
    for reason, count in Counter(report.longrepr[2] for report in terminalreporter.getreports("skipped")).items():
        terminalreporter.line(f"{count} x {reason[:1].lower() + reason[1:]}")
    files: dict[str, float] = defaultdict(float)
    cache = getattr(config, "cache", None)  # there is none where it is switched off
    noted: dict[str, float] = cache.get(NOTED, {}) if cache else {}
    for report in terminalreporter.getreports("passed"):
        measured = dict(report.user_properties)
        if report.when != "call" or SPENT not in measured:  # of a subtest nothing is
            continue
        files[report.nodeid.partition("::")[0]] += measured[SPENT] + measured[PREPARED]
        noted[report.nodeid] = measured[SPENT]
        if measured[SPENT] > 2 * SLOW and "slow" not in report.keywords:
            terminalreporter.line(f"{report.nodeid} took {measured[SPENT]:.1f} s of processor time: mark it as slow")
    if cache:
        cache.set(NOTED, {name: round(spent, 2) for name, spent in noted.items() if spent > LEAST_NOTED})
    for file, spent in sorted(files.items(), key=lambda item: -item[1])[: config.getoption("durations") or 0]:
        terminalreporter.line(f"{spent:7.1f} s of processor time  {file}")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: many tests wait for a browser or another program."""
    return (os.cpu_count() or 1) + 1
