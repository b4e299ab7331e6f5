"""Pictures over HTTP: read in memory, within bounds, and not kept."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

FOLDER = Path(__file__).parents[2] / "pictures"


def ask(client: TestClient, picture: bytes | str, **more: Any) -> Any:
    packed = picture if isinstance(picture, str) else base64.b64encode(picture).decode()
    headers = {"Tilewise-Refusals": "200"}
    return client.post("/api/v1/picture", json={"picture": packed, **more}, headers=headers).json()


def test_a_game_is_read(client: TestClient) -> None:
    answer = ask(client, (FOLDER / "theme-sepia.png").read_bytes(), list="nyt")
    assert answer["boards"] == ["whiff=...gg bluff=.gggg fluff=ggggg"]
    assert answer["finished"]
    assert answer["sure"]
    assert answer["doubtful"] == []


def test_several_boards_are_read(client: TestClient) -> None:
    answer = ask(client, (FOLDER / "boards-4.png").read_bytes())
    assert len(answer["boards"]) == 4
    assert not answer["finished"]


def bomb(width: int, height: int) -> bytes:
    """A small file that says it has so many pixels."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(bytes(100))
    body = struct.pack(">I", len(data)) + b"IDAT" + data + bytes(4)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head)) + body


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("crane", "the picture is not written in base64"),
        (b"crane=.y..g", "not a picture in PNG, JPEG or WebP"),
        (bomb(4000, 3500), "the picture has 4000 x 3500 pixels, and at most 12 million are read"),
        ((FOLDER / "theme-dark.png").read_bytes()[:800], "damaged"),
        ((FOLDER / "list-nerdle.png").read_bytes(), "no board of 5 letters"),
    ],
    ids=["text", "no picture", "too large", "cut off", "another game"],
)
def test_what_is_no_game_gets_one_sentence(client: TestClient, picture: bytes | str, sentence: str) -> None:
    error = ask(client, picture)["error"]
    assert error["kind"] == "picture"
    assert sentence in error["message"]


def test_a_picture_that_is_too_long_is_refused(client: TestClient) -> None:
    assert "too long" in ask(client, "A" * 1_000_001)["error"]["message"]
