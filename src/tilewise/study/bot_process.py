"""BotProcess: a program that is spoken to by lines, whatever it does: it may hang, flood, die or write nonsense.

Nothing here waits for it longer than it was given: reading and writing never block, and one loop serves its input, its
output and its error output. It and whatever it started are gone in the end.
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

from tilewise.errors import BotFailure, NotationError, TilewiseError, short
from tilewise.files import POSIX, printable, size
from tilewise.solver.control import check, in_force

FLOOD = 2**20
"""Bytes that a bot may write for one answer."""
TAIL = 4096
"""Bytes of its error output that are kept, to say why it died."""
GRACE = 0.25
"""Seconds that it has to leave when it is told to."""
MARK = "TILEWISE_BOT"
"""The variable by which whatever a bot has started is found."""
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
    """A running program; every way in which it fails is a BotFailure."""

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

    def forget(self) -> None:
        """A question begins: what was said unasked is no answer to it, and from here on so much may be written."""
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
        control = in_force()
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
