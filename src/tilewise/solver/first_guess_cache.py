"""First guesses, kept in the user's cache folder: their order in a long list, and the exact value of a known opening.

One small file per question (the identity of the list, the ranker, the tie-break, the rule), each put in place when
complete, so that any number of processes may read and write at the same time. A file that is damaged, of another
version or about another list counts as missing and is written again. Only the files used most recently are kept. If the
folder cannot be written, ranking simply takes its time again.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tilewise.errors import TilewiseError
from tilewise.files import read_text, write_file
from tilewise.game.words import Vocabulary

FOLDER_VARIABLE = "TILEWISE_CACHE"
"""The environment variable that names another folder; if it is set but empty, nothing is kept."""
FORMAT = 1
"""Raised whenever a ranker or a tie-break changes what it puts first."""
MOST_FILES = 200
MOST_BYTES = 2**20
"""A larger file is not one of ours."""
_PREFIX = "first-"
_ABANDONED = 3600.0
"""Seconds after which the unfinished file of a killed process is removed."""

Ranked = tuple[tuple[str, float], ...]
"""Guesses with their costs, the best first."""


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked: everything that the order of the first guesses depends on."""

    words: str
    """The identity of the list."""
    ranker: str
    tie: str
    rule: str

    @property
    def name(self) -> str:
        """The name of its file."""
        text = "\n".join((str(FORMAT), self.words, self.ranker, self.tie, self.rule))
        return f"{_PREFIX}{hashlib.sha256(text.encode()).hexdigest()[:32]}.json"


def folder() -> Path | None:
    """The user's cache folder, or the one that TILEWISE_CACHE names; None if nothing should be kept."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    if chosen is not None:
        return Path(chosen) if chosen else None
    from platformdirs import user_cache_path

    return user_cache_path("tilewise", appauthor=False)


def recall(question: Question, words: Vocabulary, top: int) -> Ranked | None:
    """The best guesses (at least this many) if they were kept, else None."""
    home = folder()
    if home is None:
        return None
    file = home / question.name
    try:
        stored = json.loads(read_text(file, MOST_BYTES, "kept ranking"))
        body = stored["ranked"]
        ranked = tuple((str(word), float(cost)) for word, cost in body)
        sound = stored["checksum"] == _checksum(question, ranked)
    except (TilewiseError, ValueError, TypeError, KeyError, RecursionError):
        return None  # not there, or damaged: it is worked out, and written, again
    known = words.guess_index
    if not sound or not all(word in known and math.isfinite(cost) for word, cost in ranked):
        return None
    with suppress(OSError):
        os.utime(file)  # so that what is used stays
    return ranked if len(ranked) >= min(top, len(words.guesses)) else None


def keep(question: Question, ranked: Ranked) -> None:
    """Keep the best guesses of a list for the next time; a disk that cannot be written to is no error."""
    home = folder()
    if home is None:
        return
    text = json.dumps({"checksum": _checksum(question, ranked), "ranked": ranked})
    if len(text.encode()) > MOST_BYTES:
        return
    with suppress(OSError):
        home.mkdir(parents=True, exist_ok=True)
        write_file(home / question.name, text)
        _tidy(home)


def _checksum(question: Question, ranked: Ranked) -> str:
    return hashlib.sha256(f"{question.name}\n{json.dumps(ranked)}".encode()).hexdigest()


def _tidy(home: Path) -> None:
    """Remove the files that have not been used for the longest time, and what killed processes left behind."""
    aged = sorted(((_age(p), p) for p in home.glob(f"{_PREFIX}*.json")), reverse=True)
    abandoned = [p for p in home.glob(".tilewise-*.tmp") if _age(p) > _ABANDONED]
    for path in [*(p for _, p in aged[: max(0, len(aged) - MOST_FILES)]), *abandoned]:
        with suppress(OSError):
            path.unlink()


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except OSError:
        return 0.0  # another process has just removed it
