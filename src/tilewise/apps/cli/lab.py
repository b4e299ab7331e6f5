"""``tilewise lab check``: which of the seven problems of the information-theory lab a file solves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import add, new_app
from tilewise.apps.cli.options import JsonOption

app = new_app(help="The classroom: check a file against the seven problems.")


@app.callback()
def _lab() -> None:
    """The classroom: check a file against the seven problems."""


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE.py", help="A Python file with the functions of the lab.")],
    *,
    as_json: JsonOption = False,
) -> int:
    """Which of the seven problems of the lab a file solves, and what is wrong with the others.

    The file is run as Python would run it, and its functions are tried on short lists of words. Exit code 0: all seven
    pass.
    """
    from tilewise.apps.answers.classroom import LabAnswer, ProblemRow
    from tilewise.apps.answers.shape import fill
    from tilewise.apps.lab.check import check_file

    found = check_file(file)
    passed = sum(problem.passed for problem in found)
    if as_json:
        rows = tuple(fill(ProblemRow, problem) for problem in found)
        output.emit("lab check", LabAnswer(file=str(file), passed=passed, problems=rows))
    else:
        for problem in found:
            print(f"Problem {problem.problem}, {problem.title}: {'passed' if problem.passed else problem.message}")
        print(f"{passed} of {len(found)} problems pass")
    return 0 if passed == len(found) else 1


add(app, check, "check", ["tilewise lab check lab.py", "tilewise lab check lab.py --json"])
