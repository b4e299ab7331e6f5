"""The contract of every public function: what it reads as a position, a list or a number, and how it refuses the rest.

Functions are found by themselves and called by the annotations of their parameters, so that a newcomer has its tests
already. A required parameter that cannot be guessed is told in ``GIVEN``.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilewise as tw
from tests.support.public_names import PUBLIC
from tilewise.game.words import named_lists

TINY = tw.make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
BOARDS = tw.Boards.parse("thumb=...y./.y...", TINY)

CONSTRUCTORS: dict[str, Callable[..., Any]] = {
    "BoardPolicy": tw.solver.BoardPolicy,
    "BoardPolicy.of": tw.solver.BoardPolicy.of,
    "Boards": tw.Boards,
    "Boards.parse": tw.Boards.parse,
    "BoardsRecord.start": tw.game.BoardsRecord.start,
    "FeedbackTable": tw.solver.FeedbackTable,
    "Game": tw.Game,
    "Position": tw.Position,
    "Position.parse": tw.Position.parse,
    "Prior.fit": tw.Prior.fit,
    "Strategy": tw.Strategy,
    "Study": tw.Study,
    "Study.grid": tw.Study.grid,
}
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
    return annotation.startswith("Vocabulary")


def is_position(annotation: str) -> bool:
    return annotation.startswith("Position |") or annotation == "Position"


def is_boards(annotation: str) -> bool:
    return annotation.startswith("Boards")


def is_whole(annotation: str) -> bool:
    return annotation in ("int", "int | None")


def is_number(annotation: str) -> bool:
    return annotation in ("float", "float | None")


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
    try:
        call(name, folder, {parameter: value})
    except tw.TilewiseError as error:
        return str(error)
    return None


@pytest.fixture(autouse=True)
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny list has a name, so that calls by name are short."""
    known = named_lists.vocabulary

    def vocabulary(name: str = "nyt", **when: Any) -> tw.Vocabulary:
        return TINY if name == "tiny" else known(name, **when)

    monkeypatch.setattr(named_lists, "vocabulary", vocabulary)


# ---- lists and positions ---------------------------------------------------------------------------------

NONSENSE = [None, True, 6.0, 6, -1, 10**5000, math.nan, "no such list", "", "-", b"nyt", ["nyt"], object()]


def test_a_puzzle_of_the_day_takes_a_list_that_has_one() -> None:
    assert tw.game.daily_puzzle("2026-05-31", tw.vocabulary("nyt")) == tw.game.daily_puzzle("2026-05-31", "nyt")
    with pytest.raises(tw.VocabularyError, match="'tiny' has no puzzle of the day"):
        tw.game.daily_puzzle("2026-05-31", TINY)


@pytest.mark.parametrize(
    ("name", "parameter"), [pair for pair in of_kind(is_list) + of_kind(is_position) if pair[0] != "daily_puzzle"]
)
def test_a_list_is_given_as_itself_or_by_its_name(name: str, parameter: str, tmp_path: Path) -> None:
    assert refused(name, parameter, TINY, tmp_path) is None
    assert refused(name, parameter, "tiny", tmp_path) is None


@pytest.mark.parametrize(("name", "parameter"), of_kind(is_position))
def test_a_position_is_given_as_itself_or_as_its_text(name: str, parameter: str, tmp_path: Path) -> None:
    assert refused(name, parameter, tw.Position(TINY).play("thumb", "...y."), tmp_path) is None
    assert refused(name, parameter, "crane=..... sloth=.....", tmp_path) is None


def test_the_turns_of_a_position_are_given_as_texts_or_one() -> None:
    one = tw.Position("tiny", "thumb=...y. mills=.gggg")
    assert one == tw.Position("tiny", ["thumb=...y.", "mills=.gggg"])
    for turns in (3, True, [3], "thumb", 10**5000):
        with pytest.raises(tw.NotationError):
            tw.Position("tiny", turns)  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "parameter"), of_kind(is_boards))
def test_several_boards_are_given_as_themselves_or_as_their_text(name: str, parameter: str, tmp_path: Path) -> None:
    assert refused(name, parameter, BOARDS, tmp_path) is None
    assert refused(name, parameter, "crane=ggg.g/ggg.g", tmp_path) is None


@pytest.mark.parametrize(("name", "parameter"), of_kind(is_list) + of_kind(is_position) + of_kind(is_boards))
def test_what_is_neither_is_refused_in_a_sentence(name: str, parameter: str, tmp_path: Path) -> None:
    for value in NONSENSE:
        why = refused(name, parameter, value, tmp_path)
        assert why is not None or value in ("", None, ["nyt"]), value
        assert why is None or len(why) < 400, value


MADE = {"DecisionTree", "StudyTable", "Labelled", "Simulation | Iterable[Simulation]"}


@pytest.mark.parametrize(("name", "parameter"), of_kind(MADE.__contains__))
def test_what_only_the_package_makes_is_refused_in_a_sentence_if_it_is_something_else(
    name: str, parameter: str, tmp_path: Path
) -> None:
    files = {"write_tree": {"path": tmp_path / "tree.json"}, "write_logs": {"path": tmp_path / "games.csv"}}
    for value in (None, 3, "thumb", TINY, object(), [3]):
        with pytest.raises(tw.TilewiseError, match="give a value of the type"):
            call(name, tmp_path, {parameter: value, **files.get(name, {})})


# ---- names and words -------------------------------------------------------------------------------------

NAMES = {"str | Rule", "Rule | str", "ObjectiveName", "Literal['mean', 'worst']", "Tie", "OnInterrupt", "Pool", "Last"}
WORDS = {"Iterable[str]", "Iterable[str] | None", "Sequence[str]", "Sequence[str] | None", "str | Iterable[str]"}
WORDS |= {"str | Sequence[str]", "str | Sequence[str] | None"}


@pytest.mark.parametrize(("name", "parameter"), of_kind(lambda told: told in NAMES or told == "AnyRanker"))
def test_a_name_that_does_not_exist_is_refused_in_a_sentence(name: str, parameter: str, tmp_path: Path) -> None:
    for value in ("nope", "", 3, True, 10**5000, ["any"], None, "random:" + 5000 * "9"):
        assert refused(name, parameter, value, tmp_path) is not None, value


@pytest.mark.parametrize(("name", "parameter"), of_kind(lambda told: told in WORDS))
def test_what_is_no_word_is_refused_in_a_sentence(name: str, parameter: str, tmp_path: Path) -> None:
    for value in (3, True, [3], [None], 10**5000, "th?mb", ["th?mb"], "x" * 5000):
        if name == "Strategy" and "th?mb" in (value if isinstance(value, list) else [value]):
            continue  # a strategy learns what its words may be made of when it is told the list
        why = refused(name, parameter, value, tmp_path)
        assert why is not None, value
        assert len(why) < 400, value


# ---- numbers ---------------------------------------------------------------------------------------------

NO_NUMBER = [True, "6", "", "nyt", [], math.nan, object(), Decimal(6), 6j, np.bool_(True)]
ODD = [-1, 0, 10**20, -(10**20), 10**5000, math.inf, -math.inf, 0.5]


@pytest.mark.parametrize(("name", "parameter"), of_kind(is_whole) + of_kind(is_number))
def test_what_is_no_number_is_refused_in_a_sentence(name: str, parameter: str, tmp_path: Path) -> None:
    for value in NO_NUMBER:
        why = refused(name, parameter, value, tmp_path)
        assert why is not None, value
        assert parameter.replace("_", "-") in why.replace("_", "-"), why


@pytest.mark.parametrize(("name", "parameter"), of_kind(is_whole) + of_kind(is_number))
def test_a_number_out_of_range_is_refused_in_a_sentence(name: str, parameter: str, tmp_path: Path) -> None:
    whole = is_whole(str(parameters(name)[parameter].annotation))
    for value in ODD:
        why = refused(name, parameter, value, tmp_path)
        assert why is None or len(why) < 400
        assert why is not None or not whole or isinstance(value, int), value


@pytest.mark.parametrize(("name", "parameter"), of_kind(is_whole) + of_kind(is_number))
def test_numbers_of_numpy_are_numbers(name: str, parameter: str, tmp_path: Path) -> None:
    told = parameters(name)[parameter]
    value = told.default if told.default not in (None, told.empty) else GIVEN.get(f"{name}.{parameter}")
    value = GIVEN.get(parameter, 7) if value is None else value
    numbers = (
        [np.int64(value), np.int32(value)] if is_whole(str(told.annotation)) else [np.float64(value), Fraction(value)]
    )
    for number in numbers:
        assert refused(name, parameter, number, tmp_path) is None, number
