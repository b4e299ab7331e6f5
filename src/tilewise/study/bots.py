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

import os
import selectors
import shlex
import signal
import subprocess
import time
import uuid
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from tilewise.errors import BotFailure, NotationError, TilewiseError, short
from tilewise.files import POSIX, printable, size
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.given import UNKNOWN
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.control import check, current_control

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
        process.begin_question()
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
        if self._process is not None:
            self._process.say(line)

    def close(self) -> None:
        """End the process, and all that it has started."""
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


FLOOD = 2**20
"""Bytes that a bot may write for one answer."""
TAIL = 4096
"""Bytes of its error output that are kept, to say why it died."""
GRACE = 0.25
"""Seconds that it has to leave when it is told to."""
MARK = "TILEWISE_BOT"
"""The environment variable by which all processes that a bot has started are found."""
_BEAT = 0.25
_READ = 65536


def split_command(command: str) -> list[str]:
    """A command as a shell would split it; no shell runs it.

    >>> split_command("python3 'my bot.py' --fast")
    ['python3', 'my bot.py', '--fast']
    """
    try:
        parts = shlex.split(command)
    except ValueError as error:
        raise NotationError(f"{short(command)} cannot be read as a command: {str(error).lower()}") from None
    if not parts:
        raise NotationError("a bot needs a command, as in 'python3 my_bot.py'")
    return parts


def end_marked(mark: str) -> None:
    """End every process with this in its environment: those that left the bot's group and so outlived it.

    Only Linux shows the environment of processes; elsewhere the group is all that can be ended.
    """
    for file in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if mark.encode() in file.read_bytes().split(b"\0"):
                os.kill(int(file.parent.name), signal.SIGKILL)


def _way_out(command: str) -> str:
    """What starts a Python file that is no program by itself; nothing for other commands."""
    with suppress(ValueError, IndexError):
        if (file := split_command(command)[0]).endswith(".py") and Path(file).is_file():
            return f"; 'python3 {command}' starts it"
    return ""


class BotProcess:
    """A running program, spoken to by lines; every way in which it fails is a BotFailure: it may hang, flood, die.

    Nothing here waits for it longer than it was given: reading and writing never block, and one loop serves its input,
    its output and its error output. It and whatever it started are gone in the end.
    """

    def __init__(self, command: str) -> None:
        if not POSIX:
            raise TilewiseError("bots that are programs of their own run on Linux and macOS only")
        self._mark = f"{MARK}={uuid.uuid4().hex}"
        try:
            self._process = subprocess.Popen(
                split_command(command),
                env={**os.environ, **dict([self._mark.split("=")])},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # so that Ctrl-C is ours, and it can be ended with its children
            )
        except (OSError, ValueError) as error:
            why = (error.strerror if isinstance(error, OSError) else None) or error
            raise BotFailure(f"the bot {command!r} cannot be started: {why}{_way_out(command)}") from None
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._in, self._out, self._err = process.stdin.fileno(), process.stdout.fileno(), process.stderr.fileno()
        self._to_say, self._heard, self._complaints = bytearray(), bytearray(), bytearray()
        self._ended, self._budget = False, FLOOD
        self._streams = selectors.DefaultSelector()
        for stream in (self._in, self._out, self._err):
            os.set_blocking(stream, False)
        for stream in (self._out, self._err):
            self._streams.register(stream, selectors.EVENT_READ)

    def say(self, *lines: str) -> None:
        """Tell it something; it is sent while an answer is waited for."""
        self._to_say += "".join(f"{line}\n" for line in lines).encode()
        self._send()

    def begin_question(self) -> None:
        """What was said unasked is no answer to it, and from here on so much may be written."""
        self._budget = FLOOD
        while not self._ended and self._read():
            self._heard.clear()
        self._heard.clear()

    def hear(self, deadline: float) -> str:
        """The next line that it says, before the deadline (by time.monotonic); Stopped where all is to end."""
        while True:
            line, newline, rest = self._heard.partition(b"\n")
            if newline:
                self._heard = bytearray(rest)
                return line.decode("utf-8", "replace").rstrip("\r")
            if self._ended:
                raise BotFailure(self._why_it_ended())
            check()
            left = deadline - time.monotonic()
            if left <= 0:
                raise BotFailure("it did not answer in time")
            self._wait(min(left, _BEAT))

    def close(self) -> None:
        """Tell it to leave, wait a moment, and end it with all that it started."""
        self._streams.close()
        theirs = [s for s in (self._process.stdin, self._process.stdout, self._process.stderr) if s is not None]
        theirs[0].close()
        control = current_control()
        if control is None or not control.stopped:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE)
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        end_marked(self._mark)
        self._process.wait()
        for stream in theirs:
            stream.close()

    # ---- the loop --------------------------------------------------------------------------------------

    def _wait(self, seconds: float) -> None:
        if self._to_say:
            with suppress(KeyError):
                self._streams.register(self._in, selectors.EVENT_WRITE)
        events = self._streams.select(seconds)
        for key, _ in events:
            if key.fd == self._in:
                self._send()
            elif key.fd == self._out:
                self._read()
            else:
                self._read_complaints()
        if not events and self._process.poll() is not None:
            self._ended = True  # somebody whom it started still holds its output

    def _send(self) -> None:
        try:
            while self._to_say:
                del self._to_say[: os.write(self._in, self._to_say)]
        except BlockingIOError:
            return
        except OSError:
            self._to_say.clear()  # it does not listen any more; what it still says is heard
        with suppress(KeyError, ValueError):
            self._streams.unregister(self._in)

    def _read(self) -> bool:
        """Whether something was there to be read."""
        try:
            data = os.read(self._out, _READ)
        except BlockingIOError:
            return False
        except OSError:
            data = b""
        if not data:
            self._ended = True
            return False
        self._heard += data
        self._budget -= len(data)
        if self._budget < 0:
            raise BotFailure(f"it wrote more than {size(FLOOD)} without an answer")
        return True

    def _read_complaints(self) -> None:
        try:
            data = os.read(self._err, _READ)
        except OSError:
            data = b""
        if data:
            self._complaints = (self._complaints + data)[-TAIL:]
        else:
            self._streams.unregister(self._err)

    def _why_it_ended(self) -> str:
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        with suppress(OSError):
            for _ in range(FLOOD // _READ):  # somebody whom it started may go on for ever
                self._complaints = (self._complaints + os.read(self._err, _READ))[-TAIL:]
        how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
        text = printable(self._complaints.decode("utf-8", "replace").strip().rpartition("\n")[2])
        return f"it ended {how}" + (f": {text[:200]}" if text else "")
