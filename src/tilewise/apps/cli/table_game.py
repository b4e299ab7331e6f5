"""The table of ``tilewise play``: the word is drawn, guesses are answered, hints are counted; nothing is printed."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any

from tilewise.apps.cli.options import Choosing, SeedOption
from tilewise.apps.cli.screen import count
from tilewise.apps.cli.values import option

if TYPE_CHECKING:
    from tilewise import Suggestions
    from tilewise.apps.cli.session import Session
    from tilewise.game import DailyPuzzle


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


class Table:
    """One game after another on the same terms: the word is drawn, guesses are answered, hints are counted."""

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
        from tilewise.game.calendar import answer_of, puzzle_date

        self.vocabulary = self._drawn_from = vocabulary
        self._first = first
        """Whether guesses must have the first letter of the word, where it is given; None where it is not."""
        self.exclude = exclude
        self.against = against
        self.puzzle = _puzzle_of(day, vocabulary) if against.daily or day is not None else None
        """The puzzle of the day that is played; None where the word is drawn."""
        self.past_day = None if against.date is None else puzzle_date(against.date)
        """The past day whose word is played; None where another is."""
        self.past_answer = word or (self.past_day and answer_of(self.past_day))
        """The word of the past day that is played, or of the game that is resumed; None where neither is."""
        self.rule = rule
        self.limit = limit
        self._draw = random.Random(against.seed) if against.seed is not None else random.SystemRandom()
        self._start()

    def deal(self) -> None:
        """Begin another game: the puzzle of the day is played once."""
        self.puzzle = self.past_day = self.past_answer = None
        self._start()

    def _start(self) -> None:
        from tilewise.game.given import Given
        from tilewise.game.host import Adversary, Game, Host, secret_of

        self.host: Host = Adversary()
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
    def over(self) -> bool:
        """Whether it was won, lost or given up."""
        return self.game.over or self.given_up

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
        """What the assistant would know here."""
        from tilewise.apps.cli.session import Session

        return Session(self.game.position, Choosing(rule=self.rule, limit=self.limit))

    def advice(self, top: int) -> Suggestions:
        """The best guesses here; hints are counted."""
        self.hints += 1
        return self.session.advice(top)

    def hint(self) -> tuple[str, str | None]:
        """The best guess here, a hint; against the adversary the next word of the shortest way to win."""
        if self.against.adversary:
            from tilewise import beat_adversary

            found = beat_adversary(self.game.position, self.rule, budget_seconds=ADVERSARY_SECONDS)
            if found.guess is not None:
                self.hints += 1
                known = "sure" if found.proved else f"at least {found.lower}"
                return found.guess, f"{count(len(found.guesses), 'guess')} to go against the adversary ({known})"
        advice = self.advice(1)
        return advice.best.guess, advice.outlook

    def why(self, text: str) -> str:
        """What a word would do, the best one by default: a hint."""
        session = self.session
        word = session.legal(text) if text else ""
        self.hints += 1
        return session.why(word)

    def undo(self) -> None:
        """Take back the last guess: what it showed was a hint."""
        self.hints += 1
        self.game = replace(self.game, position=self.game.position.undo())

    def played(self) -> Any:
        """The finished game as the record keeps it."""
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


def _puzzle_of(day: str | None, vocabulary: Any) -> DailyPuzzle:
    from tilewise.game import daily_puzzle

    return daily_puzzle(day, vocabulary)
