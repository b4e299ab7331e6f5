"""The page's files, each compressed once and kept; its modules as the few scripts that they are joined into."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from tilewise.apps.web.joined import page_files

STATIC = Path(__file__).parent / "static"
INDEX = STATIC / "index.html"
VIEWS = tuple(dict.fromkeys(re.findall(r'data-view="(\w+)"', INDEX.read_text("utf-8"))))
"""The views of the page, as its navigation names them."""


class PackedFiles(StaticFiles):
    """Static files for whoever takes them compressed; all others get them as they are."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The answer for a file: unchanged, compressed, or as it lies there."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        if not _takes_packed(scope) or not isinstance(response, FileResponse):
            return response
        own = {"content-length", "accept-ranges"}  # these are about the file as it is
        headers = {name: value for name, value in response.headers.items() if name not in own}
        body = _packed(os.fspath(full_path), response.headers["etag"])
        return Response(body, status_code, {**headers, **PACKED})


PACKED = {"content-encoding": "gzip", "vary": "Accept-Encoding"}


class PageFiles(PackedFiles):
    """The files of the page: scripts and the first style sheet joined, all others as they lie there."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The answer for a path; modules that are part of a script have no address of their own."""
        joined = page_files(Path(self.directory or ""))
        name = path.replace(os.sep, "/")
        if name not in joined:
            if name.startswith("js/") and name != "js/early.js":
                raise HTTPException(404)
            return await super().get_response(path, scope)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        digest, packed = _prepared(joined[name])
        headers = {"etag": f'"{digest}"', "content-type": f"text/{'css' if name.endswith('.css') else 'javascript'}"}
        if self.is_not_modified(Headers(headers), Headers(scope=scope)):
            return NotModifiedResponse(Headers(headers))
        if _takes_packed(scope):
            return Response(packed, headers={**headers, **PACKED})
        return Response(joined[name], headers=headers)


def _takes_packed(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    return "gzip" in headers.get("accept-encoding", "") and "range" not in headers


@lru_cache(256)
def _packed(path: str, _version: str) -> bytes:
    return gzip.compress(Path(path).read_bytes(), 6, mtime=0)


@lru_cache(64)
def _prepared(text: bytes) -> tuple[str, bytes]:
    """The digest of a text, and the text compressed."""
    return hashlib.sha256(text).hexdigest()[:32], gzip.compress(text, 6, mtime=0)
