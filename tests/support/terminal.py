"""Commands at a terminal: keys go in, and what is shown comes out."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import subprocess
import termios
from functools import partial

from tests.support.cli_process import COMMAND, PATIENCE, environment

ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PROGRESS = re.compile(r"(?:\r\x1b\[K[^\r\n]*)*\r\x1b\[K")


class Terminal:
    """A command in a terminal of its own, where Ctrl-C is a signal to it."""

    def __init__(self, *command: str, columns: int = 80, **env: str) -> None:
        self.leader, follower = pty.openpty()
        self.process = subprocess.Popen(
            command, stdin=follower, stdout=follower, stderr=follower, start_new_session=True,
            preexec_fn=partial(fcntl.ioctl, 0, termios.TIOCSCTTY, 0),
            env=environment(TERM="xterm-256color", COLUMNS=str(columns), LINES="40", **env),
        )  # fmt: skip
        os.close(follower)
        self.shown = b""

    def type(self, keys: str) -> None:
        os.write(self.leader, keys.encode())

    def wait_for(self, prompt: str) -> str:
        """What is shown from now on up to that."""
        before = len(self.shown)
        while before == len(self.shown) or not self.shown.endswith(prompt.encode()):
            self.shown += os.read(self.leader, 65536)
        return self.shown[before:].decode()

    def close(self) -> str:
        """Everything that was shown, once the command has ended."""
        with contextlib.suppress(OSError):  # the other end is closed
            while chunk := os.read(self.leader, 65536):
                self.shown += chunk
        os.close(self.leader)
        self.process.wait(PATIENCE)
        return self.shown.decode()


def in_terminal(arguments: list[str], text: str, columns: int = 80, **env: str) -> str:
    """What the command shows in a terminal, without lines about progress: these come and go as the machine is busy."""
    return PROGRESS.sub("", _shown(COMMAND + arguments, text, columns, env))


def python_in_terminal(code: str, *arguments: str, columns: int = 80, **env: str) -> str:
    """What a piece of Python shows in a terminal."""
    return _shown([COMMAND[0], "-c", code, *arguments], "", columns, env)


def _shown(command: list[str], text: str, columns: int, env: dict[str, str]) -> str:
    terminal = Terminal(*command, columns=columns, **env)
    terminal.type(text)
    shown = terminal.close()
    assert terminal.process.returncode == 0
    return shown
