"""The command line: the door that most people use. Nothing heavy is loaded before a command needs it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Run the command line and give its exit code: 0 done, 1 failed, 2 wrongly called, 130 interrupted."""
    if arguments is None:
        _end_quietly()
        _start_no_threads()
    from tilewise.apps.cli.framework.run import run

    return run(arguments)


def _end_quietly() -> None:
    """From the first moment on, Ctrl-C ends the process without a traceback; see framework/run.py for later.

    Nothing may be loaded before: until here, Python's own handler raises KeyboardInterrupt wherever it is. (The signal
    module is on top of this one, and takes milliseconds.)
    """
    import _signal  # type: ignore[import-not-found]

    try:
        if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
            _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    except ValueError:
        return  # not the main thread, so not the start of a process


def _start_no_threads() -> None:
    """Have numpy's library for matrices start no threads: they take longer to start than all that it computes here."""
    import os

    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
