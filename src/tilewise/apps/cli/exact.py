"""``tilewise exact``: the best play from a position on, proved, with its tree."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.options import JsonOption, RuleOption, Words, command, writable
from tilewise.errors import NotationError

OBJECTIVES = ("mean", "worst")


def exact(
    turns: Annotated[
        list[str] | None, typer.Argument(metavar="TURN", help="What was played and shown, as in crane=.y..g")
    ] = None,
    *,
    words: Words,
    opener: Annotated[
        str | None, typer.Option("--opener", "-o", metavar="WORD", help="The next guess, if it is given.")
    ] = None,
    rule: RuleOption = "any",
    objective: Annotated[
        str,
        typer.Option(
            "--objective", metavar="NAME", help="The least total (mean) or the shortest longest game (worst)."
        ),
    ] = "mean",
    guesses: Annotated[
        int, typer.Option("--guesses", metavar="N", min=1, help="Guesses in a game, those played included.")
    ] = 6,
    budget: Annotated[
        float | None, typer.Option("--budget", metavar="SECONDS", min=0.0, help="Stop then, with what is known.")
    ] = None,
    write: Annotated[Path | None, typer.Option("--write-tree", metavar="FILE", help="Write the tree.")] = None,
    as_json: JsonOption = False,
) -> int:
    """The best play from a position on, proved, with its tree.

    At the start without --opener all openers are tried, which takes minutes; 'tilewise prove' shows how far it is.
    Ctrl-C ends the search with what is known by then.
    """
    from tilewise import Position, solve, write_tree

    if objective not in OBJECTIVES:
        raise NotationError(f"there is no objective {objective!r}: choose {' or '.join(OBJECTIVES)}")
    position = Position.parse(" ".join(turns or []), words.vocabulary())
    if write is not None:
        writable(write)
    found = solve(position, objective, rule, guesses, opener, budget, threads=_cores())
    if write is not None and found.tree is not None:
        write_tree(found.tree, write)
    if as_json:
        output.emit("exact", as_dict(found))
    else:
        _show(found, "proved" if opener is None else "exact")
    return 0 if found.proved else 1


def _cores() -> int:
    import os

    return os.cpu_count() or 1


def as_dict(found: Any) -> dict[str, Any]:
    """The solution as JSON has it: everything but the tree's nodes."""
    names = (
        "guess value lower upper proved badge mean nodes seconds memory interrupted objective rule max_guesses position"
        " candidates weight vocabulary digest"
    )
    content = {name: getattr(found, name) for name in names.split()}
    tree = found.tree
    return content | {
        "distribution": {} if tree is None else tree.distribution,
        "worst": None if tree is None else tree.worst,
    }


def _show(found: Any, word: str) -> None:
    if found.guess is None:
        known = "no guess is sure to win" if found.proved else "no tree was found in time"
        print(f"{known} within {output.count(found.max_guesses, 'guess')}")
        return
    what = "longest game" if found.objective == "worst" else "total"
    average = "" if found.mean is None else f", mean {found.mean:.4f}"
    sure = word if found.proved else f"not proved: between {found.lower} and {found.upper}"
    print(f"{found.guess.upper()}: {what} {found.value}{average} ({sure})")
    left = output.count(found.candidates, "word")
    print(f"{left} of {found.vocabulary}, rule {found.rule.value}, {found.seconds:.2f} s")
    if found.tree is not None:
        output.bars({str(turns): n for turns, n in found.tree.distribution.items()})


app = command(
    "exact",
    examples=[
        "tilewise exact crane=.y..g",
        "tilewise exact --opener salet --list original --write-tree salet.tree",
        "tilewise exact salet=..... --rule hard --objective worst",
    ],
)(exact)
