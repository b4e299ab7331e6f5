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

    At the start without --opener all openers are tried, which can take long ('tilewise prove' shows how far it is);
    for the lists whose proof comes with tilewise the answer is at hand. Ctrl-C ends the search with what is known.
    """
    from tilewise import Position, solve, write_tree
    from tilewise.apps.answers.exact import exact_answer
    from tilewise.solver.known import known_solution

    if objective not in OBJECTIVES:
        raise NotationError(f"there is no objective {objective!r}: choose {' or '.join(OBJECTIVES)}")
    position = Position.parse(" ".join(turns or []), words.vocabulary())
    if write is not None:
        writable(write)
    start = not position.turns and opener is None and objective == "mean"
    known = known_solution(position.vocabulary, rule, guesses) if start else None
    found = known or solve(position, objective, rule, guesses, opener, budget, threads=_cores(), on_interrupt="return")
    if write is not None and found.tree is not None:
        write_tree(found.tree, write)
    if as_json:
        output.emit("exact", exact_answer(found))
    else:
        work = "from the proof that comes with tilewise" if known else f"{found.seconds:.2f} s"
        _show(found, "proved" if opener is None else "exact", work)
    return 0 if found.proved else 1


def _cores() -> int:
    import os

    return os.cpu_count() or 1


def _show(found: Any, word: str, work: str) -> None:
    if found.guess is None:
        limit = output.count(found.limit, "guess")
        if found.proved:
            print(f"no guess is sure to win within {limit}")
        else:
            print(f"no tree of at most {limit} was found in time (no play can beat {found.lower})")
        return
    what, shown = ("longest game", found.worst) if found.objective == "worst" else ("total", found.total)
    average = "" if found.mean is None else f", mean {found.mean:.4f}"
    sure = word if found.proved else f"not proved: between {found.lower} and {found.upper}"
    print(f"{found.guess.upper()}: {what} {shown}{average} ({sure})")
    if found.lost:
        least = "" if found.proved else f" ({found.lost_lower} at least)"
        print(f"not found within {output.count(found.limit, 'guess')}: {found.lost} of {found.weight}{least}")
    left = output.count(found.candidates, "word")
    print(f"{left} of {found.vocabulary}, rule {found.rule.value}, {work}")
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
