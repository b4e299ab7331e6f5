"""``tilewise serve`` as a process: where it listens, what it says, how it ends."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.support.cli_process import PATIENCE


@contextmanager
def serving(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "tilewise", "serve", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("tilewise is at http://"), line
        try:
            yield process, line.split()[3]
        finally:
            if process.poll() is None:
                process.kill()


def fetch(address: str, host: str | None = None) -> int:
    request = urllib.request.Request(address, headers={"Host": host} if host else {})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return int(response.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


@pytest.mark.slow
def test_it_serves_the_page_and_ends_on_ctrl_c() -> None:
    with serving("--port", "0") as (process, address):
        assert fetch(f"{address}assist") == 200
        assert fetch(f"{address}api/v1/health") == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (0, 130)
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


@pytest.mark.slow
def test_ctrl_c_in_the_middle_of_work() -> None:
    with serving("--port", "0") as (process, address):
        asked: list[int | str] = []

        def ask() -> None:
            try:
                asked.append(fetch(f"{address}api/v1/opener?list=original&word=fuzzy&seconds=5"))
            except OSError as error:  # hung up on
                asked.append(type(error).__name__)

        thread = threading.Thread(target=ask)
        thread.start()
        while not asked and not busy(f"{address}api/v1/health"):
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (0, 130)
        thread.join(PATIENCE)
        assert asked in ([503], ["RemoteDisconnected"], ["ConnectionResetError"]), asked
        assert process.stderr is not None
        assert process.stderr.read().strip() == ""


def busy(health: str) -> bool:
    """Whether somebody's question is being worked on."""
    with urllib.request.urlopen(health, timeout=PATIENCE) as response:
        answer = json.load(response)
    return bool(answer["searching"])


@pytest.mark.slow
def test_a_taken_port_is_no_obstacle() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with serving("--port", str(port)) as (_, address):
            assert str(port) not in address
            assert fetch(f"{address}api/v1/health") == 200


@pytest.mark.slow
def test_other_machines_are_warned_about_and_names_checked() -> None:
    with serving("--host", "0.0.0.0", "--port", "0", "--allow-host", "tiles.example") as (process, address):
        assert fetch(f"{address}api/v1/health", "tiles.example") == 200
        assert fetch(f"{address}api/v1/health", "other.example") == 421
        process.terminate()
        assert process.stderr is not None
        assert "can be reached from other machines" in process.stderr.read()


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from tilewise import extras
    from tilewise.apps.cli.commands import serve as module
    from tilewise.errors import TilewiseError

    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(TilewiseError, match=r"pip install 'tilewise\[web\]'"):
        module.serve()


@pytest.mark.slow
def test_an_address_of_another_machine_is_refused_in_a_sentence() -> None:
    command = [sys.executable, "-m", "tilewise", "serve", "--host", "192.0.2.1", "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 1
    assert "cannot listen on '192.0.2.1'" in done.stderr
    assert "Traceback" not in done.stderr
