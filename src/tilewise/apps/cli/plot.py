"""``tilewise plot``: the pictures, each with the table behind it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command, refuse
from tilewise.apps.cli.options import JsonOption, Words, after_option, completing, out_option, takes_stdout
from tilewise.apps.cli.progress import Working
from tilewise.errors import NotationError, unknown
from tilewise.files import check_target, is_standard


def plot(
    kind: Annotated[
        str,
        typer.Argument(
            metavar="KIND",
            help="feedback, guesses, openers, bits, split or tree.",
            autocompletion=completing("tilewise:PLOTS"),
        ),
    ],
    subject: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WHAT", help="Of what: a word (feedback), strategies (guesses), a study, a tree, or a CSV file."
        ),
    ] = None,
    *,
    out: Annotated[
        Path | None, out_option("Where to: .svg .png .pdf (split: .gif), or .csv .parquet for the data.")
    ] = None,
    words: Words,
    after: Annotated[list[str] | None, after_option("After these turns (feedback and tree).")] = None,
    results: Annotated[
        Path | None, typer.Option("--results", metavar="FOLDER", help="The study's results (default: beside its file).")
    ] = None,
    highlight: Annotated[
        list[str] | None, typer.Option("--highlight", metavar="WORD", help="Openers to highlight (repeatable).")
    ] = None,
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="NAME",
            help="What a split gains is measured by: entropy or gini.",
            autocompletion=completing("tilewise.study.splits:GAINS"),
        ),
    ] = "entropy",
    as_json: JsonOption = False,
) -> None:
    """Draw a picture, or print the numbers behind it.

    feedback WORD: how its feedback is spread. guesses STRATEGY...: how many games take how many guesses. openers and
    bits STUDY: a study's openers. tree FILE: a decision tree. split FILE.csv: where labelled numbers (the first column;
    the labels are in the last) are best cut in two, or as .gif the search for it; 'split example' has data. Without
    --out the numbers are printed.
    """
    from tilewise import PLOTS
    from tilewise.apps.answers.strategies import PlotAnswer
    from tilewise.study.plot_style import FORMATS

    if kind not in PLOTS:
        raise NotationError(unknown("plot", kind, PLOTS))
    if not subject:
        raise NotationError(f"the plot {kind!r} needs something to show: a {PLOTS[kind].takes}")
    refuse(f"the plot {kind!r} does not use it", **_UNUSED[PLOTS[kind].takes])
    if out is not None:
        check_target(out, (*FORMATS, ".gif") if kind == "split" else FORMATS, "plot")
    takes_stdout(as_json, out=out)
    with Working("drawing"):
        picture = _picture(kind, subject, words, " ".join(after or []), results, highlight, by)
        if kind == "split" and out is not None and out.suffix == ".gif":
            from tilewise import read_labelled, write_split_gif

            write_split_gif(read_labelled(_only(subject)), out, by)
        elif out is not None:
            picture.write(out)
    if as_json:
        rows = tuple(dict(zip(picture.columns, row, strict=True)) for row in picture.rows)
        file = None if out is None else str(out)
        output.emit("plot", PlotAnswer(kind=kind, title=picture.title, file=file, rows=rows))
    elif out is None:
        output.say(picture.title)
        output.table(picture.columns, picture.rows)


def _picture(
    kind: str, subject: list[str], words: Words, after: str, results: Path | None, highlight: list[str] | None, by: str
) -> Any:
    import tilewise as tw

    make = tw.PLOTS[kind].make
    match tw.PLOTS[kind].takes:
        case "guess":
            vocabulary = words.vocabulary()
            return make(_only(subject), tw.Position.parse(after, vocabulary) if after else vocabulary)
        case "strategy":
            vocabulary = words.vocabulary()
            return make([tw.simulate(_strategy(text), vocabulary) for text in subject])
        case "table":
            file = Path(_only(subject))
            if results is None and is_standard(file):
                raise NotationError("a study from the standard input has no folder beside it: name one with --results")
            study = tw.load_study(file)
            folder = results if results is not None else file.with_suffix("")
            return make(tw.read_study(study, folder), highlight or None, words.list_name)
        case "data":
            return make(tw.read_labelled(_only(subject)), by)
        case _:
            return make(tw.read_tree(_only(subject)), after)


_LISTS = {"words": "--words", "answers": "--answers", "length": "-k", "as_of": "--as-of"}
_STUDIES = {"results": "--results", "highlight": "--highlight"}
_UNUSED = {
    "guess": _STUDIES,
    "strategy": _STUDIES | {"after": "--after"},
    "data": _LISTS | _STUDIES | {"after": "--after", "list_name": "--list"},
    "table": _LISTS | {"after": "--after"},
    "tree": _LISTS | _STUDIES | {"list_name": "--list"},
}
"""The options that a plot would ignore, by kind."""


def _only(subject: list[str]) -> str:
    if len(subject) > 1:
        raise NotationError(f"one thing can be shown, not {len(subject)}: {' '.join(subject)!r}")
    return subject[0]


def _strategy(text: str) -> str:
    # A word alone is short for the strategy that opens with it.
    return text if "=" in text else f"opening={text}"


app = command(
    "plot",
    examples=[
        "tilewise plot feedback tarse --out tarse.svg",
        "tilewise plot guesses salet 'opening=salet ranker=largest' -o guesses.png",
        "tilewise plot openers examples/published-grid.toml --results results -o openers.svg",
        "tilewise plot tree salet.tree -o tree.svg",
        "tilewise plot split example -o search.gif",
    ],
)(plot)
