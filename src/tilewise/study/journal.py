"""Journal: rows written as they come in, one complete line each, so that a study killed at any moment loses nothing.

A line is JSON: the row with the checksum of its text before it, as its first key. It is written with one call and
forced to the disk before the next; all that a kill can leave behind is a torn last line, which the checksum reveals and
opening removes.
"""

from __future__ import annotations

import json
import os
import re
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tilewise.errors import StudyError
from tilewise.files import lock, read_bytes, sync_folder

_BINARY = getattr(os, "O_BINARY", 0)

MAX_BYTES = 4 * 2**30

_MARK = b'{"checksum":"'
_LINE = re.compile(re.escape(_MARK) + rb'([0-9a-f]{8})",?(.*)\n', re.DOTALL)
"""A complete line: the checksum, and its row without the first brace."""
_TORN = re.compile(re.escape(_MARK) + rb"[^\n]*\Z")
"""All that a kill can leave of a journal that has no complete row, but for the beginnings of the mark."""

Row = dict[str, Any]


def encode(row: Row) -> bytes:
    """The line of a row."""
    text = json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode()
    return b'%s%08x"%s%s\n' % (_MARK, zlib.crc32(text), b"," if row else b"", text[1:])


def decode(line: bytes) -> Row | None:
    """The row of a line, or None where the line is torn or damaged."""
    match = _LINE.fullmatch(line)
    text = b"{" + match[2] if match is not None else b""
    if match is None or match[1] != b"%08x" % zlib.crc32(text):
        return None
    row: Row = json.loads(text)
    return row


def read_journal(path: Path) -> list[Row]:
    """The complete rows of a journal, even while it is being written; none where there is no file."""
    if not path.is_file():
        return []
    data = read_bytes(path, MAX_BYTES, "journal", StudyError)
    return [row for line in data.splitlines(keepends=True) if (row := decode(line)) is not None]


class Journal:
    """The journal of one run, held by one process at a time; opening it repairs what a kill left behind."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY, 0o644)
        except OSError as error:
            raise StudyError(f"{path.parent}: the results cannot be written there: {error.strerror}") from None
        try:
            if not lock(self._file):
                raise StudyError(f"{path.parent}: another run is writing here: wait for it, or choose another folder")
            self.rows = self._mend()
        except BaseException:
            os.close(self._file)
            raise
        sync_folder(path.parent)

    def _mend(self) -> list[Row]:
        rows, end = [], 0
        data = read_bytes(self.path, MAX_BYTES, "journal", StudyError)
        for line in data.splitlines(keepends=True):
            if line.endswith(b"\n"):
                end += len(line)
            if (row := decode(line)) is not None:
                rows.append(row)
        if data and not rows and not (_TORN.match(data) or _MARK.startswith(data)):
            raise StudyError(f"{self.path}: this is not the journal of a study: choose another folder, or move it")
        # A torn end is cut off in place, because the lock is on this very file. Damage in the middle is skipped: it
        # costs one row, which is measured again.
        os.ftruncate(self._file, end)
        os.fsync(self._file)
        return rows

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows for good: once this returns, neither a kill nor a power cut can lose them."""
        data = b"".join(encode(row) for row in rows)
        try:
            while data:
                data = data[os.write(self._file, data) :]
            os.fsync(self._file)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from None

    def close(self) -> None:
        """Release the file, so that another run can use it."""
        os.close(self._file)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
