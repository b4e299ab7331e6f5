"""Conversations in the terminal, in sentences or as lines of JSON; the assistant's, on one board or several."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tilewise.apps.cli import output
from tilewise.apps.prompts import Conversation
from tilewise.errors import TilewiseError

if TYPE_CHECKING:
    from tilewise.apps.cli.assisted_game import AssistedGame, Effect


class Spoken(Conversation):
    """A conversation whose every message is a sentence or, with --json, an event on a line of its own."""

    command: str
    event = ""
    """The name of the events' shape."""

    def __init__(self, as_json: bool, pretty: bool = True) -> None:
        self.as_json = as_json
        self.pretty = pretty and output.is_terminal() and not as_json

    def _begin(self) -> None:
        """Say what this is about."""

    def _leave(self) -> None:
        """Keep what is not finished, and say how to go on with it."""

    def run(self) -> int:
        """Talk to the end; Ctrl-C leaves as the end of the input does, and is passed on."""
        self._begin()
        try:
            self.talk()
        except (KeyboardInterrupt, TilewiseError):
            if self.pretty:
                print()
            self._leave()
            raise
        self._leave()
        return 0

    def _read(self) -> str | None:
        return output.read_line("" if self.as_json else self._prompt, not self.as_json, self._completions)

    def tell(self, event: str, message: str | None = None, **content: Any) -> None:
        """Say a message, or what happened as JSON."""
        if self.as_json:
            output.emit_line(self.command, self._event(event=event, message=message, **content))
        elif message is not None:
            self._say(message)

    def _event(self, **content: Any) -> Any:
        from tilewise.apps.answers import games

        return getattr(games, self.event)(**content)

    def _say(self, message: str) -> None:
        output.say(message)


class Assisting(Spoken):
    """The assistant: shows the suggested guess, reads a line, says what came of it."""

    command = "assist"
    _prompt = "? "

    def __init__(self, session: AssistedGame[Any], as_json: bool, pretty: bool = True) -> None:
        super().__init__(as_json, pretty)
        self.session: Any = session

    @property
    def _guesses(self) -> Sequence[str]:
        words: Sequence[str] = self.session.position.vocabulary.guesses
        return words

    @abstractmethod
    def _help(self) -> Mapping[str, str]: ...

    @abstractmethod
    def _show(self) -> bool:
        """Show where the game stands and the suggested guess; False where there is nothing left to guess."""

    @abstractmethod
    def _answer(self, effect: Effect) -> None:
        """Say what came of a line."""

    @abstractmethod
    def _list(self, top: int) -> None: ...

    @abstractmethod
    def _words(self, about: str) -> None: ...

    def talk(self) -> None:
        """Talk until the game is solved or the input ends."""
        if self._show():
            super().talk()

    def hear(self, line: str) -> bool:
        """Take in a line, and show the game where that has changed it."""
        from tilewise.apps.cli.assisted_game import Intent

        effect = self.session.hear(line)
        self._answer(effect)
        match effect.intent:
            case Intent.QUIT:
                return False
            case Intent.TOP:
                self._list(effect.top)
            case Intent.WORDS:
                self._words(effect.about)
            case Intent.WHY:
                self.tell("why", self.session.why(effect.about))
            case Intent.HELP:
                self.tell("help", output.helped(self._help(), self.as_json))
            case Intent.TURN | Intent.NEXT | Intent.WORD | Intent.UNDO | Intent.NEW:
                return self._show()
        return True
