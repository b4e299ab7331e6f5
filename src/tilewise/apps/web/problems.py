"""Problems: every error of the API has one shape, with one sentence that says what was wrong."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from tilewise import Contradiction, IllegalGuess, NotationError, TilewiseError, VocabularyError
from tilewise.apps.web.gate import Busy


class Problem(BaseModel):
    """What was wrong."""

    model_config = ConfigDict(frozen=True)

    kind: str = Field(examples=["notation"])
    message: str = Field(examples=["'crane' is not a turn: write the guess, an equals sign and the tiles"])


class ProblemAnswer(BaseModel):
    """The body of every answer that is not a success."""

    model_config = ConfigDict(frozen=True)

    error: Problem


RESPONSES: dict[int | str, dict[str, object]] = {
    code: {"model": ProblemAnswer, "description": text}
    for code, text in {
        400: "The request cannot be read.",
        408: "The request body did not arrive in time.",
        413: "The request body is too large.",
        414: "The address is too long.",
        421: "The server does not answer to this host name.",
        422: "The request says something that cannot be.",
        503: "Too many requests at once: try again after the seconds in Retry-After.",
    }.items()
}

_KINDS: tuple[tuple[type[TilewiseError], str], ...] = (
    (NotationError, "notation"),
    (VocabularyError, "vocabulary"),
    (IllegalGuess, "illegal"),
    (Contradiction, "contradiction"),
)


def problem(status: int, kind: str, message: str, headers: Mapping[str, str] | None = None) -> JSONResponse:
    """The answer for a problem."""
    body = ProblemAnswer(error=Problem(kind=kind, message=message))
    return JSONResponse(body.model_dump(), status, dict(headers or {}))


def add_handlers(app: FastAPI, retry_after: int) -> None:
    """Make the app answer every error in the one shape."""

    async def tilewise_error(_: Request, error: Exception) -> JSONResponse:
        kind = next((name for cls, name in _KINDS if isinstance(error, cls)), "request")
        return problem(422, kind, str(error))

    async def busy(_: Request, error: Exception) -> JSONResponse:
        text = f"the server is busy ({error}): try again in {retry_after} s"
        return problem(503, "busy", text, {"Retry-After": str(retry_after)})

    async def invalid(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        return problem(422, "request", "; ".join(map(_sentence, error.errors()[:3])))

    async def http(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)
        return problem(error.status_code, "request", f"{error.detail}".lower(), error.headers)

    async def unexpected(_: Request, error: Exception) -> JSONResponse:
        return problem(500, "internal", f"the server made a mistake ({type(error).__name__}); it goes on")

    app.add_exception_handler(TilewiseError, tilewise_error)
    app.add_exception_handler(Busy, busy)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, unexpected)


def _sentence(error: Mapping[str, object]) -> str:
    where = [str(part) for part in error["loc"] if part not in ("query", "body")]  # type: ignore[attr-defined]
    given = repr(error.get("input"))
    shown = given if len(given) <= 60 else f"{given[:57]}..."
    return f"{'.'.join(where) or 'the request'}: {str(error['msg']).lower()} (given: {shown})"
