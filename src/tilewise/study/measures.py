"""What can be measured of a claim: small functions by name, each with a sentence that defines what it measures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tilewise.errors import TilewiseError
from tilewise.game import GUESSES
from tilewise.game.feedback import Feedback, digits_of
from tilewise.game.position import Position
from tilewise.game.words import Vocabulary, make_vocabulary, vocabularies, vocabulary
from tilewise.solver.exact import solve
from tilewise.solver.information import entropy, information_gain, remaining_entropy
from tilewise.solver.known import known_tree
from tilewise.solver.rankers import Choice, find_ranker, order
from tilewise.solver.strategy import Strategy
from tilewise.solver.suggest import suggest
from tilewise.solver.table import table_for
from tilewise.study.baseline import Comparison, compare_with_random
from tilewise.study.naive import NaiveGame
from tilewise.study.published_grid import ALGOS, OPENERS, PublishedGrid, cell
from tilewise.study.simulate import Simulation, simulate
from tilewise.study.splits import best_split, read_labelled
from tilewise.trees.tree import DecisionTree
from tilewise.trees.verify import verify

Value = float | int | str
Arguments = Mapping[str, Any]

_METRIC = {
    "mean": "mean guesses",
    "total": "total of guesses",
    "worst": "longest game",
    "success": "solved within six",
    "within3": "solved within three",
}


class Measures:
    """Measures claims, and keeps what several of them need."""

    def __init__(self) -> None:
        self._played: dict[tuple[str, str], Simulation] = {}
        self._naive: dict[tuple[str, bool], NaiveGame] = {}
        self._solved: dict[tuple[str, str], DecisionTree] = {}
        self._compared: dict[tuple[int, str], Comparison] = {}
        self._grids: dict[str, PublishedGrid] = {}
        self._naive_counts: dict[tuple[object, ...], tuple[int, ...]] = {}

    def play(self, strategy: str, words: Vocabulary) -> Simulation:
        """The simulation of a strategy, run at most once."""
        key = (str(Strategy.parse(strategy)), words.digest)
        if key not in self._played:
            self._played[key] = simulate(Strategy.parse(strategy), words)
        return self._played[key]

    def grid(self, a: Arguments) -> PublishedGrid:
        """The published grid, with the tie-break of a claim."""
        tie = a.get("tie", "candidate")
        if tie not in self._grids:
            words = vocabulary(a["list"])
            self._grids[tie] = PublishedGrid(lambda strategy: self.play(strategy, words), tie)
        return self._grids[tie]

    def compared(self, games: int, words: Vocabulary) -> Comparison:
        """The comparison of entropy with random guesses, made at most once."""
        key = (games, words.digest)
        if key not in self._compared:
            self._compared[key] = compare_with_random(games, words)
        return self._compared[key]

    def solved(self, opener: str, words: Vocabulary) -> DecisionTree:
        """A best tree after an opener, proved, found at most once."""
        key = (opener, words.digest)
        if key not in self._solved:
            found = solve(words, opener=opener)
            if found.tree is None or not found.proved:
                raise TilewiseError(f"the search for the best tree of {opener!r} on {words.name!r} was cut short")
            self._solved[key] = found.tree
        return self._solved[key]

    def naive_counts(self, words: Vocabulary, a: Arguments) -> tuple[int, ...]:
        """How many games took one guess, two, ... with tiles that ignore repeated letters, played at most once."""
        painted, tie, popular = a.get("left_to_right", False), a.get("tie", "candidate"), a.get("popular_when", 0)
        key = (words.digest, painted, a["algo"], a["opener"], tie, popular)
        if key not in self._naive_counts:
            game = self.naive(words, painted)
            self._naive_counts[key] = game.play(a["opener"], a["algo"], tie=tie, popular_when=popular)
        return self._naive_counts[key]

    def naive(self, words: Vocabulary, left_to_right: bool) -> NaiveGame:
        """The game with tiles that ignore repeated letters, prepared at most once."""
        key = (words.digest, left_to_right)
        if key not in self._naive:
            self._naive[key] = NaiveGame(words, left_to_right)
        return self._naive[key]


def _words(a: Arguments) -> Vocabulary:
    if "words" not in a:
        return vocabulary(a["list"])
    answers = a["words"].split()
    return make_vocabulary("the words given", [*answers, a["guess"]], answers)


def _of_all(a: Arguments) -> Vocabulary:
    base = vocabulary(a["list"])
    return base.with_answers(base.guesses, f"{base.name}, every allowed word an answer")


def _ranked(words: Vocabulary, ranker: str) -> list[str]:
    table = table_for(words)
    choice = Choice(table, table.all_guesses(), table.all_answers())
    return [words.guesses[choice.guesses[k]] for k in order(find_ranker(ranker).costs(choice), choice, "candidate")]


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


def _played(m: Measures, a: Arguments) -> Value:
    return _metric(m.play(a["strategy"], vocabulary(a["list"])), a["metric"])


def _metric(result: Simulation, metric: str) -> Value:
    value: float = getattr(result, metric)
    return 100 * value if metric in ("success", "within3") else value


def _naive(m: Measures, a: Arguments) -> Value:
    counts = m.naive_counts(vocabulary(a["list"]), a)
    games = sum(counts)
    if a["metric"] == "mean":
        return sum(steps * n for steps, n in enumerate(counts, 1)) / games
    return 100 * sum(counts[: {"success": 6, "within3": 3}[a["metric"]]]) / games


_NAIVE = {"gyx": "3 greens + yellows", "lf": "letter frequency", "ncands": "the largest part"}


def _naive_definition(a: Arguments) -> str:
    popular = f", popular-when {a['popular_when']}" if "popular_when" in a else ""
    tie = f", tie {a['tie']}" if "tie" in a else ""
    painted = " in the scores, tiles from left to right" if a.get("left_to_right") else ""
    return (
        f"{_METRIC[a['metric']]} of {a['opener']} by {_NAIVE[a['algo']]}, solve-when 20{popular}{tie}"
        f", repeated letters ignored{painted}"
    )


def _fewest(a: Arguments) -> tuple[int, int]:
    words = vocabulary(a["list"])
    answers = [w for w in words.guesses if w.endswith(a["ending"])]
    found = solve(words.with_answers(answers), objective="worst", limit=2 * GUESSES)
    return int(found.lower), int(found.upper)


def _fewest_of_all(a: Arguments) -> str:
    # Whoever finds every word finds these few, so that no fewer guesses can suffice; the shipped tree shows they do.
    least, _ = _fewest(a)
    every = _of_all(a)
    tree = known_tree(every, objective="worst")
    if tree is None:
        return f"{least} or more"
    verify(tree, every)
    return "to".join(dict.fromkeys(map(str, (least, tree.worst))))


def _tied(a: Arguments) -> str:
    return f", tie={a['tie']}" if "tie" in a else ""


def _child(a: Arguments) -> float:
    total = sum(map(sum, a["children"]))
    child = a["children"][a["child"]]
    return float(sum(child) / total * entropy(child))


def _lengths(*_: object) -> str:
    lengths = sorted({info.length for info in vocabularies()})
    return f"{lengths[0]} to {lengths[-1]}" if lengths == list(range(lengths[0], lengths[-1] + 1)) else str(lengths)


@dataclass(frozen=True, slots=True)
class Measure:
    """A way to measure a claim, with the sentence that defines it; the sentence may name the arguments."""

    definition: Callable[[Arguments], str]
    run: Callable[[Measures, Arguments], Value]
    slow: bool = False
    """Whether it plays whole games."""


def _text(template: str) -> Callable[[Arguments], str]:
    return lambda a: template.format_map({**a, "where": a.get("words") or f"the answers of {a['list']}"})


MEASURES: Mapping[str, Measure] = {
    "count": Measure(
        lambda a: f"words of {a['list']} that " + ("may be guessed" if a["of"] == "guesses" else "may be the answer"),
        lambda _, a: len(getattr(vocabulary(a["list"]), a["of"])),
    ),
    "endings": Measure(
        _text("words of {list} that may be guessed and end in -{ending}"),
        lambda _, a: sum(w.endswith(a["ending"]) for w in vocabulary(a["list"]).guesses),
    ),
    "place": Measure(
        _text("place of {word} among the {of} of {list}, from 0"),
        lambda _, a: getattr(vocabulary(a["list"]), a["of"]).index(a["word"]),
    ),
    "lengths": Measure(_text("lengths of words that can be played"), _lengths),
    "tiles": Measure(
        _text("digits of {guess} against {answers}"), lambda _, a: _tiles(a["guess"], a["answers"].split())
    ),
    "tiles-of-slice": Measure(
        _text("digits of the guesses number {guesses} of {list} against the answers number {answers}"),
        lambda _, a: _slice(a),
    ),
    "code": Measure(_text("code of the digits {digits}"), lambda _, a: Feedback(tuple(a["digits"])).code),
    "bits": Measure(_text("bits of {guess} over {where}"), _statistic("entropy")),
    "parts": Measure(_text("feedbacks of {guess} over {where}"), _statistic("parts")),
    "largest-share": Measure(
        _text("share of the likeliest feedback of {guess} over {where}, %"),
        lambda m, a: 100 * float(_statistic("largest_share")(m, a)),
    ),
    "parts-of": Measure(
        _text("feedbacks of {guess} over {candidates}"),
        lambda _, a: len({digits_of(a["guess"], word) for word in a["candidates"].split()}),
    ),
    "entropy": Measure(_text("entropy of the counts {counts}, bits"), lambda _, a: entropy(a["counts"])),
    "part-of-remaining": Measure(
        lambda a: f"entropy of {a['children'][a['child']]}, weighted by its share of {a['children']}",
        lambda _, a: _child(a),
    ),
    "remaining": Measure(
        _text("entropy left after the split {children}"), lambda _, a: remaining_entropy(a["children"])
    ),
    "gain": Measure(_text("information gain of the split {children}"), lambda _, a: information_gain(a["children"])),
    "best-split": Measure(
        _text("{of} of the best split of the example data, made to the source's counts"),
        lambda _, a: getattr(best_split(read_labelled()), a["of"]),
    ),
    "best": Measure(
        _text("best opener by {ranker} over the answers of {list}"),
        lambda _, a: _ranked(vocabulary(a["list"]), a["ranker"])[0],
    ),
    "last": Measure(
        _text("worst opener by {ranker} over the answers of {list}"),
        lambda _, a: _ranked(vocabulary(a["list"]), a["ranker"])[-1],
    ),
    "left": Measure(
        _text("words of {list} left after {turns}"),
        lambda _, a: len(Position.parse(a["turns"], vocabulary(a["list"])).candidates),
    ),
    "words-left": Measure(
        _text("the words of {list} left after {turns}"),
        lambda _, a: " ".join(Position.parse(a["turns"], vocabulary(a["list"])).candidates),
    ),
    "next": Measure(
        lambda a: (
            f"best of the words of {a['list']} left after {a['turns']}, by {a['ranker']}{_tied(a)}"
            if a.get("size", 1) == 1
            else f"the {a['size']} best of the words of {a['list']} left after {a['turns']}, by {a['ranker']}{_tied(a)}"
        ),
        lambda _, a: " ".join(
            s.guess
            for s in suggest(
                Position.parse(a["turns"], vocabulary(a["list"])),
                a["ranker"],
                a.get("tie", "candidate"),
                "strict",
                a.get("size", 1),
            )
        ),
    ),
    "best-of-all": Measure(
        _text("best opener by {ranker}, every allowed word of {list} a possible answer"),
        lambda _, a: _ranked(_of_all(a), a["ranker"])[0],
    ),
    "top": Measure(
        _text("the {size} best openers by {ranker} over the answers of {list}"),
        lambda _, a: " ".join(_ranked(vocabulary(a["list"]), a["ranker"])[: a["size"]]),
    ),
    "top-of-all": Measure(
        _text("the {size} best openers by {ranker}, every allowed word of {list} a possible answer"),
        lambda _, a: " ".join(_ranked(_of_all(a), a["ranker"])[: a["size"]]),
    ),
    "path": Measure(
        _text("guesses of `{strategy}` at {answer}, {list}"),
        lambda m, a: " ".join(
            turn.guess for turn in m.play(a["strategy"], vocabulary(a["list"])).tree.path(a["answer"])
        ),
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
        lambda a: f"first of the grid by {_METRIC[a['metric']]}, {a['algo']}{_tied(a)}",
        lambda m, a: " ".join(r.row.opener for r in m.grid(a).ranking(a["algo"], a["metric"]) if r.rank == 1),
        slow=True,
    ),
    "grid-rank": Measure(
        lambda a: f"rank of {a['opener']} by {_METRIC[a['metric']]}, {a['algo']}{_tied(a)}",
        lambda m, a: m.grid(a).of(a["opener"], a["algo"], a["metric"]).rank,
        slow=True,
    ),
    "grid-lead": Measure(
        lambda a: f"words by which {a['opener']} leads the next rank, {_METRIC[a['metric']]}, {a['algo']}{_tied(a)}",
        lambda m, a: m.grid(a).lead(a["opener"], a["algo"], a["metric"]),
        slow=True,
    ),
    "grid-games": Measure(
        _text("games of the grid: 17 openers, 5 configurations, every answer of {list}"),
        lambda _, a: len(OPENERS) * len(ALGOS) * len(vocabulary(a["list"]).answers),
    ),
    "composite": Measure(
        lambda a: f"composite of {a['opener']}, {a['algo']}, over the whole grid{_tied(a)}, %",
        lambda m, a: 100 * m.grid(a).composite[a["opener"], a["algo"]],
        slow=True,
    ),
    "naive": Measure(_naive_definition, _naive, slow=True),
    "fewest": Measure(
        _text("guesses that always suffice for the words of {list} in -{ending}, no fewer do; proved"),
        lambda _, a: "to".join(dict.fromkeys(map(str, _fewest(a)))),
        slow=True,
    ),
    "fewest-of-all": Measure(
        _text(
            "guesses that always suffice, every allowed word of {list} a possible answer: no fewer than for the words "
            "in -{ending}, and a verified tree of so many"
        ),
        lambda _, a: _fewest_of_all(a),
        slow=True,
    ),
    "exact": Measure(
        _text("least total of guesses after {opener}, {list}, proved"),
        lambda m, a: m.solved(a["opener"], vocabulary(a["list"])).total,
        slow=True,
    ),
    "exact-mean": Measure(
        _text("the same as a mean, {opener}, {list}"),
        lambda m, a: m.solved(a["opener"], vocabulary(a["list"])).mean,
        slow=True,
    ),
    "exact-worst": Measure(
        _text("longest game of the tree found, {opener}, {list}"),
        lambda m, a: m.solved(a["opener"], vocabulary(a["list"])).worst,
        slow=True,
    ),
    "random-mean": Measure(
        _text("mean guesses of random guesses until the word is known, {games} games on {list}"),
        lambda m, a: m.compared(a["games"], vocabulary(a["list"])).random_mean,
        slow=True,
    ),
    "entropy-to-random": Measure(
        _text("mean guesses by entropy over those at random, {games} games on {list}"),
        lambda m, a: m.compared(a["games"], vocabulary(a["list"])).ratio,
        slow=True,
    ),
}
"""The measures by name."""
