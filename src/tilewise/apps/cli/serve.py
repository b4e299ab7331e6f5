"""``tilewise serve``: the page and the HTTP API, on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from tilewise.apps.cli.declare import command
from tilewise.extras import need

PORT = 7353


def serve(
    *,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="N", min=0, max=65535, help="The port; another one if it is taken.")
    ] = PORT,
    workers: Annotated[
        int,
        typer.Option("--workers", metavar="N", min=1, max=64, help="Processes that answer, for more than one core."),
    ] = 1,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    names: Annotated[
        list[str] | None,
        typer.Option("--allow-host", metavar="NAME", help="A host name to answer to, besides localhost (repeatable)."),
    ] = None,
    origins: Annotated[
        list[str] | None,
        typer.Option("--cors", metavar="ORIGIN", help="An origin whose pages may call the API (repeatable)."),
    ] = None,
) -> None:
    """The page and the HTTP API in a browser, on this machine."""
    need("fastapi", "uvicorn")
    from tilewise.apps.web.serve import serve
    from tilewise.apps.web.settings import Settings

    settings = Settings(hosts=tuple(names or ()), origins=tuple(origins or ()))
    serve(host, port, open_page=open_page, settings=settings, workers=workers)


app = command(
    "serve",
    examples=[
        "tilewise serve",
        "tilewise serve --open --port 8080",
        "tilewise serve --workers 4",
        "tilewise serve --host 0.0.0.0 --allow-host tiles.example",
    ],
)(serve)
