"""The contract of every public function: what it reads as a position, a list or a number, and how it refuses the rest.

Functions are found by themselves and called by the annotations of their parameters, so that a newcomer has its tests
already. A required parameter that cannot be guessed is told in ``GIVEN``.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilewise as tw
from tests.support.public_names import PUBLIC
from tilewise.game.words import lists

TINY = tw.make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
BOARDS = tw.Boards.parse("thumb=...y./.y...", TINY)

CONSTRUCTORS: dict[str, Callable[..., Any]] = {
    "BoardPolicy": tw.solver.BoardPolicy, "BoardPolicy.of": tw.solver.BoardPolicy.of, "Boards": tw.Boards,
    "Boards.parse": tw.Boards.parse, "BoardsRecord.start": tw.game.BoardsRecord.start,
    "FeedbackTable": tw.solver.FeedbackTable, "Game": tw.Game, "Position": tw.Position,
    "Position.parse": tw.Position.parse, "Prior.fit": tw.Prior.fit, "Strategy": tw.Strategy, "Study": tw.Study,
    "Study.grid": tw.Study.grid,
}  # fmt: skip
"""What people make themselves, and so is called as functions are."""
FUNCTIONS = {n.rpartition(".")[2]: f for n, f in PUBLIC.items() if inspect.isfunction(f)} | CONSTRUCTORS


# ---- a short valid call of every function ----------------------------------------------------------------


def written(folder: Path) -> Path:
    file = folder / "answers.txt"
    file.write_text("thumb")
    return file


GIVEN: dict[str, Any] = {
    "budget_seconds": 0.0,
    "split_plot.cut": 1.5,
    "boards": 2,
    "bonus": 2.5,
    "by": "entropy",
    "children": [[1, 2], [3]],
    "choose": lambda position: position.candidates[0],
    "counts": [1, 2],
    "days": [],
    "games": 2,
    "guess": "thumb",
    "guesses": ["thumb"],
    "host": "bills",
    "hosts": ["bills", "mills"],
    "opening": ["thumb", "bills"],
    "picture": Path(__file__).parents[1] / "pictures" / "gap.jpg",
    "ranker": "lf",
    "seed": 1,
    "strategy": "thumb",
    "name": "entropy",
    "text": "",
    "title": "study",
    "words": ["thumb", "bills"],
    "play_boards.choose": lambda boards: next(w for row in boards.candidates for w in row),
    "review_games.games": ["thumb bills"],
    "study_boards.boards": [2],
    "Boards.parse.text": str(BOARDS),
    "load_vocabulary.answers": written,
    "load_vocabulary.length": 5,
}
"""What the annotation of a parameter does not tell, by its name: short work only."""
SKIPPED = {"add_days", "cluster_executor", "measure_claims", "read_study", "write_split_gif"}
"""Functions that write to the user's own folder, want a cluster or take long; none of them takes a list."""


@cache
def tree() -> tw.DecisionTree:
    found = tw.solve(TINY).tree
    assert found is not None
    return found


def is_list(annotation: str) -> bool:
    return annotation.startswith(("Vocabulary", "Game |"))


def is_position(annotation: str) -> bool:
    return annotation.startswith("Position |") or annotation == "Position"


def is_boards(annotation: str) -> bool:
    return annotation.startswith("Boards")


is_whole = {"int", "int | None"}.__contains__
is_number = {"float", "float | None"}.__contains__


def value_for(name: str, parameter: inspect.Parameter, folder: Path) -> Any:
    """A valid value of a required parameter, from its annotation or its name."""
    told = str(parameter.annotation)
    if is_list(told) or is_position(told):
        return TINY
    if is_boards(told):
        return BOARDS
    made: dict[str, Callable[[], Any]] = {
        "DecisionTree": tree,
        "Labelled": tw.teaching.read_labelled,
        "Points": tw.teaching.read_points,
        "Simulation | StudyRow | Sequence[Simulation | StudyRow]": lambda: tw.simulate("thumb", TINY),
        "Sequence[GamesPlayed]": lambda: [tw.simulate("thumb", TINY)],
        "Simulation | Iterable[Simulation]": lambda: tw.simulate("thumb", TINY),
        "Study | str | Path": lambda: tw.Study.grid("thumb", lists=TINY),
        "StudyTable": lambda: tw.run_study(tw.Study.grid("thumb", lists=TINY), folder / "table", files=False),
        "str | Path": lambda: folder / "file.svg",
    }
    if told in made:
        return made[told]()
    for key in (f"{name}.{parameter.name}", parameter.name):
        if key in GIVEN:
            return written(folder) if GIVEN[key] is written else GIVEN[key]
    raise AssertionError(
        f"say in tests/repository/test_contract.py what a short call of {name} gives as {parameter.name}: {told}"
    )


def parameters(name: str) -> dict[str, inspect.Parameter]:
    return dict(inspect.signature(FUNCTIONS[name]).parameters)


def call(name: str, folder: Path, changed: dict[str, Any]) -> Any:
    """The function with short valid arguments, some of them changed."""
    given = {}
    for parameter in parameters(name).values():
        if parameter.name in changed:
            given[parameter.name] = changed[parameter.name]
        elif parameter.kind is not parameter.VAR_KEYWORD and (
            parameter.default is parameter.empty
            or parameter.name == "budget_seconds"
            or f"{name}.{parameter.name}" in GIVEN
        ):
            given[parameter.name] = value_for(name, parameter, folder)
    return FUNCTIONS[name](**given)


def of_kind(kind: Callable[[str], bool]) -> list[tuple[str, str]]:
    """The parameters of that kind, with their functions."""
    return [
        (name, parameter.name)
        for name in FUNCTIONS
        if name not in SKIPPED
        for parameter in parameters(name).values()
        if kind(str(parameter.annotation))
    ]


def refused(name: str, parameter: str, value: object, folder: Path) -> str | None:
    """The sentence by which a value is refused; None where it is accepted. Any other error is a fault."""
    own = folder / f"{name}-{parameter}"
    own.mkdir(exist_ok=True)
    try:
        call(name, own, {parameter: value})
    except tw.TilewiseError as error:
        return str(error)
    except Exception as error:
        error.add_note(f"{name}({parameter}={value!r:.100})")
        raise
    return None


Told = tuple[str, str, object, str | None]
"""A function, its parameter, a value, and why the value was refused."""


def asked(pairs: list[tuple[str, str]], values: list[Any], folder: Path) -> list[Told]:
    """What every one of these parameters says to every value."""
    assert pairs
    return [(name, parameter, v, refused(name, parameter, v, folder)) for name, parameter in pairs for v in values]


def accepted(told: list[Told]) -> list[Told]:
    return [row for row in told if row[3] is None]


def long_winded(told: list[Told]) -> list[Told]:
    return [row for row in told if row[3] is not None and len(row[3]) >= 400]


@pytest.fixture(autouse=True)
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny list has a name, so that calls by name are short."""
    known = lists.vocabulary

    def vocabulary(name: str = "nyt", **when: Any) -> tw.Vocabulary:
        return TINY if name == "tiny" else known(name, **when)

    monkeypatch.setattr(lists, "vocabulary", vocabulary)


# ---- lists and positions ---------------------------------------------------------------------------------

NONSENSE = [None, True, 6.0, 6, -1, 10**5000, math.nan, "no such list", "", "-", b"nyt", ["nyt"], object()]


def test_a_puzzle_of_the_day_takes_a_list_that_has_one() -> None:
    assert tw.game.daily_puzzle("2026-05-31", tw.vocabulary("nyt")) == tw.game.daily_puzzle("2026-05-31", "nyt")
    with pytest.raises(tw.VocabularyError, match="'tiny' has no puzzle of the day"):
        tw.game.daily_puzzle("2026-05-31", TINY)


def test_a_list_is_given_as_itself_or_by_its_name(tmp_path: Path) -> None:
    pairs = [pair for pair in of_kind(is_list) + of_kind(is_position) if pair[0] != "daily_puzzle"]
    told = asked(pairs, [TINY, "tiny"], tmp_path)
    assert [row for row in told if row[3] is not None] == []


def test_a_position_is_given_as_itself_or_as_its_text(tmp_path: Path) -> None:
    given = [tw.Position(TINY).play("thumb", "...y."), "crane=..... sloth=....."]
    assert [row for row in asked(of_kind(is_position), given, tmp_path) if row[3] is not None] == []


def test_the_turns_of_a_position_are_given_as_texts_or_one() -> None:
    one = tw.Position("tiny", "thumb=...y. mills=.gggg")
    assert one == tw.Position("tiny", ["thumb=...y.", "mills=.gggg"])
    for turns in (3, True, [3], "thumb", 10**5000):
        with pytest.raises(tw.NotationError):
            tw.Position("tiny", turns)  # type: ignore[arg-type]


def test_several_boards_are_given_as_themselves_or_as_their_text(tmp_path: Path) -> None:
    told = asked(of_kind(is_boards), [BOARDS, "crane=ggg.g/ggg.g"], tmp_path)
    assert [row for row in told if row[3] is not None] == []


def test_what_is_neither_is_refused_in_a_sentence(tmp_path: Path) -> None:
    told = asked(of_kind(is_list) + of_kind(is_position) + of_kind(is_boards), NONSENSE, tmp_path)
    assert [row for row in accepted(told) if row[2] not in ("", None, ["nyt"])] == []
    assert long_winded(told) == []


MADE = {"DecisionTree", "StudyTable", "Labelled", "Simulation | Iterable[Simulation]"}


def test_what_only_the_package_makes_is_refused_in_a_sentence_if_it_is_something_else(tmp_path: Path) -> None:
    files = {"write_tree": {"path": tmp_path / "tree.json"}, "write_logs": {"path": tmp_path / "games.csv"}}
    for name, parameter in of_kind(MADE.__contains__):
        for value in (None, 3, "thumb", TINY, object(), [3]):
            with pytest.raises(tw.TilewiseError, match="give a value of the type"):
                call(name, tmp_path, {parameter: value, **files.get(name, {})})


# ---- the game --------------------------------------------------------------------------------------------

HILLS = ["bills", "fills", "hills", "mills", "tills"]
FEW = tw.make_vocabulary("few", [*HILLS, "thumb", "films", "toady", "booth"], HILLS)
"""By each rule, and within fewer guesses, something else is best."""
BEFORE = "toady=....."


ASKED: dict[str, Callable[..., Any]] = {
    "solve": lambda at, **how: replace(tw.solve(at, **how), seconds=0.0, nodes=0, memory=0),
    "evaluate": lambda at, **how: dict(tw.evaluate(at, ["bills", "fills"], **how)),
    "suggest": lambda at, **how: replace(tw.suggest(at, **how), seconds=0.0),
    "suggest fast": lambda at, **how: replace(tw.suggest(at, exact=False, **how), seconds=0.0),
    "rank": lambda at, **how: tw.rank(at, **how),
    "prove": lambda at, **how: tw.prove(at, top=3, threads=1, **how).openers,
    "review": lambda at, **how: tw.review(at, ["hills", "bills", "fills"], **how),
    "review_games": lambda at, **how: tw.review_games(at, [["hills", "bills", "fills"]], **how),
}
"""What is asked of a game, in short; all of it takes another rule and most another limit beside it."""
OF_LISTS = {"prove", "review", "review_games"}


@pytest.mark.parametrize("how", [{"rule": "hard"}, {"rule": "strict"}, {"limit": 3}], ids=str)
@pytest.mark.parametrize("name", ASKED)
def test_the_rule_and_the_limit_are_those_of_the_game_unless_others_are_given(name: str, how: dict[str, Any]) -> None:
    if name == "rank" and "limit" in how:
        return
    ask, game = ASKED[name], tw.Game(FEW, **how)
    at, plain = (game, tw.Game(FEW)) if name in OF_LISTS else (game.after(BEFORE), tw.Position(FEW, BEFORE))
    told = ask(at)
    assert told == ask(plain, **how)
    assert told == ask(at, **how)
    assert ask(plain) == ask(at, rule="any", **({} if name == "rank" else {"limit": FEW.limit}))
    if name in OF_LISTS:
        assert told == ask(FEW, **how)


def test_words_are_never_a_vocabulary() -> None:
    assert [name for name, parameter in of_kind(is_list) if parameter == "words"] == []


def test_every_function_that_takes_another_rule_or_limit_beside_a_game_is_asked() -> None:
    beside = {name for name, parameter in of_kind(is_list) + of_kind(is_position) if parameter != "vocabulary"}
    beside = {name for name in beside if {"rule", "limit"} & set(parameters(name)) and name[0].islower()}
    assert beside - {"play_boards"} == {name.split()[0] for name in ASKED}


def test_a_strategy_plays_a_game_by_its_rule_and_within_its_limit() -> None:
    game, strategy = tw.Game(FEW, "hard", 3), tw.Strategy("thumb")
    own = tw.Strategy("thumb", rule="hard")
    assert strategy.unroll(game) == own.unroll(tw.Game(FEW, limit=3)) != strategy.unroll(FEW)
    played = tw.simulate(strategy, game)
    assert (played.game, played.counts) == (game, own.counts(tw.Game(FEW, limit=3)))
    assert played.strategy == str(own)
    after = game.after("bills=.gggg")
    assert strategy.choose(after) == own.choose(tw.Position(FEW, after.turns))
    function = tw.solver.Custom(lambda _: "thumb")
    assert function.choose(tw.Position(FEW, after.turns)) == "thumb"
    with pytest.raises(tw.IllegalGuess, match="thumb"):
        function.choose(after)
    with pytest.raises(tw.IllegalGuess, match="plays by the rule 'any', the game by 'hard'"):
        tw.simulate(strategy.unroll(FEW), game)


def test_openers_are_legal_by_the_rule_of_the_game() -> None:
    words = {o.words[0] for o in tw.openers(tw.Game(FEW, "strict"), top=9).openings}
    assert words == set(HILLS)
    assert tw.openers(tw.Game(FEW, "strict"), by="exact").openings[0].total == tw.solve(FEW, rule="strict").total
    with pytest.raises(tw.IllegalGuess, match="thumb"):
        tw.opener(tw.Game(FEW, "strict"), "thumb")
    with pytest.raises(tw.NotationError, match="size=1"):
        tw.openers(tw.Game(FEW, "hard"), size=2)


# ---- names and words -------------------------------------------------------------------------------------

NAMES = {"str | Rule", "str | Rule | None", "Rule | str | None", "ObjectiveName", "Literal['mean', 'worst']", "Tie"}
NAMES |= {"OnInterrupt", "Pool", "Last"}
WORDS = {"Iterable[str]", "Iterable[str] | None", "Sequence[str]", "Sequence[str] | None", "str | Iterable[str]"}
WORDS |= {"str | Sequence[str]", "str | Sequence[str] | None"}


def test_a_name_that_does_not_exist_is_refused_in_a_sentence(tmp_path: Path) -> None:
    values = ["nope", "", 3, True, 10**5000, ["any"], None, "random:" + 5000 * "9"]
    told = asked(of_kind(lambda told: told in NAMES or told == "AnyRanker"), values, tmp_path)
    # Where no rule is given, it is that of the game.
    assert [row for row in accepted(told) if row[1] != "rule" or row[2] is not None] == []


def test_what_is_no_word_is_refused_in_a_sentence(tmp_path: Path) -> None:
    told = asked(
        of_kind(lambda told: told in WORDS), [3, True, [3], [None], 10**5000, "th?mb", ["th?mb"], "x" * 5000], tmp_path
    )
    # A strategy learns what its words may be made of when it is told the list.
    assert [row for row in accepted(told) if row[0] != "Strategy" or row[2] not in ("th?mb", ["th?mb"])] == []
    assert long_winded(told) == []


# ---- numbers ---------------------------------------------------------------------------------------------

NO_NUMBER = [True, "6", "", "nyt", [], math.nan, object(), Decimal(6), 6j, np.bool_(True)]
ODD = [-1, 0, 10**20, -(10**20), 10**5000, math.inf, -math.inf, 0.5]


def test_what_is_no_number_is_refused_in_a_sentence(tmp_path: Path) -> None:
    told = asked(of_kind(is_whole) + of_kind(is_number), NO_NUMBER, tmp_path)
    assert [row for row in told if row[1].replace("_", "-") not in (row[3] or "").replace("_", "-")] == []


def test_a_number_out_of_range_is_refused_in_a_sentence(tmp_path: Path) -> None:
    whole = asked(of_kind(is_whole), ODD, tmp_path)
    assert [row for row in accepted(whole) if not isinstance(row[2], int)] == []
    assert long_winded(whole + asked(of_kind(is_number), ODD, tmp_path)) == []


def test_numbers_of_numpy_are_numbers(tmp_path: Path) -> None:
    for kind, types in ((is_whole, (np.int64, np.int32)), (is_number, (np.float64, Fraction))):
        for name, parameter in of_kind(kind):
            told = parameters(name)[parameter]
            value = told.default if told.default not in (None, told.empty) else GIVEN.get(f"{name}.{parameter}")
            value = GIVEN.get(parameter, 7) if value is None else value
            assert [why for number in types if (why := refused(name, parameter, number(value), tmp_path))] == [], name
