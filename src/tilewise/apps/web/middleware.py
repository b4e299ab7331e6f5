"""What every request must pass before anything else looks at it, and the one shape of whatever is refused."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import secrets
import sys
import traceback
from collections.abc import Iterable, Mapping
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewise import TilewiseError
from tilewise.apps.answers.errors import ErrorAnswer, ErrorRow, fault_row, invalid_sentence, kind_of
from tilewise.apps.answers.shape import json_value
from tilewise.apps.limits import Busy, TooLong
from tilewise.apps.web.files import VIEWS
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


POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

MAX_TARGET = 4096
MAX_HEADERS = 100
BODY_SECONDS = 10
CLOSE = {"Connection": "close"}
"""What is left of a body that was not read would be taken for the next request."""
_RANGE = re.compile(r"bytes=\d{1,18}-\d{0,18}")


def _noted(error: Exception, scope: Scope) -> str:
    """Leave one line about a mistake of ours on the standard error; the number by which it is found there.

    Neither the question nor a body is in it: they are the visitor's.
    """
    number = f"{secrets.randbelow(10**8):08}"
    where = traceback.extract_tb(error.__traceback__)[-1]
    what = " ".join(f"{type(error).__name__}: {error}".split())[:500]
    place = f"{Path(where.filename).name}:{where.lineno} in {where.name}"
    print(f"mistake {number} at {scope['method']} {scope['path']}: {what} ({place})", file=sys.stderr, flush=True)
    return number


class Checks:
    """Refuses foreign names and sites, long addresses, large bodies; puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], body_bytes: int, origins: Iterable[str]) -> None:
        self.app = app
        self.hosts = frozenset(h.lower() for h in hosts)
        self.body_bytes = body_bytes
        self.origins = frozenset(origins)
        # A page of another origin that may call the API must also be allowed to read what it gets.
        self.headers = {k: v for k, v in HEADERS.items() if not (self.origins and k == "Cross-Origin-Resource-Policy")}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request and pass it on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        # Whatever answers GET also answers HEAD.
        bare = scope["method"] == "HEAD"
        if bare:
            scope = {**scope, "method": "GET"}

        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if bare and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        try:
            await self._pass_on(scope, receive, send_with_headers)
        except Exception as error:
            number = _noted(error, scope)
            if started:
                raise
            # The framework's own answer to a mistake of ours would not wear the headers.
            mistake = (
                f"the server made a mistake ({type(error).__name__}, mistake {number} in its log); it keeps running"
            )
            await problem(500, "internal", mistake)(scope, receive, send_with_headers)
            raise

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await self._body(receive) if scope["method"] not in ("GET", "HEAD", "OPTIONS") else b""
        except TimeoutError:
            text = f"the request body did not arrive within {BODY_SECONDS} seconds"
            await problem(408, "request", text, CLOSE)(scope, receive, send)
            return
        if body is None:
            await self._too_large()(scope, receive, send)
            return
        # Files here are small: a request for a part gets the whole, as the standard allows.
        whole = [(name, value) for name, value in scope["headers"] if name != b"range"]
        await self.app({**scope, "headers": whole}, _replay(body, receive), send)

    def _refusal(self, scope: Scope) -> ASGIApp | None:
        if len(scope["headers"]) > MAX_HEADERS:
            return problem(431, "too-large", f"a request may have at most {MAX_HEADERS} headers", CLOSE)
        headers = Headers(scope=scope)
        if "content-length" in headers and "transfer-encoding" in headers:
            # A proxy in front may heed the other of the two, and see another request where this one ends.
            message = "a request has a Content-Length or a Transfer-Encoding, not both"
            return problem(400, "request", message, CLOSE)
        host = headers.get("host", "")
        if not self.admits(host):
            return problem(
                421,
                "host",
                f"this server does not answer to the name {host[:80]!r}: use its address, or allow the name",
            )
        # A page elsewhere cannot read an answer of the API, but it could keep the server busy.
        foreign = headers.get("sec-fetch-site") == "cross-site" and scope["path"].startswith("/api/")
        if foreign and self.origins.isdisjoint(("*", headers.get("origin", ""))):
            return problem(403, "origin", "a page of another site may not ask this server: allow its origin (--cors)")
        if len(scope["path"]) + len(scope["query_string"]) > MAX_TARGET:
            return problem(414, "too-large", f"the address is longer than {MAX_TARGET} characters")
        length = headers.get("content-length", "0")
        # A number with thousands of digits is not worth reading, and Python would refuse to.
        if not (length.isascii() and length.isdecimal()) or len(length) > 18 or int(length) > self.body_bytes:
            return self._too_large()
        wanted = headers.get("range", "bytes=0-")
        if not _RANGE.fullmatch(wanted):
            return problem(400, "request", f"{wanted[:60]!r} is not a range of bytes such as 'bytes=0-99'")
        return None

    def _too_large(self) -> ASGIApp:
        return problem(413, "too-large", f"a request body may have at most {self.body_bytes} bytes", CLOSE)

    def admits(self, host: str) -> bool:
        """Whether a Host header is one of ours: localhost, an address, or a name that was allowed.

        Pages elsewhere can point their own name at this machine, but they cannot make the browser send an address.
        """
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        name = name.strip("[]").lower()
        if "*" in self.hosts or name == "localhost" or name in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    async def _body(self, receive: Receive) -> bytes | None:
        parts, size, more = [], 0, True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return b""
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > self.body_bytes:
                return None
            more = message.get("more_body", False)
        return b"".join(parts)


def _replay(body: bytes, receive: Receive) -> Receive:
    sent = False

    async def again() -> Message:
        nonlocal sent
        if not sent:
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return again
