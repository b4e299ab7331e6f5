"""``tilewise prove``: the best opener of a list over all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tilewise as tw
from tilewise.apps.cli.framework.declare import command
from tilewise.apps.cli.framework.options import Words, on_cluster
from tilewise.apps.cli.framework.run import INTERRUPTED
from tilewise.apps.cli.terminal import output
from tilewise.files import quoted_path, size


def prove(
    *,
    words: Words,
    rule: str = "any",
    limit: int | None = None,
    top: int = 10,
    log: Path | None = None,
    budget: float | None = None,
    cluster: str | None = None,
    as_json: bool = False,
) -> int:
    """Prove the best opener of a list, over all of them.

    The best opener loses the fewest words within the limit, then takes the fewest guesses. The best few get their
    totals, every other one the least that it can take. With --log the work survives Ctrl-C: the
    same command continues where it stopped. What is proved is kept: advice and reviews on this machine begin with it.
    """
    from tilewise.apps.answers.solve import prove_answer
    from tilewise.solver.openers.opener_values import keep_proof

    game = words.game(rule, limit)
    with on_cluster(cluster) as executor, output.Working("proving") as bar:
        proof = tw.prove(
            game, top=top, log=log, budget_seconds=budget, executor=executor, on_interrupt="return", progress=bar.hear
        )
    if as_json:
        output.emit("prove", prove_answer(proof, top))
    else:
        _show(proof, top, game.vocabulary.weights is not None)
    if proof.proved:
        if proof.lost == 0:
            best = tuple(e for e in proof.openers[:top] if e.proved and e.lost == 0)
            keep_proof(proof.game, best)
        return 0
    if proof.interrupted:
        go_on = (
            "; --log would have kept the work"
            if log is None
            else f"; the same command continues from {quoted_path(log)}"
        )
        output.note(f"tilewise: interrupted{go_on}")
        return INTERRUPTED
    return 1


def _show(proof: Any, top: int, weighted: bool) -> None:
    def value(total: Any) -> str:
        return output.number(total / proof.weight, 4) if weighted else output.amount(total)

    if proof.best is None:
        game = proof.game
        output.say(f"no opener of {game.name} is known to win in {game.limit} guesses, rule {game.rule.name}")
    else:
        sure = output.SURE["proved"] if proof.proved else f"not sure: no opener can beat {value(proof.lower)}"
        value_text = f"mean {value(proof.total)} by the weights" if weighted else value(proof.total)
        output.say(f"{output.capitals(proof.best)} {value_text} ({sure}), {proof.game}")
    if proof.best is not None and proof.lost:
        least = "" if proof.proved else f" (no opener loses fewer than {output.amount(proof.lost_lower)})"
        part = f"{output.amount(proof.lost)} of {output.amount(proof.weight)}{' by weight' if weighted else ''}"
        output.say(f"not found within {output.count(proof.game.limit, 'guess')}: {part}{least}")
    output.say_rounded(proof.game)
    output.say(f"{output.count(len(proof.openers), 'opener')}, {proof.seconds:.1f} s, {size(proof.memory)}")
    rows = []
    loses = any(e.lost_lower for e in proof.openers[:top])
    for e in proof.openers[:top]:
        total, least = (e.upper, "") if e.proved else (e.lower, ">= ")
        # A bound of both: more words are lost, or as many and the total is no less.
        numbers = [f"{least}{output.amount(e.lost_lower)}"] * loses + [f"{least}{output.amount(total)}"]
        rows.append(
            [output.written(e.guess), *numbers, *[f"{least}{value(total)}"] * weighted, output.SURE[proof.badge_of(e)]]
        )
    columns = ["lost"] * loses + (["weighted total", "mean"] if weighted else ["total"])
    badges = (proof.badge_of(e) for e in proof.openers[:top])
    output.table(["opener", *columns, "how sure"], rows, left=(0, len(columns) + 1), legend=output.legend(badges))


app = command(
    prove,
    "tilewise prove --list original --log original.proof",
    "tilewise prove --rule hard --budget 60 --json",
    "tilewise prove --list nyt --log nyt.proof --cluster tcp://localhost:8786",
)
