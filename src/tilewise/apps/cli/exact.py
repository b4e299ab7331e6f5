"""``tilewise exact``: the best play from a position on, proved, with its tree."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import EndlessBudgetOption, JsonOption, LimitOption, RuleOption, TurnsArgument, Words
from tilewise.errors import NotationError
from tilewise.files import check_target
from tilewise.game import GUESSES

OBJECTIVES = ("mean", "worst")


def exact(
    turns: TurnsArgument = None,
    *,
    words: Words,
    opener: Annotated[
        str | None, typer.Option("--opener", metavar="WORD", help="The next guess, if it is given.")
    ] = None,
    rule: RuleOption = "any",
    objective: Annotated[
        str,
        typer.Option(
            "--objective", metavar="NAME", help="The least total (mean) or the shortest longest game (worst)."
        ),
    ] = "mean",
    limit: LimitOption = GUESSES,
    budget: EndlessBudgetOption = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write the tree: as text, or as .json.")
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """The best play from a position on, proved, with its tree.

    At the start without --opener all openers are tried, which can take long ('tilewise prove' shows how far it is);
    for the lists whose proof comes with tilewise the answer is at hand. Ctrl-C ends the search with what is known.
    """
    from tilewise import Position, solve, write_tree
    from tilewise.apps.answers.exact import exact_answer
    from tilewise.solver.known import known_solution
    from tilewise.solver.objective import check_objective

    if objective not in OBJECTIVES:
        raise NotationError(f"there is no objective {objective!r}: choose {' or '.join(OBJECTIVES)}")
    position = Position.parse(" ".join(turns or []), words.vocabulary())
    if out is not None:
        check_target(out)
    aim = check_objective(objective)
    start = not position.turns and opener is None
    known = known_solution(position.vocabulary, rule, limit, aim) if start else None
    found = known or solve(position, aim, rule, limit, opener, budget, threads=_cores(), on_interrupt="return")
    if out is not None and found.tree is not None:
        write_tree(found.tree, out)
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
    print(f"{output.capitals(found.guess)}: {what} {shown}{average} ({sure})")
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
        "tilewise exact --opener salet --list original -o salet.tree",
        "tilewise exact salet=..... --rule hard --objective worst",
        "tilewise exact --list original --answers all --objective worst",
    ],
)(exact)
