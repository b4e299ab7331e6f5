"""Prompts: lines that the user types."""

from __future__ import annotations

import sys


def read_line(prompt: str, echo: bool) -> str | None:
    """One line of input, None at its end.

    The prompt comes before the input even in a pipe, and the input is repeated there: so a transcript reads the same
    however it was made, and a program may wait for the prompt.
    """
    if sys.stdin.isatty():
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
