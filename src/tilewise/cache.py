"""The cache on the disk: results that take longer to work out than to read, kept from one process to the next.

One small file per question in the user's cache folder, each put in place when complete, so that any number of
processes may read and write at the same time. A file that is damaged or about another question counts as missing and is
written again. Only the files used most recently are kept. If the folder cannot be written, the work is done again.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from tilewise.errors import TilewiseError
from tilewise.files import read_text, write_file

FOLDER_VARIABLE = "TILEWISE_CACHE"
"""The environment variable that names another folder; if it is set but empty, nothing is kept."""
KINDS = ("first", "daily", "opener", "proof")
"""What the names of files begin with: the order of first guesses, the weights of a day, values of openers, proofs."""
MOST_FILES = 200
MOST_BYTES = 2**20
"""A larger file is not one of ours."""


def folder() -> Path | None:
    """The user's cache folder, or the one that TILEWISE_CACHE names; None if nothing should be kept."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    if chosen is not None:
        return Path(chosen) if chosen else None
    from platformdirs import user_cache_path

    return user_cache_path("tilewise", appauthor=False)


def file_name(kind: str, *question: object) -> str:
    """The name of the file for a question: everything that the answer depends on."""
    text = "\n".join(map(str, question))
    return f"{kind}-{hashlib.sha256(text.encode()).hexdigest()[:32]}.json"


def recall(name: str) -> Any:
    """What was kept under that name, as JSON has it, or None."""
    home = folder()
    if home is None:
        return None
    file = home / name
    try:
        stored = json.loads(read_text(file, MOST_BYTES, "kept answer"))
        body = stored["kept"]
        sound = stored["checksum"] == _checksum(name, body)
    except (TilewiseError, ValueError, TypeError, KeyError, RecursionError):
        return None  # not there, or damaged: it is worked out, and written, again
    if not sound:
        return None
    with suppress(OSError):
        os.utime(file)  # so that what is used stays
    return body


def keep(name: str, body: Any) -> None:
    """Keep something for the next time; a disk that cannot be written to is no error."""
    home = folder()
    if home is None:
        return
    text = json.dumps({"checksum": _checksum(name, body), "kept": body})
    if len(text.encode()) > MOST_BYTES:
        return
    with suppress(OSError):
        home.mkdir(parents=True, exist_ok=True)
        write_file(home / name, text)
        _tidy(home)


def _checksum(name: str, body: Any) -> str:
    return hashlib.sha256(f"{name}\n{json.dumps(body)}".encode()).hexdigest()


def _tidy(home: Path) -> None:
    """Remove the files that have not been used for the longest time."""
    used = []
    for path in (path for kind in KINDS for path in home.glob(f"{kind}-*.json")):
        with suppress(OSError):  # another process has just removed it
            used.append((path.stat().st_mtime, path))
    for _, path in sorted(used)[:-MOST_FILES]:
        with suppress(OSError):
            path.unlink()
