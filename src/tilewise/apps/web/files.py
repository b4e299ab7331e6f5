"""The page's files, each read, joined and compressed once: its modules as the few scripts that they are joined into."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tilewise.apps.web.joined import page_files

STATIC = Path(__file__).parent / "static"
INDEX = STATIC / "index.html"
VIEWS = tuple(dict.fromkeys(re.findall(r'data-view="(\w+)"', INDEX.read_text("utf-8"))))
"""The views of the page, as its navigation names them."""
_TYPES = {".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml"}


@cache
def static_files() -> dict[str, bytes]:
    """What is handed out, by path; modules that are part of a script have no address of their own."""
    names = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()]
    apart = [name for name in names if not name.startswith("js/") or name == "js/early.js"]
    return {name: STATIC.joinpath(name).read_bytes() for name in apart} | page_files(STATIC)


@cache
def _prepared(name: str) -> tuple[str, bytes]:
    """The digest of a file, and the file compressed."""
    text = static_files()[name]
    return hashlib.sha256(text).hexdigest()[:32], gzip.compress(text, 6, mtime=0)


async def static_file(request: Request) -> Response:
    """A file of the page: unchanged, compressed for whoever takes it so, or as it is."""
    name = request.path_params["name"]
    if name not in static_files():
        raise HTTPException(404)
    digest, packed = _prepared(name)
    headers = {"etag": f'"{digest}"', "vary": "Accept-Encoding"}
    if f'"{digest}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    kind = _TYPES[Path(name).suffix]
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers=headers | {"content-encoding": "gzip"}, media_type=kind)
    return Response(static_files()[name], headers=headers, media_type=kind)
