"""The table of ``tilewise play``: the word is drawn, guesses are answered, hints are counted; nothing is printed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any

import tilewise as tw
from tilewise.apps.cli.left_game import LeftGame
from tilewise.apps.cli.options import Choosing, SeedOption
from tilewise.apps.cli.screen import count
from tilewise.apps.cli.tables import SURE
from tilewise.apps.cli.values import option
from tilewise.game.boards import SharedTurn
from tilewise.game.calendar import answer_of, puzzle_date
from tilewise.game.day_puzzle import daily_puzzle
from tilewise.game.given import Given
from tilewise.game.host import Adversary, Game, secret_of

if TYPE_CHECKING:
    from tilewise.apps.cli.board_session import BoardsSession
    from tilewise.apps.cli.session import Session


ADVERSARY_SECONDS = 3.0
"""How long a hint against the adversary may take; after that it is the assistant's own."""


@dataclass(frozen=True)
class Against:
    """Who answers."""

    adversary: Annotated[bool, option("--adversary", "Play an adversary that puts off choosing its word.")] = False
    secret: Annotated[str | None, option("--secret WORD", "The word to find, for trying things out.")] = None
    seed: SeedOption = None
    date: Annotated[
        str | None, option("--date DATE", "Play the puzzle of a past day, as in 2026-05-31 or yesterday.")
    ] = None
    daily: Annotated[
        bool, option("--daily", "Play the puzzle of the day, the same for everybody; then drawn words.")
    ] = False


class AnyTable:
    """One game after another on the same terms: words are drawn, guesses are answered, hints are counted."""

    game: Any
    host: Any
    hints = 0
    given_up = False

    def __init__(self, vocabulary: Any, against: Against, limit: int) -> None:
        self.vocabulary = vocabulary
        self.against = against
        self.limit = limit
        self._draw = random.Random(against.seed) if against.seed is not None else random.SystemRandom()

    @property
    def turns(self) -> Sequence[tw.Turn | SharedTurn]:
        return self.game.turns  # type: ignore[no-any-return]

    @property
    def over(self) -> bool:
        return self.given_up or bool(self.game.over)

    @property
    def session(self) -> Session | BoardsSession:
        """What the assistant would know here."""
        raise NotImplementedError

    def guess(self, text: str) -> None:
        self.game = self.game.guess(text, self.host)

    def why(self, text: str) -> str:
        """What a word would do, the best one by default: a hint."""
        session = self.session
        word = session.legal(text) if text else ""
        self.hints += 1
        return session.why(word)

    def undo(self) -> None:
        """Take back the last guess: what it showed was a hint."""
        self.hints += 1
        self.game = self.game.undo()


class Table(AnyTable):
    """A table with one board."""

    game: Game

    def __init__(
        self,
        vocabulary: Any,
        against: Against,
        rule: str,
        limit: int,
        exclude: tuple[str, ...] = (),
        first: bool | None = None,
        *,
        word: str | None = None,
        day: str | None = None,
    ) -> None:
        super().__init__(vocabulary, against, limit)
        self._drawn_from = vocabulary
        self._first = first
        """Whether guesses must have the first letter of the word, where it is given; None where it is not."""
        self.exclude = exclude
        self.puzzle = daily_puzzle(day, vocabulary) if against.daily or day is not None else None
        """The puzzle of the day that is played; None where the word is drawn."""
        self.past_day = None if against.date is None else puzzle_date(against.date)
        """The past day whose word is played; None where another is."""
        self.past_answer = word or (self.past_day and answer_of(self.past_day))
        """The word of the past day that is played, or of the game that is resumed; None where neither is."""
        self.rule = rule
        self._start()

    def deal(self) -> None:
        """Begin another game: the puzzle of the day is played once."""
        self.puzzle = self.past_day = self.past_answer = None
        self._start()

    def _start(self) -> None:
        self.host = Adversary()
        if not self.against.adversary:
            words = self._drawn_from
            named = self.puzzle.answer if self.puzzle else self.past_answer or self.against.secret
            drawn = named or self._draw.choices(words.answers, words.weights)[0]
            self.host = secret_of(drawn, words)
            if self._first is not None:
                letter = words.alphabet.split(self.host.word)[0]
                self.vocabulary = words.with_given(Given.first(letter, words.length, self._first))
        self.game = Game.start(self.vocabulary, self.rule, self.limit)
        self.hints = 0
        self.given_up = False

    @property
    def answer(self) -> str:
        """The word to find; against the adversary, one that still fits."""
        return str(getattr(self.host, "word", None) or self.game.position.candidates[0])

    @property
    def share(self) -> str:
        """The grid to share; a game that was given up counts as lost."""
        title = f"tilewise {self.vocabulary.name}" if self.puzzle is None else str(self.puzzle)
        if self.past_day is not None:
            title += f" {self.past_day}"
        if not self.given_up:
            return self.game.share(title)
        lost = replace(self.game, limit=max(1, len(self.game.turns)))
        return lost.share(title).replace(lost.tally, f"X/{self.limit}{'' if self.rule == 'any' else '*'}", 1)

    @property
    def session(self) -> Session:
        from tilewise.apps.cli.session import Session

        return Session(self.game.position, Choosing(rule=self.rule, limit=self.limit))

    def advice(self, top: int) -> tw.Suggestions:
        """The best guesses here; hints are counted."""
        self.hints += 1
        return self.session.advice(top)

    def hint(self) -> tuple[str, str | None]:
        """The best guess here, a hint; against the adversary the next word of the shortest way to win."""
        if self.against.adversary:
            play = tw.beat_adversary(self.game.position, self.rule, budget_seconds=ADVERSARY_SECONDS)
            if play.guess is not None:
                self.hints += 1
                sure = SURE["exact"] if play.proved else f"{SURE['bound']} {play.lower}"
                return play.guess, f"{count(len(play.guesses), 'guess')} to go against the adversary ({sure})"
        advice = self.advice(1)
        return advice.best.guess, advice.outlook

    def played(self) -> Any:
        from tilewise.apps.record import RecordedGame

        return RecordedGame(
            list=self.vocabulary.name,
            digest=self.vocabulary.digest,
            rule=self.rule,
            host="adversary" if self.against.adversary else "given" if self.against.secret else "secret",
            answer=self.answer,
            guesses=self.game.words,
            won=self.game.won,
            hints=self.hints,
            limit=self.limit,
            exclude=self.exclude,
        )

    @property
    def left(self) -> LeftGame:
        """The game as it is kept when it is left."""
        game = self.played()
        day = None if self.puzzle is None else str(self.puzzle.date)
        past = None if self.past_day is None else str(self.past_day)
        terms = (game.list, game.rule, game.limit, game.host, game.answer, game.guesses, game.hints, game.exclude)
        return LeftGame(*terms, day, past)


class BoardsTable(AnyTable):
    """A table with several boards that share their guesses; nothing of it goes into the history."""

    game: tw.game.BoardsGame

    def __init__(self, vocabulary: Any, against: Against, boards: int, limit: int, answers: Sequence[str] = ()) -> None:
        super().__init__(vocabulary, against, limit)
        self.boards = boards
        self._seed = against.seed
        self.deal(answers)

    def deal(self, answers: Sequence[str] = ()) -> None:
        """Begin another game, with these answers or drawn ones."""
        self.hints, self.given_up = 0, False
        self.game = tw.game.BoardsGame.start(self.vocabulary, self.boards, self.limit)
        self.host = answers or [Adversary()] * self.boards
        if not self.against.adversary and not answers:
            seed, self._seed = self._draw.randrange(2**32) if self._seed is None else self._seed, None
            (self.host,) = tw.game.draw_secrets(self.vocabulary, self.boards, 1, seed)

    @property
    def answers(self) -> tuple[str, ...]:
        """The words to find; against the adversary, some that still fit."""
        candidates = self.game.boards.candidates
        return tuple(candidates[n][0] if self.against.adversary else host for n, host in enumerate(self.host))

    @property
    def session(self) -> BoardsSession:
        from tilewise.apps.cli.board_session import BoardsSession

        return BoardsSession(self.game.boards, self.limit)

    @property
    def left(self) -> LeftGame:
        """The game as it is kept when it is left."""
        host, answers = "adversary" if self.against.adversary else "secret", " ".join(self.answers)
        return LeftGame(self.vocabulary.name, "any", self.limit, host, answers, self.game.words, boards=self.boards)
