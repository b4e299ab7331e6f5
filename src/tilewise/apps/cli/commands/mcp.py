"""``tilewise mcp``: tools for language models, by the Model Context Protocol."""

from __future__ import annotations

from tilewise.apps.cli.framework.declare import command
from tilewise.extras import need

PORT = 7354


def mcp(*, http: bool = False, host: str = "127.0.0.1", port: int = PORT, hint: str = "word") -> None:
    """Tools for language models: suggest, evaluate, review, play.

    It speaks the Model Context Protocol on its standard input and output, or with --http at /mcp of an address.
    """
    need("mcp")
    from tilewise.apps.agents.mcp import make_server
    from tilewise.apps.limits import warn_if_reachable

    server = make_server(hint)  # type: ignore[arg-type]
    if http:
        warn_if_reachable(host)
        server.run("streamable-http", host=host, port=port, stateless_http=True, json_response=True)
    else:
        server.run("stdio")


app = command(mcp, "tilewise mcp", "tilewise mcp --hint letter", "tilewise mcp --http --port 8000")
