"""``--adversary``: solve, suggest and review against the host that keeps the most words open."""

from __future__ import annotations

from typing import Any

import tilewise as tw
from tilewise.apps.cli import output
from tilewise.apps.cli.progress import Working
from tilewise.apps.cli.tables import SURE

SUGGEST_SECONDS = 10.0
"""How long the shortest way may be looked for where somebody waits for the next guess."""


def tell(command: str, position: Any, rule: str, limit: int | None, budget: float | None, as_json: bool) -> int:
    """The fewest guesses that win from a position on, and words that do it."""
    from tilewise.apps.answers.adversary import adversary_answer

    limit = limit or position.vocabulary.limit
    left = limit - len(position.turns)
    if position.solved or left < 1:
        output.say("The game is over." if position.solved else output.none_left(limit))
        return 0
    with Working("searching"):
        play = tw.beat_adversary(position, rule, limit=left, budget_seconds=budget)
    if as_json:
        output.emit(command, adversary_answer(play, str(position)))
    elif play.upper is None:
        output.say(f"no way to win within {limit} guesses was found: it takes {play.lower} or more from here")
    else:
        fewer = f"no fewer are enough ({SURE['exact']})" if play.proved else f"{play.lower} may be enough"
        guesses = output.count(play.upper, "guess")
        output.say(f"{' '.join(play.guesses)}: {guesses} against the adversary, {fewer}")
        words = output.count(len(position.candidate_indices), "word")
        output.say(f"{words} of {position.vocabulary.name}, rule {play.rule}, {play.seconds:.2f} s")
    return 0 if play.proved else 1


def show(judged: tw.reviews.AdversaryReview) -> None:
    """The review as text: how it ended, a line and a sentence per turn, and the sum."""
    out = output.console()
    output.say(f"Judged with the list {judged.vocabulary!r}.")
    output.say(judged.sentence)
    for number, turn in enumerate(judged.turns, 1):
        row = output.tiles(turn.turn, out) if output.is_terminal() else f"{turn.guess} {turn.feedback}"
        out.print(f"{number} ", row, f"  {turn.before:>5,} -> {turn.after:,}", sep="")
        output.say(f"  {turn.sentence}")
    if judged.regret is not None:
        ended = "" if judged.solved else f", {judged.left} of them still to come"
        total = judged.par.lower + judged.regret
        output.say(f"guesses: fewest {judged.par} + {judged.regret} given away = {total}{ended}")
