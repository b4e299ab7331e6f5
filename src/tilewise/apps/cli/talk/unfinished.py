"""The games that were left, in ``tilewise play`` or in the assistant: kept in one file, for ``--resume``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import tilewise as tw
from tilewise.errors import TilewiseError
from tilewise.files import quoted_path, read_text, write_file
from tilewise.game.words.calendar import puzzle_date
from tilewise.game.words.lists import plain_name
from tilewise.game.words.make_vocabulary import made_list

if TYPE_CHECKING:
    from tilewise.apps.cli.framework.options import Words
    from tilewise.apps.cli.talk.table import HostOptions, Table

W = TypeVar("W", bound="Words")
ELSEWHERE = "elsewhere"
"""The host of games that the assistant helps with, as in the history."""
_MOST = 2**22
"""Bytes of the file: one game on each line, the newest last."""
_GAMES = 50
"""So many of the newest games are kept."""


@dataclass(frozen=True)
class UnfinishedGame:
    """What a game needs to go on: its terms, its word, and what was guessed."""

    list: str
    """Without the first letter where that of the word is given."""
    host: str
    """Who answers, as in the history: ``secret``, ``given`` (the player named the word), ``adversary``, ELSEWHERE."""
    turns: tuple[str, ...]
    """The words guessed; of a game that is played elsewhere, as the player typed them, with their tiles."""
    rule: str = "any"
    limit: int | None = None
    answer: str = ""
    """The word to find, with blanks between those of several boards; against the adversary, any that still fits."""
    hints: int = 0
    exclude: tuple[str, ...] = ()
    first: bool | None = None
    """Whether guesses must have the first letter of the word, where it is given; None where it is not."""
    day: str | None = None
    """The date of the puzzle of the day; None where another word is played."""
    past_day: str | None = None
    """The past day whose word is played; None where another is."""
    boards: int | None = None
    """How many boards share the guesses; None where there is one."""

    @property
    def puzzle(self) -> tuple[object, ...]:
        """What is played: of the games of one puzzle the newest is kept, and of those whose word is drawn."""
        terms = (self.list, self.rule, self.day, self.past_day, self.boards)
        return (ELSEWHERE,) if self.host == ELSEWHERE else terms

    @property
    def dated(self) -> bool:
        """Whether it is the puzzle of a date, which would be the same if it were started again."""
        return self.day is not None or self.past_day is not None

    @property
    def command(self) -> str:
        """What goes on with it."""
        if self.host == ELSEWHERE:
            return "tilewise --resume"
        named = f"--date {self.past_day} " if self.past_day else f"--boards {self.boards} " if self.boards else ""
        return f"tilewise play {named}--resume"

    def words(self, words: W) -> W:
        """The options of its list; one of the player's own must be named again."""
        plain = plain_name(self.list)
        known = plain in {info.name for info in tw.vocabularies()} or made_list(plain) is not None
        return replace(words, list_name=self.list) if known and not words.typed else words

    def chosen(
        self, words: Words, rule: str | None = None, limit: int | None = None
    ) -> tuple[tw.Game, tuple[str, ...]]:
        """Its game, and the words excluded from its list; an error where the options name another list."""
        game, gone = self.words(words).chosen(rule or self.rule, limit or self.limit)
        vocabulary = game.vocabulary
        if vocabulary.name != self.list:
            raise TilewiseError(
                f"the unfinished game is played with the list {self.list!r}, not {vocabulary.name!r}: name it as before"
            )
        gone = tuple(sorted({*gone, *(word for word in self.exclude if word in vocabulary)}))
        return game.with_vocabulary(vocabulary.without(gone)), gone

    def table(self, words: Words) -> Table:
        """The table as it was left."""
        from tilewise.apps.cli.talk.table import HostOptions, Table

        game, gone = self.chosen(words)
        secret = self.answer if self.host == "given" else None
        table = Table(
            game,
            HostOptions(adversary=self.host == "adversary", secret=secret, date=self.past_day),
            boards=self.boards,
            exclude=gone,
            first=self.first,
            answers=self.answer.split(),
            day=self.day,
        )
        for guess in self.turns:
            table.guess(guess)
        table.hints = self.hints
        return table


def _file() -> Path:
    from tilewise.apps.history import default_path

    return default_path().with_name("unfinished.jsonl")


def _write(games: Sequence[UnfinishedGame]) -> None:
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_file(_file(), "".join(json.dumps(asdict(game)) + "\n" for game in games[-_GAMES:]))
    except OSError as error:
        raise TilewiseError(f"it could not be saved in {quoted_path(_file())}: {error.strerror or error}") from None


def _others(game: UnfinishedGame) -> list[UnfinishedGame]:
    """The games of other puzzles; a file that cannot be read has none."""
    with suppress(TilewiseError):
        return [other for other in unfinished_games() if other.puzzle != game.puzzle]
    return []


def keep(game: UnfinishedGame) -> None:
    """Keep an unfinished game as the newest; an error that says why where that is not possible."""
    _write([*_others(game), game])


def remove(game: UnfinishedGame) -> None:
    """The game of this puzzle is finished; a disk that cannot be written to is no error."""
    if _file().exists():
        with suppress(TilewiseError):
            _write(_others(game))


def left_before(begun: UnfinishedGame) -> UnfinishedGame | None:
    """The game of the same date that was left, where one is begun again."""
    with suppress(TilewiseError):
        return next((game for game in unfinished_games() if begun.dated and game.puzzle == begun.puzzle), None)
    return None


def helped_game() -> UnfinishedGame:
    """The game that the assistant was left with last; an error where there is none."""
    games = [game for game in unfinished_games() if game.host == ELSEWHERE]
    if not games:
        raise TilewiseError("there is no unfinished game to resume")
    return games[-1]


def played_game(words: Words, host: HostOptions, boards: int | None = None) -> UnfinishedGame:
    """The game that was left last, of a date, boards or a list where these are named; an error where there is none."""
    games = [game for game in unfinished_games() if game.host != ELSEWHERE and boards in (None, game.boards)]
    if host.date is not None:
        past_day = str(puzzle_date(host.date))
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


def unfinished_games() -> list[UnfinishedGame]:
    """The games that were left, the newest last."""
    file = _file()
    if not file.exists():
        return []
    lines = read_text(file, _MOST, "games that were left").splitlines()
    try:
        return [_read(line) for line in lines]
    except (ValueError, TypeError, KeyError):
        raise TilewiseError(
            f"{quoted_path(file)}: this is not an unfinished game; delete the file and start again"
        ) from None


def _read(line: str) -> UnfinishedGame:
    content: dict[str, Any] = json.loads(line)
    game = UnfinishedGame(**(content | {name: tuple(content[name]) for name in ("turns", "exclude")}))
    texts = (
        game.list,
        game.rule,
        game.host,
        game.answer,
        *game.turns,
        *game.exclude,
        game.day or "",
        game.past_day or "",
    )
    numbers = (game.hints, game.limit or 0, game.boards or 0)
    if not (all(isinstance(text, str) for text in texts) and all(isinstance(number, int) for number in numbers)):
        raise TypeError(content)
    return game
