"""A student's file, run and tried: ``python -m tilewise.apps.lab.trial``, the process that check.py starts.

It is asked one question on its standard input (JSON) and answers line by line as it gets on.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from tilewise.apps.lab import problems as right
from tilewise.apps.lab.check import TITLES
from tilewise.apps.lab.game import WordleGame
from tilewise.errors import shortened

MEMORY = 4 * 2**30
"""Bytes that a file may ask for."""
OUTPUT = 2**30
"""Bytes that it may write to a file."""
FIVE = ["boney", "disco", "marsh", "stock", "visor"]
SOME = ["boxes", "green", "bevel", "soare", "steel", "mummy", *FIVE]


class _Wrong(Exception):  # noqa: N818
    """What a student's function did wrong, as a message to the student."""


def main() -> None:
    """Answer the question, and end."""
    question = json.loads(sys.stdin.buffer.read())
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
    _limit(question["seconds"] * (len(TITLES) + 2))

    def tell(message: str) -> None:
        answers.write(json.dumps({"message": message}) + "\n")
        answers.flush()

    tell("")
    module = ModuleType("student")
    message = _what_is_wrong(lambda: _load(module, question["path"], question["source"]))
    tell(message)
    if not message:
        for check in _PROBLEMS[question["first"] :]:
            tell(_what_is_wrong(lambda check=check: check(module)))  # type: ignore[misc]
    os._exit(0)  # whatever the file started is not waited for


def _limit(seconds: float) -> None:
    """End for certain after so many seconds, even if nobody is left to do it, and take no more than a fair share."""
    with contextlib.suppress(ImportError, ValueError, OSError, AttributeError):  # not on every system
        import resource

        signal.setitimer(signal.ITIMER_REAL, seconds)
        for kind, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_FSIZE, OUTPUT)):
            hard = resource.getrlimit(kind)[1]
            resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _load(module: ModuleType, path: str, source: str) -> None:
    sys.argv = [path]
    sys.path.insert(0, os.path.dirname(os.path.realpath(path)))  # noqa: PTH120
    os.environ["MPLBACKEND"] = "agg"  # a window would wait for somebody to close it
    sys.modules[module.__name__] = module
    vars(module)["__file__"] = path
    exec(compile(source, path, "exec"), vars(module))


def _what_is_wrong(check: Callable[[], None]) -> str:
    """Nothing if the check passes, else a message to the student."""
    try:
        check()
    except _Wrong as wrong:
        return shortened(str(wrong))
    except BaseException as error:
        try:
            said = str(error)
        except Exception:
            said = ""
        return shortened(f"it stops with {type(error).__name__}{said and ': '}{said}")
    return ""


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


_PROBLEMS = (
    _problem_1,
    _problem_2,
    _problem_3,
    _problem_4,
    _player("play_game_random", 1000),
    _player("play_game_entropy", 3),
    _problem_7,
)

if __name__ == "__main__":
    main()
