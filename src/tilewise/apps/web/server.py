"""The server: an app factory that puts the API, the page, the limits and the checks together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import deepcopy
from typing import Any

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, RedirectResponse, Response

from tilewise import __version__
from tilewise.apps.answers.lists import lists_answer
from tilewise.apps.limits import LIMITS
from tilewise.apps.web import answering, questions
from tilewise.apps.web.files import INDEX, VIEWS, static_file, static_files
from tilewise.apps.web.middleware import Checks
from tilewise.apps.web.problems import add_handlers
from tilewise.apps.web.routes import SUMMARY, add_questions, description
from tilewise.apps.web.settings import Settings
from tilewise.apps.work_queue import WorkQueue
from tilewise.game.words.lists import DAILY
from tilewise.solver.table.table import KEPT


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
