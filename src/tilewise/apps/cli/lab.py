"""``tilewise lab play|check|split``: the classroom, where information theory and decision trees are learned."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import add, new_app
from tilewise.apps.cli.options import MANY, JsonOption, completing, out_option
from tilewise.apps.cli.progress import Working

app = new_app("play", help="The classroom: the lab's game, its problems checked, and splits.")


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


def split(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE.csv",
            help="Numbers in the first column, their labels in the last; example: one that is built in.",
        ),
    ] = "example",
    *,
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="NAME",
            help="What a split gains is measured by: entropy or gini.",
            autocompletion=completing("tilewise.study.splits:GAINS"),
        ),
    ] = "entropy",
    cut: Annotated[
        float | None, typer.Option("--cut", metavar="X", help="A cut of your choice, drawn beside the best.")
    ] = None,
    out: Annotated[
        Path | None,
        out_option("A picture: .svg .png .pdf; .gif or .mp4 (with ffmpeg) for the search; .csv .parquet for the data."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Where labelled numbers are best cut in two: how a decision tree learns.

    Without --out every threshold is printed with what it gains; as .gif or .mp4 one sees the search go
    through them.
    """
    from tilewise import read_labelled, split_plot, write_split_gif
    from tilewise.apps.cli.plot import show_plot
    from tilewise.study.split_plot import MOVING

    data = read_labelled(file)
    moving = {ending: lambda target: write_split_gif(data, target, by) for ending in MOVING}
    show_plot("lab split", lambda: split_plot(data, by, cut), out, as_json, moving)


add(app, play, "play", ["tilewise lab play", "tilewise lab play --possible possible_words.txt"])
add(app, check, "check", ["tilewise lab check lab.py", "tilewise lab check lab.ipynb --timeout 600 --json"])
add(
    app,
    split,
    "split",
    [
        "tilewise lab split",
        "tilewise lab split points.csv --by gini -o split.png",
        "tilewise lab split --cut 0 -o cut.svg",
        "tilewise lab split -o search.gif",
    ],
)
