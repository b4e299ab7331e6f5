"""Fixtures: build/static made anew and served by a plain file server, in a folder below the top of its host."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tools.page.build_static import ESBUILD, build, missing_engines

FOLDER = "some/where"


def missing(what: str) -> None:
    """Skip, and say why; where nothing may be skipped, fail."""
    if os.environ.get("TILEWISE_REQUIRE_NODE"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the page, with the engine that ``make engine`` made."""
    if lacking := missing_engines():
        missing(f"{lacking}, so the page without a server was not tested")
    if not ESBUILD.is_file():
        missing("there is no esbuild, so the page without a server was not tested (make page-checks)")
    folder = tmp_path_factory.mktemp("host") / FOLDER
    build(folder)
    return folder


@contextmanager
def served(host: Path) -> Iterator[str]:
    """The address of a plain file server."""
    program = (
        "import functools, http.server, sys\n"
        "class Quiet(http.server.SimpleHTTPRequestHandler):\n"
        "    def log_message(self, *_): pass\n"
        "class Server(http.server.ThreadingHTTPServer):\n"
        "    def handle_error(self, *_): pass\n"  # a browser that closes a page does not read to the end
        "handler = functools.partial(Quiet, directory=sys.argv[1])\n"
        "server = Server(('127.0.0.1', int(sys.argv[2])), handler)\n"
        "print(server.server_port, flush=True)\n"
        "server.serve_forever()\n"
    )
    with subprocess.Popen([sys.executable, "-c", program, str(host), "0"], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        port = server.stdout.readline().strip()
        try:
            yield f"http://127.0.0.1:{port}/{FOLDER}"
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def address(static: Path) -> Iterator[str]:
    """Where the page is: no server of ours is there."""
    with served(static.parents[1]) as address:
        yield address
