"""The conversations about several boards: the assistant, and the game at the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tilewise.apps.cli import output
from tilewise.apps.cli.board_session import BoardsSession
from tilewise.apps.cli.boards import show, show_boards, words_left
from tilewise.apps.cli.hearing import Said
from tilewise.apps.prompts import COMMANDS, Command, Request, explained, how_many, request
from tilewise.errors import TilewiseError
from tilewise.game.board_game import BoardsGame
from tilewise.game.boards import Boards
from tilewise.game.words import Vocabulary

SOLVE_HELP = explained(
    {
        ".y..g/g....": "what the boards showed; - for a board solved before",
        "crane=.y..g/g....": "what another word showed; if that word was played before, its turn is corrected",
        "crane": "this word will be played next instead",
    },
    "list, words, why, not, undo, guess, new, help, quit",
    **{
        "words": "the words that are left on every board; words 2: all those of board 2",
        "not": "the word was not accepted (or a blank line): drop it, suggest the next best; not crane: drop CRANE",
        "undo": "take back the last turn on all boards, or bring back the refused word; undo crane: the turn of CRANE",
    },
)

PLAY_HELP = explained(
    {"crane": "your guess, played on all boards"},
    "hint, list, words, why, undo, guess, new, give up, help, quit",
    hint="the best guess here",
    undo="take back the last turn on all boards",
    words="how many words are left on every board; words 2: which, on board 2",
    why="why slate: what SLATE would do",
    give_up="see the answers",
)


NONE_REFUSED = "This game takes every word of its list: there is none to refuse."
_LAST_ONLY = "In a game only the last turn can be taken back: 'undo' alone."
_FEW = 12
"""As many words of a board are shown without being asked for."""


class Conversation:
    """What both conversations share: reading lines and saying things."""

    def __init__(self, command: str, words: Vocabulary, number: int, as_json: bool) -> None:
        self.command = command
        self.vocabulary = words
        self.number = number
        self.as_json = as_json

    def completions(self) -> list[str]:
        """What the tab key offers: commands, and the words of the list."""
        return [*COMMANDS, *self.vocabulary.guesses]

    def read(self, prompt: str) -> str | None:
        """A line without blanks around it; None at the end of input."""
        line = output.read_line("" if self.as_json else prompt, echo=not self.as_json, complete=self.completions)
        return None if line is None else line.strip()

    def words(self, boards: Boards, about: str) -> None:
        """The words left: of one board, or how many on each and which where they are few."""
        left = tuple(map(len, boards.candidate_indices))
        if about.isdigit():
            self.tell("words", " ".join(map(output.written, boards.candidates[int(about) - 1])), candidates=left)
            return
        lines = [f"{words_left(left)}."]
        for number, position in enumerate(boards.positions, 1):
            if position.solved:
                lines.append(f"board {number}: solved, {output.capitals(position.candidates[0])}")
            elif len(position.candidates) <= _FEW or about == "all":
                lines.append(f"board {number}: {' '.join(map(output.written, position.candidates))}")
        self.tell("words", "\n".join(lines), candidates=left)

    def tell(self, event: Any, message: str | None = None, **content: Any) -> None:
        """Say a message, or an object on a line of its own."""
        from tilewise.apps.answers.boards import BoardsEvent

        if self.as_json:
            output.emit_line(self.command, BoardsEvent(event=event, message=message, boards=self.number, **content))
        elif message is not None:
            output.say(message)


class Helper(Conversation):
    """The assistant for several boards."""

    def __init__(self, session: BoardsSession, as_json: bool) -> None:
        super().__init__("assist", session.position.vocabulary, len(session.position), as_json)
        self.session = session

    def run(self) -> int:
        """Talk until all boards are solved or the input ends."""
        self.guess()
        while not self.session.position.solved:
            line = self.read("? ")
            if line is None:
                return 0
            heard = self.session.hear(line)
            position = str(self.session.position)
            match heard.said:
                case Said.QUIT:
                    return 0
                case Said.HELP:
                    self.tell("help", output.helped(SOLVE_HELP, self.as_json))
                case Said.TOP:
                    self.top(heard.top)
                case Said.WORDS:
                    self.words(self.session.position, heard.about)
                case Said.WHY:
                    self.tell("why", self.session.why(heard.about))
                case Said.ERROR:
                    self.tell("nothing", heard.message)
                case Said.TURN:
                    turn = self.session.position.turns[-1]
                    self.tell("turn", heard.message or None, turn=str(turn), position=position)
                    if output.is_terminal() and not self.as_json:
                        show_boards(self.session.position)
                case Said.NEXT:
                    self.tell("nothing", heard.message)
                case Said.UNDO | Said.AGAIN:
                    self.tell(heard.said.value, heard.message, position=position)
            if heard.said in (Said.TURN, Said.NEXT, Said.WORD, Said.UNDO, Said.NEW):
                self.guess()
        n = len(self.session.position.turns)
        position = str(self.session.position)
        self.tell("solved", f"Solved in {output.count(n, 'guess')}.", turns=n, position=position)
        return 0

    def guess(self) -> None:
        """Say which word to play, unless all boards are solved."""
        if (boards := self.session.position).solved:
            return
        if len(boards.turns) >= self.session.limit and not self.as_json:
            output.say(output.none_left(self.session.limit))
        guess, left = self.session.guess, tuple(map(len, boards.candidate_indices))
        message = f"> {output.capitals(guess.guess)} ({words_left(left)})"
        self.tell("guess", message, guess=guess, candidates=left)

    def top(self, top: int) -> None:
        """The best guesses with their numbers."""
        found = self.session.found(top)
        if self.as_json:
            self.tell("top", suggestions=found.items[:top])
        else:
            show(found, top)


class BoardsPlayer(Conversation):
    """A game on several boards at the terminal."""

    def __init__(self, game: BoardsGame, deal: Callable[[], Sequence[Any]], as_json: bool) -> None:
        super().__init__("play", game.boards.vocabulary, len(game.boards), as_json)
        self.game = game
        self.deal = deal
        self.hosts = deal()

    def run(self) -> int:
        """Play one game."""
        boards = len(self.game.boards)
        self.tell("start", f"{boards} boards, {self.game.limit} guesses; 'help' lists what can be typed.")
        while not self.game.over:
            line = self.read(f"{len(self.game.words) + 1}/{self.game.limit} ")
            asked = request(line or "")
            if line is None or (asked is not None and asked.command is Command.QUIT):
                return 0
            if asked is not None and asked.command is Command.GIVE_UP:
                break
            try:
                if asked is None or asked.command is Command.GUESS:
                    self.guess(line if asked is None else asked.about)
                else:
                    self.obey(asked)
            except TilewiseError as error:
                self.tell("nothing", output.shortened(str(error)))
        self.end()
        return 0

    def guess(self, text: str) -> None:
        """Play a word."""
        self.game = self.game.guess(text, self.hosts)
        turn = self.game.boards.turns[-1]
        if self.as_json:
            self.tell("turn", turn=str(turn), position=str(self.game.boards))
        else:
            show_boards(self.game.boards, last=True)

    def obey(self, asked: Request) -> None:
        """Do what was asked for."""
        session = BoardsSession(self.game.boards, self.game.limit)
        match asked.command:
            case Command.HELP:
                self.tell("help", output.helped(PLAY_HELP, self.as_json))
            case Command.HINT:
                self.tell("hint", f"Try {output.capitals(session.suggested)}.", guess=session.guess)
            case Command.LIST if self.as_json:
                self.tell("top", suggestions=session.found(how_many(asked.about)).items)
            case Command.LIST:
                show(session.found(how_many(asked.about)), how_many(asked.about))
            case Command.WORDS if not asked.about:
                left = tuple(map(len, self.game.boards.candidate_indices))
                self.tell("words", f"{words_left(left)}.", candidates=left)
            case Command.WORDS:
                self.words(self.game.boards, session.words(asked.about).about)
            case Command.WHY:
                self.tell("why", session.why(session.legal(asked.about) if asked.about else ""))
            case Command.UNDO if self.game.words and not asked.about:
                self.tell("undo", f"Took back {self.game.boards.turns[-1]}", position=str(self.game.boards.undo()))
                self.game = self.game.undo()
            case Command.UNDO:
                self.tell("nothing", "There is no turn to take back." if not self.game.words else _LAST_ONLY)
            case Command.NEW:
                self.game, self.hosts = BoardsGame.start(self.vocabulary, self.number, self.game.limit), self.deal()
                self.tell("start", "A new game.")
            case Command.NOT:
                self.tell("nothing", NONE_REFUSED)
            case _:
                played = str(self.game.boards) or "TURN"
                self.tell(
                    "nothing", f"The game is not over: afterwards, tilewise review {played} --boards {self.number}"
                )

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
