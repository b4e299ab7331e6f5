"""The page's files, each compressed once and kept: a first visit asks for forty of them."""

from __future__ import annotations

import gzip
import os
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope


class PackedFiles(StaticFiles):
    """Static files for whoever takes them compressed; all others get them as they are."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The answer for a file: unchanged, compressed, or as it lies there."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        asked = Headers(scope=scope)
        packed = "gzip" in asked.get("accept-encoding", "") and "range" not in asked
        if not packed or not isinstance(response, FileResponse):
            return response
        own = {"content-length", "accept-ranges"}  # these are about the file as it is
        headers = {name: value for name, value in response.headers.items() if name not in own}
        body = _packed(os.fspath(full_path), response.headers["etag"])
        return Response(body, status_code, {**headers, "content-encoding": "gzip", "vary": "Accept-Encoding"})


@lru_cache(256)
def _packed(path: str, _version: str) -> bytes:
    return gzip.compress(Path(path).read_bytes(), 6, mtime=0)
