"""``tilewise`` and ``tilewise assist``: the assistant for a game that is played somewhere else."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import tilewise as tw
from tilewise.apps.cli.commands import boards as on_boards
from tilewise.apps.cli.framework.declare import command, is_typed, refuse
from tilewise.apps.cli.framework.options import Choosing, LiveWords, position_of, read_boards
from tilewise.apps.cli.framework.settings import check_listed, settings
from tilewise.apps.cli.talk.conversation import JsonOrText
from tilewise.apps.cli.talk.session import Session, reductions, shrunk
from tilewise.apps.cli.talk.table import ELSEWHERE, UnfinishedGame, helped_game
from tilewise.apps.cli.terminal import output
from tilewise.apps.prompts import Command, Request, explained, how_many
from tilewise.errors import NotationError, TilewiseError
from tilewise.game.words.lists import starting_word

if TYPE_CHECKING:
    from tilewise.apps.cli.history.games import AssistRecorder

_COMMANDS = "list, words, why, not, undo, guess, new, help, quit"
BOARDS_HELP = explained(
    {
        ".y..g/g....": "what the boards showed; - for a board solved before",
        "crane=.y..g/g....": "what another word showed; if that word was played before, its turn is corrected",
        "crane": "this word will be played next instead",
    },
    _COMMANDS,
    **{
        "words": "the words that are left on every board; words 2: all those of board 2",
        "not": "the word was not accepted (or a blank line): drop it, suggest the next best; not crane: drop CRANE",
        "undo": "take back the last turn on all boards, or bring back the refused word; undo crane: the turn of CRANE",
    },
)


def example(words: Any) -> str:
    """What a game with this list may show."""
    scoring = words.scoring
    return (
        (".y..g" * words.length)[: words.length]
        if scoring.has_tiles
        else str(scoring.feedback_of(scoring.n_codes // 2))
    )


def helping(words: Any) -> dict[str, str]:
    """What may be typed at the prompt, with words and feedback as this list has them."""
    shows, word = example(words), "crane" if "crane" in words else words.answers[0]
    drawn = {
        "the tiles": "what the game showed: g right place, y elsewhere, . absent (or 2 1 0, or the coloured squares)"
    }
    pegs = " (those in place + those elsewhere)" if words.scoring.name == "pegs" else ""
    return explained(
        {
            **(drawn if words.scoring.has_tiles else {shows: f"what the game showed{pegs}"}),
            f"{word}={shows}": "what another word showed; if that word was played before, its turn is corrected",
            word: "this word will be played next instead",
        },
        _COMMANDS,
        **{
            "why": f"why this guess; why {word}: what {output.capitals(word)} would do",
            "not": "the word was not accepted (or a blank line): drop it, suggest the next best; "
            f"not {word}: drop {output.capitals(word)}",
            "undo": "take back the last turn, or bring back the refused word; "
            f"undo {word}: the turn of {output.capitals(word)}",
        },
    )


def assist(
    turns: list[str] | None = None,
    *,
    words: LiveWords,
    choosing: Choosing,
    opener: str = "",
    boards: str | None = None,
    again: bool = False,
    resume: bool = False,
    brief: bool = False,
    unrecorded: bool = False,
    as_json: bool = False,
) -> int:
    """Help with a game: suggest a guess, read the tiles, go on.

    The line after > is the guess and how many words are left; after ? type what the game showed, 'help' for more.
    In a terminal, a solved game goes into 'tilewise history'.
    """
    left = None
    if resume:
        refuse("--resume has the turns of the unfinished game", "turns")
        left = helped_game()
        turns, words = list(left.turns), left.words(words)
        boards = boards or (None if left.boards is None else str(left.boards))
        rule = choosing.rule if is_typed("rule") or is_typed("hard") else left.rule
        choosing = replace(choosing, rule=rule, limit=choosing.limit or left.limit)
    typed, number = words.typed, 0
    if boards is not None:
        on_boards.check_options()
        on_boards.check_rule(choosing.rule)
        typed = ["--boards", boards, *typed]
        limit = choosing.limit if left is not None or is_typed("limit") else None
        words, number, limit = on_boards.terms(boards, words, limit)
        choosing = replace(choosing, limit=limit)
    terms = choosing.rule, choosing.limit
    game, excluded = words.chosen(*terms) if left is None else left.chosen(words, *terms)
    if boards is not None:
        session = Session(read_boards(turns, game, number), choosing)
    else:
        position = position_of(turns, game, excluded)
        session = Session(position, choosing, _opening(opener, game.vocabulary, choosing.preset))
        if not position.candidates:
            raise tw.diagnose(position).error
    assistant = Assistant(session, as_json, brief, again, words.as_of, excluded, typed, resume)
    if assistant.pretty and boards is None and not unrecorded:
        from tilewise.apps.cli.history.games import AssistRecorder

        assistant.recorder = AssistRecorder(game.vocabulary, excluded, words.as_of)
    return assistant.run()


def _opening(typed: str, vocabulary: Any, preset: str | None) -> tuple[str, ...]:
    """The words to open with: those that were typed, a program's, else the player's own where this list has them."""
    if is_typed("opener"):
        return tuple(typed.replace(",", " ").split())
    if preset is not None:
        # Wordle Player has its first words from a table, made when its tiles still ignored repeated letters.
        table = preset == "wordle-player" and vocabulary.scoring.tiles
        first = starting_word(vocabulary.with_scoring("naive-tiles")) if table else None
        return (first,) if first else ()
    opener = settings().opener
    if opener is None:
        return ()
    favourites = [vocabulary.resolve_accents(vocabulary.alphabet.fold(word)) for word in opener.split(",")]
    if all(word in vocabulary for word in favourites):
        return tuple(favourites)
    try:
        check_listed(opener, settings().list)
    except NotationError as error:
        output.note(f"tilewise: {error}; it is left out")
    return ()


class Assistant(JsonOrText):
    """The assistant: shows the suggested guess, reads a line, says what came of it."""

    command = "assist"
    shape = "AssistEvent"
    prompt = "? "

    def __init__(
        self,
        session: Session,
        as_json: bool,
        brief: bool = False,
        again: bool = False,
        as_of: str | None = None,
        excluded: tuple[str, ...] = (),
        typed: Sequence[str] = (),
        resumed: bool = False,
    ) -> None:
        super().__init__(as_json, not brief, resumed)
        self.session = session
        self.brief = brief and not as_json
        """Whether nothing is said that was not asked for."""
        self.again = again
        """Whether another game follows one that is solved."""
        self.as_of = as_of
        self.excluded = excluded
        self.typed = typed
        """How the list was named, for commands that continue the game."""
        self.recorder: AssistRecorder | None = None
        """What becomes of a solved game; None if it is not kept."""
        self.shrinking = session.choosing.preset == "wordlebot" and not as_json and not brief
        """Whether guesses are told by how far they shrink the words left, as that program does."""
        self.commands = {
            None: self._line,
            Command.GUESS: self._word,
            Command.HINT: lambda _: self.show(),
            Command.LIST: self._list,
            Command.WORDS: self._words,
            Command.WHY: lambda about: self.tell("why", self.session.why(about)),
            Command.NOT: self._not,
            Command.UNDO: self._undo,
            Command.NEW: self._new,
            Command.GIVE_UP: self._elsewhere,
            Command.REVIEW: self._elsewhere,
            Command.HELP: lambda _: self.explain(BOARDS_HELP if self.on_boards else helping(self.position.vocabulary)),
            Command.QUIT: lambda _: False,
        }

    @property
    def position(self) -> Any:
        return self.session.position

    def begin(self) -> None:
        from tilewise.apps.cli.commands.suggest import tell_calendar_end

        if self.on_boards:
            return
        position, limit = self.position, self.position.game.limit
        if self.pretty:
            shows = example(position.vocabulary)
            output.say(f"Type what the game showed, such as {shows} ('help' lists what else can be typed).")
            tell_calendar_end(position.vocabulary.name, self.as_of)
        if len(position.turns) >= limit and not position.solved:
            self.tell("next", output.none_left(limit))

    def talk(self) -> None:
        """Talk until the game is solved or the input ends."""
        if self.show():
            super().talk()

    def leave(self) -> None:
        if not self.position.turns or self.position.solved:
            return
        # Letters that are given stand in the position, too.
        played = " ".join(map(str, self.position.turns)) if "--given" in self.typed else str(self.position)
        message = f"To continue: tilewise {played} {shlex.join(self.typed)}".rstrip()
        try:
            self._unfinished.keep()
            message += f" (or {self._unfinished.command})"
        except TilewiseError as error:
            message += f"\n'tilewise --resume' does not have this game: {error}"
        if self.pretty:
            output.say(message)

    @property
    def _unfinished(self) -> UnfinishedGame:
        """The game as it is kept when it is left."""
        return UnfinishedGame(
            list=self.position.vocabulary.name,
            host=ELSEWHERE,
            turns=tuple(str(self.position).split()),
            rule=self.position.game.rule.name,
            limit=self.position.game.limit,
            exclude=self.excluded,
            boards=len(self.position) if self.on_boards else None,
        )

    # ---- lines -------------------------------------------------------------------------------------------

    def request(self, line: str) -> Request:
        # A turn may begin with a word that is also a command.
        text = line.strip()
        return Request(None, text) if text and self.session.read_turns(text) else super().request(line)

    def _line(self, text: str) -> bool:
        """Turns, the tiles of the suggested word, or another word; a blank line refuses the suggested one."""
        if not text:
            return self._not("")
        turns = self.session.read_turns(text)
        if not turns:
            tiles = self.session.read_tiles(text)
            if tiles is None:
                return self._word(text)
            turns = [tiles]
        message = self.session.play(turns) or None
        if self.on_boards:
            self.tell("turn", message, turn=str(self.position.turns[-1]), **self._state())
            if self.pretty:
                on_boards.show_boards(self.position)
        elif message:
            self.tell("turn", message)
        if self.shrinking and not self.position.solved:
            output.say(shrunk(self.position))
        return self.show()

    def _word(self, text: str) -> bool:
        if message := self.session.choose_word(text):
            self.tell("again", message, **self._state())
            return True
        return self.show()

    def _not(self, about: str) -> bool:
        message = self.session.reject_words(about)
        # Wordle Player says nothing where it drops a word, and is played word for word.
        if self.session.choosing.preset != "wordle-player":
            self.tell("nothing" if self.on_boards else "next", message)
        return self.show()

    def _undo(self, about: str) -> bool:
        message = self.session.undo(about)
        self.tell("undo", message, **self._state())
        return self.show()

    def _new(self, _: str) -> bool:
        self.session.restart()
        return self.show()

    def _elsewhere(self, _: str) -> None:
        raise NotationError(
            "This game is played somewhere else: 'new' starts another one, 'quit' leaves, and 'tilewise review' judges "
            "a finished game."
        )

    def _list(self, about: str) -> None:
        chances = {}
        if self.as_json and not self.on_boards:
            from tilewise.apps.answers.suggest import chances_of

            top = how_many(about)
            chances = {"chances": chances_of(self.position, self.session.advice(top).suggestions[:top])}
        self.show_list(self.session, about, self.as_of, **chances)

    def _words(self, about: str) -> None:
        self.session.adviser.check_words(self.position, about)
        if self.on_boards:
            self.tell("words", on_boards.words_text(self.position, about), candidates=self.left)
            return
        words = self.position.candidates
        if self.as_json:
            self.tell("words", words=words)
            return
        shown = words if not self.pretty else words[:200]
        _columns([*map(output.written, shown)], self.pretty)
        if len(shown) < len(words):
            print(f"... and {len(words) - len(shown):,} more")

    # ---- the game ----------------------------------------------------------------------------------------

    def _state(self) -> dict[str, Any]:
        return {"position": str(self.position)} if self.on_boards else {}

    def show(self) -> bool:
        """Show where the game stands and the suggested guess; False where there is nothing left to guess."""
        position = self.position
        if self.pretty and not self.on_boards and str(position):
            print()
            output.print_board(position.turns, position.vocabulary.given)
        if position.solved:
            return self._solved()
        if self.on_boards:
            self._show_boards()
        else:
            self._show_guess()
        return True

    def _solved(self) -> bool:
        """Say that a game is solved; False where it was the last one."""
        position, turns = self.position, len(self.position.turns)
        if self.resumed:
            self._unfinished.remove()
            self.resumed = False
        if self.again or not self.brief:
            state = self._state() if self.on_boards else {"answer": position.turns[-1].guess}
            self.tell("solved", f"Solved in {output.count(turns, 'guess')}.", turns=turns, **state)
        # One that took more guesses than it had was lost before.
        if self.recorder is not None and turns <= position.game.limit:
            output.say(self.recorder.keep(position))
            self.recorder.advice.clear()
        return self.again and self._new("")

    def _show_boards(self) -> None:
        limit = self.position.game.limit
        if len(self.position.turns) >= limit and not self.as_json:
            output.say(output.none_left(limit))
        guess = self.session.guess
        message = f"> {output.capitals(guess.guess)} ({on_boards.words_left(self.left)})"
        self.tell("guess", message, guess=guess, candidates=self.left)

    def _show_guess(self) -> None:
        position, guess = self.position, self.session.guess
        n = len(position.candidates)
        if self.as_json:
            advice = self.session.advice(1)
            self.tell(
                "guess",
                guess=guess,
                candidates=n,
                widened=position.widened,
                position=str(position),
                limit=None if advice.over else advice.game.limit,
                outlook=advice.outlook,
                everyday=advice.everyday if guess.guess == advice.best.guess else None,
            )
        else:
            # In a pipe without commas, so that programs can read the number.
            words = output.count(n, "word") if self.pretty else output.count(n, "word").replace(",", "")
            words = "1 words" if n == 1 and self.session.choosing.preset == "wordle-player" else words  # as it prints
            print(f"> {output.capitals(guess.guess)} ({words})")
            if self.brief:
                return
            for line in reductions(self.session) if self.shrinking else self._numbers(guess):
                output.say(f"  {line}")
            if sentence := self.session.saving():
                output.say(f"  {sentence}")
        if price := self.session.price():
            self.tell("opener", price)
        elif self.recorder is not None and guess.guess == self.session.advice(1).best.guess:
            self.recorder.advice.add((len(position.turns), guess.guess))

    def _numbers(self, guess: Any) -> list[str]:
        """What the suggested guess is worth, and the chance of winning where that is in doubt."""
        advice = self.session.advice(1)
        if len(self.position.candidates) == 1 and guess.candidate:
            value = "the only word left"
        elif guess.mean is not None and (guess.badge != "bound" or self.position.turns):
            value = output.said(f"{guess.mean:.3f} guesses to go on average", guess.badge)
        else:
            value = f"{guess.bits:.2f} bits (estimate by {advice.ranker})"
        return [value, *filter(None, [advice.outlook])]


def _columns(words: Any, pretty: bool) -> None:
    if not pretty:
        print(" ".join(words))
        return
    from rich.columns import Columns

    output.console().print(Columns(words, padding=(0, 2)))


app = command(
    assist,
    "tilewise",
    "tilewise assist crane=.y..g --rule hard",
    "tilewise -k 11",
    "tilewise assist --opener crane",
    "tilewise --list original --ranker largest --fast",
    "tilewise --as wordle-player -k 11",
)
