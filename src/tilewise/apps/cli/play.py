"""``tilewise play``: play in the terminal, against a secret word or an adversary."""

from __future__ import annotations

import shutil
import sys
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

from tilewise.apps.cli import boards as several
from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command, refuse
from tilewise.apps.cli.left_game import forget, keep, left_before, left_game
from tilewise.apps.cli.options import BoardsOption, JsonOption, RuleOption, UnrecordedOption, Words
from tilewise.apps.cli.table_game import Against, Table
from tilewise.apps.cli.values import argument, option
from tilewise.apps.prompts import COMMANDS, Command, Request, explained, how_many, request
from tilewise.errors import CalendarError, DateError, NotationError, TilewiseError
from tilewise.game import MOST_GUESSES

if TYPE_CHECKING:
    from tilewise import Review, Turn
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

JUDGE_SECONDS = 1.0
"""Seconds to judge a finished game for the history; one that takes longer is left to 'tilewise history review'."""
RECORD_SECONDS = 3.0
"""Seconds to wait for another process that is writing to the history."""


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
    if resume and boards is None:
        refuse("the game that was left has its own terms", **_TERMS)
        return Sitting(left_game(words, against).table(words), recorded=not unrecorded, as_json=as_json).run()
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
        several.check_rule(rule)
        return several.play(boards, words, limit, against.seed, against.adversary, as_json)
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
    return Sitting(table, recorded=not unrecorded, as_json=as_json).run()


def _on_day(day: str | None, against: Against) -> Against:
    if day is None:
        return against
    if against.date is not None:
        raise NotationError(f"{day!r} and --date {against.date} both name the day: give one of them")
    return replace(against, date=day)


def _playable() -> str:
    """The way out where a day cannot be played."""
    from tilewise.game.calendar import calendar

    return f"'tilewise play --date {calendar()[-1].date}' plays the newest, 'tilewise play --daily' today's own"


_TERMS = {"adversary": "--adversary", "secret": "--secret", "seed": "--seed", "daily": "--daily",
          "rule": "--rule", "hard": "--hard", "limit": "--limit"}  # fmt: skip


class Sitting:
    """The conversation at the table: a board in a terminal, plain lines in a pipe, one JSON object per line."""

    def __init__(self, table: Table, recorded: bool, as_json: bool) -> None:
        self.table = table
        self.recorded = recorded
        self.recorded_as: RecordedGame | None = None
        """The finished game in the history."""
        self.as_json = as_json
        self.resumed = bool(table.game.turns)
        """Whether this is a game that was left."""
        self.pretty = output.is_terminal() and sys.stdin.isatty() and not as_json
        self.screen = output.Redrawn() if self.pretty else None

    def run(self) -> int:
        """Play until the player leaves; an unfinished game is kept."""
        self._begin()
        try:
            self._talk()
        except KeyboardInterrupt:
            if self.pretty:
                print()
            self._leave()
            raise
        self._leave()
        return 0

    def _leave(self) -> None:
        if self.table.game.turns and not self.table.over:
            game = keep(self.table)
            if not self.as_json:
                output.say(f"To go on: {game.command}")

    def _talk(self) -> None:
        while True:
            line = self._read()
            if line is None:
                return
            text = " ".join(line.split())
            asked = request(text)
            if asked is not None and asked.command is Command.QUIT:
                return
            if text:
                try:
                    self._act(asked or Request(Command.GUESS, text))
                except TilewiseError as error:
                    self._tell("error", output.shortened(str(error)))

    def _act(self, asked: Request) -> None:
        table = self.table
        match asked.command:
            case Command.HELP:
                self._tell("help", output.helped(HELP, self.as_json))
            case Command.NEW:
                table.deal()
                self._begin()
            case Command.REVIEW if table.over:
                self._review()
            case _ if table.over:
                self._tell("error", "The game is over: 'review', 'new' or 'quit'?")
            case Command.GUESS:
                self._guess(asked.about)
            case Command.HINT:
                guess, outlook = table.hint()
                self._tell("hint", " ".join(filter(None, [f"Try {output.capitals(guess)}.", outlook])))
            case Command.LIST:
                self._list(how_many(asked.about))
            case Command.WHY:
                self._tell("why", table.why(asked.about))
            case Command.WORDS:
                self._words(table.session.words(asked.about).about)
            case Command.UNDO:
                self._undo(asked.about)
            case Command.NOT:
                self._tell("error", "This game takes every word of its list: there is none to refuse.")
            case Command.GIVE_UP:
                table.given_up = True
                self._end()
            case _:
                self._tell("error", "The game is not over yet: 'give up' ends it.")

    def _words(self, about: str) -> None:
        candidates = self.table.game.position.candidates
        left = len(candidates)
        told = f"{output.count(left, 'word')} still {'fits' if left == 1 else 'fit'}."
        if about:
            self.table.hints += 1
            told += f"\n{' '.join(map(output.written, candidates))}"
        self._tell("words", told, candidates=left)

    def _list(self, top: int) -> None:
        from tilewise.apps.cli.suggest import rows_for, show_suggestions

        advice = self.table.advice(top if self.as_json else rows_for(self.table.game.position, top))
        if self.as_json:
            self._line("top", suggestions=advice.suggestions[:top])
            return
        show_suggestions(advice, top, self.table.game.position)
        if self.screen:
            self.screen.settle()

    def _undo(self, about: str) -> None:
        turns = self.table.game.turns
        if not turns:
            self._tell("error", "There is no guess to take back.")
            return
        if about and self.table.vocabulary.spelled(about) != turns[-1].guess:
            raise NotationError(f"in a game only the last guess can be taken back, {turns[-1].guess!r}: 'undo' alone")
        self.table.undo()
        self._draw()
        self._tell("undo", f"Took back {turns[-1]}", turns=len(turns) - 1)

    def _guess(self, text: str) -> None:
        self.table.game = self.table.game.guess(text, self.table.host)
        self._show(self.table.game.turns[-1])
        self._draw()
        if self.table.game.over:
            self._end()

    def _show(self, turn: Turn) -> None:
        if self.as_json:
            turns = self.table.game.turns
            left = len(self.table.game.position.candidates)
            shown = str(turn.feedback)
            self._line("turn", guess=turn.guess, feedback=shown, turns=turns.index(turn) + 1, candidates=left)
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
        left = None if self.resumed else left_before(table)
        if left is not None:
            turns = output.count(len(left.guesses), "guess")
            terms += f"\nYou left a game of this puzzle after {turns}: '{left.command}' goes on with it."
        self._tell("start", f"{terms}\nType a word, or 'help'.")
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
        self._tell("end", text, answer=table.answer, won=table.game.won, turns=len(table.game.turns))
        if self.resumed or table.puzzle is not None or table.past_day is not None:
            forget(table)
            self.resumed = False
        if self.recorded:
            self._record()
        if self.screen:
            print("'review', 'new' or 'quit'?")
            self.screen.settle()

    def _record(self) -> None:
        # Only after the result was shown: if the record is locked or damaged, all that is lost is the line in it.
        from tilewise.apps.cli.history_stats import played_and_won
        from tilewise.apps.record import Record, statistics

        record, game = Record(wait=RECORD_SECONDS), self.table.played()
        try:
            self.recorded_as = replace(game, id=record.add(game))
            total = statistics(record.games())
        except TilewiseError as error:
            self._tell("recorded", f"The game is not in the history: {error}")
        else:
            streak = f", a streak of {output.count(total.streak, 'day')}" if total.streak else ""
            self._tell("recorded", f"{played_and_won(total)}{streak}.")
            if game.guesses and game.host != "adversary":
                self._judge(JUDGE_SECONDS, wait=False)

    def _judge(self, seconds: float, wait: bool) -> Review:
        """The review of the game, whose accounts are kept with it if it is in the history."""
        from tilewise import review
        from tilewise.apps.cli.recorded import keep
        from tilewise.apps.record import Record

        table = self.table
        judged = review(
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

    def _review(self) -> None:
        from tilewise.apps.answers.review import review_answer
        from tilewise.apps.cli.review import show

        if not self.table.game.turns:
            self._tell("error", "There is nothing to review: no word was guessed.")
            return
        if self.table.against.adversary:
            self._review_adversary()
            return
        judged = self._judge(20.0, wait=True)
        if self.as_json:
            self._line("review", review=review_answer(judged))
            return
        show(judged)

    def _review_adversary(self) -> None:
        from tilewise import review_adversary
        from tilewise.apps.answers.adversary import adversary_review_answer
        from tilewise.apps.cli.adversary import show

        table = self.table
        judged = review_adversary(table.vocabulary, table.game.words, table.rule, 20.0, limit=table.limit)
        if self.as_json:
            self._line("review", review=adversary_review_answer(judged))
        else:
            show(judged)

    # ---- in and out ------------------------------------------------------------------------------------------

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

    def _tell(self, event: str, message: str, **details: Any) -> None:
        if self.as_json:
            self._line(event, message=message, **details)
            return
        lines = output.say(message)
        if self.screen:
            self.screen.below(lines)

    def _line(self, event: Any, **content: Any) -> None:
        from tilewise.apps.answers.games import PlayEvent

        output.emit_line("play", PlayEvent(event=event, **content))

    def _completions(self) -> list[str]:
        return [*COMMANDS, *self.table.vocabulary.guesses]

    def _read(self) -> str | None:
        turn = len(self.table.game.turns) + 1
        prompt = "" if self.as_json else ("? " if self.table.over else f"{turn}/{self.table.limit} ")
        line = output.read_line(prompt, echo=not self.as_json, complete=self._completions)
        if self.screen and line is not None:
            self.screen.below(1 + len(prompt + line) // shutil.get_terminal_size().columns)
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
