"""Players: what ``--bot`` names, and how each of them is asked for a guess.

``tilewise:NAME``     one of tilewise's own players, in this process
``bare:COMMAND``      a program that is told a position on a line and answers with a word on a line
``COMMAND``           a program that speaks the lines of lines.py
an object             a strategy or a function, from Python
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilewise.apps.bots.child import BotFailure, Child, Listener, nobody, split_command
from tilewise.apps.bots.engine import Engine, check_engine
from tilewise.apps.bots.lines import (
    GO,
    GREETING,
    QUIT,
    READY,
    WANT_WORDS,
    Terms,
    guess_of,
    name_of,
    position_line,
    position_text,
    word_lines,
)
from tilewise.errors import NotationError, TilewiseError, short
from tilewise.files import printable
from tilewise.game.board_game import BoardsRecord
from tilewise.game.position import Position
from tilewise.game.record import Player, Record
from tilewise.game.rule import Rule
from tilewise.solver.control import Stopped

OURS, BARE = "tilewise:", "bare:"
_MOST_BYTES = 64 * 2**20
_PROCESS = secrets.token_hex(4)


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a bot may take."""

    guess: float = 10.0
    """Seconds for a guess."""
    start: float = 60.0
    """Seconds until it is ready."""


class BotPlayer:
    """A bot that is playing; a BotFailure ends its game. Whatever it is told, it may take no notice."""

    name: str

    def begin(self) -> None:
        """A game starts."""

    def guess(self, game: Record | BoardsRecord) -> str:
        """What it guesses, not yet checked."""
        raise NotImplementedError

    def refuse(self, word: str, why: str) -> None:
        """Tell it that a guess cannot be played."""

    def blame(self, why: str) -> None:
        """Tell it why it forfeits its game."""

    def close(self) -> None:
        """The last game is over."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot as it was named on the command line, or a player that is a Python object."""

    text: str
    player: Player | Callable[[Position], str] | None = None
    """A strategy, or a function from a position to a guess; None where the text says who plays."""

    @classmethod
    def of(cls, bot: str | Player | Callable[[Position], str]) -> Entrant:
        """The bot that a text names, or an object that plays.

        >>> def first(position): return position.candidates[0]
        >>> Entrant.of(first).text, Entrant.of("tilewise:best").ours
        ('first', True)
        """
        if isinstance(bot, str):
            return cls(bot)
        if not isinstance(bot, Player) and not callable(bot):
            raise NotationError(f"{short(bot)} cannot play: give a command, a strategy, or a function of a position")
        return cls(getattr(bot, "__name__", None) or str(bot), bot)

    def __post_init__(self) -> None:
        if not self.text.strip():
            raise NotationError(
                "a bot needs a command, as in --bot 'python3 bot.py', or a name such as tilewise:entropy"
            )
        if not self.ours:
            split_command(self.text.removeprefix(BARE))

    @property
    def ours(self) -> bool:
        """Whether it plays in this process: one of tilewise's own players, or a Python object."""
        return self.player is not None or self.text.startswith(OURS)

    def check(self, rule: Rule) -> None:
        """An error if it is none of ours."""
        if self.ours and self.player is None:
            check_engine(self.text.removeprefix(OURS), rule)

    @property
    def identity(self) -> str:
        """What tells results apart on disk: the command and what its files hold, so that a changed bot plays again."""
        if self.player is not None:
            return f"{self.text} of process {_PROCESS}"  # what an object will do tomorrow nobody knows
        if self.ours:
            return self.text
        files = [path for part in split_command(self.text.removeprefix(BARE)) if (path := Path(part)).is_file()]
        seen = hashlib.sha256()
        for path in files:
            with path.open("rb") as file:
                seen.update(file.read(_MOST_BYTES))
        return f"{self.text} {seen.hexdigest()[:16]}" if files else self.text

    def start(self, terms: Terms, patience: Patience, listen: Listener = nobody) -> BotPlayer:
        if self.player is not None:
            choose = self.player.choose if isinstance(self.player, Player) else self.player
            return _Ours(choose, self.text)
        if self.ours:
            return _Ours(Engine(self.text.removeprefix(OURS), terms).choose, self.text)
        if self.text.startswith(BARE):
            return _Bare(self.text.removeprefix(BARE), patience, listen)
        return _Lines(self.text, terms, patience, listen)


class _Ours(BotPlayer):
    """A player in this process: what it raises ends its game, and nothing else."""

    def __init__(self, choose: Callable[[Any], object], name: str) -> None:
        self._choose, self.name = choose, name

    def guess(self, game: Record | BoardsRecord) -> str:
        try:
            guess = self._choose(game.boards if isinstance(game, BoardsRecord) else game.position)
        except (TilewiseError, Stopped):
            raise
        except Exception as error:
            raise BotFailure(f"it raised {type(error).__name__}: {printable(str(error))[:200]}".rstrip(": ")) from error
        return guess if isinstance(guess, str) else str(guess)


class _Bare(BotPlayer):
    """A program that reads a position and writes a word: nothing else is ever said to it."""

    def __init__(self, command: str, patience: Patience, listen: Listener) -> None:
        self.name, self._patience = command, patience
        self._child = Child(command, listen)
        self._asked = False

    def guess(self, game: Record | BoardsRecord) -> str:
        if self._asked:
            self._child.forget()
        self._child.say(position_text(game))
        self._child.expect_answer()
        # The first answer may wait until it has started.
        seconds = self._patience.guess if self._asked else max(self._patience.start, self._patience.guess)
        self._asked = True
        return self._child.hear(time.monotonic() + seconds).strip()

    def close(self) -> None:
        self._child.close()


class _Lines(BotPlayer):
    """A program that speaks the lines of lines.py."""

    def __init__(self, command: str, terms: Terms, patience: Patience, listen: Listener) -> None:
        self._terms, self._patience = terms, patience
        self._child = Child(command, listen)
        self.name, self._games = command, 0
        try:
            self._greet()
        except BaseException as failure:
            if isinstance(failure, BotFailure):
                self.blame(str(failure))
            self.close()
            raise

    def _greet(self) -> None:
        child, words = self._child, False
        child.expect_answer()
        child.say(GREETING, *self._terms.lines)
        until = time.monotonic() + self._patience.start
        while True:
            try:
                line = child.hear(until).strip()
            except BotFailure as failure:
                raise BotFailure(f"after {GREETING!r} it did not say {READY!r}: {failure}") from None
            self.name = name_of(line) or self.name
            words = words or line.lower() == WANT_WORDS
            if line.lower() == READY:
                break
        if words:
            child.say(*word_lines(self._terms.vocabulary))

    def begin(self) -> None:
        self._games += 1
        self._child.say(f"game {self._games}")

    def guess(self, game: Record | BoardsRecord) -> str:
        child = self._child
        child.forget()
        child.expect_answer()
        child.say(position_line(game), GO)
        until = time.monotonic() + self._patience.guess
        while True:
            line = child.hear(until)
            guess = guess_of(line)
            if guess is not None:
                return guess
            head, _, sentence = line.strip().partition(" ")
            if head.lower() == "error":
                raise BotFailure(f"it gave up: {printable(sentence)[:200]}")

    def refuse(self, word: str, why: str) -> None:
        self._child.say(f"illegal {word or '-'} {why}")

    def blame(self, why: str) -> None:
        self._child.say(f"error {why}")

    def close(self) -> None:
        self._child.say(QUIT)
        self._child.close()
