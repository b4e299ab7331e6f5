"""``tilewise lab``: the game of the information-theory lab, and which of its seven problems a file solves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import add, new_app
from tilewise.apps.cli.options import MANY, JsonOption
from tilewise.apps.cli.progress import Working

app = new_app(help="The classroom: the lab's game, and its seven problems checked.")


@app.callback(invoke_without_command=True)
def _lab(context: typer.Context) -> None:
    """The classroom: the lab's game, and its seven problems checked."""
    if context.invoked_subcommand is None:
        play()


def play(
    word: Annotated[
        str | None, typer.Argument(metavar="WORD", help="The secret word (default: one at random).")
    ] = None,
    *,
    possible: Annotated[
        Path | None, typer.Option("--possible", metavar="FILE", help="The lab's possible_words.txt, or one like it.")
    ] = None,
    allowed: Annotated[
        Path | None, typer.Option("--allowed", metavar="FILE", help="The lab's allowed_words.txt, or one like it.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="Draw the same words every time.")] = None,
) -> None:
    """The lab's game, as play_game_interactive() plays it; 'tilewise lab' alone starts it too."""
    from tilewise.apps.lab import WordleGame, load_words

    possible_words, allowed_words = load_words(possible, allowed)
    WordleGame(possible_words, allowed_words, seed).play_game_interactive(word)


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE.py", help="A Python file with the functions of the lab.")],
    *,
    timeout: Annotated[
        float,
        typer.Option(
            "--timeout",
            metavar="SECONDS",
            min=0.1,
            max=float(MANY),
            help="How long reading it, and each problem, may take.",
        ),
    ] = 30.0,
    as_json: JsonOption = False,
) -> int:
    """Which of the seven problems of the lab a file solves, and what is wrong with the others.

    The file is run as Python would run it, in a process of its own, and its functions are tried on short lists of
    words. Exit code 0: all seven pass.
    """
    from tilewise.apps.answers.classroom import LabAnswer, ProblemRow
    from tilewise.apps.answers.shape import fill
    from tilewise.apps.lab.check import check_file

    with Working("trying it"):
        found = check_file(file, timeout)
    passed = sum(problem.passed for problem in found)
    if as_json:
        rows = tuple(fill(ProblemRow, problem) for problem in found)
        output.emit("lab check", LabAnswer(file=str(file), passed=passed, problems=rows))
    else:
        for problem in found:
            told = ", ".join(filter(None, ["passed" * problem.passed, problem.message]))
            print(f"Problem {problem.problem}, {problem.title}: {told}")
        print(f"{passed} of {len(found)} problems pass")
    return 0 if passed == len(found) else 1


add(app, play, "play", ["tilewise lab play", "tilewise lab play --possible possible_words.txt"])
add(app, check, "check", ["tilewise lab check lab.py", "tilewise lab check lab.ipynb --timeout 600 --json"])
