"""Bot: a strategy in a process of its own, which is asked for guesses by lines.

it hears                                             it says
tilewise 2, and what is played, a fact a line:
    list nyt / length 5 / alphabet a b c ...
    scoring tiles / feedback . absent ... / solved ggggg
    rule any / limit 6 / boards 1 / given s . . . . / weighted no
ready?                                               id name X / want words / random / ready
answers W W ..., allowed W W ..., weights N N ...    (only if it wants words)
game 1
position crane .y..g slate .....
go                                                   guess pious
illegal crane SENTENCE                               (the same question follows)
error SENTENCE                                       (the game is forfeited)
quit

No word and no feedback has a blank, so that blanks divide every line, whatever symbols a list is made of. Both sides
ignore lines that they do not know.
"""

from __future__ import annotations

import time
from types import TracebackType

from tilewise.errors import BotFailure
from tilewise.files import printable
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.given import UNKNOWN
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.study.bot_process import BotProcess, split_command

GREETING = "tilewise 2"
_NAME = 60
"""Characters of a name."""
_WORD = 100
"""Characters of a guess that are worth quoting."""


class Bot:
    """A program that chooses guesses: a strategy in a process of its own, which is started when it is first asked.

    It is a context manager, which ends the process; ``simulate`` ends it, too. The program runs with your rights.

    :param command: What starts the program, as a shell would read it; no shell runs it.
    :param rule: Which guesses are legal where it plays a list.
    :param seconds: How long it may take for a guess.
    :param start_seconds: How long it may take to start.

    >>> Bot("python3 my_bot.py --fast")
    Bot('python3 my_bot.py --fast')
    """

    def __init__(
        self, command: str, *, rule: str | Rule = Rule.ANY, seconds: float = 10.0, start_seconds: float = 60.0
    ) -> None:
        split_command(command)
        self.command = self.name = command
        self.rule = Rule.parse(rule)
        self.seconds = arguments.number("seconds", seconds)
        self.start_seconds = arguments.number("start_seconds", start_seconds)
        self.random = False
        """Whether it says that it may guess another word when it is asked again; then it is asked every time."""
        self._game: Game | None = None
        self._process: BotProcess | None = None
        self._games = 0

    def __str__(self) -> str:
        return self.command

    def __repr__(self) -> str:
        return f"Bot({self.command!r})"

    def __enter__(self) -> Bot:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def choose(self, position: Position) -> str:
        """What it guesses in a position; an error where that may not be played, or where it fails."""
        if self._process is None or self._game != position.game:
            self.begin(position.game)
        return position.check(self.ask(position))

    def begin(self, game: Game) -> None:
        """Begin to play, with a new process where there is none that plays this game."""
        if self._process is None or self._game != game:
            self.close()
            self._process, self._game = BotProcess(self.command), game
            try:
                self._greet(self._process, game)
            except BaseException as failure:
                self.tell(f"error {failure}")
                self.close()
                raise
        self._games += 1
        self.tell(f"game {self._games}")

    def _greet(self, process: BotProcess, game: Game) -> None:
        process.say(GREETING, *facts(game), "ready?")
        until, words, self.random = time.monotonic() + self.start_seconds, False, False
        while True:
            try:
                line = process.hear(until).split()
            except BotFailure as failure:
                raise BotFailure(f"the bot {self.command!r} did not say 'ready': {failure}") from None
            match [word.lower() for word in line[:2]], line[2:]:
                case ["id", "name"], name if name:
                    self.name = printable(" ".join(name)[:_NAME])
                case ["want", "words"], []:
                    words = True
                case ["random"], []:
                    self.random = True
                case ["ready"], []:
                    break
        if words:
            process.say(*word_lines(game.vocabulary))

    def ask(self, position: Position) -> str:
        """What it guesses, not yet checked; BotFailure where it gives no answer."""
        assert self._process is not None
        process = self._process
        process.forget()
        turns = " ".join(f"{turn.guess} {turn.feedback}" for turn in position.turns)
        process.say(f"position {turns}".rstrip(), "go")
        until = time.monotonic() + self.seconds
        while True:
            head, _, rest = process.hear(until).strip().partition(" ")
            if head.lower() == "guess":
                return rest.strip()[:_WORD]
            if head.lower() == "error":
                raise BotFailure(f"it gave up: {printable(rest)[:200]}")

    def tell(self, line: str) -> None:
        """Say something that wants no answer."""
        if self._process is not None:
            self._process.say(line)

    def close(self) -> None:
        """End the process, and whatever it has started."""
        if self._process is not None:
            self.tell("quit")
            self._process.close()
            self._process = None


def facts(game: Game) -> tuple[str, ...]:
    r"""What a bot must know of a game, a fact a line; every line is there in every game.

    >>> print("\n".join(facts(Game("mastermind:4x6"))))
    list mastermind:4x6
    length 4
    alphabet 1 2 3 4 5 6
    scoring pegs
    feedback B+W B in the right place, W more elsewhere
    solved 4+0
    rule any
    limit 10
    boards 1
    given . . . .
    weighted no
    """
    words = game.vocabulary
    scoring = words.scoring
    places = words.given.symbols if words.given is not None else UNKNOWN * words.length
    return (
        f"list {printable(' '.join(words.name.split()))}",
        f"length {words.length}",
        f"alphabet {' '.join(words.alphabet.known or words.letters)}",
        f"scoring {scoring.name}",
        *(f"feedback {sign} {meaning}" for sign, meaning in scoring.meanings),
        f"solved {scoring.feedback_of(scoring.solved)}",
        f"rule {game.rule.name}",
        f"limit {game.limit}",
        "boards 1",
        f"given {' '.join(places)}",
        f"weighted {'no' if words.weights is None else 'yes'}",
    )


def word_lines(words: Vocabulary) -> tuple[str, ...]:
    """The list, for a bot that wants it: what can be the answer, what may be guessed, and how likely each answer is."""
    lines = f"answers {' '.join(words.answers)}", f"allowed {' '.join(words.guesses)}"
    return lines if words.weights is None else (*lines, f"weights {' '.join(map(repr, words.weights))}")
