"""What can be measured of lists, tiles, information, openers and positions, without playing a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilewise.game.feedback import Feedback, digits_of
from tilewise.game.position import Position
from tilewise.game.words.lists import vocabularies, vocabulary
from tilewise.game.words.make_vocabulary import make_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.published.measures import Arguments, Measure, Measures, Value, list_of, of_all, scored, text, tied
from tilewise.published.solving_wordle import ALGOS
from tilewise.published.solving_wordle_runs import OPENERS
from tilewise.solver.rank.choice import Choice
from tilewise.solver.rank.rank import rank
from tilewise.solver.rank.rankers import find_ranker
from tilewise.solver.rank.ties import order
from tilewise.solver.suggest.sources import described
from tilewise.solver.table.table import table_for
from tilewise.teaching.information import entropy, information_gain, remaining_entropy
from tilewise.teaching.labelled import best_split, read_labelled


def _words(a: Arguments) -> Vocabulary:
    if "words" not in a:
        return vocabulary(a["list"])
    answers = a["words"].split()
    return make_vocabulary("the words given", [*answers, a["guess"]], answers)


def _ranked(words: Vocabulary, ranker: str) -> list[str]:
    table = table_for(words)
    choice = Choice(table, table.all_guesses(), table.all_answers())
    return [words.guesses[choice.guesses[k]] for k in order(find_ranker(ranker).costs(choice), choice, "candidate")]


def _at(a: Arguments) -> Position:
    return Position.parse(a["turns"], list_of(a))


def _next(a: Arguments) -> str:
    at, tie = Position.parse(a["turns"], list_of(a)), a.get("tie", "candidate")
    return " ".join(s.guess for s in rank(at, a["ranker"], tie, a.get("rule", "strict"), a.get("size", 1)))


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
        lambda _, a: float(2 ** described(_at(a), a["guess"])[0].bits),
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
    "best": Measure(
        text("best opener by {ranker} over the answers of {list}"),
        lambda _, a: _ranked(vocabulary(a["list"]), a["ranker"])[0],
    ),
    "last": Measure(
        text("worst opener by {ranker} over the answers of {list}"),
        lambda _, a: _ranked(vocabulary(a["list"]), a["ranker"])[-1],
    ),
    "left": Measure(
        text("words of {list} left after {turns}"),
        lambda _, a: len(Position.parse(a["turns"], vocabulary(a["list"])).candidates),
    ),
    "words-left": Measure(
        text("the words of {list} left after {turns}"),
        lambda _, a: " ".join(Position.parse(a["turns"], vocabulary(a["list"])).candidates),
    ),
    "next": Measure(_next_definition, lambda _, a: _next(a)),
    "best-scored": Measure(
        lambda a: f"best opener by {a['ranker']} over the answers of {a['list']}{scored(a)}",
        lambda _, a: _ranked(list_of(a), a["ranker"])[0],
        slow=True,
    ),
    "best-of-all": Measure(
        text("best opener by {ranker}, every allowed word of {list} a possible answer"),
        lambda _, a: _ranked(of_all(a), a["ranker"])[0],
    ),
    "top": Measure(
        text("the {size} best openers by {ranker} over the answers of {list}"),
        lambda _, a: " ".join(_ranked(vocabulary(a["list"]), a["ranker"])[: a["size"]]),
    ),
    "top-of-all": Measure(
        text("the {size} best openers by {ranker}, every allowed word of {list} a possible answer"),
        lambda _, a: " ".join(_ranked(of_all(a), a["ranker"])[: a["size"]]),
    ),
    "grid-games": Measure(
        text("games of the grid: 17 openers, 5 configurations, every answer of {list}"),
        lambda _, a: len(OPENERS) * len(ALGOS) * len(vocabulary(a["list"]).answers),
    ),
}
"""The measures by name."""
