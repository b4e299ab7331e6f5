"""serve: bind an address, say where the page is, and run the server until it is stopped."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser

import uvicorn

from tilewise.apps.limits import warn_if_reachable
from tilewise.apps.web.server import create_app
from tilewise.apps.web.settings import Settings
from tilewise.errors import TilewiseError


def bind(host: str, port: int) -> socket.socket:
    """A listening socket, on a free port if the wanted one is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for attempt in (port, 0):
        # Declared as TCP, so that the event loop turns off the delay of small packets (40 ms per answer otherwise).
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        # Without this, a server that was just stopped would seem to hold its port for a minute.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, attempt))
            listener.listen(256)
        except OSError as error:
            listener.close()
            if attempt == 0:
                reason = (error.strerror or str(error)).lower()
                text = f"cannot listen on {host!r} ({reason}): give an address of this machine, such as 127.0.0.1"
                raise TilewiseError(text) from None
        else:
            return listener
    raise AssertionError("unreachable")


def address_of(listener: socket.socket) -> str:
    """The address to type into a browser."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def serve(host: str, port: int, open_page: bool, settings: Settings) -> None:
    """Serve the page and the API until interrupted."""
    listener = bind(host, port)
    address = address_of(listener)
    warn_if_reachable(host)
    if port and listener.getsockname()[1] != port:
        print(f"port {port} is taken, so another one was chosen", file=sys.stderr)
    print(f"tilewise is at {address} (Ctrl-C ends it)", flush=True)
    if open_page:
        threading.Timer(0.3, webbrowser.open, [address]).start()
    config = uvicorn.Config(
        create_app(settings),
        http="h11",
        ws="none",
        log_level="critical",  # the caller gets every error as an answer, and Checks leaves a line about it
        access_log=False,
        server_header=False,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=1,
    )
    uvicorn.Server(config).run(sockets=[listener])
