"""The page's files as the server hands them out."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

from tilewise.apps.web.files import PackedFiles

TEXT = b"const words = ['crane', 'slate'];\n" * 20


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "some.js").write_bytes(TEXT)
    return tmp_path


@pytest.fixture
def client(folder: Path) -> TestClient:
    return TestClient(Starlette(routes=[Mount("/static", PackedFiles(directory=folder))]))


def test_a_file_comes_compressed_to_those_who_take_it_so(client: TestClient) -> None:
    with client.stream("GET", "/static/some.js", headers={"Accept-Encoding": "br, gzip"}) as packed:
        body = b"".join(packed.iter_raw())
    assert gzip.decompress(body) == TEXT
    assert (packed.headers["content-encoding"], packed.headers["vary"]) == ("gzip", "Accept-Encoding")
    assert int(packed.headers["content-length"]) == len(body) < len(TEXT)
    assert packed.headers["content-type"].startswith("text/javascript")
    plain = client.get("/static/some.js", headers={"Accept-Encoding": "identity"})
    assert (plain.content, int(plain.headers["content-length"])) == (TEXT, len(TEXT))
    assert "content-encoding" not in plain.headers
    assert plain.headers["etag"] == packed.headers["etag"]


def test_what_a_browser_has_is_not_sent_again_until_it_changes(client: TestClient, folder: Path) -> None:
    first = client.get("/static/some.js")
    again = {"If-None-Match": first.headers["etag"]}
    assert client.get("/static/some.js", headers=again).status_code == 304
    (folder / "some.js").write_bytes(b"another text")
    os.utime(folder / "some.js", (1, 1))
    changed = client.get("/static/some.js", headers=again)
    assert (changed.status_code, changed.content) == (200, b"another text")


def test_parts_heads_and_missing_files_are_as_ever(client: TestClient) -> None:
    part = client.get("/static/some.js", headers={"Range": "bytes=0-4"})
    assert (part.status_code, part.content) == (206, TEXT[:5])
    head = client.head("/static/some.js")
    assert (head.status_code, head.content) == (200, b"")
    assert client.get("/static/none.js").status_code == 404
    assert client.post("/static/some.js").status_code == 405
