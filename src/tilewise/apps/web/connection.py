"""Connection: one client's connection, as uvicorn has it, with a time limit for every request.

A request must have arrived, headers and body, within REQUEST_SECONDS of its first byte, and the first byte within as
many of the connection: whoever sends a byte now and then would otherwise keep it open for ever.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import h11
from starlette.responses import Response
from uvicorn.protocols.http.h11_impl import H11Protocol

from tilewise.apps.web.middleware import CLOSE, HEADERS
from tilewise.apps.web.problems import problem

REQUEST_SECONDS = 15.0


class Connection(H11Protocol):
    """A connection that does not wait for ever, and whose own refusals look like all others."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Take what arrived, and wait for the rest of the request if this was not all of it."""
        self._expect()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._arrived()

    def on_response_complete(self) -> None:
        """Between two requests the limit of idle connections applies."""
        if self.conn.their_state is h11.DONE:
            self._arrived()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._arrived()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Answer what is not HTTP like anything else that cannot be read."""
        self._refuse(problem(400, "request", f"this is not a request that can be read: {msg.lower().rstrip('.')}"))

    def _expect(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _arrived(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._late = None
        self._refuse(problem(408, "request", f"the request did not arrive within {REQUEST_SECONDS:g} seconds"))

    def _refuse(self, answer: Response) -> None:
        if self.transport.is_closing():
            return
        answering = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        if not answering and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            headers: list[Any] = [*answer.headers.items(), *HEADERS.items(), *CLOSE.items()]
            reason = HTTPStatus(answer.status_code).phrase
            for event in (
                h11.Response(status_code=answer.status_code, headers=headers, reason=reason),
                h11.Data(data=bytes(answer.body)),
                h11.EndOfMessage(),
            ):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
