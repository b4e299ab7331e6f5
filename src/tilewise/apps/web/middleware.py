"""Checks: what every request must pass before anything else looks at it, and the headers on every answer."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import secrets
import sys
import traceback
from collections.abc import Iterable
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewise.apps.web.problems import problem

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
