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
from pathlib import Path
from types import ModuleType

import numpy as np

from tilewise.apps.lab.calling import NAMES, Wrong, find_function, takes_pairs
from tilewise.apps.lab.check import TITLES, WAIT
from tilewise.apps.lab.course import FILES, CourseGame, KeptArrays, install
from tilewise.apps.lab.trying import player, problem_1, problem_2, problem_3, problem_4, problem_7, what_is_wrong

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
    message = what_is_wrong(lambda: _load(module, question["path"], question["source"]))
    tell(message)
    if not message:
        for check in PROBLEMS[question["first"] :]:
            with KeptArrays():
                random.seed(1)  # the same file gets the same verdict, whatever its random player draws
                np.random.seed(1)
                _limit_processor(question["seconds"])
                tell(what_is_wrong(lambda check=check: check(module)))  # type: ignore[misc]
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


def _load(module: ModuleType, path: str, source: str) -> None:
    """Run the file statement by statement: what goes wrong in one leaves those behind it."""
    sys.argv = [path]
    folder = Path(path).resolve().parent
    sys.path.insert(0, str(folder))
    os.environ["MPLBACKEND"] = "agg"  # a window would wait for somebody to close it
    sys.modules[module.__name__] = module
    vars(module)["__file__"] = path
    tree = compile(source, path, "exec", ast.PyCF_ONLY_AST)
    assert isinstance(tree, ast.Module)
    install(folder)
    CourseGame.pairs = takes_pairs(source)
    future = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
    stopped = ""
    for node in tree.body:
        part = ast.Module([*future, node], [])
        message = what_is_wrong(lambda part=part: exec(compile(part, path, "exec"), vars(module)))  # type: ignore[misc]
        stopped = stopped or (message and f"line {node.lineno}: {message}{_missing(message)}")
    vars(module)["__stopped__"] = stopped
    if stopped and not any(_has(module, problem) for problem in NAMES):
        raise Wrong(stopped)


def _missing(message: str) -> str:
    named = [file for file in FILES if file in message]
    return f" ('tilewise lab start FOLDER' writes {named[0]})" if named else ""


def _has(module: ModuleType, problem: int) -> bool:
    return not what_is_wrong(lambda: find_function(module, problem))


if __name__ == "__main__":
    main()
