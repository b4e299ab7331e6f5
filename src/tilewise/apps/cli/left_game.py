"""The games of ``tilewise play`` that were left: kept until they are finished, for ``play --resume``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tilewise as tw
from tilewise.errors import TilewiseError
from tilewise.files import read_text, shown, write_file
from tilewise.game.calendar import puzzle_date
from tilewise.game.made_lists import made_list
from tilewise.game.named_lists import plain_name

if TYPE_CHECKING:
    from tilewise.apps.cli.options import Words
    from tilewise.apps.cli.table_game import Against, BoardsTable, Table

_MOST = 2**22
"""Bytes of the file: one game on each line, the newest last."""
_GAMES = 50
"""So many of the newest games are kept."""


@dataclass(frozen=True)
class LeftGame:
    """What an unfinished game needs to go on: its terms, its word, and what was guessed."""

    list: str
    rule: str
    limit: int
    host: str
    """``secret``, ``given`` (the player named the word) or ``adversary``, as in the history."""
    answer: str
    """The word to find; against the adversary, any that still fits."""
    guesses: tuple[str, ...]
    hints: int = 0
    exclude: tuple[str, ...] = ()
    day: str | None = None
    """The date of the puzzle of the day; None where another word is played."""
    past_day: str | None = None
    """The past day whose word is played; None where another is."""

    boards: int = 1
    """How many boards share the guesses; the answers then have blanks between."""

    @property
    def puzzle(self) -> tuple[object, ...]:
        """What is played: of the games of one puzzle the newest is kept, and of those whose word is drawn."""
        return self.list, self.rule, self.day, self.past_day, self.boards

    @property
    def dated(self) -> bool:
        """Whether it is the puzzle of a date, which would be the same if it were started again."""
        return self.day is not None or self.past_day is not None

    @property
    def command(self) -> str:
        """What goes on with it."""
        named = f"--date {self.past_day} " if self.past_day else f"--boards {self.boards} " if self.boards > 1 else ""
        return f"tilewise play {named}--resume"

    def table(self, words: Words) -> Table | BoardsTable:
        """The table as it was left; a list of the player's own must be named again."""
        from tilewise.apps.cli.table_game import Against, BoardsTable, Table

        plain = plain_name(self.list)
        if not words.typed and (plain in {info.name for info in tw.vocabularies()} or made_list(plain) is not None):
            words = replace(words, list_name=self.list, exclude=list(self.exclude))
        vocabulary, gone = words.chosen()
        if vocabulary.name != self.list:
            raise TilewiseError(
                f"the unfinished game is played with the list {self.list!r}, not {vocabulary.name!r}: name it as before"
            )
        secret = self.answer if self.host == "given" else None
        against = Against(adversary=self.host == "adversary", secret=secret, date=self.past_day)
        table: Table | BoardsTable
        if self.boards > 1:
            answers = () if against.adversary else self.answer.split()
            table = BoardsTable(vocabulary, against, self.boards, self.limit, answers)
        else:
            table = Table(vocabulary, against, self.rule, self.limit, gone, word=self.answer, day=self.day)
            table.hints = self.hints
        for guess in self.guesses:
            table.guess(guess)
        return table


def _file() -> Path:
    from tilewise.apps.record import default_path

    return default_path().with_name("left-play.json")


def _write(games: Sequence[LeftGame]) -> None:
    with suppress(OSError):  # a disk that cannot be written to is no error
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_file(_file(), "".join(json.dumps(asdict(game)) + "\n" for game in games[-_GAMES:]))


def _others(game: LeftGame) -> list[LeftGame]:
    """The games of other puzzles; a file that cannot be read has none."""
    with suppress(TilewiseError):
        return [other for other in left_games() if other.puzzle != game.puzzle]
    return []


def keep(game: LeftGame) -> None:
    """Keep an unfinished game as the newest."""
    _write([*_others(game), game])


def forget(game: LeftGame) -> None:
    """The game of this puzzle is finished."""
    if _file().exists():
        _write(_others(game))


def left_before(begun: LeftGame) -> LeftGame | None:
    """The game of the same date that was left, where one is begun again."""
    with suppress(TilewiseError):
        return next((game for game in left_games() if begun.dated and game.puzzle == begun.puzzle), None)
    return None


def left_game(words: Words, against: Against, boards: int | None = None) -> LeftGame:
    """The game that was left last, of a date, boards or a list where these are named; an error where there is none."""
    games = [game for game in left_games() if boards in (None, game.boards)]
    if against.date is not None:
        past_day = str(puzzle_date(against.date))
        games = [game for game in games if game.past_day == past_day]
        if not games:
            raise TilewiseError(
                f"there is no unfinished game of {past_day} to resume: 'tilewise play --date {past_day}' starts one"
            )
    if not games:
        on_boards = f" on {boards} boards" if boards is not None else ""
        raise TilewiseError(f"there is no unfinished game{on_boards} to resume: 'tilewise play' starts one")
    if words.typed:
        name = words.vocabulary().name
        games = [game for game in games if game.list == name] or games
    return games[-1]


def left_games() -> list[LeftGame]:
    """The games that were left, the newest last."""
    file = _file()
    if not file.exists():
        return []
    try:
        return [_read(line) for line in read_text(file, _MOST, "games that were left").splitlines()]
    except (ValueError, TypeError, KeyError):
        raise TilewiseError(f"{shown(file)}: this is not an unfinished game; delete the file and start again") from None


def _read(line: str) -> LeftGame:
    content: dict[str, Any] = json.loads(line)
    game = LeftGame(**(content | {name: tuple(content[name]) for name in ("guesses", "exclude")}))
    if not all(isinstance(text, str) for text in (game.list, game.rule, game.host, game.answer, *game.guesses)):
        raise TypeError(content)
    return game
