"""``tilewise play``: play in the terminal, against a secret word or an adversary, on one board or several."""

from __future__ import annotations

import shutil
import sys
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import tilewise as tw
from tilewise.apps.answers.shape import fill
from tilewise.apps.cli.commands import boards as on_boards
from tilewise.apps.cli.framework.declare import command, refuse
from tilewise.apps.cli.framework.options import Words, check_days
from tilewise.apps.cli.framework.settings import settings
from tilewise.apps.cli.talk.conversation import JsonOrText
from tilewise.apps.cli.talk.table import HostOptions, Table, played_game
from tilewise.apps.cli.terminal import output
from tilewise.apps.prompts import Command, Request, explained
from tilewise.errors import CalendarError, NotationError, TilewiseError
from tilewise.game.words.calendar import calendar
from tilewise.game.words.lists import DATED

if TYPE_CHECKING:
    from tilewise.apps.history import RecordedGame

_COMMANDS = "hint, list, words, why, undo, guess, new, give up, review, help, quit"
_MEANINGS = {
    "why": "why slate: what SLATE would do",
    "review": "afterwards: the game judged, turn by turn",
    "quit": "leave; 'tilewise play --resume' goes on with an unfinished game",
}
HELP = explained(
    {"crane": "your guess"},
    _COMMANDS,
    **_MEANINGS,
    hint="the best guess here; this and the next four count as hints, which the record notes",
    words="how many words still fit (no hint); words all: which ones",
    undo="take back the last guess",
    new="another game; an unfinished one does not count",
    give_up="see the answer; the game counts as lost",
)
BOARDS_HELP = explained(
    {"crane": "your guess, played on all boards"},
    _COMMANDS,
    **_MEANINGS,
    hint="the best guess here",
    words="how many words are left on every board; words 2: which, on board 2",
    undo="take back the last turn on all boards",
    give_up="see the answers",
)


def play(
    day: str | None = None,
    *,
    words: Words,
    host: HostOptions,
    rule: str = "any",
    boards: str | None = None,
    limit: int | None = None,
    resume: bool = False,
    unrecorded: bool = False,
    as_json: bool = False,
) -> int:
    """Play in the terminal, against a secret word or an adversary.

    Type a word and read its tiles; 'help' lists what else can be typed. Finished games go into 'tilewise history', one
    that you leave is kept for --resume.
    """
    host = _on_day(day, host)
    recorded = not unrecorded
    listed = words if words.first is None else replace(words, given=None)
    if resume:
        refuse("the game that was left has its own terms", *_TERMS)
        left = played_game(listed, host, None if boards is None else on_boards.number_of(boards))
        return PlayLoop(left.table(listed), as_json, recorded, resumed=True).run()
    drawn = host.adversary or host.secret is not None or host.seed is not None
    if host.adversary and (host.secret is not None or host.seed is not None):
        raise NotationError("--adversary chooses no word beforehand: leave out --secret and --seed")
    if host.daily and (drawn or boards):
        raise NotationError(
            "--daily plays the one word of the date: leave out --adversary, --secret, --seed and --boards"
        )
    if host.date is not None and (drawn or host.daily or boards):
        raise NotationError(
            "--date plays the word of that day: leave out --adversary, --secret, --seed, --daily and --boards"
        )
    if boards is not None:
        if host.secret is not None:
            raise NotationError("--secret names one word: several boards draw theirs by --seed")
        on_boards.check_rule(rule)
        on_boards.check_options()
        words, number, limit = on_boards.terms(boards, words, limit)
        game, gone = words.chosen(rule, limit)
        return PlayLoop(Table(game, host, boards=number, exclude=gone), as_json, recorded).run()
    if words.first is not None and host.adversary:
        raise NotationError(
            "--given first is a letter of the word, and the adversary has none yet: name it, as in s...."
        )
    if host.date is not None and listed == Words() and settings().list is None:
        listed = replace(listed, list_name=DATED)  # of some days the answer is on no other list
    game, gone = listed.chosen(rule, limit)
    if host.date is not None:
        check_days(game.vocabulary)
    try:
        table = Table(game, host, exclude=gone, first=words.first)
    except CalendarError as error:
        newest = f"'tilewise play --date {calendar()[-1].date}' plays the newest"
        raise type(error)(f"{error}; {newest}, 'tilewise play --daily' today's own") from None
    return PlayLoop(table, as_json, recorded).run()


def _on_day(day: str | None, host: HostOptions) -> HostOptions:
    if day is None:
        return host
    if host.date is not None:
        raise NotationError(f"{day!r} and --date {host.date} both name the day: give one of them")
    return replace(host, date=day)


_TERMS = ("adversary", "secret", "seed", "daily", "rule", "hard", "limit")
_AFTERWARDS = (Command.HELP, Command.NEW, Command.REVIEW, Command.QUIT)
"""What can be asked for when the game is over."""
_REVIEW_SECONDS = 20.0
"""How long the review of the game may take where it is asked for."""


class PlayLoop(JsonOrText):
    """The conversation at a table: a board in a terminal, plain lines in a pipe, one JSON object per line.

    Games on one board go into the history.
    """

    command = "play"
    shape = "PlayEvent"

    def __init__(self, table: Table, as_json: bool, recorded: bool, resumed: bool = False) -> None:
        self.table = table
        super().__init__(as_json, sys.stdin.isatty(), resumed)
        self.recorded = recorded and not self.on_boards
        self.recorded_as: RecordedGame | None = None
        """The finished game in the history."""
        self.screen = output.Redrawn() if self.pretty and not self.on_boards else None
        self.commands = {
            None: self._guess,
            Command.GUESS: self._guess,
            Command.HINT: self._hint,
            Command.LIST: self._list,
            Command.WORDS: self._words,
            Command.WHY: self._why,
            Command.NOT: lambda _: self.complain("This game takes every word of its list: there is none to refuse."),
            Command.UNDO: self._undo,
            Command.NEW: self._new,
            Command.GIVE_UP: self._give_up,
            Command.REVIEW: self._review,
            Command.HELP: lambda _: self.explain(BOARDS_HELP if self.on_boards else HELP),
            Command.QUIT: lambda _: False,
        }

    @property
    def position(self) -> Any:
        return self.table.position

    @property
    def prompt(self) -> str:
        return "? " if self.table.over else f"{len(self.position.turns) + 1}/{self.table.game.limit} "

    # ---- lines -------------------------------------------------------------------------------------------

    def obey(self, request: Request) -> bool:
        blank = not request.about and request.command in (None, Command.GUESS)
        if self.table.over and not blank and request.command not in _AFTERWARDS:
            self.complain("The game is over: 'review', 'new' or 'quit'?")
            return True
        return blank or super().obey(request)

    def _guess(self, text: str) -> None:
        self.table.guess(text)
        self._show_turn(self.position.turns[-1])
        self._draw()
        if self.table.over:
            self._finish()

    def _give_up(self, _: str) -> None:
        self.table.given_up = True
        self._finish()

    def _new(self, _: str) -> None:
        self.table.deal()
        self.begin()

    def _why(self, about: str) -> None:
        message = self.table.session.why(about)
        self.table.hints += 1
        self.tell("why", message)

    def _undo(self, about: str) -> None:
        turns = self.position.turns
        if not turns:
            raise NotationError("There is no guess to take back.")
        if about and self.position.vocabulary.normalize(about) != turns[-1].guess:
            raise NotationError(f"in a game only the last guess can be taken back, {turns[-1].guess!r}: 'undo' alone")
        self.table.undo()
        self._draw()
        self.tell("undo", f"Took back {turns[-1]}", **self._state())

    def _hint(self, _: str) -> None:
        session = self.table.session
        advice = session.advice(1)
        self.table.hints += 1
        sentence = f"Try {output.capitals(advice.best.guess)}. {session.saving()}".rstrip()
        if self.on_boards:
            self.tell("hint", sentence, guess=advice.best)
        else:
            self.tell("hint", f"{sentence} {advice.outlook or ''}".rstrip())

    def _list(self, about: str) -> None:
        self.show_list(self.table.session, about)
        self.table.hints += 1
        if self.screen:
            self.screen.settle()

    def _words(self, about: str) -> None:
        session = self.table.session
        session.adviser.check_words(session.position, about)
        if self.on_boards:
            self.tell("words", on_boards.words_text(self.position, about, named=bool(about)), candidates=self.left)
            return
        candidates = self.position.candidates
        left = len(candidates)
        sentence = f"{output.count(left, 'word')} still {'fits' if left == 1 else 'fit'}."
        if about:
            self.table.hints += 1
            sentence += f"\n{' '.join(map(output.written, candidates))}"
        self.tell("words", sentence, candidates=left)

    def _review(self, _: str) -> None:
        if not self.table.over:
            raise NotationError("The game is not over yet: 'give up' ends it.")
        if not self.position.turns:
            raise NotationError("There is nothing to review: no word was guessed.")
        if self.on_boards:
            from tilewise.apps.answers.boards import BoardsReviewAnswer

            on_board = on_boards.judge(self.position)
            if self.as_json:
                self.tell("review", review=fill(BoardsReviewAnswer, on_board))
            else:
                on_boards.show_review(on_board)
            return
        if self.table.options.adversary:
            raise NotationError("A game against the adversary, which has no word, is not judged.")
        from tilewise.apps.answers.review import review_answer
        from tilewise.apps.cli.commands.review import show

        judged = self._reviewed(_REVIEW_SECONDS, wait=True)
        if self.as_json:
            self.tell("review", review=review_answer(judged))
        else:
            show(judged)

    # ---- the game ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        table = self.table
        self.recorded_as = None
        if self.on_boards:
            terms = f"{table.boards} boards, {table.game.limit} guesses; 'help' lists what can be typed."
        else:
            terms = f"{self._terms()}\nType a word, or 'help'."
        self.tell("start", terms)
        if self.on_boards and table.record.turns and not self.as_json:  # of a game that is resumed
            on_boards.show_boards(self.position)
        elif not self.on_boards:
            for turn in table.record.turns:
                self._show_turn(turn)
        if self.screen:
            self.screen.settle()
        self._draw()

    def _terms(self) -> str:
        """What is played on one board, and which game of it was left."""
        table = self.table
        who = "an adversary" if table.options.adversary else "a secret word"
        if table.puzzle is not None:
            who = f"the word of {table.puzzle.date} (puzzle {table.puzzle.number})"
        elif table.past_day is not None:
            who = f"the word of {table.past_day}"
        game, words = table.game, table.game.vocabulary
        letters = f"{words.length} {words.alphabet.noun}"
        if words.given is not None:
            letters += f", given {words.alphabet.capitals(''.join(words.given.symbols))}"
        terms = f"{letters}, {output.count(game.limit, 'guess')}, list {game}, against {who}."
        left = None if self.resumed else table.unfinished.left_before()
        if left is not None:
            turns = output.count(len(left.turns), "guess")
            terms += f"\nYou left a game of this puzzle after {turns}: '{left.command}' goes on with it."
        return terms

    def leave(self) -> None:
        if not self.position.turns or self.table.over:
            return
        game = self.table.unfinished
        try:
            game.keep()
            message = f"To go on: {game.command}"
        except TilewiseError as error:
            message = f"This game cannot be resumed: {error}"
        if not self.as_json:
            output.say(message)

    def _state(self) -> dict[str, Any]:
        return {"position": str(self.position)} if self.on_boards else {"turns": len(self.position.turns)}

    def _show_turn(self, turn: Any) -> None:
        if self.on_boards and self.as_json:
            self.tell("turn", turn=str(turn), **self._state())
        elif self.on_boards:
            on_boards.show_boards(self.position, last=True)
        elif self.as_json:
            number, left = self.position.turns.index(turn) + 1, len(self.position.candidates)
            self.tell("turn", guess=turn.guess, feedback=str(turn.feedback), turns=number, candidates=left)
        elif not self.screen:
            print(f"{turn.guess} {turn.feedback}")

    def _finish(self) -> None:
        table = self.table
        if self.resumed or table.unfinished.dated:
            table.unfinished.remove()
            self.resumed = False
        won, turns, answers = table.record.won, len(self.position.turns), table.answers
        names = ", ".join(map(output.capitals, answers))
        if won:
            text = f"Solved in {output.count(turns, 'guess')}."
        elif self.on_boards:
            text = f"The words were {names}."
        else:
            text = f"Not found; {names} was still possible." if table.options.adversary else f"The word was {names}."
        if (people := table.people) is not None:
            text = f"{text}\n{people}"
        if self.on_boards:
            self.tell("end", text, turns=turns, won=won, answers=answers, **self._state())
        else:
            self.tell("end", f"{text}\n\n{table.share}\n", answer=answers[0], won=won, turns=turns)
        if self.recorded:
            self._record()
        if self.screen:
            self.screen.settle()
        if self.pretty:
            print("'review', 'new' or 'quit'?")

    def _record(self) -> None:
        # Only after the result was shown: if the record is locked or damaged, all that is lost is the line in it.
        from tilewise.apps.cli.history.games import JUDGE_SECONDS, RECORD_SECONDS
        from tilewise.apps.cli.history.statistics import played_and_won
        from tilewise.apps.history import History, statistics

        record, game = History(wait=RECORD_SECONDS), self.table.recorded
        try:
            self.recorded_as = replace(game, id=record.add(game))
            total = statistics(record.games())
        except TilewiseError as error:
            self.tell("recorded", f"The game is not in the history: {error}")
        else:
            streak = f", a streak of {output.count(total.streak, 'day')}" if total.streak else ""
            self.tell("recorded", f"{played_and_won(total)}{streak}.")
            if game.guesses and game.host != "adversary":
                self._reviewed(JUDGE_SECONDS, wait=False)

    def _reviewed(self, seconds: float, wait: bool) -> tw.reviews.Review:
        from tilewise.apps.cli.history.games import RECORD_SECONDS, keep
        from tilewise.apps.history import History

        table = self.table
        judged = tw.review(
            table.game,
            [str(turn) for turn in self.position.turns],
            table.answers[0],
            budget_seconds=seconds,
            wait=wait,
            on_interrupt="return",
        )
        if self.recorded_as is not None:
            with suppress(TilewiseError):
                keep(History(wait=RECORD_SECONDS), self.recorded_as, judged)
        return judged

    # ---- the screen --------------------------------------------------------------------------------------

    def _draw(self) -> None:
        """Draw the board where it is."""
        if self.screen:
            turns, words, out = self.position.turns, self.position.vocabulary, output.console()
            keys = output.keyboard(words.letters, turns, out, words.alphabet.name)
            self.screen.show([*output.board(turns, out, words.given), "", *keys])

    def say(self, message: str) -> None:
        lines = output.say(message)
        if self.screen:
            self.screen.below(lines)

    def read(self) -> str | None:
        line = super().read()
        if self.screen and line is not None:
            self.screen.below(1 + len(self.prompt + line) // shutil.get_terminal_size().columns)
        return line


app = command(
    play,
    "tilewise play",
    "tilewise play --daily",
    "tilewise play yesterday",
    "tilewise play --hard",
    "tilewise play --adversary -k 6",
    "tilewise play --seed 20260226",
    "tilewise play --given first",
    "tilewise play --resume",
)
