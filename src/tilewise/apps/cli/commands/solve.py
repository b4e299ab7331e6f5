"""``tilewise solve``: the best play from a position on, proved, with its tree."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from tilewise.apps.answers.shape import fill
from tilewise.apps.cli.framework.declare import command
from tilewise.apps.cli.framework.options import LiveWords, position_of, takes_stdout
from tilewise.apps.cli.framework.run import INTERRUPTED
from tilewise.apps.cli.terminal import output
from tilewise.errors import NotationError
from tilewise.files import check_target, quoted_path
from tilewise.trees.files import ENDINGS


def solve(
    turns: list[str] | None = None,
    *,
    words: LiveWords,
    opener: str | None = None,
    rule: str = "any",
    objective: str = "mean",
    limit: int | None = None,
    adversary: bool = False,
    budget: float | None = None,
    out: Path | None = None,
    as_json: bool = False,
) -> int:
    """The best play from a position on, proved, with its tree.

    At the start without --opener all openers are tried, which can take a long time ('tilewise prove' shows progress);
    for lists whose proof comes with tilewise the answer is immediate. Ctrl-C ends the search with what is known.
    """
    import tilewise as tw
    from tilewise.apps.answers.solve import SolveAnswer
    from tilewise.solver.openers.shipped_proofs import known_solution
    from tilewise.solver.value import check_objective

    printed = takes_stdout(as_json, out=out)
    position = position_of(turns, *words.chosen(rule, limit))
    if adversary:
        unused = {"--opener": opener, "--out": out}
        for name in [name for name, value in unused.items() if value is not None]:
            raise NotationError(f"--adversary looks for one line of play: leave out {name}")
        return _beat_adversary(position, budget, as_json)
    if out is not None:
        check_target(out, ENDINGS, "tree")
    aim = check_objective(objective)
    start = not position.turns and opener is None
    shipped = known_solution(position.game, aim) if start else None
    with output.Working("searching"):
        solution = shipped or tw.solve(
            position, aim, budget_seconds=budget, opening=opener or (), threads=0, on_interrupt="return"
        )
    if out is not None and solution.tree is not None:
        tw.write_tree(solution.tree, out)
    if as_json:
        output.emit("solve", fill(SolveAnswer, solution))
    elif not printed:
        work = "from the proof that comes with tilewise" if shipped else f"{solution.seconds:.2f} s"
        _show(solution, work, position.vocabulary.weights is not None)
    if out is not None and solution.tree is None:
        output.note(f"tilewise: {quoted_path(out)}: nothing was written, because there is no tree")
    if solution.proved:
        return 0
    return INTERRUPTED if solution.interrupted else 1


def _beat_adversary(position: Any, budget: float | None, as_json: bool) -> int:
    """The fewest guesses that win from a position on, and words that do it."""
    import tilewise as tw
    from tilewise.apps.answers.solve import AdversaryAnswer

    limit = position.game.limit
    if len(position.turns) >= limit:
        raise NotationError(f"--limit {limit} leaves no guess after {output.count(len(position.turns), 'turn')}")
    with output.Working("searching"):
        play = tw.solver.beat_adversary(position, budget_seconds=budget)
    if as_json:
        output.emit("solve", fill(AdversaryAnswer, play, position=str(position)))
    elif play.upper is None:
        output.say(f"no way to win within {limit} guesses was found: it takes {play.lower} or more from here")
    else:
        fewer = f"no fewer are enough ({output.SURE['exact']})" if play.proved else f"{play.lower} may be enough"
        guesses = output.count(play.upper, "guess")
        output.say(f"{' '.join(play.guesses)}: {guesses} against the adversary, {fewer}")
        words = output.count(len(position.candidate_indices), "word")
        output.say(f"{words} of {play.game}, {play.seconds:.2f} s")
    return 0 if play.proved else 1


def _bounds(solution: Any, weighted: bool) -> str:
    stopped = "interrupted, " if solution.interrupted else ""
    if math.isinf(solution.upper):
        return f"{stopped}at least {output.amount(solution.lower)}"
    if weighted and solution.objective == "mean":
        low, high = (output.number(bound / solution.weight, 4) for bound in (solution.lower, solution.upper))
        return f"{stopped}mean between {low} and {high}"
    return f"{stopped}between {output.amount(solution.lower)} and {output.amount(solution.upper)}"


def _show(solution: Any, work: str, weighted: bool) -> None:
    if solution.guess is None:
        limit = output.count(solution.game.limit, "guess")
        if solution.proved:
            output.say(f"no guess is certain to win within {limit}")
        else:
            why = "before it was interrupted" if solution.interrupted else "in time"
            output.say(f"no tree of at most {limit} was found {why} (no play can beat {output.amount(solution.lower)})")
        return
    sure = output.SURE[solution.badge] if solution.proved else f"not sure: {_bounds(solution, weighted)}"
    guesses = " ".join(map(output.capitals, solution.opening or [solution.guess]))
    output.say(f"{guesses}: {_value(solution, weighted)} ({sure})")
    if solution.lost:
        least = "" if solution.proved else f" (at least {output.amount(solution.lost_lower)})"
        part = f"{output.amount(solution.lost)} of {output.amount(solution.weight)}{' by weight' if weighted else ''}"
        output.say(f"not found within {output.count(solution.game.limit, 'guess')}: {part}{least}")
    left = output.count(solution.candidates, "word")
    output.say(f"{left} of {solution.game}, {work}")
    output.say_rounded(solution.game)
    if solution.tree is not None:
        output.bars({str(turns): n for turns, n in solution.tree.distribution.items()})


def _value(solution: Any, weighted: bool) -> str:
    # The mean first where answers have weights: a sum of weights is nothing to read.
    mean = f"mean {solution.mean:.4f}" + (" by the weights" if weighted else "")
    if solution.objective == "worst":
        return f"longest game {solution.worst}, {mean}"
    return f"{mean}, weighted total {output.amount(solution.total)}" if weighted else f"total {solution.total}, {mean}"


app = command(
    solve,
    "tilewise solve crane=.y..g",
    "tilewise solve --opener salet --list original -o salet.tree",
    "tilewise solve --opener crane,sloth",
    "tilewise solve salet=..... --rule hard --objective worst",
    "tilewise solve --list original --answers all --objective worst",
    "tilewise solve crane=..... --adversary --list nyt",
)
