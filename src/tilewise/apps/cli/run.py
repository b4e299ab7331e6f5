"""Where the process starts and ends: every way to fail becomes one sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tilewise.errors import TilewiseError

OK, FAILURE, USAGE, INTERRUPTED = 0, 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code: 0 done, 1 failed, 2 wrongly called, 130 interrupted."""
    _open_what_is_closed()
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away (as in ``tilewise words nyt | head``): it has what it wanted, so nothing is wrong.
        _forget(sys.stdout)
        return OK
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code


def _run(arguments: list[str]) -> int:
    from typer import Exit
    from typer.exceptions import Abort, TyperException

    from tilewise.apps.cli.app import root
    from tilewise.errors import TilewiseError

    _speak_utf8()
    command = root()
    if os.environ.get("_TILEWISE_COMPLETE"):
        command.main(arguments, prog_name="tilewise")  # answers the shell, and leaves
    try:
        with command.make_context("tilewise", arguments) as context:
            result = command.invoke(context)
    except Exit as leaving:
        return leaving.exit_code
    except (Abort, EOFError):
        return _complain("the input ended before the question was answered", FAILURE)
    except TyperException as error:
        return _complain(_usage(error), error.exit_code)
    except TilewiseError as error:
        return _complain(str(error), _code_of(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        return _complain(f"{name}{error.strerror or error}", FAILURE)
    except MemoryError:
        return _complain("there is not enough memory for this", FAILURE)
    except Exception as error:
        # A mistake of the program, not of its user: told like any other, with the traceback for whoever asks for it.
        if os.environ.get("TILEWISE_DEBUG"):
            raise
        return _complain(_unexpected(error), FAILURE)
    return result if isinstance(result, int) else OK


def _usage(error: Any) -> str:
    # The sentence of a wrong call: with the text that was wrong, where the parser kept it, and where to look.
    message = error.format_message() or "something is missing"
    problems: list[Any] = getattr(error.__cause__, "errors", list)()
    if problems:
        message = message.replace("Invalid value for", f"{str(problems[0].get('input'))!r} is no value for", 1)
    context = getattr(error, "ctx", None)
    hint = f" (see '{context.command_path} --help')" if context is not None else ""
    return message[:1].lower() + message[1:].rstrip(".") + hint


def _unexpected(error: Exception) -> str:
    from tilewise.extras import EXTRAS, missing_extra

    if isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0] in EXTRAS:
        return missing_extra(error.name or "")
    what = f"{type(error).__name__}: {error}"
    return f"something is wrong inside: {what} (TILEWISE_DEBUG=1 shows where; please report it)"


def _code_of(error: TilewiseError) -> int:
    # What was typed wrongly is usage; what cannot be done with well-typed input is failure.
    from tilewise.errors import NotationError, VocabularyError

    return USAGE if error.unreadable or isinstance(error, (NotationError, VocabularyError)) else FAILURE


def _complain(message: str, code: int) -> int:
    from tilewise.apps.cli.screen import shortened

    sys.stdout.flush()
    print(f"tilewise: {shortened(' '.join(message.split()))}", file=sys.stderr)
    return code


def _speak_utf8() -> None:
    # Squares and accents must survive a terminal or pipe that claims to know ASCII only, and bad bytes on the
    # input are to be told about, not to end the program.
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "replace"), (sys.stderr, "backslashreplace")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors=errors)


def _open_what_is_closed() -> None:
    # Started without an input or an output (as by some schedulers), the program reads nothing and talks to nobody.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open until the end


def _forget(stream: object) -> None:
    # The interpreter flushes once more when it ends; send that to nowhere.
    try:
        descriptor = os.open(os.devnull, os.O_WRONLY)
        os.dup2(descriptor, getattr(stream, "fileno", lambda: 1)())
        os.close(descriptor)
    except OSError:
        pass
