"""The conversations about several boards: the assistant, and the game at the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tilewise.apps.cli import output
from tilewise.apps.cli.boards import show, show_turn, words_left
from tilewise.apps.cli.progress import Working
from tilewise.errors import TilewiseError

if TYPE_CHECKING:
    from tilewise import Boards, Vocabulary

SOLVE_HELP = """\
.y..g/g....         what the boards showed; - for a board solved before
crane=.y..g/g....   another word was played, and this is what it showed
?                   the ten best guesses with their numbers
words               how many words are left on every board
undo                take back the last turn, on all boards
quit                leave (or the end of input)"""

PLAY_HELP = """\
a word      your guess, played on all boards
hint        the best guess here
words       how many words are left on every board
give up     see the answers
quit        leave"""


class Conversation:
    """What both conversations share: reading lines and saying things."""

    commands: Sequence[str] = ()
    """What may be typed besides words and tiles."""

    def __init__(self, command: str, words: Vocabulary, number: int, as_json: bool) -> None:
        self.command = command
        self.vocabulary = words
        self.number = number
        self.as_json = as_json

    def completions(self) -> list[str]:
        """What the tab key offers: commands, and the words of the list."""
        return [*self.commands, *self.vocabulary.guesses]

    def read(self, prompt: str) -> str | None:
        """A line without blanks around it; None at the end of input."""
        line = output.read_line("" if self.as_json else prompt, echo=not self.as_json, complete=self.completions)
        return None if line is None else line.strip()

    def tell(self, event: Any, message: str | None = None, **content: Any) -> None:
        """Say a message, or an object on a line of its own."""
        from tilewise.apps.answers.boards import BoardsEvent

        if self.as_json:
            output.emit_line(self.command, BoardsEvent(event=event, message=message, boards=self.number, **content))
        elif message is not None:
            output.say(message)


class Helper(Conversation):
    """The assistant for several boards."""

    commands = ("help", "quit", "top", "undo", "words")

    def __init__(self, boards: Boards, limit: int, as_json: bool) -> None:
        super().__init__("solve", boards.vocabulary, len(boards), as_json)
        self.boards = boards
        self.limit = limit

    def run(self) -> int:
        """Talk until all boards are solved or the input ends."""
        from tilewise import suggest_boards

        while not self.boards.solved:
            with Working("looking for the best guess"):
                found = suggest_boards(self.boards, limit=self.limit)
            guess = found.best.guess
            if len(self.boards.turns) >= self.limit and not self.as_json:
                output.say(output.none_left(self.limit))
            message = f"> {output.capitals(guess)} ({words_left(found.candidates)})"
            self.tell("guess", message, guess=found.best, candidates=found.candidates)
            before = self.boards
            while self.boards is before:
                line = self.read("? ")
                if line is None or line == "quit":
                    return 0
                try:
                    self.hear(line, guess, found)
                except TilewiseError as error:
                    self.tell("nothing", output.shortened(str(error)))
        n = len(self.boards.turns)
        self.tell("solved", f"Solved in {output.count(n, 'guess')}.", turns=n, position=str(self.boards))
        return 0

    def hear(self, line: str, guess: str, found: Any) -> None:
        """Do what a line says."""
        if line in {"help", "h"}:
            self.tell("help", SOLVE_HELP)
        elif line in {"?", "top"}:
            if self.as_json:
                self.tell("top", suggestions=found.items)
            else:
                show(found)
        elif line == "words":
            self.tell("words", f"{words_left(found.candidates)}.", candidates=found.candidates)
        elif line == "undo":
            self.boards = self.boards.undo()
            self.tell("undo", "The last turn was taken back on all boards.", position=str(self.boards))
        else:
            word, equals, tiles = line.partition("=")
            after = self.boards.play(word, tiles) if equals else self.boards.play(guess, line)
            if (clash := after.contradiction) is not None:
                self.tell("nothing", clash)
                return
            self.boards = after
            self.tell("turn", turn=str(after.turns[-1]), position=str(after))


class Player(Conversation):
    """A game on several boards at the terminal."""

    commands = ("give up", "help", "hint", "quit", "words")

    def __init__(self, game: Any, hosts: list[Any], as_json: bool) -> None:
        super().__init__("play", game.boards.vocabulary, len(game.boards), as_json)
        self.game = game
        self.hosts = hosts

    def run(self) -> int:
        """Play one game."""
        boards = len(self.game.boards)
        self.tell("start", f"{boards} boards, {self.game.limit} guesses; 'help' lists what can be typed.")
        given_up = False
        while not self.game.over and not given_up:
            line = self.read(f"{len(self.game.words) + 1}/{self.game.limit} ")
            if line is None or line == "quit":
                return 0
            try:
                given_up = line == "give up"
                if not given_up:
                    self.hear(line)
            except TilewiseError as error:
                self.tell("nothing", output.shortened(str(error)))
        self.end()
        return 0

    def hear(self, line: str) -> None:
        """Do what a line says; anything else is a guess."""
        from tilewise import suggest_boards

        left = tuple(map(len, self.game.boards.candidate_indices))
        if line in {"help", "h", "?"}:
            self.tell("help", PLAY_HELP)
        elif line == "words":
            self.tell("words", f"{words_left(left)}.", candidates=left)
        elif line == "hint":
            with Working("looking for the best guess"):
                best = suggest_boards(self.game.boards, 1, limit=self.game.limit).best
            self.tell("hint", f"Try {output.capitals(best.guess)}.", guess=best)
        else:
            self.game = self.game.guess(line, self.hosts)
            turn = self.game.boards.turns[-1]
            if self.as_json:
                self.tell("turn", turn=str(turn), position=str(self.game.boards))
            else:
                show_turn(turn)

    def end(self) -> None:
        """Say how it ended."""
        boards = self.game.boards
        answers = tuple(
            host if isinstance(host, str) else position.candidates[0]
            for host, position in zip(self.hosts, boards.positions, strict=True)
        )
        n = len(self.game.words)
        shown = ", ".join(map(output.capitals, answers))
        message = f"Solved in {output.count(n, 'guess')}." if self.game.won else f"The words were {shown}."
        self.tell("end", message, turns=n, won=self.game.won, answers=answers, position=str(boards))
