"""``tilewise simulate``: strategies and bots over all answers or some of them, one or several side by side."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import tilewise as tw
from tilewise.apps.cli.commands import boards as on_boards
from tilewise.apps.cli.framework.declare import command, is_typed, refuse
from tilewise.apps.cli.framework.options import Words, takes_stdout
from tilewise.apps.cli.terminal import output
from tilewise.errors import NotationError
from tilewise.files import check_target
from tilewise.solver.rank.ties import check_tie
from tilewise.trees.files import ENDINGS


@dataclass(frozen=True)
class Strategies:
    """Which strategies play: every opening with every ranker, and those given as text or as trees."""

    opener: list[str] | None = None
    ranker: list[str] | None = None
    tie: str = "candidate"
    rule: str = "any"
    pool: str = "allowed"
    solve_when: int = 0
    popular_when: int = 0
    text: list[str] | None = None
    tree: list[Path] | None = None
    preset: str | None = None
    bot: list[str] | None = None
    seconds: float = 10.0
    believe: str | None = None

    def believed(self, played: tw.Vocabulary) -> tw.Vocabulary | None:
        """The list that the strategies believe in, where it is not the one that is played."""
        if self.believe is None:
            return None
        if self.believe == "all":
            return played.with_answers(played.guesses, f"{played.name}, every allowed word")
        return tw.vocabulary(self.believe).with_scoring(played.scoring.name)

    def all(self) -> list[Any]:
        """The strategies, in the order in which they were named."""
        from tilewise.solver.strategy.strategy import check_pool

        if self.preset == "solving-wordle":
            refuse("--as solving-wordle already says what is played", "text", "tree", "rule", "bot")
            return self._solving_wordle()
        strategies = [tw.Strategy.parse(text) for text in self.text or []]
        if self.bot:  # all play by one rule, unless a text says otherwise
            texts = zip(self.text or [], strategies, strict=True)
            strategies = [s if "rule=" in text else replace(s, rule=tw.Rule.parse(self.rule)) for text, s in texts]
        trees = [tw.read_tree(file) for file in self.tree or []]
        bots = [tw.Bot(command, rule=self.rule, seconds=self.seconds) for command in self.bot or []]
        if not bots:
            refuse("only bots are waited for", "seconds")
        if (strategies or trees or bots) and not (self.opener or self.ranker):
            option = "--strategy" if strategies else "--tree" if trees else "--bot"
            idle = [name for name in _MADE if not (bots and name in ("rule", "hard"))]
            refuse(f"{option} already says what is played; add --opener or --ranker for another strategy", *idle)
            return [*strategies, *trees, *bots]
        rankers = [self.ranker] if isinstance(self.ranker, str) else self.ranker  # a preset has one
        # Its published 3.61 comes from games in which ties do not go to possible answers, as its text says they do.
        first_of_equals = self.preset == "wordlebot" and not is_typed("tie")
        tie = "first" if first_of_equals else check_tie(self.tie)
        made = [
            tw.Strategy(
                opener,
                ranker,
                tie=tie,
                rule=self.rule,
                pool=check_pool(self.pool),
                solve_when=self.solve_when,
                popular_when=self.popular_when,
            )
            for ranker, opener in product(rankers or ["entropy"], self.opener or [""])
        ]
        return [*made, *strategies, *trees, *bots]

    def _solving_wordle(self) -> list[Any]:
        scores = {tw.solver.find_ranker(score).name: score for score in ("lf", "gyx", "ncands")}
        played = []
        for ranker, opener in product(self.ranker or ["ncands"], self.opener or ["tales"]):
            name = ranker.removesuffix("-pop")
            score = scores.get(tw.solver.find_ranker(name).name, name) + ranker[len(name) :]
            way: dict[str, Any] = {"pool": self.pool, "tie": self.tie, "solve_when": self.solve_when}
            if self.popular_when:
                score, way["popular_when"] = f"{score.removesuffix('-pop')}-pop", self.popular_when
            played.append(tw.published.SolvingWordle(opener, score, **way))
        return played


_MADE = ("tie", "rule", "hard", "pool", "solve_when", "popular_when")
"""The options of strategies that are made of an opening and a ranker."""


def simulate(
    *,
    words: Words,
    strategies: Strategies,
    boards: str | None = None,
    games: int | None = None,
    regret: bool = False,
    bonus: list[float] | None = None,
    seed: int | None = None,
    rows: Path | None = None,
    rows_as: str = "tilewise",
    out: Path | None = None,
    as_json: bool = False,
) -> None:
    """Play every answer with strategies or bots, and compare them.

    With bots, --games or --regret the games are played one by one, the same ones by everybody, and end at the limit.
    """
    if boards is not None:
        on_boards.check_rule(strategies.rule)
        on_boards.simulate(boards, words, games or 1000, seed, strategies.opener, bonus, as_json)
        return
    from tilewise.apps.answers.strategies import played_answer, simulate_answer
    from tilewise.study.logs import SUFFIXES
    from tilewise.study.simulate import believing

    vocabulary = words.vocabulary()
    chosen = strategies.all()
    if out is not None:
        if len(chosen) != 1:
            raise NotationError(f"--out writes one tree, but {len(chosen)} strategies were named")
        if isinstance(chosen[0], tw.Bot):
            raise NotationError("--out writes the tree of a strategy, and a bot has none")
        check_target(out, ENDINGS, "tree")
    if rows is None:
        refuse("there is no table of games without --rows", "rows_as")
    else:
        check_target(rows, SUFFIXES, "table of games")
    printed = takes_stdout(as_json, rows=rows, out=out)
    believed = strategies.believed(vocabulary)
    one_by_one = bool(strategies.bot or games or regret)
    if one_by_one:
        refuse("games are not played one by one with it", "believe")
        done = _one_by_one(chosen, vocabulary, games, 1 if seed is None else seed, regret)
    else:
        refuse("every answer is played", "seed")
        done = []
        with output.Working("simulating") as work:
            for strategy in chosen:
                work.at(len(done), len(chosen) if len(chosen) > 1 else 0)
                if believed is None:
                    done.append(tw.simulate(strategy, vocabulary))
                else:
                    done.append(believing(strategy, believed, vocabulary))
    if rows is not None:
        tw.study.write_logs(done, rows, rows_as)
    if out is not None:
        tw.write_tree(done[0].tree, out)
    if printed:
        return
    marks = tw.study.composite(done)
    if as_json:
        output.emit("simulate", played_answer(done) if one_by_one else simulate_answer(done))
    elif one_by_one:
        _show_played(done)
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
            legend=output.OVERALL,
        )  # fmt: skip
    if not as_json:
        _tell_left_out(done)


def _tell_left_out(done: list[Any]) -> None:
    """Say in how many games the rule forbade a word of an opening, so that another one was played."""
    from tilewise.solver.strategy.strategy import left_out

    for s in done:
        strategy = s.player
        if isinstance(strategy, tw.Strategy) and len(strategy.opening) > 1 and strategy.rule.name != "any":
            for word, games in left_out(s.tree, strategy.opening).items():
                rule = f"the rule {strategy.rule.name!r} forbids {output.capitals(word)}"
                output.say(
                    f"In {games:,} of {s.games:,} games {rule} at its place in the opening; another word is played."
                )


def _one_by_one(players: list[Any], words: tw.Vocabulary, games: int | None, seed: int, regret: bool) -> list[Any]:
    """All players, one after the other, with a line that says how many games are over."""
    with output.Working("playing", "games were played; --games asks for fewer") as work:

        def tell(p: tw.Progress, before: int) -> None:
            work.at(before * p.total + p.done, len(players) * p.total)

        return [
            tw.simulate(player, words, games=games, seed=seed, regret=regret, progress=partial(tell, before=k))
            for k, player in enumerate(players)
        ]


def _show_played(done: list[Any]) -> None:
    """The players in their order, what was wrong with bots, and who is better."""
    from tilewise.apps.answers.strategies import player_names

    names = player_names(done)
    regret, bots = any(s.regret is not None for s in done), any(isinstance(s.player, tw.Bot) for s in done)
    columns = ["player", "games", "mean", "lost", *["regret", "chance %"] * regret, *["illegal", "failed", "ms"] * bots]
    rows = []
    for name, s in zip(names, done, strict=True):
        given_away = ["", ""] if s.regret is None else [f"{s.regret:.4f}", f"{100 * s.chance:.3f}"]
        asked = [s.illegal, s.failed, "" if s.seconds is None else f"{1000 * s.seconds:.1f}"]
        rows.append([name, s.games, f"{s.mean:.4f}", s.lost, *given_away * regret, *asked * bots])
    output.table(columns, rows, left=(0,))
    for name, s in zip(names, done, strict=True):
        wrong = Counter(why for g in s.played for why in (*g.illegal, *[g.failure] * (g.failure is not None)))
        for why, times in wrong.most_common(3):
            output.say(f"{name}, {output.count(times, 'time')}: {why}.")
        judged = sum(game.regret is not None for game in s.played)
        if regret and s.sampled and judged < s.games:
            output.say(f"{name}: {s.games - judged:,} of {s.games:,} games could not be judged in time.")
    if len(done) > 1:
        output.say(_verdict(tw.study.compare(done), names))


def _verdict(pair: Any, names: list[str]) -> str:
    """Who is better, and how sure that is."""
    first, second, amount = names[pair.first], names[pair.second], pair.difference
    if not amount:
        return f"{first} and {second} do equally well."
    how = {
        "chance": f"gave away {100 * amount:.3f} % less of the chance to win a game",
        "regret": f"gave away {amount:.4f} guesses a game less",
        "lost": f"lost {100 * amount:.2f} % fewer of the games",
        "guesses": f"took {amount:.4f} guesses a game fewer",
    }[pair.by]
    if pair.confidence is None:
        return f"{first} is better than {second}: it {how}. Every answer was played: there is no sampling error."
    sure = f"{100 * pair.confidence:.1f} %" if pair.confidence < 0.9995 else "more than 99.9 %"
    if pair.confidence < 0.975:
        return f"Not settled: {first} {how} than {second} ({sure} sure that it is better)."
    return f"{first} is better than {second} ({sure} sure): it {how}."


def _one(s: Any) -> None:
    output.say(s.strategy)
    total, mean = f"total {output.amount(s.total)}", f"mean {s.mean:.4f}"
    if s.game.vocabulary.weights:  # a sum of weights is nothing to read
        total, mean = f"{mean} by the weights", f"{s.plain_mean:.4f} with each word once"
    output.say(f"{s.game.name}: {s.games:,} games, {total}, {mean}, worst {s.worst}")
    output.say(f"solved within {s.limit}: {100 * s.success:.2f} %, within three: {100 * s.within3:.2f} %")
    output.bars({str(steps): n for steps, n in s.distribution.items()})


app = command(
    simulate,
    "tilewise simulate --opener salet",
    "tilewise simulate --opener tales --opener raile --ranker ncands --solve-when 20 --list original",
    "tilewise simulate --boards 4 --games 200 --seed 1 --list original",
    "tilewise simulate --boards 2,4 --opener carle --opener salet --games 50",
    "tilewise simulate --strategy 'opening=cones,trial ranker=largest' --rows games.csv",
    "tilewise simulate --bot 'python3 my_bot.py' --strategy 'ranker=entropy' --games 200 --seed 1 --regret",
)
