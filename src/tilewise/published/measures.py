"""Measures of claims about words, positions and games: each is a function with the sentence that defines it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from tilewise.errors import TilewiseError
from tilewise.game import GUESSES
from tilewise.game.feedback import Feedback, digits_of
from tilewise.game.position import Position
from tilewise.game.words.lists import vocabularies, vocabulary
from tilewise.game.words.make_vocabulary import make_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.published.solving_wordle import ALGOS, SolvingWordle
from tilewise.published.solving_wordle_runs import (
    OPENERS,
    GridCell,
    PublishedGrid,
    games_digest,
    published_runs,
    solving_wordle_words,
)
from tilewise.solver.exact.adversary import beat_adversary
from tilewise.solver.exact.exact import solve
from tilewise.solver.openers.shipped_proofs import known_tree
from tilewise.solver.rank.choice import Choice
from tilewise.solver.rank.rank import choice_at, described, rank
from tilewise.solver.rank.rankers import find_ranker
from tilewise.solver.rank.ties import order
from tilewise.solver.strategy.strategy import Strategy
from tilewise.solver.table.table import table_for
from tilewise.study.metrics import METRICS
from tilewise.study.simulate import Simulation, simulate
from tilewise.teaching.baseline import Comparison, compare_with_random
from tilewise.teaching.information import entropy, information_gain, remaining_entropy
from tilewise.teaching.labelled import best_split, read_labelled
from tilewise.trees.tree import DecisionTree
from tilewise.trees.verify import verify

T = TypeVar("T")
Value = float | str
Arguments = Mapping[str, Any]


class Measures:
    """Measures claims, and keeps what several of them need."""

    def __init__(self) -> None:
        self._results: dict[tuple[object, ...], Any] = {}
        self.grid = PublishedGrid(lambda opener, algo: self.run(opener, algo).counts)
        """The grid of Solving Wordle, as its program plays it."""

    def _once(self, make: Callable[[], T], *key: object) -> T:
        if key not in self._results:
            self._results[key] = make()
        result: T = self._results[key]
        return result

    def play(self, a: Arguments) -> Simulation:
        """The simulation of a claim's strategy, run at most once."""
        player, words = Strategy.parse(a["strategy"]), vocabulary(a["list"])
        return self._once(lambda: simulate(player, words), "play", str(player), words.digest)

    def run(self, opener: str, algo: str, scoring: str = "naive-tiles", **ways: Any) -> Simulation:
        """A run of the program of Solving Wordle, its ways or its tiles changed; played at most once."""
        program = SolvingWordle(opener, algo, **ways)
        words = solving_wordle_words
        return self._once(lambda: simulate(program, words().with_scoring(scoring)), "run", str(program), scoring)

    def compared(self, a: Arguments) -> Comparison:
        """The comparison of entropy with random guesses, made at most once."""
        return self._once(lambda: compare_with_random(a["games"], a["list"]), "compared", a["games"], a["list"])

    def solved(self, opener: str, words: Vocabulary, rule: str = "any") -> DecisionTree:
        """A best tree after an opener, proved, found at most once."""
        solution = self._once(lambda: solve(words, rule=rule, opening=opener), "solved", opener, rule, words.digest)
        if solution.tree is None or not solution.proved:
            raise TilewiseError(f"the search for the best tree of {opener!r} on {words.name!r} was cut short")
        return solution.tree


@dataclass(frozen=True, slots=True)
class Measure:
    """A way to measure a claim, with the sentence that defines it; the sentence may name the arguments."""

    definition: Callable[[Arguments], str]
    run: Callable[[Measures, Arguments], Value]
    slow: bool = False
    """Whether it plays whole games."""


def text(template: str) -> Callable[[Arguments], str]:
    """A definition from a sentence with the names of arguments in braces; {where} is what a guess is measured over."""
    return lambda a: template.format_map({**a, "where": a.get("words") or f"the answers of {a['list']}"})


def tied(a: Arguments) -> str:
    """The tie-break of a claim, where it names one."""
    return f", tie={a['tie']}" if "tie" in a else ""


def list_of(a: Arguments) -> Vocabulary:
    """The list of a claim, scored as it says."""
    words = vocabulary(a["list"])
    return words.with_scoring(a["scoring"]) if "scoring" in a else words


_TILES = {"naive-tiles": "tiles that ignore repeated letters", "left-to-right-tiles": "tiles marked from left to right"}


def scored(a: Arguments) -> str:
    """The tiles of a claim, where they are not the game's own."""
    return f", {_TILES[a['scoring']]}" if "scoring" in a else ""


def of_all(a: Arguments) -> Vocabulary:
    """The list of a claim with every allowed word as a possible answer."""
    base = vocabulary(a["list"])
    return base.with_answers(base.guesses, f"{base.name}, every allowed word an answer")


def _words(a: Arguments) -> Vocabulary:
    if "words" not in a:
        return vocabulary(a["list"])
    answers = a["words"].split()
    return make_vocabulary("the words given", [*answers, a["guess"]], answers)


def _ranked(a: Arguments, words: Vocabulary | None = None) -> list[str]:
    """All guesses by the ranker of a claim, the best first; without a list, over that of the claim."""
    words = words or list_of(a)
    table = table_for(words)
    choice = Choice(table, table.all_guesses(), table.all_answers())
    return [
        words.guesses[choice.guesses[k]] for k in order(find_ranker(a["ranker"]).costs(choice), choice, "candidate")
    ]


def _at(a: Arguments) -> Position:
    return Position.parse(a["turns"], list_of(a))


def _next(a: Arguments) -> str:
    tie = a.get("tie", "candidate")
    return " ".join(s.guess for s in rank(_at(a), a["ranker"], tie, a.get("rule", "strict"), a.get("size", 1)))


def _next_definition(a: Arguments) -> str:
    many = "best" if a.get("size", 1) == 1 else f"the {a['size']} best"
    of = f"all words of {a['list']}" if a.get("rule") == "any" else f"the words of {a['list']} left"
    return f"{many} of {of} after {a['turns']}, by {a['ranker']}{tied(a)}{scored(a)}"


def _tiles(guess: str, answers: list[str]) -> str:
    return " ".join("".join(map(str, digits_of(guess, answer))) for answer in answers)


def _slice(a: Arguments) -> str:
    words = vocabulary(a["list"])
    return " ".join(_tiles(words.guesses[g], [words.answers[k] for k in a["answers"]]) for g in a["guesses"])


def _statistic(name: str) -> Callable[[Measures, Arguments], Value]:
    def run(_: Measures, a: Arguments) -> Value:
        words = _words(a)
        table = table_for(words)
        return float(getattr(table.statistics(table.guesses([a["guess"]])), name)[0])

    return run


def _child(a: Arguments) -> float:
    total = sum(map(sum, a["children"]))
    child = a["children"][a["child"]]
    return float(sum(child) / total * entropy(child))


def _in_parts(a: Arguments) -> list[int]:
    """How many answers are guesses themselves, and how many others are in parts of one, two, ... words."""
    words, guesses = vocabulary(a["list"]), a["guess"].split()
    parts = Counter(tuple(digits_of(guess, answer) for guess in guesses) for answer in words.answers)
    sizes = Counter(parts[tuple(digits_of(guess, answer) for guess in guesses)] for answer in words.answers)
    found = len(guesses) if len(guesses) > 1 else 0
    return [found, sizes[1] - found, *(sizes[size] for size in range(2, max(sizes) + 1) if len(guesses) > 1)]


def _lengths(*_: object) -> str:
    lengths = sorted({info.length for info in vocabularies()})
    return f"{lengths[0]} to {lengths[-1]}" if lengths == list(range(lengths[0], lengths[-1] + 1)) else str(lengths)


WORD_MEASURES: Mapping[str, Measure] = {
    "count": Measure(
        lambda a: f"words of {a['list']} that " + ("may be guessed" if a["of"] == "guesses" else "may be the answer"),
        lambda _, a: len(getattr(vocabulary(a["list"]), a["of"])),
    ),
    "shrunk": Measure(
        text("the answers of {list} by those left after {turns}"),
        lambda _, a: len(vocabulary(a["list"]).answers) / len(_at(a).candidates),
    ),
    "reduction": Measure(
        text("2 to the bits of {guess} after {turns}, {list}"),
        lambda _, a: float(2 ** described(choice_at(_at(a)), [a["guess"]])[0].bits),
    ),
    "endings": Measure(
        text("words of {list} that may be guessed and end in -{ending}"),
        lambda _, a: sum(w.endswith(a["ending"]) for w in vocabulary(a["list"]).guesses),
    ),
    "place": Measure(
        text("place of {word} among the {of} of {list}, from 0"),
        lambda _, a: getattr(vocabulary(a["list"]), a["of"]).index(a["word"]),
    ),
    "lengths": Measure(text("lengths of words that can be played"), _lengths),
    "tiles": Measure(
        text("digits of {guess} against {answers}"), lambda _, a: _tiles(a["guess"], a["answers"].split())
    ),
    "tiles-of-slice": Measure(
        text("digits of the guesses number {guesses} of {list} against the answers number {answers}"),
        lambda _, a: _slice(a),
    ),
    "code": Measure(text("code of the digits {digits}"), lambda _, a: Feedback(tuple(a["digits"])).code),
    "bits": Measure(text("bits of {guess} over {where}"), _statistic("entropy")),
    "parts": Measure(text("feedbacks of {guess} over {where}"), _statistic("parts")),
    "largest-share": Measure(
        text("share of the likeliest feedback of {guess} over {where}, %"),
        lambda m, a: 100 * float(_statistic("largest_share")(m, a)),
    ),
    "parts-of": Measure(
        text("feedbacks of {guess} over {candidates}"),
        lambda _, a: len({digits_of(a["guess"], word) for word in a["candidates"].split()}),
    ),
    "entropy": Measure(text("entropy of the counts {counts}, bits"), lambda _, a: entropy(a["counts"])),
    "part-of-remaining": Measure(
        lambda a: f"entropy of {a['children'][a['child']]}, weighted by its share of {a['children']}",
        lambda _, a: _child(a),
    ),
    "remaining": Measure(
        text("entropy left after the split {children}"), lambda _, a: remaining_entropy(a["children"])
    ),
    "gain": Measure(text("information gain of the split {children}"), lambda _, a: information_gain(a["children"])),
    "best-split": Measure(
        text("{of} of the best split of the example data, made to the source's counts"),
        lambda _, a: getattr(best_split(read_labelled()), a["of"]),
    ),
    "best": Measure(text("best opener by {ranker} over the answers of {list}"), lambda _, a: _ranked(a)[0]),
    "last": Measure(text("worst opener by {ranker} over the answers of {list}"), lambda _, a: _ranked(a)[-1]),
    "left": Measure(text("words of {list} left after {turns}"), lambda _, a: len(_at(a).candidates)),
    "words-left": Measure(text("the words of {list} left after {turns}"), lambda _, a: " ".join(_at(a).candidates)),
    "next": Measure(_next_definition, lambda _, a: _next(a)),
    "best-scored": Measure(
        lambda a: f"best opener by {a['ranker']} over the answers of {a['list']}{scored(a)}",
        lambda _, a: _ranked(a)[0],
        slow=True,
    ),
    "best-of-all": Measure(
        text("best opener by {ranker}, every allowed word of {list} a possible answer"),
        lambda _, a: _ranked(a, of_all(a))[0],
    ),
    "top": Measure(
        text("the {size} best openers by {ranker} over the answers of {list}"),
        lambda _, a: " ".join(_ranked(a)[: a["size"]]),
    ),
    "top-of-all": Measure(
        text("the {size} best openers by {ranker}, every allowed word of {list} a possible answer"),
        lambda _, a: " ".join(_ranked(a, of_all(a))[: a["size"]]),
    ),
    "grid-games": Measure(
        text("games of the grid: 17 openers, 5 configurations, every answer of {list}"),
        lambda _, a: len(OPENERS) * len(ALGOS) * len(vocabulary(a["list"]).answers),
    ),
    "alone": Measure(
        text("answers of {list} that no other shares the tiles of {guess} with"), lambda _, a: _in_parts(a)[1]
    ),
    "in-parts": Measure(
        text("answers of {list} among {guess}, then alone, in twos, in threes after all its words"),
        lambda _, a: " ".join(map(str, _in_parts(a))),
    ),
    "adversary": Measure(
        text("fewest guesses against a host that keeps the most words of {list} open"),
        lambda _, a: len(beat_adversary(vocabulary(a["list"])).guesses),
        slow=True,
    ),
}
"""The measures by name."""


_METRIC = {"total": "total of guesses", "worst": "longest game"} | {n: metric.label for n, metric in METRICS.items()}


def _played(m: Measures, a: Arguments) -> Value:
    return _metric(m.play(a), a["metric"])


def _metric(result: Simulation | GridCell, metric: str) -> Value:
    if metric not in METRICS:
        value: float = getattr(result, metric)
        return value
    return (100 if METRICS[metric].share else 1) * METRICS[metric].of(result)


def _counts(algo: str) -> str:
    """Whose word counts popularity goes by."""
    return ", popularity by its author's word counts" if algo.endswith("-pop") else ""


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
        value: Value = getattr(m.solved(a["opener"], vocabulary(a["list"]), a.get("rule", "any")), name)
        return value

    return measure


def _found_for_sure(words: Vocabulary, opener: str, limit: int) -> int:
    solution = solve(words, opening=opener, limit=limit)
    if not solution.proved:
        raise TilewiseError(f"the search for the most words after {opener!r} on {words.name!r} was cut short")
    return len(words.answers) - int(solution.lost or 0)


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
        lambda m, a: " ".join(map(str, m.play(a).counts)),
    ),
    "play": Measure(lambda a: f"{_METRIC[a['metric']]} of `{Strategy.parse(a['strategy'])}`, {a['list']}", _played),
    "grid": Measure(
        lambda a: f"{_METRIC[a['metric']]} of {a['opener']}, {a['algo']}, as its program played{_counts(a['algo'])}",
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
    "exact": Measure(
        lambda a: f"least total of guesses after {a['opener']}, {a['list']}{', rule hard' * ('rule' in a)}, proved",
        _exact("plain_total"),
    ),
    "exact-mean": Measure(text("the same as a mean, {opener}, {list}"), _exact("plain_mean")),
    "sure": Measure(
        text("answers of {list} found for sure within {limit} guesses after {opener}, proved"),
        lambda _, a: _found_for_sure(vocabulary(a["list"]), a["opener"], a["limit"]),
    ),
    "exact-worst": Measure(text("longest game of the tree found, {opener}, {list}"), _exact("worst")),
    "random-mean": Measure(
        text("mean guesses of random guesses until the word is known, {games} games on {list}"),
        lambda m, a: m.compared(a).random_mean,
    ),
    "entropy-to-random": Measure(
        text("mean guesses by entropy over those at random, {games} games on {list}"), lambda m, a: m.compared(a).ratio
    ),
}
GAME_MEASURES: Mapping[str, Measure] = {name: replace(measure, slow=True) for name, measure in _MEASURES.items()}
"""The measures by name: all of them play whole games."""
