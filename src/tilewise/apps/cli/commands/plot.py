"""``tilewise plot``: the pictures, each with the table behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import tilewise as tw
from tilewise.apps.cli.commands.study import STUDIES, load_or_published
from tilewise.apps.cli.framework.declare import command, refuse
from tilewise.apps.cli.framework.options import Words, takes_stdout
from tilewise.apps.cli.terminal import output
from tilewise.errors import NotationError, unknown
from tilewise.files import check_target, is_standard, quoted_path

KINDS = ("feedback", "guesses", "openers", "bits", "thresholds", "fitting", "estimate")
"""The plots that are drawn here; trees and splits have commands of their own."""


def plot(
    kind: str | None = None,
    subject: list[str] | None = None,
    *,
    out: Path | None = None,
    words: Words,
    after: list[str] | None = None,
    results: Path | None = None,
    highlight: list[str] | None = None,
    as_json: bool = False,
) -> None:
    """Draw a picture, or print the numbers behind it.

    feedback WORD...: how its feedback is spread. guesses STRATEGY...: how many games take how many guesses. openers and
    bits STUDY: a study's openers. thresholds and fitting STRATEGY: what its rules cost. estimate: the fast entropy
    against the true one. Without --out the numbers are printed; without anything, which plots there are.
    'tilewise tree draw' draws trees, and 'tilewise lab split' how decision trees learn.
    """
    if kind is None:
        _list_plots(as_json)
        return
    if kind not in KINDS:
        raise NotationError(unknown("plot", kind, KINDS))
    takes = tw.study.PLOTS[kind].takes
    if bool(subject) is (takes == "position"):
        raise NotationError(
            f"the plot {kind!r} takes turns with --after, nothing else"
            if subject
            else f"the plot {kind!r} needs something to show: a {_TAKES.get(takes, takes)}"
        )
    refuse(f"the plot {kind!r} does not use it", *_UNUSED[takes])
    show_plot(
        "plot", lambda: _picture(kind, subject or [], words, " ".join(after or []), results, highlight), out, as_json
    )


def _list_plots(as_json: bool) -> None:
    from tilewise.apps.answers.strategies import PlotRow, PlotsAnswer

    plots = {kind: tw.study.PLOTS[kind] for kind in KINDS}
    rows = tuple(PlotRow(kind=k, of=_TAKES.get(p.takes, p.takes), description=p.description) for k, p in plots.items())
    if as_json:
        output.emit("plot", PlotsAnswer(plots=rows))
        return
    output.table(
        ["plot", "of a", "what it shows"], [[row.kind, row.of, row.description] for row in rows], left=(0, 1, 2)
    )


def show_plot(
    command: str,
    make: Callable[[], Any],
    out: Path | None,
    as_json: bool,
    more: Mapping[str, Callable[[Path], None]] = MappingProxyType({}),
) -> None:
    """Make a picture, and write it to a file or print the numbers behind it; ``more`` formats by their ending."""
    from tilewise.apps.answers.strategies import PlotAnswer
    from tilewise.study.plot_style import FORMATS

    if out is not None:
        check_target(out, (*FORMATS, *more), "plot")
    takes_stdout(as_json, out=out)
    with output.Working("drawing"):
        picture = make()
        if out is not None:
            more.get(out.suffix, picture.write)(out)
    if as_json:
        rows = tuple(dict(zip(picture.columns, row, strict=True)) for row in picture.rows)
        file = None if out is None else str(out)
        output.emit(command, PlotAnswer(kind=picture.name, title=picture.title, file=file, rows=rows))
    elif out is None:
        output.say(picture.title)
        output.table(picture.columns, picture.rows)


def _picture(
    kind: str, subject: list[str], words: Words, after: str, results: Path | None, highlight: list[str] | None
) -> Any:
    make = tw.study.PLOTS[kind].make
    match tw.study.PLOTS[kind].takes:
        case "guess" | "position" as takes:
            vocabulary = words.vocabulary()
            position = tw.Position.parse(after, vocabulary) if after else vocabulary
            return (
                make(position) if takes == "position" else make(subject[0] if len(subject) == 1 else subject, position)
            )
        case "rules":
            return make(_strategy(_only(subject)), words.vocabulary())
        case "strategy":
            vocabulary = words.vocabulary()
            return make([tw.simulate(_strategy(text), vocabulary) for text in subject])
        case _:
            file = Path(_only(subject))
            if results is None and is_standard(file):
                raise NotationError("a study from the standard input has no folder beside it: name one with --results")
            study = load_or_published(file.name, None if str(file) in STUDIES else file)
            folder = results if results is not None else file.with_suffix("")
            if str(file) in STUDIES and not folder.is_dir():
                run = f"'tilewise study --as {file} --out {folder}'"
                raise NotationError(f"there is no folder {quoted_path(folder)} with results: {run} plays the games")
            return make(tw.study.read_study(study, folder), highlight or None, words.list_name)


_UNUSED = {
    "guess": ("results", "highlight"),
    "position": ("results", "highlight"),
    "strategy": ("results", "highlight", "after"),
    "rules": ("results", "highlight", "after"),
    "table": ("words", "answers", "length", "as_of", "scoring", "after"),
}
"""The options that a plot would ignore, by kind."""
_TAKES = {"table": "study", "rules": "strategy"}
"""What a user calls what a plot takes, where it is not its own name."""


def _only(subject: list[str]) -> str:
    if len(subject) > 1:
        raise NotationError(f"one thing can be shown, not {len(subject)}: {' '.join(subject)!r}")
    return subject[0]


def _strategy(text: str) -> str:
    # A word alone is short for the strategy that opens with it.
    return text if "=" in text else f"opening={text}"


app = command(
    plot,
    "tilewise plot feedback tarse --out tarse.svg",
    "tilewise plot guesses salet 'opening=salet ranker=largest' -o guesses.png",
    "tilewise plot thresholds 'opening=tores ranker=lf last=any' --list original -o heat.svg",
    "tilewise plot openers examples/published-grid.toml --results results -o openers.svg",
)
