"""What can be measured by playing games: strategies, the published grid, careless tiles, exact play, random guesses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilewise.game import GUESSES
from tilewise.game.lists import vocabulary
from tilewise.solver.exact import solve
from tilewise.solver.shipped_proofs import known_tree
from tilewise.solver.strategy import Strategy
from tilewise.study.measures import Arguments, Measure, Measures, Value, of_all, scored, text, tied
from tilewise.study.metrics import METRICS
from tilewise.study.published_grid import ALGOS, OPENERS, GridCell, cell
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


def _naive(m: Measures, a: Arguments) -> Value:
    counts = m.naive_counts(vocabulary(a["list"]), a)
    games = sum(counts)
    if a["metric"] == "mean":
        return sum(steps * n for steps, n in enumerate(counts, 1)) / games
    return 100 * sum(counts[: {"success": GUESSES, "within3": 3}[a["metric"]]]) / games


_NAIVE = {"gyx": "3 greens + yellows", "lf": "letter frequency", "ncands": "the largest part"}


def _naive_definition(a: Arguments) -> str:
    popular = f", popular-when {a['popular_when']}" if "popular_when" in a else ""
    tie = f", tie {a['tie']}" if "tie" in a else ""
    painted = " in the scores, tiles from left to right" if a.get("left_to_right") else ""
    return (
        f"{_METRIC[a['metric']]} of {a['opener']} by {_NAIVE[a['algo']]}, solve-when 20{popular}{tie}"
        f", repeated letters ignored{painted}"
    )


def _exact(name: str) -> Callable[[Measures, Arguments], Value]:
    def measure(m: Measures, a: Arguments) -> Value:
        value: Value = getattr(m.solved(a["opener"], vocabulary(a["list"])), name)
        return value

    return measure


def _fewest(a: Arguments) -> tuple[int, int]:
    words = vocabulary(a["list"])
    answers = [w for w in words.guesses if w.endswith(a["ending"])]
    found = solve(words.with_answers(answers), objective="worst", limit=2 * GUESSES)
    return int(found.lower), int(found.upper)


def _fewest_of_all(a: Arguments) -> str:
    # Finding every word includes finding these few, so fewer guesses cannot suffice; the shipped tree shows these do.
    least, _ = _fewest(a)
    every = of_all(a)
    tree = known_tree(every, objective="worst")
    if tree is None:
        return f"{least} or more"
    verify(tree, every)
    return "to".join(dict.fromkeys(map(str, (least, tree.worst))))


GAME_MEASURES: Mapping[str, Measure] = {
    "path": Measure(
        text("guesses of `{strategy}` at {answer}, {list}"),
        lambda m, a: " ".join(
            turn.guess for turn in m.play(a["strategy"], vocabulary(a["list"])).tree.path(a["answer"])
        ),
        slow=True,
    ),
    "counts": Measure(
        lambda a: f"games of one guess, two, ... of `{Strategy.parse(a['strategy'])}`, {a['list']}",
        lambda m, a: " ".join(map(str, m.play(a["strategy"], vocabulary(a["list"])).counts)),
        slow=True,
    ),
    "play": Measure(
        lambda a: f"{_METRIC[a['metric']]} of `{Strategy.parse(a['strategy'])}`, {a['list']}", _played, slow=True
    ),
    "grid": Measure(
        lambda a: (
            f"{_METRIC[a['metric']]} of `{Strategy.parse(cell(a['opener'], a['algo'], a.get('tie', 'candidate')))}`,"
            f" {a['list']}"
        ),
        lambda m, a: _metric(m.grid(a).cell(a["opener"], a["algo"]), a["metric"]),
        slow=True,
    ),
    "grid-first": Measure(
        lambda a: f"first of the grid by {_METRIC[a['metric']]}, {a['algo']}{tied(a)}",
        lambda m, a: " ".join(m.grid(a).firsts(a["algo"], a["metric"])),
        slow=True,
    ),
    "grid-rank": Measure(
        lambda a: f"rank of {a['opener']} by {_METRIC[a['metric']]}, {a['algo']}{tied(a)}",
        lambda m, a: m.grid(a).of(a["opener"], a["algo"], a["metric"]).rank,
        slow=True,
    ),
    "grid-lead": Measure(
        lambda a: f"words by which {a['opener']} leads the next rank, {_METRIC[a['metric']]}, {a['algo']}{tied(a)}",
        lambda m, a: m.grid(a).lead(a["opener"], a["algo"], a["metric"]),
        slow=True,
    ),
    "grid-ranks": Measure(
        lambda a: f"ranks of {a['opener']} by {_METRIC[a['metric']]}, {' and '.join(a['algos'])}{tied(a)}{scored(a)}",
        lambda m, a: " ".join(str(m.grid(a).of(a["opener"], algo, a["metric"]).rank) for algo in a["algos"]),
        slow=True,
    ),
    "grid-beats": Measure(
        lambda a: f"whether every {a['algo']} opener has a lower mean than the best of {a['over']}{tied(a)}{scored(a)}",
        lambda m, a: m.grid(a).beats(a["algo"], a["over"]),
        slow=True,
    ),
    "grid-winners": Measure(
        lambda a: f"published winners of 5 configurations by 3 metrics that come first here, alone{tied(a)}{scored(a)}",
        lambda m, a: m.grid(a).winners(),
        slow=True,
    ),
    "grid-games": Measure(
        text("games of the grid: 17 openers, 5 configurations, every answer of {list}"),
        lambda _, a: len(OPENERS) * len(ALGOS) * len(vocabulary(a["list"]).answers),
    ),
    "composite": Measure(
        lambda a: f"composite of {a['opener']}, {a['algo']}, over the whole grid{tied(a)}, %",
        lambda m, a: 100 * m.grid(a).composite[a["opener"], a["algo"]],
        slow=True,
    ),
    "naive": Measure(_naive_definition, _naive, slow=True),
    "fewest": Measure(
        text("guesses that always suffice for the words of {list} in -{ending}, and no fewer do; proved"),
        lambda _, a: "to".join(dict.fromkeys(map(str, _fewest(a)))),
        slow=True,
    ),
    "fewest-of-all": Measure(
        text(
            "guesses that always suffice, every allowed word of {list} a possible answer: no fewer than for the words "
            "in -{ending}, and a verified tree needs no more"
        ),
        lambda _, a: _fewest_of_all(a),
        slow=True,
    ),
    "exact": Measure(text("least total of guesses after {opener}, {list}, proved"), _exact("total"), slow=True),
    "exact-mean": Measure(text("the same as a mean, {opener}, {list}"), _exact("mean"), slow=True),
    "exact-worst": Measure(text("longest game of the tree found, {opener}, {list}"), _exact("worst"), slow=True),
    "random-mean": Measure(
        text("mean guesses of random guesses until the word is known, {games} games on {list}"),
        lambda m, a: m.compared(a["games"], vocabulary(a["list"])).random_mean,
        slow=True,
    ),
    "entropy-to-random": Measure(
        text("mean guesses by entropy over those at random, {games} games on {list}"),
        lambda m, a: m.compared(a["games"], vocabulary(a["list"])).ratio,
        slow=True,
    ),
}
"""The measures by name."""
