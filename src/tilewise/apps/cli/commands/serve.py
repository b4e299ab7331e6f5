"""``tilewise serve``: the page and the HTTP API, on this machine."""

from __future__ import annotations

from tilewise.apps.cli.framework.declare import command
from tilewise.extras import need

PORT = 7353


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = PORT,
    open_page: bool = False,
    names: list[str] | None = None,
    origins: list[str] | None = None,
) -> None:
    """The page and the HTTP API in a browser, on this machine."""
    need("fastapi", "uvicorn")
    from tilewise.apps.web.server import Settings, serve

    settings = Settings(hosts=tuple(names or ()), origins=tuple(origins or ()))
    serve(host, port, open_page, settings)


app = command(
    serve,
    "tilewise serve",
    "tilewise serve --open --port 8080",
    "tilewise serve --host 0.0.0.0 --allow-host tiles.example",
)
