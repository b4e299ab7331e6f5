"""A student's file, run and tried: ``python -m tilewise.apps.lab.trial``, the process that check.py starts.

It is asked one question on its standard input (JSON) and answers line by line as it gets on.
"""

from __future__ import annotations

import ast
import contextlib
import json
import os
import random
import signal
import sys
import traceback
from pathlib import Path
from types import ModuleType

import numpy as np

from tilewise.apps.lab.calling import Wrong, because, borrowed, takes_pairs
from tilewise.apps.lab.check import CELL, REMARK, TITLES, WAIT
from tilewise.apps.lab.course import Absent, CourseGame, KeptArrays, install
from tilewise.apps.lab.game import WordleGame
from tilewise.apps.lab.trying import (
    SAMPLES,
    player,
    problem_1,
    problem_2,
    problem_3,
    problem_4,
    problem_7,
    told_of,
    what_is_wrong,
)

PROBLEMS = (problem_1, problem_2, problem_3, problem_4, player(5), player(6), problem_7)
"""What tries each problem, in their order."""
MEMORY = 4 * 2**30
"""Bytes that a file may ask for."""
OUTPUT = 2**30
"""Bytes that it may write to a file."""


def main() -> None:
    """Answer the question, and end."""
    question = json.loads(sys.stdin.buffer.read())
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
    _limit(question["seconds"] * WAIT * (len(TITLES) + 2))

    def tell(message: str) -> None:
        answers.write(json.dumps({"message": message}) + "\n")
        answers.flush()

    tell("")
    _limit_processor(question["seconds"])
    module = ModuleType("student")
    path: str = question["path"]
    work = Path(question["work"])
    lists = SAMPLES[0] if question["short"] else None
    message = what_is_wrong(lambda: _load(module, path, question["source"], work, lists), path)
    tell(message)
    if not message:
        wrong: list[int] = question["wrong"]
        for problem, check in list(enumerate(PROBLEMS, 1))[question["first"] :]:
            with KeptArrays():
                random.seed(1)  # the same file gets the same verdict, whatever its random player draws
                np.random.seed(1)
                _limit_processor(question["seconds"])
                why = because(module, problem, question["ended"])
                why = why or what_is_wrong(lambda check=check: check(module), path)  # type: ignore[misc]
                if why and not why.startswith(REMARK):
                    why = because(module, problem, wrong) or why
                    wrong.append(problem)
                tell(why or borrowed(module, problem))
    os._exit(0)  # whatever the file started is not waited for


def _limit_processor(seconds: float) -> None:
    """End by SIGPROF after so many seconds of the processor: a busy machine makes no right file late."""
    with contextlib.suppress(ValueError, OSError, AttributeError):  # not on every system
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _limit(seconds: float) -> None:
    """End for certain after so many seconds, even if nobody is left to do it, and take no more than a fair share."""
    with contextlib.suppress(ImportError, ValueError, OSError, AttributeError):  # not on every system
        import resource

        signal.setitimer(signal.ITIMER_REAL, seconds)
        for kind, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_FSIZE, OUTPUT)):
            hard = resource.getrlimit(kind)[1]
            resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _load(module: ModuleType, path: str, source: str, work: Path, short: tuple[list[str], list[str]] | None) -> None:
    """Run the file as Python does: it ends at sys.exit(), and what Python would refuse is not tried."""
    sys.argv = [path]
    folder = Path(path).resolve().parent
    sys.path.insert(0, str(folder))
    os.environ["MPLBACKEND"] = "agg"  # a window would wait for somebody to close it
    sys.modules[module.__name__] = module
    vars(module).update(__file__=str(Path(path).resolve()), __source__=source)
    if path.endswith(".ipynb"):
        vars(module).update(display=print, get_ipython=Absent("IPython").get_ipython)  # there without an import
    try:
        tree = ast.parse(source, path)
    except SyntaxError as error:
        raise Wrong(f"{_place(source, error.lineno or 0)}: it stops with {type(error).__name__}: {error.msg}") from None
    install(folder, work, short)
    CourseGame.pairs = takes_pairs(source)
    try:
        exec(compile(tree, path, "exec"), vars(module))
    except SystemExit as ended:
        vars(module)["__stopped__"] = f"{_place(source, _line(ended, path))} ends Python"
    except BaseException as error:
        place = _place(source, _line(error, path))
        raise Wrong(f"{place}: {told_of(error, path)}, and Python does not go on") from None
    own_game = vars(module).get("WordleGame")
    if isinstance(own_game, type) and not issubclass(own_game, WordleGame):
        vars(module)["WordleGame"] = CourseGame  # a copy of the course's, perhaps changed: its games are not seen


def _place(source: str, line: int) -> str:
    """Where a line is, for whoever wrote the file: in a notebook the cell and its line."""
    cell = source.rfind(f"\n{CELL}", 0, sum(map(len, source.splitlines(True)[:line])))
    if not source.startswith(CELL):
        return f"line {line}"
    before = source[: cell + 1]
    return f"{source[len(before) + 5 :].partition(chr(10))[0]}, line {line - before.count(chr(10)) - 1}"


def _line(error: BaseException, path: str) -> int:
    """The line of the file itself in which something went wrong."""
    return next((line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == path), 0)


if __name__ == "__main__":
    main()
