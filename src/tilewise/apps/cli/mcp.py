"""``tilewise mcp``: tools for language models, by the Model Context Protocol."""

from __future__ import annotations

from typing import Annotated

import typer

from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import among, completing
from tilewise.extras import need

LEVELS = ("count", "letter", "word")
PORT = 7354


def mcp(
    *,
    http: Annotated[
        bool, typer.Option("--http", help="Serve over HTTP instead of the standard input and output.")
    ] = False,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="With --http: the address.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", min=1, max=65535, help="With --http: the port.")] = PORT,
    hint: Annotated[
        str,
        typer.Option(
            "--hint",
            metavar="LEVEL",
            help="The most that is told: count, letter or word; below word nothing names one.",
            callback=among(LEVELS, "level"),
            autocompletion=completing(LEVELS),
        ),
    ] = "word",
) -> None:
    """Tools for language models: suggest, evaluate, review, play.

    It speaks the Model Context Protocol on its standard input and output, or with --http at /mcp of an address.
    """
    need("mcp")
    from tilewise.apps.bots.mcp import make_server

    server = make_server(hint)  # type: ignore[arg-type]
    if http:
        server.run("streamable-http", host=host, port=port, stateless_http=True, json_response=True)
    else:
        server.run("stdio")


app = command("mcp", examples=["tilewise mcp", "tilewise mcp --hint letter", "tilewise mcp --http --port 8000"])(mcp)
