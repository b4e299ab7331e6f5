"""A game that the assistant helps with, on one board or several: what a line of input does to it. It prints nothing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Generic, TypeVar

from tilewise.apps.cli import output
from tilewise.apps.prompts import Command, Request, how_many, read_request
from tilewise.errors import TilewiseError
from tilewise.game.boards import Boards
from tilewise.game.position import Position
from tilewise.game.spelling import unlisted_notice
from tilewise.game.words import Vocabulary

P = TypeVar("P", bound="Position | Boards")


class Intent(Enum):
    """What a line of input asked for."""

    TURN = "turn"
    """Tiles, for the suggested or another word: the game moves on."""
    NEXT = "next"
    """A blank line: the word was not accepted; the next-best guess, please."""
    WORD = "word"
    """A word alone: this one will be played instead."""
    AGAIN = "again"
    """A word alone that was played before: its turn will be corrected."""
    TOP = "top"
    WORDS = "words"
    WHY = "why"
    UNDO = "undo"
    NEW = "new"
    HELP = "help"
    QUIT = "quit"
    ERROR = "error"
    """A line that could not be understood or contradicts the clues; nothing has changed."""


_INTENTS = {
    Command.WORDS: Intent.WORDS,
    Command.WHY: Intent.WHY,
    Command.HINT: Intent.WORD,
    Command.HELP: Intent.HELP,
    Command.QUIT: Intent.QUIT,
}


@dataclass(frozen=True)
class Effect:
    """What became of a line: what it asked for, and what to say about it."""

    intent: Intent
    message: str = ""
    top: int = 10
    """How many guesses were asked for."""
    about: str = ""
    """The word that was asked about, if not the suggested one."""


class AssistedGame(ABC, Generic[P]):
    """A game that the assistant helps with: what was played, and the words that the game refused."""

    def __init__(self, position: P) -> None:
        self.start = position
        self.position = position
        self._refused: list[tuple[str, P]] = []
        """The words that the game did not accept, each with the position in which it was refused."""
        self._corrected: str | None = None
        """The word of an earlier turn whose tiles come next."""
        self._own: Any = None
        """What is known of the word that is played next instead of the best one."""

    @property
    @abstractmethod
    def guess(self) -> Any:
        """The suggested guess: the player's own, or the best."""

    @abstractmethod
    def assessed(self, word: str) -> Any:
        """What a word would do, as far as it is known."""

    @property
    def suggested(self) -> str:
        """The word that tiles alone are about."""
        return str(self.guess.guess)

    @abstractmethod
    def legal(self, text: str) -> str:
        """The word that a text names, or an error that says why it may not be played."""

    @abstractmethod
    def read_turns(self, text: str) -> Sequence[Any]:
        """The turns of a line, if it has any: words with their tiles."""

    @abstractmethod
    def read_tiles(self, word: str, text: str) -> Any:
        """The turn of a word, if the line is tiles; None if it is a word; else an error about either."""

    @abstractmethod
    def at(self, words: Vocabulary, turns: Iterable[Any]) -> P:
        """The game after these turns, with these words."""

    @abstractmethod
    def turn_down(self, word: str) -> Effect:
        """The game did not accept a word: it is dropped from guesses and candidates, in this game and later ones."""

    @abstractmethod
    def move(self, after: P, notices: list[str]) -> Effect:
        """Go on from there, unless no word fits."""

    @abstractmethod
    def words(self, about: str) -> Effect:
        """The words left, which whoever asked will tell; about all of them or some."""

    @property
    def played(self) -> list[str]:
        return [turn.guess for turn in self.position.turns]

    def stand(self, position: P) -> None:
        """Set where the game is now."""
        self.position = position
        self._corrected = self._own = None

    def hear(self, line: str) -> Effect:
        """Take in one line of input."""
        text = line.strip()
        try:
            if not text:
                word = output.capitals(self.suggested)
                effect = self.turn_down(self.suggested)
                return (
                    effect if effect.message else replace(effect, message=f"{word} is dropped; 'undo' brings it back.")
                )
            if turns := self.read_turns(text):
                return self._go_on(turns)
            if (request := read_request(text)) is not None:
                return self._obey(request)
            if (turn := self.read_tiles(self._corrected or self.suggested, text)) is not None:
                return self._go_on([turn])
            return self._word(text)
        except TilewiseError as error:
            return Effect(Intent.ERROR, output.shortened(str(error)))

    def _obey(self, request: Request) -> Effect:
        match request.command:
            case Command.NOT:
                return self._not(request.about)
            case Command.UNDO:
                return self._undo(request.about)
            case Command.GUESS:
                return self._word(request.about)
            case Command.NEW:
                refused = [word for word, _ in self._refused]
                self.stand(self.at(self.start.vocabulary.without(refused), ()))
                return Effect(Intent.NEW)
            case Command.LIST:
                return Effect(Intent.TOP, top=how_many(request.about))
            case Command.WORDS:
                return self.words(request.about)
            case Command.WHY if request.about:
                return Effect(Intent.WHY, about=self.legal(request.about))
            case Command.GIVE_UP | Command.REVIEW:
                return Effect(
                    Intent.ERROR,
                    "This game is played somewhere else: 'new' starts another one, 'quit' leaves, and "
                    "'tilewise review' judges a finished game.",
                )
            case _:
                return Effect(_INTENTS[request.command])

    def _not(self, about: str) -> Effect:
        words = [self.position.vocabulary.word(text) for text in about.replace(",", " ").split()]
        if (word := next((word for word in words if word in self.played), None)) is not None:
            name = output.capitals(word)
            return Effect(Intent.ERROR, f"{name} was played; if it was refused: 'undo {word}', then 'not {word}'.")
        effects = [self.turn_down(word) for word in words or [self.suggested]]
        return effects[-1]

    def _undo(self, about: str) -> Effect:
        position = self.position
        if about:
            word = position.vocabulary.spelled(about)
            if word not in self.played:
                return Effect(
                    Intent.ERROR, f"{output.capitals(word)} was not played: there is no such turn to take back."
                )
            place = self.played.index(word)
        elif self._corrected is not None:
            word, self._corrected = self._corrected, None
            return Effect(Intent.UNDO, f"{output.capitals(word)} stays as it is.")
        elif self._refused and self._refused[-1][1].turns == position.turns:
            word, before = self._refused.pop()
            self.stand(before)
            return Effect(Intent.UNDO, f"{output.capitals(word)} is back.")
        elif not position.turns:
            return Effect(Intent.ERROR, "There is no turn to take back.")
        else:
            place = len(position.turns) - 1
        self.stand(self.at(position.vocabulary, (*position.turns[:place], *position.turns[place + 1 :])))
        return Effect(Intent.UNDO, f"Took back {position.turns[place]}")

    def _go_on(self, turns: Sequence[Any]) -> Effect:
        """Go on by turns; one whose word was played before takes the place of what was typed for it then."""
        notices = []
        by_word = {turn.guess: turn for turn in self.position.turns}
        for turn in turns:
            if (before := by_word.get(turn.guess)) is not None:
                place = list(by_word).index(turn.guess) + 1
                notices.append(
                    f"Turn {place} was that already." if before == turn else f"Turn {place} corrected: {turn}"
                )
            by_word[turn.guess] = turn
        if notice := unlisted_notice(self.start.vocabulary, (turn.guess for turn in turns)):
            notices.append(notice)
        return self.move(self.at(self.position.vocabulary, by_word.values()), notices)

    def _word(self, text: str) -> Effect:
        if (word := self.position.vocabulary.spelled(text)) in self.played:
            self._corrected = word
            place = self.played.index(word) + 1
            return Effect(
                Intent.AGAIN, f"{output.capitals(word)} was turn {place}: type what it showed, to correct that."
            )
        self._own = self.assessed(self.legal(text))
        self._corrected = None
        return Effect(Intent.WORD)
