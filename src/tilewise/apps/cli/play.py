"""``tilewise play``: play in the terminal, against a secret word or an adversary."""

from __future__ import annotations

import shutil
import sys
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import tilewise as tw
from tilewise.apps.cli import boards as on_boards
from tilewise.apps.cli import output
from tilewise.apps.cli.conversation import Spoken
from tilewise.apps.cli.declare import command, refuse
from tilewise.apps.cli.left_game import forget, keep, left_before, left_game
from tilewise.apps.cli.options import BoardsOption, JsonOption, RuleOption, UnrecordedOption, Words
from tilewise.apps.cli.table_game import Against, BoardsTable, Table
from tilewise.apps.cli.values import argument, option
from tilewise.apps.prompts import Command, GamePrompt, Request, explained, how_many
from tilewise.errors import CalendarError, DateError, NotationError, TilewiseError
from tilewise.game import MOST_GUESSES
from tilewise.game.calendar import calendar

if TYPE_CHECKING:
    from tilewise.apps.record import RecordedGame

HELP = explained(
    {"crane": "your guess"},
    "hint, list, words, why, undo, guess, new, give up, review, help, quit",
    hint="the best guess here; this and the next four count as hints, which the record notes",
    list="the ten best guesses with their numbers (list 20: twenty)",
    words="how many words still fit (no hint); words all: which ones",
    why="why slate: what SLATE would do",
    undo="take back the last guess",
    new="another game; an unfinished one does not count",
    give_up="see the answer; the game counts as lost",
    review="afterwards: the game judged, turn by turn",
    quit="leave; 'tilewise play --resume' goes on with an unfinished game",
)


def play(
    day: Annotated[str | None, argument("DATE", "Play the puzzle of a past day, as --date does.")] = None,
    *,
    words: Words,
    against: Against,
    rule: RuleOption = "any",
    boards: BoardsOption = None,
    limit: Annotated[
        int | None,
        option(
            "--limit N", "Guesses in a game (default: 6, 10 with pegs; 5 more than boards).", min=1, max=MOST_GUESSES
        ),
    ] = None,
    resume: Annotated[
        bool, option("--resume", "Go on with the game that you left last; with --date, with that of the day.")
    ] = False,
    unrecorded: UnrecordedOption = False,
    as_json: JsonOption = False,
) -> int:
    """Play in the terminal, against a secret word or an adversary.

    Type a word and read its tiles; 'help' lists what else can be typed. Finished games go into 'tilewise history', one
    that you leave is kept for --resume.
    """
    against = _on_day(day, against)
    if resume:
        refuse("the game that was left has its own terms", *_TERMS)
        left = left_game(words, against, None if boards is None else on_boards.number_of(boards))
        return sit(left.table(words), recorded=not unrecorded, as_json=as_json)
    if against.adversary and (against.secret is not None or against.seed is not None):
        raise NotationError("--adversary chooses no word beforehand: leave out --secret and --seed")
    if against.daily and (against.adversary or against.secret is not None or against.seed is not None or boards):
        raise NotationError(
            "--daily plays the one word of the date: leave out --adversary, --secret, --seed and --boards"
        )
    if against.date is not None and (
        against.adversary or against.secret or against.seed is not None or against.daily or boards
    ):
        raise NotationError(
            "--date plays the word of that day: leave out --adversary, --secret, --seed, --daily and --boards"
        )
    if boards is not None:
        if against.secret is not None:
            raise NotationError("--secret names one word: several boards draw theirs by --seed")
        on_boards.check_rule(rule)
        on_boards.check_options()
        vocabulary, number, most = on_boards.terms(boards, words, limit)
        return sit(BoardsTable(vocabulary, against, number, most), recorded=False, as_json=as_json)
    if words.first is not None and against.adversary:
        raise NotationError(
            "--given first is a letter of the word, and the adversary has none yet: name it, as in s...."
        )
    vocabulary, gone = words.chosen() if words.first is None else replace(words, given=None).chosen()
    try:
        table = Table(vocabulary, against, rule, limit or vocabulary.limit, gone, words.first)
    except DateError:
        raise
    except CalendarError as error:
        raise CalendarError(f"{error}; {_playable()}") from None
    return sit(table, recorded=not unrecorded, as_json=as_json)


def sit(table: Table | BoardsTable, recorded: bool, as_json: bool) -> int:
    """Play at a table until the player leaves."""
    if isinstance(table, Table):
        return OneBoard(table, as_json, recorded).run()
    from tilewise.apps.cli.board_games import BoardsSitting

    return BoardsSitting(table, as_json).run()


def _on_day(day: str | None, against: Against) -> Against:
    if day is None:
        return against
    if against.date is not None:
        raise NotationError(f"{day!r} and --date {against.date} both name the day: give one of them")
    return replace(against, date=day)


def _playable() -> str:
    """The way out where a day cannot be played."""
    return f"'tilewise play --date {calendar()[-1].date}' plays the newest, 'tilewise play --daily' today's own"


_TERMS = ("adversary", "secret", "seed", "daily", "rule", "hard", "limit")


class Sitting(Spoken, GamePrompt):
    """The conversation at a table: a board in a terminal, plain lines in a pipe, one JSON object per line."""

    command = "play"
    _help: Mapping[str, str]
    _wrong: str
    """What JSON calls a line with which something is wrong."""

    def __init__(self, table: Any, as_json: bool) -> None:
        super().__init__(as_json, pretty=sys.stdin.isatty())
        self.table = table
        self.resumed = bool(table.turns)
        """Whether this is a game that was left."""

    @property
    def _prompt(self) -> str:
        return "? " if self.table.over else f"{len(self.table.turns) + 1}/{self.table.limit} "

    @property
    def _guesses(self) -> Sequence[str]:
        words: Sequence[str] = self.table.vocabulary.guesses
        return words

    @abstractmethod
    def _state(self) -> dict[str, Any]: ...

    @abstractmethod
    def _show_turn(self) -> None: ...

    def _draw(self) -> None:
        """Draw what stands where it is."""

    @abstractmethod
    def _end(self) -> None: ...

    @abstractmethod
    def _judge(self) -> None: ...

    def _leave(self) -> None:
        if self.table.turns and not self.table.over:
            game = self.table.left
            keep(game)
            if not self.as_json:
                output.say(f"To go on: {game.command}")

    def _complain(self, message: str) -> None:
        self.tell(self._wrong, message)

    def _obey(self, request: Request) -> None:
        if request.command is Command.GUESS and not request.about:
            return
        if self.table.over and request.command not in (Command.HELP, Command.NEW, Command.REVIEW):
            self._complain("The game is over: 'review', 'new' or 'quit'?")
        else:
            super()._obey(request)

    def _do_guess(self, text: str) -> None:
        self.table.guess(text)
        self._show_turn()
        if self.table.over:
            self._finish()

    def _do_give_up(self, _: str) -> None:
        self.table.given_up = True
        self._finish()

    def _finish(self) -> None:
        if self.resumed or self.table.left.dated:
            forget(self.table.left)
            self.resumed = False
        self._end()
        if self.pretty:
            print("'review', 'new' or 'quit'?")

    def _do_new(self, _: str) -> None:
        self.table.deal()
        self._begin()

    def _do_help(self, _: str) -> None:
        self.tell("help", output.helped(self._help, self.as_json))

    def _do_why(self, about: str) -> None:
        self.tell("why", self.table.why(about))

    def _do_undo(self, about: str) -> None:
        turns = self.table.turns
        if not turns:
            raise NotationError("There is no guess to take back.")
        if about and self.table.vocabulary.spelled(about) != turns[-1].guess:
            raise NotationError(f"in a game only the last guess can be taken back, {turns[-1].guess!r}: 'undo' alone")
        self.table.undo()
        self._draw()
        self.tell("undo", f"Took back {turns[-1]}", **self._state())

    def _do_review(self, _: str) -> None:
        if not self.table.over:
            raise NotationError("The game is not over yet: 'give up' ends it.")
        if not self.table.turns:
            raise NotationError("There is nothing to review: no word was guessed.")
        self._judge()


class OneBoard(Sitting):
    """A game on one board, which goes into the history."""

    table: Table
    event = "PlayEvent"
    _help = HELP
    _wrong = "error"

    def __init__(self, table: Table, as_json: bool, recorded: bool) -> None:
        super().__init__(table, as_json)
        self.recorded = recorded
        self.recorded_as: RecordedGame | None = None
        """The finished game in the history."""
        self.screen = output.Redrawn() if self.pretty else None

    def _state(self) -> dict[str, Any]:
        return {"turns": len(self.table.turns)}

    def _do_hint(self, _: str) -> None:
        guess, outlook = self.table.hint()
        self.tell("hint", " ".join(filter(None, [f"Try {output.capitals(guess)}.", outlook])))

    def _do_words(self, about: str) -> None:
        about = self.table.session.words(about).about
        candidates = self.table.game.position.candidates
        left = len(candidates)
        sentence = f"{output.count(left, 'word')} still {'fits' if left == 1 else 'fit'}."
        if about:
            self.table.hints += 1
            sentence += f"\n{' '.join(map(output.written, candidates))}"
        self.tell("words", sentence, candidates=left)

    def _do_list(self, about: str) -> None:
        from tilewise.apps.cli.suggest import rows_for, show_suggestions

        top = how_many(about)
        advice = self.table.advice(top if self.as_json else rows_for(self.table.game.position, top))
        if self.as_json:
            self.tell("top", suggestions=advice.suggestions[:top])
            return
        show_suggestions(advice, top, self.table.game.position)
        if self.screen:
            self.screen.settle()

    def _show_turn(self) -> None:
        self._show(self.table.game.turns[-1])
        self._draw()

    def _show(self, turn: tw.Turn) -> None:
        if self.as_json:
            turns = self.table.game.turns
            left = len(self.table.game.position.candidates)
            shown = str(turn.feedback)
            self.tell("turn", guess=turn.guess, feedback=shown, turns=turns.index(turn) + 1, candidates=left)
        elif not self.screen:
            print(f"{turn.guess} {turn.feedback}")

    def _begin(self) -> None:
        table = self.table
        self.recorded_as = None
        who = "an adversary" if table.against.adversary else "a secret word"
        if table.puzzle is not None:
            who = f"the word of {table.puzzle.date} (puzzle {table.puzzle.number})"
        elif table.past_day is not None:
            who = f"the word of {table.past_day}"
        words = table.vocabulary
        letters = f"{words.length} {words.alphabet.noun}"
        if words.given is not None:
            letters += f", given {words.alphabet.capitals(''.join(words.given.symbols))}"
        terms = f"{letters}, {output.count(table.limit, 'guess')}, list {words.name}, rule {table.rule}, against {who}."
        left = None if self.resumed else left_before(table.left)
        if left is not None:
            turns = output.count(len(left.guesses), "guess")
            terms += f"\nYou left a game of this puzzle after {turns}: '{left.command}' goes on with it."
        self.tell("start", f"{terms}\nType a word, or 'help'.")
        for turn in table.game.turns if not self.screen else ():  # of a game that is resumed
            self._show(turn)
        if self.screen:
            self.screen.settle()
            self._draw()

    def _end(self) -> None:
        table = self.table
        if table.game.won:
            text = f"Solved in {output.count(len(table.game.turns), 'guess')}."
        else:
            text = (
                f"The word was {output.capitals(table.answer)}."
                if not table.against.adversary
                else (f"Not found; {output.capitals(table.answer)} was still possible.")
            )
        text += f"\n\n{table.share}\n"
        self.tell("end", text, answer=table.answer, won=table.game.won, turns=len(table.game.turns))
        if self.recorded:
            self._record()
        if self.screen:
            self.screen.settle()

    def _record(self) -> None:
        # Only after the result was shown: if the record is locked or damaged, all that is lost is the line in it.
        from tilewise.apps.cli.history_stats import played_and_won
        from tilewise.apps.cli.recorded import JUDGE_SECONDS, RECORD_SECONDS
        from tilewise.apps.record import Record, statistics

        record, game = Record(wait=RECORD_SECONDS), self.table.played()
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

    def _reviewed(self, seconds: float, wait: bool) -> tw.Review:
        from tilewise.apps.cli.recorded import RECORD_SECONDS, keep
        from tilewise.apps.record import Record

        table = self.table
        judged = tw.review(
            table.vocabulary,
            [str(turn) for turn in table.game.turns],
            table.answer,
            rule=table.rule,
            budget_seconds=seconds,
            limit=table.limit,
            wait=wait,
            on_interrupt="return",
        )
        if self.recorded_as is not None:
            with suppress(TilewiseError):
                keep(Record(wait=RECORD_SECONDS), self.recorded_as, judged)
        return judged

    def _judge(self) -> None:
        from tilewise.apps.answers.review import review_answer
        from tilewise.apps.cli.review import show

        if self.table.against.adversary:
            self.tell("error", "A game against the adversary, which has no word, is not judged.")
            return
        judged = self._reviewed(20.0, wait=True)
        if self.as_json:
            self.tell("review", review=review_answer(judged))
            return
        show(judged)

    def _draw(self) -> None:
        if self.screen:
            turns, words, out = self.table.game.turns, self.table.vocabulary, output.console()
            self.screen.show(
                [
                    *output.board(turns, out, words.given),
                    "",
                    *output.keyboard(words.letters, turns, out, words.alphabet.name),
                ]
            )

    def _say(self, message: str) -> None:
        lines = output.say(message)
        if self.screen:
            self.screen.below(lines)

    def _read(self) -> str | None:
        line = super()._read()
        if self.screen and line is not None:
            self.screen.below(1 + len(self._prompt + line) // shutil.get_terminal_size().columns)
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
