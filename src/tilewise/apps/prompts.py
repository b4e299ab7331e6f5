"""Prompts: the lines that people type, read in one place for every conversation."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import BuiltinFunctionType

from tilewise.errors import NotationError

Completions = Callable[[], Sequence[str]]

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
    found: list[str] = []

    def offer(text: str, number: int) -> str | None:
        if number == 0:
            found[:] = [word for word in complete() if word.startswith(text.lower())]
        return found[number] if number < len(found) else None

    return offer
