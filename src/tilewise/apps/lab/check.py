"""Which of the seven problems of the lab a student's file solves, and what is wrong with the others."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from tilewise.apps.lab import problems as right
from tilewise.apps.lab.game import WordleGame
from tilewise.errors import TilewiseError
from tilewise.files import ending, read_text, shown

MAX_BYTES = 16 * 2**20
FIVE = ["boney", "disco", "marsh", "stock", "visor"]
SOME = ["boxes", "green", "bevel", "soare", "steel", "mummy", *FIVE]


@dataclass(frozen=True, slots=True)
class Checked:
    """One problem: whether it is solved and, if not, what is wrong."""

    problem: int
    title: str
    passed: bool
    message: str
    """Empty if it passed."""


class _Wrong(Exception):  # noqa: N818
    """What a student's function did wrong, as a message to the student."""


def check_file(path: str | Path) -> tuple[Checked, ...]:
    """Run a student's file and try the functions of the seven problems in it, each on its own.

    What the file prints while it is read or tried is not shown. It runs as any Python file does, with the rights of
    whoever runs it.
    """
    module = _loaded(Path(path))
    return tuple(_checked(number, title, check, module) for number, (title, check) in enumerate(_PROBLEMS, 1))


def _loaded(path: Path) -> ModuleType:
    source = _source(path)
    module = ModuleType("student")
    sys.path.insert(0, str(path.parent.resolve()))
    try:
        code = compile(source, str(path), "exec")
        with contextlib.redirect_stdout(io.StringIO()):
            exec(code, vars(module))
    except TilewiseError:
        raise
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise TilewiseError(f"{path}: it stops with {type(error).__name__}: {error}") from None
    finally:
        sys.path.pop(0)
    return module


def _source(path: Path) -> str:
    text = read_text(path, MAX_BYTES, "file with your functions")
    kind = ending(path, ".py")
    if kind == ".py":
        return text
    if kind != ".ipynb":
        raise TilewiseError(f"{path}: this is neither a Python file (.py) nor a notebook (.ipynb)")
    try:
        cells = ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise TilewiseError(f"{shown(path)}: this is not a notebook, whatever its name says") from None
    # Lines for the notebook itself (%matplotlib, !pip) are not Python.
    return "\n".join(line for cell in cells for line in cell.splitlines() if not line.startswith(("%", "!")))


def _checked(number: int, title: str, check: Callable[[ModuleType], None], module: ModuleType) -> Checked:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            check(module)
    except _Wrong as wrong:
        return Checked(number, title, False, str(wrong))
    except Exception as error:
        return Checked(number, title, False, f"it stops with {type(error).__name__}: {error}")
    return Checked(number, title, True, "")


def _function(module: ModuleType, name: str) -> Callable[..., Any]:
    found: Callable[..., Any] | None = getattr(module, name, None)
    if found is None or not callable(found):
        raise _Wrong(f"there is no function {name}")
    return found


def _same(call: str, got: Any, wanted: Any) -> None:
    try:
        array = np.asarray(got)
        equal = array.shape == np.shape(wanted) and bool((array == wanted).all())
    except (TypeError, ValueError):
        equal = False
    if not equal:
        raise _Wrong(f"{call} gives {_short(got)}, which should be {_short(wanted)}")


def _short(value: Any) -> str:
    text = " ".join(repr(value.tolist() if isinstance(value, np.ndarray) else value).split())
    return text if len(text) <= 100 else f"{text[:97]}..."


def _results(secrets: list[str], guesses: list[str]) -> Any:
    return right.get_all_guess_results(secrets, guesses)


# ---- the problems ----------------------------------------------------------------------------------------


def _problem_1(module: ModuleType) -> None:
    function = _function(module, "get_guess_result")
    for secret in ("pages", "speak", "ashes", "steel", "abbey", "eerie"):
        for guess in ("green", "bevel", "geese", "keeps"):
            wanted = right.get_guess_result(secret, guess).tolist()
            _same(f"get_guess_result({secret!r}, {guess!r})", function(secret, guess), wanted)


def _problem_2(module: ModuleType) -> None:
    function = _function(module, "get_all_guess_results")
    got = function(FIVE, SOME)
    wanted = _results(FIVE, SOME)
    if np.shape(got) != wanted.shape:
        raise _Wrong(
            f"get_all_guess_results of 5 possible and {len(SOME)} allowed words has the shape {np.shape(got)}, "
            f"which should be {wanted.shape}"
        )
    for i, guess in enumerate(SOME):
        for j, secret in enumerate(FIVE):
            _same(f"the result of {guess!r} for {secret!r}", np.asarray(got)[i, j], wanted[i, j].tolist())


def _problem_3(module: ModuleType) -> None:
    function = _function(module, "compute_highest_entropy")
    for secrets in (FIVE, ["bills", "hills", "mills", "thumb", "tills"]):
        allowed = [*SOME, "thumb", "tills"]
        results = _results(secrets, allowed)
        word, index = function(results, allowed)
        bits = right.compute_entropies(results)
        if not 0 <= int(index) < len(allowed) or allowed[int(index)] != word:
            raise _Wrong(f"compute_highest_entropy gives {word!r} and {index!r}, and that word is not at that place")
        if bits[int(index)] < bits.max() - 1e-9:
            best = allowed[int(bits.argmax())]
            raise _Wrong(
                f"compute_highest_entropy gives {word!r}, which has {bits[int(index)]:.4f} bits; "
                f"{best!r} has {bits.max():.4f}"
            )


def _problem_4(module: ModuleType) -> None:
    function = _function(module, "filter_words")
    results = _results(FIVE, SOME)
    for index, secret in ((0, "visor"), (4, "disco"), (1, "boney")):
        shown = right.get_guess_result(secret, SOME[index])
        words, smaller = function(results, FIVE, index, shown)
        wanted, array = right.filter_words(results, FIVE, index, shown)
        call = f"filter_words after {SOME[index]!r} showed {shown.tolist()}"
        _same(call, list(words), wanted)
        if np.shape(smaller) != array.shape or not (np.asarray(smaller) == array).all():
            raise _Wrong(f"{call} gives an array of the shape {np.shape(smaller)}, which should be {array.shape}")


def _player(name: str, most: int) -> Callable[[ModuleType], None]:
    def check(module: ModuleType) -> None:
        function = _function(module, name)
        game = WordleGame(FIVE, SOME, seed=1)
        results = _results(FIVE, SOME)
        for secret in FIVE:
            guesses = function(game, results, word=secret)
            if not game.finished:
                raise _Wrong(f"{name} returns before {secret!r} is found")
            if guesses != game.guesses:
                raise _Wrong(f"{name} says {guesses!r} guesses for {secret!r}, but made {game.guesses}")
            if game.guesses > most:
                raise _Wrong(f"{name} takes {game.guesses} guesses for {secret!r}; {most} are enough here")

    return check


def _problem_7(module: ModuleType) -> None:
    averages = _function(module, "compare_algorithms")(10, WordleGame(FIVE, SOME, seed=1), _results(FIVE, SOME))
    try:
        at_random, by_entropy = (float(x) for x in averages)
    except (TypeError, ValueError):
        raise _Wrong(
            f"compare_algorithms gives {_short(averages)}: two averages are wanted, random and entropy"
        ) from None
    if not 1 <= by_entropy <= at_random:
        raise _Wrong(f"compare_algorithms gives {at_random:.2f} for random and {by_entropy:.2f} for entropy")


_PROBLEMS: tuple[tuple[str, Callable[[ModuleType], None]], ...] = (
    ("the result of a guess", _problem_1),
    ("all results at once", _problem_2),
    ("entropy and the best guess", _problem_3),
    ("what is still possible", _problem_4),
    ("the random player", _player("play_game_random", 1000)),
    ("the entropy player", _player("play_game_entropy", 3)),
    ("the comparison", _problem_7),
)
