"""The table of ``tilewise play``: words are drawn, guesses are answered, hints are counted; nothing is printed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import tilewise as tw
from tilewise.apps.cli.framework.options import PRICE, Choosing
from tilewise.apps.cli.talk.unfinished import UnfinishedGame
from tilewise.game import GUESSES
from tilewise.game.boards import BoardsRecord, draw_secrets
from tilewise.game.game import Game
from tilewise.game.given import Given
from tilewise.game.record import Adversary, Record, Secret, secret_of
from tilewise.game.words.calendar import answer_of, puzzle_date
from tilewise.game.words.day_puzzle import daily_puzzle
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
