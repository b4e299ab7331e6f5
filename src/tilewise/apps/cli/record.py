"""The record of finished games: one SQLite file, safe for several processes at once and for a kill at any moment."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tilewise.errors import TilewiseError
from tilewise.game import GUESSES, MOST_GUESSES
from tilewise.game.calendar import user_folder

VERSION = 2
_WAIT = 30.0
"""Seconds to wait for another process that is writing."""

_TABLE = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    finished TEXT NOT NULL,
    list TEXT NOT NULL,
    digest TEXT NOT NULL,
    rule TEXT NOT NULL,
    host TEXT NOT NULL,
    answer TEXT NOT NULL,
    guesses TEXT NOT NULL,
    won INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    guess_limit INTEGER NOT NULL
)
"""


@dataclass(frozen=True)
class Played:
    """One finished game."""

    list: str
    digest: str
    rule: str
    host: str
    """Who answered: ``secret``, ``given`` (a word that the player named), ``adversary``, or ``elsewhere``: a game that
    was played in another program and added."""
    answer: str
    guesses: tuple[str, ...]
    won: bool
    hints: int = 0
    finished: str = ""
    """When, in UTC; set when it is recorded."""
    id: int = 0
    """Its number, for 'tilewise review --game'; set when it is recorded."""
    limit: int = GUESSES
    """How many guesses the game had."""

    @property
    def turns(self) -> int:
        """How many guesses it took."""
        return len(self.guesses)


@dataclass(frozen=True)
class Statistics:
    """Statistics of a player's games."""

    played: int
    won: int
    streak: int
    """Games won in a row up to now."""
    best_streak: int
    mean: float | None
    """Guesses per won game."""
    hinted: int
    """Games in which a hint was taken."""
    distribution: Mapping[int, int]
    """Won games by number of guesses."""


def default_path() -> Path:
    """Where the record is kept: in the user's data folder."""
    return user_folder() / "games.sqlite3"


class Record:
    """The file of finished games. Every call opens it, does one transaction and closes it again."""

    def __init__(self, path: Path | None = None, wait: float = _WAIT) -> None:
        self.path = path if path is not None else default_path()
        self._wait = wait
        self.skipped = 0
        """Rows that could not be understood when last read."""

    def add(self, game: Played) -> int:
        """Record a finished game; once this returns, it is on disk."""
        return self.add_all([game])[0]

    def add_all(self, games: Iterable[Played]) -> list[int]:
        """Record finished games, all of them or none; their numbers."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        numbers = []
        with self._transaction(write=True) as db:
            for game in games:
                values = (game.list, game.digest, game.rule, game.host, game.answer, " ".join(game.guesses))
                row = db.execute(
                    "INSERT INTO games (finished, list, digest, rule, host, answer, guesses, won, hints, guess_limit)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (game.finished or now, *values, game.won, game.hints, game.limit),
                )
                assert row.lastrowid is not None
                numbers.append(row.lastrowid)
        return numbers

    def games(self, last: int | None = None) -> tuple[Played, ...]:
        """The recorded games in the order in which they were finished; only the last few if asked for."""
        if not self.path.exists():
            return ()
        with self._transaction(write=False) as db:
            rows = db.execute(
                "SELECT list, digest, rule, host, answer, guesses, won, hints, finished, id, guess_limit FROM games"
                " ORDER BY id DESC LIMIT ?",
                (-1 if last is None else last,),
            ).fetchall()
        games = [_played(row) for row in reversed(rows)]
        self.skipped = games.count(None)
        return tuple(game for game in games if game is not None)

    @contextmanager
    def _transaction(self, write: bool) -> Iterator[sqlite3.Connection]:
        # The rollback journal (not a shared-memory log) so that the file is whole by itself after a kill, on any
        # file system; writers take their turn from the start, so that two never wait for each other.
        try:
            if write:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            db = sqlite3.connect(self.path, timeout=self._wait, isolation_level=None)
        except (sqlite3.Error, OSError) as error:
            raise TilewiseError(f"{self.path}: the record of games cannot be opened: {error}") from None
        try:
            db.execute("PRAGMA synchronous = FULL")
            db.execute("BEGIN IMMEDIATE" if write else "BEGIN")
            self._check_version(db, write)
            yield db
            db.execute("COMMIT")
        except sqlite3.Error as error:
            raise TilewiseError(f"{self.path}: the record of games cannot be used: {error}") from None
        finally:
            db.close()  # rolls back what was not committed

    def _check_version(self, db: sqlite3.Connection, write: bool) -> None:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version == VERSION:
            return
        if version == 1:  # it did not say how many guesses a game had
            if write:
                db.execute(f"ALTER TABLE games ADD COLUMN guess_limit INTEGER NOT NULL DEFAULT {GUESSES}")
                db.execute(f"PRAGMA user_version = {VERSION}")
            else:
                db.execute(f"CREATE TEMP VIEW games AS SELECT *, {GUESSES} AS guess_limit FROM main.games")
            return
        if version != 0:
            raise TilewiseError(
                f"{self.path}: the record of games has version {version}; this program knows version {VERSION}"
            )
        if write:
            db.execute(_TABLE)
            db.execute(f"PRAGMA user_version = {VERSION}")
        else:
            # A file that was created but never written to: an empty record.
            db.execute(_TABLE.replace("CREATE TABLE", "CREATE TEMP TABLE"))


def _played(row: tuple[Any, ...]) -> Played | None:
    """The game of a row; None if the row is not a game."""
    *texts, won, hints, finished, number, limit = row
    if not all(isinstance(text, str) for text in (*texts, finished)) or won not in (0, 1):
        return None
    try:
        datetime.fromisoformat(finished)
    except ValueError:
        return None
    if not isinstance(hints, int) or hints < 0 or not (texts[5].split() or texts[4]):
        return None
    if not isinstance(limit, int) or not 1 <= limit <= MOST_GUESSES:
        return None
    name, digest, rule, host, answer, guesses = texts
    return Played(name, digest, rule, host, answer, tuple(guesses.split()), bool(won), hints, finished, number, limit)


def statistics(games: tuple[Played, ...]) -> Statistics:
    """The statistics of games, oldest first; those whose word the player named do not count in streaks.

    >>> statistics(()).played
    0
    """
    distribution: dict[int, int] = {}
    streak = best = 0
    for game in games:
        if game.host != "given":
            streak = streak + 1 if game.won else 0
            best = max(best, streak)
        if game.won:
            distribution[game.turns] = distribution.get(game.turns, 0) + 1
    won = sum(distribution.values())
    guesses = sum(turns * n for turns, n in distribution.items())
    return Statistics(
        played=len(games),
        won=won,
        streak=streak,
        best_streak=best,
        mean=guesses / won if won else None,
        hinted=sum(game.hints > 0 for game in games),
        distribution=dict(sorted(distribution.items())),
    )
