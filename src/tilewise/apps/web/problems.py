"""Problems: every error of the API has one shape, with one sentence that says what was wrong."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response

from tilewise import TilewiseError
from tilewise.apps.answers.errors import ErrorAnswer, ErrorRow, fault_row, invalid_sentence, kind_of
from tilewise.apps.answers.shape import json_value
from tilewise.apps.web.files import VIEWS
from tilewise.apps.work_queue import Busy, TooLong
from tilewise.errors import Fault

REFUSALS = "Tilewise-Refusals"

_LINKS = ", ".join(f'<a href="/{view}">{view.title()}</a>' for view in VIEWS)
# What a browser shows at an address that does not exist.
LOST = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not here \u00b7 tilewise</title>
<link rel="stylesheet" href="/static/first.css">
<script src="/static/js/early.js"></script></head>
<body><main><section class="sheet"><h1 class="lead">There is nothing here.</h1>
<p class="reason">The views of tilewise: {_LINKS}.</p></section></main></body></html>
"""


RESPONSES: dict[int | str, dict[str, object]] = {
    code: {"model": ErrorAnswer, "description": text}
    for code, text in {
        400: "The request cannot be read.",
        403: "A page of another site may not ask.",
        408: "The request body did not arrive in time.",
        413: "The request body is too large.",
        414: "The address is too long.",
        421: "The server does not answer to this host name.",
        431: "The request has too many headers.",
        422: "The request contradicts itself or asks for something impossible.",
        503: "Too many requests at once: try again after the seconds in Retry-After.",
    }.items()
}


def problem(
    status: int, kind: str, message: str, headers: Mapping[str, str] | None = None, fault: Fault | None = None
) -> JSONResponse:
    """The answer for a problem."""
    body = ErrorAnswer(error=ErrorRow(kind=kind, message=message, fault=fault_row(fault)))
    return JSONResponse(json_value(body), status, dict(headers or {}))


def _refused(request: Request) -> int:
    # The page asks for refusals as ordinary answers: a browser notes every other status as a failure of the page.
    return 200 if request.headers.get(REFUSALS) == "200" else 422


def add_handlers(app: FastAPI, retry_after: int) -> None:
    """Make the app answer every error in the one shape."""

    async def tilewise_error(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, TilewiseError)
        return problem(_refused(request), kind_of(error), str(error), fault=error.fault)

    async def busy(_: Request, error: Exception) -> JSONResponse:
        text = f"the server is busy ({error}): try again in {retry_after} s"
        return problem(503, "busy", text, {"Retry-After": str(retry_after)}, Fault.of("busy", seconds=retry_after))

    async def too_long(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, TooLong)
        return problem(_refused(request), "too-long", str(error), fault=Fault.of("slow", seconds=error.seconds))

    async def invalid(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        return problem(_refused(request), "request", invalid_sentence(error.errors()))

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        path = request.url.path
        shown = path if len(path) <= 60 else f"{path[:57]}..."
        text = f"{error.detail}".lower()
        if error.status_code == 404:
            text = (
                f"there is nothing at {shown!r}: the page is at /assist, the API is described at /api/v1/openapi.json"
            )
            if not path.startswith("/api/") and "text/html" in request.headers.get("accept", ""):
                return HTMLResponse(LOST, 404)
        elif error.status_code == 405:
            text = f"{shown!r} does not take {request.method}: use {(error.headers or {}).get('Allow', 'GET')}"
        return problem(error.status_code, "request", text, error.headers)

    app.add_exception_handler(TilewiseError, tilewise_error)
    app.add_exception_handler(Busy, busy)
    app.add_exception_handler(TooLong, too_long)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
