"""``tilewise rank``: the order of the guesses by one ranker, without a search."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import (
    RANKER_NAMES,
    RANKERS,
    JsonOption,
    LiveWords,
    RuleOption,
    TieOption,
    TopOption,
    TurnsArgument,
    check_popularity,
)
from tilewise.apps.cli.positions import read_position
from tilewise.apps.cli.progress import Working
from tilewise.apps.cli.suggest import rows_for, show_table
from tilewise.apps.cli.values import option
from tilewise.solver.ties import check_tie


def rank(
    turns: TurnsArgument = None,
    *,
    words: LiveWords,
    ranker: Annotated[str, option("--ranker NAME", f"The ranker: {RANKER_NAMES}.", choices=RANKERS)] = "entropy",
    tie: TieOption = "candidate",
    rule: RuleOption = "any",
    top: TopOption = 10,
    as_json: JsonOption = False,
) -> None:
    """The order of the guesses by one ranker, without a search.

    'tilewise suggest' searches for the best guess; this shows what a simple strategy would play.
    """
    import tilewise as tw
    from tilewise.apps.answers.suggest import rank_answer

    position = read_position(turns, words)
    check_popularity(position.vocabulary, ranker, tie)
    rows = top if as_json else rows_for(position, top)
    with Working("ranking") as work:
        ranking = tw.rank(position, ranker, check_tie(tie), rule, rows, progress=work.hear)
    if as_json:
        output.emit("rank", rank_answer(position, ranking))
        return
    left = output.count(ranking.candidates, "word")
    output.say(f"{left} left of {ranking.vocabulary!r}, rule {ranking.rule}, by {ranking.ranker}")
    show_table(ranking, ranking.ranker, position, top)


app = command(
    rank,
    "tilewise rank crane=.y..g",
    "tilewise rank crane=.y..g --ranker gini --top 5",
    "tilewise rank --list original --ranker gyx --json",
)
