"""The server: what can be set, an app factory that puts everything together, and serving until it is stopped."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, RedirectResponse, Response

from tilewise import __version__
from tilewise.apps.answers.lists import lists_answer
from tilewise.apps.limits import LIMITS, WorkQueue, warn_if_reachable
from tilewise.apps.web import answering, questions
from tilewise.apps.web.files import INDEX, VIEWS, static_file, static_files
from tilewise.apps.web.middleware import Checks, add_handlers
from tilewise.apps.web.routes import SUMMARY, add_questions, description
from tilewise.errors import TilewiseError
from tilewise.game.words.lists import DAILY
from tilewise.solver.table.table import KEPT

MIB = 1024**2


@dataclass(frozen=True, slots=True)
class Settings:
    """One server's settings; the defaults suit a page on your own machine."""

    workers: int = max(1, os.cpu_count() or 1)
    """Requests that compute at the same time."""
    queue: int = 32
    """Requests that may wait for a worker; more are turned away with 503."""
    searches: int = max(1, (os.cpu_count() or 2) // 2)
    """Exact searches and simulations that run at the same time."""
    search_queue: int = 8
    """Of those, how many may wait."""
    seconds: float = 30.0
    """How long one request may compute, once it has a worker."""
    retry_after: int = 1
    """Seconds after which a caller that was turned away should try again."""
    body_bytes: int = 2 * MIB
    """The largest request body that is read: two texts of words, each as long as a question may have it."""
    table_bytes: int = 320 * MIB
    """Memory for kept feedback tables; larger ones are computed as they are read."""
    hosts: tuple[str, ...] = ()
    """Names that the server answers to, besides localhost and plain addresses; ``*`` for any."""
    origins: tuple[str, ...] = ()
    """Origins of other pages that may call the API (CORS); none unless asked for."""
    deal_key: str = "tilewise"
    """Turns a game's number into its word; no secret by default, so that a link deals the same word everywhere."""
    warm: bool = True
    """Whether to compute the opening suggestions of today's puzzle while the first page is on its way."""


class _Server(FastAPI):
    def openapi(self) -> dict[str, Any]:
        return deepcopy(description())  # whoever asks may change it


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server that is ready to be run."""
    chosen = settings or Settings()
    KEPT.limit = chosen.table_bytes

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.work = WorkQueue("ranking", chosen.workers, chosen.queue, chosen.seconds)
        app.state.searches = WorkQueue("search", chosen.searches, chosen.search_queue, chosen.seconds)
        app.state.long = WorkQueue("long", 1, chosen.search_queue, chosen.seconds)
        static_files()  # before the first visitor waits for it
        if chosen.warm:
            first = questions.AssistAsked(list=DAILY, top=20, seconds=0.01)  # as the page will ask
            app.state.work.warm(lambda: lists_answer(LIMITS))
            app.state.work.warm(lambda: answering.assist_answer(first))
        yield
        for queue in (app.state.work, app.state.searches, app.state.long):
            queue.close()

    app = _Server(
        title="tilewise",
        version=__version__,
        summary=SUMMARY,
        openapi_url="/api/v1/openapi.json",
        docs_url=None,  # both of FastAPI's pages load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.settings = chosen
    add_questions(app)
    add_handlers(app, chosen.retry_after)
    _add_page(app)
    app.add_middleware(GZipMiddleware, minimum_size=800, compresslevel=5)
    if chosen.origins:
        app.add_middleware(
            CORSMiddleware, allow_origins=list(chosen.origins), allow_methods=["GET", "POST"], allow_headers=["*"]
        )
    app.add_middleware(Checks, hosts=chosen.hosts, body_bytes=chosen.body_bytes, origins=chosen.origins)
    return app


def _add_page(app: FastAPI) -> None:
    async def home() -> Response:
        return RedirectResponse("/assist")

    async def page() -> Response:
        return FileResponse(INDEX, media_type="text/html")

    app.add_api_route("/", home, include_in_schema=False)
    for view in VIEWS:
        app.add_api_route(f"/{view}", page, include_in_schema=False)
    app.add_route("/static/{name:path}", static_file)


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
