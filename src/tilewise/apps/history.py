"""The record of finished games: one SQLite file, safe for several processes at once and for a kill at any moment."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from tilewise.errors import TilewiseError
from tilewise.game import GUESSES, MOST_GUESSES
from tilewise.game.words.calendar import user_folder

VERSION = 4
_WAIT = 30.0
"""Seconds to wait for another process that is writing."""

_TABLE = f"""
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
    guess_limit INTEGER NOT NULL DEFAULT {GUESSES},
    exclude TEXT NOT NULL DEFAULT '',
    par REAL, regret REAL, luck REAL,
    chance_par REAL, chance_regret REAL, chance_luck REAL,
    regrets TEXT NOT NULL DEFAULT '', chance_regrets TEXT NOT NULL DEFAULT ''
)
"""
ACCOUNTS = ("par", "regret", "luck", "chance_par", "chance_regret", "chance_luck")
BY_TURN = ("regrets", "chance_regrets")
REVIEWED = (*ACCOUNTS, *BY_TURN)
"""What a review adds to a game: numbers, and numbers of each turn."""

HOSTS = ("secret", "given", "adversary", "elsewhere")


@dataclass(frozen=True)
class RecordedGame:
    """One finished game."""

    list: str
    digest: str
    rule: str
    host: str
    """Who answered, one of HOSTS: ``given`` is a word that the player named, ``elsewhere`` a game that was played in
    another program and added."""
    answer: str
    guesses: tuple[str, ...]
    won: bool
    hints: int = 0
    finished: str = ""
    """When: a moment in UTC, or the date alone if that is what is known; set when it is recorded."""
    id: int = 0
    """Its number, for 'tilewise review --game'; set when it is recorded."""
    limit: int = GUESSES
    """How many guesses the game had."""
    exclude: tuple[str, ...] = ()
    """Words that were neither guessed nor the answer."""
    par: float | None = None
    """Expected guesses from the start under best play, if it was reviewed: par + regret - luck is what it took."""
    regret: float | None = None
    """What its choices cost in guesses."""
    luck: float | None = None
    """What the tiles saved in guesses."""
    chance_par: float | None = None
    """The chance to win from the start under best play: chance_par - chance_regret + chance_luck is 1 if it was won."""
    chance_regret: float | None = None
    """What its choices gave away of the chance to win."""
    chance_luck: float | None = None
    """What the tiles gave of the chance to win."""
    regrets: tuple[float, ...] = ()
    """What each choice cost in guesses, in the order of the turns; empty if it was not reviewed whole."""
    chance_regrets: tuple[float, ...] = ()
    """What each choice gave away of the chance to win."""

    @property
    def turns(self) -> int:
        """How many guesses it took."""
        return len(self.guesses)

    @property
    def dated(self) -> bool:
        """Whether the date alone is known, which is then the same in every zone."""
        return len(self.finished) == len("2026-05-31")

    @property
    def day(self) -> date:
        """The day on which it was played, where the player is."""
        when = datetime.fromisoformat(self.finished)
        return when.date() if self.dated else when.astimezone().date()

    @property
    def _identity(self) -> tuple[object, ...]:
        # Whatever else is known of a game may become known later; the terms of one that was played elsewhere are what
        # its player says of it.
        terms = () if self.host == "elsewhere" else (self.list, self.rule)
        return (*terms, self.host, self.answer, self.guesses)


@dataclass(frozen=True)
class RecordStatistics:
    """Statistics of a player's games.

    A game in which a hint was taken is neither won nor lost: it is counted in ``hinted`` alone, and in streaks.
    """

    played: int
    """Games without hints."""
    won: int
    streak: int
    """Days in a row up to today, or up to yesterday if today has no game yet."""
    best_streak: int
    """The most days in a row."""
    mean: float | None
    """Guesses per won game."""
    hinted: int
    """Games in which a hint was taken."""
    distribution: Mapping[int, int]
    """Won games by number of guesses."""


def default_path() -> Path:
    """Where the record is kept: in the user's data folder."""
    return user_folder() / "games.sqlite3"


def now() -> str:
    """This moment, as the record keeps it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class History:
    """The file of finished games. Every call opens it, does one transaction and closes it again."""

    def __init__(self, path: Path | None = None, wait: float = _WAIT) -> None:
        self.path = path if path is not None else default_path()
        self._wait = wait
        self.skipped = 0
        """Rows that could not be understood when last read."""

    def add(self, game: RecordedGame) -> int:
        """Record a finished game; once this returns, it is on disk."""
        with self._transaction(write=True) as db:
            return _insert(db, [replace(game, finished=game.finished or now())])[0]

    def merge(self, games: Sequence[RecordedGame]) -> list[RecordedGame]:
        """Record the games that are not there yet, all of them or none, and give these with their numbers.

        A game that was played elsewhere is there if one of the same day has the same words: nobody solves a puzzle
        twice, and its list and rule may have been told otherwise. A game that does not say when it was finished is
        there if one is that is like it otherwise. A game that is there more often than in the record is added as many
        times as are lacking; one that is there, but was reviewed since, gets the result of that.
        """
        with self._transaction(write=True) as db:
            recorded: dict[tuple[object, ...], list[RecordedGame]] = defaultdict(list)
            for game in _read(db):
                if game is not None:
                    recorded[game._identity].append(game)
            new, moment = [], now()
            for game in sorted(games, key=lambda g: not g.finished):
                alike = recorded[game._identity]
                same = next((g for g in alike if game.finished in ("", g.finished)), None)
                if same is None and game.host == "elsewhere" and game.finished:
                    same = next((g for g in alike if g.day == game.day), None)
                if same is None:
                    new.append(replace(game, finished=game.finished or moment))
                    continue
                alike.remove(same)
                if same.regret is None and game.regret is not None:
                    _set_review(db, same.id, {name: getattr(game, name) for name in REVIEWED})
            return [replace(game, id=number) for game, number in zip(new, _insert(db, new), strict=True)]

    def remove(self, numbers: Iterable[int]) -> None:
        """Take games out of the record, all of them at once."""
        with self._transaction(write=True) as db:
            db.executemany("DELETE FROM games WHERE id = ?", [(number,) for number in numbers])

    def reviewed(self, number: int, review: Mapping[str, Any]) -> None:
        """Keep with a game what a review found of it: a value for each of REVIEWED."""
        with self._transaction(write=True) as db:
            _set_review(db, number, review)

    def games(self) -> tuple[RecordedGame, ...]:
        """The recorded games by the days on which they were played, and then in the order of their ends."""
        if not self.path.exists():
            return ()
        with self._transaction(write=False) as db:
            games = _read(db)
        self.skipped = games.count(None)
        return tuple(sorted((g for g in games if g is not None), key=lambda g: (g.day, g.finished, g.id)))

    @contextmanager
    def _transaction(self, write: bool) -> Iterator[sqlite3.Connection]:
        # The rollback journal (not a shared-memory log) so that the file is whole by itself after a kill, on any
        # file system; writers take their turn from the start, so that two never wait for each other.
        try:
            if write:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            db = sqlite3.connect(self.path, timeout=self._wait, isolation_level=None)
        except (sqlite3.Error, OSError) as error:
            why = getattr(error, "strerror", None) or error
            raise TilewiseError(f"{self.path}: the record of games cannot be opened: {why}") from None
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
        if version != 0:
            raise TilewiseError(
                f"{self.path}: the record of games has version {version}; this program knows version {VERSION}"
            )
        # A file that was created but never written to.
        db.execute(_TABLE if write else _TABLE.replace("CREATE TABLE", "CREATE TEMP TABLE"))
        if write:
            db.execute(f"PRAGMA user_version = {VERSION}")


_FIELDS = tuple(field.name for field in fields(RecordedGame) if field.name != "id")
_COLUMNS = ", ".join(_FIELDS).replace("limit", "guess_limit")


def _insert(db: sqlite3.Connection, games: Iterable[RecordedGame]) -> list[int]:
    numbers = []
    for game in games:
        values = [_stored(getattr(game, name)) for name in _FIELDS]
        places = ", ".join("?" * len(values))
        row = db.execute(f"INSERT INTO games ({_COLUMNS}) VALUES ({places})", values)
        assert row.lastrowid is not None
        numbers.append(row.lastrowid)
    return numbers


def _set_review(db: sqlite3.Connection, number: int, review: Mapping[str, Any]) -> None:
    values = [_stored(review[name]) for name in REVIEWED]
    db.execute(f"UPDATE games SET {' = ?, '.join(REVIEWED)} = ? WHERE id = ?", (*values, number))


def _stored(value: Any) -> Any:
    return " ".join(map(str, value)) if isinstance(value, tuple) else value


def _read(db: sqlite3.Connection) -> list[RecordedGame | None]:
    return [_played(row) for row in db.execute(f"SELECT id, {_COLUMNS} FROM games ORDER BY id")]


_TEXTS = ("list", "digest", "rule", "host", "answer", "guesses", "finished", "exclude", *BY_TURN)


def _played(row: tuple[Any, ...]) -> RecordedGame | None:
    """The game of a row; None if the row is not a game."""
    values: dict[str, Any] = dict(zip(("id", *_FIELDS), row, strict=True))
    texts = [values[name] for name in _TEXTS]
    numbers = [values[name] for name in ACCOUNTS]
    won, hints, limit = values["won"], values["hints"], values["limit"]
    if not all(isinstance(text, str) for text in texts) or not (values["guesses"].split() or values["answer"]):
        return None
    if won not in (0, 1) or not all(value is None or isinstance(value, float) for value in numbers):
        return None
    if not isinstance(hints, int) or hints < 0 or not isinstance(limit, int) or not 1 <= limit <= MOST_GUESSES:
        return None
    values |= {"won": bool(won)} | {name: tuple(values[name].split()) for name in ("guesses", "exclude")}
    try:
        values |= {name: tuple(map(float, values[name].split())) for name in BY_TURN}
        game = RecordedGame(**values)
        _ = game.day
    except (ValueError, OverflowError):
        return None
    return game


def statistics(games: Iterable[RecordedGame], today: date | None = None) -> RecordStatistics:
    """The statistics of games.

    A streak is days in a row on which no game was lost. Where a day has games that were played elsewhere, the others
    are practice and do not count; those whose word the player named never do, nor does a past day's puzzle that was
    played on the page: of it the date alone is known, and it was not played on that day.

    >>> statistics(()).played
    0
    """
    games = tuple(games)
    own = [game for game in games if not game.hints]
    distribution: dict[int, int] = {}
    for game in own:
        if game.won:
            distribution[game.turns] = distribution.get(game.turns, 0) + 1
    won = sum(distribution.values())
    guesses = sum(turns * n for turns, n in distribution.items())
    lengths = _streaks(games)
    now = (today or date.today()).toordinal()
    last = max(lengths, default=0)
    return RecordStatistics(
        played=len(own),
        won=won,
        streak=lengths[last] if last >= now - 1 else 0,
        best_streak=max(lengths.values(), default=0),
        mean=guesses / won if won else None,
        hinted=len(games) - len(own),
        distribution=dict(sorted(distribution.items())),
    )


def _streaks(games: Iterable[RecordedGame]) -> dict[int, int]:
    """How many days in a row had been won by each day with a game; days are numbers."""
    days: dict[int, list[RecordedGame]] = defaultdict(list)
    for game in games:
        if game.host == "elsewhere" or (game.host != "given" and not game.dated):
            days[game.day.toordinal()].append(game)
    lengths: dict[int, int] = {}
    for day, played in sorted(days.items()):
        counted = [game for game in played if game.host == "elsewhere"] or played
        lengths[day] = lengths.get(day - 1, 0) + 1 if all(game.won for game in counted) else 0
    return lengths
