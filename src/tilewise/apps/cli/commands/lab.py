"""``tilewise lab``: the classroom, where information theory and decision trees are learned."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tilewise as tw
from tilewise.apps.answers.shape import fill
from tilewise.apps.cli.framework.app import Group
from tilewise.apps.cli.framework.declare import add, refuse
from tilewise.apps.cli.terminal import output
from tilewise.errors import NotationError, TilewiseError
from tilewise.files import write_file

if TYPE_CHECKING:
    from tilewise.apps.answers.classroom import LabAnswer

app = Group("play", help="The classroom: the lab's game, its problems checked, and splits.")


def play(
    word: str | None = None, *, possible: Path | None = None, allowed: Path | None = None, seed: int | None = None
) -> None:
    """The lab's game, as play_game_interactive() plays it; 'tilewise lab' alone starts it too."""
    from tilewise.apps.lab import WordleGame, load_words

    possible_words, allowed_words = load_words(possible, allowed)
    WordleGame(possible_words, allowed_words, seed).play_game_interactive(word)


def start(folder: Path) -> None:
    """Write what a student begins with: both word files, wordle.py, a file to fill in, and a first test."""
    from tilewise.apps.lab.course import start_folder

    for file in start_folder(folder):
        print(file)
    print(f"Fill in solutions.py, and see how far you are: tilewise lab check {folder / 'solutions.py'}")


def check(
    files: list[Path],
    *,
    timeout: float = 30.0,
    as_csv: bool = False,
    results: Path | None = None,
    as_json: bool = False,
) -> int:
    """Which of the seven problems of the lab a file solves, and what is wrong with the others.

    A file is run as Python would run it, in a process of its own, and its functions are tried on a few words and on a
    few hundred. Several files, or a folder, give a table, one line for each. Exit code 0: all seven pass.
    """
    from tilewise.apps.answers.classroom import LabAnswer, LabClassAnswer, ProblemRow
    from tilewise.apps.lab.check import TITLES, Checked, check_file, submissions

    found = submissions(files)
    single = list(files) == found and len(found) == 1
    if results is not None and len(found) != 1:
        raise NotationError(f"--results has the results of one file, and {len(found)} were named")
    answers: list[LabAnswer] = []
    with output.Working("trying them") as bar:
        for number, file in enumerate(found):
            bar.at(number, len(found), str(file))
            try:
                problems = check_file(file, timeout)
            except TilewiseError as error:
                if single and results is None:
                    raise
                problems = tuple(Checked(n, title, False, str(error)) for n, title in enumerate(TITLES, 1))
            rows = tuple(fill(ProblemRow, problem) for problem in problems)
            answers.append(LabAnswer(file=str(file), passed=sum(row.passed for row in rows), problems=rows))
    if results is not None:
        write_file(results, json.dumps(_gradescope(answers[0]), indent=1))
    if as_csv:
        refuse("--csv prints a table", "as_json")
        table = csv.writer(sys.stdout, lineterminator="\n")
        table.writerow(["file", *(f"problem {number}" for number in range(1, len(TITLES) + 1)), "points", "feedback"])
        for answer in answers:
            points = [int(row.passed) for row in answer.problems]
            table.writerow([answer.file, *points, answer.passed, _feedback(answer)])
    elif as_json:
        output.emit("lab check", answers[0] if single else LabClassAnswer(files=tuple(answers)))
    elif single:
        (answer,) = answers
        if _says_one_thing(answer):
            print(_feedback(answer))
        else:
            for row in answer.problems:
                verdict = ", ".join(filter(None, ["passed" * row.passed, row.message]))
                print(f"Problem {row.problem}, {row.title}: {verdict}")
        print(f"{answer.passed} of {len(TITLES)} problems pass")
    else:
        numbers = [str(number) for number in range(1, len(TITLES) + 1)]
        lines = [[a.file, *("+" if row.passed else "-" for row in a.problems), a.passed] for a in answers]
        output.table(["file", *numbers, "pass"], lines, left=(0,))
        for answer in answers:
            if _says_one_thing(answer):
                output.say(f"{answer.file}: {_feedback(answer).removeprefix(f'{answer.file}: ')}")
    return 0 if all(answer.passed == len(TITLES) for answer in answers) else 1


def _says_one_thing(answer: LabAnswer) -> bool:
    """Whether the file could not be tried at all: every problem has the same message."""
    return not answer.passed and len({row.message for row in answer.problems}) == 1


def _feedback(answer: LabAnswer) -> str:
    """What to tell the student, in one text."""
    if _says_one_thing(answer):
        return answer.problems[0].message
    return "; ".join(f"Problem {row.problem}: {row.message}" for row in answer.problems if row.message)


def _gradescope(answer: LabAnswer) -> dict[str, Any]:
    """The results of one file, a point for each problem, in the form of Gradescope's results.json."""
    return {
        "score": answer.passed,
        "output": f"{answer.passed} of {len(answer.problems)} problems pass",
        "visibility": "visible",
        "tests": [
            {
                "name": f"Problem {row.problem}: {row.title}",
                "number": str(row.problem),
                "score": int(row.passed),
                "max_score": 1,
                "status": "passed" if row.passed else "failed",
                "output": row.message,
                "visibility": "visible",
            }
            for row in answer.problems
        ],
    }


def split(
    file: str = "example",
    *,
    by: str = "entropy",
    cut: float | None = None,
    out: Path | None = None,
    as_json: bool = False,
) -> None:
    """Where labelled numbers are best cut in two: how a decision tree learns.

    Without --out every threshold is printed with what it gains; as .gif or .mp4 one sees the search go
    through them.
    """
    from tilewise.apps.cli.commands.plot import show_plot
    from tilewise.teaching.split_picture import MOVING

    data = tw.teaching.read_labelled(file)
    moving = {ending: lambda target: tw.teaching.write_split_gif(data, target, by) for ending in MOVING}
    show_plot("lab split", lambda: tw.teaching.split_plot(data, by, cut), out, as_json, moving)


def grow(points: str = "example", *, by: str = "entropy", depth: int = 3, as_json: bool = False) -> None:
    """Grow a decision tree on points with several features: the best split of any, then of each side.

    A line has the split, what it gains and how many points of each class come there; a leaf has the points alone.
    """
    tree = tw.teaching.grow_tree(tw.teaching.read_points(points), by, depth)
    if as_json:
        from tilewise.apps.answers.classroom import GrownAnswer

        lines = tuple(tree.lines())
        output.emit(
            "lab grow", GrownAnswer(lines=lines, leaves=tree.leaves, errors=tree.errors, points=sum(tree.counts))
        )
        return
    print("\n".join(tree.lines()))
    print(f"{tree.leaves} {'leaf' if tree.leaves == 1 else 'leaves'}, {tree.errors} of {sum(tree.counts)} points wrong")


add(app, play, "play", "tilewise lab play", "tilewise lab play --possible possible_words.txt")
add(app, start, "start", "tilewise lab start mylab")
add(
    app,
    check,
    "check",
    "tilewise lab check lab.py",
    "tilewise lab check lab.ipynb --timeout 600 --json",
    "tilewise lab check class --csv",
    "tilewise lab check lab.py --results results.json",
)


def families(list_name: str = "nyt", *, least: int = 4, as_json: bool = False) -> None:
    """Families of answers that differ in one letter alone, and the word that tells most of each apart."""
    word_families = tw.teaching.families(list_name, least)
    if as_json:
        from tilewise.apps.answers.classroom import FamiliesAnswer

        output.emit("lab families", FamiliesAnswer(families=tuple(word_families)))
        return
    rows = [[f.pattern, len(f.words), f.splitter, f.parts, " ".join(f.words)] for f in word_families]
    output.table(["family", "words", "splitter", "groups", "answers"], rows, left=(0, 2, 4))


add(app, families, "families", "tilewise lab families original", "tilewise lab families --least 6")
add(app, grow, "grow", "tilewise lab grow", "tilewise lab grow points.csv --by gini --depth 2")
add(
    app,
    split,
    "split",
    "tilewise lab split",
    "tilewise lab split points.csv --by gini -o split.png",
    "tilewise lab split --cut 0 -o cut.svg",
    "tilewise lab split -o search.gif",
)
