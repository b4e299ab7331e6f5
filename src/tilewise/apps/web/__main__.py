"""``python -m tilewise.apps.web``: the page and the API, on this machine."""

from __future__ import annotations

import argparse

from tilewise.apps.web.serve import PORT, serve
from tilewise.errors import TilewiseError


def main() -> None:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser(prog="python -m tilewise.apps.web", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    chosen = parser.parse_args()
    try:
        serve(chosen.host, chosen.port, open_page=chosen.open)
    except TilewiseError as error:
        parser.exit(1, f"tilewise: {error}\n")


if __name__ == "__main__":
    main()
