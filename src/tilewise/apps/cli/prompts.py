"""Prompts: lines that the user types, with arrow keys and completion if there is a keyboard."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

Completions = Callable[[], Sequence[str]]


def read_line(prompt: str, echo: bool, complete: Completions | None = None) -> str | None:
    """One line of input, None at its end.

    Even in a pipe the prompt is printed before the input, and the input is echoed: a transcript then reads the same
    however it was made, and a program can wait for the prompt. At a keyboard the arrow keys work, and the tab key
    completes to what ``complete`` offers.
    """
    if sys.stdin.isatty():
        edit_lines(complete)
        try:
            return input(prompt)
        except EOFError:
            print()
            return None
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if echo:
        print("".join(ch if ch.isprintable() else "\N{REPLACEMENT CHARACTER}" for ch in line.rstrip("\r\n")[:200]))
    return line.rstrip("\r\n") if line else None


def edit_lines(complete: Completions | None) -> None:
    """Let the arrow keys and the tab key work in what is typed next."""
    try:
        import readline
    except ImportError:  # not everywhere, as on Windows: the keys of the terminal itself work there
        return
    offered = completer(complete) if complete is not None else None
    readline.set_completer(offered)
    readline.set_completer_delims(" \t\n=")
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")


def completer(complete: Completions) -> Callable[[str, int], str | None]:
    """What readline asks for: the n-th completion of a text, None after the last.

    >>> offer = completer(lambda: ["undo", "crane", "crate"])
    >>> [offer("cra", n) for n in range(3)]
    ['crane', 'crate', None]
    """
    found: list[str] = []

    def offer(text: str, number: int) -> str | None:
        if number == 0:
            found[:] = [word for word in complete() if word.startswith(text.lower())]
        return found[number] if number < len(found) else None

    return offer
