"""Where the process starts and ends: every failure becomes one sentence and an exit code, and Ctrl-C is heard."""

from __future__ import annotations

import os
import re
import signal
import sys
import threading
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from errno import ENOSPC
from io import UnsupportedOperation
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from click import ClickException

    from tilewise.errors import Fault, TilewiseError


OK, FAILURE, USAGE = 0, 1, 2


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, as a process of its own if no arguments are given, and give its exit code."""
    _open_what_is_closed()
    code = _guarded(list(sys.argv[1:] if arguments is None else arguments))
    if arguments is None and threads_left():
        end_now(code)  # whatever is still being computed would be thrown away
    return code


def _guarded(arguments: list[str]) -> int:
    from tilewise.apps.cli.terminal.screen import discard_output, note

    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away (as in ``tilewise words nyt | head``): it has what it wanted, so nothing is wrong.
        discard_output(sys.stdout)
        return OK
    except KeyboardInterrupt:
        note("")
        return INTERRUPTED
    except OSError as error:
        # As with the output on a full disk.
        discard_output(sys.stdout)
        return _complain(f"the output cannot be written: {error.strerror or error}", FAILURE, "file", as_json=False)
    return code


def _run(arguments: list[str]) -> int:
    from click.exceptions import Abort, ClickException, Exit

    from tilewise.apps.cli.framework.app import root
    from tilewise.errors import TilewiseError

    _speak_utf8()
    as_json = "--json" in arguments
    command = root()
    if os.environ.get("_TILEWISE_COMPLETE"):
        command.main(arguments, prog_name="tilewise")  # answers the shell, and leaves
    try:
        result = _invoke(command, arguments)
    except Exit as leaving:
        return leaving.exit_code
    except (Abort, EOFError):
        return _complain("the input ended before the question was answered", FAILURE, "request", as_json)
    except ClickException as error:
        return _complain(_usage(error), error.exit_code, "usage", as_json)
    except TilewiseError as error:
        return _complain(str(error), _code_of(error), _kind_of(error), as_json, error.fault)
    except BrokenPipeError:
        raise
    except OSError as error:
        full = error.errno == ENOSPC  # of files, write_file says the name
        name = f"{error.filename}: " if error.filename else "the output cannot be written: " if full else ""
        return _complain(f"{name}{error.strerror or error}", FAILURE, _kind_of(error), as_json)
    except UnicodeEncodeError as error:
        lost = error.object[error.start : error.start + 1]
        return _complain(f"the output cannot be written: {error.encoding} has no {lost!r}", FAILURE, "file", as_json)
    except MemoryError:
        return _complain("there is not enough memory for this", FAILURE, "memory", as_json)
    except Exception as error:
        # A mistake of the program, not of its user: reported like any other, with the traceback on request.
        if os.environ.get("TILEWISE_DEBUG"):
            raise
        return _complain(_unexpected(error), FAILURE, "internal", as_json)
    return result if isinstance(result, int) else OK


def _invoke(command: Any, arguments: list[str]) -> Any:
    interrupts = Interrupts()
    try:
        with (
            interrupts,
            _telling_warnings(),
            command.make_context("tilewise", arguments, terminal_width=_narrow()) as context,
        ):
            return command.invoke(context)
    except Exception:
        if interrupts.heard:
            # What is interrupted may fail in words of its own, as a library does that was just being loaded.
            raise KeyboardInterrupt from None
        raise


def _narrow() -> int | None:
    """How wide help may be on a screen that is narrower than the parser believes possible; None on any other."""
    from tilewise.apps.cli.terminal.screen import columns

    width = columns()
    return max(20, width - 2) if width < 52 and sys.stdout.isatty() else None


@contextmanager
def _telling_warnings() -> Iterator[None]:
    """What tilewise warns of is one sentence on the standard error output, once; other warnings are as they are."""
    from tilewise.apps.cli.terminal.screen import note
    from tilewise.errors import CalendarWarning, shortened
    from tilewise.files import printable

    with warnings.catch_warnings():
        usual = warnings.showwarning

        def tell(message: Warning | str, category: type[Warning], *where: Any, **more: Any) -> None:
            if issubclass(category, CalendarWarning):
                note(f"tilewise: {shortened(printable(str(message)))}")
            else:
                usual(message, category, *where, **more)

        warnings.simplefilter("default", CalendarWarning)
        warnings.showwarning = tell
        yield


def _usage(error: ClickException) -> str:
    # The sentence about a wrong call, and where to look.
    message = re.sub(
        r"^Got unexpected extra (arguments?) \((.*)\)$", r"unexpected \1 '\2'", error.format_message().rstrip(".")
    )
    context = getattr(error, "ctx", None)
    hint = f" (see '{context.command_path} --help')" if context is not None else ""
    return message[:1].lower() + message[1:] + hint


def _unexpected(error: Exception) -> str:
    from tilewise.extras import EXTRAS, missing_extra

    if isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0] in EXTRAS:
        return missing_extra(error.name or "")
    what = f"{type(error).__name__}: {error}"
    return f"internal error: {what} (TILEWISE_DEBUG=1 shows where; please report it)"


def _code_of(error: TilewiseError) -> int:
    # What was typed wrongly is usage; what cannot be done with well-typed input is failure.
    from tilewise.errors import DateError, NotationError, VocabularyError

    typed = (NotationError, VocabularyError, DateError)
    return USAGE if error.unreadable or isinstance(error, typed) else FAILURE


def _kind_of(error: Exception) -> str:
    from tilewise.apps.answers.errors import kind_of

    return kind_of(error)


def _complain(message: str, code: int, kind: str, as_json: bool, fault: Fault | None = None) -> int:
    """One sentence on the standard error output; with --json also as a JSON error on the standard output."""
    from tilewise.apps.cli.terminal.screen import discard_output, note
    from tilewise.errors import shortened
    from tilewise.files import printable

    # Room for a long path before what is wrong in its file.
    message = shortened(printable(" ".join(message.split())), 1000)
    # It does not matter if the reader of either stream has gone.
    try:
        if as_json:
            _print_error(kind, message, fault)
        sys.stdout.flush()
    except OSError:
        discard_output(sys.stdout)
    note(f"tilewise: {message}")
    return code


def _print_error(kind: str, message: str, fault: Fault | None) -> None:
    from tilewise.apps.answers.errors import ErrorAnswer, ErrorRow, fault_row
    from tilewise.apps.cli.terminal.output import emit_line

    emit_line("error", ErrorAnswer(error=ErrorRow(kind=kind, message=message, fault=fault_row(fault))))


def _speak_utf8() -> None:
    # Squares and accents must survive a terminal or pipe that claims to know only ASCII, and bad bytes in the input
    # must be reported, not end the program. Whoever names another encoding for Python gets it.
    encoding, _, handler = os.environ.get("PYTHONIOENCODING", "").partition(":")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "replace"), (sys.stderr, "backslashreplace")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        with suppress(UnsupportedOperation):  # of an input from which whoever calls this has read
            reconfigure(encoding=encoding or "utf-8", errors=errors if stream is sys.stderr else handler or errors)


def _open_what_is_closed() -> None:
    # Started without an input (as some schedulers do), the program reads nothing; without an error output it complains
    # to nobody. An output that is closed takes nothing: what is printed there is lost, and that is a failure, as it is
    # for cat and ls. (A reader that leaves early, such as head, has what it wanted.)
    for name, mode, flags in (("stdin", "r", os.O_RDONLY), ("stdout", "w", os.O_RDONLY), ("stderr", "w", os.O_WRONLY)):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, flags), mode, encoding="utf-8"))


# ---- Ctrl-C ----------------------------------------------------------------------------------------------

PATIENCE = 0.9
"""Seconds that the main thread has to react: a search takes a tenth; ranking a million words takes longer."""

INTERRUPTED = 130


class Interrupts:
    """While active, Ctrl-C raises KeyboardInterrupt as always, and ends the process if nothing reacts to it.

    Python runs signal handlers in the main thread only, between two steps of Python; while that thread is busy in
    compiled code, nothing happens. But the system also writes a byte into a pipe: a thread of ours waits for it, and
    ends the process if the main thread does not react in time. Nothing is lost, since files are put in place only when
    complete. Whoever installs a handler of their own (as a server does) is left alone.
    """

    def __init__(self) -> None:
        self._heard = threading.Event()
        self._times = 0
        self._before: Any = None
        self._hook = sys.unraisablehook
        self._pipe: int | None = None

    @property
    def heard(self) -> bool:
        return self._heard.is_set()

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is not threading.main_thread():
            return self
        before = signal.getsignal(signal.SIGINT)
        if before not in (signal.default_int_handler, signal.SIG_DFL):
            return self  # ignored (as in the background of a shell), or somebody else's
        ours, self._pipe = os.pipe()
        if os.name == "posix":
            os.set_blocking(self._pipe, False)
        signal.set_wakeup_fd(self._pipe, warn_on_full_buffer=False)
        threading.Thread(target=self._watch, args=(ours,), name="interrupts", daemon=True).start()
        self._before, self._hook = before, sys.unraisablehook
        sys.unraisablehook = self._unraisable
        signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(self, *_: object) -> None:
        if self._pipe is None:
            return
        if signal.getsignal(signal.SIGINT) == self._hear:
            signal.signal(signal.SIGINT, self._before)
        sys.unraisablehook = self._hook
        signal.set_wakeup_fd(-1)
        os.close(self._pipe)  # the thread that reads the other end closes that

    def _unraisable(self, failure: sys.UnraisableHookArgs) -> None:
        # Python drops what is raised while it tidies up: a Ctrl-C that comes just then must not be lost.
        if failure.exc_type is KeyboardInterrupt:
            end_now(INTERRUPTED)
        self._hook(failure)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self._heard.set()
        self._times += 1
        if self._times > 1:
            end_now(INTERRUPTED)
        signal.default_int_handler(number, frame)

    def _watch(self, ours: int) -> None:
        while data := os.read(ours, 64):
            if signal.SIGINT not in data or signal.getsignal(signal.SIGINT) != self._hear:
                continue
            if not self._heard.wait(PATIENCE):
                end_now(INTERRUPTED)
        os.close(ours)


def end_now(code: int) -> None:
    """End the process without waiting for computing threads; output that was printed is flushed."""
    from tilewise.apps.cli.terminal.screen import clear

    clear()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def threads_left() -> bool:
    """Whether threads are running that the end of the process would wait for."""
    return any(t is not threading.main_thread() and not t.daemon for t in threading.enumerate())
