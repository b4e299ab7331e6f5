"""Prompts: the lines that people type, read in one place for every conversation, and one language for all of them."""

from __future__ import annotations

import sys
import textwrap
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from types import BuiltinFunctionType

from tilewise.errors import NotationError, TilewiseError, shortened

Completions = Callable[[], Sequence[str]]


class Command(Enum):
    """What may be asked for at every prompt; whatever else is typed is a word, tiles or a turn.

    A conversation in which a command can do nothing says so.
    """

    HINT = "hint"
    LIST = "list"
    WORDS = "words"
    WHY = "why"
    NOT = "not"
    UNDO = "undo"
    GUESS = "guess"
    NEW = "new"
    GIVE_UP = "give up"
    REVIEW = "review"
    HELP = "help"
    QUIT = "quit"


_NAMES = {command.value: command for command in Command} | {
    "?": Command.HELP,
    "top": Command.LIST,
    "no": Command.NOT,
    "u": Command.UNDO,
    "again": Command.NEW,
    "giveup": Command.GIVE_UP,
    "h": Command.HELP,
    "q": Command.QUIT,
    "exit": Command.QUIT,
}
_ABOUT = {Command.LIST, Command.WORDS, Command.WHY, Command.NOT, Command.UNDO, Command.GUESS}
"""The commands that may be about something: a word, a number."""


@dataclass(frozen=True)
class Request:
    """A command, and what it is about; None with the line itself where it is no command."""

    command: Command | None
    about: str = ""


def read_request(line: str) -> Request | None:
    """The command that a line is, if it is one.

    >>> read_request("  Why  CRANE "), read_request("quit"), read_request("crane")
    (Request(command=<Command.WHY: 'why'>, about='CRANE'), Request(command=<Command.QUIT: 'quit'>, about=''), None)
    """
    text = " ".join(line.split())
    if (whole := _NAMES.get(text.lower())) is not None:
        return Request(whole)
    first, _, about = text.partition(" ")
    command = _NAMES.get(first.lower())
    return Request(command, about) if command in _ABOUT and command is not None else None


def how_many(about: str) -> int:
    """How many guesses 'list' is to show.

    >>> how_many(""), how_many("20")
    (10, 20)
    """
    if not about:
        return 10
    if not (about.isascii() and about.isdigit() and len(about) < 4 and int(about)):
        raise NotationError(f"{about!r} is not a number of guesses from 1 to 999: 'list 20' shows twenty")
    return int(about)


COMMANDS = tuple(command.value for command in Command)
"""For the tab key, at every prompt."""

_MEANINGS = {
    "list": "the ten best guesses with their numbers (list 20: twenty)",
    "words": "the words that are left",
    "why": "why this guess; why slate: what SLATE would do",
    "undo": "take back the last turn; undo crane: the turn of CRANE",
    "guess": "guess words: the word WORDS, or another that is also a command",
    "new": "start a new game",
    "help": "this",
    "quit": "leave (or the end of input)",
}
"""The commands that mean the same wherever they are explained."""


def explained(typed: Mapping[str, str], commands: str, **own: str) -> dict[str, str]:
    """What may be typed at a prompt, and what it means.

    :param typed: What is no command.
    :param commands: The commands, separated by commas.
    :param own: The meaning of a command here, where it differs.
    """
    names = commands.split(", ")
    return {**typed} | {name: own.get(name.replace(" ", "_")) or _MEANINGS[name] for name in names}


def help_text(explained: Mapping[str, str], width: int | None = None) -> str:
    """The help of a prompt, one thing a line, wrapped beside the names where it is wider than the screen."""
    margin = max(map(len, explained)) + 2
    lines = []
    for name, meaning in explained.items():
        parts = [meaning] if width is None else textwrap.wrap(meaning, max(16, width - margin)) or [""]
        lines += [f"{name:{margin}}{parts[0]}", *(" " * margin + part for part in parts[1:])]
    return "\n".join(lines)


MOST = 2**16
"""Characters in a line: more than 64 boards with all their turns take."""


def read_line(prompt: str, echo: bool = True, complete: Completions | None = None) -> str | None:
    """One line of input, None at its end; a line that does not end is an error, not read until the memory is full.

    Even in a pipe the prompt is printed before the input, and the input is echoed: a transcript then reads the same
    however it was made, and a program can wait for the prompt. At a keyboard the arrow keys work, and the tab key
    completes to what ``complete`` offers.
    """
    line = _typed(prompt, complete) if _has_keyboard() else _piped(prompt, echo)
    if line is not None and len(line) > MOST:
        raise NotationError(f"a line of the input has more than {MOST:,} characters: no prompt asks for that many")
    return line


def _has_keyboard() -> bool:
    # A notebook has a prompt of its own, which it puts in the place of Python's.
    return sys.stdin.isatty() or not isinstance(input, BuiltinFunctionType)


def _typed(prompt: str, complete: Completions | None) -> str | None:
    with _editing(complete):
        try:
            return input(prompt)
        except EOFError:
            print()
            return None


def _piped(prompt: str, echo: bool) -> str | None:
    print(prompt, end="", flush=True)
    line = sys.stdin.readline(MOST + len("\r\n") + 1)
    text = line.rstrip("\r\n")
    if echo:
        print("".join(ch if ch.isprintable() else "\N{REPLACEMENT CHARACTER}" for ch in text[:200]))
    return text if line else None


@contextmanager
def _editing(complete: Completions | None) -> Iterator[None]:
    """Let the arrow keys and the tab key work, and leave everything as it was to whoever reads the next line."""
    try:
        import readline
    except ImportError:  # not everywhere, as on Windows: the keys of the terminal itself work there
        yield
        return
    before = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(_completer(complete) if complete is not None else None)
    readline.set_completer_delims(" \t\n=")
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])


def _completer(complete: Completions) -> Callable[[str, int], str | None]:
    """What readline asks for: the n-th completion of a text, None after the last.

    >>> offer = _completer(lambda: ["undo", "crane", "crate"])
    >>> [offer("cra", n) for n in range(3)]
    ['crane', 'crate', None]
    """
    matches: list[str] = []

    def offer(text: str, number: int) -> str | None:
        if number == 0:
            matches[:] = [word for word in complete() if word.startswith(text.lower())]
        return matches[number] if number < len(matches) else None

    return offer


class Prompt(ABC):
    """The loop that every conversation is: lines are read and obeyed until one of them leaves or the input ends."""

    commands: Mapping[Command | None, Callable[[str], bool | None]]
    """Who obeys each command, told what it is about, and None a line that is no command; whoever says False leaves."""

    @property
    @abstractmethod
    def prompt(self) -> str: ...

    @property
    @abstractmethod
    def guesses(self) -> Sequence[str]:
        """The words that the tab key completes to, besides commands."""

    @abstractmethod
    def complain(self, message: str) -> None:
        """Say what is wrong with a line."""

    def talk(self) -> None:
        """Read lines and obey them."""
        while (line := self.read()) is not None and self.handle_line(line):
            pass

    def handle_line(self, line: str) -> bool:
        """Do what a line asks for, or say why not; False where it leaves."""
        try:
            return self.obey(self.request(line))
        except TilewiseError as error:
            self.complain(shortened(str(error)))
            return True

    def request(self, line: str) -> Request:
        """What a line asks for."""
        return read_request(line) or Request(None, line.strip())

    def obey(self, request: Request) -> bool:
        """Have a request obeyed; False where it leaves."""
        return self.commands[request.command](request.about) is not False

    def read(self) -> str | None:
        """The next line; None at the end of the input."""
        return read_line(self.prompt, complete=self.completions)

    def completions(self) -> Sequence[str]:
        """What the tab key completes to."""
        return [*COMMANDS, *self.guesses]
