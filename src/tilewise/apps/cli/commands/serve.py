"""``tilewise serve``: the page and the HTTP API, on this machine."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.cli.framework.declare import command
from tilewise.apps.cli.framework.values import option
from tilewise.extras import need

PORT = 7353


def serve(
    *,
    host: Annotated[str, option("--host ADDRESS", "The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, option("--port N", "The port; another one if it is taken.", min=0, max=65535)] = PORT,
    open_page: Annotated[bool, option("--open", "Open the page in a browser.")] = False,
    names: Annotated[
        list[str] | None, option("--allow-host NAME", "A host name to answer to, besides localhost (repeatable).")
    ] = None,
    origins: Annotated[
        list[str] | None, option("--cors ORIGIN", "An origin whose pages may call the API (repeatable).")
    ] = None,
) -> None:
    """The page and the HTTP API in a browser, on this machine."""
    need("fastapi", "uvicorn")
    from tilewise.apps.web.serve import serve
    from tilewise.apps.web.settings import Settings

    settings = Settings(hosts=tuple(names or ()), origins=tuple(origins or ()))
    serve(host, port, open_page, settings)


app = command(
    serve,
    "tilewise serve",
    "tilewise serve --open --port 8080",
    "tilewise serve --host 0.0.0.0 --allow-host tiles.example",
)
