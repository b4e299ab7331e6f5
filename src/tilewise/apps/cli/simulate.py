"""``tilewise simulate``: strategies over all answers, one or several side by side."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import tilewise as tw
from tilewise.apps.cli import boards as on_boards
from tilewise.apps.cli import output
from tilewise.apps.cli.boards import BonusOption
from tilewise.apps.cli.declare import command, refuse
from tilewise.apps.cli.options import (
    MANY,
    RANKER_NAMES,
    RANKERS,
    BoardsOption,
    FrequenciesOption,
    JsonOption,
    RowsOption,
    RuleOption,
    SeedOption,
    TieOption,
    Words,
    out_option,
    takes_stdout,
)
from tilewise.apps.cli.progress import progress
from tilewise.apps.cli.tables import OVERALL
from tilewise.apps.cli.values import option
from tilewise.errors import NotationError
from tilewise.files import check_target
from tilewise.solver.ties import check_tie

PROGRAMS = ("wordle-player", "wordlebot", "solving-wordle")


@dataclass(frozen=True)
class Strategies:
    """Which strategies play: every opening with every ranker, and those given as text or as trees."""

    opener: Annotated[list[str] | None, option("--opener W[,W...]", "Opening word or words (repeat to compare).")] = (
        None
    )
    ranker: Annotated[
        list[str] | None,
        option("--ranker NAME", f"Ranker (default: entropy; repeat to compare): {RANKER_NAMES}.", choices=RANKERS),
    ] = None
    tie: TieOption = "candidate"
    rule: RuleOption = "any"
    pool: Annotated[
        str,
        option(
            "--pool POOL",
            "Which words are guessed: allowed, answers or common.",
            choices="tilewise.solver.strategy:POOLS",
        ),
    ] = "allowed"
    solve_when: Annotated[
        int, option("--solve-when N", "Guess only candidates when at most N are left.", min=0, max=MANY)
    ] = 0
    popular_when: Annotated[
        int, option("--popular-when N", "Guess the most popular of at most N candidates.", min=0, max=MANY)
    ] = 0
    text: Annotated[list[str] | None, option("--strategy TEXT", "A strategy in its text form (repeatable).")] = None
    tree: Annotated[list[Path] | None, option("--tree FILE", "A tree in a file (repeatable).")] = None
    preset: Annotated[
        str | None,
        option(
            "--as PROGRAM",
            f"Play as a published program does: {' or '.join(PROGRAMS)}.",
            choices=PROGRAMS,
            kind="program to play as",
        ),
    ] = None
    frequencies: FrequenciesOption = None
    believe: Annotated[
        str | None,
        option(
            "--believe LIST|all",
            "Take the answers of this list for possible, whatever is played; all: every allowed word.",
        ),
    ] = None

    def believed(self, played: tw.Vocabulary) -> tw.Vocabulary | None:
        """The list that the strategies believe in, where it is not the one that is played."""
        if self.believe is None:
            return None
        if self.believe == "all":
            return played.with_answers(played.guesses, f"{played.name}, every allowed word")
        return tw.vocabulary(self.believe).with_scoring(played.scoring.name)

    def all(self) -> list[Any]:
        """The strategies, in the order in which they were named."""
        from tilewise.solver.strategy import check_pool

        if self.preset == "solving-wordle":
            refuse("--as solving-wordle already says what is played", "text", "tree", "rule")
            return self._solving_wordle()
        refuse("only --as solving-wordle goes by them", "frequencies")
        strategies = [tw.Strategy.parse(text) for text in self.text or []]
        trees = [tw.read_tree(file) for file in self.tree or []]
        if (strategies or trees) and not (self.opener or self.ranker):
            option = "--strategy" if strategies else "--tree"
            refuse(f"{option} already says what is played; add --opener or --ranker for another strategy", *_MADE)
            return [*strategies, *trees]
        rankers = [self.ranker] if isinstance(self.ranker, str) else self.ranker  # a preset has one
        made = [
            tw.Strategy(
                opener,
                ranker,
                tie=check_tie(self.tie),
                rule=self.rule,
                pool=check_pool(self.pool),
                solve_when=self.solve_when,
                popular_when=self.popular_when,
            )
            for ranker, opener in product(rankers or ["entropy"], self.opener or [""])
        ]
        return [*made, *strategies, *trees]

    def _solving_wordle(self) -> list[Any]:
        scores = {tw.solver.find_ranker(score).name: score for score in ("lf", "gyx", "ncands")}
        frequencies = None if self.frequencies is None else tw.published.read_frequencies(self.frequencies)
        played = []
        for ranker, opener in product(self.ranker or ["ncands"], self.opener or ["tales"]):
            score = scores.get(tw.solver.find_ranker(ranker).name, ranker)
            way: dict[str, Any] = {"pool": self.pool, "tie": self.tie, "solve_when": self.solve_when}
            if self.popular_when:
                score, way["popular_when"] = f"{score}-pop", self.popular_when
            played.append(tw.published.SolvingWordle(opener, score, frequencies=frequencies, **way))
        return played


_MADE = ("tie", "rule", "hard", "pool", "solve_when", "popular_when")
"""The options of strategies that are made of an opening and a ranker."""


def simulate(
    *,
    words: Words,
    strategies: Strategies,
    boards: BoardsOption = None,
    games: Annotated[int, option("--games N", "Games on several boards.", min=1, max=MANY)] = 1000,
    bonus: BonusOption = None,
    seed: SeedOption = None,
    rows: RowsOption = None,
    rows_as: Annotated[
        str,
        option(
            "--rows-as FORM",
            "Columns of --rows: tilewise, or solving-wordle (algo, word, solution; XYXXX).",
            choices=("tilewise", "solving-wordle"),
            kind="form of a log",
        ),
    ] = "tilewise",
    out: Annotated[Path | None, out_option("Write the tree of a single strategy: as text, or as .json.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Play every answer with one or more strategies, and compare them."""
    if boards is not None:
        on_boards.check_rule(strategies.rule)
        on_boards.simulate(boards, words, games, seed, strategies.opener, bonus, as_json)
        return
    from tilewise.apps.answers.strategies import simulate_answer
    from tilewise.study.logs import SUFFIXES
    from tilewise.study.simulate import believing

    vocabulary = words.vocabulary()
    chosen = strategies.all()
    if out is not None:
        if len(chosen) != 1:
            raise NotationError(f"--out writes one tree, but {len(chosen)} strategies were named")
        check_target(out)
    if rows is None:
        refuse("there is no table of games without --rows", "rows_as")
    else:
        check_target(rows, SUFFIXES, "table of games")
    printed = takes_stdout(as_json, rows=rows, out=out)
    believed = strategies.believed(vocabulary)
    done = [
        tw.simulate(strategy, vocabulary) if believed is None else believing(strategy, believed, vocabulary)
        for strategy in progress(chosen, "simulating")
    ]
    if rows is not None:
        tw.study.write_logs(done, rows, rows_as)
    if out is not None:
        tw.write_tree(done[0].tree, out)
    if printed:
        return
    marks = tw.study.composite(done)
    if as_json:
        output.emit("simulate", simulate_answer(done))
    elif len(done) == 1:
        _one(done[0])
    else:
        weighted = " by the weights" if vocabulary.weights else ""
        output.table(
            ["strategy", "opener", "total", f"mean{weighted}", "success %", "within 3 %", "worst", "overall"],
            [
                [s.strategy, s.opener, output.amount(s.total), f"{s.mean:.4f}",
                 f"{100 * s.success:.2f}", f"{100 * s.within3:.2f}", s.worst, mark]
                for s, mark in zip(done, marks, strict=True)
            ],
            left=(0, 1),
            legend=OVERALL,
        )  # fmt: skip
    if not as_json:
        _tell_left_out(done)


def _tell_left_out(done: list[Any]) -> None:
    """Say in how many games the rule forbade a word of an opening, so that another one was played."""
    from tilewise.solver.strategy_opening import left_out

    for s in done:
        strategy = s.source[0]
        if isinstance(strategy, tw.Strategy) and len(strategy.opening) > 1 and strategy.rule.name != "any":
            for word, games in left_out(s.tree, strategy.opening).items():
                rule = f"the rule {strategy.rule.name!r} forbids {output.capitals(word)}"
                output.say(
                    f"In {games:,} of {s.games:,} games {rule} at its place in the opening; another word is played."
                )


def _one(s: Any) -> None:
    output.say(s.strategy)
    total, mean = f"total {output.amount(s.total)}", f"mean {s.mean:.4f}"
    if s.source[1].weights:  # a sum of weights is nothing to read
        total, mean = f"{mean} by the weights", f"{s.plain_mean:.4f} with each word once"
    output.say(f"{s.vocabulary}: {s.games:,} games, {total}, {mean}, worst {s.worst}")
    output.say(f"solved within {s.limit}: {100 * s.success:.2f} %, within three: {100 * s.within3:.2f} %")
    output.bars({str(steps): n for steps, n in s.distribution.items()})


app = command(
    simulate,
    "tilewise simulate --opener salet",
    "tilewise simulate --opener tales --opener raile --ranker ncands --solve-when 20 --list original",
    "tilewise simulate --boards 4 --games 200 --seed 1 --list original",
    "tilewise simulate --boards 2,4 --opener carle --opener salet --games 50",
    "tilewise simulate --strategy 'opening=cones,trial ranker=largest' --rows games.csv",
)
