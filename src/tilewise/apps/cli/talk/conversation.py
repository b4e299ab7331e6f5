"""Conversations in the terminal, in sentences or as lines of JSON, about one board or several."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from tilewise.apps.cli.talk.session import Session
from tilewise.apps.cli.terminal import output
from tilewise.apps.prompts import Prompt, how_many
from tilewise.errors import TilewiseError
from tilewise.game.boards import Boards


class JsonOrText(Prompt):
    """A conversation whose every message is a sentence or, with --json, an event on a line of its own."""

    command: str
    shape: str
    """The name of the events' shape where there is one board."""

    def __init__(self, as_json: bool, pretty: bool = True, resumed: bool = False) -> None:
        self.as_json = as_json
        self.pretty = pretty and output.is_terminal() and not as_json
        self.resumed = resumed
        """Whether this is a game that was left."""

    @property
    @abstractmethod
    def position(self) -> Any:
        """Where the game stands: a Position, or Boards."""

    @property
    def on_boards(self) -> bool:
        """Whether there are several boards."""
        return isinstance(self.position, Boards)

    @property
    def left(self) -> tuple[int, ...]:
        """How many words are left on each of several boards."""
        return tuple(map(len, self.position.candidate_indices))

    @property
    def guesses(self) -> Sequence[str]:
        words: Sequence[str] = self.position.vocabulary.guesses
        return words

    @abstractmethod
    def begin(self) -> None:
        """Say what this is about."""

    @abstractmethod
    def leave(self) -> None:
        """Keep what is not finished, and say how to go on with it."""

    def run(self) -> int:
        """Talk to the end; Ctrl-C leaves as the end of the input does, and is passed on."""
        self.begin()
        try:
            self.talk()
        except (KeyboardInterrupt, TilewiseError):
            if self.pretty:
                print()
            self.leave()
            raise
        self.leave()
        return 0

    def read(self) -> str | None:
        return output.read_line("" if self.as_json else self.prompt, not self.as_json, self.completions)

    def tell(self, event: str, message: str | None = None, **content: Any) -> None:
        """Say a message, or what happened as JSON."""
        if self.as_json:
            output.emit_line(self.command, self._event(event=event, message=message, **content))
        elif message is not None:
            self.say(message)

    def _event(self, **content: Any) -> Any:
        from tilewise.apps.answers import boards, games

        if self.on_boards:
            return boards.BoardsEvent(boards=len(self.position), **content)
        return getattr(games, self.shape)(**content)

    def say(self, message: str) -> None:
        """Print a message, wrapped for the screen."""
        output.say(message)

    def complain(self, message: str) -> None:
        self.tell("nothing" if self.on_boards else "error", message)

    def explain(self, helped: Mapping[str, str]) -> None:
        """Say what may be typed."""
        self.tell("help", output.helped(helped, self.as_json))

    def show_list(self, session: Session, about: str, as_of: str | None = None, **content: Any) -> None:
        """The best guesses with their numbers."""
        from tilewise.apps.cli.commands import boards, suggest

        top, position = how_many(about), session.position
        alike = 0 if self.on_boards or self.as_json else suggest.rows_for(position, top)
        advice = session.advice(max(top, alike))
        if self.as_json:
            self.tell("top", suggestions=session.adviser.rows(advice)[:top], **content)
        elif self.on_boards:
            boards.show(advice, top)
        else:
            suggest.show_suggestions(advice, top, position, as_of)
