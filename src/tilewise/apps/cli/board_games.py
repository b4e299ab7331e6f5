"""The conversations about several boards: the assistant, and the game at the terminal."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import tilewise as tw
from tilewise.apps.answers.shape import fill
from tilewise.apps.cli import output
from tilewise.apps.cli.assist import keep_position
from tilewise.apps.cli.assisted_game import Effect, Intent
from tilewise.apps.cli.board_session import BoardsSession
from tilewise.apps.cli.boards import show, show_boards, show_review, words_left
from tilewise.apps.cli.conversation import Assisting, Spoken
from tilewise.apps.cli.play import Sitting
from tilewise.apps.cli.progress import Working
from tilewise.apps.cli.table_game import BoardsTable
from tilewise.apps.prompts import explained, how_many
from tilewise.game.boards import Boards

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
    "hint, list, words, why, undo, guess, new, give up, review, help, quit",
    hint="the best guess here",
    undo="take back the last turn on all boards",
    words="how many words are left on every board; words 2: which, on board 2",
    why="why slate: what SLATE would do",
    give_up="see the answers",
    review="afterwards: the game judged, turn by turn",
    quit="leave; 'tilewise play --resume' goes on with an unfinished game",
)


_FEW = 12
"""The most words of a board that are shown without being asked for."""


class OnBoards(Spoken):
    """What both conversations share: they are about several boards."""

    @property
    @abstractmethod
    def _boards(self) -> Boards: ...

    def _event(self, **content: Any) -> Any:
        from tilewise.apps.answers.boards import BoardsEvent

        return BoardsEvent(boards=len(self._boards), **content)

    def _words(self, about: str) -> None:
        """The words left: of one board, or how many on each and which where they are few."""
        boards, left = self._boards, tuple(map(len, self._boards.candidate_indices))
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

    def _show_list(self, session: BoardsSession, top: int) -> None:
        advice = session.advice(top)
        if self.as_json:
            self.tell("top", suggestions=advice.items[:top])
        else:
            show(advice, top)


class BoardsAssistant(OnBoards, Assisting):
    """The assistant on several boards."""

    def __init__(self, session: BoardsSession, as_json: bool, options: Sequence[str]) -> None:
        super().__init__(session, as_json)
        self.options = options

    @property
    def _boards(self) -> Boards:
        boards: Boards = self.session.position
        return boards

    def _help(self) -> dict[str, str]:
        return SOLVE_HELP

    def _answer(self, effect: Effect) -> None:
        position = str(self._boards)
        match effect.intent:
            case Intent.ERROR | Intent.NEXT:
                self.tell("nothing", effect.message)
            case Intent.TURN:
                self.tell("turn", effect.message or None, turn=str(self._boards.turns[-1]), position=position)
                if self.pretty:
                    show_boards(self._boards)
            case Intent.UNDO | Intent.AGAIN:
                self.tell(effect.intent.value, effect.message, position=position)

    def _show(self) -> bool:
        boards = self._boards
        if boards.solved:
            n = len(boards.turns)
            self.tell("solved", f"Solved in {output.count(n, 'guess')}.", turns=n, position=str(boards))
            return False
        if len(boards.turns) >= self.session.limit and not self.as_json:
            output.say(output.none_left(self.session.limit))
        guess, left = self.session.guess, tuple(map(len, boards.candidate_indices))
        self.tell("guess", f"> {output.capitals(guess.guess)} ({words_left(left)})", guess=guess, candidates=left)
        return True

    def _list(self, top: int) -> None:
        self._show_list(self.session, top)

    def _leave(self) -> None:
        boards = self._boards
        if boards.turns and not boards.solved:
            keep_position(self, str(boards), [str(boards), *self.options], len(boards))


class BoardsSitting(OnBoards, Sitting):
    """A game on several boards at the terminal."""

    table: BoardsTable
    _help = PLAY_HELP
    _wrong = "nothing"

    @property
    def _boards(self) -> Boards:
        return self.table.game.boards

    def _state(self) -> dict[str, Any]:
        return {"position": str(self._boards)}

    def _begin(self) -> None:
        boards = self._boards
        self.tell("start", f"{len(boards)} boards, {self.table.limit} guesses; 'help' lists what can be typed.")
        if boards.turns and not self.as_json:  # of a game that is resumed
            show_boards(boards)

    def _show_turn(self) -> None:
        if self.as_json:
            self.tell("turn", turn=str(self._boards.turns[-1]), **self._state())
        else:
            show_boards(self._boards, last=True)

    def _end(self) -> None:
        answers, n, won = self.table.answers, len(self._boards.turns), self.table.game.won
        shown = ", ".join(map(output.capitals, answers))
        message = f"Solved in {output.count(n, 'guess')}." if won else f"The words were {shown}."
        self.tell("end", message, turns=n, won=won, answers=answers, **self._state())

    def _do_hint(self, _: str) -> None:
        session = self.table.session
        self.tell("hint", f"Try {output.capitals(session.suggested)}.", guess=session.guess)

    def _do_list(self, about: str) -> None:
        self._show_list(self.table.session, how_many(about))

    def _do_words(self, about: str) -> None:
        if about:
            self._words(self.table.session.words(about).about)
        else:
            left = tuple(map(len, self._boards.candidate_indices))
            self.tell("words", f"{words_left(left)}.", candidates=left)

    def _judge(self) -> None:
        from tilewise.apps.answers.boards import BoardsReviewAnswer

        with Working("judging"):
            judged = tw.review_boards(self._boards, limit=self.table.limit)
        if self.as_json:
            self.tell("review", review=fill(BoardsReviewAnswer, judged))
        else:
            show_review(judged)
