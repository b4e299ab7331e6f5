"""The table of ``tilewise play``, which prints nothing, and the games that were left, here or with the assistant."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import tilewise as tw
from tilewise.apps.cli.framework.options import PRICE, Choosing, Words
from tilewise.errors import TilewiseError
from tilewise.files import quoted_path, read_text, write_file
from tilewise.game import GUESSES
from tilewise.game.boards import BoardsRecord, draw_secrets
from tilewise.game.game import Game
from tilewise.game.given import Given
from tilewise.game.record import Adversary, Record, Secret, secret_of
from tilewise.game.words.calendar import answer_of, puzzle_date
from tilewise.game.words.day_puzzle import daily_puzzle
from tilewise.game.words.lists import plain_name
from tilewise.game.words.make_vocabulary import made_list
from tilewise.game.words.people import LOST, known_people

if TYPE_CHECKING:
    from tilewise.apps.cli.talk.session import Session
    from tilewise.apps.history import RecordedGame


@dataclass(frozen=True)
class HostOptions:
    """Who answers."""

    adversary: bool = False
    secret: str | None = None
    seed: int | None = None
    date: str | None = None
    daily: bool = False


class Table:
    """A secret and who answers, on one board or several: one game after another on the same terms."""

    def __init__(
        self,
        game: tw.Game,
        options: HostOptions,
        *,
        boards: int | None = None,
        exclude: tuple[str, ...] = (),
        first: bool | None = None,
        answers: Sequence[str] = (),
        day: str | None = None,
    ) -> None:
        self._drawn_from = game
        self.options = options
        self.boards = boards
        """How many boards share their guesses; None where there is one."""
        self.exclude = exclude
        self.first = first
        """Whether guesses must have the first letter of the word, where it is given; None where it is not."""
        self.puzzle = daily_puzzle(day, game.vocabulary) if options.daily or day is not None else None
        """The puzzle of the day that is played; None where the word is drawn."""
        self.past_day = None if options.date is None else puzzle_date(options.date)
        """The past day whose word is played; None where another is."""
        self._seed = options.seed
        self._draw = random.Random(options.seed) if options.seed is not None else random.SystemRandom()
        self._start(answers or ([] if self.past_day is None else [answer_of(self.past_day)]))

    def deal(self) -> None:
        """Begin another game: the puzzle of the day is played once."""
        self.puzzle = self.past_day = None
        self._start()

    def _start(self, answers: Sequence[str] = ()) -> None:
        """Begin a game with these words to find, or drawn ones."""
        self.hints, self.given_up = 0, False
        game = self._drawn_from
        words = game.vocabulary
        self.host: Any = Adversary() if self.boards is None else [Adversary()] * self.boards
        self.record: Any
        if self.boards is not None:
            self.record = BoardsRecord.start(game, self.boards)
            if not self.options.adversary:
                self.host = answers or self._drawn_secrets(self.boards)
            return
        if not self.options.adversary:
            if self.past_day is not None:  # of some days the answer is among those of no list
                self.host = Secret(words.word(answers[0]))
            else:
                named = self.puzzle.answer if self.puzzle else answers[0] if answers else self.options.secret
                self.host = secret_of(named or self._draw.choices(words.answers, words.weights)[0], words)
            if self.first is not None:
                letter = words.alphabet.split(self.host.word)[0]
                game = game.with_vocabulary(words.with_given(Given.first(letter, words.length, self.first)))
        self.record = Record(game)

    def _drawn_secrets(self, boards: int) -> Sequence[str]:
        seed, self._seed = self._draw.randrange(2**32) if self._seed is None else self._seed, None
        return draw_secrets(self._drawn_from.vocabulary, boards, 1, seed)[0]

    @property
    def position(self) -> Any:
        """Where the game stands: a Position, or Boards."""
        return self.record.position if self.boards is None else self.record.boards

    @property
    def game(self) -> tw.Game:
        """What is played; where the first letter is given, with the words that have it."""
        game: tw.Game = self.position.game
        return game

    @property
    def over(self) -> bool:
        """Whether the game was won, lost or given up."""
        return self.given_up or bool(self.record.over)

    @property
    def answers(self) -> tuple[str, ...]:
        """The words to find; against the adversary, some that still fit."""
        if self.boards is None:
            return (self.position.candidates[0] if self.options.adversary else self.host.word,)
        candidates = self.position.candidates
        return tuple(candidates[n][0] if self.options.adversary else host for n, host in enumerate(self.host))

    @property
    def session(self) -> Session:
        """What the assistant would know here."""
        from tilewise.apps.cli.framework.settings import settings
        from tilewise.apps.cli.talk.session import Session

        settled = settings().everyday
        price = settled if isinstance(settled, float) else PRICE
        return Session(self.position, Choosing(everyday=settled is not False, price=price))

    def guess(self, text: str) -> None:
        """Play a guess, which the host answers."""
        self.record = self.record.guess(text, self.host)

    def undo(self) -> None:
        """Take back the last guess: what it showed was a hint."""
        self.hints += 1
        self.record = self.record.undo()

    @property
    def share(self) -> str:
        """The grid to share, of one board; a game that was given up counts as lost."""
        title = f"tilewise {self.game.name}" if self.puzzle is None else str(self.puzzle)
        if self.past_day is not None:
            title += f" {self.past_day}"
        if not self.given_up:
            return str(self.record.share(title))
        turns = self.record.turns
        lost = Record(Game(self.game, limit=max(1, len(turns))).after(turns))
        return str(lost.share(title)).replace(f"X/{lost.game.limit}", f"X/{self.game.limit}", 1)

    @property
    def people(self) -> str | None:
        """How people fare with the word of a finished game, beside this one unless it had hints; None if not known."""
        game, [word, *others] = self.game, self.answers
        people = known_people(word, game.name, game.vocabulary.digest)
        if people is None or others or self.options.adversary or game.limit != GUESSES:
            return None
        taken = len(self.record.turns) if self.record.won else LOST
        return people.beside(game.vocabulary.capitals(word), None if self.hints or self.given_up else taken)

    @property
    def _host_name(self) -> str:
        """Who answers, as the history has it."""
        return "adversary" if self.options.adversary else "given" if self.options.secret else "secret"

    @property
    def recorded(self) -> RecordedGame:
        """The finished game, of one board, as the history keeps it."""
        from tilewise.apps.history import RecordedGame

        return RecordedGame(
            list=self.game.name,
            digest=self.game.vocabulary.digest,
            rule=self.game.rule.name,
            host=self._host_name,
            answer=self.answers[0],
            guesses=self.record.words,
            won=self.record.won,
            hints=self.hints,
            limit=self.game.limit,
            exclude=self.exclude,
        )

    @property
    def unfinished(self) -> UnfinishedGame:
        """The game as it is kept when it is left."""
        return UnfinishedGame(
            list=self._drawn_from.name,
            host=self._host_name,
            turns=self.record.words,
            rule=self.game.rule.name,
            limit=self.game.limit,
            answer=" ".join(self.answers),
            hints=self.hints,
            exclude=self.exclude,
            first=self.first,
            day=None if self.puzzle is None else str(self.puzzle.date),
            past_day=None if self.past_day is None else str(self.past_day),
            boards=self.boards,
        )


# ---- the games that were left: in one file, for --resume -------------------------------------------------

W = TypeVar("W", bound=Words)
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

    @property
    def _others(self) -> Sequence[UnfinishedGame]:
        """The games of other puzzles; a file that cannot be read has none."""
        with suppress(TilewiseError):
            return [other for other in unfinished_games() if other.puzzle != self.puzzle]
        return []

    def keep(self) -> None:
        """Keep the game as the newest; an error that says why where that is not possible."""
        _write([*self._others, self])

    def remove(self) -> None:
        """The game of this puzzle is finished; a disk that cannot be written to is no error."""
        if _file().exists():
            with suppress(TilewiseError):
                _write(self._others)

    def left_before(self) -> UnfinishedGame | None:
        """The game of the same date that was left, where one is begun again."""
        with suppress(TilewiseError):
            return next((game for game in unfinished_games() if self.dated and game.puzzle == self.puzzle), None)
        return None


def _file() -> Path:
    from tilewise.apps.history import default_path

    return default_path().with_name("unfinished.jsonl")


def _write(games: Sequence[UnfinishedGame]) -> None:
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_file(_file(), "".join(json.dumps(asdict(game)) + "\n" for game in games[-_GAMES:]))
    except OSError as error:
        raise TilewiseError(f"it could not be saved in {quoted_path(_file())}: {error.strerror or error}") from None


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
