"""``tilewise prove``: the best opener of a list over all of them."""

from __future__ import annotations

from typing import Any

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command
from tilewise.apps.cli.interrupts import INTERRUPTED
from tilewise.apps.cli.options import EndlessBudgetOption, JsonOption, LogOption, RuleOption, TopOption, Words
from tilewise.apps.cli.progress import Working
from tilewise.apps.cli.screen import note
from tilewise.files import shown, size


def prove(
    *,
    words: Words,
    rule: RuleOption = "any",
    top: TopOption = 10,
    log: LogOption = None,
    budget: EndlessBudgetOption = None,
    as_json: JsonOption = False,
) -> int:
    """Prove the best opener of a list, over all of them.

    The best few get their exact totals, every other one a bound. With --log the work survives Ctrl-C: the same command
    continues where it stopped.
    """
    from tilewise import prove
    from tilewise.apps.answers.exact import prove_answer

    vocabulary = words.vocabulary()
    with Working("proving") as bar:
        proof = prove(
            vocabulary,
            rule,
            top=top,
            log=log,
            budget_seconds=budget,
            on_interrupt="return",
            progress=bar.hear,
        )
    if as_json:
        output.emit("prove", prove_answer(proof, top))
    else:
        _show(proof, top)
    if proof.proved:
        return 0
    if proof.interrupted:
        go_on = "; --log would have kept the work" if log is None else f"; the same command continues from {shown(log)}"
        note(f"tilewise: interrupted{go_on}")
        return INTERRUPTED
    return 1


def _show(proof: Any, top: int) -> None:
    if proof.best is None:
        output.say(f"no opener of {proof.vocabulary} is known to win in {proof.limit} guesses, rule {proof.rule.value}")
    else:
        sure = "proved" if proof.proved else f"not proved: no opener can beat {output.amount(proof.lower)}"
        total = output.amount(proof.total)
        output.say(f"{output.capitals(proof.best)} {total} ({sure}), {proof.vocabulary}, rule {proof.rule.value}")
    output.say_rounded(proof.rounded)
    output.say(f"{output.count(len(proof.openers), 'opener')}, {proof.seconds:.1f} s, {size(proof.memory)}")
    values = [output.amount(e.upper) if e.proved else f">= {output.amount(e.lower)}" for e in proof.openers[:top]]
    rows = [[e.guess, value, proof.badge_of(e)] for e, value in zip(proof.openers, values, strict=False)]
    output.table(["opener", "total", "badge"], rows, left=(0, 2))


app = command(
    "prove",
    examples=[
        "tilewise prove --list original --log original.proof",
        "tilewise prove --rule hard --budget 60 --json",
    ],
)(prove)
