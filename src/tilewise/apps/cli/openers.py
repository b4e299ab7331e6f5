"""``tilewise openers``: the best words, pairs and triples to open with."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import JsonOption, TopOption, Words, completing
from tilewise.apps.cli.progress import Working

if TYPE_CHECKING:
    from tilewise import Opening, Openings


def openers(
    compare: Annotated[
        list[str] | None, typer.Argument(metavar="W[,W...]", help="Your own openings to compare with the best.")
    ] = None,
    *,
    size: Annotated[
        int,
        typer.Option("--size", "-s", metavar="N", min=1, max=3, help="Words in an opening: 1, 2 or 3 (or --words N)."),
    ] = 1,
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="NAME",
            help="entropy, expected-size, parts, coverage or exact.",
            autocompletion=completing("tilewise.solver.best_openings:MEASURES"),
        ),
    ] = "entropy",
    beam: Annotated[
        int,
        typer.Option(
            "--beam",
            metavar="N",
            min=1,
            help="Shorter openings that are extended by every word; by exact, also how many are solved.",
        ),
    ] = 10,
    budget: Annotated[
        float, typer.Option("--budget", metavar="SECONDS", min=0.0, help="By exact: how long each opening may take.")
    ] = 60.0,
    words: Words,
    top: TopOption = 10,
    as_json: JsonOption = False,
) -> None:
    """The best words, pairs or triples to open with.

    The words are played whatever the tiles show, and are judged by what all their tiles together say. Not every pair
    and triple is tried: the best openings of one word less are extended by every word. By exact the best words come
    from a proof over all of them, where one is shipped or the list is short; else the best by entropy are solved.
    """
    from tilewise import best_openings, describe_opening
    from tilewise.apps.answers.openers import openers_answer

    if str(words.words) in ("1", "2", "3") and not os.path.exists(str(words.words)):  # noqa: PTH110
        # --words 2, as other programs have it: where there is no such file, it can only mean the size
        size, words = int(str(words.words)), replace(words, words=None)
    vocabulary = words.vocabulary()
    exact = by == "exact"
    with Working("comparing openings"):
        own = [
            describe_opening(vocabulary, tuple(text.replace(",", " ").split()), budget if exact else None)
            for text in compare or []
        ]
        found = best_openings(vocabulary, size, by, top, beam, budget)
    if as_json:
        output.emit("openers", openers_answer(found, own))
        return
    what = {1: "words", 2: "pairs", 3: "triples"}[size]
    output.say(f"The best {what} of {vocabulary.name!r} to open with by {by} ({_looked_at(found)})")
    output.say_rounded(found.rounded)
    weighted = vocabulary.weights is not None
    values = [] if not exact else ["mean", "weighted total"] if weighted else ["total"]
    output.table(
        ["opening", *values, "bits", "left on average", "parts", "letters covered"],
        [
            [" ".join(o.words), *_values(o, found, values),
             f"{o.entropy:.4f}", f"{o.expected_size:.3f}", o.parts, f"{o.coverage:.3f}"]
            for o in (*found.openings, *own)
        ],
    )  # fmt: skip


def _looked_at(found: Openings) -> str:
    grown = f"grown from the best {found.beam} shorter ones"
    if found.by != "exact":
        return "all looked at" if found.complete else f"{grown}, so not all of them"
    if found.complete:
        return "proved: no other is better"
    how = "" if found.size == 1 else f", {grown},"
    solved = f"the {found.solved} best by entropy{how} were solved, and others may be better"
    return solved if not found.proved else f"the first {found.proved} are proved to be the best; of the others {solved}"


def _values(opening: Opening, found: Openings, columns: list[str]) -> list[str]:
    if opening.total is None:
        return ["-" for _ in columns]
    shown = {"mean": output.number(opening.total / found.weight, 4)}
    most = "at most " if opening.badge == "bound" else ""
    lost = f", {output.amount(opening.lost or 0)} lost" if opening.lost else ""
    return [f"{most}{shown.get(name, output.amount(opening.total))}{lost}" for name in columns]


app = command(
    "openers",
    examples=[
        "tilewise openers",
        "tilewise openers --size 2 --list original cones,trial",
        "tilewise openers --size 2 --by exact --top 3",
    ],
)(openers)
