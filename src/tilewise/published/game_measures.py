"""What can be measured by playing games: strategies, the published grid, exact play, random guesses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from tilewise.game import GUESSES
from tilewise.game.words.lists import vocabulary
from tilewise.published.measures import Arguments, Measure, Measures, Value, of_all, text
from tilewise.published.solving_wordle_runs import GridCell, games_digest, published_runs
from tilewise.solver.exact.exact import solve
from tilewise.solver.openers.shipped_proofs import known_tree
from tilewise.solver.strategy.strategy import Strategy
from tilewise.study.metrics import METRICS
from tilewise.study.simulate import Simulation
from tilewise.trees.verify import verify

_METRIC = {"total": "total of guesses", "worst": "longest game"} | {n: metric.label for n, metric in METRICS.items()}


def _played(m: Measures, a: Arguments) -> Value:
    return _metric(m.play(a["strategy"], vocabulary(a["list"])), a["metric"])


def _metric(result: Simulation | GridCell, metric: str) -> Value:
    if metric not in METRICS:
        value: float = getattr(result, metric)
        return value
    return (100 if METRICS[metric].share else 1) * METRICS[metric].of(result)


def _changed(a: Arguments) -> dict[str, str]:
    return {name: a[name] for name in ("scoring", "pool", "tie") if name in a}


_WAYS = {
    "scoring": "the game's own tiles",
    "pool": "every allowed word guessed",
    "tie first": "the first of equal guesses",
    "tie candidate": "of equal guesses a possible answer",
}


def _way(a: Arguments) -> str:
    ways = [_WAYS.get(f"{name} {value}") or _WAYS[name] for name, value in _changed(a).items()]
    but = f", but {', '.join(ways)}" if ways else ""
    return f"total of guesses of {a['opener']}, {a['algo']}, as its program played{but}"


def _word_for_word(m: Measures, a: Arguments) -> str:
    runs = [run for run in published_runs() if run.algo == a["algo"]]
    equal = sum(games_digest(m.run(run.opener, run.algo)) == run.digest for run in runs)
    return f"{equal} of {len(runs)}"


def _exact(name: str) -> Callable[[Measures, Arguments], Value]:
    def measure(m: Measures, a: Arguments) -> Value:
        value: Value = getattr(m.solved(a["opener"], vocabulary(a["list"])), name)
        return value

    return measure


def _fewest(a: Arguments) -> tuple[int, int]:
    words = vocabulary(a["list"])
    answers = [w for w in words.guesses if w.endswith(a["ending"])]
    solution = solve(words.with_answers(answers), objective="worst", limit=2 * GUESSES)
    return int(solution.lower), int(solution.upper)


def _fewest_of_all(a: Arguments) -> str:
    # Finding every word includes finding these few, so fewer guesses cannot suffice; the shipped tree shows these do.
    least, _ = _fewest(a)
    every = of_all(a)
    tree = known_tree(every, objective="worst")
    if tree is None:
        return f"{least} or more"
    verify(tree, every)
    return "to".join(dict.fromkeys(map(str, (least, tree.worst))))


_MEASURES = {
    "counts": Measure(
        lambda a: f"games of one guess, two, ... of `{Strategy.parse(a['strategy'])}`, {a['list']}",
        lambda m, a: " ".join(map(str, m.play(a["strategy"], vocabulary(a["list"])).counts)),
    ),
    "play": Measure(lambda a: f"{_METRIC[a['metric']]} of `{Strategy.parse(a['strategy'])}`, {a['list']}", _played),
    "grid": Measure(
        lambda a: f"{_METRIC[a['metric']]} of {a['opener']}, {a['algo']}, as its program played",
        lambda m, a: _metric(m.grid.cell(a["opener"], a["algo"]), a["metric"]),
    ),
    "grid-path": Measure(
        text("guesses of {opener}, {algo}, at {answer}, as its program played"),
        lambda m, a: " ".join(turn.guess for turn in m.run(a["opener"], a["algo"]).tree.path(a["answer"])),
    ),
    "grid-word-for-word": Measure(text("openers of {algo} whose 2,315 games come out word for word"), _word_for_word),
    "grid-way": Measure(_way, lambda m, a: m.run(a["opener"], a["algo"], **_changed(a)).total),
    "grid-first": Measure(
        lambda a: f"first of the grid by {_METRIC[a['metric']]}, {a['algo']}",
        lambda m, a: " ".join(m.grid.firsts(a["algo"], a["metric"])),
    ),
    "grid-rank": Measure(
        lambda a: f"rank of {a['opener']} by {_METRIC[a['metric']]}, {a['algo']}",
        lambda m, a: m.grid.of(a["opener"], a["algo"], a["metric"]).rank,
    ),
    "grid-lead": Measure(
        lambda a: f"words by which {a['opener']} leads the next rank, {_METRIC[a['metric']]}, {a['algo']}",
        lambda m, a: m.grid.lead(a["opener"], a["algo"], a["metric"]),
    ),
    "grid-ranks": Measure(
        lambda a: f"ranks of {a['opener']} by {_METRIC[a['metric']]}, {' and '.join(a['algos'])}",
        lambda m, a: " ".join(str(m.grid.of(a["opener"], algo, a["metric"]).rank) for algo in a["algos"]),
    ),
    "grid-beats": Measure(
        text("whether every {algo} opener has a lower mean than the best of {over}"),
        lambda m, a: m.grid.beats(a["algo"], a["over"]),
    ),
    "grid-winners": Measure(
        text("published winners of 5 configurations by 3 metrics that come first here, alone"),
        lambda m, _: m.grid.winners(),
    ),
    "grid-composite": Measure(
        lambda a: f"composite of {a['opener']}, {a['algo']}, over the whole grid, %",
        lambda m, a: 100 * m.grid.composite[a["opener"], a["algo"]],
    ),
    "fewest": Measure(
        text("guesses that always suffice for the words of {list} in -{ending}, and no fewer do; proved"),
        lambda _, a: "to".join(dict.fromkeys(map(str, _fewest(a)))),
    ),
    "fewest-of-all": Measure(
        text(
            "guesses that always suffice, every allowed word of {list} a possible answer: no fewer than for the words "
            "in -{ending}, and a verified tree needs no more"
        ),
        lambda _, a: _fewest_of_all(a),
    ),
    "exact": Measure(text("least total of guesses after {opener}, {list}, proved"), _exact("plain_total")),
    "exact-mean": Measure(text("the same as a mean, {opener}, {list}"), _exact("plain_mean")),
    "exact-worst": Measure(text("longest game of the tree found, {opener}, {list}"), _exact("worst")),
    "random-mean": Measure(
        text("mean guesses of random guesses until the word is known, {games} games on {list}"),
        lambda m, a: m.compared(a["games"], vocabulary(a["list"])).random_mean,
    ),
    "entropy-to-random": Measure(
        text("mean guesses by entropy over those at random, {games} games on {list}"),
        lambda m, a: m.compared(a["games"], vocabulary(a["list"])).ratio,
    ),
}
GAME_MEASURES: Mapping[str, Measure] = {name: replace(measure, slow=True) for name, measure in _MEASURES.items()}
"""The measures by name: all of them play whole games."""
